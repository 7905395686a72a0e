import { createHash } from 'node:crypto';
import { Lru } from '../lru.js';
import { packed } from '../packer/mosaic.js';
import { type Tile, tileOf } from '../packer/tile.js';
import type { Shape, Tiling } from '../shapes/shapes.js';
import { discard, type Part, type Pixels } from './canvas.js';
import { depthOf, indexedRow, pngFile } from './indexed-png.js';
import type { Palette } from './palette.js';
import { tilesUnder } from './tiles-under.js';

/** To pack a tile takes a millisecond: those of a new board are learned from its first pictures together. */
const MAX_LEARNED = 24;

/** Tiles by their bytes: many squares are alike. About 12 KB each. */
const contents = new Lru<Tile>(2500);
/** 3 MB each at the most. */
const boards = new Lru<TiledBoard>(16);
let lastNumber = 0;

/** All that pictures of one board share; `key` names its ground and its palette. */
export interface Tileable {
  readonly key: string;
  readonly tiling: Tiling;
  readonly palette: Palette;
}

/**
 * A board with these figures as a PNG file, put together from tiles that were packed for pictures before: a move
 * changes two or three of a hundred. `paint` is called if there are new ones; null if they are too many.
 */
export const tiledPng = (board: Tileable, figures: readonly Shape[], paint: Painter): Buffer | null =>
  boards.get(board.key, () => new TiledBoard(board)).png(figures, paint);

/** Paints parts of the board with the figures that touch them. */
type Painter = (parts: readonly Part[], figures: readonly Shape[]) => Pixels;

interface Placed {
  readonly number: number;
  readonly tiles: readonly number[];
}

class TiledBoard {
  private readonly shapes = new Lru<Placed>(2000);
  /** The content of each tile by what touches it. */
  private readonly places = new Lru<string>(10_000);
  private readonly palette: Palette;
  private readonly depth: 4 | 8;
  private readonly tiling: Tiling;

  constructor({ tiling, palette }: Tileable) {
    this.palette = palette;
    this.depth = depthOf(palette);
    // Two pixels of four bits share a byte.
    this.tiling = this.depth === 8 ? tiling : { ...tiling, x: tiling.x.map((line) => line & ~1) };
  }

  png(figures: readonly Shape[], paint: Painter): Buffer | null {
    const placed = figures.map((figure) => this.place(figure));
    const keys = this.keysOf(placed);
    const found = keys.map((key) => contents.find(this.places.find(key) ?? ''));
    const missing = [...keys.keys()].filter((at) => found[at] === undefined).slice(0, MAX_LEARNED);
    if (missing.length > 0) {
      const touching = figures.filter((_, at) => placed[at]?.tiles.some((tile) => missing.includes(tile)));
      const pixels = paint(
        missing.map((at) => this.partAt(at)),
        touching,
      );
      for (const at of missing) found[at] = this.learn(keys[at] ?? '', pixels, at);
      discard(pixels.data);
    }
    const columns = this.tiling.x.length - 1;
    const rows = this.tiling.y.slice(1).map((_, row) => found.slice(row * columns, (row + 1) * columns));
    return isComplete(rows) ? pngFile(this.size, this.palette, packed(rows)) : null;
  }

  private get size() {
    return { width: this.tiling.x.at(-1) ?? 0, height: this.tiling.y.at(-1) ?? 0 };
  }

  private place(figure: Shape): Placed {
    return this.shapes.get(JSON.stringify(figure), () => ({
      number: ++lastNumber,
      tiles: tilesUnder(figure, this.tiling),
    }));
  }

  /** By tile: what touches it, in painting order. */
  private keysOf(figures: readonly Placed[]): readonly string[] {
    const keys = new Array<string>((this.tiling.x.length - 1) * (this.tiling.y.length - 1)).fill('');
    for (const { number, tiles } of figures) for (const tile of tiles) keys[tile] += ` ${number}`;
    return keys.map((key, tile) => tile + key);
  }

  /** Packs a tile of a picture, if there is none of the same bytes. */
  private learn(key: string, pixels: Pixels, at: number): Tile {
    const stride = 1 + Math.ceil((pixels.width * this.depth) / 8);
    const { bytes, perRow: width } = this.cut(pixels, this.partAt(at));
    const content = `${width} ${stride} ${createHash('sha1').update(bytes).digest('base64')}`;
    this.places.keep(key, content);
    return contents.get(content, () => tileOf(bytes, width, stride));
  }

  private partAt(at: number): Part {
    const { x, y } = this.tiling;
    const [row, column] = [Math.floor(at / (x.length - 1)), at % (x.length - 1)];
    const [left, top] = [x[column] ?? 0, y[row] ?? 0];
    return { left, top, width: (x[column + 1] ?? 0) - left, height: (y[row + 1] ?? 0) - top };
  }

  /** The bytes of a tile; the zero at the beginning of each row belongs to the first. */
  private cut(pixels: Pixels, { left, top, width, height }: Part) {
    const head = left === 0 ? 1 : 0;
    const perRow = head + Math.ceil((width * this.depth) / 8);
    const bytes = new Uint8Array(perRow * height);
    for (let row = 0; row < height; row++) {
      const from = (top + row) * pixels.width + left;
      indexedRow(pixels, this.palette, from, width, bytes, row * perRow + head);
    }
    return { bytes, perRow };
  }
}

const isComplete = (rows: readonly (readonly (Tile | undefined)[])[]): rows is readonly (readonly Tile[])[] =>
  rows.every((row) => row.every((tile) => tile !== undefined));
