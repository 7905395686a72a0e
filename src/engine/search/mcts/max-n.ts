import type { Horizon } from '../board/repetition-and-draws.js';
import type { Machine } from '../board/search-position.js';
import type { Views } from '../evaluate/evaluation-by-side.js';
import { type Bounds, Clock, DEEPEST, Lines, type Tree, WON } from '../tree.js';
import type { Ordering } from '../two-sided/move-ordering.js';

/**
 * The search of max^n (Luckhardt and Irani 1986): every side is thought to choose what is best for itself. A position
 * has a score for every side. Nothing can be cut off, since what one side gains tells little about the others.
 */
export class MaxN implements Tree {
  readonly exact = true;
  private readonly clock = new Clock();
  /** By ply and side: what the position is worth to it, as far as was searched. */
  private readonly scores: Int32Array;
  private readonly lines = new Lines();
  private readonly sides: number;
  /** Where the moves of the root end. */
  private end = 0;

  constructor(
    private readonly machine: Machine,
    private readonly views: Views,
    private readonly horizon: Horizon,
    private readonly ordering: Ordering,
  ) {
    this.sides = views.sides;
    this.scores = new Int32Array((DEEPEST + 1) * this.sides);
  }

  get nodes(): number {
    return this.clock.nodes;
  }

  get stopped(): boolean {
    return this.clock.stopped;
  }

  begin(bounds: Bounds, end: number): void {
    this.end = end;
    this.clock.begin(bounds);
    this.ordering.begin();
  }

  tryMove(move: number, depth: number): number {
    const { machine } = this;
    const side = this.views.mover;
    this.horizon.note(machine.list.info[move] as number, 0);
    machine.make(move);
    this.visit(depth - 1, 1, this.end);
    machine.unmake();
    return this.scores[this.sides + side] as number;
  }

  glance(move: number): number {
    const { machine, horizon, clock } = this;
    const side = this.views.mover;
    horizon.note(machine.list.info[move] as number, 0);
    machine.make(move);
    clock.nodes++;
    this.lines.clear(1);
    if (horizon.isDrawn(1)) this.draw(1);
    else this.judge(1);
    machine.unmake();
    return this.scores[this.sides + side] as number;
  }

  lineAfter(): Int32Array {
    return this.lines.from(1);
  }

  /** A draw is shared by those who are still there. */
  private draw(ply: number): void {
    const { present } = this.views;
    for (let side = 0; side < this.sides; side++) {
      this.scores[ply * this.sides + side] = (present >> side) & 1 ? 0 : ply - WON;
    }
  }

  /** Scores the position as it stands: who is gone has lost, who is left alone has won. */
  private judge(ply: number): void {
    const { views, sides } = this;
    const { present } = views;
    const over = this.machine.board.sidesInPlay() < 2;
    for (let side = 0; side < sides; side++) {
      const stands = (present >> side) & 1;
      const ended = stands ? WON - ply : ply - WON;
      this.scores[ply * sides + side] = stands && !over ? views.value(side) : ended;
    }
  }

  private visit(depth: number, ply: number, start: number): void {
    const { machine } = this;
    this.lines.clear(ply);
    if (this.clock.isUp()) return;
    if (this.horizon.isDrawn(ply)) {
      this.draw(ply);
      return;
    }
    const over = machine.board.sidesInPlay() < 2;
    if (over || ply >= DEEPEST - 2 || (depth <= 0 && !machine.mustCapture())) {
      this.judge(ply);
      return;
    }
    const end = machine.generate(start);
    if (end === start) this.judge(ply);
    else this.choose(depth, ply, start, end);
  }

  /** Takes over the scores of the move that is best for the side that has the turn. */
  private choose(depth: number, ply: number, start: number, end: number): void {
    const { machine, ordering, sides, scores } = this;
    const side = this.views.mover;
    let best = Number.NEGATIVE_INFINITY;
    ordering.weigh(start, end, 0, ply);
    for (let move = start; move < end; move++) {
      ordering.next(move, end);
      const signature = machine.signature(move);
      this.horizon.note(machine.list.info[move] as number, ply);
      machine.make(move);
      this.visit(end - start === 1 && depth > 0 ? depth : depth - 1, ply + 1, end);
      machine.unmake();
      if (this.clock.stopped) return;
      const score = scores[(ply + 1) * sides + side] as number;
      if (score <= best) continue;
      best = score;
      scores.copyWithin(ply * sides, (ply + 1) * sides, (ply + 2) * sides);
      this.lines.follow(signature, ply);
    }
  }
}
