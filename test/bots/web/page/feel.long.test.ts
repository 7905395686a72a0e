import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Table } from '../../../../src/sessions/model/session.js';
import { BoardVisit } from '../../../doubles/board-visit.js';
import { missingChromium } from '../../../doubles/browser.js';

/** Beside the list of moves, to which each adds three or four. */
const MAX_NODES = 310;
const MAX_SHIFT = 0.02;
const MIN_TARGET = 44;
const MOVES = 30;

const nodesOf = (page: Page): Promise<number> =>
  page.evaluate(`document.querySelectorAll('body *:not(.moves *)').length`);

/** Notes how much of the page moves while nobody scrolls or taps. */
const WATCH = `window.shift = 0; window.shifted = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      shift += entry.value;
      shifted.push(...entry.sources.map(({ node }) => node?.className || node?.nodeName));
    }
  }).observe({ type: 'layout-shift', buffered: false });`;

describe.skipIf(missingChromium !== null)('the page of a game on a phone', () => {
  const visit = new BoardVisit();

  it.each([
    ['russian', 45],
    ['international', 36],
  ])('shows squares of %s as large as %i pixels', async (id, size) => {
    await visit.begin(id, { width: 360, height: 740 });
    const box = await visit.olga.page.locator('.stage').boundingBox();
    const squares = id === 'russian' ? 8 : 10;
    expect(Math.round((box?.width ?? 0) / squares)).toBe(size);
    expect(box?.x).toBe(0);
  });

  it('stays where it is through thirty moves and a question, and stays light', async () => {
    await visit.begin('russian', { width: 360, height: 740 });
    const { page } = visit.olga;
    await visit.settled();
    await page.evaluate(WATCH);
    for (let turn = 0; turn < MOVES && visit.server.table.phase === 'running'; turn += 1) {
      const { table }: { table: Table } = visit.server;
      const [first] = visit.server.legal;
      const state = table.game?.state as { position: { turn: number } };
      if (state.position.turn === 0) {
        await visit.olga.play(table, turn);
        await expect.poll(() => visit.server.table.revision).toBeGreaterThan(table.revision);
      } else visit.server.move(first ?? '');
      await visit.settled();
      if (turn === 8) {
        visit.server.change({ ...visit.server.table, draw: [1] });
        await page.locator('[data-action=decline-draw]').click();
        await visit.settled();
      }
    }
    expect(await page.evaluate('shift'), String(await page.evaluate('shifted.join(" ")'))).toBeLessThan(
      MAX_SHIFT,
    );
    expect(await nodesOf(page)).toBeLessThanOrEqual(MAX_NODES);
  });

  it('has no target smaller than a finger', async () => {
    await visit.begin('russian', { width: 360, height: 740 });
    const { page } = visit.olga;
    const small = (): Promise<readonly string[]> =>
      page.evaluate(`[...document.querySelectorAll('button, a, select, summary, input')]
        .filter((node) => node.checkVisibility({ visibilityProperty: true }) && node.closest('dialog:not([open])') === null)
        .map((node) => ({ node, box: node.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < ${MIN_TARGET} || box.height < ${MIN_TARGET}))
        .map(({ node, box }) => \`\${node.id || node.className || node.textContent.trim()} \${box.width}x\${box.height}\`)`);
    expect(await small()).toEqual([]);
    await visit.olga.more();
    expect(await small()).toEqual([]);
    await page.keyboard.press('Escape');
    visit.server.change({ ...visit.server.table, draw: [1] });
    await page.locator('[data-action=decline-draw]').waitFor();
    expect(await small()).toEqual([]);
  });
});
