import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Accounts } from '../../src/bots/features/account/accounts.js';
import { Guesses } from '../../src/bots/features/account/guesses.js';
import { ACCOUNTS, SIGN_INS, WEB_SESSIONS } from '../../src/bots/features/account/rows.js';
import { SignIns } from '../../src/bots/features/account/sign-ins.js';
import { WORDS } from '../../src/bots/features/account/words/index.js';
import { MESSAGES } from '../../src/locales/index.js';
import { plain } from '../../src/locales/text.js';
import { StoreError, valueIn } from '../../src/sessions/stores/open-store.js';
import { Browser, PUBLIC, wayFor, written } from '../doubles/account.js';
import { BoardVisitor } from '../doubles/board-visitor.js';
import { LobbyVisitor } from '../doubles/lobby-visitor.js';
import { PageStage } from './web/game/stage.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const { page } = WORDS.en;

let now: number;
let stage: PageStage;
let browser: Browser;
beforeEach(async () => {
  now = Date.UTC(2026, 10, 30, 12);
  stage = await PageStage.open(undefined, { now: () => now, parts: { publicUrl: PUBLIC } });
  browser = new Browser(stage.address, { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' });
});
afterEach(() => stage.close());

const store = () => stage.stage.bot.games.service.store;
const said = (html: string): string =>
  html
    .replace(/<(style|script|head)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ');
const shown = async (path: string, by = browser): Promise<string> => said(await (await by.get(path)).text());
async function rowsOf(table: typeof ACCOUNTS): Promise<readonly Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for await (const [, text] of store().table(table).rows()) rows.push(valueIn(text) as never);
  return rows;
}
async function signedIn(by = browser, user = 'telegram:7'): Promise<Browser> {
  await by.enter((await wayFor(stage, user)).path);
  return by;
}
const hello = (by: Browser, more: object = {}) =>
  BoardVisitor.enter(stage.address, { wish: 'game=russian', headers: by.headers, ...more });
function userOf(visitor: BoardVisitor): string {
  const welcome = visitor.received.find(({ type }) => type === 'welcome');
  return welcome?.type === 'welcome' ? welcome.user : '';
}
/** Asks for a page as a browser does that knows this machine by another host. */
function inject(
  address: string,
  path: string,
  headers: Record<string, string>,
  { method = 'GET', headers: more = {}, body }: RequestInit,
): Promise<{ readonly status: number | undefined; readonly body: string; readonly cookie: unknown }> {
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof inject>>>();
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const asked = request(
    new URL(path, address),
    { method, headers: { accept: 'text/html', ...headers, ...type, ...(more as object) } },
    (response) => {
      let text = '';
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode, body: text, cookie: response.headers['set-cookie'] }),
      );
    },
  );
  asked.on('error', reject);
  asked.end(body);
  return promise;
}
const closing = (visitor: BoardVisitor): Promise<number> =>
  new Promise((resolve) => visitor.socket.once('close', resolve));

