import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formatMove, type GameState, movesIn, topologyOf } from '../../../src/engine/index.js';
import { BoardPlayer } from '../../doubles/board-player.js';
import { BoardServer } from '../../doubles/board-server.js';
import { missingChromium, WebBrowser } from '../../doubles/browser.js';

/** Positions in which a game is over after some dozen turns. Olga plays the seat that begins. */
const GAMES: Readonly<Record<string, string>> = {
  russian: 'W:Wa3,c3,e3,g1,h2:Bb6,d6,f6,a7,h8',
  international: 'W:WK35,40,45:B7,44,23,12,24,3',
  towers: 'W:Wa1,c1,e1,b2,d2,f2,c3:Bb6,d6,f6,a7,c7,e7,d8',
  trio: 'W:WA1,C1,D2,E3,G1:BA7,C7,D6,K7,J6:RF10,G11,I10,J11,L11',
  neva: 'W:W14,25,26:R46,55,64:G41,52,61:B11,22,31',
};
/** Turns after which Olga gives up. */
const MOST_TURNS = 40;

const browserTest = describe.skipIf(missingChromium !== null);

browserTest('whole games on the page of a game', () => {
  let browser: WebBrowser;
  let server: BoardServer;
  let olga: BoardPlayer;

  beforeAll(async () => {
    browser = await WebBrowser.launch();
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    await olga.page.close();
    await server.close();
    expect(olga.tab.errors).toEqual([]);
  });

  const open = async (id: string, width: number, height: number) => {
    server = await BoardServer.start(id, GAMES[id]);
    olga = new BoardPlayer(await browser.visit(server.address, { width, height }));
    await olga.sit('Olga');
    for (const [seat, holder] of server.table.seats.entries()) {
      if (holder === null) server.seat(seat, `Boris ${seat}`);
    }
    if (server.table.phase === 'open') server.begin();
    await olga.shows(server.table.revision);
  };

  type Enter = (square: string) => Promise<void>;
  const BY: Readonly<Record<string, Enter>> = {
    touch: (square) => olga.tap(square),
    keys: async (square) => {
      await olga.walkTo(square, server.squares);
      await olga.page.keyboard.press('Enter');
    },
  };

  /** Makes a move square by square, until the page has understood which one it is. */
  const make = async (enter: Enter, path: readonly string[]) => {
    const before = await olga.revision();
    for (const square of path) {
      await enter(square);
      if (await olga.hasMoved(before)) return;
    }
    throw new Error(`${path.join(' ')} was not made`);
  };

  const turn = async (enter: Enter, count: number) => {
    const state = server.state as GameState;
    const { names } = topologyOf(state.variant.board);
    const moves = movesIn(state);
    const move = moves[(count * 7) % moves.length];
    if (move === undefined) throw new Error('no move');
    const text = formatMove(state.variant, move);
    if (state.position.turn !== 0) server.move(text);
    else {
      await make(
        enter,
        [move.from, ...move.path].map((cell) => names[cell] ?? ''),
      );
      await expect.poll(() => server.table.revision).toBeGreaterThan(Number(await olga.revision()) - 1);
    }
    await olga.shows(server.table.revision);
    const [entry] = server.table.game?.entries.slice(-1) ?? [];
    expect(entry).toMatchObject({ kind: 'move', move: text });
  };

  const giveUp = async () => {
    await olga.page.locator('[data-action=resign]').click();
    await olga.page.locator('dialog .main').click();
  };

  describe.each([
    ['touch', 360, 740],
    ['keys', 1280, 800],
  ])('by %s at %ix%i', (how, width, height) => {
    it.each(Object.keys(GAMES))('%s', async (id) => {
      await open(id, width, height);
      const enter = BY[how] as Enter;
      for (let count = 0; server.state.outcome === null; count++) {
        if (count < MOST_TURNS) await turn(enter, count);
        else {
          await giveUp();
          await expect
            .poll(() => server.table.seats.length > 0 && olga.page.locator('[data-action=resign]').count())
            .toBe(0);
          break;
        }
      }
      if (server.table.phase === 'over') {
        await olga.page.locator('.result').waitFor();
        expect(await olga.page.locator('.result > p').textContent()).toBe(await olga.status());
      }
    });
  });
});
