import type { Horizon } from '../board/repetition-and-draws.js';
import type { Machine } from '../board/search-position.js';
import type { Views } from '../evaluate/evaluation-by-side.js';
import { chanceOf, EVEN, logarithm, scoreOf } from '../evaluate/win-probability.js';
import { type Bounds, Clock, DEEPEST, SURELY_WON, WON } from '../tree.js';
import { Samples } from './mcts-tree.js';

/** How much a move gains in the choice that was seldom looked at. */
const CURIOSITY = 0.2;
/** How much of a move's worth is the best play below it; the rest is the mean of its samples. */
const BEST_PLAY = 0.5;
/** Captures are played out so far beyond the tree. */
const ROOM_FOR_CAPTURES = 24;
const SURE = [0, 1] as const;
const UNSURE = [chanceOf(Number.NEGATIVE_INFINITY), chanceOf(Number.POSITIVE_INFINITY)] as const;

/** A move of the root: its place in the list of the machine, and what it came to in hundredths of a man. */
interface Root {
  readonly index: number;
  score: number;
  line: Int32Array;
}

/**
 * Monte-Carlo tree search for several sides (Kocsis and Szepesvári 2006; for more than two players Sturtevant 2008):
 * every side chooses what is best for itself. A sample ends early: captures are played out and the position is judged
 * (Lorentz 2008). The mean of the samples is mixed with the best play in the tree (implicit minimax backups, Lanctot
 * and others 2014), since one answer can refute a move. Nothing in it goes by lot.
 */
export class MonteCarlo {
  private readonly clock = new Clock();
  private readonly samples: Samples;
  private readonly sides: number;
  /** By side: what the last sample came to. */
  private readonly gains: Float64Array;
  /** The moves of the root in the order of their nodes. */
  private planted: readonly Root[] = [];
  private limit = 0;
  private deepest = 0;
  private full = false;

  constructor(
    private readonly machine: Machine,
    private readonly views: Views,
    private readonly horizon: Horizon,
  ) {
    this.sides = views.sides;
    this.samples = new Samples(this.sides);
    this.gains = new Float64Array(this.sides);
  }

  get nodes(): number {
    return this.clock.nodes;
  }

  /**
   * Samples the moves of the root, and sorts them by what they came to; how deep the longest sample went. None goes
   * deeper than `depth`. `onProgress` is told of that whenever twice as many positions were looked at.
   */
  search<Move extends Root>(
    roots: Move[],
    depth: number,
    bounds: Bounds,
    onProgress: (depth: number) => void,
  ): number {
    this.clock.begin(bounds);
    this.limit = Math.min(depth, DEEPEST - ROOM_FOR_CAPTURES);
    this.plant(roots);
    for (let told = this.nodes; ; ) {
      const over = this.clock.stopped || this.full || this.samples.settled[0] === 1;
      if (over || this.nodes >= told) {
        told = 2 * this.nodes;
        this.rank(roots);
        onProgress(this.deepest);
      }
      if (over) return this.deepest;
      this.visit(0, 0, 0);
    }
  }

  /** The moves of the root may be some of those that there are, in any order. */
  private plant(roots: readonly Root[]): void {
    const { samples } = this;
    this.planted = [...roots];
    const first = samples.bear(0, roots.length);
    const end = this.machine.list.end;
    roots.forEach(({ index }, place) => {
      samples.place[first + place] = index;
      this.tryMove(first + place, index, 0, end);
    });
    this.deepest = 1;
    this.take(0, this.views.mover, true);
  }

  private make(move: number, ply: number): void {
    this.horizon.note(this.machine.list.info[move] as number, ply);
    this.machine.make(move);
    this.clock.isUp();
  }

  /** Makes a sample that goes through a node. */
  private visit(node: number, ply: number, start: number): void {
    const { machine, samples } = this;
    const side = this.views.mover;
    const end = machine.generate(start);
    const fresh = samples.first[node] === 0;
    if (fresh) this.expand(node, ply, start, end);
    else {
      const child = this.choose(node, side);
      const move = start + (samples.place[child] as number);
      this.make(move, ply);
      this.horizon.isDrawn(ply + 1);
      this.visit(child, ply + 1, end);
      machine.unmake();
    }
    if (!this.full) this.take(node, side, fresh);
  }

  private expand(node: number, ply: number, start: number, end: number): void {
    const { samples } = this;
    const first = samples.bear(node, end - start);
    this.full = first === 0;
    if (this.full) return;
    this.deepest = Math.max(this.deepest, ply + 1);
    for (let move = start; move < end; move++) {
      samples.place[first + move - start] = move - start;
      this.tryMove(first + move - start, move, ply, end);
    }
  }

  /** Looks at a move for the first time. */
  private tryMove(child: number, move: number, ply: number, end: number): void {
    const { machine, samples, sides } = this;
    this.make(move, ply);
    const over = this.judge(child, ply + 1, end);
    samples.settled[child] = over || ply + 1 >= this.limit ? 1 : 0;
    samples.visits[child] = 1;
    for (let side = 0; side < sides; side++) {
      samples.sums[child * sides + side] = samples.worths[child * sides + side] as number;
    }
    machine.unmake();
  }

  /**
   * Judges a position once all captures have been made; whether the game is over there. `chosen`: whether one of several
   * captures was made on the way.
   */
  private judge(child: number, ply: number, start: number, chosen = false): boolean {
    const { machine } = this;
    const over = machine.board.sidesInPlay() < 2;
    if (!over && this.horizon.isDrawn(ply)) {
      this.share(child);
      return true;
    }
    if (over || ply >= DEEPEST - 2 || !machine.mustCapture()) {
      this.assess(child, over, chosen);
      return over;
    }
    const end = machine.generate(start);
    this.make(this.largest(start, end), ply);
    this.judge(child, ply + 1, end, chosen || end - start > 1);
    machine.unmake();
    return false;
  }

