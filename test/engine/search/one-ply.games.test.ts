import { describe, expect, test } from 'vitest';
import { formatMove } from '../../../src/engine/core/moves/move-text.js';
import { newGame } from '../../../src/engine/game/any-game.js';
import { movesIn, playMove } from '../../../src/engine/game/game.js';
import { onePly } from '../../../src/engine/search/evaluate/one-ply.js';
import { gamesUnderTest } from '../../lanes.js';
import { positionOf, variantOf } from '../positions.js';

const LOTS = [0, 0.2, 0.4, 0.6, 0.8, 0.999];
function choices(id: string, text: string): string[] {
  const variant = variantOf(id);
  const position = positionOf(variant, text);
  return [...new Set(LOTS.map((lot) => formatMove(variant, onePly(variant, position, lot))))].sort();
}

describe('the one-ply player', () => {
  test('takes the most where it costs nothing', () => {
    expect(choices('russian', 'W:Wc3,g3:Bd4,f6,h4,h8')).toEqual(['c3:e5:g7']);
  });
  test('becomes a king when it can', () => {
    expect(choices('russian', 'W:Wa7,c1:Bh8')).toEqual(['a7-b8']);
  });
  test('does not step where it would be taken', () => {
    expect(choices('russian', 'W:Wc3,a1:Be5,h8')).not.toContain('c3-d4');
    expect(choices('neva', 'W:W14:R34:G66:B21')).not.toContain('14-24');
  });
  test('sends its men forward where nothing else is to be had', () => {
    expect(choices('russian', 'W:WKa3,c5:Bh8')).toEqual(['c5-b6', 'c5-d6']);
  });
  test('goes for the end of the game', () => {
    expect(choices('russian', 'W:WKe3,Kd8:Bh2')).toEqual(['e3-g1']);
  });
  test('is the same for the same lot and different for different ones', () => {
    const start = 'W:W14,15,16,25,26,36:R46,55,56,64,65,66:G41,51,52,61,62,63:B11,12,13,21,22,31';
    expect(choices('neva', start).length).toBeGreaterThan(1);
    expect(choices('neva', start)).toEqual(choices('neva', start));
  });
  test('has nothing to choose in a finished game', () => {
    const variant = variantOf('russian');
    expect(() => onePly(variant, positionOf(variant, 'W:W:Bb8'), 0)).toThrow('no legal move');
  });
  test.each(gamesUnderTest())('plays %s to its end', (id) => {
    const started = newGame(variantOf(id), {}, 0);
    let state = started.ok ? started.value.state : null;
    for (let count = 0; state !== null && state.outcome === null; count++) {
      const moves = movesIn(state);
      const move = onePly(state.variant, state.position, (count * 0.618) % 1, moves);
      if (!moves.includes(move)) expect(moves).toContain(move);
      state = playMove(state, move);
    }
    expect(state?.outcome).toBeTruthy();
  });
});
