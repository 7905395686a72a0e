import { type Move, sideOf, sidesInPlay } from '../../core/position.js';
import type { GameState } from '../../game/game.js';
import { movesIn } from '../../game/game.js';
import { Horizon } from '../board/repetition-and-draws.js';
import { Machine } from '../board/search-position.js';
import { Endings } from '../endgames/endings.js';
import type { Endgames } from '../endgames/tables.js';
import { Views } from '../evaluate/evaluation-by-side.js';
import { type Camps, Evaluation } from '../evaluate/static-evaluation.js';
import { type Weights, weightsFor } from '../evaluate/weights.js';
import { MaxN } from '../mcts/max-n.js';
import { MonteCarlo } from '../mcts/mcts.js';
import { type Bounds, DEEPEST, SURELY_WON, type Tree, WON } from '../tree.js';
import { Ordering } from './move-ordering.js';
import { TranspositionTable } from './transposition-table.js';
import { TwoCamps } from './two-sided-search.js';

/** A move of the root and what it came to, as the side to move sees it, in hundredths of a man. */
export interface Tried {
  readonly move: Move;
  /** Its place in the list of the machine. */
  readonly index: number;
  score: number;
  /** Signatures of the best play after it. */
  line: Int32Array;
}

/** What one depth came to: the moves of the root, the best one first. */
export interface Iteration {
  readonly depth: number;
  readonly nodes: number;
  readonly tried: readonly Tried[];
}

export interface Deepening extends Bounds {
  readonly depth: number;
  readonly among: readonly Move[] | null;
  /** Whether every move is to have its own exact score; otherwise only the best one has. */
  readonly exact: boolean;
  /** In [0, 1): shuffles moves of equal worth. */
  readonly lot: () => number;
  readonly onDepth: (iteration: Iteration) => void;
  /** Tables of this very game. */
  readonly endgames: Endgames | null;
}

const WINDOW = 30;
const INFINITE = 31_000;
const TABLE_BITS = 18;

let sharedTable: TranspositionTable | null = null;

/** Searches the positions of one game, deeper and deeper. */
export class Searcher {
  private readonly horizon: Horizon;
  private readonly ordering: Ordering;
  /** By side and number of its enemies. */
  private readonly views = new Map<string, Evaluation>();
  private readonly weights: Weights;

  private constructor(
    private readonly machine: Machine,
    weights: Weights | null,
  ) {
    this.horizon = new Horizon(machine);
    this.ordering = new Ordering(machine, DEEPEST);
    this.weights = weights ?? weightsFor(machine.compiled.variant);
  }

  /** Null where the variant has no compiled form. */
  static for(variant: GameState['variant'], weights: Weights | null = null): Searcher | null {
    const machine = Machine.for(variant);
    return machine === null ? null : new Searcher(machine, weights);
  }

  /** Of more than two sides, the others play as the weights have it. */
  private treeFor({ variant, position }: GameState, { endgames }: Deepening): Tree {
    const { machine, weights, horizon } = this;
    const own = sideOf(variant, position.turn);
    const others = sidesInPlay(variant, position).length - 1;
    if (others > 1 && weights.others === 'max-n') {
      return new MaxN(machine, this.allViews(others), horizon, this.ordering);
    }
    sharedTable ??= new TranspositionTable(TABLE_BITS);
    const view = this.viewOf(own, Math.max(1, others));
    return new TwoCamps(
      machine,
      this.campsOf(own),
      view,
      horizon,
      sharedTable,
      others > 1 ? weights.others : 'paranoid',
      this.ordering,
      endgames && new Endings(machine, horizon, endgames),
    );
  }

  /** By side: how it sees a position in which it stands against so many others. */
  private allViews(others: number): Views {
    const { machine } = this;
    const sides = Math.max(...machine.compiled.sides) + 1;
    return new Views(
      machine,
      Array.from({ length: sides }, (_, side) => this.viewOf(side, others)),
    );
  }

  private viewOf(side: number, others: number): Evaluation {
    const key = `${side} ${others}`;
    const view =
      this.views.get(key) ?? new Evaluation(this.machine, this.campsOf(side), this.weights, others);
    this.views.set(key, view);
    return view;
  }

  /** The sides against which a side plays, taken together, are camp 1. */
  private campsOf(own: number): Camps {
    const { variant } = this.machine.compiled;
    return Uint8Array.from(variant.seats, (seat) => (seat.side === own ? 0 : 1));
  }

  /** Searches until a bound is reached; the last iteration may be unfinished, but not its first move. */
  search(state: GameState, wish: Deepening): Iteration {
    const { machine } = this;
    const others = sidesInPlay(state.variant, state.position).length - 1;
    if (others > 1 && this.weights.others === 'mcts') return this.sample(state, wish, others);
    const tree = this.treeFor(state, wish);
    this.horizon.begin(state);
    const end = machine.generate(0);
    const tried = this.rootMoves(state, end, wish);
    tree.begin(wish, end);
    return deepen(tree, tried, wish);
  }

