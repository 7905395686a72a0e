import { describe, expect, it } from 'vitest';
import { clockText } from '../../../../src/bots/web/page/panels/clock-text.js';
import { faultsOf } from '../../../doubles/axe.js';
import { BoardVisit } from '../../../doubles/board-visit.js';
import { missingChromium } from '../../../doubles/browser.js';

/** Windows in CSS pixels, from a small phone, upright and turned, to a large screen. */
const WINDOWS = [
  [320, 568],
  [360, 740],
  [568, 320],
  [768, 1024],
  [1280, 800],
  [3840, 2160],
] as const;
/** What else axe-core looks at follows from the elements alone, which are the same in every window. */
const SEEN_RULES = ['color-contrast', 'target-size', 'scrollable-region-focusable'];
const LOOKS = [
  [360, 740, 'light', {}],
  [1280, 800, 'dark', { rules: SEEN_RULES }],
] as const;
/** The states that differ most in what stands around the board. */
const WIDEST: readonly string[] = ['open', 'running', 'choosing', 'four', 'aiming', 'over'];
/** Fonts change how wide labels are alone: without emoji the states with the most of them are looked at. */
const WORDIEST = ['open', 'four'] as const;
/** Where the pictures of all states go, for people to look at. */
const PICTURES = process.env['BOARD_PICTURES'];

it.each([
  [0, '0:00'],
  [400, '0:01'],
  [65_000, '1:05'],
  [3_600_000, '1:00:00'],
  [3 * 3_600_000 - 1_000, '2:59:59'],
  [47 * 3_600_000 + 59_000, '47 hr'],
  [49 * 3_600_000, '2 days'],
])('writes %i milliseconds on a clock as %s', (left, text) => {
  expect(clockText(left, 'en')).toBe(text);
});

/** How a visit comes to each state. */
function statesOf(visit: BoardVisit) {
  const tap = async (...squares: string[]) => {
    for (const square of squares) await visit.olga.tap(square);
  };
  return {
    open: () => visit.open('russian'),
    asking: async () => {
      await visit.open('russian');
      await visit.olga.page.locator('[data-action=join]').first().click();
    },
    running: () => visit.begin('russian'),
    picked: async () => {
      await visit.begin('russian');
      await tap('c3');
    },
    forced: async () => {
      await visit.begin('russian', { position: 'W:Wc3,e3,a1:Bd4,h8' });
      await tap('c3');
    },
    choosing: async () => {
      await visit.begin('international', { position: 'W:WK35:B7,44,23,12,24,1' });
      await tap('35', '50');
    },
    planned: async () => {
      await visit.begin('russian');
      await tap('c3', 'd4');
      await visit.played('c3-d4');
      await tap('g3', 'h4');
    },
    planning: async () => {
      await visit.begin('russian');
      await tap('c3', 'd4');
      await visit.played('c3-d4');
      await visit.olga.page.locator('#plan').click();
      await visit.olga.page.locator('.planning .question', { hasText: 'If ' }).waitFor();
      await tap('b6', 'a5');
      await visit.olga.page.locator('.planning .question', { hasText: 'then' }).waitFor();
      await tap('g3');
    },
    plans: async () => {
      await visit.begin('russian');
      await tap('c3', 'd4');
      await visit.played('c3-d4');
      const lines = [
        ['b6-a5', 'g3-h4', 'f6-g5', 'h4:f6', 'e7:g5', 'b2-c3'],
        ['d6-c5', 'b2-c3'],
      ];
      visit.server.change({ ...visit.server.table, plans: [{ kind: 'lines', seat: 0, lines }] });
    },
    tower: async () => {
      await visit.begin('towers', { position: 'W:Wc3,e1:Bd4,h8,f8' });
      await tap('c3', 'e5');
      await visit.played('c3:e5');
      await tap('e5');
    },
    sure: async () => {
      await visit.begin('russian');
      await visit.olga.page.locator('[data-action=resign]').click();
    },
    offered: async () => {
      await visit.begin('russian');
      visit.server.change({ ...visit.server.table, draw: [1] });
    },
    over: async () => {
      await visit.begin('russian', { position: 'W:Wc3:Bd4' });
      await tap('c3', 'e5');
      await visit.olga.page.locator('.result').waitFor();
    },
    away: async () => {
      await visit.begin('russian');
      await visit.server.away();
      await visit.notice().waitFor();
    },
    four: () => visit.begin('neva'),
    three: async () => {
      await visit.begin('trio');
      await tap('C3');
    },
    words: async () => {
      await visit.begin('lebedev');
      await visit.olga.page.locator('.in-words summary').click();
    },
    aiming: async () => {
      await visit.begin('chapaev');
      await tap('w4', 'b6');
    },
  } satisfies Readonly<Record<string, () => Promise<void>>>;
}

