import { MAX_PLY } from '../scores.js';

/**
 * The principal variation from each ply, as signatures of moves, in a triangular table: the line from a ply begins at
 * `ply * MAX_PLY` and ends with 0.
 */
export class PrincipalVariations {
  private readonly moves = new Int32Array(MAX_PLY * MAX_PLY);

  clear(ply: number): void {
    this.moves[ply * MAX_PLY] = 0;
  }

  /** Makes the line of a ply this move followed by the line of the next ply. */
  update(move: number, ply: number): void {
    const { moves } = this;
    const start = ply * MAX_PLY;
    moves[start] = move;
    for (let at = start + 1; at < start + MAX_PLY - 1; at++) {
      const next = moves[at + MAX_PLY - 1] as number;
      moves[at] = next;
      if (next === 0) return;
    }
    moves[start + MAX_PLY - 1] = 0;
  }

  /** A copy of the line from a ply. */
  lineFrom(ply: number): Int32Array {
    const line = this.moves.subarray(ply * MAX_PLY, (ply + 1) * MAX_PLY);
    const end = line.indexOf(0);
    return line.slice(0, end < 0 ? MAX_PLY : end);
  }
}
