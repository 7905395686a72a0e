import {
  type AnyState,
  CELLS,
  discsLeft,
  type FlickState,
  isFlickState,
  type Position,
  TEAM,
} from '../../engine/index.js';

/** By seat: who has more stands better. */
export const strengthOf = (state: AnyState): readonly number[] =>
  isFlickState(state) ? standing(state) : pieceCounts(state.position);

/** How far a seat has advanced in a match, and at the same distance how many discs it has. */
const standing = ({ match: { rows, discs } }: FlickState): readonly number[] =>
  [rows[0], CELLS + 1 - rows[1]].map((row, seat) => row * (TEAM + 1) + discsLeft(discs, seat));

/** How many pieces each seat commands. */
const pieceCounts = (position: Position): readonly number[] => {
  const counts = position.out.map(() => 0);
  for (const stack of position.board) {
    if (stack !== null) counts[stack[0].seat] = (counts[stack[0].seat] ?? 0) + 1;
  }
  return counts;
};
