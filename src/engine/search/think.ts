import { drawProgress } from '../core/draws/draws.js';
import { memoized } from '../core/memoized.js';
import { sidesInPlay } from '../core/position.js';
import type { Variant } from '../core/variant.js';
import { type GameState, movesIn } from '../game/game.js';
import { chooseFromBook } from './book/book.js';
import type { Weights } from './evaluate/weights.js';
import { type Level, type LevelNumber, levelIn } from './levels.js';
import type { Iteration, RootMove } from './root-move.js';
import { COUNTS_DOWN, MAX_PLY, SURELY_WON, WON } from './scores.js';
import { Searcher } from './searcher.js';
import type { ForcedEnd, Limits, Thought } from './thought.js';

/** The lowest level that plays by the endgame tables. */
const KNOWS_ENDGAMES: LevelNumber = 6;
/** The lowest level that plays by what was learned; those below are for beginners. */
const HAS_LEARNED: LevelNumber = 4;

/** Thinks about a state within limits; see `think`. */
export type Thinker = (state: GameState, limits: Limits, seed: number) => Thought;

/** The generator mulberry32 (Tommy Ettinger): numbers in [0, 1), the same for a seed on every machine. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The end that a score, in hundredths of a man, foretells. */
function endOf(score: number): ForcedEnd | null {
  if (Math.abs(score) < SURELY_WON) return null;
  return { kind: score > 0 ? 'win' : 'loss', moves: WON - Math.abs(score) };
}

/**
 * Makes a thinker for a variant whose evaluation differs from the usual one by some weights, for tuning and for duels; or that
 * searches without WebAssembly, for comparisons.
 */
export function createThinker(variant: Variant, weights: Partial<Weights> = {}, usesModule = true): Thinker {
  const searcher = new Searcher(variant, weights, usesModule);
  return (state, limits, seed) => thinkWith(searcher, state, limits, seed);
}

/** Kept for each variant: generated code is optimised by the runtime only while the same functions are called again. */
const thinkerFor = memoized((variant: Variant) => createThinker(variant));

/**
 * Finds the best move within the limits; it is always a legal one. Equal states, seeds (whole numbers) and limits without
 * `stop` give equal thoughts on every machine; a level that is bounded by `stop` alone goes on from what it found at the move
 * before. Throws where the game is over.
 */
export const think: Thinker = (state, limits, seed) => thinkerFor(state.variant)(state, limits, seed);

function thinkWith(searcher: Searcher, state: GameState, limits: Limits, seed: number): Thought {
  const random = mulberry32(seed);
  const level = limits.level === undefined ? null : levelIn(state.variant, limits.level);
  const fromBook = bookThought(state, limits, level, random);
  if (fromBook !== null) return fromBook;
  const errors = level !== null && level.oversight + level.taste > 0 ? level : null;
  // A player at a level need not think about an only move; an analysis, without a level, wants its score.
  const isForced = level !== null && limits.among === undefined && movesIn(state).length === 1;
  const bounded = limits.nodes ?? limits.depth ?? limits.stop ?? level?.nodes ?? null;
  const endgames = (limits.level ?? KNOWS_ENDGAMES) >= KNOWS_ENDGAMES ? (limits.endgames ?? null) : null;
  const left = leftOf(state);
  const last = searcher.search(state, {
    nodes: Math.min(limits.nodes ?? Number.POSITIVE_INFINITY, level?.nodes ?? Number.POSITIVE_INFINITY),
    depth: isForced ? 1 : Math.min(limits.depth ?? (bounded === null ? 1 : MAX_PLY), level?.depth ?? MAX_PLY),
    stop: limits.stop ?? (() => false),
    among: limits.among ?? null,
    keeps: level?.nodes === null && limits.nodes === undefined && limits.depth === undefined,
    shuns: level !== null,
    exact: errors !== null,
    random,
    endgames,
    learned: (limits.level ?? HAS_LEARNED) >= HAS_LEARNED ? (limits.learned ?? null) : null,
    onBegin: limits.onBegin,
    onDepth: (iteration) => limits.onProgress?.(thoughtOf(searcher, iteration, iteration.moves[0], left)),
  });
  const chosen = errors === null ? last.moves[0] : searcher.fallibleChoice(last.moves, errors, random);
  const known = endgames === null || limits.among !== undefined ? null : searcher.knownEnd(endgames);
  return { ...thoughtOf(searcher, last, chosen, left), ...(known && { known }) };
}

/** A move of a level from its book; null where it has to think. */
function bookThought(
  state: GameState,
  { book, among }: Limits,
  level: Level | null,
  random: () => number,
): Thought | null {
  if (!book || among !== undefined || typeof level?.book !== 'number') return null;
  const chosen = chooseFromBook(book, state, 100 * level.book, random);
  if (chosen === null) return null;
  const { move, score, line } = chosen;
  return { move, score: score / 100 + 0, end: null, depth: line.length, nodes: 0, line };
}

/** The share of the way to a draw between two sides that is left. */
function leftOf({ variant, position, clocks, unclaimed }: GameState): number {
  const isOpen = unclaimed === true || sidesInPlay(variant, position).length > 2;
  return isOpen ? 1 : 1 - drawProgress(variant, clocks, position);
}

/** A score in men; a lead counts for less as a draw counter runs: for the share of its way that is `left`. */
function inMen(score: number, left: number): number {
  const told = Math.abs(score) > COUNTS_DOWN ? score : Math.round(score * left);
  // Adding 0 turns -0 into 0.
  return told / 100 + 0;
}

function thoughtOf(
  searcher: Searcher,
  { depth, nodes }: Iteration,
  chosen: RootMove | undefined,
  left: number,
): Thought {
  if (chosen === undefined) throw new Error('no legal move to choose from');
  return {
    move: chosen.move,
    score: inMen(chosen.score, left),
    end: endOf(chosen.score),
    depth,
    nodes,
    line: searcher.lineFrom(chosen.index, chosen.line),
  };
}
