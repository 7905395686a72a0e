// Pictures of every kind of board as the bot draws them, in the studio's thread, beside a plain redraw of everything
// that is encoded as RGBA.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createCanvas, ImageData } from 'canvas';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { boardViews, tableViews } from './views.mjs';

const SIZE = 800;
/** Longer than any that comes up here. */
const QUEUES = { pictures: 500, patientPictures: 500, films: 8, shotFilms: 8 };
const ROUNDS = 80;
/** Drawn before the measurement begins, so that the code is compiled and what comes again is known. */
const WARM = 40;
/** The plain redraw is slow: it draws every so many pictures. */
const PLAIN_EVERY = 5;
/** So many pictures one way draws before it is the turn of the next. */
const IN_TURN = 20;
const GOALS = { eventLoop: 1, size: 40, first: 150, off: 20, memory: 80 };

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Milliseconds in which this thread was busy, and until the file is there; the file. */
async function timed(draw) {
  const begun = performance.now();
  const before = performance.eventLoopUtilization();
  const png = await draw();
  const { active } = performance.eventLoopUtilization(before);
  return { active, whole: performance.now() - begun, png };
}

/** A painter of whole scenes, with no sprites and no ground that was kept; gives RGBA. */
async function plainPainter(load) {
  const { painted } = await load('render/encode/canvas');
  const { pieceParts } = await load('render/shapes/pieces');
  const { THEMES } = await load('render/shapes/themes/index');
  return ({ width, height, ground, figures }) => {
    const shapes = [...ground, ...figures]
      .flatMap((shape) => (shape.kind === 'piece' ? pieceParts(shape) : [shape]))
      // Shapes with an opacity are no sprites.
      .map((shape) => ({ opacity: 1, ...shape }));
    const { data } = painted({ width, height, ground: [], figures: shapes }, THEMES.wood);
    const rgba = new Uint8ClampedArray(4 * data.length);
    for (let at = 0; at < data.length; at++) {
      const pixel = data[at];
      rgba.set([(pixel >> 16) & 255, (pixel >> 8) & 255, pixel & 255, 255], 4 * at);
    }
    return rgba;
  };
}

function encoded(rgba) {
  const canvas = createCanvas(SIZE, SIZE);
  canvas.getContext('2d').putImageData(new ImageData(rgba, SIZE, SIZE), 0, 0);
  return canvas.toBuffer('image/png');
}

/** Pixels that look different, smooth edges included. */
const offOf = (rgba, png) =>
  pixelmatch(rgba, PNG.sync.read(png).data, undefined, SIZE, SIZE, { threshold: 0.1, includeAA: true });

/**
 * No picture is drawn twice by one way: what a turn leaves as it was is all that caches can help with. The ways take
 * turns, so that a machine which slows down for a while slows both of them down.
 */
async function measure(views, { paint, sent }) {
  const times = { plain: [], sent: [], off: [] };
  for (let begin = 0; begin < views.length; begin += IN_TURN) {
    const turn = views.slice(begin, begin + IN_TURN);
    const pictures = [];
    for (const view of turn) pictures.push(await timed(() => sent(view)));
    if (begin >= WARM) times.sent.push(...pictures);
    for (let index = 0; index < turn.length; index += PLAIN_EVERY) {
      times.plain.push(await timed(() => encoded(paint(turn[index]))));
      times.off.push(offOf(paint(turn[index]), pictures[index].png));
    }
  }
  return times;
}

function rowOf(name, { plain, sent, off }, first) {
  const of = (rows, part) => median(rows.map((row) => row[part]));
  const [eventLoop, whole] = [of(sent, 'active'), of(sent, 'whole')];
  const size = Math.max(...sent.map(({ png }) => png.length)) / 1024;
  const maxOff = Math.max(...off);
  const missed = [
    ...(eventLoop > GOALS.eventLoop ? ['event loop'] : []),
    ...(size > GOALS.size ? ['KB'] : []),
    ...(first > GOALS.first ? ['first'] : []),
    ...(maxOff > GOALS.off ? ['pixels'] : []),
  ];
  return {
    picture: name,
    'event loop ms': Number(eventLoop.toFixed(2)),
    'whole ms': Number(whole.toFixed(1)),
    'plain redraw ms': Number(of(plain, 'whole').toFixed(1)),
    ratio: Number((whole / of(plain, 'whole')).toFixed(2)),
    'first ms': Number(first.toFixed(0)),
    'most KB': Number(size.toFixed(1)),
    'most pixels off': maxOff,
    goals: missed.length === 0 ? 'reached' : `MISSED: ${missed.join(', ')}`,
  };
}

/**
 * Megabytes that a thread has added to the process once it has drawn some positions of every game in every theme. The
 * pictures that this thread received are thrown away meanwhile, for they are there without the other one as well.
 */
async function memoryOf(jobs, ThreadStudio) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  collect();
  const before = process.memoryUsage().rss;
  const studio = new ThreadStudio(console.error, QUEUES);
  for (const [index, job] of jobs.entries()) {
    await studio.picture(job);
    if (index % IN_TURN === 0) collect();
  }
  const added = (process.memoryUsage().rss - before) / 2 ** 20;
  await studio.close();
  return added;
}

const STARTED = { kind: 'chart', view: { series: [], limit: 1, marks: [] } };

/** Prints a table with a row for each of these games; `load` imports a module of the built program. */
export async function picturesTable(load, variants) {
  const { ThreadStudio, THEME_NAMES } = await load('render/index');
  const { sceneOf } = await load('render/board/scene');
  const { tableScene } = await load('render/chapaev/scene');
  const games = [];
  for (const variant of variants) {
    const isTable = variant.kind === 'chapaev';
    const views = await (isTable ? tableViews : boardViews)(load, variant, ROUNDS + WARM);
    games.push({
      variant,
      views,
      kind: isTable ? 'table' : 'board',
      sceneOf: isTable ? tableScene : sceneOf,
    });
  }
  const jobs = games.flatMap(({ kind, views }) =>
    THEME_NAMES.flatMap((theme) => views.slice(0, 4).map((view) => ({ kind, view, theme }))),
  );
  const memory = await memoryOf(jobs, ThreadStudio);
  const plain = await plainPainter(load);
  const rows = [];
  for (const { variant, views, kind, sceneOf: scene } of games) {
    const studio = new ThreadStudio(console.error, QUEUES);
    await studio.picture(STARTED);
    const first = await timed(() => studio.picture({ kind, view: views[0] }));
    const ways = { paint: (view) => plain(scene(view)), sent: (view) => studio.picture({ kind, view }) };
    rows.push(rowOf(variant.id, await measure(views, ways), first.whole));
    await studio.close();
  }
  console.log(
    `Pictures of ${SIZE} by ${SIZE} pixels, medians over ${ROUNDS} successive positions of a game, all different. Goals: ` +
      `${GOALS.eventLoop} ms on the event loop, ${GOALS.first} ms for the first picture of a new thread, ${GOALS.size} KB, ` +
      `${GOALS.off} pixels off. The thread took ${memory.toFixed(0)} of ${GOALS.memory} MB for ${jobs.length} pictures.`,
  );
  console.table(rows);
}
