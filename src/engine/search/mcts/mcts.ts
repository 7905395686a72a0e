import type { EvaluationBySide } from '../evaluate/evaluation-by-side.js';
import { portableLog, winProbability } from '../evaluate/win-probability.js';
import type { DrawDetector } from '../position/draw-detector.js';
import type { SearchPosition } from '../position/search-position.js';
import type { RootMove } from '../root-move.js';
import { MAX_PLY, SURELY_WON, WON } from '../scores.js';
import { type SearchBounds, SearchClock } from '../search-clock.js';
import { MctsTree } from './mcts-tree.js';
import { forcedCaptures, WonLines } from './won-line.js';

/** The exploration constant of UCT. */
const EXPLORATION = 0.2;
/** The share of the best play below a move in its value; the rest is the mean of its playouts. */
const MINIMAX_SHARE = 0.5;
/** Plies beyond the tree that are left to captures. */
const CAPTURE_PLIES = 24;
/** What a move of the root loses, of what it is worth beyond a draw, by bringing back a position of the game. */
const DISLIKE = 0.5;
const DECIDED = [0, 1] as const;
const UNDECIDED = [
  winProbability(Number.NEGATIVE_INFINITY),
  winProbability(Number.POSITIVE_INFINITY),
] as const;

/**
 * Monte-Carlo tree search for several sides. Moves are selected by UCT (Kocsis and Szepesvári 2006), each side looking
 * to its own value (Sturtevant 2008). Playouts end early: captures are made and the position is evaluated (Lorentz
 * 2008). Values are backed up both as means and by max^n (Luckhardt and Irani 1986; as implicit minimax backups,
 * Lanctot and others 2014), because one reply can refute a move. Decided positions are proved as in MCTS-Solver
 * (Winands and others 2008; for several players Nijssen and Winands 2011). Nothing in it is random.
 */
export class MonteCarloTreeSearch {
  private readonly clock = new SearchClock();
  private readonly tree: MctsTree;
  private readonly sides: number;
  /** Indexed by side: the win probability found by the last playout. */
  private readonly reward: Float64Array;
  /** The moves of the root in the order of their nodes. */
  private rootMoves: readonly RootMove[] = [];
  private limit = 0;
  private deepest = 0;
  private treeIsFull = false;

  constructor(
    private readonly position: SearchPosition,
    private readonly evaluation: EvaluationBySide,
    private readonly draws: DrawDetector,
  ) {
    this.sides = evaluation.sides;
    this.tree = new MctsTree(this.sides);
    this.reward = new Float64Array(this.sides);
  }

  /** Positions visited. */
  get nodes(): number {
    return this.clock.nodes;
  }

  /**
   * Searches the moves of the root, no deeper than `depth` plies, and sorts them, the best one first. Returns the depth
   * of the deepest playout; `onProgress` gets it whenever the number of visited positions has doubled.
   */
  search(
    moves: RootMove[],
    depth: number,
    bounds: SearchBounds,
    onProgress: (depth: number) => void,
  ): number {
    this.clock.begin(bounds);
    this.limit = Math.min(depth, MAX_PLY - CAPTURE_PLIES);
    this.expandRoot(moves);
    for (let due = this.nodes; ; ) {
      const isOver = this.clock.stopped || this.treeIsFull || this.tree.solved[0] === 1;
      if (isOver || this.nodes >= due) {
        due = 2 * this.nodes;
        this.sortRootMoves(moves);
        onProgress(this.deepest);
      }
      if (isOver) return this.deepest;
      this.iterate(0, 0, 0);
    }
  }

  /** Expands the root by the given moves, which may be some of the legal ones in any order. */
  private expandRoot(moves: readonly RootMove[]): void {
    const { tree } = this;
    this.rootMoves = [...moves];
    const first = tree.expand(0, moves.length);
    const end = this.position.list.end;
    moves.forEach(({ index }, place) => {
      tree.moveOffset[first + place] = index;
      this.addChild(first + place, index, 0, end);
    });
    this.deepest = 1;
    this.backUp(0, this.evaluation.mover, true);
  }

  private make(move: number, ply: number): void {
    this.draws.recordMove(move, ply);
    this.position.make(move);
    this.clock.isUp();
  }

