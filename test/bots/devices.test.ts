import decodeQR from 'qr/decode.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SIGN_INS, signInIn, WEB_SESSIONS } from '../../src/bots/features/account/rows.js';
import { WORDS } from '../../src/bots/features/account/words/index.js';
import { valueIn } from '../../src/sessions/stores/open-store.js';
import { Browser, PUBLIC, wayFor, written } from '../doubles/account.js';
import { PageStage } from './web/game/stage.js';

const MINUTE = 60_000;
const { page } = WORDS.en;

let now: number;
let stage: PageStage;
let desk: Browser;
let phone: Browser;
beforeEach(async () => {
  now = Date.UTC(2026, 10, 30, 12);
  stage = await PageStage.open(undefined, {
    now: () => now,
    parts: { publicUrl: PUBLIC },
    publicUrl: PUBLIC,
  });
  desk = new Browser(stage.address, { 'user-agent': 'Mozilla/5.0 (X11; Linux) Chrome/140.0' });
  phone = new Browser(stage.address, { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' });
  await desk.enter((await wayFor(stage)).path);
});
afterEach(() => stage.close());

const store = () => stage.stage.bot.games.service.store;
const htmlOf = async (path: string, by: Browser): Promise<string> => (await by.get(path)).text();
/** The device that a page of the desk lets in, as its row says. */
async function rowsOfDevices() {
  const rows = [];
  for await (const [, text] of store().table(SIGN_INS).rows()) {
    const row = signInIn(valueIn(text));
    if (row?.kind === 'device') rows.push(row);
  }
  return rows;
}
async function begun(by = desk): Promise<{ readonly path: string; readonly secret: string }> {
  const { to = '' } = await by.post('/me/device', {});
  return { path: to, secret: to.split('/').at(-1) ?? '' };
}
async function opened(secret: string, by = phone) {
  const { to = '' } = await by.post('/device', { secret });
  const claim = to.split('/').at(-1) ?? '';
  const [, shown = ''] = /<h1[^>]*>(\d\d)</.exec(await htmlOf(to, by)) ?? [];
  return { to, claim, number: Number(shown) };
}
const look = (secret: string, claim: string, by = phone) => by.post('/device/look', { secret, claim });
const choose = (secret: string, number: number, by = desk) =>
  by.post('/me/device/choose', { secret, number });
const sessions = async (): Promise<number> =>
  (await Array.fromAsync(store().table(WEB_SESSIONS).rows())).length;

/** What the picture of a page says, read as a camera reads it. */
function readQr(html: string): string {
  const [, size = '', path = ''] =
    /<svg class="qr"[^>]*viewBox="0 0 (\d+) .*?<path d="([^"]*)"/s.exec(html) ?? [];
  const [scale, side] = [4, Number(size) * 4];
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h/g))
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < scale; column += 1) {
        const pixel = 4 * ((Number(y) * scale + row) * side + Number(x) * scale + column);
        data.fill(0, pixel, pixel + 3);
      }
  return String(decodeQR({ width: side, height: side, data }));
}

describe('another device', () => {
  it('opens the address of the code, shows a number, and is signed in once that is chosen', async () => {
    const { path, secret } = await begun();
    expect(path).toMatch(/^\/me\/device\/[\w-]{43}$/);
    expect(await htmlOf(path, desk)).toContain(`${PUBLIC}/device/${secret}`);
    expect(await htmlOf(`/device/${secret}`, phone)).toContain('Sign in as Olga?');
    const { claim, number } = await opened(secret);
    expect(number).toBeGreaterThanOrEqual(10);
    expect((await look(secret, claim)).options).toEqual({});
    const seen = await desk.post('/me/device/look', { secret, seen: 'nobody' });
    expect(seen.to).toBe(path);
    const question = await htmlOf(path, desk);
    expect(question).toContain('Firefox · Windows wants to sign in as you.');
    const choices = [...question.matchAll(/name="number" value="(\d+)"/g)].map(([, each]) => Number(each));
    expect(choices).toHaveLength(4);
    expect(new Set(choices).size).toBe(4);
    expect(choices).toContain(number);
    expect((await choose(secret, number)).to).toBe('/me?said=added');
    expect((await look(secret, claim)).to).toBe('/me');
    expect(await htmlOf('/me', phone)).toContain('Chrome · Linux');
    expect(await rowsOfDevices()).toEqual([]);
  });

  it('a wrong number, or none of them, ends it: the device is let in by no other one', async () => {
    for (const wrong of ['other', 'none']) {
      const { secret } = await begun();
      const { claim, number } = await opened(secret);
      const [row] = await rowsOfDevices();
      const other = row?.newcomer?.choices.find((each) => each !== number) ?? 0;
      expect((await choose(secret, wrong === 'none' ? 0 : other)).to).toBe('/me?said=refused');
      expect((await choose(secret, number)).to).toBe('/me?said=refused');
      expect((await look(secret, claim)).to).toBe('/sign-in?said=refused');
      expect(phone.cookie).toBe('');
    }
    expect(await sessions()).toBe(1);
  });

  it('its page opened by a link preview: nothing is spent, and the next device still gets a number', async () => {
    const { secret } = await begun();
    const preview = new Browser(stage.address, { 'user-agent': 'TelegramBot (like TwitterBot)' });
    for (let times = 0; times < 3; times += 1)
      expect((await preview.get(`/device/${secret}`)).headers.get('set-cookie')).toBeNull();
    expect((await opened(secret)).number).toBeGreaterThanOrEqual(10);
  });

  it('a second device with the same code gets no number, and cannot use that of the first', async () => {
    const { secret } = await begun();
    const { claim, number } = await opened(secret);
    const thief = new Browser(stage.address);
    expect(await thief.post('/device', { secret })).toMatchObject({ status: 400, text: page.device.over });
    expect((await thief.get(`/device/${secret}`)).status).toBe(404);
    await choose(secret, number);
    expect((await look(secret, 'x'.repeat(43), thief)).to).toBe('/sign-in?said=refused');
    expect(thief.cookie).toBe('');
    expect((await look(secret, claim)).to).toBe('/me');
    expect((await look(secret, claim)).to).toBe('/sign-in?said=refused');
  });

  it('whoever sends the page of a code is never signed in: only who opens it, as the sender', async () => {
    const sender = new Browser(stage.address);
    await sender.enter((await wayFor(stage, 'telegram:666')).path);
    const { secret } = await begun(sender);
    const { claim, number } = await opened(secret, desk);
    expect((await choose(secret, number, desk)).to).toBe('/me?said=refused');
    expect(await htmlOf('/me', desk)).toContain('Telegram');
    expect((await look(secret, claim, sender)).options).toEqual({});
    expect(await sessions()).toBe(2);
  });

  it('is let in only by the browser that asked for the code, also among those of one person', async () => {
    const other = new Browser(stage.address);
    await other.enter((await wayFor(stage)).path);
    const { path, secret } = await begun();
    const { number } = await opened(secret);
    expect((await choose(secret, number, other)).to).toBe('/me?said=refused');
    expect((await other.get(path)).headers.get('location')).toBe('/me');
    expect((await choose(secret, number)).to).toBe('/me?said=added');
  });

  it('a code is good for five minutes, and void once there is another one', async () => {
    const first = await begun();
    const { claim } = await opened(first.secret);
    const second = await begun();
    expect((await look(first.secret, claim)).to).toBe('/sign-in?said=refused');
    expect(await rowsOfDevices()).toHaveLength(1);
    now += 5 * MINUTE;
    expect((await phone.get(`/device/${second.secret}`)).status).toBe(404);
    expect((await desk.get(second.path)).headers.get('location')).toBe('/me');
  });

  it('takes a sign-in of the last ten minutes', async () => {
    now += 10 * MINUTE;
    expect((await begun()).path).toBe('/sign-in?said=again');
    expect(await rowsOfDevices()).toEqual([]);
  });

  it('chosen, and then signed out everywhere: the device is let in no longer', async () => {
    const { secret } = await begun();
    const { claim, number } = await opened(secret);
    await choose(secret, number);
    await desk.post('/me/sign-out', {});
    expect((await look(secret, claim)).to).toBe('/sign-in?said=refused');
    expect(await sessions()).toBe(0);
  });

  it('chosen, and then everything deleted: nothing is left of the code', async () => {
    const { secret } = await begun();
    const { claim, number } = await opened(secret);
    await choose(secret, number);
    await written(stage, 'telegram:7', '/privacy delete computer');
    expect(await rowsOfDevices()).toEqual([]);
    expect((await look(secret, claim)).to).toBe('/sign-in?said=refused');
  });

  it('keeps neither the secret of the code nor that of the device', async () => {
    const { secret } = await begun();
    const { claim } = await opened(secret);
    const rows = JSON.stringify(await Array.fromAsync(store().table(SIGN_INS).rows()));
    for (const each of [secret, claim]) expect(rows).not.toContain(each);
  });

  it('what is no wish of these pages is refused, and that of another site', async () => {
    const { secret } = await begun();
    for (const [path, body] of [
      ['/device', {}],
      ['/device', { secret: 'short' }],
      ['/device/look', { secret }],
      ['/me/device/choose', { secret, number: 'many' }],
      ['/me/device/choose', { secret, number: 1.5 }],
      ['/me/device/look', { secret, seen: 'all' }],
    ] as const)
      expect((await desk.post(path, body)).status, path).toBe(400);
    for (const path of ['/device', '/device/look', '/me/device', '/me/device/choose'])
      expect((await desk.post(path, { secret }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await phone.post('/me/device', {})).status).toBe(401);
  });

  it('its code is read by a camera as the address', async () => {
    const { path, secret } = await begun();
    expect(readQr(await htmlOf(path, desk))).toBe(`${PUBLIC}/device/${secret}`);
  });
});

it.each(['en', 'ru', 'pt'] as const)(
  'where no other device can open the pages the button is off and says so, in %s',
  async (language) => {
    await stage.close();
    stage = await PageStage.open(undefined, { now: () => now, parts: { publicUrl: PUBLIC } });
    const here = new Browser(stage.address, { 'accept-language': language });
    await here.enter((await wayFor(stage)).path);
    const me = await fetch(new URL('/me', stage.address), { headers: here.headers });
    expect(await me.text()).toContain(WORDS[language].page.device.local);
    expect((await here.post('/me/device', {}, { 'accept-language': language })).text).toBe(
      WORDS[language].page.device.local,
    );
  },
);
