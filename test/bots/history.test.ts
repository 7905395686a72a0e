import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WORDS } from '../../src/bots/features/history/words/index.js';
import { Browser, PUBLIC, wayFor } from '../doubles/account.js';
import { ANN, endedBetween, somebody } from '../sessions/ratings/history-suite.js';
import { keepEnded } from '../sessions/ratings/settling-suite.js';
import { PageStage } from './web/game/stage.js';

const DAY = 86_400_000;
const MORNING = Date.UTC(2026, 10, 1, 8);
const NASTY = '<b>Bob</b> & "co"';

let stage: PageStage;
let browser: Browser;
beforeEach(async () => {
  stage = await PageStage.open(undefined, { now: () => MORNING, parts: { publicUrl: PUBLIC } });
  browser = new Browser(stage.address);
});
afterEach(() => stage.close());

const ann = somebody(ANN, 'Ann');
const bob = somebody('telegram:2', NASTY);
async function play(count: number, variant = 'russian', other = bob): Promise<void> {
  const { store } = stage.stage.bot.games.service;
  const games = Array.from({ length: count }, (_, no) =>
    endedBetween(`${variant}${no}`, [ann, other], {
      ...{ variant, lost: no % 2 === 0 ? 1 : null },
      at: MORNING - (count - no) * DAY,
    }),
  );
  await keepEnded(store, ...games);
}
async function signIn(): Promise<void> {
  await browser.enter((await wayFor(stage, ANN)).path);
}
async function read(path: string): Promise<{ status: number; html: string; text: string }> {
  const answer = await browser.get(path);
  const html = await answer.text();
  const text = html
    .replace(/^[\s\S]*<main>/, '')
    .replace(/<footer>[\s\S]*$/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ');
  return { status: answer.status, html, text };
}
const rows = (html: string): number => html.match(/<li>/g)?.length ?? 0;
const list = (html: string): string => /<ol class="history">[\s\S]*<\/ol>/.exec(html)?.[0] ?? '';

describe('the games of somebody who has signed in', () => {
  it('are nobody else’s: a guest is asked to sign in, also for the files', async () => {
    await play(1);
    for (const path of ['/me/games', '/me/games.pdn', '/me/games.txt']) {
      const { status, headers } = await browser.get(path);
      expect([path, status, headers.get('location')]).toEqual([path, 303, '/me']);
    }
  });

  it('are a tap away from Me, which says that there are none yet', async () => {
    await signIn();
    expect((await read('/me')).html).toContain('href="/me/games"');
    expect((await read('/me/games')).text).toContain('You have not finished a game yet.');
  });

  it('are found by what one remembers, each choice an address', async () => {
    await play(4);
    await play(1, 'neva');
    await signIn();
    const all = await read('/me/games');
    expect(all.text).toContain('Games: 5');
    expect(rows(list(all.html))).toBe(5);
    expect(all.html).toContain('href="/g/game-russian3"');
    expect(all.text).toContain(`Russian checkers ${NASTY} · Rated`);
    expect(all.html).not.toContain('<b>Bob');
    expect((await read('/me/games?result=won')).text).toContain('Games: 2 of 5');
    expect((await read('/me/games?game=russian&seat=1')).text).toContain('None of 5');
    expect((await read('/me/games?game=russian&seat=0&since=2026-10-30')).text).toContain('Games: 2 of 5');
    // As a form sends it, with fields that were left alone.
    expect((await read('/me/games?game=&result=&worth=&since=')).text).toContain('Games: 5');
    expect((await read('/me/games?game=nonsense&result=x&since=%00&before=-3&seat=9')).text).toContain(
      'Games: 5',
    );
    expect((await read('/me/games?game=russian&game=neva')).text).toContain('Games: 5');
  });

  it('are those against somebody, by a tap beside their name', async () => {
    await play(3);
    await play(2, 'english', somebody('telegram:9', 'Eve'));
    await play(1, 'brazilian', somebody('telegram:9', 'Quiet Fox', { isAlias: true }));
    await signIn();
    const all = await read('/me/games');
    expect(list(all.html)).not.toContain('against=game-brazilian0');
    expect(list(all.html)).toContain('against=game-english1');
    const { text, html } = await read('/me/games?against=game-english1');
    expect(text).toContain('Games: 2 of 6');
    expect(text).toContain('Against: Eve');
    expect(html).not.toContain('Quiet Fox');
    // A game of others tells nothing.
    expect((await read('/me/games?against=nobody')).text).toContain('Games: 6');
  });

  it('go on, fifty a page, to the first', async () => {
    await play(120);
    await signIn();
    const seen: string[] = [];
    for (let path: string | undefined = '/me/games?result=won'; path !== undefined; ) {
      const { html } = await read(path);
      seen.push(...[...list(html).matchAll(/\/g\/(game-russian\d+)/g)].map(([, game = '']) => game));
      path = /class="way first" href="([^"]+before=\d+)"/.exec(html)?.[1]?.replaceAll('&#38;', '&');
    }
    expect(seen).toEqual(Array.from({ length: 60 }, (_, at) => `game-russian${118 - 2 * at}`));
  });

  it('are one PDN, and one text that has those without a number in PDN, too', async () => {
    await play(45);
    await play(1, 'neva');
    await signIn();
    const pdn = await browser.get('/me/games.pdn');
    expect(pdn.headers.get('content-disposition')).toBe('attachment; filename="damka.pdn"');
    const text = await pdn.text();
    expect(text.match(/\[GameType /g)).toHaveLength(45);
    expect(text).toContain('[Date "2026.10.31"]');
    expect(text).toContain('/g/game-russian44"]');
    const records = await (await browser.get('/me/games.txt')).text();
    expect(records.match(/^2026-\d\d-\d\d · /gm)).toHaveLength(46);
    expect(records).toContain('Neva');
  });

  it('go on in a file after the last game that came', async () => {
    await play(45);
    await signIn();
    const whole = await (await browser.get('/me/games.pdn')).text();
    const rest = await (await browser.get('/me/games.pdn?after=game-russian20')).text();
    expect(rest.match(/\[GameType /g)).toHaveLength(20);
    expect(whole.endsWith(rest)).toBe(true);
    const won = await (await browser.get('/me/games.pdn?result=won&after=game-russian20')).text();
    expect(won.match(/\[GameType /g)).toHaveLength(10);
  });

  it('are written for one file at a time', async () => {
    await play(200);
    await signIn();
    const [one, other] = await Promise.all([browser.get('/me/games.pdn'), browser.get('/me/games.pdn')]);
    expect([one?.status, other?.status].toSorted()).toEqual([200, 503]);
    await Promise.all([one?.text(), other?.text()]);
    expect((await browser.get('/me/games.txt')).status).toBe(200);
    // Somebody who was gone before it began can take another one.
    const leaving = new AbortController();
    const url = new URL('/me/games.txt', stage.address);
    const asked = fetch(url, { headers: browser.headers, signal: leaving.signal }).catch(() => null);
    setImmediate(() => leaving.abort());
    await asked;
    await expect.poll(async () => (await browser.get('/me/games.txt')).status).toBe(200);
  });
});

it.each(['en', 'pt', 'ru'] as const)('one’s games are told in %s', async (language) => {
  await play(1);
  await signIn();
  const answer = await fetch(new URL('/me/games', stage.address), {
    headers: { ...browser.headers, 'accept-language': language },
  });
  const html = await answer.text();
  for (const text of [WORDS[language].heading, WORDS[language].find, WORDS[language].results.won])
    expect(html).toContain(text);
});
