import { afterEach, beforeEach, expect, it } from 'vitest';
import { Activity } from '../../src/bots/discord/activity.js';
import { Accounts } from '../../src/bots/features/account/accounts.js';
import { ACCOUNTS, WEB_SESSIONS } from '../../src/bots/features/account/rows.js';
import { WORDS } from '../../src/bots/features/account/words/index.js';
import type { PageApp } from '../../src/bots/page-app.js';
import { Passes } from '../../src/bots/passes.js';
import { oauthBy } from '../../src/bots/telegram/mini-app.js';
import { err } from '../../src/engine/index.js';
import { Browser, PUBLIC, wayFor } from '../doubles/account.js';
import type { BoardVisitor } from '../doubles/board-visitor.js';
import { SignInServer, type Token } from '../doubles/sign-in-server.js';
import { PageStage } from './web/game/stage.js';

const SECRET = 'a-secret_of.28-letters';
const { page } = WORDS.en;

let server: SignInServer;
let here: PageStage;
let there: Awaited<ReturnType<typeof PageStage.beside>>;
beforeEach(async () => {
  server = await SignInServer.open(SECRET);
  const apps: PageApp[] = [
    new Activity({ token: 'of-discord', apiRoot: `${server.address}/api`, clientSecret: SECRET }),
    {
      platform: 'telegram',
      passes: new Passes('telegram', '99:of-telegram'),
      prove: async () => err('forged'),
      oauth: oauthBy('99:of-telegram', SECRET, server.address),
    },
  ];
  const serving = { publicUrl: PUBLIC, apps };
  here = await PageStage.open(undefined, { ...serving, parts: { publicUrl: PUBLIC } });
  there = await PageStage.beside(here, serving);
});
afterEach(async () => {
  await there.closePages();
  await here.close();
  await server.close();
});

const browserAt = ({ address }: PageStage): Browser => new Browser(address);
const countOf = async (table: typeof ACCOUNTS): Promise<number> =>
  (await Array.fromAsync(here.stage.store.table(table).rows())).length;
const said = async (response: Response): Promise<string> =>
  (await response.text())
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
/** Where somebody who asks for *Me* is sent; null for their own page. */
const sentFrom = async (browser: Browser): Promise<string | null> =>
  (await browser.get('/me')).headers.get('location');
function userOf({ received }: BoardVisitor): string {
  const welcome = received.find(({ type }) => type === 'welcome');
  return welcome?.type === 'welcome' ? welcome.user : '';
}

it('a cookie planted before sign-in at another process: a new one after, the old one void at both', async () => {
  const attacker = browserAt(here);
  await attacker.enter((await wayFor(here, 'telegram:666')).path);
  const planted = attacker.cookie;
  const victim = browserAt(there);
  victim.cookie = planted;
  await victim.enter((await wayFor(here)).path);
  expect(victim.cookie).not.toBe(planted);
  for (const stage of [here, there]) {
    const browser = browserAt(stage);
    browser.cookie = planted;
    expect(await sentFrom(browser)).toBe('/sign-in');
    browser.cookie = victim.cookie;
    expect(await sentFrom(browser)).toBeNull();
  }
});

it('a one-time address opened by link previews at two processes: nothing is spent; used at one, then at the other: used', async () => {
  const { path } = await wayFor(here);
  for (const stage of [here, there, here]) {
    const preview = await browserAt(stage).get(path);
    expect([preview.status, preview.headers.get('set-cookie')]).toEqual([200, null]);
  }
  expect((await browserAt(there).enter(path)).status).toBe(200);
  const late = browserAt(here);
  expect(await late.enter(path)).toMatchObject({ status: 400, text: page.signIn.used });
  expect(late.cookie).toBe('');
});

it('an attacker’s own address opened at another process names whom it signs in, and takes no game of the guest', async () => {
  const { game, visitor } = await there.opened('game=russian', { token: 'a'.repeat(43) });
  const { path } = await wayFor(here, 'telegram:666');
  expect(await said(await browserAt(there).get(path))).toContain('Sign in as Olga?');
  await browserAt(there).enter(path);
  const seats = JSON.stringify((await here.stage.bot.games.service.sessionOf(game))?.table?.seats);
  expect(seats).toContain(userOf(visitor));
  expect(seats).not.toContain('telegram:666');
});

it('a POST from another site is refused at both processes', async () => {
  const browser = browserAt(here);
  await browser.enter((await wayFor(here)).path);
  for (const stage of [here, there]) {
    const own = browserAt(stage);
    own.cookie = browser.cookie;
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    for (const path of ['/sign-in', '/me/sign-out', '/me/name', '/me/delete'])
      expect((await own.post(path, { leaving: 'computer' }, headers)).status, path).toBe(403);
  }
  expect(await countOf(ACCOUNTS)).toBe(1);
});

it('a guest’s old secret at another process, once the guest is somebody: another guest, without seats', async () => {
  const token = 'g'.repeat(43);
  const { game, visitor } = await here.opened('game=russian', { token });
  await new Accounts(here.stage.store, Date.now).open(userOf(visitor), 'Olga', Date.now());
  for (const stage of [there, here]) {
    const again = await stage.enter({ game, token, name: 'Olga' });
    expect(userOf(again)).toMatch(/^web:/);
    expect(userOf(again)).not.toBe(userOf(visitor));
    expect(again.board.you).toBeNull();
  }
});

it.each(['discord', 'telegram'] as const)(
  'a state of another browser, of %s, brought to another process: 400, nothing signed in',
  async (platform) => {
    const { to = '' } = await browserAt(here).post('/sign-in/by', { platform });
    const victim = browserAt(there);
    await victim.post('/sign-in/by', { platform });
    const response = await victim.get(server.allow(to));
    expect(response.status).toBe(400);
    expect(await said(response)).toContain(page.by.foreign);
    expect(victim.cookie).toBe('');
    expect(await countOf(WEB_SESSIONS)).toBe(0);
  },
);

/** Begins to sign in at one process, and comes back at another one with this ID token. */
async function broughtElsewhere(token: Token): Promise<{ readonly status: number; readonly cookie: string }> {
  server.token = token;
  const browser = browserAt(here);
  const { to = '' } = await browser.post('/sign-in/by', { platform: 'telegram' });
  const elsewhere = browserAt(there);
  elsewhere.state = browser.state;
  const { status } = await elsewhere.get(server.allow(to));
  return { status, cookie: elsewhere.cookie };
}

it.each([
  ['alg none', { alg: 'none' }],
  ['a foreign audience', { claims: { aud: '100' } }],
  ['an end long ago', { claims: { iat: 1_700_000_000, exp: 1_700_003_600 } }],
] satisfies readonly (readonly [string, Token])[])(
  'an ID token with %s, brought to another process: 400, nothing signed in; a good one signs in there',
  async (_, token) => {
    expect(await broughtElsewhere(token)).toEqual({ status: 400, cookie: '' });
    expect(await countOf(WEB_SESSIONS)).toBe(0);
    expect(await broughtElsewhere({})).toMatchObject({ status: 303 });
    expect(await countOf(WEB_SESSIONS)).toBe(1);
  },
);