describe('from the bot to the browser', () => {
  it('gives who is alone with the bot a button that works once, and a code', async () => {
    const way = await wayFor(stage);
    expect(way.path).toMatch(/^\/sign-in\/[\w-]{43}$/);
    expect(way.code).toMatch(/^[a-z0-9]{8}$/);
    expect(way.said).toContain('as Olga');
    expect(await shown(way.path)).toContain('Sign in as Olga?');
    const { status, to, headers } = await browser.enter(way.path);
    expect([status, to]).toEqual([200, '/me']);
    expect(headers.getSetCookie()[0]).toMatch(
      /^damka=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/,
    );
    expect(await shown('/me')).toContain('You are known from Telegram.');
    const visitor = await hello(browser);
    expect(userOf(visitor)).toBe('telegram:7');
    expect(visitor.received.find(({ type }) => type === 'welcome')).toMatchObject({
      name: 'Olga',
      token: null,
    });
  });

  it.each([
    ['en', 'Write /web in our chat', 'You are in the browser already'],
    ['ru', 'Напишите /web в нашем личном чате', 'Вы уже в браузере'],
    ['pt', 'Escreva /web na nossa conversa', 'Você já está no navegador'],
  ])('signs nobody in where others read along, and says where to ask, in %s', async (locale, alone, web) => {
    const [group] = await written(stage, 'telegram:7', '/web', { channel: 'telegram:-70', locale });
    expect(group?.kind === 'whisper' && plain(group.text)).toContain(alone);
    const [room] = await written(stage, 'web:0123456789abcdef', '/web', { channel: 'web:room', locale });
    expect(room?.kind === 'whisper' && plain(room.text)).toContain(web);
    expect(await rowsOf(SIGN_INS)).toEqual([]);
  });

  it('keeps no secret, neither of an address nor of a code nor of a cookie', async () => {
    const way = await wayFor(stage);
    await signedIn();
    const rows: string[] = [];
    for (const table of [ACCOUNTS, WEB_SESSIONS, SIGN_INS])
      for await (const row of store().table(table).rows()) rows.push(row.join(' '));
    const secrets = [way.code, way.path.split('/').at(-1), browser.cookie.split('=')[1]];
    for (const secret of secrets) expect(rows.join('\n')).not.toContain(secret);
  });

  it('a one-time address opened by a link preview: nothing is spent', async () => {
    const { path } = await wayFor(stage);
    const preview = new Browser(stage.address, { 'user-agent': 'TelegramBot (like TwitterBot)' });
    for (let times = 0; times < 3; times += 1) {
      const response = await preview.get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect((await browser.enter(path)).status).toBe(200);
  });

  it('an attacker sends their own address: the page names whom it signs in, and takes no game of the guest', async () => {
    const { game, visitor } = await stage.opened('game=russian', { token: 'a'.repeat(43) });
    const guest = userOf(visitor);
    const page = await shown((await wayFor(stage, 'telegram:666')).path);
    expect(page).toContain('Sign in as Olga?');
    expect(page).toContain('only if this is you');
    await signedIn(browser, 'telegram:666');
    const seats = (await stage.stage.bot.games.service.sessionOf(game))?.table?.seats;
    expect(JSON.stringify(seats)).toContain(guest);
    expect(JSON.stringify(seats)).not.toContain('telegram:666');
  });

  it('an address that was used: asks for another one', async () => {
    const { path } = await wayFor(stage);
    expect((await browser.enter(path)).status).toBe(200);
    const other = new Browser(stage.address);
    expect(await other.enter(path)).toMatchObject({ status: 400, text: page.signIn.used });
    const again = await other.get(path);
    expect(again.status).toBe(404);
    expect(said(await again.text())).toContain('Write /web to Damka once more');
    expect(other.cookie).toBe('');
  });

  it.each([
    ['an address', 5, async () => (await wayFor(stage)).path],
    [
      'what a code was changed for',
      5,
      async () => (await browser.post('/sign-in', { code: (await wayFor(stage)).code })).to ?? '',
    ],
  ])('%s is good for five minutes', async (_, minutes, given) => {
    const path = await given();
    now += minutes * MINUTE;
    expect((await browser.enter(path)).status).toBe(400);
  });

  it('a code for another device asks who it is, and is good once, for ten minutes', async () => {
    const { code } = await wayFor(stage);
    const spaced = `${code.slice(0, 4).toUpperCase()} ${code.slice(4)}`;
    now += 9 * MINUTE;
    const { to = '' } = await browser.post('/sign-in', { code: spaced });
    expect(await shown(to)).toContain('Sign in as Olga?');
    expect(browser.cookie).toBe('');
    expect((await browser.enter(to)).status).toBe(200);
    expect(await browser.post('/sign-in', { code })).toMatchObject({
      status: 400,
      text: page.signIn.wrongCode,
    });
    const late = await wayFor(stage);
    now += 10 * MINUTE;
    expect((await browser.post('/sign-in', { code: late.code })).status).toBe(400);
  });

  it('codes guessed by a thousand guests of one address: the sixth try is refused for ten minutes', async () => {
    const { code } = await wayFor(stage);
    const guess = (guests: number) =>
      new Browser(stage.address).post('/sign-in', { code: `wrong${String(guests).padStart(3, '2')}` });
    for (let guests = 1; guests <= 5; guests += 1) expect((await guess(guests)).status).toBe(400);
    const sixth = await guess(6);
    expect([sixth.status, sixth.text]).toEqual([429, page.signIn.tooMany]);
    expect((await browser.post('/sign-in', { code })).status).toBe(429);
    now += 9 * MINUTE;
    expect((await guess(7)).status).toBe(429);
    now += MINUTE;
    expect((await guess(8)).status).toBe(400);
  });

  it('what was given before is void once there is something new', async () => {
    const first = await wayFor(stage);
    await wayFor(stage);
    expect((await browser.enter(first.path)).status).toBe(400);
    expect((await browser.post('/sign-in', { code: first.code })).status).toBe(400);
    const kinds = (await rowsOf(SIGN_INS)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind !== 'wrong').toSorted()).toEqual(['address', 'code']);
  });
});

