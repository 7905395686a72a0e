import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { legalMoves, newGame, squaresOf } from '../../../src/engine/index.js';
import { faultsOf } from '../../doubles/axe.js';
import { missingChromium, WebBrowser } from '../../doubles/browser.js';
import { comeBack } from '../../doubles/come-back.js';
import { Front } from '../../doubles/front.js';
import { playTexts, variantOf } from '../../engine/positions.js';
import { PageStage } from './game/stage.js';

/** Where the pictures go, for people to look at. */
const PICTURES = process.env['HERE_PICTURES'];
const PHONE = { width: 360, height: 740 };
const NEXT = 'nextversion0';

describe.skipIf(missingChromium !== null)('a new version of the pages', () => {
  let stage: PageStage;
  let front: Front;
  let browser: WebBrowser;
  let first: string;
  beforeAll(async () => {
    browser = await WebBrowser.launch();
  });
  beforeEach(async () => {
    stage = await PageStage.open();
    front = await Front.open(stage.address);
    first = /\/board\/([\w-]+)\/here\.js/.exec(await (await stage.get('/here')).text())?.[1] ?? '';
  });
  afterEach(async () => {
    await browser.close();
    await front.stop();
    await stage.close();
    expect(stage.stage.errors).toEqual([]);
  });
  afterAll(() => browser.close());

  const at = (path: string): string => new URL(path, front.address).href;
  const versionOf = async (page: Page): Promise<string> =>
    /board\/([\w-]+)\//.exec(
      (await page.locator('script[type=module]').first().getAttribute('src')) ?? '',
    )?.[1] ?? '';
  /** A browser that keeps the page. */
  async function kept(): Promise<Page> {
    const page = await browser.blank(PHONE);
    await page.goto(at('/here'));
    await page.locator('#begin').waitFor();
    await comeBack(page);
    return page;
  }
  const caches = (page: Page): Promise<string[]> => page.evaluate('caches.keys()');
  const looksForMore = (page: Page): Promise<unknown> =>
    page.evaluate(
      'navigator.serviceWorker.getRegistration().then((found) => found.update()).catch(() => null)',
    );
  const movesOf = async (page: Page): Promise<string> => (await page.locator('.moves').textContent()) ?? '';
  const move = async (page: Page, squares: readonly string[], count: number): Promise<void> => {
    for (const square of squares) await page.locator(`[data-square="${square}"]`).click();
    await expect.poll(async () => (await movesOf(page)).split(' ').length, { timeout: 20_000 }).toBe(count);
  };
  /** The squares of a legal move: after some answers White has to capture. */
  async function someMove(page: Page): Promise<readonly string[]> {
    const started = newGame(variantOf('russian'), {}, 0);
    if (!started.ok) throw new Error('no game');
    const { variant, position } = playTexts(started.value.state, await movesOf(page));
    const ways = legalMoves(variant, position).map((each) => squaresOf(variant, each).path);
    return ways.toSorted((one, other) => one.length - other.length)[0] ?? [];
  }

  it('is offered in the lobby, comes by a tap, and leaves a game in another tab its own', async () => {
    const page = await kept();
    const game = await page.context().newPage();
    await game.goto(at('/here'));
    await game.locator('#begin').click();
    await move(game, ['c3', 'd4'], 2);
    front.become(first, NEXT);
    await page.goto(at('/'));
    await looksForMore(page);
    await page.locator('#news').waitFor();
    expect((await page.locator('#news button').boundingBox())?.width).toBeGreaterThanOrEqual(44);
    if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/lobby-news.png` });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
    expect(await faultsOf(page)).toEqual([]);
    // Nothing changes before the tap.
    await page.reload();
    await page.locator('#news button').click();
    await page.locator('#news').waitFor({ state: 'detached' });
    await front.stop();
    await page.goto(at('/here'));
    await page.locator('#begin').waitFor();
    expect(await versionOf(page)).toBe(NEXT);
    // The other tab has asked for the engine of its own version, and does so again after a minute of rest.
    await game.bringToFront();
    await move(game, await someMove(game), 4);
    expect(await versionOf(game)).toBe(first);
    await game.reload();
    await expect.poll(() => versionOf(game)).toBe(NEXT);
    await expect.poll(async () => (await movesOf(game)).split(' ').length).toBe(4);
  }, 240_000);

  it('comes whole or not at all: while one of its files is missing the one before goes on', async () => {
    const page = await kept();
    front.become(first, NEXT);
    front.missing.add(`/board/${NEXT}/mover.js`);
    await page.goto(at('/'));
    await looksForMore(page);
    expect(await page.locator('#news').count()).toBe(0);
    // What came of it is thrown away.
    await expect
      .poll(async () => (await caches(page)).filter((name) => name.startsWith('damka-')))
      .toEqual([`damka-${first}`]);
    await front.stop();
    await page.goto(at('/here'));
    await page.locator('#begin').click();
    await move(page, ['c3', 'd4'], 2);
    expect(await versionOf(page)).toBe(first);
    await front.start();
    front.missing.clear();
    await page.goto(at('/'));
    await looksForMore(page);
    await page.locator('#news').waitFor();
  }, 240_000);

  it('is taken by every tab that offers it, though another one was quicker', async () => {
    const page = await kept();
    const other = await page.context().newPage();
    await other.goto(at('/'));
    await page.goto(at('/'));
    front.become(first, NEXT);
    await looksForMore(page);
    await page.locator('#news').waitFor();
    await other.locator('#news').waitFor();
    await page.locator('#news button').click();
    await page.locator('#news').waitFor({ state: 'detached' });
    await other.locator('#news button').click();
    await other.locator('#news').waitFor({ state: 'detached' });
    expect(await versionOf(other)).toBe(NEXT);
  }, 240_000);
});
