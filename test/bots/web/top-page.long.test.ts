import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, LOCALES } from '../../../src/locales/index.js';
import { localStudio } from '../../../src/render/index.js';
import { joinWorld, worldlyOf } from '../../../src/sessions/ratings/world.js';
import { faultsOf, isTurnOf } from '../../doubles/axe.js';
import { missingChromium, WebBrowser } from '../../doubles/browser.js';
import { endedGame, keepEnded } from '../../sessions/ratings/settling-suite.js';
import { PageStage } from './game/stage.js';

const ANN = 'telegram:501234567';
const BOB = 'telegram:507654321';
/** Where pictures of the pages go, for people to look at. */
const PICTURES = process.env['TOP_PICTURES'];
const WINDOWS = [
  { width: 320, height: 568, dark: false },
  { width: 360, height: 740, dark: true },
  { width: 1440, height: 900, dark: false },
] as const;

describe.skipIf(missingChromium !== null)('the pages with ratings', () => {
  let stage: PageStage;
  let browser: WebBrowser;
  const pages = new Map<string, Page>();
  let player = '';

  beforeAll(async () => {
    const now = Date.now();
    stage = await PageStage.open(undefined, { studio: localStudio });
    const { store } = stage.stage.bot.games.service;
    const games = Array.from({ length: 12 }, (_, at) =>
      endedGame(`g${at}`, at % 3 === 0 ? 0 : 1, now - (13 - at) * 86_400_000),
    );
    await keepEnded(store, ...games);
    // A word that nothing breaks by itself.
    await joinWorld(store, ANN, 'АннаМарияКонстантинопольскаяГроссмейстер', now);
    await joinWorld(store, BOB, 'محمد', now);
    player = `/player/${(await worldlyOf(store, ANN))?.code}`;
    browser = await WebBrowser.launch();
    for (const language of LANGUAGES) {
      const { tag } = LOCALES[language];
      pages.set(tag, await browser.blank({ locale: tag }));
    }
  });
  afterAll(async () => {
    await browser?.close();
    await stage?.close();
  });

  it.each(WINDOWS)('fit $width pixels, and have nothing that axe-core knows better', async (window) => {
    const { width, height, dark } = window;
    const tags = [...pages.keys()];
    const paths = ['/top', '/top/russian', '/top/neva', player];
    const visits = [...pages].flatMap(([tag, page]) => paths.map((path) => [tag, page, path] as const));
    for (const [tag, page, path] of visits) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      await page.goto(new URL(path, stage.address).href);
      expect(await page.locator('html').getAttribute('lang')).toBe(tag);
      expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(width);
      // Headings of columns stay whole.
      for (const heading of await page.locator('th').all())
        expect((await heading.boundingBox())?.height, `${tag} ${path}`).toBeLessThan(60);
      if (isTurnOf(tags.indexOf(tag), WINDOWS.indexOf(window)))
        expect(await faultsOf(page), path).toEqual([]);
      if (PICTURES !== undefined)
        await page.screenshot({
          path: `${PICTURES}/${path.split('/').slice(1, 3).join('-')}-${tag}-${width}.png`,
        });
    }
  });
});
