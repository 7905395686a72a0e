import { expect, test } from 'vitest';
import { BOARD_VARIANTS, findVariant, startPosition, topologyOf } from '../../src/engine/index.js';
import { bareBoard } from '../../src/render/board/bare.js';
import { layoutOf } from '../../src/render/board/layout.js';
import { boardSvg } from '../../src/render/svg/board.js';
import { FRAME } from '../../src/render/svg/frame.js';

/** Its left corner was cut off: no square that is played on reaches it. */
test('the board of Trio without its frame is as wide to the left of its middle as to the right', () => {
  const variant = findVariant('trio');
  if (variant?.kind !== 'draughts') throw new Error('no Trio');
  for (const rotation of [0, 1, 2, 3, 4, 5]) {
    const { box } = bareBoard(layoutOf(variant.board, rotation));
    expect(Math.abs(box.x + box.width / 2 - 400), `turned by ${rotation}`).toBeLessThan(1);
  }
});

/** Slow phones paint what few elements there are. */
test.each(BOARD_VARIANTS.map((variant) => [variant.id, variant] as const))(
  'the board of %s without its frame is drawn by few elements, whatever lies beside what',
  (_, variant) => {
    const board = topologyOf(variant.board).names.map(() => null);
    const position = { board, turn: 0, movesLeft: 1, out: variant.seats.map(() => false) };
    const { ground } = boardSvg({ variant, position, language: 'en', lastMoves: [], mustCapture: [] });
    const drawn = ground.markup.replace(/<defs>.*<\/defs>/s, '').match(/<\w/g) ?? [];
    expect(drawn.length).toBeLessThanOrEqual(36);
  },
);

test('numbers that are written alike are one text, and every digit stands in the square that it belongs to', () => {
  const variant = findVariant('lebedev');
  if (variant?.kind !== 'draughts') throw new Error('no such game');
  const { names } = topologyOf(variant.board);
  const board = names.map(() => null);
  const position = { board, turn: 0, movesLeft: 1, out: variant.seats.map(() => false) };
  const view = { variant, position, language: 'en', lastMoves: [], mustCapture: [] } as const;
  const { ground, below, above } = boardSvg(view);
  const texts = [...`${below}${above}`.matchAll(/<text x="([^"]+)" y="([^"]+)"[^>]*>([^<]*)</g)];
  expect(texts.length).toBeLessThanOrEqual(4);
  const written = new Map<string, string>();
  for (const [, xs = '', ys = '', digits = ''] of texts) {
    const [x, y] = [xs.split(' ').map(Number), ys.split(' ').map(Number)];
    for (const [index, digit] of [...digits].entries()) {
      const [from, to] = [x[index] ?? 0, y[index] ?? 0];
      const near = ground.cells.toSorted(
        (one, other) => Math.hypot(one.x - from, one.y - to) - Math.hypot(other.x - from, other.y - to),
      );
      const square = near[0]?.square ?? '';
      written.set(square, `${written.get(square) ?? ''}${digit}`);
    }
  }
  expect([...written]).toEqual([...written.keys()].map((square) => [square, square]));
  expect([...written.keys()].toSorted()).toEqual([...names].toSorted());
});

test('crowns stand upright for those who sit around a board, and men are as they are', () => {
  const variant = findVariant('draughts4-solo');
  if (variant?.kind !== 'draughts') throw new Error('no such game');
  const position = startPosition(variant, 0);
  const view = { variant, position, language: 'en', lastMoves: [], mustCapture: [] } as const;
  const { ground } = boardSvg({ ...view, upright: [0, 90, 180, -90] });
  const turned = [...ground.markup.matchAll(/href="#piece-crown"(?: transform="([^"]+)")?/g)];
  expect(turned.map(([, turn]) => turn)).toEqual([undefined, 'rotate(90)', 'rotate(180)', 'rotate(-90)']);
  expect(ground.markup.replace(/ transform="rotate\(-?\d+\)"/g, '')).toBe(boardSvg(view).ground.markup);
});

test.each([
  ['russian', 1, false],
  ['russian', 2, true],
  ['neva', 1, true],
])('the last move on a board of %s with %i steps has an arrow: %s', (id, steps, hasArrow) => {
  const variant = findVariant(id);
  if (variant?.kind !== 'draughts') throw new Error('no such game');
  const path = [9, 18].slice(0, steps);
  const end = path.at(-1) ?? 0;
  const piece = { seat: 0, king: false, dead: false } as const;
  const board = topologyOf(variant.board).names.map((_, cell) => (cell === end ? ([piece] as const) : null));
  const position = { board, turn: 1, movesLeft: 1, out: variant.seats.map(() => false) };
  const lastMoves = [{ from: 0, path, captured: [], crowned: false, ways: [path] }];
  const view = { variant, position, language: 'en', lastMoves, mustCapture: [] } as const;
  const { below } = boardSvg(view);
  expect(below.includes('white-face')).toBe(hasArrow);
  // The chat's picture, which is looked at once, always has one.
  expect(boardSvg(view, FRAME).below).toContain('white-face');
});
