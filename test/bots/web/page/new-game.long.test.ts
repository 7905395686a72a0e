import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { missingChromium, WebBrowser } from '../../../doubles/browser.js';
import { PageStage } from '../game/stage.js';

const LOCALES = ['en-US', 'ru', 'pt-BR'];
const PHONE = { width: 360, height: 740 };

describe.skipIf(missingChromium !== null)('the form for a new game', () => {
  let browser: WebBrowser;
  let stage: PageStage;
  beforeAll(async () => {
    browser = await WebBrowser.launch();
    stage = await PageStage.open();
  });
  afterEach(() => browser.close());
  afterAll(() => stage.close());

  async function opened(locale: string): Promise<Page> {
    const page = await browser.blank({ locale, ...PHONE });
    await page.goto(new URL('/', stage.address).href);
    await page.locator('body[data-online=true]').waitFor({ state: 'attached' });
    return page;
  }
  const variant = async (page: Page): Promise<string> => {
    await page.locator('main[data-phase=running]').waitFor();
    return (await page.locator('h1').textContent()) ?? '';
  };

  it('plays the game that a search shows, and names it on the button', async () => {
    const page = await opened('en-US');
    await page.locator('#search').fill('ital');
    const chosen = page.locator('.game input:checked');
    await expect.poll(() => chosen.inputValue()).toBe('italian');
    expect((await page.locator('#play').textContent())?.trim()).toBe('Play Italian draughts');
    await page.locator('#play').click();
    expect(await variant(page)).toBe('Italian draughts');
  });

  it('plays the first hit by Enter, also before the other games are known', async () => {
    const page = await opened('en-US');
    await page.locator('#search').fill('ital');
    await page.locator('#search').press('Enter');
    expect(await variant(page)).toBe('Italian draughts');
  });

  it('plays nothing where nothing has that name', async () => {
    const page = await opened('en-US');
    await page.locator('#search').fill('zzzzzzz');
    await page.locator('.none', { hasText: 'No game' }).waitFor();
    expect(await page.locator('#play').isDisabled()).toBe(true);
    await page.locator('#search').press('Enter');
    expect(new URL(page.url()).pathname).toBe('/');
    await page.locator('#search').fill('');
    expect(await page.locator('#play').isEnabled()).toBe(true);
    expect(await page.locator('.game input:checked').count()).toBe(1);
  });

  it.each(LOCALES)('shows opponents and level above the button on a phone: %s', async (locale) => {
    const page = await opened(locale);
    const [level, play] = [
      await page.locator('#level').boundingBox(),
      await page.locator('.go').boundingBox(),
    ];
    expect((level?.y ?? 999) + (level?.height ?? 0)).toBeLessThanOrEqual(play?.y ?? 0);
    // Nothing shows between the button and the tabs.
    const tabs = await page.locator('.tabs').boundingBox();
    expect((play?.y ?? 0) + (play?.height ?? 0)).toBeGreaterThanOrEqual(tabs?.y ?? 999);
  });

  it.each(LOCALES)('writes the names of all games whole: %s', async (locale) => {
    const page = await opened(locale);
    await page.locator('#all').click();
    await expect.poll(() => page.locator('.game').count()).toBeGreaterThan(50);
    const cut = await page
      .locator('.game > span')
      .evaluateAll((all) =>
        all.flatMap((each) => (each.scrollWidth > each.clientWidth ? [each.textContent] : [])),
      );
    expect(cut).toEqual([]);
  });
});