it('a hundred wrong codes an hour of all addresses together: nobody may try more', async () => {
  const guesses = new Guesses(store(), () => now);
  const guess = (network: number) => guesses.guess({ user: '', network: `${network}` }, async () => null);
  for (let network = 0; network < 100; network += 1) expect(await guess(network)).toBeNull();
  expect(await guess(100)).toBe('too many');
  now += 60 * MINUTE;
  expect(await guess(101)).toBeNull();
});

describe('a page that comes in the clear over a network', () => {
  const inClear = (path: string, more: RequestInit = {}) => {
    const host = 'damka.lan';
    return inject(stage.address, path, { host, ...(more.method && { origin: `http://${host}` }) }, more);
  };

  beforeEach(async () => {
    await stage.close();
    const parts = { publicUrl: PUBLIC };
    stage = await PageStage.open(undefined, { now: () => now, parts, publicUrl: 'http://damka.lan' });
  });

  it.each(['en', 'ru', 'pt'] as const)('signs nobody in, and says why, in %s', async (language) => {
    const { inClear: why } = WORDS[language].page;
    const { path } = await wayFor(stage);
    for (const at of ['/sign-in', path])
      expect(said((await inClear(at, { headers: { 'accept-language': language } })).body)).toContain(why);
    const posted = await inClear('/sign-in', {
      method: 'POST',
      headers: { 'accept-language': language },
      body: JSON.stringify({ secret: path.split('/').at(-1) }),
    });
    expect(posted).toMatchObject({ status: 400, cookie: undefined });
    expect(JSON.parse(posted.body)).toEqual({ text: why });
    expect((await new Browser(stage.address).enter(path)).status).toBe(200);
  });
});

it.each([
  ['http://damka.lan', 'no public https address'],
  ['https://damka.example', 'Keep both to yourself'],
  ['http://localhost:3000', 'This address works once'],
])('/web where pages are at %s', async (publicUrl, answer) => {
  await stage.close();
  stage = await PageStage.open(undefined, { now: () => now, parts: { publicUrl } });
  const [whisper] = await written(stage, 'telegram:7', '/web');
  expect(whisper?.kind === 'whisper' && plain(whisper.text)).toContain(answer);
});

it('behind a proxy that is not named the cookie is for TLS alone, as PUBLIC_URL is', async () => {
  await stage.close();
  stage = await PageStage.open(undefined, {
    now: () => now,
    parts: { publicUrl: PUBLIC },
    publicUrl: PUBLIC,
  });
  const secret = (await wayFor(stage)).path.split('/').at(-1);
  const headers = { host: new URL(PUBLIC).host, origin: PUBLIC };
  const sent = await inject(stage.address, '/sign-in', headers, {
    method: 'POST',
    body: JSON.stringify({ secret }),
  });
  expect(sent.cookie).toEqual([
    expect.stringMatching(/^__Host-damka=.*; Secure$/),
    expect.stringMatching(/^__Host-damka-browser=.*; HttpOnly;.*; Secure$/),
  ]);
});

