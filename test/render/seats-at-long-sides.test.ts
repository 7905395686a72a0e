import { expect, it } from 'vitest';
import { configure, findVariant } from '../../src/engine/index.js';
import { layoutOf, seatPlace } from '../../src/render/board/layout.js';

it.each(['short', 'long'])('no plate lies on another where men start at the %s sides', (start) => {
  const base = findVariant('three-1938');
  const configured = base && configure(base, { start });
  if (!configured?.ok) throw new Error('no such game');
  const { board, seats } = configured.value;
  const layout = layoutOf(board);
  const spots = seats.map((seat) => {
    const { x, y } = layout.plate(seatPlace(board, layout, seat)).label.at;
    return `${x},${y}`;
  });
  expect(new Set(spots).size).toBe(seats.length);
});