async function keepPicture({ olga }: BoardVisit, name: string) {
  if (PICTURES !== undefined) await olga.page.screenshot({ path: `${PICTURES}/${name}.png` });
}

async function demandFitting(visit: BoardVisit, name: string) {
  const { page } = visit.olga;
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await keepPicture(visit, `${name}-${width}x${height}`);
    // A window that is made smaller is drawn anew with the next frame.
    await expect
      .poll(() => page.evaluate('document.documentElement.scrollWidth'), { message: `${width}` })
      .toBe(width);
    const board = (await page.locator('#board').boundingBox()) ?? { width: 0, height: 0, y: 0 };
    expect(Math.max(board.width, board.height), `${width}x${height}`).toBeGreaterThan(
      0.6 * Math.min(width, height),
    );
    if (width > height) expect(board.y + board.height, `${width}x${height}`).toBeLessThanOrEqual(height);
  }
}

/** What a machine has for emoji is wider than what a server has, and cut buttons on every desktop and phone. */
describe.skipIf(missingChromium !== null)('the page of a game without fonts for emoji', () => {
  const visit = new BoardVisit('plain');
  const states = statesOf(visit);

  it.each(WORDIEST)('fits into every window: %s', async (state) => {
    await states[state]();
    await demandFitting(visit, `${state}-plain`);
  });
});

