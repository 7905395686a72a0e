import type { Evaluation } from './evaluation.js';
import type { Machine } from './machine.js';

/** How each of several sides sees the position on the machine. */
export class Views {
  readonly sides: number;

  constructor(
    private readonly machine: Machine,
    /** By side. */
    private readonly views: readonly Evaluation[],
  ) {
    this.sides = views.length;
  }

  /** Takes up the position on the machine as that of ply 0. */
  begin(): void {
    for (const view of this.views) view.begin();
  }

  /** Notes a move that is about to be made at `ply`. */
  note(move: number, ply: number): void {
    for (let side = 0; side < this.sides; side++) (this.views[side] as Evaluation).note(move, ply);
  }

  /** In hundredths of a man, how far a side is ahead at a ply. */
  value(side: number, ply: number): number {
    return (this.views[side] as Evaluation).value(ply);
  }

  /** The side that has the turn. */
  get mover(): number {
    const { compiled, board } = this.machine;
    return compiled.sides[board.turn] as number;
  }

  /** The sides that are not out, as bits. */
  get present(): number {
    const { board, compiled } = this.machine;
    let present = 0;
    for (let seat = 0; seat < compiled.seats; seat++) {
      if (board.isInPlay(seat)) present |= 1 << (compiled.sides[seat] as number);
    }
    return present;
  }
}
