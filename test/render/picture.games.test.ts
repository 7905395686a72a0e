import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { findVariant, legalMoves, type Variant } from '../../src/engine/index.js';
import { LANGUAGES } from '../../src/locales/index.js';
import { sceneOf } from '../../src/render/board/scene.js';
import type { BoardView } from '../../src/render/board/view.js';
import { painted } from '../../src/render/encode/canvas.js';
import { indexedPng } from '../../src/render/encode/indexed-png.js';
import { Palette } from '../../src/render/encode/palette.js';
import { drawPng } from '../../src/render/encode/picture.js';
import { sampleView } from '../../src/render/pages/gallery.js';
import { rulesScene } from '../../src/render/pages/rules.js';
import { point, type Scene, type Shape } from '../../src/render/shapes/shapes.js';
import { THEME_NAMES, type Theme } from '../../src/render/shapes/theme.js';
import { THEMES } from '../../src/render/shapes/themes/index.js';
import { drawRules } from '../../src/render/studio/draw.js';
import { LONG } from '../lanes.js';
import { oneOfEachShape } from './games.js';
import { trulyDrawn } from './rgba.js';
import { MIDDLE_GAMES, variantOf } from './views.js';

interface Difference {
  /** Pixels that look different, smooth edges included. */
  readonly seen: number;
  /** Of a part of a colour, 0 to 255. */
  readonly mean: number;
  /** Pixels inside areas of one colour that have another one, if only by a hair. */
  readonly offInAreas: number;
}

function difference(scene: Scene, theme: Theme, png = drawPng(scene, theme)): Difference {
  const truth = trulyDrawn(scene, theme);
  const { data, width, height } = PNG.sync.read(png);
  expect([width, height]).toEqual([scene.width, scene.height]);
  const seen = pixelmatch(truth, data, undefined, width, height, { threshold: 0.1, includeAA: true });
  const pixelsOf = ({ buffer, byteOffset, length }: Uint8Array) =>
    new Uint32Array(buffer, byteOffset, length / 4);
  const [wanted, shown] = [pixelsOf(truth), pixelsOf(data)];
  let sum = 0;
  for (let at = 0; at < data.length; at++) sum += Math.abs((truth[at] ?? 0) - (data[at] ?? 0));
  const near = [-3, -2, -1, 1, 2, 3].flatMap((step) => [step, step * width]);
  const offInAreas = wanted.filter(
    (pixel, at) => pixel !== shown[at] && near.every((step) => wanted[at + step] === pixel),
  ).length;
  return { seen, mean: sum / data.length, offInAreas };
}

/** Each game in two of the themes, and in all of them in the long lane. */
const inTurn = (theme: Theme) =>
  Object.entries(MIDDLE_GAMES).filter(
    (_, game) => LONG || (game + THEME_NAMES.indexOf(theme.name)) % 2 === 0,
  );

describe.each(Object.values(THEMES))('in the theme $name', (theme) => {
  it.each(inTurn(theme))(
    '%s with all marks looks like the truly drawn one, also when it is drawn again',
    (_, view) => {
      const [first, again] = [drawPng(sceneOf(view), theme), drawPng(sceneOf(view), theme)];
      // The first one may be drawn whole, the second from its tiles: other bytes, the same pixels.
      expect(PNG.sync.read(again).data.equals(PNG.sync.read(first).data)).toBe(true);
      const { seen, offInAreas } = difference(sceneOf(view), theme, first);
      expect(seen).toBeLessThan(20);
      // Greys of paper are as near as e-ink has them.
      if (theme.colours === undefined) expect(offInAreas).toBeLessThan(100);
    },
  );
});

it('what rules show has no streaks and no wrong colours', () => {
  for (const [id, theme] of [
    ['neva', THEMES.wood],
    ['novgorod-61', THEMES.night],
  ] as const) {
    const { seen, offInAreas } = difference(rulesScene(variantOf(id), 'en'), theme);
    expect(seen).toBeLessThan(20);
    expect(offInAreas).toBe(0);
  }
});

const picture = (figures: readonly Shape[]): Scene => ({
  width: 120,
  height: 80,
  ground: [
    { kind: 'polygon', points: [point(0, 0), point(120, 0), point(120, 80), point(0, 80)], fill: 'dark' },
  ],
  figures,
});

it('letters and pieces from sprites are the plainly drawn ones, wherever they lie between the pixels', () => {
  const label = { kind: 'text', text: 'Жq8', size: 34, fill: 'label' } as const;
  const piece = { kind: 'piece', radius: 17.3, look: { colour: 'red', king: true } } as const;
  for (const at of [point(60, 40), point(60.5, 40.25), point(118.7, 2)]) {
    for (const shape of [
      { ...label, at },
      { ...label, at, angle: -20 },
      { ...piece, at },
    ]) {
      const { seen, mean } = difference(picture([shape]), THEMES.wood);
      expect(seen).toBe(0);
      expect(mean).toBeLessThan(2);
    }
  }
});

