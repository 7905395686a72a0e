import { describe, expect, it } from 'vitest';
import { everyFinished } from '../../src/sessions/model/finished/every.js';
import { allResults } from '../../src/sessions/model/finished/results.js';
import { readEnded } from '../../src/sessions/model/finished-games.js';
import { localReader } from '../../src/sessions/reading/reader.js';
import type { Moved } from '../../src/sessions/service/chores.js';
import { GameService } from '../../src/sessions/service/service.js';
import { TimerAlarms } from '../../src/sessions/stores/alarms.js';
import {
  CHORES,
  ENDED,
  FINISHED,
  memoryStore,
  type Row,
  type SessionStore,
  StoreError,
} from '../../src/sessions/stores/open-store.js';
import { forgetPerson, PEOPLE } from '../../src/sessions/strangers/people.js';
import { localEngine } from '../../src/sessions/thinking/engine-client.js';
import { localPairer } from '../../src/sessions/tournaments/pairing/pairer.js';
import { asOther, FakeChat } from '../doubles/chat.js';
import { keep, overTable } from './finished-suite.js';

const MINUTE = 60_000;

/** A process on a store, with its chores. */
const processOn = (
  store: SessionStore,
  now: () => number = Date.now,
  moved: (move: Moved) => void = () => {},
): GameService =>
  new GameService({
    store,
    now,
    moved,
    random: () => 0,
    alarms: new TimerAlarms(now),
    engine: localEngine,
    reader: localReader,
    pairer: localPairer,
    thinkMs: 10,
    forgets: [forgetPerson],
    hearers: [],
  });

const runOn = (service: GameService): Promise<number> => service.chores.run(new AbortController().signal);

/** A store that dies with its process at some commit. */
const dying = (store: SessionStore, at: (rows: readonly Row[]) => boolean): SessionStore => ({
  ...store,
  commit: (rows, ...others) => {
    if (at(rows)) throw new StoreError('the process was killed');
    return store.commit(rows, ...others);
  },
});

async function everything(store: SessionStore): Promise<string> {
  let all = '';
  for (const table of store.tables.map(store.table))
    for await (const [key, text] of table.rows()) all += `${key} ${text}\n`;
  for await (const finished of allResults(store)) all += `${JSON.stringify(finished)}\n`;
  for (const table of ['identity', 'place', 'seat'] as const)
    all += `${JSON.stringify(await store.ask(store.sql.selectFrom(table).selectAll()))}\n`;
  return all;
}

/** A chat with a game that is over and one that runs, and the record of that which is over. */
async function playedIn(store: SessionStore, channel: string): Promise<FakeChat> {
  const chat = new FakeChat(channel, { store });
  let events = 0;
  const say = (user: string, text: string) =>
    chat.say(user, text, { id: `web:${user}:${channel}-${++events}` });
  for (const text of ['/new russian', '/join white']) await say('Ann', text);
  await say('Bob', '/join black');
  await chat.giveUp('Bob', '/resign');
  for (const text of ['/new russian', '/join white']) await say('Ann', text);
  await say('Bob', '/join black');
  return chat;
}

async function keysOf(store: SessionStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const { channel, id } of everyFinished(store)) keys.push(`${channel} ${id}`);
  return keys;
}

