import { expect, test } from 'vitest';
import { findMove, gameFrom, moveEntry, movesIn, newGame, playMove } from '../../src/engine/index.js';
import { think } from '../../src/engine/search/think.js';
import { analyse } from '../../src/sessions/thinking/analysis.js';
import { reasonsHere } from '../../src/sessions/thinking/engine-client.js';
import { variantOf } from '../engine/positions.js';

const search: Parameters<typeof analyse>[1] = async (state, limits) =>
  think(state, { ...limits, nodes: 2000 }, 1);

const explain: Parameters<typeof analyse>[2] = async (state, thought, other) =>
  reasonsHere({ state, thought, other });

/** The analysis of a game that begins with these moves. */
function analysisOf(id: string, start: string, moves: readonly string[], resigns: number | null = null) {
  const begun = gameFrom(id, {}, start);
  if (!begun.ok || begun.value.state.kind !== 'draughts') throw new Error('no game');
  let { state } = begun.value;
  const entries = moves.map((text) => {
    const move = findMove(state.variant, movesIn(state), text);
    if (move === null) throw new Error(`no move ${text}`);
    const entry = moveEntry(state, move);
    state = playMove(state, move);
    return entry;
  });
  const resigned = resigns === null ? [] : [{ kind: 'resign', seat: resigns } as const];
  const game = { ...begun.value.game, entries: [...entries, ...resigned] };
  return analyse(game, search, explain);
}

test('a man put where it is taken for nothing is a blunder, with the chances that it cost and a better line', async () => {
  const { mistakes, judgements } = await analysisOf('russian', 'W:Wc3,g1,h2,a3:Be5,h8,f8,d8', [
    'c3-d4',
    'e5:c3',
  ]);
  const [worst] = mistakes;
  expect(worst).toMatchObject({ index: 0, seat: 0, played: 'c3-d4', verdict: 'blunder' });
  expect(worst?.line[0]).toBe(worst?.better);
  expect(worst?.line.length).toBeGreaterThan(1);
  const { before = 0, after = 1 } = worst?.chances ?? {};
  expect(before - after).toBeGreaterThanOrEqual(0.2);
  expect(judgements[0]).toMatchObject({ verdict: 'blunder', better: worst?.better });
});
test('a man less is no grave mistake where the game was as good as lost', async () => {
  const lost = 'W:Wa1,c3,h2:Be5,h8,f8,d8,b8,g7,h6,b6,d6';
  const { judgements } = await analysisOf('diagonal', lost, ['c3-d4', 'e5:c3']);
  expect(judgements[0]?.cost).toBeGreaterThan(1);
  expect(judgements[0]?.verdict).toBe('inaccuracy');
});
test('in a race no chances are known, and steps are told', async () => {
  const started = newGame(variantOf('ugolki'), {}, 0);
  if (!started.ok) throw new Error('no game');
  const { state, game } = started.value;
  const [first] = movesIn(state);
  if (first === undefined) throw new Error('no move');
  const { judgements } = await analyse({ ...game, entries: [moveEntry(state, first)] }, search, explain);
  expect(judgements.map(({ chances }) => chances)).toEqual([null]);
});

test('the move that lost a game is the last one before which it was open, not one that follows in a lost position', async () => {
  const moves = ['c3-d4', 'e5:c3', 'a1-b2', 'c3:a1'];
  const { losses } = await analysisOf('russian', 'W:Wc3,h2,a1:Be5,h8,g7', moves, 0);
  expect(losses).toMatchObject([{ index: 0, seat: 0, played: 'c3-d4' }]);
  expect(losses[0]?.chances?.before).toBeGreaterThanOrEqual(0.4);
  expect(losses[0]?.chances?.after).toBeLessThanOrEqual(0.3);
});
test('nobody has lost by a single move who gave up an even game, who was lost from the start, or who drew', async () => {
  const even = await analysisOf('russian', 'W:Wc3,h2:Be5,h8', ['h2-g3', 'h8-g7'], 0);
  expect(even.losses).toEqual([]);
  const lost = await analysisOf('russian', 'W:Wc3,g1:Bh8,f8,d8,b8,h6,g7,b6', ['c3-d4'], 0);
  expect(lost.losses).toEqual([]);
  const open = await analysisOf('russian', 'W:Wc3,h2:Be5,h8', ['c3-d4', 'e5:c3']);
  expect(open.losses).toEqual([]);
});
test('a blunder that was answered by a resignation is the move that lost', async () => {
  const { losses } = await analysisOf('russian', 'W:Wc3,h2:Be5,h8', ['c3-d4', 'e5:c3'], 0);
  expect(losses).toMatchObject([{ index: 0, seat: 0, played: 'c3-d4' }]);
});
