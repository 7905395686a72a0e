import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { parseArguments } from '../../src/cli/arguments.js';
import { ratings } from '../../src/cli/commands/ratings.js';
import { applyResults } from '../../src/sessions/ratings/settling.js';
import { standingsOf } from '../../src/sessions/ratings/standings.js';
import { endedGame, keepEnded } from '../sessions/ratings/settling-suite.js';
import { openStore } from '../stores.js';

const folder = await mkdtemp(join(tmpdir(), 'damka-ratings-cli-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const url = `sqlite://${join(folder, 'games.sqlite')}`;
const asked = (...words: string[]): Promise<string> =>
  ratings(parseArguments([...words, '--store', url, '--ms', '1']));

it('the operator takes a game out, by the id of its table or its page, and reads of it', async () => {
  const store = await openStore(url);
  await keepEnded(store, endedGame('slot', 1, Date.now()), endedGame('other', 1, Date.now()));
  await applyResults(store);
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

it('the operator learns how often a player moved as the strongest level, and takes out what they have played', async () => {
  const store = await openStore(url);
  await keepEnded(store, endedGame('third', 1, Date.now()), endedGame('fourth', 1, Date.now()));
  await applyResults(store);
  await store.close();
  const ANN = 'telegram:501234567';
  expect(await asked('check', 'third')).toMatch(
    /^telegram:501234567: \d of \d open choices? as level 8 \(\d+ %\), in 1 rated game\. Fewer than 100 choices say nothing\.\ntelegram:507654321: /,
  );
  expect(await asked('check', ANN)).toContain('in 2 rated games.');
  await expect(asked('check', 'nothing')).rejects.toThrow('There is no finished game of that id.');
  await expect(asked('check', 'telegram:1')).rejects.toThrow('Nobody called telegram:1 has finished a game.');
  await expect(asked('check')).rejects.toThrow('or which person');
  expect(await asked('void', ANN)).toContain('2 games out of the ratings');
  expect(await asked('void', ANN)).toBe(`${ANN} has no rated game in 30 days.`);
  await expect(asked('void')).rejects.toThrow('Which person');
  const after = await openStore(url);
  expect(await standingsOf(after, ANN)).toEqual([]);
  await after.close();
});

it('the operator lifts a punishment, which nothing could', async () => {
  const BOB = 'telegram:507654321';
  const store = await openStore(url);
  const [row] = await store.ask(store.sql.selectFrom('identity').select('person').where('account', '=', BOB));
  const held = {
    person: row?.person ?? 0,
    kind: 'thrown',
    times: 1,
    score: 1,
    until: Date.now() + 3_600_000,
  };
  await store.ask(store.sql.insertInto('restraint').values(held).returning('person'));
  await store.close();
  expect(await asked()).toContain(`${BOB}: thrown, 1 times`);
  expect(await asked('free', BOB)).toBe(`${BOB} plays with ratings again, in games that begin from now on.`);
  expect(await asked('free', BOB)).toBe(`${BOB} plays with ratings already.`);
  await expect(asked('free')).rejects.toThrow('Which person');
});
