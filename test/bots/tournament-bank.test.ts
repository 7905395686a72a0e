import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { deadlineOf, duesOfGame } from '../../src/sessions/play/reminders.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { entrantAt, type Tournament } from '../../src/sessions/tournaments/tournament.js';
import type { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';
import { clubChats, looksTwice, tourIn } from '../doubles/tour-club.js';

/** A group, and people in it. */
const CLUB = 'telegram:-1';
const [HOUR, DAY] = [3_600_000, 24 * 3_600_000];
const NOON = Date.UTC(2026, 2, 2, 12);

let store: SessionStore;
let now: number;
let chats: Chats;

beforeEach(() => {
  store = memoryStore(STORE_TABLES);
  now = NOON;
  chats = clubChats(store, () => now, ['telegram']);
});
afterEach(() => chats.stop());

const whisper = () => chats.whispers.at(-1) ?? '';

const tour = (): Promise<Tournament> => tourIn(store);

async function later(ms = 10_000): Promise<void> {
  now += ms;
  await looksTwice(chats);
}

/** A round of one game has begun; resolves to the names of White and of Black. */
async function begun(words: string): Promise<readonly [string, string]> {
  await chats.say(CLUB, 'Ann', `/tournament pair us russian ${words} name="Spring"`);
  const { code } = await tour();
  for (const name of ['Ann', 'Bob']) await chats.press(`telegram:${name}`, name, `tour:${code}:join`);
  await chats.press('telegram:Ann', 'Ann', `tour:${code}:start:yes`);
  await later();
  const at = await tour();
  const [white = 0, black = 0] = at.boards[0]?.players ?? [];
  return [entrantAt(at, white).name, entrantAt(at, black).name];
}

const sessionOf = (name: string) => sessionIn(store, `telegram:${name}`);
const home = (name: string) => `telegram:${name}`;

describe('a bank', () => {
  it('is five days for the game and eight hours more a move, in words of every language', async () => {
    for (const words of ['bank=5d+8h', 'banco=5d+8h', 'запас=5д+8ч']) {
      now += DAY;
      await chats.say(CLUB, 'Ann', `/tournament swiss russian ${words}`);
      expect((await tour()).settings.pace).toEqual({
        ...{ kind: 'days', minutes: 1440 },
        bank: { main: 5 * DAY, added: 8 * HOUR, periods: 0, period: 0, most: 7 * DAY },
      });
      if (words.startsWith('bank'))
        expect(chats.textsIn(CLUB).at(-1)).toContain('5 days a game, plus 8 hours a move');
    }
  });

  it('is refused with more than seven days, or hardly any', async () => {
    for (const words of ['bank=8d', 'bank=30m', 'bank=5d+2d', 'bank=5+3', 'bank=5d+8h+1h']) {
      await chats.say(CLUB, 'Ann', `/tournament swiss russian ${words}`);
      expect(whisper()).toContain(`I don’t understand “${words}”`);
    }
    await expect(tour()).rejects.toThrow();
  });

  it('runs for the player to move from the pairing on, and each move adds to it, up to seven days', async () => {
    const [white, black] = await begun('bank=6d+20h');
    const begins = await sessionOf(white);
    expect(begins.table?.clocks?.rules[0]).toMatchObject({ main: 6 * DAY, added: 20 * HOUR });
    expect(deadlineOf(begins)).toBe((begins.table?.clock.from ?? 0) + 6 * DAY);
    now += HOUR;
    await chats.say(home(white), white, 'c3-d4');
    const [left] = (await sessionOf(white)).table?.clocks?.left ?? [];
    expect(left?.main).toBeGreaterThan(6 * DAY + 18 * HOUR);
    await chats.say(home(black), black, 'd6-c5');
    await chats.say(home(white), white, 'b2-c3');
    expect((await sessionOf(white)).table?.clocks?.left[0]?.main).toBe(7 * DAY);
    expect(chats.textsIn(home(black)).join()).toContain('6 days 20 hours');
  });

  it('loses the game to who lets it run out, and its player is warned a day before', async () => {
    const [white] = await begun('bank=5d+8h');
    const session = await sessionOf(white);
    const at = (session.table?.clock.from ?? 0) + 5 * DAY;
    expect(duesOfGame(session)).toEqual(
      expect.arrayContaining([
        { kind: 'warning', at: at - DAY },
        { kind: 'deadline', at },
      ]),
    );
  });
});

describe('absences in a tournament by days', () => {
  it('stop the bank for three days at most, and prolong the round', async () => {
    const [white] = await begun('bank=5d+8h');
    const before = await tour();
    const deadline = deadlineOf(await sessionOf(white)) ?? 0;
    await chats.say(home(white), white, '/away 5d');
    expect(deadlineOf(await sessionOf(white))).toBe(deadline + 3 * DAY);
    // Looked at once the round would end.
    const { due } = before.boards[0] ?? {};
    now = (due ?? 0) - DAY;
    await later();
    expect((await tour()).boards[0]).toMatchObject({ due: (due ?? 0) + 3 * DAY, prolonged: 3 * DAY });
    expect((await tour()).boards[0]?.isLastDay).toBeUndefined();
  });

  it('stop nothing with away=off, which they are told', async () => {
    const [white] = await begun('bank=5d+8h away=off');
    const deadline = deadlineOf(await sessionOf(white));
    await chats.say(home(white), white, '/away 3d');
    expect(whisper()).not.toContain('Your time stands');
    expect(deadlineOf(await sessionOf(white))).toBe(deadline);
  });
});

describe('rounds=together', () => {
  const PEOPLE = ['Ann', 'Bob', 'Cid'];

  it('begins all games of a round robin at once, and ends with the last of them', async () => {
    await chats.say(CLUB, 'Ann', '/tournament russian 1d rounds=together name="Spring"');
    const { code, kind } = await tour();
    expect(kind).toBe('everybody');
    for (const name of PEOPLE) await chats.press(home(name), name, `tour:${code}:join`);
    await chats.press(home('Ann'), 'Ann', `tour:${code}:start:yes`);
    await later();
    const games = (await tour()).boards.filter(({ why }) => why === 'game');
    expect(games.map(({ round }) => round)).toEqual([1, 2, 3]);
    expect(games.every((board) => board.games[0]?.begun !== undefined)).toBe(true);
    expect(chats.textsIn(CLUB).join()).toContain('🏆 Spring has begun, all rounds at once: 3 games.');
    expect(chats.textsIn(home('Bob')).join()).not.toContain('you are free');
    for (const { round, board } of games) {
      expect((await tour()).state).toBe('running');
      await chats.press(home('Ann'), 'Ann', `tour:${code}:result:${round}:${board}:0:yes`);
      await later();
    }
    expect((await tour()).state).toBe('over');
  });

  it('is for round robins by days', async () => {
    for (const words of ['swiss rounds=together', 'everybody 10+5 rounds=together']) {
      await chats.say(CLUB, 'Ann', `/tournament russian ${words}`);
      expect(whisper()).toContain('“rounds”');
    }
  });
});

describe('adjourning in a tournament', () => {
  it('is for both to agree on with pause=on, and for nobody without', async () => {
    const [white, black] = await begun('1d pause=on');
    await chats.say(home(white), white, '/pause');
    await chats.say(home(black), black, '/pause');
    expect((await sessionOf(white)).table?.pause?.since).toBeGreaterThan(0);
  });

  it('is refused where both sit at their clocks', async () => {
    await chats.say(CLUB, 'Ann', '/tournament swiss russian 10+5 pause=on');
    expect(whisper()).toContain('“pause”');
  });
});
