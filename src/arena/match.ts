import {
  findMove,
  formatMove,
  type Game,
  type GameState,
  moveEntry,
  movesIn,
  newGame,
  playMove,
  sideOf,
  type Variant,
} from '../engine/index.js';
import { Forfeit, type Player } from './player.js';

export interface MatchPlan {
  readonly variant: Variant;
  readonly options: Readonly<Record<string, string>>;
  /** At least so many games; each opening is played with every way to seat the players. */
  readonly games: number;
  /** Games at the same time. */
  readonly lanes: number;
  /** Decides about the openings and the players' lots. */
  readonly seed: number;
}

/** One game of a match, as seen by the player `a`. */
export interface MatchGame {
  readonly round: number;
  /** By seat: whether `a` sat there. */
  readonly seats: readonly boolean[];
  /** 1 won, 0 lost, 0.5 neither. */
  readonly points: number;
  readonly game: Game;
  /** Why a player could not go on; null in a game that came to its end. */
  readonly forfeit: string | null;
}

/** Single moves at random before the players begin, so that games differ. */
const OPENING_MOVES = 4;
/** A game that is longer than so many moves of each seat is nobody's. */
const LONGEST = 200;

/** Numbers in [0, 1) that follow from a whole number, the same on every machine. */
function lotsOf(seed: number): () => number {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state = (state ^ (state << 5)) >>> 0;
    return state / 2 ** 32;
  };
}

interface Begun {
  readonly game: Game;
  readonly state: GameState;
}

const advanced = ({ game, state }: Begun, text: string): Begun => {
  const move = findMove(state.variant, movesIn(state), text);
  if (move === null) throw new Forfeit(`the illegal move ${text}`);
  const entries = [...game.entries, moveEntry(state, move)];
  return { game: { ...game, entries }, state: playMove(state, move) };
};

/** A game some moves on; where those lead nowhere the start itself. */
function openingOf({ variant, options, seed }: MatchPlan, round: number): Begun {
  const lot = lotsOf(seed * 100_003 + round);
  const started = newGame(variant, options, lot());
  if (!started.ok) throw new Error(`house rules that were not checked: ${started.error.code}`);
  let now: Begun = started.value;
  for (let made = 0; made < OPENING_MOVES && now.state.outcome === null; made++) {
    const moves = movesIn(now.state);
    const move = moves[Math.floor(lot() * moves.length)];
    if (move !== undefined) now = advanced(now, formatMove(variant, move));
  }
  return now.state.outcome === null ? now : started.value;
}

/** Every way to give one side to one player and the others to the other, so that nobody has the better colours. */
function seatings({ seats }: Variant): readonly (readonly boolean[])[] {
  const sides = [...new Set(seats.map(({ side }) => side))];
  const alone = sides.map((own) => seats.map(({ side }) => side === own));
  return sides.length === 2 ? alone : alone.flatMap((each) => [each, each.map((own) => !own)]);
}

/** What a side has won: 1 alone, a part where several are first. */
function pointsOf({ variant, outcome }: GameState, seats: readonly boolean[], loser: boolean | null): number {
  if (loser !== null) return loser ? 0 : 1;
  if (outcome === null) return 0.5;
  const sides = new Set((outcome.kind === 'win' ? outcome.seats : []).map((seat) => sideOf(variant, seat)));
  if (sides.size === 0) return 0.5;
  const own = [...sides].filter((side) => seats[variant.seats.findIndex((seat) => seat.side === side)]);
  return own.length / sides.size;
}

async function playGame(
  begun: Begun,
  players: { readonly a: Player; readonly b: Player },
  seats: readonly boolean[],
  seed: number,
): Promise<{ readonly points: number; readonly game: Game; readonly forfeit: string | null }> {
  const lot = lotsOf(seed);
  const longest = LONGEST * seats.length;
  let now = begun;
  while (now.state.outcome === null && now.game.entries.length < longest) {
    const isA = seats[now.state.position.turn] === true;
    const player = isA ? players.a : players.b;
    try {
      const move = await player.choose(now.game, now.state, Math.floor(lot() * 2 ** 32));
      now = advanced(now, formatMove(now.state.variant, move));
    } catch (error) {
      if (!(error instanceof Forfeit)) throw error;
      const forfeit = `${player.name}: ${error.message}`;
      return { points: pointsOf(now.state, seats, isA), game: now.game, forfeit };
    }
  }
  return { points: pointsOf(now.state, seats, null), game: now.game, forfeit: null };
}

/** Plays a match between two players, several games at once; `told` hears of every game when it is over. */
export async function playMatch(
  plan: MatchPlan,
  players: { readonly a: Player; readonly b: Player },
  told: (game: MatchGame) => void,
): Promise<readonly MatchGame[]> {
  const ways = seatings(plan.variant);
  const rounds = Math.max(1, Math.ceil(plan.games / ways.length));
  const waiting = Array.from({ length: rounds * ways.length }, (_, index) => index);
  const done: MatchGame[] = [];
  const lane = async (): Promise<void> => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      const round = Math.floor(index / ways.length);
      const seats = ways[index % ways.length] ?? [];
      const result = await playGame(openingOf(plan, round), players, seats, plan.seed + index);
      const game = { round, seats, ...result };
      done[index] = game;
      told(game);
    }
  };
  await Promise.all(Array.from({ length: plan.lanes }, lane));
  return done;
}

/** By opening, the part of the points that `a` won. */
export function roundsOf(games: readonly MatchGame[]): readonly number[] {
  const points = new Map<number, number[]>();
  for (const game of games) points.set(game.round, [...(points.get(game.round) ?? []), game.points]);
  return [...points.values()].map((round) => round.reduce((sum, each) => sum + each, 0) / round.length);
}
