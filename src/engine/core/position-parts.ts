import { err, type Result } from './result.js';

/** Mistakes in position texts. */
export type PositionErrorCode =
  | 'empty'
  | 'turn-unknown'
  | 'moves-left'
  /** The seat after the mover is named where the order of play implies it. */
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

/** A mistake in a position text: `column` counts from 1, `text` is the part that is wrong. */
export interface PositionError {
  readonly code: PositionErrorCode;
  readonly column: number;
  readonly text: string;
}

/** A part of the text without the spaces around it, and the column where it begins, from 1. */
export interface TextPart {
  readonly text: string;
  readonly column: number;
}

/** The part of a text at this column, without the spaces around it. */
export const part = (raw: string, column: number): TextPart => ({
  text: raw.trim(),
  column: column + (raw.length - raw.trimStart().length),
});

/** The parts between separators. */
export function split(whole: TextPart, separator: string): TextPart[] {
  let column = whole.column;
  return whole.text.split(separator).map((raw) => {
    const piece = part(raw, column);
    column += raw.length + separator.length;
    return piece;
  });
}

/** The error of a part. */
export const fail = (code: PositionErrorCode, { text, column }: TextPart): Result<never, PositionError> =>
  err({ code, column, text });
