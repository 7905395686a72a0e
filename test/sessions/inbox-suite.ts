import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Claim, Inbox, InboxTiming, LastingStore } from '../../src/sessions/store.js';

const PATIENT: InboxTiming = { gapMs: 0, leaseMs: 60_000 };

/** What an inbox promises in every store; each `open` gives one that is empty. */
export const inboxSuite = (name: string, open: () => Promise<LastingStore>) =>
  describe(`the inbox of ${name}`, () => {
    let store: LastingStore;
    let inbox: Inbox;
    beforeEach(async () => {
      store = await open();
      inbox = store.inbox('bot', PATIENT);
    });
    afterEach(() => store.close());

    const taken = (id: number, tries = 1): Claim => ({ kind: 'taken', id, content: { id }, tries });
    const put = (id: number, lane = 'a', into = inbox) => into.put(id, lane, { id });

    it('gives what came into a lane in the order of the ids, one at a time, and once', async () => {
      for (const id of [12, 10, 11, 10]) await put(id);
      const other = store.inbox('bot', PATIENT);
      for (const id of [10, 11, 12]) {
        expect(await inbox.claim('a')).toEqual(taken(id));
        expect(await other.claim('a')).toEqual({ kind: 'none' });
        await inbox.done(id);
        await put(id);
      }
      expect(await inbox.claim('a')).toEqual({ kind: 'none' });
      expect(await inbox.open()).toEqual([]);
    });

    it('keeps lanes and sources apart', async () => {
      await put(1, 'a');
      await put(2, 'b');
      await put(1, 'a', store.inbox('other bot', PATIENT));
      expect(await inbox.claim('a')).toEqual(taken(1));
      expect(await inbox.claim('b')).toEqual(taken(2));
      expect(await store.inbox('other bot', PATIENT).claim('a')).toEqual(taken(1));
    });

    it('gives to somebody else what is neither renewed nor done in time', async () => {
      const timing = { gapMs: 0, leaseMs: 60_000 };
      const dying = store.inbox('bot', timing);
      await put(1);
      expect(await dying.claim('a')).toEqual(taken(1));
      expect(await inbox.claim('a')).toEqual({ kind: 'none' });
      expect(await inbox.open()).toEqual([{ lane: 'a', held: true }]);
      timing.leaseMs = 1;
      await inbox.renew();
      await sleep(20);
      expect(await inbox.claim('a')).toEqual({ kind: 'none' });
      await dying.renew();
      await sleep(20);
      expect(await inbox.open()).toEqual([{ lane: 'a', held: false }]);
      expect(await inbox.claim('a')).toEqual(taken(1, 2));
    });

    it('waits for an id that is missing, whatever its lane, but not for long', async () => {
      const waiting = store.inbox('bot', { gapMs: 300, leaseMs: 60_000 });
      await waiting.put(1, 'a', null);
      await sleep(310);
      await put(4);
      expect(await waiting.claim('a')).toEqual({ kind: 'early' });
      await put(3, 'b');
      await waiting.put(2, 'c', null);
      expect(await waiting.claim('a')).toEqual(taken(4));
      await put(6, 'd');
      expect(await waiting.claim('d')).toEqual({ kind: 'early' });
      await sleep(310);
      expect(await waiting.claim('d')).toEqual(taken(6));
    });

    it('forgets what was said once it was handled', async () => {
      await inbox.put(1, 'a', { secret: 'words' });
      await inbox.claim('a');
      await inbox.done(1);
      await inbox.prune();
      await inbox.put(1, 'a', { secret: 'words' });
      expect(await inbox.claim('a')).toEqual({ kind: 'none' });
    });
  });
