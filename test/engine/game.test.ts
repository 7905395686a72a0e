import { describe, expect, test } from 'vitest';
import { legalMoves } from '../../src/engine/core/moves/legal-moves.js';
import { findMove, formatMove } from '../../src/engine/core/moves/move-text.js';
import { gameFrom, newGame, replay } from '../../src/engine/game/any-game.js';
import { agreeDraw, type GameState, moveEntry, playMove, resign } from '../../src/engine/game/game.js';
import type { Game, GameEntry } from '../../src/engine/game/record.js';
import { movesAt, playText, playTexts, stateAt, textOf, variantOf } from './positions.js';

function newly(id: string, options: Record<string, string> = {}, lot = 0): { game: Game; state: GameState } {
  const started = newGame(variantOf(id), options, lot);
  if (!started.ok) throw new Error(JSON.stringify(started.error));
  return started.value;
}

describe('who moves first', () => {
  test.each([
    ['neva', {}, 0, 'W'],
    ['neva', {}, 0.26, 'R'],
    ['neva', {}, 0.5, 'G'],
    ['neva', {}, 0.999, 'B'],
    ['neva', { first: 'red' }, 0.999, 'R'],
    ['novgorod-37', {}, 0.999, 'W'],
    ['novgorod-37', { first: 'lot' }, 0.5, 'B'],
    ['russian', {}, 0.999, 'W'],
  ])('%s %j with the lot %f: %s', (id, options, lot, letter) => {
    const { game, state } = newly(id, options as Record<string, string>, lot);
    expect(game.start[0]).toBe(letter);
    expect(textOf(state)).toBe(game.start);
    expect(state.eliminated).toEqual([]);
    expect(state.outcome).toBeNull();
  });
});

test('unknown house rules are refused', () => {
  expect(newGame(variantOf('russian'), { men: '3' }, 0)).toEqual({
    ok: false,
    error: {
      code: 'unknown-key',
      key: 'men',
      known: ['three-kings', 'huff', 'first', 'men-capture', 'king', 'majority', 'promotion'],
    },
  });
});

test('a game keeps its house rules as the variant spells them', () => {
  expect(newly('neva', { ' Removal': 'AT-ONCE ' }).game.options).toEqual({ removal: 'at-once' });
});

/** Plays entries and keeps every state on the way. */
function record(): { game: Game; states: GameState[] } {
  const { game, state } = newly('neva', { first: 'white', resign: 'dead' });
  const entries: GameEntry[] = [];
  const states = [state];
  const go = (text: string) => {
    const current = states.at(-1) ?? state;
    const move = findMove(current.variant, legalMoves(current.variant, current.position), text);
    if (move === null) throw new Error(text);
    entries.push(moveEntry(current, move));
    states.push(playMove(current, move));
  };
  const leave = (seat: number) => {
    entries.push({ kind: 'resign', seat });
    states.push(resign(states.at(-1) ?? state, seat));
  };
  for (const text of ['25-24', '55-54', '52-42']) go(text);
  leave(1);
  for (const text of ['31-32', '36-35']) go(text);
  leave(2);
  leave(3);
  return { game: { ...game, entries }, states };
}