  /** Searches by samples instead of deeper and deeper. */
  private sample(state: GameState, wish: Deepening, others: number): Iteration {
    const { machine, horizon } = this;
    horizon.begin(state);
    const tried = this.rootMoves(state, machine.generate(0), wish);
    const tree = new MonteCarlo(machine, this.allViews(others), horizon);
    const told = (depth: number): Iteration => ({ depth, nodes: tree.nodes, tried });
    return told(tree.search(tried, wish.depth, wish, (depth) => wish.onDepth(told(depth))));
  }

  private rootMoves(state: GameState, end: number, { among, lot }: Deepening): Tried[] {
    const { machine } = this;
    const moves = among ?? movesIn(state);
    const tried: Tried[] = [];
    for (let index = 0; index < end; index++) {
      const alike = moves.filter((move) => machine.isAlike(index, move));
      const move = alike.length === 1 ? alike[0] : machine.toMove(index);
      if (move === undefined || !(alike.length === 1 || moves.includes(move) || among === null)) continue;
      tried.push({ move, index, score: -INFINITE, line: new Int32Array(0) });
    }
    return shuffled(tried, lot);
  }

  /** The move `first` of the searched position, and those of a line of signatures as far as they are found. */
  lineFrom(first: number, line: Int32Array): Move[] {
    const { machine } = this;
    const moves: Move[] = [];
    let end = machine.generate(0);
    let move = first;
    for (let ply = 0; ; ply++) {
      moves.push(machine.toMove(move));
      machine.make(move);
      const start = end;
      end = machine.generate(start);
      move = this.find(start, end, line[ply] ?? 0);
      if (move < 0) break;
    }
    for (let count = moves.length; count > 0; count--) machine.unmake();
    return moves;
  }

  private find(start: number, end: number, signature: number): number {
    if (signature === 0) return -1;
    for (let move = start; move < end; move++) {
      if (this.machine.signature(move) === signature) return move;
    }
    return -1;
  }
}

function shuffled<Item>(items: Item[], lot: () => number): Item[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = Math.floor(lot() * (last + 1));
    [items[last], items[other]] = [items[other] as Item, items[last] as Item];
  }
  return items;
}

function deepen(tree: Tree, tried: Tried[], wish: Deepening): Iteration {
  // Whatever stops the search, every move was looked at once.
  for (const each of tried) each.score = tree.glance(each.index);
  tried.sort((one, other) => other.score - one.score);
  let done: Iteration = { depth: 1, nodes: tree.nodes, tried };
  wish.onDepth(done);
  const deepest = Math.min(wish.depth, DEEPEST - 16);
  for (let depth = 1; depth <= deepest; depth++) {
    const best = oneDepth(tree, tried, depth, wish);
    if (best < 0) break;
    moveToFront(tried, best);
    done = { depth: tree.stopped ? done.depth : depth, nodes: tree.nodes, tried };
    wish.onDepth(done);
    const score = Math.abs(tried[0]?.score ?? 0);
    const settled = !wish.exact && score > SURELY_WON && depth > WON - score;
    if (tree.stopped || settled) break;
  }
  return { ...done, nodes: tree.nodes };
}

/** Searches every move so deep; the place of the best one, or -1 where not even the first was finished. */
function oneDepth(tree: Tree, tried: readonly Tried[], depth: number, { exact }: Deepening): number {
  const before = tried[0]?.score ?? 0;
  let best = -1;
  let alpha = -INFINITE;
  for (const [place, each] of tried.entries()) {
    const score =
      exact || tree.exact
        ? tree.tryMove(each.index, depth, -INFINITE, INFINITE)
        : place === 0
          ? aroundBefore(tree, each.index, depth, before)
          : ifBetter(tree, each.index, depth, alpha);
    if (tree.stopped) break;
    each.score = score;
    if (score <= alpha && best >= 0) continue;
    each.line = tree.lineAfter();
    alpha = score;
    best = place;
  }
  return best;
}

/** The score of the first move, sought around what it came to before. */
function aroundBefore(tree: Tree, move: number, depth: number, before: number): number {
  if (depth < 4) return tree.tryMove(move, depth, -INFINITE, INFINITE);
  const score = tree.tryMove(move, depth, before - WINDOW, before + WINDOW);
  const outside = score <= before - WINDOW || score >= before + WINDOW;
  return outside && !tree.stopped ? tree.tryMove(move, depth, -INFINITE, INFINITE) : score;
}

/** The score of another move if it is better than `alpha`; otherwise anything up to that. */
function ifBetter(tree: Tree, move: number, depth: number, alpha: number): number {
  const score = tree.tryMove(move, depth, alpha, alpha + 1);
  return score > alpha && !tree.stopped ? tree.tryMove(move, depth, alpha, INFINITE) : score;
}

function moveToFront(tried: Tried[], place: number): void {
  const [best] = tried.splice(place, 1);
  if (best !== undefined) tried.unshift(best);
}
