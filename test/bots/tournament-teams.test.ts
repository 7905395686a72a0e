import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { textOf } from '../../src/bots/features/tournaments/files/text.js';
import { tourHtml } from '../../src/bots/features/tournaments/pages/tour-html.js';
import { tablePicture } from '../../src/bots/features/tournaments/table.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { isDone } from '../../src/sessions/tournaments/boards.js';
import { rankingOf } from '../../src/sessions/tournaments/ranking.js';
import { matchesOf, teamAt } from '../../src/sessions/tournaments/teams/teams.js';
import {
  type Board,
  boardsOf,
  entrantAt,
  type Tournament,
} from '../../src/sessions/tournaments/tournament.js';
import type { Chats } from '../doubles/chats.js';
import { clubChats, looksTwice, tourIn } from '../doubles/tour-club.js';
import { afterRounds, teamsOf } from '../doubles/tournaments.js';

/** Where the tournament is opened, and three chats that play as teams, one of them on Discord. */
const CLUB = 'telegram:-1';
const [LIONS, TIGERS, BEARS] = ['telegram:-2', 'telegram:-3', 'discord:900'] as const;

let store: SessionStore;
let now: number;
let chats: Chats;

beforeEach(() => {
  store = memoryStore(STORE_TABLES);
  now = Date.UTC(2026, 2, 2, 12);
  chats = clubChats(store, () => now);
  chats.servers = [BEARS];
  for (const name of ['Leo', 'Tim', 'Ben']) chats.administrators.add(name);
});
afterEach(() => chats.stop());

const last = (channel: string = CLUB) => chats.textsIn(channel).at(-1) ?? '';
const whisper = () => chats.whispers.at(-1) ?? '';
const labels = () =>
  chats.whispered
    .at(-1)
    ?.keyboard?.flat()
    .map(({ label }) => label) ?? [];

const tour = (): Promise<Tournament> => tourIn(store);

async function later(ms = 10_000): Promise<void> {
  now += ms;
  await looksTwice(chats);
}

/** A tournament with the teams of three chats: three, two and two people. */
async function entered(words = '2 boards 1d'): Promise<string> {
  await chats.say(CLUB, 'Ann', `/tournament teams russian ${words} name="Cup"`);
  const { code } = await tour();
  const teams = [
    [LIONS, 'Lions', ['Leo', 'Lea', 'Lou']],
    [TIGERS, 'Tigers', ['Tim', 'Tom']],
    [BEARS, 'Bears', ['Ben', 'Bea']],
  ] as const;
  for (const [channel, team, people] of teams) {
    await chats.say(channel, people[0], `/tournament ${code} ${team}`);
    now += 1_000;
    for (const person of people.slice(1)) await chats.press(channel, person, `tour:${code}:join`);
  }
  return code;
}

async function begun(words?: string): Promise<string> {
  const code = await entered(words);
  await chats.press('telegram:Ann', 'Ann', `tour:${code}:start:yes`);
  await later();
  return code;
}

/** Somebody gives up the game of a board. */
async function giveUp(board: Board, no: number): Promise<void> {
  const { home, user } = entrantAt(await tour(), no);
  const table = (await chats.bot.games.service.sessionOf(board.games[0]?.id ?? ''))?.table;
  const seat = board.games[0]?.white === no ? 0 : 1;
  await chats.press(home, (user ?? '').replace(/^\w+:/, ''), `resign:${table?.id}:${seat}:${now}:yes`);
}

/** A round is over: at each board the one of the later team gives up. */
async function endRound(): Promise<void> {
  const at = await tour();
  for (const board of boardsOf(at, at.round).filter((each) => !isDone(each))) {
    const [loser = 0] = board.players.toSorted(
      (one, other) => (entrantAt(at, other).team ?? 0) - (entrantAt(at, one).team ?? 0),
    );
    await giveUp(board, loser);
  }
  await later();
}

