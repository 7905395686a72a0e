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
  type Seat,
  scoreBySeat,
  sideOf,
  squaresOf,
  statesOf,
  type Thought,
  type Variant,
  winningChance,
} from '../../engine/index.js';
import type { Explain, Think } from './device/device.js';
import { MAX_TOLD } from './device/noted.js';

/** The points, from 0 to 1, that a player could expect before a move and after it. */
interface Chances {
  readonly before: number;
  readonly after: number;
}

/** What a move lost. */
interface Fall {
  /** Loss of evaluation, in men (in races in steps). */
  readonly cost: number;
  /** Null in games whose chances are not known. */
  readonly chances: Chances | null;
}

/** A move that worsened its player's position. */
export interface Mistake extends Fall {
  /** Index of the entry in the game. */
  readonly index: number;
  readonly seat: Seat;
  readonly played: string;
  readonly better: string;
  /** Reasons for the better move, most important first. */
  readonly reasons: readonly Reason[];
  readonly verdict: Exclude<Verdict, 'good'>;
  /** Evaluation before the move, for its player. */
  readonly before: number;
  /** What would have followed, in notation; begins with the better move. */
  readonly line: readonly string[];
}

type Verdict = 'good' | 'inaccuracy' | 'mistake' | 'blunder';

/** The quality of a move that was not the only one. */
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
  readonly chances: Chances | null;
  /** Reasons for the better move, most important first; empty for moves that were searched only once. */
  readonly reasons: readonly Reason[];
  /** What the computer would have played instead and what would have followed, in notation. */
  readonly line: readonly string[];
}

export interface Analysis {
  readonly variant: Variant;
  /** Evaluation by number of entries played and seat, clamped to ±`limit`. */
  readonly balance: readonly (readonly number[])[];
  readonly limit: number;
  /** The worst moves of the game, costliest first. */
  readonly mistakes: readonly Mistake[];
  /** In the order of the game. */
  readonly judgements: readonly Judgement[];
  /** The move that lost the game, of each seat that lost it by a single one. */
  readonly losses: readonly Mistake[];
}

/** Time budget of a whole analysis. In long games each position gets less. */
const TIME_MS = 15_000;
const MAX_MS = 200;
/** Factor on the search time with which suspected mistakes are verified. */
const SECOND_LOOK = 3;
const SUSPECTS = 6;
const MISTAKES = 3;
/** Lead at which a game counts as won: in men, in races in steps. */
const limitOf = ({ rules }: Variant): number => (rules.play === 'halma' ? 40 : 10);
/** Minimum loss for a mistake, as a fraction of the chances or, where these are unknown, of the limit. */
const VERDICTS: readonly (readonly [least: number, verdict: Verdict])[] = [
  [0.2, 'blunder'],
  [0.1, 'mistake'],
  [0.05, 'inaccuracy'],
];
/** The share of the game that a player could expect before the move that lost it, at least, and after it, at most. */
const [OPEN, LOST] = [0.4, 0.3];
/** Moves of a seat that are looked at again to find that move. */
const TURNS = 3;

const clamped = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

function finalBalance({ seats }: Variant, outcome: Outcome, limit: number): readonly number[] {
  return seats.map((_, seat) => {
    if (outcome.kind !== 'win') return 0;
    return outcome.seats.includes(seat) ? limit : -limit;
  });
}

/** Looks longer at a move; null if it was good enough. */
type LookAgain = (move: MoveInGame) => Promise<Mistake | null>;

/** A game entry that is a move, with the state before it. */
interface MoveInGame {
  readonly index: number;
  readonly state: GameState;
  readonly move: Move;
}

const playedMoves = (game: Game, states: readonly GameState[]): readonly MoveInGame[] =>
  game.entries.flatMap((entry, index) => {
    const state = states[index];
    const moves = state === undefined ? [] : movesIn(state);
    const move = entry.kind === 'move' && state ? findMove(state.variant, moves, entry.move) : null;
    return state && move && moves.length > 1 ? [{ index, state, move }] : [];
  });

/**
 * Evaluates every position of a finished game. Searches positions one after the other, so that players waiting for a
 * move are served in between. `progress` gets the part done, from 0 to 1.
 */
