import { RecordFault, type RecordProblem } from './record-error.js';
import { remarkOf } from './remarks.js';

/** A part of a file. */
export interface Placed {
  readonly text: string;
  /** From 1, as is the column. */
  readonly line: number;
  readonly column: number;
}

/**
 * `remark` is text in parentheses, without them; `comment` is what else is said among the moves, as `Remark.text`; `header` is a
 * whole `[Key "value"]` line; `fault` is what cannot be told apart from the text behind it.
 */
export type Token = Placed &
  (
    | { readonly kind: 'word' | 'remark' | 'comment' | 'header' }
    | { readonly kind: 'fault'; readonly problem: RecordProblem }
  );

interface Cursor {
  readonly lines: readonly string[];
  line: number;
  /** From 0. */
  at: number;
  /** True behind the first token of the line. */
  begun: boolean;
  /** Moves that a row with a number has room for, by the fullest row above it. */
  room: number;
  /** The last lines with closing marks. */
  readonly last: Readonly<Record<'}' | ')', number>>;
}

/** Blanks, and commas between moves; one between digits may be of a number: `22,5`. */
const BLANK = /(?:\s|,(?!\d)|(?<!\d),)*/y;
const WORD = /(?:[^\s{}();#,]|(?<=\d),(?=\d))+|[)}]/y;
/** What programs think of a move, the time that it took, and marks of strength. */
const ASIDE = /^(?:[-+−]?\d{1,5}[.,]\d{1,4}(?:\/\d{1,3})?|0:\d\d|[!?]+)$/;
const MOVE = /^[a-z]?\d+(?:[-x:][a-z]?\d+)+$/i;
/** A variation, which `formatRecord` writes as a comment. */
const VARIATION = /^\{(\((?:\d+\.|[a-l]?\d+[-x:]).*\))\}$/s;
/** A header at the beginning of a line, where a game begins. */
const HEADER_LINE = /^\s*\[\s*\w+\s+"/;

/**
 * The tokens of a record, line by line; empty lines are left out. A comment or remark that is not closed
 * before the next game begins is a fault.
 */
export function tokensOf(text: string): readonly (readonly Token[])[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const lastWith = (closer: string): number => lines.findLastIndex((line) => line.includes(closer));
  const cursor: Cursor = {
    lines,
    last: { '}': lastWith('}'), ')': lastWith(')') },
    line: 0,
    at: 0,
    begun: false,
    room: 0,
  };
  const rows: Token[][] = [];
  let widest = 0;
  while (cursor.line < cursor.lines.length) {
    const row: Token[] = [];
    const words: Token[] = [];
    const start = cursor.line;
    while (cursor.line === start) {
      const token = nextToken(cursor);
      if (token) row.push(token);
      if (token && isNoComment(token)) words.push(token);
      const [first] = words;
      cursor.room = first && isNumber(first) ? widest - words.length : 0;
    }
    if (row.length > 0) rows.push(row);
    widest = Math.max(widest, widthOf(words));
  }
  return rows;
}

/** The length of a row with its number; none for headers. */
function widthOf(row: readonly Token[]): number {
  const [first] = row;
  return first?.kind === 'word' ? row.length + (isNumber(first) ? 0 : 1) : 0;
}

const isNoComment = ({ kind }: Token): boolean => kind !== 'comment';

/** True for a row of nothing but comments. */
export const isCommentRow = (row: readonly Token[]): boolean => !row.some(isNoComment);

const isNumber = ({ text }: Token): boolean => /^\d{1,4}[.)]*$/.test(text);

/** True if nothing but moves stands behind the mark of a comment, and the row has room for them. */
function hidesMoves(rest: string, { room }: Cursor): boolean {
  const words = rest
    .trim()
    .split(/\s+/)
    .filter((word) => !ASIDE.test(word));
  return words.length > 0 && words.length <= room && words.every((word) => MOVE.test(word));
}

/** Reads the next token and advances the cursor; null for an empty comment or at the end of a line. */
function nextToken(cursor: Cursor): Token | null {
  const line = cursor.lines[cursor.line] ?? '';
  BLANK.lastIndex = cursor.at;
  cursor.at += BLANK.exec(line)?.[0].length ?? 0;
  const { at, begun } = cursor;
  const opener = line.charAt(at);
  if (opener === ';' && hidesMoves(line.slice(at + 1), cursor)) {
    cursor.at += 1;
    return nextToken(cursor);
  }
  if (opener === '') return toNextLine(cursor);
  if (opener === ';' || opener === '#') {
    toNextLine(cursor);
    return commentOf({ text: `;${line.slice(at + 1)}`, line: cursor.line, column: at + 1 });
  }
  cursor.begun = true;
  if (opener === '{') {
    const comment = enclosed(cursor, '}');
    return comment.kind === 'fault' ? comment : commentOf({ ...comment, text: `{${comment.text}}` });
  }
  if (opener === '(') return enclosed(cursor, ')');
  if (opener === '[' && !begun) {
    toNextLine(cursor);
    return { kind: 'header', text: line.trim(), line: cursor.line, column: at + 1 };
  }
  WORD.lastIndex = at;
  const text = WORD.exec(line)?.[0] ?? opener;
  cursor.at += text.length;
  return { kind: 'word', text, line: cursor.line + 1, column: at + 1 };
}

function commentOf({ text, line, column }: Placed): Token | null {
  const remark = VARIATION.exec(text)?.[1] ?? remarkOf(text);
  return remark === null ? null : { kind: 'comment', text: remark, line, column };
}

function toNextLine(cursor: Cursor): null {
  cursor.line += 1;
  cursor.at = 0;
  cursor.begun = false;
  return null;
}

/** Reads from an opening mark to its closing one, across lines. */
function enclosed(cursor: Cursor, closer: '}' | ')'): Token {
  const start = { line: cursor.line + 1, column: cursor.at + 1 };
  const read: string[] = [];
  /** True for a whole game in a comment, which begins with its headers. */
  let holdsGame = false;
  cursor.at += 1;
  while (cursor.line < cursor.lines.length) {
    const rest = (cursor.lines[cursor.line] ?? '').slice(cursor.at);
    if (!holdsGame && HEADER_LINE.test(rest)) {
      // What is not closed at all holds no game.
      if (read.some((line) => line.trim() !== '') || cursor.line > cursor.last[closer]) break;
      holdsGame = true;
    }
    const end = rest.indexOf(closer);
    if (end >= 0) {
      cursor.at += end + 1;
      cursor.begun = true;
      return { kind: 'remark', text: [...read, rest.slice(0, end)].join(' '), ...start };
    }
    read.push(rest);
    toNextLine(cursor);
  }
  const text = closer === '}' ? '{' : '(';
  return { kind: 'fault', text, ...start, problem: { kind: 'unclosed', closer } };
}

/** A fault at this place. `turn` is null in the headers. */
export const faultAt = (at: Placed, problem: RecordProblem, turn: number | null = null): RecordFault =>
  new RecordFault({ line: at.line, column: at.column, found: at.text, problem, turn });

/** Throws the first fault among the tokens of a game. */
export function demandWhole(rows: readonly (readonly Token[])[]): void {
  for (const token of rows.flat()) if (token.kind === 'fault') throw faultAt(token, token.problem);
}
