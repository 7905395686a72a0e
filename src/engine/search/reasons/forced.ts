import { type Move, sideOf } from '../../core/position.js';
import { formatPosition } from '../../core/position-text.js';
import { hasDoubleTurns } from '../../core/rules.js';
import { applyMove } from '../../core/turn.js';
import type { Seat, Variant } from '../../core/variant.js';
import { type GameState, movesIn, playMove } from '../../game/game.js';

/** Positions that a question may cost, in plain games and in others, whose counters take most of the time: some ten milliseconds. */
const MAX_POSITIONS = { plain: 600, others: 200 };

/** Captured pieces, over all moves, that cost as much as a position: kings of all directions have thousands. */
const PIECES_A_POSITION = 16;

/** Positions that several questions may cost together; it counts down. */
export interface Budget {
  left: number;
}

/** The end of a search that has used up its positions. */
class Exhausted extends Error {}

/** What is asked of the positions and moves of a search at full width. */
interface Question {
  readonly side: number;
  /** The answer for a position that is not looked beyond, with so much left; null for one that is. */
  readonly ends: (state: GameState, left: number, mustCapture: () => boolean) => boolean | null;
  /** What a ply from a state costs of what is left. */
  readonly cost: (state: GameState) => number;
  /** True for a move of the side that answers by itself. */
  readonly byMove: (move: Move) => boolean;
}

/** True for games in which a position says all that counts here: draws by clauses are far off. */
const isPlain = ({ rules, seats }: Variant): boolean =>
  seats.length === 2 &&
  rules.goal === 'last-move' &&
  rules.huff === 'off' &&
  rules.undoingMoves === 'allowed' &&
  rules.maxSameKingMoves === 'unlimited' &&
  rules.kingAgainstMan === 'plays-on';

/** An and-or search over the plain rules: the side picks among its own moves, everybody else among theirs. */
class Proof {
  /** Answers by the text of a position and what was left. */
  private readonly known = new Map<string, boolean>();
  /** The move that answered last, by the text of a position. */
  private readonly decisive = new Map<string, Move>();
  private readonly moves = new WeakMap<GameState, readonly Move[]>();
  private readonly isPlain: boolean;
  /** Positions that may still be visited. */
  private positions: number;
  /** What one of them takes of the budget. */
  private readonly cost: number;

  constructor(
    variant: Variant,
    private readonly question: Question,
    private readonly budget: Budget,
  ) {
    this.isPlain = isPlain(variant);
    this.positions = this.isPlain ? MAX_POSITIONS.plain : MAX_POSITIONS.others;
    this.cost = MAX_POSITIONS.plain / this.positions;
  }

