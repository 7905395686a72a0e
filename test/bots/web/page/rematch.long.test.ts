import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { missingChromium, type Visit, WebBrowser } from '../../../doubles/browser.js';
import { PageStage } from '../game/stage.js';

/** A folder for pictures of what is seen; none are taken without it. */
const PICTURES = process.env['BOARD_PICTURES'];

describe.skipIf(missingChromium !== null)('a rematch on the page', () => {
  let browser: WebBrowser;
  let stage: PageStage;
  let pages: Page[] = [];

  beforeAll(async () => {
    browser = await WebBrowser.launch();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    stage = await PageStage.open();
  });
  afterEach(async () => {
    for (const page of pages) await page.close();
    pages = [];
    await stage.close();
  });

  const show = async (page: Page, name: string) => {
    if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/${name}.png` });
  };
  /** What stands beside the board; the chat tells what was said before, too. */
  const textOf = (page: Page) =>
    page.locator('main').evaluate((main) => {
      const { textContent } = main;
      return (textContent ?? '').replace(main.querySelector('aside')?.textContent ?? '', '');
    });

  /** Opens a page as somebody with a name. */
  const enter = async (path: string, name: string, visit: Visit): Promise<Page> => {
    const page = await browser.blank(visit);
    pages.push(page);
    await page.addInitScript((who) => {
      const token = `${who}${'0'.repeat(43)}`.slice(0, 43);
      if (sessionStorage.getItem('damka.player') === null)
        sessionStorage.setItem('damka.player', JSON.stringify({ token, name: who }));
    }, name);
    await page.goto(new URL(path, stage.address).href);
    return page;
  };

  /** Olga at a desk and Boris with a phone have played, and Olga has given up; the path of their game. */
  const played = async (language: string) => {
    const olga = await enter('/g/new?game=russian', 'Olga', { width: 1440, height: 900, locale: language });
    await olga.waitForURL(/\/g\/[a-z0-9]{16}/);
    const path = new URL(olga.url()).pathname;
    const boris = await enter(path, 'Boris', { width: 360, height: 740, locale: language });
    await boris.locator('[data-action=join]').first().click();
    await olga.locator('[data-action=resign]').click();
    await olga.locator('dialog button[value=yes]').click();
    await boris.locator('.result').waitFor();
    return { olga, boris, path };
  };

  it.each([
    ['en-US', 'Olga wants to play again.', 'You asked to play again. Waiting for Boris.'],
    ['ru', 'Olga хочет сыграть ещё.', 'Вы предложили сыграть ещё. Ждём ответа: Boris.'],
    ['pt-BR', 'Olga quer jogar de novo.', 'Você propôs jogar de novo. Esperando Boris.'],
  ])(
    'is asked and answered beside its question, and both games keep their address (%s)',
    async (language, asked, waits) => {
      const { olga, boris, path } = await played(language);
      await olga.locator('.result [data-action=rematch]').click();
      await expect.poll(() => textOf(boris)).toContain(asked);
      expect(await textOf(olga)).toContain(waits);
      await show(boris, `asked-360-${language}`);
      await show(olga, `waits-1440-${language}`);
      // The question goes on below the board once the result is put aside.
      expect(await boris.locator('.result .asked').textContent()).toContain(asked);
      await show(boris, `asked-board-360-${language}`);
      await boris.locator('.result [data-action=accept-rematch]').click();
      await boris.locator('main[data-phase=running]').waitFor();
      // Whoever has asked is led there, too.
      await olga.locator('main[data-phase=running]').waitFor();
      expect(new URL(boris.url()).pathname).not.toBe(path);
      expect(new URL(olga.url()).pathname).toBe(new URL(boris.url()).pathname);
      await show(boris, `again-360-${language}`);
      await show(olga, `again-1440-${language}`);
      await boris.locator('[data-lead=previous]').click();
      await boris.locator('main[data-phase=over]').waitFor();
      expect(new URL(boris.url()).pathname).toBe(path);
      await show(boris, `old-360-${language}`);
      await boris.locator('[data-lead=next]').first().click();
      await boris.locator('main[data-phase=running]').waitFor();
    },
  );

  it('that is declined, or withdrawn, leaves the finished game as it was', async () => {
    const { olga, boris } = await played('en-US');
    await olga.locator('.result [data-action=rematch]').click();
    await boris.locator('.result [data-action=decline-rematch]').click();
    await expect.poll(() => textOf(olga)).not.toContain('Waiting for Boris');
    await olga.locator('.result [data-action=rematch]').click();
    await expect
      .poll(() => olga.locator('#notice').textContent())
      .toContain('Somebody from this game does not want to play again.');
    await boris.locator('.result [data-action=rematch]').click();
    await boris.locator('.result [data-action=withdraw-rematch]').click();
    await expect.poll(() => textOf(olga)).not.toContain('Boris wants to play again');
    expect(await olga.locator('main').getAttribute('data-phase')).toBe('over');
  });
});
