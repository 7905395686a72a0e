import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SIGN_INS } from '../../src/bots/features/account/rows.js';
import { WORDS } from '../../src/bots/features/account/words/index.js';
import { accountsOf } from '../../src/sessions/ratings/linking.js';
import { standingsOf } from '../../src/sessions/ratings/standings.js';
import { replayAll } from '../../src/sessions/ratings/undoing/replay.js';
import { RATES } from '../../src/sessions/shares.js';
import { Browser, PUBLIC, wayFor, written } from '../doubles/account.js';
import { endedBetween, somebody } from '../sessions/ratings/history-suite.js';
import { keepEnded } from '../sessions/ratings/settling-suite.js';
import { PageStage } from './web/game/stage.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const [TELEGRAM, DISCORD, BOB] = ['telegram:7', 'discord:9', 'telegram:2'] as const;
const words = WORDS.en.page.join;

let now: number;
let stage: PageStage;
let browser: Browser;
beforeEach(async () => {
  now = Date.UTC(2026, 10, 30, 12);
  stage = await PageStage.open(undefined, { now: () => now, parts: { publicUrl: PUBLIC } });
  browser = new Browser(stage.address);
});
afterEach(() => stage.close());

const store = () => stage.stage.bot.games.service.store;
const said = (html: string): string =>
  html
    .replace(/<(style|script|head)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ');
const shown = async (path: string): Promise<string> => said(await (await browser.get(path)).text());
const signIn = async (user: string) => browser.enter((await wayFor(stage, user)).path);
const secretIn = (path = ''): string => path.split('/').at(-1) ?? '';
/** Signed in as one, an address of the other is opened, and answered with *Join both*. */
async function asked(one: string, other: string): Promise<string> {
  await signIn(one);
  const { path } = await wayFor(stage, other);
  const { to = '' } = await browser.post('/sign-in/join', { secret: secretIn(path) });
  return to;
}
const answered = (to: string) => browser.post('/me/join', { secret: secretIn(to) });
/** Games in which both have ratings, and one against each other. */
async function played(): Promise<void> {
  const [one, other, bob] = [somebody(TELEGRAM, 'Olga'), somebody(DISCORD, 'Olly'), somebody(BOB, 'Bob')];
  const games = [
    endedBetween('a', [one, bob], { at: now - 3 * DAY, lost: 1 }),
    endedBetween('b', [other, bob], { at: now - 2 * DAY, lost: 1 }),
    endedBetween('c', [one, other], { at: now - DAY, lost: 1 }),
  ];
  for (const game of games) await keepEnded(store(), game);
}

describe('an account that is already of another person', () => {
  it('offers to join both, says what happens, asks on both sides, and joins them', async () => {
    await played();
    await signIn(TELEGRAM);
    const { path } = await wayFor(stage, DISCORD);
    const first = await shown(path);
    expect(first).toContain('Are both of them you?');
    expect(first).toContain('Join Olga (Telegram) and Olga (Discord)');
    expect(first).toContain(words.rated);
    expect(first).toContain(words.met(1));
    const { to = '' } = await browser.post('/sign-in/join', { secret: secretIn(path) });
    expect(to).toMatch(/^\/me\/join\/[\w-]{43}$/);
    expect(await accountsOf(store(), TELEGRAM)).toEqual([TELEGRAM]);
    const second = await shown(to);
    expect(second).toContain('Join with Olga (Telegram)?');
    for (const each of [words.rated, words.met(1), words.warning]) expect(second).toContain(each);
    expect((await answered(to)).to).toBe('/me?said=joined');
    expect(await accountsOf(store(), TELEGRAM)).toHaveLength(2);
    const me = await shown('/me?said=joined');
    for (const each of [words.joined, words.joinedWith, 'Olga (Telegram)']) expect(me).toContain(each);
    await replayAll(store());
    expect(await standingsOf(store(), DISCORD)).toMatchObject([{ won: 2, lost: 0 }]);
  });

  it('says nothing of ratings and games where there are none', async () => {
    await signIn(TELEGRAM);
    const page = await shown((await wayFor(stage, DISCORD)).path);
    expect(page).toContain(words.both);
    expect(page).not.toContain(words.rated);
    expect(page).not.toContain('count for nothing');
  });

  it('is not joined while only one side has said yes, nor if the other says no', async () => {
    const to = await asked(TELEGRAM, DISCORD);
    expect(await shown('/me')).toContain('Discord');
    expect(await accountsOf(store(), DISCORD)).toHaveLength(1);
    now += 10 * MINUTE;
    await signIn(DISCORD);
    expect((await answered(to)).text).toBe(words.late);
    expect(await accountsOf(store(), DISCORD)).toHaveLength(1);
  });

  it('the second question is answered by nobody else, and once', async () => {
    const to = await asked(TELEGRAM, DISCORD);
    const thief = new Browser(stage.address);
    await thief.enter((await wayFor(stage, 'telegram:666')).path);
    expect((await thief.get(to)).headers.get('location')).toBe('/me');
    expect((await thief.post('/me/join', { secret: secretIn(to) })).text).toBe(words.late);
    expect((await answered(to)).to).toBe('/me?said=joined');
    expect((await answered(to)).text).toBe(words.late);
    expect(await accountsOf(store(), 'telegram:666')).toHaveLength(1);
  });

  it('shows what joining does only so often: each look had all ended games rated', async () => {
    const { atOnce } = RATES.signIns;
    const looks = async (path: string): Promise<readonly number[]> =>
      Promise.all(Array.from({ length: 2 * atOnce }, async () => (await browser.get(path)).status));
    await signIn(TELEGRAM);
    const { path } = await wayFor(stage, DISCORD);
    const first = await looks(path);
    expect(first.filter((status) => status === 200).length).toBeGreaterThanOrEqual(atOnce);
    expect(first).toContain(503);
    const { to = '' } = await browser.post('/sign-in/join', { secret: secretIn(path) });
    expect(await looks(to)).toContain(503);
  });

  it('of the same platform: is only offered to be signed in instead', async () => {
    await signIn(TELEGRAM);
    const { path } = await wayFor(stage, 'telegram:8');
    expect(await shown(path)).not.toContain(words.both);
    expect((await browser.post('/sign-in/join', { secret: secretIn(path) })).text).toBe(words.samePlatform);
    expect((await browser.enter(path)).status).toBe(200);
  });

  it('takes a sign-in of the last ten minutes on both sides', async () => {
    await signIn(TELEGRAM);
    now += 10 * MINUTE;
    const { path } = await wayFor(stage, DISCORD);
    expect((await browser.post('/sign-in/join', { secret: secretIn(path) })).to).toBe('/sign-in?said=again');
    expect(await accountsOf(store(), DISCORD)).toHaveLength(1);
  });

  it('parts again by Me; three times a day in all', async () => {
    await answered(await asked(TELEGRAM, DISCORD));
    expect((await browser.post('/me/part', {})).to).toBe('/me?said=parted');
    expect(await accountsOf(store(), DISCORD)).toEqual([DISCORD]);
    expect(await shown('/me?said=parted')).toContain(words.parted);
    expect((await browser.post('/me/part', {})).to).toBe('/me');
    expect((await answered(await asked(TELEGRAM, DISCORD))).to).toBe('/me?said=joined');
    expect(await browser.post('/me/part', {})).toMatchObject({ status: 429, text: words.tooOften });
    now += DAY;
    await signIn(DISCORD);
    expect((await browser.post('/me/part', {})).to).toBe('/me?said=parted');
  });

  it('one of both is deleted meanwhile: nothing is left of the question', async () => {
    const to = await asked(TELEGRAM, DISCORD);
    await written(stage, TELEGRAM, '/privacy delete computer');
    const rows = await Array.fromAsync(store().table(SIGN_INS).rows());
    expect(JSON.stringify(rows)).not.toContain(TELEGRAM);
    expect((await answered(to)).text).toBe(words.late);
  });

  it('what is no wish of these pages is refused, and that of another site', async () => {
    await signIn(TELEGRAM);
    for (const path of ['/sign-in/join', '/me/join']) {
      expect((await browser.post(path, { secret: 'short' })).status, path).toBe(400);
      expect((await new Browser(stage.address).post(path, { secret: 'x'.repeat(43) })).status).toBe(401);
    }
    for (const path of ['/sign-in/join', '/me/join', '/me/part'])
      expect((await browser.post(path, {}, { 'sec-fetch-site': 'cross-site' })).status, path).toBe(403);
  });

  it.each(['en', 'ru', 'pt'] as const)('is asked on both sides in %s', async (language) => {
    await played();
    const { join } = WORDS[language].page;
    await signIn(TELEGRAM);
    const { path } = await wayFor(stage, DISCORD);
    const headers = () => ({ ...browser.headers, 'accept-language': language });
    const page = async (at: string): Promise<string> =>
      said(await (await fetch(new URL(at, stage.address), { headers: headers() })).text());
    const first = await page(path);
    for (const each of [join.both, join.rated, join.met(1), join.offer]) expect(first).toContain(each);
    const { to = '' } = await browser.post('/sign-in/join', { secret: secretIn(path) });
    const second = await page(to);
    for (const each of [join.title('Olga (Telegram)'), join.warning, join.yes])
      expect(second).toContain(each);
    await answered(to);
    const me = await page('/me');
    for (const each of [join.joinedWith, join.part, join.partAbout]) expect(me).toContain(each);
  });
});
