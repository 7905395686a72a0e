import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOARD_VARIANTS, CHAPAEV, simulateShot, startMatch } from '../../src/engine/index.js';
import { sceneOf } from '../../src/render/board/scene.js';
import type { BoardView } from '../../src/render/board/view.js';
import type { TableView } from '../../src/render/chapaev/layers.js';
import { EXAMPLE, tableScene } from '../../src/render/chapaev/scene.js';
import { sampleView } from '../../src/render/pages/gallery.js';
import { box, point, type Scene } from '../../src/render/shapes/shapes.js';
import { THEME_NAMES, type ThemeName } from '../../src/render/shapes/theme.js';
import { THEMES } from '../../src/render/shapes/themes/index.js';
import { boardSvg, type SvgBoard, tableSvg } from '../../src/render/svg/board.js';
import { themesCss } from '../../src/render/svg/document.js';
import { FRAME } from '../../src/render/svg/frame.js';
import { NO_SPRITES, SvgWriter } from '../../src/render/svg/markup.js';
import { missingChromium, WebBrowser } from '../doubles/browser.js';
import { trulyDrawn } from './rgba.js';
import { MIDDLE_GAMES, variantOf } from './views.js';

const SIZE = 800;
/** Part of the pixels that may look different: the edges of small numbers, which two libraries smooth each in its way. */
const MAX_DIFFERENCE = 0.003;
const FONT = new URL('../../src/render/fonts/DejaVuSansCondensed-Bold.ttf', import.meta.url);

const table: TableView = {
  variant: CHAPAEV,
  match: { ...startMatch(0), discs: simulateShot(startMatch(0).discs, EXAMPLE).after },
  language: 'en',
  course: simulateShot(startMatch(0).discs, EXAMPLE),
  idle: false,
  names: ['Ann', 'Bob'],
  towards: 1,
};

const markupOf = ({ ground, below, pieces, above }: SvgBoard): string =>
  [
    ground.markup,
    below,
    ...pieces.map(({ x, y, markup }) => `<g transform="translate(${x} ${y})">${markup}</g>`),
    above,
  ].join('');

