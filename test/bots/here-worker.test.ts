import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';

const WORKER = readFileSync(new URL('../../dist/board-page/here-worker.js', import.meta.url), 'utf8');
const SITE = 'https://damka.example';
type Listener = (event: object) => void;

/** The caches of a browser, by their names. */
class Caches {
  readonly kept = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const cache = this.kept.get(name) ?? new Map<string, Response>();
    this.kept.set(name, cache);
    return {
      match: async (key: string) => cache.get(pathOf(key))?.clone(),
      put: async (key: string | Request, answer: Response) => void cache.set(pathOf(key), answer),
      keys: async () => [...cache.keys()].map((path) => new Request(SITE + path)),
      delete: async (key: Request) => cache.delete(pathOf(key)),
    };
  }

  has = async (name: string): Promise<boolean> => this.kept.has(name);
  keys = async (): Promise<string[]> => [...this.kept.keys()];
  delete = async (name: string): Promise<boolean> => this.kept.delete(name);
  match = async (key: string | Request, { cacheName }: { cacheName?: string } = {}) =>
    [...this.kept]
      .filter(([name]) => cacheName === undefined || name === cacheName)
      .map(([, cache]) => cache.get(pathOf(key)))
      .find((answer) => answer !== undefined)
      ?.clone();
}

function pathOf(key: string | Request): string {
  const { pathname, search } = new URL(typeof key === 'string' ? key : key.url, SITE);
  return pathname + search;
}

const PAGE =
  '<link href="/board/new/here.css"><link href="/tasks/a/en.json"><script src="/board/new/here.js"></script><body data-games="/weights/now/">';
const FILE = { headers: { 'cache-control': 'private, max-age=31536000, immutable' } };

let caches: Caches;
let answers: Record<string, () => Response | Promise<Response>>;
let asked: string[];
let listeners: Map<string, Listener>;

/** Starts the worker of a version. */
function start(version: string, connection = {}): void {
  listeners = new Map();
  runInNewContext(WORKER, {
    ...{ URL, Promise, caches, version, navigator: { connection } },
    // Its patience ends a hundred times sooner.
    setTimeout: (run: () => void, after: number) => setTimeout(run, after / 100),
    location: new URL(`${SITE}/sw.js`),
    fetch: async (key: string | Request) => {
      asked.push(pathOf(key));
      const answer = answers[pathOf(key)];
      if (answer === undefined) throw new TypeError('no line');
      return answer();
    },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  });
}

/** Resolves when all that an event has begun is done. */
async function fire(type: string): Promise<void> {
  const works: Promise<unknown>[] = [];
  listeners.get(type)?.({ waitUntil: (work: Promise<unknown>) => works.push(work) });
  await Promise.all(works);
}

/** What the worker answers to a page; null if it leaves that to the browser. */
async function answerTo(
  path: string,
  init: RequestInit & { navigates?: boolean } = {},
): Promise<string | null> {
  const { navigates = false, ...rest } = init;
  const request = Object.assign(new Request(SITE + path, rest), {});
  if (navigates) Object.defineProperty(request, 'mode', { value: 'navigate' });
  let answer: Promise<Response> | null = null;
  const works: Promise<unknown>[] = [];
  listeners.get('fetch')?.({
    request,
    waitUntil: (work: Promise<unknown>) => works.push(work),
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
  });
  const text = answer === null ? null : await (await (answer as Promise<Response>)).text();
  await Promise.all(works);
  return text;
}

beforeEach(() => {
  caches = new Caches();
  asked = [];
  answers = {
    '/here': () => new Response(PAGE),
    '/board/new/here.css': () => new Response('css', FILE),
    '/board/new/here.js': () => new Response('js', FILE),
    '/tasks/a/en.json': () => new Response('tasks', FILE),
    '/board/new/mover.js': () => new Response('engine', FILE),
  };
  start('new');
});

