import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSimul, readSimul } from '../../../src/bots/features/simul/rows.js';
import { MiniApp } from '../../../src/bots/telegram/mini-app.js';
import { localStudio } from '../../../src/render/index.js';
import { faultsOf, isTurnOf } from '../../doubles/axe.js';
import { missingChromium, WebBrowser } from '../../doubles/browser.js';
import { joinedBy, MASTER, NOW, SIMUL } from '../../doubles/simuls.js';
import { PageStage } from './game/stage.js';

/** Where pictures of the page go, for people to look at. */
const PICTURES = process.env['SIMUL_PICTURES'];
const WINDOWS = [
  { width: 360, height: 740, dark: false },
  { width: 360, height: 740, dark: true },
  { width: 768, height: 1024, dark: true },
  { width: 1440, height: 900, dark: false },
] as const;

describe.skipIf(missingChromium !== null)('the page of a display of thirty boards that is over', () => {
  let stage: PageStage;
  let browser: WebBrowser;

  beforeAll(async () => {
    stage = await PageStage.open(undefined, { studio: localStudio });
    const { store } = stage.stage.bot.games.service;
    const all = joinedBy({ ...SIMUL, isPublic: true }, 30);
    const boards = all.boards.map((board, at) => {
      const points = [2, 1, 0, 2][at % 4] ?? 2;
      return { ...board, state: 'over' as const, points };
    });
    // Some come from a title that nothing breaks by itself.
    await addSimul(store, {
      ...all,
      ...{ state: 'over', name: 'АннаМарияКонстантинопольская', boards },
    });
    const names = ['Bob', 'Mariana', 'Константин', 'АннаМарияКонстантинопольская'];
    const month = joinedBy(MASTER, 30);
    const tried = month.boards.map((board, at) => {
      const name = names[at % names.length] ?? '';
      return at === 29
        ? { ...board, name, state: 'plays' as const }
        : { ...board, name, state: 'over' as const, points: at % 3 };
    });
    await addSimul(store, {
      ...month,
      ...{ code: 'bcdefgh', name: 'Ann', boards: tried.map((board) => ({ ...board, code: 'bcdefgh' })) },
    });
    browser = await WebBrowser.launch();
  });
  afterAll(async () => {
    await browser?.close();
    await stage?.close();
  });

  it.each(WINDOWS)('fits $width pixels, and has nothing that axe-core knows better', async (window) => {
    const { width, height, dark } = window;
    for (const [language, tag] of ['en', 'pt-BR', 'ru'].entries()) {
      const isTurn = isTurnOf(language, WINDOWS.indexOf(window));
      const page = await browser.blank({ locale: tag });
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
      for (const path of ['/s', '/s/abcdefg', '/s/bcdefgh']) {
        await page.goto(new URL(path, stage.address).href);
        expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(width);
        if (isTurn) expect(await faultsOf(page)).toEqual([]);
        if (PICTURES !== undefined)
          await page.screenshot({
            path: join(
              PICTURES,
              `${path.replaceAll('/', '-')}-${tag}-${width}-${dark ? 'dark' : 'light'}.png`,
            ),
            fullPage: true,
          });
      }
    }
  });
});

const TOKEN = 'h'.repeat(43);
const GAMES = 30;
const APP = new MiniApp({ token: '7:x' }, { publicUrl: 'https://damka.test' });