describe.skipIf(missingChromium !== null)(
  `boards as SVG in Chromium${missingChromium ? ` (${missingChromium})` : ''}`,
  () => {
    let browser: WebBrowser;
    let page: Page;
    beforeAll(async () => {
      browser = await WebBrowser.launch();
      page = await browser.blank({ width: SIZE, height: SIZE });
      const font = `url(data:font/ttf;base64,${readFileSync(FONT).toString('base64')})`;
      await page.setContent(
        `<style>@font-face{font-family:"DejaVu Sans Condensed";font-weight:bold;src:${font}}` +
          `body{margin:0}${themesCss()}</style><svg width=${SIZE} height=${SIZE} viewBox="0 0 800 800"></svg>`,
      );
    });
    afterAll(() => browser.close());

    /** Part of the pixels that look different, smooth edges left aside. */
    async function difference(markup: string, scene: Scene, theme: ThemeName): Promise<number> {
      await page.evaluate(
        async ([name = '', inner = '']) => {
          const { document } = globalThis as unknown as {
            document: {
              querySelector(selector: string): { dataset: { theme: string }; innerHTML: string };
              fonts: { load(font: string): Promise<unknown> };
            };
          };
          await document.fonts.load('bold 20px "DejaVu Sans Condensed"');
          const svg = document.querySelector('svg');
          svg.dataset.theme = name;
          svg.innerHTML = inner;
        },
        [theme, markup],
      );
      const shown = PNG.sync.read(await page.screenshot({ timeout: 0 }));
      const truth = trulyDrawn(scene, THEMES[theme]);
      return pixelmatch(truth, shown.data, undefined, SIZE, SIZE, { threshold: 0.2 }) / SIZE ** 2;
    }

    it.each(BOARD_VARIANTS.map((variant, index) => ({ variant, theme: THEME_NAMES[index % 4] ?? 'wood' })))(
      '$variant.id looks like its picture, in the theme $theme',
      async ({ variant, theme }) => {
        const names = ['Ann', 'Борис', 'Zoë & Sons <3', 'Wladimir the Long of Somewhere'].slice(
          0,
          variant.seats.length,
        );
        const view = { ...sampleView(variant, 'en'), names };
        expect(await difference(markupOf(boardSvg(view, FRAME)), sceneOf(view), theme)).toBeLessThan(
          MAX_DIFFERENCE,
        );
      },
    );

    it.each(Object.entries(MIDDLE_GAMES))('so does a middle game of %s, from each side', async (_, view) => {
      for (const towards of view.variant.seats.keys()) {
        const turned = { ...view, towards };
        expect(await difference(markupOf(boardSvg(turned, FRAME)), sceneOf(turned), 'wood')).toBeLessThan(
          MAX_DIFFERENCE,
        );
      }
    });

    it('so does a table of Chapaev after a shot', async () => {
      expect(await difference(markupOf(tableSvg(table, FRAME)), tableScene(table), 'paper')).toBeLessThan(
        MAX_DIFFERENCE,
      );
    });

    it('so do windows, turned texts and translucent shapes', async () => {
      const figures = [
        {
          kind: 'window',
          points: box(100, 100, 200, 200),
          shapes: [{ kind: 'circle', at: point(100, 100), radius: 150, fill: 'accent' }],
        },
        { kind: 'text', at: point(500, 300), text: 'Sideways', size: 60, angle: 90, fill: 'frame' },
        {
          kind: 'circle',
          at: point(500, 600),
          radius: 90,
          fill: 'must',
          stroke: { ink: 'frame', width: 40, dash: [30, 60] },
          opacity: 0.5,
        },
        { kind: 'piece', at: point(200, 600), radius: 80, look: { colour: 'red', king: true }, opacity: 0.5 },
      ] as const;
      const ground = [{ kind: 'polygon', points: box(0, 0, SIZE, SIZE), fill: 'pale' }] as const;
      const markup = new SvgWriter(NO_SPRITES, 'test-').all([...ground, ...figures]);
      const scene = { width: SIZE, height: SIZE, ground, figures };
      expect(await difference(markup, scene, 'wood')).toBeLessThan(MAX_DIFFERENCE);
    });
  },
);

describe('the markup', () => {
  const view = (more: Partial<BoardView> = {}): BoardView => ({
    ...sampleView(variantOf('russian'), 'en'),
    ...more,
  });

  it('escapes the names of players', () => {
    const { below } = boardSvg(view({ names: ['<b a="1">&', 'Bob'] }), FRAME);
    expect(below).toContain('&lt;b a=&quot;1&quot;&gt;&amp;');
    expect(below).not.toContain('<b');
  });

  it('has no attributes that a strict content policy forbids, and no id twice', () => {
    for (const variant of BOARD_VARIANTS) {
      const markup = markupOf(boardSvg(sampleView(variant, 'ru'), FRAME));
      expect(markup).not.toMatch(/ (style|on\w+|class)=/);
      const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, used] of markup.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(used);
    }
  });

  it('is the same ground for the same board, whatever stands on it', () => {
    const [one, other] = [
      boardSvg(view(), FRAME),
      boardSvg(view({ names: ['Ann', 'Bob'], lastMoves: [] }), FRAME),
    ];
    expect(one.ground).toBe(other.ground);
    expect(boardSvg(view({ towards: 1 }), FRAME).ground.key).not.toBe(one.ground.key);
  });

  it('is small on its way', () => {
    const packed = (text: string): number => deflateRawSync(text).length;
    const sizes = BOARD_VARIANTS.map((variant) => {
      const { ground, below, pieces, above } = boardSvg(sampleView(variant, 'en'), FRAME);
      const figures = below + JSON.stringify(pieces) + above;
      return { id: variant.id, ground: packed(ground.markup), figures: packed(figures) };
    });
    const whole = ({ ground, figures }: (typeof sizes)[number]): number => ground + figures;
    expect(whole(sizes.find(({ id }) => id === 'russian') as never)).toBeLessThan(2_200);
    expect(Math.max(...sizes.map(whole))).toBeLessThan(7_300);
    // A move sends no ground.
    expect(Math.max(...sizes.map(({ figures }) => figures))).toBeLessThan(2_800);
  });
});
