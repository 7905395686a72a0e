import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { decide } from '../../src/sessions/tournaments/life.js';
import { changeTournament, readTournament, tournamentsBy } from '../../src/sessions/tournaments/rows.js';
import { entrantAt, isOn, type Tournament } from '../../src/sessions/tournaments/tournament.js';
import type { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';
import { clubChats } from '../doubles/tour-club.js';

/** A group, and people in it on two platforms. */
const CLUB = 'telegram:-1';
const NAMES = ['Ann', 'Bob', 'Cid', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jim', 'Kim', 'Leo'];
const [MINUTE, DAY] = [60_000, 24 * 3_600_000];
const NOON = Date.UTC(2026, 2, 2, 12);
const homeOf = (name: string): string => `${name === 'Bob' ? 'discord' : 'telegram'}:${name}`;

let store: SessionStore;
let now: number;
let chats: Chats;

beforeEach(() => {
  store = memoryStore(STORE_TABLES);
  now = NOON;
  chats = clubChats(store, () => now);
  // What boards show is proved where games are.
  chats.shadows.end();
});
afterEach(() => chats.stop());

const whisper = () => chats.whispers.at(-1) ?? '';
const labels = () =>
  chats.whispered
    .at(-1)
    ?.keyboard?.flat()
    .map(({ label }) => label);

async function league(): Promise<Tournament> {
  for (const state of ['open', 'running', 'paused', 'over', 'cancelled'] as const)
    for (const found of await tournamentsBy(store, state, 50)) {
      const whole = found.kind === 'league' ? await readTournament(store, found.code) : null;
      if (whole) return whole;
    }
  throw new Error('there is no league');
}

async function divisions(): Promise<readonly Tournament[]> {
  const { season } = await league();
  const found = await Promise.all((season?.divisions ?? []).map(({ code }) => readTournament(store, code)));
  return found.filter((each) => each !== null);
}

async function later(ms = MINUTE): Promise<void> {
  now += ms;
  for (let look = 0; look < 4; look += 1) await chats.bot.keepUpFeatures();
}

async function press(name: string, what: string, code?: string): Promise<void> {
  await chats.press(homeOf(name), name, `tour:${code ?? (await league()).code}:${what}`);
}

async function opened(words = '', names: readonly string[] = NAMES): Promise<void> {
  await chats.say(CLUB, 'Ann', `/tournament league russian ${words} name="Club"`);
  for (const name of names) await press(name, 'join');
}

async function begun(words = '', names: readonly string[] = NAMES): Promise<void> {
  await opened(words, names);
  await press('Ann', 'start:yes');
  await later();
}

/** All games of the season are decided: who comes first by name wins. */
async function seasonPlayed(): Promise<void> {
  for (const { code, boards } of await divisions())
    for (const board of boards.filter(({ players, points }) => players.length === 2 && points === null))
      await changeTournament(store, code, now, (tour) => {
        const [one = '', other = ''] = board.players.map((no) => entrantAt(tour, no).name);
        return decide(tour, board, one < other ? [2, 0] : [0, 2]);
      });
  await later();
}

const namesIn = ({ entrants }: Tournament): string =>
  entrants
    .map(({ name }) => name)
    .toSorted()
    .join(' ');

describe('a league', () => {
  it('is opened by four taps, and begins with six people', async () => {
    await chats.say(CLUB, 'Ann', '/tournament');
    await chats.tap(CLUB, 'Ann', '⋯');
    await chats.tap(CLUB, 'Ann', 'League');
    await chats.tap(CLUB, 'Ann', 'Russian');
    expect(chats.textsIn(CLUB).at(-1)).toContain('Russian checkers · league · 1 day a move · rated');
    expect(chats.textsIn(CLUB).at(-1)).toContain('A league begins with 6 people.');
    for (const name of NAMES.slice(0, 5)) await press(name, 'join');
    await press('Ann', 'start:yes');
    expect(whisper()).toBe('Too few people have joined so far.');
  });

  it('refuses what a league does not have, and takes its words in every language', async () => {
    for (const words of ['5 rounds', 'twice', 'daily 19:00', 'next=asked', '45 minutes', 'appointments 1d']) {
      await chats.say(CLUB, 'Ann', `/tournament league russian ${words}`);
      expect(whisper(), words).toContain('I don’t understand');
    }
    await expect(league()).rejects.toThrow();
    await chats.say(CLUB, 'Ann', '/tournament лига русские 10+5');
    expect((await league()).settings).toMatchObject({ meet: true, pace: { kind: 'live' } });
    now += 1_000;
    await chats.say(CLUB, 'Bob', '/tournament liga brasileiras 2d');
    expect((await league()).settings).toMatchObject({ together: true, pace: { minutes: 2880 } });
  });

  it('is directed in its own words: somebody is removed, and can join again; it is paused', async () => {
    await begun();
    const { no } = (await league()).entrants.find(({ name }) => name === 'Bob') ?? {};
    await press('Ann', `remove:${no}`);
    expect(whisper()).toBe(
      'Remove Bob from the league? Their games that are left are lost. They can join again for the next season.',
    );
    await press('Ann', `remove:${no}:yes`);
    expect(chats.whispered.at(-1)?.keyboard).toEqual([]);
    await press('Ann', 'pause');
    expect(whisper()).toBe('Pause Club? This season goes on, but no new one begins.');
    await press('Ann', 'pause:yes');
    await later();
    expect(chats.textsIn(CLUB)).toContain('🏆 Club: Ann removed Bob from the league.');
    expect(chats.textsIn(CLUB)).toContain('🏆 Club: Ann paused the league.');
    await press('Bob', 'join');
    expect(whisper()).toContain('You play from the next season on.');
  });

  it('tells everybody their division, and the chat the season, once; boards come by themselves', async () => {
    await begun();
    const [first, second] = await divisions();
    expect([first, second].map((each) => each && namesIn(each))).toEqual([
      'Ann Bob Cid Dan Eve Fay',
      'Gus Hal Ida Jim Kim Leo',
    ]);
    const told = chats.textsIn(CLUB).filter((text) => text.includes('season 1 begins'));
    expect(told).toEqual([
      '🏆 Club: season 1 begins.\nDivision 1: Ann, Bob, Cid, Dan, Eve, Fay\nDivision 2: Gus, Hal, Ida, Jim, Kim, Leo',
    ]);
    expect(chats.textsIn('telegram:Gus').join('\n')).toContain(
      '🏆 Club, season 1: you are in division 2, with Hal, Ida, Jim, Kim, Leo.',
    );
    const { table } = await sessionIn(store, 'telegram:Gus');
    expect(table).toMatchObject({ phase: 'running', event: { name: 'Club' } });
    for (let day = 0; day < 12; day += 1) await later(DAY);
    expect(chats.textsIn(CLUB).filter((text) => text.includes('season 1 begins'))).toHaveLength(1);
  });

  it('goes on by itself: two go up, two go down, and the winners are told', async () => {
    await begun();
    await seasonPlayed();
    const [first, second] = await divisions();
    expect([first, second].map((each) => each && namesIn(each))).toEqual([
      'Ann Bob Cid Dan Gus Hal',
      'Eve Fay Ida Jim Kim Leo',
    ]);
    const told = chats.textsIn(CLUB).filter((text) => text.includes('season 1 is over'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(
      '🏁 Club: season 1 is over. First: Ann (Division 1), Gus (Division 2).\n🏆 Club: season 2 begins.',
    );
    expect(chats.textsIn('telegram:Gus').join('\n')).toContain('Your place: 1 of 6.');
    expect(chats.textsIn('telegram:Gus').join('\n')).toContain('season 2: you are in division 1');
  });

  it('ends a season of days after a month at the latest: the computer judges what is not over', async () => {
    await begun('1d');
    await later(29 * DAY);
    expect((await league()).season?.number).toBe(1);
    await later(1.1 * DAY);
    await later(2.1 * DAY);
    await later();
    expect((await league()).season?.number).toBe(2);
  });

  it('by appointment, plays a round after the other within the month', async () => {
    await begun('10+5');
    expect(chats.textsIn('telegram:Gus').join('\n')).toMatch(/Club, season 1, division 2, round 1: you play/);
    // Five rounds in thirty days.
    for (let round = 1; round < 5; round += 1) {
      await later(6 * DAY);
      await later(2 * MINUTE);
    }
    expect((await divisions())[0]?.round).toBe(5);
    await later(6 * DAY + MINUTE);
    // Nobody agreed on a time: 0:0 for all.
    expect((await league()).season?.number).toBe(2);
  });

  it('takes newcomers for the next season, at the bottom', async () => {
    await begun();
    await press('Mia', 'join');
    expect(whisper()).toContain('You play from the next season on.');
    await later(MINUTE);
    expect(chats.textsIn(CLUB).join('\n')).toContain('From the next season on: Mia.');
    const [division] = await divisions();
    await press('Mia', 'join', division?.code);
    expect(whisper()).toContain('It’s too late to join');
    await seasonPlayed();
    const [, second] = await divisions();
    expect(second && namesIn(second)).toContain('Mia');
  });

  it('gives the place of a champion who leaves to the next one up, and asks before', async () => {
    await begun();
    await seasonPlayed();
    await press('Ida', 'leave');
    expect(whisper()).toBe('Leave Club? You lose your place, and the games that are on.');
    await press('Ida', 'leave:yes');
    await later();
    const [, second] = await divisions();
    expect(second?.entrants.find(({ name }) => name === 'Ida')?.state).toBe('out');
    await seasonPlayed();
    const [first] = await divisions();
    expect(first && namesIn(first)).not.toContain('Ida');
    expect((await divisions()).flatMap(({ entrants }) => entrants)).toHaveLength(11);
  });

  it('names nobody who deletes their data, in no division', async () => {
    await begun();
    await chats.say('telegram:Gus', 'Gus', '/privacy delete resign');
    await later();
    expect(JSON.stringify([await league(), await divisions()])).not.toMatch(/Gus/);
    await seasonPlayed();
    expect((await divisions()).flatMap(({ entrants }) => entrants)).toHaveLength(11);
  });

  it('counts as one of the tournaments that somebody is in, and its divisions as none that they opened', async () => {
    await begun();
    await chats.say(CLUB, 'Ann', '/tournament swiss russian');
    await chats.say(CLUB, 'Ann', '/tournament swiss russian');
    expect((await tournamentsBy(store, 'open', 9)).filter(({ kind }) => kind === 'swiss')).toHaveLength(2);
  });

  it('is directed: pace, pause, result, hand over, and all is off when it is cancelled', async () => {
    await opened();
    await press('Ann', 'more');
    expect(labels()).toEqual([
      'Start',
      'By appointment',
      'Hand over',
      'Directors',
      'Cancel it',
      'Who',
      'Leave',
    ]);
    await press('Ann', 'meet');
    expect((await league()).settings).toMatchObject({ meet: true });
    await press('Ann', 'days');
    expect((await league()).settings).toMatchObject({ together: true });
    await press('Ann', 'live');
    expect(whisper()).toBe('That is no longer possible.');
    await press('Ann', 'start:yes');
    await later();
    await press('Ann', 'pause:yes');
    await seasonPlayed();
    expect((await league()).season?.number).toBe(1);
    await press('Ann', 'resume:yes');
    await later();
    expect((await league()).season?.number).toBe(2);
    await press('Ann', 'handOver:2:yes');
    await later();
    const [division] = await divisions();
    expect(division?.directors).toEqual((await league()).directors);
    expect(division?.directors[0]?.user).not.toBe('telegram:Ann');
    const [boss = 'Ann'] = (await league()).directors.map(({ name }) => name);
    await press(boss, 'cancel:yes');
    await later();
    expect((await divisions()).filter(isOn)).toEqual([]);
  });

  it('shows divisions with a button for the table of each', async () => {
    await begun();
    await chats.press(CLUB, 'Bob', `tourtable:${(await league()).code}`);
    expect(chats.textsIn(CLUB).at(-1)).toContain('Season 1. Players: 12.\nDivision 1: Ann, Bob');
    await chats.tap(CLUB, 'Bob', 'Division 2');
    expect(chats.textsIn(CLUB).at(-1)).toContain('🏆 Club, season 1, division 2');
  });
});
