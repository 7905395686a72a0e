import { err, type Result } from './result.js';

export type PositionErrorCode =
  | 'empty'
  | 'turn-unknown'
  | 'moves-left'
  /** Who has the turn after the next, where that is not to be said. */
  | 'next-not-here'
  | 'seat-unknown'
  | 'seat-missing'
  | 'seat-twice'
  | 'square-unknown'
  | 'square-twice'
  | 'piece-missing'
  | 'stack-syntax'
  | 'stack-not-here'
  | 'dead-not-here'
  | 'huff-not-here'
  | 'not-huffable'
  | 'nobody-in-play'
  | 'mover-not-in-play'
  /** In the text of a match of Chapaev. */
  | 'disc-syntax'
  | 'disc-unknown'
  | 'disc-twice'
  | 'disc-outside'
  | 'match-missing'
  | 'match-syntax';

/** What is wrong with a position text, and where: `column` counts from 1, `text` is the offending part. */
export interface PositionError {
  readonly code: PositionErrorCode;
  readonly column: number;
  readonly text: string;
}

/** A piece of the text without the spaces around it, and the column where it begins. */
export interface Part {
  readonly text: string;
  readonly column: number;
}

export const part = (raw: string, column: number): Part => ({
  text: raw.trim(),
  column: column + (raw.length - raw.trimStart().length),
});

export function split(whole: Part, separator: string): Part[] {
  let column = whole.column;
  return whole.text.split(separator).map((raw) => {
    const piece = part(raw, column);
    column += raw.length + separator.length;
    return piece;
  });
}

export const fail = (code: PositionErrorCode, { text, column }: Part): Result<never, PositionError> =>
  err({ code, column, text });