describe('sessions', () => {
  it('a cookie planted before sign-in: a new one after, the old one void', async () => {
    const attacker = await signedIn(new Browser(stage.address), 'telegram:666');
    browser.cookie = attacker.cookie;
    await signedIn();
    expect(browser.cookie).not.toBe(attacker.cookie);
    expect((await attacker.get('/me')).headers.get('location')).toBe('/sign-in');
    expect(await shown('/me')).toContain('Telegram');
    browser.cookie = `damka=${'x'.repeat(43)}`;
    await signedIn();
    expect(browser.cookie).not.toContain('xxx');
  });

  it('a POST from another site is refused', async () => {
    await signedIn();
    const foreign = [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'null' },
    ];
    for (const headers of foreign)
      for (const path of ['/sign-in', '/me/sign-out', '/me/name', '/me/delete'])
        expect((await browser.post(path, { leaving: 'computer' }, headers)).status, path).toBe(403);
    const bare = await fetch(new URL('/me/delete', stage.address), {
      method: 'POST',
      headers: { ...browser.headers, 'content-type': 'application/json' },
      body: '{"leaving":"computer"}',
    });
    expect(bare.status).toBe(403);
    expect(await rowsOf(ACCOUNTS)).toHaveLength(1);
  });

  it('what is no wish of a page is refused', async () => {
    await signedIn();
    for (const [path, body] of [
      ['/sign-in', {}],
      ['/sign-in', { secret: 'short' }],
      ['/sign-in', { code: 7 }],
      ['/me/delete', { leaving: 'burn' }],
      ['/me/sign-out', { id: 7 }],
      ['/me/name', { name: 'n'.repeat(401) }],
    ] as const)
      expect((await browser.post(path, body)).status, path).toBe(400);
    const form = await fetch(new URL('/sign-in', stage.address), {
      method: 'POST',
      headers: { origin: new URL(stage.address).origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'code=abcd',
    });
    expect(form.status).toBe(400);
    expect(form.headers.get('set-cookie')).toBeNull();
  });

  it('six devices are one person, with six rows in Me', async () => {
    for (let devices = 0; devices < 5; devices += 1) {
      now += MINUTE;
      await signedIn(new Browser(stage.address, { 'user-agent': `Chrome/${devices} Android` }));
    }
    await signedIn();
    const me = await shown('/me');
    expect(me.match(/Chrome · Android/g)).toHaveLength(5);
    expect(me).toContain('Firefox · Windows this one');
    expect(await rowsOf(ACCOUNTS)).toHaveLength(1);
  });

  it('are twenty at most: the browser not seen for longest is put out', async () => {
    const first = await signedIn(new Browser(stage.address));
    for (let more = 0; more < 20; more += 1) {
      now += MINUTE;
      await signedIn(new Browser(stage.address));
    }
    expect(await rowsOf(WEB_SESSIONS)).toHaveLength(20);
    expect((await first.get('/me')).status).toBe(303);
  });

  it('end after 90 days without a visit, and not before', async () => {
    await signedIn();
    const idle = await signedIn(new Browser(stage.address));
    now += 60 * DAY;
    expect((await browser.get('/me')).status).toBe(200);
    now += 30 * DAY;
    expect((await browser.get('/me')).status).toBe(200);
    expect((await idle.get('/me')).status).toBe(303);
  });

  it('a lost phone put out from the desk: its sockets close, the desk stays', async () => {
    const phone = await signedIn(new Browser(stage.address, { 'user-agent': 'Safari/1 iPhone' }));
    await signedIn();
    const [board, desk] = [await hello(phone), await hello(browser)];
    const lobby = await LobbyVisitor.enter(stage.address, {}, phone.headers);
    await expect
      .poll(() => lobby.last('welcome'))
      .toMatchObject({ user: 'telegram:7', name: 'Olga', hasAccount: true });
    const html = await (await browser.get('/me')).text();
    const [, id] = /Safari · iOS.*?name="id" value="(\w+)"/s.exec(html) ?? [];
    const closed = closing(board);
    expect(await browser.post('/me/sign-out', { id })).toMatchObject({ status: 200, to: '/me' });
    expect(await closed).toBe(1012);
    await expect.poll(() => lobby.closed).toBe(1012);
    expect(desk.socket.readyState).toBe(desk.socket.OPEN);
    expect((await phone.get('/me')).status).toBe(303);
    expect(userOf(await hello(phone))).toMatch(/^web:/);
  });

  it('nobody signs out a browser of somebody else', async () => {
    await signedIn();
    const [row] = await rowsOf(WEB_SESSIONS);
    const other = await signedIn(new Browser(stage.address), 'telegram:8');
    await other.post('/me/sign-out', { id: row?.['id'] });
    expect((await browser.get('/me')).status).toBe(200);
  });

  it('sign out everywhere: this device, too, and games go on', async () => {
    const phone = await signedIn(new Browser(stage.address));
    await signedIn();
    const visitor = await hello(browser);
    const opened = visitor.received.find(({ type }) => type === 'opened');
    const closed = closing(visitor);
    const { to, headers } = await browser.post('/me/sign-out', {});
    expect(to).toBe('/sign-in?said=out');
    expect(headers.get('set-cookie')).toContain('Max-Age=0');
    await closed;
    expect(await rowsOf(WEB_SESSIONS)).toEqual([]);
    expect((await phone.get('/me')).status).toBe(303);
    const game = opened?.type === 'opened' ? opened.game : '';
    expect((await stage.stage.bot.games.service.sessionOf(game))?.table).toBeTruthy();
  });

  it('what ends all of it takes a sign-in of the last ten minutes', async () => {
    await signedIn();
    now += 10 * MINUTE;
    for (const [path, body] of [
      ['/me/sign-out', {}],
      ['/me/delete', { leaving: 'computer' }],
    ] as const)
      expect((await browser.post(path, body)).to).toBe('/sign-in?said=again');
    expect(await shown('/sign-in?said=again')).toContain('sign in again');
    expect((await browser.get('/me')).status).toBe(200);
  });

  it('a store that takes nothing: guests play on, and the page says that signing in rests', async () => {
    const { path } = await wayFor(stage);
    const { commit } = store();
    Object.assign(store(), {
      commit: () => Promise.reject(new StoreError('the disk is full', { problem: 'full' })),
    });
    expect(await browser.enter(path)).toMatchObject({ status: 503, text: page.resting });
    Object.assign(store(), { commit });
    expect(userOf(await hello(browser))).toMatch(/^web:/);
    expect((await browser.enter(path)).status).toBe(200);
  });
});

