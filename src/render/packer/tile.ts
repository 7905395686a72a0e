import { Parser } from './parser.js';
import { distanceOf, isMatch, lengthOf } from './token.js';

/** Rows of tokens, one after the other. */
export interface TokenRows {
  readonly tokens: Uint32Array;
  /** By row: where its tokens begin; and where the last end. */
  readonly starts: Uint32Array;
}

/** A part of a picture, packed without the rest: it can stand in any picture whose rows have as many bytes. No match reaches beyond it. */
export interface Tile extends TokenRows {
  readonly width: number;
  readonly height: number;
  /** Its rows, one after the other. */
  readonly bytes: Uint8Array;
  /** What Adler-32 needs (RFC 1950): the sum of its bytes, and of bytes times their place from its first one. */
  readonly sum: number;
  readonly weighted: number;
}

/** Packs a tile of these bytes, in rows; `stride` bytes lie between the rows of the picture. */
export function tileOf(bytes: Uint8Array, width: number, stride: number): Tile {
  const height = bytes.length / width;
  const parser = new Parser(bytes, width, stride);
  const tokens: number[] = [];
  const starts = new Uint32Array(height + 1);
  let [sum, weighted] = [0, 0];
  for (let y = 0; y < height; y++) {
    parser.parse(y, tokens);
    starts[y + 1] = tokens.length;
    for (let x = 0; x < width; x++) {
      const byte = bytes[y * width + x] ?? 0;
      sum += byte;
      weighted += byte * (y * stride + x);
    }
  }
  return { width, height, bytes, tokens: Uint32Array.from(tokens), starts, sum, weighted };
}

/** True if the row is one match with the row above. */
export function isLikeAbove({ tokens, starts, width }: Tile, y: number, stride: number): boolean {
  const first = tokens[starts[y] ?? 0] ?? 0;
  return isMatch(first) && distanceOf(first) === stride && lengthOf(first) === width;
}
