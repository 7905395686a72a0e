import { chatOf, ENDED, FINISHED, type SessionStore, type TableSpec, valueIn } from '../stores/open-store.js';
import { statementOf } from '../stores/schema/columns.js';
import type { Statement } from '../stores/schema/statement.js';
import {
  channelIn,
  convertEnded,
  convertFinished,
  FINISHED_LOCK,
  keyOf,
  oldEnded,
  oldFinished,
} from './finished/old.js';
import { type Finished, resultAt, resultOf } from './finished/results.js';
import { maskOf } from './persona.js';
import type { Table } from './session.js';

/** Finds a finished game by its id; null if there is none. Throws `StoreError`. */
export const readEnded = async (
  store: SessionStore,
  game: string,
): Promise<{ readonly channel: string; readonly table: Table } | null> =>
  (await resultOf(store, game)) ?? (await oldEnded(store, game));

/** Id of a finished game of a channel by its table's; null if it is not known. Throws `StoreError`. */
export const finishedGameId = async (
  store: SessionStore,
  channel: string,
  id: string,
): Promise<string | null> => (await finishedAt(store, channel, id))?.game ?? null;

/** Finds a finished game of a channel by its table's id; null if there is none. Throws `StoreError`. */
export const readFinished = async (store: SessionStore, channel: string, id: string): Promise<Table | null> =>
  (await finishedAt(store, channel, id))?.table ?? null;

export const finishedAt = async (
  store: SessionStore,
  channel: string,
  id: string,
): Promise<Finished | null> =>
  (await resultAt(store, channel, id)) ?? (await oldFinished(store, channel, id));

/** A game that is over, in a channel that shows it or was the last to show it. */
interface Over {
  readonly channel: string;
  readonly game: string;
  readonly table: Pick<Table, 'id'>;
}

/**
 * Has a finished game be found by its id when no channel shows it any longer, if an earlier version kept it; the statement
 * that notes which game followed it. Throws `StoreError`.
 */
export async function followedBy(store: SessionStore, over: Over, next: string): Promise<Statement> {
  await findable(store, over);
  return statementOf(store.sql.updateTable('result').set({ next }).where('secret', '=', over.game));
}

/** Has a finished game be found by its id, if an earlier version kept it. Throws `StoreError`. */
export async function findable(store: SessionStore, { channel, game, table }: Over): Promise<void> {
  await convertFinished(store, [keyOf(channel, table.id)]);
  await convertEnded(store, [game]);
}

/** Number of games removed in one transaction. */
const PAGE = 500;

/** Removes the games that ended before a time; resolves to their number. */
export async function pruneFinished(store: SessionStore, before: number): Promise<number> {
  for (let count = 0; ; ) {
    const removed = await store.ask(
      store.sql
        .deleteFrom('result')
        .where('id', 'in', (build) =>
          build.selectFrom('result').select('id').where('ended', '<', before).orderBy('ended').limit(PAGE),
        )
        .returning('id'),
    );
    count += removed.length;
    if (removed.length < PAGE) return count;
  }
}

/** How many finished games a user has played in. Throws `StoreError`. */
export async function countFinished(store: SessionStore, user: string): Promise<number> {
  const [row] = await store.ask(
    store.sql
      .selectFrom('identity')
      .innerJoin('seat', 'seat.person', 'identity.person')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('identity.account', '=', user),
  );
  return Number(row?.count ?? 0);
}

/**
 * Takes a user out of all finished games; resolves to the channels of these. `scrub` takes them out of a damaged game of an
 * earlier version, and `within` adds statements to those that are written at the end.
 */
export async function forgetFinished(
  store: SessionStore,
  user: string,
  scrub: (value: object) => object,
  within: (write: (statements: readonly Statement[]) => Promise<unknown>) => Promise<unknown> = (write) =>
    write([]),
): Promise<ReadonlySet<string>> {
  async function* theirs(): AsyncGenerator<string> {
    for await (const [key] of store.finished.naming(user)) yield key;
  }
  await convertFinished(store, theirs());
  const channels = new Set<string>();
  for await (const [key, text] of store.finished.naming(user)) {
    const value = valueIn(text);
    if (typeof value !== 'object' || value === null) continue;
    channels.add(channelIn(key));
    await store.finished.write(key, scrub(value));
  }
  const { sql } = store;
  const played = sql
    .selectFrom('identity')
    .innerJoin('seat', 'seat.person', 'identity.person')
    .innerJoin('result', 'result.id', 'seat.result')
    .where('identity.account', '=', user);
  const own = played.innerJoin('place', 'place.id', 'result.place').select('place.key');
  // Only one of a game's results has the seats.
  const others = played
    .innerJoin('result as other', 'other.secret', 'result.secret')
    .innerJoin('place', 'place.id', 'other.place')
    .select('place.key');
  for (const { key } of await store.ask(own.union(others))) channels.add(key);
  const accounts = [user, maskOf(user)];
  const person = sql.selectFrom('identity').select('person').where('account', 'in', accounts);
  const statements = [
    ...othersStay(store, user),
    sql.updateTable('seat').set({ person: null }).where('person', 'in', person),
    sql.updateTable('score_seat').set({ person: null }).where('person', 'in', person),
    sql.updateTable('season').set({ person: null, name: '' }).where('person', 'in', person),
    sql.updateTable('audit').set({ who: null }).where('who', '=', user),
    sql.deleteFrom('linking').where('account', '=', user),
    sql.deleteFrom('identity').where('account', 'in', accounts),
  ];
  await within((more) =>
    store.lock.run(FINISHED_LOCK, () => store.commit([], [], [...more, ...statements.map(statementOf)])),
  );
  return channels;
}

