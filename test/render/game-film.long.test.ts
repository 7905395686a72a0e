import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { CHAPAEV, type Game, newGame } from '../../src/engine/index.js';
import { painted } from '../../src/render/encode/canvas.js';
import { animate } from '../../src/render/film/animate.js';
import { type GameShow, gameFilm, movesPerFrame, posterScene } from '../../src/render/film/game-film.js';
import { drawPoster } from '../../src/render/index.js';
import { WOOD } from '../../src/render/shapes/themes/wood.js';
import { decoded, difference } from './decoded-gif.js';
import { gameOf, oneOfEachShape, showOf } from './games.js';
import { partsOf } from './parts.js';
import { rgbaOf } from './rgba.js';

const MAX_BYTES = 1_000_000;

function made(show: GameShow) {
  const bytes = animate(gameFilm(show, WOOD), () => false);
  if (bytes === null) throw new Error('not finished');
  return { bytes: bytes.length, ...decoded(bytes) };
}

describe('the film of a game', () => {
  it('shows the start, every move, and at last the result for long', () => {
    const { game } = gameOf('russian', 12);
    const { frames, loops, width } = made(showOf(game));
    expect(frames).toHaveLength(13);
    expect(width).toBe(480);
    expect(loops).toBe(0);
    const delays = frames.map(({ milliseconds }) => milliseconds);
    expect(delays.slice(1, -1).every((delay) => delay === 900)).toBe(true);
    expect(delays.at(-1)).toBeGreaterThan(4_000);
    for (const frame of frames.slice(1)) expect(frame.area).toBeGreaterThan(1_000);
  });

  it.each(['russian', 'neva', 'novgorod-37', 'three-1938', 'towers'])(
    'looks like the pictures at rest: %s',
    (id) => {
      const { game } = gameOf(id, 8);
      const show = showOf(game);
      const { pixelsAt, width } = made(show);
      const shown = [0, 5, -1].map(pixelsAt);
      const film = gameFilm(show, WOOD);
      const scenes = [film.frame(0).scene, film.frame(5).scene, posterScene(show)];
      for (const [index, scene] of scenes.entries()) {
        const still = rgbaOf(painted(scene, WOOD, width / scene.width));
        const { mean, clear } = difference(shown[index] ?? new Uint8Array(), still);
        expect(mean).toBeLessThan(2.5);
        expect(clear).toBeLessThan(0.002);
      }
    },
  );

  it('of 100 moves takes less than a megabyte, on the board with the largest pictures', () => {
    const { game } = gameOf('novgorod-61', 100);
    const { bytes, width, frames } = made(showOf(game));
    expect(frames.length).toBe(game.entries.length + 1);
    expect(game.entries.length).toBeGreaterThan(45);
    expect(bytes).toBeLessThan(MAX_BYTES);
    expect(width).toBe(480);
  });

  it('grows smaller rather than beyond a megabyte, and takes several moves at a time', () => {
    const { game } = gameOf('draughts4-diagonal', 1000, (ply) => ply * ply * 2 + ply * 7 + 2);
    expect(game.entries.length).toBeGreaterThan(300);
    expect(movesPerFrame(game.entries.length)).toBe(2);
    const { bytes, width, frames } = made(showOf(game));
    expect(frames.length).toBe(1 + Math.ceil(game.entries.length / 2));
    expect(width).toBeLessThan(480);
    expect(bytes).toBeLessThan(MAX_BYTES);
  });

  it('never has more than 301 frames', () => {
    for (const entries of [1, 300, 301, 1_000, 12_345]) {
      expect(1 + Math.ceil(entries / movesPerFrame(entries))).toBeLessThanOrEqual(301);
    }
    expect([1, 300, 301, 1_000].map(movesPerFrame)).toEqual([1, 1, 2, 4]);
  });

  it('goes on where the game does, numbered as the record: 5… was 10.', () => {
    const { game } = gameOf('neva', 6);
    const running = showOf(game, { result: null });
    const words = (show: GameShow): readonly string[] =>
      posterScene(show).figures.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
    expect(words(running).some((text) => text.startsWith('2… '))).toBe(true);
    expect(words(showOf(game))).toContain('White wins: nobody else is left.');
  });

  it('ends when it is told that the time is over', () => {
    let asked = 0;
    const { game } = gameOf('russian', 30);
    expect(animate(gameFilm(showOf(game), WOOD), () => ++asked > 12)).toBeNull();
    expect(asked).toBe(13);
  });

  it('refuses a record that the rules refuse', () => {
    const { game } = gameOf('russian', 3);
    const broken = { ...game, entries: [...game.entries, { kind: 'move' as const, seat: 1, move: 'a1-h8' }] };
    expect(() => gameFilm(showOf(broken), WOOD)).toThrow('unsound record: illegal-move');
  });
});

describe('the poster', () => {
  const matchOfOneShot = (): Game => {
    const started = newGame(CHAPAEV, {}, 0);
    if (!started.ok) throw new Error('no match');
    return { ...started.value.game, entries: [{ kind: 'move', seat: 0, move: '4@90/70' }] };
  };

  it.each([...oneOfEachShape(), 'chapaev'])('has room for the board and the words beside it: %s', (id) => {
    const { width, height } = posterScene(showOf(id === 'chapaev' ? matchOfOneShot() : gameOf(id, 3).game));
    expect(width).toBe(800);
    expect(height).toBeGreaterThan(960);
  });

  it('is drawn, of a match as of a game', () => {
    for (const game of [matchOfOneShot(), gameOf('neva', 3).game]) {
      const scene = posterScene(showOf(game));
      const { width, height } = PNG.sync.read(drawPoster(showOf(game)));
      expect([width, height]).toEqual([scene.width, scene.height]);
    }
  });

  it('names a seat by its colour or corner where nobody’s name can be drawn', () => {
    const { game } = gameOf('neva', 4);
    const texts = { title: 'Neva', players: ['Ann', '🎲🎲🎲', null, '王小明'] };
    const below = posterScene(showOf(game, { texts })).ground.flatMap((shape) =>
      shape.kind === 'text' && shape.at.y > 920 ? [shape.text] : [],
    );
    expect(below).toEqual(['Ann', 'DAY', 'EVENING', 'NIGHT']);
  });

  it('crowns the winners', () => {
    const { game, state } = gameOf('russian', 200);
    expect(state.outcome?.kind).toBe('win');
    const below = (result: string | null) =>
      partsOf(posterScene(showOf(game, { result })).figures).filter(
        (shape) => shape.kind === 'polygon' && shape.fill === 'crown' && (shape.points[0]?.y ?? 0) > 900,
      ).length;
    expect(below('White wins.')).toBe(1);
    expect(below(null)).toBe(0);
  });
});
