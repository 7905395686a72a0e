import { type Move, sideOf, sidesInPlay } from '../core/position.js';
import type { Variant } from '../core/variant.js';
import { type GameState, movesIn } from '../game/game.js';
import { EndgameProbe } from './endgames/endgame-probe.js';
import type { Endgames } from './endgames/tables.js';
import { EvaluationBySide } from './evaluate/evaluation-by-side.js';
import type { LearnedWeights } from './evaluate/learned/learned-weights.js';
import { LearnedSides, sidesOf } from './evaluate/learned/sides.js';
import { StaticEvaluation, type Teams } from './evaluate/static-evaluation.js';
import { type Weights, weightsFor } from './evaluate/weights.js';
import { MonteCarloTreeSearch } from './mcts/mcts.js';
import { isSearched, isShort, ModuleSearch } from './module/module-search.js';
import { type Fallibility, Oversights } from './oversights.js';
import { DrawDetector } from './position/draw-detector.js';
import { SearchPosition } from './position/search-position.js';
import type { Iteration, RootMove, SearchRequest } from './root-move.js';
import { MAX_PLY } from './scores.js';
import type { KnownEnd } from './thought.js';
import { type Earlier, goesOn, textOf } from './two-sided/goes-on.js';
import { deepen, type RootSearch } from './two-sided/iterative-deepening.js';
import { MoveOrdering } from './two-sided/move-ordering.js';
import { TranspositionTable } from './two-sided/transposition-table.js';
import { TwoSidedSearch } from './two-sided/two-sided-search.js';

/** 2^18 buckets of 32 bytes: 8 MB. */
const TABLE_BITS = 18;

/** A search of fewer positions is over before a module would be written and compiled. */
const WORTH_A_MODULE = 10_000;

let sharedTable: TranspositionTable | null = null;
/** The search before, which has filled its table. */
let before: Earlier | null = null;

/** Searches the positions of one game: between two sides by alpha-beta, among more by Monte-Carlo tree search. */
export class Searcher {
  private readonly position: SearchPosition;
  private readonly weights: Weights;
  private readonly draws: DrawDetector;
  private readonly ordering: MoveOrdering;
  /** Indexed by side and number of its enemies. */
  private readonly evaluations = new Map<string, StaticEvaluation>();
  /** What the evaluations have learned. */
  private learned: LearnedWeights | null = null;
  private learnedSides: LearnedSides | null = null;
  /** The search in WebAssembly, once one was worth it. */
  private module: ModuleSearch | null = null;
  /** The number of sides against the one to move, in the position that was searched last. */
  private enemies = 1;

  /** `weights`: those that differ from the usual ones; `usesModule`: whether it searches in WebAssembly where that serves. */
  constructor(
    variant: Variant,
    weights: Partial<Weights> = {},
    private readonly usesModule = true,
  ) {
    this.position = new SearchPosition(variant);
    this.weights = { ...weightsFor(variant), ...weights };
    this.draws = new DrawDetector(this.position);
    this.ordering = new MoveOrdering(this.position, MAX_PLY);
  }

  /** Searches until a bound is reached. */
  search(state: GameState, request: SearchRequest): Iteration {
    const { position, draws } = this;
    this.enemies = sidesInPlay(state.variant, state.position).length - 1;
    draws.begin(state);
    if (request.learned !== this.learned) {
      this.evaluations.clear();
      this.module = null;
      this.learned = request.learned;
      const sides = this.learned?.form === 'sides' ? sidesOf(position.compiled) : null;
      this.learnedSides =
        sides && this.learned && new LearnedSides(position.compiled, sides, this.learned.packed);
    }
    const end = position.generate(0);
    const moves = this.rootMoves(state, end, request);
    if (this.enemies > 1) return this.sample(moves, request);
    return deepen(this.beginTwoSided(state, request, end), moves, request);
  }

  /** What tables say of the position that was searched last. */
  knownEnd(endgames: Endgames): KnownEnd | null {
    return new EndgameProbe(this.position.board, this.draws, endgames).knownEnd();
  }

  /** The best of the moves that were searched last, for a player who errs; undefined where there is none. */
  fallibleChoice(
    moves: readonly RootMove[],
    errors: Fallibility,
    random: () => number,
  ): RootMove | undefined {
    const { position, enemies } = this;
    const own = position.compiled.sides[position.board.turn] as number;
    const evaluation = this.evaluationOf(own, enemies);
    const evaluate = () => evaluation.valueFromScratch();
    const find = this.find.bind(this);
    const givesAway = this.weights.king < 0;
    return new Oversights({ position, moves, enemies, find, evaluate, givesAway, random }, errors).choose();
  }

