import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import type { Tournament } from '../../src/sessions/tournaments/tournament.js';
import type { Chats } from '../doubles/chats.js';
import { clubChats, looksTwice, tourIn } from '../doubles/tour-club.js';

const CLUB = 'telegram:-1';
const NOON = Date.UTC(2026, 2, 2, 12);
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 24 * 3_600_000];
const THREE = ['Ann', 'Bob', 'Cid'];

let store: SessionStore;
let now: number;
let chats: Chats;

beforeEach(() => {
  store = memoryStore(STORE_TABLES);
  now = NOON;
  chats = clubChats(store, () => now, ['telegram']);
});
afterEach(() => chats.stop());

const tour = (): Promise<Tournament> => tourIn(store);

async function until(time: number): Promise<void> {
  now = time;
  await looksTwice(chats);
}

/** Ann opens a tournament, and three people join it. */
async function opened(words: string): Promise<(data: string, who?: string) => Promise<void>> {
  await chats.say(CLUB, 'Ann', `/tournament everybody russian ${words} name="Spring"`);
  const { code } = await tour();
  for (const name of THREE) await chats.press(`telegram:${name}`, name, `tour:${code}:join`);
  return (data, who = 'Ann') => chats.press(`telegram:${who}`, who, `tour:${code}:${data}`);
}
const reads = (name: string) => chats.textsIn(`telegram:${name}`);
const count = (name: string, words: string) => reads(name).filter((text) => text.includes(words)).length;

describe('reminders of a tournament', () => {
  it('come a day and an hour before the start, once each', async () => {
    await opened('start=thu 19:00');
    const start = Date.UTC(2026, 2, 5, 19);
    await until(start - DAY - MINUTE);
    expect(count('Bob', 'Spring starts')).toBe(0);
    for (const [before, times] of [
      [DAY, 1],
      [DAY - HOUR, 1],
      [HOUR, 2],
      [HOUR - MINUTE, 2],
    ] as const) {
      await until(start - before);
      expect(count('Bob', 'Spring starts')).toBe(times);
    }
    expect(reads('Bob').at(-1)).toMatch(/Spring starts Thu.*19:00/);
  });

  it('don’t come at once where the start is nearer than that', async () => {
    await opened('start=19:00');
    await until(NOON + MINUTE);
    expect(count('Bob', 'Spring starts')).toBe(0);
    await until(NOON + 6 * HOUR);
    expect(count('Bob', 'Spring starts')).toBe(1);
  });

  it('come to those who still play on the last day of a round, and not to others', async () => {
    const press = await opened('1d');
    await press('start:yes');
    await until(NOON + MINUTE);
    const [board] = (await tour()).boards.filter(({ why }) => why === 'game');
    await until(NOON + 13 * DAY + HOUR);
    await until(NOON + 13 * DAY + 2 * HOUR);
    const names = (await tour()).entrants.map(({ no, name }) => [no, name] as const);
    for (const [no, name] of names)
      expect(count(name, 'round 1 ends'), name).toBe(board?.players.includes(no) ? 1 : 0);
  });
});

describe('where games of somebody who left count for nobody', () => {
  it('players still hear of a last day, and directors of games that last too long', async () => {
    await chats.say(CLUB, 'Ann', '/tournament everybody russian 1d name="Spring"');
    const press = async (name: string, data: string) =>
      chats.press(`telegram:${name}`, name, `tour:${(await tour()).code}:${data}`);
    for (const name of ['Bob', 'Cid', 'Dan', 'Eve']) await press(name, 'join');
    await press('Ann', 'start:yes');
    await until(NOON + MINUTE);
    await until(NOON + 13 * DAY + HOUR);
    await until(NOON + 14 * DAY + HOUR);
    expect(count('Ann', 'not over in time')).toBe(1);
    const { boards, entrants } = await tour();
    const eve = entrants.find(({ name }) => name === 'Eve')?.no ?? 0;
    const nameAt = (no: number | undefined) => entrants.find((each) => each.no === no)?.name ?? '';
    const [own, other] = [true, false].map((isOwn) =>
      boards.find(({ round, players }) => round === 1 && players.includes(eve) === isOwn),
    );
    const rival = nameAt(own?.players.find((no) => no !== eve));
    await press('Eve', 'leave:yes');
    await press('Ann', `result:1:${other?.board}:0:yes`);
    await until(now + HOUR);
    const first = (await tour()).boards.find(({ round, board }) => round === 1 && board === own?.board);
    expect(first).toMatchObject({ why: 'annulled', asked: true, isLastDay: true });
    expect((await tour()).round).toBe(2);
    await until(now + 13 * DAY + HOUR);
    expect(count(rival, 'round 2 ends')).toBe(1);
    await until(now + DAY);
    expect(count('Ann', 'not over in time')).toBe(2);
  });
});

describe('a director', () => {
  it('gives a round a day more, and the start', async () => {
    const press = await opened('1d start=thu 19:00');
    await press('extend:yes');
    expect((await tour()).due).toBe(Date.UTC(2026, 2, 6, 19));
    await press('start:yes');
    await until(NOON + MINUTE);
    const due = (await tour()).boards.map((board) => board.due).find((at) => at !== null) ?? 0;
    await press('extend');
    expect(chats.whispers.at(-1)).toContain('Give Spring a day more?');
    await press('extend:yes');
    expect((await tour()).boards.map((board) => board.due)).toContain(due + DAY);
    await until(now + 20_000);
    expect(chats.textsIn(CLUB).join()).toContain('Ann gave everybody a day more.');
  });

  it('takes back by a day more that a round is judged', async () => {
    const press = await opened('1d');
    await press('start:yes');
    await until(NOON + 14 * DAY + HOUR);
    expect((await tour()).boards.some(({ asked }) => asked)).toBe(true);
    await press('extend:yes');
    expect((await tour()).boards.some(({ asked }) => asked)).toBe(false);
  });

  it('hands a tournament over to somebody who takes part, after a question', async () => {
    const press = await opened('1d');
    await press('handOver', 'Bob');
    expect(chats.whispers.at(-1)).toBe('Only the director of the tournament can do that.');
    await press('handOver');
    const choice = chats.whispered.at(-1)?.keyboard?.flat() ?? [];
    expect(choice.map(({ label }) => label)).toEqual(['Bob', 'Cid']);
    await chats.press('telegram:Ann', 'Ann', choice[0]?.data ?? '');
    expect(chats.whispers.at(-1)).toContain('Bob directs it instead of you');
    await press('handOver:2:yes');
    expect((await tour()).directors).toEqual([{ user: 'telegram:Bob', name: 'Bob' }]);
    await press('cancel:yes');
    expect((await tour()).state).toBe('open');
    await until(now + 20_000);
    expect(chats.textsIn(CLUB).join()).toContain('Bob directs it now.');
  });
});
