import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '../../src/locales/index.js';
import { PageStage } from '../bots/web/game/stage.js';
import { faultsOf } from '../doubles/axe.js';
import { BoardPlayer } from '../doubles/board-player.js';
import { missingChromium, type Visit, WebBrowser } from '../doubles/browser.js';
import { Learner } from '../doubles/learner.js';

/** All that the page of a lesson takes, packed. */
const PACKED_BYTES = 40_000;
const WINDOWS = [
  [320, 568, 'light'],
  [360, 740, 'light'],
  [568, 320, 'dark'],
  [1280, 800, 'dark'],
] as const;
/** Steps of the first course behind the first one, with answers. */
const SOLVED = [
  ['man-at-edge', 'a3', 'b4'],
  ['capture', 'e3', 'c5'],
  ['capture-back', 'e3', 'c5'],
  ['several', 'e3', 'c5', 'e7'],
] as const;
/** Where pictures of lessons go, for people to look at. */
const PICTURES = process.env['LEARN_PICTURES'];

describe.skipIf(missingChromium !== null)('the page of lessons', () => {
  let browser: WebBrowser;
  let stage: PageStage;
  beforeAll(async () => {
    browser = await WebBrowser.launch();
    stage = await PageStage.open();
  });
  afterAll(async () => {
    await browser.close();
    await stage.close();
    expect(stage.stage.errors).toEqual([]);
  });

  const visit = async (path: string, how: Visit = {}): Promise<BoardPlayer> =>
    new BoardPlayer(await browser.visit(new URL(path, stage.address).href, how));
  const keep = async ({ page }: BoardPlayer, name: string) => {
    if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/${name}.png` });
  };
  const first = LOCALES.en.lessons.steps;

  it.each(['dark', 'light'] as const)(
    'can be read on a %s page: it once had no colours of its own',
    async (colorScheme) => {
      const { page } = await visit('/learn', { width: 390, height: 844 });
      await page.emulateMedia({ colorScheme });
      await page.locator('.list a').first().waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await page.locator('.list a').first().click();
      await page.getByText(first['man-steps'].task).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await page.context().close();
    },
  );

  it('leads from the lobby through tasks by taps, tells why not, and keeps what was solved', async () => {
    const child = await visit('/', { width: 360, height: 740 });
    const { page, tab } = child;
    await page.locator('.tabs a[href="/learn"]').tap();
    await page.locator('.list a').first().waitFor();
    await keep(child, 'list-360');
    let bytes = 0;
    page.on('response', async (response) => {
      const { responseBodySize, responseHeadersSize } = await response.request().sizes();
      bytes += responseBodySize + responseHeadersSize;
    });
    await page.locator('.list a').first().tap();
    await page.getByText(first['man-steps'].task).waitFor();
    await page.waitForLoadState('networkidle');
    expect(bytes).toBeLessThan(PACKED_BYTES);
    expect(await page.locator('#rules').getAttribute('href')).toMatch(/^\/rules\/[a-z0-9-]+$/);
    await keep(child, 'task-360');
    // Backwards, which no man may go.
    await child.tap('e3');
    await child.tap('d2');
    await page.locator('.said.wrong').waitFor();
    await keep(child, 'forbidden-360');
    await page.locator('#ask-hint').tap();
    await page.locator('#hint').waitFor();
    await child.tap('e3');
    await child.tap('d4');
    await page.locator('.said.right').waitFor();
    await keep(child, 'right-360');
    await page.locator('#next').tap();
    await page.getByText(first['man-at-edge'].task).waitFor();
    // A man that cannot move because another one has to capture.
    const token: string = await page.evaluate("JSON.parse(localStorage.getItem('damka.player')).token");
    const learner = await Learner.enter(stage.address, { token });
    for (const [step, ...path] of SOLVED) {
      learner.send({ type: 'move', step, path });
      expect((await learner.next('judged')).right).toBe(true);
    }
    await page.reload();
    await page.getByText(first.must.task).waitFor();
    await child.tap('a3');
    await child.tap('b4');
    await page.locator('.said.wrong').waitFor();
    expect(await page.locator('#judged').textContent()).toContain('d4');
    await keep(child, 'must-360');
    // A wrong answer is played out.
    await page.goto(new URL('/learn/endings', stage.address).href);
    await page.locator('#task').waitFor();
    await child.tap('c3');
    await child.tap('b4');
    await page.locator('#again').waitFor();
    await keep(child, 'wrong-360');
    expect(await page.locator('#judged').textContent()).toContain('it is a draw');
    expect(await page.locator('[data-square="e5"]').getAttribute('aria-label')).toContain('black');
    await page.locator('#again').tap();
    await page.locator('main[data-state=asked]').waitFor();
    await page.goto(new URL('/learn', stage.address).href);
    await page.getByText('5 of 15').waitFor();
    expect(tab.errors).toEqual([]);
  });

  it('steps through a sample game', async () => {
    const child = await visit('/learn', { width: 360, height: 740 });
    const { page, tab } = child;
    await page.locator('a[href="/learn/sample-neva"]').tap();
    await page.locator('#to-note').tap();
    await page.locator('#note').waitFor();
    await keep(child, 'sample-360');
    await page.locator('#on').tap();
    await page.locator('progress[value="17"]').waitFor();
    await page.locator('#back').tap();
    await page.locator('progress[value="16"]').waitFor();
    expect(tab.errors).toEqual([]);
  });

  it('is for every window, weak eyes and screen readers', async () => {
    const child = await visit('/learn/endings');
    const { page } = child;
    await page.locator('#task').waitFor();
    for (const [width, height, colorScheme] of WINDOWS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height });
      await keep(child, `window-${width}`);
      expect(await faultsOf(page), `${width}x${height}`).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    }
    await page.goto(new URL('/learn', stage.address).href);
    await page.locator('.list a').first().waitFor();
    await keep(child, 'list-1280');
  });
});
