import type { Seat } from '../../core/variant.js';
import type { EvaluationBySide } from '../evaluate/evaluation-by-side.js';
import type { SearchPosition } from '../position/search-position.js';
import type { MctsTree } from './mcts-tree.js';

/** Nodes that may be looked at for the moves of one root. */
const MAX_NODES = 10_000;

/** A line to a win, as signatures, and the moves of the seat that wins among them. */
interface WonLine {
  readonly moves: readonly number[];
  readonly turns: number;
}

const isLonger = (one: WonLine, other: WonLine): boolean =>
  one.turns === other.turns ? one.moves.length > other.moves.length : one.turns > other.turns;

/**
 * Reads out of a solved tree how a side wins whatever all others do. The values of a tree alone do not tell: they let others play for
 * themselves, and one that has lost anyway may choose who wins.
 */
export class WonLines {
  private left = MAX_NODES;
  private readonly side: number;
  private readonly seat: Seat;

  /** `position`: the one of the root. */
  constructor(
    private readonly position: SearchPosition,
    private readonly tree: MctsTree,
    private readonly evaluation: EvaluationBySide,
  ) {
    this.side = evaluation.mover;
    this.seat = position.board.turn;
  }

  /**
   * The line after the move to a solved node that has just been made, the side at its quickest and the others at their most
   * stubborn; null where the others can keep it from winning, undefined where that would take too long to see. `start`: the end of
   * the list of moves.
   */
  after(node: number, start: number): WonLine | null | undefined {
    const { evaluation, position, tree } = this;
    if (this.left-- <= 0) return undefined;
    const first = tree.firstChild[node] as number;
    if (first === 0) return { moves: forcedCaptures(position, evaluation, this.side, start), turns: 0 };
    const isOwn = evaluation.mover === this.side;
    const turn = Number(position.board.turn === this.seat);
    const end = position.generate(start);
    let found: WonLine | null = null;
    for (let child = first; child < first + (tree.childCount[node] as number); child++) {
      const line = this.isWon(child) ? this.through(child, start, end) : null;
      if (line === undefined) return undefined;
      if (line === null) {
        if (isOwn) continue;
        return null;
      }
      const longer = { moves: line.moves, turns: line.turns + turn };
      if (found === null || isLonger(longer, found) !== isOwn) found = longer;
    }
    return found;
  }

  private isWon(node: number): boolean {
    const { sides, solved, values } = this.tree;
    return solved[node] === 1 && values[node * sides + this.side] === 1;
  }

  /** The line that begins with the move to a child. */
  private through(child: number, start: number, end: number): WonLine | null | undefined {
    const { position, tree } = this;
    const move = start + (tree.moveOffset[child] as number);
    const signature = position.signature(move);
    position.make(move);
    const line = this.after(child, end);
    position.unmake();
    return line && { moves: [signature, ...line.moves], turns: line.turns };
  }
}

/**
 * The signatures of the captures that nobody can avoid any more, until a side is out or has won; the position stays as it was.
 * `start`: the end of the list of moves.
 */
export function forcedCaptures(
  position: SearchPosition,
  evaluation: EvaluationBySide,
  side: number,
  start: number,
): number[] {
  const { board } = position;
  const moves: number[] = [];
  let from = start;
  const goesOn = (): boolean => board.sidesInPlay() > 1 && ((evaluation.inPlay >> side) & 1) === 1;
  while (goesOn() && position.mustCapture()) {
    const end = position.generate(from);
    if (end - from > 1) break;
    moves.push(position.signature(from));
    position.make(from);
    from = end;
  }
  for (let made = moves.length; made > 0; made--) position.unmake();
  return moves;
}
