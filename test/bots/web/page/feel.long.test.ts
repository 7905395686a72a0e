import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Table } from '../../../../src/sessions/model/session.js';
import { BoardVisit } from '../../../doubles/board-visit.js';
import { missingChromium } from '../../../doubles/browser.js';

const MAX_NODES = 400;
/** With the arrows of three moves and all that they have taken. */
const MAX_BUSY_NODES = 430;
const MAX_SHIFT = 0.02;
const MIN_TARGET = 44;
/** Entries of a long game. */
const LONG = 80;
const WINDOWS = [
  [320, 568],
  [360, 740],
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const;

const nodesOf = (page: Page): Promise<number> => page.evaluate(`document.querySelectorAll('body *').length`);

/** Notes how much of the page moves while nobody scrolls or taps. */
const WATCH = `window.shift = 0; window.shifted = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      shift += entry.value;
      shifted.push(entry.value.toFixed(4) + ' ' + entry.sources.map(({ node }) => node?.className || node?.nodeName));
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

  /** Plays a whole game by taps and answers a question in it, until one who moves without looking has lost. */
  async function playToTheEnd(): Promise<void> {
    const { page } = visit.olga;
    for (let turn = 0; visit.server.table.phase === 'running'; turn += 1) {
      const { table }: { table: Table } = visit.server;
      const { legal } = visit.server;
      const state = table.game?.state as { position: { turn: number } };
      if (state.position.turn === 0) {
        await visit.olga.play(table, turn);
        await expect.poll(() => visit.server.table.revision).toBeGreaterThan(table.revision);
      } else visit.server.move(legal[(turn * 3) % legal.length] ?? '');
      await visit.settled();
      if (turn === 8) {
        visit.server.change({ ...visit.server.table, draw: [1] });
        await page.locator('[data-action=decline-draw]').click();
        await visit.settled();
      }
    }
    await page.locator('.result').waitFor();
    await expect.poll(() => page.evaluate('document.getAnimations().length')).toBe(0);
  }

  it.each(WINDOWS)(
    'stays where it is through a whole game, a question and its end, and stays light: %i x %i',
    async (width, height) => {
      await visit.begin('russian', { width, height });
      const { page } = visit.olga;
      await page.evaluate(WATCH);
      await playToTheEnd();
      const moved = String(await page.evaluate('shifted.join("; ")'));
      expect(await page.evaluate('shift'), moved).toBeLessThan(MAX_SHIFT);
      expect(await nodesOf(page)).toBeLessThanOrEqual(MAX_NODES);
    },
  );

  it.each([
    ['international', 360, 740],
    ['international', 1440, 900],
  ] as const)(
    'stays light in a long game, all of which can be seen: %s, %i x %i',
    async (id, width, height) => {
      await visit.begin(id, { width, height });
      const { olga, server } = visit;
      const { page } = olga;
      for (let turn = 0; visit.record().length < LONG && server.table.phase === 'running'; turn += 1)
        server.move(longest(server.legal, turn));
      await visit.settled();
      if (await page.locator('details.moves:not([open])').count())
        await page.locator('.moves summary').click();
      const last = visit.record().length;
      expect(last).toBeGreaterThanOrEqual(LONG);
      const move = (entry: number) => page.locator(`.moves [data-entry="${entry}"]`);
      await move(last).waitFor();
      expect(await nodesOf(page)).toBeLessThanOrEqual(MAX_NODES);
      expect(await move(1).count()).toBe(0);
      // By hand to the first move, and by a key to the last one.
      for (let times = 0; (await move(1).count()) === 0 && times < 9; times += 1)
        await page.locator('#moves-earlier').click();
      expect(await page.locator('#moves-earlier').count()).toBe(0);
      await move(1).click();
      await expect.poll(() => move(1).getAttribute('aria-current')).toBe('true');
      expect(await move(1).getAttribute('aria-label')).toBe(`White: ${visit.record()[0]}`);
      expect(await nodesOf(page)).toBeLessThanOrEqual(MAX_NODES);
      await move(1).press('End');
      await expect.poll(() => move(last).getAttribute('aria-current')).toBe('true');
      expect(await page.locator('#moves-later').count()).toBe(0);
      // The focus comes along.
      expect(await page.evaluate('document.activeElement.dataset.entry')).toBe(String(last));
    },
  );

  it.each([
    ['draughts4-solo', 360, 740],
    ['draughts4-solo', 1440, 900],
    ['lebedev', 1440, 900],
  ] as const)('stays light with four players and many numbers: %s, %i x %i', async (id, width, height) => {
    await visit.begin(id, { width, height });
    const { olga, server } = visit;
    for (let turn = 0; turn < 24 && server.table.phase === 'running'; turn += 1) {
      server.move(longest(server.legal, turn));
      await visit.settled();
      expect(await nodesOf(olga.page), `after ${turn + 1} moves`).toBeLessThanOrEqual(
        turn < 3 ? MAX_NODES : MAX_BUSY_NODES,
      );
    }
    expect(visit.record().length).toBeGreaterThan(15);
  });

  it.each(WINDOWS)('has no target smaller than a finger: %i x %i', async (width, height) => {
    await visit.begin('russian', { width, height });
    const { olga, server } = visit;
    const { page } = olga;
    // Of a finished game as many moves as possible are in sight for a mouse, which needs no more.
    const small = (): Promise<readonly string[]> =>
      page.evaluate(`[...document.querySelectorAll('button, a, select, summary, input')]
        .filter((node) => !matchMedia('(pointer: fine)').matches || node.closest('div.moves li') === null)
        .filter((node) => node.checkVisibility({ visibilityProperty: true }) && node.closest('dialog:not([open])') === null)
        .map((node) => ({ node, box: node.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < ${MIN_TARGET} || box.height < ${MIN_TARGET}))
        .map(({ node, box }) => \`\${node.id || node.className || node.textContent.trim()} \${box.width}x\${box.height}\`)`);
    for (const move of ['c3-d4', 'b6-a5', 'd4-e5']) server.move(move);
    await visit.settled();
    for (const closed of await page.locator('summary').all())
      if (await closed.isVisible()) await closed.click();
    expect(await small()).toEqual([]);
    await olga.more();
    expect(await small()).toEqual([]);
    await page.keyboard.press('Escape');
    server.change({ ...server.table, draw: [1] });
    await page.locator('[data-action=decline-draw]').waitFor();
    expect(await small()).toEqual([]);
    server.change({
      ...server.table,
      phase: 'over',
      outcome: { kind: 'draw', reason: 'agreement' },
    } as Table);
    await page.locator('.result').waitFor();
    expect(await small()).toEqual([]);
  });
});

/** The move of a game that lasts: no capture where there is a choice. */
function longest(legal: readonly string[], turn: number): string {
  const quiet = legal.filter((move) => !/[:x]/.test(move));
  const from = quiet.length > 0 ? quiet : legal;
  return from[(turn * 5) % from.length] ?? '';
}
