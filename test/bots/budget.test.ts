import { beforeEach, describe, expect, it } from 'vitest';
import { Budget } from '../../src/bots/channel/budget.js';
import { type Language, MESSAGES } from '../../src/locales/index.js';
import { plain } from '../../src/locales/text.js';
import type { FilmJob } from '../../src/render/studio/film-job.js';
import { localStudio } from '../../src/render/studio/studio.js';
import { BUDGETS } from '../../src/sessions/shares.js';
import { memoryStore, StoreError } from '../../src/sessions/stores/open-store.js';
import { FakeChat } from '../doubles/chat.js';
import { plainGif } from '../doubles/plain-gif.js';
import { plainPng } from '../doubles/plain-png.js';

let time: number;
let chat: FakeChat;
let films: FilmJob[];
beforeEach(() => {
  time = Date.UTC(2026, 0, 1);
  films = [];
  const now = () => time;
  chat = new FakeChat('web:test', {
    now,
    thinkMs: 10,
    budget: new Budget(now),
    studio: {
      ...localStudio,
      picture: async () => plainPng(8, 8, [0, 0, 0]),
      film: async (job) => {
        films.push(job);
        return plainGif(8, 8);
      },
    },
  });
});

const whispered = (user = 'ann') =>
  chat.whispers.filter((whisper) => whisper.user === `web:${user}`).at(-1)?.text;

describe('a bound', () => {
  it('says which it is and when it ends, in the reader’s language: there had been a lot of work', () => {
    const words = (language: Language) => plain(MESSAGES[language].rateLimited('picture', 60_000, 0));
    expect(words('en')).toBe('Too many pictures. Try again in 1 minute.');
    expect(words('ru')).toBe('Слишком много картинок, попробуйте через 1 минуту.');
    expect(words('pt')).toContain('Imagens demais. Tente de novo');
  });

  it('was half as much in a private chat on Telegram, which is called as its user is', () => {
    const budget = new Budget(() => time);
    const taken = () => budget.take('file', 'telegram:1', 'telegram:1') === 0;
    const files = Array.from({ length: BUDGETS.file.atOnce }, taken);
    expect([...files, taken()]).toEqual([...files.map(() => true), false]);
    budget.giveBack('file', 'telegram:1', 'telegram:1');
    expect([taken(), taken()]).toEqual([true, false]);
  });

  it('of calls is not touched by mistyped names: five of them cost a day’s challenges', async () => {
    for (let count = 0; count < 40; count += 1) await chat.say('ann', '/challenge @nobody russian');
    expect(whispered()).not.toContain('Try again');
    expect(chat.whispers).toHaveLength(40);
  });

  it('of calls lets a teacher challenge 25 pupils', () => {
    const budget = new Budget(() => time);
    const granted = Array.from({ length: 25 }, () => budget.take('call', 'web:1', 'web:ann'));
    expect(granted.every((wait) => wait === 0)).toBe(true);
  });

  it('of lists holds up no wishes: /away and /rating hide were refused after them', async () => {
    for (const command of [
      'rating',
      'versus',
      'rating',
      'versus',
      'rating',
      'versus',
      'rating',
      'versus',
      'rating',
    ])
      await chat.say('ann', `/${command}`);
    expect(whispered()).toContain('Too many lists.');
    await chat.say('ann', '/rating hide');
    expect(whispered()).not.toContain('Too many');
    await chat.say('ann', '/away 3d');
    expect(whispered()).not.toContain('Too many');
  });
});

describe('what takes much work', () => {
  beforeEach(async () => {
    await chat.say('ann', '/new russian');
    await chat.say('ann', '/join');
    await chat.say('ann', '/join computer');
    await chat.say('ann', 'c3-d4');
  });

  it('is done so many times, and then refused with the time from which it is done again', async () => {
    for (let count = 0; count < 5; count += 1) await chat.say('ann', '/record gif');
    expect(films).toHaveLength(3);
    expect(whispered()).toBe('Too many animations. Try again in 1 minute.');
    time += 59_000;
    await chat.say('ann', '/record GIF');
    expect(films).toHaveLength(3);
    time += 1_000;
    await chat.say('ann', '/record gif');
    expect(films).toHaveLength(4);
  });

  it('bounds how often somebody asks for all that is stored of them, and says when they may again', async () => {
    for (let count = 0; count < 7; count += 1) await chat.say('ann', '/privacy');
    expect(whispered()).toContain('Too many requests about your data. Try again in 2 minutes.');
    expect(chat.whispers.filter(({ text }) => text.includes('What I keep about you'))).toHaveLength(6);
  });

  it('is bounded by chat, whoever asks', async () => {
    for (const user of ['ann', 'bob', 'cat', 'dan', 'eve']) await chat.say(user, '/record gif');
    expect(films).toHaveLength(3);
    expect(whispered('eve')).toContain('Try again in 1 minute.');
  });

  it('does not keep the rest from being done', async () => {
    for (let count = 0; count < 5; count += 1) await chat.say('ann', '/record gif');
    const before = chat.posts.length;
    await chat.say('ann', '/record');
    await chat.say('ann', '/rules');
    expect(chat.posts.length).toBeGreaterThanOrEqual(before + 2);
  });

  it.each([
    // One more was asked for to begin with.
    ['/new russian', 9],
    ['/rules', 6],
    ['/hint', 8],
    ['/eval', 8],
    ['/load nonsense', 6],
    ['/import nonsense', 6],
    ['/analysis', 3],
    ['/record poster', 6],
  ])('%s is asked for %i times at once', async (command, most) => {
    const told = async () => {
      await chat.say('cat', command);
      return whispered('cat')?.includes('Try again') === true;
    };
    let asked = 0;
    while (!(await told())) asked += 1;
    expect(asked).toBe(most);
  });

  it('counts buttons with commands', async () => {
    for (let count = 0; count < 6; count += 1) await chat.say('cat', '/rules');
    await chat.press('cat', 'rules:neva');
    expect(whispered('cat')).toContain('Try again');
    for (let count = 0; count < 3; count += 1) await chat.say('cat', '/record gif');
    await chat.press('cat', 'record:gif');
    expect(films).toHaveLength(3);
  });
});

it('a user who goes from chat to chat takes the budget along', () => {
  const budget = new Budget(() => time);
  const granted = Array.from(
    { length: 10 },
    (_, chat) => budget.take('film', `web:${chat}`, 'web:ann') === 0,
  );
  expect(granted.filter(Boolean)).toHaveLength(3);
  expect(budget.take('film', 'web:9', 'web:bob')).toBe(0);
});

it('an operator may widen it', () => {
  const budget = new Budget(() => time, 10);
  const granted = Array.from({ length: 40 }, () => budget.take('analysis', 'web:1', 'web:ann') === 0);
  expect(granted.filter(Boolean)).toHaveLength(30);
});

it('costs nothing while the store cannot save what was asked for', async () => {
  const store = memoryStore();
  const busy = new FakeChat('web:busy', { store, budget: new Budget(() => time), now: () => time });
  const { commit } = store;
  store.commit = () => Promise.reject(new StoreError('full', { problem: 'full' }));
  const asked = { id: 'asked', isKept: true };
  for (let tries = 0; tries < 20; tries += 1)
    await expect(busy.say('Ann', '/new russian', asked)).rejects.toThrow(StoreError);
  store.commit = commit;
  await busy.say('Ann', '/new russian', asked);
  expect(busy.lastText).toContain('Russian');
  await busy.stop();
});
