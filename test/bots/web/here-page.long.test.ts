import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userOfToken } from '../../../src/bots/web/identity.js';
import type { TaskSet, TaskShelf } from '../../../src/bots/web/kept-tasks.js';
import { Lessons } from '../../../src/sessions/lessons/progress.js';
import { missingChromium, WebBrowser, type WebPlayer } from '../../doubles/browser.js';
import { comeBack } from '../../doubles/come-back.js';
import { PageStage } from './game/stage.js';

/** Where the pictures go, for people to look at. */
const PICTURES = process.env['HERE_PICTURES'];

let stage: PageStage;
let isAway = false;
beforeEach(async () => {
  stage = await PageStage.open();
  isAway = false;
});
afterEach(async () => {
  if (!isAway) await stage.close();
  expect(stage.stage.errors).toEqual([]);
});

/** The server goes. */
async function leave(): Promise<void> {
  isAway = true;
  await stage.close();
}

describe.skipIf(missingChromium !== null)('games on one device', () => {
  let browser: WebBrowser;
  let olga: WebPlayer;
  beforeAll(async () => {
    browser = await WebBrowser.launch();
  });
  afterAll(() => browser.close());
  afterEach(() => browser.leave([olga]));

  const open = async (query = '', visit: Parameters<WebBrowser['visit']>[1] = {}): Promise<void> => {
    olga = await browser.visit(new URL(`/here${query}`, stage.address).href, {
      width: 360,
      height: 740,
      ...visit,
    });
    await olga.page.locator('#begin').waitFor();
  };
  const begin = () => olga.page.locator('#begin').click();
  const square = (name: string) => olga.page.locator(`[data-square="${name}"]`);
  const status = () => olga.page.locator('#status').textContent();
  const moves = async (): Promise<string[]> => {
    const text = await olga.page
      .locator('.moves')
      .textContent({ timeout: 5_000 })
      .catch(() => '');
    return text?.split(' ').filter(Boolean) ?? [];
  };
  const move = async (from: string, to: string): Promise<void> => {
    await square(from).click();
    await square(to).click();
  };
  /** Plays the move that is written so, and answers which of several is meant. */
  const answer = async (text: string): Promise<void> => {
    const [from = '', ...path] = text.split(/[-:]/);
    await olga.page.locator(`[data-square="${from}"][aria-label*=" "]`).click();
    for (const step of path) {
      const target = square(step);
      if ((await olga.page.locator('main[data-done=true]').count()) > 0) return;
      await target.click();
    }
  };
  const picture = async (name: string): Promise<void> => {
    if (PICTURES !== undefined)
      await olga.page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
  };

  it('goes on against the computer while the server is away, and after the page was loaded anew', async () => {
    await open();
    await picture('form');
    await begin();
    await move('c3', 'd4');
    await expect.poll(moves).toHaveLength(2);
    await picture('game');
    const before = await moves();
    await olga.page.reload();
    await expect.poll(moves).toEqual(before);
    await olga.page.locator('#back').click();
    await expect.poll(moves).toEqual([]);
    await move('g3', 'f4');
    await expect.poll(moves).toHaveLength(2);
    await leave();
    await olga.page.locator('#back').click();
    await move('c3', 'd4');
    await expect.poll(moves).toHaveLength(2);
    await olga.page.locator('#resign').click();
    await olga.page.locator('dialog .main').click();
    await expect.poll(status).toBe('⚫ Black wins by resignation.');
    await picture('over');
  });

  it('lets four people play around one screen, and shows whose turn it is', async () => {
    await open('?game=draughts4-solo');
    for (const select of await olga.page.locator('select[data-seat]').all()) await select.selectOption('');
    await begin();
    await expect.poll(status).toMatch(/^To move: /);
    const first = await status();
    const from = olga.page.locator('.squares [aria-label*=","]');
    expect(await from.count()).toBeGreaterThan(20);
    await picture('four');
    await olga.page.locator('#draw').click();
    await olga.page.locator('dialog .main').click();
    await expect.poll(status).not.toBe(first);
  });

  /** Begins a game in which people have all seats, around the screen. */
  async function sitAround(game: string, visit = {}): Promise<void> {
    await open(`?game=${game}`, visit);
    for (const select of await olga.page.locator('select[data-seat]').all()) await select.selectOption('');
    await begin();
    await olga.page.locator('#way').selectOption('around');
    await olga.page.locator('.strip').first().waitFor();
  }

  it.each([
    { width: 820, height: 1180 },
    { width: 1180, height: 820 },
    { width: 360, height: 740 },
  ])('gives each seat around a screen of $width by $height a strip, turned to its edge', async (size) => {
    for (const [game, edges] of [
      ['russian', 'bottom top'],
      ['neva', 'bottom left right top'],
      ['novgorod-37', 'bottom left top'],
      ['trio', 'bottom left right'],
      ['draughts4-solo', 'bottom left right top'],
    ] as const) {
      await sitAround(game, size);
      const seen = await olga.page.evaluate<{
        edges: string[];
        out: number;
        over: number;
        small: number;
      }>(`(() => {
        const box = (node) => node.getBoundingClientRect();
        const board = box(document.querySelector('.round .stage'));
        const strips = [...document.querySelectorAll('.strip')];
        const over = strips.map(box).filter((each) =>
          Math.min(each.right, board.right) - Math.max(each.left, board.left) > 1 &&
          Math.min(each.bottom, board.bottom) - Math.max(each.top, board.top) > 1);
        const parts = [...document.querySelectorAll('.strip *')].map(box);
        return {
          edges: strips.map((each) => each.classList[1]).sort(),
          out: parts.filter(({ left, right, bottom }) => left < -1 || right > innerWidth + 1 || bottom > innerHeight + 1).length,
          over: over.length,
          small: [...document.querySelectorAll('.strip button')].map(box).filter(({ width, height }) => Math.min(width, height) < 43.5).length,
        };
      })()`);
      expect(seen, game).toEqual({ edges: edges.split(' '), out: 0, over: 0, small: 0 });
      await picture(`around-${game}-${size.width}`);
      await browser.leave([olga]);
    }
    await open();
  });

  it('asks those around the screen at their own edges: all agree to a draw, one can refuse that a move is taken back', async () => {
    await sitAround('draughts4-solo', { width: 820, height: 1180 });
    const does = (edge: string, what: string) => olga.page.locator(`.strip.${edge} [data-does=${what}]`);
    await does('left', 'draw').click();
    await picture('asked');
    expect(await olga.page.locator('.strip .wanted').allTextContents()).toEqual(
      Array.from({ length: 3 }, () => 'Red offers a draw.'),
    );
    await does('right', 'no').click();
    await expect.poll(() => olga.page.locator('.strip .wanted').count()).toBe(0);
    await does('top', 'draw').click();
    for (const each of ['bottom', 'left', 'right']) await does(each, 'yes').click();
    await expect.poll(status).toMatch(/draw/i);

    await browser.leave([olga]);
    await sitAround('russian', { width: 820, height: 1180 });
    await move('c3', 'd4');
    await does('bottom', 'back').click();
    await does('top', 'no').click();
    expect(await moves()).toEqual(['c3-d4']);
    await does('bottom', 'back').click();
    await picture('taking-back');
    // Silence lets it go back.
    await expect.poll(moves).toEqual([]);
    await does('top', 'resign').click();
    await does('top', 'no').click();
    await does('top', 'resign').click();
    await does('top', 'yes').click();
    await expect.poll(status).toBe('⚪ White wins by resignation.');
    await picture('around-over');
  });

  it('turns the board to the next person where the device goes from hand to hand', async () => {
    await sitAround('russian');
    await olga.page.locator('#way').selectOption('pass');
    const height = async (name: string) => (await square(name).boundingBox())?.y ?? 0;
    expect(await height('c3')).toBeGreaterThan(await height('d6'));
    await move('c3', 'd4');
    await expect.poll(async () => (await height('c3')) < (await height('d6'))).toBe(true);
    await move('d6', 'c5');
    await expect.poll(async () => (await height('c3')) > (await height('d6'))).toBe(true);
    expect(await moves()).toEqual(['c3-d4', 'd6-c5']);
  });

  it('plays Chapaev, whose discs are aimed on the board or by their own controls, and come back as they lay', async () => {
    await open('?game=chapaev');
    await begin();
    const disc = (name: string) => olga.page.locator(`[data-disc="${name}"]`);
    await disc('w4').click();
    await picture('aimed');
    expect(await olga.page.locator('#aim').textContent()).toBe('Disc 4, direction 90°, strength 60');
    await olga.page.locator('#shoot').click();
    await expect.poll(async () => (await moves()).length).toBeGreaterThan(1);
    expect((await moves())[0]).toBe('4@90/60');
    await expect.poll(status, { timeout: 100_000 }).toBe('To move: White');
    await picture('chapaev');
    const before = await moves();
    const label = await disc('w1').getAttribute('aria-label');
    await olga.page.reload();
    await expect.poll(moves).toEqual(before);
    expect(await disc('w1').getAttribute('aria-label')).toBe(label);
    await olga.page.locator('#back').click();
    await expect.poll(async () => (await moves()).length).toBeLessThan(before.length);
    // Everybody sees the board from their own side, and pulls the way they see it.
    await olga.page.locator('#turn').click();
    await disc('w5').click();
    await olga.page.locator('#shoot').click();
    await expect.poll(moves).toContain('5@270/60');
    expect(olga.errors).toEqual([]);
  });

  it('gives a lesson and sets ten puzzles while the server is away, and knows after a reload what was solved', async () => {
    await open();
    await comeBack(olga.page);
    await leave();
    await olga.page.locator('#tasks').click();
    const shelves: readonly TaskShelf[] = await olga.page.evaluate(
      'fetch(document.querySelector(\'link[type="application/json"]\').href).then((answer) => answer.json())',
    );
    const sets = shelves.flatMap((shelf) => shelf.sets);
    expect(sets.every(({ tasks }) => tasks.length > 0)).toBe(true);
    await olga.page.locator('.list li').first().waitFor();
    await picture('tasks');
    expect(await olga.page.locator('.list li').count()).toBe(sets.length);
    const solve = async (set: TaskSet): Promise<void> => {
      await olga.page.goto(new URL(`/here#tasks/${set.id}`, stage.address).href);
      for (const task of set.tasks) {
        for (const [index, { right }] of task.asks.entries()) {
          await olga.page.locator(`main[data-task="${task.key}"][data-ask="${index}"]`).waitFor();
          await answer(Object.keys(right)[0] ?? '');
        }
        await olga.page.locator('main[data-done=true]').waitFor();
        await olga.page.locator('#next').click();
      }
    };
    const lesson = sets.find(({ id }) => id === 'rules');
    const puzzles = sets.find(({ id }) => id === 'puzzles-russian');
    expect(puzzles?.tasks).toHaveLength(10);
    for (const set of [lesson, puzzles]) if (set !== undefined) await solve(set);
    await picture('task');
    await olga.page.goto(new URL('/here#tasks', stage.address).href);
    await olga.page.reload();
    await expect
      .poll(() => olga.page.locator('.list li:has(.tick) b').allTextContents())
      .toEqual([lesson?.title, puzzles?.title]);
    expect(olga.errors).toEqual([]);
  }, 300_000);

  it('tells the lessons what was solved without a line once there is one, and nothing while nobody is known', async () => {
    await open();
    await olga.page.goto(new URL('/here#tasks/rules', stage.address).href);
    const kept = async (): Promise<readonly string[]> => {
      const text = await olga.page.evaluate('localStorage.getItem("damka.solved-unsent")');
      return (JSON.parse(String(text ?? '[]')) ?? []).map(({ key }: { readonly key: string }) => key);
    };
    const task = (key: string) => olga.page.locator(`main[data-task="${key}"]`).waitFor();
    const solve = async (key: string, text: string): Promise<void> => {
      await task(key);
      await answer(text);
      await olga.page.locator('main[data-done=true]').waitFor();
    };
    await solve('man-steps', 'e3-f4');
    await olga.page.waitForTimeout(1_000);
    expect(await kept()).toEqual(['man-steps']);
    await olga.page.goto(new URL('/learn', stage.address).href);
    await olga.page.locator('.list li').first().waitFor();
    const token = await olga.page.evaluate('JSON.parse(localStorage.getItem("damka.player")).token');
    const steps = async () => {
      const known = await new Lessons(stage.stage.store, Date.now).of(userOfToken(String(token)));
      return Object.entries(known.steps).map(([key, { reps, last }]) => [
        key,
        reps,
        last > Date.now() - 300_000,
      ]);
    };
    await olga.page.goto(new URL('/here#tasks/rules', stage.address).href);
    await task('man-at-edge');
    await expect.poll(steps).toEqual([['man-steps', 1, true]]);
    await expect.poll(kept).toEqual([]);
    await olga.page.context().setOffline(true);
    await solve('man-at-edge', 'a3-b4');
    expect(await kept()).toEqual(['man-at-edge']);
    await olga.page.context().setOffline(false);
    await expect.poll(steps).toEqual([
      ['man-steps', 1, true],
      ['man-at-edge', 1, true],
    ]);
    await expect.poll(kept).toEqual([]);
  }, 120_000);

  /** Where lessons are asked for when they cannot be had as usual. */
  const FILE = /\/tasks\/[^/]+\/\w+\.json/;

  it('says that lessons did not load where a hotel answers with a page of its own', async () => {
    await open();
    await olga.page.route(FILE, (route) => route.fulfill({ contentType: 'text/html', body: 'Welcome' }));
    await olga.page.locator('#tasks').click();
    await expect
      .poll(() =>
        olga.page
          .locator('main.courses .said')
          .textContent({ timeout: 5_000 })
          .catch(() => null),
      )
      .toBe('The lessons and puzzles did not load. They need a connection once.');
    expect(olga.errors).toEqual([]);
  });

  it('stays with the games of a reader who went back before the lessons were there', async () => {
    await open();
    const title = await olga.page.locator('h1').textContent();
    let bring = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      bring = resolve;
    });
    await olga.page.route(FILE, (route) => late.then(() => route.continue()));
    const there = olga.page.waitForResponse(FILE);
    await olga.page.evaluate('location.hash = "tasks/rules"');
    await olga.page.locator('main.courses').waitFor();
    await olga.page.goBack();
    await olga.page.locator('#begin').waitFor();
    bring();
    await (await there).finished();
    await olga.page.waitForTimeout(500);
    expect(await olga.page.locator('h1').textContent()).toBe(title);
    await olga.page.locator('#tasks').click();
    await olga.page.locator('.list li').first().waitFor();
    expect(await olga.page.locator('main[data-task]').count()).toBe(0);
  });

  it('says why another answer is wrong, and helps', async () => {
    await open();
    await olga.page.goto(new URL('/here#tasks/rules', stage.address).href);
    await olga.page.locator('#ask-hint').click();
    await expect.poll(() => olga.page.locator('#hint').textContent()).toContain('e3');
    await olga.page.goto(new URL('/here#tasks/puzzles-russian', stage.address).href);
    await olga.page.locator('main[data-task^=russian]').waitFor();
    const moves = await olga.page.locator('.squares [aria-label]').count();
    expect(moves).toBeGreaterThan(0);
    await picture('puzzle');
  });

  it('plays whole games at level 6 while the server is away, from the second visit on', async () => {
    await open();
    await comeBack(olga.page);
    await leave();
    for (const [game, end] of [
      ['russian', /wins|draw/i],
      ['towers', /wins|draw/i],
      ['neva', /wins|draw/i],
    ] as const) {
      await olga.page.goto(new URL(`/here?game=${game}`, stage.address).href);
      await olga.page.locator('#begin').waitFor();
      for (const select of await olga.page.locator('select[data-seat]').all()) await select.selectOption('6');
      await begin();
      await olga.page.locator('main[data-state="over"]').waitFor({ timeout: 240_000 });
      expect(await status()).toMatch(end);
      expect((await moves()).length).toBeGreaterThan(20);
    }
    await olga.page.goto(new URL('/learn', stage.address).href);
    await olga.page.locator('#no-line').waitFor();
    await picture('away');
    expect(await olga.page.locator('.list li').count()).toBe(3);
  }, 900_000);
});
