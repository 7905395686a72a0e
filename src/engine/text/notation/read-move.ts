import type { BoardSpec } from '../../core/board/topology.js';
import type { Move, Position } from '../../core/position.js';
import type { Variant } from '../../core/variant.js';
import { diagnose, missingSquare } from './diagnosis.js';
import { fittingMoves } from './fit.js';
import { formsOf, isPlainlyAMove, loneWords } from './forms.js';
import type { IllegalReason, MoveReading } from './move-reading.js';
import { readHuff, writtenHuff } from './read-huff.js';
import { withoutTime } from './undress.js';

export type { IllegalReason, MoveReading } from './move-reading.js';

/**
 * Reads a move as people write it: `25-24`, `2524`, `22:42` for a longer capture, `cd4`, `c:e5`, `22-18`,
 * `K16-66`, Cyrillic letters, any dash or arrow, `c3 to d4`, `32.28`, with the number of its round, quotes and emoji
 * around it and a clock's time behind; `?c3 d4-e5` with a huff before it. `moves` are the legal moves of the position.
 */
export const readMove = (
  variant: Variant,
  position: Position,
  moves: readonly Move[],
  text: string,
): MoveReading => readUntimed(variant, position, moves, withoutTime(text));

/** Reads a move as `readMove` does, where a time behind it would be another move. */
export function readUntimed(
  variant: Variant,
  position: Position,
  moves: readonly Move[],
  text: string,
): MoveReading {
  const huff = writtenHuff(variant, text);
  if (huff === null) return readPlain(variant, position, moves.filter(isPlain), text);
  return readHuff(variant, position, moves, huff, (after, behind, rest) =>
    readPlain(variant, after, behind, rest),
  );
}

const isPlain = ({ huff }: Move): boolean => huff === undefined;

function readPlain(variant: Variant, position: Position, moves: readonly Move[], text: string): MoveReading {
  const forms = formsOf(variant.board, text);
  if (forms.length === 0) {
    const reason = strayShade(variant.board, text);
    return reason ? { kind: 'illegal', reason, nearest: moves.slice(0, 4) } : { kind: 'none' };
  }
  const fits = fittingMoves(variant.board, position, moves, forms);
  if (fits.kind === 'capture-mark-on-quiet-move') {
    return { kind: 'illegal', reason: { kind: 'captures-nothing' }, nearest: fits.moves.slice(0, 4) };
  }
  const [first, second] = fits.moves;
  if (first && second) return { kind: 'ambiguous', moves: fits.moves };
  if (first) return { kind: 'move', move: first };
  return { kind: 'illegal', ...diagnose(variant, position, moves, forms) };
}

/** The reason why a square that is typed alone is no part of any move, if it is of the colour not played on. */
const strayShade = (board: BoardSpec, text: string): IllegalReason | undefined =>
  loneWords(text)
    .map((word) => missingSquare(board, word))
    .find(({ kind }) => kind === 'unplayed-square');

/**
 * True if a whole chat message has the form of a move. With a dash or a capture mark at least one of its squares must
 * exist on the board; otherwise all of them.
 */
export function looksLikeMove(variant: Variant, written: string): boolean {
  const text = withoutTime(written);
  const huff = writtenHuff(variant, text);
  if (huff !== null) return huff.cell !== null && (huff.rest === '' || looksLikeMove(variant, huff.rest));
  return formsOf(variant.board, text).some((form) => isPlainlyAMove(form));
}

/** True if a text that looks like a move may as well be a score, a price, a date or a list. */
export function mayMeanElse(variant: Variant, text: string): boolean {
  const forms = formsOf(variant.board, withoutTime(text));
  return forms.length > 0 && forms.every((form) => form.numbered || form.loose);
}