export async function analyse(
  { entries, ...record }: Game,
  thinking: Think,
  explain: Explain,
  progress: (share: number) => void = () => undefined,
): Promise<Analysis> {
  // If a game ended without a result, its last position says who was better.
  const game = { ...record, entries: entries.filter(({ kind }) => kind !== 'void') };
  const replayed = statesOf(game);
  if (!replayed.ok) throw new Error(`a game that cannot be replayed: ${replayed.error.code}`);
  const states = replayed.value;
  const { variant } = states[0] as GameState;
  const limit = limitOf(variant);
  const searches = states.length + SUSPECTS * SECOND_LOOK * 2;
  const ms = Math.min(MAX_MS, Math.ceil(TIME_MS / searches));
  const balance: (readonly number[])[] = [];
  const thoughts: (Thought | null)[] = [];
  const judge = { balance, thoughts, states, limit };
  for (const state of states) {
    const thought = state.outcome ? null : await thinking(state, {}, ms);
    thoughts.push(thought);
    balance.push(balanceOf(state, thought, limit));
    progress(balance.length / searches);
  }
  const look = (state: GameState, limits: Pick<Limits, 'among'>) => thinking(state, limits, SECOND_LOOK * ms);
  const moves = playedMoves(game, states);
  const examined = new Map<number, Mistake | null>();
  const lookAgain: LookAgain = async (move) => {
    const known = examined.get(move.index);
    const found = known === undefined ? await examine(move, look, explain, limit) : known;
    examined.set(move.index, found);
    progress(Math.min(1, (states.length + examined.size * SECOND_LOOK * 2) / searches));
    return found;
  };
  for (const suspect of suspects(moves, judge)) await lookAgain(suspect);
  const losses = await lossesIn(turningPoints(moves, judge), lookAgain, limit);
  const mistakes = [...examined.values()].filter((mistake) => mistake !== null);
  const worst = mistakes
    .toSorted((one, other) => gravity(other, limit) - gravity(one, limit) || other.cost - one.cost)
    .slice(0, MISTAKES);
  const judgements = moves.flatMap((move) => {
    const thought = thoughts[move.index];
    if (!thought) return [];
    const known = examined.get(move.index);
    const fall = known === undefined ? fallOf(move, judge) : (known ?? NOTHING);
    return [judged(move, thought, known ?? null, fall, limit)];
  });
  return { variant, balance, limit, mistakes: worst, judgements, losses };
}

function balanceOf(state: GameState, thought: Thought | null, limit: number): readonly number[] {
  if (state.outcome) return finalBalance(state.variant, state.outcome, limit);
  return thought === null ? [] : scoreBySeat(state, thought).map((value) => clamped(value, limit));
}

function judged(
  { index, state, move }: MoveInGame,
  thought: Thought,
  mistake: Mistake | null,
  fall: Fall,
  limit: number,
): Judgement {
  const { variant } = state;
  const played = formatMove(variant, move);
  // The second search may find another move than the first. Then its continuation is unknown.
  const first = formatMove(variant, thought.move);
  const better = mistake?.better ?? first;
  const best = findMove(variant, movesIn(state), better) ?? thought.move;
  const verdict = better === played ? 'good' : verdictOn(fall, limit);
  return {
    ...{ index, seat: state.position.turn, played, better, verdict },
    squares: squaresOf(variant, best),
    ...(verdict === 'good' ? NOTHING : { cost: fall.cost, chances: fall.chances }),
    reasons: mistake?.reasons ?? [],
    line: textsOf(state, better === first ? thought.line : [best]),
  };
}

/** The moves of a line in notation, as far as they can be played. */
function textsOf(start: GameState, line: readonly Move[]): readonly string[] {
  const texts: string[] = [];
  let state = start;
  for (const each of line.slice(0, MAX_TOLD)) {
    const text = formatMove(state.variant, each);
    const move = state.outcome ? null : findMove(state.variant, movesIn(state), text);
    if (move === null) break;
    texts.push(text);
    state = playMove(state, move);
  }
  return texts;
}

/** A game in which nobody is ahead. */
const EVEN_GAME = { score: 0, end: null };

const NOTHING: Fall = { cost: 0, chances: null };

/** How serious a loss is, as a fraction of the chances or, where these are unknown, of the limit. */
const gravity = ({ cost, chances }: Fall, limit: number): number =>
  chances === null ? cost / limit : chances.before - chances.after;

const verdictOn = (fall: Fall, limit: number): Verdict =>
  VERDICTS.find(([least]) => gravity(fall, limit) >= least)?.[1] ?? 'good';

/** The results of searching all positions of a game. */
interface Found {
  readonly states: readonly GameState[];
  readonly thoughts: readonly (Thought | null)[];
  readonly balance: readonly (readonly number[])[];
  readonly limit: number;
}

