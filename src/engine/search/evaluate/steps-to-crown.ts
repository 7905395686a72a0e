import { planOf } from '../../core/board/move-tables.js';
import { topologyOf } from '../../core/board/topology.js';
import { homeOf } from '../../core/goal.js';
import type { Seat, Variant } from '../../core/variant.js';

/** Where men want to go. */
const goalsOf = (variant: Variant, seat: Seat): readonly string[] =>
  variant.rules.goal === 'corner' ? homeOf(variant, 1 - seat) : (variant.seats[seat]?.crown ?? []);

/** By cell: the fewest steps of a man of this seat to a crown cell, or null where it never gets there. */
export function stepsToCrown(variant: Variant, seat: Seat): (number | null)[] {
  const { steps } = planOf(variant);
  const goals = goalsOf(variant, seat);
  const distance = topologyOf(variant.board).names.map((name) => (goals.includes(name) ? 0 : null)) as (
    | number
    | null
  )[];
  // Breadth-first search from the crown cells: each round settles the cells that are one step farther away.
  for (let round = 0; round < distance.length; round++) {
    steps[seat]?.forEach((targets, cell) => {
      if (distance[cell] === null && targets.some((target) => distance[target] === round)) {
        distance[cell] = round + 1;
      }
    });
  }
  return distance;
}
