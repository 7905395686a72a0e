import type { Cell } from './board/topology.js';
import type { Move, Position } from './position.js';
import { formatPosition } from './position-text.js';
import { applyMove } from './turn.js';
import type { Seat, Variant } from './variant.js';

/** The moves before a position, as far as rules depend on them. A game that is set up from text begins with none. */
export interface History {
  /** By seat: single moves made. */
  readonly moves: readonly number[];
  /** By seat: the king that made its last moves without a capture, and their number; null if none did. */
  readonly runs: readonly ({ readonly king: Cell; readonly moves: number } | null)[];
  /** Text of the position before the last move; null where no rule needs it. */
  readonly before: string | null;
}

/** Counters of the draw clauses and how often each position has stood. */
export interface Clocks {
  readonly seen: Readonly<Record<string, number>>;
  /** By index of the clause in `Rules.draws`: single moves counted so far, or null if it does not apply. */
  readonly counts: readonly (number | null)[];
  readonly history: History;
}

const MAX_SAME_KING_MOVES = 3;

/** The history at the start of a game. */
export const noHistory = (variant: Variant): History => ({
  moves: variant.seats.map(() => 0),
  runs: variant.seats.map(() => null),
  before: null,
});

function runAfter(run: History['runs'][number], position: Position, move: Move): History['runs'][number] {
  if (move.captured.length > 0 || position.board[move.from]?.[0].king !== true) return null;
  const moves = run?.king === move.from ? run.moves + 1 : 1;
  return { king: move.path.at(-1) ?? move.from, moves };
}

/** The history after a move made in `position`. */
export function historyAfter(variant: Variant, history: History, position: Position, move: Move): History {
  const mover = position.turn;
  return {
    moves: history.moves.map((count, seat) => (seat === mover ? count + 1 : count)),
    runs: history.runs.map((run, seat) => (seat === mover ? runAfter(run, position, move) : run)),
    before: variant.rules.undoingMoves === 'forbidden' ? formatPosition(variant, position) : null,
  };
}

const hasMan = ({ board }: Position, seat: Seat): boolean =>
  board.some((stack) => stack?.[0].seat === seat && !stack[0].king);

/** True if the moves before forbid a move that the position alone would allow. */
function isForbidden(variant: Variant, history: History, position: Position, move: Move): boolean {
  const run = history.runs[position.turn];
  const exhausted = run?.king === move.from && run.moves >= MAX_SAME_KING_MOVES && move.captured.length === 0;
  if (variant.rules.maxSameKingMoves === 'three' && exhausted && hasMan(position, position.turn)) return true;
  if (history.before === null) return false;
  return formatPosition(variant, applyMove(variant, position, move).position) === history.before;
}

/** The legal moves that the history allows; all of them if it would leave none. */
export function allowedMoves(
  variant: Variant,
  history: History,
  position: Position,
  moves: readonly Move[],
): readonly Move[] {
  const { maxSameKingMoves, undoingMoves } = variant.rules;
  if (maxSameKingMoves === 'unlimited' && undoingMoves === 'allowed') return moves;
  const left = moves.filter((move) => !isForbidden(variant, history, position, move));
  return left.length > 0 ? left : moves;
}
