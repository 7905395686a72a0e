// Pictures of every kind of board, drawn in three ways in turn: anew with each of two canvases and encoded as RGBA,
// and as the bot does it, in the studio's thread.
import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { boardViews, tableViews } from './views.mjs';

const SIZE = 800;
const ROUNDS = 80;
/** Drawn before the measurement begins, so that the code is compiled and what comes again is known. */
const WARM = 40;
/** The plain ways are slow: they draw every so many pictures. */
const PLAIN_EVERY = 5;
/** So many pictures one way draws before it is the turn of the next. */
const IN_TURN = 20;
const GOALS = { eventLoop: 4, times: 8, size: 40 };

/** A scene of 800 by 800 pixels, plainly redrawn with @napi-rs/canvas. */
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

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Milliseconds: in which this thread was busy, and until the file is there; its length. */
async function timed(draw) {
  const begun = performance.now();
  const before = performance.eventLoopUtilization();
  const { length } = await draw();
  const { active } = performance.eventLoopUtilization(before);
  return { active, whole: performance.now() - begun, length };
}

/**
 * No picture is drawn twice by one way: what a turn leaves as it was is all that caches can help with. The ways take
 * turns, so that a machine which slows down for a while slows all of them down.
 */
async function measure(views, { plain, napi, sent }) {
  const times = { plain: [], napi: [], sent: [] };
  for (let begin = 0; begin < views.length; begin += IN_TURN) {
    const turn = views.slice(begin, begin + IN_TURN);
    for (const view of turn.filter((_, index) => index % PLAIN_EVERY === 0)) {
      times.plain.push(await timed(() => plain(view)));
      times.napi.push(await timed(() => napi(view)));
    }
    for (const view of turn) times.sent.push(await timed(() => sent(view)));
  }
  return { ...times, sent: times.sent.slice(WARM) };
}

function rowOf(name, { plain, napi, sent }) {
  const of = (rows, part) => median(rows.map((row) => row[part]));
  const [eventLoop, whole] = [of(sent, 'active'), of(sent, 'whole')];
  // A plain redraw that is encoded on the event loop, as a program without any of this would do it, keeps it so long.
  const times = of(plain, 'whole') / eventLoop;
  const size = Math.max(...sent.map(({ length }) => length)) / 1024;
  const missed = [
    ...(eventLoop > GOALS.eventLoop ? ['event loop'] : []),
    ...(times < GOALS.times ? ['times as fast'] : []),
    ...(size > GOALS.size ? ['KB'] : []),
  ];
  return {
    picture: name,
    'event loop ms': Number(eventLoop.toFixed(2)),
    'whole ms': Number(whole.toFixed(2)),
    'plain redraw ms': Number(of(plain, 'whole').toFixed(1)),
    'times as fast on the loop': Number(times.toFixed(1)),
    'until the file is there': Number((of(plain, 'whole') / whole).toFixed(1)),
    '@napi-rs/canvas ms': Number(of(napi, 'whole').toFixed(1)),
    'most KB': Number(size.toFixed(1)),
    goals: missed.length === 0 ? 'reached' : `MISSED: ${missed.join(', ')}`,
  };
}

/** Prints a table with a row for each of these games; `load` imports a module of the built program. */
export async function picturesTable(load, variants) {
  const [{ ThreadStudio }, { drawShapes, paint }, { sceneOf }, { tableScene }, { THEMES }] =
    await Promise.all(
      [
        'render/index',
        'render/encode/canvas',
        'render/board/scene',
        'render/chapaev/scene',
        'render/shapes/themes/index',
      ].map(load),
    );
  const napi = napiPainter(drawShapes, THEMES.wood);
  const studio = new ThreadStudio(console.error);
  const rows = [];
  const all = { plain: [], napi: [], sent: [] };
  for (const variant of variants) {
    const isTable = variant.kind === 'chapaev';
    const scene = isTable ? tableScene : sceneOf;
    const views = await (isTable ? tableViews : boardViews)(load, variant, ROUNDS + WARM);
    const times = await measure(views, {
      plain: (view) => paint(scene(view), THEMES.wood),
      napi: (view) => napi(scene(view)),
      sent: (view) => studio.picture({ kind: isTable ? 'table' : 'board', view }),
    });
    rows.push(rowOf(variant.id, times));
    for (const way of Object.keys(all)) all[way].push(...times[way]);
  }
  await studio.close();
  rows.push(rowOf('all of them', all));
  console.log(
    `Pictures of ${SIZE} by ${SIZE} pixels, medians over ${ROUNDS} successive positions of a game, all different. Goals: ` +
      `${GOALS.eventLoop} ms on the event loop, ${GOALS.times} times as fast there as the plain redraw, ${GOALS.size} KB.`,
  );
  console.table(rows);
}
