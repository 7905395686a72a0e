import { type Point, plus, point, times } from '../../shapes/shapes.js';
import type { BoardLayout, Plate, SeatPlace } from '../places.js';

/** Half the length of a plate. */
const HALF = 184;
/** Half the length of its upper edge, then half the height. */
const BODY = 168;
const RISE = 18;

/** Distances of plates from the upper and the lower edge of the picture. */
interface Inset {
  readonly top: number;
  readonly bottom: number;
}

/** A plate above or below the board; two fit side by side. */
function levelPlate(middle: Point): Plate {
  const spot = (across: number, down: number) => plus(middle, point(across, down));
  return {
    band: [
      spot(-HALF, 0),
      spot(-BODY, -RISE),
      spot(BODY, -RISE),
      spot(HALF, 0),
      spot(BODY, RISE),
      spot(-BODY, RISE),
    ],
    disc: spot(-146, 0),
    radius: 14,
    label: { at: middle, angle: 0, size: 21, room: 250 },
    tally: null,
    clock: null,
  };
}

/** The arrow at the right end of a level plate. */
function levelArrow(middle: Point, { heading }: SeatPlace) {
  const spot = plus(middle, point(148, 0));
  const half = times(heading, 16);
  return { from: plus(spot, times(half, -1)), to: plus(spot, half), width: 9 };
}

/** Distance from the left or right edge of the picture to the centre of a plate. */
const ASIDE = 190;

/**
 * Centre of a seat's plate: on its side of the board, above it if its men move downwards or straight across, else
 * below.
 */
function plateSpot(size: number, { home, heading }: SeatPlace, inset: Inset): Point {
  const aside = home.x - size / 2;
  const x = Math.abs(aside) < size / 20 ? size / 2 : aside < 0 ? ASIDE : size - ASIDE;
  return point(x, heading.y > -0.01 ? inset.top : size - inset.bottom);
}

/** Plates above and below a board, with their arrows. */
export const levelPlates = (size: number, inset: Inset): Pick<BoardLayout, 'plate' | 'arrows'> => ({
  plate: (place) => levelPlate(plateSpot(size, place, inset)),
  arrows: (place) => [levelArrow(plateSpot(size, place, inset), place)],
});
