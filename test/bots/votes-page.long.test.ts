import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PageApp } from '../../src/bots/page-app.js';
import { Passes } from '../../src/bots/passes.js';
import { findVariant, ok, setUpAny } from '../../src/engine/index.js';
import { LiveGame } from '../../src/sessions/model/live-game.js';
import { faultsOf } from '../doubles/axe.js';
import { freshId } from '../doubles/board-visitor.js';
import { missingChromium, WebBrowser } from '../doubles/browser.js';
import { PageStage } from './web/game/stage.js';

/** A folder for pictures of what is seen; none are taken without it. */
const PICTURES = process.env['BOARD_PICTURES'];
const GROUP = 'telegram:-5';
const passes = new Passes('telegram', 'a token');
const app: PageApp = {
  platform: 'telegram',
  passes,
  prove: async () => ({ ok: false, error: 'unreachable' }),
};

describe.skipIf(missingChromium !== null)('the page of a game in which a whole chat plays', () => {
  let browser: WebBrowser;
  let stage: PageStage;
  let page: Page | null = null;
  let game = '';

  beforeAll(async () => {
    browser = await WebBrowser.launch();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    stage = await PageStage.open(undefined, { apps: [app] });
    stage.stage.put({
      platform: 'telegram',
      deliver: async () => null,
      isMember: async () => true,
      stop: async () => undefined,
    });
    const { conversation } = stage.stage.bot;
    const user = { id: 'telegram:11', name: 'Ann', locale: 'en' };
    const input = { kind: 'command', name: 'vote', args: 'russian level=1' } as const;
    let start = '';
    await conversation.handle({ id: 'offer', channel: GROUP, user, input }, async (reply) => {
      if (reply.kind === 'post') start = reply.keyboard?.[0]?.[0]?.data ?? '';
      return 'offer';
    });
    game = await stage.say(GROUP, 'telegram:11', { kind: 'button', data: start });
  });
  afterEach(async () => {
    await page?.close();
    await stage.close();
  });

  const votes = async (from: number, to: number, text = 'c3-d4') => {
    for (let at = from; at < to; at += 1)
      await stage.say(GROUP, `telegram:${100 + at}`, { kind: 'command', name: 'move', args: text });
  };
  /** A member of the chat opens the page by a link of their own. */
  async function visit(
    width: number,
    height: number,
    locale = 'en',
    isMember = true,
    dark = false,
  ): Promise<Page> {
    const user = { id: 'telegram:7', name: 'Olga', locale };
    const pass = passes.sign({ use: 'link', id: freshId(), user, game, until: Date.now() + 600_000 });
    page = await browser.blank({ locale, width, height, dark });
    await page.goto(new URL(`/g/${game}${isMember ? `#pass=${pass}` : ''}`, stage.address).href);
    await page.locator('.poll').first().waitFor();
    return page;
  }
  const seen = async (shown: Page, name: string): Promise<void> => {
    if (PICTURES !== undefined) await shown.screenshot({ path: `${PICTURES}/votes-${name}.png` });
    expect(await shown.evaluate('document.documentElement.scrollWidth')).toBe(shown.viewportSize()?.width);
    expect(await faultsOf(shown)).toEqual([]);
  };
  const tap = (shown: Page, square: string) =>
    shown.locator(`[data-square="${square}"]`).click({ force: true });
  const own = (shown: Page) => shown.locator('#status');
  const state = (shown: Page) => shown.locator('.poll');

  it.each([
    [360, 640, 'en', 5, false],
    [360, 640, 'en', 30, true],
    [360, 640, 'ru', 30, false],
    [360, 640, 'ru', 5, true],
    [360, 640, 'pt', 5, false],
    [360, 640, 'pt', 30, true],
    [1280, 800, 'pt', 30, false],
  ])('has a member vote by taps at %i × %i in %s, where %i vote, in the dark: %s', async (...given) => {
    const [width, height, locale, count, dark] = given;
    await votes(0, count - 1);
    const shown = await visit(width, height, locale, true, dark);
    await seen(shown, `${count}-${locale}-${width}-before`);
    await tap(shown, 'g3');
    await tap(shown, 'h4');
    await expect.poll(() => own(shown).textContent()).toContain('g3-h4');
    await expect.poll(() => state(shown).textContent()).toContain(String(count));
    // The piece stands where it stood, and an arrow shows the vote.
    await expect.poll(() => shown.locator('[data-square="g3"]').getAttribute('aria-label')).toContain('g3,');
    await shown.locator('.marks .premove.line').waitFor({ state: 'attached' });
    await seen(shown, `${count}-${locale}-${width}-after`);
    await tap(shown, 'e3');
    await tap(shown, 'f4');
    await expect.poll(() => own(shown).textContent()).toContain('e3-f4');
  });

  it('shows a stranger the round, and that only members vote', async () => {
    await votes(0, 5);
    const shown = await visit(360, 640, 'en', false);
    expect(await own(shown).textContent()).toContain('Only the chat’s members vote.');
    await seen(shown, 'stranger');
    await tap(shown, 'c3');
    expect(await shown.locator('.marks .picked').count()).toBe(0);
  });

  it('has 31 legal moves voted by taps at 360 pixels', async () => {
    const russian = findVariant('russian');
    const many = russian && setUpAny(russian, {}, 'W:WKd4,Kb4,Kf4,Kh4:Ba7');
    if (!many?.ok || many.value.state.kind !== 'draughts') throw new Error('no position');
    const { game: loaded, state } = many.value;
    await stage.stage.bot.games.service.change(GROUP, null, (session) =>
      ok({ ...session, table: session.table && { ...session.table, game: new LiveGame(loaded, [state]) } }),
    );
    const shown = await visit(360, 640);
    await tap(shown, 'd4');
    await seen(shown, '31-picked');
    await tap(shown, 'h8');
    await expect.poll(() => own(shown).textContent()).toContain('d4-h8');
    await seen(shown, '31-voted');
  });
});
