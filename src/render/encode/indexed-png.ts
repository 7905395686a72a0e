import { crc32, deflateSync } from 'node:zlib';
import { withoutRare } from '../rare-colours.js';

/** A picture of at most 256 colours. */
export interface IndexedImage {
  readonly width: number;
  readonly height: number;
  /** Rows from above, each with a zero before its pixels: as PNG has them where no filter is used. */
  readonly rows: Uint8Array;
  /** Red, green and blue of every colour. */
  readonly colours: Uint8Array;
  /** So many of them, the first, are no mixtures; absent: the file may be large, and all colours stay. */
  readonly flat?: number;
  /** How much trouble to take for a small file. */
  readonly packing: Packing;
}

const PACKINGS = ['light', 'hard', 'harder', 'hardest'] as const;
export type Packing = (typeof PACKINGS)[number];

/** Of zlib: hard packing takes four times as long for a fifth less, and each of the others three times for a twentieth. */
const LEVELS: Readonly<Record<Packing, number>> = { light: 3, hard: 6, harder: 8, hardest: 9 };
/** What is still larger is packed once more, harder. */
const MOST_BYTES = 40 << 10;
/** Where the hardest packing is not enough, mixtures go that fewer pixels show. */
const RARE = [300, 1_000, 3_000, 10_000];
/** Of the file besides its packed rows, at most. */
const OVERHEAD = 900;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PALETTE_COLOUR = 3;

function chunk(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, data.length + 8)), data.length + 8);
  return bytes;
}

function header({ width, height }: IndexedImage, depth: Depth): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([depth, PALETTE_COLOUR, 0, 0, 0], 8);
  return chunk('IHDR', data);
}

/** Bits of a pixel. */
type Depth = 4 | 8;

const depthOf = ({ colours }: IndexedImage): Depth => (colours.length <= 3 * 16 ? 4 : 8);

/** The rows with two pixels in a byte, the left one in its upper half. */
function halved({ rows, width, height }: IndexedImage): Uint8Array {
  const stride = 1 + Math.ceil(width / 2);
  const pairs = new Uint8Array(stride * height);
  for (let y = 0, from = 1; y < height; y++, from++) {
    const end = from + width;
    for (let to = y * stride + 1; from < end; to++) {
      const left = rows[from++] ?? 0;
      pairs[to] = (left << 4) | (from < end ? (rows[from++] ?? 0) : 0);
    }
  }
  return pairs;
}

/** Of zlib, which counts anew how often each byte comes after less then: the upper rows have other colours than the lower ones. */
const MEMORY = 5;

const packed = (rows: Uint8Array, packing: Packing): Buffer =>
  deflateSync(rows, { level: LEVELS[packing], memLevel: MEMORY, chunkSize: MOST_BYTES * 2 });

/** The rows packed so hard, and with so few mixtures, that the file is small. */
function smallest({ packing, colours, flat = colours.length / 3 }: IndexedImage, rows: Uint8Array): Buffer {
  const hasMixtures = 3 * flat < colours.length;
  const tries = [
    ...PACKINGS.slice(PACKINGS.indexOf(packing)).map((each) => () => packed(rows, each)),
    ...(hasMixtures ? RARE : []).map(
      (fewest) => () => packed(withoutRare(rows, colours, flat, fewest), 'hardest'),
    ),
  ];
  let stream: Buffer = Buffer.alloc(0);
  for (const pack of tries) {
    stream = pack();
    if (stream.length <= MOST_BYTES - OVERHEAD) break;
  }
  return stream;
}

/** The picture as a PNG file. */
export function encodePng(image: IndexedImage): Buffer {
  const depth = depthOf(image);
  const stream = smallest(image, depth === 4 ? halved(image) : image.rows);
  return Buffer.concat([
    SIGNATURE,
    header(image, depth),
    chunk('PLTE', image.colours),
    chunk('IDAT', stream),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
