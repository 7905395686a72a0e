import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StatementSync } from 'node:sqlite';
import { afterAll, expect, it } from 'vitest';
import { boardsOn, entrantAt } from '../../src/sessions/tournaments/tournament.js';
import { sessionIn } from '../doubles/sessions.js';
import { clubChats, tourIn } from '../doubles/tour-club.js';
import { openNewFile } from '../stores.js';

const PEOPLE = 20;
const BOARDS = PEOPLE / 2;
const SECOND = 1_000;
/**
 * Statements of SQLite for each board: to begin a game and show it to both, to end one and tell both, and to hear of that; to call
 * somebody to a live game, and for a tap on *Ready*.
 */
const MAX_STATEMENTS = { begun: 57, ended: 60, heard: 13, called: 31, ready: 19 };
/** Statements of a look that are there without boards. */
const MAX_BESIDE = 90;

const folder = await mkdtemp(join(tmpdir(), 'damka-tour-costs-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const { all } = StatementSync.prototype as unknown as {
  all: (this: StatementSync, ...values: unknown[]) => unknown[];
};
let statements = 0;
Object.assign(StatementSync.prototype, {
  all(this: StatementSync, ...values: unknown[]) {
    if (!/^\s*(PRAGMA|SELECT total_changes)/.test(this.sourceSQL)) statements += 1;
    return all.apply(this, values);
  },
});

it.each(['1d', '10+5'])('asks little of the store for each board of a tournament with %s', async (pace) => {
  const store = await openNewFile(join(folder, `${pace}.sqlite`));
  let now = Date.UTC(2026, 2, 2, 12);
  const chats = clubChats(store, () => now, ['telegram']);
  // It reads, too.
  chats.shadows.end();
  chats.shadows.take = () => undefined;
  const settled = () => chats.bot['delivery'].background.settled();
  const costOf = async (task: () => Promise<unknown>): Promise<number> => {
    const before = statements;
    await task();
    await settled();
    return statements - before;
  };
  const look = () => {
    now += 11 * SECOND;
    return chats.bot.keepUpFeatures();
  };
  await chats.say('telegram:-1', 'P1', `/tournament swiss russian 3 rounds ${pace} name="Spring"`);
  const { code } = await tourIn(store);
  const names = Array.from({ length: PEOPLE }, (_, at) => `P${at + 1}`);
  const tapsOf = (data: string) => async () => {
    for (const name of names) await chats.press(`telegram:${name}`, name, `tour:${code}:${data}`);
  };
  await tapsOf('join')();
  await chats.press('telegram:P1', 'P1', `tour:${code}:start:yes`);
  let heard = 0;
  // In the second round everybody has played before.
  for (let round = 1; round <= 2; round += 1) {
    if (pace !== '1d') {
      now += 60 * SECOND;
      expect(await costOf(look), 'called').toBeLessThan(MAX_BESIDE + MAX_STATEMENTS.called * PEOPLE);
      expect(await costOf(tapsOf(`ready:${round}`)), 'ready').toBeLessThan(MAX_STATEMENTS.ready * PEOPLE);
    }
    const begun = await costOf(look);
    expect(begun, 'begun').toBeLessThan(MAX_BESIDE + heard + MAX_STATEMENTS.begun * BOARDS);
    const tour = await tourIn(store);
    const losing = boardsOn(tour).map(({ players }) => entrantAt(tour, players[0] ?? 0).name);
    expect(losing).toHaveLength(BOARDS);
    const ends: (() => Promise<void>)[] = [];
    for (const name of losing) {
      const channel = `telegram:${name}`;
      const { table } = await sessionIn(store, channel);
      const seat = table?.seats.findIndex((holder) => holder?.kind === 'person' && holder.user === channel);
      ends.push(() => chats.press(channel, name, `resign:${table?.id}:${seat}:${now}:yes`));
    }
    const ended = await costOf(async () => {
      for (const end of ends) await end();
    });
    expect(ended, 'ended').toBeLessThan(MAX_STATEMENTS.ended * BOARDS);
    // By days the next round begins in the same look.
    heard = MAX_STATEMENTS.heard * BOARDS;
    if (pace === '1d') continue;
    expect(await costOf(look), 'heard').toBeLessThan(MAX_BESIDE + heard);
    heard = 0;
  }
  await look();
  const { boards } = await tourIn(store);
  expect(boards.filter(({ round, games }) => round <= 2 && games[0]?.points !== undefined)).toHaveLength(
    2 * BOARDS,
  );
  await chats.stop();
});
