import {
  findMove,
  formatMove,
  type Game,
  type GameState,
  type Limits,
  type Move,
  movesIn,
  type Outcome,
  outlookOf,
  type Reason,
  reasonsFor,
  type Seat,
  statesOf,
  type Thought,
  type Variant,
} from '../../engine/index.js';

/** A move that cost its player something. */
export interface Mistake {
  /** Index of the entry in the game. */
  readonly index: number;
  readonly seat: Seat;
  readonly played: string;
  readonly better: string;
  /** What speaks for the better move, the weightiest first. */
  readonly reasons: readonly Reason[];
  /** How much better it was, in men (in races in steps). */
  readonly cost: number;
}

export interface Analysis {
  readonly variant: Variant;
  /** By number of entries played, and seat: how far its side was ahead; never more than `limit`. */
  readonly balance: readonly (readonly number[])[];
  readonly limit: number;
  /** The worst moves of the game, the costliest first. */
  readonly mistakes: readonly Mistake[];
}

/** Thinks about a state for so many milliseconds at the most. */
type Think = (state: GameState, limits: Pick<Limits, 'among'>, ms: number) => Promise<Thought>;

/** The whole of it takes no longer than that; long games are looked at more quickly. */
const TIME_MS = 15_000;
const MOST_MS = 200;
/** Moves that seem bad are looked at for so many times as long before they are said to be. */
const SECOND_LOOK = 3;
const SUSPECTS = 6;
const MISTAKES = 3;
/** Men beyond which a game counts as won, and steps in a race. */
const limitOf = ({ rules }: Variant): number => (rules.play === 'hops' ? 40 : 10);
/** What a mistake costs at the least, as a part of the limit. */
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
 * Looks at every position of a game that is over. `thinking` is asked for one position after the other, so that who
 * waits for a move is served in between.
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
      : outlookOf(state, await thinking(state, {}, ms)).map((value) => clamped(value, limit));
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

/** The moves after which their players stood worse than before them, the worst first. */
function suspects(moves: readonly Played[], balance: readonly (readonly number[])[]): readonly Played[] {
  const loss = ({ index, state: { position } }: Played): number =>
    (balance[index]?.[position.turn] ?? 0) - (balance[index + 1]?.[position.turn] ?? 0);
  return moves
    .filter((move) => loss(move) > 0)
    .toSorted((one, other) => loss(other) - loss(one))
    .slice(0, SUSPECTS);
}

/** Compares a move with the best one under the same conditions; null where it was good enough. */
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
