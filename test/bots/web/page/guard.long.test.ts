import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { missingChromium, WebBrowser } from '../../../doubles/browser.js';
import { PageStage } from '../game/stage.js';

const PHONE = { width: 390, height: 844 };

describe.skipIf(missingChromium !== null)('a browser that is not as pages need it', () => {
  let browser: WebBrowser;
  let stage: PageStage;
  let page: Page;
  beforeAll(async () => {
    browser = await WebBrowser.launch();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    stage = await PageStage.open();
  });
  afterEach(async () => {
    await page.close();
    await stage.close();
  });

  const open = async (path: string, script: string, locale = 'en-US'): Promise<Page> => {
    page = await browser.blank({ ...PHONE, locale });
    await page.addInitScript(script);
    await page.goto(new URL(path, stage.address).href);
    return page;
  };

  it.each([
    ['/g/new?game=russian', 'en', 'This browser is too old'],
    ['/', 'pt', 'Este navegador é antigo demais'],
    ['/r/test', 'ru', 'Этот браузер слишком старый'],
    ['/learn', 'en', 'This browser is too old'],
  ])(
    'that is too old is told so at %s, and where to read on, instead of waiting for ever',
    async (path, locale, words) => {
      await open(path, 'delete Array.prototype.toSorted', locale);
      await page.waitForURL(/\/too-old$/);
      expect(await page.locator('h1').textContent()).toContain(words);
      expect(await page.locator('main').textContent()).toContain('Firefox 121');
      await page.locator('nav a[href="/rules"]').click();
      await page.waitForURL(/\/rules$/);
      expect(await page.locator('main h1').count()).toBe(1);
    },
  );

  it('does without storage: the seat, the language and the games of its player outlast a reload', async () => {
    const refused = `for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError'); } })`;
    await open('/', refused);
    await page.getByText('This browser stores nothing').waitFor();
    await page.locator('#play').click();
    await page.waitForURL(/\/g\/\w{16}$/);
    await page.locator('main[data-phase=running]').waitFor();
    await page.locator('.heard').getByText('This browser stores nothing').waitFor();
    await page.reload();
    await page.locator('main[data-phase=running]').waitFor();
    // A watcher has no such button.
    await page.locator('.bar [data-action=hint]').waitFor();
    await page.goto(stage.address);
    await page.locator('.own .boards a').waitFor();
    await page.locator('.language').selectOption('ru');
    await page.getByText('Новая партия').first().waitFor();
    await page.reload();
    await page.getByText('Новая партия').first().waitFor();
  });

  it('that fails to draw says that something is wrong, not that it connects, and tells the server', async () => {
    const reports: string[] = [];
    const { game } = await stage.opened('game=russian&seat=white', { name: 'Olga' });
    await open(`/g/${game}`, 'Array.prototype.toSorted = 1');
    page.on('request', (request) => {
      if (request.url().endsWith('/faults')) reports.push(request.postData() ?? '');
    });
    await page.reload();
    const failed = page.locator('#failed');
    await failed.waitFor();
    expect(await failed.textContent()).toContain('Something is wrong on this page.');
    const isOverAll =
      "document.elementFromPoint(innerWidth / 2, innerHeight / 2).closest('#failed') !== null";
    expect(await page.evaluate(isOverAll)).toBe(true);
    await expect.poll(() => reports.length).toBeGreaterThan(0);
    expect(reports[0]).toContain('toSorted is not a function');
    expect(reports.length).toBeLessThanOrEqual(3);
    // "Reload" does.
    await Promise.all([page.waitForEvent('load'), failed.getByRole('link').click()]);
  });
});
