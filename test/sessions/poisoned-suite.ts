import { expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import type { Logger } from '../../src/bots/port.js';
import { databaseFindings } from '../../src/cli/doctor/database.js';
import { lineOf } from '../../src/cli/doctor/finding.js';
import { type BadRow, repairRows } from '../../src/cli/doctor/rows.js';
import { readFinished } from '../../src/sessions/model/finished-games.js';
import type { SessionStore } from '../../src/sessions/stores/open-store.js';
import { FakeChat } from '../doubles/chat.js';
import { sessionIn } from '../doubles/sessions.js';
import { openStore } from '../stores.js';
import { keep, overTable } from './finished-suite.js';
import { dueOf } from './store-suite.js';

const HOUR = 3_600_000;
/** PostgreSQL's queue goes by the real clock. */
const BEGUN = Date.now();
/** What a row may hold that is of no use; none of it may be told to anybody. */
const POISON: readonly (string | null)[] = [
  null,
  '',
  'xyzzy',
  '{',
  '{"value":{"xyzzy":1}}',
  '{"value":null}',
  '[]',
];

/** Finished games, of which all but the first are then damaged. */
const OVER = [
  ['web:over', 'sound'],
  ['web:over', 'cut'],
  ['web:over', 'other'],
  ['web:gone', 'left'],
] as const;

/** Runs a statement on the database, past the store. */
export type Raw = (sql: string, values?: readonly (string | null)[]) => Promise<void>;

async function begin(store: SessionStore, channel: string, log?: Logger): Promise<FakeChat> {
  const chat = new FakeChat(channel, { store, now: () => BEGUN, ...(log && { log }) });
  await chat.say('Ann', '/new russian');
  await chat.say('Ann', '/join white');
  await chat.say('Bob', '/join black');
  await chat.say('Ann', 'c3-d4', { id: `${channel} move` });
  return chat;
}

/** Every kind of bad row in every table, and a game whose session is changed by hand. */
async function poison(raw: Raw, prefix: string, session: object, table: object): Promise<void> {
  const insert = (table: string, key: string, value: string | null) =>
    raw(`INSERT INTO ${prefix}${table} (key, value) VALUES ($1, $2)`, [key, value]);
  for (const { name } of STORE_TABLES) {
    const game = name === 'finished' ? ' 123456' : '';
    for (const [index, text] of POISON.entries()) await insert(name, `web:${name}${index}${game}`, text);
    await insert(name, `nowhere:${name}${game}`, '{"value":{"due":5,"news":true}}');
  }
  /** A chat that shows a game, and the game. */
  const changed = async (channel: string, change: (text: string) => string) => {
    const game = channel.slice(4);
    await insert('sessions', channel, JSON.stringify({ value: { ...session, channel, game } }));
    const value = { version: 3, table, views: [channel] };
    await insert('games', game, change(JSON.stringify({ value })));
    await insert('due', channel, '{"value":{"due":1,"news":true}}');
  };
  await changed('web:unknown', (text) => text.replaceAll('"variant":"russian"', '"variant":"xyzzy"'));
  await changed('web:unsound', (text) => text.replace('c3-d4', 'xyzzy'));
  await insert('sessions', 'web:stolen', JSON.stringify({ value: { ...session, channel: 'web:xyzzy' } }));
  const lost = { ...session, channel: 'web:lost', game: 'xyzzy' };
  await insert('sessions', 'web:lost', JSON.stringify({ value: lost }));
}

/** `open` gives the address of a new store, and a way past it; its tables are called by a prefix. */
export const poisonedSuite = (
  open: () => Promise<{ url: string; prefix: string; raw: Raw; close: () => Promise<void> }>,
) =>
  it('with bad rows of every kind starts, all other games and their reminders go on, and the doctor repairs it', async () => {
    const { url, prefix, raw, close } = await open();
    let store: SessionStore = await openStore(url);
    await (await begin(store, 'web:sound')).stop();
    await (await begin(store, 'web:zoned')).stop();
    const { table } = await sessionIn(store, 'web:sound');
    await poison(raw, prefix, (await store.read('web:sound')) as object, table ?? {});
    for (const [channel, slot] of OVER)
      await keep(store, { channel, at: 1, table: overTable(slot, 'russian', 4) });
    await raw(`UPDATE ${prefix}result SET record = substr(record, 2) WHERE slot = 'cut'`);
    await raw(`UPDATE ${prefix}result SET variant = 'xyzzy' WHERE slot = 'other'`);
    await raw(`DELETE FROM ${prefix}place WHERE key = 'web:gone'`);
    // Of the sound games one is overdue, and the entry of the other is damaged.
    await raw(`UPDATE ${prefix}due SET value = '{"value":{"due":1,"news":false}}' WHERE key = 'web:sound'`);
    await raw(`UPDATE ${prefix}due SET value = 'xyzzy' WHERE key = 'web:zoned'`);
    // Where the store keeps alarms itself, it has no need of that index.
    const hasAlarms = store.alarms !== null;
    if (hasAlarms) await raw(`UPDATE ${prefix}lanes SET due = 1 WHERE place IN ('web:sound', 'web:zoned')`);

    // A bot that stops ends the alarms of its store.
    await store.close();
    store = await openStore(url);
    const logged: string[] = [];
    const note = (fields: object, message: string) => {
      const errors = Object.values(fields).map((value) => (value instanceof Error ? value.message : value));
      logged.push(JSON.stringify([message, ...errors]));
    };
    const log = { debug: note, info: note, warn: note, error: note };
    const later = { store, log, now: () => BEGUN + 13 * HOUR };
    // One bot serves both games.
    const chat = new FakeChat('web:sound', later);
    // With other processes it waits for half a minute whether they do it.
    const resumed = chat.bot.resume('web');
    await chat.bot.armReminders();
    const reminded = () => chat.posts.filter(({ ping }) => ping.includes('web:Bob')).length;
    await expect.poll(reminded).toBe(2);
    await chat.say('Bob', 'd6-c5', { id: 'next' });
    expect(chat.lastText).toContain('d6-c5');
    if (!hasAlarms)
      expect(logged.some((line) => line.includes('a reminder is damaged') && line.includes('web:due2'))).toBe(
        true,
      );
    expect(logged.join('\n')).not.toContain('xyzzy');
    // Each of the bad ones is told the truth, and new things begin where only something beside the game was bad.
    for (const [channel, text] of [
      ['web:sessions2', '/board'],
      ['web:unknown', '/board'],
      ['web:unsound', '/board'],
      ['web:lost', '/board'],
      ['web:stolen', '/board'],
    ] as const) {
      const bad = new FakeChat(channel, later);
      await bad.say('Ann', text, { id: 'look' });
      expect(bad.whispers.at(-1)?.text, channel).toContain('I cannot read');
      await bad.stop();
    }
    for (const channel of ['web:outbox2', 'web:papers2', 'web:due2', 'web:finished2']) {
      const begun = await begin(store, channel);
      expect(begun.lastText, channel).toContain('c3-d4');
      await begun.say('Ann', '/load 1', { id: 'load' });
      await begun.stop();
    }
    await chat.stop();
    await resumed;
    await store.close();

    const found = (await databaseFindings(url, 5_000)).map((finding) => lineOf(finding));
    expect(found.join('\n')).not.toContain('xyzzy');
    expect(found).toContainEqual(
      expect.stringMatching(/^warning .*table sessions, web:sessions2: it is damaged/),
    );
    store = await openStore(url);
    const kept: BadRow[] = [];
    const { repaired, removed } = await repairRows(store, async (row) => void kept.push(row));
    expect(kept).toHaveLength(repaired + removed);
    const of = (key: string) => kept.find((row) => row.key === key);
    expect(of('web:sessions0')).toMatchObject({ table: { name: 'sessions' }, fault: 'empty' });
    expect(of('web:sessions2')).toMatchObject({ fault: 'not-json', text: 'xyzzy' });
    expect(of('web:sessions4')).toMatchObject({ fault: 'wrong-form' });
    expect(of('nowhere:outbox')).toMatchObject({ fault: 'no-channel' });
    expect(of('unknown')).toMatchObject({ fault: 'unknown-game' });
    expect(of('unsound')).toMatchObject({ fault: 'unsound' });
    for (const name of ['unknown', 'unsound', 'lost'])
      expect(of(`web:${name}`)).toMatchObject({ table: { name: 'sessions' }, fault: 'no-game' });
    expect(of('web:stolen')).toMatchObject({ fault: 'other-channel' });
    expect(of('web:over cut')).toMatchObject({ table: { name: 'result' }, fault: 'wrong-form' });
    expect(of('web:over other')).toMatchObject({ table: { name: 'result' }, fault: 'unknown-game' });
    expect(of(' left')).toMatchObject({ table: { name: 'result' }, fault: 'no-channel' });
    expect(await readFinished(store, 'web:over', 'sound')).not.toBeNull();
    expect(await repairRows(store, async (row) => void kept.push(row))).toEqual({ repaired: 0, removed: 0 });
    // What was sound is as it was; a chat without its game has its settings.
    for (const name of ['unknown', 'unsound', 'lost']) {
      const { table: none, settings } = await sessionIn(store, `web:${name}`);
      expect([none, settings.reminder], name).toEqual([null, 12]);
    }
    expect(Object.keys(await dueOf(store))).toEqual(expect.arrayContaining(['web:sound', 'web:zoned']));
    const after = new FakeChat('web:zoned', { store, now: () => BEGUN + 14 * HOUR });
    await after.say('Bob', 'd6-c5', { id: 'later' });
    expect(after.lastText).toContain('d6-c5');
    await after.stop();
    await store.close();
    await close();
  });
