import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChoiceOrder, ChoiceWord } from '../../src/bots/web/game/protocol.js';
import {
  findVariant,
  formatMove,
  LEVELS,
  type LevelNumber,
  movesIn,
  newGame,
} from '../../src/engine/index.js';

/** Of the page, whose types are apart. */
const module = '../../src/bots/web/page-engine/mover.js';

let listen: ((event: { readonly data: ChoiceOrder }) => void) | null = null;
/** Milliseconds that pass between two looks at the clock. */
let tick = 0;
let now = 0;

function begun(id: string) {
  const variant = findVariant(id);
  const game = variant && newGame(variant, {}, 0);
  if (!game?.ok || game.value.state.kind !== 'draughts') throw new Error(`no game ${id}`);
  const { state } = game.value;
  return { game: game.value.game, moves: movesIn(state).map((move) => formatMove(state.variant, move)) };
}

/** What the worker answers. */
const answerTo = (id: string, level: LevelNumber, weights: string | null = null): Promise<ChoiceWord> =>
  new Promise((resolve) => {
    vi.stubGlobal('postMessage', resolve);
    const { game } = begun(id);
    listen?.({ data: { what: 'move', game, level, ms: LEVELS[level].ms, seed: 7, weights } });
  });

describe('the engine of the page without a line', () => {
  beforeAll(async () => {
    vi.stubGlobal('addEventListener', (_type: string, listener: typeof listen) => {
      listen = listener;
    });
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('no line');
    });
    vi.spyOn(Date, 'now').mockImplementation(() => {
      now += tick;
      return now;
    });
    await import(module);
  });
  afterAll(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
  beforeEach(() => {
    tick = 0;
  });

  it('at level 7 among four on a slow phone moves when its time ends, and says that it was short', async () => {
    tick = 400;
    const began = now;
    const answer = await answerTo('draughts4-solo', 7);
    expect(answer).toMatchObject({ isSlow: true });
    expect(begun('draughts4-solo').moves).toContain('chosen' in answer && answer.chosen);
    // One look more than its time has room for.
    expect(now - began).toBeLessThanOrEqual(LEVELS[7].ms + 2 * tick);
  });

  it('says nothing of time where it was enough, nor at the best level, which takes all of it', async () => {
    expect(await answerTo('russian', 6)).toMatchObject({ isSlow: false });
    tick = 400;
    expect(await answerTo('russian', 8)).toMatchObject({ isSlow: false });
  });

  it('plays by the written evaluation where what was learned of a game is missing, and says that it is weaker', async () => {
    const answer = await answerTo('russian', 6, '/weights/gone/russian.weights');
    expect(answer).toMatchObject({ isWeaker: true });
    expect(begun('russian').moves).toContain('chosen' in answer && answer.chosen);
    expect(await answerTo('russian', 6), 'a game of which nothing was learned').toMatchObject({
      isWeaker: false,
    });
  });
});
