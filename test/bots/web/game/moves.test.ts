import { expect, it } from 'vitest';
import { indexOfMove, listedMoves, movesBehind } from '../../../../src/bots/web/game/state/moves.js';
import {
  BOARD_VARIANTS,
  type GameState,
  gameFrom,
  movesIn,
  topologyOf,
} from '../../../../src/engine/index.js';
import { gameOf } from '../../../render/games.js';

function stateOf(id: string, text: string, options = {}): GameState {
  const game = gameFrom(id, options, text);
  if (!game.ok) throw new Error(JSON.stringify(game.error));
  return game.value.state;
}

it.each(BOARD_VARIANTS.map(({ id }) => id))('every listed move of %s is the one that it names', (id) => {
  for (const length of [0, 11, 26]) {
    const { state } = gameOf(id, length);
    const { list, cut } = listedMoves(state);
    expect(cut).toBe(false);
    const indexes = new Set(list.map((move) => indexOfMove(state, move)));
    expect(indexes).toEqual(new Set(movesIn(state).keys()));
    // No two have the same squares.
    expect(new Set(list.map(({ path, huff }) => `${huff} ${path}`)).size).toBe(list.length);
  }
});

it('no square has a name that the protocol does not know', () => {
  const names = BOARD_VARIANTS.flatMap(({ board }) => topologyOf(board).names);
  expect(names.filter((name) => !/^[\p{L}\p{N}]{1,6}$/u.test(name))).toEqual([]);
});

it('lists a capture by each of its ways', () => {
  // The man may run around the ring in either direction.
  const state = stateOf('russian', 'W:Wc3:Bd4,f4,f2,d2');
  const { list } = listedMoves(state);
  expect(list.map(({ path }) => path.join(' ')).sort()).toEqual(['c3 e1 g3 e5 c3', 'c3 e5 g3 e1 c3']);
  expect(movesIn(state)).toHaveLength(1);
  expect(list.map((move) => indexOfMove(state, move))).toEqual([0, 0]);
});

it('has a huff chosen before its move', () => {
  const state = stateOf('english', 'B:W18,21:B14,5:?18', { huff: 'on' });
  const huffs = listedMoves(state).list.filter(({ huff }) => huff !== undefined);
  expect(huffs.map(({ huff }) => huff)).toContain('18');
  expect(movesBehind(state, { path: [] }).huffs).toEqual(['18']);
  for (const move of huffs) expect(indexOfMove(state, move)).toBeGreaterThanOrEqual(0);
});

it('leads to every move step by step where they are too many to be listed', () => {
  const state = stateOf(
    'lebedev',
    'B:BK3,K81:R10,14,21,23,28,42,43,44,52,59,71:G2,5,7,9,13,60,61,77:Y41,74,75',
  );
  expect(listedMoves(state)).toEqual({ list: [], cut: true });
  const { names } = topologyOf(state.variant.board);
  for (const [index, { from, path }] of movesIn(state).entries()) {
    if (index % 20 > 0) continue;
    const squares = [from, ...path].map((cell) => names[cell] ?? '');
    for (const [at, square] of squares.entries())
      expect(movesBehind(state, { path: squares.slice(0, at) }).next).toContain(square);
    const { moves } = movesBehind(state, { path: squares });
    expect(moves.map((move) => indexOfMove(state, move))).toContain(index);
  }
});

it('knows no move by squares that are none, or by part of a path', () => {
  const state = stateOf('russian', 'W:Wa1,c3:Bd4,f6');
  expect(listedMoves(state).list.map(({ path }) => path.join())).toEqual(['c3,e5,g7']);
  for (const path of [[], ['c3'], ['c3', 'e5'], ['e5', 'g7'], ['x9', 'y9']])
    expect(indexOfMove(state, { path })).toBe(-1);
  expect(indexOfMove(state, { path: ['c3', 'e5', 'g7'], huff: 'd4' })).toBe(-1);
});
