import type { SessionStore } from '../../stores/open-store.js';
import { statementOf } from '../../stores/schema/columns.js';
import type { Statement } from '../../stores/schema/statement.js';
import type { Why } from '../casual.js';
import { ratedSince } from '../fair/helped.js';
import { pardoned } from '../fair/restraints.js';
import { DAY_MS, FAIR, RATINGS_LOCK } from '../fair/thresholds.js';
import { applyResults } from '../settling.js';
import { replayFrom } from './replay.js';

/** Under this lock what was taken out is told, by one process. */
const TELLING_LOCK = 'telling what was taken out';

/** Why a game is not taken out: nobody knows it, it counts for nothing, or it is too long ago for whoever asks. */
export type NotAnnulled = 'unknown' | 'casual' | 'old';

/** Whose word takes a game out: an administrator's in a chat that knows it, or the operator's. */
export type Authority = { readonly user: string; readonly channel: string } | 'operator';

/**
 * Takes a game, named by the id of its table or its page, out of the ratings, and has its family be rated once more
 * (`replayAll`). Throws `StoreError`.
 */
export async function annul(
  store: SessionStore,
  name: string,
  by: Authority,
  now: number,
): Promise<'annulled' | NotAnnulled> {
  await applyResults(store);
  return store.lock.run(RATINGS_LOCK, async () => {
    const score = await scoreNamed(store, name, by === 'operator' ? null : by.channel);
    if (score === null) return 'unknown';
    if (score.no === null) return 'casual';
    if (by !== 'operator' && score.ended < now - FAIR.annulling.days * DAY_MS) return 'old';
    const who = by === 'operator' ? by : by.user;
    await takeOut(store, [{ ...score, no: score.no }], who, now);
    return 'annulled';
  });
}

/**
 * Takes all rated games since a time of a person, by all their numbers, out of the ratings, and has their families be rated once more
 * (`replayAll`): whoever has lost by them gets it back. Resolves to how many these were. Throws `StoreError`.
 */
export async function annulAllOf(
  store: SessionStore,
  numbers: readonly number[],
  since: number,
  now: number,
): Promise<number> {
  await applyResults(store);
  return store.lock.run(RATINGS_LOCK, async () => {
    const games = (await ratedSince(store, numbers, since)).map(({ no, ...game }) => ({
      ...game,
      no: Number(no),
    }));
    if (games.length > 0) await takeOut(store, games, 'operator', now);
    return games.length;
  });
}

/** Under the lock of ratings. */
async function takeOut(
  store: SessionStore,
  games: readonly { readonly id: number; readonly family: string; readonly no: number }[],
  who: string,
  now: number,
): Promise<void> {
  const statements = games.flatMap(({ id, no }) => [
    ...taken(store, id, 'annulled'),
    statementOf(
      store.sql
        .insertInto('audit')
        .values({ who, what: 'annulled', score: id, before: no, at: now, told: 0 }),
    ),
  ]);
  statements.push(
    ...(await pardoned(
      store,
      games.map(({ id }) => id),
    )),
  );
  for (const [family, theirs] of Map.groupBy(games, (game) => game.family))
    statements.push(...(await replayFrom(store, family, Math.min(...theirs.map(({ no }) => no)))));
  await store.commit([], [], statements);
}

/** Statements that take a game out, and leave its result. */
export const taken = ({ sql }: SessionStore, score: number, why: Why): readonly Statement[] =>
  [
    sql.updateTable('score').set({ why, no: null }).where('id', '=', score),
    sql
      .updateTable('score_seat')
      .set({ mu0: null, sigma0: null, mu1: null, sigma1: null })
      .where('score', '=', score),
    // What stands for the odds of a game has no seat in it.
    sql.deleteFrom('score_seat').where('score', '=', score).where('seat', '<', 0),
  ].map(statementOf);

