/** Index of a cell in its board's own square order (the order of position text). */
export type Cell = number;

/** A board as data. Names and neighbours follow from it; see `topologyOf`. */
export type BoardSpec =
  /** Chequered board of which the dark squares are played on, a1 among them; lines are the diagonals. */
  | { readonly kind: 'chequered'; readonly files: number; readonly ranks: number }
  /** Squares standing on their points, `size` columns by `size` rows; lines are the columns and rows. */
  | { readonly kind: 'standing'; readonly size: number }
  /** Hexagon of hexagonal cells, `side` cells on a side; three families of lines. */
  | { readonly kind: 'hexagon'; readonly side: number };

/** One step of a line: from a cell to its neighbour, in an absolute direction of the board. */
export interface Arc {
  readonly from: Cell;
  readonly to: Cell;
  readonly direction: string;
}

/** Index of an arc in `Topology.arcs`. */
export type ArcId = number;

/**
 * A board's graph. A line is a chain of arcs: `onward` gives the arcs by which a line goes on
 * (one on a plain board, none at its rim; a board with a knot in its middle may have several).
 */
export interface Topology {
  /** Square names by cell. */
  readonly names: readonly string[];
  /** Every accepted name, the second names of a cell included. */
  readonly cells: ReadonlyMap<string, Cell>;
  /** Grid coordinates by cell: file and rank from 0 at the bottom left; on hexagons axial q and r. */
  readonly at: readonly { readonly x: number; readonly y: number }[];
  readonly arcs: readonly Arc[];
  readonly leaving: readonly (readonly ArcId[])[];
  readonly onward: readonly (readonly ArcId[])[];
}

/** The graph of a board; the same object for the same board. */
export function topologyOf(_board: BoardSpec): Topology {
  throw new Error('not written yet');
}
