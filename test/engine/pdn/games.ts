import type { Variant } from '../../../src/engine/core/variant.js';
import type { StartedGame } from '../../../src/engine/game/any-game.js';
import { type GamesError, type ReadGame, readGames } from '../../../src/engine/index.js';
import { configure } from '../../../src/engine/variants/index.js';
import { findGame } from '../../../src/locales/find-game.js';

/** The games of a text that must be readable. */
export function gamesIn(text: string, variant: Variant | null = null): readonly ReadGame[] {
  return readGames(text, { variant, findGame }).games.map((read) => {
    if (!read.ok) throw new Error(JSON.stringify({ ...read.error, variant: read.error.variant?.id }));
    return read.value;
  });
}

/** The only game of a text that must be readable. */
export function gameIn(text: string, variant: Variant | null = null): ReadGame {
  const [game, second] = gamesIn(text, variant);
  if (!game || second) throw new Error(`not one game: ${text}`);
  return game;
}

export function errorIn(text: string, variant: Variant | null = null): GamesError {
  const [read] = readGames(text, { variant, findGame }).games;
  if (!read || read.ok) throw new Error(`it can be read: ${text}`);
  return read.error;
}

/** Moves in their full form, and what else happened by its kind. */
export const movesIn = ({ game: { entries } }: Pick<StartedGame, 'game'>): string =>
  entries.map((entry) => (entry.kind === 'move' ? entry.move : entry.kind)).join(' ');

export function configured(variant: Variant, options: Readonly<Record<string, string>>): Variant {
  const result = configure(variant, options);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
