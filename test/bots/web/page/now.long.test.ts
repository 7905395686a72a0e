import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { missingChromium, WebBrowser } from '../../../doubles/browser.js';
import { PageStage } from '../game/stage.js';

const WORDS = {
  'en-US': ['Play now: Russian checkers', 'waiting: 1'],
  ru: ['Сыграть сейчас: Русские шашки', 'ждут: 1'],
  'pt-BR': ['Jogar já: Damas russas', 'esperando: 1'],
} as const;
const SIZES = [
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1366, height: 768 },
];
/** Two who tap are at a board within so many milliseconds. */
const SOON_MS = 5_000;

describe.skipIf(missingChromium !== null)('a game now, from the lobby', () => {
  let browser: WebBrowser;
  let stage: PageStage;
  beforeAll(async () => {
    browser = await WebBrowser.launch();
    stage = await PageStage.open();
  });
  afterEach(() => browser.close());
  afterAll(() => stage.close());

  async function lobby(locale: string, size: object): Promise<Page> {
    const page = await browser.blank({ locale, ...size });
    await page.goto(new URL('/?game=russian', stage.address).href);
    await page.locator('body[data-online=true]').waitFor({ state: 'attached' });
    return page;
  }

  /** Somebody without a name is asked for one, the first time. */
  async function named(page: Page, name: string): Promise<void> {
    await page.locator('#name').fill(name);
    await page.locator('dialog button[value=yes]').click();
  }

  it.each(Object.keys(WORDS) as (keyof typeof WORDS)[])(
    'is one tap away, and tells who waits: %s',
    async (locale) => {
      const [size] = SIZES;
      const [olga, bob] = [await lobby(locale, size ?? {}), await lobby(locale, size ?? {})];
      const [title, waits] = WORDS[locale];
      expect(await bob.locator('#now-title').textContent()).toBe(title);
      const button = (page: Page) => page.locator('.now [data-clock="5+3"]');
      const before = await button(bob).boundingBox();
      expect(before?.height).toBeGreaterThanOrEqual(48);
      await button(olga).click();
      await named(olga, 'Olga');
      await olga.locator('main[data-phase=open]').waitFor();
      await expect.poll(() => button(bob).textContent(), { timeout: 20_000 }).toContain(waits);
      // Nothing has moved under the thumb.
      expect(await button(bob).boundingBox()).toEqual(before);
      await button(bob).click();
      const tapped = Date.now();
      await named(bob, 'Bob');
      await Promise.all([olga, bob].map((page) => page.locator('main[data-phase=running]').waitFor()));
      expect(Date.now() - tapped).toBeLessThan(SOON_MS);
      expect(olga.url()).toBe(bob.url());
    },
  );

  it.each(SIZES)('fits at $width by $height', async (size) => {
    const page = await lobby('ru', size);
    const inner = await page.evaluate<number[]>('[document.documentElement.scrollWidth, innerWidth]');
    expect(inner[0]).toBe(inner[1]);
  });
});
