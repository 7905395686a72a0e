import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { ok } from '../../src/engine/index.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { ROUND_MS } from '../../src/sessions/tournaments/boards.js';
import { changeTournament } from '../../src/sessions/tournaments/rows.js';
import { boardsOf, entrantAt, type Tournament } from '../../src/sessions/tournaments/tournament.js';
import type { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';
import { clubChats, looksTwice, tourIn } from '../doubles/tour-club.js';

/** A group, and people in it. */
const CLUB = 'telegram:-1';
const [MINUTE, DAY] = [60_000, 24 * 3_600_000];
const NOON = Date.UTC(2026, 2, 2, 12);
const FOUR = ['Ann', 'Bob', 'Cid', 'Dan'];

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
const labels = () => (chats.whispered.at(-1)?.keyboard ?? []).flat().map(({ label }) => label);
/** What the club was told last. */
const told = () => chats.textsIn(CLUB).at(-1) ?? '';

const tour = (): Promise<Tournament> => tourIn(store);

async function later(ms = 10_000): Promise<void> {
  now += ms;
  await looksTwice(chats);
}

async function joined(people: readonly string[], words = ''): Promise<void> {
  await chats.say(CLUB, 'Ann', `/tournament swiss russian 1d ${words} name="Spring"`);
  const { code } = await tour();
  for (const name of people) await chats.press(`telegram:${name}`, name, `tour:${code}:join`);
}

async function begun(people: readonly string[] = FOUR, words = ''): Promise<void> {
  await joined(people, words);
  await direct('start:yes');
  await later();
}

/** The director taps a button of the tournament. */
const direct = async (data: string, name = 'Ann') =>
  chats.press(`telegram:${name}`, name, `tour:${(await tour()).code}:${data}`);

/** The director taps a button below an answer. */
async function tapped(label: string): Promise<void> {
  const buttons = chats.whispered.flatMap(({ keyboard = [] }) => keyboard.flat());
  const button = buttons.findLast((each) => each.label === label);
  if (button === undefined) throw new Error(`there is no button ${label}`);
  await chats.press('telegram:Ann', 'Ann', button.data);
}

async function noOf(name: string): Promise<number> {
  return (await tour()).entrants.find((each) => each.name === name)?.no ?? 0;
}

/** Who plays whom in the round that is on, by name. */
async function pairs(): Promise<readonly string[]> {
  const at = await tour();
  return boardsOf(at, at.round).map(({ players }) =>
    players
      .map((no) => entrantAt(at, no).name)
      .toSorted()
      .join('-'),
  );
}

/** The director says how all boards of the round ended. */
async function endRound(): Promise<void> {
  const { round, boards } = await tour();
  for (const { board, players } of boardsOf({ boards }, round))
    if (players.length === 2) await direct(`result:${round}:${board}:0:yes`);
  await later();
}

describe('a director', () => {
  it('pairs two by hand for the next round, which everybody reads by name', async () => {
    await begun(FOUR, 'next=asked');
    const [first = ''] = await pairs();
    const [one = '', other = ''] = first.split('-');
    await endRound();
    await direct('pair');
    expect(labels()).toEqual([...FOUR]);
    await tapped(one);
    expect(labels()).toEqual(FOUR.filter((name) => name !== one));
    await tapped(other);
    expect(whisper()).toBe(`Have ${one} and ${other} meet in the next round?`);
    await tapped('Yes');
    await later();
    expect(told()).toBe(`🏆 Spring: Ann paired ${one} and ${other} for the next round.`);
    await direct('next:yes');
    await later();
    // They have met before: the draw would not have had them meet.
    expect(await pairs()).toContain(first);
    expect((await tour()).byHand).toBeUndefined();
  });

  it('pairs a class by hand before the start, whatever numbers the draw gives', async () => {
    await joined(FOUR);
    const change = (at: Tournament) =>
      ok({ ...at, entrants: at.entrants.map((each) => ({ ...each, rating: 1000 + each.no })) });
    await changeTournament(store, (await tour()).code, now, change);
    await direct('pair:1:2:yes');
    await direct('start:yes');
    expect((await pairs()).toSorted()).toEqual(['Ann-Bob', 'Cid-Dan']);
  });

  it('keeps two apart for all rounds, and lets them meet again', async () => {
    await joined(FOUR);
    await direct('apart:1:3:yes');
    await later();
    expect(told()).toBe('🏆 Spring: Ann keeps Ann and Cid apart.');
    await direct('start:yes');
    await later();
    expect(await pairs()).not.toContain('Ann-Cid');
    await endRound();
    expect(await pairs()).not.toContain('Ann-Cid');
    const two = [await noOf('Ann'), await noOf('Cid')];
    await direct(`apart:${two.join(':')}`);
    expect(whisper()).toBe('Ann and Cid are kept apart. Let them meet again?');
    await tapped('Yes');
    expect((await tour()).apart).toEqual([]);
  });

  it('keeps two apart whom they had paired by hand before', async () => {
    await begun(FOUR, 'next=asked');
    const two = `${await noOf('Ann')}:${await noOf('Cid')}`;
    await direct(`pair:${two}:yes`);
    expect((await tour()).byHand).toHaveLength(1);
    await direct(`apart:${two}:yes`);
    expect((await tour()).byHand).toEqual([]);
  });

  it('keeps pairs apart that were typed by their numbers, and only by who directs it', async () => {
    await joined(FOUR);
    const { code } = await tour();
    await chats.say('telegram:Bob', 'Bob', `/tournament ${code} apart=1-2`);
    expect(whisper()).toBe('Only the director of the tournament can do that.');
    await chats.say('telegram:Ann', 'Ann', `/tournament ${code} apart=1-2, 3-4`);
    expect((await tour()).apart).toEqual([
      [1, 2],
      [3, 4],
    ]);
    await later();
    expect(told()).toBe('🏆 Spring: Ann keeps several pairs apart.');
    await chats.say('telegram:Ann', 'Ann', `/tournament ${code} apart=1-9`);
    expect(whisper()).toBe('That is no longer possible.');
    await chats.say('telegram:Ann', 'Ann', `/tournament ${code} apart=Bob`);
    expect(whisper()).toContain('I don’t understand');
  });

  it('keeps at most 200 pairs apart', async () => {
    await joined(FOUR);
    const apart = Array.from({ length: 200 }, (_, at): [number, number] => [10 + at, 11 + at]);
    await changeTournament(store, (await tour()).code, now, (at) => ok({ ...at, apart }));
    await direct('apart:1:2:yes');
    expect(whisper()).toBe('As many pairs are kept apart as a tournament can have.');
    expect((await tour()).apart).toHaveLength(200);
  });

  it('finds anybody among many, a page at a time', async () => {
    await joined(Array.from({ length: 30 }, (_, at) => `P${at + 1}`));
    await direct('remove');
    expect(labels()).toHaveLength(24);
    await tapped('…');
    expect(labels()).toEqual([...['P24', 'P25', 'P26', 'P27', 'P28', 'P29', 'P30', '…']]);
    await tapped('P30');
    expect(whisper()).toBe('Remove P30? They can join again.');
    await tapped('Yes');
    expect(labels(), 'they join again instead').toEqual([]);
    await later();
    expect(chats.textsIn(CLUB)).toContain('🏆 Spring: Ann removed somebody.');
  });

  it('has nobody meet by hand who has blocked the other', async () => {
    await joined(FOUR);
    const { people } = chats.bot.games.service;
    await people.block('telegram:Bob', { user: 'telegram:Cid', name: 'Cid' });
    await direct('pair:2:3:yes');
    await direct('start:yes');
    const { boards } = await tour();
    expect(await pairs()).not.toContain('Bob-Cid');
    expect(boards.every(({ why }) => why === 'game')).toBe(true);
  });
});

describe('what a director does', () => {
  /** The director does something and takes it back by the button below the answer. */
  async function andBack(data: string, ms = MINUTE): Promise<void> {
    await direct(data);
    expect(whisper()).toBe('Done.');
    await later(ms);
    await tapped('Undo');
  }

  it('is undone for ten minutes, told by name: a removal, whose game is then played again', async () => {
    await begun();
    const bob = await noOf('Bob');
    const before = (await tour()).boards.find(({ players }) => players.includes(bob));
    await andBack(`remove:${bob}:yes`);
    await later();
    expect(told()).toBe('🏆 Spring: Ann took this back: Ann removed Bob.');
    const after = await tour();
    expect(entrantAt(after, bob).state).toBe('in');
    const board = after.boards.find(({ players }) => players.includes(bob));
    expect(board).toMatchObject({ why: 'game', points: null });
    expect(board?.games[0]?.id).not.toBe(before?.games[0]?.id);
    const { table } = await sessionIn(store, 'telegram:Bob');
    expect(table).toMatchObject({ phase: 'running', event: { name: 'Spring', round: 1 } });
  });

  it('is undone: a cancelled tournament goes on', async () => {
    await begun();
    await andBack('cancel:yes');
    expect(await tour()).toMatchObject({ state: 'running', round: 1 });
    expect((await tour()).ended).toBeUndefined();
  });

  it('is undone: a pause, a day more and late entry', async () => {
    await begun(FOUR, '5 rounds');
    const { boards } = await tour();
    await andBack('pause:yes');
    expect((await tour()).state).toBe('running');
    await andBack('extend:yes');
    expect((await tour()).boards.map(({ due }) => due)).toEqual(boards.map(({ due }) => due));
    await andBack('late:yes');
    expect((await tour()).settings.late).toBeUndefined();
  });

  it('is undone: a result that replaced none, and the game goes on', async () => {
    await begun();
    await andBack('result:1:1:0:yes');
    expect((await tour()).boards[0]).toMatchObject({ points: null, why: 'game' });
    expect((await sessionIn(store, 'telegram:Ann')).table?.phase).toBe('running');
  });

  it('is undone: a result, for the one that the game had meanwhile', async () => {
    await begun();
    const at = await tour();
    const [board] = at.boards;
    const [white = 0, black = 0] = board?.players ?? [];
    await direct('result:1:1:0:yes');
    await later(MINUTE);
    const { name } = entrantAt(at, white);
    await chats.giveUp(`telegram:${name}`, name);
    await later();
    expect((await tour()).boards[0]?.points).toEqual([2, 0]);
    await direct(`undo:${(await tour()).log.at(-1)?.at}`);
    expect((await tour()).boards[0]).toMatchObject({ points: [0, 2], players: [white, black] });
  });

  it('is undone by who handed the tournament over, though they direct it no more', async () => {
    await begun();
    await andBack(`handOver:${await noOf('Bob')}:yes`);
    expect((await tour()).directors.map(({ name }) => name)).toEqual(['Ann']);
  });

  it('stays after ten minutes, and what others did since stays, too', async () => {
    await begun();
    await andBack('pause:yes', 11 * MINUTE);
    expect(whisper()).toBe('That is no longer possible.');
    expect((await tour()).state).toBe('paused');
    const { at } = (await tour()).log.at(-1) ?? { at: 0 };
    await direct(`undo:${at}`, 'Bob');
    expect(whisper()).toBe('Only the director of the tournament can do that.');
  });

  it('is not undone where boards are out', async () => {
    await begun();
    await direct(`undo:${(await tour()).log.at(-1)?.at}`);
    expect(whisper()).toBe('That is no longer possible.');
    expect((await tour()).state).toBe('running');
  });

  it('names nobody who asked to be forgotten, also if they direct it no more', async () => {
    await begun(['Bob', 'Cid', 'Dan']);
    await direct(`handOver:${await noOf('Bob')}:yes`);
    await chats.say('telegram:Ann', 'Ann', '/privacy delete resign');
    expect(JSON.stringify(await tour())).not.toContain('Ann');
  });
});

describe('a game that the computer judged', () => {
  async function judged(): Promise<string> {
    await begun();
    await later(ROUND_MS);
    await later(2 * DAY);
    return entrantAt(await tour(), boardsOf(await tour(), 1)[0]?.players[0] ?? 0).name;
  }

  it('can be appealed against for 48 hours; directors and chats hear of it by name', async () => {
    const name = await judged();
    const home = `telegram:${name}`;
    expect(chats.textsIn(home).join()).toContain('🏆 Spring: the computer judged your game of round 1.');
    await later(47 * 60 * MINUTE);
    await chats.press(home, name, `tour:${(await tour()).code}:appeal:1:1`);
    expect(whisper()).toBe('The directors were asked to look at it.');
    await later();
    expect(chats.textsIn(CLUB).join()).toContain(`${name} appeals to the directors. Round 1:`);
    expect(chats.textsIn('telegram:Ann').join()).toContain('somebody appeals against the computer’s result.');
    await direct('result:1:1:0:yes');
    expect((await tour()).boards[0]?.points).toEqual([2, 0]);
    await chats.press(home, name, `tour:${(await tour()).code}:appeal:1:1`);
    expect(whisper()).toBe('That is no longer possible.');
  });

  it('stands after 48 hours, and for others than its players', async () => {
    const name = await judged();
    const { boards } = await tour();
    const other = entrantAt(await tour(), boards[1]?.players[0] ?? 0).name;
    await direct('appeal:1:1', other);
    expect(whisper()).toBe('That is no longer possible.');
    now += 2 * DAY;
    await direct('appeal:1:1', name);
    expect(whisper()).toBe('That is no longer possible.');
  });
});
