import { createCanvas, loadImage } from 'canvas';
import { expect, it } from 'vitest';
import { pictureOf } from '../../src/bots/web/lobby/catalog.js';
import { boardSvg } from '../../src/render/svg/board.js';
import { svgDocument } from '../../src/render/svg/document.js';
import { FRAME } from '../../src/render/svg/frame.js';
import { MIDDLE_GAMES } from './views.js';

const SIZE = 200;

it.each(['russian', 'neva', 'novgorod-37', 'chapaev'])(
  'shows a board as an SVG document in programs that are no browsers, which saw it nearly blank: %s',
  async (id) => {
    const document = pictureOf(id, 'en') ?? '';
    expect(document).not.toContain('var(');
    const image = await loadImage(Buffer.from(document));
    const context = createCanvas(SIZE, SIZE).getContext('2d');
    context.drawImage(image, 0, 0, SIZE, SIZE);
    const { data } = context.getImageData(0, 0, SIZE, SIZE);
    const seen = new Map<string, number>();
    for (let at = 0; at < data.length; at += 4) {
      const colour = data.subarray(at, at + 4).join();
      seen.set(colour, (seen.get(colour) ?? 0) + 1);
    }
    // Squares and pieces of either side; antialiasing makes many more, each of few pixels.
    expect([...seen.values()].filter((count) => count > SIZE * 4).length).toBeGreaterThanOrEqual(3);
  },
);

it.each(Object.entries(MIDDLE_GAMES))(
  'a document of %s asks only for what Inkscape and librsvg know: pieces, marks and numbers were lost there',
  (_, view) => {
    const board = boardSvg(view, FRAME);
    const { ground, below, pieces, above } = board;
    const placed = pieces.map(({ markup }) => markup);
    const drawn = [ground.markup, below, ground.coordinates, ...placed, above].join('');
    const document = svgDocument(board, 'wood');
    expect(document).not.toMatch(/ href=|rgba\(|<text[^>]* x="[^"]* /);
    expect(document.match(/xlink:href="#piece-/g)?.length).toBeGreaterThanOrEqual(board.pieces.length);
    const numbers = Array.from(drawn.matchAll(/<text x="[^" ]+ [^>]*>(\d+)</g), ([, digits = '']) => digits);
    expect(Array.from(document.matchAll(/<tspan[^>]*>(\d)</g), ([, digit]) => digit).join('')).toBe(
      numbers.join(''),
    );
  },
);
