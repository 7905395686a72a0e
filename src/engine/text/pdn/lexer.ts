import type { RecordFault, RecordProblem } from '../record/record-error.js';
import { tagAt } from '../record/tag.js';
import { faultAt, type Placed } from '../record/tokens.js';
import { glyphOf, remarkOf } from './remarks.js';

/** A token of a PDN file. */
export type PdnToken =
  | (Placed & { readonly kind: 'tag'; readonly name: string; readonly value: string })
  /** A move or a result. */
  | (Placed & { readonly kind: 'word' })
  /** A position between slashes, without them. */
  | (Placed & { readonly kind: 'setup' })
  /** A comment, a glyph or a whole variation, as `Remark.text` gives it. */
  | (Placed & { readonly kind: 'remark' });

/** Blanks, and lines that programs write for themselves. */
const BLANK = /\s+|(?<![^\n])%[^\n]*/y;
const REMARK = /\{[^}]*\}|;[^\n]*|\$\d+|\([!?]+\)|[!?]+|\[%[^[\]\n]*\]/y;
/** Numbers of moves, and unknown moves. */
const NUMBERING = /\d{1,4}\.+|\.+|…|[-–—−]{1,2}(?=\s|$)/y;
/** Squares and the marks between them may stand apart: `1- 6`. A mark of strength belongs to its move. */
const MOVE = /(?:[a-z]?\d{1,3}[ \t]*[-–—−x×:][ \t]*)+[a-z]?\d{1,3}(?![\d/])/iy;
const STRENGTH = /[!?*]+/y;
const WORD = /[^\s{}()[\];]+/y;

/** Lexer for PDN. */
export class PdnLexer {
  readonly #text: string;
  readonly #tokens: PdnToken[] = [];
  /** Open variations, outermost first. */
  readonly #open: Placed[] = [];
  /** Words of the outermost one so far. */
  #aside: string[] = [];
  #at = 0;
  #line = 1;
  #lineStart = 0;
  /** The index of the next line break; of none, Infinity. */
  #lineEnd: number;

  constructor(text: string) {
    this.#text = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
    this.#lineEnd = this.#breakFrom(0);
  }

  /** All tokens. Throws `RecordFault` for an unclosed comment or a malformed tag. */
  tokens(): readonly PdnToken[] {
    for (;;) {
      while (this.#match(BLANK) !== null);
      if (this.#at >= this.#text.length) break;
      if (!this.#skipsRemark()) this.#next();
    }
    const [unclosed] = this.#open;
    if (unclosed) throw faultAt(unclosed, { kind: 'unclosed', closer: ')' });
    return this.#tokens;
  }

  /** Consumes a remark or a move number here; returns false if there is neither. */
  #skipsRemark(): boolean {
    const here = this.#here();
    const remark = this.#match(REMARK);
    if (remark !== null) this.#remark(here, remarkOf(remark));
    else {
      if (here.text === '{') throw faultAt(here, { kind: 'unclosed', closer: '}' });
      const numbering = this.#match(NUMBERING);
      if (numbering === null) return false;
      if (this.#open.length > 0) this.#aside.push(numbering);
    }
    return true;
  }

  #next(): void {
    const { text, line, column } = this.#here();
    const isAside = this.#open.length > 0;
    if (text === '(') this.#begin();
    else if (text === ')') this.#close();
    else if (text === '[' && !isAside) this.#tokens.push(this.#tag());
    else if (text === '/') this.#setup(isAside);
    else {
      const [word, strength] = this.#word();
      if (isAside) this.#aside.push(word);
      else this.#tokens.push({ kind: 'word', text: word, line, column });
      this.#remark({ text, line, column }, glyphOf(strength));
    }
  }

  #remark(here: Placed, text: string | null): void {
    if (text === null) return;
    if (this.#open.length > 0) this.#aside.push(text);
    else this.#tokens.push({ ...here, kind: 'remark', text });
  }

  /** The character here and its place. */
  #here(): Placed {
    const character = this.#text.charAt(this.#at);
    return { text: character, line: this.#line, column: this.#at - this.#lineStart + 1 };
  }

  #step(): Placed {
    const here = this.#here();
    this.#moveTo(this.#at + 1);
    return here;
  }

  #moveTo(end: number): void {
    while (this.#lineEnd < end) {
      this.#line += 1;
      this.#lineStart = this.#lineEnd + 1;
      this.#lineEnd = this.#breakFrom(this.#lineStart);
    }
    this.#at = end;
  }

  #breakFrom(index: number): number {
    const found = this.#text.indexOf('\n', index);
    return found < 0 ? Infinity : found;
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (!found) return null;
    this.#moveTo(this.#at + found.length);
    return found;
  }

  #begin(): void {
    if (this.#open.length === 0) this.#aside = [];
    this.#open.push(this.#step());
    this.#aside.push('(');
  }

  #close(): void {
    const closer = this.#step();
    const opener = this.#open.pop();
    if (!opener) throw faultAt(closer, { kind: 'not-a-move' });
    this.#aside.push(')');
    if (this.#open.length > 0) return;
    const text = this.#aside.join(' ').replace(/\( /g, '(').replace(/ \)/g, ')');
    this.#tokens.push({ ...opener, kind: 'remark', text });
  }

  #tag(): PdnToken {
    const here = this.#here();
    const tag = tagAt(this.#text, this.#at);
    if (!tag) throw this.#faultOfLine({ kind: 'header-syntax' });
    const text = this.#text.slice(this.#at, tag.end);
    this.#moveTo(tag.end);
    return { ...here, kind: 'tag', text, name: tag.name, value: tag.value };
  }

  /** Reads a position between slashes, across lines. */
  #setup(isAside: boolean): void {
    const here = this.#here();
    const end = this.#text.indexOf('/', this.#at + 1);
    if (end < 0) throw faultAt(here, { kind: 'unclosed', closer: '/' });
    const text = this.#text.slice(this.#at + 1, end);
    this.#moveTo(end + 1);
    if (isAside) this.#aside.push(`/${text.replace(/\s+/g, ' ')}/`);
    else
      this.#tokens.push({ ...here, kind: 'setup', text: text.replace(/^\s*FEN\s*/i, '').replace(/"/g, '') });
  }

  /** Reads a word, and after a move its mark of strength. */
  #word(): readonly [string, string] {
    const move = this.#match(MOVE);
    if (move !== null) return [move.replace(/[ \t]+/g, ''), this.#match(STRENGTH) ?? ''];
    // A character that begins no word, such as a second brace, stands alone.
    return [this.#match(WORD) ?? this.#step().text, ''];
  }

  #faultOfLine(problem: RecordProblem): RecordFault {
    const end = this.#text.indexOf('\n', this.#at);
    const text = this.#text.slice(this.#at, end < 0 ? undefined : end).trim();
    return faultAt({ ...this.#here(), text }, problem);
  }
}
