import { describe, expect, it } from 'vitest';
import { plain } from '../../src/locales/text.js';
import { readFinished } from '../../src/sessions/model/finished-games.js';
import { type KeyValueTable, type SessionStore, StoreError } from '../../src/sessions/stores/open-store.js';
import { FakeChat, yesTo } from '../doubles/chat.js';
import { sessionIn } from '../doubles/sessions.js';

/** The call does nothing, or a change with its commit is made, or its commit alone, and the answer is lost. */
type Fault = 'fails' | 'is lost' | 'is in doubt';

/** A store of which one call is faulty: the `faulty`th. */
class FaultyStore {
  calls = 0;
  readonly store: SessionStore;

  constructor(
    readonly inner: SessionStore,
    private readonly faulty: number,
    private readonly fault: Fault,
  ) {
    this.store = {
      ...inner,
      ...this.table(inner),
      games: this.table(inner.games),
      finished: this.table(inner.finished),
      outbox: this.table(inner.outbox),
      commit: (...change) => this.call(() => this.unanswered('is in doubt', () => inner.commit(...change))),
      lock: {
        run: (key, task) => this.unanswered('is lost', () => inner.lock.run(key, task)),
        get size() {
          return inner.lock.size;
        },
      },
    };
  }

  private table(table: KeyValueTable): KeyValueTable {
    return {
      read: (key) => this.call(() => table.read(key)),
      write: (key, value) => this.call(() => table.write(key, value)),
      remove: (key) => this.call(() => table.remove(key)),
      rows: () => table.rows(),
      several: (keys) => this.call(() => table.several(keys)),
      naming: (who, before) => table.naming(who, before),
      underWay: () => table.underWay(),
      keyless: (remove) => table.keyless(remove),
    };
  }

  /** A call within a change, which is taken back if it fails. */
  private call<T>(task: () => Promise<T>): Promise<T> {
    if (this.fault === 'fails' && this.isFaulty()) throw new StoreError('the connection is gone');
    return task();
  }

  private async unanswered<T>(fault: Fault, task: () => Promise<T>): Promise<T> {
    const isFaulty = this.fault === fault && this.isFaulty();
    const result = await task();
    if (isFaulty) throw new StoreError('the connection is gone', { outcome: 'unknown' });
    return result;
  }

  private isFaulty(): boolean {
    this.calls += 1;
    return this.calls === this.faulty;
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
  ['Ann', '/settings flip=on'],
  ['Ann', '/undo'],
  ['Bob', '/undo yes'],
  ['Ann', 'c3-b4'],
  ['Bob', '/leave'],
  ['Ann', '/resign'],
] as const;

const OUTAGE = { againMs: [0, 1, 1], askMs: 5 };
const isGivingUp = (text: string): boolean => text === '/leave' || text === '/resign';
const isApology = (text: string): boolean => text.includes('storage is not responding');

/** Plays the script; whatever is answered with an apology is delivered once more, as platforms do. */
async function play(store: SessionStore, channel: string, faulty: number, fault: Fault) {
  const faults = new FaultyStore(store, faulty, fault);
  const chat = new FakeChat(channel, { store: faults.store, outage: OUTAGE });
  const stored = () => sessionIn(faults.inner, channel);
  for (const [index, [name, text]] of SCRIPT.entries()) {
    const id = `event-${index}`;
    const again = isGivingUp(text)
      ? yesTo(text.slice(1), (await stored()).table, name === 'Ann' ? 0 : 1)
      : null;
    const act = () => (again === null ? chat.say(name, text, { id }) : chat.press(name, again, id));
    const { posts, whispers } = await act();
    expect(whispers, text).toEqual([]);
    if (posts.some((post) => isApology(plain(post.text)))) await act();
  }
  await expect.poll(stored).toMatchObject({ table: { phase: 'over' }, shown: 3 });
  await chat.stop();
  const { table } = await stored();
  expect(await readFinished(store, channel, table?.id ?? ''), 'a game that is over is kept').not.toBeNull();
  const game = table?.game;
  const told = chat.posts.map((post) =>
    plain(post.text)
      .replaceAll(/\b[0-9a-f]{6}\b/g, '(id)')
      // The last board does not wait for ratings that cannot be read.
      .replace(/\nNot rated: .*$/, ''),
  );
  return { calls: faults.calls, game, told };
}

/** `open` gives a store; of its calls every so manieth is faulty, in a game of its own. */
export const faultSuite = (name: string, open: () => Promise<SessionStore>, every: number) =>
  describe(`a store in ${name}`, () => {
    const faults = { fails: 40, 'is lost': 20, 'is in doubt': 20 } as const;
    it.each(Object.entries(faults) as [Fault, number][])(
      'of which any call %s costs one apology at most, and the chat is told everything once',
      async (fault, least) => {
        const store = await open();
        const sound = await play(store, 'web:sound', 0, fault);
        expect(sound.calls).toBeGreaterThan(least);
        expect(sound.told.filter(isApology)).toEqual([]);
        for (let faulty = 1; faulty <= sound.calls; faulty += every) {
          const { game, told } = await play(store, `web:${faulty}`, faulty, fault);
          expect(game, `call ${faulty}`).toEqual(sound.game);
          expect(
            told.filter((text) => !isApology(text)),
            `call ${faulty}`,
          ).toEqual(sound.told);
          expect(told.filter(isApology).length, `call ${faulty}`).toBeLessThanOrEqual(
            fault === 'fails' ? 1 : 0,
          );
        }
        await store.close();
      },
    );
  });
