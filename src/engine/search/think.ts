import type { Variant } from '../core/variant.js';
import { type GameState, movesIn } from '../game/game.js';
import { type LevelNumber, levelIn } from './levels.js';
import type { ForcedEnd, Limits, Thought } from './thought.js';
import { DEEPEST, SURELY_WON, WON } from './tree.js';
import { type Iteration, Searcher, type Tried } from './two-sided/iterative-deepening.js';

/** The first level that plays few pieces without a fault. */
const KNOWS_ENDGAMES: LevelNumber = 6;

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

const searchers = new WeakMap<Variant, Searcher | null>();

/** The searcher of a game, made once: code that is written for a game gets up to speed while it is used. */
function searcherOf(variant: Variant): Searcher | null {
  let searcher = searchers.get(variant);
  if (searcher === undefined) {
    searcher = Searcher.for(variant);
    searchers.set(variant, searcher);
  }
  return searcher;
}

/**
 * The best move that is found within the limits; always one that may be played. The same for the same state, limits
 * without `stop`, and seed (a whole number). Throws where the game is over.
 */
export function think(state: GameState, limits: Limits, seed: number): Thought {
  const searcher = searcherOf(state.variant);
  const lot = lotsOf(seed);
  if (searcher === null) throw new Error(`${state.variant.id} cannot be searched`);
  const level = limits.level === undefined ? null : levelIn(state.variant, limits.level);
  const noise = level?.noise ?? 0;
  const told = (iteration: Iteration): Thought => thoughtOf(searcher, iteration, iteration.tried[0]);
  // Where nothing is to be chosen, nobody need wait; who asks for no level wants to know the score.
  const only = level !== null && limits.among === undefined && movesIn(state).length === 1;
  const bounded = limits.nodes ?? limits.depth ?? limits.stop ?? level?.nodes ?? null;
  const last = searcher.search(state, {
    nodes: Math.min(limits.nodes ?? Number.POSITIVE_INFINITY, level?.nodes ?? Number.POSITIVE_INFINITY),
    depth: only ? 1 : Math.min(limits.depth ?? (bounded === null ? 1 : DEEPEST), level?.depth ?? DEEPEST),
    stop: limits.stop ?? (() => false),
    among: limits.among ?? null,
    exact: noise > 0,
    lot,
    endgames: (limits.level ?? KNOWS_ENDGAMES) >= KNOWS_ENDGAMES ? (limits.endgames ?? null) : null,
    onDepth: (iteration) => limits.onProgress?.(told(iteration)),
  });
  return thoughtOf(searcher, last, noise > 0 ? misjudged(last.tried, noise, lot) : last.tried[0]);
}

function thoughtOf(searcher: Searcher, { depth, nodes }: Iteration, chosen: Tried | undefined): Thought {
  if (chosen === undefined) throw new Error('no legal move to choose from');
  // Adding nothing makes an ordinary zero of a negative one.
  const score = chosen.score / 100 + 0;
  const line = searcher.lineFrom(chosen.index, chosen.line);
  return {
    move: chosen.move,
    score,
    end: endOf(chosen.score),
    depth,
    nodes,
    line,
  };
}
