import { expect, it, vi } from 'vitest';
import { plain } from '../../src/locales/text.js';
import type { FilmJob } from '../../src/render/studio/film-job.js';
import { localStudio, type Studio } from '../../src/render/studio/studio.js';
import { StudioError, type StudioProblem } from '../../src/render/studio/studio-error.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { asOther, FakeChat } from '../doubles/chat.js';
import { UNDRAWN } from '../doubles/studio/undrawn.js';
import { decoded } from '../render/decoded-gif.js';

/** Makes films alone. */
const FILMS: Studio = { ...UNDRAWN, film: localStudio.film };

async function game(options: ConstructorParameters<typeof FakeChat>[1] = {}): Promise<FakeChat> {
  const chat = new FakeChat('web:test', { studio: FILMS, ...options });
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  return chat;
}

async function finished(options: ConstructorParameters<typeof FakeChat>[1] = {}): Promise<FakeChat> {
  const chat = await game(options);
  await chat.say('Ann', 'c3-d4');
  await chat.say('Bob', 'd6-c5');
  await chat.giveUp('Ann', '/resign');
  return chat;
}

it('gives a finished game as an animation, by command and by button', async () => {
  const chat = await finished();
  await chat.tap('Bob', 'Animation');
  const { picture } = chat.last;
  const film = decoded(picture?.gif ?? Buffer.alloc(0));
  expect(film.frames).toHaveLength(4);
  expect(picture?.png.subarray(1, 4).toString()).toBe('PNG');
  expect(chat.lastText).toBe('Russian checkers: the game as an animation, 2 moves.');
  expect(picture?.alt).toMatch(
    /^An animation of 2 moves, ending like this: Russian checkers. .*White: .*Black wins/s,
  );
  const posts = chat.posts.length;
  await chat.say('Ann', '/record GIF');
  expect(chat.posts).toHaveLength(posts + 1);
  expect(chat.last.picture?.gif?.equals(picture?.gif ?? Buffer.alloc(0))).toBe(true);
});

it('gives a game that goes on', async () => {
  const chat = await game({ locale: 'ru' });
  await chat.say('Ann', 'c3-d4');
  await chat.say('Ann', '/record gif');
  expect(decoded(chat.last.picture?.gif ?? Buffer.alloc(0)).frames).toHaveLength(2);
  expect(chat.lastText).toBe('Русские шашки: анимация партии, 1 ход.');
  expect(chat.last.turn).toBeUndefined();
});

it('a film for whoever plays Black alone was seen from the side of White', async () => {
  const jobs: FilmJob[] = [];
  const studio: Studio = {
    ...UNDRAWN,
    film: (job) => {
      jobs.push(job);
      return localStudio.film(job);
    },
  };
  const chat = new FakeChat('web:test', { studio });
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join black');
  await chat.say('Ann', '/join bot');
  await vi.waitFor(async () => {
    await chat.say('Ann', '/record gif');
    expect(jobs).toHaveLength(1);
  });
  expect(jobs.map((job) => job.kind === 'game' && job.show.towards)).toEqual([1]);
});

it('gives a poster', async () => {
  const chat = await finished();
  await chat.say('Ann', '/record poster');
  expect(chat.lastText).toBe('Russian checkers: how it ended.');
  expect(chat.last.picture?.gif).toBeUndefined();
  expect(chat.last.picture?.alt).toContain('Black wins');
});

it('tells the asking user alone that there is no move to show', async () => {
  const chat = await game();
  for (const form of ['gif', 'poster']) {
    expect(await chat.say('Ann', `/record ${form}`)).toEqual({
      posts: [],
      whispers: ['No moves have been made yet.'],
    });
  }
  await chat.say('Ann', '/record film');
  expect([...chat.whispered.values()]).toEqual(['record:text', 'record:pdn', 'record:gif', 'record:poster']);
});

it('shows the old game under its button, not the one that runs now', async () => {
  const chat = await finished();
  const { data } = chat.button('Animation');
  await chat.tap('Ann', 'Rematch');
  await chat.say('Bob', 'c3-d4');
  const { posts } = await chat.press('Bob', data);
  expect(posts).toHaveLength(1);
  expect(posts[0]?.picture?.alt).toContain('Black wins');
});

const failing = (problem: StudioProblem): Studio => ({
  ...UNDRAWN,
  film: () => Promise.reject(new StudioError(problem)),
});

