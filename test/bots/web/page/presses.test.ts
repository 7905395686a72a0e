import { describe, it } from 'vitest';
import { BoardVisit } from '../../../doubles/board-visit.js';
import { missingChromium } from '../../../doubles/browser.js';

/** Where nothing can be dragged with White to move. */
const PRESSES = [
  ['an empty square', 'd4'],
  ['the opponent’s piece', 'b6'],
  ['a piece that is blocked', 'a1'],
  ['a light square', { between: ['c3', 'd4', 'c5', 'b4'] }],
  ['the frame', { corner: 4 }],
] as const;

describe.skipIf(missingChromium !== null)('a press of the mouse let go beside the board', () => {
  const visit = new BoardVisit();

  /** A point of the window over what is pressed. */
  const pointOf = async (what: (typeof PRESSES)[number][1]): Promise<{ x: number; y: number }> => {
    const { olga } = visit;
    const middle = async (name: string) => {
      const box = await olga.square(name).boundingBox();
      return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    };
    if (typeof what === 'string') return middle(what);
    if ('corner' in what) {
      const box = await olga.page.locator('#board').boundingBox();
      return { x: (box?.x ?? 0) + what.corner, y: (box?.y ?? 0) + what.corner };
    }
    const all = await Promise.all(what.between.map(middle));
    return {
      x: all.reduce((sum, { x }) => sum + x, 0) / all.length,
      y: all.reduce((sum, { y }) => sum + y, 0) / all.length,
    };
  };

  it.each(PRESSES)('swallowed the next click: %s', async (_, what) => {
    await visit.begin('russian');
    const { olga } = visit;
    const { mouse } = olga.page;
    const from = await pointOf(what);
    const box = await olga.page.locator('#board').boundingBox();
    const beside = { x: (box?.x ?? 0) + (box?.width ?? 0) + 30, y: (box?.y ?? 0) + 60 };
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(beside.x, beside.y, { steps: 4 });
    await mouse.up();
    await olga.tap('c3');
    await olga.page.locator('.marks .picked').waitFor({ state: 'attached' });
    await olga.tap('d4');
    await visit.played('c3-d4');
  });
});
