import { type ChapaevVariant, discsLeft, type Shot, simulateShot, startMatch } from '../../engine/index.js';
import { DEFAULT_LANGUAGE, type Language } from '../../locales/index.js';
import { layoutOf, rotationOf, SIZE } from '../board/layout.js';
import type { BoardLayout } from '../board/places.js';
import { nameOnPlate, type PlateText } from '../board/plate-texts.js';
import { plateChanges } from '../board/player-plates.js';
import { groundShapes } from '../board/scene.js';
import type { Scene, Shape } from '../shapes/shapes.js';
import { belowDiscs, chosenShapes, discShapes, type TableView } from './layers.js';

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

/** What the plates of the players tell of a match. */
export function tablePlates(view: TableView, layout: BoardLayout): readonly Shape[] {
  const { variant, match, language, idle } = view;
  const nobodyOut = variant.seats.map(() => false);
  return plateChanges(variant, language, layout, idle ? null : match.turn, nobodyOut, plateTextsOf(view));
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
      ...belowDiscs(view, tablePlates(view, layout)),
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
