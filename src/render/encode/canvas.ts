import { Canvas, type CanvasRenderingContext2D, createCanvas } from 'canvas';
import type { Scene } from '../board/scene.js';
import { ByteCache } from '../byte-cache.js';
import type { Point, Shape, Stroke } from '../shapes/shapes.js';
import type { Theme } from '../shapes/theme.js';
import { traceText } from './text-outlines.js';

/** Grounds kept painted; each takes 2.5 MB. */
const KEPT_GROUNDS = 12;
const grounds = new Map<string, Canvas>();

/** A scene as an opaque PNG, drawn anew. @public Quicker ways are compared with it. */
export const paint = (scene: Scene, theme: Theme): Promise<Buffer> => encode(drawn(scene, theme, null, 1));

/** Opaque pixels, four bytes each: red, green, blue and 255. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/**
 * A scene as pixels, `scale` times its size. Scenes with the same `groundKey` have the same ground, which is painted
 * once; with null it isn't kept.
 */
export function paintPixels(scene: Scene, theme: Theme, groundKey: string | null, scale: number): Pixels {
  const canvas = drawn(scene, theme, groundKey, scale);
  return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
}

function drawn(scene: Scene, theme: Theme, groundKey: string | null, scale: number): Canvas {
  const canvas = blank(scene, scale);
  const context = canvas.getContext('2d', { alpha: false });
  const ground =
    groundKey === null ? paintedGround(scene, theme, scale) : keptGround(scene, theme, groundKey, scale);
  context.drawImage(ground, 0, 0);
  context.scale(scale, scale);
  drawShapes(context, scene.figures, theme);
  return canvas;
}

const blank = ({ width, height }: Scene, scale: number): Canvas =>
  createCanvas(Math.round(width * scale), Math.round(height * scale));

function keptGround(scene: Scene, theme: Theme, groundKey: string, scale: number): Canvas {
  const key = `${theme.name} ${scale} ${groundKey}`;
  const canvas = grounds.get(key) ?? paintedGround(scene, theme, scale);
  grounds.delete(key);
  grounds.set(key, canvas);
  const oldest = grounds.keys().next();
  if (grounds.size > KEPT_GROUNDS && !oldest.done) grounds.delete(oldest.value);
  return canvas;
}

function paintedGround(scene: Scene, theme: Theme, scale: number): Canvas {
  const canvas = blank(scene, scale);
  const context = canvas.getContext('2d', { alpha: false });
  context.scale(scale, scale);
  drawShapes(context, scene.ground, theme);
  return canvas;
}

/** Where a part of a picture lies, in whole pixels. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Canvases of up to so many pixels are used again: making one takes longer than drawing a piece on it. */
const LARGEST_SCRATCH = 1 << 18;
const MOST_SCRATCH_BYTES = 4 << 20;
const SCRATCH_STEP = 32;
export const scratches = new ByteCache<Canvas>(MOST_SCRATCH_BYTES, ({ width, height }) => 4 * width * height);

function scratchOf(width: number, height: number): Canvas {
  if (width * height > LARGEST_SCRATCH) return createCanvas(width, height);
  const [wide, high] = [width, height].map((side) => SCRATCH_STEP * Math.ceil(side / SCRATCH_STEP));
  return scratches.get(`${wide} ${high}`, () => createCanvas(wide ?? width, high ?? height));
}

/** Shapes alone, as pixels of the form 0xAARRGGBB whose colours are multiplied by their opacity. */
export function rasterOf(
  shapes: readonly Shape[],
  theme: Theme,
  { left, top, width, height }: Frame,
): Uint32Array {
  const canvas = scratchOf(width, height);
  const context = canvas.getContext('2d');
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.translate(-left, -top);
  drawShapes(context, shapes, theme);
  const { buffer, byteOffset } = canvas.toBuffer('raw');
  const pixels = new Uint32Array(width * height);
  for (let y = 0; y < height; y++) {
    pixels.set(new Uint32Array(buffer, byteOffset + 4 * y * canvas.width, width), y * width);
  }
  return pixels;
}

const encode = (canvas: Canvas): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    canvas.toBuffer((error, png) => (error ? reject(error) : resolve(png)), 'image/png', {
      compressionLevel: 6,
      filters: Canvas.PNG_FILTER_NONE,
    });
  });

/** Draws shapes one by one, in their order. @public The benchmark draws on another canvas. */
export function drawShapes(context: CanvasRenderingContext2D, shapes: readonly Shape[], theme: Theme): void {
  for (const shape of shapes) {
    context.globalAlpha = shape.opacity ?? 1;
    drawShape(context, shape, theme);
  }
  context.globalAlpha = 1;
}

function drawShape(context: CanvasRenderingContext2D, shape: Shape, theme: Theme): void {
  switch (shape.kind) {
    case 'polygon':
      trace(context, shape.points);
      context.closePath();
      inked(context, shape, theme);
      break;
    case 'path':
      trace(context, shape.points);
      inked(context, shape, theme);
      break;
    case 'circle':
      context.beginPath();
      context.arc(shape.at.x, shape.at.y, shape.radius, 0, 2 * Math.PI);
      inked(context, shape, theme);
      break;
    case 'text':
      drawText(context, shape, theme);
      break;
  }
}

function trace(context: CanvasRenderingContext2D, points: readonly Point[]): void {
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
}

function inked(context: CanvasRenderingContext2D, shape: Shape, theme: Theme): void {
  if (shape.fill) {
    context.fillStyle = theme.inks[shape.fill];
    context.fill();
  }
  if (shape.stroke) {
    useStroke(context, shape.stroke, theme);
    context.stroke();
  }
}

function useStroke(context: CanvasRenderingContext2D, stroke: Stroke, theme: Theme): void {
  context.strokeStyle = theme.inks[stroke.ink];
  context.lineWidth = stroke.width;
  context.lineCap = 'round';
  context.lineJoin = stroke.join === 'sharp' ? 'miter' : 'round';
  context.setLineDash(stroke.dash ? [...stroke.dash] : []);
}

/** Half the height of a capital letter or digit of the bundled font, as a part of its size. */
const HALF_CAPITAL = 0.365;

function drawText(
  context: CanvasRenderingContext2D,
  shape: Extract<Shape, { kind: 'text' }>,
  theme: Theme,
): void {
  if (!shape.fill) return;
  context.save();
  context.translate(shape.at.x, shape.at.y);
  context.rotate(((shape.angle ?? 0) * Math.PI) / 180);
  context.beginPath();
  traceText(context, shape.text, shape.size, shape.size * HALF_CAPITAL);
  if (shape.stroke) {
    useStroke(context, shape.stroke, theme);
    context.stroke();
  }
  context.fillStyle = theme.inks[shape.fill];
  context.fill();
  context.restore();
}
