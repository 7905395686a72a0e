// The same board drawn in three ways: anew with each of two canvases and encoded as RGBA, and as the bot does it.
import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';

const SIZE = 800;
const ROUNDS = 25;

/** A board of 800 by 800 pixels, plainly redrawn with @napi-rs/canvas. */
function napiPainter(drawShapes, theme) {
  const font = 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf';
  GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve(font), 'Damka Sans');
  return (scene) => {
    const canvas = createCanvas(SIZE, SIZE);
    const context = canvas.getContext('2d');
    drawShapes(context, scene.ground, theme);
    drawShapes(context, scene.figures, theme);
    return canvas.encode('png');
  };
}

const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];

/** Median milliseconds until the event loop is free again, and until the file is there. */
async function measure(draw) {
  let png = await draw();
  const [busy, whole] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now();
    const drawn = draw();
    busy.push(performance.now() - begun);
    png = await drawn;
    whole.push(performance.now() - begun);
  }
  return { busy: median(busy), whole: median(whole), bytes: png.length };
}

/** Prints a table for these games; `load` imports a module of the built program. */
export async function benchPictures(load, variants) {
  const [{ drawBoard }, { drawShapes, paint }, { sceneOf }, { sampleView }, { THEMES }] = await Promise.all(
    ['render/index', 'render/paint', 'render/scene', 'render/gallery', 'render/themes/index'].map(load),
  );
  const napi = napiPainter(drawShapes, THEMES.wood);
  const rows = [];
  for (const variant of variants) {
    const view = sampleView(variant, 'en');
    const ways = {
      'plain redraw, RGBA': () => paint(sceneOf(view), THEMES.wood, null),
      '@napi-rs/canvas, RGBA': () => napi(sceneOf(view)),
      'as sent': () => drawBoard(view),
    };
    let first;
    for (const [way, draw] of Object.entries(ways)) {
      const { busy, whole, bytes } = await measure(draw);
      first ??= whole;
      rows.push({
        picture: variant.id,
        way,
        'event loop ms': Number(busy.toFixed(2)),
        'whole ms': Number(whole.toFixed(2)),
        'times as fast': Number((first / whole).toFixed(1)),
        KB: Number((bytes / 1024).toFixed(1)),
      });
    }
  }
  console.table(rows);
}
