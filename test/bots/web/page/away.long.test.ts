import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { missingChromium, WebBrowser } from '../../../doubles/browser.js';
import { PageStage } from '../game/stage.js';

/** A folder for pictures of what is seen; none are taken without it. */
const PICTURES = process.env['BOARD_PICTURES'];

describe.skipIf(missingChromium !== null)('a player whose page is closed', () => {
  let browser: WebBrowser;
  let stage: PageStage;
  let late = 0;

  beforeAll(async () => {
    browser = await WebBrowser.launch();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    late = 0;
    stage = await PageStage.open(undefined, { now: () => Date.now() + late });
  });
  afterEach(() => stage.close());

  /** What of the question is not whole within the window or lies under something else. */
  const HIDDEN = `[...document.querySelectorAll('.talk .asked > p, .talk .asked button')].flatMap((node) => {
    const { left, top, right, bottom, width, height } = node.getBoundingClientRect();
    const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    const fits = node.scrollWidth <= node.clientWidth && node.scrollHeight <= node.clientHeight;
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return isInside && fits && node.contains(over) ? [] : [node.textContent.trim()];
  })`;

  it.each(['en-US', 'ru', 'pt-BR'])(
    'is told of under the board of the other, with all answers in sight (%s)',
    async (locale) => {
      const { game, visitor: bob } = await stage.opened('game=russian&seat=black&clock=5%2B3', {
        name: 'Serafim',
      });
      const ann = await browser.blank({ locale, width: 360, height: 740 });
      await ann.goto(new URL(`/g/${game}`, stage.address).href);
      await ann.locator('[data-action=join]').first().click();
      await ann.locator('#name').fill('Ann');
      await ann.keyboard.press('Enter');
      await ann.locator('main[data-phase=running]').waitFor();
      await ann.locator('[data-square=c3]').click();
      await ann.locator('[data-square=d4]').click();
      await bob.until(({ moves }) => moves.length > 0);
      await bob.move('b6-a5');
      await bob.close();
      const { service } = stage.stage.bot.games;
      const absent = async () => (await service.sessionOf(game))?.table?.absent?.[0];
      late += 10_000;
      await expect.poll(absent).toBeDefined();
      late += 50_000;
      await ann.locator('[data-action=absent-win]').waitFor();
      for (const [width, height] of [
        [360, 740],
        [320, 568],
        [740, 360],
      ] as const) {
        await ann.setViewportSize({ width, height });
        if (PICTURES !== undefined) await ann.screenshot({ path: `${PICTURES}/away-${width}-${locale}.png` });
        expect.soft(await ann.evaluate(HIDDEN), `${width}x${height}`).toEqual([]);
      }
      await ann.locator('[data-action=absent-win]').click();
      await ann.locator('.result').waitFor();
      await ann.close();
    },
  );
});
