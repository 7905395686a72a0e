import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WORDS } from '../../../src/bots/features/account/words/index.js';
import { changeFollowed, followedBy } from '../../../src/bots/features/follow/rows.js';
import { WORDS as FOLLOW } from '../../../src/bots/features/follow/words/index.js';
import { WORDS as SEEK } from '../../../src/bots/features/seek/words/index.js';
import { LANGUAGES, type Language, LOCALES } from '../../../src/locales/index.js';
import { PUBLIC, wayFor } from '../../doubles/account.js';
import { faultsOf, isTurnOf } from '../../doubles/axe.js';
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

/** Holds a page to how it must look on every device. */
const lookingWell =
  (page: Page, language: Language) =>
  async (what: string): Promise<void> => {
    for (const [look, { width, height, dark }] of DEVICES.entries()) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      expect(await page.evaluate('document.documentElement.scrollWidth'), what).toBeLessThanOrEqual(width);
      if (isTurnOf(LANGUAGES.indexOf(language), look)) expect(await faultsOf(page), what).toEqual([]);
      for (const button of await page.locator('main button:visible').all())
        expect((await button.boundingBox())?.height, what).toBeGreaterThanOrEqual(48);
      if (PICTURES !== undefined)
        await page.screenshot({
          path: `${PICTURES}/${what}-${language}-${width}-${dark}.png`,
          fullPage: true,
        });
    }
  };

/** Gives a page's browser a platform authenticator whose owner is always there, or always refuses. */
async function virtualKeys(page: Page): Promise<{ refuse(refuses: boolean): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    refuse: async (refuses) => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !refuses });
    },
  };
}

