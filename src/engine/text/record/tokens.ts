import { RecordFault, type RecordProblem } from './record-error.js';

/** A part of a file. */
export interface Placed {
  readonly text: string;
  /** From 1, as is the column. */
  readonly line: number;
  readonly column: number;
}

/** `remark` is text in parentheses, without them; `header` is a whole `[Key "value"]` line. */
export interface Token extends Placed {
  readonly kind: 'word' | 'remark' | 'header';
}

interface Cursor {
  readonly lines: readonly string[];
  line: number;
  /** From 0. */
  at: number;
  /** True behind the first token or comment of the line. */
  begun: boolean;
}

const BLANK = /\s*/y;
const WORD = /[^\s{}();#]+|[)}]/y;

/** The tokens of a record, line by line; comments and empty lines are left out. */
export function tokensOf(text: string): readonly (readonly Token[])[] {
  const cursor: Cursor = {
    lines: text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/),
    line: 0,
    at: 0,
    begun: false,
  };
  const rows: Token[][] = [];
  while (cursor.line < cursor.lines.length) {
    const row: Token[] = [];
    const start = cursor.line;
    while (cursor.line === start) {
      const token = nextToken(cursor);
      if (token) row.push(token);
    }
    if (row.length > 0) rows.push(row);
  }
  return rows;
}

/** Reads the next token and advances the cursor; null at the end of a comment or line. */
function nextToken(cursor: Cursor): Token | null {
  const line = cursor.lines[cursor.line] ?? '';
  BLANK.lastIndex = cursor.at;
  cursor.at += BLANK.exec(line)?.[0].length ?? 0;
  const { at, begun } = cursor;
  const opener = line.charAt(at);
  if (opener === '' || opener === ';' || opener === '#') return toNextLine(cursor);
  cursor.begun = true;
  if (opener === '{') return enclosed(cursor, '}') && null;
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
  cursor.at += 1;
  while (cursor.line < cursor.lines.length) {
    const rest = (cursor.lines[cursor.line] ?? '').slice(cursor.at);
    const end = rest.indexOf(closer);
    if (end >= 0) {
      cursor.at += end + 1;
      cursor.begun = true;
      return { kind: 'remark', text: [...read, rest.slice(0, end)].join(' '), ...start };
    }
    read.push(rest);
    toNextLine(cursor);
  }
  throw faultAt({ text: closer === '}' ? '{' : '(', ...start }, { kind: 'unclosed', closer });
}

/** A fault at this place. `turn` is null in the headers. */
export const faultAt = (at: Placed, problem: RecordProblem, turn: number | null = null): RecordFault =>
  new RecordFault({ line: at.line, column: at.column, found: at.text, problem, turn });
