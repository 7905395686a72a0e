import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { BOARD_VARIANTS, legalMoves, type Variant } from '../../src/engine/index.js';
import { type Scene, sceneOf } from '../../src/render/board/scene.js';
import type { BoardView } from '../../src/render/board/view.js';
import { COVERED_AREA, type Rgb, seenBetween } from '../../src/render/colour-distance.js';
import { compose, composePlain, keptBytes } from '../../src/render/compose.js';
import { paint } from '../../src/render/encode/canvas.js';
import { sampleView } from '../../src/render/pages/gallery.js';
import { rulesScene } from '../../src/render/pages/rules.js';
import { point, type Shape } from '../../src/render/shapes/shapes.js';
import { THEME_NAMES, type Theme } from '../../src/render/shapes/theme.js';
import { THEMES } from '../../src/render/shapes/themes/index.js';
import { MORE_GAMES } from '../engine/random-game.js';
import { oneOfEachShape } from './games.js';
import { MIDDLE_GAMES, variantOf } from './views.js';

/** One game for every kind of board. */
const KINDS = [
  ...new Map(BOARD_VARIANTS.toReversed().map((variant) => [JSON.stringify(variant.board), variant])).values(),
];

interface Difference {
  /** Pixels that look different, as a part of all; smooth edges count. */
  readonly seen: number;
  /** Of a part of a colour, 0 to 255. */
  readonly mean: number;
}

const difference = async (scene: Scene, theme: Theme, groundKey: string): Promise<Difference> =>
  differenceOf(await paint(scene, theme), compose(scene, theme, groundKey));

function differenceOf(plain: Buffer, quick: Buffer): Difference {
  const [a, b] = [PNG.sync.read(plain), PNG.sync.read(quick)];
  expect([b.width, b.height]).toEqual([a.width, a.height]);
  const options = { threshold: 0.1, includeAA: true };
  const seen = pixelmatch(a.data, b.data, undefined, a.width, a.height, options) / (a.width * a.height);
  let sum = 0;
  for (let at = 0; at < a.data.length; at++) sum += Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0));
  return { seen, mean: sum / a.data.length };
}

it.each(KINDS.map((variant, index) => ({ variant, theme: THEMES[THEME_NAMES[index % 4] ?? 'wood'] })))(
  'the board of $variant.id in the theme $theme.name looks like the plainly painted one',
  async ({ variant, theme }) => {
    const { seen, mean } = await difference(sceneOf(sampleView(variant, 'en')), theme, variant.id);
    expect(seen).toBeLessThan(0.001);
    expect(mean).toBeLessThan(1);
  },
);

describe.each(Object.values(THEMES))('in the theme $name', (theme) => {
  it.each(Object.entries(MIDDLE_GAMES))(
    'so does %s with all marks, also when it is drawn again',
    async (id, view) => {
      const plain = await paint(sceneOf(view), theme);
      const [first, again] = [
        compose(sceneOf(view), theme, `middle ${id}`),
        compose(sceneOf(view), theme, `middle ${id}`),
      ];
      for (const quick of again.equals(first) ? [first] : [first, again]) {
        expect(differenceOf(plain, quick).seen).toBeLessThan(0.001);
      }
    },
  );
});

/** The key of the ground of these: all have the same. */
const SMALL = 'small';

const picture = (figures: readonly Shape[]): Scene => ({
  width: 120,
  height: 80,
  ground: [
    { kind: 'polygon', points: [point(0, 0), point(120, 0), point(120, 80), point(0, 80)], fill: 'dark' },
  ],
  figures,
});

it('letters are as smooth as plainly painted ones', async () => {
  const label = {
    kind: 'text',
    at: point(60, 40),
    text: 'Жq8',
    size: 34,
    fill: 'label',
    angle: -20,
  } as const;
  const { seen, mean } = await difference(picture([label]), THEMES.wood, SMALL);
  expect(seen).toBe(0);
  expect(mean).toBeLessThan(1);
});

it('shapes that reach out of the picture are cut off', async () => {
  const circle = { kind: 'circle', at: point(118, 2), radius: 30, fill: 'accent' } as const;
  const far = { kind: 'circle', at: point(400, 400), radius: 30, fill: 'accent' } as const;
  expect((await difference(picture([circle, far]), THEMES.wood, SMALL)).seen).toBeLessThan(0.002);
});

