import { besideTokens, NEIGHBOUR } from './beside.js';
import { deflated } from './deflate.js';
import { isLikeAbove, type Tile, type TokenRows } from './tile.js';
import { distanceOf, isMatch, lengthOf, MAX_LENGTH, MIN_LENGTH, match } from './token.js';

/** Tiles by rows and columns; those of a row are of one height, those of a column of one width. */
export type Mosaic = readonly (readonly Tile[])[];

/** The bytes of a mosaic as a stream of zlib (RFC 1950). */
export function packed(mosaic: Mosaic): Buffer {
  const stride = (mosaic[0] ?? []).reduce((sum, { width }) => sum + width, 0);
  const writer = new TokenWriter();
  for (const tiles of mosaic) writeRow(writer, tiles, stride);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(adlerOf(mosaic, stride));
  return Buffer.concat([Buffer.from([0x78, 0x9c]), deflated(writer.tokens()), check]);
}

/** Writes each row of a tile in the fewest tokens: its own, or those that repeat a tile on its left. */
function writeRow(writer: TokenWriter, tiles: readonly Tile[], stride: number): void {
  const ways = tiles.map((tile, column) => waysOf(tiles, tile, column));
  const height = tiles[0]?.height ?? 0;
  for (let y = 0; y < height; y++) {
    for (const [column, tile] of tiles.entries()) {
      if (writer.distance === stride && isLikeAbove(tile, y, stride)) writer.repeat(stride, tile.width);
      else writeShortest(writer, ways[column] ?? [], y);
    }
  }
}

/** Tokens of a tile, and the distance to the one on its left whose bytes they repeat. */
interface Way {
  readonly rows: TokenRows;
  readonly distance: number;
}

function waysOf(tiles: readonly Tile[], tile: Tile, column: number): readonly Way[] {
  const same = tiles.lastIndexOf(tile, column - 1);
  const lefts = column > 0 && same >= 0 ? [same] : [column - 2, column - 4].filter((left) => left >= 0);
  const ways: Way[] = [{ rows: tile, distance: 0 }];
  for (const at of lefts) {
    const left = tiles[at];
    if (left?.width !== tile.width) continue;
    const distance = tiles.slice(at, column).reduce((sum, { width }) => sum + width, 0);
    ways.push({ rows: besideTokens(tile, left), distance });
  }
  return ways;
}

function writeShortest(writer: TokenWriter, ways: readonly Way[], y: number): void {
  let best = ways[0];
  let fewest = Number.POSITIVE_INFINITY;
  for (const way of ways) {
    const count = (way.rows.starts[y + 1] ?? 0) - (way.rows.starts[y] ?? 0);
    // One more of the same distance lengthens the match before.
    const cost = count - (way.distance > 0 && way.distance === writer.distance ? 1 : 0);
    if (cost >= fewest) continue;
    fewest = cost;
    best = way;
  }
  if (best !== undefined) writer.write(best.rows, y, best.distance);
}

/** Writes tokens one after the other; matches of one distance that follow each other become one. */
class TokenWriter {
  /** That of the last token; 0 if it is a byte. */
  distance = 0;
  private held = new Uint32Array(1 << 14);
  private count = 0;

  tokens(): Uint32Array {
    return this.held.subarray(0, this.count);
  }

  /** A row of tokens; `neighbour` is the distance to what they repeat of another tile. */
  write({ tokens, starts }: TokenRows, y: number, neighbour: number): void {
    for (let at = starts[y] ?? 0; at < (starts[y + 1] ?? 0); at++) {
      const token = tokens[at] ?? 0;
      if (isMatch(token)) {
        const distance = distanceOf(token);
        this.repeat(distance === NEIGHBOUR ? neighbour : distance, lengthOf(token));
      } else {
        this.distance = 0;
        this.push(token);
      }
    }
  }

  repeat(distance: number, length: number): void {
    const last = this.distance === distance ? lengthOf(this.held[this.count - 1] ?? 0) : 0;
    if (last > 0) this.count--;
    this.distance = distance;
    let left = last + length;
    for (; left > MAX_LENGTH; left -= MAX_LENGTH) {
      // What is left for the next one may not be too short.
      const now = left - MAX_LENGTH < MIN_LENGTH ? MAX_LENGTH - MIN_LENGTH : MAX_LENGTH;
      this.push(match(distance, now));
      left += MAX_LENGTH - now;
    }
    this.push(match(distance, left));
  }

  private push(token: number): void {
    if (this.count === this.held.length) {
      const more = new Uint32Array(2 * this.count);
      more.set(this.held);
      this.held = more;
    }
    this.held[this.count++] = token;
  }
}

const MODULUS = 65_521;

/** Adler-32 of all bytes. Its second half counts each byte as often as there are bytes from it to the end. */
function adlerOf(mosaic: Mosaic, stride: number): number {
  const size = stride * mosaic.reduce((sum, tiles) => sum + (tiles[0]?.height ?? 0), 0);
  let [low, high] = [1, size % MODULUS];
  let top = 0;
  for (const tiles of mosaic) {
    let left = top;
    for (const { width, sum, weighted } of tiles) {
      low = (low + sum) % MODULUS;
      high = (high + (size - left) * sum - weighted) % MODULUS;
      left += width;
    }
    top += stride * (tiles[0]?.height ?? 0);
  }
  return high * 65_536 + low;
}
