import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { missingChromium, WebBrowser } from '../../../doubles/browser.js';
import { PageStage } from '../game/stage.js';

const PICTURES = process.env['BOARD_PICTURES'];

describe.skipIf(missingChromium !== null)('the page of a game at its end', () => {
  let browser: WebBrowser;
  let stage: PageStage;
  let page: Page;

  beforeAll(async () => {
    browser = await WebBrowser.launch();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    stage = await PageStage.open();
    page = await browser.blank({ width: 360, height: 740 });
  });
  afterEach(async () => {
    await page.close();
    await stage.close();
  });

  /** Opens a game against the computer and gives it up. */
  const lose = async (): Promise<void> => {
    await page.goto(new URL('/g/new?game=russian&seat=white&opponent=computer', stage.address).href);
    await page.locator('main[data-phase=running]').waitFor();
    await page.evaluate(`(() => {
      const event = new Event('beforeinstallprompt');
      window.asked = 0;
      event.prompt = async () => { window.asked += 1; };
      dispatchEvent(event);
    })()`);
    await page.locator('#open-more').click();
    await page.locator('[data-action=resign]').click();
    await page.locator('dialog button[value=yes]').click();
    await page.locator('.result').waitFor();
  };

  it('offers a place on the home screen once, at the end of the second game', async () => {
    await lose();
    expect(await page.locator('.install').count()).toBe(0);
    await lose();
    await page.locator('.install').waitFor();
    if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/install.png`, fullPage: true });
    await page.locator('#install').click();
    expect(await page.evaluate('asked')).toBe(1);
    expect(await page.locator('.install').count()).toBe(0);
    await lose();
    expect(await page.locator('.install').count()).toBe(0);
  });

  it('does not come back to whoever leaves the offer alone', async () => {
    await lose();
    await lose();
    await page.locator('.install').waitFor();
    await lose();
    expect(await page.locator('.install').count()).toBe(0);
  });

  it.each([
    [320, 568],
    [360, 740],
  ])('has what can be done then in sight, above the bar: %i x %i', async (width, height) => {
    await page.setViewportSize({ width, height });
    await lose();
    const bar = (await page.locator('.bar').boundingBox())?.y ?? 0;
    for (const button of await page.locator('.after button').all()) {
      const box = await button.boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(bar);
    }
    // Rematch, analyse, and the move that lost.
    expect(await page.locator('.after button').count()).toBe(3);
    if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/lost-${width}.png` });
  });

  it('lists its keys to whoever presses a question mark, but not in a field', async () => {
    await page.goto(new URL('/g/new?game=russian&seat=white&opponent=computer', stage.address).href);
    await page.locator('main[data-phase=running]').waitFor();
    await page.locator('#typed').press('?');
    expect(await page.locator('.keys-list').count()).toBe(0);
    await page.locator('#board [tabindex="0"]').focus();
    await page.keyboard.press('?');
    await page.locator('dialog[open] .keys-list').waitFor();
    if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/keys.png` });
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  });

  it('at a desk says left of the board which game it is, and leads to what else there is', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(new URL('/g/new?game=russian&seat=white&opponent=computer', stage.address).href);
    await page.locator('main[data-phase=running]').waitFor();
    const card = page.locator('.game-card');
    expect(await page.locator('h1').allTextContents()).toEqual(['Russian checkers']);
    expect(await card.locator('.buttons > *').allInnerTexts()).toEqual(['Rules', 'Share', 'Turn']);
    const ways = page.locator('header .places a');
    expect(await ways.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual([
      '/',
      '/watch',
      '/puzzle',
      '/learn',
      '/me',
    ]);
    await card.locator('#turn').click();
    expect(await card.locator('#turn').getAttribute('aria-pressed')).toBe('true');
    // A smaller window has all of it in its head.
    await page.setViewportSize({ width: 1100, height: 730 });
    await page.locator('header h1', { hasText: 'Russian checkers' }).waitFor();
    expect(await card.count()).toBe(0);
    expect(await page.locator('header :is(#rules, #share, #turn)').count()).toBe(3);
  });

  it('is as dark as its board, also where its browser has told of no change', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(new URL('/g/new?game=russian&seat=white&opponent=computer', stage.address).href);
    await page.locator('main[data-phase=running]').waitFor();
    const html = page.locator('html');
    expect(await html.getAttribute('data-light')).toBe('dark');
    await html.evaluate((root) => root.setAttribute('data-light', 'light'));
    await page.locator('#open-more').click();
    await expect.poll(() => html.getAttribute('data-light')).toBe('dark');
  });

  it('frames what is marked on the board for who asks for more contrast', async () => {
    await page.goto(new URL('/g/new?game=russian&seat=white&opponent=computer', stage.address).href);
    await page.locator('main[data-phase=running]').waitFor();
    await page.locator('[data-square="c3"]').click();
    await page.locator('.marks > .target').first().waitFor();
    const frame = () => page.evaluate(`getComputedStyle(document.querySelector('.marks > .target')).stroke`);
    const usual = 'rgb(255, 215, 94)';
    await expect.poll(frame).toBe(usual);
    await page.emulateMedia({ contrast: 'more' });
    await expect.poll(frame).toBe('rgb(29, 20, 0)');
    await page.emulateMedia({ contrast: 'no-preference' });
    await expect.poll(frame).toBe(usual);
  });
});
