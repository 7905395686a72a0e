import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { finishedStatements, type StoredResult } from '../../src/sessions/model/finished/results.js';
import {
  enterEnds,
  forgetHearers,
  type Hearer,
  tellEnds,
  unheardStatements,
} from '../../src/sessions/model/finished/unheard.js';
import { pruneFinished } from '../../src/sessions/model/finished-games.js';
import type { SessionStore } from '../../src/sessions/stores/open-store.js';
import { statementOf } from '../../src/sessions/stores/schema/columns.js';
import { endedGame } from './ratings/settling-suite.js';

const ENTERS: Hearer = { who: 'enters' };
const TELLS: Hearer = { who: 'tells' };
const BOTH = [ENTERS, TELLS] as const;

/** Keeps games as a change does that ends them. */
async function end(store: SessionStore, slots: readonly string[], hearers: readonly Hearer[]): Promise<void> {
  const games = slots.map((slot, at) => endedGame(slot, 1, at));
  await store.lock.run('web:test', async () => {
    const kept = [...(await finishedStatements(store, games)), ...unheardStatements(store, games, hearers)];
    return store.commit([], [], kept);
  });
}

const slots = (count: number) => Array.from({ length: count }, (_, at) => `s${at}`);
const slotOf = ({ table }: StoredResult) => table.id;
const unheard = (store: SessionStore) => store.ask(store.sql.selectFrom('unheard').selectAll());
const entered = async (store: SessionStore) =>
  (await store.ask(store.sql.selectFrom('linking').select(['account', 'tries']).orderBy('account'))).map(
    ({ account, tries }) => `${account} ${tries}`,
  );

/** Counts how often a game was entered. */
const counted = ({ sql }: SessionStore, slot: string) => [
  statementOf(
    sql
      .insertInto('linking')
      .values({ account: slot, code: null, until: 0, tries: 1 })
      .onConflict((conflict) => conflict.column('account').doUpdateSet({ tries: 2 })),
  ),
];
const enter = (store: SessionStore) =>
  enterEnds(store, { who: 'enters' }, async (each) => counted(store, slotOf(each)));

