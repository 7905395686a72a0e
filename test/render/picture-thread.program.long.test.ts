import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHAPAEV, startMatch } from '../../src/engine/index.js';
import type { PictureJob } from '../../src/render/studio/picture-job.js';
import { PictureThread } from '../../src/render/studio/picture-thread.js';
import { localStudio } from '../../src/render/studio/studio.js';
import { StudioError } from '../../src/render/studio/studio-error.js';
import { SHARES } from '../../src/sessions/shares.js';
import { gameOf, showOf } from './games.js';
import { MIDDLE_GAMES, variantOf, viewOf } from './views.js';

const BUILT = new URL('../../dist/render/studio/picture-worker.js', import.meta.url);

const reports: unknown[] = [];
let folder = '';
let thread: PictureThread | null = null;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'damka-thread-'));
  reports.length = 0;
});
afterEach(async () => {
  await thread?.close();
  thread = null;
  rmSync(folder, { recursive: true });
});

/** Ends the time of the picture under way; no other end comes. */
let expire = (): void => undefined;
function open(entry: URL): PictureThread {
  const timeout = (): AbortSignal => {
    const limit = new AbortController();
    expire = () => limit.abort();
    return limit.signal;
  };
  thread = new PictureThread((problem) => reports.push(problem), SHARES.queues.bounds, entry, timeout);
  return thread;
}
const openDouble = (): PictureThread => open(new URL('../doubles/studio/once.mjs', import.meta.url));
/** Resolves when the thread hangs over a picture. */
const hangs = () => expect.poll(() => existsSync(join(folder, 'happened'))).toBe(true);
const named = (name: string): PictureJob => ({
  kind: 'board',
  view: { ...viewOf('russian'), names: [name, join(folder, 'happened')] },
});

const said = (picture: Promise<Buffer>): Promise<string> =>
  picture.then(String, (error: unknown) => (error instanceof StudioError ? error.problem : String(error)));

const JOBS: readonly PictureJob[] = [
  ...Object.values(MIDDLE_GAMES).map((view): PictureJob => ({ kind: 'board', view, theme: 'night' })),
  {
    kind: 'table',
    view: { variant: CHAPAEV, match: startMatch(0), language: 'ru', course: null, idle: false },
  },
  {
    kind: 'chart',
    view: {
      series: [{ colour: 'white', name: 'WHITE', values: [0, 1, -1] }],
      limit: 3,
      marks: [],
      places: [],
      axes: { moves: 'move', lead: 'lead in men' },
    },
  },
  { kind: 'rules', variant: variantOf('russian'), language: 'en' },
  { kind: 'rules', variant: CHAPAEV, language: 'en', theme: 'paper' },
  { kind: 'poster', show: showOf(gameOf('lasca', 20).game), theme: 'tournament' },
];

describe('the thread of pictures', () => {
  it('draws the same as this thread, while this thread goes on', async () => {
    const real = open(BUILT);
    await real.picture(named('Ann'));
    let turns = 0;
    const ticking = setInterval(() => {
      turns += 1;
    }, 1);
    const drawn = await Promise.all([...JOBS, ...JOBS].map((job) => real.picture(job)));
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(drawn.length);
    const here = await Promise.all(JOBS.map((job) => localStudio.picture(job)));
    expect(drawn.map((png, at) => png.equals(here[at % here.length] ?? png.subarray(1)))).toEqual(
      drawn.map(() => true),
    );
    expect(reports).toEqual([]);
  });

  it('is replaced when it dies, and what it was at is drawn', async () => {
    const mortal = openDouble();
    const names = ['die once', 'Bob', 'Cora'];
    expect(await Promise.all(names.map((name) => said(mortal.picture(named(name)))))).toEqual(names);
    expect(reports.length).toBeGreaterThan(0);
    expect(String(reports[0])).toBe('StudioError: the studio made nothing: broken');
  });

  it('is replaced when it hangs, and what it was at is drawn', async () => {
    const hanging = openDouble();
    const names = ['hang once', 'Bob', 'Cora', 'Dan', 'Eve', 'Fay'];
    const asked = Promise.all(names.map((name) => said(hanging.picture(named(name)))));
    await hangs();
    expire();
    expect(await asked).toEqual(names);
    expect(reports.map(String)).toContain('StudioError: the studio made nothing: late');
  });

  it('draws boards first, and those of calm chats before those of busy ones', async () => {
    const double = openDouble();
    const chart = (name: string): PictureJob => ({ ...named(name), kind: 'chart' }) as never;
    const order: string[] = [];
    const asked = [
      double.picture(named('first')),
      double.picture(chart('chart of a busy chat'), 60),
      double.picture(chart('chart of a calm chat'), 0),
      ...[40, 60, 0, 0].map((use, at) => double.picture(named(`${at}: ${use}`), use)),
    ];
    await Promise.all(asked.map(async (picture) => order.push(String(await picture))));
    expect(order).toEqual([
      'first',
      '2: 0',
      '3: 0',
      '0: 40',
      '1: 60',
      'chart of a calm chat',
      'chart of a busy chat',
    ]);
  });

  it('refuses what no game waits for while many boards wait', async () => {
    const double = openDouble();
    const boards = Array.from({ length: 60 }, (_, at) => said(double.picture(named(`board ${at}`))));
    expect(await said(double.picture({ ...named('chart'), kind: 'chart' } as never))).toBe('busy');
    expect(await Promise.all(boards)).toEqual(boards.map((_, at) => `board ${at}`));
  });

  it('gives up a picture that fails twice, and goes on', async () => {
    const mortal = openDouble();
    expect(await said(mortal.picture(named('die always')))).toBe('broken');
    expect(await said(mortal.picture(named('throw always')))).toBe('broken');
    expect(await said(mortal.picture(named('Ann')))).toBe('Ann');
  });

  it('gives the canvases of a picture back: charts filled the memory', async () => {
    const real = open(BUILT);
    const chart = (value: number): PictureJob => ({
      kind: 'chart',
      view: {
        series: [{ colour: 'white', name: 'WHITE', values: [0, value] }],
        limit: 99,
        marks: [],
        places: [],
        axes: { moves: 'move', lead: 'lead in men' },
      },
    });
    await real.picture(chart(0));
    const before = process.memoryUsage().rss;
    for (let value = 1; value < 110; value++) await real.picture(chart(value));
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(100);
  });

  it('lets no more than two threads hang', async () => {
    const hanging = openDouble();
    const asked = said(hanging.picture(named('hang always')));
    for (const _ of ['first', 'second']) {
      await hangs();
      rmSync(join(folder, 'happened'));
      expire();
    }
    expect(await asked).toBe('late');
    expect(await said(hanging.picture(named('Ann')))).toBe('busy');
    expect(reports.map(String)).toContain('StudioError: the studio made nothing: late');
  });

  it('says at once that it cannot start, and why', async () => {
    const nowhere = open(new URL('nowhere.mjs', BUILT));
    expect(await said(nowhere.picture(named('Ann')))).toBe('broken');
    expect(await said(nowhere.picture(named('Bob')))).toBe('broken');
    expect(reports.map(String).join()).toContain('nowhere.mjs');
  });

  it('finishes what was asked for when it closes, and takes nothing more', async () => {
    const real = open(BUILT);
    const pictures = Array.from({ length: 9 }, () => real.picture(named('Ann')));
    await real.close();
    expect((await Promise.all(pictures)).map((png) => png.subarray(1, 4).toString())).toEqual(
      pictures.map(() => 'PNG'),
    );
    expect(await said(real.picture(named('Ann')))).toBe('closed');
  });
});
