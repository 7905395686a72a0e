import { randomBytes } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import { type KeyedLock, keyedLock } from '../../keyed-lock.js';
import { SHARES } from '../../shares.js';
import type { SessionStore } from '../../stores/open-store.js';
import { type Columns, statementOf } from '../../stores/schema/columns.js';
import type { Statement } from '../../stores/schema/statement.js';
import { type Clock, giveWay, WALL_CLOCK } from '../../wall-clock.js';
import { RATINGS_LOCK } from '../fair/thresholds.js';
import { type Change, type Known, type Player, ratedBy } from '../game-rating.js';

/** Under this lock a page of games is rated once more: others' pages, made for an older order, are over then. */
const LOCK = 'replay of ratings';
/** Games that are rated, and ratings that are put down, before others have their turn; rows in a statement. */
const [PAGE, ROWS] = [SHARES.replay.bounds.games, 200];
/** Ratings that are compared before others have their turn. */
const RATINGS = 1_000;

/**
 * Statements that have a family be rated once more from a game on. Each order has an id of its own, so that a replay of an earlier
 * one finds out. Under the lock of ratings. Throws `StoreError`.
 */
export async function replayFrom(
  { sql, ask }: SessionStore,
  family: string,
  no: number,
): Promise<readonly Statement[]> {
  const [known] = await ask(sql.selectFrom('replay').select('no').where('family', '=', family));
  // Processes of the version before find out by a lower number only.
  const first = known === undefined ? no : Math.min(no, known.no - 1);
  const row = { family, no: first, id: randomBytes(6).toString('hex') };
  return [
    statementOf(
      sql
        .insertInto('replay')
        .values(row)
        .onConflict((conflict) => conflict.column('family').doUpdateSet(row)),
    ),
  ];
}

/** One replay at a time of each store in this process; another process may make the same one, which comes to the same. */
const queues = new WeakMap<SessionStore, KeyedLock>();

/**
 * Rates once more what has to be, from the results, page by page, with pauses in which others have their turn. Meanwhile games
 * go on being rated, by what is known so far, and are rated again in their turn. What a dead process has left is begun anew.
 * Throws `StoreError`.
 */
export async function replayAll(
  store: SessionStore,
  stopping?: AbortSignal,
  clock: Clock = WALL_CLOCK,
  most: number = PAGE,
): Promise<void> {
  const { sql } = store;
  const all = () =>
    store.ask(sql.selectFrom('replay').selectAll().where('family', '>', '').orderBy('family'));
  if ((await all()).length === 0) return;
  const queue = queues.get(store) ?? keyedLock();
  queues.set(store, queue);
  await queue.run(LOCK, async () => {
    for (let [next] = await all(); next !== undefined && !stopping?.aborted; [next] = await all()) {
      const walk = await replayed(store, next, { stopping, clock, most });
      if (walk !== null) await conclude(store, next, walk, { stopping, clock, most });
    }
  });
}

type Order = Columns['replay'];

/** How a replay gives way to others. */
interface Pace {
  readonly stopping: AbortSignal | undefined;
  readonly clock: Clock;
  /** Games that are rated, and ratings that are put down, before others have their turn. */
  readonly most: number;
}

/** How far a replay has come. */
interface Walk {
  readonly people: Map<number, Known>;
  /** People whose ratings may be others now. */
  readonly touched: Set<number>;
  /** Number of the last snapshot that it has replaced, and of the last game. */
  month: number;
  last: number;
}

/** Rates games from the last snapshot before the order's on. Null if it was stopped, or something else was ordered meanwhile. */
async function replayed(
  store: SessionStore,
  order: Order,
  { stopping, clock, most }: Pace,
): Promise<Walk | null> {
  const { upto, people } = await startOf(store, order.family, order.no);
  const walk: Walk = { people, touched: new Set(), month: upto, last: upto };
  for (;;) {
    const begun = clock.now();
    const count = await store.lock.run(LOCK, () => walkPage(store, order, walk, most));
    if (count === null) return null;
    if (count < most) return walk;
    if (stopping?.aborted) return null;
    await giveWay(begun, clock);
  }
}

/** Rates a page of games once more; resolves to how many these were, or null if something else was ordered meanwhile. */
async function walkPage(store: SessionStore, order: Order, walk: Walk, most: number): Promise<number | null> {
  const { family } = order;
  const [isOrdered, found, later] = await Promise.all([
    isStanding(store, order),
    gamesAfter(store, family, walk.last, most),
    // One may have been added meanwhile: games go on being rated.
    monthsAfter(store, family, walk.month),
  ]);
  if (!isOrdered) return null;
  const owed: Statement[] = [];
  const changed: SeatRow[] = [];
  for (const { score, seats } of found) {
    for (let [month] = later; month !== undefined && month.upto < score.no; [month] = later) {
      owed.push(...snapshotAt(store, family, later.shift() ?? month, walk.people));
      walk.month = month.upto;
    }
    changed.push(...ratedAgain(walk.people, score, seats));
    walk.last = score.no;
  }
  for (const { person } of changed) if (person !== null) walk.touched.add(person);
  for (let at = 0; at < changed.length; at += ROWS) owed.push(seatRows(store, changed.slice(at, at + ROWS)));
  // The end waits for the disk, for all of it.
  if (owed.length > 0) await store.commit([], [], owed, 'note');
  return found.length;
}

