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

/** Rows of colour numbers, each after a zero: no filter. */
function rowsOf(pixels: Pixels, palette: Palette): Uint8Array<ArrayBuffer> {
  const { width, height } = pixels;
  const rows = new Uint8Array(height * (width + 1));
  for (let y = 0; y < height; y++) palette.index(pixels, y * width, width, rows, y * (width + 1) + 1);
  return rows;
}

/** Rows with two pixels in a byte, the left one in its upper half. */
function halved(rows: Uint8Array, width: number, height: number): Uint8Array<ArrayBuffer> {
  const stride = 1 + Math.ceil(width / 2);
  const pairs = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const from = y * (width + 1) + 1;
    for (let x = 0; x < width; x++) {
      const shift = x % 2 === 0 ? 4 : 0;
      const to = y * stride + 1 + (x >> 1);
      pairs[to] = (pairs[to] ?? 0) | ((rows[from + x] ?? 0) << shift);
    }
  }
  return pairs;
}

/** A PNG file with a palette; `level` is zlib's. */
export function indexedPng(pixels: Pixels, palette: Palette, level: number): Buffer {
  const { width, height } = pixels;
  const rows = rowsOf(pixels, palette);
  const depth = palette.colours.length <= 16 ? 4 : 8;
  const packed = depth === 4 ? halved(rows, width, height) : rows;
  const stream = deflateSync(packed, { level, memLevel: MEMORY });
  discard(rows, packed);
  const colours = palette.colours.flatMap((each) => [each >> 16, (each >> 8) & 255, each & 255]);
  return Buffer.concat([
    SIGNATURE,
    header(width, height, depth),
    chunk('PLTE', Uint8Array.from(colours)),
    chunk('IDAT', stream),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
