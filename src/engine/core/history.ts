import type { Cell } from './board/topology.js';
import { formatPosition, type Move, type Position } from './position.js';
import { applyMove } from './turn.js';
import type { Seat, Variant } from './variant.js';

/** What rules ask about the moves before a position. A game that is set up from text begins with none. */
export interface History {
  /** By seat: single moves made. */
  readonly moves: readonly number[];
  /** By seat: the king that made its last moves, none of them a capture, and how many in a row. */
  readonly runs: readonly ({ readonly king: Cell; readonly moves: number } | null)[];
  /** The position in which the last move was made; kept where a rule asks for it. */
  readonly before: string | null;
}

/** Counters of the draw clauses and how often each position has stood. */
export interface Clocks {
  readonly seen: Readonly<Record<string, number>>;
  /** By index of the clause in `Rules.draws`: single moves counted so far, or null where it does not apply. */
  readonly counts: readonly (number | null)[];
  readonly history: History;
}

const LONGEST_RUN = 3;

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

/** The history after a move that was made in `position`. */
export function historyAfter(variant: Variant, history: History, position: Position, move: Move): History {
  const mover = position.turn;
  return {
    moves: history.moves.map((count, seat) => (seat === mover ? count + 1 : count)),
    runs: history.runs.map((run, seat) => (seat === mover ? runAfter(run, position, move) : run)),
    before: variant.rules.takeBacks === 'forbidden' ? formatPosition(variant, position) : null,
  };
}

const hasMan = ({ board }: Position, seat: Seat): boolean =>
  board.some((stack) => stack?.[0].seat === seat && !stack[0].king);

/** Why the moves before forbid a move that the position allows. */
export type Ban = 'king-run' | 'take-back';

function banOf(variant: Variant, history: History, position: Position, move: Move): Ban | null {
  const run = history.runs[position.turn];
  const tired = run?.king === move.from && run.moves >= LONGEST_RUN && move.captured.length === 0;
  if (variant.rules.kingRuns === 'three' && tired && hasMan(position, position.turn)) return 'king-run';
  if (history.before === null) return null;
  const after = formatPosition(variant, applyMove(variant, position, move).position);
  return after === history.before ? 'take-back' : null;
}

/** Those of the legal moves that the moves before leave; all of them where none would be left. */
export function withoutBanned(
  variant: Variant,
  history: History,
  position: Position,
  moves: readonly Move[],
): readonly Move[] {
  const { kingRuns, takeBacks } = variant.rules;
  if (kingRuns === 'free' && takeBacks === 'allowed') return moves;
  const left = moves.filter((move) => banOf(variant, history, position, move) === null);
  return left.length > 0 ? left : moves;
}
