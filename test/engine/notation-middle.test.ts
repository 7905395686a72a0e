import { describe, expect, test } from 'vitest';
import { legalMoves } from '../../src/engine/core/moves/legal-moves.js';
import { formatMove } from '../../src/engine/core/moves/move-text.js';
import { looksLikeMove, readMove } from '../../src/engine/text/notation/read-move.js';
import { positionOf, variantOf } from './positions.js';

const hex = variantOf('trio', { centre: 'hex' });

function meant(position: string, text: string): string {
  const at = positionOf(hex, position);
  const reading = readMove(hex, at, legalMoves(hex, at), text);
  return reading.kind === 'move' ? formatMove(hex, reading.move) : reading.kind;
}

describe('the square X', () => {
  test.each(['D4-X', 'd4-x', 'd4 x', 'D4X', 'd4–х', 'D4 - X', 'd4-Х', 'D4→X', 'd4 to x', '«D4, X»'])(
    'as a target: %s',
    (text) => {
      expect(meant('W:WD4:BL8:RH12', text)).toBe('D4-X');
      expect(looksLikeMove(hex, text)).toBe(true);
    },
  );
  test.each(['X-E9', 'x e9', 'xe9', 'х-e9'])('as a start: %s', (text) => {
    expect(meant('W:WX:BL8:RH12', text)).toBe('X-E9');
  });
  test.each(['Kx-d4', 'KX-D4', 'дх-d4'])('of a king: %s', (text) => {
    expect(meant('W:WKX:BL8:RH12', text)).toBe('X-D4');
  });
  test.each(['C3:X', 'c3xx', 'c3 : x'])('as a landing: %s', (text) => {
    expect(meant('W:WC3:BD4,L8:RH12', text)).toBe('C3:X');
  });
  test.each(['C3:X:F10', 'C3 x X x F10', 'c3xxxf10', 'с3 х х х f10'])('between two jumps: %s', (text) => {
    expect(meant('W:WC3:BD4,L8:RE9,H12', text)).toBe('C3:X:F10');
    expect(looksLikeMove(hex, text)).toBe(true);
  });
  test('is a capture mark between two squares', () => {
    expect(meant('W:WD4:BL8:RX', 'D4xE9')).toBe('D4:E9');
    expect(meant('W:WD4:BL8:RX', 'D4:E9')).toBe('D4:E9');
  });
  test('does not exist on the board with a hole', () => {
    const hole = variantOf('trio');
    const at = positionOf(hole, 'W:WD4:BL8:RH12');
    expect(readMove(hole, at, legalMoves(hole, at), 'D4-X').kind).not.toBe('move');
  });
});
