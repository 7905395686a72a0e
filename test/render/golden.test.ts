import { mkdir, readFile, writeFile } from 'node:fs/promises';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { drawBoard, drawPoster, drawRules } from '../../src/render/index.js';
import { gameOf, showOf } from './games.js';
import { MIDDLE_GAMES, variantOf, viewOf } from './views.js';

const FOLDER = new URL('golden/', import.meta.url);
/** Other versions of cairo and FreeType smooth edges differently: that much of a picture may differ. */
const TOLERATED = 0.005;

const middle = (id: string) => MIDDLE_GAMES[id] ?? viewOf(id);

const PICTURES: Readonly<Record<string, () => Buffer>> = {
  ...Object.fromEntries(Object.entries(MIDDLE_GAMES).map(([id, view]) => [id, () => drawBoard(view)])),
  'rules-neva': () => drawRules(variantOf('neva'), 'en'),
  'neva-clock-night': () =>
    drawBoard({ ...middle('neva'), clocks: [null, null, null, '47 ч'], language: 'ru' }, 'night'),
  'poster-tournament': () => drawPoster(showOf(gameOf('international', 30).game), 'tournament'),
};

/** After a wanted change: look at the pictures, then run with UPDATE_GOLDEN=1. */
it.each(Object.entries(PICTURES))('%s looks as it did when it was approved', async (name, draw) => {
  const drawn = draw();
  const file = new URL(`${name}.png`, FOLDER);
  if (process.env['UPDATE_GOLDEN']) {
    await mkdir(FOLDER, { recursive: true });
    await writeFile(file, drawn);
  }
  const [golden, actual] = [PNG.sync.read(await readFile(file)), PNG.sync.read(drawn)];
  expect([actual.width, actual.height]).toEqual([golden.width, golden.height]);
  const { width, height } = golden;
  const different = pixelmatch(golden.data, actual.data, undefined, width, height, { threshold: 0.15 });
  expect(different / (width * height)).toBeLessThan(TOLERATED);
});
