import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { Seat } from '../../../engine/index.js';
import type { SessionStore } from '../../stores/open-store.js';
import { type Columns, statementOf } from '../../stores/schema/columns.js';
import type { Statement } from '../../stores/schema/statement.js';
import { orIfUnsound } from '../live-game.js';
import { FORGOTTEN, type Table } from '../session.js';
import { isComputer, isPerson } from '../table.js';
import { namesOf, numbersOf } from './numbers.js';
import { encodeRecord, type Names, openRecord } from './record.js';

/** A game that is over, as a channel knows it. */
export interface Finished {
  readonly channel: string;
  readonly table: Table;
  /** When it ended, epoch milliseconds. */
  readonly at: number;
  /** Id of the game, which leads to its page; undefined in games of early versions. */
  readonly game?: string | undefined;
}

type ResultRow = Selectable<Columns['result']>;

/** What reads tables with columns. */
export type Asking = Pick<SessionStore, 'sql' | 'ask'>;

/** A finished game that cannot be read. */
export interface DamagedResult {
  /** Undefined if it is gone. */
  readonly channel: string | undefined;
  readonly row: ResultRow;
  readonly reason: unknown;
}

/** Statements that keep finished games, with who had their seats; those stand with the first that tells of a game. */
export async function finishedStatements(
  store: SessionStore,
  games: readonly Finished[],
): Promise<readonly Statement[]> {
  if (games.length === 0) return [];
  const tables = games.map(({ table }) => table);
  const numbers = await numbersOf(
    store,
    tables,
    games.map(({ channel }) => channel),
  );
  return games.flatMap(({ channel, table, at, game = null }) => {
    const place = numbers.place(channel);
    const row = {
      variant: table.variant,
      ended: Math.trunc(at),
      secret: game,
      next: table.next ?? null,
      record: encodeRecord(table, numbers),
    };
    const result = store.sql
      .insertInto('result')
      .values({ place, slot: table.id, ...row })
      .onConflict((conflict) => conflict.columns(['place', 'slot']).doUpdateSet(row));
    const ranks = ranksOf(table);
    const seats = store.sql
      .insertInto('seat')
      .columns(['result', 'seat', 'person', 'level', 'rank'])
      .expression((build) => {
        const [first, ...others] = table.seats.map((holder, seat) =>
          build
            .selectFrom('result')
            .select(({ val, cast }) => [
              'result.id',
              cast<number>(val(seat), 'integer').as('seat'),
              cast<number | null>(
                val(isPerson(holder) && holder.user !== FORGOTTEN ? numbers.account(holder.user) : null),
                'integer',
              ).as('person'),
              cast<number | null>(val(isComputer(holder) ? holder.level : null), 'integer').as('level'),
              cast<number | null>(val(ranks.get(seat) ?? null), 'integer').as('rank'),
            ])
            .where('result.place', '=', place)
            .where('result.slot', '=', table.id)
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('result as other')
                    .innerJoin('seat as known', 'known.result', 'other.id')
                    .select('other.id')
                    .where('other.secret', '=', game)
                    .whereRef('other.id', '<>', 'result.id'),
                ),
              ),
            ),
        );
        if (first === undefined) throw new Error('a table without seats');
        return others.reduce((all, other) => all.unionAll(other), first);
      })
      .onConflict((conflict) =>
        conflict.columns(['result', 'seat']).doUpdateSet(({ ref }) => ({ person: ref('excluded.person') })),
      );
    return [result, seats].map(statementOf);
  });
}

/** Places by seats, 1 for the winner; empty for a game without a result, or one that cannot be played through. */
function ranksOf({ game }: Table): ReadonlyMap<Seat, number> {
  const outcome = orIfUnsound(() => game?.state.outcome, undefined);
  const ranks = new Map<Seat, number>();
  if (outcome === undefined || outcome === null || outcome.kind === 'void') return ranks;
  let rank = 1;
  for (const seats of outcome.ranking) {
    for (const seat of seats) ranks.set(seat, rank);
    rank += seats.length;
  }
  return ranks;
}

/** The games of some results; those that cannot be read are left out. Throws `StoreError`. */
export const resultsIn = async (
  store: SessionStore,
  results: readonly number[],
): Promise<readonly StoredResult[]> =>
  finishedIn(
    store,
    await store.ask(
      store.sql
        .selectFrom('result')
        .selectAll()
        .where('id', 'in', [...results]),
    ),
  );