it('a guest’s old secret, once the guest is somebody: another guest, without seats', async () => {
  const token = 'g'.repeat(43);
  const { game, visitor } = await stage.opened('game=russian', { token });
  const guest = userOf(visitor);
  const { service } = stage.stage.bot.games;
  await new Accounts(service.store, () => now).open(guest, 'Olga', now);
  const seated = await hello(browser, { game, token, wish: undefined });
  expect(userOf(seated)).toMatch(/^web:/);
  expect(userOf(seated)).not.toBe(guest);
  const board = seated.received.find(({ type }) => type === 'board');
  expect(board?.type === 'board' && board.you).toBeNull();
  const lobby = await LobbyVisitor.enter(stage.address, { token });
  await expect.poll(() => lobby.last('welcome')?.user).toBe(userOf(seated));
  expect(lobby.last('welcome')?.hasAccount).toBeUndefined();
});

describe('Me', () => {
  it('leads who is signed out to the ways to sign in', async () => {
    const response = await browser.get('/me');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/sign-in']);
    const ways = await shown('/sign-in');
    expect(ways).toContain('Write /web to Damka in a private chat');
    expect(ways).toContain(page.signIn.code);
  });

  it.each(['en', 'ru', 'pt'] as const)('is written in %s', async (language) => {
    await signedIn();
    const html = await (
      await fetch(new URL('/me', stage.address), {
        headers: { ...browser.headers, 'accept-language': language },
      })
    ).text();
    const { page } = WORDS[language];
    for (const words of [
      page.ways,
      page.devices,
      page.everywhere,
      page.stored,
      page.deleting,
      page.nameOf('Telegram'),
    ])
      expect(said(html)).toContain(words);
  });

  it('shows what is stored, as the bot tells it', async () => {
    await signedIn();
    expect(await shown('/me')).toContain('Your sign-in on web pages, in browsers: 1.');
    const [whisper] = await written(stage, 'telegram:7', '/privacy');
    expect(whisper?.kind === 'whisper' && plain(whisper.text)).toContain('in browsers: 1.');
  });

  it.each([
    ['tags', '<b>Olga</b> & co', '<b>Olga</b> & co'],
    ['letters that turn the line', 'Ol\u202Ega\u2066', 'Olga'],
    ['two hundred letters', 'x'.repeat(200), 'x'.repeat(40)],
    ['lines', 'Olga\nwon\u0000', 'Olga won'],
  ])('a name with %s is cleaned, and cut to forty letters', async (_, name, kept) => {
    const known = { user: 'web:0123456789abcdef', name: 'Olga' };
    await browser.enter(`/sign-in/${await new SignIns(store(), () => now).give('address', known)}`);
    expect(await browser.post('/me/name', { name })).toMatchObject({ status: 200, to: '/me' });
    expect((await rowsOf(ACCOUNTS)).map((row) => row['name'])).toEqual([kept]);
    const html = await (await browser.get('/me')).text();
    expect(html).not.toContain('<b>Olga');
    expect(said(html)).toContain(kept);
  });

  it('its menu leads there, and search engines do not', async () => {
    expect(await (await browser.get('/privacy')).text()).toContain('href="/me"');
    expect(await (await browser.get('/sitemap.xml')).text()).not.toContain('/me<');
    expect(await (await browser.get('/sign-in')).text()).toContain('noindex');
  });
});

