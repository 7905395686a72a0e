import type { Point, Shape } from '../shapes/shapes.js';

export interface CellPlace {
  readonly outline: readonly Point[];
  readonly centre: Point;
  readonly ink: 'dark' | 'medium' | 'pale' | 'light';
  /** Where a piece stands, and how big it is. */
  readonly piece: Point;
  readonly radius: number;
  /** Where the cell's name is written while a piece stands there. */
  readonly foot: Point;
}

/** Where a seat sits: the middle of its start squares, and the way its men go. */
export interface SeatPlace {
  readonly home: Point;
  readonly heading: Point;
  /** How far its foremost man stands before `home`, along `heading`. */
  readonly front: number;
}

/** A line of text in the frame; `room` is how long it may be. */
export interface TextLine {
  readonly at: Point;
  readonly angle: number;
  readonly size: number;
  readonly room: number;
}

/** A seat's place in the frame: its piece, its name, and a band that lights up when it is to move. */
export interface Plate {
  readonly band: readonly Point[];
  readonly disc: Point;
  readonly radius: number;
  readonly label: TextLine;
  /** Where the number of its pieces and its clock stand; null: behind its name. */
  readonly tally: Omit<TextLine, 'room'> | null;
  readonly clock: Omit<TextLine, 'room'> | null;
}

/** Width of the lines around cells, in pixels. */
export const SEAM_WIDTH = 1.25;

export interface BoardLayout {
  /** Places by cell. */
  readonly cells: readonly CellPlace[];
  /** Frame and ground, below the cells. */
  readonly backdrop: readonly Shape[];
  /** Coordinates in the frame. */
  readonly labels: readonly Shape[];
  /** Size of the square names written in empty cells and under pieces; 0 where they are not written. */
  readonly names: { readonly empty: number; readonly occupied: number };
  /** Numbers in the corners by cell, where `labels` are such; they are drawn again on tinted cells. */
  readonly corners?: readonly Shape[];
  /** Shapes across the edges of cells, which are drawn again on tinted cells. */
  readonly seams?: readonly Shape[];
  /** How far towers stand from a piece's place, as parts of its radius, to leave a number in the corner free. */
  readonly towersAside?: Point;
  /** Men have a groove: on boards that slant, and on small pieces, it would cost more than it is worth. */
  readonly grooved?: boolean;
  /** Cells need no lines around them: no two of them share a side. */
  readonly seamless?: boolean;
  /** Marks the cells that crown; on a plain board everyone knows them. */
  readonly marksCrowns: boolean;
  /** Where lines bend: the way that men go whose home is here, as no direction of the board tells it. */
  readonly heading?: (home: Point) => Point;
  plate(place: SeatPlace): Plate;
  /** The arrow that shows which way a seat's men go; null where the board does without. */
  arrow(place: SeatPlace): { readonly from: Point; readonly to: Point; readonly width: number } | null;
}
