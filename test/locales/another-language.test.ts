import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Some } from '../../src/locales/filled.js';
import type { Locale } from '../../src/locales/index.js';
import { plain, rich } from '../../src/locales/text.js';
import { ownModules } from '../own-modules.js';

/** As far as somebody has come on their first evening. */
const eo: Some<Locale> = {
  tag: 'eo',
  messages: {
    notAsked: () => rich`Neniu demandis.`,
    toMove: (_, who) => rich`Vico: ${who}`,
    wins: () => rich`Venko!`,
  },
};

const LIST = '../../src/locales/languages.js';
const ROOM = '../../src/bots/features/rematch/words/pt.js';
const fresh = ownModules(async () => {
  vi.doMock(LIST, async (original) => ({ ...(await original<object>()), eo }));
  vi.doMock(ROOM, () => ({ WORDS: { weaker: '🔽 Pouco' } }));
  return {
    ...(await import('../doubles/chat.js')),
    ...(await import('../../src/locales/index.js')),
    rematch: (await import('../../src/bots/features/rematch/words/index.js')).WORDS,
    votes: (await import('../../src/bots/features/votes/words/index.js')).WORDS,
  };
});
afterAll(() => {
  vi.doUnmock(LIST);
  vi.doUnmock(ROOM);
});

describe('a language with a line in the list and few words', () => {
  it('says in English what it lacks, also where a room has no file of it', () => {
    const [made] = fresh.LANGUAGES.filter((language) => (language as string) === 'eo');
    if (made === undefined) throw new Error('the list has no such language');
    expect(plain(fresh.MESSAGES[made].notAsked())).toBe('Neniu demandis.');
    expect(plain(fresh.MESSAGES[made].noResult())).toBe(plain(fresh.MESSAGES.en.noResult()));
    expect(fresh.votes[made]).toBe(fresh.votes.en);
  });

  it('says what the file of a room has, and the rest in English', () => {
    expect(fresh.rematch.pt).toEqual({ weaker: '🔽 Pouco', stronger: fresh.rematch.en.stronger });
  });

  it('plays a game, in its words where it has them', async () => {
    const chat = new fresh.FakeChat('telegram:1', { locale: 'eo' });
    for (const said of ['/new russian', '/join white']) await chat.say('Ana', said);
    for (const said of ['/join black', '/start']) await chat.say('Bob', said);
    for (const [user, move] of [
      ['Ana', 'c3-d4'],
      ['Bob', 'b6-c5'],
      ['Ana', 'd4xb6'],
    ] as const)
      await chat.say(user, move);
    expect(chat.lastText).toContain('White d4:b6\nVico: Bob');
    await chat.giveUp('Bob', '/resign');
    expect(chat.lastText).toMatch(/^Venko!\n1\. .* White: Ana/);
    await chat.stop();
  });
});
