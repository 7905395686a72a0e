import type { RecordFault, RecordProblem } from '../record/problems.js';
import { tagAt } from '../record/tag.js';
import { faultAt, type Placed } from '../record/tokens.js';

export type PdnToken =
  | (Placed & { readonly kind: 'tag'; readonly name: string; readonly value: string })
  /** A move or a result. */
  | (Placed & { readonly kind: 'word' })
  /** A position between slashes, without them. */
  | (Placed & { readonly kind: 'setup' });

/** What is not played: blanks, comments, glyphs, marks, clocks, numbers of moves, and moves that nobody knows. */
const SKIPPED = new RegExp(
  [
    /\s+/,
    /\{[^}]*\}/,
    /;[^\n]*/,
    /(?<![^\n])%[^\n]*/,
    /\$\d+/,
    /\([!?]+\)/,
    /[!?]+/,
    /\[%[^\]\n]*\]/,
    /\d{1,4}\.+/,
    /\.+|…/,
    /[-–—−]{1,2}(?=\s|$)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'y',
);
/** Squares and the marks between them may stand apart: `1- 6`. A mark of strength belongs to its move. */
const MOVE = /(?:[a-z]?\d{1,3}[ \t]*[-–—−x×:][ \t]*)+[a-z]?\d{1,3}(?![\d/])/iy;
const STRENGTH = /[!?*]+/y;
const WORD = /[^\s{}()[\];]+/y;

/** Takes PDN apart from its beginning to its end; comments and variations are left out. */
export class PdnLexer {
  readonly #text: string;
  #at = 0;
  #line = 1;
  #lineStart = 0;

  constructor(text: string) {
    this.#text = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  }

  /** Throws `RecordFault` where something is not closed or no tag. */
  tokens(): readonly PdnToken[] {
    const tokens: PdnToken[] = [];
    const open: Placed[] = [];
    for (;;) {
      this.#skip();
      if (this.#at >= this.#text.length) break;
      const { text, line, column } = this.#here();
      if (text === '(') open.push(this.#step());
      else if (text === ')') this.#close(open);
      else if (text === '[' && open.length === 0) tokens.push(this.#tag());
      else if (text === '/') this.#setup(open.length === 0 ? tokens : []);
      else {
        const word = this.#word();
        if (open.length === 0) tokens.push({ kind: 'word', text: word, line, column });
      }
    }
    const [unclosed] = open;
    if (unclosed) throw faultAt(unclosed, { kind: 'unclosed', closer: ')' });
    return tokens;
  }

  /** What stands here: one character, and where. */
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
    for (;;) {
      const lineEnd = this.#text.indexOf('\n', this.#at);
      if (lineEnd < 0 || lineEnd >= end) break;
      this.#line += 1;
      this.#lineStart = lineEnd + 1;
      this.#at = lineEnd + 1;
    }
    this.#at = end;
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (!found) return null;
    this.#moveTo(this.#at + found.length);
    return found;
  }

  #skip(): void {
    while (this.#match(SKIPPED) !== null);
    if (this.#text.charAt(this.#at) === '{') throw faultAt(this.#here(), { kind: 'unclosed', closer: '}' });
  }

  #close(open: Placed[]): void {
    const closer = this.#step();
    if (!open.pop()) throw faultAt(closer, { kind: 'not-a-move' });
  }

  #tag(): PdnToken {
    const here = this.#here();
    const tag = tagAt(this.#text, this.#at);
    if (!tag) throw this.#faultOfLine({ kind: 'header-syntax' });
    const text = this.#text.slice(this.#at, tag.end);
    this.#moveTo(tag.end);
    return { ...here, kind: 'tag', text, name: tag.name, value: tag.value };
  }

  /** A position between slashes, over several lines if need be. */
  #setup(tokens: PdnToken[]): void {
    const here = this.#here();
    const end = this.#text.indexOf('/', this.#at + 1);
    if (end < 0) throw faultAt(here, { kind: 'unclosed', closer: '/' });
    const text = this.#text.slice(this.#at + 1, end);
    this.#moveTo(end + 1);
    tokens.push({ ...here, kind: 'setup', text: text.replace(/^\s*FEN\s*/i, '').replace(/"/g, '') });
  }

  #word(): string {
    const move = this.#match(MOVE);
    if (move !== null) {
      this.#match(STRENGTH);
      return move.replace(/[ \t]+/g, '');
    }
    // A mark that begins no word, such as a second brace, stands alone.
    return this.#match(WORD) ?? this.#step().text;
  }

  #faultOfLine(problem: RecordProblem): RecordFault {
    const end = this.#text.indexOf('\n', this.#at);
    const text = this.#text.slice(this.#at, end < 0 ? undefined : end).trim();
    return faultAt({ ...this.#here(), text }, problem);
  }
}
