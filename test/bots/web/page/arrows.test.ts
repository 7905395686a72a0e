import { describe, expect, it } from 'vitest';
import { boardMessage } from '../../../../src/bots/web/game/state/board.js';
import { ARROWS, neighbour, type Point } from '../../../../src/bots/web/page/board/geometry.js';
import { BOARD_VARIANTS } from '../../../../src/engine/index.js';
import { newSession } from '../../../../src/sessions/model/session.js';
import { openTable } from '../../../../src/sessions/model/table.js';

interface Square extends Point {
  readonly square: string;
}

const reader = { user: 'test:olga', language: 'en', turned: false } as const;

/** The squares of each board, as a page gets them. */
const BOARDS: ReadonlyMap<string, readonly Square[]> = new Map(
  BOARD_VARIANTS.map((variant) => {
    const table = openTable('table', variant, {}, 0);
    const board = boardMessage({ ...newSession('web:test'), table }, reader, null, 0, []);
    return [variant.id, board?.ground.cells ?? []] as const;
  }),
);

/** The squares to which the arrow keys lead from here, with as many steps as it takes. */
function reached(squares: readonly Square[], from: Square): ReadonlyMap<string, number> {
  const steps = new Map([[from.square, 0]]);
  const waiting = [from];
  for (let here = waiting.shift(); here !== undefined; here = waiting.shift()) {
    for (const arrow of Object.values(ARROWS)) {
      const next = neighbour(squares, here, arrow);
      if (next === null || steps.has(next.square)) continue;
      steps.set(next.square, (steps.get(here.square) ?? 0) + 1);
      waiting.push(next);
    }
  }
  return steps;
}

describe('the arrow keys on the board', () => {
  it.each([...BOARDS])('lead from every square to every other: %s', (_id, squares) => {
    for (const from of squares) expect(reached(squares, from).size, from.square).toBe(squares.length);
  });

  const at = (squares: readonly Square[], name: string) =>
    squares.find(({ square }) => square === name) as Square;
  const walk = (id: string, from: string, arrow: string) => {
    const squares = BOARDS.get(id) ?? [];
    return neighbour(squares, at(squares, from), ARROWS[arrow] as Point)?.square;
  };

  it('keep to a row where they point aside, and lead to the nearest row up and down', () => {
    expect(walk('russian', 'c3', 'ArrowRight')).toBe('e3');
    expect(walk('russian', 'c3', 'ArrowLeft')).toBe('a3');
    expect(['b4', 'd4']).toContain(walk('russian', 'c3', 'ArrowUp'));
    expect(walk('turkish', 'c3', 'ArrowUp')).toBe('c4');
    expect(walk('russian', 'a1', 'ArrowLeft')).toBeUndefined();
  });
});
