import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMove } from '../../src/engine/core/moves/move-text.js';
import { formatPosition, parsePosition } from '../../src/engine/core/position-text.js';
import { newGame, replay } from '../../src/engine/game/any-game.js';
import { movesIn, playMove, resign } from '../../src/engine/game/game.js';
import type { Game, GameEntry } from '../../src/engine/game/record.js';
import { formatRecord, parseRecord } from '../../src/engine/index.js';
import { findBoardVariant } from '../../src/engine/variants/index.js';
import { playTexts, stateAt, textOf, variantOf } from './positions.js';

const OPTIONS = { turns: 'blue-after-each' };
const variant = variantOf('draughts4-3joint', OPTIONS);
const at = (text: string) => stateAt('draughts4-3joint', text, OPTIONS);
/** The letters before the first colon, after each of the moves. */
const turnsOf = (text: string, moves: readonly string[]): string[] =>
  moves.map(
    (_, index) => textOf(playTexts(at(text), moves.slice(0, index + 1).join(' '))).split(':')[0] ?? '',
  );

/** Far apart, so that nobody captures: Blue below, Red at the left, Green above. */
const APART = 'B:BK82,80:R21,34:G2,4';

describe('Blue after each enemy', () => {
  test('Red and Green take turns, with a move of Blue between them', () => {
    expect(turnsOf(APART, ['80-74', '21-15', '74-68', '2-9'])).toEqual(['R', 'BG', 'G', 'B']);
  });

  test('whoever begins, the first enemy is Red unless he has just moved', () => {
    expect(turnsOf(APART.replace('B:', 'R:'), ['21-15', '80-74'])).toEqual(['BG', 'G']);
    expect(turnsOf(APART.replace('B:', 'G:'), ['2-9', '80-74'])).toEqual(['B', 'R']);
  });

  test('an enemy without men is left out', () => {
    expect(turnsOf('B:BK82,80:R:GK4,2', ['80-74', '2-9', '74-68'])).toEqual(['G', 'B', 'G']);
    expect(turnsOf('B:BK82,80:R21,34:G', ['80-74', '21-15', '74-68'])).toEqual(['R', 'B', 'R']);
  });

  test('an enemy that cannot move is skipped, and the other moves in its place', () => {
    // Red stands before the upper edge of the board, where no man of his can step or jump.
    const blocked = 'B:BK82,80:R7:GK4,2';
    expect(turnsOf(blocked, ['80-74', '2-9', '74-68', '9-16'])).toEqual(['G', 'B', 'G', 'B']);
  });

  test('resigning is no move: the other enemy has the turn', () => {
    expect(textOf(resign(playTexts(at(APART), '80-74'), 1)).split(':')[0]).toBe('G');
    expect(textOf(resign(playTexts(at(APART), '80-74 21-15'), 1)).split(':')[0]).toBe('B');
    expect(textOf(resign(playTexts(at(APART), '80-74 21-15'), 2)).split(':')[0]).toBe('B');
    const over = resign(playTexts(at(APART), '80-74'), 0);
    expect(over.outcome).toMatchObject({ kind: 'win', seats: [1, 2] });
  });

  test('who follows is in the text, where that is not plain', () => {
    const text = textOf(playTexts(at(APART), '80-74 21-15'));
    expect(text.startsWith('BG:')).toBe(true);
    expect(textOf(at(text))).toBe(text);
    for (const wrong of ['BR', 'BB', 'RG', 'GR', 'BG2'])
      expect(parsePosition(variant, APART.replace('B:', `${wrong}:`)).ok).toBe(false);
    expect(parsePosition(variant, 'BG:BK82,80:R:GK4,2').ok).toBe(false);
    expect(parsePosition(variantOf('draughts4-3joint'), APART.replace('B:', 'BG:'))).toMatchObject({
      error: { code: 'next-not-here' },
    });
  });
});

test('random games are exact and end', () => {
  const base = findBoardVariant('draughts4-3joint');
  if (base === null) throw new Error('no such game');
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const started = newGame(base, { ...OPTIONS, first: seed % 2 === 0 ? 'blue' : 'red' }, 0);
      if (!started.ok) throw new Error('not set up');
      let { state } = started.value;
      const entries: GameEntry[] = [];
      let lot = seed >>> 0;
      while (state.outcome === null && entries.length < 60) {
        lot = (Math.imul(lot, 1664525) + 1013904223) >>> 0;
        const moves = movesIn(state);
        const move = moves[(lot >>> 8) % moves.length];
        if (move === undefined) throw new Error('no move');
        const { turn } = state.position;
        entries.push({ kind: 'move', seat: turn, move: formatMove(state.variant, move) });
        state = playMove(state, move);
        expect(turn === 0 || state.position.turn === 0 || state.outcome !== null).toBe(true);
        const text = formatPosition(state.variant, state.position);
        expect(parsePosition(state.variant, text)).toEqual({ ok: true, value: state.position });
      }
      const game: Game = { ...started.value.game, entries };
      expect(replay(game)).toEqual({ ok: true, value: state });
      expect(parseRecord(base, formatRecord(game))).toMatchObject({ ok: true, value: { game } });
    }),
    { numRuns: 3 },
  );
});
