import { expect, it } from 'vitest';
import { pickedBoard } from '../../src/bots/dialogue/choice.js';
import { numberedTargets } from '../../src/bots/dialogue/taps.js';
import { type Game, type GameState, newGame } from '../../src/engine/game.js';
import { topologyOf } from '../../src/engine/topology.js';
import type { BoardRunning } from '../../src/sessions/play.js';
import type { Table } from '../../src/sessions/session.js';
import { stateOf } from '../../src/sessions/states.js';
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

it('the board of a picked piece shows the last move and the duty to capture, as all see it', () => {
  const begun = newGame(russian, {}, 0);
  if (!begun.ok) throw new Error('no game');
  const entries = ['c3-d4', 'b6-c5'].map((move, seat) => ({ kind: 'move', seat, move }) as const);
  const game: Game = { ...begun.value.game, entries };
  const table: Partial<Table> = { seats: [null, null] };
  const current = { table, game, state: stateOf(game) as GameState } as BoardRunning;
  const soFar = { ...moveOf(russian, 'd4:b6'), path: [], captured: [] };
  const { alt } = pickedBoard(current, 'en', { theme: 'wood', flip: false }, { soFar, targets: [] });
  expect(alt).toContain('Black b6-c5');
  expect(alt).not.toContain('c3-d4');
  expect(alt).toContain('Must capture with d4');
});
