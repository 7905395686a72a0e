import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../../doubles/axe.js';
import { missingChromium, WebBrowser, type WebPlayer } from '../../doubles/browser.js';
import { PageStage } from './game/stage.js';

/** Where the pictures go, for people to look at. */
const PICTURES = process.env['HERE_PICTURES'];
const PHONE = { width: 360, height: 740 };
const [UPRIGHT, LYING] = [
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
];

describe.skipIf(missingChromium !== null)('a device that cannot do all', () => {
  let stage: PageStage;
  let browser: WebBrowser;
  let olga: WebPlayer;
  beforeAll(async () => {
    browser = await WebBrowser.launch();
    stage = await PageStage.open();
  });
  afterAll(async () => {
    await browser.close();
    await stage.close();
    expect(stage.stage.errors).toEqual([]);
  });
  afterEach(() => browser.close());

  const status = () => olga.page.locator('#status').textContent();
  const trouble = async () => (await olga.page.locator('#trouble').allTextContents()).join();
  const moves = async () =>
    (await olga.page.locator('.moves').allTextContents()).join().split(' ').filter(Boolean);
  const move = async (from: string, to: string): Promise<void> => {
    await olga.page.locator(`[data-square="${from}"]`).click();
    await olga.page.locator(`[data-square="${to}"]`).click();
  };
  const picture = async (name: string): Promise<void> => {
    if (PICTURES !== undefined)
      await olga.page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
  };
  async function open(query = '', visit: Parameters<WebBrowser['visit']>[1] = PHONE): Promise<void> {
    olga = await browser.visit(new URL(`/here${query}`, stage.address).href, visit);
    await olga.page.locator('#begin').waitFor();
  }
  /** Begins with these at the seats: people, or the computer at a level. */
  async function begin(...sitters: readonly string[]): Promise<void> {
    for (const [seat, sitter] of sitters.entries())
      await olga.page.locator(`select[data-seat="${seat}"]`).selectOption(sitter);
    await olga.page.locator('#begin').click();
    await olga.page.locator('#status').waitFor();
  }

  it.each([
    ['en-US', /plays weaker than usual/],
    ['pt-BR', /joga mais fraco/],
    ['ru-RU', /слабее обычного/],
  ])('plays weaker and says so where what was learned of a game is missing (%s)', async (locale, words) => {
    await open('', { ...PHONE, locale });
    await olga.page.context().route('**/weights/**', (route) => route.abort());
    await begin('', '4');
    await move('c3', 'd4');
    await expect.poll(moves).toHaveLength(2);
    expect(await trouble()).toMatch(words);
    expect(await olga.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
    await picture(`weaker-${locale}`);
  });

  it.each([
    ['no WebAssembly', 'delete globalThis.WebAssembly;', {}],
    [
      'no code made by code',
      '',
      { 'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'" },
    ],
  ])('leaves all seats to people where the browser has %s', async (_what, before, headers) => {
    await open();
    await olga.page.context().route('**/mover.js', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        headers: { ...answer.headers(), ...headers },
        body: before + (await answer.text()),
      });
    });
    await begin('', '8');
    await move('c3', 'd4');
    await expect.poll(trouble, { timeout: 10_000 }).toMatch(/cannot think in this browser/);
    await move('d6', 'c5');
    await expect.poll(moves).toEqual(['c3-d4', 'd6-c5']);
    expect(await olga.page.locator('.sitters').textContent()).not.toMatch(/Computer/);
    expect(await faultsOf(olga.page)).toEqual([]);
    await picture('people');
  });

  it('moves when its time ends where the device is too slow for its level, and says so', async () => {
    await open('?game=draughts4-solo');
    // A clock that runs away is a device that gets nothing done.
    await olga.page.context().route('**/mover.js', async (route) => {
      const answer = await route.fetch();
      const clock = 'let spent = 0; const { now } = Date; Date.now = () => now() + (spent += 400);';
      await route.fulfill({ response: answer, body: clock + (await answer.text()) });
    });
    await begin('7', '7', '7', '7');
    await expect.poll(trouble, { timeout: 20_000 }).toMatch(/slow for this level/);
    await expect.poll(async () => (await moves()).length, { timeout: 20_000 }).toBeGreaterThan(3);
    expect(await olga.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
    await picture('slow');
  });

  /** Texts of these elements that take more than one line, or reach out of the window. */
  const broken = (selector: string) =>
    olga.page.evaluate(`[...document.querySelectorAll('${selector}')].filter((each) => {
      const text = document.createRange();
      text.selectNodeContents(each);
      return text.getClientRects().length !== 1 || text.getBoundingClientRect().right > innerWidth;
    }).map(({ textContent }) => textContent.trim())`);

  it.each(['en-US', 'pt-BR', 'ru-RU'])(
    'has the places of its head in whole words on a tablet (%s)',
    async (locale) => {
      await open('', { ...UPRIGHT, locale });
      for (const width of [700, UPRIGHT.width]) {
        await olga.page.setViewportSize({ ...UPRIGHT, width });
        expect(await olga.page.locator('.places a').count()).toBeGreaterThan(3);
        expect(await broken('.places a'), `at ${width}`).toEqual([]);
        expect(await olga.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
        expect((await olga.page.locator('header').boundingBox())?.height).toBeLessThan(2 * 44);
      }
    },
  );

  it('has names and numbers of pieces in one line on a phone among four, at night in the colours of the board', async () => {
    await open('?game=draughts4-solo', { ...PHONE, locale: 'pt-BR', dark: true });
    await begin('', '', '', '');
    await olga.page.locator('#way').selectOption('around');
    await olga.page.locator('.strip').first().waitFor();
    expect(await broken('.strip b')).toEqual([]);
    expect(await olga.page.locator('.strip .who').allTextContents()).toHaveLength(4);
    const looks = await olga.page.evaluate(
      "[...document.querySelectorAll('.round [data-theme]')].map((each) => each.dataset.theme)",
    );
    expect(looks).toEqual(Array(5).fill('night'));
    await picture('four');
  });

  it('keeps strips at their edges when a tablet is turned in the game, and moves, questions and times as they were', async () => {
    await open('?game=draughts4-solo', UPRIGHT);
    await begin('', '', '', '');
    await olga.page.locator('#way').selectOption('around');
    await olga.page.locator('.strip').first().waitFor();
    const does = (edge: string, what: string) => olga.page.locator(`.strip.${edge} [data-does=${what}]`);
    /** Who sits at which edge, and whether strips and board lie apart and on the screen. */
    const seen = () =>
      olga.page.evaluate(`(() => {
        const box = (node) => node.getBoundingClientRect();
        const board = box(document.querySelector('.round .stage'));
        const strips = [...document.querySelectorAll('.strip')];
        const middle = ({ left, right, top, bottom }) => [(left + right) / 2 - (board.left + board.right) / 2, (top + bottom) / 2 - (board.top + board.bottom) / 2];
        const sides = { left: ([x]) => x < 0, right: ([x]) => x > 0, top: ([, y]) => y < 0, bottom: ([, y]) => y > 0 };
        return strips.map((each) => [
          each.getAttribute('aria-label'),
          each.classList[1],
          sides[each.classList[1]](middle(box(each))),
          [...each.querySelectorAll('*')].map(box).every(({ left, right, bottom }) => left > -2 && right < innerWidth + 2 && bottom < innerHeight + 2),
        ]);
      })()`);
    const times = () =>
      olga.page.evaluate(`new Promise((resolve) => {
        indexedDB.open('damka').onsuccess = ({ target }) => {
          target.result.transaction('games').objectStore('games').getAll().onsuccess = ({ target }) => resolve(target.result[0].times);
        };
      })`);
    await does('left', 'draw').click();
    const [before, written] = [await seen(), await times()];
    expect(before).toEqual((before as string[][]).map(([colour, edge]) => [colour, edge, true, true]));
    for (const [index, size] of [LYING, UPRIGHT, LYING].entries()) {
      await olga.page.setViewportSize(size);
      await expect.poll(seen).toEqual(before);
      expect(await olga.page.locator('.strip .wanted').count()).toBe(3);
      expect(await times()).toEqual(written);
      await picture(`turned-${index}`);
    }
    const turn = await status();
    await does('top', 'no').click();
    await olga.page.locator('.squares [aria-label*=","]').first().waitFor();
    expect(await status()).toBe(turn);
  });

  it.each([
    ['en-US', 'Go on here?', /new game/],
    ['pt-BR', 'Continuar aqui?', /partida nova/],
    ['ru-RU', 'Продолжить здесь?', /новая партия/],
  ])(
    'offers to go on here where a game against the computer has lost its line (%s)',
    async (locale, offer, told) => {
      const own = await PageStage.open();
      const at = (path: string): string => new URL(path, own.address).href;
      olga = await browser.visit(at('/here'), { ...PHONE, locale });
      const { page } = olga;
      await page.evaluate('navigator.serviceWorker.ready');
      // A second visit keeps the page in its language.
      await page.goto(at('/here'));
      await page.locator('#begin').waitFor();
      const pieces = () =>
        page.evaluate(
          '[...document.querySelectorAll(\'[data-square][aria-label*=" "]\')].map((each) => each.dataset.square).sort()',
        );
      await page.goto(at('/g/new?game=russian&seat=white&opponent=computer&level=2'));
      await move('c3', 'd4');
      await expect.poll(() => page.locator('.strip li').count(), { timeout: 20_000 }).toBe(2);
      const before = await pieces();
      expect(before).not.toEqual([]);
      expect(await page.locator('#go-on').count()).toBe(0);
      await own.close();
      await page.locator('#go-on').waitFor({ timeout: 30_000 });
      expect(await page.locator('#go-on').textContent()).toBe(offer);
      await picture(`go-on-${locale}`);
      expect((await page.locator('#go-on').boundingBox())?.width).toBeGreaterThanOrEqual(44);
      await page.locator('#go-on').click();
      await page.locator('#goes-on').waitFor();
      expect(await page.locator('#goes-on').textContent()).toMatch(told);
      await picture(`gone-on-${locale}`);
      expect(await pieces()).toEqual(before);
      await page.reload();
      await page.locator('#goes-on').waitFor();
      expect(await pieces()).toEqual(before);
      await page.locator('#resign').click();
      await page.locator('dialog .main').click();
      await page.locator('main[data-state="over"]').waitFor();
      await page.locator('#others').click();
      await page.locator('.list li').waitFor();
      // The server would not take it.
      expect(await page.locator('.waits, #sign-in-first').count()).toBe(0);
    },
  );
});
