import type { Canvas, CanvasRenderingContext2D } from 'canvas';
import type { Point } from '../shapes/shapes.js';
import { loadCanvas } from './library.js';

/** Room for the sprites of some five boards; 8 MB. */
const [WIDTH, HEIGHT] = [2048, 1024];
/** The largest sprite. */
const [MOST_WIDTH, MOST_HEIGHT] = [512, 256];

/**
 * Sprites on one canvas, in rows from above (shelf packing). A full sheet is wiped. With a canvas for each sprite
 * hundreds of megabytes wait for the garbage collector, which sees but small objects.
 */
export class SpriteSheet {
  readonly canvas: Canvas = loadCanvas().createCanvas(WIDTH, HEIGHT);
  private readonly context = this.canvas.getContext('2d');
  /** Sprites are drawn here first: cut to their size, and the same wherever they then lie on the sheet. */
  private readonly easel = loadCanvas().createCanvas(MOST_WIDTH, MOST_HEIGHT).getContext('2d');
  private readonly places = new Map<string, Point>();
  private next = { x: 0, y: 0 };
  private rowHeight = 0;

  /** The upper left corner of a sprite, which is drawn at its first use, from (0, 0); null if it is too large. */
  place(
    key: string,
    width: number,
    height: number,
    draw: (context: CanvasRenderingContext2D) => void,
  ): Point | null {
    if (width > MOST_WIDTH || height > MOST_HEIGHT) return null;
    const known = this.places.get(key);
    if (known !== undefined) return known;
    const corner = this.room(width, height);
    this.easel.clearRect(0, 0, MOST_WIDTH, MOST_HEIGHT);
    draw(this.easel);
    const { canvas } = this.easel;
    this.context.drawImage(canvas, 0, 0, width, height, corner.x, corner.y, width, height);
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
