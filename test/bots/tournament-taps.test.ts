import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Budget } from '../../src/bots/channel/budget.js';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { Gate } from '../../src/bots/gate.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { boardsOn, entrantAt } from '../../src/sessions/tournaments/tournament.js';
import { Chats } from '../doubles/chats.js';
import { looksTwice, tourIn } from '../doubles/tour-club.js';

const CLUB = 'telegram:-1';
const SECOND = 1_000;

let store: SessionStore;
let now: number;
let chats: Chats;
let gate: Gate;

beforeEach(() => {
  store = memoryStore(STORE_TABLES);
  now = Date.UTC(2026, 2, 2, 12);
  const clock = () => now;
  const parts = { now: clock, bringsTogether: true, budget: new Budget(clock), samePressMs: 2 * SECOND };
  chats = new Chats(store, {}, parts, ['telegram'], ['telegram']);
  gate = new Gate(undefined, undefined, clock);
});
afterEach(() => chats.stop());

/** Taps a button of the tournament; false if the limits of chats and people keep it off. */
async function taps(name: string, data: string, channel = CLUB): Promise<boolean> {
  const whole = `tour:${(await tourIn(store)).code}:${data}`;
  if (gate.admit(channel, `telegram:${name}`, { kind: 'button', data: whole }) !== 'admitted') return false;
  await chats.press(channel, name, whole);
  return true;
}

describe('under the usual limits', () => {
  it('twenty-five people of a group join a tournament within twenty seconds, and it starts at once', async () => {
    await chats.say(CLUB, 'Ann', '/tournament swiss russian 1d name="Spring"');
    for (let at = 0; at < 25; at += 1) {
      await taps(`P${at}`, 'join');
      now += 0.8 * SECOND;
    }
    await taps('Ann', 'start:yes');
    const { entrants, state } = await tourIn(store);
    expect([entrants.length, state]).toEqual([25, 'running']);
  });

  it('a director sets six results within half a minute', async () => {
    await chats.say(CLUB, 'Ann', '/tournament swiss russian 1d name="Spring"');
    for (let at = 0; at < 12; at += 1) await taps(`P${at}`, 'join');
    now += 60 * SECOND;
    await taps('Ann', 'start:yes');
    await looksTwice(chats);
    now += 60 * SECOND;
    for (let board = 1; board <= 6; board += 1) {
      // The look at the boards, the result, and that it is meant.
      for (const data of ['more', `result:1:${board}:0`, `result:1:${board}:0:yes`]) await taps('Ann', data);
      now += 5 * SECOND;
    }
    expect(boardsOn(await tourIn(store)).filter(({ points }) => points !== null)).toHaveLength(6);
  });

  it('one person who taps without end is held back, and others of the group are not', async () => {
    await chats.say(CLUB, 'Ann', '/tournament swiss russian 1d name="Spring"');
    let done = 0;
    for (let at = 0; at < 100; at += 1) if (await taps('Bob', at % 2 === 0 ? 'join' : 'leave')) done += 1;
    expect(done).toBeLessThan(40);
    await taps('Cid', 'join');
    expect((await tourIn(store)).entrants.map(({ name }) => name)).toContain('Cid');
  });
});

describe('a tap that was refused', () => {
  it('does what it says a moment later, when it can: “ready” in a pause', async () => {
    await chats.say(CLUB, 'Ann', '/tournament knockout russian 10+5 name="Cup"');
    for (const name of ['Bob', 'Cid']) await taps(name, 'join', `telegram:${name}`);
    await taps('Ann', 'start:yes', 'telegram:Ann');
    now += 10 * SECOND;
    await looksTwice(chats);
    await taps('Ann', 'pause:yes', 'telegram:Ann');
    const ready = () => taps('Bob', 'ready:1', 'telegram:Bob');
    await ready();
    expect(chats.whispers.at(-1)).toContain('paused');
    await taps('Ann', 'resume:yes', 'telegram:Ann');
    await ready();
    const tour = await tourIn(store);
    expect(boardsOn(tour).flatMap((board) => board.ready.map((no) => entrantAt(tour, no).name))).toEqual([
      'Bob',
    ]);
  });
});