/** Keeps a user's other accounts one person, with their own seats. */
function othersStay({ sql }: SessionStore, user: string) {
  const own = sql.selectFrom('identity').select('person').where('account', '=', user);
  const others = sql.selectFrom('identity').select('person').where('main', 'in', own);
  const next = sql
    .selectFrom('identity')
    .select(({ fn }) => fn.min('person').as('person'))
    .where('main', 'in', own);
  return [
    sql
      .updateTable('score_seat')
      .set({ person: next })
      .where('person', 'in', own)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('seat')
            .select('seat.seat')
            .whereRef('seat.result', '=', 'score_seat.score')
            .whereRef('seat.seat', '=', 'score_seat.seat')
            .where('seat.person', 'in', others),
        ),
      ),
    sql.updateTable('identity').set({ main: next }).where('main', 'in', own),
  ];
}

/** Channels of a chat that have a place: itself and its topics. */
export async function placesUnder(store: SessionStore, chat: string): Promise<readonly string[]> {
  const { sql } = store;
  const itself = sql.selectFrom('place').select('key').where('key', '=', chat);
  // The character after the colon ends the range.
  const topics = sql
    .selectFrom('place')
    .select('key')
    .where('key', '>', `${chat}:`)
    .where('key', '<', `${chat};`);
  return (await store.ask(itself.union(topics))).map(({ key }) => key);
}

/**
 * Moves every finished game of a channel to the channel `to`, or removes them if that is null. Can be stopped; called
 * again, it continues.
 */
export async function moveFinished(
  store: SessionStore,
  from: string,
  to: string | null,
  stopping?: AbortSignal,
): Promise<void> {
  async function* old(spec: TableSpec): AsyncGenerator<string> {
    for await (const [key] of store.table(spec).naming(chatOf(from)))
      if (spec === ENDED || channelIn(key) === from) yield key;
  }
  await convertFinished(store, old(FINISHED), stopping);
  await convertEnded(store, old(ENDED), stopping);
  if (stopping?.aborted) return;
  await store.lock.run(FINISHED_LOCK, () => store.commit([], [], movedStatements(store, from, to)));
}

/** Statements that do it for games of the new form. */
export function movedStatements(
  { sql }: SessionStore,
  from: string,
  to: string | null,
): readonly Statement[] {
  const idOf = (key: string) => sql.selectFrom('place').select('id').where('key', '=', key);
  const removal = [
    sql.deleteFrom('result').where('place', '=', idOf(from)),
    sql.deleteFrom('member').where('place', '=', idOf(from)),
    sql.deleteFrom('score_place').where('place', '=', idOf(from)),
    sql.deleteFrom('season').where('place', '=', idOf(from)),
    sql.deleteFrom('place').where('key', '=', from),
  ];
  if (to === null) return removal.map(statementOf);
  const renamed = sql
    .updateTable('place')
    .set({ key: to })
    .where('key', '=', from)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('place as there').select('there.id').where('there.key', '=', to))),
    );
  // Ratings and seats know a game by one of its results. Of a table that both chats know that one stays.
  const doubles = sql
    .deleteFrom('result')
    .where('place', '=', idOf(to))
    .where(
      'slot',
      'in',
      sql.selectFrom('result as old').select('old.slot').where('old.place', '=', idOf(from)),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('seat').select('seat.seat').whereRef('seat.result', '=', 'result.id'))),
    );
  const joined = sql
    .updateTable('result')
    .set({ place: idOf(to) })
    .where('place', '=', idOf(from))
    .where(
      'slot',
      'not in',
      sql.selectFrom('result as known').select('known.slot').where('known.place', '=', idOf(to)),
    );
  const members = sql
    .insertInto('member')
    .columns(['place', 'person', 'name', 'last'])
    .expression((build) =>
      build
        .selectFrom('member')
        .innerJoin('place', (join) => join.on('place.key', '=', to))
        .select(['place.id as place', 'member.person', 'member.name', 'member.last'])
        .where('member.place', '=', idOf(from)),
    )
    .onConflict((conflict) => conflict.columns(['place', 'person']).doNothing());
  const scores = sql
    .insertInto('score_place')
    .columns(['place', 'score'])
    .expression((build) =>
      build
        .selectFrom('score_place')
        .innerJoin('place', (join) => join.on('place.key', '=', to))
        .select(['place.id as place', 'score_place.score'])
        .where('score_place.place', '=', idOf(from)),
    )
    .onConflict((conflict) => conflict.columns(['place', 'score']).doNothing());
  const seasons = sql
    .updateTable('season')
    .set({ place: idOf(to) })
    .where('place', '=', idOf(from))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('season as there')
            .select('there.rank')
            .where('there.place', '=', idOf(to))
            .whereRef('there.family', '=', 'season.family')
            .whereRef('there.no', '=', 'season.no'),
        ),
      ),
    );
  return [renamed, doubles, joined, members, scores, seasons, ...removal].map(statementOf);
}
