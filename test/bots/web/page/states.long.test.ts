import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startWeb } from '../../../../src/bots/web/index.js';
import { StoreError } from '../../../../src/sessions/stores/open-store.js';
import { faultsOf, isTurnOf } from '../../../doubles/axe.js';
import { missingChromium, WebBrowser } from '../../../doubles/browser.js';
import { ScriptedConversation } from '../../../doubles/scripted-conversation.js';
import { LOOPBACK } from '../../../doubles/web-visitor.js';
import { PageStage } from '../game/stage.js';

const LOOKS = [
  [320, 568, 'light'],
  [360, 740, 'dark'],
  [390, 844, 'light'],
  [820, 1180, 'dark'],
  [1440, 900, 'light'],
  [1440, 900, 'dark'],
] as const;
const MIN_TARGET = 44;
/** Connections of one address. */
const PLACES = 12;
/** Where pictures of all states go, for people to look at. */
const PICTURES = process.env['BOARD_PICTURES'];
const FULL = new StoreError('full', { problem: 'full' });
/** What a finger presses, but for links within sentences, which WCAG leaves as high as their line. */
const SMALL = `[...document.querySelectorAll('button, a, select, summary, input:not([type=radio], [type=checkbox])')]
  .filter((node) => node.checkVisibility({ visibilityProperty: true }) && node.closest('dialog:not([open])') === null)
  .filter((node) => !node.matches('p a, li a, dd a') || getComputedStyle(node).display !== 'inline')
  .map((node) => ({ node, box: node.getBoundingClientRect() }))
  .filter(({ box }) => box.width > 0 && (box.width < ${MIN_TARGET} || box.height < ${MIN_TARGET}))
  .map(({ node, box }) => (node.id || node.className || node.textContent.trim()) + ' ' + box.width + 'x' + box.height)`;

