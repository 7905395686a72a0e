import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { topologyOf } from '../../src/engine/index.js';
import { layoutOf } from '../../src/render/board/layout.js';
import type { BoardView } from '../../src/render/board/view.js';
import { drawBoard } from '../../src/render/index.js';
import type { Ink } from '../../src/render/shapes/shapes.js';
import { WOOD } from '../../src/render/shapes/themes/wood.js';
import { MIDDLE_GAMES, viewOf } from './views.js';

function pixel(png: PNG, x: number, y: number): string {
  const at = (Math.round(y) * png.width + Math.round(x)) * 4;
  return `#${png.data.subarray(at, at + 3).toString('hex')}`;
}

const read = (view: BoardView): PNG => PNG.sync.read(drawBoard(view));

it.each(Object.entries(MIDDLE_GAMES))('paints %s opaque, 800 by 800', (_, view) => {
  const png = read(view);
  expect([png.width, png.height]).toEqual([800, 800]);
  expect(png.data.every((value, at) => at % 4 < 3 || value === 255)).toBe(true);
});

it.each(['neva', 'novgorod-37', 'russian'])('paints every man of %s where it stands', (id) => {
  const view = viewOf(id);
  const png = read(view);
  const { cells } = layoutOf(view.variant.board);
  topologyOf(view.variant.board).names.forEach((name, cell) => {
    const place = cells[cell];
    if (!place) throw new Error(`no place for ${name}`);
    // Half-way between the mark and the groove there is nothing but the face of a piece.
    const x = place.piece.x + place.radius * 0.58;
    const seat = view.position.board[cell]?.[0].seat;
    const ink: Ink = seat === undefined ? place.ink : `${view.variant.seats[seat]?.colour ?? 'white'}.face`;
    expect(pixel(png, x, place.piece.y - place.radius * 0.06), name).toBe(WOOD.inks[ink]);
  });
});

it('lights up the home of the seat to move', () => {
  const view = viewOf('neva');
  const png = read({ ...view, position: { ...view.position, turn: 1 } });
  expect(pixel(png, 440, 21)).toBe(WOOD.inks['red.face']);
  expect(pixel(png, 340, 21)).toBe(WOOD.inks.plate);
});

it('paints the same view the same, whatever was painted in between', () => {
  const first = drawBoard(viewOf('neva'));
  for (const view of Object.values(MIDDLE_GAMES)) drawBoard(view);
  expect(drawBoard(viewOf('neva')).equals(first)).toBe(true);
});

it('does not take the ground of another language or another set of seats', () => {
  const english = viewOf('neva');
  const green = english.variant.seats.map((seat) => ({ ...seat, colour: 'green' as const }));
  const first = drawBoard(english);
  expect(drawBoard({ ...english, language: 'ru' }).equals(first)).toBe(false);
  expect(drawBoard({ ...english, variant: { ...english.variant, seats: green } }).equals(first)).toBe(false);
});

it('stays within what a chat sends quickly', () => {
  for (const view of Object.values(MIDDLE_GAMES)) {
    expect(drawBoard(view).length).toBeLessThan(300_000);
  }
});
