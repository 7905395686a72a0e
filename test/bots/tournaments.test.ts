import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { readTournament, tournamentsBy } from '../../src/sessions/tournaments/rows.js';
import type { Tournament } from '../../src/sessions/tournaments/tournament.js';
import { Chats } from '../doubles/chats.js';

/** A group, and people in it on two platforms. */
const CLUB = 'telegram:-1';
const NOW = Date.UTC(2026, 2, 2, 12);

let store: SessionStore;
let now: number;
let chats: Chats;

beforeEach(() => {
  store = memoryStore(STORE_TABLES);
  now = NOW;
  chats = new Chats(
    store,
    {},
    { now: () => now, bringsTogether: true },
    ['telegram', 'discord'],
    ['telegram'],
  );
});
afterEach(() => chats.stop());

const last = (channel = CLUB) => chats.textsIn(channel).at(-1) ?? '';
const whisper = () => chats.whispers.at(-1) ?? '';

/** The tournament that was opened last. */
async function tour(): Promise<Tournament> {
  for (const state of ['open', 'running', 'paused', 'over', 'cancelled'] as const) {
    const [found] = await tournamentsBy(store, state, 1);
    const whole = found && (await readTournament(store, found.code));
    if (whole) return whole;
  }
  throw new Error('there is no tournament');
}

describe('opening a tournament', () => {
  it('takes three taps', async () => {
    await chats.say(CLUB, 'Ann', '/tournament');
    await chats.tap(CLUB, 'Ann', 'Swiss');
    await chats.tap(CLUB, 'Ann', 'Russian');
    expect(last()).toContain('🏆 Russian');
    expect(last()).toContain('Nobody is in yet.');
    expect(await tour()).toMatchObject({ kind: 'swiss', variant: 'russian', state: 'open' });
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

  it('is for games of two', async () => {
    await chats.say(CLUB, 'Ann', '/tournament swiss trio');
    expect(whisper()).toBe('Tournaments are for games of two.');
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
    expect(last('telegram:Bob')).toBe('You’re in: Spring Swiss. Your boards come here.');
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
