import {
  type AnyState,
  CELLS,
  discsLeft,
  type FlickState,
  isFlickState,
  type Position,
  TEAM,
} from '../../engine/index.js';

/** Rough strength by seat; more is better. */
export const strengthOf = (state: AnyState): readonly number[] =>
  isFlickState(state) ? standing(state) : pieceCounts(state.position);

/** Rows advanced in a match, ties broken by discs left. */
const standing = ({ match: { rows, discs } }: FlickState): readonly number[] =>
  [rows[0], CELLS + 1 - rows[1]].map((row, seat) => row * (TEAM + 1) + discsLeft(discs, seat));

/** Number of pieces that each seat commands. */
const pieceCounts = (position: Position): readonly number[] => {
  const counts = position.out.map(() => 0);
  for (const stack of position.board) {
    if (stack !== null) counts[stack[0].seat] = (counts[stack[0].seat] ?? 0) + 1;
  }
  return counts;
};
