import type { Insertable } from 'kysely';
import type { Asking } from '../../model/finished/results.js';
import { neverBegun } from '../../model/running.js';
import type { Table } from '../../model/session.js';
import type { SessionStore } from '../../stores/open-store.js';
import { type Columns, statementOf } from '../../stores/schema/columns.js';
import type { Statement } from '../../stores/schema/statement.js';
import { FAIR, RATINGS_LOCK, RESTRAINTS, type RestraintKind } from './thresholds.js';

/** Somebody's restraint. */
export interface Restraint {
  readonly kind: RestraintKind;
  /** Epoch milliseconds. */
  readonly until: number;
}

const kindNamed = (name: string): RestraintKind => RESTRAINTS.find((each) => each === name) ?? 'aborted';

/** What somebody has to wait for until their games are rated again; null for nothing. Throws `StoreError`. */
export async function restraintOf(store: Asking, user: string, now: number): Promise<Restraint | null> {
  const [row] = await store.ask(heldBy(store, [user], now).orderBy('restraint.until', 'desc').limit(1));
  return row === undefined ? null : { kind: kindNamed(row.kind), until: row.until };
}

/** True if one of some users plays without ratings for a time. Throws `StoreError`. */
export const restrained = async (store: Asking, users: readonly string[], now: number): Promise<boolean> =>
  (await store.ask(heldBy(store, users, now).limit(1))).length > 0;

/** Whoever has linked two accounts is one person. */
const heldBy = ({ sql }: Asking, users: readonly string[], now: number) =>
  sql
    .selectFrom('identity')
    .innerJoin('restraint', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb(ref('restraint.person'), '=', fn.coalesce('identity.main', 'identity.person')),
      ),
    )
    .select(['restraint.kind', 'restraint.until'])
    .where('identity.account', 'in', [...users])
    .where('restraint.until', '>', now);

/** Who plays without ratings for a time, for the operator. Throws `StoreError`. */
export const heldNow = ({ sql, ask }: Asking, now: number) =>
  ask(
    sql
      .selectFrom('restraint')
      .innerJoin('identity', 'identity.person', 'restraint.person')
      .select(['identity.account', 'restraint.kind', 'restraint.times', 'restraint.until'])
      .where('restraint.until', '>', now)
      .orderBy('restraint.until', 'desc')
      .limit(MAX_REPORTED),
  );

/** People that a report names. */
const MAX_REPORTED = 100;

/** Restraints that a finished game has brought, by seats, from the rows of these. */
export const restraintsIn = (
  rows: readonly { readonly seat: number; readonly kind: string | null; readonly until: number | null }[],
): ReadonlyMap<number, Restraint> =>
  new Map(
    rows.flatMap(({ seat, kind, until }) =>
      kind === null || until === null ? [] : [[seat, { kind: kindNamed(kind), until }] as const],
    ),
  );

/**
 * Statements that take what was done in some games off its players' count, and with it each time without ratings that would not
 * have come without it. Throws `StoreError`.
 */
export async function pardoned(store: Asking, scores: readonly number[]): Promise<readonly Statement[]> {
  const { sql, ask } = store;
  const faults = await ask(
    sql
      .selectFrom('score_seat')
      .innerJoin('restraint', (join) =>
        join
          .onRef('restraint.person', '=', 'score_seat.person')
          .onRef('restraint.kind', '=', 'score_seat.fault'),
      )
      .select(['restraint.person', 'restraint.kind', 'restraint.times', 'restraint.score'])
      .select('score_seat.score as game')
      .where('score_seat.score', 'in', [...scores])
      .whereRef('score_seat.score', '<=', 'restraint.score'),
  );
  const lifted = new Map<string, Statement>();
  for (const { person, kind, times, score, game } of faults) {
    const counted = await ask(
      sql
        .selectFrom('score_seat')
        .select('score')
        .where('person', '=', person)
        .where('score', '<=', score)
        .orderBy('score', 'desc')
        .limit(FAIR.restraints[kindNamed(kind)].games),
    );
    if (counted.some((each) => each.score === game))
      lifted.set(`${kind} ${person}`, lift(store, { person, kind, times }));
  }
  const off = sql
    .updateTable('score_seat')
    .set({ fault: null })
    .where('score', 'in', [...scores]);
  return [...lifted.values(), statementOf(off)];
}

