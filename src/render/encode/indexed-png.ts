import { crc32, deflateSync } from 'node:zlib';
import { discard, type Pixels } from './canvas.js';
import type { Palette } from './palette.js';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PALETTE_COLOUR = 3;
/** Smaller blocks, each with a code of its own, save a hundredth. */
const MEMORY = 6;

function chunk(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}

function header(width: number, height: number, depth: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, PALETTE_COLOUR, 0, 0, 0], 8);
  return chunk('IHDR', data);
}

/** Four bits are enough for sixteen colours. */
export const depthOf = ({ colours }: Palette): 4 | 8 => (colours.length <= 16 ? 4 : 8);

/** Writes the numbers of some pixels of a row; of four bits, two in a byte, the left one in its upper half. */
export function indexedRow(
  pixels: Pixels,
  palette: Palette,
  from: number,
  count: number,
  into: Uint8Array,
  at: number,
): void {
  if (depthOf(palette) === 8) {
    palette.index(pixels, from, count, into, at);
    return;
  }
  const numbers = new Uint8Array(count + 1);
  palette.index(pixels, from, count, numbers, 0);
  for (let x = 0; x < count; x += 2) into[at + x / 2] = ((numbers[x] ?? 0) << 4) | (numbers[x + 1] ?? 0);
}

/** Rows of colour numbers, each after a zero: no filter. */
function rowsOf(pixels: Pixels, palette: Palette): Uint8Array<ArrayBuffer> {
  const { width, height } = pixels;
  const stride = 1 + Math.ceil((width * depthOf(palette)) / 8);
  const rows = new Uint8Array(height * stride);
  for (let y = 0; y < height; y++) indexedRow(pixels, palette, y * width, width, rows, y * stride + 1);
  return rows;
}

/** A PNG file with a palette; `level` is zlib's. */
export function indexedPng(pixels: Pixels, palette: Palette, level: number): Buffer {
  const rows = rowsOf(pixels, palette);
  const stream = deflateSync(rows, { level, memLevel: MEMORY });
  discard(rows);
  return pngFile(pixels, palette, stream);
}

/** A PNG file around its stream, of rows that begin with a zero. */
export function pngFile(
  size: { readonly width: number; readonly height: number },
  palette: Palette,
  stream: Uint8Array,
): Buffer {
  const colours = palette.colours.flatMap((each) => [each >> 16, (each >> 8) & 255, each & 255]);
  return Buffer.concat([
    SIGNATURE,
    header(size.width, size.height, depthOf(palette)),
    chunk('PLTE', Uint8Array.from(colours)),
    chunk('IDAT', stream),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
