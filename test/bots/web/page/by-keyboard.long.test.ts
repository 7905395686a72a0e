import { describe, expect, it } from 'vitest';
import { BoardVisit } from '../../../doubles/board-visit.js';
import { missingChromium } from '../../../doubles/browser.js';

const DESK = { width: 1280, height: 800 } as const;

describe.skipIf(missingChromium !== null)('the page of a game', () => {
  const visit = new BoardVisit();

  it('had a dozen stops of the keyboard before its board, one of them without a name', async () => {
    await visit.begin('russian', DESK);
    const { page } = visit.olga;
    const stops: string[] = [];
    await page.reload();
    await page.locator('main[data-phase=running]').waitFor();
    for (let times = 0; times < 40; times += 1) {
      await page.keyboard.press('Tab');
      const stop: string =
        await page.evaluate(`(({ tagName, ariaLabel, title, innerText, labels, classList }) =>
        tagName === 'BODY' ? '' : tagName + '.' + classList + ': ' +
          (ariaLabel ?? ((title || innerText || labels?.[0]?.innerText) ?? '')))(document.activeElement)`);
      if (stop === '' || stops.includes(stop)) break;
      stops.push(stop);
    }
    expect(stops[0]).toBe('A.skip: To the board');
    expect(stops.length).toBeGreaterThan(8);
    expect(stops.filter((stop) => /^g\b/i.test(stop) || stop.endsWith(': '))).toEqual([]);
    await page.locator('.skip').focus();
    await page.keyboard.press('Enter');
    expect(await visit.olga.focused()).toBe('a1');
  });

  it('said nothing to a screen reader where a piece could not go', async () => {
    await visit.begin('russian', DESK);
    const { olga, server } = visit;
    const said = () => olga.page.locator('#live').textContent();
    await olga.walkTo('a1', server.squares);
    await olga.page.keyboard.press('Enter');
    await expect.poll(said).toMatch(/^a1, .*: nothing can move from here now\.$/);
    await olga.walkTo('c3', server.squares);
    await olga.page.keyboard.press('Enter');
    await expect.poll(said).toContain('is picked up');
    await olga.walkTo('e7', server.squares);
    await olga.page.keyboard.press('Enter');
    await expect.poll(said).toMatch(/^e7, .*: no move leads here\. The piece is put down\.$/);
  });

  it('took keys for another square than the one that had the focus, where the window was not active', async () => {
    await visit.begin('russian', DESK);
    const { olga, server } = visit;
    await olga.walkTo('a1', server.squares);
    await olga.page.evaluate(`document.querySelector('[data-square=c3]').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))`);
    await expect.poll(() => olga.square('c3').getAttribute('aria-pressed')).toBe('true');
  });

  it('went on naming the square that was touched for the last move', async () => {
    await visit.begin('russian', DESK);
    const { olga, server } = visit;
    const told = () => olga.page.locator('.told').textContent();
    await olga.tap('c3');
    await expect.poll(told).toContain('c3');
    await olga.tap('d4');
    await visit.played('c3-d4');
    await expect.poll(told).toBe('');
    server.move('b6-a5');
    await visit.played('c3-d4', 'b6-a5');
    expect(await told()).toBe('');
  });

  it.each([false, true])(
    'asked before resigning by the green of what can be taken back (dark: %s)',
    async (dark) => {
      await visit.begin('russian', { ...DESK, dark });
      const { page } = visit.olga;
      await page.locator('[data-action=resign]').click();
      const colour = (node: string): Promise<string> =>
        page.evaluate(`(() => {
        const probe = document.createElement('i');
        document.body.append(probe);
        ${node}
      })()`);
      const yes = await colour(
        `return getComputedStyle(document.querySelector('dialog [value=yes]')).backgroundColor`,
      );
      const red = await colour(`probe.style.color = 'var(--danger)'; return getComputedStyle(probe).color`);
      expect(yes).toBe(red);
    },
  );
});
