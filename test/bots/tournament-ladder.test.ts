import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { ok } from '../../src/engine/index.js';
import { expire } from '../../src/sessions/play/timeout-policy.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { TOUR_DUES } from '../../src/sessions/tournaments/rows.js';
import type { Tournament } from '../../src/sessions/tournaments/tournament.js';
import type { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';
import { clubChats, looksTwice, tourIn } from '../doubles/tour-club.js';

/** A group, and people in it on two platforms. */
const CLUB = 'telegram:-1';
const FOUR = { Ann: 'telegram:Ann', Bob: 'telegram:Bob', Dan: 'telegram:Dan', Eve: 'discord:Eve' };
type Name = keyof typeof FOUR;
const [MINUTE, DAY] = [60_000, 24 * 3_600_000];
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
const labels = () =>
  chats.whispered
    .at(-1)
    ?.keyboard?.flat()
    .map(({ label }) => label);
const told = () => chats.textsIn(CLUB);
const last = (name: Name) => chats.textsIn(FOUR[name]).at(-1) ?? '';
const tap = (name: Name, label: string) => chats.tap(FOUR[name], name, label);

const tour = (): Promise<Tournament> => tourIn(store);

async function order(): Promise<string> {
  const { ladder = [], entrants } = await tour();
  return ladder.map((no) => entrants.find((each) => each.no === no)?.name).join(' ');
}

async function later(ms = MINUTE): Promise<void> {
  now += ms;
  await looksTwice(chats);
}

const press = async (name: Name, what: string): Promise<void> =>
  chats.press(FOUR[name], name, `tour:${(await tour()).code}:${what}`);

/** A ladder that these have joined in this order. */
async function opened(words = ''): Promise<void> {
  await chats.say(CLUB, 'Ann', `/tournament ladder russian ${words} name="Club"`);
  for (const name of Object.keys(FOUR) as Name[]) await press(name, 'join');
  await later();
}

/** One challenges another one, who plays. */
async function playing(by: Name, to: Name): Promise<void> {
  const { entrants } = await tour();
  await press(by, `challenge:${entrants.find(({ name }) => name === to)?.no}`);
  await later();
  await tap(to, 'Accept');
  await later();
}

/** The two of a game that has just begun move, until it is the turn of the first of them. */
async function moved(loser: Name, other: Name): Promise<void> {
  const { table } = await sessionIn(store, FOUR[loser]);
  const holder = table?.seats[0];
  const isWhite = holder?.kind === 'person' && holder.user === FOUR[loser];
  await chats.say(FOUR[isWhite ? loser : other], isWhite ? loser : other, 'c3-d4');
  if (isWhite) await chats.say(FOUR[other], other, 'b6-a5');
}

/** The turn clock says that somebody's time is over. */
async function runOut(name: Name): Promise<void> {
  const { service } = chats.bot.games;
  const { game } = await sessionIn(store, FOUR[name]);
  const { channel = '' } = (await service.sessionOf(game ?? '')) ?? {};
  await service.change(channel, null, ({ table, ...rest }) =>
    ok({ ...rest, table: table && expire(table, 'forfeit', now, null) }),
  );
}

async function resign(name: Name): Promise<void> {
  const { table } = await sessionIn(store, FOUR[name]);
  const seat = table?.seats.findIndex((holder) => holder?.kind === 'person' && holder.user === FOUR[name]);
  await chats.press(FOUR[name], name, `resign:${table?.id}:${seat}:${now}:yes`);
  await later();
}

describe('games of a ladder that last too long', () => {
  const heard = (name: Name, text: RegExp): readonly string[] =>
    chats.textsIn(FOUR[name]).filter((each) => text.test(each));

  it.each([
    ['at one time', 0],
    ['at different times', DAY],
  ])('are each told once, to players and directors: %s', async (_, apart) => {
    await opened();
    await playing('Dan', 'Bob');
    await later(apart);
    await playing('Eve', 'Bob');
    for (let days = 0; days < 16; days += 1) await later(DAY);
    expect(heard('Bob', /time for your game against Dan/)).toHaveLength(1);
    expect(heard('Bob', /time for your game against Eve/)).toHaveLength(1);
    expect(heard('Ann', /Dan.* has lasted long/)).toHaveLength(1);
    expect(heard('Ann', /Eve.* has lasted long/)).toHaveLength(1);
  });
});

describe('a ladder', () => {
  it('is opened by four taps, and joined by one', async () => {
    await chats.say(CLUB, 'Ann', '/tournament');
    await chats.tap(CLUB, 'Ann', '⋯');
    await chats.tap(CLUB, 'Ann', 'Ladder');
    await chats.tap(CLUB, 'Ann', 'Russian');
    expect(await tour()).toMatchObject({ kind: 'ladder', state: 'running' });
    expect(chats.textsIn(CLUB).at(-1)).toContain('Russian checkers · ladder · 1 day a move · rated');
    await chats.tap(CLUB, 'Ann', 'Join');
    expect(await order()).toBe('Ann');
  });

  it('refuses what a ladder does not have', async () => {
    for (const words of [
      '10+5',
      '5 rounds',
      'twice',
      'start=sat 19:00',
      'daily 19:00',
      'appointments',
      '45 minutes',
    ]) {
      await chats.say(CLUB, 'Ann', `/tournament ladder russian ${words}`);
      expect(whisper(), words).toContain('I don’t understand');
    }
    await expect(tour()).rejects.toThrow();
  });

  it('takes its words in every language', async () => {
    await chats.say(CLUB, 'Ann', '/tournament лестница русские 2д');
    expect(await tour()).toMatchObject({
      kind: 'ladder',
      settings: { pace: { kind: 'days', minutes: 2880 } },
    });
    now += 1_000;
    await chats.say(CLUB, 'Bob', '/tournament escada brasileiras');
    expect(await tour()).toMatchObject({ kind: 'ladder', variant: 'brazilian' });
  });

  it('lists whom somebody can challenge, and says why not the others', async () => {
    await opened();
    await chats.say(FOUR.Bob, 'Bob', '/away 5d');
    await press('Eve', 'challenge');
    expect(whisper().split('\n')).toEqual([
      'You are number 4. Whom do you challenge?',
      '1. Ann',
      expect.stringMatching(/^2\. Bob: is away \(until .*7 Mar/),
      '3. Dan',
    ]);
    expect(labels()).toEqual(['1. Ann', '3. Dan']);
    await press('Ann', 'challenge');
    expect(whisper()).toBe('Nobody stands above you.');
  });

  it('says who can be challenged in a message of the group, to whoever taps it', async () => {
    await opened();
    await chats.tap(CLUB, 'Dan', 'Challenge');
    expect(whisper()).toContain('You are number 3.');
  });

  it('tells the one who is challenged, begins the game when they accept, and moves the winner up', async () => {
    await opened();
    await press('Eve', 'challenge:1');
    expect(whisper()).toMatch(/^You challenge Ann\. There is time to accept until Thu 5 Mar, 12:01/);
    await later();
    expect(last('Ann')).toMatch(/🏆 Club: Eve, number 4, challenges you\. Accept by .*, or you lose\./);
    await tap('Ann', 'Accept');
    await later();
    expect((await sessionIn(store, FOUR.Ann)).table?.phase).toBe('running');
    expect((await sessionIn(store, FOUR.Eve)).table?.event).toMatchObject({ name: 'Club' });
    await resign('Ann');
    expect(await order()).toBe('Eve Ann Bob Dan');
    expect(chats.textsIn(FOUR.Eve).join('\n')).toContain('🏆 Club: you beat Ann. You are number 1 now.');
    expect(chats.textsIn(CLUB).at(-1)).toMatch(/1\. Eve\n2\. Ann\n3\. Bob\n4\. Dan/);
  });

  it('refuses the third one who challenges somebody who plays two others, and shows the reason', async () => {
    await opened();
    await playing('Bob', 'Ann');
    await playing('Dan', 'Ann');
    await press('Eve', 'challenge:1');
    expect(whisper()).toBe('This player plays enough others already.');
    await press('Eve', 'challenge');
    expect(whisper()).toContain('1. Ann: plays enough others already');
  });

  it('reminds a day before a challenge ends, and gives the place away without an answer', async () => {
    await opened();
    await press('Eve', 'challenge:2');
    await later(2 * DAY);
    expect(last('Bob')).toContain('Eve waits for your answer.');
    await later(DAY);
    expect(await order()).toBe('Ann Eve Bob Dan');
    expect(last('Bob')).toContain('🏆 Club: you didn’t answer Eve in time. It counts as a loss.');
    expect(last('Eve')).toContain('🏆 Club: Bob doesn’t play. You are number 2 now.');
    await tap('Bob', 'Accept');
    expect(whisper()).toBe('That is no longer possible.');
  });

  it('puts out who does not answer twice running, tells them, and takes them back', async () => {
    await opened();
    await press('Dan', 'challenge:1');
    await later(3 * DAY);
    await press('Bob', 'challenge:1');
    await later(3 * DAY);
    expect(await order()).toBe('Dan Bob Eve');
    expect(last('Ann')).toContain('you lost twice running on time, and are off the ladder');
    await tap('Ann', 'Join');
    expect(await order()).toBe('Dan Bob Eve Ann');
  });

  it('puts out who lets their time run out in two games running', async () => {
    // The turn clock shows boards; here it only ends games.
    chats.shadows.end();
    await opened('1h');
    for (const [by, order_] of [
      ['Bob', 'Bob Ann Dan Eve'],
      ['Dan', 'Bob Dan Eve'],
    ] as const) {
      await playing(by, 'Ann');
      await moved('Ann', by);
      await later(3_600_000);
      await runOut('Ann');
      expect((await sessionIn(store, FOUR.Ann)).table?.game?.entries.at(-1)?.kind).toBe('timeout');
      await later();
      expect(await order()).toBe(order_);
    }
    expect(last('Ann')).toContain('off the ladder');
  });

  it('counts nothing against somebody who is away', async () => {
    await opened();
    await press('Eve', 'challenge:2');
    await chats.say(FOUR.Bob, 'Bob', '/away 9d');
    await later(3 * DAY);
    expect(await order()).toBe('Ann Bob Dan Eve');
    expect(last('Bob')).toContain('🏆 Club: the challenge between you and Eve doesn’t count.');
    expect(last('Eve')).toContain('🏆 Club: the challenge between you and Bob doesn’t count.');
  });

  it('asks before somebody gives way', async () => {
    await opened();
    await press('Eve', 'challenge:2');
    await later();
    await tap('Bob', 'Give way');
    expect(whisper()).toBe('Give your place to Eve without a game?');
    await press('Bob', 'giveWay:1:yes');
    await later();
    expect(await order()).toBe('Ann Eve Bob Dan');
  });

  it('is directed: a result is set, somebody removed, and it is paused', async () => {
    await opened();
    await playing('Eve', 'Ann');
    await press('Ann', 'more');
    expect(labels()).toEqual([
      'Pause',
      'Result',
      'Remove',
      'Hand over',
      'Directors',
      'Cancel it',
      'Who',
      'Leave',
    ]);
    const { players } = (await tour()).boards[0] ?? { players: [] };
    const board = players[0] === 4 ? 'Eve – Ann 2:0' : 'Ann – Eve 0:2';
    await press('Ann', `result:1:1:${players[0] === 4 ? 0 : 2}`);
    expect(whisper()).toBe(`Set ${board}? Places change at once. You can’t undo that.`);
    await press('Ann', `result:1:1:${players[0] === 4 ? 0 : 2}:yes`);
    expect(labels()).toEqual([]);
    await later();
    expect(told()).toContain(`🏆 Club: Ann set a result: ${board}.`);
    expect(await order()).toBe('Eve Ann Bob Dan');
    await press('Ann', 'result:1:1:1:yes');
    expect(whisper()).toBe('That is no longer possible.');
    await press('Ann', 'remove:2');
    expect(whisper()).toBe(
      'Take Bob off the ladder? Their games that are on are lost. They can join again as the last one.',
    );
    await press('Ann', 'remove:2:yes');
    await later();
    expect(told(), 'the ladder does not remember who played no game').toContain(
      '🏆 Club: Ann took somebody off the ladder.',
    );
    expect(await order()).toBe('Eve Ann Dan');
    await press('Ann', 'remove:4:yes');
    await later();
    expect(told()).toContain('🏆 Club: Ann took Eve off the ladder.');
    await press('Ann', 'pause');
    expect(whisper()).toBe('Pause Club? Nobody can challenge anybody. Games that are on go on.');
    await press('Ann', 'pause:yes');
    await later();
    expect(told()).toContain('🏆 Club: Ann paused the ladder.');
    await press('Dan', 'challenge');
    expect(whisper()).toBe('The tournament is paused.');
  });

  it.each([
    ['pt', 'Ann tirou Eve da escada.', 'Ann desfez isto: Ann pausou a escada.'],
    ['ru', 'Ann: Eve больше не на лестнице.', 'Ann: отменено — Ann: лестница приостановлена.'],
  ])(
    'has its own words for what directors do, also for what they take back, in %s',
    async (language, ...all) => {
      await chats.say(CLUB, 'Ann', `/language ${language}`);
      await opened();
      await playing('Eve', 'Ann');
      await press('Ann', 'remove:4:yes');
      await press('Ann', 'pause:yes');
      await press('Ann', `undo:${(await tour()).log.at(-1)?.at}`);
      await later();
      for (const words of all) expect(told()).toContain(`🏆 Club: ${words}`);
      expect(told().join()).not.toMatch(/rodada|torneio|тур /);
    },
  );

  it('asks before somebody leaves, and those below go up', async () => {
    await opened();
    await press('Bob', 'leave');
    expect(whisper()).toBe('Leave Club? You lose your place, and the games that are on.');
    await press('Bob', 'leave:yes');
    expect(await order()).toBe('Ann Dan Eve');
  });

  it('names nobody who deletes their data, and lets the others go up', async () => {
    await opened();
    await playing('Eve', 'Ann');
    await chats.say(FOUR.Ann, 'Ann', '/privacy delete resign');
    await later();
    const now_ = await tour();
    expect(await order()).toBe('Bob Dan Eve');
    expect(JSON.stringify(now_)).not.toContain('telegram:Ann');
    await press('Eve', 'table');
    expect((await tour()).boards[0]).toMatchObject({ why: 'forfeit' });
  });

  it('is a picture and a text of places', async () => {
    await opened();
    await playing('Eve', 'Ann');
    await resign('Ann');
    await chats.press(CLUB, 'Bob', `tourtable:${(await tour()).code}`);
    expect(chats.textsIn(CLUB).at(-1)).toMatch(
      /On the ladder: 4\. Challenges that are on: 0\.\n1\. Eve\n2\. Ann/,
    );
  });

  it('goes on after a process of an earlier version has let go of it', async () => {
    await opened();
    await press('Eve', 'challenge:2');
    await store.table(TOUR_DUES).remove((await tour()).code);
    await later(3 * DAY);
    expect(await order()).toBe('Ann Eve Bob Dan');
  });
});