describe('a group that becomes a supergroup', () => {
  const GAMES = 330;

  async function group(): Promise<SessionStore> {
    const store = memoryStore();
    const chat = await playedIn(store, 'web:old');
    await chat.stop();
    // What earlier versions kept.
    for (let game = 1; game < GAMES; game += 1) {
      const value = { at: game, table: overTable(String(game), 'russian', 4) };
      await store.finished.write(`web:old ${game}`, JSON.parse(JSON.stringify(value)));
      await store.table(ENDED).write(`game-${game}`, { channel: 'web:old', table: String(game) });
    }
    return store;
  }
  const keysIn = async (store: SessionStore, head: string): Promise<number> =>
    (await keysOf(store)).filter((key) => key.startsWith(head)).length;

  it('goes on at once, its finished games follow in short transactions, and after a kill the rest of them', async () => {
    const store = await group();
    const sizes: number[] = [];
    const counted: SessionStore = {
      ...store,
      commit: (rows, ...others) => {
        sizes.push(rows.length);
        return store.commit(rows, ...others);
      },
    };
    let pages = 0;
    const killed = dying(counted, ([row]) => {
      if (row?.table === FINISHED) pages += 1;
      return pages > 2;
    });
    const service = processOn(killed);
    await service.rename('web:old', 'web:new');
    expect((await service.read('web:new')).table?.phase).toBe('running');
    expect(await keysIn(store, 'web:old ')).toBe(GAMES);
    await expect(service.chores.moveFinished('web:old', new AbortController().signal)).rejects.toThrow(
      /killed/,
    );
    let left = 0;
    for await (const _ of store.finished.rows()) left += 1;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(GAMES);
    await runOn(processOn(asOther(counted, 'next')));
    expect(await keysIn(store, 'web:old ')).toBe(0);
    expect(await keysIn(store, 'web:new ')).toBe(GAMES);
    expect(await readEnded(store, 'game-7')).toMatchObject({ channel: 'web:new', table: { id: '7' } });
    expect(Math.max(...sizes)).toBeLessThanOrEqual(100);
    expect(await everything(store)).not.toContain('move web:old');
  });
});

describe('a deletion', () => {
  it('that a kill cut short is gone on with by whoever comes next', async () => {
    const store = memoryStore();
    const chat = await playedIn(store, 'web:room');
    await chat.stop();
    const killed = processOn(dying(store, (rows) => rows.length === 0));
    const order = { user: 'web:Ann', leaving: 'resign', keptAs: null } as const;
    await expect(killed.forget(order)).rejects.toThrow(/killed/);
    expect(await everything(store)).toContain('web:Ann');
    await runOn(processOn(asOther(store, 'next')));
    expect(await everything(store)).not.toMatch(/web:Ann|"Ann"/);
    expect(await everything(store)).toContain('web:Bob');
  });

  it('leaves no private chat in the record of a game that its user has played from there', async () => {
    const store = memoryStore();
    const chat = await playedIn(store, 'web:room');
    await chat.stop();
    for await (const { channel, table, at } of allResults(store)) {
      const seats = table.seats.map((holder) =>
        holder?.kind === 'person' && holder.user === 'web:Ann' ? { ...holder, via: 'web:Ann' } : holder,
      );
      await keep(store, { channel, at, table: { ...table, seats } });
    }
    expect(await everything(store)).toContain('"via":"web:Ann"');
    await processOn(store).forget({ user: 'web:Ann', leaving: 'resign', keptAs: null });
    expect(await everything(store)).not.toMatch(/web:Ann|"Ann"/);
    expect(await store.traces.count('web:Ann')).toEqual(new Map());
  });

  it('purges once at once and once five minutes later, by one process, also if the one that promised it is killed', async () => {
    let now = 1e12;
    const purges: string[] = [];
    const inner = memoryStore();
    const by = (name: string): SessionStore => ({
      ...asOther(inner, name),
      purge: async () => {
        purges.push(name);
        return true;
      },
    });
    const chat = await playedIn(inner, 'web:room');
    await chat.stop();
    const first = processOn(by('first'), () => now);
    await first.forget({ user: 'web:Ann', leaving: 'resign', keptAs: null });
    await expect.poll(() => purges).toEqual(['first']);
    await expect.poll(() => inner.table(CHORES).read('doing purge')).toBeNull();
    // Somebody else asks: the tables were purged a moment ago.
    now += MINUTE;
    await first.forget({ user: 'web:Bob', leaving: 'resign', keptAs: null });
    expect(purges).toEqual(['first']);
    // Of the first one nothing more is heard.
    const others = ['second', 'third'].map((name) => processOn(by(name), () => now));
    await Promise.all(others.map(runOn));
    expect(purges).toEqual(['first']);
    now += 5 * MINUTE;
    for (const other of others) await runOn(other);
    expect(purges).toEqual(['first', 'second']);
    now += 10 * MINUTE;
    for (const other of others) await runOn(other);
    expect(purges).toEqual(['first', 'second']);
    expect(await everything(inner)).not.toContain('purge');
  });

  it('that a stop cut short before the files were clean is followed further at the next start, not minutes later', async () => {
    const now = 1e12;
    const inner = memoryStore();
    const purges: string[] = [];
    const by = (name: string, purge: () => Promise<boolean>): SessionStore => ({
      ...asOther(inner, name),
      purge: () => {
        purges.push(name);
        return purge();
      },
    });
    const chat = await playedIn(inner, 'web:room');
    await chat.stop();
    const stopped = processOn(
      by('stopped', () => new Promise(() => undefined)),
      () => now,
    );
    await stopped.forget({ user: 'web:Ann', leaving: 'resign', keptAs: null });
    await expect.poll(() => purges).toEqual(['stopped']);
    const next = processOn(
      by('next', async () => true),
      () => now + 1_000,
    );
    await runOn(next);
    expect(purges).toEqual(['stopped', 'next']);
    await runOn(next);
    expect(purges).toEqual(['stopped', 'next']);
  });

  it('that could not purge since somebody stood in the way does it again', async () => {
    let now = 1e12;
    let [purges, isFree] = [0, false];
    const store: SessionStore = {
      ...memoryStore(),
      purge: async () => {
        purges += 1;
        return isFree;
      },
    };
    const service = processOn(store, () => now);
    await service.forget({ user: 'web:Ann', leaving: 'resign', keptAs: null });
    await expect.poll(() => purges).toBe(1);
    await expect.poll(() => store.table(CHORES).read('doing purge')).toBeNull();
    now += MINUTE;
    await runOn(service);
    isFree = true;
    now += MINUTE;
    await runOn(service);
    expect(purges).toBe(3);
  });
});

