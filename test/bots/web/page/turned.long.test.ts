import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { missingChromium, WebBrowser } from '../../../doubles/browser.js';
import { PageStage } from '../game/stage.js';

/** A folder for pictures of what is seen; none are taken without it. */
const PICTURES = process.env['BOARD_PICTURES'];

describe.skipIf(missingChromium !== null)('a turned phone', () => {
  let browser: WebBrowser;
  let stage: PageStage;

  beforeAll(async () => {
    browser = await WebBrowser.launch();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    stage = await PageStage.open();
  });
  afterEach(() => stage.close());

  /** What of the game is not whole within the window. */
  const HIDDEN = `[...document.querySelectorAll('.stage, .seats li, .talk, .bar button')].flatMap((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const isInside = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
    return isInside ? [] : [[node.className, node.id, left, top, right, bottom].join(' ')];
  })`;

  it.each([
    [740, 360],
    [667, 375],
    [844, 390],
  ])(
    'shows the board, both seats, the hint and the bar at once, and resigning behind More (%ix%i)',
    async (width, height) => {
      const page = await browser.blank({ locale: 'ru', width, height });
      await page.goto(new URL('/g/new?game=russian&seat=white&opponent=computer', stage.address).href);
      await page.locator('main[data-phase=running]').waitFor();
      if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/turned-${width}.png` });
      expect(await page.evaluate(HIDDEN)).toEqual([]);
      expect(await page.locator('.bar [data-action=hint]').isVisible()).toBe(true);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      await page.locator('#open-more').click();
      await page.locator('[data-action=resign]').click();
      // Red tells it from what can be taken back.
      const yes = page.locator('dialog button[value=yes]');
      expect(await yes.evaluate((node) => node.classList.contains('danger'))).toBe(true);
      await yes.click();
      await page.locator('.result').waitFor();
      if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/turned-${width}-over.png` });
      const keepsakes = await page.locator('.result .keepsakes').boundingBox();
      const bar = await page.locator('.bar').boundingBox();
      expect((keepsakes?.y ?? height) + (keepsakes?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      await page.close();
    },
  );
});
