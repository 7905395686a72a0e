import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { ok } from '../../src/engine/index.js';
import { currentGame } from '../../src/sessions/model/running.js';
import { endWithoutResult } from '../../src/sessions/play/play.js';
import { SessionReader } from '../../src/sessions/service/session-reader.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { leftOn } from '../../src/sessions/time/clocks.js';
import { GameClock } from '../../src/sessions/time/game-clock.js';
import { boardsOf, entrantAt, type Tournament } from '../../src/sessions/tournaments/tournament.js';
import { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';
import { clubChats, looksTwice, tourIn } from '../doubles/tour-club.js';

const CLUB = 'telegram:-1';
/** A topic of that group. */
const TOPIC = 'telegram:-1:77';
const FOUR = ['Ann', 'Bob', 'Cid', 'Dan'];
const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

let store: SessionStore;
let now: number;
let chats: Chats;

beforeEach(() => {
  store = memoryStore(STORE_TABLES);
  now = Date.UTC(2026, 2, 2, 12);
  chats = clubChats(store, () => now, ['telegram']);
});
afterEach(() => chats.stop());

const tour = (): Promise<Tournament> => tourIn(store);

async function later(ms = 10_000): Promise<void> {
  now += ms;
  await looksTwice(chats);
}

const press = async (name: string, data: string, channel = `telegram:${name}`): Promise<void> =>
  chats.press(channel, name, `tour:${(await tour()).code}:${data}`);

async function begun(words: string): Promise<void> {
  await chats.say(CLUB, 'Ann', `/tournament swiss russian ${words} name="Spring"`);
  for (const name of FOUR) await press(name, 'join');
  await press('Ann', 'start:yes');
  await later();
}

/** The players of a board of the first round, White first. */
async function playersAt(board: number): Promise<readonly [string, string]> {
  const at = await tour();
  const [white = '', black = ''] = (boardsOf(at, 1)[board - 1]?.players ?? []).map(
    (no) => entrantAt(at, no).name,
  );
  return [white, black];
}

async function ready(board: number): Promise<void> {
  for (const name of await playersAt(board)) await press(name, 'ready:1');
  await later();
}

describe('a live game that ends without a result', () => {
  /** The game of the first board is broken off. */
  async function brokenOff(): Promise<string> {
    const [board] = boardsOf(await tour(), 1);
    const { id = '' } = board?.games.find(({ points }) => points === undefined) ?? {};
    const { service } = chats.bot.games;
    const session = await service.sessionOf(id);
    if (session === null) throw new Error('nobody plays');
    await service.change(session.channel, null, ({ table, ...rest }) => {
      const ended = endWithoutResult(table, now);
      return ended.ok ? ok({ ...rest, table: ended.value }) : ended;
    });
    await later();
    return id;
  }

  it('begins again once, in the chats of both, who need not say again that they are there; then neither has points', async () => {
    await begun('10+5');
    await ready(1);
    const first = await brokenOff();
    const [again] = boardsOf(await tour(), 1)[0]?.games ?? [];
    expect(again).toMatchObject({ again: true });
    expect(again?.begun).toBeDefined();
    expect(again?.id).not.toBe(first);
    const [white, black] = await playersAt(1);
    for (const name of [white, black]) {
      const session = await sessionIn(store, `telegram:${name}`);
      expect(session).toMatchObject({ game: again?.id, table: { phase: 'running' } });
    }
    expect(await brokenOff()).toBe(again?.id);
    expect(boardsOf(await tour(), 1)[0]).toMatchObject({ points: [0, 0] });
    for (const name of [white, black])
      expect((await sessionIn(store, `telegram:${name}`)).table?.phase).not.toBe('running');
  });
});

describe('a live round while the program is down for three hours', () => {
  let wall: number;
  let steady: number;
  let clock: GameClock;

  /** A process on the store that another one has left. */
  async function starts(): Promise<void> {
    clock = new GameClock(store, { wall: () => wall, steady: () => steady });
    const parts = { now: () => wall, time: clock, bringsTogether: true };
    chats = new Chats(store, {}, parts, ['telegram'], ['telegram']);
    await chats.bot.timeStood(await clock.begin());
  }

  async function pass(ms: number): Promise<void> {
    for (let rest = ms; rest > 0; rest -= SECOND) {
      wall += SECOND;
      steady += SECOND;
      clock.look();
    }
    await clock.settled();
    await clock.beat();
    now = wall;
    await looksTwice(chats);
  }

  /** Milliseconds that White of the first board has left. */
  async function left(): Promise<number> {
    const [white] = await playersAt(1);
    const { table } = await new SessionReader(store, clock).read(`telegram:${white}`);
    if (table === null) throw new Error('nobody plays');
    expect(currentGame(table).state).toBeDefined();
    return leftOn(table, 0, clock.now()) ?? 0;
  }

  it('has the clocks of its games stand, and lasts longer: who was called is called again, nobody loses by it', async () => {
    await chats.stop();
    [wall, steady] = [now, 0];
    await starts();
    await begun('10+5');
    wall = now;
    steady += 10_000;
    await ready(1);
    steady += 10_000;
    wall = now;
    await pass(MINUTE);
    const before = await left();
    expect(before).toBeGreaterThan(8 * MINUTE);
    expect(before).toBeLessThan(10 * MINUTE);
    await chats.stop();
    await clock.stop();
    wall += 3 * HOUR;
    steady = 0;
    await starts();
    await pass(10 * SECOND);
    expect(Math.abs((await left()) - before)).toBeLessThan(20 * SECOND);
    const [first, second] = boardsOf(await tour(), 1);
    expect([first?.points, second?.points]).toEqual([null, null]);
    expect(second?.due).toBeGreaterThan(wall);
    const [white] = await playersAt(2);
    expect(chats.textsIn(`telegram:${white}`).join()).toContain(
      'If you don’t tap Ready, you lose in 3 minutes.',
    );
    await pass(MINUTE);
    expect(before - (await left())).toBeGreaterThan(MINUTE - 5 * SECOND);
    await clock.stop();
  });
});

describe('somebody who plays in a topic that an administrator closes', () => {
  it('goes on in private: with the board that is on at a tap, and with the next ones at once', async () => {
    chats.closed.add('telegram:Bob');
    await chats.say(CLUB, 'Ann', '/tournament swiss russian 2 rounds 1d name="Spring"');
    for (const name of FOUR) await press(name, 'join', name === 'Bob' ? TOPIC : `telegram:${name}`);
    expect((await tour()).entrants.find(({ name }) => name === 'Bob')?.home).toBe(TOPIC);
    chats.closed.delete('telegram:Bob');
    chats.closed.add(TOPIC);
    await press('Ann', 'start:yes');
    await later();
    const { table, game } = await sessionIn(store, TOPIC);
    expect(table?.phase).toBe('running');
    const buttons = chats.in('telegram:Bob').flatMap(({ keyboard = [] }) => keyboard.flat());
    expect(buttons.map(({ data }) => data)).toContain(`here:${game}`);
    await chats.press('telegram:Bob', 'Bob', `here:${game}`);
    expect((await sessionIn(store, 'telegram:Bob')).table?.phase).toBe('running');
    for (const { players } of boardsOf(await tour(), 1)) {
      const at = await tour();
      const loser = players.map((no) => entrantAt(at, no).name).find((name) => name !== 'Bob') ?? '';
      await chats.giveUp(`telegram:${loser}`, loser);
    }
    await later();
    expect((await tour()).round).toBe(2);
    expect((await sessionIn(store, 'telegram:Bob')).table).toMatchObject({
      phase: 'running',
      event: { round: 2 },
    });
    expect(chats.textsIn('telegram:Bob').join()).toContain('🏆 Spring · 2.');
    expect((await sessionIn(store, TOPIC)).table?.phase).not.toBe('running');
  });
});
