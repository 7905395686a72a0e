import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultsOf } from '../../../doubles/axe.js';
import { missingChromium, type Visit, WebBrowser } from '../../../doubles/browser.js';
import { PageStage } from '../game/stage.js';

/** A folder for pictures of what is seen; none are taken without it. */
const PICTURES = process.env['BOARD_PICTURES'];
const PHONE = { width: 360, height: 740 };

describe.skipIf(missingChromium !== null)('the chat on the page of a game', () => {
  let browser: WebBrowser;
  let stage: PageStage;
  let pages: Page[] = [];
  let scripts: string[] = [];

  beforeAll(async () => {
    browser = await WebBrowser.launch();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    stage = await PageStage.open();
    scripts = [];
  });
  afterEach(async () => {
    for (const page of pages) await page.close();
    pages = [];
    await stage.close();
  });

  const show = async (page: Page, name: string) => {
    if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/${name}.png` });
  };

  /** Opens a page as somebody with a name. */
  const enter = async (path: string, name: string, visit: Visit): Promise<Page> => {
    const page = await browser.blank(visit);
    pages.push(page);
    await page.addInitScript((who) => {
      const token = `${who}${'0'.repeat(43)}`.slice(0, 43);
      if (sessionStorage.getItem('damka.player') === null)
        sessionStorage.setItem('damka.player', JSON.stringify({ token, name: who }));
    }, name);
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.push(`${name} ${request.url().replace(/^.*\//, '')}`);
    });
    await page.goto(new URL(path, stage.address).href);
    return page;
  };

  /** Olga and Boris at the same board. */
  const met = async (visit: Visit, other: Visit = PHONE) => {
    const olga = await enter('/g/new?game=russian&seat=white', 'Olga', visit);
    await olga.waitForURL(/\/g\/[a-z0-9]{16}/);
    const boris = await enter(new URL(olga.url()).pathname, 'Boris', other);
    await boris.locator('[data-action=join]').first().click();
    await boris.locator('main[data-phase=running]').waitFor();
    await olga.locator('main[data-phase=running]').waitFor();
    return { olga, boris };
  };

  const write = async (page: Page, text: string) => {
    await page.locator('#text').fill(text);
    await page.locator('#text').press('Enter');
  };
  const said = (page: Page, text: string) => page.locator('.said:not(.pending)', { hasText: text });

  it.each(['en-US', 'ru', 'pt-BR'])(
    'stands beside the board at a desk and comes up on a phone, %s',
    async (locale) => {
      const { olga, boris } = await met({ width: 1440, height: 900, locale }, { ...PHONE, locale });
      await olga.locator('aside.chat #text').waitFor();
      expect(await boris.locator('#log').count()).toBe(0);
      // Loaded where it is open alone.
      expect(scripts).toContain('Olga chat.js');
      expect(scripts).not.toContain('Boris chat.js');
      await write(olga, 'A good evening to you!');
      await said(olga, 'A good evening to you!').waitFor();
      await boris.locator('#open-chat .badge', { hasText: '1' }).waitFor();
      expect(await boris.locator('#live').textContent()).toBe('Olga: A good evening to you!');
      await show(boris, `chat-badge-${locale}`);
      await boris.locator('#open-chat').click();
      await said(boris, 'A good evening to you!').waitFor();
      await write(boris, 'You too. It will be a long evening: I have tea and all the time in the world.');
      await said(olga, 'You too').waitFor();
      expect(await boris.locator('.badge').count()).toBe(0);
      await show(boris, `chat-phone-${locale}`);
      await show(olga, `chat-desk-${locale}`);
      // By Escape, as every sheet.
      await boris.keyboard.press('Escape');
      await boris.locator('dialog#chat:not([open])').waitFor({ state: 'attached' });
      await expect.poll(() => boris.locator('#log').count()).toBe(0);
    },
  );

  it('has quick words, one tap each, which the other reads in their language; muted, blocked and reported by one more', async () => {
    const { olga, boris } = await met(PHONE, { ...PHONE, locale: 'ru' });
    for (const page of [olga, boris]) await page.locator('#open-chat').click();
    await olga.locator('.quick button', { hasText: 'Good luck!' }).click();
    await said(boris, 'Удачи!').waitFor();
    expect(await boris.locator('.quick button').count()).toBe(8);
    await boris.locator('.quick button').last().click();
    await said(olga, 'Good game!').waitFor();
    for (const page of [olga, boris]) {
      expect(await faultsOf(page)).toEqual([]);
      // The rows are swiped, and the sheet stays.
      expect(await page.evaluate("document.querySelector('dialog#chat').scrollWidth")).toBeLessThanOrEqual(
        360,
      );
      for (const button of await page.locator('.swipe button').all()) {
        const box = await button.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
    }
    await show(boris, 'chat-quick-ru');
    await show(olga, 'chat-quick-en');
    await boris.locator('#mute').click();
    await said(boris, 'Удачи!').waitFor({ state: 'detached' });
    await boris.locator('#mute').click();
    await said(boris, 'Удачи!').waitFor();
    await boris.locator('[data-block]').click();
    await said(boris, 'Удачи!').waitFor({ state: 'detached' });
  });

  it('leaves the board where it is, and can be shut at a desk', async () => {
    const { olga } = await met({ width: 1440, height: 900 });
    await olga.locator('aside.chat').waitFor();
    const cell = () => olga.locator('[data-square=c3]').boundingBox();
    const wide = await cell();
    expect(wide?.width).toBeGreaterThan(95);
    await olga.locator('aside.chat .icon-button').click();
    await olga.locator('aside.chat').waitFor({ state: 'detached' });
    expect((await cell())?.width).toBeGreaterThanOrEqual(wide?.width ?? 0);
    await olga.locator('#open-chat').click();
    await olga.locator('aside.chat').waitFor();
  });

  it('does not cover the board of a window that becomes smaller', async () => {
    const { olga } = await met({ width: 1440, height: 900 });
    await olga.locator('aside.chat').waitFor();
    await olga.setViewportSize({ width: 820, height: 1180 });
    await olga.locator('aside.chat').waitFor({ state: 'detached' });
    expect(await olga.locator('dialog#chat').getAttribute('open')).toBeNull();
    await olga.setViewportSize({ width: 1440, height: 900 });
    await olga.locator('aside.chat').waitFor();
  });

  it('keeps what was written while the line was dead, and knows what was read', async () => {
    const { olga, boris } = await met(PHONE);
    await olga.locator('#open-chat').click();
    await write(olga, 'One');
    await said(olga, 'One').waitFor();
    await boris.reload();
    await boris.locator('#open-chat .badge', { hasText: '1' }).waitFor();
    await boris.locator('#open-chat').click();
    await said(boris, 'One').waitFor();
    await boris.reload();
    await boris.locator('#open-chat').waitFor();
    await boris.locator('main[data-phase=running]').waitFor();
    expect(await boris.locator('.badge').count()).toBe(0);
  });

  it('takes commands and moves, as the room does', async () => {
    const { olga, boris } = await met(PHONE);
    await olga.locator('#open-chat').click();
    await write(olga, 'c3-d4');
    await boris.locator('.strip button', { hasText: 'c3-d4' }).waitFor();
    await write(olga, '/rules');
    await olga.locator('.told-all').last().waitFor();
    // A voice reads what the bot writes in its language.
    expect(await olga.locator('.told-all').last().getAttribute('lang')).not.toBe('');
    await show(olga, 'chat-rules');
  });

  it('takes no files, and says where they go, without leaving the game', async () => {
    const { olga } = await met(PHONE);
    const address = olga.url();
    await olga.locator('#open-chat').click();
    // The chat is loaded only now.
    await olga.locator('#text').waitFor();
    for (const [type, kind, holder] of [
      ['drop', 'DragEvent', 'dataTransfer'],
      ['paste', 'ClipboardEvent', 'clipboardData'],
    ]) {
      const isKept = await olga.evaluate(`(() => {
        const files = new DataTransfer();
        files.items.add(new File(['1. c3-d4'], 'game.pdn'));
        return document.getElementById('text').dispatchEvent(
          new ${kind}('${type}', { ${holder}: files, bubbles: true, cancelable: true }));
      })()`);
      expect(isKept).toBe(false);
      await olga.locator('#notice.shown', { hasText: 'loaded from files in the chat room' }).waitFor();
    }
    expect(olga.url()).toBe(address);
  });

  it('is not there for those who look on', async () => {
    const { olga } = await met(PHONE);
    const cleo = await enter(new URL(olga.url()).pathname, 'Cleo', PHONE);
    await cleo.locator('.watchers').waitFor();
    expect(await cleo.locator('#open-chat').count()).toBe(0);
  });
});
