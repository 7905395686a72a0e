import {
  type ChapaevVariant,
  discOf,
  type Match,
  numberOf,
  ownerOf,
  type Seat,
  type Shot,
  type ShotCourse,
  TURN,
} from '../../../../engine/index.js';
import { courseSvg, rotationOf, type TableView } from '../../../../render/page.js';
import type { BoardMessage, ClientMessage, Course } from '../protocol.js';

type Table = Extract<BoardMessage, { kind: 'chapaev' }>;

/** Names a disc of either colour: `w4`. */
export const discName = ({ seats }: ChapaevVariant, id: number): string =>
  `${seats[ownerOf(id)]?.letter.toLowerCase()}${numberOf(id)}`;

/** What the side to shoot needs to aim on a table that is shown towards a seat. */
export const aimOn = (
  variant: ChapaevVariant,
  { discs, turn }: Match,
  towards: Seat | undefined,
): Table['aim'] => ({
  discs: discs.flatMap((disc, id) => (disc !== null && ownerOf(id) === turn ? [numberOf(id)] : [])),
  turned: towards !== undefined && rotationOf({ variant, towards }) > 0 ? 180 : 0,
});

/** The shot of a seat that a page names. */
export const shotNamed = (
  seat: Seat,
  { disc, direction, strength }: Omit<Extract<ClientMessage, { type: 'shot' }>, 'id'>,
): Shot => ({
  disc: discOf(seat, disc),
  angle: (Math.round((direction * TURN) / 360) + 2 * TURN) % TURN,
  power: strength,
});

/** How discs ran, as a page shows it. */
export function courseOn(view: TableView, course: ShotCourse): Course {
  const { stepMs, discs } = courseSvg(view, course);
  return {
    stepMs,
    discs: discs.map(({ id, places, leaves }) => ({
      disc: discName(view.variant, id),
      places: places.map(({ x, y }) => `${x},${y}`).join(' '),
      leaves,
    })),
  };
}