it('what differs by a hair in one picture is not mistaken for the other', () => {
  const ring = (width: number): Shape => ({
    kind: 'circle',
    at: point(60, 40),
    radius: 20,
    stroke: { ink: 'must', width },
  });
  const [thin, thick] = [
    compose(picture([ring(4)]), THEMES.wood, SMALL),
    compose(picture([ring(4.2)]), THEMES.wood, SMALL),
  ];
  expect(thin.equals(thick)).toBe(false);
});

/** Of the pixels within areas, how many look otherwise than plainly painted. */
async function offInAreas(scene: Scene, theme: Theme, draw: () => Buffer): Promise<number> {
  const [plain, quick] = [await paint(scene, theme), draw()].map((png) => PNG.sync.read(png));
  if (!plain || !quick) throw new Error('no pictures');
  const [wanted, seen] = [plain, quick].map(
    ({ data }) => new Uint32Array(data.buffer, data.byteOffset, data.length / 4),
  );
  if (!wanted || !seen) throw new Error('no pixels');
  // Lowest byte first: red, green, blue.
  const rgb = (pixel = 0): Rgb => [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];
  let off = 0;
  for (let at = plain.width; at < wanted.length - plain.width; at++) {
    const pixel = wanted[at];
    if (seen[at] === pixel) continue;
    const inside = [1, -1, plain.width, -plain.width].every((step) => wanted[at + step] === pixel);
    if (inside && seenBetween(rgb(pixel), rgb(seen[at])) > 2.5 * COVERED_AREA) off++;
  }
  return off;
}

describe('no streaks are seen', () => {
  it.each([
    ['neva', 'wood'],
    ['trio', 'paper'],
    ['novgorod-61', 'night'],
  ] as const)('in captured pieces and tinted squares of %s in the theme %s', async (id, name) => {
    const [theme, view] = [THEMES[name], sampleView(variantOf(id), 'en')];
    for (const scene of [sceneOf(view), rulesScene(view.variant, 'en')]) {
      expect(await offInAreas(scene, theme, () => composePlain(scene, theme))).toBeLessThan(150);
    }
  });
});

/** Everything that a picture can show at once. */
function crowded(variant: Variant): BoardView {
  const view = sampleView(variant, 'en');
  const legal = legalMoves(variant, view.position);
  const origins = [...new Set(legal.map(({ from }) => from))];
  const ends = legal.filter(({ from }) => from === origins[0]).flatMap(({ path }) => path.at(-1) ?? []);
  return {
    ...view,
    mayMove: origins,
    ...(origins[0] !== undefined && { selected: origins[0] }),
    targets: [...new Set(ends)].map((cell, index) => ({ cell, number: index + 1 })),
    names: variant.seats.map((_, seat) => ['Wladimir', 'Анна Ивановна', 'Boris K.', 'Чжэ́нь'][seat] ?? null),
    clocks: variant.seats.map((_, seat) => (seat === view.position.turn ? '47 m' : null)),
  };
}

/** The boards with the largest pictures; of the others the night's is the largest, or hardly less. */
const LARGEST = ['novgorod-61', 'trio', 'three-1938'];

describe('the file', () => {
  it.each(oneOfEachShape())('of %s is small', (id) => {
    const variant = variantOf(id);
    const scene = sceneOf(crowded(variant));
    const every = LARGEST.includes(id) || MORE_GAMES > 1;
    for (const theme of every ? Object.values(THEMES) : [THEMES.night]) {
      const png = compose(scene, theme, variant.id);
      expect(png.length / 1024, theme.name).toBeLessThanOrEqual(40);
    }
  });

  it('is a PNG with a palette, which every program reads', () => {
    const png = compose(picture([]), THEMES.night, SMALL);
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    // Depth 8, colours from a palette.
    expect([...png.subarray(24, 26)]).toEqual([8, 3]);
    const { data } = PNG.sync.read(png);
    expect(`#${data.subarray(0, 3).toString('hex')}`).toBe(THEMES.night.inks.dark);
  });
});

it('what is kept for the next pictures has a bound', () => {
  compose(sceneOf(sampleView(variantOf('russian'), 'en')), THEMES.wood, 'russian');
  const large = { ...picture([]), width: 800, height: 800 };
  for (let ground = 0; ground < 50; ground++) compose(large, THEMES.wood, `ground ${ground}`);
  for (const [what, { held, most }] of Object.entries(keptBytes())) {
    expect(held, what).toBeGreaterThan(0);
    expect(held, what).toBeLessThanOrEqual(most);
  }
});
