import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { rankingOf } from '../../src/sessions/tournaments/ranking.js';
import { type Board, entrantAt, type Tournament } from '../../src/sessions/tournaments/tournament.js';
import type { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';
import { clubChats, looksTwice, tourIn } from '../doubles/tour-club.js';

/** A group, and people in it on two platforms. */
const CLUB = 'telegram:-1';
const FOUR = { Ann: 'telegram:Ann', Bob: 'telegram:Bob', Dan: 'telegram:Dan', Eve: 'discord:Eve' };
const [SECOND, MINUTE] = [1_000, 60_000];
const NOON = Date.UTC(2026, 2, 2, 12);

let store: SessionStore;
let now: number;
let chats: Chats;

beforeEach(() => {
  store = memoryStore(STORE_TABLES);
  now = NOON;
  chats = clubChats(store, () => now);
});
afterEach(() => chats.stop());

const whisper = () => chats.whispers.at(-1) ?? '';

const tour = (): Promise<Tournament> => tourIn(store);

async function later(ms = 6 * SECOND): Promise<void> {
  now += ms;
  await looksTwice(chats);
}

async function begun(words = '', people: Readonly<Record<string, string>> = FOUR): Promise<string> {
  await chats.say(CLUB, 'Ann', `/tournament arena russian ${words} name="Spring"`);
  const { code } = await tour();
  for (const [user, channel] of Object.entries(people)) await chats.press(channel, user, `tour:${code}:join`);
  await chats.press('telegram:Ann', 'Ann', `tour:${code}:start:yes`);
  await later();
  return code;
}

const isOpen = ({ points, why }: Board): boolean => points === null && why === 'game';
const openBoards = async (): Promise<readonly Board[]> => (await tour()).boards.filter(isOpen);

/** The home and the name of an entrant. */
async function person(no: number | undefined) {
  const { home, user } = entrantAt(await tour(), no ?? 0);
  return { home, name: (user ?? '').replace(/^\w+:/, '') };
}

/** White of a board gives the game up. */
async function giveUp({ players, games }: Board): Promise<void> {
  const { home, name } = await person(players[0]);
  const session = await chats.bot.games.service.sessionOf(games[0]?.id ?? '');
  const seat = games[0]?.white === players[0] ? 0 : 1;
  await chats.press(home, name, `resign:${session?.table?.id}:${seat}:${now}:yes`);
}

describe('an arena', () => {
  it('is the fourth choice of kinds, live by itself, for an hour', async () => {
    await chats.say(CLUB, 'Ann', '/tournament');
    await chats.tap(CLUB, 'Ann', 'Arena');
    await chats.tap(CLUB, 'Ann', 'Russian');
    expect(await tour()).toMatchObject({ kind: 'arena', settings: { minutes: 60, pace: { kind: 'live' } } });
    expect(chats.textsIn(CLUB).at(-1)).toContain('arena · 60 minutes · ⏱ 3+2');
  });

  it('takes its length and clocks as words, and refuses those that leave no room for games', async () => {
    await chats.say(CLUB, 'Ann', '/tournament russian 45 minutes 5+3');
    expect(await tour()).toMatchObject({ kind: 'arena', settings: { minutes: 45 } });
    for (const words of [
      'arena russian 10 minutes',
      'arena russian 2d',
      'arena russian 30 minutes 20+0',
      'swiss russian 45 minutes',
    ]) {
      await chats.say(CLUB, 'Bob', `/tournament ${words}`);
      expect(whisper(), words).toContain('I don’t understand');
    }
  });

  it('pairs all who are in at once, and again within seconds who is free', async () => {
    await begun();
    expect(await openBoards()).toHaveLength(2);
    for (const channel of Object.values(FOUR))
      expect((await sessionIn(store, channel)).table).toMatchObject({
        phase: 'running',
        clocks: { rules: [{ main: 3 * MINUTE }, { main: 3 * MINUTE }] },
      });
    const first = await openBoards();
    for (const board of first) await giveUp(board);
    await later();
    const second = await openBoards();
    expect(second).toHaveLength(2);
    const pairs = (boards: readonly Board[]) => boards.map(({ players }) => [...players].sort().join('-'));
    for (const pair of pairs(second)) expect(pairs(first)).not.toContain(pair);
  });

  it('counts wins, and lets people in while it is on', async () => {
    const code = await begun();
    const [board] = await openBoards();
    if (board !== undefined) await giveUp(board);
    await chats.press('telegram:Fay', 'Fay', `tour:${code}:join`);
    expect(whisper()).toContain('You’re in: Spring.');
    await later();
    const winner = board?.players[1];
    expect(rankingOf(await tour())[0]).toMatchObject({ no: winner, points: 2, wins: 1 });
    expect((await sessionIn(store, 'telegram:Fay')).table?.phase).toBe('running');
    await later(20 * SECOND);
    expect(chats.textsIn(CLUB).join()).toMatch(/Until Mon.*13:00.*Games that are on: 2/);
  });

  it('ends in the middle of a game, which still counts', async () => {
    await begun('30 minutes');
    const boards = await openBoards();
    const [first, second] = boards;
    if (first === undefined || second === undefined) throw new Error('nobody is paired');
    await later(25 * MINUTE);
    await giveUp(first);
    await later();
    // Less than two clocks are left.
    expect(await openBoards()).toHaveLength(1);
    await later(6 * MINUTE);
    expect((await tour()).state).toBe('running');
    await giveUp(second);
    await later();
    const over = await tour();
    expect(over.state).toBe('over');
    expect(rankingOf(over).filter(({ points }) => points === 2)).toHaveLength(2);
    expect(chats.textsIn(CLUB).join()).toContain('🏁 Spring is over. 🥇');
  });

  it('halves the time of who goes berserk before the first move, once', async () => {
    await begun();
    const [board] = await openBoards();
    const { home, name } = await person(board?.players[0]);
    await chats.tap(home, name, 'Berserk');
    expect(whisper()).toBe('Your time is halved, without seconds for each move.');
    const id = board?.games[0]?.id ?? '';
    const table = (await chats.bot.games.service.sessionOf(id))?.table;
    const seat = board?.games[0]?.white === board?.players[0] ? 0 : 1;
    expect(table?.clocks?.rules[seat]).toMatchObject({ main: 1.5 * MINUTE, added: 0 });
    expect(table?.clocks?.rules[1 - seat]).toMatchObject({ main: 3 * MINUTE, added: 2 * SECOND });
    await chats.tap(home, name, 'Berserk');
    const again = (await chats.bot.games.service.sessionOf(id))?.table;
    expect(again?.clocks?.rules[seat]).toMatchObject({ main: 1.5 * MINUTE });
    if (board === undefined) throw new Error('nobody is paired');
    await giveUp(board);
    await later();
    expect((await tour()).boards.find(({ board: at }) => at === board.board)?.berserk).toEqual([
      board.players[0],
    ]);
  });

  it('halves the time of who goes berserk and notes the point in one commit', async () => {
    await begun();
    const [board] = await openBoards();
    const { home, name } = await person(board?.players[0]);
    const id = board?.games[0]?.id ?? '';
    const commit = store.commit.bind(store);
    let commits = 0;
    store.commit = async (rows, ...more) => {
      if (rows.some(({ value }) => JSON.stringify(value)?.includes(id))) commits += 1;
      // The process dies after the first one.
      if (commits > 1) throw new Error('dead');
      return commit(rows, ...more);
    };
    await chats.tap(home, name, 'Berserk');
    store.commit = commit;
    if (board === undefined) throw new Error('nobody is paired');
    await giveUp(board);
    await later();
    expect((await tour()).boards.find(({ board: at }) => at === board.board)?.berserk).toHaveLength(1);
  });

  it('lets nobody go berserk who has moved', async () => {
    const code = await begun();
    const [board] = await openBoards();
    const { home, name } = await person(board?.games[0]?.white);
    await chats.say(home, name, 'c3-d4');
    await chats.press(home, name, `tour:${code}:berserk:1`);
    const [after] = await openBoards();
    const table = (await chats.bot.games.service.sessionOf(after?.games[0]?.id ?? ''))?.table;
    expect(table?.clocks?.rules.map(({ main }) => main)).toEqual([3 * MINUTE, 3 * MINUTE]);
    expect(table?.event?.berserk).toBeUndefined();
  });

  it('has its director change no result', async () => {
    const code = await begun();
    await chats.press('telegram:Ann', 'Ann', `tour:${code}:more`);
    expect(
      chats.whispered
        .at(-1)
        ?.keyboard?.flat()
        .map(({ label }) => label),
    ).toEqual([...['Pause', 'Keep apart', 'Remove', 'Hand over', 'Directors', 'Cancel it', 'Who', 'Leave']]);
    await chats.press('telegram:Ann', 'Ann', `tour:${code}:result:1:1:0:yes`);
    expect(whisper()).toBe('That is no longer possible.');
  });

  it('lasts longer by the time for which it was paused', async () => {
    const code = await begun();
    const { due } = await tour();
    await chats.press('telegram:Ann', 'Ann', `tour:${code}:pause:yes`);
    now += 10 * MINUTE;
    await chats.press('telegram:Ann', 'Ann', `tour:${code}:resume:yes`);
    expect((await tour()).due).toBe((due ?? 0) + 10 * MINUTE);
  });
});
