/** Index of a cell in its board's own square order (the order of position text). */
export type Cell = number;

/** A board as data. Names and neighbours follow from it; see `topologyOf`. */
export type BoardSpec =
  /**
   * Chequered board played on every other square; lines are the diagonals. `corner`: the bottom corner
   * that is played on (left if absent). `numbers`: squares are numbered row by row, from the top left corner as
   * White sees it or from the bottom right one; absent: algebraic names. `shade`: the colour of the squares that
   * are played on (dark if absent). `straight`: ranks and files are lines as well, over squares that are played on.
   */
  | {
      readonly kind: 'chequered';
      readonly files: number;
      readonly ranks: number;
      readonly corner?: 'right';
      readonly numbers?: 'from-top' | 'from-bottom';
      readonly shade?: 'light';
      readonly straight?: true;
    }
  /** Board played on all its squares; lines are ranks and files, and with `diagonals` those too. */
  | { readonly kind: 'square'; readonly files: number; readonly ranks: number; readonly diagonals?: true }
  /** Squares standing on their points, `size` columns by `size` rows; lines are the columns and rows. */
  | { readonly kind: 'standing'; readonly size: number }
  /** Hexagon of hexagonal cells, `side` cells on a side; three families of lines. */
  | { readonly kind: 'hexagon'; readonly side: number }
  /**
   * Chequered board with a player at every side: the dark squares, the corners among them, are numbered row by row
   * from the top left; those in `without` are out of the game. `turned`: for two players, who sit at corners.
   */
  | {
      readonly kind: 'four-sided';
      readonly size: number;
      readonly without: readonly string[];
      readonly turned?: true;
    }
  /** Triangle of points, `side` on a side, with `cut` rows cut off at every corner; six lines through each. */
  | { readonly kind: 'triangle'; readonly side: number; readonly cut: number }
  /**
   * Three territories of 8 by 4 cells round a centre: a hole, a point through which lines go on by either of two
   * branches, or a hexagonal cell.
   */
  | { readonly kind: 'three-sided'; readonly centre: 'hole' | 'point' | 'hex' };

/** One step of a line: from a cell to its neighbour, in an absolute direction of the board. */
export interface Arc {
  readonly from: Cell;
  readonly to: Cell;
  readonly direction: string;
}

/** Index of an arc in `Topology.arcs`. */
export type ArcId = number;

/**
 * The lattice of a board. A line is a chain of arcs; `onward` gives the arcs that continue it: one inside a plain board,
 * none at its edge, several where lines branch.
 */
export interface Topology {
  /** Square names by cell. */
  readonly names: readonly string[];
  /** By every accepted name, second names of a cell included. */
  readonly cells: ReadonlyMap<string, Cell>;
  /** Grid coordinates by cell: file and rank from 0 at the bottom left; on hexagons axial q and r. */
  readonly at: readonly { readonly x: number; readonly y: number }[];
  readonly arcs: readonly Arc[];
  /** By cell: the arcs that leave it. */
  readonly leaving: readonly (readonly ArcId[])[];
  /** By arc: the arcs that continue its line. */
  readonly onward: readonly (readonly ArcId[])[];
}

export interface PlanePoint {
  readonly x: number;
  readonly y: number;
}

/** A board's cells and directions, from which its arcs follow where lines go straight on. */
export interface Sketch {
  readonly names: readonly string[];
  readonly at: readonly PlanePoint[];
  /** Second names of cells, as pairs of name and cell. */
  readonly aliases: readonly (readonly [string, Cell])[];
  readonly directions: Readonly<Record<string, readonly [number, number]>>;
}
