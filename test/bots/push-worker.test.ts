import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';

const WORKER = readFileSync(new URL('../../dist/board-page/push-worker.js', import.meta.url), 'utf8');
const GAME = 'https://damka.example/g/abcd1234';
type Listener = (event: object) => void;

/** The scope of a service worker, and what happens in it. */
class Scope {
  readonly listeners = new Map<string, Listener>();
  readonly shown: { readonly title: string; readonly options: object }[] = [];
  readonly opened: string[] = [];
  readonly focused: string[] = [];
  pages: { readonly url: string; readonly visibilityState: string }[] = [];

  /** Runs the worker as browsers get it. */
  constructor() {
    runInNewContext(WORKER, {
      URL,
      location: new URL('https://damka.example/sw.js'),
      registration: {
        showNotification: async (title: string, options: object) => void this.shown.push({ title, options }),
      },
      clients: {
        matchAll: async () =>
          this.pages.map((page) => ({ ...page, focus: async () => void this.focused.push(page.url) })),
        openWindow: async (url: string) => void this.opened.push(url),
      },
      addEventListener: (type: string, listener: Listener) => this.listeners.set(type, listener),
    });
  }

  /** Resolves when all that an event has begun is done. */
  async fire(type: string, event: object): Promise<void> {
    const works: Promise<unknown>[] = [];
    this.listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) });
    await Promise.all(works);
  }

  push(navigate = GAME, more: object = {}): Promise<void> {
    const notification = {
      title: 'Your move',
      body: 'Russian checkers',
      lang: 'en',
      navigate,
      tag: 'abcd1234',
      ...more,
    };
    return this.fire('push', { data: { json: () => ({ web_push: 8030, notification }) } });
  }
}

let scope: Scope;
beforeEach(() => {
  scope = new Scope();
});

describe('a call that comes to a browser', () => {
  it('is shown with its words, one for a game', async () => {
    await scope.push();
    expect(scope.shown).toEqual([
      {
        title: 'Your move',
        options: {
          body: 'Russian checkers',
          lang: 'en',
          tag: 'abcd1234',
          silent: false,
          icon: '/icon-192.png',
          data: GAME,
        },
      },
    ]);
    await scope.push(GAME, { silent: true });
    expect(scope.shown[1]?.options).toMatchObject({ silent: true });
  });

  it('is not shown to somebody who looks at the board', async () => {
    scope.pages = [{ url: GAME, visibilityState: 'visible' }];
    await scope.push();
    expect(scope.shown).toEqual([]);
    scope.pages = [
      { url: GAME, visibilityState: 'hidden' },
      { url: 'https://damka.example/g/other', visibilityState: 'visible' },
    ];
    await scope.push();
    expect(scope.shown).toHaveLength(1);
  });

  it('leads to no other host', async () => {
    await scope.push('https://evil.example/g/abcd1234');
    expect(scope.shown[0]?.options).toMatchObject({ data: GAME });
  });
});

describe('a tap on a call', () => {
  const tap = async (): Promise<number> => {
    let closed = 0;
    await scope.fire('notificationclick', { notification: { data: GAME, close: () => (closed += 1) } });
    return closed;
  };

  it('opens the game, and takes the call away', async () => {
    scope.pages = [{ url: 'https://damka.example/', visibilityState: 'visible' }];
    expect(await tap()).toBe(1);
    expect(scope.opened).toEqual([GAME]);
    expect(scope.focused).toEqual([]);
  });

  it('leads to the page of the game that is open', async () => {
    scope.pages = [{ url: GAME, visibilityState: 'hidden' }];
    await tap();
    expect(scope.focused).toEqual([GAME]);
    expect(scope.opened).toEqual([]);
  });
});
