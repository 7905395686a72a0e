import {
  findMove,
  formatMove,
  type Game,
  type GameState,
  movesIn,
  newGame,
  type StartedGame,
  sideOf,
  sidesOf,
  type Variant,
} from '../../engine/index.js';
import { type Choice, Forfeit, type Player } from './player.js';
import { afterMove } from './squares50.js';

export interface MatchPlan {
  readonly variant: Variant;
  readonly options: Readonly<Record<string, string>>;
  /** Least number of games; every opening is played with all seatings. */
  readonly games: number;
  /** Games played at the same time. */
  readonly lanes: number;
  /** Seeds the openings and the players' random choices. */
  readonly seed: number;
  /** The lead of the side to move, in men; openings of two sides that are not even are passed over. */
  readonly judge: (state: GameState) => number;
}

/** A choice of a player in a game. */
export interface Ply extends Choice {
  /** True for player `a`. */
  readonly isA: boolean;
  /** Number of moves before it, including the opening's. */
  readonly after: number;
  readonly ms: number;
  /** True if there was no other move. */
  readonly isForced: boolean;
}

/** A game of a match, from the point of view of player `a`. */
export interface MatchGame {
  readonly round: number;
  /** By seat: true where `a` sat. */
  readonly seats: readonly boolean[];
  /** 1 for a win, 0 for a loss, 0.5 for a draw. */
  readonly points: number;
  readonly game: Game;
  /** Reason why a player forfeited; null if the game was played to its end. */
  readonly forfeit: string | null;
  /** What the players chose, in order. */
  readonly plies: readonly Ply[];
}

/** Random moves before the players take over, for games that differ. */
const OPENING_MOVES = 4;
/** The greatest lead in an even opening, in men: from others one colour mostly wins, no matter which player has it. */
const EVEN = 0.5;
/** Openings that are tried for a round, at the most; some positions of house rules have no even ones, and the last is not judged. */
const TRIES = 30;
/** Moves of each seat after which a game is drawn. */
const MAX_TURNS = 200;

/** A seeded generator of numbers in [0, 1), the same on every machine. */
function lotsOf(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state = (state ^ (state << 5)) >>> 0;
    return state / 2 ** 32;
  };
}

function advanced(now: StartedGame, text: string): StartedGame {
  const move = findMove(now.state.variant, movesIn(now.state), text);
  if (move === null) throw new Forfeit(`the illegal move ${text}`);
  return afterMove(now, move);
}

/** An even opening of a round, or the last one that is tried, whatever it is. */
function openingOf(plan: MatchPlan, round: number): StartedGame {
  const lot = lotsOf(plan.seed * 100_003 + round);
  const hasTwoSides = sidesOf(plan.variant.seats).length === 2;
  for (let tried = 1; ; tried++) {
    const now = randomOpening(plan, lot);
    if (!hasTwoSides || tried === TRIES || Math.abs(plan.judge(now.state)) <= EVEN) return now;
  }
}

/** A game after random moves; the plain start if those end the game. */
function randomOpening({ variant, options }: MatchPlan, lot: () => number): StartedGame {
  const started = newGame(variant, options, lot());
  if (!started.ok) throw new Error(`house rules that were not checked: ${started.error.code}`);
  let now: StartedGame = started.value;
  for (let made = 0; made < OPENING_MOVES && now.state.outcome === null; made++) {
    const moves = movesIn(now.state);
    const move = moves[Math.floor(lot() * moves.length)];
    if (move !== undefined) now = advanced(now, formatMove(variant, move));
  }
  return now.state.outcome === null ? now : started.value;
}

/** All ways to divide the seats between two players, so that neither has the better colours. */
function seatings({ seats }: Variant): readonly (readonly boolean[])[] {
  const alone = sidesOf(seats).map((own) => seats.map((seat) => own.includes(seat)));
  return alone.length === 2 ? alone : alone.flatMap((each) => [each, each.map((own) => !own)]);
}

/** Points of a side: 1 for the only winner, a share of it for several. */
function pointsOf({ variant, outcome }: GameState, seats: readonly boolean[], loser: boolean | null): number {
  if (loser !== null) return loser ? 0 : 1;
  if (outcome === null) return 0.5;
  const sides = new Set((outcome.kind === 'win' ? outcome.seats : []).map((seat) => sideOf(variant, seat)));
  if (sides.size === 0) return 0.5;
  const own = [...sides].filter((side) => seats[variant.seats.findIndex((seat) => seat.side === side)]);
  return own.length / sides.size;
}

async function playGame(
  begun: StartedGame,
  players: { readonly a: Player; readonly b: Player },
  seats: readonly boolean[],
  seed: number,
): Promise<Omit<MatchGame, 'round' | 'seats'>> {
  const lot = lotsOf(seed);
  const longest = MAX_TURNS * seats.length;
  const plies: Ply[] = [];
  let now = begun;
  while (now.state.outcome === null && now.game.entries.length < longest) {
    const isA = seats[now.state.position.turn] === true;
    const player = isA ? players.a : players.b;
    try {
      const asked = performance.now();
      const choice = await player.choose(now.game, now.state, Math.floor(lot() * 2 ** 32));
      const ms = performance.now() - asked;
      const isForced = movesIn(now.state).length === 1;
      plies.push({ ...choice, isA, after: now.game.entries.length, ms, isForced });
      now = advanced(now, formatMove(now.state.variant, choice.move));
    } catch (error) {
      if (!(error instanceof Forfeit)) throw error;
      const forfeit = `${player.name}: ${error.message}`;
      return { points: pointsOf(now.state, seats, isA), game: now.game, forfeit, plies };
    }
  }
  return { points: pointsOf(now.state, seats, null), game: now.game, forfeit: null, plies };
}

/** Plays a match, several games at a time; `told` is called after each game. */
export async function playMatch(
  plan: MatchPlan,
  players: { readonly a: Player; readonly b: Player },
  told: (game: MatchGame) => void,
): Promise<readonly MatchGame[]> {
  const ways = seatings(plan.variant);
  const rounds = Math.max(1, Math.ceil(plan.games / ways.length));
  // Before the games: a search of this thread meanwhile would be counted into the time of the players that it keeps waiting.
  const openings = Array.from({ length: rounds }, (_, round) => openingOf(plan, round));
  // One iterator, from which every lane takes its next game.
  const waiting = openings
    .flatMap((begun, round) => ways.map((seats) => ({ begun, round, seats })))
    .entries();
  const done: MatchGame[] = [];
  const lane = async (): Promise<void> => {
    for (const [index, { begun, round, seats }] of waiting) {
      const result = await playGame(begun, players, seats, plan.seed + index);
      const game = { round, seats, ...result };
      done[index] = game;
      told(game);
    }
  };
  await Promise.all(Array.from({ length: plan.lanes }, lane));
  return done;
}

/** By opening: the share of the points won by `a`. */
export function roundsOf(games: readonly MatchGame[]): readonly number[] {
  const points = new Map<number, number[]>();
  for (const game of games) points.set(game.round, [...(points.get(game.round) ?? []), game.points]);
  return [...points.values()].map((round) => round.reduce((sum, each) => sum + each, 0) / round.length);
}
