import { describe, expect, it } from 'vitest';
import { afterShot, CHAPAEV, movesIn, simulateShot, startMatch } from '../../src/engine/index.js';
import { sceneOf } from '../../src/render/board/scene.js';
import type { BoardView } from '../../src/render/board/view.js';
import { tableScene } from '../../src/render/chapaev/scene.js';
import { gameOf, oneOfEachShape } from './games.js';
import { sceneLines } from './scene-lines.js';
import { MIDDLE_GAMES } from './views.js';

/** Those that have no middle game made by hand. */
const BOARDS = oneOfEachShape(Object.keys(MIDDLE_GAMES));

function viewAfter(id: string, moves: number): BoardView {
  const { state } = gameOf(id, moves);
  const legal = movesIn(state);
  const from = [...new Set(legal.map((move) => move.from))];
  const captures = legal.some(({ captured }) => captured.length > 0);
  return {
    variant: state.variant,
    position: state.position,
    language: 'en',
    lastMoves: [],
    mustCapture: captures ? from : [],
    mayMove: captures ? [] : from,
  };
}

describe.each(BOARDS)('the board of %s', (id) => {
  const scene = sceneOf(viewAfter(id, 9));

  it('has the ground and the figures that were looked at', async () => {
    await expect(sceneLines(scene.ground)).toMatchFileSnapshot(`scenes/${id}-ground.txt`);
    await expect(sceneLines(scene.figures)).toMatchFileSnapshot(`scenes/${id}-figures.txt`);
  });
});

it('a table with discs has the figures that were looked at, after a shot', async () => {
  const variant = CHAPAEV;
  const start = startMatch(0);
  const shot = { disc: 3, angle: 1010, power: 100 };
  const { match } = afterShot(variant, start, shot);
  const course = simulateShot(start.discs, shot);
  const scene = tableScene({ variant, match, course, language: 'en', idle: false });
  await expect(sceneLines(scene.ground)).toMatchFileSnapshot('scenes/chapaev-ground.txt');
  await expect(sceneLines(scene.figures)).toMatchFileSnapshot('scenes/chapaev-figures.txt');
  const aim = { disc: 10, push: { angle: 3100, power: 55 } };
  const aimed = tableScene({ variant, match, course, language: 'en', idle: false, aim });
  const added = aimed.figures.slice(scene.figures.length);
  await expect(sceneLines(added)).toMatchFileSnapshot('scenes/chapaev-aim.txt');
});
