import { GIFEncoder } from './gifenc.js';

/** One byte for each pixel: the number of its colour. */
type Indexes = Uint8Array<ArrayBuffer>;

export interface GifFormat {
  readonly width: number;
  readonly height: number;
  /** 0xRRGGBB, at most 255. */
  readonly palette: readonly number[];
  /** How often the whole is shown; 0 is for ever. */
  readonly plays: number;
}

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How long the frame at the end is shown, which changes nothing. */
const CLOSING_MS = 100;

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

  /** Adds a frame of the file's size, shown for `milliseconds` (in steps of ten). */
  add(frame: Indexes, milliseconds: number): void {
    const { shown } = this;
    if (shown === null) this.writeFirst(frame, milliseconds);
    else this.writeChange(shown, frame, milliseconds);
    this.shown = frame;
  }

  /**
   * The whole file. Chats turn films into videos, and converters forget how long the last frame is shown, so that a result would
   * flash by: the last frame is one pixel that stays as it was.
   */
  finish(): Uint8Array<ArrayBuffer> {
    if (this.shown !== null) this.writeChange(this.shown, this.shown, CLOSING_MS);
    this.encoder.finish();
    return this.encoder.bytes();
  }

  private writeFirst(frame: Indexes, delay: number): void {
    const { width, height, plays } = this.format;
    // The number after the last colour is transparent in later frames: there a pixel stays as it was.
    const palette = [...this.format.palette, 0].map(partsOf);
    // The file says how often it is repeated after the first time.
    const repeat = plays === 0 ? 0 : plays === 1 ? -1 : plays - 1;
    this.encoder.writeFrame(frame, width, height, { palette, delay, repeat, dispose: 1 });
  }

  private writeChange(shown: Indexes, frame: Indexes, delay: number): void {
    const place = changed(shown, frame, this.format.width);
    const start = this.bytes;
    const unchanged = this.format.palette.length;
    const part = cut(shown, frame, this.format.width, place, unchanged);
    this.encoder.writeFrame(part, place.width, place.height, {
      transparent: true,
      transparentIndex: unchanged,
      delay,
      dispose: 1,
    });
    // The library puts every frame into the corner.
    const written = this.encoder.bytesView();
    new DataView(written.buffer, written.byteOffset + start + PLACE_IN_FRAME).setUint16(0, place.left, true);
    new DataView(written.buffer, written.byteOffset + start + PLACE_IN_FRAME).setUint16(2, place.top, true);
  }
}

const partsOf = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255] as const;

/** The dirty rectangle: the smallest with all differences; one pixel where there are none. */
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

/** A part of a frame, with the number `unchanged` for pixels that stay. */
function cut(before: Indexes, after: Indexes, width: number, place: Rectangle, unchanged: number): Indexes {
  const part = new Uint8Array(place.width * place.height);
  for (let y = 0, to = 0; y < place.height; y++) {
    const row = (place.top + y) * width + place.left;
    for (let from = row; from < row + place.width; from++, to++) {
      const index = after[from] ?? unchanged;
      part[to] = index === before[from] ? unchanged : index;
    }
  }
  return part;
}
