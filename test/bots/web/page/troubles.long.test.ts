import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../../src/locales/index.js';
import { BoardVisit } from '../../../doubles/board-visit.js';
import { missingChromium } from '../../../doubles/browser.js';

const { board: words } = LOCALES.en;

describe.skipIf(missingChromium !== null)('what keeps a game from going on was not told', () => {
  const visit = new BoardVisit();
  const moves = () => visit.server.actions.filter(({ type }) => type === 'move');

  /** What the page says instead of a board, or below it. */
  const told = async (text: string): Promise<void> => {
    await visit.olga.page.locator('#notice.shown, .stage .empty', { hasText: text }).waitFor();
  };

  it('a disk that is full: the move is kept, and made once when it can be saved', async () => {
    await visit.begin('russian');
    const { olga, server } = visit;
    server.full = true;
    await olga.tap('c3');
    await olga.tap('d4');
    await told(words.unsaved);
    expect(await olga.pieces()).toContain('c3, white man');
    await expect.poll(() => olga.standsOn('d4')).toBe(true);
    await expect.poll(() => moves().length).toBeGreaterThan(1);
    expect(await olga.standsOn('d4')).toBe(true);
    server.full = false;
    await visit.played('c3-d4');
    expect(new Set(moves().map(({ id }) => id)).size).toBe(1);
    await expect.poll(() => visit.notice().count()).toBe(0);
  });

  it('a disk that is full: the move is kept when the page is loaded anew', async () => {
    await visit.begin('russian');
    const { olga, server } = visit;
    server.full = true;
    await olga.tap('c3');
    await olga.tap('d4');
    await told(words.unsaved);
    await olga.page.reload();
    await told(words.storeDown);
    server.full = false;
    await visit.played('c3-d4');
    expect(new Set(moves().map(({ id }) => id)).size).toBe(1);
    // Once it is made, nothing is left of it.
    const sent = server.actions.length;
    await olga.page.reload();
    await visit.settled();
    expect(server.actions.length).toBe(sent);
  });

  it('a disk that is full when a page comes back, or is opened', async () => {
    await visit.begin('russian');
    const { olga, server } = visit;
    server.full = true;
    server.cutAll();
    await told(words.storeDown);
    server.full = false;
    await expect.poll(() => visit.notice().count()).toBe(0);
    server.full = true;
    await olga.page.reload();
    await told(words.storeDown);
    server.full = false;
    await olga.tab.online();
  });

  it('a move that takes longer than a second is on its way', async () => {
    await visit.begin('russian');
    const { olga, server } = visit;
    await olga.stopTheClock();
    server.deaf = true;
    await olga.tap('c3');
    await olga.tap('d4');
    await expect.poll(() => moves().length).toBe(1);
    expect(await visit.notice().count()).toBe(0);
    await olga.page.clock.runFor(1_100);
    await told(words.sending);
    expect(await olga.page.locator('.marks .sending').count()).toBe(1);
    server.deaf = false;
    server.move('c3-d4');
    await expect.poll(() => visit.notice().count()).toBe(0);
    expect(await olga.page.locator('.marks .sending').count()).toBe(0);
  });

  it('a line that is dead without a word: it is told, opened anew, and the move is made', async () => {
    await visit.begin('russian');
    const { olga, server } = visit;
    await olga.stopTheClock();
    server.mute = true;
    await olga.tap('c3');
    await olga.tap('d4');
    await expect.poll(() => moves().length).toBe(1);
    await olga.page.clock.runFor(1_100);
    await told(words.sending);
    await olga.page.clock.runFor(3_100);
    await told(words.awayKept);
    server.mute = false;
    await olga.page.clock.runFor(10_000);
    await visit.played('c3-d4');
    expect(server.greetings).toBeGreaterThan(2);
    await expect.poll(() => visit.notice().count()).toBe(0);
  });

  it('a machine that says it is offline is asked at once whether it is', async () => {
    await visit.begin('russian');
    const { olga, server } = visit;
    await olga.stopTheClock();
    const offline = () => olga.page.evaluate("dispatchEvent(new Event('offline'))");
    // Where the server is on the same machine, nothing is lost.
    await offline();
    await olga.page.clock.runFor(200);
    await expect.poll(() => server.pings).toBeGreaterThan(0);
    await olga.page.clock.runFor(400);
    expect(await visit.notice().count()).toBe(0);
    server.mute = true;
    await offline();
    await olga.page.clock.runFor(400);
    await told(words.away);
    server.mute = false;
    await olga.page.evaluate("dispatchEvent(new Event('online'))");
    await expect.poll(() => visit.notice().count()).toBe(0);
  });

  it.each([
    ['too many pages of this game', words.crowdedGame],
    ['too many connections from your address', words.crowdedHere],
    ['too many visitors', words.crowded],
  ] as const)('%s: the page says so, and gets in by itself, without a rush', async (reason, text) => {
    await visit.begin('russian');
    const { olga, server } = visit;
    await olga.stopTheClock();
    server.crowded = reason;
    await olga.page.reload();
    await told(text);
    const before = server.greetings;
    await olga.page.clock.runFor(5_000);
    expect(server.greetings).toBe(before);
    await olga.page.clock.runFor(6_000);
    await expect.poll(() => server.greetings).toBe(before + 1);
    await told(text);
    server.crowded = null;
    // The words stood there before: the page may still be about to hear that it was refused again.
    const greeted = async () => {
      if (server.greetings === before + 1) await olga.page.clock.runFor(2_000);
      return server.greetings;
    };
    await expect.poll(greeted, { interval: 250 }).toBe(before + 2);
    await olga.tab.online();
    await visit.settled();
    expect(await olga.page.locator('.stage .empty').count()).toBe(0);
  });
});
