import { expressionBuilder, sql as raw } from 'kysely';
import type { Asking } from '../model/finished/results.js';
import { chatOf, type SessionStore } from '../stores/open-store.js';
import type { Columns } from '../stores/schema/columns.js';

/**
 * Those who have a table together: who plays in a chat with its topics and threads, or on a server, or with a person, whose number
 * is the key.
 */
export interface Circle {
  readonly kind: 'chat' | 'server' | 'person';
  readonly key: string;
}

/** Where a channel of a server lies. */
export interface Within {
  /** The channel of which it is a thread; null for one that is none. */
  readonly parent: string | null;
  readonly server: string;
}

/** Notes where a channel lies, so that its players are found there. Throws `StoreError`. */
export async function noteWithin(store: SessionStore, channel: string, within: Within): Promise<void> {
  const row = { ...within, channel: chatOf(channel) };
  await store.ask(
    store.sql
      .insertInto('within')
      .values(row)
      .onConflict((conflict) => conflict.column('channel').doUpdateSet(within))
      .returning('channel'),
  );
}

/** The chat of a channel: for a thread the channel that it stands in. Throws `StoreError`. */
export async function chatAround(store: Asking, channel: string): Promise<Circle> {
  const key = chatOf(channel);
  const [row] = await store.ask(store.sql.selectFrom('within').select('parent').where('channel', '=', key));
  return { kind: 'chat', key: row?.parent ?? key };
}

/** Chats with those around them: a thread belongs to the channel that it stands in, and is left out. Throws `StoreError`. */
export async function chatsWith({ sql, ask }: Asking, chats: readonly string[]): Promise<readonly string[]> {
  if (chats.length === 0) return [];
  const rows = await ask(
    sql
      .selectFrom('within')
      .select(['channel', 'parent'])
      .where('channel', 'in', [...chats]),
  );
  const parents = new Map(rows.map(({ channel, parent }) => [channel, parent]));
  return [...new Set(chats.map((chat) => parents.get(chat) ?? chat))];
}

/** The server of a channel; null where there is none. Throws `StoreError`. */
export async function serverAround(store: Asking, channel: string): Promise<Circle | null> {
  const [row] = await store.ask(
    store.sql.selectFrom('within').select('server').where('channel', '=', chatOf(channel)),
  );
  return row === undefined ? null : { kind: 'server', key: row.server };
}

/** Whether a row of `member` is of a circle. */
export function isWithin(store: Pick<Asking, 'sql'>, circle: Circle) {
  const row = expressionBuilder<Columns, 'member'>();
  if (circle.kind !== 'person') return row('member.place', 'in', placesOf(store, circle));
  const { people, places } = metBy(store, Number(circle.key));
  // The first leads to the rows, by an index; the second is looked up in each of them.
  return row.and([
    row('member.person', 'in', people),
    row(row.refTuple('member.person', 'member.place'), 'in', places),
  ]);
}

/**
 * Whom a person has met, and that with the chats of both which know their games. The chats by themselves would not do: a game of
 * strangers is known in the private chats of both, and who else plays there would tell who is behind a pseudonym.
 */
function metBy({ sql }: Pick<Asking, 'sql'>, person: number) {
  const met = sql
    .selectFrom('score_seat as own')
    .innerJoin('score_seat as other', 'other.score', 'own.score')
    .select(({ fn, val }) => fn.coalesce('other.person', val(0)).as('person'))
    .where('own.person', '=', person)
    .where('other.person', 'is not', null);
  const here = met.innerJoin('member as mine', 'mine.person', 'own.person').select('mine.place as place');
  const inChats = here.innerJoin('score_place', (join) =>
    join.onRef('score_place.place', '=', 'mine.place').onRef('score_place.score', '=', 'own.score'),
  );
  // A game in a thread is known in the chat around it.
  const inThreads = here
    .innerJoin('place as thread', 'thread.id', 'mine.place')
    .innerJoin('within', 'within.channel', 'thread.key')
    .innerJoin('place as around', 'around.key', 'within.parent')
    .innerJoin('score_place', (join) =>
      join.onRef('score_place.place', '=', 'around.id').onRef('score_place.score', '=', 'own.score'),
    );
  return { people: met, places: inChats.union(inThreads).$asTuple('person', 'place') };
}

/** The places of a chat or a server by their numbers, to be asked for in a statement. */
function placesOf({ sql }: Pick<Asking, 'sql'>, { kind, key }: Circle) {
  const within = sql
    .selectFrom('within')
    .innerJoin('place', 'place.key', 'within.channel')
    .select('place.id')
    .where(kind === 'server' ? 'within.server' : 'within.parent', '=', key);
  // For one of both in an OR PostgreSQL would go through all places.
  const own = sql.selectFrom('place').select('place.id').where('place.key', '=', key);
  return kind === 'server' ? within : within.union(own);
}

/** Finished games of which a chat knows, by the numbers of their results; those of its topics, threads and places with it. */
export const gamesKnownIn = ({ sql }: Pick<Asking, 'sql'>, chat: string) =>
  sql
    .selectFrom('result as kept')
    .innerJoin('result as known', (join) =>
      join.on((on) =>
        on.or([on('known.id', '=', on.ref('kept.id')), on('known.secret', '=', on.ref('kept.secret'))]),
      ),
    )
    .innerJoin('place', 'place.id', 'known.place')
    .select('kept.id')
    .where((where) =>
      where.or([
        where('place.key', '=', chat),
        // The character after the colon ends the range.
        where.and([where('place.key', '>', `${chat}:`), where('place.key', '<', `${chat};`)]),
        where.exists(
          where
            .selectFrom('within')
            .select('within.channel')
            .where('within.parent', '=', chat)
            .where((thread) =>
              thread.or([
                thread('place.key', '=', thread.ref('within.channel')),
                thread('place.key', 'like', raw<string>`${thread.ref('within.channel')} || ':%'`),
              ]),
            ),
        ),
      ]),
    );

/**
 * Rated games of a family that have ended since a time, in epoch milliseconds. To be asked for a game at a time, after EXISTS: where
 * it is joined, SQLite takes its games for few, and begins with all of the family. The offset keeps PostgreSQL from joining it, which
 * it would with a plan for any values.
 */
export const ratedGames = ({ sql }: Pick<Asking, 'sql'>, family: string, since: number) =>
  sql
    .selectFrom('score as rated')
    .select('rated.id')
    .where('rated.family', '=', family)
    .where('rated.no', 'is not', null)
    .where('rated.ended', '>=', since)
    .limit(1)
    .offset(0);