  /** Begins a search between two sides: in WebAssembly where it serves, which visits the same positions. */
  private beginTwoSided(state: GameState, request: SearchRequest, end: number): RootSearch {
    const { position, draws, ordering } = this;
    const own = sideOf(state.variant, state.position.turn);
    const evaluation = this.evaluationOf(own, 1);
    const module = this.moduleFor(request, evaluation);
    const holds = this.holds(module ?? this, state, request);
    if (module !== null) {
      module.begin(request, end, evaluation, draws, request.endgames, holds);
      if (request.keeps && request.depth > 1) request.onBegin?.();
      return module;
    }
    sharedTable ??= new TranspositionTable(TABLE_BITS);
    sharedTable.newSearch(holds);
    const { endgames } = request;
    const probe = endgames && new EndgameProbe(position.board, draws, endgames);
    const teams = this.teamsOf(own);
    const search = new TwoSidedSearch(position, teams, evaluation, draws, sharedTable, ordering, probe);
    search.begin(request, end);
    return search;
  }

  /** The search in WebAssembly; null where it does not serve, or is not worth it. */
  private moduleFor({ nodes, depth }: SearchRequest, evaluation: StaticEvaluation): ModuleSearch | null {
    const { position, draws, usesModule } = this;
    const serves = usesModule && isSearched(position.compiled, evaluation.terms) && isShort(draws);
    if (!serves) return null;
    if (nodes >= WORTH_A_MODULE && depth > 1) this.module ??= new ModuleSearch(position, evaluation);
    return this.module;
  }

  /** Whether what the search before has found holds for this one, of a searcher or of its module, which have tables of their own. */
  private holds(searcher: object, state: GameState, { endgames, learned, keeps }: SearchRequest): boolean {
    const { isUnclaimed } = this.draws;
    const counters = this.draws.counters();
    const search = { searcher, endgames, learned, text: textOf(state), counters, isUnclaimed };
    const holds = keeps && before !== null && goesOn(before, search, state);
    before = search;
    return holds;
  }

  private sample(moves: RootMove[], request: SearchRequest): Iteration {
    const { position, draws, enemies } = this;
    const sides = Math.max(...position.compiled.sides) + 1;
    const evaluations =
      this.learnedSides ?? Array.from({ length: sides }, (_, side) => this.evaluationOf(side, enemies));
    const search = new MonteCarloTreeSearch(
      position,
      new EvaluationBySide(position, sides, evaluations),
      draws,
    );
    const iteration = (depth: number): Iteration => ({ depth, nodes: search.nodes, moves });
    return iteration(
      search.search(moves, request.depth, request, (depth) => request.onDepth(iteration(depth))),
    );
  }

  private evaluationOf(side: number, enemies: number): StaticEvaluation {
    const key = `${side} ${enemies}`;
    const evaluation =
      this.evaluations.get(key) ??
      new StaticEvaluation(this.position, this.teamsOf(side), this.weights, enemies, this.learned);
    this.evaluations.set(key, evaluation);
    return evaluation;
  }

  private teamsOf(own: number): Teams {
    const { variant } = this.position.compiled;
    return Uint8Array.from(variant.seats, (seat) => (seat.side === own ? 0 : 1));
  }

  private rootMoves(state: GameState, end: number, { among, random }: SearchRequest): RootMove[] {
    const { position } = this;
    const allowed = among ?? movesIn(state);
    const moves: RootMove[] = [];
    for (let index = 0; index < end; index++) {
      const alike = allowed.filter((move) => position.isAlike(index, move));
      const move = alike.length === 1 ? alike[0] : position.toMove(index);
      if (move === undefined || !(alike.length === 1 || allowed.includes(move) || among === null)) continue;
      const repeats = this.repeats(index);
      moves.push({ move, index, repeats, score: Number.NEGATIVE_INFINITY, line: new Int32Array(0) });
    }
    return shuffled(moves, random);
  }

  /** Whether a move of the root brings about a position that has stood in the game. */
  private repeats(move: number): boolean {
    this.position.make(move);
    const repeats = this.draws.hasStood();
    this.position.unmake();
    return repeats;
  }

  /** The move `first` of the searched position, then the moves of a line of signatures, as far as they are legal. */
  lineFrom(first: number, line: Int32Array): Move[] {
    const { position } = this;
    const moves: Move[] = [];
    let end = position.generate(0);
    let move = first;
    for (let ply = 0; ; ply++) {
      moves.push(position.toMove(move));
      position.make(move);
      const start = end;
      end = position.generate(start);
      move = this.find(start, end, line[ply] ?? 0);
      if (move < 0) break;
    }
    for (let count = moves.length; count > 0; count--) position.unmake();
    return moves;
  }

  private find(start: number, end: number, signature: number): number {
    if (signature === 0) return -1;
    for (let move = start; move < end; move++) {
      if (this.position.signature(move) === signature) return move;
    }
    return -1;
  }
}

/** Fisher and Yates's shuffle, in place. */
function shuffled<Item>(items: Item[], random: () => number): Item[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [items[last], items[other]] = [items[other] as Item, items[last] as Item];
  }
  return items;
}
