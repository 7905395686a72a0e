import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Arguments } from '../../src/cli/arguments.js';
import { ratings } from '../../src/cli/commands/ratings.js';
import { settle } from '../../src/sessions/ratings/settling.js';
import { standingsOf } from '../../src/sessions/ratings/standings.js';
import { endedGame, keepEnded } from '../sessions/ratings/settling-suite.js';
import { openStore } from '../stores.js';

const folder = await mkdtemp(join(tmpdir(), 'damka-ratings-cli-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const url = `sqlite://${join(folder, 'games.sqlite')}`;
const asked = (...words: string[]): Promise<string> => ratings({ words, store: url } as unknown as Arguments);

it('the operator takes a game out, by the id of its table or its page, and reads of it', async () => {
  const store = await openStore(url);
  await keepEnded(store, endedGame('slot', 1, Date.now()), endedGame('other', 1, Date.now()));
  await settle(store);
  await store.close();
  expect(await asked()).toBe('0 players without ratings for a time.\n0 games taken out.');
  expect(await asked('undo', 'slot')).toContain('The game is out of the ratings');
  expect(await asked('undo', 'game-other')).toContain('The game is out of the ratings');
  await expect(asked('undo', 'slot')).rejects.toThrow('That game is not rated.');
  await expect(asked('undo', 'nothing')).rejects.toThrow('There is no finished game of that id.');
  await expect(asked('undo')).rejects.toThrow('Which game?');
  await expect(asked('redo')).rejects.toThrow('There is no "redo"');
  expect(await asked()).toMatch(
    /2 games taken out, the last first:\n {2}other \(russian\): \S+, by operator\n {2}slot/,
  );
  const after = await openStore(url);
  expect(await standingsOf(after, 'telegram:501234567')).toEqual([]);
  await after.close();
});
