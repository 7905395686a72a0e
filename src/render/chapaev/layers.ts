import {
  CELL,
  CELLS,
  type ChapaevVariant,
  type Colour,
  type Match,
  numberOf,
  ownerOf,
  RADIUS,
  type Seat,
  type ShotCourse,
} from '../../engine/index.js';
import type { Language } from '../../locales/index.js';
import { type Oriented, SIZE } from '../board/layout.js';
import { type Point, plus, point, type Shape, times, whole } from '../shapes/shapes.js';
import { aimShapes, type ShownAim } from './aim.js';
import { tablePlace } from './table-place.js';

/** Contents of a table's picture. */
export interface TableView extends Oriented {
  readonly variant: ChapaevVariant;
  readonly match: Match;
  readonly language: Language;
  /** The last shot, if its trails are shown. */
  readonly course: ShotCourse | null;
  /** True if nobody is to shoot. */
  readonly idle: boolean;
  /** By seat: name of the player. A seat without a name shows its colour. */
  readonly names?: readonly (string | null)[];
  /** By seat: time on its clock, as a short text. */
  readonly clocks?: readonly (string | null)[];
  /** The shot in preparation. */
  readonly aim?: ShownAim;
}

const colourOf = (variant: ChapaevVariant, disc: number): Colour =>
  variant.seats[ownerOf(disc)]?.colour ?? 'white';

/** A disc with its number. */
export const discShape = (id: number, colour: Colour, at: Point, radius: number): Shape => ({
  kind: 'piece',
  at,
  radius,
  look: { colour, grooved: true, number: numberOf(id) },
});

/** All discs on the table, by id, with their numbers; null for those that are off. */
export function discShapes(view: TableView): readonly (Shape | null)[] {
  const { variant } = view;
  const { discs } = view.match;
  const { at, cell } = tablePlace(view);
  const radius = (cell * RADIUS) / CELL;
  return discs.map((disc, id) => disc && discShape(id, colourOf(variant, id), whole(at(disc)), radius));
}

/** The shot in preparation, above all discs. */
export function chosenShapes({ aim, ...view }: TableView): readonly Shape[] {
  const disc = aim && view.match.discs[aim.disc];
  return aim && disc ? aimShapes(aim, disc, tablePlace(view)) : [];
}

/** Trails of the discs that moved. */
function trailShapes(view: TableView, { frames }: ShotCourse): readonly Shape[] {
  const { variant } = view;
  const { at, cell } = tablePlace(view);
  const [start = []] = frames;
  return start.flatMap((first, id): Shape[] => {
    const way = frames.flatMap((discs) => discs[id] ?? []);
    const last = way.at(-1);
    if (first === null || !last || (last.x === first.x && last.y === first.y)) return [];
    const points = [...way.filter((_, tick) => tick % 2 === 0), last].map(at);
    const colour = colourOf(variant, id);
    const line = (ink: `${Colour}.${'face' | 'edge'}`, width: number): Shape => ({
      kind: 'path',
      points,
      stroke: { ink, width: cell * width },
    });
    return [line(`${colour}.edge`, 0.12), line(`${colour}.face`, 0.06)];
  });
}

/** Wedges on both edges of the board at the starting row of each seat. */
function rowShapes(view: TableView): readonly Shape[] {
  const { variant, match } = view;
  const { at, cell } = tablePlace(view);
  return match.rows.flatMap((row, seat: Seat) => {
    const colour = variant.seats[seat]?.colour ?? 'white';
    const y = CELL * (row - 0.5);
    return [0, CELL * CELLS].map((x): Shape => {
      const edge = at({ x, y });
      const side = Math.sign(edge.x - SIZE / 2);
      const corners = [point(0, 0), point(side * 0.2, -0.16), point(side * 0.2, 0.16)];
      return {
        kind: 'polygon',
        points: corners.map((corner) => plus(edge, times(corner, cell))),
        fill: `${colour}.face`,
        stroke: { ink: `${colour}.mark`, width: 2 },
      };
    });
  });
}

/** What is drawn between the ground and the discs, with the `plates` of the players if it has any. */
export const belowDiscs = (view: TableView, plates: readonly Shape[] = []): readonly Shape[] => [
  ...plates,
  ...rowShapes(view),
  ...(view.course === null ? [] : trailShapes(view, view.course)),
];
