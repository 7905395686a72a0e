import { afterEach, beforeEach, expect, it } from 'vitest';
import { WORDS as ACCOUNT } from '../../src/bots/features/account/words/index.js';
import { WORDS as GAMES } from '../../src/bots/features/games/words.js';
import { FEATURES } from '../../src/bots/features/index.js';
import { WORDS as PROFILES } from '../../src/bots/features/profiles/words.js';
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
async function me(language = 'en'): Promise<{ readonly html: string; readonly text: string }> {
  const headers = { ...browser.headers, 'accept-language': language };
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
});

it('Me stands without the rooms of games and profiles', async () => {
  await stage.close();
  await begin(FEATURES.filter(({ name }) => !['games', 'profiles'].includes(name)));
  const { text } = await me();
  expect(text).toContain(ACCOUNT.en.page.ways);
  expect(text).not.toContain(GAMES.en.page.title);
  expect(text).not.toContain(PROFILES.en.button.rating);
});
