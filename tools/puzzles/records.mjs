import { readFileSync } from 'node:fs';
import { readGames, statesOf } from '../../dist/modules/engine/index.js';
import { rulesHash } from '../../dist/modules/sessions/thinking/rules-file.js';

/** Games in a batch. */
export const GAMES = 5;

/** The states of each game of a file, PDN or record, that was played by the usual rules; what cannot be read is left out. */
export function recordsIn(file, variant) {
  const hash = rulesHash(variant);
  return readGames(readFileSync(file, 'utf8'), { variant }).games.flatMap((game) => {
    const isUsual =
      game.ok && game.value.state.kind === 'draughts' && rulesHash(game.value.state.variant) === hash;
    const states = isUsual ? statesOf(game.value.game) : null;
    return states?.ok ? [states.value] : [];
  });
}
