import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WORDS } from '../../src/bots/features/here/words/index.js';
import type { TaskSet, TaskShelf } from '../../src/bots/web/kept-tasks.js';
import { PageStage } from '../bots/web/game/stage.js';
import { Firefox, missingFirefox } from '../doubles/other-browsers/firefox.js';
import { missingWebKit, WebKit } from '../doubles/other-browsers/webkit.js';

/** Games whose boards, rules and searches differ, which each browser plays; Chromium does in a test of the page. */
const GAMES: readonly (readonly [game: string, level: string])[] = [
  ['russian', '6'],
  ['towers', '6'],
  ['chapaev', '6'],
];
/** Games on odd boards: a higher level takes minutes, and nothing else. */
const [HEXAGONS, FOUR] = [
  ['novgorod-37', '4'],
  ['draughts4-solo', '4'],
] as const;
/** What a machine may say that has much else to do. */
const SLOW = WORDS.en.slow;
const PATIENCE_MS = 900_000;

/** What a tab of either browser can do here; Chromium has other tests. */
interface Tab {
  readonly goto: (address: string) => Promise<unknown>;
  readonly value: <Value>(expression: string) => Promise<Value>;
  readonly until: (expression: string, patienceMs?: number) => Promise<unknown>;
  readonly press: (selector: string) => Promise<unknown>;
  readonly errors: () => readonly string[];
  readonly close: () => Promise<unknown>;
}

async function otherTab(launch: () => Promise<Firefox | WebKit>): Promise<Tab> {
  const browser = await launch();
  const tab = await browser.tab(820, 1180);
  return {
    goto: (address) => tab.goto(address),
    value: (expression) => tab.value(expression),
    until: (expression, patienceMs) => tab.until(expression, patienceMs),
    press: (selector) => tab.press(selector),
    errors: () => tab.errors,
    close: () => browser.close(),
  };
}

const BROWSERS = [
  ['Firefox', missingFirefox, () => otherTab(() => Firefox.launch()), [...GAMES, HEXAGONS]],
  ['WebKit', missingWebKit, () => otherTab(() => WebKit.launch()), [...GAMES, FOUR]],
] as const;
for (const [, missing] of BROWSERS) if (missing !== null) process.stderr.write(`Left out: ${missing}\n`);

describe.each(BROWSERS)('in %s', (name, missing, open, games) => {
  describe.skipIf(missing !== null)(`the page without a line${missing ? ` (${missing})` : ''}`, () => {
    let stage: PageStage;
    let tab: Tab;
    beforeAll(async () => {
      stage = await PageStage.open();
      tab = await open();
    });
    afterAll(() => tab.close());

    const here = (query = ''): Promise<unknown> => tab.goto(new URL(`/here${query}`, stage.address).href);
    const moves = (): Promise<string[]> =>
      tab.value("document.querySelector('.moves')?.textContent.split(' ').filter(Boolean) ?? []");

    it(
      'is kept at the first visit, and plays from the second one on with the server stopped',
      async () => {
        await here();
        await tab.value('navigator.serviceWorker.ready.then(() => true)');
        await here('?again');
        await tab.until("document.querySelector('#begin') && navigator.serviceWorker.controller !== null");
        await tab.press('#keep-all');
        await tab.until("document.querySelector('#begin') && !document.querySelector('#keep-all, #trouble')");
        await stage.close();
        await here('?game=russian');
        await tab.until("document.querySelector('#begin')");
        await tab.press('#begin');
        await tab.until("document.querySelector('main[data-state=running]')");
        await tab.press('[data-square=c3]');
        await tab.press('[data-square=d4]');
        await tab.until("document.querySelector('.moves')?.textContent.split(' ').length === 2");
        const before = await moves();
        // Closed and come back to, it is as it was.
        const address = await tab.value<string>('location.href');
        await tab.goto('about:blank');
        await tab.goto(address);
        await tab.until("document.querySelector('.moves')");
        expect(await moves()).toEqual(before);
      },
      PATIENCE_MS,
    );

    it.each(games)(
      'plays a whole game: %s at level %s',
      async (game, level) => {
        await here(`?game=${game}`);
        await tab.until("document.querySelector('#begin')");
        await tab.value(`document.querySelectorAll('select[data-seat]').forEach((select) => {
        select.value = '${level}';
        select.dispatchEvent(new Event('change'));
      })`);
        const begun = performance.now();
        await tab.press('#begin');
        await tab.until("document.querySelector('main[data-state=over]')", PATIENCE_MS);
        const seconds = (performance.now() - begun) / 1_000;
        const count = (await moves()).length;
        expect(count).toBeGreaterThan(10);
        expect(['', SLOW]).toContain(
          await tab.value("document.querySelector('#trouble')?.textContent ?? ''"),
        );
        process.stdout.write(`${name}, ${game}: ${count} moves in ${seconds.toFixed(1)} s\n`);
      },
      PATIENCE_MS,
    );

    it(
      'sets ten puzzles and a lesson, which it judges, and remembers',
      async () => {
        await here('#tasks');
        await tab.until("document.querySelector('.list li')");
        const shelves = await tab.value<readonly TaskShelf[]>(
          'fetch(document.querySelector(\'link[type="application/json"]\').href).then((answer) => answer.json())',
        );
        const sets = shelves.flatMap((shelf) => shelf.sets);
        const solve = async (id: string): Promise<void> => {
          const { tasks } = sets.find((set) => set.id === id) as TaskSet;
          await here(`#tasks/${id}`);
          for (const task of tasks) {
            for (const [index, { right }] of task.asks.entries()) {
              await tab.until(`document.querySelector('main[data-task="${task.key}"][data-ask="${index}"]')`);
              const [move = ''] = Object.keys(right);
              for (const square of move.split(/[-:]/)) {
                if (await tab.value("document.querySelector('main[data-done=true]') !== null")) break;
                await tab.press(`[data-square="${square}"]`);
              }
            }
            await tab.until("document.querySelector('main[data-done=true]')");
            await tab.press('#next');
          }
        };
        await solve('puzzles-russian');
        await solve('rules');
        await here('?all#tasks');
        await tab.until("document.querySelectorAll('.tick').length === 2");
      },
      PATIENCE_MS,
    );

    it('has all games that were played, and no error', async () => {
      await here('?list');
      // A game that was tried again is there twice.
      await tab.until(`document.querySelectorAll('.list li').length > ${games.length}`);
      expect(tab.errors().filter((error) => !/fetch|network|load/i.test(error))).toEqual([]);
    });
  });
});