/** True if this is still what is to be done. */
async function isStanding({ sql, ask }: SessionStore, { family, no, id }: Order): Promise<boolean> {
  const [now] = await ask(sql.selectFrom('replay').select(['no', 'id']).where('family', '=', family));
  return now?.no === no && now.id === id;
}

type SeatRow = Selectable<Columns['score_seat']>;

interface Game {
  readonly score: { readonly no: number; readonly ended: number };
  readonly seats: readonly SeatRow[];
}

/** Rates a game once more; resolves to the rows that are others then, to the last bit. */
function ratedAgain(
  people: Map<number, Known>,
  { ended }: Game['score'],
  seats: readonly SeatRow[],
): readonly SeatRow[] {
  const players = seats.map((seat): Player => {
    const { mu0, sigma0, person } = seat;
    // The computer's strength, and that of somebody who asked to be forgotten, are what they were then.
    return person === null && mu0 !== null && sigma0 !== null
      ? { ...seat, frozen: { mu: mu0, sigma: sigma0 } }
      : seat;
  });
  const after = ratedBy(players, (person) => people.get(person), ended);
  for (const [person, known] of after.people) people.set(person, known);
  return seats.flatMap((seat) => {
    const change = after.seats.get(seat.seat);
    // What is frozen keeps what it came to as well.
    return change === undefined || seat.person === null || isSame(seat, change)
      ? []
      : [{ ...seat, ...change }];
  });
}

const isSame = (seat: SeatRow, change: Change): boolean =>
  (['mu0', 'sigma0', 'mu1', 'sigma1'] as const).every((key) => seat[key] === change[key]);

async function gamesAfter(
  { sql, ask }: SessionStore,
  family: string,
  last: number,
  most: number,
): Promise<readonly Game[]> {
  const scores = await ask(
    sql
      .selectFrom('score')
      .select(['id', 'no', 'ended'])
      .where('family', '=', family)
      .where('no', '>', last)
      .orderBy('no')
      .limit(most),
  );
  if (scores.length === 0) return [];
  // By their numbers: where they are joined, PostgreSQL goes through all seats with a plan for any values.
  const seats = await ask(
    sql
      .selectFrom('score_seat')
      .selectAll()
      .where(
        'score',
        'in',
        scores.map(({ id }) => id),
      )
      .orderBy('seat'),
  );
  const ofScore = Map.groupBy(seats, ({ score }) => score);
  return scores.map(({ id, no, ended }) => ({
    score: { no: no ?? 0, ended },
    seats: ofScore.get(id) ?? [],
  }));
}

/** The last snapshot before a game; nothing where there is none. */
async function startOf({ sql, ask }: SessionStore, family: string, no: number) {
  const [row] = await ask(
    sql
      .selectFrom('snapshot')
      .select(({ fn }) => fn.max('upto').as('upto'))
      .where('family', '=', family)
      .where('upto', '<', no),
  );
  const people = new Map<number, Known>();
  const upto = Number(row?.upto ?? 0);
  if (upto === 0) return { upto, people };
  const known = await ask(
    sql.selectFrom('snapshot').selectAll().where('family', '=', family).where('upto', '=', upto),
  );
  for (const { person, mu, sigma, at, won, drawn, lost } of known)
    people.set(person, { mu, sigma, at, won, drawn, lost });
  return { upto, people };
}

interface Month {
  readonly month: number;
  readonly upto: number;
}

const monthsAfter = async ({ sql, ask }: SessionStore, family: string, upto: number): Promise<Month[]> => [
  ...(await ask(
    sql
      .selectFrom('snapshot')
      .select(['month', 'upto'])
      .distinct()
      .where('family', '=', family)
      .where('upto', '>', upto)
      .orderBy('month'),
  )),
];

/** Statements that replace the snapshot of a month. */
function snapshotAt(
  { sql }: SessionStore,
  family: string,
  { month, upto }: Month,
  people: ReadonlyMap<number, Known>,
): readonly Statement[] {
  const rows = [...people].map(([person, known]) => ({ family, month, upto, person, ...plainly(known) }));
  const statements: Statement[] = [
    statementOf(sql.deleteFrom('snapshot').where('family', '=', family).where('month', '=', month)),
  ];
  for (let at = 0; at < rows.length; at += ROWS)
    statements.push(statementOf(sql.insertInto('snapshot').values(rows.slice(at, at + ROWS))));
  return statements;
}

