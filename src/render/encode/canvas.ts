import type { Canvas, CanvasRenderingContext2D } from 'canvas';
import type { Scene, Shape } from '../shapes/shapes.js';
import type { Theme } from '../shapes/theme.js';
import { drawShapes } from './draw-shapes.js';
import { canvasCache, loadCanvas } from './library.js';
import { drawWithSprites } from './sprites.js';

/** Opaque pixels, 0xFFRRGGBB each, in rows from above. */
export interface Pixels {
  readonly data: Uint32Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** Gives memory back at once: the garbage collector would wait for 60 MB of it. */
export function discard(...arrays: readonly { readonly buffer: ArrayBuffer }[]): void {
  for (const { buffer } of arrays) if (!buffer.detached) buffer.transfer(0);
}

/** 2.5 MB each. */
const grounds = canvasCache(4);
/** Canvases to be painted on again: fresh memory takes longer than painting, and is given back late. */
const surfaces = canvasCache(2);

/** A part of a picture, in pixels. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A scene in pixels, `scale` times its size. */
export function painted(scene: Scene, theme: Theme, scale = 1): Pixels {
  const { context, read } = surfaceFor(scene, scale);
  if (scene.groundKey === undefined) paintGround(context, scene, theme, scale);
  else context.drawImage(keptGround(scene, scene.groundKey, theme, scale), 0, 0);
  paintFigures(context, scene.figures, theme, scale);
  return read();
}

/** Parts of a scene, painted by those of its figures that touch them; what lies around them is left over from others. */
export function paintedParts(
  scene: Scene,
  theme: Theme,
  parts: readonly Part[],
  figures: readonly Shape[],
): Pixels {
  const { context, read } = surfaceFor(scene, 1);
  const ground = keptGround(scene, scene.groundKey ?? '', theme, 1);
  for (const { left, top, width, height } of parts)
    context.drawImage(ground, left, top, width, height, left, top, width, height);
  paintFigures(context, figures, theme, 1);
  return read();
}

function surfaceFor(scene: Scene, scale: number) {
  const [width, height] = [Math.round(scene.width * scale), Math.round(scene.height * scale)];
  const surface = surfaces.get(`${width} ${height}`, () => loadCanvas().createCanvas(width, height));
  const context = surface.getContext('2d', { alpha: false });
  context.resetTransform();
  const read = (): Pixels => {
    const { buffer, byteOffset } = surface.toBuffer('raw');
    return { data: new Uint32Array(buffer as ArrayBuffer, byteOffset, width * height), width, height };
  };
  return { context, read };
}

function paintFigures(
  context: CanvasRenderingContext2D,
  figures: readonly Shape[],
  theme: Theme,
  scale: number,
): void {
  context.setTransform(scale, 0, 0, scale, 0, 0);
  if (scale === 1) drawWithSprites(context, figures, theme);
  else drawShapes(context, figures, theme);
}

function keptGround(scene: Scene, groundKey: string, theme: Theme, scale: number): Canvas {
  return grounds.get(`${theme.name} ${scale} ${groundKey}`, () => {
    const canvas = loadCanvas().createCanvas(
      Math.round(scene.width * scale),
      Math.round(scene.height * scale),
    );
    paintGround(canvas.getContext('2d', { alpha: false }), scene, theme, scale);
    return canvas;
  });
}

function paintGround(context: CanvasRenderingContext2D, scene: Scene, theme: Theme, scale: number): void {
  context.fillStyle = 'black';
  context.fillRect(0, 0, scene.width * scale, scene.height * scale);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  drawShapes(context, scene.ground, theme);
}