  /** Descends from a node to a leaf, expands it, and backs up its values. */
  private iterate(node: number, ply: number, start: number): void {
    const { position, tree } = this;
    const side = this.evaluation.mover;
    const end = position.generate(start);
    const isLeaf = tree.firstChild[node] === 0;
    if (isLeaf) this.expand(node, ply, start, end);
    else {
      const child = this.select(node, side);
      const move = start + (tree.moveOffset[child] as number);
      this.make(move, ply);
      // Records the position on the path; a drawn one would have been solved.
      this.draws.isDrawn(ply + 1);
      this.iterate(child, ply + 1, end);
      position.unmake();
    }
    if (!this.treeIsFull) this.backUp(node, side, isLeaf);
  }

  private expand(node: number, ply: number, start: number, end: number): void {
    const { tree } = this;
    const first = tree.expand(node, end - start);
    this.treeIsFull = first === 0;
    if (this.treeIsFull) return;
    this.deepest = Math.max(this.deepest, ply + 1);
    for (let move = start; move < end; move++) {
      tree.moveOffset[first + move - start] = move - start;
      this.addChild(first + move - start, move, ply, end);
    }
  }

  /** Gives a new node its values by a playout of its move. */
  private addChild(child: number, move: number, ply: number, end: number): void {
    const { position, tree, sides } = this;
    this.make(move, ply);
    const isOver = this.playout(child, ply + 1, end);
    tree.solved[child] = isOver || ply + 1 >= this.limit ? 1 : 0;
    tree.visits[child] = 1;
    for (let side = 0; side < sides; side++) {
      tree.totals[child * sides + side] = tree.values[child * sides + side] as number;
    }
    position.unmake();
  }

  /**
   * Makes captures while they are compulsory, then evaluates the position for a node; returns whether the game was over
   * at once. `chosen`: whether a capture on the way was one of several.
   */
  private playout(child: number, ply: number, start: number, chosen = false): boolean {
    const { position } = this;
    const isOver = position.board.sidesInPlay() < 2;
    if (!isOver && this.draws.isDrawn(ply)) {
      this.shareDraw(child, chosen);
      return true;
    }
    if (isOver || ply >= MAX_PLY - 2 || !position.mustCapture()) {
      this.evaluateLeaf(child, isOver, chosen);
      return isOver;
    }
    const end = position.generate(start);
    this.make(this.largestCapture(start, end), ply);
    this.playout(child, ply + 1, end, chosen || end - start > 1);
    position.unmake();
    return false;
  }

  /** Values a draw: it is shared by the sides in play; after chosen captures those that are out have only probably lost. */
  private shareDraw(child: number, chosen: boolean): void {
    const { evaluation, sides, tree } = this;
    const { inPlay, even } = evaluation;
    const [lost] = chosen ? UNDECIDED : DECIDED;
    for (let side = 0; side < sides; side++) {
      tree.values[child * sides + side] = (inPlay >> side) & 1 ? even : lost;
    }
  }

  /** Values a position: a side that is out has lost, the last one has won; after chosen captures only probably. */
  private evaluateLeaf(child: number, isOver: boolean, chosen: boolean): void {
    const { evaluation, sides, tree } = this;
    const { inPlay } = evaluation;
    const [lost, won] = chosen ? UNDECIDED : DECIDED;
    if (!isOver) evaluation.expect(tree.values, child * sides);
    for (let side = 0; side < sides; side++) {
      const isOut = ((inPlay >> side) & 1) === 0;
      if (isOut) tree.values[child * sides + side] = lost;
      else if (isOver) tree.values[child * sides + side] = won;
    }
  }

  private largestCapture(start: number, end: number): number {
    const { position } = this;
    let best = start;
    for (let move = start + 1; move < end; move++) {
      if (position.captures(move) > position.captures(best)) best = move;
    }
    return best;
  }

  /** The value of a node to a side: the mean of its playouts mixed with the best play below it. */
  private moveValue(child: number, side: number): number {
    const { tree, sides } = this;
    const best = tree.values[child * sides + side] as number;
    if (tree.solved[child] === 1) return best;
    const mean = (tree.totals[child * sides + side] as number) / (tree.visits[child] as number);
    return mean + MINIMAX_SHARE * (best - mean);
  }

  /** The unsolved child with the highest upper confidence bound (UCB1). */
  private select(node: number, side: number): number {
    const { tree } = this;
    const first = tree.firstChild[node] as number;
    const end = first + (tree.childCount[node] as number);
    const logVisits = portableLog(tree.visits[node] as number);
    let selected = 0;
    let most = Number.NEGATIVE_INFINITY;
    for (let child = first; child < end; child++) {
      if (tree.solved[child] === 1) continue;
      const bonus = EXPLORATION * Math.sqrt(logVisits / (tree.visits[child] as number));
      const bound = this.moveValue(child, side) + bonus;
      if (bound <= most) continue;
      most = bound;
      selected = child;
    }
    return selected;
  }

