import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { ownTours } from '../../src/bots/features/tournaments/directing/mine.js';
import { LANGUAGES } from '../../src/locales/index.js';
import { plain } from '../../src/locales/text.js';
import { SHARES } from '../../src/sessions/shares.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import type { Tournament } from '../../src/sessions/tournaments/tournament.js';
import type { Chats } from '../doubles/chats.js';
import { clubChats, looksTwice, tourIn } from '../doubles/tour-club.js';

/** A group, and the people in it: Ann opens a tournament there. */
const CLUB = 'telegram:-1';
const FOUR = ['Bob', 'Cid', 'Dan', 'Eve'];
const NOON = Date.UTC(2026, 2, 2, 12);
const HOUR = 3_600_000;

let store: SessionStore;
let now: number;
let chats: Chats;

beforeEach(async () => {
  store = memoryStore(STORE_TABLES);
  now = NOON;
  chats = clubChats(store, () => now);
  await chats.say(CLUB, 'Ann', '/tournament swiss russian 1d next=asked name="Spring"');
  for (const name of FOUR) await press(name, 'join');
});
afterEach(() => chats.stop());

const tour = (): Promise<Tournament> => tourIn(store);
const whisper = () => chats.whispers.at(-1) ?? '';
const labels = () => (chats.whispered.at(-1)?.keyboard ?? []).flat().map(({ label }) => label);
const told = () => chats.textsIn(CLUB).at(-1) ?? '';

const press = async (name: string, data: string, home = `telegram:${name}`) =>
  chats.press(home, name, `tour:${(await tour()).code}:${data}`);

/** Somebody taps a button below what they were answered. */
async function tap(name: string, label: string): Promise<void> {
  const button = chats.whispered
    .flatMap(({ keyboard = [] }) => keyboard.flat())
    .findLast((each) => each.label === label);
  if (button === undefined) throw new Error(`there is no button ${label}`);
  await chats.press(`telegram:${name}`, name, button.data);
}

async function later(ms = 10_000): Promise<void> {
  now += ms;
  await looksTwice(chats);
}

const names = async () => (await tour()).directors.map(({ name }) => name);

async function named(name: string): Promise<void> {
  await press('Ann', 'directors');
  await tap('Ann', 'Name a player');
  await tap('Ann', name);
  await tap('Ann', 'Yes');
}

describe('who opened a tournament', () => {
  it('names one of those who take part, after a question; all read it, and the new director in private', async () => {
    await press('Ann', 'directors');
    expect(whisper()).toBe('🏆 Spring. Directors: Ann. The first one names the others.');
    expect(labels()).toEqual(['Name a player', 'Invite somebody']);
    await tap('Ann', 'Name a player');
    expect(labels()).toEqual(FOUR);
    await tap('Ann', 'Bob');
    expect(whisper()).toBe('Name Bob as a director? They can do everything you can, except name directors.');
    expect(await names()).toEqual(['Ann']);
    await tap('Ann', 'Yes');
    await later();
    expect(await names()).toEqual(['Ann', 'Bob']);
    expect(told()).toBe('🏆 Spring: Ann named another director: Bob.');
    expect(chats.textsIn('telegram:Bob').at(-1)).toContain('Ann named another director: Bob.');
  });

  it('has the new director do all that directors do, but name others or take the first one away', async () => {
    await named('Bob');
    await press('Bob', 'start:yes');
    expect((await tour()).state).toBe('running');
    await press('Bob', 'directors');
    expect(labels()).toEqual(['Stop directing']);
    await press('Bob', 'directors:name:2:yes');
    await press('Bob', 'directors:invite');
    await press('Bob', 'directors:drop:00000000:yes');
    expect(await names()).toEqual(['Ann', 'Bob']);
    expect((await tour()).invited).toBeUndefined();
  });

  it('takes a director away, which can be undone for ten minutes', async () => {
    await named('Bob');
    await press('Ann', 'directors');
    await tap('Ann', 'Remove: Bob');
    expect(whisper()).toBe('Remove Bob as a director? They no longer direct the tournament.');
    await tap('Ann', 'Yes');
    await later();
    expect(await names()).toEqual(['Ann']);
    expect(told()).toBe('🏆 Spring: Ann removed a director: Bob.');
    await press('Bob', 'pause:yes');
    expect(whisper()).toContain('Only the director of the tournament');
    await tap('Ann', 'Undo');
    await later();
    expect(await names()).toEqual(['Ann', 'Bob']);
  });

  it('has at most as many directors as a tournament may have, and is told so', async () => {
    const { directors: most } = SHARES.tournaments.bounds;
    for (let at = 1; at < most; at += 1) {
      await press('Ann', 'directors:invite');
      const word = (await tour()).invited?.word;
      await chats.say(`telegram:X${at}`, `X${at}`, `/tournament ${(await tour()).code} director=${word}`);
    }
    expect(await names()).toHaveLength(most);
    await press('Ann', 'directors');
    expect(labels()).not.toContain('Name a player');
    await press('Ann', 'directors:name:1:yes');
    expect(whisper()).toBe('A tournament has five directors at most.');
    await press('Ann', 'directors:invite');
    expect(whisper()).toBe('A tournament has five directors at most.');
  });
});

