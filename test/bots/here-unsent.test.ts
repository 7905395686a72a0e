import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Kept, KeptGames } from '../doubles/kept-games.js';

const WORKER = readFileSync(new URL('../../dist/board-page/here-worker.js', import.meta.url), 'utf8');
/** Of the page, whose types are apart. */
const module = '../../src/bots/web/page/link/unsent-games.js';
const OLGA = 'olga';

const finished = (id: string, change: object = {}): Kept => ({
  id,
  ...{ owner: OLGA, isOver: true, seats: [null, 3], at: 1 },
  game: { variant: 'russian', options: {}, entries: [{ kind: 'resign', seat: 0 }] },
  ...change,
});
let games: KeptGames;
/** The games that the server was sent, with their entries. */
let sent: [string, unknown][];
beforeEach(() => {
  games = new KeptGames(finished('one'), finished('other'));
  sent = [];
});
afterEach(() => vi.unstubAllGlobals());

/** The worker hears that the line is back; resolves when it has sent what waits. */
async function sendAll(): Promise<void> {
  const listeners = new Map<string, (event: object) => void>();
  const server = async (address: string, { body }: { body?: string }): Promise<Response> => {
    if (address.startsWith('/me/games/owner')) {
      return Response.json({ mark: OLGA, name: 'Olga', gone: [] });
    }
    sent.push([address.slice('/me/games/'.length), JSON.parse(body ?? '').entries]);
    return Response.json({ game: 'abc' });
  };
  runInNewContext(WORKER, {
    ...{ URL, URLSearchParams, version: 'new', indexedDB: games, fetch: server },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  });
  const works: Promise<unknown>[] = [];
  listeners.get('sync')?.({ waitUntil: (work: Promise<unknown>) => works.push(work) });
  await Promise.all(works);
}

it('games that wait are sent, each once', async () => {
  await sendAll();
  await sendAll();
  expect(sent.map(([id]) => id)).toEqual(['one', 'other']);
  expect(games.of('one')).toMatchObject({ sent: 'kept', isTried: true });
});

it('games that went on from the server are neither sent nor counted as unsent', async () => {
  games = new KeptGames(
    finished('one', { goesOn: true }),
    finished('other'),
    finished('third', { sent: 'kept' }),
  );
  vi.stubGlobal('indexedDB', games);
  const { unsentGames } = (await import(module)) as { unsentGames(): Promise<number> };
  expect(await unsentGames()).toBe(1);
  await sendAll();
  expect(sent.map(([id]) => id)).toEqual(['other']);
  expect(await unsentGames()).toBe(0);
});
