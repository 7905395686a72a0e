import { expect, test } from 'vitest';
import { formatMove } from '../../../src/engine/core/moves/move-text.js';
import { gameFrom, newGame } from '../../../src/engine/game/any-game.js';
import { type GameState, movesIn } from '../../../src/engine/game/game.js';
import { reasonsFor } from '../../../src/engine/search/evaluate/reasons.js';
import { think } from '../../../src/engine/search/think.js';
import { variantOf } from '../positions.js';

const stateFrom = (id: string, position: string, options: Record<string, string> = {}): GameState => {
  const started = gameFrom(id, options, position);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value.state;
};

/** The reasons for a move when its line is that move alone. */
const reasons = (state: GameState, text: string, end: 'win' | 'loss' | 'draw' | null = null) => {
  const move = movesIn(state).find((each) => formatMove(state.variant, each) === text);
  if (move === undefined) throw new Error(`no move ${text}`);
  const thought = think(state, { nodes: 100, among: [move] }, 0);
  return reasonsFor(state, { ...thought, line: [move], end: end === null ? null : { kind: end, moves: 5 } });
};

const pieces = (men: number, kings = 0) => ({ men, kings });

test('the only move is just that', () => {
  expect(reasons(stateFrom('russian', 'W:Wc3,g1:Bd4,h8,f8'), 'c3:e5')).toEqual([{ kind: 'only-move' }]);
});
test('a forced end goes before everything, in own moves', () => {
  const state = stateFrom('russian', 'W:Wc3,e3:Bh8,b8');
  expect(reasons(state, 'c3-d4', 'win')).toEqual([{ kind: 'wins', moves: 3 }]);
  expect(reasons(state, 'c3-d4', 'draw')).toEqual([{ kind: 'draws' }]);
  expect(reasons(state, 'c3-d4', 'loss')).toEqual([{ kind: 'lasts', moves: 3 }]);
});
test('a man is won where nothing is lost for it, also as a king', () => {
  const state = stateFrom('russian', 'W:Wc3,e3:Bd4,h8,a7');
  expect(reasons(state, 'c3:e5')).toEqual([{ kind: 'gains', taken: pieces(1), lost: pieces(0) }]);
  const king = stateFrom('russian', 'W:Wc3,e3:BKd4,h8,a7');
  expect(reasons(king, 'c3:e5')).toEqual([{ kind: 'gains', taken: pieces(0, 1), lost: pieces(0) }]);
});
test('a huffed man is won', () => {
  const state = stateFrom('russian', 'B:Wd4,g1:Bh8,f8:?d4', { huff: 'on' });
  expect(reasons(state, '?d4 h8-g7')).toEqual([{ kind: 'gains', taken: pieces(1), lost: pieces(0) }]);
});
test('a man for a man is no reason, a man for a king a gain', () => {
  const state = stateFrom('russian', 'W:Wc3,h2:Bd4,b4,f6,g7');
  expect(reasons(state, 'c3:e5')).toEqual([{ kind: 'best' }]);
  const king = stateFrom('russian', 'W:Wc3,h2:BKd4,b4,f6,g7');
  expect(reasons(king, 'c3:e5')).toEqual([{ kind: 'gains', taken: pieces(0, 1), lost: pieces(1) }]);
});
test('what loses a man speaks for no move', () => {
  expect(reasons(stateFrom('russian', 'W:Wc3,g1:Be5,h8'), 'c3-d4')).toEqual([{ kind: 'best' }]);
});
test('a man becomes a king', () => {
  expect(reasons(stateFrom('russian', 'W:Wa7,c1:Bh8'), 'a7-b8')).toEqual([{ kind: 'crowns' }]);
});
test('a man is brought out of danger, and nothing is said where there was none', () => {
  // The man on e5 would take both on its way to a1.
  expect(reasons(stateFrom('russian', 'W:Wd4,b2:Be5,f6,a7'), 'b2-c3')).toEqual([
    { kind: 'saves', pieces: 2 },
  ]);
  expect(reasons(stateFrom('russian', 'W:Wa3,h2:Bb8,h8'), 'h2-g3')).toEqual([{ kind: 'best' }]);
});
test('men are given away where that is the goal', () => {
  const state = stateFrom('giveaway', 'W:Wc3,g1:Be5,h8');
  expect(reasons(state, 'c3-d4')).toEqual([{ kind: 'gives', taken: pieces(0), lost: pieces(1) }]);
});
test('in races the steps count', () => {
  const started = newGame(variantOf('ugolki'), {}, 0);
  if (!started.ok) throw new Error('no game');
  const { state } = started.value;
  const found = movesIn(state).flatMap((move) => reasons(state, formatMove(state.variant, move)));
  expect(found).toContainEqual({ kind: 'advances', steps: 1 });
  expect(found.every(({ kind }) => kind === 'advances' || kind === 'best')).toBe(true);
});
test('in games of allies an ally’s capture counts for the side', () => {
  const started = newGame(variantOf('neva-pairs'), {}, 0);
  if (!started.ok) throw new Error('no game');
  const { state } = started.value;
  const [first] = movesIn(state);
  expect(reasons(state, formatMove(state.variant, first as NonNullable<typeof first>))).toEqual([
    { kind: 'best' },
  ]);
});
test('a quiet move may threaten, or bring a man near to its crown', () => {
  const threat = stateFrom('russian', 'W:WKc1,g1:Bf6,h2');
  expect(reasons(threat, 'c1-b2')).toEqual([{ kind: 'threatens', pieces: 1 }]);
  expect(reasons(threat, 'c1-d2')).toEqual([{ kind: 'best' }]);
  const near = stateFrom('russian', 'W:Wa5,g1:Bh8,f8');
  expect(reasons(near, 'a5-b6')).toEqual([{ kind: 'nears', steps: 2 }]);
});