describe('an invitation to direct', () => {
  const invitation = async (): Promise<string> => {
    await press('Ann', 'directors:invite');
    return /\/tournament (\S+ director=\S+)/.exec(whisper())?.[1] ?? '';
  };

  it('makes somebody on another platform a director, who takes no part, once', async () => {
    const said = await invitation();
    await chats.say('discord:Zoe', 'Zoe', `/tournament ${said}`);
    await later();
    expect(whisper()).toBe('🏆 You direct Spring now. Tap ⋯ for what you can do.');
    expect(told()).toBe('🏆 Spring: Zoe directs the tournament, too.');
    await chats.say('telegram:Max', 'Max', `/tournament ${said}`);
    expect(whisper()).toBe('That is no longer possible.');
    expect(await names()).toEqual(['Ann', 'Zoe']);
    await press('Zoe', 'start:yes', 'discord:Zoe');
    expect((await tour()).state).toBe('running');
    await press('Zoe', 'directors', 'discord:Zoe');
    expect(labels()).toEqual(['Stop directing']);
    await press('Zoe', 'directors:leave:yes', 'discord:Zoe');
    await later();
    expect(await names()).toEqual(['Ann']);
    expect(told()).toBe('🏆 Spring: Zoe no longer directs the tournament.');
  });

  it('is good for a day, and no more once there is another one', async () => {
    const first = await invitation();
    const second = await invitation();
    await chats.say('telegram:Max', 'Max', `/tournament ${first}`);
    expect(whisper()).toBe('That is no longer possible.');
    now += 25 * HOUR;
    await chats.say('telegram:Max', 'Max', `/tournament ${second}`);
    expect(whisper()).toBe('That is no longer possible.');
    expect(await names()).toEqual(['Ann']);
  });
});

describe('the tournaments of somebody', () => {
  it('are on their own page: those they direct, then those they play in', async () => {
    await named('Bob');
    const service = chats.bot.games.service;
    for (const language of LANGUAGES) {
      const mine = async (user: string) =>
        ownTours(
          service,
          { user, name: '', platform: 'telegram' } as unknown as Parameters<typeof ownTours>[1],
          language,
          {} as Parameters<typeof ownTours>[3],
        );
      const { code } = await tour();
      expect((await mine('telegram:Bob'))?.ways).toEqual([
        [`/t/${code}`, expect.stringContaining('Spring · ')],
      ]);
      const [directs, plays] = [await mine('telegram:Bob'), await mine('telegram:Cid')];
      expect(directs?.ways[0]?.[1]).not.toBe(plays?.ways[0]?.[1]);
      expect(plain(directs?.text ?? [])).toBe('');
      expect(await mine('telegram:Nobody')).toBeNull();
    }
  });

  it('can be reached by their director in private, wherever they are', async () => {
    await named('Bob');
    await chats.say('telegram:Bob', 'Bob', '/tournament');
    const { code } = await tour();
    const offered = () => (chats.in('telegram:Bob').at(-1)?.keyboard ?? []).flat().map(({ data }) => data);
    expect(offered().some((data) => data.includes(code))).toBe(true);
  });

  it('forget a director who deletes their data; the next one is first', async () => {
    await named('Bob');
    await chats.say('telegram:Ann', 'Ann', '/privacy delete resign');
    await later();
    expect(await names()).toEqual(['Bob']);
    await press('Bob', 'directors');
    expect(labels()).toContain('Name a player');
  });
});
