import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Scheduled } from '../../../src/bots/port.js';
import { PERMISSIONS } from '../../doubles/discord/permissions.js';
import { Harness } from './support/harness.js';

const HOUR = 3_600_000;
let harness: Harness;
let event: Scheduled;
beforeEach(async () => {
  harness = await Harness.connected();
  const start = Date.now() + 24 * HOUR;
  event = {
    ...{ name: 'Весенний турнир', about: 'Русские шашки', mark: '🏆 k7f3qzp' },
    ...{ start, end: start + 4 * HOUR, state: 'ahead' },
  };
});
afterEach(async () => await harness.close());

const put = (id: string | null, more: Partial<Scheduled> = {}) =>
  harness.port!.schedule!(harness.key, id, { ...event, ...more });
const events = () => [...harness.guild.events.values()];

test('an event leads to the channel, moves, begins and ends', async () => {
  const { guild, channel } = harness;
  const id = await put(null);
  expect(events()).toEqual([
    expect.objectContaining({
      name: 'Весенний турнир',
      description: 'Русские шашки\n🏆 k7f3qzp',
      scheduled_start_time: new Date(event.start).toISOString(),
      entity_metadata: { location: `https://discord.com/channels/${guild.id}/${channel.id}` },
      status: 1,
    }),
  ]);
  const start = event.start + HOUR;
  expect(await put(id, { start, end: start + HOUR, name: 'Later' })).toBe(id);
  expect(events()[0]).toMatchObject({ name: 'Later', scheduled_start_time: new Date(start).toISOString() });
  await put(id, { state: 'on' });
  expect(events()[0]?.status).toBe(2);
  // What is on keeps its start.
  await put(id, { start: start + HOUR, end: start + 3 * HOUR, name: 'Still on' });
  expect(events()[0]).toMatchObject({
    name: 'Still on',
    scheduled_start_time: new Date(start).toISOString(),
  });
  await put(id, { state: 'over' });
  await put(id, { state: 'off' });
  expect(events().map(({ status }) => status)).toEqual([3]);
});

test('one that was called off before it began is called off', async () => {
  const id = await put(null);
  await put(id, { state: 'off' });
  expect(events().map(({ status }) => status)).toEqual([4]);
  const other = await put(null, { mark: '🏆 another' });
  await put(other, { state: 'over' });
  expect(events().map(({ status }) => status)).toEqual([4, 3]);
});

test('an event whose id was lost is found, and one of somebody else with its mark is left alone', async () => {
  const id = await put(null);
  expect(await put(null, { name: 'Again' })).toBe(id);
  expect(events().map(({ name }) => name)).toEqual(['Again']);
  const [own] = events();
  harness.guild.events.clear();
  harness.guild.events.set('9', { ...own!, id: '9', creator_id: harness.anna.id, name: 'Hers' });
  await put(null);
  expect(events().map(({ name }) => name)).toEqual(['Hers', event.name]);
});

test('an event whose making was not answered is not made twice', async () => {
  harness.discord.faults.add({ method: 'POST', path: /scheduled-events$/, trouble: { kind: 'lost answer' } });
  await put(null).catch(() => undefined);
  await put(null);
  expect(events()).toHaveLength(1);
});

test('without the right, after a deletion and in private there is none, each with its reason', async () => {
  const id = await put(null);
  const { guild, port, anna } = harness;
  guild.permissions &= ~PERMISSIONS.CreateEvents;
  await expect(put(null, { mark: '🏆 another' })).rejects.toMatchObject({ problem: 'closed' });
  guild.events.clear();
  await expect(put(id)).rejects.toMatchObject({ problem: 'refused' });
  expect(await put(null, { state: 'over' })).toBeNull();
  const own = await port!.privateChannel!(`discord:${anna.id}`);
  await expect(port!.schedule!(own, null, event)).rejects.toMatchObject({ problem: 'refused' });
});
