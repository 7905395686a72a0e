import {
  findMove,
  formatMove,
  type Game,
  type GameState,
  type Limits,
  type Move,
  movesIn,
  type NamedMove,
  type Outcome,
  playMove,
  type Reason,
  reasonsFor,
  type Seat,
  scoreBySeat,
  squaresOf,
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

export type Verdict = 'good' | 'inaccuracy' | 'mistake';

/** What a move was worth, of those that were not the only one. */
export interface Judgement {
  /** Index of the entry in the game. */
  readonly index: number;
  readonly seat: Seat;
  readonly played: string;
  readonly better: string;
  /** Squares of the better move. */
  readonly squares: NamedMove;
  readonly verdict: Verdict;
  /** Loss of evaluation, in men (in races in steps); 0 for a good move. */
  readonly cost: number;
  /** What the computer would have played instead and what would have followed, in notation. */
  readonly line: readonly string[];
}

export interface Analysis {
  readonly variant: Variant;
  /** Evaluation by number of entries played and seat, clamped to ±`limit`. */
  readonly balance: readonly (readonly number[])[];
  readonly limit: number;
  /** The worst moves of the game, the costliest first. */
  readonly mistakes: readonly Mistake[];
  /** In the order of the game. */
  readonly judgements: readonly Judgement[];
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
/** Least cost of what is told as a mistake, as a fraction of the limit. */
const LEAST_COST = 0.05;
/** From this cost on, a move is more than inaccurate. */
const GRAVE_COST = 0.1;
/** Moves of a line that are worth looking at. */
const LINE = 10;

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
 * a move are served in between. `progress` hears how much is done, from 0 to 1.
 */
export async function analyse(
  game: Game,
  thinking: Think,
  progress: (share: number) => void = () => undefined,
): Promise<Analysis> {
  const replayed = statesOf(game);
  if (!replayed.ok) throw new Error(`a game that cannot be replayed: ${replayed.error.code}`);
  const states = replayed.value;
  const { variant } = states[0] as GameState;
  const limit = limitOf(variant);
  const searches = states.length + SUSPECTS * SECOND_LOOK * 2;
  const ms = Math.min(MOST_MS, Math.ceil(TIME_MS / searches));
  const balance: (readonly number[])[] = [];
  const thoughts: (Thought | null)[] = [];
  for (const state of states) {
    const thought = state.outcome ? null : await thinking(state, {}, ms);
    thoughts.push(thought);
    balance.push(balanceOf(state, thought, limit));
    progress(balance.length / searches);
  }
  const look = (state: GameState, limits: Pick<Limits, 'among'>) => thinking(state, limits, SECOND_LOOK * ms);
  const moves = playedMoves(game, states);
  const examined = new Map<number, Mistake | null>();
  for (const suspect of suspects(moves, balance)) {
    examined.set(suspect.index, await examine(suspect, look, limit));
    progress((states.length + examined.size * SECOND_LOOK * 2) / searches);
  }
  const mistakes = [...examined.values()].filter((mistake) => mistake !== null);
  const worst = mistakes.toSorted((one, other) => other.cost - one.cost).slice(0, MISTAKES);
  const judgements = moves.flatMap((move) => {
    const thought = thoughts[move.index];
    if (!thought) return [];
    const known = examined.get(move.index);
    const cost = known === undefined ? loss(move, balance) : (known?.cost ?? 0);
    return [judged(move, thought, known?.better, cost, limit)];
  });
  return { variant, balance, limit, mistakes: worst, judgements };
}

function balanceOf(state: GameState, thought: Thought | null, limit: number): readonly number[] {
  if (state.outcome) return finalBalance(state.variant, state.outcome, limit);
  return thought === null ? [] : scoreBySeat(state, thought).map((value) => clamped(value, limit));
}

function judged(
  { index, state, move }: Played,
  thought: Thought,
  found: string | undefined,
  lost: number,
  limit: number,
): Judgement {
  const { variant } = state;
  const played = formatMove(variant, move);
  // A second look may have found another move than the first one; then nothing is known of what follows it.
  const isSame = found === undefined || found === formatMove(variant, thought.move);
  const better = found ?? formatMove(variant, thought.move);
  const best = findMove(variant, movesIn(state), better) ?? thought.move;
  const cost = better === played ? 0 : lost;
  const verdict = cost < LEAST_COST * limit ? 'good' : cost < GRAVE_COST * limit ? 'inaccuracy' : 'mistake';
  return {
    ...{ index, seat: state.position.turn, played, better, verdict },
    squares: squaresOf(variant, best),
    cost: verdict === 'good' ? 0 : cost,
    line: textsOf(state, isSame ? thought.line : [best]),
  };
}

/** The moves of a line in notation, as far as they can be played. */
function textsOf(start: GameState, line: readonly Move[]): readonly string[] {
  const texts: string[] = [];
  let state = start;
  for (const each of line.slice(0, LINE)) {
    const text = formatMove(state.variant, each);
    const move = state.outcome ? null : findMove(state.variant, movesIn(state), text);
    if (move === null) break;
    texts.push(text);
    state = playMove(state, move);
  }
  return texts;
}

/** By how much the evaluation fell for the player of a move. */
const loss = ({ index, state: { position } }: Played, balance: readonly (readonly number[])[]): number =>
  (balance[index]?.[position.turn] ?? 0) - (balance[index + 1]?.[position.turn] ?? 0);

/** Moves after which the evaluation fell for their player, the steepest fall first. */
function suspects(moves: readonly Played[], balance: readonly (readonly number[])[]): readonly Played[] {
  return moves
    .filter((move) => loss(move, balance) > 0)
    .toSorted((one, other) => loss(other, balance) - loss(one, balance))
    .slice(0, SUSPECTS);
}

/** Compares a move with the best one in searches of equal length; null if it was good enough. */
async function examine(
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
