import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { missingChromium, WebBrowser } from '../../../doubles/browser.js';
import { PageStage } from '../game/stage.js';

/** Words on two lines, and buttons that stick out of what they stand in or have no room for their text. */
const BROKEN = `[...document.querySelectorAll('main button, main a')].flatMap((button) => {
  if (!button.checkVisibility() || button.closest('svg')) return [];
  const found = [];
  const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    for (const { 0: word, index } of node.data.matchAll(/[^\\s]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(word);
    }
  const box = button.getBoundingClientRect();
  const around = button.parentElement.getBoundingClientRect();
  if (box.right > around.right + 0.5 || box.left < around.left - 0.5) found.push(button.textContent.trim());
  return found;
})`;

describe.skipIf(missingChromium !== null)('the page of a game at a laptop', () => {
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

  it.each(['ru', 'pt-BR', 'en-US'])(
    'broke words of its buttons, or let these stick out: %s',
    async (locale) => {
      page = await browser.blank({ locale, width: 1280, height: 800 });
      await page.goto(new URL('/g/new?game=russian&seat=white&opponent=computer', stage.address).href);
      await page.locator('main[data-phase=running]').waitFor();
      await page.locator('[data-action=resign]').first().waitFor();
      expect(await page.evaluate(BROKEN)).toEqual([]);
      await page.locator('[data-action=resign]').first().click();
      await page.locator('dialog button[value=yes]').click();
      await page.locator('.result').waitFor();
      expect(await page.evaluate(BROKEN)).toEqual([]);
    },
  );
});