describe.skipIf(missingChromium !== null)('the page of a game in every state', () => {
  const visit = new BoardVisit();
  const states = statesOf(visit);

  it.each(Object.keys(states) as (keyof typeof states)[])(
    'fits into every window and leaves out nobody, axe-core finding nothing: %s',
    async (state) => {
      await states[state]();
      const { page } = visit.olga;
      if (WIDEST.includes(state)) await demandFitting(visit, `${state}-emoji`);
      for (const [width, height, colorScheme, rules] of LOOKS) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height });
        // It is drawn anew with the next frame.
        await expect.poll(() => page.locator('.game-card').count()).toBe(width < 1180 ? 0 : 1);
        await keepPicture(visit, `${state}-${width}`);
        expect(await faultsOf(page, rules), `${state} at ${width}x${height}, ${colorScheme}`).toEqual([]);
      }
    },
  );

  it('breaks no word of the title and names the reader beside watchers on the smallest phone', async () => {
    await visit.open('international', { width: 320, height: 568 });
    const { olga } = visit;
    await olga.sit('Olga of the very long name');
    const second = await visit.another();
    await olga.page.locator('.watchers').waitFor();
    // Two lines at most, none of them cut.
    const title = olga.page.locator('h1');
    expect((await title.boundingBox())?.height).toBeLessThan(30);
    expect(await title.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
    const seat = (await olga.page.locator('.seats.below li').boundingBox()) ?? { x: 0, width: 0 };
    const you = (await olga.page.locator('.seats.below small').boundingBox()) ?? { x: 999, width: 0 };
    expect(you.x + you.width).toBeLessThan(seat.x + seat.width);
    await second.page.close();
  });

  it('asks nobody else for anything', async () => {
    await visit.open('russian');
    const { page } = visit.olga;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).host));
    await page.reload();
    await visit.olga.tab.online();
    expect(new Set(asked)).toEqual(new Set([new URL(visit.server.address).host]));
  });

  it('counts down tenths of a second at the end, of whoever is to move alone', async () => {
    expect([19_950, 7_310, 400, 0].map((left) => clockText(left, 'en', true))).toEqual([
      '0:20.0',
      '0:07.4',
      '0:00.4',
      '0:00.0',
    ]);
    await visit.begin('russian');
    const { olga, server } = visit;
    server.session = { ...server.session, settings: { ...server.session.settings, deadline: 10 } };
    const from = Date.now() - 10 * 60_000 + 15_000;
    server.change({ ...server.table, clock: { from, warned: false } });
    await olga.page.locator('.seats .turn .clock.short', { hasText: /^0:1\d\.\d$/ }).waitFor();
  });

  it('counts down the time of whoever is to move', async () => {
    await visit.begin('russian');
    const { olga, server } = visit;
    server.session = { ...server.session, settings: { ...server.session.settings, deadline: 10 } };
    server.change({ ...server.table, clock: { from: Date.now(), warned: false } });
    const clock = olga.page.locator('.seats .turn .clock');
    await clock.waitFor();
    expect(await clock.textContent()).toMatch(/^(10:00|9:\d\d)$/);
    await expect.poll(() => clock.textContent()).toMatch(/^9:\d\d$/);
    expect(await olga.page.locator('.seats .clock').count()).toBe(1);
  });

  it('lies with the side of a player before them', async () => {
    await visit.open('russian');
    const { olga, server } = visit;
    await olga.sit('Olga', 1);
    server.seat(0, 'Boris');
    server.begin();
    await visit.settled();
    const height = async (square: string) => (await olga.square(square).boundingBox())?.y ?? 0;
    expect(await height('h8')).toBeGreaterThan(await height('a1'));
  });

  it('turns the board, and lays nothing on it at the end', async () => {
    await visit.begin('russian', { position: 'W:Wc3,e1:Bd4' });
    const { olga } = visit;
    const height = async (square: string) => (await olga.square(square).boundingBox())?.y ?? 0;
    expect(await height('a1')).toBeGreaterThan(await height('h8'));
    await olga.page.locator('#turn').click();
    await expect.poll(async () => (await height('a1')) < (await height('h8'))).toBe(true);
    for (const square of ['c3', 'e5']) await olga.tap(square);
    const result = (await olga.page.locator('.result').boundingBox()) ?? { x: 0, y: 0 };
    const board = (await olga.page.locator('#board').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(result.x >= board.x + board.width || result.y >= board.y + board.height).toBe(true);
    expect(await olga.page.locator('main').getAttribute('data-phase')).toBe('over');
  });

  it.each([
    ['russian', 45],
    ['international', 36],
  ])('has squares as large as a phone of 360 pixels lets them be: %s', async (game, size) => {
    await visit.begin(game, { width: 360, height: 740 });
    const square = await visit.olga.page.locator('#board .squares > *').first().boundingBox();
    expect(square?.width).toBeCloseTo(size, 0);
  });

  it('hardly moves anything in a whole game on a phone, and every button is large enough for a finger', async () => {
    await visit.begin('russian', { position: 'W:Wc3,a1:Bb6,h8', width: 360, height: 740 });
    const { olga, server } = visit;
    const move = async (from: string, to: string) => {
      for (const square of [from, to]) await olga.tap(square);
      await expect
        .poll(() => server.state.outcome !== null || visit.record().at(-1)?.startsWith(from))
        .toBe(true);
      await visit.settled();
    };
    const answer = async (text: string) => {
      server.move(text);
      await visit.settled();
    };
    await olga.page.evaluate(`{
      globalThis.shift = 0;
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) globalThis.shift += value;
      }).observe({ type: 'layout-shift', buffered: false });
    }`);
    await move('c3', 'd4');
    await answer('b6-c5');
    await move('d4', 'b6');
    await answer('h8-g7');
    server.change({ ...server.table, draw: [1] });
    await olga.page.locator('.asked').waitFor();
    server.change({ ...server.table, draw: [] });
    await olga.page.locator('.asked').waitFor({ state: 'detached' });
    await move('a1', 'b2');
    await answer('g7-h6');
    await olga.more();
    await olga.page.locator('[data-action=resign]').click();
    await olga.page.locator('dialog button[value=yes]').click();
    await olga.page.locator('.result').waitFor();
    expect(await olga.page.evaluate('globalThis.shift')).toBeLessThan(0.02);
    const small = await olga.page.locator('.bar > *, .result :is(button, a)').evaluateAll((all) =>
      all.flatMap((each) => {
        const { width, height } = each.getBoundingClientRect();
        return Math.min(width, height) < 44 ? [each.textContent ?? ''] : [];
      }),
    );
    expect(small).toEqual([]);
  });

  it('shares its address, and can be made silent', async () => {
    await visit.open('russian');
    const { page } = visit.olga;
    await page.locator('#share').click();
    await page.locator('#notice.shown, dialog #link').first().waitFor();
    if (await page.locator('dialog[open]').count()) {
      expect(await page.locator('#link').inputValue()).toBe(visit.server.address);
      await page.keyboard.press('Escape');
    }
    const sound = page.locator('#sound');
    const heard: (string | null)[] = [];
    for (let count = 0; count < 4; count += 1) {
      heard.push(await sound.getAttribute('aria-label'));
      await sound.click();
    }
    // Nobody has sat down.
    expect(heard).toEqual(['Sounds: off', 'Sounds: all', 'Sounds: my turn only', 'Sounds: off']);
  });
});
