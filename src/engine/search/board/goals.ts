import type { Seat } from '../../core/variant.js';
import type { Board } from './board.js';

/** How many bits of a word are set. */
function popCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How many pieces a seat commands on the start squares of a seat. */
export function piecesOn({ compiled, sets }: Board, seat: Seat, home: Seat): number {
  const { words } = compiled;
  const squares = compiled.homes[home] as Int32Array;
  const codes = compiled.codesOf[seat] as Uint8Array;
  let count = 0;
  for (let index = 0; index < codes.length; index++) {
    const at = (codes[index] as number) * words;
    for (let word = 0; word < words; word++) {
      count += popCount((sets[at + word] as number) & (squares[word] as number));
    }
  }
  return count;
}

const NOBODY = -1;
const BOTH = -2;

/** The seat that has won by reaching the goal of a game of two, NOBODY yet, or BOTH for a draw. */
export function goalWinner(board: Board): number {
  const { counts, compiled, turn } = board;
  switch (compiled.variant.rules.goal) {
    case 'last-move':
    case 'give-away':
      return NOBODY;
    case 'crown':
      // Who has just moved was crowned first.
      if (counts[5 - 2 * turn] !== 0) return 1 - turn;
      return counts[3 + 2 * turn] !== 0 ? turn : NOBODY;
    case 'wipe-out':
      if (!board.stands(0)) return 1;
      return board.stands(1) ? NOBODY : 0;
    case 'corner': {
      const { men } = compiled.variant.setup;
      const second = piecesOn(board, 1, 0) === men;
      // The second seat has the last turn, so that both make as many moves.
      if (piecesOn(board, 0, 1) !== men) return second ? 1 : NOBODY;
      if (turn !== 0) return NOBODY;
      return second ? BOTH : 0;
    }
  }
}

export const isReached = (board: Board): boolean => goalWinner(board) !== NOBODY;
