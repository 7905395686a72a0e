import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PageStage } from '../bots/web/game/stage.js';
import { faultsOf } from '../doubles/axe.js';
import { BoardPlayer } from '../doubles/board-player.js';
import { missingChromium, type Visit, WebBrowser, type WebPlayer } from '../doubles/browser.js';

/** All that the first page takes, packed, and of it all but pictures. */
const [PACKED_BYTES, PAGE_BYTES] = [60_000, 35_000];
const WINDOWS = [
  [320, 568, 'light'],
  [360, 740, 'dark'],
  [768, 1024, 'light'],
  [1280, 800, 'dark'],
] as const;
/** Those in which axe-core looks: the narrowest in light and the widest in dark colours. */
const LOOKS: readonly number[] = [320, 1280];
/** Where pictures of the lobby go, for people to look at. */
const PICTURES = process.env['LOBBY_PICTURES'];

describe.skipIf(missingChromium !== null)('the lobby', () => {
  let browser: WebBrowser;
  let stage: PageStage;
  beforeAll(async () => {
    browser = await WebBrowser.launch();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    stage = await PageStage.open();
  });
  afterEach(async () => {
    await browser.leave(tabs.splice(0));
    await stage.close();
    expect(stage.stage.errors).toEqual([]);
  });

  const tabs: WebPlayer[] = [];
  const enter = async (path: string, how: Visit = {}): Promise<WebPlayer> => {
    const tab = await browser.visit(new URL(path, stage.address).href, how);
    tabs.push(tab);
    return tab;
  };
  const visit = async (how: Visit = {}): Promise<BoardPlayer> => new BoardPlayer(await enter('/', how));

  const openTable = async (player: BoardPlayer, name: string, game = 'neva'): Promise<void> => {
    const { page } = player;
    await page.locator(`.game input[value=${game}]`).check({ force: true });
    await page.locator('input[value=anybody]').check({ force: true });
    await page.locator('#play').click();
    await page.locator('#name').fill(name);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/g\/\w{16}$/);
  };

  it('leads a newcomer to a first move by three taps, and takes little to load', async () => {
    const blank = await browser.blank({ width: 360, height: 740 });
    let [bytes, ofPictures] = [0, 0];
    blank.on('response', async (response) => {
      const { responseBodySize, responseHeadersSize } = await response.request().sizes();
      bytes += responseBodySize + responseHeadersSize;
      if (response.request().resourceType() === 'image') ofPictures += responseBodySize + responseHeadersSize;
    });
    await blank.goto(stage.address);
    await blank.locator('body[data-online="true"]').waitFor({ state: 'attached' });
    await blank.waitForLoadState('networkidle');
    await blank.context().close();
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThan(PACKED_BYTES);
    expect(bytes - ofPictures).toBeLessThan(PAGE_BYTES);
    // Russian checkers stand first there.
    const player = await visit({ width: 360, height: 740, locale: 'ru' });
    const { page } = player;
    await page.locator('#play').tap();
    await page.waitForURL(/\/g\/\w{16}$/);
    await player.tap('c3');
    await player.tap('d4');
    const [, game = ''] = /\/g\/(\w+)$/.exec(page.url()) ?? [];
    const played = async () =>
      (await stage.stage.bot.games.service.sessionOf(game))?.table?.game?.entries.length;
    await expect.poll(played).toBeGreaterThan(0);
    const { table } = (await stage.stage.bot.games.service.sessionOf(game)) ?? {};
    expect(table?.seats.map((holder) => holder?.kind)).toEqual(['person', 'computer']);
    expect(table?.seats[1]).toMatchObject({ level: 2 });
  });

  it('shows a table that somebody opens to all at once, and to its players their games', async () => {
    const boris = await visit();
    const olga = await visit();
    await boris.page.getByText('Nobody is waiting').waitFor();
    await openTable(olga, 'Olga', 'russian');
    const listed = boris.page.locator('.open .list a');
    await listed.waitFor();
    expect(await listed.textContent()).toMatch(/Russian checkers[\s\S]*Olga; free seats: 1/);
    await listed.click();
    await boris.page.locator('[data-action=join]').first().waitFor();
    await boris.page.goBack();
    await listed.waitFor();
    if (PICTURES) await boris.page.screenshot({ path: `${PICTURES}/listed.png` });
    const third = await visit();
    // One tap, and a name, seat him.
    await boris.page.locator('.join').click();
    await boris.page.locator('#name').fill('Boris');
    await boris.page.keyboard.press('Enter');
    await boris.page.locator('.seats small', { hasText: 'you' }).waitFor();
    await third.page.getByText('Nobody is waiting').waitFor();
    await olga.page.goto(stage.address);
    const own = olga.page.locator('.own .boards a');
    await own.waitFor();
    expect(await own.textContent()).toMatch(/Russian checkers[\s\S]*with Boris[\s\S]*Your move/);
    expect(await olga.page.title()).toContain('(1)');
    if (PICTURES) await olga.page.screenshot({ path: `${PICTURES}/own.png` });
    await boris.page.goto(stage.address);
    const state = boris.page.locator('.own .state');
    await state.filter({ hasText: 'Their move' }).waitFor();
    await own.click();
    await olga.tap('c3');
    await olga.tap('d4');
    // It changes where it is looked at.
    await state.filter({ hasText: 'Your move' }).waitFor();
  });

  it('knows the games of its player in rooms, and those that are opened in another tab', async () => {
    const room = await enter('/room', { name: 'Olga' });
    for (const line of ['/new russian', '/join white', '/start']) await room.say(line);
    const lobby = await enter('/', { besides: room });
    await lobby.page.locator('.own .boards a').waitFor();
    const other = new BoardPlayer(await enter('/', { besides: room }));
    await other.page.locator('#play').click();
    await expect.poll(() => lobby.page.locator('.own .boards a').count()).toBe(2);
  });

  it('is for every window, weak eyes and screen readers, and for the keyboard alone', async () => {
    const { page } = await visit();
    await openTable(await visit(), 'Anna Petrovna the Second');
    await page.locator('.open .list a').waitFor();
    for (const all of [false, true]) {
      if (all) {
        await page.locator('#all').click();
        await page.locator('summary').click();
      }
      for (const [width, height, colorScheme] of WINDOWS) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height });
        if (PICTURES)
          await page.screenshot({ path: `${PICTURES}/${all ? 'all' : 'first'}-${width}.png`, fullPage: all });
        expect(await page.evaluate('document.documentElement.scrollWidth'), `${width}`).toBe(width);
        if (!LOOKS.includes(width)) continue;
        const small: string[] = await page.evaluate(`[...document.querySelectorAll(
            'a, button, select, summary, label:has(input), input:not([type=radio], [type=checkbox])',
          )].flatMap((each) => {
            const { width, height } = each.getBoundingClientRect();
            return width > 0 && Math.min(width, height) < 44 ? [each.outerHTML.slice(0, 99)] : [];
          })`);
        expect(small, `for fingers at ${width}`).toEqual([]);
        expect(await faultsOf(page), `${width}x${height}`).toEqual([]);
      }
    }
    await page.locator('#search').fill('qqq');
    await page.getByText('No game has that name').waitFor();
    // Half typed, in another language, and with two letters swapped.
    for (const [typed, id] of [
      ['турец', 'turkish'],
      ['intrenational', 'international'],
      ['turk', 'turkish'],
    ] as const) {
      await page.locator('#search').fill(typed);
      await expect.poll(() => page.locator('.game input').first().getAttribute('value')).toBe(id);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await page.locator('.game input:checked').getAttribute('value')).toBe('turkish');
    await page.locator('.rules select').first().focus();
    await page.locator('#play').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/g\/\w{16}$/);
    await expect.poll(() => page.title()).toContain('Turkish');
  });

  it.each(['emoji', 'plain'] as const)('fits into every window, with %s fonts', async (fonts) => {
    const other = await WebBrowser.launch(fonts);
    const { page } = await other.visit(stage.address);
    await page.locator('#all').click();
    await page.locator('summary').click();
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      expect(await page.evaluate('document.documentElement.scrollWidth'), `${width}`).toBe(width);
    }
    await other.close();
  });

  it('speaks the language that is chosen, on every page', async () => {
    const { page } = await visit({ locale: 'pt-BR' });
    expect(await page.locator('h1').textContent()).toContain('Damas de todos os tipos');
    await page.locator('select.language').selectOption('ru');
    await page.getByText('Новая партия').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('ru');
    await page.locator('#play').click();
    await page.locator('#status', { hasText: 'Ваш ход' }).waitFor();
    await page.locator('#looks').click();
    await page.locator('select.language').selectOption('en');
    await page.keyboard.press('Escape');
    await page.locator('#status', { hasText: 'Your move' }).waitFor();
    await page.getByText('The position in words').waitFor();
    await page.goto(stage.address);
    await page.getByRole('heading', { name: 'Your games' }).waitFor();
  });

  it('opens the form with the game that a link names, and remembers what was played', async () => {
    const named = new BoardPlayer(await enter('/?game=lasca', { width: 360, height: 740 }));
    const { page } = named;
    await page.locator('.game input[value=lasca]:checked').waitFor({ state: 'attached' });
    await page.locator('.switch.time label', { hasText: '5 + 3' }).tap();
    await page.locator('#play').tap();
    await page.waitForURL(/\/g\/\w{16}$/);
    await page.locator('.pace', { hasText: '5+3' }).waitFor();
    await page.goto(stage.address);
    await page.locator('.own .boards a').waitFor();
    await expect.poll(() => page.locator('.new .game input').first().getAttribute('value')).toBe('lasca');
  });

  it('gives the link of a table for a friend at once, which nobody else is shown', async () => {
    const { page } = await visit();
    const stranger = await visit();
    await page.locator('input[value=friend]').check({ force: true });
    await page.locator('input[value="1d"]').check({ force: true });
    await page.locator('#play').click();
    await page.locator('#name').fill('Olga');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/g\/\w{16}$/);
    await expect.poll(() => page.locator('dialog #link').inputValue()).toBe(page.url());
    await page.keyboard.press('Escape');
    await page.locator('.pace', { hasText: 'day' }).waitFor();
    await stranger.page.getByText('Nobody is waiting').waitFor();
  });
});