it('what differs by a hair in one picture is not mistaken for the other', () => {
  const drawn = (size: number) =>
    drawPng(picture([{ kind: 'text', at: point(60, 40), text: 'Жq8', size, fill: 'label' }]), THEMES.wood);
  expect(drawn(30).equals(drawn(30.4))).toBe(false);
});

const LONG_NAME = 'Konstantin Konstantinowitsch ÄÖÜ, 99';

/** Everything that a picture can show at once. */
function crowded(variant: Variant, names: readonly string[]): BoardView {
  const view = sampleView(variant, 'en');
  const legal = legalMoves(variant, view.position);
  const origins = [...new Set(legal.map(({ from }) => from))];
  const ends = legal.filter(({ from }) => from === origins[0]).flatMap(({ path }) => path.at(-1) ?? []);
  return {
    ...view,
    mayMove: origins,
    ...(origins[0] !== undefined && { selected: origins[0] }),
    targets: [...new Set(ends)].map((cell, index) => ({ cell, number: index + 1 })),
    names: variant.seats.map((_, seat) => names[seat % names.length] ?? null),
    clocks: variant.seats.map((_, seat) => (seat === view.position.turn ? '47 m' : null)),
  };
}

/** The boards with the largest pictures; of the others the night's is the largest, or hardly less. */
const LARGEST = ['novgorod-61', 'trio', 'three-1938', 'novgorod-37', 'neva'];
/** The long lane also draws short names alone, and long ones. */
const NAMES = [
  [LONG_NAME, 'Анна Ивановна', 'Boris K.', 'Чжэ́нь'],
  ...(LONG ? [['Wladimir', 'Анна Ивановна', 'Boris K.', 'Чжэ́нь'], [LONG_NAME]] : []),
];

/** Games whose rules take the largest pictures, and the one without a board of squares. */
const LONG_RULES = ['neva-pairs', 'trio', 'trio-point', 'trio-hex', 'lasca', 'canadian', 'chapaev'];

describe('the file', () => {
  it.each(oneOfEachShape())('of %s is small, and looks like the truly drawn one', (id) => {
    const variant = variantOf(id);
    // The long lane draws the first ones in every theme; else the largest boards take turns.
    const turn = THEMES[THEME_NAMES[LARGEST.indexOf(id) % 4] ?? 'night'];
    for (const [at, names] of NAMES.entries()) {
      const scene = sceneOf(crowded(variant, names));
      for (const theme of LONG && at === 0 ? Object.values(THEMES) : [turn]) {
        expect(drawPng(scene, theme).length / 1024, theme.name).toBeLessThanOrEqual(40);
      }
    }
    const { seen, mean } = difference(sceneOf(sampleView(variant, 'en')), turn);
    // The largest pictures give up shades of smooth edges.
    expect(seen).toBeLessThan(LARGEST.includes(id) || id.startsWith('trio') ? 2_500 : 20);
    expect(mean).toBeLessThan(1.5);
  });

  it.each((LONG ? [...oneOfEachShape(), ...LONG_RULES] : LONG_RULES).map((id, at) => [id, at] as const))(
    'of the rules of %s is small',
    (id, at) => {
      const variant = findVariant(id);
      if (!variant) throw new Error(`no variant ${id}`);
      const language = LANGUAGES[id.length % LANGUAGES.length] ?? 'en';
      // The night's are the largest, or hardly less; the long lane draws the others in turn.
      for (const theme of LONG ? (['night', THEME_NAMES[at % 4] ?? 'wood'] as const) : (['night'] as const))
        expect(drawRules(variant, language, theme).length / 1024, theme).toBeLessThanOrEqual(56);
    },
  );

  it('is small at any price: noise in place of a board loses its mixtures', () => {
    const board = sceneOf(sampleView(variantOf('trio'), 'en'));
    const dots = Array.from({ length: 1_500 }, (_, index): Shape => {
      const at = point(5 + ((index * 48_271) % 790), 5 + ((index * 16_807) % 787));
      return { kind: 'circle', at, radius: 2.4, fill: 'must', opacity: (index % 10) / 10 };
    });
    const lengthOf = (figures: readonly Shape[]) => drawPng({ ...board, figures }, THEMES.night).length;
    const pixels = painted({ ...board, figures: [...board.figures, ...dots] }, THEMES.night);
    const faithful = indexedPng(pixels, Palette.of(THEMES.night, [pixels], 260), 6).length;
    expect(lengthOf([...board.figures, ...dots])).toBeLessThan(0.9 * faithful);
  });

  it('is a PNG with a palette, which every program reads', () => {
    const png = drawPng(picture([]), THEMES.night);
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    // Colours from a palette.
    expect(png[25]).toBe(3);
    const { data } = PNG.sync.read(png);
    expect(`#${data.subarray(0, 3).toString('hex')}`).toBe(THEMES.night.inks.dark);
  });
});
