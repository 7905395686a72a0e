import { type Cell, type Topology, topologyOf } from '../../core/board/topology.js';
import { compareRanks } from '../../core/moves/priority.js';
import type { Move } from '../../core/position.js';
import type { Variant } from '../../core/variant.js';

const SHOWN_AT_MOST = 4;

/**
 * Up to four legal moves like the attempted one: from the same cell first, then to the same cell, then by the distance of
 * start and target in steps; equal ones in the order of the legal moves.
 */
export function nearestMoves(
  variant: Variant,
  moves: readonly Move[],
  from: Cell | null,
  to: Cell | null,
): readonly Move[] {
  const topology = topologyOf(variant.board);
  const fromHere = distancesFrom(topology, from);
  const toThere = distancesFrom(topology, to);
  const ranked = moves.map((move, index) => {
    const target = move.path.at(-1) ?? move.from;
    const far = (fromHere[move.from] ?? 0) + (toThere[target] ?? 0);
    return { move, rank: [Number(move.from !== from), Number(target !== to), far, index] };
  });
  return ranked
    .sort((a, b) => compareRanks(a.rank, b.rank))
    .slice(0, SHOWN_AT_MOST)
    .map(({ move }) => move);
}

/** By cell: its distance from `start` in steps, by breadth-first search; empty without a start. */
function distancesFrom(topology: Topology, start: Cell | null): readonly (number | undefined)[] {
  const distances: (number | undefined)[] = [];
  if (start === null) return distances;
  distances[start] = 0;
  const queue = [start];
  for (const cell of queue) {
    for (const arc of topology.leaving[cell] ?? []) {
      const next = topology.arcs[arc]?.to;
      if (next === undefined || distances[next] !== undefined) continue;
      distances[next] = (distances[cell] ?? 0) + 1;
      queue.push(next);
    }
  }
  return distances;
}
