import { type BoardSpec, topologyOf } from '../../core/board/topology.js';
import type { Move, Position } from '../../core/position.js';
import { hasHuff } from '../../core/rules.js';
import type { Variant } from '../../core/variant.js';
import { diagnose, missingSquare } from './diagnosis.js';
import { fittingMoves, goingOn, isWithin } from './fit.js';
import { type Form, formsOf, isPlainlyAMove, loneWords, squaresNamed } from './forms.js';
import type { IllegalReason, MoveReading } from './move-reading.js';
import { readHuff, writtenHuff } from './read-huff.js';
import { withoutTime } from './undress.js';

export type { IllegalReason, MoveReading } from './move-reading.js';

/**
 * Reads a move as people write it: `25-24`, `2524`, `22:42` for a longer capture, `cd4`, `c:e5`, `22-18`,
 * `K16-66`, Cyrillic letters, any dash or arrow, `c3 to d4`, `32.28`, with the number of its round, quotes and emoji
 * around it and a clock's time behind, `ход`, `move`, `m`, `lance` or `/` before it; with its squares spelt apart,
 * `a 3 b 4`; jump by jump, `c3:e5 e5:g7`, or the further jumps alone;
 * `?c3 d4-e5` with a huff before it. `moves` are the legal moves of the position.
 */
export const readMove = (
  variant: Variant,
  position: Position,
  moves: readonly Move[],
  text: string,
): MoveReading => readIn('chat', variant, position, moves, withoutTime(text));

/**
 * Reads a move of a record as `readMove` does. There a time behind it would be another move, two numbers with a colon are
 * no time of day, and jumps from an empty square go on with the capture before them, not with one that nobody has begun.
 */
export const readRecorded = (
  variant: Variant,
  position: Position,
  moves: readonly Move[],
  text: string,
): MoveReading => readIn('record', variant, position, moves, text);

/** Where a move is written. */
type Place = 'chat' | 'record';

function readIn(
  place: Place,
  variant: Variant,
  position: Position,
  moves: readonly Move[],
  text: string,
): MoveReading {
  const huff = hasHuff(variant.rules) ? writtenHuff(variant, text) : null;
  const plain = moves.filter((move) => move.huff === undefined);
  if (huff === null) return readPlain(place, variant, position, plain, text);
  return readHuff(variant, position, moves, huff, (after, behind, rest) =>
    readPlain(place, variant, after, behind, rest),
  );
}

/** Two numbers with a colon, which in chats are a time of day or a score as well. */
const COLON = /^\P{L}*\d\s*[:∶]\s*\d\P{L}*$/u;

function readPlain(
  place: Place,
  variant: Variant,
  position: Position,
  moves: readonly Move[],
  text: string,
): MoveReading {
  const forms = formsOf(variant.board, text);
  if (forms.length === 0) {
    const reason = strayShade(variant.board, text);
    return reason ? { kind: 'illegal', reason, nearest: moves.slice(0, 4) } : { kind: 'none' };
  }
  const fits = fittingMoves(variant.board, position, moves, forms);
  if (fits.kind === 'capture-mark-on-quiet-move' && place === 'chat' && COLON.test(text)) {
    return { kind: 'illegal', reason: { kind: 'captures-nothing' }, nearest: fits.moves.slice(0, 4) };
  }
  const [first, second] = fits.moves;
  if (first && second) return { kind: 'ambiguous', moves: fits.moves };
  if (first) return { kind: 'move', move: first };
  const begun = place === 'chat' ? goingOn(position, moves, forms) : [];
  if (begun[1]) return { kind: 'ambiguous', moves: begun };
  if (begun[0]) return { kind: 'move', move: begun[0] };
  return { kind: 'illegal', ...diagnose(variant, position, moves, forms) };
}

/** True if a text names jumps that a capture in its full form, `c3:e5:g7`, made behind its first one. */
export function namesJumpsOf({ board }: Variant, capture: string, text: string): boolean {
  const { cells } = topologyOf(board);
  const [, ...landings] = capture.split(':').map((name) => cells.get(name));
  return formsOf(board, withoutTime(text)).some((form) => {
    const isCapture = form.mark === 'capture' && 'word' in form.from;
    return isCapture && isWithin(squaresNamed(form), landings);
  });
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
  const huff = hasHuff(variant.rules) ? writtenHuff(variant, text) : null;
  if (huff !== null) return huff.cell !== null && (huff.rest === '' || looksLikeMove(variant, huff.rest));
  return formsOf(variant.board, text).some((form) => isPlainlyAMove(form));
}

/** True if a text that looks like a move may as well be a score, a price, a date, the time or a list. */
export function mayMeanElse(variant: Variant, text: string): boolean {
  const forms = formsOf(variant.board, withoutTime(text));
  return (
    forms.length > 0 &&
    forms.every((form) => !form.announced && (form.numbered || form.loose || isTwoNumbers(form)))
  );
}

/** `3-2`, `14:18`, `22 18`: what people also say of football. */
const isTwoNumbers = ({ from, landings, king }: Form): boolean =>
  !king && landings.length === 1 && 'word' in from && /^\d+$/.test(from.word);

/** True for two numbers and nothing else, of which nobody can tell a move from a score. */
export function maybeScore(variant: Variant, text: string): boolean {
  const forms = formsOf(variant.board, withoutTime(text));
  return forms.length > 0 && forms.every((form) => !form.announced && isTwoNumbers(form));
}