describe('a tournament of teams', () => {
  it('is opened by four taps, says how chats come in, and shows how many they are', async () => {
    await chats.say(CLUB, 'Ann', '/tournament');
    await chats.tap(CLUB, 'Ann', '⋯');
    await chats.tap(CLUB, 'Ann', 'Teams');
    await chats.tap(CLUB, 'Ann', 'Russian');
    const { code, kind, settings } = await tour();
    expect({ kind, boards: settings.boards }).toEqual({ kind: 'teams', boards: 4 });
    expect(last()).toContain('teams · 4 boards');
    expect(last()).toContain(
      `A chat plays as a team if its administrator writes there: /tournament ${code} Lions`,
    );
    await chats.say(LIONS, 'Leo', `/tournament ${code} Lions`);
    expect(last(LIONS)).toContain('Lions: 1');
    await chats.tap(LIONS, 'Lea', 'Join');
    expect((await tour()).entrants.map(({ team }) => team)).toEqual([1, 1]);
  });

  it.each([
    ['teams russian 3 boards', 3],
    ['команды русские 5 досок', 5],
    ['equipes russian tabuleiros=2', 2],
    ['russian boards=10', 10],
  ])('reads “%s”', async (words, boards) => {
    await chats.say(CLUB, 'Ann', `/tournament ${words}`);
    expect(await tour()).toMatchObject({ kind: 'teams', settings: { boards } });
  });

  it.each([
    'teams russian 1 boards',
    'teams russian boards=11',
    'swiss russian 3 boards',
    'teams russian boards=x',
  ])('does not understand “%s”, and says which word', async (words) => {
    await chats.say(CLUB, 'Ann', `/tournament ${words}`);
    expect(whisper()).toMatch(/I don’t understand “.*boards/);
    await expect(tour()).rejects.toThrow();
  });

  it('lets a chat in by its administrator alone, who is its captain, in a group', async () => {
    const code = await entered();
    const { teams, entrants } = await tour();
    expect(teams?.map(({ name, home }) => [name, home])).toEqual([
      ['Lions', LIONS],
      ['Tigers', TIGERS],
      ['Bears', BEARS],
    ]);
    expect(entrants.map(({ name, team }) => [name, team])).toEqual([
      ...[
        ['Leo', 1],
        ['Lea', 1],
        ['Lou', 1],
      ],
      ...[
        ['Tim', 2],
        ['Tom', 2],
        ['Ben', 3],
        ['Bea', 3],
      ],
    ]);
    await chats.say('telegram:-9', 'Zoe', `/tournament ${code} Zebras`);
    await chats.say('telegram:Leo', 'Leo', `/tournament ${code} Loners`);
    expect(whisper()).toBe('Write that in the group that plays as a team.');
    expect((await tour()).teams).toHaveLength(3);
    await chats.press(CLUB, 'Zoe', `tour:${code}:join`);
    expect(whisper()).toContain('Join in the chat of your team.');
    await chats.say(LIONS, 'Leo', `/tournament ${code} Sea Lions`);
    expect((await tour()).teams?.[0]?.name).toBe('Sea Lions');
    expect((await tour()).entrants).toHaveLength(7);
  });

  it('has boards begin in the own chats of all, tells matches, and ends with the table of teams', async () => {
    await begun();
    expect(chats.textsIn(CLUB).join()).toContain('🏆 Cup, round 1: Tigers – Bears');
    await endRound();
    expect(chats.textsIn(CLUB).join()).toContain('Cup, round 2: Lions – Tigers');
    await endRound();
    await endRound();
    const over = await tour();
    expect(over.state).toBe('over');
    expect(rankingOf(over).map(({ no, points, boards }) => [teamAt(over, no).name, points, boards])).toEqual([
      ['Lions', 4, 8],
      ['Tigers', 2, 4],
      ['Bears', 0, 0],
    ]);
    expect(chats.textsIn(CLUB).join()).toContain('🏁 Cup is over. 🥇 Lions 🥈 Tigers 🥉 Bears');
    expect(chats.textsIn('telegram:Tom').join()).toContain('Your place: 2 of 3.');
    expect(chats.textsIn(LIONS).join()).toContain('is over.');
  });

  it('has its captain, or an administrator in its chat, line a team up', async () => {
    const code = await entered();
    await chats.press('telegram:Lea', 'Lea', `tour:${code}:more`);
    expect(labels()).not.toContain('Line-up');
    await chats.press('telegram:Lea', 'Lea', `tour:${code}:lineUp:3:yes`);
    expect(whisper()).toContain('Only the captain or an administrator of their chat can do that');
    await chats.press('telegram:Leo', 'Leo', `tour:${code}:more`);
    expect(labels()).toContain('Line-up');
    await chats.press('telegram:Leo', 'Leo', `tour:${code}:lineUp`);
    expect(whisper()).toContain('Who plays at board 1?');
    expect(labels()).toEqual(['Leo', 'Lea', 'Lou']);
    await chats.press('telegram:Leo', 'Leo', `tour:${code}:lineUp:3`);
    expect(whisper()).toContain('1. Lou Who plays at board 2?');
    await chats.press('telegram:Leo', 'Leo', `tour:${code}:lineUp:3.2`);
    expect(whisper()).toContain('1. Lou 2. Lea Is that right?');
    await chats.press('telegram:Leo', 'Leo', `tour:${code}:lineUp:3.2:yes`);
    expect(whisper()).toBe('Lions plays from the next round on: 1. Lou 2. Lea');
    await chats.press('telegram:Leo', 'Leo', `tour:${code}:lineUp:3.99:yes`);
    expect(whisper()).toBe('That is no longer possible.');
    await chats.press('telegram:Ann', 'Ann', `tour:${code}:start:yes`);
    await later();
    await endRound();
    const at = await tour();
    const [match] = matchesOf(at, 2);
    const lions = match?.boards.flatMap(({ players }) =>
      players.map((no) => entrantAt(at, no)).flatMap(({ name, team }) => (team === 1 ? [name] : [])),
    );
    expect(lions).toEqual(['Lou', 'Lea']);
  });

  it('asks captains for their line-up while the next round waits', async () => {
    const code = await begun('2 boards 1d next=asked');
    await endRound();
    // The third team is free in it.
    const meeting = matchesOf(await tour(), 2).flatMap(({ teams }) => teams.map(({ name }) => name));
    expect(meeting).toEqual(['Lions', 'Tigers']);
    for (const captain of ['telegram:Leo', 'telegram:Tim'])
      expect(chats.textsIn(captain).join()).toContain('who plays for your team in round 2?');
    expect(chats.textsIn('discord:Ben').join()).not.toContain('who plays for your team');
    expect(chats.textsIn('telegram:Lea').join()).not.toContain('who plays for your team');
    await chats.tap('telegram:Leo', 'Leo', 'Line-up');
    expect(whisper()).toContain('Who plays at board 1?');
    await chats.press('telegram:Ann', 'Ann', `tour:${code}:next:yes`);
    await later();
    expect((await tour()).round).toBe(2);
  });

  it('calls live boards; who does not come loses theirs alone', async () => {
    const code = await begun('2 boards 10+5');
    const [board, other] = boardsOf(await tour(), 1);
    for (const no of board?.players ?? []) {
      const { home, user } = entrantAt(await tour(), no);
      await chats.press(home, (user ?? '').replace(/^\w+:/, ''), `tour:${code}:ready:1`);
    }
    await later();
    await later(3 * 60_000);
    const [first, second] = boardsOf(await tour(), 1);
    expect(first?.games[0]?.begun).toBeDefined();
    expect(second).toMatchObject({ why: 'forfeit', points: [0, 0] });
    expect(other?.players).toEqual(second?.players);
  });

  it.each([
    ['en', '🏆 Cup: Tim missed two rounds in a row, and is out.'],
    ['pt', '🏆 Cup: Tim faltou a duas rodadas seguidas e está fora da equipe.'],
    ['ru', '🏆 Cup: Tim больше не в команде — пропущено два тура подряд.'],
  ])(
    'tells a team once, in %s, that one of it is out after two missed rounds, and no other chat',
    async (language, told) => {
      const code = await entered('2 boards 10+5');
      await chats.say(TIGERS, 'Tim', `/settings ${language}`);
      await chats.press('telegram:Ann', 'Ann', `tour:${code}:start:yes`);
      await later();
      while ((await tour()).state === 'running') {
        const at = await tour();
        for (const { name, home } of at.entrants)
          if (name !== 'Tim') await chats.press(home, name, `tour:${code}:ready:${at.round}`);
        await later();
        await later(3 * 60_000);
        await endRound();
        await later(60_000);
      }
      await later();
      expect(chats.textsIn(TIGERS).filter((text) => text === told)).toHaveLength(1);
      for (const channel of [LIONS, BEARS, CLUB])
        expect(
          chats.textsIn(channel).filter((text) => text.includes('Tim') && /out|fora|подряд/.test(text)),
        ).toEqual([]);
    },
  );

  it('forgets a person in a round: the board is lost, and a reserve plays the next one', async () => {
    await begun();
    await endRound();
    await chats.say('telegram:Leo', 'Leo', '/privacy delete resign');
    await later();
    const at = await tour();
    expect(boardsOf(at, 2).filter(({ why }) => why === 'forfeit')).toHaveLength(1);
    expect(JSON.stringify(at)).not.toContain('Leo');
    for (let round = at.round; round < 3; round += 1) await endRound();
    const now_ = await tour();
    const lions = boardsOf(now_, 3).flatMap(({ players }) =>
      players.map((no) => entrantAt(now_, no)).flatMap(({ name, team }) => (team === 1 ? [name] : [])),
    );
    expect(lions.toSorted()).toEqual(['Lea', 'Lou']);
  });

  it('knows the team of a group that has moved', async () => {
    const code = await entered();
    await chats.bot.games.service.rename(LIONS, 'telegram:-1002');
    await chats.press('telegram:-1002', 'Liz', `tour:${code}:join`);
    expect((await tour()).entrants.find(({ name }) => name === 'Liz')?.team).toBe(1);
  });
});

