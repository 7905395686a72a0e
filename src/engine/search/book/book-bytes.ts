import { legalMoves } from '../../core/moves/legal-moves.js';
import { formatMove } from '../../core/moves/move-text.js';
import { type Move, type Position, startPosition } from '../../core/position.js';
import { formatPosition } from '../../core/position-text.js';
import { applyMove } from '../../core/turn.js';
import { firstWithoutLot, type Variant } from '../../core/variant.js';
import type { Book, BookMove, BookPosition } from './book.js';

/** The greatest loss that is told from a greater one, in hundredths of a man. */
const MAX_LOSS = 255;

/*
 * A book is walked from the start, each position when it is first reached: the number of its moves, and unless that is 0
 * the score in two bytes and, by move, its place among the legal ones in the order of their texts and its loss; then what
 * its moves lead to.
 */

const startOf = (variant: Variant): Position => startPosition(variant, firstWithoutLot(variant));

/** The legal moves by text, in an order that does not depend on how they are found. */
const movesOf = (variant: Variant, position: Position): readonly (readonly [string, Move])[] =>
  legalMoves(variant, position)
    .map((move) => [formatMove(variant, move), move] as const)
    .sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));

const after = (variant: Variant, position: Position, move: Move): Position =>
  applyMove(variant, position, move).position;

/** The positions of a book that are reached by its own moves, in bytes. @public Tools make books. */
export function packBook(variant: Variant, book: Book): Int8Array {
  const bytes: number[] = [];
  const done = new Set<string>();
  const put = (position: Position): void => {
    const key = formatPosition(variant, position);
    if (done.has(key)) return;
    done.add(key);
    const known = book.get(key);
    const legal = known === undefined ? [] : movesOf(variant, position);
    const moves = (known?.moves ?? []).flatMap(({ text, loss }) => {
      const place = legal.findIndex(([each]) => each === text);
      return place < 0 ? [] : [{ place, loss: Math.min(loss, MAX_LOSS) }];
    });
    bytes.push(moves.length);
    if (known === undefined || moves.length === 0) return;
    bytes.push(known.score & 255, known.score >> 8, ...moves.flatMap(({ place, loss }) => [place, loss]));
    for (const { place } of moves) {
      const move = legal[place]?.[1];
      if (move !== undefined) put(after(variant, position, move));
    }
  };
  put(startOf(variant));
  return Int8Array.from(bytes);
}

/** A book from its bytes; null where they are none of the game. */
export function restoreBook(variant: Variant, bytes: Int8Array): Book | null {
  const book = new Map<string, BookPosition>();
  const done = new Set<string>();
  let at = 0;
  const next = (): number => bytes[at++] ?? Number.NaN;
  /** False where something cannot be. */
  const take = (position: Position): boolean => {
    const key = formatPosition(variant, position);
    if (done.has(key)) return true;
    done.add(key);
    const count = next() & 255;
    if (count === 0) return at <= bytes.length;
    const score = (next() & 255) | (next() << 8);
    const legal = movesOf(variant, position);
    const moves: BookMove[] = [];
    const following: Position[] = [];
    for (let number = 0; number < count; number++) {
      const found = legal[next() & 255];
      if (found === undefined) return false;
      const [text, move] = found;
      moves.push({ text, loss: next() & 255 });
      following.push(after(variant, position, move));
    }
    book.set(key, { score, moves });
    return following.every(take);
  };
  return take(startOf(variant)) && at === bytes.length ? book : null;
}
