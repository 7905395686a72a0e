import { discard, type Pixels, painted } from '../encode/canvas.js';
import { GifWriter } from '../encode/gif.js';
import { Palette } from '../encode/palette.js';
import type { Scene } from '../shapes/shapes.js';
import type { Theme } from '../shapes/theme.js';

export interface Frame {
  readonly scene: Scene;
  readonly milliseconds: number;
}

/** Scenes of one size with the same ground, to be shown one after the other. */
export interface Film {
  readonly frames: number;
  /** Frame number `index`, from 0. Made when it is asked for, so that a long film takes no memory. */
  readonly frame: (index: number) => Frame;
  readonly theme: Theme;
  /** How often it is shown; 0 is for ever. */
  readonly plays: number;
  /** Widths in pixels, the best first: the next one is taken where the file grows beyond `maxBytes`. */
  readonly widths: readonly [number, ...number[]];
  readonly maxBytes: number;
}

/** How many frames the palette is made from. */
const SAMPLES = 6;
/** How much the colours of smooth edges may be off. */
const WITHIN = 100;

/**
 * A film as a GIF; null if `isOver`, which is asked before every frame, said that the time is over. The last of the
 * widths is taken however long the file gets.
 */
export function animate(film: Film, isOver: () => boolean): Uint8Array<ArrayBuffer> | null {
  for (const [index, width] of film.widths.entries()) {
    const isLast = index === film.widths.length - 1;
    const gif = shot(film, width, isOver, isLast ? Number.POSITIVE_INFINITY : film.maxBytes);
    if (gif !== 'too long') return gif;
  }
  return null;
}

function shot(
  film: Film,
  width: number,
  isOver: () => boolean,
  maxBytes: number,
): Uint8Array<ArrayBuffer> | 'too long' | null {
  const pixels = ({ scene }: Frame): Pixels => painted(scene, film.theme, width / scene.width);
  const samples: Pixels[] = [];
  for (const index of sampleFrames(film.frames)) {
    if (isOver()) return null;
    samples.push(pixels(film.frame(index)));
  }
  const palette = Palette.of(film.theme, samples, WITHIN);
  discard(...samples.splice(0).map(({ data }) => data));
  let writer: GifWriter | null = null;
  for (let index = 0; index < film.frames; index++) {
    if (isOver()) return null;
    const frame = film.frame(index);
    const shown = pixels(frame);
    const { width, height } = shown;
    writer ??= new GifWriter({ width, height, palette: palette.colours, plays: film.plays });
    const indexes = new Uint8Array(width * height);
    palette.index(shown, 0, indexes.length, indexes, 0);
    discard(shown.data);
    writer.add(indexes, frame.milliseconds);
    if (writer.bytes > maxBytes) return 'too long';
  }
  return writer?.finish() ?? null;
}

/** The first frame, the last, and some between them. */
const sampleFrames = (frames: number): readonly number[] => [
  ...new Set(
    Array.from({ length: SAMPLES }, (_, sample) => Math.round((sample * (frames - 1)) / (SAMPLES - 1))),
  ),
];
