import type { Canvas, CanvasRenderingContext2D } from 'canvas';
import type { Scene } from '../shapes/shapes.js';
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

/** A scene in pixels, `scale` times its size. */
export function painted(scene: Scene, theme: Theme, scale = 1): Pixels {
  const [width, height] = [Math.round(scene.width * scale), Math.round(scene.height * scale)];
  const surface = surfaces.get(`${width} ${height}`, () => loadCanvas().createCanvas(width, height));
  const context = surface.getContext('2d', { alpha: false });
  context.resetTransform();
  if (scene.groundKey === undefined) paintGround(context, scene, theme, scale);
  else context.drawImage(keptGround(scene, scene.groundKey, theme, scale), 0, 0);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  if (scale === 1) drawWithSprites(context, scene.figures, theme);
  else drawShapes(context, scene.figures, theme);
  const { buffer, byteOffset } = surface.toBuffer('raw');
  return { data: new Uint32Array(buffer as ArrayBuffer, byteOffset, width * height), width, height };
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