describe('deletion', () => {
  it('and then the Back button: what names somebody is kept by no browser, and asks anew', async () => {
    await signedIn();
    for (const path of ['/me', '/me/games', '/sign-in?said=out'])
      expect([path, (await browser.get(path)).headers.get('cache-control')]).toEqual([path, 'no-store']);
    const answer = await browser.post('/me/delete', { leaving: 'computer' });
    expect(answer.headers.get('clear-site-data')).toBe('"cache", "cookies", "storage"');
    for (const path of ['/me', '/me/games'])
      expect([path, (await browser.get(path)).status]).toEqual([path, 303]);
  });

  it('after an update, while it is not known where somebody is named: nothing is deleted by half', async () => {
    await signedIn();
    const { traces } = store();
    Object.assign(store(), { traces: { ...traces, isWhole: async () => false } });
    const refused = await browser.post('/me/delete', { leaving: 'computer' });
    expect([refused.status, refused.text]).toEqual([400, plain(MESSAGES.en.times.gathering())]);
    expect(await rowsOf(ACCOUNTS)).toHaveLength(1);
  });

  it.each(['Me', 'the bot'])('by %s ends sessions and ways to sign in', async (by) => {
    await signedIn();
    const visitor = await hello(browser);
    await wayFor(stage);
    const closed = closing(visitor);
    if (by === 'Me') {
      const { to, headers } = await browser.post('/me/delete', { leaving: 'resign' });
      expect(to).toBe('/sign-in?said=deleted');
      expect(headers.get('clear-site-data')).toBe('"cache", "cookies", "storage"');
    } else {
      await written(stage, 'telegram:7', '/privacy delete computer');
    }
    await closed;
    for (const table of [ACCOUNTS, WEB_SESSIONS, SIGN_INS]) expect(await rowsOf(table)).toEqual([]);
    expect((await browser.get('/me')).status).toBe(303);
    expect(await shown('/sign-in?said=deleted')).toContain('Your ID and name are gone');
  });
});
