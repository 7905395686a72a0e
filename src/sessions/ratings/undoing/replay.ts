import { setTimeout as delay } from 'node:timers/promises';
import type { Insertable, Selectable } from 'kysely';
import { type KeyedLock, keyedLock } from '../../keyed-lock.js';
import type { SessionStore } from '../../stores/open-store.js';
import { type Columns, statementOf } from '../../stores/schema/columns.js';
import type { Statement } from '../../stores/schema/statement.js';
import { type Change, type Known, type Player, ratedBy } from '../game-rating.js';
import { RATINGS_LOCK } from '../settling.js';

/** Under this lock a page of games is rated once more: others' pages, made for an older order, are over then. */
const LOCK = 'replay of ratings';
/** Games that are rated before others have their turn, and rows in a statement. */
const [PAGE, ROWS] = [200, 200];

/** Statements that have a family be rated once more from a game on. Under the lock of ratings. Throws `StoreError`. */
export async function replayFrom(
  { sql, ask }: SessionStore,
  family: string,
  no: number,
): Promise<readonly Statement[]> {
  const [known] = await ask(sql.selectFrom('replay').select('no').where('family', '=', family));
  const row = { family, no: Math.min(no, known?.no ?? no) };
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
 * Rates once more what has to be, from the results, page by page, with pauses in which others have their turn. Meanwhile no other
 * game of that family is rated. What a dead process has left is begun anew. Throws `StoreError`.
 */
export async function replayAll(store: SessionStore, stopping?: AbortSignal): Promise<void> {
  const { sql } = store;
  const all = () =>
    store.ask(sql.selectFrom('replay').selectAll().where('family', '>', '').orderBy('family'));
  if ((await all()).length === 0) return;
  const queue = queues.get(store) ?? keyedLock();
  queues.set(store, queue);
  await queue.run(LOCK, async () => {
    for (let [next] = await all(); next !== undefined && !stopping?.aborted; [next] = await all()) {
      const strengths = await replayed(store, next, stopping);
      if (strengths !== null) await conclude(store, next, strengths);
    }
  });
}

type Order = Columns['replay'];

/** What is known of people, and how many games that was made of. */
interface Strengths {
  readonly people: ReadonlyMap<number, Known>;
  readonly games: number;
  readonly from: number;
}

/** Rates games from the last snapshot before the order's on. Null if it was stopped, or something else was ordered meanwhile. */
async function replayed(
  store: SessionStore,
  order: Order,
  stopping: AbortSignal | undefined,
): Promise<Strengths | null> {
  const { family, no } = order;
  const { upto, people } = await startOf(store, family, no);
  const later = await monthsAfter(store, family, upto);
  let [last, games] = [upto, 0];
  for (;;) {
    const [begun, used] = [performance.now(), process.cpuUsage()];
    const page = await store.lock.run(LOCK, async () => {
      const [isOrdered, found] = await Promise.all([
        isStanding(store, order),
        gamesAfter(store, family, last),
      ]);
      if (!isOrdered) return null;
      const owed: Statement[] = [];
      const changed: SeatRow[] = [];
      for (const { score, seats } of found) {
        for (let [month] = later; month !== undefined && month.upto < score.no; [month] = later)
          owed.push(...snapshotAt(store, family, later.shift() ?? month, people));
        changed.push(...ratedAgain(people, score, seats));
        last = score.no;
      }
      for (let at = 0; at < changed.length; at += ROWS)
        owed.push(seatRows(store, changed.slice(at, at + ROWS)));
      // The end waits for the disk, for all of it.
      if (owed.length > 0) await store.commit([], [], owed, 'note');
      return found;
    });
    if (page === null) return null;
    games += page.length;
    if (page.length < PAGE) return { people, games, from: upto };
    if (stopping?.aborted) return null;
    // Others get half of the time: what it waits for a server is theirs already, SQLite leaves them none.
    const elapsed = performance.now() - begun;
    const { user, system } = process.cpuUsage(used);
    await delay(Math.min(elapsed, Math.max(0, (2 * (user + system)) / 1000 - elapsed)));
  }
}

/** True if this is still what is to be done. */
async function isStanding({ sql, ask }: SessionStore, { family, no }: Order): Promise<boolean> {
  const [now] = await ask(sql.selectFrom('replay').select('no').where('family', '=', family));
  return now?.no === no;
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
): Promise<readonly Game[]> {
  const scores = await ask(
    sql
      .selectFrom('score')
      .select(['id', 'no', 'ended'])
      .where('family', '=', family)
      .where('no', '>', last)
      .orderBy('no')
      .limit(PAGE),
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

/** Puts down what is known, unless something has changed meanwhile: then it is done once more. */
async function conclude(
  store: SessionStore,
  order: Order,
  { people, games, from }: Strengths,
): Promise<void> {
  const { sql } = store;
  const { family } = order;
  await store.lock.run(RATINGS_LOCK, async () => {
    const [now] = await store.ask(
      sql
        .selectFrom('score')
        .select(({ fn }) => fn.countAll().as('games'))
        .where('family', '=', family)
        .where('no', '>', from),
    );
    if (Number(now?.games ?? 0) !== games || !(await isStanding(store, order))) return;
    const known = await store.ask(sql.selectFrom('rating').selectAll().where('family', '=', family));
    const before = new Map(known.map((row) => [row.person, row]));
    const gone = known.filter(({ person }) => !people.has(person)).map(({ person }) => person);
    const rows = [...people]
      .filter(([person, row]) => !isKnown(before.get(person), row))
      .map(([person, row]) => ({ family, person, ...plainly(row) }));
    const owed: Statement[] = [statementOf(sql.deleteFrom('replay').where('family', '=', family))];
    for (let at = 0; at < gone.length; at += ROWS)
      owed.push(
        statementOf(
          sql
            .deleteFrom('rating')
            .where('family', '=', family)
            .where('person', 'in', gone.slice(at, at + ROWS)),
        ),
      );
    for (let at = 0; at < rows.length; at += ROWS) owed.push(ratingRows(store, rows.slice(at, at + ROWS)));
    await store.commit([], [], owed);
  });
}

const isKnown = (one: Known | undefined, other: Known): boolean =>
  one !== undefined &&
  (['mu', 'sigma', 'at', 'won', 'drawn', 'lost'] as const).every((key) => one[key] === other[key]);

const ratingRows = ({ sql }: SessionStore, rows: readonly Insertable<Columns['rating']>[]): Statement =>
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
