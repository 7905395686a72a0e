import type { Canvas, CanvasRenderingContext2D } from 'canvas';
import type { Point } from '../shapes/shapes.js';
import { loadCanvas } from './library.js';

/** Room for the sprites of some five boards; 8 MB. */
const [WIDTH, HEIGHT] = [2048, 1024];

/**
 * Sprites on one canvas, in rows from above (shelf packing). A full sheet is wiped. With a canvas for each sprite
 * hundreds of megabytes wait for the garbage collector, which sees but small objects.
 */
export class SpriteSheet {
  readonly canvas: Canvas = loadCanvas().createCanvas(WIDTH, HEIGHT);
  private readonly context = this.canvas.getContext('2d');
  private readonly places = new Map<string, Point>();
  private next = { x: 0, y: 0 };
  private rowHeight = 0;

  /** The upper left corner of a sprite, drawn at its first use; null if it is larger than the sheet. */
  place(
    key: string,
    width: number,
    height: number,
    draw: (context: CanvasRenderingContext2D, corner: Point) => void,
  ): Point | null {
    if (width > WIDTH || height > HEIGHT) return null;
    const known = this.places.get(key);
    if (known !== undefined) return known;
    const corner = this.room(width, height);
    draw(this.context, corner);
    this.places.set(key, corner);
    return corner;
  }

  private room(width: number, height: number): Point {
    if (this.next.x + width > WIDTH) {
      this.next = { x: 0, y: this.next.y + this.rowHeight };
      this.rowHeight = 0;
    }
    if (this.next.y + height > HEIGHT) this.wipe();
    const { x, y } = this.next;
    this.next = { x: x + width, y };
    this.rowHeight = Math.max(this.rowHeight, height);
    return { x, y };
  }

  private wipe(): void {
    this.context.clearRect(0, 0, WIDTH, HEIGHT);
    this.places.clear();
    this.next = { x: 0, y: 0 };
    this.rowHeight = 0;
  }
}
