import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { Chats } from '../doubles/chats.js';
import { sessionIn } from '../doubles/sessions.js';
import { gameOf } from '../render/games.js';

const CLUB = 'telegram:-1';
const DAY = 24 * 3_600_000;
/** What both play before one of them gives up. */
const MOVES = gameOf('russian', 8).game.entries.flatMap((entry) =>
  entry.kind === 'move' ? [entry.move] : [],
);

let store: SessionStore;
let now: number;
let chats: Chats;

beforeEach(() => {
  store = memoryStore();
  now = Date.UTC(2026, 0, 1);
  chats = new Chats(store, {}, { now: () => now, bringsTogether: true });
});
afterEach(() => chats.stop());

const last = (channel = CLUB) => chats.textsIn(channel).at(-1) ?? '';
const whisper = () => chats.whispers.at(-1) ?? '';

/** One beats the other, who gives up after four moves of each. */
async function beats(white: string, black: string, game = 'russian', moves = MOVES): Promise<void> {
  await chats.say(CLUB, white, `/new ${game}`);
  await chats.say(CLUB, white, '/join white');
  await chats.say(CLUB, black, '/join black');
  for (const [ply, move] of moves.entries())
    await chats.say(CLUB, ply % 2 === 0 ? white : black, `/m ${move}`);
  // A newcomer wins nothing by a game of a minute.
  now += 2 * 60_000;
  await chats.say(CLUB, black, '/resign');
  await chats.tap(CLUB, black, '🏳');
  await expect.poll(async () => (await sessionIn(store, CLUB)).table?.phase).toBe('over');
}

describe('a game between people', () => {
  it('tells below its last board what became of both ratings', async () => {
    await beats('Ann', 'Bob');
    await expect.poll(() => last()).toContain('Ratings: Ann 1500? → 1578?, Bob 1500? → 1422?.');
  });

  it('is told to each, with their place in this chat and how they have come there', async () => {
    await beats('Ann', 'Bob');
    await beats('Bob', 'Ann');
    await chats.say(CLUB, 'Ann', '/rating');
    expect(whisper()).toMatch(/Russian checkers: \d+\? ±\d+ █▁\n\+1 =0 −1 · no\. 2 of 2 here/);
    await chats.say(CLUB, 'Cid', '/rating');
    expect(whisper()).toContain('You have no rating yet.');
  });

  it('makes a table of the chat, which forgets whoever stays away for 90 days', async () => {
    await beats('Ann', 'Bob');
    await chats.say(CLUB, 'Bob', '/top');
    expect(last()).toContain('– Ann 1578?\n– Bob 1422?');
    await chats.say(CLUB, 'Bob', '/top neva');
    expect(last()).toContain('Nobody here has a rating');
    now += 91 * DAY;
    await chats.say(CLUB, 'Bob', '/top russian');
    expect(last()).toContain('Nobody here has a rating');
  });

  it('hides the ratings of whoever wants that', async () => {
    await chats.say(CLUB, 'Bob', '/rating hide');
    expect(whisper()).toContain('Only you see your ratings now.');
    await beats('Ann', 'Bob');
    await expect.poll(() => last()).toContain('Ratings: Ann 1500? → 1578?.');
    await chats.say(CLUB, 'Ann', '/top');
    expect(last()).not.toContain('Bob');
    await chats.say(CLUB, 'Bob', '/rating');
    expect(whisper()).toContain('Others don’t see them.');
    await chats.say(CLUB, 'Bob', '/rating show');
    await chats.say(CLUB, 'Ann', '/top');
    expect(last()).toContain('Bob 1422?');
  });

  it('counts five times a day against the same opponent', async () => {
    for (let game = 0; game < 5; game += 1) await beats('Ann', 'Bob');
    await expect.poll(() => last()).toContain('Ratings: ');
    await beats('Ann', 'Bob');
    await expect.poll(() => last()).toContain('Not rated: you have met often lately. Play others, too.');
    await beats('Ann', 'Cid');
    await expect.poll(() => last()).toContain('Ratings: ');
  });
});

describe('is casual, and says why,', () => {
  it.each([
    ['with house rules', 'russian three-kings=16', MOVES, 'it was played by house rules'],
    ['with the computer’s help', 'russian help=on', MOVES, 'the computer was allowed to help'],
    ['if it was broken off', 'russian', MOVES.slice(0, 2), 'it ended before everybody’s second move'],
  ])('%s', async (_, game, moves, why) => {
    await beats('Ann', 'Bob', game, moves);
    await expect.poll(() => last()).toContain(`Not rated: ${why}`);
  });
});

it('games against the computer are entered from time to time, and rate nobody', async () => {
  await chats.say(CLUB, 'Ann', '/new russian');
  for (const text of ['/join white', '/start']) await chats.say(CLUB, 'Ann', text);
  await chats.say(CLUB, 'Ann', '/resign');
  await chats.tap(CLUB, 'Ann', '🏳');
  await expect.poll(async () => (await sessionIn(store, CLUB)).table?.phase).toBe('over');
  const whys = () => store.ask(store.sql.selectFrom('score').select('why'));
  await chats.bot.keepUpFeatures();
  expect(await whys()).toEqual([{ why: 'short' }]);
  expect(await store.ask(store.sql.selectFrom('unscored').selectAll())).toEqual([]);
  expect(await store.ask(store.sql.selectFrom('rating').selectAll())).toEqual([]);
});

it('somebody who asks to be forgotten is in no table, and changes nobody’s number', async () => {
  await beats('Ann', 'Bob');
  await expect.poll(() => last()).toContain('Ratings: ');
  await chats.say(CLUB, 'Bob', '/privacy delete');
  await expect.poll(async () => (await store.ask(store.sql.selectFrom('rating').selectAll())).length).toBe(1);
  await chats.say(CLUB, 'Ann', '/top russian');
  expect(last()).toContain('\n– Ann 1578?');
  expect(last()).not.toContain('Bob');
  const seats = await store.ask(
    store.sql.selectFrom('score_seat').select(['person', 'mu0', 'mu1']).orderBy('seat'),
  );
  expect(seats.map(({ person }) => person !== null)).toEqual([true, false]);
  expect(seats.every(({ mu1 }) => mu1 !== null)).toBe(true);
});
