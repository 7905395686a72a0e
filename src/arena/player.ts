import { type Game, type GameState, LEVELS, type Move } from '../engine/index.js';
import type { EngineClient, Question } from '../sessions/thinking/engine-client.js';

/** Somebody who plays in a match. Several games at once may ask it. */
export interface Player {
  readonly name: string;
  /** A move in the state to which the game has come. Rejects with `Forfeit` where the player can play no more. */
  choose(game: Game, state: GameState, seed: number): Promise<Move>;
  close(): Promise<void>;
}

/** A player has lost a game by what it did: an illegal move, no answer, no process any more. */
export class Forfeit extends Error {
  override readonly name = 'Forfeit';
}

/** A player that never came to play: the match says nothing of it. */
export class NoPlayer extends Error {
  override readonly name = 'NoPlayer';
}

export interface Strength {
  readonly limits: Question['limits'];
  /** Milliseconds for a move; null: as many as the other limits take. */
  readonly ms: number | null;
}

/** More than any search with other limits takes: a day. */
const ENDLESS_MS = 86_400_000;
/** A thread that is so late is given up. */
const GRACE_MS = 5_000;

/** How long a strength may think: as it says, or where only its level could end it, as that may. */
const timeOf = ({ limits, ms }: Strength): number | null => {
  if (ms !== null || limits.nodes !== undefined || limits.depth !== undefined) return ms;
  const level = limits.level === undefined ? null : LEVELS[limits.level];
  return level === null || level.nodes !== null ? null : level.ms;
};

/** The own engine with one set of limits. */
export const ownPlayer = (name: string, strength: Strength, engine: EngineClient): Player => {
  const budget = timeOf(strength) ?? ENDLESS_MS;
  return {
    name,
    choose: async (game, state, seed) => {
      const { limits } = strength;
      return (await engine.think({ state, game, limits, seed, budget, ms: 2 * budget + GRACE_MS })).move;
    },
    close: async () => undefined,
  };
};
