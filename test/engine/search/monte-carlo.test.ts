import { describe, expect, test } from 'vitest';
import { formatMove } from '../../../src/engine/core/moves/move-text.js';
import { gameFrom, newGame } from '../../../src/engine/game/any-game.js';
import { type GameState, movesIn } from '../../../src/engine/game/game.js';
import type { Iteration, SearchRequest } from '../../../src/engine/search/root-move.js';
import { SURELY_WON } from '../../../src/engine/search/scores.js';
import { Searcher } from '../../../src/engine/search/searcher.js';
import { BOARD_VARIANTS } from '../../../src/engine/variants/index.js';

function stateOf(id: string, position: string): GameState {
  const started = gameFrom(id, {}, position);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value.state;
}

function sampled(state: GameState, wish: Partial<SearchRequest> = {}): Iteration {
  const searcher = new Searcher(state.variant);
  return searcher.search(state, {
    nodes: 400,
    depth: 90,
    stop: () => false,
    among: null,
    keeps: false,
    shuns: false,
    exact: false,
    random: () => 0.5,
    onDepth: () => undefined,
    endgames: null,
    learned: null,
    ...wish,
  });
}

const several = BOARD_VARIANTS.filter(({ seats }) => new Set(seats.map(({ side }) => side)).size > 2);

describe.each(several.map((variant) => [variant.id, variant] as const))('samples of %s', (_, variant) => {
  const started = newGame(variant, {}, 0);
  if (!started.ok) throw new Error('no game');
  const { state } = started.value;

  test('judge every move, the same every time', () => {
    const first = sampled(state);
    expect(new Set(first.moves.map(({ move }) => move))).toEqual(new Set(movesIn(state)));
    expect(first.nodes).toBeGreaterThanOrEqual(400);
    expect(first.depth).toBeGreaterThan(1);
    expect(sampled(state)).toEqual(first);
  });

  test('keep to the moves that are to be judged, to the depth, and to the time', () => {
    const among = movesIn(state).slice(-1);
    expect(sampled(state, { among }).moves.map(({ move }) => move)).toEqual(among);
    expect(sampled(state, { depth: 2, nodes: Number.POSITIVE_INFINITY }).depth).toBe(2);
    let told = 0;
    const stopped = sampled(state, {
      nodes: Number.POSITIVE_INFINITY,
      stop: () => true,
      onDepth: () => told++,
    });
    expect(stopped.moves).toHaveLength(movesIn(state).length);
    expect(told).toBeGreaterThan(0);
  });
});

test.each([
  ['novgorod-37', 'W:Wa13,a22,a32,a33:Bc03,c13,c22,c31,c32,c33:Re01,e13,e21,e32', 'a22-a21'],
  ['neva', 'W:W14,15,16,25,34,36:R45,56,65,66:G43,53,61,64:B11,12,13,22,51', '34-44'],
])('samples of %s find the one move that does not lose men', (id, position, move) => {
  const state = stateOf(id, position);
  const [best] = sampled(state, { nodes: 1_000 }).moves;
  expect(best && formatMove(state.variant, best.move)).toBe(move);
});

test('samples prove nothing by captures that nobody need play: no false win in one move', () => {
  const state = stateOf('trio', 'W:WE3:BKC1:RE11,F10,G9,G11,KH2,I12,L11');
  const [best] = sampled(state, { depth: 1, nodes: Number.POSITIVE_INFINITY }).moves;
  expect(Math.abs(best?.score ?? 0)).toBeLessThan(SURELY_WON);
});

test('samples put sure wins first, and of those the quicker one', () => {
  const state = stateOf('trio', 'R:WH4:BL9:RE9,E11,G11,H12,KI5,I12,J11,L11');
  const [best, next] = sampled(state, { nodes: 30_000 }).moves;
  expect(best?.score).toBeGreaterThan(SURELY_WON);
  expect(best?.score).toBeGreaterThanOrEqual(next?.score ?? 0);
});
