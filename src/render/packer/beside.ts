import type { Tile, TokenRows } from './tile.js';
import { distanceOf, isMatch, lengthOf, MIN_LENGTH, match } from './token.js';

/** Shorter runs are packed as well by what the tile has itself. */
const MIN_RUN = 8;
/** Most tiles meet no more often; a kilobyte each. */
const MAX_NEIGHBOURS = 8;

/** Stands for the distance to the neighbour, which depends on where both lie. */
export const NEIGHBOUR = 65_535;

const known = new WeakMap<Tile, Map<Tile, TokenRows>>();

/** Tokens of a tile to the right of another of its size: what both have alike is repeated from there. */
export function besideTokens(tile: Tile, left: Tile): TokenRows {
  const neighbours = known.get(tile) ?? new Map<Tile, TokenRows>();
  known.set(tile, neighbours);
  const found = neighbours.get(left);
  if (found !== undefined) return found;
  if (neighbours.size >= MAX_NEIGHBOURS) neighbours.clear();
  const made = madeBeside(tile, left);
  neighbours.set(left, made);
  return made;
}

function madeBeside(tile: Tile, left: Tile): TokenRows {
  const tokens: number[] = [];
  const starts = new Uint32Array(tile.height + 1);
  for (let y = 0; y < tile.height; y++) {
    let from = 0;
    for (let x = 0; x < tile.width; ) {
      const run = alike(tile, left, y, x);
      if (run >= MIN_RUN) {
        cut(tile, y, from, x, tokens);
        tokens.push(match(NEIGHBOUR, run));
        from = x + run;
      }
      x += Math.max(1, run);
    }
    cut(tile, y, from, tile.width, tokens);
    starts[y + 1] = tokens.length;
  }
  return { tokens: Uint32Array.from(tokens), starts };
}

function alike({ bytes, width }: Tile, left: Tile, y: number, x: number): number {
  const [from, end] = [y * width + x, (y + 1) * width];
  let at = from;
  while (at < end && bytes[at] === left.bytes[at]) at++;
  return at - from;
}

/** Tokens for a part of a row: what of its matches lies in the part, or its bytes if that is too short for a match. */
function cut(
  { bytes, width, tokens, starts }: Tile,
  y: number,
  from: number,
  to: number,
  into: number[],
): void {
  if (from >= to) return;
  let x = 0;
  for (let at = starts[y] ?? 0; x < to; at++) {
    const token = tokens[at] ?? 0;
    const length = isMatch(token) ? lengthOf(token) : 1;
    const [begin, end] = [Math.max(x, from), Math.min(x + length, to)];
    if (end - begin >= MIN_LENGTH) into.push(match(distanceOf(token), end - begin));
    else for (let each = begin; each < end; each++) into.push(bytes[y * width + each] ?? 0);
    x += length;
  }
}
