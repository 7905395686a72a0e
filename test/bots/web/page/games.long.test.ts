import { describe, expect, it } from 'vitest';
import { formatMove, type GameState, movesIn, topologyOf } from '../../../../src/engine/index.js';
import { BoardVisit } from '../../../doubles/board-visit.js';
import { missingChromium } from '../../../doubles/browser.js';

/** Positions in which a game is over after some dozen turns. Olga plays the seat that begins. */
const GAMES: Readonly<Record<string, string>> = {
  russian: 'W:Wa3,c3,e3,g1,h2:Bb6,d6,f6,a7,h8',
  international: 'W:WK35,40,45:B7,44,23,12,24,3',
  towers: 'W:Wa1,c1,e1,b2,d2,f2,c3:Bb6,d6,f6,a7,c7,e7,d8',
  trio: 'W:WA1,C1,D2,E3,G1:BA7,C7,D6,K7,J6:RF10,G11,I10,J11,L11',
  neva: 'W:W14,25,26:R46,55,64:G41,52,61:B11,22,31',
};
/** Turns after which Olga gives up. */
const MAX_TURNS = 40;

describe.skipIf(missingChromium !== null)('whole games on the page of a game', () => {
  const visit = new BoardVisit();

  type Enter = (square: string) => Promise<void>;
  const BY: Readonly<Record<string, Enter>> = {
    touch: (square) => visit.olga.tap(square),
    keys: async (square) => {
      await visit.olga.walkTo(square, visit.server.squares);
      await visit.olga.page.keyboard.press('Enter');
    },
  };

  /** Makes a move square by square, until the page has understood which one it is. */
  const make = async (enter: Enter, path: readonly string[]) => {
    const { olga } = visit;
    const before = await olga.revision();
    for (const square of path) {
      await enter(square);
      if (await olga.hasMoved(before)) return;
    }
    throw new Error(`${path.join(' ')} was not made`);
  };

  /** Plays a turn; those of the others are seen together. */
  const turn = async (enter: Enter, count: number) => {
    const { server } = visit;
    const state = server.state as GameState;
    const { names } = topologyOf(state.variant.board);
    const moves = movesIn(state);
    const move = moves[(count * 7) % moves.length];
    if (move === undefined) throw new Error('no move');
    const text = formatMove(state.variant, move);
    if (state.position.turn !== 0) {
      server.move(text);
      return;
    }
    await visit.settled();
    const path = [move.from, ...move.path].map((cell) => names[cell] ?? '');
    await make(enter, path);
    await expect.poll(() => visit.record().length).toBe(count + 1);
    expect(visit.record().at(-1)).toBe(text);
  };

  const giveUp = async () => {
    await visit.olga.more();
    await visit.olga.page.locator('[data-action=resign]').click();
    await visit.olga.page.locator('dialog .main').click();
    await expect.poll(() => visit.record().at(-1)).toBe('resign');
  };

  describe.each([
    ['touch', 360, 740, ['international', 'towers', 'neva']],
    ['keys', 1280, 800, ['russian', 'trio']],
  ])('by %s at %ix%i', (how, width, height, games) => {
    it.each(games)('%s', async (id) => {
      await visit.begin(id, { position: GAMES[id] ?? '', width, height });
      const { olga, server } = visit;
      const enter = BY[how] as Enter;
      for (let count = 0; server.state.outcome === null && count < MAX_TURNS; count++) {
        await turn(enter, count);
      }
      await visit.settled();
      if (server.state.outcome === null) await giveUp();
      await visit.settled();
      expect(await olga.page.locator('[data-action=resign]').count()).toBe(0);
      const over = server.table.phase === 'over';
      expect(await olga.page.locator('.result #status').allTextContents()).toEqual(
        over ? [await olga.status()] : [],
      );
    });
  });
});
