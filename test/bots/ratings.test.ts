import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SessionStore } from '../../src/sessions/stores/open-store.js';
import type { Chats } from '../doubles/chats.js';
import { CLUB, Club, MOVES } from '../doubles/club.js';
import { sessionIn } from '../doubles/sessions.js';
import { gameOf } from '../render/games.js';

const DAY = 24 * 3_600_000;

let club: Club;
let store: SessionStore;
let chats: Chats;

beforeEach(() => {
  club = new Club();
  ({ store, chats } = club);
});
afterEach(() => club.stop());

const last = (channel = CLUB) => club.last(channel);
const whisper = () => club.whisper();

describe('a game between people', () => {
  it('tells below its last board what became of both ratings', async () => {
    await club.beats('Ann', 'Bob');
    await expect.poll(() => last()).toContain('Ratings: Ann 1500? → 1578?, Bob 1500? → 1422?.');
  });

  it('was called by the first of its family, and not by the game that its reader plays', async () => {
    const BRAZILIAN = gameOf('brazilian', 8).game.entries.flatMap((entry) =>
      entry.kind === 'move' ? [entry.move] : [],
    );
    await club.beats('Ann', 'Bob', { game: 'brazilian', moves: BRAZILIAN });
    await club.beats('Cy', 'Bob');
    for (const command of [
      '/rating',
      '/profile',
      '/top russian',
      '/top season russian',
      '/top russian season',
    ]) {
      for (const [person, called] of [
        ['Ann', 'Brazilian draughts'],
        ['Cy', 'Russian checkers'],
      ] as const) {
        const alone = `telegram:${person}`;
        const before = chats.whispers.length;
        await chats.say(alone, person, command);
        expect(chats.whispers[before] ?? last(alone), `${person} ${command}`).toContain(called);
      }
    }
  });

  it('is told to each, with how they have come there', async () => {
    await club.beats('Ann', 'Bob');
    await club.beats('Bob', 'Ann');
    await chats.say(CLUB, 'Ann', '/rating');
    expect(whisper()).toMatch(/Russian checkers: \d+\? ±\d+ █▁\n\+1 =0 −1$/);
    await chats.say(CLUB, 'Cid', '/rating');
    expect(whisper()).toContain('You have no rating yet.');
  });

  it('makes a table of the chat, which forgets whoever stays away for 90 days', async () => {
    await club.beats('Ann', 'Bob');
    await chats.say(CLUB, 'Bob', '/top');
    expect(last()).toContain('– Ann 1578?\n– Bob 1422?');
    await chats.say(CLUB, 'Bob', '/top neva');
    expect(last()).toContain('Nobody has a rating in Neva checkers here');
    club.now += 91 * DAY;
    await chats.say(CLUB, 'Bob', '/top russian');
    expect(last()).toContain('Nobody has a rating in Russian checkers here');
  });

  it('hides the ratings of whoever wants that', async () => {
    await chats.say(CLUB, 'Bob', '/rating hide');
    expect(whisper()).toContain('Only you see your ratings now.');
    await club.beats('Ann', 'Bob');
    await expect.poll(() => last()).toContain('Ratings: Ann 1500? → 1578?.');
    await chats.say(CLUB, 'Ann', '/top');
    expect(last()).not.toContain('Bob');
    await chats.say(CLUB, 'Bob', '/top');
    expect(last()).not.toContain('Bob');
    expect(whisper()).toBe('Only you see your row:\n– Bob 1422?');
    await chats.say(CLUB, 'Bob', '/rating');
    expect(whisper()).toContain('Others don’t see them.');
    await chats.say(CLUB, 'Bob', '/rating show');
    await chats.say(CLUB, 'Ann', '/top');
    expect(last()).toContain('Bob 1422?');
  });

  it('counts five times a day against the same opponent', async () => {
    for (let game = 0; game < 5; game += 1) await club.beats('Ann', 'Bob');
    await expect.poll(() => last()).toContain('Ratings: ');
    await club.beats('Ann', 'Bob');
    await expect.poll(() => last()).toContain('Not rated: you have met often lately. Play others, too.');
    await club.beats('Ann', 'Cid');
    await expect.poll(() => last()).toContain('Ratings: ');
  });
});

describe('is casual, and says why,', () => {
  it.each([
    ['with house rules', 'russian three-kings=16', MOVES, 'it was played by house rules'],
    ['with the computer’s help', 'russian help=on', MOVES, 'the computer was allowed to help'],
    ['if it was broken off', 'russian', MOVES.slice(0, 2), 'it ended before everybody’s second move'],
  ])('%s', async (_, game, moves, why) => {
    await club.beats('Ann', 'Bob', { game, moves });
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
  expect(await store.ask(store.sql.selectFrom('unheard').selectAll())).toEqual([]);
  expect(await store.ask(store.sql.selectFrom('rating').selectAll())).toEqual([]);
});

it('somebody who asks to be forgotten is in no table, and changes nobody’s number', async () => {
  await club.beats('Ann', 'Bob');
  await expect.poll(() => last()).toContain('Ratings: ');
  // It was done at once, unasked.
  await chats.say(CLUB, 'Bob', '/privacy delete');
  expect(club.whisper()).toContain('Nothing is deleted yet.');
  expect(await store.ask(store.sql.selectFrom('rating').select('person'))).toHaveLength(2);
  await chats.press(CLUB, 'Bob', chats.whispered.at(-1)?.keyboard?.[0]?.[0]?.data ?? '');
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
