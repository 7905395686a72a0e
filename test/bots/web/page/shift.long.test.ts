import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BOARD_VARIANTS, formatMove, type GameState, movesIn } from '../../../../src/engine/index.js';
import { BoardVisit } from '../../../doubles/board-visit.js';
import { missingChromium, WebBrowser } from '../../../doubles/browser.js';
import { PageStage } from '../game/stage.js';

const MAX_SHIFT = 0.02;
const LANGUAGES = ['en-US', 'ru', 'pt-BR'] as const;
const WINDOWS = [
  [360, 740],
  [1440, 900],
] as const;
const LOOKS = LANGUAGES.flatMap((locale) => WINDOWS.map((window) => [locale, ...window] as const));
/** Each language in one window. */
const TURNS = LANGUAGES.map((locale, at) => [locale, ...(WINDOWS[at % 2] ?? WINDOWS[0])] as const);
/** Notes from the first paint on how much moves by itself: what follows a tap at once is what somebody has asked for. */
const WATCH = `window.shift = 0; window.shifted = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      shift += value;
      shifted.push(value.toFixed(4) + ' ' + sources.map(({ node }) => node?.className || node?.nodeName));
    }
  }).observe({ type: 'layout-shift', buffered: true });`;

/** A game of each shape of board, by the kind of its board and the number of its players. */
const SHAPES = [
  ...new Map(BOARD_VARIANTS.map(({ id, board, seats }) => [`${board.kind} ${seats.length}`, id])),
];
/** Turns in which each of these games comes to its end, and the step by which their moves are picked. */
const [MAX_TURNS, PICK] = [250, 7];

/** Lets what has come be painted, and what it has moved be told, and demands that next to nothing did. */
async function demandCalm(page: Page): Promise<void> {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
  const moved = String(await page.evaluate('shifted.join("; ")'));
  expect(await page.evaluate('shift'), moved).toBeLessThan(MAX_SHIFT);
}

describe.skipIf(missingChromium !== null)('nothing moves by itself', () => {
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

  const opened = async (path: string, locale: string, width: number, height: number): Promise<Page> => {
    const page = await browser.blank({ locale, width, height });
    await page.addInitScript(WATCH);
    await page.goto(new URL(path, stage.address).href);
    return page;
  };

  it.each(LOOKS)('on the start page of a newcomer: %s, %i x %i', async (...look) => {
    const page = await opened('/', ...look);
    await page.locator('#open-one').waitFor();
    await demandCalm(page);
    await page.close();
  });

  it.each(TURNS)(
    'on the page of a game while it is analysed, from its end on: %s, %i x %i',
    async (...look) => {
      const page = await opened('/g/new?game=russian&seat=white&opponent=computer&level=1', ...look);
      await page.locator('main[data-phase=running]').waitFor();
      const typed = () =>
        page.evaluate("document.querySelector('#typed').getBoundingClientRect().y + scrollY");
      // What comes late is there.
      await page.waitForLoadState('networkidle');
      const before = await typed();
      for (const [from, to] of [
        ['c3', 'd4'],
        ['g3', 'f4'],
      ]) {
        await page.locator(`[data-square="${from}"]`).click();
        await page.locator(`[data-square="${to}"]`).click();
        await expect
          .poll(() =>
            page
              .locator('main')
              .getAttribute('data-phase')
              .then(() => page.locator('.seats.below .turn').count()),
          )
          .toBe(1);
      }
      // A player who types moves finds the field where it was.
      expect(await typed()).toBe(before);
      if (await page.locator('#open-more').isVisible()) await page.locator('#open-more').click();
      await page.locator('[data-action=resign]').click();
      await page.locator('dialog button[value=yes]').click();
      await page.locator('#analyse').click();
      await page.locator('#chart').waitFor();
      await demandCalm(page);
      await page.close();
    },
  );
});

describe.skipIf(missingChromium !== null)('nothing moves by itself while a whole game is played', () => {
  const visit = new BoardVisit();

  it.each(SHAPES)('on a board that is %s: %s', async (_shape, id) => {
    await visit.begin(id, { width: 360, height: 740 });
    const { olga, server } = visit;
    await olga.page.evaluate(WATCH);
    for (let count = 0; server.state.outcome === null && count < MAX_TURNS; count++) {
      const state = server.state as GameState;
      const moves = movesIn(state);
      const move = moves[(count * PICK) % moves.length];
      if (move === undefined) throw new Error('no move');
      server.move(formatMove(state.variant, move));
      await visit.settled();
    }
    expect(server.table.phase).toBe('over');
    await demandCalm(olga.page);
  });
});
