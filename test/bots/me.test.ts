import { afterEach, beforeEach, expect, it } from 'vitest';
import { WORDS as ACCOUNT } from '../../src/bots/features/account/words/index.js';
import { changeFollowed, followedBy } from '../../src/bots/features/follow/rows.js';
import { WORDS as FOLLOW } from '../../src/bots/features/follow/words/index.js';
import { WORDS as GAMES } from '../../src/bots/features/games/words/index.js';
import { FEATURES } from '../../src/bots/features/index.js';
import { WORDS as PROFILES } from '../../src/bots/features/profiles/words/index.js';
import { WORDS as PUZZLES } from '../../src/bots/features/puzzles/words/index.js';
import { WORDS as SEEK } from '../../src/bots/features/seek/words/index.js';
import { WORDS as SETTINGS } from '../../src/bots/features/settings/words/index.js';
import { lessonsIn } from '../../src/sessions/lessons/progress.js';
import { findPuzzle, withSolved } from '../../src/sessions/puzzles/puzzling.js';
import { puzzlesOf } from '../../src/sessions/puzzles/shelf.js';
import { Browser, PUBLIC, wayFor } from '../doubles/account.js';
import { endedBetween, somebody } from '../sessions/ratings/history-suite.js';
import { keepEnded } from '../sessions/ratings/settling-suite.js';
import { PageStage } from './web/game/stage.js';

const ME = 'telegram:7';
const DAY = 86_400_000;

let now: number;
let stage: PageStage;
let browser: Browser;
beforeEach(async () => {
  now = Date.UTC(2026, 10, 30, 12);
  await begin();
});
afterEach(() => stage.close());

