import { afterEach, describe, expect, it } from 'vitest';
import { STORE_TABLES } from '../../src/bots/features/index.js';
import { memoryStore, type SessionStore } from '../../src/sessions/stores/open-store.js';
import { rankingOf } from '../../src/sessions/tournaments/ranking.js';
import { readTournament } from '../../src/sessions/tournaments/rows.js';
import { boardsOf, entrantAt, type Tournament } from '../../src/sessions/tournaments/tournament.js';
import type { Chats } from '../doubles/chats.js';
import { clubChats, tourIn } from '../doubles/tour-club.js';
import { LONG } from '../lanes.js';

const CLUB = 'telegram:-1';
const [SECOND, MINUTE] = [1_000, 60_000];
/** Statements to begin a game and tell its two of it, to hear of its end, and to tell somebody of their place. */
const [MAX_BEGUN, MAX_HEARD, MAX_PLACED] = [24, 10, 12];
/** How often all of a tournament may be read at a look, for all that it has to begin and to tell. */
const MAX_READ = 6;
/** Statements of a look that are there without any tournament, and those of its chats. */
const MAX_BESIDE = 60;

/** A store that counts what it is asked for, and the rows that lists give. */
function counted(inner: SessionStore) {
  const asked = { statements: 0, rows: 0 };
  const noting =
    <Args extends readonly unknown[], Answer>(call: (...args: Args) => Answer) =>
    (...args: Args): Answer => {
      asked.statements += 1;
      return call(...args);
    };
  const store: SessionStore = {
    ...inner,
    commit: noting(inner.commit),
    ask: (query) => {
      asked.statements += 1;
      return inner.ask(query);
    },
    table: (spec) => {
      const own = inner.table(spec);
      return {
        ...own,
        ...{ read: noting(own.read), several: noting(own.several) },
        ...{ write: noting(own.write), remove: noting(own.remove) },
        async *naming(...args) {
          asked.statements += 1;
          for await (const row of own.naming(...args)) {
            asked.rows += 1;
            yield row;
          }
        },
      };
    },
  };
  return { store, asked };
}

let chats: Chats | null = null;
afterEach(() => chats?.stop());

describe('a tournament of many is opened, plays and ends, with a few statements for each board, of', () => {
  it.each([
    ['128 in a Swiss', 'swiss russian 2 rounds 1d', LONG ? 128 : 48],
    ['200 in an arena', 'arena russian 30 minutes 3+2', LONG ? 200 : 60],
  ])(
    '%s, or of a third as many',
    async (_, typed, count) => {
      const { store, asked } = counted(memoryStore(STORE_TABLES));
      let now = Date.UTC(2026, 2, 2, 12);
      const club = clubChats(store, () => now, ['telegram']);
      chats = club;
      // What chats see of games is tested elsewhere.
      club.shadows.end();
      const costOf = async (task: () => Promise<unknown>) => {
        const before = { ...asked };
        await task();
        return { statements: asked.statements - before.statements, rows: asked.rows - before.rows };
      };
      const look = () => costOf(() => club.bot.keepUpFeatures());
      const names = Array.from({ length: count }, (_, at) => `P${at + 1}`);
      await club.say(CLUB, 'P1', `/tournament ${typed} name="Spring"`);
      const { code } = await tourIn(store);
      const tour = async (): Promise<Tournament> => {
        const found = await readTournament(store, code);
        if (found === null) throw new Error('the tournament is gone');
        return found;
      };
      for (const name of names.slice(1)) await club.press(`telegram:${name}`, name, `tour:${code}:join`);
      const joined = await costOf(() => club.press('telegram:P1', 'P1', `tour:${code}:join`));
      expect(joined.statements).toBeLessThan(MAX_BEGUN);
      await club.press('telegram:P1', 'P1', `tour:${code}:start:yes`);
      const isArena = typed.startsWith('arena');
      for (let round = 1; round <= 2; round += 1) {
        if (round === 1) {
          const begun = await look();
          expect(begun.statements).toBeLessThan(MAX_BESIDE + (MAX_BEGUN * count) / 2);
          expect(begun.rows).toBeLessThan(MAX_READ * 2 * count + (MAX_BEGUN * count) / 2);
        }
        const { boards } = await tour();
        const open = boards.filter(({ points }) => points === null);
        expect(open).toHaveLength(count / 2);
        expect(new Set(open.flatMap(({ players }) => players)).size).toBe(count);
        for (const { players } of open) {
          const { name } = entrantAt(await tour(), players[0] ?? 0);
          await club.giveUp(`telegram:${name}`, name);
        }
        now += isArena && round === 2 ? 40 * MINUTE : 10 * SECOND;
        // It hears of the ends, pairs and begins what comes next, and tells it.
        const closed = await look();
        const most = (MAX_HEARD + (round === 1 ? MAX_BEGUN : MAX_PLACED * 2)) * (count / 2);
        expect(closed.statements).toBeLessThan(MAX_BESIDE + most);
        expect(closed.rows).toBeLessThan(MAX_READ * 3 * count + (MAX_BEGUN * count) / 2);
      }
      await look();
      const over = await tour();
      expect(over.state).toBe('over');
      expect(over.boards).toHaveLength(count);
      expect(over.boards.every(({ points }) => points !== null)).toBe(true);
      expect(rankingOf(over)).toHaveLength(count);
      expect(
        boardsOf(over, 1)
          .flatMap(({ games }) => games)
          .every(({ begun }) => begun !== undefined),
      ).toBe(true);
      for (const name of names)
        expect(club.textsIn(`telegram:${name}`).filter((text) => text.includes(`of ${count}`))).toHaveLength(
          1,
        );
    },
    300_000,
  );
});
