import { Lru } from '../lru.js';
import type { Scene, Swatches } from '../shapes/shapes.js';
import type { Theme } from '../shapes/theme.js';
import { discard, type Pixels, painted, paintedParts } from './canvas.js';
import { indexedPng } from './indexed-png.js';
import { Palette } from './palette.js';
import { tiledPng } from './tiled-png.js';

/** Nobody sees the difference in the pixels of a smooth edge. */
const FINE = 260;
/**
 * How much mixtures may differ from the colours that stand for them, with a level of zlib: 8 takes four times as long
 * as 6, for a twentieth less.
 */
const ATTEMPTS: readonly (readonly [number, number])[] = [
  [FINE, 6],
  [FINE, 8],
  [330, 9],
  [430, 9],
  [1000, 9],
  [2000, 9],
  [4000, 9],
  [8000, 9],
];
/** The first attempt that stays below is taken, else the last. Pages show more than a board. */
const MAX_BYTES = { board: 40 << 10, page: 56 << 10 };

/** Swatches of half the size have the same colours, and take a quarter of the time. */
const SWATCH_SCALE = 0.5;

/** 32 KB each. */
const palettes = new Lru<Palette>(80);

/** A scene as a PNG file with a palette, `scale` times its size. Scenes with swatches are boards, others are pages. */
export function drawPng(scene: Scene, theme: Theme, scale = 1): Buffer {
  const tiled = scale === 1 ? boardPng(scene, theme) : null;
  if (tiled !== null) return tiled;
  const pixels = painted(scene, theme, scale);
  const { swatches } = scene;
  const png =
    swatches === undefined
      ? smallPng(pixels, MAX_BYTES.page, (within) => Palette.of(theme, [pixels], within))
      : smallPng(pixels, MAX_BYTES.board, (within) => paletteOf(swatches, theme, within));
  discard(pixels.data);
  return png;
}

/** A board from tiles; null where it is none, or too much of it is new, or it would get too large. */
function boardPng(scene: Scene, theme: Theme): Buffer | null {
  const { swatches, tiling, groundKey, figures } = scene;
  if (swatches === undefined || tiling === undefined || groundKey === undefined) return null;
  const board = {
    key: `${theme.name} ${groundKey} ${swatches.key}`,
    tiling,
    palette: paletteOf(swatches, theme, FINE),
  };
  const png = tiledPng(board, figures, (parts, touching) => paintedParts(scene, theme, parts, touching));
  return png !== null && png.length <= MAX_BYTES.board ? png : null;
}

function smallPng(pixels: Pixels, most: number, paletteWithin: (within: number) => Palette): Buffer {
  let png: Buffer = Buffer.alloc(0);
  for (const [within, level] of ATTEMPTS) {
    png = indexedPng(pixels, paletteWithin(within), level);
    if (png.length <= most) break;
  }
  return png;
}

const paletteOf = ({ key, scenes }: Swatches, theme: Theme, within: number): Palette =>
  palettes.get(`${theme.name} ${within} ${key}`, () =>
    Palette.of(theme, paintedInTurn(scenes(), theme), within),
  );

function* paintedInTurn(scenes: readonly Scene[], theme: Theme): Iterable<Pixels> {
  for (const scene of scenes) {
    const pixels = painted(scene, theme, SWATCH_SCALE);
    yield pixels;
    discard(pixels.data);
  }
}
