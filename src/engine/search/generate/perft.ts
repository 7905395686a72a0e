import type { Position } from '../../core/position.js';
import type { Machine } from '../board/search-position.js';

function count(machine: Machine, depth: number, start: number): number {
  if (depth === 1) return machine.count(start);
  const end = machine.generate(start);
  let total = 0;
  for (let move = start; move < end; move++) {
    machine.make(move);
    total += count(machine, depth - 1, end);
    machine.unmake();
  }
  return total;
}

/** The number that `perft` of the plain rules gives, found on a machine of the same variant. */
export function fastPerft(machine: Machine, position: Position, depth: number): number {
  if (depth <= 0) return 1;
  machine.load(position);
  return count(machine, depth, 0);
}
