import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultsOf } from '../../../doubles/axe.js';
import { missingChromium, WebBrowser } from '../../../doubles/browser.js';
import { PushedBrowser } from '../../../doubles/push-service.js';
import { PageStage } from '../game/stage.js';

const TURNS = 'Your move';

describe.skipIf(missingChromium !== null)('calls in a real browser', () => {
  let browser: WebBrowser;
  let stage: PageStage;
  let page: Page;

  beforeAll(async () => {
    browser = await WebBrowser.launch();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    stage = await PageStage.open();
    page = await browser.blank();
    await page.context().grantPermissions(['notifications'], { origin: new URL(stage.address).origin });
    await page.goto(stage.address);
  });
  afterEach(async () => {
    await page.close();
    await stage.close();
  });

  /** Has the browser take a call as it gets it, decrypted, from its push service. */
  const push = async (game: string, more: object = {}): Promise<void> => {
    await page.evaluate(
      `navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready)`,
    );
    // It is ready before it has been activated.
    const state = () =>
      page.evaluate(`navigator.serviceWorker.ready.then(({ active }) => active?.state ?? 'none')`);
    await expect.poll(state).toBe('activated');
    const { origin } = new URL(stage.address);
    const session = await page.context().newCDPSession(page);
    const registrations: string[] = [];
    session.on('ServiceWorker.workerRegistrationUpdated', (told) => {
      for (const { registrationId, scopeURL, isDeleted } of told.registrations)
        if (!isDeleted && scopeURL.startsWith(`${origin}/`)) registrations.push(registrationId);
    });
    await session.send('ServiceWorker.enable');
    await expect.poll(() => registrations.length).toBeGreaterThan(0);
    const notification = {
      title: TURNS,
      body: 'Russian checkers',
      lang: 'en',
      navigate: `${origin}/g/${game}`,
      tag: game,
      ...more,
    };
    const data = JSON.stringify({ web_push: 8030, notification });
    const [registrationId = ''] = registrations;
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };

  /** The calls that the browser shows. */
  const shown = (): Promise<readonly object[]> =>
    page.evaluate(`navigator.serviceWorker.getRegistration('/').then(async (registration) =>
      (await registration.getNotifications()).map(({ title, body, lang, tag, silent, data }) =>
        ({ title, body, lang, tag, silent, data })))`);

  it('are shown with their words and address, one for each game', async () => {
    const { game } = await stage.opened('game=russian&seat=white', { name: 'Olga' });
    await push(game);
    const call = {
      title: TURNS,
      body: 'Russian checkers',
      lang: 'en',
      tag: game,
      silent: false,
      data: new URL(`/g/${game}`, stage.address).href,
    };
    await expect.poll(shown).toEqual([call]);
    await push(game, { silent: true });
    await expect.poll(shown).toEqual([{ ...call, silent: true }]);
    await push('another-game');
    await expect.poll(async () => (await shown()).length).toBe(2);
  });

  it('are not shown over the board itself', async () => {
    const { game } = await stage.opened('game=russian&seat=white', { name: 'Olga' });
    await page.goto(new URL(`/g/${game}`, stage.address).href);
    await page.locator('#board').waitFor();
    await push(game);
    await push('another-game');
    await expect.poll(async () => (await shown()).length).toBe(1);
    expect(await shown()).toMatchObject([{ tag: 'another-game' }]);
  });

  it('are taken away once their game is looked at', async () => {
    const token = `Olga${'0'.repeat(43)}`.slice(0, 43);
    const { game } = await stage.opened('game=russian&seat=white', { name: 'Olga', token });
    const boris = await stage.enter({ game, name: 'Boris' });
    await boris.press('join');
    await boris.until(({ board }) => board.phase === 'running');
    await push(game);
    await push('another-game');
    await expect.poll(async () => (await shown()).length).toBe(2);
    // As the browser of somebody who has wished to be called.
    await page.evaluate(
      `sessionStorage.setItem('damka.player', '${JSON.stringify({ token, name: 'Olga' })}');
       localStorage.setItem('damka.calls', '{"endpoint":"https://updates.push.services.mozilla.com/olga","games":null}')`,
    );
    await page.goto(new URL(`/g/${game}`, stage.address).href);
    await expect.poll(shown).toMatchObject([{ tag: 'another-game' }]);
  });

  it('are asked for on the page of the puzzle of the day, once it is answered, and ended there by one tap', async () => {
    // A browser of tests knows no push service.
    await page.addInitScript(`(() => {
      let subscription = null;
      const keys = { p256dh: '', auth: '' };
      PushManager.prototype.subscribe = async () => (subscription = {
        endpoint: 'https://updates.push.services.mozilla.com/olga',
        toJSON: () => ({ endpoint: 'https://updates.push.services.mozilla.com/olga', keys }),
        unsubscribe: async () => { subscription = null; return true; },
      });
      PushManager.prototype.getSubscription = async () => subscription;
      const ask = fetch;
      window.fetch = (address, wish) => {
        if (wish?.method !== 'POST') return ask(address, wish);
        (window.wishes ??= []).push(JSON.parse(wish.body));
        return Promise.resolve(new Response(null, { status: 204 }));
      };
    })()`);
    await page.goto(new URL('/puzzle', stage.address).href);
    expect(await page.locator('#call').count()).toBe(0);
    await page.locator('button[name=move]').first().click();
    await page.goto(new URL(`${new URL(page.url()).pathname}?solution`, stage.address).href);
    const button = page.locator('#call');
    await button.click();
    await page.locator('#called', { hasText: 'You are notified of each new puzzle.' }).waitFor();
    const wishes = () => page.evaluate('window.wishes');
    expect(await wishes()).toMatchObject([
      {
        daily: true,
        game: null,
        endpoint: 'https://updates.push.services.mozilla.com/olga',
        language: 'en',
        keys: {},
      },
    ]);
    await page.reload();
    await button.getByText('Stop notifying me').click();
    await button.getByText('Notify me of tomorrow’s puzzle').waitFor();
    expect(await wishes()).toMatchObject([
      { daily: true, endpoint: 'https://updates.push.services.mozilla.com/olga' },
    ]);
    expect((await wishes()) as object[]).not.toHaveProperty('0.keys');
  });

  it('are chosen by kind on a page of their own, on the smallest phone in three languages, and end there', async () => {
    const pushed = new PushedBrowser('https://updates.push.services.mozilla.com/olga');
    await page.addInitScript(`(() => {
      const subscription = {
        endpoint: '${pushed.endpoint}',
        toJSON: () => ({ endpoint: '${pushed.endpoint}', keys: ${JSON.stringify(pushed.keys)} }),
        unsubscribe: async () => { sessionStorage.removeItem('has'); return true; },
      };
      PushManager.prototype.subscribe = async () => { sessionStorage.setItem('has', 'yes'); return subscription; };
      PushManager.prototype.getSubscription = async () => sessionStorage.getItem('has') ? subscription : null;
    })()`);
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(new URL('/calls', stage.address).href);
    const state = page.locator('#calls-state');
    await expect.poll(() => state.textContent()).toBe('This browser does not notify you of any game.');
    await page.getByRole('button', { name: 'Notify me in all my games' }).click();
    await expect.poll(() => state.textContent()).toBe('This browser notifies you of all your games.');
    await page.getByLabel('Offers and questions').click();
    await expect.poll(() => state.textContent()).toBe('Saved.');
    await page.reload();
    await expect.poll(() => page.getByLabel('Offers and questions').isChecked()).toBe(false);
    expect(await page.getByLabel('My turn').isChecked()).toBe(true);
    // Quick ticks are all kept, though the answer to the first comes late.
    let first = true;
    await page.route('**/push/kinds', async (route) => {
      const isLate = first;
      first = false;
      if (isLate) await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await page.getByLabel('My turn').click();
    await page.getByLabel('End of a game').click();
    await expect.poll(() => state.textContent()).toBe('Saved.');
    expect(await page.getByLabel('End of a game').isChecked()).toBe(false);
    await page.waitForTimeout(500);
    await page.unroute('**/push/kinds');
    await page.reload();
    await expect.poll(() => page.getByLabel('End of a game').isChecked()).toBe(false);
    expect(await page.getByLabel('My turn').isChecked()).toBe(false);
    for (const language of ['en', 'ru', 'pt-BR']) {
      await page.context().addCookies([{ name: 'damka_language', value: language, url: stage.address }]);
      await page.goto(new URL('/calls', stage.address).href);
      await page.locator('#calls-kinds').waitFor();
      expect(await page.getAttribute('html', 'lang')).toBe(language);
      expect(await faultsOf(page), language).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
      const low = await page.evaluate(
        `[...document.querySelectorAll('.choice, main button:not([hidden])')].filter((each) => each.getBoundingClientRect().height < 44).length`,
      );
      expect(low).toBe(0);
      const folder = process.env['CALLS_PICTURES'];
      if (folder !== undefined) await page.screenshot({ path: `${folder}/${language}.png`, fullPage: true });
    }
    await page.context().addCookies([{ name: 'damka_language', value: 'en', url: stage.address }]);
    await page.goto(new URL('/calls', stage.address).href);
    await page.getByRole('button', { name: 'Stop notifying me' }).click();
    await expect.poll(() => state.textContent()).toBe('This browser does not notify you of any game.');
    expect(await page.locator('#calls-kinds').isVisible()).toBe(false);
  });
});