describe('replay', () => {
  test('gives exactly the states of the game, also when entries are taken back', () => {
    const { game, states } = record();
    states.forEach((state, count) => {
      const replayed = replay({ ...game, entries: game.entries.slice(0, count) });
      expect(replayed).toEqual({ ok: true, value: state });
    });
    expect(states.at(-1)?.outcome).toEqual({
      kind: 'win',
      seats: [0],
      reason: 'resigned',
      ranking: [[0], [3], [2], [1]],
    });
  });

  test('a record survives JSON', () => {
    const { game, states } = record();
    const replayed = replay(JSON.parse(JSON.stringify(game)));
    expect(replayed).toEqual({ ok: true, value: states.at(-1) });
    expect(JSON.parse(JSON.stringify(states.at(-1)))).toEqual(states.at(-1));
  });

  test('every way of a capture is read', () => {
    const start = 'W:WKa1,h2:Bb2,e5,h8';
    const game: Game = {
      variant: 'russian',
      options: {},
      start,
      entries: [{ kind: 'move', seat: 0, move: 'a1:d4:f6' }],
    };
    const replayed = replay(game);
    expect(replayed.ok && textOf(replayed.value)).toBe('B:Wh2,Kf6:Bh8');
    const move = movesAt(variantOf('russian'), start)[0];
    expect(move && formatMove(variantOf('russian'), move)).toBe('a1:c3:f6');
  });

  const { game } = newly('neva', { first: 'white' });
  const move: GameEntry = { kind: 'move', seat: 0, move: '25-24' };
  test.each([
    ['an illegal move', [{ ...move, move: '25-26' }], 'illegal-move', 0],
    ['text that is not canonical', [{ ...move, move: '2524' }], 'illegal-move', 0],
    ['another seat', [move, { ...move, move: '14-24' }], 'wrong-seat', 1],
    [
      'a seat that is out',
      [
        { kind: 'resign', seat: 1 },
        { kind: 'resign', seat: 1 },
      ],
      'seat-not-in-play',
      1,
    ],
    ['an entry after the end', [{ kind: 'draw' }, move], 'game-over', 1],
  ] as [string, GameEntry[], string, number][])('%s is refused', (_, entries, code, index) => {
    expect(replay({ ...game, entries })).toEqual({ ok: false, error: { code, index } });
  });

  test('a record of an unknown game, house rule or position is refused', () => {
    expect(replay({ ...game, variant: 'chess' })).toEqual({
      ok: false,
      error: { code: 'unknown-variant', variant: 'chess' },
    });
    expect(replay({ ...game, options: { men: '4' } })).toMatchObject({ error: { code: 'option' } });
    expect(replay({ ...game, start: 'W:W17' })).toMatchObject({
      error: { code: 'position', error: { code: 'square-unknown', column: 4, text: '17' } },
    });
  });
});

describe('a game from a position', () => {
  test('that is finished', () => {
    expect(stateAt('neva', 'G:W:R!21:GK66:B!11').outcome).toEqual({
      kind: 'win',
      seats: [2],
      reason: 'blocked',
      ranking: [[2], [0, 1, 3]],
    });
    expect(stateAt('russian', 'W:W:Bb8').outcome).toMatchObject({
      kind: 'win',
      seats: [1],
      reason: 'captured',
    });
    expect(stateAt('russian', 'B:WKg1:Bh2').outcome).toMatchObject({ seats: [0], reason: 'blocked' });
  });
  test('in which the seat to move is blocked: the turn passes first', () => {
    const started = gameFrom('neva', {}, 'R:W11,13,14,54:R12:G65:B');
    expect(started.ok && started.value.game.start).toBe('G:W11,13,14,54:R!12:G65:B');
    expect(started.ok && replay(started.value.game)).toEqual({
      ok: true,
      value: started.ok && started.value.state,
    });
  });
  test('in which a side of two has no men but is not to move: play goes on', () => {
    const state = stateAt('russian', 'W:Wa1:B');
    expect(state.outcome).toBeNull();
    expect(playText(state, 'a1-b2').outcome).toMatchObject({ kind: 'win', seats: [0], reason: 'captured' });
  });
});

describe('the end of a game', () => {
  test('by agreement ranks those in play together', () => {
    const state = agreeDraw(resign(stateAt('neva', 'R:W14:R55:G52:B22'), 3));
    expect(state.outcome).toEqual({ kind: 'draw', reason: 'agreement', ranking: [[0, 1, 2], [3]] });
  });
  test('nothing happens after it', () => {
    const over = agreeDraw(stateAt('russian', 'W:Wa1:Bh8'));
    expect(() => playTexts(over, 'a1-b2')).toThrow('over');
    expect(() => agreeDraw(over)).toThrow('over');
    expect(() => resign(over, 0)).toThrow('over');
  });
});
