import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { missingChromium, WebBrowser, type WebPlayer } from '../../doubles/browser.js';
import { PageStage } from './game/stage.js';

/** Where the pictures go, for people to look at. */
const PICTURES = process.env['HERE_PICTURES'];

let stage: PageStage;
let isAway = false;
beforeEach(async () => {
  stage = await PageStage.open();
  isAway = false;
});
afterEach(async () => {
  if (!isAway) await stage.close();
  expect(stage.stage.errors).toEqual([]);
});

/** The server goes. */
async function leave(): Promise<void> {
  isAway = true;
  await stage.close();
}

describe.skipIf(missingChromium !== null)('games on one device', () => {
  let browser: WebBrowser;
  let olga: WebPlayer;
  beforeAll(async () => {
    browser = await WebBrowser.launch();
  });
  afterAll(() => browser.close());
  afterEach(() => browser.leave([olga]));

  const open = async (query = '', visit: Parameters<WebBrowser['visit']>[1] = {}): Promise<void> => {
    olga = await browser.visit(new URL(`/here${query}`, stage.address).href, {
      width: 360,
      height: 740,
      ...visit,
    });
    await olga.page.locator('#begin').waitFor();
  };
  const begin = () => olga.page.locator('#begin').click();
  const square = (name: string) => olga.page.locator(`[data-square="${name}"]`);
  const status = () => olga.page.locator('#status').textContent();
  const moves = async (): Promise<string[]> => {
    const text = await olga.page
      .locator('.moves')
      .textContent({ timeout: 5_000 })
      .catch(() => '');
    return text?.split(' ').filter(Boolean) ?? [];
  };
  const move = async (from: string, to: string): Promise<void> => {
    await square(from).click();
    await square(to).click();
  };
  const picture = async (name: string): Promise<void> => {
    if (PICTURES !== undefined)
      await olga.page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
  };

  it('goes on against the computer while the server is away, and after the page was loaded anew', async () => {
    await open();
    await picture('form');
    await begin();
    await move('c3', 'd4');
    await expect.poll(moves).toHaveLength(2);
    await picture('game');
    const before = await moves();
    await olga.page.reload();
    await expect.poll(moves).toEqual(before);
    await olga.page.locator('#back').click();
    await expect.poll(moves).toEqual([]);
    await move('g3', 'f4');
    await expect.poll(moves).toHaveLength(2);
    await leave();
    await olga.page.locator('#back').click();
    await move('c3', 'd4');
    await expect.poll(moves).toHaveLength(2);
    await olga.page.locator('#resign').click();
    await olga.page.locator('dialog .main').click();
    await expect.poll(status).toBe('⚫ Black wins by resignation.');
    await picture('over');
  });

  it('lets four people play around one screen, and shows whose turn it is', async () => {
    await open('?game=draughts4-solo');
    for (const select of await olga.page.locator('select[data-seat]').all()) await select.selectOption('');
    await begin();
    await expect.poll(status).toMatch(/^To move: /);
    const first = await status();
    const from = olga.page.locator('.squares [aria-label*=","]');
    expect(await from.count()).toBeGreaterThan(20);
    await picture('four');
    await olga.page.locator('#draw').click();
    await olga.page.locator('dialog .main').click();
    await expect.poll(status).not.toBe(first);
  });

  it('plays Chapaev, whose discs are aimed on the board or by their own controls, and come back as they lay', async () => {
    await open('?game=chapaev');
    await begin();
    const disc = (name: string) => olga.page.locator(`[data-disc="${name}"]`);
    await disc('w4').click();
    await picture('aimed');
    expect(await olga.page.locator('#aim').textContent()).toBe('Disc 4, direction 90°, strength 60');
    await olga.page.locator('#shoot').click();
    await expect.poll(async () => (await moves()).length).toBeGreaterThan(1);
    expect((await moves())[0]).toBe('4@90/60');
    await expect.poll(status, { timeout: 100_000 }).toBe('To move: White');
    await picture('chapaev');
    const before = await moves();
    const label = await disc('w1').getAttribute('aria-label');
    await olga.page.reload();
    await expect.poll(moves).toEqual(before);
    expect(await disc('w1').getAttribute('aria-label')).toBe(label);
    await olga.page.locator('#back').click();
    await expect.poll(async () => (await moves()).length).toBeLessThan(before.length);
    // Everybody sees the board from their own side, and pulls the way they see it.
    await olga.page.locator('#turn').click();
    await disc('w5').click();
    await olga.page.locator('#shoot').click();
    await expect.poll(moves).toContain('5@270/60');
    expect(olga.errors).toEqual([]);
  });

  /** Waits until the page is kept, and comes back to it: from then on the browser asks its own copy. */
  async function cameBack(): Promise<void> {
    await olga.page.evaluate('navigator.serviceWorker.ready');
    await olga.page.reload();
    await expect.poll(() => olga.page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
  }

  it('plays whole games at level 6 while the server is away, from the second visit on', async () => {
    await open();
    await cameBack();
    await leave();
    for (const [game, end] of [
      ['russian', /wins|draw/i],
      ['towers', /wins|draw/i],
      ['neva', /wins|draw/i],
    ] as const) {
      await olga.page.goto(new URL(`/here?game=${game}`, stage.address).href);
      for (const select of await olga.page.locator('select[data-seat]').all()) await select.selectOption('6');
      await begin();
      await olga.page.locator('main[data-state="over"]').waitFor({ timeout: 240_000 });
      expect(await status()).toMatch(end);
      expect((await moves()).length).toBeGreaterThan(20);
    }
    await olga.page.goto(new URL('/learn', stage.address).href);
    await olga.page.locator('#no-line').waitFor();
    await picture('away');
    expect(await olga.page.locator('.list li').count()).toBe(3);
  }, 900_000);
});