describe('the page that plays without a line', () => {
  it('is kept with all its files, and stands in for pages that the line does not bring', async () => {
    await fire('install');
    answers = {};
    expect(await answerTo('/here', { navigates: true })).toBe(PAGE);
    expect(await answerTo('/', { navigates: true })).toBe(PAGE);
    expect(await answerTo('/board/new/mover.js')).toBe('engine');
    expect(await answerTo('/tasks/a/en.json')).toBe('tasks');
  });

  it('took the place of pages that were slow: only the lobby and itself have it instead, others are awaited', async () => {
    const slow = (path: string) => async (): Promise<Response> => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      return new Response(`slow ${path}`);
    };
    answers['/'] = slow('/');
    answers['/sign-in/by/discord'] = slow('/sign-in/by/discord');
    expect(await answerTo('/', { navigates: true }), 'nothing is kept yet').toBe('slow /');
    await fire('install');
    expect(await answerTo('/', { navigates: true })).toBe(PAGE);
    expect(await answerTo('/sign-in/by/discord', { navigates: true })).toBe('slow /sign-in/by/discord');
  });

  it('stays the old one, whole, if one file of the update is missing', async () => {
    await (await caches.open('damka-old')).put('/here', new Response('old'));
    delete answers['/board/new/mover.js'];
    await expect(fire('install')).rejects.toThrow();
    expect(await caches.keys()).toEqual(['damka-old']);
  });

  it.each([
    ['another page, as of a hotel that wants a name first', '/here', () => new Response('Your room number?')],
    ['a page in place of a script', '/board/new/here.js', () => new Response('<!doctype html>')],
    ['the page of another version', '/here', () => new Response(PAGE.replaceAll('/new/', '/newer/'))],
  ])('does not keep %s', async (_what, path, answer) => {
    answers[path] = answer;
    await expect(fire('install')).rejects.toThrow();
    expect(await caches.keys()).toEqual([]);
  });

  it('is not fetched where the reader saves data', async () => {
    start('new', { saveData: true });
    await fire('install');
    expect(asked).toEqual([]);
  });

  it('never answers for what is sent, nor for games, accounts and other sites', async () => {
    await fire('install');
    expect(await answerTo('/me/name', { method: 'POST' })).toBeNull();
    expect(await answerTo('/lobby/tables')).toBeNull();
    expect(await answerTo('/o/abcd.en.png')).toBeNull();
  });

  it('is kept in the language that its reader has chosen since', async () => {
    await fire('install');
    answers['/here'] = () => new Response(PAGE.replace('<body', '<body lang="ru"'));
    await answerTo('/here', { navigates: true });
    answers['/here'] = () => new Response(PAGE.replaceAll('/new/', '/newer/'));
    await answerTo('/here', { navigates: true });
    answers = {};
    expect(await answerTo('/here', { navigates: true })).toContain('lang="ru"');
  });

  it('opens the lessons after a change of language, too: the page is kept once theirs are', async () => {
    await fire('install');
    answers['/here'] = () => new Response(PAGE.replace('/a/en.json', '/b/ru.json'));
    await answerTo('/here', { navigates: true });
    const line = answers;
    answers = {};
    expect(await answerTo('/here', { navigates: true }), 'without its lessons').toBe(PAGE);
    answers = { ...line, '/tasks/b/ru.json': () => new Response('уроки', FILE) };
    asked = [];
    await answerTo('/here', { navigates: true });
    expect(asked, 'nothing is fetched again').toEqual(['/here', '/tasks/b/ru.json']);
    answers = {};
    expect(await answerTo('/here', { navigates: true })).toContain('/tasks/b/ru.json');
    expect(await answerTo('/tasks/b/ru.json')).toBe('уроки');
  });

  it('brings pages from the line while there is one', async () => {
    await fire('install');
    answers['/'] = () => new Response('the lobby');
    expect(await answerTo('/', { navigates: true })).toBe('the lobby');
  });

  it('keeps what was learned of a game that was played, until that changes', async () => {
    await fire('install');
    answers['/weights/old/a.weights'] = () => new Response('before');
    answers['/weights/now/a.weights'] = () => new Response('now');
    await answerTo('/weights/old/a.weights');
    await answerTo('/weights/now/a.weights');
    answers = {};
    expect(await answerTo('/weights/now/a.weights')).toBe('now');
    await fire('activate');
    expect([...(caches.kept.get('learned')?.keys() ?? [])]).toEqual(['/weights/now/a.weights']);
  });

  it('drops all versions but the last two', async () => {
    for (const name of ['damka-a', 'damka-b', 'other']) await caches.open(name);
    await fire('install');
    await fire('activate');
    expect(await caches.keys()).toEqual(['damka-b', 'other', 'damka-new', 'learned']);
  });
});
