import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { readSimul, simulsOn } from '../../src/bots/features/simul/rows.js';
import type { Simul } from '../../src/sessions/crowd/simul.js';
import { newSession, type Table } from '../../src/sessions/model/session.js';
import { link, newCode } from '../../src/sessions/ratings/linking.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { DISPLAY } from '../../src/sessions/time/display.js';
import { termsOf } from '../../src/sessions/time/terms.js';
import type { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';
import { clubChats } from '../doubles/tour-club.js';

/** A group, and people in it, of whom Ann is the master. */
const CLUB = 'telegram:-1';
const ANN = 'telegram:Ann';
const NOW = Date.UTC(2026, 2, 2, 12);
const [SECOND, HOUR] = [1_000, 3_600_000];
/** The player takes the last piece at once. */
const EASY = 'W:Wc3:Bd4';
/** It takes the host's mistake. */
const HARD = 'W:Wa1,c1:Bf8,h8';

let store: SessionStore;
let now: number;
let chats: Chats;

const opened = (): Chats => clubChats(store, () => now);

beforeEach(() => {
  store = memoryStore(STORE_TABLES);
  now = NOW;
  chats = opened();
});
afterEach(() => chats.stop());

const last = (channel = CLUB) => chats.textsIn(channel).at(-1) ?? '';
const whisper = () => chats.whispers.at(-1) ?? '';
const says = (wish: string, who = 'Ann'): Promise<void> => chats.say(CLUB, who, `/simul ${wish}`);

async function display(): Promise<Simul> {
  const [found] = await simulsOn(store);
  const whole = found && (await readSimul(store, found.code));
  if (!whole) throw new Error('there is no display');
  return whole;
}

async function passes(ms: number): Promise<void> {
  now += ms;
  for (const channel of [...chats.posts.keys()]) await chats.bot['delivery'].wake({ kind: 'game', channel });
  for (let looks = 0; looks < 2; looks += 1) await chats.bot.keepUpFeatures();
}

async function passDays(days: number): Promise<void> {
  for (let half = 0; half < 2 * days; half += 1) await passes(12 * HOUR);
}

async function seenBy(user: string): Promise<Table> {
  const { table } = await sessionIn(store, `telegram:${user}`);
  if (table === null) throw new Error(`${user} has no board`);
  return table;
}

async function tries(user: string): Promise<void> {
  await chats.tap(CLUB, user, 'Join');
  await passes(SECOND);
}

const moves = (user: string, move: string): Promise<void> => chats.write(`telegram:${user}`, user, move);

describe('the display of a master', () => {
  it('is open for a month from the beginning, by days', async () => {
    await says(`master russian black ${EASY} from=${HARD}`);
    expect(await display()).toMatchObject({
      state: 'running',
      colour: 'second',
      pace: { kind: 'master', minutes: 1440, positions: [EASY, HARD], until: NOW + 30 * 24 * HOUR },
    });
    expect(last()).toContain('♟ Beat the master: Ann');
    expect(last()).toContain('Nobody has tried yet.');
    expect(last()).toContain('one try a day · 2 positions');
    expect(last(ANN)).toContain('Everybody can try to beat you until');
  });

  it.each([
    [`master russian ${EASY} W:Wc3:Bc3`, 'I can’t read that position.'],
    ['master russian from=nonsense', 'I can’t read that position.'],
    ['master russian B:Wc3:B', 'I can’t read that position.'],
    [`master games=russian,brazilian ${EASY}`, 'I can’t read that position.'],
    [`master russian ${`${EASY} `.repeat(21)}`, 'A master has up to 20 positions.'],
    ['master russian 10+0', 'Against a master there are days or hours for a move'],
    ['master russian start=19:00', 'Against a master there are days or hours for a move'],
    ['master russian teach=on', 'Against a master there are days or hours for a move'],
    [`russian ${EASY}`, 'I don’t understand'],
  ])('is not opened by %s', async (wish, sentence) => {
    await says(wish);
    expect(whisper()).toContain(sentence);
    await expect(display()).rejects.toThrow();
  });

  it('takes twenty positions, and words of every language', async () => {
    await says(`мастер русские чёрные 12h ${`${EASY} `.repeat(20)}`);
    const { pace } = await display();
    expect(pace).toMatchObject({ kind: 'master', minutes: 720 });
    expect(pace.kind === 'master' && pace.positions).toHaveLength(20);
  });

  it('is one at a time for a host', async () => {
    await says('master russian');
    await says('mestre brasileiras');
    expect(whisper()).toBe('Everybody plays you already. That display has to end first.');
    await says('master russian', 'Bob');
    expect(await simulsOn(store)).toHaveLength(2);
  });

  it('begins a board with each who comes, and gives the host three times as long', async () => {
    await says(`master russian black ${HARD}`);
    await tries('Bob');
    const table = await seenBy('Bob');
    expect(table).toMatchObject({ stakes: 'casual', terms: { deadline: 1440, late: 'forfeit' } });
    expect(table.seats.map((holder) => holder?.kind === 'person' && holder.name)).toEqual(['Bob', 'Ann']);
    await tries('Cid');
    await moves('Cid', 'c1-d2');
    await passes(SECOND);
    expect(DISPLAY.of(await seenBy('Ann'))?.no).toBe(2);
    const second = await seenBy('Ann');
    const { settings } = newSession('web:club');
    expect(termsOf({ table: second, settings }).deadline).toBe(3 * 1440);
    await chats.tap(CLUB, 'Cid', 'Join');
    expect(whisper()).toBe('You are in already.');
  });

  it('takes no more at once than its boards', async () => {
    await says(`master russian boards=2 ${HARD}`);
    for (const each of ['Bob', 'Cid']) await tries(each);
    await chats.tap(CLUB, 'Eve', 'Join');
    expect(whisper()).toBe('All boards are taken.');
  });

  it('two tries on one day: refused, also after a restart; the next day it is the next position', async () => {
    await says(`master russian black ${EASY} ${HARD}`);
    await tries('Bob');
    await moves('Bob', 'c3:e5');
    await passes(11 * SECOND);
    expect(last()).toContain('1. Bob: 1 win, 0 draws, 1 try');
    await chats.tap('telegram:Bob', 'Bob', 'Again');
    expect(whisper()).toBe('You have had today’s try. Come again tomorrow.');
    await chats.stop();
    chats = opened();
    await chats.press(CLUB, 'Bob', `simul:${(await display()).code}:join`);
    expect(whisper()).toBe('You have had today’s try. Come again tomorrow.');
    expect((await display()).boards).toHaveLength(1);
    await passes(12 * HOUR);
    await chats.press(CLUB, 'Bob', `simul:${(await display()).code}:join`);
    await passes(SECOND);
    expect((await display()).boards.map(({ no, state }) => [no, state])).toEqual([
      [1, 'over'],
      [2, 'plays'],
    ]);
    expect((await seenBy('Bob')).game?.start).toBe(HARD);
  });

  it('lasts a month, plays its last boards to the end, and tells who won', async () => {
    await says(`master russian black ${EASY} ${HARD}`);
    const { code } = await display();
    await tries('Bob');
    await moves('Bob', 'c3:e5');
    await tries('Cid');
    await chats.giveUp('telegram:Cid', 'Cid');
    await passDays(10);
    await tries('Bob');
    await chats.giveUp('telegram:Bob', 'Bob');
    await passDays(19);
    await tries('Eve');
    expect((await display()).pace).not.toHaveProperty('isClosed');
    await passDays(1);
    expect((await display()).state).toBe('running');
    expect(last()).toContain('No more tries.');
    await chats.press(CLUB, 'Bob', `simul:${code}:join`);
    expect(whisper()).toBe('It takes no more tries.');
    await moves('Eve', 'c3:e5');
    await passes(11 * SECOND);
    await passes(SECOND);
    expect(await readSimul(store, code)).toMatchObject({ state: 'over', isSettled: true });
    expect(last()).toBe(
      [
        '🏁 The display of Ann is over. Host 2:2 (+2 =0 −2)',
        '1. Eve: 1 win, 0 draws, 1 try',
        '2. Bob: 1 win, 0 draws, 2 tries',
        '3. Cid: 0 wins, 0 draws, 1 try',
      ].join('\n'),
    );
    await says('master russian');
    expect((await display()).code).not.toBe(code);
  });

  it('is ended by its host alone, who is asked', async () => {
    await says('master russian');
    const { code } = await display();
    await chats.press(CLUB, 'Bob', `simul:${code}:cancel`);
    expect(whisper()).toBe('Only the host can do that.');
    await chats.tap(ANN, 'Ann', 'End it');
    expect(whisper()).toBe('Take no more tries?');
    await chats.press(ANN, 'Ann', `simul:${code}:cancel:yes`);
    expect(whisper()).toBe('No more tries. Boards that are on are played to the end.');
    await passes(SECOND);
    expect((await readSimul(store, code))?.state).toBe('over');
  });

  it('is not for the host, nor for who was blocked later', async () => {
    await says(`master russian black ${EASY}`);
    await chats.tap(CLUB, 'Ann', 'Join');
    expect(whisper()).toBe('It is your own display: you play on all boards.');
    await tries('Bob');
    await moves('Bob', 'c3:e5');
    await passDays(1);
    await chats.bot.games.service.people.block(ANN, { user: 'telegram:Bob', name: 'Bob' });
    await chats.tap(CLUB, 'Bob', 'Join');
    expect(whisper()).toBe('You can’t join this display.');
  });

  it('counts both accounts of somebody as one', async () => {
    await says(`master russian black ${EASY}`);
    await tries('Bob');
    await moves('Bob', 'c3:e5');
    await passes(SECOND);
    expect(await link(store, 'telegram:Bob', await newCode(store, 'discord:Bob', now), now)).toBe('linked');
    await chats.say('discord:club', 'Bob', `/simul ${(await display()).code}`);
    await chats.tap('discord:club', 'Bob', 'Join');
    expect(whisper()).toBe('You are in already with your other account.');
    await passDays(1);
    await chats.tap('discord:club', 'Bob', 'Join');
    expect((await display()).boards).toHaveLength(2);
  });

  it('player deleted: out of the table, and nobody else is', async () => {
    await says(`master russian black ${EASY}`);
    for (const each of ['Bob', 'Cid']) {
      await tries(each);
      await moves(each, 'c3:e5');
    }
    await passes(11 * SECOND);
    expect(last()).toContain('2. Cid: 1 win');
    await chats.bot.games.service.forget({ user: 'telegram:Bob', leaving: 'computer', keptAs: null });
    await passes(11 * SECOND);
    expect(last()).toContain('1. Cid: 1 win');
    expect(last()).not.toContain('Bob');
    expect(JSON.stringify(await display())).not.toContain('Bob');
  });

  it('host deleted: boards end without result, and the display with them', async () => {
    await says(`master russian black ${HARD}`);
    const { code } = await display();
    await tries('Bob');
    await chats.bot.games.service.forget({ user: ANN, leaving: 'computer', keptAs: null });
    for (let looks = 0; looks < 3; looks += 1) await passes(SECOND);
    const over = await readSimul(store, code);
    expect(over).toMatchObject({ host: null, state: 'over', boards: [{ state: 'void' }] });
    expect(JSON.stringify(over)).not.toContain('Ann');
  });

  it('speaks Portuguese and Russian', async () => {
    chats.speaks = { Bob: 'pt', Cid: 'ru' };
    await says(`master russian black ${EASY}`);
    for (const each of ['Bob', 'Cid']) {
      await tries(each);
      await moves(each, 'c3:e5');
      await passes(SECOND);
    }
    await chats.tap('telegram:Bob', 'Bob', 'De novo');
    expect(whisper()).toBe('Você já fez a tentativa de hoje. Volte amanhã.');
    await chats.tap('telegram:Cid', 'Cid', 'Ещё раз');
    expect(whisper()).toBe('Сегодня вы уже пробовали. Приходите завтра.');
  });
});
