import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Activity } from '../../src/bots/discord/activity.js';
import { ACCOUNTS, SIGN_INS, WEB_SESSIONS } from '../../src/bots/features/account/rows.js';
import { WORDS } from '../../src/bots/features/account/words/index.js';
import type { PageApp } from '../../src/bots/page-app.js';
import { Passes } from '../../src/bots/passes.js';
import { oauthBy } from '../../src/bots/telegram/mini-app.js';
import { err } from '../../src/engine/index.js';
import { Browser, PUBLIC, wayFor } from '../doubles/account.js';
import { SignInServer, type Token } from '../doubles/sign-in-server.js';
import { PageStage } from './web/game/stage.js';

const MINUTE = 60_000;
const SECRET = 'a-secret_of.28-letters';
const { by, join } = WORDS.en.page;
const PLATFORMS = ['discord', 'telegram'] as const;
type By = (typeof PLATFORMS)[number];

let now: number;
let server: SignInServer;
let stage: PageStage;
let browser: Browser;
beforeEach(async () => {
  now = Date.UTC(2026, 10, 30, 12);
  server = await SignInServer.open(SECRET);
  await begin();
});
afterEach(async () => {
  await stage.close();
  await server.close();
});

/** Pages with what the operator has set. */
async function begin({ discord = true, telegram = true } = {}): Promise<void> {
  const apiRoot = `${server.address}/api`;
  const apps: PageApp[] = [
    new Activity({ token: 'of-discord', apiRoot, ...(discord && { clientSecret: SECRET }) }),
    {
      platform: 'telegram',
      passes: new Passes('telegram', '99:of-telegram'),
      prove: async () => err('forged'),
      ...(telegram && { oauth: oauthBy('99:of-telegram', SECRET, server.address) }),
    },
  ];
  const parts = { publicUrl: PUBLIC };
  stage = await PageStage.open(undefined, { now: () => now, parts, publicUrl: PUBLIC, apps });
  browser = new Browser(stage.address);
}

const store = () => stage.stage.bot.games.service.store;
const countOf = async (table: typeof ACCOUNTS): Promise<number> =>
  (await Array.fromAsync(store().table(table).rows())).length;
const shown = async (response: Response): Promise<string> =>
  (await response.text())
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
async function begun(platform: By, from = browser): Promise<string> {
  const { to = '' } = await from.post('/sign-in/by', { platform });
  return to;
}
async function nobody(): Promise<void> {
  expect(browser.cookie).toBe('');
  expect(await countOf(WEB_SESSIONS)).toBe(0);
  expect(await countOf(ACCOUNTS)).toBe(0);
}

describe.each(PLATFORMS)('signing in by %s', (platform) => {
  it('leads to its page with a challenge, and back as whoever it says', async () => {
    const to = new URL(await begun(platform));
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      client_id: platform === 'discord' ? '4242' : '99',
      redirect_uri: `${PUBLIC}/sign-in/by/${platform}`,
      scope: platform === 'discord' ? 'identify' : 'openid profile',
      response_type: 'code',
      code_challenge_method: 'S256',
    });
    const back = await browser.get(server.allow(to.href));
    expect([back.status, back.headers.get('location')]).toEqual([303, '/me']);
    const rows = await Array.fromAsync(store().table(ACCOUNTS).rows());
    expect(rows.map(([key]) => key)).toEqual([`${platform}:7`]);
    expect(await shown(await browser.get('/me'))).toContain(platform === 'discord' ? 'Olga D.' : 'Olga T.');
    expect(browser.state).toBe('');
  });

  it('a state of another browser: 400, nobody is signed in', async () => {
    const attacker = new Browser(stage.address);
    const back = server.allow(await begun(platform, attacker));
    for (const victim of ['without a state', 'with its own']) {
      if (victim === 'with its own') await begun(platform);
      const response = await browser.get(back);
      expect(response.status).toBe(400);
      expect(await shown(response)).toContain(by.foreign);
    }
    await nobody();
  });

  it('comes back once, and within ten minutes', async () => {
    const back = server.allow(await begun(platform));
    const { state } = browser;
    expect((await browser.get(back)).status).toBe(303);
    browser.state = state;
    expect((await browser.get(back)).status).toBe(400);
    const late = server.allow(await begun(platform));
    now += 10 * MINUTE;
    expect((await browser.get(late)).status).toBe(400);
  });

  it('says no: back to the page, with one sentence', async () => {
    const response = await browser.get(server.deny(await begun(platform)));
    expect(response.headers.get('location')).toBe('/sign-in?said=denied');
    expect(await shown(await browser.get('/sign-in?said=denied'))).toContain(by.denied);
    await nobody();
  });

  it.each([
    [400, 'denied'],
    [401, 'denied'],
    [502, 'unreachable'],
  ])('answers a code with %i: %s', async (status, said) => {
    const back = server.allow(await begun(platform));
    server.failing = status;
    expect((await browser.get(back)).headers.get('location')).toBe(`/sign-in?said=${said}`);
    await nobody();
  });

  it('does not answer: the page says so', async () => {
    const back = server.allow(await begun(platform));
    await server.close();
    expect((await browser.get(back)).headers.get('location')).toBe('/sign-in?said=unreachable');
    expect(await shown(await browser.get('/sign-in?said=unreachable'))).toContain(by.unreachable);
    await nobody();
    server = await SignInServer.open(SECRET);
  });

  it('a code for the other platform is good for neither', async () => {
    const other = platform === 'discord' ? 'telegram' : 'discord';
    const back = server.allow(await begun(platform));
    expect((await browser.get(back.replace(`/by/${platform}`, `/by/${other}`))).status).toBe(400);
    await nobody();
  });

  it('keeps neither the state nor what only the browser has', async () => {
    const state = new URL(await begun(platform)).searchParams.get('state')?.split('.')[1] ?? '';
    const rows = JSON.stringify(await Array.fromAsync(store().table(SIGN_INS).rows()));
    for (const secret of [state, browser.state.split('=')[1] ?? '']) {
      expect(secret).toHaveLength(43);
      expect(rows).not.toContain(secret);
    }
  });

  it('where somebody else has signed in: asks, and offers to join both, in the same browser', async () => {
    await browser.enter((await wayFor(stage, platform === 'discord' ? 'telegram:8' : 'discord:8')).path);
    const response = await browser.get(server.allow(await begun(platform)));
    const to = response.headers.get('location') ?? '';
    expect(to).toMatch(/^\/sign-in\/[\w-]{43}$/);
    expect(await shown(await browser.get(to))).toContain(join.both);
    expect(await countOf(ACCOUNTS)).toBe(1);
    const asked = await browser.post('/sign-in/join', { secret: to.split('/').at(-1) });
    const joined = await browser.post('/me/join', { secret: asked.to?.split('/').at(-1) });
    expect(joined.to).toBe('/me?said=joined');
  });
});