/** What a seat can expect of a position; null if unknown. */
function chanceOf({ variant, position, outcome }: GameState, thought: Thought | null, seat: Seat) {
  if (thought !== null) {
    const chance = winningChance(variant, thought);
    const own = sideOf(variant, position.turn) === sideOf(variant, seat);
    return chance === null || own ? chance : 1 - chance;
  }
  if (outcome === null || winningChance(variant, EVEN_GAME) === null) return null;
  return outcome.kind !== 'win' ? 0.5 : Number(outcome.seats.includes(seat));
}

/** By how much the evaluation and the chances fell for the player of a move. */
function fallOf({ index, state: { position } }: MoveInGame, { states, thoughts, balance }: Found): Fall {
  const seat = position.turn;
  const [before, after] = [index, index + 1].map((at) => {
    const state = states[at];
    return state === undefined ? null : chanceOf(state, thoughts[at] ?? null, seat);
  });
  return {
    cost: (balance[index]?.[seat] ?? 0) - (balance[index + 1]?.[seat] ?? 0),
    chances: before == null || after == null ? null : { before, after },
  };
}

/** Moves that made their player's position worse, steepest fall first. */
function suspects(moves: readonly MoveInGame[], found: Found): readonly MoveInGame[] {
  return moves
    .map((move) => ({ move, fall: gravity(fallOf(move, found), found.limit) }))
    .filter(({ fall }) => fall > 0)
    .toSorted((one, other) => other.fall - one.fall)
    .slice(0, SUSPECTS)
    .map(({ move }) => move);
}

/** The share of the game, from 0 to 1, that a player can expect before a move and after it. */
function sharesOf({ cost, chances }: Fall, before: number, limit: number): Chances {
  const share = (lead: number): number => (1 + clamped(lead, limit) / limit) / 2;
  return chances ?? { before: share(before), after: share(before - cost) };
}

const isLoss = ({ before, after }: Chances): boolean => before >= OPEN && after <= LOST;

/** By seat that lost the game: its moves that may have lost it, the last one first. */
function turningPoints(moves: readonly MoveInGame[], found: Found): readonly (readonly MoveInGame[])[] {
  const { states, balance, limit } = found;
  const outcome = states.at(-1)?.outcome;
  if (outcome?.kind !== 'win') return [];
  const losers = [...new Set(moves.map(({ state }) => state.position.turn))].filter(
    (seat) => !outcome.seats.includes(seat),
  );
  return losers.map((seat) =>
    moves
      .filter((move) => {
        const isOwn = move.state.position.turn === seat;
        return isOwn && isLoss(sharesOf(fallOf(move, found), balance[move.index]?.[seat] ?? 0, limit));
      })
      .toReversed()
      .slice(0, TURNS),
  );
}

/** Of each player's moves the first that lost the game by a closer look, too. */
async function lossesIn(
  turns: readonly (readonly MoveInGame[])[],
  lookAgain: LookAgain,
  limit: number,
): Promise<readonly Mistake[]> {
  const losses: Mistake[] = [];
  for (const moves of turns) {
    for (const move of moves) {
      const mistake = await lookAgain(move);
      if (mistake === null || !isLoss(sharesOf(mistake, mistake.before, limit))) continue;
      losses.push(mistake);
      break;
    }
  }
  return losses;
}

/** Compares a move with the best one in searches of equal length; null if it was good enough. */
async function examine(
  { index, state, move }: MoveInGame,
  look: (state: GameState, limits: Pick<Limits, 'among'>) => Promise<Thought>,
  explain: Explain,
  limit: number,
): Promise<Mistake | null> {
  const best = await look(state, {});
  const played = await look(state, { among: [move] });
  const { variant } = state;
  const [before, after] = [winningChance(variant, best), winningChance(variant, played)];
  const fall: Fall = {
    cost: clamped(best.score, limit) - clamped(played.score, limit),
    chances: before === null || after === null ? null : { before, after },
  };
  const [better, text] = [formatMove(variant, best.move), formatMove(variant, move)];
  const verdict = verdictOn(fall, limit);
  if (better === text || verdict === 'good') return null;
  return {
    ...{ index, seat: state.position.turn, played: text, better, verdict, ...fall },
    before: clamped(best.score, limit),
    reasons: await explain(state, best, played),
    line: textsOf(state, best.line),
  };
}
