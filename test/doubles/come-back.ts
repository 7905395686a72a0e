import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the browser keeps a page, and comes back to it: from then on the browser asks its own copy. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready');
  await page.reload();
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
}
