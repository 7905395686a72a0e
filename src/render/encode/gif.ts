import { GIFEncoder } from './gifenc.js';
import type { Indexes } from './palette.js';

/** What the first colour of every palette means: the pixel stays as it was in the frame before. */
const UNCHANGED = 0;

export interface GifFormat {
  readonly width: number;
  readonly height: number;
  readonly palette: readonly (readonly [number, number, number])[];
  /** How often the whole is shown; 0 is for ever. */
  readonly plays: number;
}

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** From the start of a frame: the block with its delay, a byte that marks the picture, then where it lies. */
const PLACE_IN_FRAME = 9;

/**
 * Writes frames one after the other; each stores only the rectangle that differs from the frame before it. Nothing
 * of the frames is kept but the last one.
 */
export class GifWriter {
  private readonly encoder = GIFEncoder();
  private shown: Indexes | null = null;

  constructor(private readonly format: GifFormat) {}

  /** How long the file is so far. */
  get bytes(): number {
    return this.encoder.bytesView().length;
  }

  /** Adds a frame of the file's size, shown for so many milliseconds (in steps of ten). */
  add(frame: Indexes, milliseconds: number): void {
    const { shown } = this;
    if (shown === null) this.writeFirst(frame, milliseconds);
    else this.writeChange(shown, frame, milliseconds);
    this.shown = frame;
  }

  /** The whole file. */
  finish(): Uint8Array<ArrayBuffer> {
    this.encoder.finish();
    return this.encoder.bytes();
  }

  private writeFirst(frame: Indexes, delay: number): void {
    const { width, height, palette, plays } = this.format;
    // The file says how often it is repeated after the first time.
    const repeat = plays === 0 ? 0 : plays === 1 ? -1 : plays - 1;
    this.encoder.writeFrame(frame, width, height, { palette, delay, repeat, dispose: 1 });
  }

  private writeChange(shown: Indexes, frame: Indexes, delay: number): void {
    const place = changed(shown, frame, this.format.width);
    const start = this.bytes;
    this.encoder.writeFrame(cut(shown, frame, this.format.width, place), place.width, place.height, {
      transparent: true,
      transparentIndex: UNCHANGED,
      delay,
      dispose: 1,
    });
    // The library puts every frame into the corner.
    const written = this.encoder.bytesView();
    new DataView(written.buffer, written.byteOffset + start + PLACE_IN_FRAME).setUint16(0, place.left, true);
    new DataView(written.buffer, written.byteOffset + start + PLACE_IN_FRAME).setUint16(2, place.top, true);
  }
}

/** The smallest rectangle with all differences; one pixel where there are none. */
function changed(before: Indexes, after: Indexes, width: number): Rectangle {
  let [left, right, top, bottom] = [width, 0, -1, 0];
  for (let at = 0, y = 0; at < after.length; at += width, y++) {
    let first = 0;
    while (first < width && before[at + first] === after[at + first]) first++;
    if (first === width) continue;
    let last = width - 1;
    while (before[at + last] === after[at + last]) last--;
    if (top < 0) top = y;
    bottom = y;
    left = Math.min(left, first);
    right = Math.max(right, last);
  }
  if (top < 0) return { left: 0, top: 0, width: 1, height: 1 };
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** A part of a frame, in which what has not changed is left out. */
function cut(before: Indexes, after: Indexes, width: number, place: Rectangle): Indexes {
  const part = new Uint8Array(place.width * place.height);
  for (let y = 0, to = 0; y < place.height; y++) {
    const row = (place.top + y) * width + place.left;
    for (let from = row; from < row + place.width; from++, to++) {
      const index = after[from] ?? UNCHANGED;
      part[to] = index === before[from] ? UNCHANGED : index;
    }
  }
  return part;
}
