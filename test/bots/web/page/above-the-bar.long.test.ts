import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BoardPlayer } from '../../../doubles/board-player.js';
import { missingChromium, WebBrowser } from '../../../doubles/browser.js';
import { PageStage } from '../game/stage.js';

/** A folder for pictures of what is seen; none are taken without it. */
const PICTURES = process.env['BOARD_PICTURES'];
const PHONE = { width: 360, height: 740 } as const;

describe.skipIf(missingChromium !== null)('a phone shows above its bar', () => {
  let browser: WebBrowser;
  let stage: PageStage;
  let page: Page;

  beforeAll(async () => {
    browser = await WebBrowser.launch();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    stage = await PageStage.open();
  });
  afterEach(async () => {
    await page.close();
    await stage.close();
  });

  const open = async (path: string): Promise<BoardPlayer> => {
    page = await browser.blank({ locale: 'en-US', ...PHONE });
    await page.goto(new URL(path, stage.address).href);
    return new BoardPlayer({ page, touches: async () => false } as never);
  };
  const picture = async (name: string): Promise<void> => {
    if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/${name}-360.png` });
  };
  /** What of these elements is not whole between the window's upper edge and the bar. */
  const hidden = (selector: string): Promise<unknown> =>
    page.evaluate(`[...document.querySelectorAll(${JSON.stringify(selector)})].flatMap((node) => {
      const { top, bottom, left, right, height } = node.getBoundingClientRect();
      const bar = document.querySelector('.bar').getBoundingClientRect().top;
      const isSeen = height > 0 && top >= 0 && left >= 0 && right <= innerWidth + 0.5 && bottom <= bar + 0.5;
      return isSeen ? [] : [[node.id, node.className, top, bottom, bar].join(' ')];
    })`);
  const sees = async (selector: string): Promise<void> => {
    await page.locator(selector).first().waitFor();
    await expect.poll(() => hidden(selector), { message: selector }).toEqual([]);
  };
  const resign = async (): Promise<void> => {
    await page.locator('#open-more').click();
    await page.locator('[data-action=resign]').click();
    await page.locator('dialog button[value=yes]').click();
  };

  it('the sliders of a shot with its buttons, and the whole board', async () => {
    const player = await open('/g/new?game=chapaev&seat=white&opponent=computer');
    await page.locator('main[data-phase=running]').waitFor();
    await player.tap('w4');
    await player.tap('b6');
    await sees('.stage, #aim, .aiming input, .aiming button');
    await picture('aimed');
  });

  it('a hint’s reason in the place of the talk, on nothing that is pressed', async () => {
    await open('/g/new?game=russian&seat=white&opponent=computer');
    await page.locator('main[data-phase=running]').waitFor();
    await page.locator('.bar [data-action=hint]').click();
    // The page looks for it, and what is heard stands in one place only.
    await page.locator('#notice.hidden', { hasText: '💡' }).waitFor({ state: 'attached' });
    await sees('.stage, .talk .heard');
    await picture('hint');
  });

  it('the board, the chart and the sentence of an analysed game, whose end is a line', async () => {
    const player = await open('/g/new?game=russian&seat=white&opponent=computer&level=1');
    await page.locator('main[data-phase=running]').waitFor();
    await player.tap('c3');
    await player.tap('d4');
    await page.locator('#status', { hasText: 'Your move' }).waitFor();
    await resign();
    await page.locator('#analyse').click();
    await page.locator('#chart').waitFor();
    await page.locator('#step-back').click();
    await sees('.stage, #chart, .looking .judgement');
    await picture('analysed');
    expect(await page.locator('.looking details').evaluate((node) => node.hasAttribute('open'))).toBe(false);
  });

  it('for who comes by a link the seat first, where sharing the link stood', async () => {
    const { game } = await stage.opened('game=russian&seat=white', { name: 'Maximilian' });
    await open(`/g/${game}`);
    const shown = () =>
      page
        .locator('.opening button')
        .evaluateAll((all) => all.map(({ id, className, dataset }) => [dataset.action ?? id, className]));
    await page.locator('[data-action=join]').waitFor();
    expect(await shown()).toEqual([
      ['join', 'primary'],
      ['share-table', ''],
    ]);
    await open('/g/new?game=russian&seat=white&opponent=person');
    await page.locator('[data-action=start]').waitFor();
    expect((await shown())[0]).toEqual(['share-table', 'primary']);
  });

  it('no gap below the bar where the game leaves room', async () => {
    await open('/g/new?game=russian&seat=white&opponent=computer');
    await page.locator('main[data-phase=running]').waitFor();
    await page.setViewportSize({ width: 412, height: 1_100 });
    const below = "innerHeight - document.querySelector('.bar').getBoundingClientRect().bottom";
    await expect.poll(() => page.evaluate(below)).toBe(0);
    await resign();
    await page.locator('main[data-phase=over]').waitFor();
    await expect.poll(() => page.evaluate(below)).toBe(0);
  });
});
