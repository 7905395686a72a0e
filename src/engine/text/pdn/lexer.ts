import { tagAt } from '../record/headers.js';
import type { RecordProblem } from '../record/record-error.js';
import { isInFractions, isScore } from '../record/record-words.js';
import { evaluationOf, glyphOf, remarkOf } from '../record/remarks.js';
import type { Placed } from '../record/tokens.js';
import { IN_CLOCKS, withoutClocks } from './clocks.js';
import { movesBehind } from './hidden-moves.js';
import { forumMarkAt, hasMove, hasMoves, looseTagAt } from './loose-tags.js';
import type { PdnToken } from './pdn-token.js';
import { isProse, isPunctuation } from './prose.js';

const BLANK = /\s+/y;
/** A line that programs write for themselves. */
const ESCAPED_LINE = /(?<![^\n])%[^\n]*/y;
const REMARK = /;[^\n]*|\$\d+|\([!?*]+\)|[!?]+|\[%[^[\]\n]*\]/y;
/** A tag at the beginning of a line, where a game may begin. */
const TAG_LINE = /(?<=^[ \t]*)\[[ \t]*\w+[ \t]+"/gm;
/** What a bracket opens: up to the closing one, or to the next. */
const BRACKETED = /^\[[^[\]]*\]?/;
const MAX_BRACKETED = 500;
/** A comment that holds a whole game. */
const HELD_GAME = /\{\s*\[[ \t]*\w+[ \t]+"/y;
/** Numbers of moves, and dashes between moves. */
const NUMBERING = /\d{1,4}\.+|\.+|…|[-–—−]{1,2}(?=\s|$)/y;
/** A turn that was skipped, or a side that no man of flies. */
const NO_MOVE = /[-–—−]{2,6}(?=[\s)]|$)/y;
/** The number of a move before a parenthesis: `1) c3-d4`. */
const NUMBER_AND_PARENTHESIS = /\d{1,3}\)/y;
const DASH = '[-\u2010-\u2015\u2212]';
/** A mark between squares may stand apart from them: `1- 6`; a dash before the number of a move is none. */
const MARK = `${DASH}{1,2}|[ \\t]*(?:[x×х:]|${DASH}(?![ \\t]+\\d{1,3}\\.))[ \\t]*|\\*`;
/** A king's letter, where another one names its square: `Kg1`. */
const KING = '[kdкд](?=[a-z]\\d)';
const SQUARE = '[a-z]?\\d{1,3}';
/** A mark of strength belongs to its move. */
const MOVE = new RegExp(`(?:${KING})?(?:${SQUARE}(?:${MARK}))+${SQUARE}(?![\\d/]|\\.\\d\\d-)`, 'iy');
const STRENGTH = /[!?*]+/y;
/** A star behind a move that ends its game, where another one follows. */
const ENDING_STAR = /\*[ \t]*(?:\n[ \t]*\n\s*\S|\n[ \t]*\[|\s\s*1[ \t]*[.)](?!\.))/y;
const HALF = '(?:1/2|½|0?[.,]5)';
const POINTS = `[-−]?\\d{1,2}[.,]\\d{1,2}`;
const ONE_AND_A_HALF = '1[ \\t]*(?:1/2|½)';
/** Points of tournaments that no move looks like. */
const FRACTIONS = `${POINTS}[ \\t]*${DASH}[ \\t]*${POINTS}|1[+][ \\t]*${DASH}[ \\t]*1-|1-[ \\t]*${DASH}[ \\t]*1[+]|${ONE_AND_A_HALF}[ \\t]*${DASH}[ \\t]*${HALF}|${HALF}[ \\t]*${DASH}[ \\t]*${ONE_AND_A_HALF}`;
/** Results in all spellings; some sites mark one that was given without a game, `2-0F`. */
const RESULT = new RegExp(
  `(?:(?:1\\s*${DASH}\\s*0|0\\s*${DASH}\\s*1|2\\s*${DASH}\\s*0|0\\s*${DASH}\\s*2|1\\s*${DASH}\\s*1|0\\s*${DASH}\\s*0)F?|${FRACTIONS}|${HALF}[ \\t]*[-:\\u2010-\\u2015\\u2212][ \\t]*${HALF}|1/2|½|[012]:[012])(?![\\w/½:.,-])`,
  'y',
);
/** What programs think of a position, with its depth: `+0.35/14`. */
const SCORE = /(?:[-+−]\d{1,5}|0)[.,]\d{1,4}(?:\/\d{1,3})?(?=[\s)]|$)/y;
const WORD = /[^\s,{}()[\];]+/y;
/** Lines that part a text, and code fences. */
const RULE_LINE = /(?:[-=_~#+–—]{3,}|```\w*|~~~\w*|(?:\*[ \t]*){3,})[ \t]*(?=\n|$)/y;
/** A line of words alone; the two before it tell a line with moves, and a tag or comment. */
const PROSE_LINE = /[^\n[\]{}();%]+(?=\n|$)/y;
const MOVE_IN = new RegExp(
  `(?:^|\\s)(?:\\d{1,3}[.)]|[a-zа-я]?\\d{1,3}(?:${DASH}|[x×х:])[a-z]?\\d|[a-zа-я]{1,2}[:]?\\d)`,
  'i',
);
/** A move in a line of words before any others: numbered, between squares, or short; no date, score or time. */
const CERTAIN_MOVE = new RegExp(
  `(?:^|[\\s.)])(?:\\d{1,3}[.)]+\\s*(?:[a-h]{2}:?\\d|[a-h]?\\d{1,2}\\s*(?:${DASH}|[x×х:])\\s*[a-h]?\\d)|(?![012]${DASH}[012](?!\\d))[a-h]?\\d{1,2}(?:${DASH}|[x×х])[a-h]?\\d{1,2}(?![\\d.:/-])|[a-h]\\d:[a-h]\\d|[a-h]{2}[1-8](?!\\w))`,
  'i',
);
/** What begins a game on one of the next lines: the number 1, or a tag. */
const GAME_AHEAD = /(?:[^\n]*\n){1,3}?[ \t]*(?:1[ \t]*[.)](?!\.)|\[[ \t]*\w+[ \t]+")/y;
/** Marks of mail that is quoted, which blanks may replace. */
const QUOTED = /^(?:>[ \t]?)+/gm;

/** Lexer for PDN. What is not closed before the next game begins is a fault of its own game. */
export class PdnLexer {
  private readonly text: string;
  private readonly lexed: PdnToken[] = [];
  /** Open variations, outermost first. */
  private readonly open: Placed[] = [];
  /** Words of the outermost one so far. */
  private aside: string[] = [];
  /** True if an empty line stands before the next token. */
  private apart = true;
  /** The number of a move just before, as it is written; empty without one. */
  private numbering = '';
  /** True behind a number 1 that does not just repeat the one before. */
  private beginsAnew = false;
  /** The last number of a move in this game. */
  private number = 0;
  /** Moves behind that number. */
  private halves = 0;
  /** True behind a move of a game that no result has ended. */
  private isPlaying = false;
  private at = 0;
  private line = 1;
  private lineStart = 0;
  /** The index of the next line break; of none, Infinity. */
  private lineEnd: number;
  /** The index of the next line that begins with a tag; -1 until it is searched for. */
  private tagLine = -1;
  private readonly lastBrace: number;

  constructor(text: string) {
    this.text = text
      .replace(/^\uFEFF/, '')
      .replace(/\r\n?/g, '\n')
      .replace(QUOTED, (marks) => ' '.repeat(marks.length));
    this.lineEnd = this.breakFrom(0);
    this.lastBrace = this.text.lastIndexOf('}');
  }

  tokens(): readonly PdnToken[] {
    return IN_CLOCKS.test(this.text) ? withoutClocks(this.all()) : this.all();
  }

  private all(): readonly PdnToken[] {
    for (;;) {
      this.skipBlanks();
      if (this.open.length > 0 && this.at === this.nextTagLine()) this.breakOff();
      if (this.at >= this.text.length) return this.lexed;
      if (!this.skipsRemark()) this.next();
    }
  }

  /** Skips blanks, and what only parts or frames a text. */
  private skipBlanks(): void {
    for (;;) {
      const blank = this.match(BLANK);
      if (blank !== null) this.apart ||= /\n[ \t]*\n/.test(blank);
      else if (this.skipsEscaped()) continue;
      else if (this.open.length > 0 || !this.skipsFrame()) return;
    }
  }

  /** Skips a line for programs; of one that only hides the next moves, just its mark. */
  private skipsEscaped(): boolean {
    ESCAPED_LINE.lastIndex = this.at;
    if (!ESCAPED_LINE.test(this.text)) return false;
    if (!this.goesOnBehind()) this.moveTo(ESCAPED_LINE.lastIndex);
    return true;
  }

  private skipsFrame(): boolean {
    const mark = this.text[this.at] === '[' ? forumMarkAt(this.text, this.at) : 0;
    if (mark > 0) this.moveTo(this.at + mark);
    return mark > 0 || (this.beginsLine() && this.match(RULE_LINE) !== null);
  }

  /** True if only blanks stand on this line before a column. */
  private beginsLineAt(column: number): boolean {
    return this.text.slice(this.lineStart, this.lineStart + column - 1).trim() === '';
  }

  private beginsLine(): boolean {
    return /^[\s[]*$/.test(this.text.slice(this.lineStart, this.at));
  }

  /** The index of the next tag that begins a line, or of the end of the text. */
  private nextTagLine(): number {
    if (this.tagLine < this.at) {
      TAG_LINE.lastIndex = this.at;
      this.tagLine = TAG_LINE.exec(this.text)?.index ?? this.text.length;
    }
    return this.tagLine;
  }

  /** Ends the variations that are still open. */
  private breakOff(): void {
    const [unclosed] = this.open;
    if (unclosed) this.fault(unclosed, { kind: 'unclosed', closer: ')' });
    this.open.length = 0;
  }

  private fault(at: Placed, problem: RecordProblem): void {
    this.lexed.push({ ...at, kind: 'fault', problem });
  }

  /**
   * Moves behind what begins here and is closed by `closer`, and returns the text with both marks; null if it is not
   * closed before the next game begins.
   */
  private enclosed(closer: '}' | '/'): string | null {
    const here = this.here();
    HELD_GAME.lastIndex = this.at;
    const holdsGame = HELD_GAME.test(this.text) && this.at < this.lastBrace;
    const end = holdsGame ? undefined : closer === '}' ? this.commentEnd() : this.nextTagLine();
    const text = this.text.slice(this.at, end);
    const length = closer === '}' ? commentLength(text) : text.indexOf(closer, 1) + 1;
    this.moveTo(length > 0 ? this.at + length : this.nextTagLine());
    if (length > 0) return text.slice(0, length);
    this.fault(here, { kind: 'unclosed', closer });
    return null;
  }

  /** The index before which a comment must be closed: the next tag that begins a line, unless only words stand between that and its brace. */
  private commentEnd(): number {
    const tag = this.nextTagLine();
    if (tag >= this.lastBrace || this.text.slice(this.at, tag).includes('}')) return tag;
    const brace = this.text.indexOf('}', tag);
    const between = this.text.slice(tag, brace);
    return between.includes('{') || /\n[ \t]*\n/.test(between) || hasMoves(between) ? tag : brace + 1;
  }

  /** Consumes a remark or a move number here; returns false if there is neither. */
  private skipsRemark(): boolean {
    const here = this.here();
    if (here.text === '{') {
      this.remark(here, remarkOf(this.enclosed('}') ?? ''));
      return true;
    }
    if (here.text === ';' && this.goesOnBehind()) return true;
    const remark = this.match(REMARK);
    if (remark !== null) {
      this.remark(here, remarkOf(remark));
      return true;
    }
    const score = this.match(SCORE);
    if (score !== null) {
      this.remark(here, `{${score}}`);
      return true;
    }
    if (RESULT.lastIndex !== this.at) RESULT.lastIndex = this.at;
    const numbering = RESULT.test(this.text) ? null : this.moveNumber();
    if (numbering === null) return false;
    if (this.open.length > 0) this.aside.push(numbering);
    else if (/\d/.test(numbering)) {
      this.beginsAnew = /^1[.)]$/.test(numbering) && (this.number > 1 || this.beginsLineAt(here.column));
      const number = Number.parseInt(numbering, 10);
      if (number !== this.number) this.halves = 0;
      this.number = number;
    }
    this.numbering = numbering;
    return true;
  }

  /**
   * Goes on behind the mark of a comment where moves follow it on its line and not below, as where line ends were lost; words
   * before them are its comment. False, and nothing done, if the rest of the line is a comment.
   */
  private goesOnBehind(): boolean {
    if (this.open.length > 0 || !(this.isPlaying || /\d/.test(this.numbering))) return false;
    const here = this.here();
    const end = Math.min(this.lineEnd, this.text.length);
    const counted = { number: this.number, halves: this.halves };
    const below = this.text.slice(end, end + 40);
    const start = movesBehind(this.text.slice(this.at + 1, end), below, counted);
    if (start < 0) return false;
    if (here.text === ';') this.remark(here, remarkOf(this.text.slice(this.at, this.at + 1 + start)));
    this.moveTo(this.at + 1 + start);
    return true;
  }

  private moveNumber(): string | null {
    if (this.isSkippedTurn()) return null;
    if (this.proseHere() !== undefined && isPunctuation(this.text, this.at, this.number)) return null;
    return this.match(NUMBERING) ?? (this.open.length === 0 ? this.match(NUMBER_AND_PARENTHESIS) : null);
  }

  private next(): void {
    const { text, line, column } = this.here();
    const isAside = this.open.length > 0;
    const { apart, numbering } = this;
    this.apart = false;
    this.numbering = '';
    if (text === '(' && this.standsBeforeTag()) this.step();
    else if (text === '(') this.begin();
    else if (text === ')') this.close();
    else if (text === '[' && !isAside) this.tag(apart);
    else if (text === '/') this.setup(isAside);
    else if (text === ',') this.comma();
    else if (isAside) this.wordAside();
    else {
      const above = this.lexed.at(-1);
      const isBelow = above?.kind === 'prose' && above.apart && above.line === line - 1;
      const isApart = apart || isBelow;
      const prose = this.beginsLine() ? this.proseLine(isApart && numbering === '') : null;
      if (prose === null) this.wordAfter(numbering, apart);
      else this.lexed.push({ kind: 'prose', text: prose, line, column, apart: isApart });
    }
  }

  /** True for dashes in the place of a move, and not for those that part a signature from a game. */
  private isSkippedTurn(): boolean {
    NO_MOVE.lastIndex = this.at;
    if (this.open.length > 0 || !NO_MOVE.test(this.text)) return false;
    const isAlone = this.beginsLine() && this.text.slice(NO_MOVE.lastIndex, this.lineEnd).trim() === '';
    return /\d/.test(this.numbering) || (this.isPlaying && !isAlone);
  }

  /** The words just before on this line; undefined if something else stands there. */
  private proseHere(): Extract<PdnToken, { kind: 'prose' }> | undefined {
    const last = this.lexed.at(-1);
    return this.open.length === 0 && last?.kind === 'prose' && last.line === this.line ? last : undefined;
  }

  private wordAfter(numbering: string, apart: boolean): void {
    const here = this.here();
    const before = this.proseHere();
    const skipped = this.match(NO_MOVE);
    const [word, strength] = skipped === null ? this.word() : [skipped, ''];
    const isNumbered = /\d/.test(numbering);
    // A word without a number is no move on any board.
    if (
      skipped !== null ||
      isNumbered ||
      (/[\d*½}]/.test(word) && !(before && isProse(word, this.text, this.at)))
    ) {
      const first = this.beginsAnew && isNumbered;
      this.lexed.push({ ...here, kind: 'word', text: word, ...(first && { first }) });
      this.isPlaying = !(isScore(word) || isInFractions(word));
      this.halves = this.isPlaying ? this.halves + 1 : 0;
      if (!this.isPlaying) this.number = 0;
    } else this.aMark({ ...here, text: word }, apart);
    if (strength !== '') this.remark(here, glyphOf(strength));
  }

  /** Takes a mark of an annotator, or a word between moves. */
  private aMark(word: Placed, apart: boolean): void {
    const glyph = evaluationOf(word.text);
    if (glyph !== null) this.remark(word, glyph);
    else this.lexed.push({ ...word, kind: 'prose', apart });
  }

  private wordAside(): void {
    const here = this.here();
    const [word, strength] = this.word();
    this.aside.push(word);
    if (strength !== '') this.remark(here, glyphOf(strength));
  }

  /** Reads a line of words; null if it holds a move, a result or anything else. Headings before a game may hold dates and scores. */
  private proseLine(apart: boolean): string | null {
    PROSE_LINE.lastIndex = this.at;
    const line = PROSE_LINE.exec(this.text)?.[0];
    if (line === undefined || !/\p{L}{2}/u.test(line)) return null;
    GAME_AHEAD.lastIndex = this.at;
    const isHeading = !this.isPlaying || (apart && GAME_AHEAD.test(this.text));
    if ((isHeading ? CERTAIN_MOVE : MOVE_IN).test(line)) return null;
    this.moveTo(this.at + line.length);
    return line.trim();
  }

  private remark(here: Placed, text: string | null): void {
    if (text === null) return;
    if (this.open.length > 0) this.aside.push(text);
    else this.lexed.push({ ...here, kind: 'remark', text });
  }

  /** The character here and its place. */
  private here(): Placed {
    const character = this.text.charAt(this.at);
    return { text: character, line: this.line, column: this.at - this.lineStart + 1 };
  }

  private step(): Placed {
    const here = this.here();
    this.moveTo(this.at + 1);
    return here;
  }

  private moveTo(end: number): void {
    while (this.lineEnd < end) {
      this.line += 1;
      this.lineStart = this.lineEnd + 1;
      this.lineEnd = this.breakFrom(this.lineStart);
    }
    this.at = end;
  }

  private breakFrom(index: number): number {
    const found = this.text.indexOf('\n', index);
    return found < 0 ? Infinity : found;
  }

  private match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (!found) return null;
    this.moveTo(this.at + found.length);
    return found;
  }

  /** True for a parenthesis that a tag touches, which is a slip. */
  private standsBeforeTag(): boolean {
    return this.open.length === 0 && tagAt(this.text, this.at + 1) !== null;
  }

  private begin(): void {
    if (this.open.length === 0) this.aside = [];
    this.open.push(this.step());
    this.aside.push('(');
  }

  private close(): void {
    const closer = this.step();
    const opener = this.open.pop();
    if (!opener) {
      this.fault(closer, { kind: 'not-a-move' });
      return;
    }
    this.aside.push(')');
    if (this.open.length > 0) return;
    const text = this.aside.join(' ').replace(/\( /g, '(').replace(/ \)/g, ')');
    this.lexed.push({ ...opener, kind: 'remark', text });
  }

  /** Consumes a comma, which separates moves; variations and words keep it. */
  private comma(): void {
    const prose = this.proseHere();
    this.step();
    const last = this.aside.length - 1;
    if (this.open.length > 0) this.aside[last] = `${this.aside[last]},`;
    else if (prose) this.lexed.splice(-1, 1, { ...prose, text: `${prose.text},` });
  }

  private tag(apart: boolean): void {
    const here = this.here();
    const begins = this.beginsLine() || this.lexed.at(-1)?.kind === 'tag';
    const tag = looseTagAt(this.text, this.at, begins);
    if (tag === null) {
      this.bracket(begins, apart);
      return;
    }
    const text = this.text.slice(this.at, tag.end).trim();
    this.moveTo(tag.end);
    this.isPlaying = false;
    this.number = 0;
    this.halves = 0;
    this.lexed.push({ ...here, kind: 'tag', text, name: tag.name, value: tag.value, apart });
  }

  /** Reads what stands in brackets and is no tag: a remark, up to its closing bracket or to what goes on without one. */
  private bracket(begins: boolean, apart: boolean): void {
    const here = this.here();
    const line = this.text.slice(this.at, this.lineEnd);
    const [within = ''] = BRACKETED.exec(this.text.slice(this.at, this.at + MAX_BRACKETED)) ?? [];
    const isWhole = within.endsWith(']') && !hasMoves(within) && !/\n[ \t]*\n/.test(within);
    const [text = '['] = isWhole ? [within] : (BRACKETED.exec(line) ?? []);
    const isClosed = text.endsWith(']');
    const hidesMoves = !isClosed && hasMove(text);
    this.moveTo(this.at + (hidesMoves ? 1 : text.length));
    // A second bracket before a tag is a slip.
    if (text === '[' && line.charAt(1) === '[') return;
    if (hidesMoves || (!isClosed && !begins))
      this.fault({ ...here, text: text.trim() }, { kind: 'header-syntax' });
    else if (this.isPlaying) this.remark(here, remarkOf(text.trim()));
    else this.lexed.push({ ...here, kind: 'prose', text: text.trim(), apart });
  }

  /** Reads a position between slashes, across lines. */
  private setup(isAside: boolean): void {
    const here = this.here();
    const text = this.enclosed('/')?.slice(1, -1);
    if (text === undefined) return;
    if (text.trim() === '') return;
    if (isAside) this.aside.push(`/${text.replace(/\s+/g, ' ')}/`);
    else this.lexed.push({ ...here, kind: 'setup', text: text.replace(/^\s*FEN\s*/i, '').replace(/"/g, '') });
  }

  /** Reads a word, and after a move its mark of strength. */
  private word(): readonly [string, string] {
    const result = this.match(RESULT);
    if (result !== null) return [result.replace(/\s+/g, ''), ''];
    const move = this.match(MOVE);
    if (move === null) {
      // A character that begins no word, such as a second brace, stands alone.
      return [this.match(WORD) ?? this.step().text, ''];
    }
    const bare = move.replace(/[ \t]+/g, '');
    ENDING_STAR.lastIndex = this.at;
    return [bare, ENDING_STAR.test(this.text) ? '' : (this.match(STRENGTH) ?? '')];
  }
}

/**
 * The length of the comment at the beginning of a text, 0 if it is not closed. Braces within belong to it, `{a {b} c}`, and so
 * does one behind a smile, `{fine :-} }`, if no moves stand before it.
 */
function commentLength(text: string): number {
  let end = text.indexOf('}', 1);
  let open = text.slice(0, end).split('{').length - 2;
  for (let at = end; at >= 0; ) {
    const [, between = '', brace] = /^([^{}]*)([{}])/.exec(text.slice(at + 1)) ?? [];
    const hasMoves = MOVE_IN.test(between);
    if (brace === undefined || (open <= 0 && (brace === '{' || hasMoves || between.includes('\n')))) break;
    if (brace === '{' && hasMoves) break;
    at += 1 + between.length;
    open += brace === '{' ? 1 : -1;
    if (brace === '}') end = at;
  }
  return end + 1;
}
