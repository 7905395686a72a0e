import { tagAt } from '../record/headers.js';
import type { RecordProblem } from '../record/record-error.js';
import type { Placed } from '../record/tokens.js';
import { glyphOf, remarkOf } from './remarks.js';

/** A token of a PDN file. */
export type PdnToken =
  | (Placed & { readonly kind: 'tag'; readonly name: string; readonly value: string })
  /** A move or a result. */
  | (Placed & { readonly kind: 'word' })
  /** A position between slashes, without them. */
  | (Placed & { readonly kind: 'setup' })
  /** A comment, a glyph or a whole variation, as `Remark.text` gives it. */
  | (Placed & { readonly kind: 'remark' })
  /** What cannot be told apart from the text behind it. */
  | (Placed & { readonly kind: 'fault'; readonly problem: RecordProblem });

/** Blanks, and lines that programs write for themselves. */
const BLANK = /\s+|(?<![^\n])%[^\n]*/y;
const REMARK = /;[^\n]*|\$\d+|\([!?]+\)|[!?]+|\[%[^[\]\n]*\]/y;
/** A tag at the beginning of a line, where a game may begin. */
const TAG_LINE = /(?<=^[ \t]*)\[[ \t]*\w+[ \t]+"/gm;
/** A comment that holds a whole game. */
const HELD_GAME = /\{\s*\[[ \t]*\w+[ \t]+"/y;
/** Numbers of moves, and unknown moves. */
const NUMBERING = /\d{1,4}\.+|\.+|…|[-–—−]{1,2}(?=\s|$)/y;
/** Squares and the marks between them may stand apart: `1- 6`. A mark of strength belongs to its move. */
const MOVE = /(?:[a-z]?\d{1,3}[ \t]*[-–—−x×:][ \t]*)+[a-z]?\d{1,3}(?![\d/])/iy;
const STRENGTH = /[!?*]+/y;
const WORD = /[^\s,{}()[\];]+/y;

/** Lexer for PDN. What is not closed before the next game begins is a fault of its own game. */
export class PdnLexer {
  private readonly text: string;
  private readonly lexed: PdnToken[] = [];
  /** Open variations, outermost first. */
  private readonly open: Placed[] = [];
  /** Words of the outermost one so far. */
  private aside: string[] = [];
  private at = 0;
  private line = 1;
  private lineStart = 0;
  /** The index of the next line break; of none, Infinity. */
  private lineEnd: number;
  /** The index of the next line that begins with a tag; -1 until it is searched for. */
  private tagLine = -1;
  private readonly lastBrace: number;

  constructor(text: string) {
    this.text = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
    this.lineEnd = this.breakFrom(0);
    this.lastBrace = this.text.lastIndexOf('}');
  }

  tokens(): readonly PdnToken[] {
    for (;;) {
      while (this.match(BLANK) !== null);
      if (this.at === this.nextTagLine()) this.breakOff();
      if (this.at >= this.text.length) return this.lexed;
      if (!this.skipsRemark()) this.next();
    }
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
    const end = HELD_GAME.test(this.text) && this.at < this.lastBrace ? undefined : this.nextTagLine();
    const text = this.text.slice(this.at, end);
    const length = text.indexOf(closer, 1) + 1;
    this.moveTo(length > 0 ? this.at + length : this.nextTagLine());
    if (length > 0) return text.slice(0, length);
    this.fault(here, { kind: 'unclosed', closer });
    return null;
  }

  /** Consumes a remark or a move number here; returns false if there is neither. */
  private skipsRemark(): boolean {
    const here = this.here();
    if (here.text === '{') {
      this.remark(here, remarkOf(this.enclosed('}') ?? ''));
      return true;
    }
    const remark = this.match(REMARK);
    if (remark !== null) {
      this.remark(here, remarkOf(remark));
      return true;
    }
    const numbering = this.match(NUMBERING);
    if (numbering !== null && this.open.length > 0) this.aside.push(numbering);
    return numbering !== null;
  }

  private next(): void {
    const { text, line, column } = this.here();
    const isAside = this.open.length > 0;
    if (text === '(') this.begin();
    else if (text === ')') this.close();
    else if (text === '[' && !isAside) this.tag();
    else if (text === '/') this.setup(isAside);
    else if (text === ',') this.comma();
    else {
      const [word, strength] = this.word();
      if (isAside) this.aside.push(word);
      else this.lexed.push({ kind: 'word', text: word, line, column });
      this.remark({ text, line, column }, glyphOf(strength));
    }
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

  /** Consumes a comma, which separates moves; the text of a variation keeps it. */
  private comma(): void {
    this.step();
    const last = this.aside.length - 1;
    if (this.open.length > 0) this.aside[last] = `${this.aside[last]},`;
  }

  private tag(): void {
    const here = this.here();
    const tag = tagAt(this.text, this.at);
    const end = tag?.end ?? Math.min(this.lineEnd, this.text.length);
    const text = this.text.slice(this.at, end).trim();
    this.moveTo(end);
    if (tag) this.lexed.push({ ...here, kind: 'tag', text, name: tag.name, value: tag.value });
    else this.fault({ ...here, text }, { kind: 'header-syntax' });
  }

  /** Reads a position between slashes, across lines. */
  private setup(isAside: boolean): void {
    const here = this.here();
    const text = this.enclosed('/')?.slice(1, -1);
    if (text === undefined) return;
    if (isAside) this.aside.push(`/${text.replace(/\s+/g, ' ')}/`);
    else this.lexed.push({ ...here, kind: 'setup', text: text.replace(/^\s*FEN\s*/i, '').replace(/"/g, '') });
  }

  /** Reads a word, and after a move its mark of strength. */
  private word(): readonly [string, string] {
    const move = this.match(MOVE);
    if (move !== null) return [move.replace(/[ \t]+/g, ''), this.match(STRENGTH) ?? ''];
    // A character that begins no word, such as a second brace, stands alone.
    return [this.match(WORD) ?? this.step().text, ''];
  }
}