async function begin(features = FEATURES): Promise<void> {
  stage = await PageStage.open(undefined, { now: () => now, parts: { publicUrl: PUBLIC }, features });
  browser = new Browser(stage.address);
  await browser.enter((await wayFor(stage, ME)).path);
}
const store = () => stage.stage.bot.games.service.store;
async function me(
  language = 'en',
  cookie = browser.headers['cookie'] ?? '',
): Promise<{ readonly html: string; readonly text: string }> {
  const headers = { ...browser.headers, cookie, 'accept-language': language };
  const html = await (await fetch(new URL('/me', stage.address), { headers })).text();
  const text = html
    .replace(/<(style|script|head)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ');
  return { html, text };
}
async function played(count: number, variant = 'russian'): Promise<void> {
  const [mine, bob] = [somebody(ME, 'Olga'), somebody('telegram:2', 'Bob')];
  for (let no = 0; no < count; no += 1)
    await keepEnded(
      store(),
      endedBetween(`${variant}${no}`, [mine, bob], { variant, at: now - (count - no) * DAY, lost: 1 }),
    );
}

it.each(['en', 'ru', 'pt'] as const)(
  'Me says that there are no games and ratings yet, in %s',
  async (language) => {
    const { text } = await me(language);
    const [games, profiles] = [GAMES[language].page, PROFILES[language]];
    for (const words of [games.title, games.none, profiles.button.rating, profiles.unrated])
      expect(text).toContain(words);
  },
);

it('Me names the games that are on, those that wait for one’s move first, each a way to its page', async () => {
  const headers = browser.headers;
  const { game: first } = await stage.opened('game=russian&opponent=computer&seat=white', { headers });
  const { game: second } = await stage.opened('game=english', { headers });
  const { html, text } = await me();
  for (const game of [first, second]) expect(html).toContain(`href="/g/${game}"`);
  expect(text).toMatch(/Russian checkers · .*your move/);
  expect(text).toMatch(/English draughts.*not begun yet/);
  expect(text.indexOf('your move')).toBeLessThan(text.indexOf('not begun yet'));
});

it('Me tells each rating with its course, and leads to one’s own profile by families', async () => {
  await played(3);
  await played(2, 'english');
  const { html, text } = await me();
  expect(text).toMatch(/Russian checkers.*: \d+\? ±\d+ [▁-█]{3}/);
  expect(text).toMatch(/English draughts.*: \d+\? ±\d+ [▁-█]{2}/);
  const [, path = ''] = /href="(\/player\/[\w-]{12}\?game=russian)"/.exec(html) ?? [];
  const page = await fetch(new URL(path, stage.address));
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Olga');
  // A rating and a puzzle of one game are two ways, by two names.
  const ways = [...(await me('ru')).html.matchAll(/<a class="way[^>]*>([^<]*)</g)].map(([, name]) => name);
  expect(ways).toContain(PUZZLES.ru.mine.solve('Русские шашки'));
  expect(new Set(ways).size).toBe(ways.length);
});

it('Me stands without the rooms of games and profiles', async () => {
  await stage.close();
  await begin(FEATURES.filter(({ name }) => !['games', 'profiles'].includes(name)));
  const { text } = await me();
  expect(text).toContain(ACCOUNT.en.page.ways);
  expect(text).not.toContain(GAMES.en.page.title);
  expect(text).not.toContain(PROFILES.en.button.rating);
});

/** Presses a button as a browser without scripts does; resolves to the status and where it leads. */
async function pressed(data: string, headers: Record<string, string> = {}): Promise<readonly unknown[]> {
  const answer = await fetch(new URL('/me/press', stage.address), {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: new URL(stage.address).origin,
      'sec-fetch-site': 'same-origin',
      ...browser.headers,
      ...headers,
    },
    body: new URLSearchParams({ data }).toString(),
  });
  return [answer.status, answer.headers.get('location')];
}
/** The buttons of Me that need no script, as they would be sent. */
const offered = (html: string): readonly string[] =>
  [...html.matchAll(/<form method="post" action="\/me\/press"[^>]*><input[^>]*value="([^"]*)"/g)].map(
    ([, data = '']) => data.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
  );

it.each(['en', 'ru', 'pt'] as const)(
  'Me says that nobody is blocked or followed and no puzzle is solved yet, in %s',
  async (language) => {
    const { html, text } = await me(language);
    for (const words of [
      SEEK[language].title,
      FOLLOW[language].mine,
      PUZZLES[language].mine.none,
      SETTINGS[language].here,
    ])
      expect(text).toContain(words);
    expect(offered(html)).toEqual([]);
  },
);

it('a block is taken back on Me, without a script', async () => {
  const { people } = stage.stage.bot.games.service;
  await people.block(ME, { user: 'telegram:8', name: 'Brave <Heron>' });
  const { html, text } = await me();
  expect(text).toContain('Brave <Heron>');
  expect(html).not.toContain('<Heron>');
  const [block = ''] = offered(html);
  expect(await pressed(block)).toEqual([303, '/me?said=done']);
  expect((await people.of(ME)).blocked).toEqual([]);
  // Pressed again, on a page that is older.
  expect(await pressed(block)).toEqual([303, '/me']);
});

it('what is followed in private stands on Me, and ends there, each by its button', async () => {
  await changeFollowed(store(), ME, (followed) => ({
    ...followed,
    targets: [
      { kind: 'player', name: 'Quiet Fox', user: 'telegram:9' },
      { kind: 'game', name: 'neva' },
    ],
    seeks: true,
    role: '12345678',
    boards: true,
  }));
  const before = offered((await me()).html);
  expect(before).toEqual([
    'unfollow:player:Quiet Fox',
    'unfollow:game:neva',
    'unfollow:seeks',
    'unfollow:boards',
  ]);
  expect((await me('ru')).text).toContain('Невские шашки');
  await pressed('unfollow:player:Quiet Fox');
  expect(await followedBy(store(), ME)).toMatchObject({ targets: [{ name: 'neva' }], seeks: true });
  for (const data of before) await pressed(data);
  expect(await followedBy(store(), ME)).toMatchObject({ targets: [], seeks: false, boards: false });
});

it.each([
  ['another site', { origin: 'https://example.com', 'sec-fetch-site': 'cross-site' }, [403, null]],
  ['another site that hides its name', { 'sec-fetch-site': 'cross-site' }, [403, null]],
  ['somebody who is signed out', { cookie: '' }, [303, '/sign-in']],
])('a button of Me pressed by %s takes nothing back', async (_, headers, answer) => {
  const { people } = stage.stage.bot.games.service;
  await people.block(ME, { user: 'telegram:8', name: 'Brave Heron' });
  const [block = ''] = offered((await me()).html);
  expect(await pressed(block, headers)).toEqual(answer);
  expect((await people.of(ME)).blocked).toHaveLength(1);
});

it('a form of Me that is too long, or says nothing of ours, is refused', async () => {
  expect((await pressed('x'.repeat(3_000)))[0]).toBe(413);
  expect((await pressed('x'.repeat(500)))[0]).toBe(400);
  expect(await pressed('unblock:nobody')).toEqual([303, '/me']);
});

it('boards and sounds chosen on Me, without a script, are kept for all pages of this browser', async () => {
  const choices = [...(await me()).html.matchAll(/href="(\/choose\?(board|sound)=[^"]*)"/g)];
  expect(choices).toHaveLength(8);
  const night = choices.find(([, path = '']) => path.includes('night'))?.[1] ?? '';
  const answer = await fetch(new URL(night.replaceAll('&#38;', '&'), stage.address), { redirect: 'manual' });
  expect(answer.headers.get('location')).toBe('/me');
  expect(answer.headers.get('set-cookie')).toContain('damka_board=night; Path=/');
  const cookie = `${browser.headers['cookie']}; damka_board=night; damka_sound=off`;
  const { html } = await me('en', cookie);
  expect(html.match(/aria-current="true">(?:night|off)</g)).toHaveLength(2);
});

it('Me counts the puzzles that somebody has solved, and their days in a row in this browser', async () => {
  const { service } = stage.stage.bot.games;
  const puzzle = findPuzzle('russian', 1);
  if (puzzle === null) throw new Error('there is no first puzzle');
  await lessonsIn(service).change(ME, (known) => withSolved(known, puzzle));
  const today = Math.floor(now / DAY);
  const cookie = `${browser.headers['cookie']}; damka_days=${today}.0000111.3`;
  const { html, text } = await me('en', cookie);
  expect(text).toContain(`Russian checkers: 1 of ${puzzlesOf('russian').length} solved`);
  expect(text).toContain('Puzzle of the day, in this browser: 3 days in a row');
  expect(html).toMatch(/href="\/puzzle\/russian\/(?!1")\d+"/);
});
