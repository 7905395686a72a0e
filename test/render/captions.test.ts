import { expect, it } from 'vitest';
import { titleOf } from '../../src/locales/titles.js';
import { posterScene } from '../../src/render/film/game-film.js';
import { chartScene } from '../../src/render/pages/chart.js';
import { rulesScene } from '../../src/render/pages/rules.js';
import type { Scene, Shape } from '../../src/render/shapes/shapes.js';
import { THEMES } from '../../src/render/shapes/themes/index.js';
import { labOf } from './colour.js';
import { gameOf, showOf } from './games.js';
import { variantOf } from './views.js';

const russian = variantOf('russian');
const chart = chartScene({
  series: [
    { colour: 'white', name: 'WHITE', values: [0, 2, -1] },
    { colour: 'black', name: 'BLACK', values: [0, -2, 1] },
  ],
  limit: 4,
  marks: [],
  places: [
    { round: 1, opens: true },
    { round: 1, opens: false },
  ],
  axes: { moves: 'move', lead: 'lead in men' },
});
const SCENES: Readonly<Record<string, readonly [Scene, readonly string[]]>> = {
  rules: [
    rulesScene(russian, 'en'),
    [titleOf(russian, 'en'), 'How men move', 'A capture', 'Where men are crowned'],
  ],
  poster: [posterScene(showOf(gameOf('russian', 3).game)), [titleOf(russian, 'en'), 'Player 1', 'Player 2']],
  chart: [chart, ['+4', '−2', '1', 'move', 'lead in men', 'WHITE', 'BLACK']],
};

const AS_IT_IS = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
] as const;

/** What the words outside the board are written on. */
const groundOf = ({ ground: [first] }: Scene) => first?.fill ?? 'frame';

it.each(Object.entries(SCENES))(
  'words around a board can be read in every theme: %s',
  (_, [scene, words]) => {
    const shapes: readonly Shape[] = [...scene.ground, ...scene.figures];
    for (const word of words) {
      const text = shapes.find((shape) => shape.kind === 'text' && shape.text === word);
      if (!text?.fill) throw new Error(`no “${word}”`);
      for (const { name, inks } of Object.values(THEMES)) {
        const [letters, behind] = [text.fill, groundOf(scene)].map((ink) => labOf(inks[ink], AS_IT_IS)[0]);
        expect(Math.abs((letters ?? 0) - (behind ?? 0)), `${word}, ${name}`).toBeGreaterThan(35);
      }
    }
  },
);
