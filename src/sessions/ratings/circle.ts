import { sql as raw } from 'kysely';
import type { Asking } from '../model/finished/results.js';
import { chatOf, type SessionStore } from '../stores/open-store.js';

/**
 * Chats that have a table together: one with its topics and threads, all of a server, or those in which a person, whose number is
 * the key, has played.
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

/** The places of a circle by their numbers, to be asked for in a statement. */
export function placesOf({ sql }: Pick<Asking, 'sql'>, { kind, key }: Circle) {
  if (kind === 'person')
    return sql.selectFrom('member as own').select('own.place as id').where('own.person', '=', Number(key));
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
