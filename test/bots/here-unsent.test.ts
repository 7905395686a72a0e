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
const takenBack = (id: string): Kept =>
  finished(id, { isOver: false, game: { variant: 'russian', options: {}, entries: [] } });

let games: KeptGames;
/** The games that the server was sent, with their entries. */
let sent: [string, unknown][];
/** What happens in another tab while the server tells whose games it takes, and while it takes the first. */
let meanwhile: { asked: () => void; taken: () => void };
beforeEach(() => {
  games = new KeptGames(finished('one'), finished('other'));
  sent = [];
  meanwhile = { asked: () => undefined, taken: () => undefined };
});
afterEach(() => vi.unstubAllGlobals());

/** The worker hears that the line is back; resolves when it has sent what waits. */
async function sendAll(): Promise<void> {
  const listeners = new Map<string, (event: object) => void>();
  const server = async (address: string, { body }: { body?: string }): Promise<Response> => {
    if (address.startsWith('/me/games/owner')) {
      meanwhile.asked();
      return Response.json({ mark: OLGA, name: 'Olga', gone: [] });
    }
    sent.push([address.slice('/me/games/'.length), JSON.parse(body ?? '').entries]);
    if (sent.length === 1) meanwhile.taken();
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

it('a game that was taken back while others were on their way is not sent', async () => {
  meanwhile.taken = () => games.put(takenBack('other'));
  await sendAll();
  expect(sent.map(([id]) => id)).toEqual(['one']);
  expect(games.of('other')).toEqual(takenBack('other'));
});

it('a game that was deleted, or sent by another tab, since the games were listed is not sent', async () => {
  meanwhile.asked = () => {
    games.delete('one');
    games.put(finished('other', { isTried: true, sent: 'kept' }));
  };
  await sendAll();
  expect(sent).toEqual([]);
  expect(games.of('one')).toBeUndefined();
});

it('a game that ended anew since the games were listed is sent as it ended', async () => {
  const entries = [{ kind: 'move', seat: 0, move: 'c3-d4' }, { kind: 'draw' }];
  meanwhile.asked = () => games.put(finished('one', { game: { variant: 'russian', options: {}, entries } }));
  await sendAll();
  expect(sent[0]).toEqual([
    'one',
    [
      [0, 'c3-d4'],
      [0, '#draw'],
    ],
  ]);
});

it('a game that goes on in another tab while it is sent does not count as sent', async () => {
  meanwhile.taken = () => games.put(takenBack('one'));
  await sendAll();
  expect(games.of('one')).toEqual(takenBack('one'));
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
