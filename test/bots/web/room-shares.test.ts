import { beforeEach, expect, it } from 'vitest';
import { RoomStore } from '../../../src/bots/web/room/room-store.js';
import { SHARES } from '../../../src/sessions/shares.js';
import { memoryStore } from '../../../src/sessions/stores/open-store.js';

const { bounds } = SHARES.rooms;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let now: number;
let rooms: RoomStore;
beforeEach(() => {
  now = Date.UTC(2026, 0, 1);
  rooms = new RoomStore(memoryStore(), null, () => now);
});

const known = { log: 'a', purged: 0, next: 1 };
async function say(room: string, user: string, owner: string): Promise<void> {
  const channel = `web:${room}`;
  rooms.own(channel, owner);
  const id = `${user}${now}`;
  await rooms.append(channel, known, {
    line: (seq) => ({
      entry: { kind: 'message', id, from: { id: `web:${user}`, name: user }, text: 'hello', seq, at: now },
    }),
    pictures: [],
    isThere: () => false,
  });
}
const isKept = async (room: string): Promise<boolean> => (await rooms.newer(`web:${room}`, known)) !== null;

async function flood(count: number, owner: string): Promise<void> {
  for (let at = 0; at < count; at += 1) await say(`${owner}${at}`, `${owner}${at}`, owner);
}

it('one address of 1,100 rooms pushes out its own: what others had said was gone', async () => {
  await say('club', 'olga', 'honest');
  now += 2 * HOUR;
  await flood(1_100, 'flood');
  expect(await isKept('club')).toBe(true);
  expect(await isKept('flood0')).toBe(false);
  expect(await isKept('flood1099')).toBe(true);
});

it('of many addresses, rooms in which several have spoken go last', async () => {
  await say('two', 'olga', 'honest');
  await say('two', 'boris', 'honest');
  await say('one', 'ann', 'other');
  now += HOUR;
  for (let at = 0; at < bounds.all; at += 1) await say(`room${at}`, 'eve', `address${at}`);
  expect(await isKept('two')).toBe(true);
  expect(await isKept('one')).toBe(false);
});

it('those that were silent for a month go first, whosever they are', async () => {
  await say('two', 'olga', 'honest');
  await say('two', 'boris', 'honest');
  now += (bounds.silentDays + 1) * DAY;
  await flood(bounds.all, 'flood');
  expect(await isKept('two')).toBe(false);
});