  /** The best child for a side by the best play below it; among equals a solved one. */
  private bestChild(node: number, side: number): number {
    const { values, firstChild, childCount, solved } = this.tree;
    const start = firstChild[node] as number;
    const end = start + (childCount[node] as number);
    let best = start;
    for (let child = start + 1; child < end; child++) {
      const gain =
        (values[child * this.sides + side] as number) - (values[best * this.sides + side] as number);
      if (gain > 0 || (gain === 0 && (solved[child] as number) > (solved[best] as number))) best = child;
    }
    return best;
  }

  /** Backs up a playout: the mean, and by max^n the values of the child that is best for the side to move. */
  private backUp(node: number, side: number, isLeaf: boolean): void {
    const { tree, sides, reward } = this;
    const { values, solved, totals } = tree;
    const best = this.bestChild(node, side);
    values.copyWithin(node * sides, best * sides, (best + 1) * sides);
    const isWon = solved[best] === 1 && values[best * sides + side] === 1;
    if (isWon || tree.allSolved(node)) solved[node] = 1;
    for (let each = 0; each < sides; each++) {
      if (isLeaf || solved[node] === 1) reward[each] = values[node * sides + each] as number;
      totals[node * sides + each] = (totals[node * sides + each] as number) + (reward[each] as number);
    }
    tree.visits[node] = (tree.visits[node] as number) + 1;
  }

  /** Scores the moves of the root and sorts them by their lower confidence bounds. */
  private sortRootMoves(moves: RootMove[]): void {
    const { tree, rootMoves, evaluation } = this;
    const { mover: side, even } = evaluation;
    const logVisits = portableLog(tree.visits[0] as number);
    const order = new Map<RootMove, number>();
    const lines = new WonLines(this.position, tree, evaluation);
    rootMoves.forEach((root, place) => {
      const child = (tree.firstChild[0] as number) + place;
      const value = this.moveValue(child, side);
      const isSolved = tree.solved[child] === 1;
      const doubt = isSolved ? 0 : EXPLORATION * Math.sqrt(logVisits / (tree.visits[child] as number));
      const won = isSolved && value === 1 ? this.wonLine(child, lines) : undefined;
      root.line = won ?? this.bestLine(child, isSolved && value === 0);
      // What others can still prevent is no sure win.
      const isSure = isSolved && won !== null;
      root.score = evaluation.scoreOf(value, even, isSure ? 1 + root.line.length : null);
      // The quickest of sure wins comes first, the slowest of sure losses.
      const isDecided = Math.abs(root.score) >= SURELY_WON;
      const lower = isDecided ? 2 * Math.sign(root.score) + root.score / WON : value - doubt;
      order.set(root, lower - dislikeOf(root, value - even));
    });
    moves.sort((one, other) => (order.get(other) ?? 0) - (order.get(one) ?? 0));
  }

  /** The line to a win after a move of the root; see `WonLines.after`. */
  private wonLine(root: number, lines: WonLines): Int32Array | null | undefined {
    const { position, tree } = this;
    const end = position.generate(0);
    position.make(tree.moveOffset[root] as number);
    const line = lines.after(root, end);
    position.unmake();
    return line && Int32Array.from(line.moves);
  }

  /** The signatures of the best play after a move of the root; of a lost one with the captures that end it. */
  private bestLine(root: number, isLost: boolean): Int32Array {
    const { position, tree, evaluation } = this;
    const { mover: side } = evaluation;
    const line: number[] = [];
    let end = position.generate(0);
    position.make(tree.moveOffset[root] as number);
    let node = root;
    for (; tree.firstChild[node] !== 0; ) {
      const start = end;
      end = position.generate(start);
      node = this.bestChild(node, evaluation.mover);
      const move = start + (tree.moveOffset[node] as number);
      line.push(position.signature(move));
      position.make(move);
    }
    const captures = isLost ? forcedCaptures(position, evaluation, side, end) : [];
    for (let made = line.length; made >= 0; made--) position.unmake();
    return Int32Array.from([...line, ...captures]);
  }
}

/** By how much a move that is worth so much beyond a draw stands behind others that win as well. */
const dislikeOf = ({ repeats }: RootMove, advantage: number): number =>
  repeats && advantage > 0 ? DISLIKE * advantage : 0;