  /** A draw is shared by those who are still there. */
  private share(child: number): void {
    const { views, sides, samples } = this;
    const { present } = views;
    for (let side = 0; side < sides; side++) {
      samples.worths[child * sides + side] = (present >> side) & 1 ? EVEN : 0;
    }
  }

  /** Who is gone has lost, who is left alone has won; after captures that were chosen that is likely, not sure. */
  private assess(child: number, over: boolean, chosen: boolean): void {
    const { views, sides, samples } = this;
    const { present } = views;
    const [lost, won] = chosen ? UNSURE : SURE;
    for (let side = 0; side < sides; side++) {
      const gone = ((present >> side) & 1) === 0;
      const worth = over ? won : chanceOf(views.value(side));
      samples.worths[child * sides + side] = gone ? lost : worth;
    }
  }

  private largest(start: number, end: number): number {
    const { machine } = this;
    let best = start;
    for (let move = start + 1; move < end; move++) {
      if (machine.captures(move) > machine.captures(best)) best = move;
    }
    return best;
  }

  /** What a move is worth to a side: the mean of its samples mixed with the best play below it. */
  private worth(child: number, side: number): number {
    const { samples, sides } = this;
    const best = samples.worths[child * sides + side] as number;
    if (samples.settled[child] === 1) return best;
    const mean = (samples.sums[child * sides + side] as number) / (samples.visits[child] as number);
    return mean + BEST_PLAY * (best - mean);
  }

  /** The move to sample: the best one, seldom looked at ones given some credit. */
  private choose(node: number, side: number): number {
    const { samples } = this;
    const first = samples.first[node] as number;
    const end = first + (samples.count[node] as number);
    const known = logarithm(samples.visits[node] as number);
    let chosen = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let child = first; child < end; child++) {
      if (samples.settled[child] === 1) continue;
      const credit = CURIOSITY * Math.sqrt(known / (samples.visits[child] as number));
      const promise = this.worth(child, side) + credit;
      if (promise <= most) continue;
      most = promise;
      chosen = child;
    }
    return chosen;
  }

  /** The child that is best for a side, by the best play below it; of those that are alike one that is sure. */
  private bestOf(node: number, side: number): number {
    const { worths, first, count, settled } = this.samples;
    const start = first[node] as number;
    const end = start + (count[node] as number);
    let best = start;
    for (let child = start + 1; child < end; child++) {
      const more =
        (worths[child * this.sides + side] as number) - (worths[best * this.sides + side] as number);
      if (more > 0 || (more === 0 && (settled[child] as number) > (settled[best] as number))) best = child;
    }
    return best;
  }

  /** Counts a sample; a node is worth what its best child is worth to the side that chooses there. */
  private take(node: number, side: number, fresh: boolean): void {
    const { samples, sides, gains } = this;
    const { worths, settled, sums } = samples;
    const best = this.bestOf(node, side);
    worths.copyWithin(node * sides, best * sides, (best + 1) * sides);
    const won = settled[best] === 1 && worths[best * sides + side] === 1;
    if (won || this.isSettled(node)) settled[node] = 1;
    for (let each = 0; each < sides; each++) {
      if (fresh || settled[node] === 1) gains[each] = worths[node * sides + each] as number;
      sums[node * sides + each] = (sums[node * sides + each] as number) + (gains[each] as number);
    }
    samples.visits[node] = (samples.visits[node] as number) + 1;
  }

  private isSettled(node: number): boolean {
    const { first, count, settled } = this.samples;
    const start = first[node] as number;
    const end = start + (count[node] as number);
    for (let child = start; child < end; child++) if (settled[child] === 0) return false;
    return true;
  }

  /** Sorts the moves of the root: the better the sooner, those that were looked at seldom doubted. */
  private rank(roots: Root[]): void {
    const { samples, planted } = this;
    const side = this.views.mover;
    const known = logarithm(samples.visits[0] as number);
    const order = new Map<Root, number>();
    planted.forEach((root, place) => {
      const child = (samples.first[0] as number) + place;
      const worth = this.worth(child, side);
      const settled = samples.settled[child] === 1;
      const doubt = settled ? 0 : CURIOSITY * Math.sqrt(known / (samples.visits[child] as number));
      root.line = this.lineAfter(child);
      root.score = scoreOf(worth, settled ? 1 + root.line.length : null);
      // Of moves that surely win the quickest, of those that surely lose the slowest.
      const sure = Math.abs(root.score) >= SURELY_WON;
      order.set(root, sure ? 2 * Math.sign(root.score) + root.score / WON : worth - doubt);
    });
    roots.sort((one, other) => (order.get(other) ?? 0) - (order.get(one) ?? 0));
  }

  /** The signatures of the best play after a move of the root. */
  private lineAfter(root: number): Int32Array {
    const { machine, samples, views } = this;
    const line: number[] = [];
    let end = machine.generate(0);
    machine.make(samples.place[root] as number);
    let node = root;
    for (; samples.first[node] !== 0; ) {
      const start = end;
      end = machine.generate(start);
      node = this.bestOf(node, views.mover);
      const move = start + (samples.place[node] as number);
      line.push(machine.signature(move));
      machine.make(move);
    }
    for (let made = line.length; made >= 0; made--) machine.unmake();
    return Int32Array.from(line);
  }
}
