import { afterEach, expect, it, vi } from 'vitest';
import { everyFinished } from '../../src/sessions/model/finished/every.js';
import { exportGames, importGame } from '../../src/sessions/service/transfer.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { keepTime } from '../../src/sessions/time/game-time.js';
import { CHANNEL, NOON, World } from '../doubles/clock-world.js';
import { pass } from '../doubles/passing.js';
import { keep, overTable } from '../sessions/finished-suite.js';
import { clockJumpsSuite, GAMES } from './clock-jumps-suite.js';

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];

afterEach(() => void vi.useRealTimers());

clockJumpsSuite(GAMES, 3);

it('a clock that is set 400 days ahead and right again, ten times, removes no finished game', async () => {
  const world = await World.begin();
  for (const age of [1, 100, 340])
    await keep(world.store, {
      channel: CHANNEL,
      at: NOON - age * DAY,
      table: overTable(`age${age}`, 'russian', 2),
    });
  for (let round = 0; round < 10; round += 1)
    for (const by of [400 * DAY, -400 * DAY]) {
      await world.jump(by);
      await world.keepUp();
    }
  const ids: string[] = [];
  for await (const { id } of everyFinished(world.store)) ids.push(id);
  expect(ids.toSorted()).toEqual(['age1', 'age100', 'age340']);
  await world.stop();
});

it.each([
  ['an hour ahead', HOUR],
  ['an hour back', -HOUR],
  ['400 days ahead', 400 * DAY],
])('a clock that is set %s ends no game early, and has a late player lose on time', async (_, by) => {
  const world = await World.duel('clock=3');
  await pass(MINUTE);
  await world.jump(by);
  const [left = 0] = await world.left();
  expect(left).toBeGreaterThan(110 * SECOND);
  await pass(left - SECOND);
  expect((await world.session()).table?.phase).toBe('running');
  await pass(2 * SECOND);
  const { table } = await world.session();
  expect(table?.game?.entries.at(-1)).toEqual({ kind: 'timeout', seat: 0 });
  await world.stop();
});

it.each([
  ['the program was down for a day', DAY],
  ['the program was down for seven seconds', 7 * SECOND],
  ['the clock was set back by an hour while the program was down', -HOUR],
])('who is to move has what they had, and loses on time in the end, after %s', async (_, by) => {
  const world = await World.duel('clock=3');
  await pass(MINUTE);
  await world.restart(by);
  await pass(119 * SECOND);
  expect((await world.session()).table?.phase).toBe('running');
  await pass(2 * SECOND);
  expect((await world.session()).table?.phase).toBe('over');
  await world.stop();
});

it('a daily puzzle comes again from the next day on after a clock that was 400 days ahead for a minute', async () => {
  const world = await World.begin('/settings zone=UTC', '/puzzle daily 18:00');
  await world.jump(400 * DAY);
  await pass(MINUTE);
  await world.jump(-400 * DAY);
  await pass(MINUTE);
  const before = world.posts;
  await pass(31 * HOUR);
  expect(world.posts - before).toBe(1);
  await world.stop();
});

it('unsent messages of a minute are not dropped as older than a week by a clock that is 400 days ahead', async () => {
  const world = await World.duel('clock=10');
  world.fail(2);
  await world.move(0);
  await world.jump(400 * DAY);
  await pass(10 * MINUTE);
  expect(world.lines.join()).not.toContain('dropped');
  await world.stop();
});

it('an unsent message waited by a clock that was 400 days ahead, and kept its chat silent after a restart', async () => {
  const world = await World.duel('clock=180');
  await world.jump(400 * DAY);
  world.fail(9);
  await world.move(0);
  await world.restart(-400 * DAY);
  expect(world.posts).toBe(0);
  await pass(61 * MINUTE);
  expect(world.posts).toBeGreaterThan(0);
  await world.stop();
});

it('a start that took long is no jump of the clock', async () => {
  const world = await World.begin('/new russian');
  await world.restart(0, 20 * SECOND);
  await pass(2 * SECOND);
  expect(world.lines.join()).not.toContain('jumped');
  await world.stop();
});

it('a game that an earlier version had stored, without how far game time was behind, stood for as long', async () => {
  const world = await World.duel('clock=5+3');
  await world.restart(8 * HOUR);
  for (const choice of [0, 0, 0]) await world.move(choice);
  const { game } = await world.session();
  const stored = (await world.store.games.read(game ?? '')) as { readonly behind?: number };
  expect(stored.behind).toBeGreaterThan(7 * HOUR);
  const { behind: _, ...earlier } = stored;
  await world.store.games.write(game ?? '', earlier);
  await world.restart(0);
  const before = Math.min(...(await world.left()));
  await pass(MINUTE);
  expect(Math.min(...(await world.left()))).toBeLessThan(before - 30 * SECOND);
  await world.stop();
});

it('a game lost the days in which its store did not run when it was exported, and those until it was imported', async () => {
  const world = await World.duel('clock=5+3');
  for (const choice of [0, 0, 0]) await world.move(choice);
  await pass(MINUTE);
  const before = await world.left();
  await world.stop();
  vi.setSystemTime(Date.now() + 3 * DAY);
  const lines: string[] = [];
  for await (const each of exportGames(world.store)) if (each.kind === 'session') lines.push(each.line);
  vi.setSystemTime(Date.now() + 2 * DAY);
  const target = memoryStore();
  await keepTime(target, { time: NOON - 10 * DAY, behind: 0 });
  for (const line of lines) expect(await importGame(target, line, false)).toBe('taken');
  vi.setSystemTime(Date.now() + DAY);
  const next = await World.over(target);
  const after = await next.left();
  for (const [seat, ms] of before.entries())
    expect(Math.abs((after[seat] ?? 0) - ms)).toBeLessThan(10 * SECOND);
  expect(before).toHaveLength(2);
  await pass(MINUTE);
  expect(Math.min(...(await next.left()))).toBeLessThan(Math.min(...after));
  await next.stop();
});
