import type { GameState } from '../game.js';
import { type Move, sideOf } from '../position.js';
import { balanceOf } from './balance.js';
import { type Iteration, Searcher, type Tried } from './deepening.js';
import type { Endgames } from './endgames/tables.js';
import { LEVELS, type LevelNumber } from './levels.js';
import { atOnePly } from './one-ply.js';
import { SURELY_WON, WON } from './scores.js';
import { DEEPEST } from './two-camps.js';

/** When to stop thinking. Whatever comes first counts; without any of them one look at every move is all. */
export interface Limits {
  /** Positions to look at, at the most. The same number gives the same move on every machine. */
  readonly nodes?: number;
  /** Single moves to look ahead, at the most. */
  readonly depth?: number;
  /** How strong to play: its own limits, and its misjudgements. Left out: with full strength. */
  readonly level?: LevelNumber;
  /** Only these of the moves that may be played; for judging a move that somebody made. */
  readonly among?: readonly Move[];
  /** Asked now and then: true ends the search with what was found so far. */
  readonly stop?: () => boolean;
  /** Endgame tables of this very game, house rules included; only the higher levels play by them. */
  readonly endgames?: Endgames | null;
  /** Told of every depth that was finished, and of every better move. */
  readonly onProgress?: (thought: Thought) => void;
}

/** The first level that plays few pieces without a fault. */
const KNOWS_ENDGAMES: LevelNumber = 6;

/** How the game ends by force, as far as was seen. */
export interface ForcedEnd {
  /** For the side to move. */
  readonly kind: 'win' | 'loss' | 'draw';
  /** Single moves until then, the best play of both sides supposed. */
  readonly moves: number;
}

/** What thinking about a position has come to. */
export interface Thought {
  readonly move: Move;
  /**
   * How much better the side to move stands once the line is played, in men (in games of hops in steps); a won
   * game is more than any material, a lost one less.
   */
  readonly score: number;
  /** By seat: how far its side is then ahead of the other sides, on average, in the same unit. */
  readonly balance: readonly number[];
  /** Null where no end is in sight. */
  readonly end: ForcedEnd | null;
  /** Single moves that were looked ahead in full. */
  readonly depth: number;
  /** Positions that were looked at. */
  readonly nodes: number;
  /** The best play seen for everyone; begins with `move`. */
  readonly line: readonly Move[];
}

/** Numbers in [0, 1), the same for the same seed on every machine (mulberry32). */
function lotsOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How the game ends by force, from a score in hundredths of a man. */
function endOf(score: number): ForcedEnd | null {
  if (Math.abs(score) < SURELY_WON) return null;
  return { kind: score > 0 ? 'win' : 'loss', moves: WON - Math.abs(score) };
}

/** By seat, how far its side is ahead when the one to move is ahead by `score`. */
function balanceAfter({ variant, position }: GameState, score: number): readonly number[] {
  const side = sideOf(variant, position.turn);
  const now = balanceOf(variant, position);
  return now.map((ahead, seat) => {
    if (sideOf(variant, seat) === side) return score;
    return variant.seats.length === 2 ? -score : ahead;
  });
}

/** The moves as a player sees them who misjudges each by up to `noise` men; the best one. */
function misjudged(tried: readonly Tried[], noise: number, lot: () => number): Tried | undefined {
  let best: Tried | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const each of tried) {
    const worth = each.score + 100 * noise * (2 * lot() - 1);
    if (best !== undefined && worth <= most) continue;
    best = each;
    most = worth;
  }
  return best;
}

/**
 * The best move that is found within the limits; always one that may be played. The same for the same state, limits
 * without `stop`, and seed (a whole number). Throws where the game is over.
 */
export function think(state: GameState, limits: Limits, seed: number): Thought {
  const searcher = Searcher.for(state.variant);
  const lot = lotsOf(seed);
  if (searcher === null) return atOnePly(state, limits, lot);
  const level = limits.level === undefined ? null : LEVELS[limits.level];
  const noise = level?.noise ?? 0;
  const told = (iteration: Iteration): Thought => thoughtOf(searcher, state, iteration, iteration.tried[0]);
  const bounded = limits.nodes ?? limits.depth ?? limits.stop ?? level?.nodes ?? null;
  const last = searcher.search(state, {
    nodes: Math.min(limits.nodes ?? Number.POSITIVE_INFINITY, level?.nodes ?? Number.POSITIVE_INFINITY),
    depth: Math.min(limits.depth ?? (bounded === null ? 1 : DEEPEST), level?.depth ?? DEEPEST),
    stop: limits.stop ?? (() => false),
    among: limits.among ?? null,
    exact: noise > 0,
    lot,
    endgames: level === null || (limits.level ?? 0) >= KNOWS_ENDGAMES ? (limits.endgames ?? null) : null,
    onDepth: (iteration) => limits.onProgress?.(told(iteration)),
  });
  return thoughtOf(searcher, state, last, noise > 0 ? misjudged(last.tried, noise, lot) : last.tried[0]);
}

function thoughtOf(
  searcher: Searcher,
  state: GameState,
  { depth, nodes }: Iteration,
  chosen: Tried | undefined,
): Thought {
  if (chosen === undefined) throw new Error('no legal move to choose from');
  // Adding nothing makes an ordinary zero of a negative one.
  const score = chosen.score / 100 + 0;
  const line = searcher.lineFrom(chosen.index, chosen.line);
  return {
    move: chosen.move,
    score,
    balance: balanceAfter(state, score),
    end: endOf(chosen.score),
    depth,
    nodes,
    line,
  };
}
