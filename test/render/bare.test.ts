import { expect, test } from 'vitest';
import { findVariant } from '../../src/engine/index.js';
import { bareBoard } from '../../src/render/board/bare.js';
import { layoutOf } from '../../src/render/board/layout.js';

/** Its left corner was cut off: no square that is played on reaches it. */
test('the board of Trio without its frame is as wide to the left of its middle as to the right', () => {
  const variant = findVariant('trio');
  if (variant?.kind !== 'draughts') throw new Error('no Trio');
  for (const rotation of [0, 1, 2, 3, 4, 5]) {
    const { box } = bareBoard(layoutOf(variant.board, rotation));
    expect(Math.abs(box.x + box.width / 2 - 400), `turned by ${rotation}`).toBeLessThan(1);
  }
});
