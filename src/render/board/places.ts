import type { Point, Shape } from '../shapes/shapes.js';

export interface CellPlace {
  readonly outline: readonly Point[];
  readonly centre: Point;
  readonly ink: 'dark' | 'medium' | 'pale' | 'light';
  /** Centre and radius of a piece. */
  readonly piece: Point;
  readonly radius: number;
  /** Centre of the cell's name below a piece. */
  readonly foot: Point;
}

/** Place of a seat: the centre of its start squares, and the direction of its men. */
export interface SeatPlace {
  readonly home: Point;
  readonly heading: Point;
  /** Distance of its foremost man from `home`, along `heading`. */
  readonly front: number;
  /** Unit vectors in which its men step. */
  readonly ways: readonly Point[];
}

/** A line of text in the frame; `room` is its greatest length. */
export interface TextLine {
  readonly at: Point;
  readonly angle: number;
  readonly size: number;
  readonly room: number;
}

/** A seat's plate in the frame: its piece, its name, and a band that lights up on its turn. */
export interface Plate {
  readonly band: readonly Point[];
  readonly disc: Point;
  readonly radius: number;
  readonly label: TextLine;
  /** Places of the piece count and the clock; null to append them to the name. */
  readonly tally: Omit<TextLine, 'room'> | null;
  readonly clock: Omit<TextLine, 'room'> | null;
}

/** Width of the lines around cells, in pixels. */
export const SEAM_WIDTH = 1.25;

/** An arrow of a seat. */
export interface Way {
  readonly from: Point;
  readonly to: Point;
  readonly width: number;
}

export interface BoardLayout {
  /** Places by cell. */
  readonly cells: readonly CellPlace[];
  /** Frame and ground, below the cells. */
  readonly backdrop: readonly Shape[];
  /** Coordinates in the frame. */
  readonly labels: readonly Shape[];
  /** Sizes of the square names in empty cells and under pieces; 0 for none. */
  readonly names: { readonly empty: number; readonly occupied: number };
  /** By cell: the corner number, if `labels` consists of these; redrawn on tinted cells. */
  readonly corners?: readonly Shape[];
  /** Shapes across the edges of cells; redrawn on tinted cells. */
  readonly seams?: readonly Shape[];
  /** Coordinates in the squares, for boards without a frame. */
  readonly inside?: readonly Shape[];
  /** Width of what surrounds the cells of a board without a frame; 0 by default. */
  readonly rim?: number;
  /** Corners of the board, where its cells do not reach all of them. */
  readonly ground?: readonly Point[];
  /** Offset of towers as a fraction of the radius, which keeps corner numbers free. */
  readonly towersAside?: Point;
  /** Draws a groove on men; too costly on slanting boards and small pieces. */
  readonly grooved?: boolean;
  /** Leaves out lines around cells, or inside them as well, where no two share an edge: slanting lines take many bytes. */
  readonly seamless?: 'around' | 'throughout';
  /** Marks promotion cells; on a plain board they are obvious. */
  readonly marksCrowns: boolean;
  /** True if the start squares have edges in the colour of their men, also when empty. */
  readonly marksStarts?: boolean;
  /** Direction of the men from a home, for boards with curved lines. */
  readonly heading?: (home: Point) => Point;
  plate(place: SeatPlace): Plate;
  /** Arrows that show where a seat's men go. */
  arrows(place: SeatPlace): readonly Way[];
}