describe('the crosstable of teams', () => {
  it('has the points of each match, and of both at the boards, on the page, in text and in the picture', async () => {
    const played = afterRounds(teamsOf({ Lions: 3, Tigers: 3, Bears: 2 }), 3);
    const table = rankingOf(played);
    expect(table.map(({ no, points, boards: all }) => [teamAt(played, no).name, points, all])).toEqual([
      ['Lions', 3, 9],
      ['Tigers', 3, 9],
      ['Bears', 0, 0],
    ]);
    const { rows, columns } = tablePicture(played, 'en');
    expect(columns).toEqual(['Points', 'Boards', '1', '2', '3']);
    expect(rows.map(({ cells }) => cells.slice(2))).toEqual([
      ['×', '3', '6'],
      ['3', '×', '6'],
      ['0', '0', '×'],
    ]);
    expect(textOf(played, 'en')).toMatch(/1\. +Lions +× +1 \(3:3\) +2 \(6:0\)\n/);
    const page = tourHtml({ tour: played, live: [], divisions: [], chat: null }, 'en').html;
    expect(page).toContain('<td>2 (6:0)</td>');
    expect(page).toContain('<td class="self">×</td>');
  });

  it('has a star for a match that is on, and nothing for one to come', async () => {
    const { rows } = tablePicture(
      afterRounds(teamsOf({ Lions: 3, Tigers: 3, Bears: 3, Wolves: 3 }), 1),
      'ru',
    );
    const cells = rows.flatMap(({ cells: all }) => all.slice(2));
    expect(cells.filter((cell) => cell === '*')).toHaveLength(4);
    expect(cells.filter((cell) => cell === '')).toHaveLength(4);
  });
});
