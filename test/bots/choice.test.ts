import { expect, it } from 'vitest';
import { numberedTargets } from '../../src/bots/dialogue/taps.js';
import { topologyOf } from '../../src/engine/topology.js';
import { moveOf, variantOf } from '../render/views.js';

const russian = variantOf('russian');
const numbered = (...moves: string[]) =>
  numberedTargets(moves.map((text) => moveOf(russian, text))).map(
    ({ cell, number }) => `${number} ${topologyOf(russian.board).names[cell]}`,
  );

it('every move gets the number of its button on the cell where it ends', () => {
  expect(numbered('c3:e5:g7', 'c3:e5:g3')).toEqual(['1 g7', '2 g3']);
});

it('moves that end alike get their numbers where they part', () => {
  expect(numbered('c3:e5:g3:e1', 'c3:a5:c7:e1')).toEqual(['1 g3', '2 c7']);
  expect(numbered('c3-d4', 'e3-d4')).toEqual(['1 c3', '2 e3']);
});

it('a move that has no cell of its own gets none', () => {
  expect(numbered('c3:e5', 'c3:e5:g7')).toEqual(['2 g7']);
});
