import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { tourPicture } from '../../src/bots/features/tournaments/table.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { withEnd } from '../../src/sessions/tournaments/boards.js';
import { keyOfBoard, PAIRINGS, wakeRow } from '../../src/sessions/tournaments/rows.js';
import { boardsOf, entrantAt, type Tournament } from '../../src/sessions/tournaments/tournament.js';
import type { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';
import { clubChats, tourIn } from '../doubles/tour-club.js';

/** A group, and people in it on two platforms. */
const CLUB = 'telegram:-1';
const FOUR = { Ann: 'telegram:Ann', Bob: 'telegram:Bob', Dan: 'telegram:Dan', Eve: 'discord:Eve' };

let store: SessionStore;
let now: number;
let chats: Chats;

beforeEach(() => {
  store = memoryStore(STORE_TABLES);
  now = Date.UTC(2026, 2, 2, 12);
  chats = clubChats(store, () => now);
});
afterEach(() => chats.stop());

const last = () => chats.posts.get(CLUB)?.at(-1);
const whisper = () => chats.whispers.at(-1) ?? '';

const tour = (): Promise<Tournament> => tourIn(store);

async function later(ms = 20_000): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    now += ms;
    await chats.bot.keepUpFeatures();
  }
}

async function begun(words: string): Promise<string> {
  await chats.say(CLUB, 'Ann', `/tournament knockout russian ${words} name="Cup"`);
  const { code } = await tour();
  for (const [user, channel] of Object.entries(FOUR)) await chats.press(channel, user, `tour:${code}:join`);
  await chats.press('telegram:Ann', 'Ann', `tour:${code}:start:yes`);
  await later();
  return code;
}

/** A game of a board of the round that is on has ended, by points of White and Black. */
async function end(number: number, points: readonly [number, number]): Promise<void> {
  const at = await tour();
  const board = boardsOf(at, at.round).find((each) => each.board === number);
  const id = board?.games.at(-1)?.id ?? '';
  const next = board && withEnd(board, id, points, { isLive: false, newGame: () => `${id}-again`, now });
  if (board === undefined || next === undefined) throw new Error('no game is on there');
  await store.lock.run(at.code, () =>
    store.commit([{ table: PAIRINGS, key: keyOfBoard(board), value: next }, wakeRow(at.code, now, id)]),
  );
  await later();
}

describe('a knockout in chats', () => {
  it('is the third choice of kinds', async () => {
    await chats.say(CLUB, 'Ann', '/tournament');
    await chats.tap(CLUB, 'Ann', 'Knockout');
    await chats.tap(CLUB, 'Ann', 'Russian');
    expect(await tour()).toMatchObject({ kind: 'knockout', state: 'open' });
    expect(chats.textsIn(CLUB).at(-1)).toContain('🏆 Russian checkers knockout');
  });

  it('is opened by words of every language', async () => {
    await chats.say(CLUB, 'Ann', '/tournament олимпийка русские 1д');
    expect(await tour()).toMatchObject({ kind: 'knockout' });
    now += 1_000;
    await chats.say(CLUB, 'Ann', '/tournament mata-mata brasileiras 10+5');
    expect(await tour()).toMatchObject({ kind: 'knockout', variant: 'brazilian' });
  });

  it('begins with two, and takes nobody once it has begun', async () => {
    const code = await begun('1d');
    await chats.press('telegram:Fay', 'Fay', `tour:${code}:join`);
    expect(whisper()).toContain('too late to join');
  });

  it('has winners go on until one is left, whom all chats read of', async () => {
    await begun('1d');
    expect((await sessionIn(store, 'telegram:Bob')).table?.phase).toBe('running');
    await end(1, [2, 0]);
    expect((await tour()).round).toBe(1);
    await end(2, [2, 0]);
    expect((await tour()).round).toBe(2);
    const [final] = boardsOf(await tour(), 2);
    await end(1, [0, 2]);
    const over = await tour();
    expect(over.state).toBe('over');
    const champion = entrantAt(over, final?.players[1] ?? 0);
    expect(chats.textsIn(CLUB).join()).toContain(`🏁 Cup is over. 🥇 ${champion.name}`);
    expect(chats.textsIn(champion.home).join()).toContain('Your place: 1 of 4.');
  });

  it('begins the next game at once in the chats of two who are level, with colours exchanged and half the time', async () => {
    await begun('2d');
    const first = (await tour()).boards[0];
    const home = entrantAt(await tour(), first?.players[0] ?? 0).home;
    const before = (await sessionIn(store, home)).table;
    await chats.bot.games.service.change(home, null, (session) => ({
      ok: true,
      value: { ...session, table: null },
    }));
    const other = entrantAt(await tour(), first?.players[1] ?? 0).home;
    await chats.bot.games.service.change(other, null, (session) => ({
      ok: true,
      value: { ...session, table: null },
    }));
    await end(1, [1, 1]);
    const table = (await sessionIn(store, home)).table;
    expect(table).toMatchObject({
      phase: 'running',
      terms: { deadline: 1440 },
      event: { round: 1, board: 1, game: 2 },
    });
    expect(table?.seats[0]).toMatchObject({
      user: before?.seats[1]?.kind === 'person' ? before.seats[1].user : '',
    });
  });

  it('offers its director only results by which one of both goes on', async () => {
    const code = await begun('1d');
    await chats.press('telegram:Ann', 'Ann', `tour:${code}:result:1:1`);
    expect(
      chats.whispered
        .at(-1)
        ?.keyboard?.flat()
        .map(({ label }) => label),
    ).toEqual(['2:0', '0:2']);
  });

  it('has its bracket as the picture of the table', async () => {
    await begun('1d');
    await end(1, [2, 0]);
    await chats.say(CLUB, 'Ann', `/tournament ${(await tour()).code}`);
    await chats.tap(CLUB, 'Bob', 'Table');
    expect(last()?.picture?.alt).toMatch(/^Table of Cup\. 1\. /);
    const picture = tourPicture(await tour(), 'en');
    expect(picture).toMatchObject({
      kind: 'bracket',
      view: { rounds: [{ title: 'Semifinals' }, { title: 'Final' }] },
    });
    expect(
      last()
        ?.keyboard?.flat()
        .map(({ label }) => label),
    ).toEqual(['Text', 'CSV', 'PDN', 'Calendar']);
  });
});
