import { afterEach, beforeEach, expect, it } from 'vitest';
import { FEATURES } from '../../src/bots/features/index.js';
import { ownCode } from '../../src/bots/features/profiles/own-page.js';
import { WORDS } from '../../src/bots/features/profiles/words/index.js';
import { plain } from '../../src/locales/text.js';
import { Browser, PUBLIC, wayFor } from '../doubles/account.js';
import { ANN, endedBetween, somebody } from '../sessions/ratings/history-suite.js';
import { keepEnded } from '../sessions/ratings/settling-suite.js';
import { PageStage } from './web/game/stage.js';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 1, 8);
const NASTY = '<i>Bob</i>';

let stage: PageStage;
let browser: Browser;
beforeEach(() => begin());
afterEach(() => stage.close());
async function begin(features = FEATURES): Promise<void> {
  stage = await PageStage.open(undefined, { now: () => NOW, parts: { publicUrl: PUBLIC }, features });
  browser = new Browser(stage.address);
}

const store = () => stage.stage.bot.games.service.store;
const ann = somebody(ANN, 'Ann');
const bob = somebody('telegram:2', NASTY);
let games = 0;
/** A game that Ann has played with white, or with black. */
async function played(variant: string, seat: 0 | 1, lost: 0 | 1 | null, other = bob): Promise<string> {
  games += 1;
  const seats = seat === 0 ? ([ann, other] as const) : ([other, ann] as const);
  const end = endedBetween(`v${games}`, seats, { variant, lost, at: NOW - DAY + games });
  await keepEnded(store(), end);
  return end.game ?? '';
}
const signIn = async (user = ANN) => browser.enter((await wayFor(stage, user)).path);
async function read(path: string) {
  const answer = await browser.get(path);
  const html = await answer.text();
  const text = html
    .replace(/^[\s\S]*<main[^>]*>/, '')
    .replace(/<footer>[\s\S]*$/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ');
  return { status: answer.status, to: answer.headers.get('location'), html, text };
}
const links = (html: string, about: RegExp): readonly string[] =>
  [...html.matchAll(/href="(\/me\/games[^"]*)"/g)]
    .map(([, path = '']) => path.replaceAll('&#38;', '&'))
    .filter((path) => about.test(path));

it('two are told how they have fared by game, side and result, and each number leads to these games', async () => {
  await played('russian', 0, 1);
  await played('russian', 0, 1);
  await played('russian', 1, 1);
  await played('english', 1, null);
  const game = await played('russian', 1, 0, somebody('telegram:9', 'Eve'));
  await played('russian', 0, 0, somebody('telegram:2', 'Quiet Fox', { isAlias: true }));
  const last = await played('english', 0, 1);
  await signIn();
  const { html, text } = await read(`/versus?game=${last}`);
  expect(text).toContain(`Olga – ${NASTY}`);
  expect(html).not.toContain(NASTY);
  expect(text).toContain('won 3, drawn 1, lost 1');
  expect(text).toContain('Russian checkers 2 0 1 ⚪ White 2 0 0 ⚫ Black 0 0 1');
  expect(text).toContain('English draughts 1 1 0 ⚫ Black 1 0 0 ⚪ White 0 1 0');
  for (const path of links(html, /result=/)) {
    const count = new RegExp(
      `href="${path.replaceAll('&', '&#38;').replace(/[?]/g, '\\?')}"[^>]*>(\\d+)<`,
    ).exec(html)?.[1];
    expect((await read(path)).text).toContain(`Games: ${count} of 7`);
  }
  const [pdn = ''] = links(html, /\.pdn/);
  expect((await (await browser.get(pdn)).text()).match(/\[Event /g)).toHaveLength(5);
  expect((await read(`/versus?game=${game}`)).text).toContain('won 1, drawn 0, lost 0');
});

it('a guest is asked to sign in first', async () => {
  const game = await played('russian', 0, 1);
  expect(await read(`/versus?game=${game}`)).toMatchObject({ status: 303, to: '/me' });
});

it('nobody is told of games of others, nor whom a pseudonym hides', async () => {
  const game = await played('russian', 0, 1);
  const masked = await played('russian', 0, 1, somebody('telegram:2', 'Quiet Fox', { isAlias: true }));
  await signIn('telegram:77');
  for (const path of [
    `/versus?game=${game}`,
    '/versus?game=nothing',
    '/versus',
    '/versus?player=abcdefghijkl',
  ])
    expect([path, (await read(path)).status]).toEqual([path, 404]);
  await signIn();
  expect((await read(`/versus?game=${masked}`)).status).toBe(404);
});

it.each(['en', 'ru', 'pt'] as const)(
  'the page of a player leads there, and who have not met are told so, in %s',
  async (language) => {
    await played('russian', 0, 1);
    await played('russian', 0, 1, somebody('telegram:77', 'Eve'));
    const code = await ownCode(store(), 'telegram:2', 'Bob');
    await signIn('telegram:77');
    const ask = async (path: string) =>
      (
        await fetch(new URL(path, stage.address), {
          headers: { ...browser.headers, 'accept-language': language },
        })
      ).text();
    expect(await ask(`/player/${code}`)).toContain(`href="/versus?player=${code}"`);
    expect(await ask(`/versus?player=${code}`)).toContain(plain(WORDS[language].neverMet('Bob')));
    await signIn();
    expect(await ask(`/versus?player=${code}`)).toContain(
      WORDS[language].met.score({ won: 1, drawn: 0, lost: 0 }),
    );
    const own = await ownCode(store(), ANN, 'Ann');
    expect((await read(`/versus?player=${own}`)).to).toBe('/me/games');
    // Nobody plays against themselves.
    expect(await ask(`/player/${own}`)).not.toContain('/versus');
  },
);

it('a pseudonym opens no page of a player: not found, as any unknown code', async () => {
  await played('russian', 0, 1, somebody('telegram:2', 'Quiet Fox', { isAlias: true }));
  const unknown = await read('/player/abcdefghijkl');
  expect(unknown.status).toBe(404);
  for (const name of ['Quiet%20Fox', 'mask:telegram:2', 'telegram:2', '2'])
    expect(await read(`/player/${name}`)).toEqual(unknown);
});

it('one’s games against somebody lead there, and nowhere without the room of profiles', async () => {
  const game = await played('russian', 0, 1);
  await signIn();
  expect((await read(`/me/games?against=${game}`)).html).toContain(`href="/versus?game=${game}"`);
  await stage.close();
  await begin(FEATURES.filter(({ name }) => name !== 'profiles'));
  const again = await played('russian', 0, 1);
  await signIn();
  expect((await read(`/me/games?against=${again}`)).html).not.toContain('/versus');
});

it('whoever has deleted everything is named nowhere there', async () => {
  const game = await played('russian', 0, 1);
  await stage.stage.bot.games.service.forget({ user: 'telegram:2', keptAs: null, leaving: 'computer' });
  await signIn();
  const { text, status } = await read(`/versus?game=${game}`);
  expect([status, text.includes('Bob')]).toEqual([404, false]);
});
