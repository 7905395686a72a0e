import { type Game, type GameState, LEVELS, type Move } from '../../engine/index.js';
import type { EngineClient, Question } from '../../sessions/thinking/engine-client.js';

/** A move, with what its player tells of the search: null where it tells nothing. */
export interface Choice {
  readonly move: Move;
  /** Plies. */
  readonly depth: number | null;
  readonly nodes: number | null;
  /** The advantage of the side to move, in men. */
  readonly score: number | null;
}

/** A player in a match. Must support concurrent games. */
export interface Player {
  readonly name: string;
  /** Picks a move in the current state of a game. Rejects with `Forfeit` if the player can't go on. */
  choose(game: Game, state: GameState, seed: number): Promise<Choice>;
  close(): Promise<void>;
}

/** Loss by an illegal move, a timeout or a crash. */
export class Forfeit extends Error {
  override readonly name = 'Forfeit';
}

/** A player that couldn't be started, which cancels the match. */
export class NoPlayer extends Error {
  override readonly name = 'NoPlayer';
}

export interface Strength {
  readonly limits: Question['limits'];
  /** Milliseconds for a move; null to leave it to the other limits. */
  readonly ms: number | null;
}

/** A day: longer than any search that ends by another limit. */
const ENDLESS_MS = 86_400_000;
/** Delay past its time limit after which a search thread is given up. */
const GRACE_MS = 5_000;

/** Time limit of a strength: its own, or its level's where nothing else would end the search. */
function timeOf({ limits, ms }: Strength): number | null {
  if (ms !== null || limits.nodes !== undefined || limits.depth !== undefined) return ms;
  const level = limits.level === undefined ? null : LEVELS[limits.level];
  return level === null || level.nodes !== null ? null : level.ms;
}

/** The built-in engine with these limits. */
export function ownPlayer(name: string, strength: Strength, engine: EngineClient): Player {
  const budget = timeOf(strength) ?? ENDLESS_MS;
  return {
    name,
    choose: async (game, state, seed) => {
      const { limits } = strength;
      const question = { state, game, limits, seed, budget, ms: 2 * budget + GRACE_MS };
      const { move, depth, nodes, score } = await engine.think(question);
      return { move, depth, nodes, score };
    },
    close: async () => undefined,
  };
}
