import { describe, expect, it } from 'vitest';
import { plain } from '../../src/locales/text.js';
import type { Table } from '../../src/sessions/model/session.js';
import { type SessionStore, type Shelf, StoreError } from '../../src/sessions/stores/open-store.js';
import { FakeChat } from '../doubles/chat.js';

/** A store of which one call fails: the `faulty`th. */
class FaultyStore {
  calls = 0;
  readonly store: SessionStore;

  constructor(
    readonly inner: SessionStore,
    private readonly faulty: number,
  ) {
    this.store = {
      ...inner,
      ...this.shelf(inner),
      finished: this.shelf(inner.finished),
      outbox: this.shelf(inner.outbox),
      commit: (rows, before) => this.call(() => inner.commit(rows, before)),
    };
  }

  private shelf(shelf: Shelf): Shelf {
    return {
      read: (key) => this.call(() => shelf.read(key)),
      write: (key, value) => this.call(() => shelf.write(key, value)),
      remove: (key) => this.call(() => shelf.remove(key)),
      rows: () => shelf.rows(),
    };
  }

  private async call<T>(task: () => Promise<T>): Promise<T> {
    this.calls += 1;
    if (this.calls === this.faulty) throw new StoreError('the disk is full');
    return task();
  }
}

const SCRIPT = [
  ['Ann', '/new russian'],
  ['Ann', '/join white'],
  ['Bob', '/join black'],
  ['Ann', 'c3-d4'],
  ['Bob', 'd6-c5'],
  ['Ann', '/draw'],
  ['Bob', '/draw no'],
  ['Ann', '/undo'],
  ['Bob', '/undo'],
  ['Ann', 'c3-b4'],
  ['Bob', '/leave'],
  ['Ann', '/resign'],
] as const;

/** Plays the script; whatever is answered with an apology is delivered once more, as platforms do. */
async function play(store: SessionStore, channel: string, faulty: number) {
  const faults = new FaultyStore(store, faulty);
  const chat = new FakeChat(channel, { store: faults.store });
  let apologies = 0;
  for (const [index, [name, text]] of SCRIPT.entries()) {
    const id = `event-${index}`;
    const { posts, whispers } = await chat.say(name, text, { id });
    expect(whispers, text).toEqual([]);
    if (!posts.some((post) => plain(post.text).includes('storage does not answer'))) continue;
    apologies += 1;
    await chat.say(name, text, { id });
  }
  await chat.stop();
  const { table } = (await faults.inner.read(channel)) as { table: Table };
  return { calls: faults.calls, apologies, game: table.game, phase: table.phase, shown: table.shown };
}

/** `open` gives a store; of its calls every so manieth fails, in a game of its own. */
export const faultSuite = (name: string, open: () => Promise<SessionStore>, every: number) =>
  describe(`a store in ${name} that fails at every call in turn`, () => {
    it('costs one apology at most, and neither a move nor the board after it', {
      timeout: 120_000,
    }, async () => {
      const store = await open();
      const sound = await play(store, 'web:sound', 0);
      expect(sound).toMatchObject({ apologies: 0, phase: 'over' });
      expect(sound.calls).toBeGreaterThan(40);
      for (let faulty = 1; faulty <= sound.calls; faulty += every) {
        const { calls: _, apologies, ...end } = await play(store, `web:${faulty}`, faulty);
        expect(apologies, `call ${faulty}`).toBe(1);
        expect(end, `call ${faulty}`).toEqual({ game: sound.game, phase: sound.phase, shown: sound.shown });
      }
      await store.close();
    });
  });