/** The statement that ends a time without ratings as if it had not been. */
function lift(
  { sql }: Pick<Asking, 'sql'>,
  { person, kind, times }: Pick<Columns['restraint'], 'person' | 'kind' | 'times'>,
): Statement {
  return statementOf(
    times > 1
      ? sql
          .updateTable('restraint')
          .set({ until: 0, times: times - 1 })
          .where('person', '=', person)
          .where('kind', '=', kind)
      : sql.deleteFrom('restraint').where('person', '=', person).where('kind', '=', kind),
  );
}

/** Ends every time without ratings of a person; what they have done until now counts no more. Resolves to how many. Throws `StoreError`. */
export async function freed(store: SessionStore, person: number, now: number): Promise<number> {
  const { sql } = store;
  return store.lock.run(RATINGS_LOCK, async () => {
    const held = await store.ask(
      sql
        .selectFrom('restraint')
        .select(['kind', 'times'])
        .where('person', '=', person)
        .where('until', '>', now),
    );
    const last = sql
      .selectFrom('score_seat')
      .select(({ fn }) => fn.max('score').as('score'))
      .where('person', '=', person);
    const [{ score } = { score: null }] = await store.ask(last);
    await store.commit(
      [],
      [],
      held.map(({ kind, times }) =>
        statementOf(
          sql
            .updateTable('restraint')
            .set({ until: now, times: times - 1, ...(score !== null && { score: Number(score) }) })
            .where('person', '=', person)
            .where('kind', '=', kind),
        ),
      ),
    );
    return held.length;
  });
}

/** What players of a finished game did that is counted, by seats; `isShort`: it ended before everybody's second move. */
export function faultsIn(
  { game, began = [], strangers }: Pick<Table, 'game' | 'began' | 'strangers'>,
  players: readonly { readonly seat: number; readonly rank: number | null }[],
  isShort: boolean,
): ReadonlyMap<number, RestraintKind> {
  const entries = game?.entries ?? [];
  const away = began.flatMap(({ seat, user }) => (user === undefined ? [] : [seat]));
  const gone = entries.flatMap((entry) =>
    entry.kind === 'timeout' || entry.kind === 'left' || entry.kind === 'idle' ? [entry.seat] : [],
  );
  const resigned = entries.flatMap((entry) => (entry.kind === 'resign' ? [entry.seat] : []));
  const plies = entries.filter(({ kind }) => kind === 'move').length;
  const of = (kind: RestraintKind, seats: readonly number[]) => new Map(seats.map((seat) => [seat, kind]));
  const waitedFor = neverBegun({ game, strangers });
  if (waitedFor !== null) return of('aborted', [waitedFor]);
  if (isShort) return of('aborted', [...away, ...gone, ...resigned]);
  if (away.length + gone.length > 0) return of('deserted', [...away, ...gone]);
  if (players.length !== 2 || plies > FAIR.thrownPlies) return new Map();
  const won = players.some(({ rank }) => rank === 2);
  return of('thrown', won ? players.flatMap(({ seat, rank }) => (rank === 2 ? [seat] : [])) : []);
}

/** The restraint that a person's fault leads to; null for none yet. Throws `StoreError`. */
export async function restraintAfter(
  { sql, ask }: Asking,
  person: number,
  kind: RestraintKind,
  score: number,
  ended: number,
): Promise<Insertable<Columns['restraint']> | null> {
  const { faults, games, first, factor, most } = FAIR.restraints[kind];
  const [before] = await ask(
    sql
      .selectFrom('restraint')
      .select(['times', 'score'])
      .where('person', '=', person)
      .where('kind', '=', kind),
  );
  const last = await ask(
    sql
      .selectFrom('score_seat')
      .select(['score', 'fault'])
      .where('person', '=', person)
      .where('score', '<', score)
      .orderBy('score', 'desc')
      .limit(games - 1),
  );
  const counted = last.filter((game) => game.fault === kind && game.score > (before?.score ?? 0)).length + 1;
  if (counted < faults) return null;
  const times = (before?.times ?? 0) + 1;
  // A game that is entered late holds nobody longer.
  return { person, kind, times, score, until: ended + Math.min(most, first * factor ** (times - 1)) };
}
