import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { noteShown, placeAt, placesOf } from '../../src/bots/features/tournaments/places.js';
import { ok } from '../../src/engine/index.js';
import { link, newCode } from '../../src/sessions/ratings/linking.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { rankingOf } from '../../src/sessions/tournaments/ranking.js';
import { keyOfBoard, PAIRINGS, TOURS, tournamentsBy, wakeRow } from '../../src/sessions/tournaments/rows.js';
import {
  type Board,
  boardsOf,
  entrantAt,
  type Tournament,
} from '../../src/sessions/tournaments/tournament.js';
import { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';
import { clubChats, looksTwice, tourIn } from '../doubles/tour-club.js';

/** A group, and people in it on two platforms. */
const CLUB = 'telegram:-1';
const NOW = Date.UTC(2026, 2, 2, 12);

let store: SessionStore;
let now: number;
let chats: Chats;

beforeEach(() => {
  store = memoryStore(STORE_TABLES);
  now = NOW;
  chats = clubChats(store, () => now);
});
afterEach(() => chats.stop());

const last = (channel = CLUB) => chats.textsIn(channel).at(-1) ?? '';
const whisper = () => chats.whispers.at(-1) ?? '';

const tour = (): Promise<Tournament> => tourIn(store);

describe('opening a tournament', () => {
  it('takes three taps', async () => {
    await chats.say(CLUB, 'Ann', '/tournament');
    await chats.tap(CLUB, 'Ann', 'Swiss');
    await chats.tap(CLUB, 'Ann', 'Russian');
    expect(last()).toContain('🏆 Russian');
    expect(last()).toContain('Nobody is in yet.');
    expect(await tour()).toMatchObject({ kind: 'swiss', variant: 'russian', state: 'open' });
  });

  it('offers four kinds first, and the others behind a button, each with a short line', async () => {
    for (const [language, usual, others] of [
      [
        'en',
        /^🏆.*\nEverybody meets: .*\nSwiss: .*\nKnockout: .*\nArena: /,
        /^🏆.*\nLadder: .*\nLeague: .*\nTeams: /,
      ],
      [
        'pt',
        /\nTodos contra todos: .*\nSuíço: .*\nMata-mata: .*\nArena: /,
        /\nEscada: .*\nLiga: .*\nEquipes: /,
      ],
      [
        'ru',
        /\nКаждый с каждым: .*\nШвейцарка: .*\nНа вылет: .*\nАрена: /,
        /\nЛестница: .*\nЛига: .*\nКоманды: /,
      ],
    ] as const) {
      await chats.say(CLUB, 'Ann', `/language ${language}`);
      await chats.say(CLUB, 'Ann', '/tournament');
      expect(last()).toMatch(usual);
      expect(last().split('\n')).toHaveLength(5);
      expect(
        chats.posts
          .get(CLUB)
          ?.at(-1)
          ?.keyboard?.map((row) => row.length),
      ).toEqual([2, 2, 1]);
      await chats.tap(CLUB, 'Ann', '⋯');
      expect(last()).toMatch(others);
      expect(last().split('\n')).toHaveLength(5);
      now += 60_000;
    }
  });

  it('keeps what was typed through both steps, and offers no tables for a game of two', async () => {
    await chats.say(CLUB, 'Ann', '/tournament russian 2d');
    await chats.tap(CLUB, 'Ann', '⋯');
    const offered = chats.posts.get(CLUB)?.at(-1)?.keyboard?.flat() ?? [];
    expect(offered.map(({ label }) => label)).toEqual(['Ladder', 'League', 'Teams']);
    await chats.tap(CLUB, 'Ann', 'Teams');
    expect(await tour()).toMatchObject({
      kind: 'teams',
      variant: 'russian',
      settings: { pace: { kind: 'days', minutes: 2880 } },
    });
  });

  it('takes words in any order', async () => {
    await chats.say(
      CLUB,
      'Ann',
      '/tournament 7 rounds swiss 2d russian start=sat 19:00 match=2 daily 20:30 rated=off name="Spring Cup"',
    );
    const { settings, ...rest } = await tour();
    expect(rest).toMatchObject({ kind: 'swiss', name: 'Spring Cup', due: Date.UTC(2026, 2, 7, 19) });
    expect(settings).toMatchObject({
      rounds: 7,
      match: 2,
      next: 20 * 60 + 30,
      rated: false,
      pace: { kind: 'days', minutes: 2880 },
    });
    expect(last()).toContain('Spring Cup');
    expect(last()).toContain('Starts Sat');
  });

  it('takes words of every language', async () => {
    await chats.say(CLUB, 'Ann', '/tournament швейцарка русские 5 туров 1д начало=сб 19:00');
    expect(await tour()).toMatchObject({ kind: 'swiss', settings: { rounds: 5 } });
    now += 1_000;
    await chats.say(CLUB, 'Ann', '/tournament todos brasileiras duplo 10+5');
    expect(await tour()).toMatchObject({
      kind: 'everybody',
      settings: { twice: true, pace: { kind: 'live' } },
    });
  });

  it('says which word it does not understand, and opens nothing', async () => {
    await chats.say(CLUB, 'Ann', '/tournament swiss russian blurb');
    expect(whisper()).toContain('“russian blurb”');
    await chats.say(CLUB, 'Ann', '/tournament swiss russian start=never');
    expect(whisper()).toContain('“never”');
    await expect(tour()).rejects.toThrow();
  });

  it('is refused once a chat has three that are on', async () => {
    for (let at = 0; at < 3; at += 1) await chats.say(CLUB, 'Ann', '/tournament swiss russian');
    await chats.say(CLUB, 'Bob', '/tournament swiss russian');
    expect(whisper()).toContain('This chat has 3 tournaments already.');
  });
});

describe('joining a tournament', () => {
  beforeEach(() => chats.say(CLUB, 'Ann', '/tournament swiss russian name="Spring Swiss"'));

  it('is one tap; boards come to the own chat of whoever joins', async () => {
    await chats.tap(CLUB, 'Bob', 'Join');
    expect(last('telegram:Bob')).toBe(
      'You’re in: Spring Swiss. Your boards come here. Everybody in it sees you as Bob.',
    );
    expect((await tour()).entrants).toMatchObject([{ name: 'Bob', home: 'telegram:Bob', no: 1 }]);
  });

  it('works from another platform by its code', async () => {
    const { code } = await tour();
    await chats.say('discord:7', 'Eve', `/tournament ${code}`);
    await chats.tap('discord:7', 'Eve', 'Join');
    expect((await tour()).entrants).toMatchObject([{ user: 'discord:Eve', home: 'discord:7' }]);
  });

  it('twice counts once, in the chat where it was done last', async () => {
    await chats.tap(CLUB, 'Bob', 'Join');
    await chats.tap(CLUB, 'Bob', 'Join');
    expect((await tour()).entrants).toHaveLength(1);
  });

  it('plays in the group if the bot can’t write to somebody', async () => {
    chats.closed.add('telegram:Bob');
    await chats.tap(CLUB, 'Bob', 'Join');
    expect((await tour()).entrants).toMatchObject([{ home: CLUB }]);
    expect(whisper()).toContain('Your boards come here.');
  });

  it('keeps boards in the group if the bot can’t write to somebody who taps twice', async () => {
    chats.closed.add('telegram:Bob');
    await chats.tap(CLUB, 'Bob', 'Join');
    await chats.tap(CLUB, 'Bob', 'Join');
    expect((await tour()).entrants).toMatchObject([{ home: CLUB }]);
  });

  it('does not tell who plays in this round that they play from the next one on', async () => {
    const { code } = await tour();
    for (const name of ['Ann', 'Bob', 'Cid', 'Dan'])
      await chats.press(`telegram:${name}`, name, `tour:${code}:join`);
    await chats.press('telegram:Ann', 'Ann', `tour:${code}:start:yes`);
    await chats.press('telegram:Bob', 'Bob', `tour:${code}:join`);
    expect(whisper()).toContain('You’re in: Spring Swiss.');
    await chats.press('telegram:Eve', 'Eve', `tour:${code}:join`);
    expect(whisper()).toContain('You’re in Spring Swiss, from the next round on.');
  });

  it('can be undone before the start by one tap', async () => {
    await chats.tap(CLUB, 'Bob', 'Join');
    await chats.tap('telegram:Bob', 'Bob', 'Leave');
    expect(whisper()).toBe('You have left Spring Swiss.');
    expect((await tour()).entrants).toEqual([]);
  });

  it('shows who is in', async () => {
    await chats.tap(CLUB, 'Bob', 'Join');
    await chats.tap(CLUB, 'Ann', 'Who');
    expect(whisper()).toContain('1. Bob');
  });

  it('is forgotten with a person who asks for that', async () => {
    await chats.tap(CLUB, 'Bob', 'Join');
    await chats.say('telegram:Bob', 'Bob', '/privacy');
    expect(whisper()).toContain('1 tournament that you entered or directed.');
    await chats.say('telegram:Bob', 'Bob', '/privacy delete computer');
    expect((await tour()).entrants).toEqual([]);
  });
});

/** Time goes by, and the bot looks after what nobody waits for. */
async function later(ms = 10_000): Promise<void> {
  now += ms;
  await looksTwice(chats);
}

/** Somebody gives up the game in their own chat. */
async function resign(channel: string, user: string): Promise<void> {
  await chats.say(channel, user, '/resign');
  await chats.tap(channel, user, '🏳');
  await later();
}

const gameIn = async (channel: string) => (await sessionIn(store, channel)).table;
/** Who plays in these chats, as they stand in the table. */
const names = (tour: Tournament) =>
  rankingOf(tour).map(({ no, points }) => `${entrantAt(tour, no).name} ${points}`);

/** Somebody gives up in the game of a round with one game. */
async function endRound(): Promise<Tournament> {
  const at = await tour();
  const [board] = boardsOf(at, at.round).filter(({ why }) => why === 'game');
  const no = board?.players[0] ?? 0;
  await resign(homeAt(at, no), nameAt(at, no));
  await later();
  return tour();
}

/** A chat is gone: the bot was blocked there. */
const vanish = (channel: string) =>
  chats.bot.games.service.change(channel, null, (session) => ok({ ...session, gone: true }));

async function opened(words: string, people: Readonly<Record<string, string>>): Promise<string> {
  await chats.say(CLUB, 'Ann', `/tournament ${words} name="Spring"`);
  const { code } = await tour();
  for (const [user, channel] of Object.entries(people)) await chats.press(channel, user, `tour:${code}:join`);
  return code;
}
const THREE = { Ann: 'telegram:Ann', Bob: 'telegram:Bob', Eve: 'discord:Eve' };

async function begun(words: string, people: Readonly<Record<string, string>> = THREE): Promise<string> {
  const code = await opened(words, people);
  await chats.press('telegram:Ann', 'Ann', `tour:${code}:start:yes`);
  await later();
  return code;
}

describe('a tournament by days', () => {
  it('has games begin in the own chats of both, on whatever platform they are', async () => {
    await begun('everybody russian 1d');
    const { round, boards } = await tour();
    expect(round).toBe(1);
    const [board] = boards.filter(({ why }) => why === 'game');
    const players = (board?.players ?? []).map((no) => no);
    expect(players).toHaveLength(2);
    const running = [];
    for (const channel of Object.values(THREE))
      if ((await gameIn(channel))?.phase === 'running') running.push(channel);
    expect(running).toHaveLength(2);
    const table = await gameIn(running[0] ?? '');
    expect(table).toMatchObject({
      terms: { deadline: 1440, late: 'forfeit' },
      event: { name: 'Spring', round: 1 },
    });
    expect(chats.textsIn(CLUB).join()).toContain('🏆 Spring, round 1:');
  });

  it('closes a round when all results are in, and ends with a table', async () => {
    await begun('everybody russian 1d');
    for (let round = 1; round <= 3; round += 1) {
      expect(await tour()).toMatchObject({ state: 'running', round });
      for (const [user, channel] of Object.entries(THREE)) {
        const table = await gameIn(channel);
        const seat = table?.seats.findIndex(
          (holder) => holder?.kind === 'person' && holder.user.endsWith(`:${user}`),
        );
        if (table?.phase === 'running' && seat === 1) {
          await resign(channel, user);
          break;
        }
      }
    }
    const over = await tour();
    expect(over.state).toBe('over');
    expect(over.boards.filter(({ why }) => why === 'game').map(({ points }) => points)).toEqual([
      [2, 0],
      [2, 0],
      [2, 0],
    ]);
    expect(names(over).map((each) => each.split(' ')[1])).toEqual(['2', '2', '2']);
    expect(chats.textsIn(CLUB).join()).toContain('🏁 Spring is over. 🥇');
    expect(chats.textsIn('telegram:Bob').join()).toContain('Your place: 1 of 3.');
  });

  it('tells a round once, however often it is looked after, and by whatever process', async () => {
    await begun('everybody russian 1d');
    const count = chats.textsIn(CLUB).filter((text) => text.includes('round 1:')).length;
    await later();
    await later();
    expect(count).toBe(1);
    expect(chats.textsIn(CLUB).filter((text) => text.includes('round 1:'))).toHaveLength(1);
  });

  it('has no way back, no hints and no breaks', async () => {
    await begun('swiss russian 1d rated=off', { ...THREE, Dan: 'telegram:Dan' });
    await chats.say('telegram:Ann', 'Ann', '/hint');
    expect(whisper()).toContain('tournament game: no hints');
    await chats.say('telegram:Ann', 'Ann', '/pause');
    expect(whisper()).toContain('tournament game: no hints');
  });

  it('gives the point to the other if somebody leaves, who is asked first', async () => {
    const code = await begun('swiss russian 1d', { ...THREE, Dan: 'telegram:Dan' });
    await chats.press('telegram:Bob', 'Bob', `tour:${code}:leave`);
    expect(whisper()).toContain('Leave Spring? It has begun.');
    expect((await gameIn('telegram:Bob'))?.phase).toBe('running');
    await chats.press('telegram:Bob', 'Bob', `tour:${code}:leave:yes`);
    await later();
    expect((await gameIn('telegram:Bob'))?.phase).toBe('over');
    const left = (await tour()).boards.find(({ why }) => why === 'forfeit');
    expect(left?.points).toContain(2);
  });

  it('can be cancelled by administrators of the chat that somebody fills with them', async () => {
    const code = await opened('swiss russian 1d', {});
    chats.administrators.add('Zoe');
    await chats.press(CLUB, 'Bob', `tour:${code}:cancel:yes`);
    expect((await tour()).state).toBe('open');
    await chats.say('telegram:-2', 'Zoe', `/tournament ${code}`);
    await chats.press('telegram:-2', 'Zoe', `tour:${code}:cancel:yes`);
    expect((await tour()).state).toBe('open');
    await chats.press(CLUB, 'Zoe', `tour:${code}:cancel:yes`);
    expect((await tour()).state).toBe('cancelled');
  });

  it('is directed by its opener alone, who is asked first; what they do is told by their name', async () => {
    const code = await begun('swiss russian 1d', { ...THREE, Dan: 'telegram:Dan' });
    await chats.press('telegram:Bob', 'Bob', `tour:${code}:pause:yes`);
    expect(whisper()).toBe('Only the director of the tournament can do that.');
    await chats.press('telegram:Ann', 'Ann', `tour:${code}:more`);
    expect(
      chats.whispered
        .at(-1)
        ?.keyboard?.flat()
        .map(({ label }) => label),
    ).toEqual([
      ...['Pause', 'Result', '+1 day', 'Pair by hand', 'Keep apart', 'Remove', 'Hand over', 'Directors'],
      ...['Cancel it', 'Who', 'Leave'],
    ]);
    await chats.press('telegram:Ann', 'Ann', `tour:${code}:pause`);
    expect(whisper()).toContain('Pause Spring?');
    await chats.press('telegram:Ann', 'Ann', `tour:${code}:pause:yes`);
    await later();
    expect((await tour()).state).toBe('paused');
    expect(chats.textsIn(CLUB).join()).toContain('Ann paused the tournament.');
  });

  it('has a result corrected, which can be undone for ten minutes', async () => {
    const code = await begun('swiss russian 1d', { ...THREE, Dan: 'telegram:Dan' });
    const press = (data: string) => chats.press('telegram:Ann', 'Ann', `tour:${code}:${data}`);
    await press('result:1:1:0:yes');
    expect((await tour()).boards[0]?.points).toEqual([2, 0]);
    await press('result:1:1:2:yes');
    expect((await tour()).boards[0]?.points).toEqual([0, 2]);
    await later();
    expect(chats.textsIn(CLUB).join()).toMatch(/Ann set a result of round 1: .* 0:2, before 2:0\./);
    const at = (await tour()).log.at(-1)?.at;
    await press(`undo:${at}`);
    expect((await tour()).boards[0]?.points).toEqual([2, 0]);
    await press(`undo:${at}`);
    expect(whisper()).toBe('That is no longer possible.');
  });

  it('plays matches of two games with colours exchanged', async () => {
    await begun('swiss russian 1d match=2', { ...THREE, Dan: 'telegram:Dan' });
    const first = await gameIn('telegram:Bob');
    const user = (seat: number) => {
      const holder = first?.seats[seat];
      return holder?.kind === 'person' ? holder.user : '';
    };
    const white = user(0).split(':')[1] ?? '';
    await resign(Object.entries(THREE).find(([name]) => name === white)?.[1] ?? 'telegram:Dan', white);
    const second = await gameIn('telegram:Bob');
    expect(second?.phase).toBe('running');
    expect(second?.event).toMatchObject({ round: 1, game: 2 });
    expect(second?.seats[1]).toMatchObject({ user: user(0) });
  });

  it('closes a round in which one of the two who play asks to be forgotten', async () => {
    await begun('everybody russian 1d');
    const [board] = boardsOf(await tour(), 1).filter(({ why }) => why === 'game');
    const [no = 0] = board?.players ?? [];
    await chats.say(homeAt(await tour(), no), nameAt(await tour(), no), '/privacy delete resign');
    await later();
    await later();
    expect((await tour()).round).toBeGreaterThan(1);
  });

  it('asks its director for the next round when the last game of one has been played', async () => {
    await begun('everybody russian 1d next=asked');
    const { revision } = await endRound();
    expect(chats.textsIn('telegram:Ann').join()).toContain('round 1 is over. Start the next one');
    await later();
    await later();
    expect((await tour()).revision).toBe(revision);
  });

  it('tells who lost on time without a move that they are away, and lets them come back', async () => {
    await begun('everybody russian 1d next=asked');
    const at = await tour();
    const [board] = boardsOf(at, 1).filter(({ why }) => why === 'game');
    if (board === undefined) throw new Error('nobody plays');
    const [no = 0] = board.players;
    const [home, name] = [homeAt(at, no), nameAt(at, no)];
    // As the end of a game by time enters it.
    const late = { ...board, games: [{ ...board.games[0], points: [0, 2] }], points: [0, 2], missing: [no] };
    await store.lock.run(at.code, () =>
      store.commit([{ table: PAIRINGS, key: keyOfBoard(board), value: late }, wakeRow(at.code, now, 'game')]),
    );
    await later();
    expect(entrantAt(await tour(), no).state).toBe('away');
    expect(chats.textsIn(home).join()).toContain('without a game');
    await chats.tap(home, name, 'I’m back');
    expect(entrantAt(await tour(), no).state).toBe('in');
  });

  it('gives no draw to who can’t be reached for so long that the computer judges', async () => {
    await opened('swiss russian 1d next=asked', { ...THREE, Dan: 'telegram:Dan' });
    const { code } = await tour();
    await chats.press('telegram:Ann', 'Ann', `tour:${code}:start:yes`);
    await vanish('telegram:Bob');
    await later();
    for (const days of [14, 2]) await later(days * 24 * 3_600_000 + 60_000);
    const at = await tour();
    const bob = at.entrants.find(({ name }) => name === 'Bob')?.no ?? 0;
    const board = boardsOf(at, 1).find(({ players }) => players.includes(bob));
    expect(board).toMatchObject({ why: 'forfeit' });
    expect(board?.points?.[board.players.indexOf(bob)]).toBe(0);
    expect(board?.points).toContain(2);
  });

  it('ends the game of who leaves, though the round is over by that', async () => {
    const code = await begun('swiss russian 1d', { ...THREE, Dan: 'telegram:Dan' });
    const at = await tour();
    const bob = at.entrants.find(({ name }) => name === 'Bob')?.no ?? 0;
    const other = boardsOf(at, 1).find(({ players }) => !players.includes(bob));
    const no = other?.players[0] ?? 0;
    await resign(homeAt(at, no), nameAt(at, no));
    await chats.press('telegram:Bob', 'Bob', `tour:${code}:leave:yes`);
    await later();
    expect((await tour()).round).toBe(2);
    expect((await gameIn('telegram:Bob'))?.phase).toBe('over');
  });

  it('has its message follow each result', async () => {
    await begun('swiss russian 1d', { ...THREE, Dan: 'telegram:Dan' });
    await later(20_000);
    const shows = () => chats.textsIn(CLUB).some((text) => /Round 1 of.* (2:0|0:2)/s.test(text));
    expect(shows()).toBe(false);
    await resign('telegram:Bob', 'Bob');
    await later(20_000);
    expect(shows()).toBe(true);
  });

  it('shows in its message later what the platform did not take', async () => {
    await opened('swiss russian', {});
    await later();
    chats.down.add('telegram');
    await chats.press('discord:Eve', 'Eve', `tour:${(await tour()).code}:join`);
    await later(20_000);
    chats.down.delete('telegram');
    await later(20_000);
    expect(chats.textsIn(CLUB).join()).toContain('1 in: Eve');
  });

  it('goes on though another one can’t', async () => {
    const code = await opened('everybody russian 1d', THREE);
    await chats.press('telegram:Ann', 'Ann', `tour:${code}:start:yes`);
    const { entrants: _, boards: __, ...row } = await tour();
    await store.table(TOURS).write(code, { ...row, variant: 'unknown' });
    now += 1_000;
    await chats.say('telegram:Cid', 'Cid', '/tournament everybody russian 1d');
    const second = (await tournamentsBy(store, 'open', 1))[0]?.code ?? '';
    for (const name of ['Cid', 'Dan', 'Fay'])
      await chats.press(`telegram:${name}`, name, `tour:${second}:join`);
    await chats.press('telegram:Cid', 'Cid', `tour:${second}:start:yes`);
    now += 10_000;
    await expect(chats.bot.keepUpFeatures()).rejects.toThrow('there is no game unknown');
    const games = await Promise.all(['Cid', 'Dan', 'Fay'].map((name) => gameIn(`telegram:${name}`)));
    expect(games.filter((table) => table?.phase === 'running')).toHaveLength(2);
  });

  it('says once that its director has started or cancelled it, and which one it was', async () => {
    const code = await begun('swiss russian 1d', { ...THREE, Dan: 'telegram:Dan' });
    const before = chats.textsIn(CLUB);
    expect(before.join()).not.toContain('started');
    await chats.press('telegram:Ann', 'Ann', `tour:${code}:cancel:yes`);
    await later();
    expect(chats.textsIn(CLUB).slice(before.length)).toEqual(['🏆 Spring: Ann cancelled the tournament.']);
  });

  it('forgets a person in a round: the other wins, and the table names them no more', async () => {
    await begun('swiss russian 1d', { ...THREE, Dan: 'telegram:Dan' });
    await chats.say('telegram:Bob', 'Bob', '/privacy delete resign');
    await later();
    const now_ = await tour();
    expect(now_.entrants.map(({ user }) => user)).toContain(null);
    expect(now_.boards.filter(({ points }) => points !== null)).toHaveLength(1);
    expect(JSON.stringify(now_)).not.toContain('Bob');
  });
});

describe('a live tournament', () => {
  const FOUR = { ...THREE, Dan: 'telegram:Dan' };
  const channelOf = (user: string): string => (user === 'discord:Eve' ? 'discord:Eve' : user);
  const userAt = (at: Tournament, no: number): string => entrantAt(at, no).user ?? '';
  const nameIn = (user: string): string => user.split(':')[1] ?? '';

  it('calls both; the game begins once both are ready', async () => {
    const code = await begun('swiss russian 10+5', FOUR);
    const [board] = (await tour()).boards;
    const [white = '', black = ''] = (board?.players ?? []).map((no) => channelOf(`${no}`));
    expect([white, black]).toHaveLength(2);
    const at = await tour();
    const users = (board?.players ?? []).map((no) => userAt(at, no));
    for (const user of users) {
      expect(chats.textsIn(channelOf(user)).join()).toContain('tap Ready');
      await chats.tap(channelOf(user), nameIn(user), 'Ready');
    }
    await later();
    const table = await gameIn(channelOf(users[0] ?? ''));
    expect(table).toMatchObject({
      phase: 'running',
      clocks: { rules: [{ main: 600_000 }, { main: 600_000 }] },
    });
    expect(code).toHaveLength(7);
  });

  it('is won by the one who came, and by nobody where neither did', async () => {
    await begun('swiss russian 10+5 next=asked', FOUR);
    const at = await tour();
    const [one] = at.boards;
    const user = userAt(at, one?.players[0] ?? 0);
    await chats.tap(channelOf(user), nameIn(user), 'Ready');
    for (let minute = 0; minute < 20; minute += 1) await later();
    expect((await tour()).boards.map(({ points }) => points)).toEqual([
      [2, 0],
      [0, 0],
    ]);
    expect(chats.textsIn(channelOf(user)).join()).toMatch(/you win against .* without a game/);
    const absent = userAt(at, one?.players[1] ?? 0);
    expect(chats.textsIn(channelOf(absent)).join()).toContain('without a game');
    await chats.tap(channelOf(absent), nameIn(absent), 'I’m back');
    expect((await tour()).entrants.find((each) => each.user === absent)?.state).toBe('in');
  });

  it('refuses a draw before the tenth move', async () => {
    await begun('swiss russian 10+5', FOUR);
    const at = await tour();
    const users = (at.boards[0]?.players ?? []).map((no) => userAt(at, no));
    for (const user of users) await chats.tap(channelOf(user), nameIn(user), 'Ready');
    await later();
    await chats.say(channelOf(users[0] ?? ''), nameIn(users[0] ?? ''), '/draw');
    expect(whisper()).toBe('In a tournament you can offer a draw from move 10 on.');
  });
});

describe('pairing everybody who has tapped', () => {
  it('gives 25 people an opponent with 26 taps, and one of them a bye', async () => {
    await chats.say(CLUB, 'Tom', '/tournament pair us russian');
    expect(last()).toContain('🏆 Pairs');
    const { code } = await tour();
    const people = Array.from({ length: 25 }, (_, at) => `P${at + 1}`);
    for (const name of people) await chats.tap(CLUB, name, 'Join');
    await chats.tap(CLUB, 'Tom', 'Start');
    await later();
    const { boards, rounds, state } = await tour();
    expect({ rounds, state }).toEqual({ rounds: 1, state: 'running' });
    expect(boards.filter(({ why }) => why === 'game')).toHaveLength(12);
    expect(boards.filter(({ why }) => why === 'bye')).toHaveLength(1);
    const playing = [];
    for (const name of people)
      if ((await gameIn(`telegram:${name}`))?.phase === 'running') playing.push(name);
    expect(playing).toHaveLength(24);
    expect(code).toHaveLength(7);
  });

  it('asks for the game if none is named, and is started by its opener alone', async () => {
    await chats.say(CLUB, 'Tom', '/tournament pair us');
    await chats.tap(CLUB, 'Tom', 'Russian');
    expect(await tour()).toMatchObject({ kind: 'swiss', settings: { pairs: true, rounds: 1 } });
    await chats.tap(CLUB, 'Bob', 'Start');
    expect(whisper()).toBe('Only the director of the tournament can do that.');
    await chats.tap(CLUB, 'Tom', 'Start');
    expect(whisper()).toBe('Too few people have joined so far.');
  });
});

describe('the chats that show a tournament', () => {
  const shown = { message: null, hash: '', at: NOW };

  it('keep the chat in which it was opened, however many others show it', async () => {
    for (let at = 0; at < 25; at += 1)
      for (const platform of ['discord', 'web'])
        await noteShown(store, `${platform}:${at}`, { ...shown, tour: 'abcdefg' }, true);
    await noteShown(store, CLUB, { ...shown, tour: 'abcdefg', own: true }, true);
    expect((await placesOf(store, 'abcdefg')).map(([channel]) => channel)).toContain(CLUB);
  });

  it('keep up with their own ones, however many others are shown there', async () => {
    await noteShown(store, CLUB, { ...shown, tour: 'own', own: true }, true);
    for (let at = 0; at < 12; at += 1) await noteShown(store, CLUB, { ...shown, tour: `other${at}` }, true);
    const tours = (await placeAt(store, CLUB)).tours.map(({ tour }) => tour);
    expect(tours).toHaveLength(10);
    expect(tours).toContain('own');
    expect(tours).toContain('other11');
  });
});

describe('what can go wrong', () => {
  it('refuses the second of two linked accounts', async () => {
    const code = await opened('swiss russian', { Ann: 'telegram:Ann' });
    const linked = await newCode(store, 'telegram:Ann', now);
    expect(await link(store, 'discord:Eve', linked, now)).toBe('linked');
    await chats.press('discord:Eve', 'Eve', `tour:${code}:join`);
    expect(whisper()).toBe('You are in already, by your other account.');
  });

  it('posts its message again if that was deleted', async () => {
    await opened('swiss russian', {});
    await later();
    const count = chats.in(CLUB).length;
    chats.lost.add(CLUB);
    const { code } = await tour();
    await chats.press('telegram:Bob', 'Bob', `tour:${code}:join`);
    await later(20_000);
    expect(chats.in(CLUB).length).toBeGreaterThan(count);
    expect(last()).toContain('Bob');
  });

  it('starts late, with clocks from then on, if the program stood at the start', async () => {
    await opened('swiss russian 10+5 start=19:00', { ...THREE, Dan: 'telegram:Dan' });
    now = Date.UTC(2026, 2, 2, 23);
    await later();
    const { state, boards } = await tour();
    expect(state).toBe('running');
    expect(boards.every(({ due }) => due !== null && due > now)).toBe(true);
  });

  it('calls a live round again if the program stood meanwhile: nobody loses by that', async () => {
    await begun('swiss russian 10+5', { ...THREE, Dan: 'telegram:Dan' });
    now += 3 * 3_600_000;
    await later();
    expect((await tour()).boards.map(({ points }) => points)).toEqual([null, null]);
    expect((await tour()).boards.every(({ due }) => due !== null && due > now)).toBe(true);
    // Both hear of it once more.
    const calls = chats.textsIn('telegram:Bob').filter((text) => text.includes('Ready'));
    expect(calls).toHaveLength(2);
  });

  it('reads its start in the zone of the chat', async () => {
    await chats.say('telegram:Ann', 'Ann', '/settings zone=Asia/Tokyo');
    await chats.say('telegram:Ann', 'Ann', '/tournament swiss russian start=tomorrow 19:00');
    expect((await tour()).due).toBe(Date.UTC(2026, 2, 3, 10));
  });

  it('plays casual games where one of both has no ratings, and counts them', async () => {
    await chats.say('telegram:Bob', 'Bob', '/rating off');
    await begun('swiss russian 1d', { ...THREE, Dan: 'telegram:Dan' });
    expect((await gameIn('telegram:Bob'))?.stakes).toBe('unrated');
    await resign('telegram:Bob', 'Bob');
    expect((await tour()).boards.filter(({ points }) => points !== null)).toHaveLength(1);
  });

  it('finds the place of somebody whose group has moved', async () => {
    chats.closed.add('telegram:Bob');
    await opened('swiss russian 1d', { Ann: 'telegram:Ann', Dan: 'telegram:Dan', Bob: CLUB });
    expect((await tour()).entrants.find(({ name }) => name === 'Bob')?.home).toBe(CLUB);
    await chats.bot.games.service.rename(CLUB, 'telegram:-100');
    const { code } = await tour();
    await chats.press('telegram:Ann', 'Ann', `tour:${code}:start:yes`);
    await later();
    const home = (await tour()).entrants.find(({ name }) => name === 'Bob');
    const board = (await tour()).boards.find(({ players }) => players.includes(home?.no ?? 0));
    if (board?.why === 'game') expect((await gameIn('telegram:-100'))?.phase).toBe('running');
    expect(chats.textsIn('telegram:-100').join()).toContain('round 1:');
  });
});

/** People on three platforms, where each plays. */
const EVENING: Readonly<Record<string, string>> = {
  ...{ Ann: 'telegram:Ann', Bob: 'telegram:Bob', Cid: 'telegram:Cid', Dan: 'telegram:Dan' },
  ...{ Eve: 'discord:Eve', Fay: 'discord:Fay', Gus: 'discord:Gus', Hal: 'discord:Hal' },
  ...{ Ida: 'web:ida', Jon: 'web:jon', Kim: 'web:kim' },
};

describe('an evening of twelve people on three platforms', () => {
  it('is a Swiss of five rounds: two leave, one comes late, the director corrects a result', async () => {
    await chats.stop();
    chats = new Chats(
      store,
      {},
      { now: () => now, bringsTogether: true },
      ['telegram', 'discord', 'web'],
      ['telegram'],
    );
    const code = await opened('swiss russian 5 rounds 10+5', EVENING);
    await chats.press('telegram:Ann', 'Ann', `tour:${code}:start:yes`);
    await later();
    for (let round = 1; round <= 5; round += 1) {
      expect(await tour()).toMatchObject({ state: 'running', round });
      const paired = await tour();
      for (const { players, why } of boardsOf(paired, round).filter((each) => each.why === 'game')) {
        expect(why).toBe('game');
        for (const no of players)
          await chats.press(homeAt(paired, no), nameAt(paired, no), `tour:${code}:ready:${round}`);
      }
      await later();
      if (round === 2) {
        await chats.press('telegram:Lea', 'Lea', `tour:${code}:join`);
        for (const name of ['Bob', 'Hal'])
          await chats.press(EVENING[name] ?? '', name, `tour:${code}:leave:yes`);
        await later();
      }
      if (round === 3) await chats.press('telegram:Ann', 'Ann', `tour:${code}:result:1:1:1:yes`);
      for (const board of boardsOf(await tour(), round)) await giveUpAt(board);
      await later();
      await later(70_000);
    }
    const over = await tour();
    expect(over.state).toBe('over');
    expect(over.entrants).toHaveLength(12);
    expect(
      over.entrants
        .filter(({ state }) => state === 'out')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Bob', 'Hal']);
    const met = over.boards
      .filter(({ why }) => why === 'game')
      .map(({ players }) => [...players].sort((a, b) => a - b).join());
    expect(new Set(met).size).toBe(met.length);
    const told = chats.textsIn(CLUB).filter((text) => /^(🏆 Spring, round|🏁)|set a result/.test(text));
    expect(told.map((text) => text.split(/[:.]/)[0])).toEqual([
      ...['🏆 Spring, round 1', '🏆 Spring, round 2', '🏆 Spring, round 3', '🏆 Spring'],
      ...['🏆 Spring, round 4', '🏆 Spring, round 5', '🏁 Spring is over'],
    ]);
  });
});

const homeAt = (at: Tournament, no: number): string => entrantAt(at, no).home;
const nameAt = (at: Tournament, no: number): string => (entrantAt(at, no).user ?? '').replace(/^\w+:/, '');

/** The player of a board with the worse seed gives the game up. */
async function giveUpAt({ players, why, points }: Board): Promise<void> {
  if (why !== 'game' || points !== null) return;
  const at = await tour();
  const loser = Math.max(...players);
  const channel = homeAt(at, loser);
  const { user } = entrantAt(at, loser);
  for await (const session of chats.bot.games.service.runningOf(user ?? '')) {
    const { table } = session;
    const seat = table?.seats.findIndex((holder) => holder?.kind === 'person' && holder.user === user);
    if (table?.event?.round === at.round)
      await chats.press(channel, nameAt(at, loser), `resign:${table.id}:${seat}:${now}:yes`);
  }
}
