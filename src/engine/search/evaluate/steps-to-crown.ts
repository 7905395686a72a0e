import { moveTablesOf } from '../../core/board/move-tables.js';
import { topologyOf } from '../../core/board/topology.js';
import { homeOf } from '../../core/endings/goal.js';
import type { Seat, Variant } from '../../core/variant.js';

/** The squares that men head for: where they are crowned, in races the opposite corner. */
const goalsOf = (variant: Variant, seat: Seat): readonly string[] =>
  variant.rules.play === 'halma' ? homeOf(variant, 1 - seat) : (variant.seats[seat]?.crown ?? []);

/** The fewest steps of a seat's man to its crown from each cell; null where it cannot get there. */
export function stepsToCrown(variant: Variant, seat: Seat): (number | null)[] {
  const { steps } = moveTablesOf(variant);
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
