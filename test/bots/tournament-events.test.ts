import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { placeAt, TOUR_PLACES } from '../../src/bots/features/tournaments/places.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import type { Chats } from '../doubles/chats.js';
import { clubChats, looksTwice, tourIn } from '../doubles/tour-club.js';

const CLUB = 'discord:900';
const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 2, 2, 12);
const START = NOON + 7 * HOUR;

let store: SessionStore;
let now: number;
let chats: Chats;

beforeEach(() => {
  store = memoryStore(STORE_TABLES);
  now = NOON;
  chats = clubChats(store, () => now);
  chats.servers = [CLUB];
});
afterEach(() => chats.stop());

const events = () => [...chats.scheduled.values()];
const toldAnn = () => chats.textsIn('discord:Ann').filter((text) => text.includes('Create Events'));

async function later(ms = 20_000): Promise<void> {
  now += ms;
  await looksTwice(chats);
}

async function opened(words = 'start=19:00 10+5', channel: string = CLUB): Promise<string> {
  await chats.say(channel, 'Ann', '/settings zone UTC');
  await chats.say(channel, 'Ann', `/tournament swiss russian name="Spring" ${words}`);
  await later();
  return (await tourIn(store)).code;
}

const press = (code: string, name: string, data: string) =>
  chats.press(`discord:${name}`, name, `tour:${code}:${data}`);

describe('a tournament with a start, opened on a server of Discord', () => {
  it('is an event of the server, which moves and is on and over with it', async () => {
    const code = await opened();
    const lists = { name: 'Spring', mark: `🏆 ${code}`, state: 'ahead' };
    expect(events()).toEqual([expect.objectContaining({ ...lists, start: START, end: START + 4 * HOUR })]);
    await press(code, 'Ann', 'extend:yes');
    await later();
    expect(events()).toEqual([expect.objectContaining({ ...lists, start: START + 24 * HOUR })]);
    for (const name of ['Ann', 'Bob', 'Cid']) await press(code, name, 'join');
    await press(code, 'Ann', 'start:yes');
    await later();
    expect(events().map(({ state }) => state)).toEqual(['on']);
    for (const name of ['Bob', 'Cid']) await press(code, name, 'leave:yes');
    await later();
    expect((await tourIn(store)).state).toBe('over');
    expect(events().map(({ state }) => state)).toEqual(['over']);
  });

  it('is called off with it', async () => {
    await press(await opened(), 'Ann', 'cancel:yes');
    await later();
    expect(events().map(({ state }) => state)).toEqual(['off']);
  });

  it('is one event though the process died before its id was stored, or Discord was away', async () => {
    chats.eventless = 'unreachable';
    const code = await opened();
    expect(events()).toEqual([]);
    chats.eventless = null;
    await later();
    expect(events()).toHaveLength(1);
    // What it noted is lost.
    const place = await placeAt(store, CLUB);
    const tours = place.tours.map(({ event: _, ...shown }) => shown);
    await store.table(TOUR_PLACES).write(CLUB, { ...place, tours });
    await press(code, 'Bob', 'join');
    await later();
    expect(events()).toHaveLength(1);
  });

  it('goes on without the right, of which its director hears once', async () => {
    chats.eventless = 'closed';
    const code = await opened();
    await press(code, 'Bob', 'join');
    await later();
    await opened('start=20:00 10+5');
    expect(toldAnn()).toEqual([
      '🏆 Spring is not among the events of the server. For that my role needs the right Create Events. All else works.',
    ]);
    expect((await tourIn(store)).state).toBe('open');
  });

  it('becomes an event at its next change once the right is given', async () => {
    chats.eventless = 'closed';
    const code = await opened();
    await press(code, 'Bob', 'join');
    await later();
    expect(events()).toEqual([]);
    chats.eventless = null;
    await press(code, 'Cid', 'join');
    await later();
    expect(events()).toEqual([expect.objectContaining({ name: 'Spring', state: 'ahead', start: START })]);
    expect(toldAnn()).toHaveLength(1);
    await press(code, 'Ann', 'cancel:yes');
    await later();
    expect(events().map(({ state }) => state)).toEqual(['off']);
  });
});

it('a tournament without a start, one that was opened in private and one on Telegram are no events', async () => {
  await opened('10+5');
  await opened('start=19:00', 'discord:Ann');
  await opened('start=19:00', 'telegram:-1');
  expect(events()).toEqual([]);
});
