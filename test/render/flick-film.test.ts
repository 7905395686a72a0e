import { describe, expect, it } from 'vitest';
import { afterShot, CHAPAEV, type Match, simulateShot, startMatch } from '../../src/engine/index.js';
import { type ShotShow, shotFilm } from '../../src/render/chapaev/film.js';
import { tableScene } from '../../src/render/chapaev/scene.js';
import { painted } from '../../src/render/encode/canvas.js';
import { animate } from '../../src/render/film/animate.js';
import { WOOD } from '../../src/render/shapes/themes/wood.js';
import { decoded, difference } from './decoded-gif.js';
import { partsOf } from './parts.js';
import { rgbaOf } from './rgba.js';

const variant = CHAPAEV;
const start = startMatch(0);

function showOf(...shots: readonly { disc: number; angle: number; power: number }[]): ShotShow {
  let match: Match = start;
  const made = shots.map((shot) => {
    const before: Match = { ...match, turn: shot.disc < 8 ? 0 : 1 };
    match = afterShot(variant, before, shot).match;
    return { before, shot };
  });
  const last = made.at(-1);
  const course = last ? simulateShot(last.before.discs, last.shot) : null;
  return { shots: made, end: { variant, match, language: 'en', course, idle: false } };
}

function made(show: ShotShow) {
  const bytes = animate(shotFilm(show, WOOD), () => false);
  if (bytes === null) throw new Error('not finished');
  return { bytes: bytes.length, ...decoded(bytes) };
}

const HIT = { disc: 3, angle: 1010, power: 100 };
const AWAY = { disc: 0, angle: 2048, power: 90 };
const BACK = { disc: 12, angle: 3000, power: 95 };

describe('the film of a flick', () => {
  it('begins with the table before it and ends with the picture at rest', () => {
    const show = showOf(HIT);
    const { pixelsAt, width, loops } = made(show);
    expect(loops).toBe(2);
    const still = (match: Match, course: ShotShow['end']['course']) => {
      const scene = tableScene({ ...show.end, match, course });
      return rgbaOf(painted(scene, WOOD, width / scene.width));
    };
    for (const [frame, picture] of [
      [0, still(start, null)],
      [-1, still(show.end.match, show.end.course)],
    ] as const) {
      const { mean, clear } = difference(pixelsAt(frame), picture);
      expect(mean).toBeLessThan(2.5);
      expect(clear).toBeLessThan(0.002);
    }
  });

  it.each([
    ['a hit', [HIT]],
    ['three shots', [HIT, BACK, { disc: 0, angle: 1024, power: 100 }]],
  ] as const)('moves for a few seconds, in steps of 60 ms, and is small: %s', (_, shots) => {
    const { frames, bytes, width } = made(showOf(...shots));
    const moving = frames.slice(0, -1).map(({ milliseconds }) => milliseconds);
    const flown = moving.filter((delay) => delay === 60);
    expect(flown.length).toBeGreaterThan(10);
    expect(flown.length * 60).toBeLessThan(5_500);
    expect(moving.reduce((sum, delay) => sum + delay, 0)).toBeLessThan(10_000);
    expect(frames.at(-1)?.milliseconds).toBe(4_000);
    expect(bytes).toBeLessThan(300_000);
    expect(width).toBe(480);
  });

  it('lets a disc that leaves the board fall, paler and smaller, beyond the edge', () => {
    const film = shotFilm(showOf(AWAY), WOOD);
    const fading = Array.from({ length: film.frames }, (_, index) =>
      partsOf(film.frame(index).scene.figures).flatMap((shape) => {
        const isFace = shape.kind === 'circle' && shape.fill === 'white.face';
        return isFace && shape.opacity !== undefined && shape.opacity < 1 ? [shape] : [];
      }),
    ).flat();
    expect(fading.length).toBeGreaterThan(2);
    for (const [index, disc] of fading.slice(1).entries()) {
      const before = fading[index];
      expect(disc.opacity).toBeLessThan(before?.opacity ?? 0);
      expect(disc.radius).toBeLessThan(before?.radius ?? 0);
      expect(disc.at.x).toBeLessThan(before?.at.x ?? 0);
    }
    const end = partsOf(film.frame(film.frames - 1).scene.figures);
    expect(end.some(({ opacity, fill }) => fill === 'white.face' && opacity !== undefined)).toBe(false);
  });

  it('draws the trails as far as the discs have come', () => {
    const film = shotFilm(showOf(HIT), WOOD);
    const lengths = Array.from({ length: film.frames }, (_, index) =>
      film
        .frame(index)
        .scene.figures.flatMap((shape) => (shape.kind === 'path' ? [shape.points.length] : []))
        .reduce((sum, length) => sum + length, 0),
    );
    expect(lengths[0]).toBe(0);
    expect(lengths.at(-1)).toBeGreaterThan(lengths[8] ?? 0);
    expect(lengths[8]).toBeGreaterThan(lengths[3] ?? 0);
  });
});
