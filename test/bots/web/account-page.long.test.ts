import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WORDS } from '../../../src/bots/features/account/words/index.js';
import { LANGUAGES, LOCALES } from '../../../src/locales/index.js';
import { PUBLIC, wayFor } from '../../doubles/account.js';
import { faultsOf } from '../../doubles/axe.js';
import { missingChromium, WebBrowser } from '../../doubles/browser.js';
import { PageStage } from './game/stage.js';

const DEVICES = [
  { width: 360, height: 740, dark: false },
  { width: 360, height: 740, dark: true },
  { width: 820, height: 1180, dark: true },
  { width: 1366, height: 768, dark: false },
] as const;
/** Where pictures of the pages go, for people to look at. */
const PICTURES = process.env['ACCOUNT_PICTURES'];

describe.skipIf(missingChromium !== null)('signing in by hand', () => {
  let stage: PageStage;
  let browser: WebBrowser;
  beforeAll(async () => {
    stage = await PageStage.open(undefined, { parts: { publicUrl: PUBLIC } });
    browser = await WebBrowser.launch();
  });
  afterAll(async () => {
    await browser?.close();
    await stage?.close();
  });
  const go = (page: Page, path: string) => page.goto(new URL(path, stage.address).href);

  it.each(LANGUAGES)('goes from the bot to Me and out again, on each screen, in %s', async (language) => {
    const { page: words } = WORDS[language];
    const user = `telegram:7${LANGUAGES.indexOf(language)}`;
    const page = await browser.blank({ locale: LOCALES[language].tag });
    const looksWell = async (what: string): Promise<void> => {
      for (const { width, height, dark } of DEVICES) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
        expect(await page.evaluate('document.documentElement.scrollWidth'), what).toBeLessThanOrEqual(width);
        expect(await faultsOf(page), what).toEqual([]);
        for (const button of await page.locator('main button:visible').all())
          expect((await button.boundingBox())?.height, what).toBeGreaterThanOrEqual(48);
        if (PICTURES !== undefined)
          await page.screenshot({
            path: `${PICTURES}/${what}-${language}-${width}-${dark}.png`,
            fullPage: true,
          });
      }
    };
    await go(page, '/me');
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    await looksWell('ways');
    await page.getByLabel(words.signIn.code).fill('nosuchcd');
    await page.getByRole('button', { name: words.signIn.next }).click();
    await page.getByText(words.signIn.wrongCode).waitFor();
    await looksWell('wrong');
    await page.getByLabel(words.signIn.code).fill((await wayFor(stage, user)).code);
    await page.getByRole('button', { name: words.signIn.next }).click();
    await page.getByRole('heading', { name: words.signIn.as('Olga') }).waitFor();
    await looksWell('ask');
    await page.getByRole('button', { name: words.signIn.yes }).click();
    // The question has the name in its heading, too.
    await page.waitForURL('**/me');
    await page.getByRole('heading', { name: 'Olga' }).waitFor();
    for (const summary of await page.locator('summary').all()) await summary.click();
    await looksWell('me');
    await go(page, '/g/new?game=russian&opponent=computer');
    await expect.poll(() => page.evaluate('document.body.dataset.online')).toBe('true');
    expect(await page.evaluate('document.cookie')).toBe('');
    await go(page, '/me');
    await page.getByRole('button', { name: words.everywhere }).click();
    await page.getByText(words.signedOut).waitFor();
    await page.close();
  });

  it('deletes what is stored by a button, and is signed out', async () => {
    const { page: words } = WORDS.en;
    const page = await browser.blank({ locale: 'en' });
    await go(page, (await wayFor(stage, 'telegram:9')).path);
    await page.getByRole('button', { name: words.signIn.yes }).click();
    await page.locator('summary', { hasText: words.deleting }).click();
    await page.getByRole('button', { name: words.deleteAll }).click();
    await page.getByText(words.deletedAbout).waitFor();
    await go(page, '/me');
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    await page.close();
  });
});