describe.skipIf(missingChromium !== null)('every page and state', () => {
  let browser: WebBrowser;
  let stage: PageStage;
  beforeAll(async () => {
    browser = await WebBrowser.launch();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    stage = await PageStage.open();
  });
  afterEach(() => stage.close());

  /** States share out the looks in which axe-core judges them. */
  let turns = 0;
  /** Fits, leaves out nobody, and can be pressed by a finger. */
  async function demand(page: Page, name: string): Promise<void> {
    const turn = turns++;
    for (const [look, [width, height, colorScheme]] of LOOKS.entries()) {
      const what = `${name} at ${width}x${height}, ${colorScheme}`;
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height });
      await expect
        .poll(() => page.evaluate('document.documentElement.scrollWidth'), { message: what })
        .toBe(width);
      if (PICTURES !== undefined)
        await page.screenshot({
          path: `${PICTURES}/${name.replaceAll('/', '_')}-${width}-${colorScheme}.png`,
        });
      if (isTurnOf(turn, look)) expect(await faultsOf(page), what).toEqual([]);
      expect(await page.evaluate(SMALL), what).toEqual([]);
    }
  }

  const opened = async (path: string, locale = 'en-US'): Promise<Page> => {
    const page = await browser.blank({ locale, width: 360, height: 740 });
    await page.goto(new URL(path, stage.address).href);
    return page;
  };
  /** How high the head is, and by how much its title is cut. */
  const HEAD = `(() => {
    const [head, title] = ['header', 'h1'].map((name) => document.querySelector(name));
    const words = document.createRange();
    words.selectNodeContents(title.firstChild);
    return [head.offsetHeight, words.getBoundingClientRect().right - title.getBoundingClientRect().right];
  })()`;
  it.each(['ru', 'pt-BR'])(
    'has its head in one line on a tablet, with its whole title: %s',
    async (locale) => {
      for (const path of ['/', '/learn', '/here']) {
        const page = await opened(path, locale);
        await page.setViewportSize({ width: 820, height: 1180 });
        await page.locator('header h1').waitFor();
        const [height, cut] = (await page.evaluate(HEAD)) as [number, number];
        expect(height, path).toBeLessThan(60);
        expect(cut, path).toBeLessThanOrEqual(0);
        await page.close();
      }
    },
  );

  const COMPUTER = '/g/new?game=russian&seat=white&opponent=computer';
  const playing = async (wish: string): Promise<Page> => {
    const page = await opened(wish);
    await page.locator('main[data-phase=running]').waitFor();
    return page;
  };
  const lost = async (page: Page): Promise<void> => {
    await page.locator('#open-more').click();
    await page.locator('[data-action=resign]').click();
    await page.locator('dialog button[value=yes]').click();
    await page.locator('.result').waitFor();
  };

  it.each([
    ['/rules', 'en-US'],
    ['/rules/russian', 'ru'],
    ['/rules/novgorod-37', 'pt-BR'],
    ['/about', 'en-US'],
    ['/about', 'ru'],
    ['/about', 'pt-BR'],
    ['/privacy', 'en-US'],
    ['/privacy', 'ru'],
    ['/terms', 'pt-BR'],
    ['/about/neva', 'ru'],
    ['/puzzle', 'en-US'],
    ['/', 'en-US'],
    ['/', 'ru'],
    ['/', 'pt-BR'],
    ['/puzzle/russian/1', 'pt-BR'],
    ['/room', 'pt-BR'],
    ['/learn', 'ru'],
    ['/top', 'pt-BR'],
    ['/nothing', 'ru'],
    ['/g/new?game=zzz', 'en-US'],
    ['/g/abcdefghij123456', 'pt-BR'],
  ])('%s, %s', async (path, locale) => {
    const page = await opened(path, locale);
    await page.locator('main h1, .stage .empty, h1').first().waitFor();
    await demand(page, `${path.slice(1)}-${locale}`);
    await page.close();
  });

  it.each([
    ['keys', 'dialog[open] .keys-list', (page: Page) => page.locator('#board [tabindex="0"]').press('?')],
    ['rules', 'dialog[open] .reading .facts', (page: Page) => page.locator('#rules').click()],
    ['more', '#more[open]', (page: Page) => page.locator('#open-more').click()],
    ['over', '.result', lost],
  ] as const)('a game against the computer: %s', async (name, shown, go) => {
    const page = await playing(COMPUTER);
    await go(page);
    await page.locator(shown).waitFor();
    await demand(page, name);
    await page.close();
  });

  it('letters of twice the size stay inside a phone, and cover no button', async () => {
    const page = await opened(COMPUTER, 'ru');
    await page.locator('main[data-phase=running]').waitFor();
    await lost(page);
    const TWICE = `document.documentElement.style.fontSize = '200%'; document.documentElement.scrollWidth`;
    expect(await page.evaluate(TWICE)).toBe(360);
    await page.goto(new URL('/rules/russian', stage.address).href);
    expect(await page.evaluate(TWICE)).toBe(360);
    const cut = `[...document.querySelectorAll('.fixed .way')].filter((each) => each.scrollWidth > each.clientWidth).length`;
    expect(await page.evaluate(cut)).toBe(0);
    await page.close();
  });

  it('the rules of its table lie over a game, and lead on in other tabs alone', async () => {
    const page = await playing(`${COMPUTER}&huff=on`);
    const { pathname } = new URL(page.url());
    await page.locator('#rules').click();
    const sheet = page.locator('dialog[open]');
    await sheet.locator('.reading img').first().waitFor();
    expect(await sheet.locator('.reading img').first().getAttribute('src')).toContain('huff=on');
    expect(await sheet.locator('a:not([target=_blank])').count()).toBe(0);
    expect(await sheet.locator('a[href="/about"]').count()).toBe(1);
    await sheet.locator('.main').click();
    await page.locator('[data-square="c3"]').click();
    await page.locator('.marks .picked').first().waitFor({ state: 'attached' });
    expect(new URL(page.url()).pathname).toBe(pathname);
    await page.close();
  });

  it('the offer of a place on the home screen', async () => {
    const page = await playing(COMPUTER);
    await lost(page);
    await page.goto(new URL(COMPUTER, stage.address).href);
    await page.locator('main[data-phase=running]').waitFor();
    await page.evaluate(
      `dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: async () => 0 }))`,
    );
    await lost(page);
    await page.locator('.install').waitFor();
    await demand(page, 'install');
    await page.close();
  });

  it('the chat of two players, and what one asks the other', async () => {
    const olga = await opened('/g/new?game=international&seat=white&clock=5%2B3');
    await olga.waitForURL(/\/g\/[a-z0-9]{16}/);
    await demand(olga, 'waiting');
    const boris = await opened(new URL(olga.url()).pathname, 'ru');
    await boris.locator('[data-action=join]').first().click();
    await boris.locator('#name').fill('Boris');
    await boris.keyboard.press('Enter');
    await olga.locator('main[data-phase=running]').waitFor();
    await boris.setViewportSize({ width: 360, height: 740 });
    await boris.locator('[data-action=offer-draw]').click();
    await olga.locator('[data-action=decline-draw]').waitFor();
    await demand(olga, 'asked');
    await boris.locator('#open-chat').click();
    await boris.locator('#text').fill('/rules');
    await boris.locator('#text').press('Enter');
    await boris.locator('.told-all').last().waitFor();
    await demand(boris, 'chat');
    await Promise.all([olga.close(), boris.close()]);
  });

  it('no room, no disk, nothing that works', async () => {
    const web = await startWeb(
      { ...LOOPBACK, connectionsPerAddress: PLACES },
      new ScriptedConversation().context(),
      {
        more: [
          {
            addTo: (app) =>
              void app.get('/fails/:how', (request) => {
                throw (request.params as { how: string }).how === 'full' ? FULL : new Error('broken');
              }),
            stop: async () => undefined,
          },
        ],
      },
    );
    const page = await browser.blank({ locale: 'ru' });
    for (const how of ['full', 'broken']) {
      await page.goto(new URL(`/fails/${how}`, web.address).href);
      await demand(page, how);
    }
    const others = Array.from(
      { length: PLACES },
      () => new WebSocket(`${web.address.replace('http', 'ws')}ws`),
    );
    // Those that get no place are what everybody gets from then on.
    await Promise.all(
      others.map((each) => new Promise((resolve) => each.once('open', resolve).once('error', resolve))),
    );
    const fresh = await browser.blank({ locale: 'pt-BR' });
    expect((await fresh.goto(web.address))?.status()).toBe(429);
    await demand(fresh, 'crowded');
    for (const each of others) each.terminate();
    await web.stop();
  });
});
