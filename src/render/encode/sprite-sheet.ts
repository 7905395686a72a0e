import type { Canvas, CanvasRenderingContext2D } from 'canvas';
import type { Point } from '../shapes/shapes.js';
import { loadCanvas } from './library.js';

/** Room for the sprites of two or three boards; 4 MB. */
const SHEET = { width: 2048, height: 512 };
const LARGEST = { width: 512, height: 128 };

/**
 * Sprites on one canvas, in rows from above (shelf packing). A full sheet is wiped. With a canvas for each sprite
 * hundreds of megabytes wait for the garbage collector, which sees but small objects.
 */
export class SpriteSheet {
  readonly canvas: Canvas = loadCanvas().createCanvas(SHEET.width, SHEET.height);
  private readonly context = this.canvas.getContext('2d');
  /** Where each sprite is drawn first: far from the origin cairo rounds coordinates otherwise here and there. */
  private readonly easel = loadCanvas().createCanvas(LARGEST.width, LARGEST.height);
  private readonly places = new Map<string, Point>();
  private next = { x: 0, y: 0 };
  private rowHeight = 0;

  /** The upper left corner of a sprite, which `draw` puts at the origin at its first use; null if it is too large. */
  place(
    key: string,
    width: number,
    height: number,
    draw: (context: CanvasRenderingContext2D) => void,
  ): Point | null {
    if (width > LARGEST.width || height > LARGEST.height) return null;
    const known = this.places.get(key);
    if (known !== undefined) return known;
    const context = this.easel.getContext('2d');
    context.clearRect(0, 0, LARGEST.width, LARGEST.height);
    draw(context);
    const corner = this.room(width, height);
    this.context.drawImage(this.easel, 0, 0, width, height, corner.x, corner.y, width, height);
    this.places.set(key, corner);
    return corner;
  }

  private room(width: number, height: number): Point {
    if (this.next.x + width > SHEET.width) {
      this.next = { x: 0, y: this.next.y + this.rowHeight };
      this.rowHeight = 0;
    }
    if (this.next.y + height > SHEET.height) this.wipe();
    const { x, y } = this.next;
    this.next = { x: x + width, y };
    this.rowHeight = Math.max(this.rowHeight, height);
    return { x, y };
  }

  private wipe(): void {
    this.context.clearRect(0, 0, SHEET.width, SHEET.height);
    this.places.clear();
    this.next = { x: 0, y: 0 };
    this.rowHeight = 0;
  }
}
