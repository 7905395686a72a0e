import { createCanvas, loadImage } from 'canvas';
import { expect, it } from 'vitest';
import { pictureOf } from '../../src/bots/web/lobby/catalog.js';

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
