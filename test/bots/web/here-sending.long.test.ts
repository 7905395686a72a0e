import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PUBLIC, wayFor, written } from '../../doubles/account.js';
import { faultsOf } from '../../doubles/axe.js';
import { missingChromium, WebBrowser } from '../../doubles/browser.js';
import { comeBack } from '../../doubles/come-back.js';
import { Front } from '../../doubles/front.js';
import { PageStage } from './game/stage.js';

/** Where the pictures go, for people to look at. */
const PICTURES = process.env['HERE_PICTURES'];
const OLGA = 'telegram:7';
const IVAN = 'telegram:8';
const PHONE = { width: 360, height: 740 };

describe.skipIf(missingChromium !== null)('games that were played without a line', () => {
  let stage: PageStage;
  let front: Front;
  let browser: WebBrowser;
  beforeAll(async () => {
    browser = await WebBrowser.launch();
  });
  beforeEach(async () => {
    stage = await PageStage.open(undefined, { parts: { publicUrl: PUBLIC } });
    front = await Front.open(stage.address);
  });
  afterEach(async () => {
    await browser.close();
    await front.stop();
    await stage.close();
    expect(stage.stage.errors).toEqual([]);
  });
  afterAll(() => browser.close());

  const at = (path: string): string => new URL(path, front.address).href;
  async function signIn(page: Page, user = OLGA): Promise<void> {
    await page.goto(at((await wayFor(stage, user)).path));
    await page.locator('button.first').click();
    await page.waitForURL(at('/me'));
  }
  const open = async (page: Page, path = '/here'): Promise<void> => {
    await page.goto(at(path));
    await page.locator('#begin').waitFor();
  };
  /** A browser of somebody who has signed in, which keeps the page. */
  async function device(user: string | null = OLGA, locale = 'en-US'): Promise<Page> {
    const page = await browser.blank({ ...PHONE, locale });
    if (user !== null) await signIn(page, user);
    await open(page);
    await comeBack(page);
    return page;
  }
  /** Plays two moves and gives up. */
  async function lose(page: Page): Promise<void> {
    await page.locator('#begin').click();
    await page.locator('[data-square="c3"]').click();
    await page.locator('[data-square="d4"]').click();
    await expect.poll(() => page.locator('.moves').textContent(), { timeout: 20_000 }).toMatch(/\S+ \S+/);
    await page.locator('#resign').click();
    await page.locator('dialog .main').click();
    await page.locator('main[data-state="over"]').waitFor();
    await page.locator('#others').click();
    await page.locator('#begin').waitFor();
  }
  const picture = async (page: Page, name: string): Promise<void> => {
    if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
    expect(await faultsOf(page)).toEqual([]);
  };
  const listed = async (page: Page): Promise<number> => {
    await page.goto(at('/me/games'));
    return page.locator('ol.history li').count();
  };
  const states = (page: Page, kind: string) => page.locator(`.list small.${kind}`).count();

  it('go by themselves when the server is back, once from two tabs, and are there on another device', async () => {
    const phone = await device();
    await front.stop();
    await lose(phone);
    await lose(phone);
    expect(await states(phone, 'waits')).toBe(2);
    await picture(phone, 'waits');
    await front.start();
    // The worker sends them once a page comes, but hears of nothing.
    front.loses = ({ method }) => method === 'PUT';
    const me = await phone.context().newPage();
    await me.goto(at('/me'));
    await expect
      .poll(() => me.locator('[data-unsent]').textContent())
      .toBe('Games on this device that are not sent yet: 2. If you sign out, they wait here.');
    await picture(me, 'unsent');
    front.loses = () => false;
    const tab = await phone.context().newPage();
    await Promise.all([open(phone), open(tab)]);
    await expect.poll(() => states(phone, 'sent'), { timeout: 20_000 }).toBe(2);
    await picture(phone, 'sent');
    const other = await device();
    expect(await listed(other)).toBe(2);
    expect(await other.locator('ol.history').textContent()).toContain('Played without a connection');
    await picture(other, 'history');
    await open(other);
    expect(await states(other, 'sent')).toBe(0);
  }, 240_000);

  it('go once though the answer was lost, and the worker sends when the browser says that the line is back', async () => {
    const phone = await device();
    // The server has the game, and the page does not hear of it.
    front.loses = ({ method }) => method === 'PUT';
    await lose(phone);
    await expect.poll(() => states(phone, 'waits')).toBe(1);
    front.loses = () => false;
    await phone.goto('about:blank');
    const worker = await phone.context().newCDPSession(phone);
    const registered = new Promise<string>((resolve) =>
      worker.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [found] = registrations;
        if (found !== undefined) resolve(found.registrationId);
      }),
    );
    await worker.send('ServiceWorker.enable');
    await phone.goto(at('/rules'));
    await worker.send('ServiceWorker.dispatchSyncEvent', {
      origin: new URL(front.address).origin,
      registrationId: await registered,
      tag: 'games',
      lastChance: false,
    });
    await open(phone);
    await expect.poll(() => states(phone, 'sent'), { timeout: 20_000 }).toBe(1);
    expect(await listed(phone)).toBe(1);
  }, 240_000);

  it('are not taken for sent where a hotel answers with a page of its own', async () => {
    const phone = await device();
    front.catches = ({ method, url = '' }) => method === 'PUT' || url.startsWith('/me/games/owner');
    await lose(phone);
    expect(await states(phone, 'waits')).toBe(1);
    front.catches = ({ method }) => method === 'PUT';
    const caught = phone.waitForResponse((answer) => answer.request().method() === 'PUT');
    await open(phone);
    expect((await caught).status()).toBe(200);
    await phone.reload();
    await expect.poll(() => states(phone, 'waits')).toBe(1);
    front.catches = () => false;
    await open(phone);
    await expect.poll(() => states(phone, 'sent'), { timeout: 20_000 }).toBe(1);
    expect(await listed(phone)).toBe(1);
  }, 240_000);

  it('wait for a guest to sign in, who is asked whose they are; what is not theirs stays unsent', async () => {
    const phone = await device(null);
    await lose(phone);
    await phone.locator('#sign-in-first').waitFor();
    await picture(phone, 'guest');
    await signIn(phone, IVAN);
    await open(phone);
    await phone.locator('#whose').waitFor();
    await picture(phone, 'whose');
    await phone.locator('#not-mine').click();
    await phone.locator('#whose').waitFor({ state: 'detached' });
    await open(phone);
    expect(await phone.locator('#whose').count()).toBe(0);
    expect(await states(phone, 'waits')).toBe(1);
    await signIn(phone, OLGA);
    await open(phone);
    await phone.locator('#mine').click();
    await expect.poll(() => states(phone, 'sent')).toBe(1);
    expect(await listed(phone)).toBe(1);
    await signIn(phone, IVAN);
    expect(await listed(phone)).toBe(0);
  }, 240_000);

  it('stay on the device with the reason where the server does not take one', async () => {
    const phone = await device(OLGA, 'ru-RU');
    await front.stop();
    await lose(phone);
    // As another page of the same browser could have it.
    await phone.evaluate(`new Promise((resolve) => {
      indexedDB.open('damka').onsuccess = ({ target }) => {
        const games = target.result.transaction('games', 'readwrite').objectStore('games');
        games.getAll().onsuccess = ({ target: { result: [kept] } }) => {
          kept.game.entries[0].move = 'a1-h8';
          games.put(kept).onsuccess = resolve;
        };
      };
    })`);
    await front.start();
    await open(phone);
    await expect.poll(() => states(phone, 'refused')).toBe(1);
    expect(await phone.locator('.list small.refused').textContent()).toBe(
      'Не принята: запись не соответствует правилам.',
    );
    await picture(phone, 'refused');
    expect(await listed(phone)).toBe(0);
  }, 240_000);

  it('go from this device, too, when their account is deleted, and never come back', async () => {
    const phone = await device();
    await lose(phone);
    await expect.poll(() => states(phone, 'sent')).toBe(1);
    await front.stop();
    await lose(phone);
    await front.start();
    await written(stage, OLGA, '/privacy delete computer');
    await open(phone);
    await phone.locator('#removed').waitFor();
    await picture(phone, 'removed');
    expect(await phone.locator('.list li').count()).toBe(0);
    await signIn(phone, OLGA);
    await open(phone);
    expect(await listed(phone)).toBe(0);
  }, 240_000);

  it('are not kept where the browser has no room, which is said, and play goes on', async () => {
    const phone = await device();
    const session = await phone.context().newCDPSession(phone);
    const origin = new URL(front.address).origin;
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await phone.locator('#begin').click();
    await phone.locator('#trouble').waitFor();
    await picture(phone, 'full');
    await phone.locator('[data-square="c3"]').click();
    await phone.locator('[data-square="d4"]').click();
    await expect.poll(() => phone.locator('.moves').textContent(), { timeout: 20_000 }).toMatch(/\S+ \S+/);
  }, 240_000);
});
