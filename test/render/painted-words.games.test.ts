import { describe, expect, it } from 'vitest';
import { CHAPAEV, legalMoves, topologyOf, type Variant } from '../../src/engine/index.js';
import { layoutOf } from '../../src/render/board/layout.js';
import { sceneOf } from '../../src/render/board/scene.js';
import { shotRulesScene } from '../../src/render/chapaev/rules.js';
import { sampleTable } from '../../src/render/chapaev/scene.js';
import { posterScene } from '../../src/render/film/game-film.js';
import { chartScene } from '../../src/render/pages/chart.js';
import { sampleView } from '../../src/render/pages/gallery.js';
import { rulesScene } from '../../src/render/pages/rules.js';
import type { Scene } from '../../src/render/shapes/shapes.js';
import { THEMES } from '../../src/render/shapes/themes/index.js';
import { LONG } from '../lanes.js';
import { BOARDS, crowdedView, VIEWS } from './crowded.js';
import { gameOf, showOf } from './games.js';
import { letterEdges, visibleParts } from './letters.js';
import { variantOf } from './views.js';

/** What the guidelines for accessible content (WCAG 2.2, 1.4.3) ask of words. */
const ENOUGH = 4.5;

/** Part of the edge of letters that may lie on something else, such as an arrow's. */
const FADED = 0.1;

/** A board in the middle of a game, with everything that is written on one. */
function writtenOn(variant: Variant): Scene {
  const view = sampleView(variant, 'en');
  const legal = legalMoves(variant, view.position);
  const picked = legal[0]?.from;
  return sceneOf({
    ...view,
    mayMove: [...new Set(legal.map(({ from }) => from))],
    ...(picked !== undefined && { selected: picked }),
    targets: [
      ...new Set(legal.filter(({ from }) => from === picked).flatMap(({ path }) => path.at(-1) ?? [])),
    ].map((cell, index) => ({ cell, number: index + 1 })),
    names: variant.seats.map((_, seat) => ['Wladimir', 'Анна Ивановна', null, 'Boris K.'][seat] ?? null),
    clocks: variant.seats.map((_, seat) => (seat === view.position.turn ? '47 m' : null)),
  });
}

const BALANCE = [0, 0.5, 1.2, -0.6, -2.5, -3];
const places = BALANCE.slice(1).map((_, index) => ({ round: 1 + (index >> 1), opens: index % 2 === 0 }));

/** Everything that bears words, by what it is. */
const SCENES: Readonly<Record<string, () => Scene>> = {
  ...Object.fromEntries(BOARDS.map((id) => [`board of ${id}`, () => writtenOn(variantOf(id))])),
  'table of chapaev': () => sampleTable(CHAPAEV, 'en'),
  'rules of russian': () => rulesScene(variantOf('russian'), 'ru'),
  'rules of draughts4-solo': () => rulesScene(variantOf('draughts4-solo'), 'pt'),
  'rules of chapaev': () => shotRulesScene(CHAPAEV, 'ru'),
  poster: () => posterScene(showOf(gameOf('neva', 40).game, { language: 'ru' })),
  'chart of two': () =>
    chartScene({
      series: [
        { colour: 'white', name: 'White', values: BALANCE },
        { colour: 'black', name: 'Black', values: BALANCE.map((value) => -value) },
      ],
      limit: 3,
      marks: [
        { after: 3, series: 0 },
        { after: 4, series: 1 },
      ],
      places,
      axes: { moves: 'Moves', lead: 'Lead in men' },
    }),
};

describe.each([...Object.values(THEMES).entries()])('in theme %i', (index, theme) => {
  // Every scene in two of the themes, and in the long lane in all.
  it.each(Object.keys(SCENES).filter((_, place) => LONG || place % 2 === index % 2))(
    'every word on the %s can be read',
    (name) => {
      const scene = SCENES[name]?.();
      if (!scene) throw new Error(`no ${name}`);
      const faint: string[] = [];
      for (const [{ text, fill, size }, edges] of letterEdges(scene, theme, ENOUGH)) {
        const dim = edges.filter(({ contrast }) => contrast < ENOUGH);
        const part = dim.length / edges.length;
        if (edges.length > 12 && part > FADED)
          faint.push(
            `${text} (${fill}, ${size.toFixed(1)}): ${Math.round(100 * part)} %, ${dim[0]?.contrast.toFixed(1)}`,
          );
      }
      expect(faint).toEqual([]);
    },
  );
});

/** Boards whose squares bear their names; elsewhere they are written in the frame. */
const NAMED = BOARDS.map(variantOf).filter(({ board }) => {
  const { corners, names } = layoutOf(board);
  return corners !== undefined || names.empty > 0;
});

describe.each([...NAMED.entries()])('on board %i that bears them', (place, variant) => {
  it.each(LONG ? [...Array(VIEWS).keys()] : [place % VIEWS])(
    'no name of a square is hidden (%i)',
    (number) => {
      const { names } = topologyOf(variant.board);
      const parts = visibleParts(sceneOf(crowdedView(variant, number)), names, THEMES.wood);
      expect(parts.size).toBeGreaterThan(0);
      expect([...parts].filter(([, part]) => part < 0.9).map(([name]) => name)).toEqual([]);
    },
  );
});
