import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BUNDLES, Bundles } from '../../../src/bots/features/upgrades/bundles.js';
import { PageStage } from './game/stage.js';

const HOUR_MS = 3_600_000;
/** A name of the same form as that of a bundle. */
const OTHER = 'another-hash';
const FILES = new Map([['board.js', gzipSync('earlier()')]]);

let stage: PageStage | null = null;
afterEach(async () => {
  await stage?.close();
  stage = null;
});

describe('after an upgrade, pages of the earlier version', () => {
  const kept = (asked: PageStage, hash: string): Promise<unknown> =>
    asked.stage.store.table(BUNDLES).read(hash);

  it('get their scripts for an hour, and then a word', async () => {
    let now = 0;
    stage = await PageStage.open(undefined, { now: () => now });
    const { store } = stage.stage;
    const bundles = new Bundles(store, () => now);
    await bundles.keep(OTHER, FILES);
    // Another version starts, which knows nothing of those files.
    await bundles.keep('newest-hash1', new Map());
    const script = await stage.get(`/board/${OTHER}/board.js`);
    expect([script.status, await script.text()]).toEqual([200, 'earlier()']);
    expect(script.headers.get('content-type')).toContain('text/javascript');
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect((await stage.get(`/board/${OTHER}/nothing.js`)).status).toBe(404);
    now += HOUR_MS;
    expect((await stage.get(`/board/${OTHER}/board.js`)).status).toBe(404);
    expect((await stage.get(`/board/${OTHER}/board.js`, { accept: 'text/html' })).status).toBe(410);
    await bundles.keep('newest-hash1', new Map());
    expect(await kept(stage, OTHER)).toBeNull();
  });

  it('get them from each process, also from one that is of the earlier version itself', async () => {
    stage = await PageStage.open();
    const html = await (await stage.get('/')).text();
    const [, hash = '', path = ''] = /\/board\/([\w-]{12})\/(lobby\.js)/.exec(html) ?? [];
    const own = await (await stage.get(`/board/${hash}/${path}`)).text();
    await expect.poll(async () => kept(stage as PageStage, hash)).toMatchObject({ until: null });
    const bundles = new Bundles(stage.stage.store, Date.now);
    await bundles.keep(OTHER, FILES);
    expect(await kept(stage, hash)).toMatchObject({ until: expect.any(Number) });
    expect((await bundles.find(hash))?.get(path)?.toString()).toBe(own);
    // The earlier version is started again.
    await bundles.keep(hash, new Map());
    expect(await kept(stage, hash)).toMatchObject({ until: null });
    expect(await kept(stage, OTHER)).toMatchObject({ until: expect.any(Number) });
  });

  it('cannot be used to have the store looked through without end', async () => {
    const find = vi.spyOn(Bundles.prototype, 'find');
    stage = await PageStage.open();
    for (let asked = 0; asked < 60; asked += 1) await stage.get(`/board/${OTHER}/board.js`);
    expect(find.mock.calls.length).toBeGreaterThanOrEqual(30);
    expect(find.mock.calls.length).toBeLessThan(60);
    find.mockClear();
    await stage.get('/board/no-hash/board.js');
    expect(find).not.toHaveBeenCalled();
    find.mockRestore();
  });
});
