import { type GameState, movesIn, playMove } from '../game.js';
import { bestOf, type Judged, judgeMoves, WIN } from '../opponent.js';
import type { Move } from '../position.js';
import { sideOf } from '../position.js';
import { balanceOf } from './balance.js';
import { LEVELS, type LevelNumber } from './levels.js';

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
  /** Told of every depth that was finished, and of every better move. */
  readonly onProgress?: (thought: Thought) => void;
}

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

/** The moves as a player sees them who misjudges each by up to `noise` men. */
const misjudged = (judged: readonly Judged[], noise: number, lot: () => number): readonly Judged[] =>
  noise === 0 ? judged : judged.map(({ move, worth }) => ({ move, worth: worth + noise * (2 * lot() - 1) }));

/** What the game comes to at once by a move. */
function endAfter(state: GameState, move: Move): ForcedEnd | null {
  const { outcome } = playMove(state, move);
  if (outcome === null) return null;
  if (outcome.kind === 'draw') return { kind: 'draw', moves: 1 };
  return { kind: outcome.seats.includes(state.position.turn) ? 'win' : 'loss', moves: 1 };
}

function settled(state: GameState, { move, worth }: Judged, nodes: number): Thought {
  const { variant, position } = state;
  const side = sideOf(variant, position.turn);
  const end = endAfter(state, move);
  const now = balanceOf(variant, position);
  const gain = { win: WIN, loss: -WIN, draw: 0 };
  const score = end === null ? (now[position.turn] ?? 0) + worth : gain[end.kind];
  const balance = now.map((ahead, seat) => {
    if (sideOf(variant, seat) === side) return score;
    return variant.seats.length === 2 ? -score : ahead;
  });
  return { move, score, balance, end, depth: 1, nodes, line: [move] };
}

/**
 * The best move that is found within the limits; always one that may be played. The same for the same state, limits
 * without `stop`, and seed (a whole number). Throws where the game is over.
 */
export function think(state: GameState, limits: Limits, seed: number): Thought {
  const moves = limits.among ?? movesIn(state);
  const lot = lotsOf(seed);
  const judged = judgeMoves(state.variant, state.position, moves);
  const noise = limits.level === undefined ? 0 : LEVELS[limits.level].noise;
  const { move } = bestOf(misjudged(judged, noise, lot), lot());
  const chosen = judged.find((each) => each.move === move) ?? { move, worth: 0 };
  const thought = settled(state, chosen, moves.length);
  limits.onProgress?.(thought);
  return thought;
}