describe.skipIf(missingChromium !== null)('signing in by hand', () => {
  let stage: PageStage;
  let browser: WebBrowser;
  beforeAll(async () => {
    browser = await WebBrowser.launch();
  });
  // All of them come from one address, which may do so much a minute at one server.
  beforeEach(async () => {
    stage = await PageStage.open(undefined, { parts: { publicUrl: PUBLIC } });
  });
  afterEach(() => stage.close());
  afterAll(() => browser?.close());
  const go = (page: Page, path: string) => page.goto(new URL(path, stage.address).href);

  it.each(LANGUAGES)('goes from the bot to Me and out again, on each screen, in %s', async (language) => {
    const { page: words } = WORDS[language];
    const user = `telegram:7${LANGUAGES.indexOf(language)}`;
    const page = await browser.blank({ locale: LOCALES[language].tag });
    const looksWell = lookingWell(page, language);
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
    // Their name is known, and changed by their platform: the lobby asks for none.
    await go(page, '/');
    await page.locator('.now button').first().click();
    await page.waitForURL('**/g/new?**');
    await go(page, '/');
    await page.locator('#self', { hasText: 'Olga' }).click();
    await page.locator('#rename').click();
    await page.waitForURL('**/me');
    await page.getByRole('button', { name: words.everywhere }).click();
    await page.getByText(words.signedOut).waitFor();
    await page.close();
  });

  it.each(LANGUAGES)(
    'makes a passkey on localhost, and signs in by it, on each screen, in %s',
    async (language) => {
      const { page: words } = WORDS[language];
      const page = await browser.blank({ locale: LOCALES[language].tag });
      const looksWell = lookingWell(page, language);
      const keys = await virtualKeys(page);
      const here = stage.address.replace('127.0.0.1', 'localhost');
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
      await page.goto(new URL('/sign-in', here).href);
      await keys.refuse(true);
      await press(words.passkey.enter);
      await page.getByText(words.passkey.cancelled).waitFor();
      await keys.refuse(false);
      await looksWell('cancelled');
      await press(words.passkey.make);
      await page.getByText(words.passkey.second).waitFor();
      await looksWell('first passkey');
      await press(words.passkey.add);
      await page.getByText(words.passkey.exists).waitFor();
      await press(words.passkey.remove);
      await page.getByText(words.passkey.last).waitFor();
      await page.locator('.devices summary').click();
      await looksWell('last passkey');
      await page.getByLabel(words.name, { exact: true }).last().fill('Desk');
      await page.getByRole('button', { name: words.save }).last().click();
      await page.locator('.devices', { hasText: 'Desk' }).waitFor();
      await press(words.everywhere);
      await page.getByText(words.signedOut).waitFor();
      await press(words.passkey.enter);
      await page.waitForURL('**/me');
      await page.locator('.devices', { hasText: 'Desk' }).waitFor();
      await page.close();
    },
  );

  it.each(LANGUAGES)('unblocks somebody and stops following without a script, in %s', async (language) => {
    const { service } = stage.stage.bot.games;
    const user = `telegram:3${LANGUAGES.indexOf(language)}`;
    await service.people.block(user, { user: 'telegram:8', name: 'Brave Heron of the Long Northern River' });
    await changeFollowed(service.store, user, (followed) => ({
      ...followed,
      targets: [{ kind: 'game', name: 'neva' }],
      seeks: true,
    }));
    const scripted = await browser.blank({ locale: LOCALES[language].tag });
    await go(scripted, (await wayFor(stage, user)).path);
    await scripted.getByRole('button', { name: WORDS[language].page.signIn.yes }).click();
    await scripted.waitForURL('**/me');
    await lookingWell(scripted, language)('blocks');
    const context = await scripted
      .context()
      .browser()
      ?.newContext({
        javaScriptEnabled: false,
        locale: LOCALES[language].tag,
        storageState: await scripted.context().storageState(),
      });
    const page = await context?.newPage();
    if (context === undefined || page === undefined) throw new Error('no browser');
    await go(page, '/me');
    await page.getByRole('button', { name: SEEK[language].unblock, exact: true }).click();
    await page.getByText(WORDS[language].page.done, { exact: true }).waitFor();
    expect((await service.people.of(user)).blocked).toEqual([]);
    await page.getByRole('button', { name: FOLLOW[language].unfollow.title }).first().click();
    await page.waitForURL('**/me?said=done');
    await expect.poll(async () => (await followedBy(service.store, user)).targets).toEqual([]);
    await page.getByRole('link', { name: LOCALES[language].board.boardNight, exact: true }).click();
    await page.locator('[aria-current=true]', { hasText: LOCALES[language].board.boardNight }).waitFor();
    await Promise.all([context.close(), scripted.close()]);
  });

  it.each(LANGUAGES)('asks whether what the guest played comes along, in %s', async (language) => {
    const { page: words } = WORDS[language];
    const page = await browser.blank({ locale: LOCALES[language].tag });
    await go(page, '/g/new?game=russian&opponent=computer');
    await expect.poll(() => page.evaluate('document.body.dataset.online')).toBe('true');
    await go(page, (await wayFor(stage, `telegram:5${LANGUAGES.indexOf(language)}`)).path);
    await page.getByRole('button', { name: words.signIn.yes }).click();
    await page.getByText(words.carry(1)).waitFor();
    await lookingWell(page, language)('carry');
    await page.getByRole('button', { name: words.take }).click();
    await page.getByText(words.carry(1)).waitFor({ state: 'hidden' });
    await page.close();
  });

  it.each(LANGUAGES)('lets in another device by its number, on each screen, in %s', async (language) => {
    await stage.close();
    stage = await PageStage.open(undefined, { parts: { publicUrl: PUBLIC }, publicUrl: PUBLIC });
    const { page: words } = WORDS[language];
    const locale = LOCALES[language].tag;
    const [desk, phone] = [await browser.blank({ locale }), await browser.blank({ locale })];
    const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
    await go(desk, (await wayFor(stage, `telegram:6${LANGUAGES.indexOf(language)}`)).path);
    await press(desk, words.signIn.yes);
    await press(desk, words.device.add);
    await desk.getByRole('img', { name: words.device.qr }).waitFor();
    await lookingWell(desk, language)('code');
    await go(phone, new URL(String(await desk.locator('main code').textContent()).trim()).pathname);
    await phone.getByRole('heading', { name: words.signIn.as('Olga') }).waitFor();
    await lookingWell(phone, language)('open');
    await press(phone, words.device.show);
    await phone.getByText(words.device.number).waitFor();
    await lookingWell(phone, language)('number');
    const number = String(await phone.getByRole('heading', { level: 1 }).textContent()).trim();
    await desk.getByRole('heading', { name: words.device.title }).waitFor();
    await lookingWell(desk, language)('choose');
    await press(desk, number);
    await desk.getByText(words.device.added).waitFor();
    await phone.waitForURL('**/me');
    await phone.getByRole('heading', { name: 'Olga' }).waitFor();
    await Promise.all([desk.close(), phone.close()]);
  });

  it.each(LANGUAGES)('joins two accounts and parts them, on each screen, in %s', async (language) => {
    const { page: words } = WORDS[language];
    const page = await browser.blank({ locale: LOCALES[language].tag });
    const looksWell = lookingWell(page, language);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const number = `4${LANGUAGES.indexOf(language)}`;
    await go(page, (await wayFor(stage, `telegram:${number}`)).path);
    await press(words.signIn.yes);
    await page.waitForURL('**/me');
    await go(page, (await wayFor(stage, `discord:${number}`)).path);
    await page.getByText(words.join.both).waitFor();
    await looksWell('both');
    await press(words.join.offer);
    await page.getByText(words.join.warning).waitFor();
    await looksWell('join');
    await press(words.join.yes);
    await page.getByText(words.join.joined).waitFor();
    await page.locator('summary', { hasText: words.join.part }).click();
    await looksWell('joined');
    await press(words.join.part);
    await page.getByText(words.join.parted).waitFor();
    await page.close();
  });

  it('a passkey on a page by its number: the buttons are off, and it says where they work', async () => {
    const page = await browser.blank({ locale: 'en' });
    await go(page, '/sign-in');
    const { port } = new URL(stage.address);
    await page
      .getByText(WORDS.en.page.passkey.noDomain(`http://localhost:${port}`))
      .first()
      .waitFor();
    for (const name of [WORDS.en.page.passkey.enter, WORDS.en.page.passkey.make])
      expect(await page.getByRole('button', { name }).isDisabled()).toBe(true);
    await page.close();
  });

  it('says once that a browser has no passkeys, and shows that their buttons are off', async () => {
    const page = await browser.blank({ locale: 'en' });
    await page.addInitScript('delete window.PublicKeyCredential');
    await page.goto(new URL('/sign-in', stage.address.replace('127.0.0.1', 'localhost')).href);
    await page.getByText(WORDS.en.page.passkey.none).waitFor();
    for (const name of [WORDS.en.page.passkey.enter, WORDS.en.page.passkey.make]) {
      expect(await page.getByRole('button', { name }).isDisabled()).toBe(true);
    }
    const OFF =
      "[...document.querySelectorAll('button:disabled')].map((each) => getComputedStyle(each).opacity)";
    expect(await page.evaluate(OFF)).toEqual(['0.5', '0.5']);
    // A wrong code is typed over.
    const code = page.getByLabel(WORDS.en.page.signIn.code);
    await code.fill('nosuchcd');
    await page.getByRole('button', { name: WORDS.en.page.signIn.next }).click();
    await page.getByText(WORDS.en.page.signIn.wrongCode).waitFor();
    await page.keyboard.type('abc');
    expect(await code.inputValue()).toBe('abc');
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
    // The Back button asks again, and finds nobody.
    await page.goBack();
    await page.getByRole('heading', { name: words.signIn.title }).waitFor();
    expect(await page.getByText('Olga').count()).toBe(0);
    await go(page, '/me');
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    await page.close();
  });
});