const plainly = ({ mu, sigma, at, won, drawn, lost }: Known): Known => ({ mu, sigma, at, won, drawn, lost });

const seatRows = ({ sql }: SessionStore, rows: readonly SeatRow[]): Statement =>
  statementOf(
    sql
      .insertInto('score_seat')
      // The rows are there: what is left out stays as it is.
      .values(
        rows.map(({ score, seat, side, mu0, sigma0, mu1, sigma1 }) => ({
          ...{ score, seat, side },
          ...{ mu0, sigma0, mu1, sigma1 },
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['score', 'seat']).doUpdateSet(({ ref }) => ({
          mu0: ref('excluded.mu0'),
          sigma0: ref('excluded.sigma0'),
          mu1: ref('excluded.mu1'),
          sigma1: ref('excluded.sigma1'),
        })),
      ),
  );

/** Pages of games that were rated meanwhile, which are taken under the lock of ratings at most. */
const MAX_LATE = 2;

/** The people whose ratings are others than what a replay has found, or who have none any more. */
async function outdated(
  store: SessionStore,
  family: string,
  walk: Walk,
  { stopping, clock }: Pace,
): Promise<Set<number>> {
  const { sql, ask } = store;
  const found = new Set<number>();
  for (let last = 0; ; ) {
    const begun = clock.now();
    const rows = await ask(
      sql
        .selectFrom('rating')
        .selectAll()
        .where('family', '=', family)
        .where('person', '>', last)
        .orderBy('person')
        .limit(RATINGS),
    );
    for (const row of rows) {
      const known = walk.people.get(row.person);
      if (known === undefined || !isKnown(row, known)) found.add(row.person);
      last = row.person;
    }
    if (rows.length < RATINGS || stopping?.aborted) return found;
    await giveWay(begun, clock);
  }
}

/**
 * Puts down what is known, slice by slice: games that end meanwhile are rated between two of them, by what is down already, and
 * are rated again before the next one. It ends unless it is stopped or something else was ordered: then all is done once more.
 */
async function conclude(store: SessionStore, order: Order, walk: Walk, pace: Pace): Promise<void> {
  const { stopping, clock, most } = pace;
  const owed = await outdated(store, order.family, walk, pace);
  while (!stopping?.aborted) {
    const begun = clock.now();
    const isOver = await store.lock.run(RATINGS_LOCK, async () => {
      for (let page = 0; ; page += 1) {
        const count = await walkPage(store, order, walk, most);
        if (count === null) return true;
        if (count < most) break;
        // So many have ended that others come first.
        if (page === MAX_LATE) return false;
      }
      for (const person of walk.touched) owed.add(person);
      walk.touched.clear();
      return putDown(store, order.family, walk, owed, most);
    });
    if (isOver) return;
    await giveWay(begun, clock);
  }
}

/** Puts down the ratings of some of those who are owed it, and with the last ones that nothing is left to do; true then. */
async function putDown(
  { commit, sql }: SessionStore,
  family: string,
  { people }: Walk,
  owed: Set<number>,
  most: number,
): Promise<boolean> {
  const some = [...owed].slice(0, most);
  const isLast = some.length === owed.size;
  const rows = some.flatMap((person) => {
    const known = people.get(person);
    return known === undefined ? [] : [{ family, person, ...plainly(known) }];
  });
  const gone = some.filter((person) => !people.has(person));
  const statements = [
    ...(rows.length > 0 ? [ratingRows({ sql }, rows)] : []),
    ...(gone.length > 0
      ? [statementOf(sql.deleteFrom('rating').where('family', '=', family).where('person', 'in', gone))]
      : []),
    ...(isLast ? [statementOf(sql.deleteFrom('replay').where('family', '=', family))] : []),
  ];
  // The end waits for the disk, for all of it.
  await commit([], [], statements, isLast ? undefined : 'note');
  for (const person of some) owed.delete(person);
  return isLast;
}

const isKnown = (one: Known | undefined, other: Known): boolean =>
  one !== undefined &&
  (['mu', 'sigma', 'at', 'won', 'drawn', 'lost'] as const).every((key) => one[key] === other[key]);

const ratingRows = (
  { sql }: Pick<SessionStore, 'sql'>,
  rows: readonly Insertable<Columns['rating']>[],
): Statement =>
  statementOf(
    sql
      .insertInto('rating')
      .values([...rows])
      .onConflict((conflict) =>
        conflict.columns(['family', 'person']).doUpdateSet(({ ref }) => ({
          mu: ref('excluded.mu'),
          sigma: ref('excluded.sigma'),
          at: ref('excluded.at'),
          won: ref('excluded.won'),
          drawn: ref('excluded.drawn'),
          lost: ref('excluded.lost'),
        })),
      ),
  );
