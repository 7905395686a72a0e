import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BoardPlayer } from '../../doubles/board-player.js';
import { missingChromium, WebBrowser } from '../../doubles/browser.js';
import { PageStage } from '../board/stage.js';

describe.skipIf(missingChromium !== null)('the page of a game on the real server', () => {
  let browser: WebBrowser;
  let stage: PageStage;
  const players: BoardPlayer[] = [];

  beforeAll(async () => {
    browser = await WebBrowser.launch();
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    stage = await PageStage.open();
  });
  afterEach(async () => {
    const visited = players.splice(0);
    await Promise.all(visited.map(({ page }) => page.close()));
    await stage.close();
    expect(visited.flatMap(({ tab }) => tab.errors)).toEqual([]);
  });

  const visit = async (path: string, setting: Parameters<WebBrowser['visit']>[1] = {}) => {
    const player = new BoardPlayer(await browser.visit(new URL(path, stage.address).href, setting));
    players.push(player);
    return player;
  };
  const mine = (player: BoardPlayer) => player.page.locator('.standing.mine').waitFor();

  it('opens a game against the computer by a link, and plays it', async () => {
    const olga = await visit('/g/new?game=russian&seat=white&opponent=computer&level=1', {
      width: 360,
      height: 740,
    });
    await olga.page.waitForURL(/\/g\/(?!new)/);
    await mine(olga);
    const before = await olga.pieces();
    expect(before.length).toBe(24);
    await olga.tap('c3');
    await olga.tap('d4');
    await expect.poll(() => olga.page.locator('#live').textContent()).toMatch(/c3-d4/);
    await mine(olga);
    expect(await olga.pieces()).not.toEqual(before);
  });

  it('is played by two people on two pages', async () => {
    const olga = await visit('/g/new?game=russian&seat=white');
    await olga.page.waitForURL(/\/g\/(?!new)/);
    const boris = await visit(new URL(olga.page.url()).pathname);
    await boris.sit('Boris');
    await mine(olga);
    await olga.tap('c3');
    await olga.tap('d4');
    await mine(boris);
    expect(await boris.pieces()).toContain('d4, white man');
    await boris.drag('b6', 'a5');
    await mine(olga);
    await olga.page.locator('[data-action=offer-draw]').click();
    await boris.page.locator('[data-action=accept-draw]').click();
    await olga.page.locator('.result').waitFor();
    expect(await olga.status()).toMatch(/draw/i);
  });
});
