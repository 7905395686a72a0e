import type { BoardSpec, PlanePoint, Sketch } from './lattice.js';

/** Row by row from the top left; the numbers of squares that are not played on are left out. */
export function fourSided({ size, without }: Extract<BoardSpec, { kind: 'four-sided' }>): Sketch {
  const at: PlanePoint[] = [];
  for (let y = size - 1; y >= 0; y--) {
    for (let x = (size - 1 - y) % 2; x < size; x += 2) at.push({ x, y });
  }
  const all = at.map((place, index) => ({ place, name: `${index + 1}` }));
  const played = all.filter(({ name }) => !without.includes(name));
  return {
    names: played.map(({ name }) => name),
    at: played.map(({ place }) => place),
    aliases: [],
    directions: { ne: [1, 1], nw: [-1, 1], se: [1, -1], sw: [-1, -1] },
  };
}

/** Coordinates i, j and k of a point add up to `side` - 1; y is i and x is j. */
const TRIANGLE_STEPS = {
  '-i+j': [1, -1],
  '-i+k': [0, -1],
  '-j+i': [-1, 1],
  '-j+k': [-1, 0],
  '-k+i': [0, 1],
  '-k+j': [1, 0],
} as const;

/** Row by row from the top, from the left; two digits. */
export function triangle({ side, cut }: Extract<BoardSpec, { kind: 'triangle' }>): Sketch {
  const most = side - 1 - cut;
  const at: PlanePoint[] = [];
  for (let y = most; y >= 0; y--) {
    for (let x = 0; x <= most; x++) {
      const k = side - 1 - x - y;
      if (k >= 0 && k <= most) at.push({ x, y });
    }
  }
  const names = at.map((_, index) => `${index + 1}`.padStart(2, '0'));
  // People write 7 for 07 as well.
  const aliases = names.flatMap((name, cell) =>
    name.startsWith('0') ? [[name.slice(1), cell] as const] : [],
  );
  return { names, at, aliases, directions: TRIANGLE_STEPS };
}
