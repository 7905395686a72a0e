import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { soleInstance } from '../../src/sessions/stores/instances.js';
import {
  type Claim,
  type Inbox,
  type InboxTiming,
  type LastingStore,
  type Noted,
  type Row,
  SESSIONS,
} from '../../src/sessions/stores/open-store.js';
import { SqlInbox } from '../../src/sessions/stores/sql-inbox.js';
import type { Run } from '../../src/sessions/stores/sql-table.js';

const PATIENT: InboxTiming = { gapMs: 0, leaseMs: 60_000 };

/** Statements past the inbox, in the SQL that both stores have. */
interface Direct {
  readonly table: string;
  readonly run: Run;
  /** Expression for the clock in the statements that are counted. */
  readonly now: string;
  /** Runs a statement, and adds up what the server reads for it. */
  readonly counted: Run;
  readonly read: () => number;
  readonly close: () => Promise<void>;
}

/** What an inbox promises in every store; each `open` gives one that is empty, `direct` leads to the last one. */
export const inboxSuite = (name: string, open: () => Promise<LastingStore>, direct: () => Promise<Direct>) =>
  describe(`the inbox of ${name}`, () => {
    let store: LastingStore;
    let inbox: Inbox;
    beforeEach(async () => {
      store = await open();
      inbox = store.inbox('bot', PATIENT);
    });
    afterEach(() => store.close());

    const taken = (id: number, tries = 0, isBegun = false): Claim => ({
      kind: 'taken',
      id,
      content: { id },
      tries,
      isBegun,
    });
    const put = (id: number, queue = 'a', into = inbox) => into.put([{ id, queue, content: { id } }]);

    it('gives what came into a queue in the order of the ids, one at a time, and once', async () => {
      for (const id of [12, 10, 11, 10]) await put(id);
      const other = store.inbox('bot', PATIENT);
      for (const id of [10, 11, 12]) {
        expect(await inbox.claim('a')).toEqual(taken(id));
        expect(await other.claim('a')).toEqual({ kind: 'none' });
        await inbox.done(id, 'a');
        await put(id);
      }
      expect(await inbox.claim('a')).toEqual({ kind: 'none' });
      expect(await inbox.open()).toEqual([]);
    });

    it('sets a delivery aside, so that others of its queue pass it, and another process finds it', async () => {
      for (const id of [10, 11]) await put(id);
      expect(await inbox.claim('a')).toEqual(taken(10));
      const own = await inbox.setAside(10, 'a');
      expect(await inbox.claim('a')).toEqual(taken(11));
      expect(await inbox.done(11, 'a')).toBe(false);
      expect(await inbox.isOpen('a')).toBe(false);
      expect(await inbox.open()).toEqual([{ queue: own, held: true }]);
      // As after the death of the process.
      await inbox.free(10);
      expect(await store.inbox('bot', PATIENT).claim(own)).toEqual(taken(10));
      await inbox.done(10, 'a');
      expect(await inbox.open()).toEqual([]);
      await put(10);
      expect(await inbox.open()).toEqual([]);
    });

    it('claims with the put what is first in its queue, if no smaller id is missing', async () => {
      const waiting = store.inbox('bot', { ...PATIENT, gapMs: 60_000 });
      const other = store.inbox('bot', PATIENT);
      const kept = (...ids: number[]) => ids.map((id) => ({ id, queue: `queue ${id % 2}`, content: { id } }));
      expect(await waiting.put(kept(1, 2, 4, 5), new Set([1, 2, 5]))).toEqual([
        taken(1, 0, true),
        taken(2, 0, true),
      ]);
      expect(await waiting.put(kept(1, 2), new Set([1, 2]))).toEqual([]);
      for (const queue of ['queue 0', 'queue 1']) expect(await other.claim(queue)).toEqual({ kind: 'none' });
      expect(await waiting.done(1, 'queue 1')).toBe(true);
      expect(await waiting.put([{ id: 3, queue: 'c', content: null }], new Set())).toEqual([]);
      // Behind what waits in its queue already.
      expect(await waiting.put(kept(6, 7), new Set([6, 7]))).toEqual([]);
      await waiting.free(2);
      expect(await other.claim('queue 0', 3, 2)).toEqual(taken(2, 0, true));
      expect(await other.claim('queue 1')).toEqual(taken(5));
    });

    it('ends a delivery with the last note of what it has told, if that is written', async () => {
      for (const id of [1, 2]) await put(id);
      await inbox.claim('a');
      const row = (value: unknown) => ({ table: SESSIONS, key: 'web:game', value: { value } });
      const commit = (noted: Noted, expected: readonly Row[]) =>
        store.lock.run('web:game', () => store.commit([row('new')], expected, [], noted));
      await inbox.during(1, 'a', async () => {
        expect(await commit('note', [])).toBe(true);
        expect(await commit('last', [row('old')])).toBe(false);
        expect(await inbox.isOpen('a', 2)).toBe(true);
        expect(await commit('last', [row('new')])).toBe(true);
        expect(await inbox.isOpen('a', 2)).toBe(false);
      });
      expect(await inbox.done(1, 'a')).toBe(true);
      expect(await inbox.claim('a')).toEqual(taken(2));
    });

    it('ends a delivery with the deed that it asked for, and keeps a deed that nobody delivered', async () => {
      for (const id of [1, 2]) await put(id);
      await inbox.claim('a');
      const deed = (value: number) =>
        store.lock.run('web:game', () =>
          store.commit([{ table: SESSIONS, key: 'web:game', value: { value } }], [], [], 'deed'),
        );
      await inbox.during(1, 'a', () => deed(1));
      expect(await inbox.isOpen('a', 2)).toBe(false);
      expect(await inbox.done(1, 'a')).toBe(true);
      expect(await deed(2)).toBe(true);
      expect(await store.read('web:game')).toEqual({ value: 2 });
    });

    it('counts no try that an orderly stop cuts short, however often', async () => {
      const brief = store.inbox('bot', { ...PATIENT, leaseMs: -1_000 });
      await put(1);
      for (let stops = 0; stops < 3; stops += 1) {
        expect(await brief.claim('a', 2, 1)).toEqual(taken(1, 0, true));
        await brief.forgive([1]);
      }
      expect(await brief.claim('a', 2, 1)).toEqual(taken(1, 0, true));
      expect(await brief.claim('a', 2, 1)).toEqual(taken(1, 1));
    });

    it('counts those that cut short what came long ago, so that nothing is begun anew for ever', async () => {
      const brief = store.inbox('bot', { ...PATIENT, leaseMs: -1_000, forgivenMs: -60_000 });
      await put(1);
      for (let stops = 0; stops < 3; stops += 1) {
        expect(await brief.claim('a', 2, 4)).toEqual(taken(1, stops, true));
        await brief.forgive([1]);
      }
    });

    it('keeps queues and sources apart', async () => {
      await put(1, 'a');
      await put(2, 'b');
      await put(1, 'a', store.inbox('other bot', PATIENT));
      expect(await inbox.claim('a')).toEqual(taken(1));
      expect(await inbox.claim('b')).toEqual(taken(2));
      expect(await store.inbox('other bot', PATIENT).claim('a')).toEqual(taken(1));
    });

    it('tells of a queue if anything in it is not handled, or anything below an id', async () => {
      await put(3, 'a');
      const isOpen = () => Promise.all([inbox.isOpen('a'), inbox.isOpen('a', 4), inbox.isOpen('a', 3)]);
      expect(await isOpen()).toEqual([true, true, false]);
      await inbox.claim('a');
      expect(await isOpen()).toEqual([true, true, false]);
      await inbox.done(3, 'a');
      expect(await isOpen()).toEqual([false, false, false]);
    });

    it('gives again what is neither renewed nor done in time', async () => {
      const timing = { gapMs: 0, leaseMs: 60_000 };
      const hanging = store.inbox('bot', timing);
      await put(1);
      expect(await hanging.claim('a')).toEqual(taken(1));
      expect(await inbox.claim('a')).toEqual({ kind: 'none' });
      expect(await inbox.open()).toEqual([{ queue: 'a', held: true }]);
      timing.leaseMs = 1;
      await hanging.renew([]);
      await hanging.renew([2]);
      await sleep(20);
      expect(await inbox.claim('a')).toEqual({ kind: 'none' });
      await hanging.renew([1]);
      await sleep(20);
      expect(await inbox.open()).toEqual([{ queue: 'a', held: false }]);
      expect(await inbox.claim('a')).toEqual(taken(1));
    });

    it('gives at once what a process held that is gone, and takes nothing from it any more', async () => {
      await put(1);
      await put(2, 'b');
      await inbox.claim('a');
      await inbox.begin(1);
      await inbox.claim('b');
      const { run, table, close } = await direct();
      await run(`UPDATE ${table} SET holder = '0123456789abcdef' WHERE id = 1`);
      expect(await inbox.open()).toEqual([
        { queue: 'a', held: false },
        { queue: 'b', held: true },
      ]);
      await inbox.done(1, 'a');
      expect(await inbox.claim('a')).toEqual(taken(1, 1));
      await close();
    });

    it('gives back what could not be handled, without counting that as a try', async () => {
      await put(1);
      await inbox.claim('a');
      await inbox.free(1);
      expect(await inbox.open()).toEqual([{ queue: 'a', held: false }]);
      expect(await inbox.claim('a')).toEqual(taken(1));
    });

    it('begins at once what was begun fewer times, unless something stands in the way', async () => {
      await put(1);
      await put(2);
      expect(await inbox.claim('a', 1, 2)).toEqual({ kind: 'none' });
      for (const tries of [0, 1]) {
        expect(await inbox.claim('a', 2, 2)).toEqual(taken(1, tries, true));
        expect(await inbox.claim('a', 3, 2)).toEqual({ kind: 'none' });
        const { run, table, close } = await direct();
        await run(`UPDATE ${table} SET holder = '0123456789abcdef', until = 0 WHERE id = 1`);
        await close();
      }
      expect(await inbox.claim('a', 2, 2)).toEqual(taken(1, 2));
      await inbox.free(1);
      expect(await inbox.claim('a', 2, 2)).toEqual(taken(1, 1, true));
      const waiting = store.inbox('bot', { gapMs: 60_000, leaseMs: 60_000 });
      await put(8, 'b');
      expect(await waiting.claim('b', undefined, 2)).toEqual({ kind: 'early', id: 8 });
    });

    it('tells at the end of each whether anything else is in its queue', async () => {
      await put(1);
      await put(2);
      await put(3, 'b');
      for (const [id, isMore] of [
        [1, true],
        [2, false],
      ] as const) {
        await inbox.claim('a');
        expect(await inbox.done(id, 'a')).toBe(isMore);
      }
      // Somebody else may have it, and what comes after.
      expect(await inbox.done(3, 'b')).toBe(true);
    });

    it('gives nothing from an id on that is awaited', async () => {
      await put(3);
      await put(5);
      expect(await inbox.claim('a', 3)).toEqual({ kind: 'none' });
      expect(await inbox.claim('a', 4)).toEqual(taken(3));
    });

    it('keeps a batch as a whole or not at all', async () => {
      const batch = [2, 1, 2].map((id) => ({ id, queue: 'a', content: { id } }));
      await inbox.put([]);
      await inbox.put(batch);
      for (const id of [1, 2]) {
        expect(await inbox.claim('a')).toEqual(taken(id));
        await inbox.done(id, 'a');
      }
      const broken = [...batch, { id: Number.NaN, queue: 'a', content: { id: 3 } }];
      await expect(inbox.put(broken.map((one) => ({ ...one, id: one.id + 10 })))).rejects.toThrow();
      expect(await inbox.open()).toEqual([]);
    });

    it('waits for an id that is missing, whatever its queue, but not for long', async () => {
      const waiting = store.inbox('bot', { gapMs: 60_000, leaseMs: 60_000 });
      const { run, table, close } = await direct();
      const minuteLater = () => run(`UPDATE ${table} SET arrived = arrived - 60001`);
      await waiting.put([{ id: 1, queue: 'a', content: null }]);
      await minuteLater();
      await put(4);
      expect(await waiting.claim('a')).toMatchObject({ kind: 'early' });
      await put(3, 'b');
      await waiting.put([{ id: 2, queue: 'c', content: null }]);
      expect(await waiting.claim('a')).toEqual(taken(4));
      await put(6, 'd');
      expect(await waiting.claim('d')).toMatchObject({ kind: 'early' });
      await minuteLater();
      expect(await waiting.claim('d')).toEqual(taken(6));
      await close();
    });

    it('forgets what was said once it was handled', async () => {
      await inbox.put([{ id: 1, queue: 'a', content: { secret: 'words' } }]);
      await inbox.claim('a');
      await inbox.done(1, 'a');
      await inbox.prune();
      await inbox.put([{ id: 1, queue: 'a', content: { secret: 'words' } }]);
      expect(await inbox.claim('a')).toEqual({ kind: 'none' });
      await inbox.put([{ id: 2, queue: 'b', content: null }]);
      const { run, table, close } = await direct();
      const rows = await run(`SELECT lane, content, holder FROM ${table}`);
      await close();
      expect(rows).toEqual([1, 2].map(() => ({ lane: '', content: null, holder: null })));
    });

    it('forgets soon what came without being kept, so that a flood does not fill the store', async () => {
      const { run, table, close } = await direct();
      await put(1);
      await inbox.claim('a');
      await inbox.done(1, 'a');
      await inbox.put([2, 3, 4].map((id) => ({ id, queue: 'a', content: null })));
      const ids = async () =>
        ((await run(`SELECT id FROM ${table} ORDER BY id`)) as { id: unknown }[]).map(({ id }) => Number(id));
      await inbox.prune();
      expect(await ids()).toEqual([1, 2, 3, 4]);
      await run(`UPDATE ${table} SET arrived = arrived - 61000`);
      await inbox.prune();
      // The last one tells that nothing is missing before what comes next.
      expect(await ids()).toEqual([1, 4]);
      await close();
      const waiting = store.inbox('bot', { gapMs: 60_000, leaseMs: 60_000 });
      await put(5, 'b', waiting);
      expect(await waiting.claim('b')).toEqual(taken(5));
    });

    it('gives nothing for what is damaged', async () => {
      await put(1);
      const { run, table, close } = await direct();
      await run(`UPDATE ${table} SET content = '{"id"'`);
      await close();
      expect(await inbox.claim('a')).toEqual({ ...taken(1), content: null });
    });

    it('reads no more for all that it remembers', async () => {
      const { table, run, now, counted, read, close } = await direct();
      const past = `INSERT INTO ${table} (source, id, lane, arrived, done)
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < LENGTH)
        SELECT 'SOURCE', i, '', ${Date.now() - 60_000} + i - LENGTH, 1 FROM n`;
      const remembered = { long: 20_000, short: 10 };
      const costs = { long: 0, short: 0 };
      for (const source of ['long', 'short'] as const) {
        const length = remembered[source];
        await run(past.replaceAll('LENGTH', `${length}`).replace('SOURCE', source));
        await run(`ANALYZE ${table}`);
        const watched = new SqlInbox(
          { table, now, run: counted, note: counted, instance: soleInstance() },
          source,
          { gapMs: 2_000, leaseMs: 60_000 },
        );
        const before = read();
        for (const id of [1, 2, 3].map((more) => length + more)) {
          await put(id, 'a', watched);
          expect(await watched.claim('a', undefined, 1)).toEqual(taken(id, 0, true));
          await watched.renew([id]);
          await watched.open();
          await watched.done(id, 'a');
        }
        costs[source] = read() - before;
      }
      await close();
      expect(costs.long).toBeGreaterThan(0);
      expect(costs.long).toBeLessThan(3 * costs.short);
    });
  });
