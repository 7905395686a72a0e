import {
  findMove,
  formatMove,
  type Game,
  type GameState,
  type Limits,
  type Move,
  movesIn,
  type Outcome,
  type Reason,
  reasonsFor,
  type Seat,
  scoreBySeat,
  statesOf,
  type Thought,
  type Variant,
} from '../../engine/index.js';

/** A move that worsened its player's position. */
export interface Mistake {
  /** Index of the entry in the game. */
  readonly index: number;
  readonly seat: Seat;
  readonly played: string;
  readonly better: string;
  /** Reasons for the better move, the weightiest first. */
  readonly reasons: readonly Reason[];
  /** Loss of evaluation, in men (in races in steps). */
  readonly cost: number;
}

export interface Analysis {
  readonly variant: Variant;
  /** Evaluation by number of entries played and seat, clamped to ±`limit`. */
  readonly balance: readonly (readonly number[])[];
  readonly limit: number;
  /** The worst moves of the game, the costliest first. */
  readonly mistakes: readonly Mistake[];
}

/** Searches a state for `ms` milliseconds at most. */
type Think = (state: GameState, limits: Pick<Limits, 'among'>, ms: number) => Promise<Thought>;

/** Time budget of a whole analysis; positions of long games get less each. */
const TIME_MS = 15_000;
const MOST_MS = 200;
/** Factor on the search time with which suspected mistakes are verified. */
const SECOND_LOOK = 3;
const SUSPECTS = 6;
const MISTAKES = 3;
/** Lead at which a game counts as won: in men, in races in steps. */
const limitOf = ({ rules }: Variant): number => (rules.play === 'halma' ? 40 : 10);
/** Least cost of a mistake, as a fraction of the limit. */
const LEAST_COST = 0.05;

const clamped = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

function finalBalance({ seats }: Variant, outcome: Outcome, limit: number): readonly number[] {
  return seats.map((_, seat) => {
    if (outcome.kind === 'draw') return 0;
    return outcome.seats.includes(seat) ? limit : -limit;
  });
}

/** A game entry that is a move, with the state before it. */
interface Played {
  readonly index: number;
  readonly state: GameState;
  readonly move: Move;
}

const playedMoves = (game: Game, states: readonly GameState[]): readonly Played[] =>
  game.entries.flatMap((entry, index) => {
    const state = states[index];
    const moves = state === undefined ? [] : movesIn(state);
    const move = entry.kind === 'move' && state ? findMove(state.variant, moves, entry.move) : null;
    return state && move && moves.length > 1 ? [{ index, state, move }] : [];
  });

/**
 * Evaluates every position of a finished game. Positions are searched one after the other, so that players who wait for
 * a move are served in between.
 */
export async function analyse(game: Game, thinking: Think): Promise<Analysis> {
  const replayed = statesOf(game);
  if (!replayed.ok) throw new Error(`a game that cannot be replayed: ${replayed.error.code}`);
  const states = replayed.value;
  const { variant } = states[0] as GameState;
  const limit = limitOf(variant);
  const ms = Math.min(MOST_MS, Math.ceil(TIME_MS / (states.length + SUSPECTS * SECOND_LOOK * 2)));
  const balance: (readonly number[])[] = [];
  for (const state of states) {
    const ahead = state.outcome
      ? finalBalance(variant, state.outcome, limit)
      : scoreBySeat(state, await thinking(state, {}, ms)).map((value) => clamped(value, limit));
    balance.push(ahead);
  }
  const look = (state: GameState, limits: Pick<Limits, 'among'>) => thinking(state, limits, SECOND_LOOK * ms);
  const mistakes: Mistake[] = [];
  for (const suspect of suspects(playedMoves(game, states), balance)) {
    const mistake = await examined(suspect, look, limit);
    if (mistake !== null) mistakes.push(mistake);
  }
  const worst = mistakes.toSorted((one, other) => other.cost - one.cost).slice(0, MISTAKES);
  return { variant, balance, limit, mistakes: worst };
}

/** Moves after which the evaluation fell for their player, the steepest fall first. */
function suspects(moves: readonly Played[], balance: readonly (readonly number[])[]): readonly Played[] {
  const loss = ({ index, state: { position } }: Played): number =>
    (balance[index]?.[position.turn] ?? 0) - (balance[index + 1]?.[position.turn] ?? 0);
  return moves
    .filter((move) => loss(move) > 0)
    .toSorted((one, other) => loss(other) - loss(one))
    .slice(0, SUSPECTS);
}

/** Compares a move with the best one in searches of equal length; null if it was good enough. */
async function examined(
  { index, state, move }: Played,
  look: (state: GameState, limits: Pick<Limits, 'among'>) => Promise<Thought>,
  limit: number,
): Promise<Mistake | null> {
  const best = await look(state, {});
  const played = await look(state, { among: [move] });
  const cost = clamped(best.score, limit) - clamped(played.score, limit);
  const { variant } = state;
  const [better, text] = [formatMove(variant, best.move), formatMove(variant, move)];
  if (better === text || cost < LEAST_COST * limit) return null;
  const seat = state.position.turn;
  return { index, seat, played: text, better, reasons: reasonsFor(state, best), cost };
}
