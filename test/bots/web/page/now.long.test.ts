import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../../doubles/axe.js';
import { missingChromium, WebBrowser } from '../../../doubles/browser.js';
import { Firefox, missingFirefox } from '../../../doubles/other-browsers/firefox.js';
import { missingWebKit, WebKit } from '../../../doubles/other-browsers/webkit.js';
import { PageStage } from '../game/stage.js';

/** A folder for pictures of what is seen; none are taken without it. */
const PICTURES = process.env['BOARD_PICTURES'];

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
      const later = olga.locator('.asked button:not(.primary)');
      await later.waitFor();
      await later.click();
      await olga.locator('#meanwhile').waitFor();
      expect(await faultsOf(olga)).toEqual([]);
      const target = await olga.locator('#meanwhile').boundingBox();
      expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);
      if (PICTURES !== undefined) await olga.screenshot({ path: `${PICTURES}/now-${locale}.png` });
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

describe.each([
  ['Firefox', missingFirefox, () => Firefox.launch()],
  ['WebKit', missingWebKit, () => WebKit.launch()],
] as const)('a game now in %s', (_, missing, launch) => {
  it.skipIf(missing !== null)('is begun by the next one who wants the same', async () => {
    const stage = await PageStage.open();
    const browser = await launch();
    try {
      const tab = await browser.tab(360, 740);
      await tab.goto(new URL('/?game=russian', stage.address).href);
      await tab.until(`document.body.dataset.online === 'true'`);
      await tab.press('.now [data-clock="5+3"]');
      await tab.fill('#name', 'Olga');
      await tab.press('dialog button[value=yes]');
      await tab.sees('main[data-phase=open]');
      const bob = await stage.opened('game=russian&clock=5%2B3&opponent=anybody', { name: 'Bob' });
      expect(bob.visitor.board.phase).toBe('running');
      await tab.sees('main[data-phase=running]');
      expect(await tab.text('main')).toContain('Bob');
    } finally {
      await browser.close();
      await stage.close();
    }
  });
});
