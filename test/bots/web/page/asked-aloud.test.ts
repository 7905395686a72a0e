import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { missingChromium, WebBrowser } from '../../../doubles/browser.js';
import { PageStage } from '../game/stage.js';

/** A window, as far as this test reads it. */
interface Counted {
  notes: number;
  readonly OscillatorNode: { readonly prototype: { start(when?: number): void } };
}

/** Notes that a page has played. */
const notes = (page: Page): Promise<number> => page.evaluate(() => (globalThis as unknown as Counted).notes);

describe.skipIf(missingChromium !== null)('a question between players made no sound on the page', () => {
  let browser: WebBrowser;
  let stage: PageStage;
  const pages: Page[] = [];

  beforeAll(async () => {
    browser = await WebBrowser.launch();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    stage = await PageStage.open();
  });
  afterEach(async () => {
    for (const page of pages.splice(0)) await page.close();
    await stage.close();
  });

  const enter = async (path: string, name: string): Promise<Page> => {
    const page = await browser.blank({ width: 360, height: 740 });
    pages.push(page);
    await page.addInitScript((who) => {
      const token = `${who}${'0'.repeat(43)}`.slice(0, 43);
      sessionStorage.setItem('damka.player', JSON.stringify({ token, name: who }));
      const counted = globalThis as unknown as Counted;
      counted.notes = 0;
      const { prototype } = counted.OscillatorNode;
      const { start } = prototype;
      prototype.start = function (when) {
        counted.notes += 1;
        start.call(this, when);
      };
    }, name);
    await page.goto(new URL(path, stage.address).href);
    return page;
  };

  it('is heard by whoever is asked, once, and not by whoever asks', async () => {
    const olga = await enter('/g/new?game=russian', 'Olga');
    await olga.waitForURL(/\/g\/[a-z0-9]{16}/);
    const boris = await enter(new URL(olga.url()).pathname, 'Boris');
    await boris.locator('[data-action=join]').first().click();
    await olga.locator('[data-action=offer-draw]').waitFor();
    const before = [await notes(olga), await notes(boris)];
    await olga.locator('[data-action=offer-draw]').click();
    await boris.locator('[data-action=accept-draw]').waitFor();
    await expect.poll(() => notes(boris)).toBeGreaterThan(before[1] ?? 0);
    const heard = await notes(boris);
    await olga.locator('[data-action=decline-draw]').click();
    await boris.locator('[data-action=accept-draw]').waitFor({ state: 'detached' });
    expect([await notes(olga), await notes(boris)]).toEqual([before[0], heard]);
  });

  it('leaves moves unheard by whoever looks on, and by whoever wants to hear of their own turn alone', async () => {
    const olga = await enter('/g/new?game=russian&seat=white', 'Olga');
    await olga.waitForURL(/\/g\/[a-z0-9]{16}/);
    const path = new URL(olga.url()).pathname;
    const boris = await enter(path, 'Boris');
    await boris.evaluate(() => localStorage.setItem('damka.board-sound', 'turn'));
    await boris.locator('[data-action=join]').first().click();
    await olga.locator('[data-action=offer-draw]').waitFor();
    const watcher = await enter(path, 'Vera');
    await watcher.locator('[data-square="c3"]').click();
    const move = async (page: Page, from: string, to: string): Promise<void> => {
      const before = await page.locator('#board').getAttribute('data-revision');
      await page.locator(`[data-square="${from}"]`).click();
      await page.locator(`[data-square="${to}"]`).click();
      for (const each of [olga, boris, watcher])
        await each.locator(`#board:not([data-revision="${before}"])`).waitFor();
    };
    const start = await notes(boris);
    await move(olga, 'c3', 'd4');
    await move(boris, 'b6', 'a5');
    // Two notes and the knock of one turn: of their own move nothing.
    expect((await notes(boris)) - start).toBe(5);
    expect(await notes(olga)).toBeGreaterThan(5);
    expect(await notes(watcher)).toBe(0);
  });
});
