import { describe, expect, it } from 'vitest';
import { BoardVisit } from '../../../doubles/board-visit.js';
import { missingChromium } from '../../../doubles/browser.js';

const PHONE = { width: 360, height: 740 } as const;
/** A folder for pictures of what is seen; none are taken without it. */
const PICTURES = process.env['BOARD_PICTURES'];

describe.skipIf(missingChromium !== null)('the page of a game on a phone', () => {
  const visit = new BoardVisit();

  /** What of these elements is not whole above the bar, or hides some of its text. */
  const cut = (selector: string): Promise<unknown> =>
    visit.olga.page.evaluate(`[...document.querySelectorAll(${JSON.stringify(selector)})].flatMap((node) => {
      const { top, bottom, left, right } = node.getBoundingClientRect();
      const bar = document.querySelector('.bar')?.getBoundingClientRect().top ?? innerHeight;
      const isWhole = top >= 0 && left >= 0 && right <= innerWidth + 0.5 && bottom <= bar + 0.5;
      return isWhole && node.scrollWidth <= node.clientWidth + 1 ? [] : [node.textContent.trim()];
    })`);

  it.each([
    ['neva', 'B:W12:R:G:BK11', '11:13'],
    ['draughts4-solo', 'Y:B8:R:G:YK1', '1:15'],
  ])(
    'told the second of four that they had lost or drawn, and cut what to do then: %s',
    async (game, position, move) => {
      await visit.begin(game, { position, ...PHONE });
      visit.server.move(move);
      const { page } = visit.olga;
      await page.locator('.result').waitFor();
      expect(await page.locator('.result h2').first().textContent()).toContain('2nd of 4');
      if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/end-${game}.png` });
      await expect.poll(() => cut('.result h2, .result .after button')).toEqual([]);
    },
  );

  it('cut the last move where it was long', async () => {
    await visit.begin('russian', { position: 'W:Wa1,h2:Bb2,d4,f6,h8,a7', ...PHONE });
    await visit.olga.tap('a1');
    await visit.olga.tap('g7');
    await visit.played('a1:c3:e5:g7');
    const last = '.strip li:last-child button';
    await expect.poll(() => visit.olga.page.locator(last).textContent()).toContain('g7');
    expect(await cut(last)).toEqual([]);
  });
});
