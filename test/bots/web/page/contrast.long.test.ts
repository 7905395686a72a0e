import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultsOf, isTurnOf } from '../../../doubles/axe.js';
import type { BoardVisitor } from '../../../doubles/board-visitor.js';
import { missingChromium, WebBrowser } from '../../../doubles/browser.js';
import { PageStage } from '../game/stage.js';

const LOCALES = ['en-US', 'ru', 'pt-BR'];
const PHONE = { width: 360, height: 740 };
const WINDOWS = [PHONE, { width: 1366, height: 768 }];
const ONLY = { rules: ['color-contrast'] };

/** Everything that is written, in each state and by day and night, can be read. */
describe.skipIf(missingChromium !== null)('the contrast of what is written', () => {
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

  const opened = async (path: string, locale: string): Promise<Page> => {
    const page = await browser.blank({ locale, ...PHONE });
    await page.goto(new URL(path, stage.address).href);
    return page;
  };
  async function demand(page: Page, locale: string, name: string): Promise<void> {
    for (const [window, size] of WINDOWS.entries())
      for (const [theme, colorScheme] of (['light', 'dark'] as const).entries()) {
        if (!isTurnOf(LOCALES.indexOf(locale), 2 * window + theme)) continue;
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        // It is drawn anew with the next frame.
        await page.evaluate(
          'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
        );
        expect(await faultsOf(page, ONLY), `${name}, ${size.width}, ${colorScheme}`).toEqual([]);
      }
    await page.setViewportSize(PHONE);
  }
  const playing = async (page: Page, wish: string): Promise<string> => {
    await page.goto(new URL(wish, stage.address).href);
    await page.locator('main[data-phase]:not([data-phase=none])').waitFor();
    await page.waitForURL(/\/g\/[a-z0-9]{16}/);
    return new URL(page.url()).pathname.split('/')[2] ?? '';
  };
  /** Sits down at a table that waits. */
  async function met(game: string): Promise<BoardVisitor> {
    const boris = await stage.enter({ game, name: 'Boris' });
    await boris.press('join');
    return boris;
  }
  async function resigned(page: Page): Promise<void> {
    await page.locator('#open-more').click();
    await page.locator('[data-action=resign]').click();
    await page.locator('dialog button[value=yes]').waitFor();
  }

  it.each(LOCALES)(
    'on cards of games that wait for the reader, for others, for players, and that are over: %s',
    async (locale) => {
      const page = await opened('/', locale);
      await playing(page, '/g/new?game=russian&seat=white&opponent=computer&level=1');
      const theirs = await playing(page, '/g/new?game=international&seat=black&public=no');
      await met(theirs);
      await page.locator('main[data-phase=running]').waitFor();
      await playing(page, '/g/new?game=english&seat=white&public=no');
      await playing(page, '/g/new?game=pool&seat=white&opponent=computer&level=1');
      await resigned(page);
      await page.locator('dialog button[value=yes]').click();
      await page.locator('.result').waitFor();
      await page.goto(stage.address);
      await page.locator('.boards li').nth(2).waitFor();
      await page.locator('.results li').waitFor();
      await demand(page, locale, 'lobby');
      await page.close();
    },
  );

  it.each(LOCALES)('of a hint, a question before resigning, an end and an analysis: %s', async (locale) => {
    const page = await opened('/', locale);
    await playing(page, '/g/new?game=russian&seat=white&opponent=computer&level=1');
    await page.locator('.bar [data-action=hint]').click();
    await page.locator('.heard').waitFor();
    await demand(page, locale, 'hint');
    await page.locator('[data-square="c3"]').click();
    await page.locator('[data-square="d4"]').click();
    await page.locator('.strip li').nth(1).waitFor();
    await resigned(page);
    await demand(page, locale, 'sure');
    await page.locator('dialog button[value=yes]').click();
    await page.locator('.result').waitFor();
    await demand(page, locale, 'end');
    await page.locator('#analyse').click();
    await page.locator('#chart').waitFor();
    await page.locator('#step-back').click();
    await demand(page, locale, 'analysis');
    await page.close();
  });

  it.each(LOCALES)(
    'of a draw that is offered, an end between people, and a rematch that is offered: %s',
    async (locale) => {
      const page = await opened('/', locale);
      const boris = await met(await playing(page, '/g/new?game=russian&seat=white&public=no&clock=5%2B3'));
      await page.locator('main[data-phase=running]').waitFor();
      await boris.until(({ board }) => board.phase === 'running');
      await boris.press('offer-draw');
      await page.locator('.asked').waitFor();
      await demand(page, locale, 'asked');
      await boris.press('resign');
      await page.locator('.result').waitFor();
      await boris.press('rematch');
      await page.locator('.result .asked').waitFor();
      await demand(page, locale, 'rematch');
      await page.close();
    },
  );
});