it('a chore that cannot be done keeps no other from being done', async () => {
  const inner = memoryStore();
  const chat = await playedIn(inner, 'web:old');
  await chat.stop();
  const finished = await keysOf(inner);
  await inner.table(CHORES).write('forget web:Ann', { leaving: 'resign', keptAs: null });
  await inner.table(CHORES).write('move web:old', { to: 'web:new' });
  // Whoever is to be forgotten has a row that does not let itself be changed.
  const people = {
    ...inner.table(PEOPLE),
    remove: async () => {
      throw new StoreError('the row is stuck');
    },
  };
  const store: SessionStore = { ...inner, table: (spec) => (spec === PEOPLE ? people : inner.table(spec)) };
  await expect(runOn(processOn(store))).rejects.toThrow(/stuck/);
  const moved = await keysOf(inner);
  expect(moved).toEqual(expect.arrayContaining(finished.map((key) => key.replace('web:old', 'web:new'))));
  expect(moved.filter((key) => key.startsWith('web:old '))).toEqual([]);
  expect(await inner.table(CHORES).read('move web:old')).toBeNull();
  expect(await inner.table(CHORES).read('forget web:Ann')).not.toBeNull();
});

describe('what concerns whom is not known yet', () => {
  it('after an update of a big store: /privacy and /away say so, and nothing is changed or looked through', async () => {
    const inner = memoryStore();
    const rows = () => {
      throw new Error('everything is looked through');
    };
    const tables = Object.fromEntries(
      Object.entries(inner.tables).map(([name, table]) => [name, { ...table, rows }]),
    ) as unknown as SessionStore['tables'];
    const store: SessionStore = {
      ...inner,
      tables,
      traces: { ...inner.traces, isWhole: async () => false },
    };
    const chat = new FakeChat('web:room', { store });
    for (const text of ['/privacy', '/privacy delete computer', '/away 3d']) {
      const { whispers } = await chat.say('Ann', text);
      expect(whispers.join(), text).toContain('I am still sorting what is stored');
    }
    await chat.stop();
  });
});

it('a long move of what an earlier version has stored is told of, a short one not', async () => {
  for (const [stepMs, expected] of [
    [0, []],
    [
      40_000,
      [
        { what: 'finished', rows: 100, isDone: false },
        { what: 'finished', rows: 250, isDone: false },
        { what: 'finished', rows: 250, isDone: true },
      ],
    ],
  ] as const) {
    const store = memoryStore();
    const table = overTable('0', 'russian', 2);
    for (let game = 0; game < 250; game += 1)
      await store.finished.write(`web:a ${game}`, { at: game, table: { ...table, id: String(game) } });
    let now = 1_000_000;
    const told: Moved[] = [];
    const service = processOn(
      store,
      () => {
        now += stepMs;
        return now;
      },
      (move) => told.push(move),
    );
    await runOn(service);
    expect(told.filter(({ what }) => what === 'finished')).toEqual(expected);
    await store.close();
  }
});
