import { constants, crc32, createDeflate } from 'node:zlib';

/** A picture of at most 256 colours. */
export interface IndexedImage {
  readonly width: number;
  readonly height: number;
  /** Rows from above, each with a zero before its pixels: as PNG has them where no filter is used. */
  readonly rows: Uint8Array;
  /** Red, green and blue of every colour. */
  readonly colours: Uint8Array;
  /** How much trouble to take for a small file. */
  readonly packing: Packing;
}

const PACKINGS = ['light', 'hard', 'hardest'] as const;
export type Packing = (typeof PACKINGS)[number];

/** Of zlib: hard packing takes four times as long for a fifth less, the hardest once more for a twentieth. */
const LEVELS: Readonly<Record<Packing, number>> = { light: 3, hard: 6, hardest: 8 };
/** What is still larger is packed once more, harder. */
const MOST_BYTES = 40 << 10;
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

/** A part of a zlib stream that ends at a whole byte, and the check sum of what is packed in it. */
interface Part {
  readonly packed: Buffer;
  readonly checksum: number;
  readonly length: number;
}

const ZLIB_HEADER = Buffer.from([0x78, 0x9c]);
/** An empty last block. */
const LAST_BLOCK = Buffer.from([0x03, 0x00]);
/** The empty block and the check sum with which every stream ends. */
const TRAILER = LAST_BLOCK.length + 4;

function packedPart(rows: Uint8Array, level: number): Promise<Part> {
  return new Promise((resolve, reject) => {
    // After a flush the stream stands at a whole byte, and only its trailer comes.
    const stream = createDeflate({ level, memLevel: 8, chunkSize: 1 << 16, flush: constants.Z_SYNC_FLUSH });
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('error', reject);
    stream.on('end', () => {
      const whole = Buffer.concat(chunks);
      resolve({
        packed: whole.subarray(ZLIB_HEADER.length, whole.length - TRAILER),
        checksum: whole.readUInt32BE(whole.length - 4),
        length: rows.length,
      });
    });
    stream.end(rows);
  });
}

/** The check sum of two parts one after the other (Adler-32, RFC 1950). */
function joinedChecksum(first: number, second: number, secondLength: number): number {
  const BASE = 65521;
  const [a, b] = [first & 0xffff, first >>> 16];
  const [c, d] = [second & 0xffff, second >>> 16];
  const low = (a + c + BASE - 1) % BASE;
  const high = (b + d + (secondLength % BASE) * ((a + BASE - 1) % BASE)) % BASE;
  return high * 0x10000 + low;
}

/** So many rows as a zlib stream, whose halves are packed at the same time. */
async function packed(rows: Uint8Array, height: number, packing: Packing): Promise<Buffer> {
  const middle = Math.ceil(height / 2) * (rows.length / height);
  const parts = await Promise.all(
    [rows.subarray(0, middle), rows.subarray(middle)].map((part) => packedPart(part, LEVELS[packing])),
  );
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(parts.reduce((sum, part) => joinedChecksum(sum, part.checksum, part.length), 1));
  return Buffer.concat([ZLIB_HEADER, ...parts.map((part) => part.packed), LAST_BLOCK, checksum]);
}

/** The picture as a PNG file; it is packed off the event loop. */
export async function encodePng(image: IndexedImage): Promise<Buffer> {
  const depth = depthOf(image);
  const rows = depth === 4 ? halved(image) : image.rows;
  let stream = await packed(rows, image.height, image.packing);
  for (const harder of PACKINGS.slice(PACKINGS.indexOf(image.packing) + 1)) {
    if (stream.length <= MOST_BYTES - OVERHEAD) break;
    stream = await packed(rows, image.height, harder);
  }
  return Buffer.concat([
    SIGNATURE,
    header(image, depth),
    chunk('PLTE', image.colours),
    chunk('IDAT', stream),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