/** What is promised to whatever hears of ends, in every store; each `open` gives stores of several processes on one that is empty. */
export function unheardSuite(open: (processes: number) => Promise<readonly SessionStore[]>): void {
  const opened = async (): Promise<SessionStore> => {
    const [store] = await open(1);
    if (store === undefined) throw new Error('no store was opened');
    return store;
  };

  it('each end is entered once and told once, whatever process comes to it', async () => {
    const stores = await open(2);
    const [store, other] = [stores[0], stores.at(-1)];
    if (store === undefined || other === undefined) throw new Error('no store was opened');
    const all = slots(45);
    await end(store, all, BOTH);
    const told: string[] = [];
    const tell = async (each: StoredResult) => void told.push(slotOf(each));
    await Promise.all([enter(store), enter(other)]);
    expect(await entered(store)).toEqual(all.map((slot) => `${slot} 1`).sort());
    await tellEnds(store, 'tells', tell);
    await tellEnds(other, 'tells', tell);
    expect(told).toEqual(all);
    expect(await unheard(store)).toEqual([]);
    for (const each of new Set(stores)) await each.close();
  });

  it('others have a turn between two ends that are entered', async () => {
    const store = await opened();
    const all = slots(25);
    await end(store, all, [ENTERS]);
    let turn = 0;
    const seen: number[] = [];
    const entering = enterEnds(store, { who: 'enters' }, async (each) => {
      seen.push(turn);
      return counted(store, slotOf(each));
    });
    for (; seen.length < all.length; turn += 1) await nextTurn();
    await entering;
    expect(new Set(seen).size).toBe(all.length);
    await store.close();
  });

  it('processes that tell at once tell each end once', async () => {
    const stores = await open(2);
    const [store] = stores;
    if (store === undefined) throw new Error('no store was opened');
    await end(store, slots(30), BOTH);
    const told: string[] = [];
    await Promise.all(
      stores.map((each) => tellEnds(each, 'tells', async (result) => void told.push(slotOf(result)))),
    );
    expect(told.toSorted()).toEqual(slots(30).sort());
    for (const each of stores) await each.close();
  });

  it('one that throws at a game hears of the others, of this one later, and stops nobody else', async () => {
    const store = await opened();
    await end(store, slots(25), BOTH);
    const told: string[] = [];
    const fault = new Error('this game is too much');
    const failing = tellEnds(store, 'tells', async (each) => {
      if (slotOf(each) === 's3') throw fault;
      told.push(slotOf(each));
    });
    expect(await failing).toEqual([fault]);
    expect(told).toEqual(slots(25).filter((slot) => slot !== 's3'));
    const entering = enterEnds(store, { who: 'enters' }, async (each) => {
      if (slotOf(each) === 's4') throw fault;
      return counted(store, slotOf(each));
    });
    expect(await entering).toEqual([fault]);
    expect(await entered(store)).toHaveLength(24);
    expect((await unheard(store)).map(({ who }) => who).toSorted()).toEqual(['enters', 'tells']);
    // It tells nothing twice.
    expect(await tellEnds(store, 'tells', async (each) => void told.push(slotOf(each)))).toEqual([]);
    expect(await enter(store)).toEqual([]);
    expect(told.slice(24)).toEqual(['s3']);
    expect(await entered(store)).toEqual(
      slots(25)
        .map((slot) => `${slot} 1`)
        .sort(),
    );
    await store.close();
  });

  it('what a process was telling when it died is told by the next one', async () => {
    const [store, other = store] = await open(2);
    if (store === undefined || other === undefined) throw new Error('no store was opened');
    await end(store, ['s0', 's1'], BOTH);
    const own = new AbortController();
    const told: string[] = [];
    // It stops amid the first one.
    const dying = tellEnds(
      store,
      'tells',
      async () => {
        own.abort();
        throw new Error('killed');
      },
      own.signal,
    );
    expect(await dying).toHaveLength(1);
    expect((await unheard(store)).filter(({ by }) => by !== null)).toHaveLength(2);
    if (other !== store) {
      // It may go on with it as long as it lives.
      await tellEnds(other, 'tells', async (each) => void told.push(slotOf(each)));
      expect(told).toEqual([]);
      await store.close();
    }
    await tellEnds(other, 'tells', async (each) => void told.push(slotOf(each)));
    expect(told).toEqual(['s0', 's1']);
    await other.close();
  });

  it('a new one hears of no old game, and one that is taken out leaves nothing', async () => {
    const store = await opened();
    await end(store, ['s0', 's1'], [TELLS]);
    await enter(store);
    expect(await entered(store)).toEqual([]);
    await forgetHearers(store, [ENTERS]);
    expect(await unheard(store)).toEqual([]);
    await store.close();
  });

  it('one hears only of games that concern it', async () => {
    const store = await opened();
    await end(store, ['s0', 's1'], [{ ...ENTERS, wants: ({ table }) => table.id === 's1' }]);
    await enter(store);
    expect(await entered(store)).toEqual(['s1 1']);
    await store.close();
  });

  it('a game that several channels know is noted once for each, in one statement', async () => {
    const store = await opened();
    const known = ['telegram:-7', 'discord:8', 'web:room'].map((channel) => endedGame('s0', 1, 0, channel));
    const notes = unheardStatements(store, known, BOTH);
    expect(notes).toHaveLength(1);
    const keep = async () => store.commit([], [], [...(await finishedStatements(store, known)), ...notes]);
    await store.lock.run('web:test', keep);
    expect((await unheard(store)).map(({ who }) => who).toSorted()).toEqual(['enters', 'tells']);
    // Whichever of them tells of it first when it ends again, it is noted again.
    await enter(store);
    known.reverse();
    await store.lock.run('web:test', () => store.commit([], [], unheardStatements(store, known, BOTH)));
    expect((await unheard(store)).map(({ who }) => who).toSorted()).toEqual(['enters', 'tells']);
    await store.close();
  });

  it('a game that is removed before it was heard of is not waited for', async () => {
    const store = await opened();
    await end(store, ['s0', 's1'], BOTH);
    await pruneFinished(store, 1);
    expect((await unheard(store)).map(({ who }) => who).toSorted()).toEqual(['enters', 'tells']);
    await enter(store);
    expect(await entered(store)).toEqual(['s1 1']);
    await store.close();
  });
}