it.each([
  ['alg none', { alg: 'none' }],
  ['an algorithm with a shared secret', { alg: 'HS256' }],
  ['a foreign audience', { claims: { aud: '100' } }],
  ['two audiences', { claims: { aud: ['99', '100'] } }],
  ['another issuer', { claims: { iss: 'https://evil.example' } }],
  ['an hour ago', { claims: { iat: 1_700_000_000, exp: 1_700_003_600 } }],
  ['no end', { claims: { exp: undefined } }],
  ['a signature by another key', { isForged: true }],
  ['no user, only the subject that differs from client to client', { claims: { id: undefined } }],
  ['a user who is none', { claims: { id: '../../7' } }],
] satisfies readonly (readonly [string, Token])[])(
  'an ID token of Telegram’s with %s: 400, nobody is signed in',
  async (_, token) => {
    server.token = token;
    const response = await browser.get(server.allow(await begun('telegram')));
    expect(response.status).toBe(400);
    expect(await shown(response)).toContain(by.invalid('Telegram'));
    await nobody();
  },
);

it.each(['RS256', 'ES256', 'EdDSA'] as const)('an ID token of Telegram’s by %s is good', async (alg) => {
  server.token = { alg };
  expect((await browser.get(server.allow(await begun('telegram')))).headers.get('location')).toBe('/me');
});

describe('buttons', () => {
  const ways = async (language: 'en' | 'ru' | 'pt' = 'en'): Promise<string> => {
    const headers = { ...browser.headers, 'accept-language': language };
    return (await fetch(new URL('/sign-in', stage.address), { headers })).text();
  };

  it('are there only where the operator has set a secret', async () => {
    for (const [discord, telegram] of [
      [true, false],
      [false, true],
      [false, false],
    ] as const) {
      await stage.close();
      await begin({ discord, telegram });
      const page = await ways();
      expect(page.includes(by.way('Discord'))).toBe(discord);
      expect(page.includes(by.way('Telegram'))).toBe(telegram);
      for (const [platform, isOn] of [
        ['discord', discord],
        ['telegram', telegram],
      ] as const)
        expect((await browser.post('/sign-in/by', { platform })).status).toBe(isOn ? 200 : 400);
    }
  });

  it('the page waited for Discord: a silent one has no button, and passkeys are there at once', async () => {
    server.isSilent = true;
    const page = await ways();
    expect(server.waiting).toBeGreaterThan(0);
    expect(page).toContain(WORDS.en.page.passkey.enter);
    expect(page).not.toContain(by.way('Discord'));
  });

  it('a word in the address that every object has was taken for what to say: the page answers as ever', async () => {
    for (const said of ['constructor', '__proto__', 'toString', 'denied'])
      expect((await browser.get(`/sign-in?said=${said}`)).status, said).toBe(200);
  });

  it('that of Discord only where its application names the address to come back to', async () => {
    for (const [redirects, isThere] of [
      [['https://127.0.0.1'], false],
      [[`${PUBLIC}/sign-in/by/discord`], true],
    ] as const) {
      await stage.close();
      server.redirects = [...redirects];
      await begin();
      expect((await ways()).includes(by.way('Discord'))).toBe(isThere);
    }
  });

  it.each(['en', 'ru', 'pt'] as const)('say so in %s, on Me only the other platform’s', async (language) => {
    const words = WORDS[language].page.by;
    const page = await ways(language);
    for (const platform of ['Discord', 'Telegram']) expect(page).toContain(words.way(platform));
    await browser.enter((await wayFor(stage)).path);
    const headers = { ...browser.headers, 'accept-language': language };
    const me = await (await fetch(new URL('/me', stage.address), { headers })).text();
    expect(me).toContain(words.way('Discord'));
    expect(me).not.toContain(words.way('Telegram'));
  });

  it('what is no wish of these pages is refused, and that of another site', async () => {
    for (const body of [{}, { platform: 'web' }, { platform: 'evil' }])
      expect((await browser.post('/sign-in/by', body)).status).toBe(400);
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await browser.post('/sign-in/by', { platform: 'discord' }, foreign)).status).toBe(403);
    for (const query of ['', '?code=x', '?state=x', '?code=x&state=discord.x', '?error=access_denied'])
      expect((await browser.get(`/sign-in/by/discord${query}`)).status, query).toBe(400);
  });
});