/** A game that ratings know, by the id of its table or its page; `channel` is a chat that must know it. Throws `StoreError`. */
export async function scoreNamed(store: SessionStore, name: string, channel: string | null) {
  const { sql, ask } = store;
  const known = sql
    .selectFrom('result')
    .innerJoin('place', 'place.id', 'result.place')
    .select(['result.id', 'result.secret', 'place.key'])
    .limit(MAX_CHANNELS);
  const byPage = await ask(known.where('result.secret', '=', name));
  const byTable = known.where('result.slot', '=', name);
  const found =
    byPage.length > 0
      ? byPage
      : await ask(channel === null ? byTable : byTable.where('place.key', '=', channel));
  const own = found.find(({ key }) => channel === null || key === channel);
  if (own === undefined) return null;
  // Of a game that several chats know ratings have one result.
  const same = own.secret === null ? [own] : await ask(known.where('result.secret', '=', own.secret));
  const [score] = await ask(
    sql
      .selectFrom('score')
      .selectAll()
      .where(
        'id',
        'in',
        same.map(({ id }) => id),
      ),
  );
  return score ?? null;
}

/** What has been taken out, to be told in a channel that knows the game. */
export interface Untold {
  readonly channel: string;
  readonly variant: string;
  /** By the operator, and not by an administrator of a chat. */
  readonly isOperators: boolean;
  /** When the game ended, epoch milliseconds. */
  readonly ended: number;
}

/**
 * Has `tell` leave messages about what has been taken out and not been told yet; it counts as told once these are stored. `tell`
 * waits for no platform, as others wait for it. Throws `StoreError`.
 */
export async function tellUntold(
  store: SessionStore,
  tell: (games: readonly Untold[]) => Promise<void>,
): Promise<void> {
  const { sql } = store;
  const waiting = sql
    .selectFrom('audit')
    .select(['id', 'score', 'who'])
    .where('told', '=', 0)
    .limit(MAX_TOLD);
  // Most often there is nothing, which takes no lock.
  if ((await store.ask(waiting)).length === 0) return;
  await store.lock.run(TELLING_LOCK, async () => {
    const own = await store.ask(waiting);
    if (own.length === 0) return;
    await tell(await knownIn(store, own));
    const ids = own.map(({ id }) => id);
    await store.commit(
      [],
      [],
      [statementOf(sql.updateTable('audit').set({ told: 1 }).where('id', 'in', ids))],
    );
  });
}

/** Games that have been taken out, once for each channel that knows them. */
async function knownIn(
  { sql, ask }: SessionStore,
  games: readonly { readonly score: number; readonly who: string | null }[],
): Promise<readonly Untold[]> {
  const all: Untold[] = [];
  for (const { score, who } of games) {
    const rows = await ask(
      sql
        .selectFrom('result as own')
        .innerJoin('result', (join) =>
          join.on(({ or, eb, ref }) =>
            or([eb('result.id', '=', ref('own.id')), eb('result.secret', '=', ref('own.secret'))]),
          ),
        )
        .innerJoin('place', 'place.id', 'result.place')
        .select(['place.key', 'result.variant', 'result.ended'])
        .where('own.id', '=', score)
        .limit(MAX_CHANNELS),
    );
    for (const { key, variant, ended } of rows)
      all.push({ channel: key, variant, ended, isOperators: who === 'operator' });
  }
  return all;
}

/** The games that were taken out, the last first, for the operator. Throws `StoreError`. */
export const lastAnnulled = ({ sql, ask }: SessionStore) =>
  ask(
    sql
      .selectFrom('audit')
      .innerJoin('score', 'score.id', 'audit.score')
      .innerJoin('result', 'result.id', 'audit.score')
      .select(['result.slot', 'score.family', 'audit.who', 'audit.at'])
      .orderBy('audit.id', 'desc')
      .limit(MAX_CHANNELS),
  );

/** More chats than can show a game, and more games than a report needs; games of which chats are told at once. */
const [MAX_CHANNELS, MAX_TOLD] = [100, 1_000];
