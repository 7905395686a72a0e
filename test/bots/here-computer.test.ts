import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChoiceOrder, ChoiceWord } from '../../src/bots/web/game/protocol.js';
import type { Game, LevelNumber } from '../../src/engine/index.js';
import { gameOf } from '../render/games.js';

/** Of the page, whose types are apart. */
interface Computer {
  move(game: Game, level: LevelNumber): Promise<{ readonly chosen: string; readonly isSlow: boolean }>;
  stop(): void;
}
interface Page {
  readonly Computer: new () => Computer;
}
const module = '../../src/bots/features/here/browser/computer.js';
const { game } = gameOf('russian', 4);

/** Workers that live, in the order in which they were made. */
let workers: FakeWorker[] = [];
let made = 0;

class FakeWorker {
  onmessage: ((event: { readonly data: ChoiceWord }) => void) | null = null;
  readonly orders: ChoiceOrder[] = [];
  /** Whether it says that its time was short. */
  isSlow = false;

  constructor() {
    made += 1;
    workers.push(this);
  }

  postMessage(order: ChoiceOrder): void {
    this.orders.push(order);
  }

  terminate(): void {
    workers = workers.filter((worker) => worker !== this);
  }

  choose(chosen: string): void {
    this.onmessage?.({ data: { chosen, isWeaker: false, isSlow: this.isSlow } });
  }
}

/** Has the computer move, late or in time, and tells whether the device is called slow. */
async function isCalledSlow(computer: Computer, isLate: boolean, level: LevelNumber): Promise<boolean> {
  const moved = computer.move(game, level);
  const [worker] = workers;
  if (worker !== undefined) worker.isSlow = isLate;
  worker?.choose('c3-d4');
  return (await moved).isSlow;
}

/** The document of the page, which can be hidden. */
const shown = Object.assign(new EventTarget(), { hidden: false });
function hide(hidden: boolean): void {
  shown.hidden = hidden;
  shown.dispatchEvent(new Event('visibilitychange'));
}

describe('the computer on one device', () => {
  let page: Page;
  beforeAll(async () => {
    const games = JSON.stringify({
      games: [['russian', 'Russian', '/weights/r']],
      times: { 4: 250, 8: 2_000 },
    });
    vi.stubGlobal('document', Object.assign(shown, { body: { getAttribute: () => games } }));
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal('Worker', FakeWorker);
    page = (await import(module)) as Page;
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });
  beforeEach(() => {
    [workers, made] = [[], 0];
    hide(false);
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });

  it('plays by house rules without what was learned of the usual ones', async () => {
    const computer = new page.Computer();
    for (const options of [{}, { king: 'short' }]) {
      const move = computer.move({ ...game, options }, 4);
      workers.at(-1)?.choose('c3-d4');
      await move;
    }
    expect(workers.flatMap(({ orders }) => orders.map(({ weights }) => weights))).toEqual([
      '/weights/r',
      null,
    ]);
  });

  it('moves in a game that was read anew from another tab while it thought', async () => {
    const computer = new page.Computer();
    const stopped = expect(computer.move(game, 4)).rejects.toThrow();
    computer.stop();
    const moved = computer.move(game, 4);
    await stopped;
    expect(workers).toHaveLength(1);
    workers[0]?.choose('c3-d4');
    expect(await moved).toMatchObject({ chosen: 'c3-d4' });
  });

  it('can be stopped again after that, and then thinks for nobody', async () => {
    const computer = new page.Computer();
    const stopped = [computer.move(game, 4), computer.move(game, 4)].map((move) =>
      expect(move).rejects.toThrow(),
    );
    await stopped[0];
    computer.stop();
    await Promise.all(stopped);
    expect(workers).toEqual([]);
  });

  it('keeps its engine from move to move, and gives it back only when nobody has needed it for a while', async () => {
    const computer = new page.Computer();
    for (const chosen of ['c3-d4', 'g3-f4']) {
      const moved = computer.move(game, 4);
      workers[0]?.choose(chosen);
      await moved;
      computer.stop();
      await vi.advanceTimersByTimeAsync(40_000);
    }
    expect([made, workers.length]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(workers).toEqual([]);
  });

  it('thinks for a second at most once its page is hidden, and goes on from there', async () => {
    const computer = new page.Computer();
    for (const _ of [1, 2]) await isCalledSlow(computer, true, 8);
    const moved = computer.move(game, 8);
    expect(workers[0]?.orders.at(-1)?.ms).toBe(2_000);
    hide(true);
    expect(workers).toHaveLength(1);
    expect(workers[0]?.orders.map(({ ms, level, game: { entries } }) => [ms, level, entries])).toEqual([
      [1_000, 8, game.entries],
    ]);
    hide(false);
    const [worker] = workers;
    if (worker !== undefined) worker.isSlow = true;
    worker?.choose('c3-d4');
    // The device is not to blame.
    expect(await moved).toMatchObject({ chosen: 'c3-d4', isSlow: false });
    hide(true);
    expect(made, 'nothing is thought of').toBe(2);
    const next = computer.move(game, 8);
    expect(workers[0]?.orders.at(-1)?.ms).toBe(1_000);
    workers[0]?.choose('g3-f4');
    await next;
  });

  it('calls a device slow that is late with a level again and again, not one that was busy for a moment', async () => {
    const computer = new page.Computer();
    const said = (isLate: boolean, level: LevelNumber) => isCalledSlow(computer, isLate, level);
    expect([await said(true, 4), await said(true, 4), await said(false, 4)]).toEqual([false, false, false]);
    expect(await said(true, 8), 'at another level').toBe(false);
    expect(await said(true, 4)).toBe(true);
  });

  it('goes on at levels that take less than a second, hidden or not', async () => {
    const computer = new page.Computer();
    const moved = computer.move(game, 4);
    hide(true);
    expect(made).toBe(1);
    workers[0]?.choose('c3-d4');
    expect(await moved).toMatchObject({ chosen: 'c3-d4' });
  });
});
