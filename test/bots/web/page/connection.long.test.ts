import { describe, expect, it } from 'vitest';
import { BoardVisit } from '../../../doubles/board-visit.js';
import { missingChromium } from '../../../doubles/browser.js';

describe.skipIf(missingChromium !== null)('the connection of the page of a game', () => {
  const visit = new BoardVisit();

  it('sends a move again that was not answered, under the same id, and says that the line is down', async () => {
    await visit.begin('russian');
    const { olga, server } = visit;
    server.deaf = true;
    await olga.tap('c3');
    await olga.tap('d4');
    expect(await olga.pieces()).toContain('c3, white man');
    // The browser tells of its tap as soon as it is made, which may be before the move has arrived.
    await expect.poll(() => server.actions.filter(({ type }) => type === 'move').length).toBe(1);
    await server.away();
    await visit.notice().waitFor();
    expect(await visit.notice().textContent()).toContain('Connection lost');
    server.deaf = false;
    await server.back();
    await visit.played('c3-d4');
    const [first, again, ...others] = server.actions.filter(({ type }) => type === 'move');
    expect(again).toEqual(first);
    expect(others).toEqual([]);
    await expect.poll(() => visit.notice().count()).toBe(0);
  });

  it('catches up with what was played while it was away', async () => {
    await visit.begin('russian');
    const { olga, server } = visit;
    await server.away();
    for (const move of ['c3-d4', 'b6-a5', 'd4-c5']) server.move(move);
    await server.back();
    await visit.settled();
    expect(await olga.pieces()).toEqual(expect.arrayContaining(['c5, white man', 'a5, black man']));
  });

  it('shows the same game to a watcher, and counts them', async () => {
    await visit.begin('russian');
    const { olga } = visit;
    const guest = await visit.another();
    expect(await guest.page.locator('[data-action=resign]').count()).toBe(0);
    await olga.page.locator('.watchers').waitFor();
    expect(await olga.page.locator('.watchers').textContent()).toContain('1');
    await olga.tap('c3');
    await olga.tap('d4');
    await visit.played('c3-d4');
    await guest.shows(visit.server.table.revision);
    expect(await guest.pieces()).toContain('d4, white man');
    await guest.tap('b6');
    expect(await guest.page.locator('.marks .picked').count()).toBe(0);
    await guest.page.close();
  });

  it('stays the same player after a reload, and in a tab opened anew', async () => {
    await visit.begin('russian');
    const { olga } = visit;
    await olga.page.reload();
    await olga.tab.online();
    await olga.tap('c3');
    await olga.tap('d4');
    await visit.played('c3-d4');
    const other = await visit.another(olga);
    await other.page.locator('[data-action=resign]').waitFor({ state: 'attached' });
    await other.page.close();
  });

  it('shows the pieces where they are when the board is turned before a move was answered', async () => {
    await visit.begin('russian');
    const { olga, server } = visit;
    server.deaf = true;
    await olga.tap('c3');
    await olga.tap('d4');
    await olga.page.locator('#turn').click();
    const lower = async () => {
      const [one, other] = [await olga.square('a1').boundingBox(), await olga.square('h8').boundingBox()];
      return (one?.y ?? 0) > (other?.y ?? 0);
    };
    await expect.poll(lower).toBe(false);
    server.move('c3-d4');
    await expect.poll(() => olga.pieces()).toContain('d4, white man');
  });

  it.each([
    ['one, which is open before the scripts are there', 'null', 1],
    ['another one, if that is gone by then', 'early.close()', 2],
  ])('is taken up by a page that is slow to load: %s', async (_, meanwhile, sockets) => {
    await visit.open('russian');
    const { page, tab } = visit.olga;
    const opened: string[] = [];
    page.on('websocket', (socket) => opened.push(new URL(socket.url()).pathname));
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/board.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => opened).toEqual(['/ws/board']);
    await page.waitForFunction('window.early?.readyState === 1');
    await page.evaluate(meanwhile);
    release();
    await tab.online();
    await visit.settled();
    expect(opened).toHaveLength(sockets);
    await page.unroute('**/board.js');
  });
});
