import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNTS, PASSKEYS, SIGN_INS } from '../../src/bots/features/account/rows.js';
import { WORDS } from '../../src/bots/features/account/words/index.js';
import { featureFindings } from '../../src/cli/doctor/database.js';
import { lineOf } from '../../src/cli/doctor/index.js';
import { plain } from '../../src/locales/text.js';
import { valueIn } from '../../src/sessions/stores/open-store.js';
import { Browser, PUBLIC, wayFor, written } from '../doubles/account.js';
import { Authenticator, type EnterOptions, type MakeOptions } from '../doubles/authenticator.js';
import { BoardVisitor } from '../doubles/board-visitor.js';
import { PageStage } from './web/game/stage.js';

const MINUTE = 60_000;
const TOKEN = 'g'.repeat(43);
const { page } = WORDS.en;

let now: number;
let stage: PageStage;
let browser: Browser;
let phone: Authenticator;
beforeEach(async () => {
  now = Date.UTC(2026, 10, 30, 12);
  stage = await PageStage.open(undefined, { now: () => now, parts: { publicUrl: PUBLIC } });
  browser = new Browser(local(), { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0 Safari/1' });
  phone = new Authenticator(new URL(local()).origin);
});
afterEach(() => stage.close());

/** Passkeys belong to names, and no browser makes one for a number. */
const local = (): string => stage.address.replace('127.0.0.1', 'localhost');
const store = () => stage.stage.bot.games.service.store;
async function rowsOf(table: typeof ACCOUNTS): Promise<readonly Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for await (const [, text] of store().table(table).rows()) rows.push(valueIn(text) as never);
  return rows;
}
const said = async (path: string, by = browser): Promise<string> =>
  (await (await by.get(path)).text())
    .replace(/<(style|script|head)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

type Answered = Awaited<ReturnType<Browser['post']>>;
const asked = (wish: object, by = browser): Promise<Answered> => by.post('/passkey/options', wish);
async function toMake(by = browser, token = TOKEN): Promise<MakeOptions> {
  return (await asked({ kind: 'make', token, name: 'Olga' }, by)).options as MakeOptions;
}
async function toEnter(by = browser): Promise<EnterOptions> {
  return (await asked({ kind: 'enter' }, by)).options as EnterOptions;
}
/** Makes a passkey, as somebody who has none does. */
async function made(by = browser, authenticator = phone, token = TOKEN): Promise<Answered> {
  return by.post('/passkey/make', { answer: authenticator.make(await toMake(by, token)) });
}
const entering = (answer: object, by = browser): Promise<Answered> => by.post('/passkey/enter', { answer });
/** A browser elsewhere, where nobody is signed in. */
const elsewhere = (): Browser => new Browser(local(), { 'user-agent': 'Firefox/140.0 Windows' });
const ownKey = async (): Promise<string> =>
  /name="key" value="([\w-]+)"/.exec(await (await browser.get('/me')).text())?.[1] ?? '';

describe('a passkey', () => {
  it('on localhost makes a guest somebody, without any setting, and signs them in', async () => {
    const { visitor } = await stage.opened('game=russian', { token: TOKEN });
    const options = await toMake();
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Damka' },
      user: { name: 'Olga', displayName: 'Olga' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      excludeCredentials: [],
    });
    const { pubKeyCredParams } = options as unknown as { pubKeyCredParams: { alg: number }[] };
    expect(pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -257]);
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(16);
    expect(await browser.post('/passkey/make', { answer: phone.make(options) })).toMatchObject({
      status: 200,
      to: '/me?said=second',
    });
    const welcome = visitor.received.find(({ type }) => type === 'welcome');
    const guest = welcome?.type === 'welcome' ? welcome.user : '';
    expect(await rowsOf(ACCOUNTS)).toMatchObject([{ user: guest, name: 'Olga', voided: now }]);
    expect(await rowsOf(PASSKEYS)).toMatchObject([{ user: guest, alg: -7, name: 'Chrome · Linux' }]);
    expect(await said('/me?said=second')).toContain('Add a second way in.');
    expect(await said('/me')).not.toContain('Add a second way in.');
    const other = elsewhere();
    const use = await toEnter(other);
    expect(use).not.toHaveProperty('allowCredentials', expect.arrayContaining([expect.anything()]));
    expect(await entering(phone.use(use), other)).toMatchObject({ status: 200, to: '/me' });
    expect(await said('/me', other)).toContain('Olga');
  });

  it('a guest’s games stay theirs under the same id, and the old secret has no seat', async () => {
    const { game, visitor } = await stage.opened('game=russian', { token: TOKEN });
    const welcome = visitor.received.find(({ type }) => type === 'welcome');
    await made();
    const enter = (headers: Record<string, string>) =>
      BoardVisitor.enter(stage.address, { game, token: TOKEN, headers });
    const [mine, copy] = [await enter(browser.headers), await enter({})];
    const board = (by: BoardVisitor) => by.received.find(({ type }) => type === 'board') as { you: unknown };
    expect(mine.received.find(({ type }) => type === 'welcome')).toMatchObject({
      user: (welcome as { user: string }).user,
      name: 'Olga',
    });
    expect(board(mine).you).not.toBeNull();
    expect(board(copy).you).toBeNull();
  });

  it('a challenge answered twice: the second answer is refused', async () => {
    await made();
    const answer = phone.use(await toEnter());
    expect((await entering(answer)).status).toBe(200);
    expect(await entering(answer)).toMatchObject({ status: 400, text: page.passkey.tookLong });
    const making = phone.make(await toMake());
    expect((await browser.post('/passkey/make', { answer: making })).status).toBe(200);
    expect((await browser.post('/passkey/make', { answer: making })).status).toBe(400);
  });

  it('the challenge of a registration used to sign in, and the other way round: refused', async () => {
    await made();
    const { challenge } = await toMake();
    expect((await entering(phone.use({ challenge, rpId: 'localhost' }))).status).toBe(400);
    const use = await toEnter();
    const answer = phone.make({ ...(await toMake()), challenge: use.challenge });
    expect((await browser.post('/passkey/make', { answer })).status).toBe(400);
    expect(await rowsOf(PASSKEYS)).toHaveLength(1);
  });

  it('an answer after five minutes: took too long', async () => {
    await made();
    const [use, options] = [await toEnter(), await toMake()];
    now += 5 * MINUTE;
    const late = { status: 400, text: page.passkey.tookLong };
    expect(await entering(phone.use(use))).toMatchObject(late);
    expect(await browser.post('/passkey/make', { answer: phone.make(options) })).toMatchObject(late);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another port of this host', { origin: 'http://localhost:1' }],
    ['another host', { rp: 'evil.example' }],
    ['another ceremony', { type: 'webauthn.create' }],
    ['a false signature', { signature: Buffer.from('no signature').toString('base64url') }],
    ['the handle of somebody else', { handle: Buffer.alloc(16).toString('base64url') }],
  ])('an answer with %s: refused in the same words', async (_, otherwise) => {
    await made();
    const other = elsewhere();
    expect(await entering(phone.use(await toEnter(), otherwise), other)).toMatchObject({
      status: 400,
      text: page.wrong,
    });
    expect(other.cookie).toBe('');
  });

  it('the handle of one with the passkey of another: refused, and the passkey decides', async () => {
    const [tablet, owner] = [new Authenticator(phone.origin), elsewhere()];
    await made();
    const { user } = await toMake();
    await made(owner, tablet, 'o'.repeat(43));
    expect((await entering(tablet.use(await toEnter(), { handle: user.id }), elsewhere())).status).toBe(400);
    const fresh = elsewhere();
    await entering(tablet.use(await toEnter(fresh)), fresh);
    expect((await fresh.get('/me')).status).toBe(200);
    expect(await rowsOf(ACCOUNTS)).toHaveLength(2);
  });

  it('removed in Me but kept on the phone, or never known: the same words, and the phone is told', async () => {
    const tablet = new Authenticator(phone.origin);
    await made();
    now += MINUTE;
    await browser.post('/passkey/make', { answer: tablet.make(await toMake()) });
    const key = await ownKey();
    const gone = await browser.post('/me/passkey/remove', { key });
    const { id } = phone.use(await toEnter());
    expect(gone).toMatchObject({ to: '/me', gone: { rpId: 'localhost', ids: [id] } });
    const removed = await entering(phone.use(await toEnter()), elsewhere());
    const stranger = new Authenticator(phone.origin);
    stranger.make(await toMake());
    const unknown = await entering(stranger.use(await toEnter()), elsewhere());
    for (const answer of [removed, unknown])
      expect(answer).toMatchObject({ status: 400, text: page.passkey.void, gone: { rpId: 'localhost' } });
  });

  it('of somebody else than who is signed in: asks whether to change', async () => {
    await made();
    await browser.enter((await wayFor(stage)).path);
    const { to = '' } = await entering(phone.use(await toEnter()));
    expect(to).toMatch(/^\/sign-in\/[\w-]{43}$/);
    const question = await said(to);
    expect(question).toContain('Sign in as Olga?');
    expect(question).toContain('You are signed in as Olga here.');
    expect(await said('/me')).toContain('Telegram');
    await browser.enter(to);
    expect(await said('/me')).not.toContain('You are known from Telegram');
  });

  it('that counts backwards: the browser is to ask once more', async () => {
    await made();
    const [first, second] = [phone.use(await toEnter()), phone.use(await toEnter())];
    expect((await entering(second)).status).toBe(200);
    expect(await entering(first)).toMatchObject({ status: 400, again: true });
    expect((await entering(phone.use(await toEnter()))).status).toBe(200);
  });

  it('whose last way in it is: cannot be removed, nor are both of two at once', async () => {
    await made();
    expect(await browser.post('/me/passkey/remove', { key: await ownKey() })).toMatchObject({
      status: 400,
      text: page.passkey.last,
    });
    await browser.post('/passkey/make', { answer: phone.make(await toMake()) });
    const html = await (await browser.get('/me')).text();
    const keys = new Set(Array.from(html.matchAll(/name="key" value="([\w-]+)"/g), ([, key]) => key));
    const other = elsewhere();
    await entering(phone.use(await toEnter()), other);
    const [one, two] = [...keys];
    const answers = await Promise.all([
      browser.post('/me/passkey/remove', { key: one }),
      other.post('/me/passkey/remove', { key: two }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await rowsOf(PASSKEYS)).toHaveLength(1);
  });

  it('can be made by who came from the bot, who keeps /web as a way in', async () => {
    await browser.enter((await wayFor(stage)).path);
    expect(await browser.post('/passkey/make', { answer: phone.make(await toMake()) })).toMatchObject({
      to: '/me',
    });
    const other = elsewhere();
    await entering(phone.use(await toEnter(other)), other);
    expect(await said('/me', other)).toContain('You are known from Telegram.');
    expect(await browser.post('/me/passkey/remove', { key: await ownKey() })).toMatchObject({ to: '/me' });
  });

  it('a sign-in of more than ten minutes ago neither adds one nor removes one', async () => {
    await made();
    const [key, options] = [await ownKey(), await toMake()];
    now += 10 * MINUTE;
    expect((await asked({ kind: 'make', token: TOKEN, name: '' })).to).toBe('/sign-in?said=again');
    expect((await browser.post('/me/passkey/remove', { key })).to).toBe('/sign-in?said=again');
    now -= 6 * MINUTE;
    browser.cookie = '';
    expect((await browser.post('/passkey/make', { answer: phone.make(options) })).status).toBe(400);
    expect(await rowsOf(PASSKEYS)).toHaveLength(1);
  });

  it('a session is new after each way that is added or removed', async () => {
    await made();
    const before = browser.cookie;
    await browser.post('/passkey/make', { answer: phone.make(await toMake()) });
    expect(browser.cookie).not.toBe(before);
    const stolen = new Browser(local());
    stolen.cookie = before;
    expect((await stolen.get('/me')).status).toBe(303);
    const between = browser.cookie;
    await browser.post('/me/passkey/remove', { key: await ownKey() });
    expect(browser.cookie).not.toBe(between);
  });

  it('is renamed, cleaned and cut to forty letters', async () => {
    await made();
    const key = await ownKey();
    await browser.post('/me/passkey/name', { key, name: `<b>\u202eKey${'y'.repeat(200)}` });
    expect((await rowsOf(PASSKEYS))[0]?.['name']).toBe(`<b>Key${'y'.repeat(34)}`);
    expect(await (await browser.get('/me')).text()).not.toContain('<b>');
    expect((await elsewhere().post('/me/passkey/name', { key, name: 'x' })).status).toBe(401);
    const other = new Authenticator(phone.origin);
    const thief = elsewhere();
    await made(thief, other, 't'.repeat(43));
    expect((await thief.post('/me/passkey/name', { key, name: 'mine' })).status).toBe(400);
    await thief.post('/me/passkey/remove', { key });
    expect(await rowsOf(PASSKEYS)).toHaveLength(2);
  });

  it('ten a person and no more', async () => {
    await made();
    const [[key, row]] = (await Array.fromAsync(store().table(PASSKEYS).rows())) as [[string, string]];
    for (let more = 1; more < 10; more += 1)
      await store()
        .table(PASSKEYS)
        .write(`${key}${more}`, valueIn(row) as object);
    expect(await asked({ kind: 'make', token: TOKEN, name: '' })).toMatchObject({
      status: 400,
      text: page.passkey.full,
    });
  });

  it('three new accounts a day an address: the fourth guest is refused, who has one goes on, and tomorrow it works', async () => {
    const becoming = (guest: number, by = elsewhere()) =>
      made(by, new Authenticator(new URL(local()).origin), `${guest}`.repeat(43));
    await becoming(1, browser);
    // It is asked for before there are three, and answered after.
    const late = new Authenticator(new URL(local()).origin).make(await toMake(elsewhere(), '5'.repeat(43)));
    for (const guest of [2, 3]) expect((await becoming(guest)).status).toBe(200);
    const refused = { status: 429, text: page.passkey.tooManyNew };
    const fourth = { kind: 'make', token: '4'.repeat(43), name: '' };
    expect(await asked(fourth, elsewhere())).toMatchObject(refused);
    expect(await elsewhere().post('/passkey/make', { answer: late })).toMatchObject({
      ...refused,
      gone: { ids: [late.id] },
    });
    expect(await rowsOf(ACCOUNTS)).toHaveLength(3);
    expect((await made()).status).toBe(200);
    expect((await rowsOf(PASSKEYS)).length).toBe(4);
    now += 24 * 60 * MINUTE - 1;
    expect((await asked(fourth, elsewhere())).status).toBe(429);
    now += 1;
    expect((await asked(fourth, elsewhere())).status).toBe(200);
  });

  it('ten a minute an address', async () => {
    for (let times = 0; times < 10; times += 1) expect((await asked({ kind: 'enter' })).status).toBe(200);
    expect(await asked({ kind: 'enter' })).toMatchObject({ status: 429, text: page.slower });
  });
});

describe('where there can be no passkey', () => {
  it('a number instead of a name: the page says why, and where there can be', async () => {
    const numbered = new Browser(stage.address);
    const { port } = new URL(stage.address);
    const why = page.passkey.noDomain(`http://localhost:${port}`);
    expect(await said('/sign-in', numbered)).toContain(why);
    expect(await asked({ kind: 'enter' }, numbered)).toMatchObject({ status: 400, text: why });
    expect(await said('/sign-in')).not.toContain(why);
    expect(await rowsOf(SIGN_INS)).toEqual([]);
  });

  it('a frame: no page shows one', async () => {
    for (const path of ['/sign-in', '/me']) {
      if (path === '/me') await made();
      const policy = (await browser.get(path)).headers.get('content-security-policy');
      expect(policy).toContain("frame-ancestors 'none'");
    }
  });

  it('what is no answer of an authenticator is refused', async () => {
    for (const answer of [
      {},
      { ...new Authenticator(phone.origin).make(await toMake()), id: 'x'.repeat(2_000) },
      { id: 'a', rawId: 'a', type: 'public-key', response: {} },
      {
        ...{ id: 'a', rawId: 'a', type: 'public-key' },
        response: { clientDataJSON: '!', authenticatorData: '!', signature: '!', userHandle: '' },
      },
    ])
      for (const path of ['/passkey/make', '/passkey/enter'])
        expect((await browser.post(path, { answer })).status).toBe(400);
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    for (const path of ['/passkey/options', '/passkey/make', '/passkey/enter', '/me/passkey/remove'])
      expect((await browser.post(path, {}, foreign)).status, path).toBe(403);
  });
});

describe('what is stored of it', () => {
  it('is told by /privacy and deleted with all else', async () => {
    await browser.enter((await wayFor(stage)).path);
    await browser.post('/passkey/make', { answer: phone.make(await toMake()) });
    await toMake();
    const [whisper] = await written(stage, 'telegram:7', '/privacy');
    expect(whisper?.kind === 'whisper' && plain(whisper.text)).toContain('Passkeys: 1.');
    const deleted = await browser.post('/me/delete', { leaving: 'computer' });
    expect(deleted.to).toBe('/sign-in?said=deleted');
    expect(deleted).toMatchObject({ gone: { rpId: 'localhost' } });
    for (const table of [ACCOUNTS, PASSKEYS, SIGN_INS]) expect(await rowsOf(table)).toEqual([]);
    expect((await entering(phone.use(await toEnter()), elsewhere())).text).toBe(page.passkey.void);
  });

  it('damka doctor finds passkeys of another address', async () => {
    await made();
    const lines = async (publicUrl: string | null) =>
      (await featureFindings(store(), publicUrl)).map((finding) => lineOf(finding)).join('\n');
    expect(await lines('https://damka.example')).toContain('passkeys made at localhost: 1.');
    expect(await lines('http://localhost:3000')).not.toContain('passkeys made');
    expect(await lines(null)).not.toContain('passkeys made');
  });
});
