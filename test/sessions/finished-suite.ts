import { expect, it } from 'vitest';
import { convertAll, hasOldFinished } from '../../src/sessions/model/finished/old.js';
import { type Finished, finishedStatements, resultsOf } from '../../src/sessions/model/finished/results.js';
import {
  countFinished,
  findable,
  finishedGameId,
  followedBy,
  forgetFinished,
  moveFinished,
  pruneFinished,
  readEnded,
  readFinished,
} from '../../src/sessions/model/finished-games.js';
import { LiveGame } from '../../src/sessions/model/live-game.js';
import type { Table } from '../../src/sessions/model/session.js';
import { openTable } from '../../src/sessions/model/table.js';
import { takeInOld } from '../../src/sessions/ratings/settling.js';
import { ENDED, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { gameOf } from '../render/games.js';
import { variantOf } from '../render/views.js';

const person = (user: string, name: string) => ({ kind: 'person', user, name }) as const;

/** The table of a finished game of so many plies, between Ann and Bob and whoever else. */
export function overTable(slot: string, variant = 'russian', plies = 60, more: Partial<Table> = {}): Table {
  const { game } = gameOf(variant, plies);
  const empty = { ...openTable(slot, variantOf(variant), {}, 1, 3), reminders: { sent: 0, last: 1 } };
  const people = [person('telegram:501234567', 'Ann'), person('telegram:507654321', 'Боря')];
  const seats = empty.seats.map((_, seat) => people[seat] ?? ({ kind: 'computer', level: 3 } as const));
  return {
    ...empty,
    phase: 'over',
    seats,
    game: new LiveGame({ ...game, unclaimed: undefined }),
    revision: plies + 2,
    ...more,
  };
}

export const keep = (store: SessionStore, ...games: Finished[]): Promise<boolean> =>
  store.lock.run('web:test', async () => store.commit([], [], await finishedStatements(store, games)));

/** What the finished games of every store promise; each `open` gives one that is empty. */
export function finishedSuite(open: () => Promise<SessionStore>): void {
  it.each(['russian', 'neva', 'trio', 'international', 'turkish'])(
    'are read as they were kept: %s',
    async (variant) => {
      const store = await open();
      const table = overTable('slot', variant, 40, {
        strangers: { watch: true, aliases: [{ user: 'telegram:501234567', name: 'Lynx' }] },
      });
      const seats = table.seats.map((holder, seat) =>
        holder?.kind !== 'person'
          ? holder
          : seat === 0
            ? { ...holder, name: 'Lynx', isAlias: true as const }
            : { ...holder, via: 'telegram:-7' },
      );
      await keep(store, { channel: 'web:a', at: table.since, table: { ...table, seats }, game: 'secret' });
      expect(JSON.stringify(await readFinished(store, 'web:a', 'slot'))).toBe(
        JSON.stringify({ ...table, seats }),
      );
      expect(await finishedGameId(store, 'web:a', 'slot')).toBe('secret');
      expect(await readEnded(store, 'secret')).toMatchObject({ channel: 'web:a', table: { id: 'slot' } });
      await store.close();
    },
  );

  it('tell who had which place, once for a game that several channels know', async () => {
    const store = await open();
    const { game } = gameOf('russian', 8);
    const resigned = new LiveGame({
      ...game,
      unclaimed: undefined,
      entries: [...game.entries, { kind: 'resign', seat: 0 }],
    });
    const table = overTable('slot', 'russian', 8, { game: resigned });
    for (const channel of ['web:a', 'web:b']) await keep(store, { channel, at: 5, table, game: 'secret' });
    await keep(store, { channel: 'web:a', at: 6, table: overTable('other', 'russian', 4), game: 'unended' });
    const rows = await store.ask(
      store.sql
        .selectFrom('seat')
        .innerJoin('identity', 'identity.person', 'seat.person')
        .innerJoin('result', 'result.id', 'seat.result')
        .select(['account', 'slot', 'rank'])
        .orderBy('seat.result')
        .orderBy('seat'),
    );
    expect(rows).toEqual([
      { account: 'telegram:501234567', slot: 'slot', rank: 2 },
      { account: 'telegram:507654321', slot: 'slot', rank: 1 },
      { account: 'telegram:501234567', slot: 'other', rank: null },
      { account: 'telegram:507654321', slot: 'other', rank: null },
    ]);
    expect(await countFinished(store, 'telegram:501234567')).toBe(2);
    const last = async (most: number) =>
      (await resultsOf(store, 'telegram:501234567', most)).map(({ game }) => game);
    expect(await last(9)).toEqual(['unended', 'secret']);
    expect(await last(1)).toEqual(['unended']);
    expect(await resultsOf(store, 'telegram:9', 9)).toEqual([]);
    await store.close();
  });

  it('of earlier versions are read in place, and brought to the new form bit by bit', async () => {
    const store = await open();
    const count = 120;
    const table = overTable('0', 'russian', 6);
    for (let each = 0; each < count; each += 1)
      await store.finished.write(`web:a ${each}`, { at: each, table: { ...table, id: String(each) } });
    await store.finished.write('web:a damaged', { at: 'yesterday' });
    await store.table(ENDED).write('secret', { channel: 'web:a', table: '7', next: 'sequel' });
    expect(await readFinished(store, 'web:a', '119')).toMatchObject({ id: '119' });
    expect(await readEnded(store, 'secret')).toMatchObject({ table: { id: '7', next: 'sequel' } });
    const stopping = new AbortController();
    stopping.abort();
    await convertAll(store, stopping.signal);
    expect(await hasOldFinished(store)).toBe(true);
    await convertAll(store, new AbortController().signal);
    const left = [];
    for await (const [key] of store.finished.rows()) left.push(key);
    expect(left).toEqual(['web:a damaged']);
    expect(await readEnded(store, 'secret')).toMatchObject({ table: { id: '7', next: 'sequel' } });
    expect(await readFinished(store, 'web:a', '119')).toMatchObject({ id: '119', seats: table.seats });
    expect(await countFinished(store, 'telegram:507654321')).toBe(count);
    // Ratings take them in as casual games: they knew nothing of them.
    await takeInOld(store, new AbortController().signal);
    const scores = await store.ask(store.sql.selectFrom('score').select(['why', 'no']));
    expect(scores).toHaveLength(count);
    expect(scores.every(({ why, no }) => why !== null && no === null)).toBe(true);
    await store.close();
  });

  it('name everybody as they were called that day, also under the name of another chat', async () => {
    const store = await open();
    const ann = (name: string) => [person('telegram:501234567', name), person('telegram:507654321', 'Боря')];
    const names = ['Ann', 'Ann of the club', 'Ann', ' \u0000', 'Ann'.repeat(5000)];
    const games = names.map((name, each) => ({
      channel: `web:${each}`,
      at: each,
      table: overTable('slot', 'russian', 4, { seats: ann(name) }),
    }));
    await keep(store, ...games);
    const shown = async (each: number) => (await readFinished(store, `web:${each}`, 'slot'))?.seats[0];
    for (const [each, name] of names.slice(0, 3).entries()) expect(await shown(each)).toMatchObject({ name });
    expect(await shown(3)).toMatchObject({ name: ' ' });
    expect(await shown(4)).toMatchObject({ user: 'telegram:501234567' });
    await forgetFinished(store, 'telegram:501234567', (value) => value);
    expect(await store.ask(store.sql.selectFrom('called').select('name'))).toEqual([{ name: 'Боря' }]);
    await store.close();
  });

  it('of earlier versions are found by their ids once their last channel has left them', async () => {
    const store = await open();
    const table = overTable('7', 'russian', 4);
    await store.finished.write('web:a 7', { at: 1, table, game: 'shown' });
    await store.finished.write('web:a 8', { at: 2, table: { ...table, id: '8' } });
    await store.table(ENDED).write('early', { channel: 'web:a', table: '8' });
    await findable(store, { channel: 'web:a', game: 'shown', table });
    expect(await readEnded(store, 'shown')).toMatchObject({ channel: 'web:a', table: { id: '7' } });
    // A game that an early version has kept without its id.
    const over = { channel: 'web:a', game: 'early', table: { id: '8' } };
    const followed = await followedBy(store, over, 'sequel');
    await store.lock.run('web:test', () => store.commit([], [], [followed]));
    expect(await readEnded(store, 'early')).toMatchObject({ table: { id: '8', next: 'sequel' } });
    expect(await hasOldFinished(store)).toBe(false);
    await store.close();
  });

  it('follow their channel in one go, also to one that has games of its own, and go with it', async () => {
    const store = await open();
    const game = (channel: string, slot: string) =>
      keep(store, { channel, at: 1, table: overTable(slot, 'russian', 4), game: `${channel} ${slot}` });
    for (const slot of ['one', 'two']) await game('telegram:-7', slot);
    await game('telegram:-8', 'there');
    const has = async (channel: string, slot: string) => (await readFinished(store, channel, slot)) !== null;
    await moveFinished(store, 'telegram:-7', 'telegram:-9');
    expect([await has('telegram:-7', 'one'), await has('telegram:-9', 'one')]).toEqual([false, true]);
    await moveFinished(store, 'telegram:-9', 'telegram:-8');
    expect(await has('telegram:-8', 'two')).toBe(true);
    expect(await has('telegram:-8', 'there')).toBe(true);
    await moveFinished(store, 'telegram:-8', null);
    expect(await has('telegram:-8', 'two')).toBe(false);
    expect(await store.ask(store.sql.selectFrom('seat').selectAll())).toEqual([]);
    await store.close();
  });

  it('forget somebody at once, and nothing leads to them any more', async () => {
    const store = await open();
    const table = overTable('slot', 'russian', 4);
    for (const channel of ['web:a', 'web:b']) await keep(store, { channel, at: 1, table, game: 'secret' });
    await store.finished.write('web:c slot', { at: 1, table });
    await store.finished.write('web:d slot', { seats: ['telegram:501234567'] });
    const channels = await forgetFinished(store, 'telegram:501234567', () => ({ seats: [] }));
    expect([...channels].toSorted()).toEqual(['web:a', 'web:b', 'web:c', 'web:d']);
    for (const channel of ['web:a', 'web:b', 'web:c'])
      expect((await readFinished(store, channel, 'slot'))?.seats).toEqual([
        person('forgotten', ''),
        person('telegram:507654321', 'Боря'),
      ]);
    expect(await countFinished(store, 'telegram:501234567')).toBe(0);
    expect(await store.ask(store.sql.selectFrom('identity').select('account'))).toEqual([
      { account: 'telegram:507654321' },
    ]);
    await store.close();
  });

  it('know what followed them, and go when they are old', async () => {
    const store = await open();
    const old = { channel: 'web:a', game: 'secret', at: 10, table: overTable('slot', 'russian', 4) };
    await store.finished.write('web:a slot', { at: 10, table: old.table, game: 'secret' });
    await keep(store, { ...old, game: 'young', at: 20, table: { ...old.table, id: 'young' } });
    const followed = await followedBy(store, old, 'sequel');
    await store.lock.run('web:test', () => store.commit([], [], [followed]));
    expect((await readEnded(store, 'secret'))?.table.next).toBe('sequel');
    expect(await pruneFinished(store, 20)).toBe(1);
    expect(await readEnded(store, 'secret')).toBeNull();
    expect(await readEnded(store, 'young')).not.toBeNull();
    await store.close();
  });
}

/** What a finished game may take in a store; `bytes` gives the bytes of all tables about them, with their indexes. */
export const finishedBytesTest = (
  open: () => Promise<{ store: SessionStore; bytes: () => Promise<number> }>,
): void =>
  it('take less than 0.6 KB each, sixty plies long', async () => {
    const { store, bytes } = await open();
    const [few, many] = [400, 2_000];
    const letters = 'abcdefghijklmnopqrstuv';
    const table = overTable('');
    const games = Array.from({ length: many }, (_, each) => ({
      channel: `telegram:-${1_000_000_000 + (each % 50)}`,
      at: 1_790_000_000_000 + each,
      table: { ...table, id: each.toString(16).padStart(6, '0') },
      game: `${each.toString(36).padStart(6, 'z')}${letters}`.slice(0, letters.length),
    }));
    const sizes: number[] = [];
    for (let from = 0; from < many; from += few) {
      await keep(store, ...games.slice(from, from + few));
      sizes.push(await bytes());
    }
    // The record, with all that finds it and who played it, apart from what a table with little in it takes.
    const [begun = 0] = sizes;
    expect(((sizes.at(-1) ?? 0) - begun) / (many - few)).toBeLessThan(600);
    await store.close();
  });
