import { afterEach, describe, expect, it } from 'vitest';
import type { FilmJob } from '../../src/render/studio/film-job.js';
import { FilmThread } from '../../src/render/studio/film-thread.js';
import { localStudio } from '../../src/render/studio/studio.js';
import { StudioError } from '../../src/render/studio/studio-error.js';
import { SHARES } from '../../src/sessions/shares.js';
import { decoded } from './decoded-gif.js';
import { gameOf, showOf } from './games.js';

const BUILT = new URL('../../dist/render/studio/film-worker.js', import.meta.url);
const double = (name: string) => new URL(`../doubles/studio/${name}.mjs`, import.meta.url);

let studio: FilmThread | null = null;
/** Of the clock by which films are late. */
let ahead = 0;
function open(entry: URL, maxMs = 120_000): FilmThread {
  studio = new FilmThread(SHARES.queues.bounds, entry, maxMs, () => Date.now() - ahead);
  return studio;
}
afterEach(async () => {
  await studio?.close();
  studio = null;
  ahead = 0;
});

function job(id: string, moves: number, title = 'A game'): FilmJob {
  const { game } = gameOf(id, moves);
  return { kind: 'game', show: showOf(game, { texts: { title, players: [] } }) };
}

const problem = (film: Promise<Buffer>): Promise<string> =>
  film.then(
    () => 'none',
    (error: unknown) => (error instanceof StudioError ? error.problem : String(error)),
  );

describe('the studio', () => {
  it('makes the same film as this thread, while this thread goes on', async () => {
    const asked = job('neva', 40);
    let turns = 0;
    const ticking = setInterval(() => {
      turns += 1;
    }, 1);
    const film = await open(BUILT).film(asked);
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(20);
    expect(decoded(film).frames).toHaveLength(41);
    expect(film.equals(await localStudio.film(asked))).toBe(true);
  });

  it('replaces a thread that has died', async () => {
    const mortal = open(double('dying'));
    expect(await problem(mortal.film(job('russian', 1, 'die')))).toBe('broken');
    expect(await problem(mortal.film(job('russian', 1, 'fine')))).toBe('none');
    expect(await problem(mortal.film(job('russian', 1, 'throw')))).toBe('broken');
    expect(await problem(mortal.film(job('russian', 1, 'fine')))).toBe('none');
  });

  it('gives up what takes too long, waiting for a turn included', async () => {
    const hurried = open(double('slow'), 200);
    const answers = await Promise.all([1, 2, 3].map((moves) => problem(hurried.film(job('russian', moves)))));
    expect(answers).toEqual(['late', 'late', 'late']);
  });

  it('gives up a real film that is late, and makes the next one', async () => {
    const real = open(BUILT);
    ahead = 120_000;
    expect(await problem(real.film(job('canadian', 200)))).toBe('late');
    ahead = 0;
    expect(await problem(real.film(job('russian', 1)))).toBe('none');
  });

  it('makes a film that is asked for twice at a time once', async () => {
    const busy = open(double('dying'));
    const asked = job('russian', 1);
    const [one, other] = [busy.film(asked), busy.film(asked)];
    expect(one).toBe(other);
    await one;
  });

  it('makes the films of shots before those of games, and those of calm chats first', async () => {
    const busy = open(double('dying'));
    const shots = (title: string) => ({ ...job('russian', 1, title), kind: 'shots' }) as unknown as FilmJob;
    const order: string[] = [];
    const ask = (name: string, film: Promise<Buffer>) => film.then(() => order.push(name));
    await Promise.all([
      ask('first', busy.film(job('russian', 1, 'first'))),
      ask('game of a busy chat', busy.film(job('russian', 1, 'busy'), 60)),
      ask('game of a calm chat', busy.film(job('russian', 1, 'calm'), 0)),
      ask('shot', busy.film(shots('shot'), 30)),
    ]);
    expect(order).toEqual(['first', 'shot', 'game of a calm chat', 'game of a busy chat']);
  });

  it('says when too many wait', async () => {
    const busy = open(double('slow'), 300);
    const films = Array.from({ length: 10 }, (_, moves) => problem(busy.film(job('russian', moves + 1))));
    const answers = await Promise.all(films);
    expect(answers.filter((answer) => answer === 'busy')).toHaveLength(2);
  });

  it('ends what is under way when it closes, and takes nothing more', async () => {
    const real = open(BUILT);
    const film = problem(real.film(job('international', 90)));
    const waiting = problem(real.film(job('international', 80)));
    await new Promise((resolve) => setTimeout(resolve, 600));
    await real.close();
    expect(await Promise.all([film, waiting])).toEqual(['closed', 'closed']);
    expect(await problem(real.film(job('russian', 1)))).toBe('closed');
  });
});
