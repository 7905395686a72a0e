import { seatsInPlay } from '../../src/engine/core/position.js';
import type { OptionValue, Variant } from '../../src/engine/core/variant.js';
import { newGame } from '../../src/engine/game/any-game.js';
import { type GameState, moveEntry, movesIn, playMove, resign } from '../../src/engine/game/game.js';
import type { Game, GameEntry } from '../../src/engine/game/record.js';

/** A stream of numbers in [0, 1) that a seed decides (mulberry32). */
export function numbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<Item>(items: readonly Item[], draw: () => number): Item {
  const item = items[Math.floor(draw() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}

/** House rules by lot. */
export const anyOptions = (variant: Variant, draw: () => number): Record<string, string> =>
  Object.fromEntries(variant.options.map(({ key, values }) => [key, pick<OptionValue>(values, draw).value]));

/** How many times as many random games are played as in an ordinary run of the tests. */
export const MORE_GAMES = Number(process.env['MORE_GAMES'] ?? 1);

/** For properties of whole games: a smaller seed makes no smaller game, so the first one that fails is told at once. */
export const gamesTried = (games = 1) => ({ numRuns: games * MORE_GAMES, endOnFailure: true });

interface Played {
  readonly game: Game;
  readonly states: readonly GameState[];
}

/** A whole game of random moves under random house rules; now and then somebody resigns. */
export function randomGame(variant: Variant, seed: number): Played {
  const draw = numbers(seed);
  const started = newGame(variant, anyOptions(variant, draw), draw());
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  const entries: GameEntry[] = [];
  const states = [started.value.state];
  for (let state = started.value.state; state.outcome === null; ) {
    if (states.length > 3000) throw new Error('this game does not end');
    if (draw() < 0.005) {
      const seat = pick(seatsInPlay(state.variant, state.position), draw);
      entries.push({ kind: 'resign', seat });
      state = resign(state, seat);
    } else {
      const move = pick(movesIn(state), draw);
      entries.push(moveEntry(state, move));
      state = playMove(state, move);
    }
    states.push(state);
  }
  return { game: { ...started.value.game, entries }, states };
}
