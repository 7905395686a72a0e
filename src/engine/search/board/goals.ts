import type { Seat } from '../../core/variant.js';
import type { Board } from './board.js';

/** The number of bits set in a word. */
function popCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The number of pieces that a seat commands on the start squares of another. */
export function piecesOn({ compiled, bitboards }: Board, seat: Seat, home: Seat): number {
  const { words } = compiled;
  const squares = compiled.homes[home] as Int32Array;
  const codes = compiled.codesOf[seat] as Uint8Array;
  let count = 0;
  for (let index = 0; index < codes.length; index++) {
    const at = (codes[index] as number) * words;
    for (let word = 0; word < words; word++) {
      count += popCount((bitboards[at + word] as number) & (squares[word] as number));
    }
  }
  return count;
}

const NOBODY = -1;
const BOTH = -2;

/** The seat that has reached the goal of a game of two; NOBODY, or BOTH for a draw. */
export function goalWinner(board: Board): number {
  const { counts, compiled, turn } = board;
  const { goal } = compiled.variant.rules;
  switch (goal) {
    case 'last-move':
    case 'give-away':
      return NOBODY;
    case 'crown':
      // The side that has just moved was crowned first.
      if (counts[5 - 2 * turn] !== 0) return 1 - turn;
      return counts[3 + 2 * turn] !== 0 ? turn : NOBODY;
    case 'wipe-out':
      if (!board.hasPieces(0)) return 1;
      return board.hasPieces(1) ? NOBODY : 0;
    case 'corner':
    case 'first-in-corner': {
      const { men } = compiled.variant.setup;
      const second = piecesOn(board, 1, 0) === men;
      if (piecesOn(board, 0, 1) !== men) return second ? 1 : NOBODY;
      // The second seat has the last turn: both make the same number of moves.
      if (goal === 'corner' && turn !== 0) return NOBODY;
      return second ? BOTH : 0;
    }
  }
}

export const isReached = (board: Board): boolean => goalWinner(board) !== NOBODY;
