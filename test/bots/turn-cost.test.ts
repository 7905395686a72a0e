import { describe, expect, it } from 'vitest';
import type { Studio } from '../../src/render/studio/studio.js';
import { type KeyValueTable, memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { FakeChat } from '../doubles/chat.js';
import { sessionIn } from '../doubles/sessions.js';
import { UNDRAWN } from '../doubles/studio/undrawn.js';

interface Calls {
  reads: string[];
  writes: string[];
  /** Number of pictures. */
  drawn: number;
}

/** A store that notes what it is asked for. */
function counted(inner: SessionStore): { readonly store: SessionStore; readonly calls: Calls } {
  const calls: Calls = { reads: [], writes: [], drawn: 0 };
  const table = (name: string, kept: KeyValueTable): KeyValueTable => ({
    ...kept,
    read: (key) => {
      calls.reads.push(name);
      return kept.read(key);
    },
    rows: () => {
      calls.reads.push(`every ${name}`);
      return kept.rows();
    },
    several: (keys) => {
      calls.reads.push(`several of every ${name}`);
      return kept.several(keys);
    },
    naming: (who, before) => {
      calls.reads.push(`every ${name} of somebody`);
      return kept.naming(who, before);
    },
    write: (key, value) => {
      calls.writes.push(name);
      return kept.write(key, value);
    },
  });
  const store: SessionStore = {
    ...inner,
    ...table('session', inner),
    games: table('game', inner.games),
    outbox: table('outbox', inner.outbox),
    finished: table('finished', inner.finished),
    commit: (rows, ...rest) => {
      calls.writes.push(rows.map(({ table }) => table.name).join(', '));
      return inner.commit(rows, ...rest);
    },
  };
  return { store, calls };
}

/** A game of Ann's that has begun, against `opponent`, and the calls that `text` costs there. */
async function costOf(opponent: 'Bob' | 'computer', text: string, options: { shared?: boolean } = {}) {
  const { store, calls } = counted(memoryStore());
  const shared = {
    arm: async () => {},
    forget: async () => {},
    listen: async () => {},
    clockJumped: async () => {},
    stop: async () => {},
  };
  const studio: Studio = {
    ...UNDRAWN,
    picture: (job) => {
      calls.drawn += 1;
      return UNDRAWN.picture(job);
    },
  };
  const chat = new FakeChat('web:test', {
    store: options.shared ? { ...store, alarms: shared } : store,
    studio,
  });
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', opponent === 'Bob' ? '/join black' : '/join black computer');
  if (opponent === 'computer') await chat.say('Ann', '/start');
  const posts = chat.posts.length;
  calls.drawn = 0;
  calls.reads = [];
  calls.writes = [];
  await chat.say('Ann', text);
  expect(chat.posts).toHaveLength(posts + 1);
  expect(chat.lastText).toContain('White c3-d4');
  await chat.stop();
  return calls;
}

/** All of it is asked for in one breath. */
const READ_TOGETHER = ['outbox', 'session', 'game'];
/** The game is saved with its entry in the index, then what was shown without the game; each is a commit of its own. */
const SAVED_AND_SHOWN = ['sessions, games, due', 'sessions, due'];

describe('a turn asks the store for little', () => {
  it.each(['/move c3-d4', 'c3-d4'])('against a person: %s', async (text) => {
    const { reads, writes, drawn } = await costOf('Bob', text);
    expect(reads).toEqual(READ_TOGETHER);
    expect(writes).toEqual(SAVED_AND_SHOWN);
    expect(drawn).toBe(1);
  });

  it('against the computer, whose turn is saved by itself', async () => {
    const { reads, writes, drawn } = await costOf('computer', '/move c3-d4');
    expect(reads).toEqual(READ_TOGETHER);
    expect(writes).toEqual(['sessions, games, due', ...SAVED_AND_SHOWN]);
    expect(drawn).toBe(1);
  });

  it('where several processes share it, and another one may have moved meanwhile', async () => {
    const { reads, writes, drawn } = await costOf('Bob', '/move c3-d4', { shared: true });
    expect(reads).toEqual(READ_TOGETHER);
    expect(writes).toEqual(SAVED_AND_SHOWN);
    expect(drawn).toBe(1);
  });
});

it('after a downtime the first move of each game was saved only by a second try, with two more reads', async () => {
  const { store, calls } = counted(memoryStore());
  const before = new FakeChat('web:test', { store });
  await before.say('Ann', '/new russian clock=5+3');
  await before.say('Ann', '/join white');
  await before.say('Bob', '/join black');
  await before.stop();
  const time = { now: () => Date.now() + 600_000, behind: () => 600_000, settled: async () => undefined };
  const chat = new FakeChat('web:test', { store, time });
  calls.reads = [];
  calls.writes = [];
  await chat.say('Ann', 'c3-d4', { id: 'move' });
  expect(chat.lastText).toContain('White c3-d4');
  expect(calls.reads).toEqual(READ_TOGETHER);
  expect(calls.writes).toEqual(SAVED_AND_SHOWN);
  await chat.stop();
});

it('a change of a session that was read before another change is made anew', async () => {
  const store = memoryStore();
  const [chat, other] = [new FakeChat('web:test', { store }), new FakeChat('web:test', { store })];
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  const replaced: boolean[] = [];
  const { commit } = store;
  store.commit = async (...change) => {
    const done = await commit(...change);
    replaced.push(done);
    return done;
  };
  // The same event comes to two processes, and another one at the same time.
  await Promise.all([
    chat.say('Ann', 'c3-d4', { id: 'move' }),
    other.say('Ann', 'c3-d4', { id: 'move' }),
    other.say('Bob', '/settings ru', { id: 'settings' }),
  ]);
  expect(replaced).toContain(false);
  const session = await sessionIn(store, 'web:test');
  expect(session.table?.game?.entries).toMatchObject([{ kind: 'move', move: 'c3-d4' }]);
  expect(session.shown).toBe(1);
  expect(session.settings.language).toBe('ru');
  for await (const [, { news }] of store.allDue()) expect(news).toBe(false);
  await Promise.all([chat.stop(), other.stop()]);
});
