import { createCanvas, Image } from 'canvas';
import { PNG } from 'pngjs';
import { expect } from 'vitest';
import { legalMoves, newGame, playMove } from '../../src/engine/index.js';
import { sceneOf } from '../../src/render/board/scene.js';
import type { BoardView } from '../../src/render/board/view.js';
import { drawPng } from '../../src/render/encode/picture.js';
import type { Theme } from '../../src/render/shapes/theme.js';
import { variantOf } from './views.js';

/** Positions of games by chance, the same every time, with the names and the last move of each. */
export function* playedViews(id: string, count: number): Iterable<BoardView> {
  let seed = 20_261;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let left = count, game = 1; left > 0; game++) {
    const started = newGame(variantOf(id), {}, 0);
    if (!started.ok) throw new Error(`no game ${id}`);
    let { state } = started.value;
    while (left > 0 && state.outcome === null) {
      const moves = legalMoves(state.variant, state.position);
      const move = moves[next(moves.length)];
      if (move === undefined) break;
      const captured = move.captured.flatMap((cell) => {
        const piece = state.position.board[cell]?.[0];
        return piece === undefined ? [] : [{ cell, piece }];
      });
      state = playMove(state, move);
      const names = state.variant.seats.map((_, seat) => `Player ${game}.${seat}`);
      yield {
        variant: state.variant,
        position: state.position,
        language: 'en',
        lastMoves: [move],
        mustCapture: [],
        captured,
        names,
      };
      left--;
    }
  }
}

/**
 * Draws games from tiles and as whole pictures, every so many moves, by the themes in turn; two readers that know nothing of
 * each other see the same.
 */
export function expectSamePictures(id: string, themes: readonly Theme[], count: number, apart = 1): void {
  for (const [ply, view] of [...playedViews(id, count * apart)].entries()) {
    if ((ply + 1) % apart !== 0) continue;
    const theme = themes[Math.floor(ply / apart) % themes.length] as Theme;
    const scene = sceneOf(view);
    const png = drawPng(scene, theme);
    const whole = PNG.sync.read(drawPng(Object.create(scene, { tiling: { value: undefined } }), theme)).data;
    expect(PNG.sync.read(png).data.equals(whole), `${id} ${theme.name}`).toBe(true);
    expect(Buffer.from(byLibpng(png)).equals(whole), `${id} ${theme.name} by libpng`).toBe(true);
  }
}

/** Read by libpng, which cairo uses. */
function byLibpng(png: Buffer): Uint8ClampedArray {
  const image = new Image();
  image.src = png;
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height).data;
}