/** Finished games by the numbers of their results, without who sat there, which takes no more questions. Throws `StoreError`. */
export async function namelessIn(
  { sql, ask }: Asking,
  results: readonly number[],
): Promise<ReadonlyMap<number, Table>> {
  const rows = await ask(
    sql
      .selectFrom('result')
      .selectAll()
      .where('id', 'in', [...results]),
  );
  return new Map(
    rows.flatMap((row) => {
      try {
        return [[row.id, openRecord(row.record).table(row, NOBODY)] as const];
      } catch {
        return [];
      }
    }),
  );
}

const NOBODY: Names = { person: () => undefined, place: () => undefined };

/** The finished game of a channel's table; null if there is none. Throws `StoreError`. */
export async function resultAt(store: SessionStore, channel: string, slot: string): Promise<Finished | null> {
  const rows = await store.ask(
    store.sql
      .selectFrom('result')
      .innerJoin('place', 'place.id', 'result.place')
      .selectAll('result')
      .where('place.key', '=', channel)
      .where('result.slot', '=', slot),
  );
  return (await finishedIn(store, rows))[0] ?? null;
}

/** A finished game by its id, as the last channel knows it; null if there is none. Throws `StoreError`. */
export async function resultOf(store: SessionStore, game: string): Promise<Finished | null> {
  const rows = await store.ask(
    store.sql.selectFrom('result').selectAll().where('secret', '=', game).orderBy('id', 'desc').limit(1),
  );
  return (await finishedIn(store, rows))[0] ?? null;
}

/** The games that a user has finished, the last first, at most `most`. Throws `StoreError`. */
export async function resultsOf(
  store: SessionStore,
  user: string,
  most: number,
): Promise<readonly Finished[]> {
  const rows = await store.ask(
    store.sql
      .selectFrom('result')
      .selectAll()
      .where('id', 'in', (build) =>
        build
          .selectFrom('identity')
          .innerJoin('seat', 'seat.person', 'identity.person')
          .select('seat.result')
          .where('identity.account', '=', user)
          .groupBy('seat.result')
          .orderBy('seat.result', 'desc')
          .limit(most),
      )
      .orderBy('id', 'desc'),
  );
  return finishedIn(store, rows);
}

/** Number of games read together. */
const PAGE = 200;

/** Every finished game, the first to be kept first; `damaged` is told of those that cannot be read. Throws `StoreError`. */
export async function* allResults(store: Asking, damaged: Damaged = () => {}): AsyncGenerator<StoredResult> {
  for (let last = 0; ; ) {
    const rows = await store.ask(
      store.sql.selectFrom('result').selectAll().where('id', '>', last).orderBy('id').limit(PAGE),
    );
    yield* await finishedIn(store, rows, damaged);
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.id;
    // SQLite answers synchronously: let others run between two pages.
    await nextTurn();
  }
}

type Damaged = (damaged: DamagedResult) => void;

/** A finished game and the number of its row. */
export type StoredResult = Finished & { readonly id: number };

/** What a damaged row holds, as text. */
export const textOf = ({ record, ...columns }: ResultRow): string =>
  JSON.stringify({ ...columns, record: Buffer.from(record).toString('base64') });

/** The games in some rows. Damaged ones are left out. */
async function finishedIn(
  store: Asking,
  rows: readonly ResultRow[],
  damaged: Damaged = () => {},
): Promise<readonly StoredResult[]> {
  if (rows.length === 0) return [];
  const faults: (readonly [row: ResultRow, reason: unknown])[] = [];
  const opened = rows.flatMap((row) => {
    try {
      return [{ row, ...openRecord(row.record) }];
    } catch (error) {
      faults.push([row, error]);
      return [];
    }
  });
  const names = await namesOf(
    store,
    opened.flatMap(({ people }) => people),
    [...rows.map(({ place }) => place), ...opened.flatMap(({ places }) => places)],
  );
  const found = opened.flatMap(({ row, table }) => {
    const channel = names.place(row.place);
    try {
      if (channel === undefined) throw new Error('its channel is gone');
      const game = row.secret === null ? {} : { game: row.secret };
      return [{ id: row.id, channel, table: table(row, names), at: row.ended, ...game }];
    } catch (error) {
      faults.push([row, error]);
      return [];
    }
  });
  for (const [row, reason] of faults) damaged({ channel: names.place(row.place), row, reason });
  return found;
}
