import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSimul } from '../../../src/bots/features/simul/rows.js';
import { localStudio } from '../../../src/render/index.js';
import { faultsOf } from '../../doubles/axe.js';
import { missingChromium, WebBrowser } from '../../doubles/browser.js';
import { joinedBy, SIMUL } from '../../doubles/simuls.js';
import { PageStage } from './game/stage.js';

/** Where pictures of the page go, for people to look at. */
const PICTURES = process.env['SIMUL_PICTURES'];
const WINDOWS = [
  { width: 360, height: 740, dark: false },
  { width: 360, height: 740, dark: true },
  { width: 1440, height: 900, dark: false },
] as const;

describe.skipIf(missingChromium !== null)('the page of a display of thirty boards', () => {
  let stage: PageStage;
  let browser: WebBrowser;

  beforeAll(async () => {
    stage = await PageStage.open(undefined, { studio: localStudio });
    const { store } = stage.stage.bot.games.service;
    const all = joinedBy({ ...SIMUL, isPublic: true }, 30);
    const boards = all.boards.map((board, at) => {
      const points = [2, 1, 0, 2][at % 4] ?? 2;
      return at < 12 ? { ...board, state: 'over' as const, points } : board;
    });
    // Some come from a title that nothing breaks by itself.
    await addSimul(store, {
      ...all,
      ...{ state: 'running', name: 'АннаМарияКонстантинопольская', boards },
    });
    const game = stage.stage.bot;
    await game.keepUpFeatures();
    browser = await WebBrowser.launch();
  });
  afterAll(async () => {
    await browser?.close();
    await stage?.close();
  });

  it.each(WINDOWS)('fits $width pixels, and has nothing that axe-core knows better', async (window) => {
    const { width, height, dark } = window;
    for (const tag of ['en', 'pt-BR', 'ru']) {
      const page = await browser.blank({ locale: tag });
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      for (const path of ['/s', '/s/abcdefg']) {
        await page.goto(new URL(path, stage.address).href);
        expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(width);
        expect(await faultsOf(page)).toEqual([]);
        if (PICTURES !== undefined)
          await page.screenshot({
            path: join(
              PICTURES,
              `${path.replaceAll('/', '-')}-${tag}-${width}-${dark ? 'dark' : 'light'}.png`,
            ),
            fullPage: true,
          });
      }
    }
  });
});