describe.skipIf(missingChromium !== null)('a host who plays a display of thirty boards on its page', () => {
  let stage: PageStage;
  let browser: WebBrowser;
  let now = NOW;
  let host = '';

  beforeAll(async () => {
    stage = await PageStage.open(undefined, {
      studio: localStudio,
      now: () => now,
      apps: [APP],
      connectionsPerAddress: 200,
    });
    stage.stage.put({
      platform: 'telegram',
      deliver: async (channel) => channel,
      isMember: async () => true,
      stop: async () => undefined,
    });
    const { visitor } = await stage.opened('game=russian&seat=white', { name: 'Ann', token: TOKEN });
    host = visitor.welcome.user;
    const all = joinedBy({ ...SIMUL, colour: 'turns' }, GAMES);
    const names = ['Bob', 'Mariana', 'Константин', 'Ló'];
    await addSimul(stage.stage.bot.games.service.store, {
      ...{ ...all, state: 'running', started: NOW, home: 'web:displays' },
      host,
      boards: all.boards.map((board, at) => {
        const own = { ...board, name: names[at % names.length] ?? '' };
        return at === 4 ? { ...own, state: 'over' as const, points: 2 } : own;
      }),
    });
    visitor.socket.close();
    await goOn();
    browser = await WebBrowser.launch();
  });
  afterAll(async () => {
    await browser?.close();
    await stage?.close();
  });

  const goOn = async (): Promise<void> => {
    for (let times = 0; times < 3; times += 1) await stage.stage.bot.keepUpFeatures();
  };

  async function visit(window: (typeof WINDOWS)[number], locale: string, isHost: boolean): Promise<Page> {
    const page = await browser.blank({ locale, ...window });
    const player = JSON.stringify({ token: TOKEN, name: 'Ann' });
    if (isHost) await page.addInitScript(`localStorage.setItem('damka.player', '${player}')`);
    await page.goto(new URL('/s/abcdefg', stage.address).href);
    await page
      .locator('.tiles button')
      .nth(GAMES - 1)
      .waitFor();
    await page.locator('[data-square="c3"]').waitFor({ state: 'attached' });
    return page;
  }
  const hostIsAt = (page: Page, no: string): Promise<void> =>
    expect
      .poll(async () => {
        await goOn();
        return page.locator('.tiles .at').getAttribute('data-board');
      })
      .toBe(no);
  const picture = async (page: Page, name: string): Promise<void> => {
    if (PICTURES !== undefined) await page.screenshot({ path: join(PICTURES, `${name}.png`) });
  };

  it.each(WINDOWS)(
    'fits $width pixels in the dark: $dark, and has nothing that axe-core knows better',
    async (window) => {
      for (const [language, locale] of ['en', 'pt-BR', 'ru'].entries()) {
        const isTurn = isTurnOf(language, WINDOWS.indexOf(window));
        const page = await visit(window, locale, locale !== 'ru');
        await picture(page, `host-${locale}-${window.width}-${window.dark ? 'dark' : 'light'}`);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(window.width);
        if (isTurn) expect(await faultsOf(page)).toEqual([]);
        await page.locator('[data-board="30"]').click();
        await page.locator('[data-board="30"][aria-pressed="true"]').waitFor();
        await picture(page, `looks-${locale}-${window.width}-${window.dark ? 'dark' : 'light'}`);
        if (isTurn) expect(await faultsOf(page)).toEqual([]);
        await page.context().close();
      }
    },
  );

  it.each([WINDOWS[0], { width: 1366, height: 768 }])(
    'like every page with a script, it left people with one link home: all places are there at $width pixels',
    async (window) => {
      const page = await browser.blank({ locale: 'en', ...window });
      const places = page.locator(':is(.tabs, .places) a:visible');
      for (const path of ['/s/abcdefg', '/room', '/learn/rules', '/learn', '/here', '/']) {
        await page.goto(new URL(path, stage.address).href);
        // In a narrow window the menu of a page with no room for them.
        const menu = page.locator('#open-more, #more[aria-haspopup]');
        await menu.or(places.first()).first().waitFor();
        if ((await places.count()) === 0) await menu.click();
        expect(await places.allInnerTexts(), path).toEqual(['Play', 'Watch', 'Puzzles', 'Learn', 'Me']);
        for (const place of await places.all()) {
          const { width = 0, height = 0 } = (await place.boundingBox()) ?? {};
          expect(Math.min(width, height), path).toBeGreaterThanOrEqual(44);
        }
      }
      await page.context().close();
    },
  );

  it('is signed in by the link from the chat, whichever board that was for, and after a reload', async () => {
    const { boards } = (await readSimul(stage.stage.bot.games.service.store, 'abcdefg')) ?? { boards: [] };
    const pass = APP.passes.sign({
      ...{ use: 'link', id: 'once', until: now + 60_000, game: boards.at(-1)?.game ?? '' },
      user: { id: host, name: 'Ann', locale: 'en' },
    });
    const page = await browser.blank({ locale: 'en', ...WINDOWS[0] });
    await page.goto(new URL(`/s/abcdefg#pass=${pass}`, stage.address).href);
    const isHost = () => page.locator('[data-action="put-off"]').first().waitFor();
    await page.locator('[data-board="1"][aria-pressed="true"]').waitFor();
    await isHost();
    expect(page.url()).not.toContain(pass);
    await picture(page, 'host-by-link');
    await page.reload();
    await page.locator('[data-board="1"][aria-pressed="true"]').waitFor();
    await isHost();
    await page.goto('about:blank');
    await page.goto(new URL('/s/abcdefg', stage.address).href);
    await isHost();
    await page.context().close();
  });

  it('shows the board with a key, and has the next one come by itself after a move', async () => {
    const page = await visit(WINDOWS[0], 'en', true);
    const shown = (no: number) => page.locator(`[data-board="${no}"][aria-pressed="true"]`).waitFor();
    await shown(1);
    await page.keyboard.press('ArrowLeft');
    await shown(30);
    await page.locator('#follow').click();
    await shown(1);
    await page.keyboard.press('ArrowRight');
    await shown(2);
    await page.keyboard.press('ArrowLeft');
    await shown(1);
    await page.locator('[data-square="c3"]').click({ force: true });
    await page.locator('[data-square="d4"]').click({ force: true });
    await hostIsAt(page, '3');
    await shown(3);
    await page.locator('[data-action="put-off"]').first().click();
    await hostIsAt(page, '7');
    await shown(7);
    await picture(page, 'host-after-a-move');
    now += 1_000;
    await page.close();
  });
});
