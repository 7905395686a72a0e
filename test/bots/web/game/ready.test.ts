import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userOfToken } from '../../../../src/bots/web/identity.js';
import { MESSAGES } from '../../../../src/locales/index.js';
import type { BoardVisitor } from '../../../doubles/board-visitor.js';
import { clock, passSeconds, withTimers } from '../../../doubles/put-forward.js';
import { PageStage } from './stage.js';

/** One tap: Russian checkers with 5 minutes and 3 seconds a move. */
const NOW = 'game=russian&clock=5%2B3&opponent=anybody';
const OLGA = { name: 'Olga', token: 'o'.repeat(43) };
const BOB = { name: 'Bob', token: 'b'.repeat(43) };
const ANA = { name: 'Ana', token: 'a'.repeat(43) };
const CARL = { name: 'Carl', token: 'c'.repeat(43) };
const { comes, missed } = MESSAGES.en.boardPage;

withTimers();
let stage: PageStage;
beforeEach(async () => {
  stage = await PageStage.open(undefined, { now: clock.now });
});
afterEach(() => stage.close());

/** The pages look at their games so many milliseconds on. */
async function later(ms: number): Promise<void> {
  clock.late += ms;
  await passSeconds(1);
}

const service = () => stage.stage.bot.games.service;
const offered = async (): Promise<readonly string[]> =>
  (await service().offers.list(20)).open.map(({ game }) => game);
const tableOf = async (game: string) => (await service().sessionOf(game))?.table;
const isAbsent = async (game: string) => ((await tableOf(game))?.absent ?? []).length > 0;

/** Olga waits at her table, and looks elsewhere; then Bob is led there. */
async function met(olgas = stage): Promise<{ game: string; olga: BoardVisitor; bob: BoardVisitor }> {
  const { game, visitor: olga } = await olgas.opened(NOW, OLGA);
  olga.send({ type: 'seen', isSeen: false });
  const bob = await stage.opened(NOW, BOB);
  expect(bob.game).toBe(game);
  return { game, olga, bob: bob.visitor };
}

/** Lets the 20 seconds pass in which somebody can come, once it is noted that they are not there. */
async function waitInVain(game: string, noted = 3_000): Promise<void> {
  await later(noted);
  await expect.poll(() => isAbsent(game), { timeout: 10_000 }).toBe(true);
  await later(18_000);
}

describe('two who have met now', () => {
  it('who does not come within 20 seconds leaves nobody at a dead board: the other waits on, as before, and is told so', async () => {
    const olgas = await stage.opened(NOW, OLGA);
    const before = await tableOf(olgas.game);
    await olgas.visitor.close();
    const { game, visitor: bob } = await stage.opened(NOW, BOB);
    expect(game).toBe(olgas.game);
    await bob.until(({ board }) => board.phase === 'running');
    await later(3_000);
    await bob.until(({ board }) => board.notes.includes(comes));
    await later(18_000);
    await bob.until(({ board }) => board.phase === 'open' && board.notes[0] === missed);
    // The page asks nothing in place of that.
    expect(bob.board.missed).toBe(true);
    await expect.poll(offered).toEqual([game]);
    const after = await tableOf(game);
    const seats = after?.seats.map((holder) => holder?.kind === 'person' && holder.user);
    expect(seats?.toSorted()).toEqual([false, userOfToken(BOB.token)].toSorted());
    const { since, clock, stakes, clocks, phase, game: played } = before ?? {};
    expect(after).toMatchObject({ since, clock, clocks, phase, game: played });
    expect([after?.stakes, after?.begun, after?.absent]).toEqual([stakes, undefined, undefined]);
    const ana = await stage.opened(NOW, ANA);
    expect(ana.game).toBe(game);
    await bob.until(({ board }) => board.phase === 'running' && !board.notes.includes(missed));
    // Now both are there, and nobody is sent away.
    await later(30_000);
    await ana.visitor.until(({ moves }) => moves.length > 0 || bob.moves.length > 0);
    expect((await tableOf(game))?.phase).toBe('running');
  });

  it('who looks at the page in time plays, and the other reads no more that they are awaited', async () => {
    const { game, olga, bob } = await met();
    await later(3_000);
    await bob.until(({ board }) => board.notes.includes(comes));
    olga.send({ type: 'seen', isSeen: true });
    await bob.until(({ board }) => !board.notes.includes(comes));
    await later(25_000);
    await expect.poll(async () => (await tableOf(game))?.phase).toBe('running');
    expect(await isAbsent(game)).toBe(false);
  });

  it('whoever leaves before a first move is awaited for as long', async () => {
    const { game, visitor: olga } = await stage.opened(NOW, OLGA);
    const bob = await stage.opened(NOW, BOB);
    await olga.until(({ board }) => board.phase === 'running');
    await bob.visitor.close();
    await waitInVain(game);
    await olga.until(({ board }) => board.phase === 'open' && board.notes.includes(missed));
    await expect.poll(offered).toEqual([game]);
  });

  it('the other comes first in line, before those who have waited at tables of their own', async () => {
    const { game, bob } = await met();
    const user = userOfToken(BOB.token);
    await service().people.block(user, { user: userOfToken(CARL.token), name: 'Carl' });
    const carl = await stage.opened(NOW, CARL);
    expect(carl.game).not.toBe(game);
    await waitInVain(game);
    await bob.until(({ board }) => board.phase === 'open');
    await expect.poll(async () => (await offered()).length).toBe(2);
    expect((await stage.opened(NOW, ANA)).game).toBe(game);
  });

  it('at two processes: who is at the page of another one is there, and who looks elsewhere is not', async () => {
    const other = await PageStage.beside(stage);
    const { visitor: olga, game } = await other.opened(NOW, OLGA);
    const bob = await stage.opened(NOW, BOB);
    expect(bob.game).toBe(game);
    for (let second = 0; second < 25; second += 5) {
      await later(5_000);
      // Each process has looked.
      await passSeconds(1);
    }
    await expect.poll(() => isAbsent(game), { timeout: 10_000 }).toBe(false);
    expect((await tableOf(game))?.phase).toBe('running');
    await olga.close();
    await waitInVain(game, 10_000);
    await bob.visitor.until(({ board }) => board.phase === 'open' && board.notes.includes(missed));
    await expect.poll(offered).toEqual([game]);
    await other.closePages();
  });
});
