import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { isDone } from '../../src/sessions/tournaments/boards.js';
import { rankingOf } from '../../src/sessions/tournaments/ranking.js';
import { duesBy, TOURS } from '../../src/sessions/tournaments/rows.js';
import {
  type Board,
  boardsOf,
  entrantAt,
  type Tournament,
} from '../../src/sessions/tournaments/tournament.js';
import type { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';
import { clubChats, looksTwice, tourIn } from '../doubles/tour-club.js';

/** A group, and people in it on two platforms. */
const CLUB = 'telegram:-1';
const THREE = { Ann: 'telegram:Ann', Bob: 'telegram:Bob', Eve: 'discord:Eve' };
const FOUR = { ...THREE, Dan: 'telegram:Dan' };
const DAY = 24 * 3_600_000;

let store: SessionStore;
let now: number;
let chats: Chats;

beforeEach(() => {
  store = memoryStore(STORE_TABLES);
  now = Date.UTC(2026, 2, 2, 12);
  chats = clubChats(store, () => now);
});
afterEach(() => chats.stop());

const last = (channel = CLUB) => chats.textsIn(channel).at(-1) ?? '';
const whisper = () => chats.whispers.at(-1) ?? '';

const tour = (): Promise<Tournament> => tourIn(store);

async function later(ms = 10_000): Promise<void> {
  now += ms;
  await looksTwice(chats);
}

async function begun(words: string, people: Readonly<Record<string, string>>): Promise<string> {
  await chats.say(CLUB, 'Ann', `/tournament ${words} name="Spring"`);
  const { code } = await tour();
  for (const [user, channel] of Object.entries(people)) await chats.press(channel, user, `tour:${code}:join`);
  await chats.press('telegram:Ann', 'Ann', `tour:${code}:start:yes`);
  await later();
  return code;
}

const tableOf = async ({ games }: Board) =>
  (await chats.bot.games.service.sessionOf(games[0]?.id ?? ''))?.table ?? null;
async function tablesOn(): Promise<readonly Board[]> {
  const at = await tour();
  return boardsOf(at, at.round).filter((board) => board.seats !== undefined && !isDone(board));
}

/** The person of an entrant, and where they play. */
async function person(no: number) {
  const { home, user } = entrantAt(await tour(), no);
  return { home, name: (user ?? '').replace(/^\w+:/, '') };
}

/** Somebody gives up their game. */
async function giveUp(board: Board, no: number): Promise<void> {
  const { home, name } = await person(no);
  const table = await tableOf(board);
  await chats.press(home, name, `resign:${table?.id}:${board.seats?.indexOf(no)}:${now}:yes`);
}

/** A table is over: those with higher numbers give up first, and the first of them wins. */
async function endTable(board: Board): Promise<void> {
  const order = board.players.toSorted((one, other) => other - one);
  for (const no of order) {
    const table = await tableOf(board);
    if (table?.phase === 'running' && no !== order.at(-1)) await giveUp(board, no);
  }
  if ((await tableOf(board))?.phase === 'running') await giveUp(board, order.at(-1) ?? 0);
}

describe('opening a tournament at tables', () => {
  it('takes the game alone where three or four play it', async () => {
    await chats.say(CLUB, 'Ann', '/tournament neva');
    expect(await tour()).toMatchObject({ kind: 'tables', variant: 'neva', state: 'open' });
    expect(last()).toContain('· tables · 1 day a move · rated');
  });

  it('takes four taps, and offers games of three and four alone', async () => {
    await chats.say(CLUB, 'Ann', '/tournament');
    await chats.tap(CLUB, 'Ann', '⋯');
    await chats.tap(CLUB, 'Ann', 'Tables of 3–4');
    const offered = chats.posts.get(CLUB)?.at(-1)?.keyboard?.flat() ?? [];
    expect(offered.map(({ label }) => label)).toContain('Trio checkers');
    expect(offered.map(({ label }) => label).join()).not.toMatch(/Russian|pairs/i);
    await chats.tap(CLUB, 'Ann', 'Trio checkers');
    expect(await tour()).toMatchObject({ kind: 'tables', variant: 'trio' });
  });

  it.each(['столы трио', 'mesas trio', 'tables trio 5 rounds 2d'])('reads “%s”', async (words) => {
    await chats.say(CLUB, 'Ann', `/tournament ${words}`);
    expect(await tour()).toMatchObject({ kind: 'tables', variant: 'trio' });
  });

  it.each([
    [
      'swiss trio',
      'That kind is for games of two. For three or four there are tables: /tournament tables trio',
    ],
    ['everybody neva', 'tables: /tournament tables neva'],
    ['pair us neva', 'tables: /tournament tables neva'],
    ['tables russian', 'Tables are for games of three or four. Russian checkers is for two.'],
    ['draughts4-3v1', 'is a game with partners. Take one where everybody plays alone: /tournament tables '],
    ['tables draughts4-3v1 1d', 'is a game with partners.'],
    ['swiss draughts4-3v1', 'is a game with partners.'],
  ])('says of “%s” what fits instead', async (words, answer) => {
    await chats.say(CLUB, 'Ann', `/tournament ${words}`);
    expect(whisper()).toContain(answer);
    await expect(tour()).rejects.toThrow();
  });
});

describe('games that are refused, in the language of whoever asks', () => {
  it.each([
    ['pt', 'draughts4-3v1', 'é um jogo com parceiros. Escolha um em que', 'mesas neva'],
    ['pt', 'swiss neva', 'Esse tipo é para jogos de dois. Para três ou quatro há mesas: ', 'mesas neva'],
    [
      'ru',
      'tables draughts4-3v1',
      '» — игра с партнёрами. Выберите ту, где каждый сам за себя',
      'столы neva',
    ],
    ['ru', 'swiss neva', 'Такой турнир — для игр на двоих. Для троих и четверых есть столы: ', 'столы neva'],
  ])('says in %s of “%s” what can be played, as it can be typed', async (language, words, answer, typed) => {
    await chats.say('telegram:Ann', 'Ann', `/language ${language}`);
    await chats.say('telegram:Ann', 'Ann', `/tournament ${words}`);
    expect(whisper()).toContain(answer);
    expect(whisper()).toContain(`/tournament ${typed}`);
    await chats.say('telegram:Ann', 'Ann', `/tournament ${typed}`);
    expect(await tour()).toMatchObject({ kind: 'tables', variant: typed.split(' ')[1] });
  });
});

describe('a tournament at tables by days', () => {
  it('has one game begin in the own chats of all three, and closes its rounds by itself', async () => {
    await begun('trio 1d', THREE);
    for (let round = 1; round <= 3; round += 1) {
      const [board] = await tablesOn();
      if (board === undefined) throw new Error(`round ${round} has no table`);
      for (const no of board.players) {
        const { home } = await person(no);
        const { table } = await sessionIn(store, home);
        expect(table).toMatchObject({ phase: 'running', variant: 'trio', event: { round, board: 1 } });
      }
      await endTable(board);
      await later();
      expect((await tour()).boards.find((each) => each.round === round)?.points?.toSorted()).toEqual([
        0, 2, 4,
      ]);
    }
    const over = await tour();
    expect(over.state).toBe('over');
    expect(rankingOf(over).map(({ points }) => points)).toEqual([12, 6, 0]);
    expect(chats.textsIn(CLUB).join()).toContain('🏁 Spring is over. 🥇');
    expect(chats.textsIn('discord:Eve').join()).toContain('Your place: ');
    expect(chats.textsIn(CLUB).join()).toMatch(/Spring, round 2: \w+ · \w+ · \w+/);
  });

  it('has its table and its rounds as files, but no game, as no format knows them', async () => {
    const code = await begun('trio 1d 3 rounds', THREE);
    const [board] = await tablesOn();
    if (board === undefined) throw new Error('there is no table');
    await endTable(board);
    await later();
    await chats.press(CLUB, 'Bob', `tourtable:${code}`);
    expect(last()).toContain('Round 2 of 3');
    const shown = chats.posts.get(CLUB)?.at(-1)?.keyboard?.flat() ?? [];
    expect(shown.map(({ label }) => label)).toEqual(['Text', 'CSV', 'Calendar']);
    await chats.press(CLUB, 'Ann', `tourfile:${code}:csv`);
    expect(chats.posts.get(CLUB)?.at(-1)?.attachment?.text).toMatch(/\d\+\d 4,/);
  });

  it('gives seats that are left to the computer, of level 5', async () => {
    await begun('trio 1d 3 rounds', FOUR);
    const tables = await tablesOn();
    expect(tables).toHaveLength(2);
    for (const board of tables) {
      const table = await tableOf(board);
      expect(table?.phase).toBe('running');
      for (const [seat, no] of (board.seats ?? []).entries())
        expect(table?.seats[seat]).toMatchObject(
          no === null ? { kind: 'computer', level: 5 } : { kind: 'person' },
        );
    }
    expect(chats.textsIn(CLUB).join()).toContain('Computer (level 5)');
  });

  it('has somebody whom a director removed back at their table, and in no other line, if that is undone', async () => {
    await begun('trio 10+5', THREE);
    const before = await tour();
    await chats.press('telegram:Ann', 'Ann', `tour:${before.code}:remove:2:yes`);
    const without = await tour();
    expect(without.boards.map(({ why, players }) => [why, players.includes(2)])).toEqual([
      ['game', false],
      ['absent', true],
    ]);
    await chats.press('telegram:Ann', 'Ann', `tour:${before.code}:undo:${without.log.at(-1)?.at}`);
    const after = await tour();
    expect(after.boards.map(({ players, seats }) => ({ players, seats }))).toEqual(
      before.boards.map(({ players, seats }) => ({ players, seats })),
    );
    expect(entrantAt(after, 2).state).toBe('in');
  });

  it('has who loses on time without a move be away until they are back', async () => {
    await begun('trio 1d next=asked', THREE);
    const [board] = await tablesOn();
    for (let days = 0; days < 8; days += 1) {
      now += DAY + 60_000;
      for (const channel of Object.values(THREE)) await chats.bot['delivery'].wake({ kind: 'game', channel });
    }
    await later();
    const after = await tour();
    expect(after.boards[0]?.points?.toSorted()).toEqual([0, 2, 4]);
    const away = after.entrants.filter(({ state }) => state === 'away').map(({ no }) => no);
    const won = after.boards[0]?.points?.indexOf(4) ?? -1;
    expect(away.toSorted()).toEqual(board?.players.filter((_, at) => at !== won).toSorted());
    const { home, name } = await person(away[0] ?? 0);
    expect(chats.textsIn(home).join()).toContain('without a game');
    await chats.tap(home, name, 'I’m back');
    expect(entrantAt(await tour(), away[0] ?? 0).state).toBe('in');
  });

  it('forgets a person in a round: the others play on, and the table names them no more', async () => {
    await begun('trio 1d', THREE);
    await chats.say('telegram:Bob', 'Bob', '/privacy delete computer');
    await later();
    const [board] = await tablesOn();
    if (board === undefined) throw new Error('the table is over');
    const gone = (await tour()).entrants.find(({ user }) => user === null)?.no ?? 0;
    const [one = 0] = board.players.filter((no) => no !== gone).toSorted((a, b) => b - a);
    expect((await tableOf(board))?.phase).toBe('running');
    await giveUp(board, one);
    const [two = 0] = board.players.filter((no) => no !== gone && no !== one);
    if ((await tableOf(board))?.phase === 'running') await giveUp(board, two);
    await later();
    const after = await tour();
    expect(after.round).toBe(2);
    expect(boardsOf(after, 1)[0]?.points?.[board.players.indexOf(gone)]).toBe(0);
    expect(boardsOf(after, 2)[0]?.players).not.toContain(gone);
    expect(JSON.stringify(after)).not.toContain('Bob');
  });

  it('finds the table of somebody whose group has moved', async () => {
    chats.closed.add('telegram:Bob');
    await chats.say(CLUB, 'Ann', '/tournament trio 1d name="Spring"');
    const { code } = await tour();
    for (const [user, channel] of Object.entries({ ...THREE, Bob: CLUB }))
      await chats.press(channel, user, `tour:${code}:join`);
    await chats.press('telegram:Ann', 'Ann', `tour:${code}:start:yes`);
    await chats.bot.games.service.rename(CLUB, 'telegram:-100');
    await later();
    expect((await sessionIn(store, 'telegram:-100')).table).toMatchObject({
      phase: 'running',
      variant: 'trio',
    });
  });

  it('lets its director name those at a table from the first to the last', async () => {
    const code = await begun('trio 1d', THREE);
    const [board] = await tablesOn();
    if (board === undefined) throw new Error('there is no table');
    const [first, second, third] = board.players.map((no) => no);
    await chats.press('telegram:Ann', 'Ann', `tour:${code}:result`);
    await chats.press('telegram:Ann', 'Ann', `tour:${code}:result:1:1`);
    expect(whisper()).toBe('Who came in at place 1?');
    const seat = board.seats?.indexOf(second ?? 0);
    await chats.press('telegram:Ann', 'Ann', `tour:${code}:result:1:1:${seat}`);
    expect(whisper()).toContain('Who came in at place 2?');
    await chats.press('telegram:Ann', 'Ann', `tour:${code}:result:1:1:${seat}-`);
    expect(whisper()).toContain('Set ');
    await chats.press('telegram:Ann', 'Ann', `tour:${code}:result:1:1:${seat}-:yes`);
    expect((await tour()).boards[0]?.points).toEqual([1, 4, 1]);
    await chats.press('telegram:Ann', 'Ann', `tour:${code}:result:1:1:99:yes`);
    expect((await tour()).boards[0]?.points).toEqual([1, 4, 1]);
    expect([first, third]).not.toContain(second);
  });

  it('is judged after 16 days: who is still in the game is level', async () => {
    await begun('trio 7d', THREE);
    const [board] = await tablesOn();
    const [, , no = 0] = board?.players ?? [];
    if (board === undefined) throw new Error('there is no table');
    await giveUp(board, no);
    await later(14 * DAY + 60_000);
    expect(chats.textsIn('telegram:Ann').join()).toContain('not over in time: ');
    await later(2 * DAY + 60_000);
    const points = boardsOf(await tour(), 1)[0]?.points ?? [];
    expect(points.toSorted()).toEqual([0, 3, 3]);
  });
});

describe('a live tournament at tables', () => {
  it('begins a table when all are ready, or without those who don’t come', async () => {
    const code = await begun('trio 10+5 4 rounds', THREE);
    const [board] = await tablesOn();
    for (const user of ['Ann', 'Bob']) await chats.press(THREE[user as 'Ann'], user, `tour:${code}:ready:1`);
    expect(whisper()).toContain('Waiting for Eve');
    await later();
    expect(await tableOf(board as Board)).toBeNull();
    await later(3 * 60_000);
    const [playing] = await tablesOn();
    const table = await tableOf(playing as Board);
    expect(table?.phase).toBe('running');
    expect(table?.seats.map((holder) => holder?.kind).toSorted()).toEqual(['computer', 'person', 'person']);
    expect(chats.textsIn('discord:Eve').join()).toContain(
      'so the computer plays for you. You get no points.',
    );
    await chats.tap('discord:Eve', 'Eve', 'I’m back');
    expect((await tour()).entrants.map(({ state }) => state)).toEqual(['in', 'in', 'in']);
  });
});

describe('a tournament of a kind that this version does not know', () => {
  it('is left to the version that has stored it', async () => {
    const code = await begun('trio 1d', THREE);
    const row = JSON.parse((await store.table(TOURS).several([code])).get(code) ?? '{}');
    await store.table(TOURS).write(code, { ...row, kind: 'unheard-of' });
    now += 40 * DAY;
    await later();
    expect((await store.table(TOURS).several([code])).size).toBe(1);
    await store.table(TOURS).write(code, row);
    expect(await duesBy(store, now + 400 * DAY)).toEqual([code]);
  });
});