  /** Throws `Exhausted` where the positions do not suffice. */
  holds(state: GameState, left: number): boolean {
    const { side, ends, cost, byMove } = this.question;
    const end = ends(state, left, () => this.mustCapture(state));
    if (end !== null) return end;
    if (this.positions-- <= 0 || this.budget.left < 0) throw new Exhausted();
    const text = formatPosition(state.variant, state.position);
    const key = `${text} ${left}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const isOwn = sideOf(state.variant, state.position.turn) === side;
    const rest = left - cost(state);
    const move = this.ordered(state, text).find(
      (each) => ((isOwn && byMove(each)) || this.holds(this.after(state, each), rest)) === isOwn,
    );
    if (move !== undefined) this.decisive.set(text, move);
    const answer = (move !== undefined) === isOwn;
    this.known.set(key, answer);
    return answer;
  }

  /** The moves, the one that answered before and those that take most first. */
  private ordered(state: GameState, text: string): readonly Move[] {
    const decisive = this.decisive.get(text);
    const moves = this.movesIn(state);
    return decisive === undefined ? moves : [decisive, ...moves.filter((move) => move !== decisive)];
  }

  /** The moves, those that take most first. */
  private movesIn(state: GameState): readonly Move[] {
    const known = this.moves.get(state);
    if (known !== undefined) return known;
    const found = movesIn(state).toSorted((one, other) => other.captured.length - one.captured.length);
    this.moves.set(state, found);
    const pieces = found.reduce((sum, { captured }) => sum + captured.length, 0);
    this.budget.left -= this.cost * (1 + pieces / PIECES_A_POSITION);
    return found;
  }

  /** True where the seat to move cannot but capture. */
  private mustCapture(state: GameState): boolean {
    const moves = this.movesIn(state);
    return moves.length > 0 && moves.every(({ captured }) => captured.length > 0);
  }

  /** The state after a move; in plain games without the counters of draws, which take most of the time. */
  private after(state: GameState, move: Move): GameState {
    if (!this.isPlain) return playMove(state, move);
    const { position } = applyMove(state.variant, state.position, move);
    const next = { ...state, position };
    if (this.movesIn(next).length > 0) return next;
    const winner = 1 - position.turn;
    return {
      ...next,
      outcome: { kind: 'win', seats: [winner], reason: 'blocked', ranking: [[winner], [position.turn]] },
    };
  }
}

/** True for the end of a game that a side has won. */
const isWonBy = ({ variant, outcome }: GameState, side: number): boolean =>
  outcome?.kind === 'win' && outcome.seats.some((seat) => sideOf(variant, seat) === side);

/** What a side is to force within so many plies, and the captures that must follow. */
export interface Aim {
  readonly side: number;
  readonly plies: number;
  readonly holds: (state: GameState) => boolean;
}

/** The searches for an aim, by their plies, the shallowest first. */
function searchesFor(
  start: GameState,
  { side, plies, holds }: Aim,
  byMove: Question['byMove'],
  budget: Budget,
) {
  const ends: Question['ends'] = (state, left, mustCapture) => {
    if (isWonBy(state, side)) return true;
    return state.outcome !== null || (left <= 0 && !mustCapture()) ? holds(state) : null;
  };
  const proof = new Proof(start.variant, { side, ends, cost: () => 1, byMove }, budget);
  return Array.from({ length: Math.ceil(plies / 2) + 1 }, (_, half) => () => proof.holds(start, 2 * half));
}

/**
 * True if a side can force what `holds` tells of a position, or a move that `byMove` tells, whatever everybody plays, within so many
 * plies and the captures that must follow; by the deepest search that some hundred positions suffice for, and false where they
 * suffice for none.
 */
export const canForce = (
  start: GameState,
  side: number,
  plies: number,
  holds: (state: GameState) => boolean,
  byMove: (move: Move) => boolean = () => false,
): boolean =>
  deepest(searchesFor(start, { side, plies, holds }, byMove, { left: Number.POSITIVE_INFINITY })).answer;

/** Whether a side can force an aim, as `canForce`; null where the positions, or the budget, do not suffice for all of its plies. */
export function forces(start: GameState, aim: Aim, budget: Budget): boolean | null {
  const { answer, isDone } = deepest(searchesFor(start, aim, () => false, budget));
  return isDone ? answer : null;
}

/** True if the side of a seat wins within so many turns of the seat, the one that a state may stand in included; false where that is not known. */
export function winsWithin(start: GameState, seat: Seat, turns: number): boolean {
  const { variant } = start;
  const side = sideOf(variant, seat);
  const begins = ({ position: { turn, movesLeft } }: GameState): number =>
    Number(turn === seat && !(hasDoubleTurns(variant.rules) && movesLeft === 1));
  const ends: Question['ends'] = (state, left) => {
    if (state.outcome !== null) return isWonBy(state, side);
    return begins(state) > left ? false : null;
  };
  const question: Question = { side, ends, cost: begins, byMove: () => false };
  const proof = new Proof(variant, question, { left: Number.POSITIVE_INFINITY });
  return deepest([() => proof.holds(start, turns)]).answer;
}

/** The answer of the last search that was not broken off, false if none was, and whether all were finished. */
function deepest(searches: readonly (() => boolean)[]): {
  readonly answer: boolean;
  readonly isDone: boolean;
} {
  let answer = false;
  try {
    for (const search of searches) answer = search();
    return { answer, isDone: true };
  } catch (error) {
    if (!(error instanceof Exhausted)) throw error;
    return { answer, isDone: false };
  }
}
