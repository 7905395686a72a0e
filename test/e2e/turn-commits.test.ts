import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StatementSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../stores.js';
import { turnsOf } from './turn-commits-suite.js';

/** Statements since the turn began. */
let statements: string[] = [];
/** Looks for what others have left, and the end of what is remembered: these take no more for more turns. */
const BESIDE = /GROUP BY lane|SELECT id FROM inbox|DELETE FROM inbox/;
const { all } = StatementSync.prototype;
const spied: typeof all = function (this: StatementSync, ...values) {
  if (!BESIDE.test(this.sourceSQL)) statements.push(this.sourceSQL.replace(/\s+/g, ' '));
  return Reflect.apply(all, this, values);
};

/** The table that a statement reads or writes, or else its first word; `held` compares a game with how it was. */
const briefly = (sql: string): string =>
  /(?:INTO|UPDATE|FROM|AS) (inbox|outbox|sessions|games|due|held)/.exec(sql)?.[1] ?? sql.split(' ', 1).join();

let folder: string;
let table: Awaited<ReturnType<typeof turnsOf>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damka-turn-'));
  table = await turnsOf(await openStore(`sqlite://${join(folder, 'turns.sqlite')}`));
  Object.assign(StatementSync.prototype, { all: spied });
});
afterAll(async () => {
  Object.assign(StatementSync.prototype, { all });
  await table.close();
  await rm(folder, { recursive: true, force: true });
});

it('takes eighteen statements for a turn in a file, and two transactions: the move, then that it was shown and is done', async () => {
  await table.turn(() => {
    statements = [];
  });
  const saved = ['held', 'sessions', 'games', 'due'];
  const noted = ['held', 'sessions', 'due', 'inbox'];
  expect(statements.map(briefly)).toEqual([
    ...['inbox', 'outbox', 'sessions', 'games'],
    ...['BEGIN', ...saved, 'COMMIT'],
    ...['PRAGMA', 'BEGIN', ...noted, 'COMMIT', 'PRAGMA'],
  ]);
});