it.each([
  ['busy', /Too many animations.*again in a minute/],
  ['late', /too long/],
  ['closed', /restarting/],
  ['broken', /my fault/],
] as const)('says why there is no animation: %s', async (problem, said) => {
  const chat = await finished({ studio: failing(problem) });
  const { posts, whispers } = await chat.say('Ann', '/record gif');
  expect(posts).toEqual([]);
  expect(whispers).toHaveLength(1);
  expect(whispers[0]).toMatch(said);
  expect((await chat.say('Ann', '/record')).posts).toHaveLength(1);
});

it('brings the animation though so many pictures wait that no poster is drawn', async () => {
  const studio: Studio = {
    ...FILMS,
    picture: (job) =>
      job.kind === 'poster' ? Promise.reject(new StudioError('busy')) : UNDRAWN.picture(job),
  };
  const chat = await finished({ studio });
  await chat.say('Ann', '/record gif');
  expect(decoded(chat.last.picture?.gif ?? Buffer.alloc(0)).frames).toHaveLength(4);
});

/** A studio whose films wait until `finish`. */
function slow(): { readonly studio: Studio; readonly finish: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const studio = {
    ...UNDRAWN,
    film: (job: FilmJob) => promise.then(() => UNDRAWN.film(job)),
    endFilms: async () => reject(new StudioError('closed')),
  };
  return { studio, finish: resolve };
}

const HASTY = { patienceMs: 1 };

it('lets the game go on while an animation takes long, and brings it It will appear here', async () => {
  const store = memoryStore();
  const { studio, finish } = slow();
  const chat = await game({ store, studio, ...HASTY });
  await chat.say('Ann', 'c3-d4');
  expect((await chat.say('Ann', '/record gif')).whispers).toEqual([
    expect.stringContaining('It will appear here'),
  ]);
  await chat.say('Bob', 'd6-c5');
  await expect.poll(() => chat.lastText).toContain('Black d6-c5');
  finish();
  await expect.poll(() => chat.last.picture?.gif).toBeDefined();
  expect(chat.lastText).toBe('Russian checkers: the game as an animation, 1 move.');
  await chat.stop();
  expect(await store.outbox.read('web:test')).toBeNull();
});

it.each([
  ['killed', async () => undefined],
  ['stopped', (chat: FakeChat) => chat.stop()],
])('says after the next start, once, that the bot was %s before an animation was ready', async (_, end) => {
  const store = memoryStore();
  const chat = await game({ store, studio: slow().studio, ...HASTY });
  await chat.say('Ann', 'c3-d4');
  await chat.say('Ann', '/record gif');
  await end(chat);
  for (const [name, told] of [
    ['the next', [expect.stringMatching(/^The animation was cut short/)]],
    ['the one after that', []],
  ] as const) {
    const next = new FakeChat('web:test', { store: asOther(store, name) });
    await next.bot.armReminders();
    await expect.poll(() => store.outbox.read('web:test')).toBeNull();
    expect(next.posts.map(({ text }) => plain(text))).toEqual(told);
    await next.stop();
  }
});

it('closes the studio with the bot', async () => {
  let closed = 0;
  const studio: Studio = {
    ...UNDRAWN,
    close: async () => void closed++,
  };
  await new FakeChat('web:test', { studio }).stop();
  expect(closed).toBe(1);
});

it('shows a flick in motion, and the table at rest where that fails', async () => {
  for (const studio of [localStudio, failing('broken')]) {
    const chat = new FakeChat('web:test', { studio });
    await chat.say('Ann', '/new chapaev');
    await chat.say('Ann', '/join white');
    await chat.say('Bob', '/join black');
    expect(chat.last.picture?.gif).toBeUndefined();
    const { posts } = await chat.say('Ann', '4@90/70');
    const picture = posts.at(-1)?.picture;
    expect(picture?.png.subarray(1, 4).toString()).toBe('PNG');
    if (studio === localStudio) {
      expect(decoded(picture?.gif ?? Buffer.alloc(0)).frames.length).toBeGreaterThan(10);
      await chat.say('Ann', '/record gif');
      expect(decoded(chat.last.picture?.gif ?? Buffer.alloc(0)).frames).toHaveLength(2);
      await chat.say('Ann', '/record poster');
      expect(chat.last.picture?.alt).toContain('Chapaev');
    } else expect(picture?.gif).toBeUndefined();
  }
});
