import {
  CELL,
  CELLS,
  type ChapaevVariant,
  type Colour,
  discsLeft,
  type Match,
  numberOf,
  ownerOf,
  RADIUS,
  type Seat,
  type Shot,
  type ShotCourse,
  simulateShot,
  startMatch,
} from '../../engine/index.js';
import { DEFAULT_LANGUAGE, type Language } from '../../locales/index.js';
import { layoutOf, rotationOf, SIZE } from '../board/layout.js';
import type { BoardLayout } from '../board/places.js';
import { nameOnPlate, type PlateText } from '../board/plate-texts.js';
import { plateChanges } from '../board/player-plates.js';
import { groundShapes } from '../board/scene.js';
import { type Point, plus, point, type Scene, type Shape, times, whole } from '../shapes/shapes.js';
import { aimShapes, type ShownAim } from './aim.js';
import { tablePlace } from './table-place.js';

/** Contents of a table's picture. */
export interface TableView {
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
  /** Seat at the lower edge of the picture, by default the first. */
  readonly towards?: Seat;
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

/** Players and the numbers of their discs. */
const plateTextsOf = ({ variant, match, names, clocks }: TableView): readonly PlateText[] =>
  variant.seats.map((_, seat) => {
    const left = String(discsLeft(match.discs, seat));
    // A side without discs sets up again in the next round.
    return {
      name: nameOnPlate(names?.[seat]),
      tally: left,
      left,
      clock: clocks?.[seat] ?? null,
      gone: false,
    };
  });

/** What is drawn between the ground and the discs. */
export function belowDiscs(view: TableView, layout: BoardLayout, hasPlates = true): readonly Shape[] {
  const { variant, match, language, course, idle } = view;
  const nobodyOut = variant.seats.map(() => false);
  return [
    ...(hasPlates
      ? plateChanges(variant, language, layout, idle ? null : match.turn, nobodyOut, plateTextsOf(view))
      : []),
    ...rowShapes(view),
    ...(course === null ? [] : trailShapes(view, course)),
  ];
}

/** Shapes of a table with its discs. */
export function tableScene(view: TableView): Scene {
  const { variant, language } = view;
  const rotation = rotationOf(view);
  const layout = layoutOf(variant.board, rotation);
  return {
    width: SIZE,
    height: SIZE,
    get ground() {
      return groundShapes(variant, language, layout);
    },
    figures: [
      ...belowDiscs(view, layout),
      ...discShapes(view).filter((disc) => disc !== null),
      ...chosenShapes(view),
    ],
    groundKey: JSON.stringify([language, rotation, variant.board, variant.seats]),
    swatches: {
      key: JSON.stringify([variant.board, variant.seats]),
      scenes: () => swatchViews(variant).map(tableScene),
    },
  };
}

/** An example shot for the rules. */
export const EXAMPLE: Shot = { disc: 3, angle: 1010, power: 100 };

/** Tables that contain all colours of a picture. */
function swatchViews(variant: ChapaevVariant): readonly TableView[] {
  const match = startMatch(0);
  return variant.seats.map((_, turn): TableView => {
    const shot = turn === 0 ? EXAMPLE : { disc: 11, angle: 3100, power: 100 };
    const course = simulateShot(match.discs, shot);
    return {
      variant,
      match: { ...match, turn, discs: course.after },
      language: DEFAULT_LANGUAGE,
      course,
      idle: false,
      clocks: variant.seats.map(() => '47 m'),
      aim: { disc: 6, push: { angle: 600, power: 60 } },
    };
  });
}

/** A table after a shot, with its trails. */
export function sampleTable(variant: ChapaevVariant, language: Language): Scene {
  const match = startMatch(0);
  const course = simulateShot(match.discs, EXAMPLE);
  return tableScene({ variant, match: { ...match, discs: course.after }, language, course, idle: false });
}
