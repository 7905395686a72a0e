import type { Insertable } from 'kysely';
import { type AnyVariant, findVariant } from '../../engine/index.js';
import { placesOf, storable } from '../model/finished/numbers.js';
import type { StoredResult } from '../model/finished/results.js';
import { neverBegun } from '../model/running.js';
import { isPerson } from '../model/table.js';
import { chatOf, type SessionStore } from '../stores/open-store.js';
import { type Columns, statementOf } from '../stores/schema/columns.js';
import type { Statement } from '../stores/schema/statement.js';
import { casualBy, casualReason, firstHolders, type Why } from './casual.js';
import { chatsWith } from './circle.js';
import { faultsIn, restraintAfter } from './fair/restraints.js';
import { unfair } from './fair/rules.js';
import type { RestraintKind } from './fair/thresholds.js';
import { type Change, type Known, type Player, pointsOf, ratedBy } from './game-rating.js';
import { asOthersKnow, playersIn, type Sitting, withOdds } from './players.js';
import { anchor } from './rate.js';
import { snapshotBefore } from './undoing/snapshots.js';

/** A finished game with all that is entered of it. */
interface Scored {
  readonly finished: StoredResult;
  readonly variant: AnyVariant;
  readonly players: readonly Player[];
  readonly faults: ReadonlyMap<number, RestraintKind>;
  readonly why: Why | null;
}

/** Statements that enter a game, and what it makes of its players' ratings if it counts. Throws `StoreError`. */
export async function scored(
  store: SessionStore,
  finished: StoredResult,
  sitting: readonly Sitting[],
  isOld: boolean,
): Promise<readonly Statement[]> {
  const variant = findVariant(finished.table.variant);
  if (variant === null) return [];
  const { family } = variant;
  const people = await playersIn(store, finished.table, variant, sitting);
  const players = await asOthersKnow(store, finished.table, people);
  // Asked before it is known whether the game counts, as most do.
  const [game, own, last, chats] = await Promise.all([
    judged(store, finished, variant, players, isOld ? 'old' : isOnePerson(people) ? 'self' : null),
    knownOf(store, family, players),
    lastOf(store, family),
    chatsAround(store, finished),
  ]);
  const { why } = game;
  const owed = [...(isOld ? [] : await restraintRows(store, game)), ...chatRows(store, game, chats)];
  if (why !== null) return [scoreRow(store, game, null), seatRows(store, game, players, new Map()), ...owed];
  const rated = await withOdds(
    store,
    players.map((player) => measured(player, players.length)),
    variant.id,
  );
  const known = rated.length === players.length ? own : await knownOf(store, family, rated);
  const changes = ratedBy(rated, (person) => known.get(person), finished.at);
  const no = last.no + 1;
  return [
    // What was known before it.
    ...snapshotBefore(store, family, { no, at: finished.at, month: last.month }),
    scoreRow(store, game, no),
    seatRows(store, game, rated, changes.seats),
    ...[...changes.people].map(([person, row]) => ratingRow(store, family, person, row)),
    ...owed,
  ];
}

/** Whoever has no rating that changes has one that stays. */
const measured = (player: Player, players: number): Player =>
  player.level === null ? player : { ...player, frozen: anchor(player.level, players) };

async function judged(
  store: SessionStore,
  finished: StoredResult,
  variant: AnyVariant,
  players: readonly Player[],
  known: 'old' | 'self' | null,
): Promise<Scored> {
  const { table } = finished;
  const own =
    known === 'old'
      ? known
      : casualBy(
          table,
          players.every(({ rank }) => rank !== null),
        );
  const plain = own ?? (isSomebodyGone(players) ? 'forgotten' : null) ?? known;
  // What would have been casual anyway is nobody's fault.
  const isCalledOff = plain === 'void' && neverBegun(table) !== null;
  const counts = plain === null || ((plain === 'short' || isCalledOff) && casualReason(table) === null);
  const found = counts ? faultsIn(table, players, plain === 'short') : new Map<number, RestraintKind>();
  const judging = { id: finished.id, family: variant.family, finished, players, faults: found };
  const why = plain ?? (await unfair(store, judging));
  // Of several games that are lost in one absence the first is counted.
  return { finished, variant, players, why, faults: why === 'absence' ? new Map() : found };
}

const isSomebodyGone = (players: readonly Player[]): boolean =>
  players.some(({ person, level }) => person === null && level === null);

function isOnePerson(players: readonly Player[]): boolean {
  const people = players.flatMap(({ person }) => person ?? []);
  return new Set(people).size < people.length;
}

async function knownOf(
  { sql, ask }: SessionStore,
  family: string,
  players: readonly Player[],
): Promise<ReadonlyMap<number, Known>> {
  const people = players.flatMap(({ person }) => person ?? []);
  if (people.length === 0) return new Map();
  const rows = await ask(
    sql.selectFrom('rating').selectAll().where('family', '=', family).where('person', 'in', people),
  );
  return new Map(rows.map(({ family: _, person, ...row }) => [person, row]));
}

/** The number of the last rated game of a family, and the month of the last snapshot; 0 and null if there is none. */
async function lastOf({ sql, ask }: SessionStore, family: string) {
  const number = sql
    .selectFrom('score')
    .select(({ fn }) => fn.max('no').as('no'))
    .where('family', '=', family);
  const month = sql
    .selectFrom('snapshot')
    .select(({ fn }) => fn.max('month').as('month'))
    .where('family', '=', family);
  const [row] = await ask(sql.selectNoFrom([number.as('no'), month.as('month')]));
  return { no: Number(row?.no ?? 0), month: row?.month == null ? null : Number(row.month) };
}

function scoreRow({ sql }: SessionStore, { finished, variant, why }: Scored, no: number | null): Statement {
  const { id, table, at: ended } = finished;
  const plies = table.game?.entries.filter(({ kind }) => kind === 'move').length ?? 0;
  const row = { id, family: variant.family, variant: variant.id, ended, plies, why, no };
  return statementOf(sql.insertInto('score').values(row));
}

const UNRATED: Change = { mu0: null, sigma0: null, mu1: null, sigma1: null };

function seatRows(
  { sql }: SessionStore,
  { finished, faults }: Scored,
  players: readonly Player[],
  changes: ReadonlyMap<number, Change>,
): Statement {
  const hasResult = players.every(({ rank }) => rank !== null);
  const points = pointsOf(players);
  return statementOf(
    sql.insertInto('score_seat').values(
      players.map(({ seat, side, person, level, rank }) => ({
        ...{ score: finished.id, seat, side, person, level, rank },
        points: hasResult ? (points.get(seat) ?? null) : null,
        fault: faults.get(seat) ?? null,
        masked: isMasked(finished.table, seat) ? 1 : 0,
        ...(changes.get(seat) ?? UNRATED),
      })),
    ),
  );
}

const ratingRow = ({ sql }: SessionStore, family: string, person: number, row: Known): Statement =>
  statementOf(
    sql
      .insertInto('rating')
      .values({ family, person, ...row })
      .onConflict((conflict) => conflict.columns(['family', 'person']).doUpdateSet(row)),
  );

async function restraintRows(
  store: SessionStore,
  { finished, players, faults }: Scored,
): Promise<readonly Statement[]> {
  const owed: Statement[] = [];
  for (const [seat, kind] of faults) {
    const person = players.find((player) => player.seat === seat)?.person ?? null;
    const row = person && (await restraintAfter(store, person, kind, finished.id, finished.at));
    if (!row) continue;
    owed.push(
      statementOf(
        store.sql
          .insertInto('restraint')
          .values(row)
          .onConflict((conflict) => conflict.columns(['person', 'kind']).doUpdateSet(row)),
      ),
    );
  }
  return owed;
}

/** True for somebody who played under a pseudonym. */
function isMasked(table: StoredResult['table'], seat: number): boolean {
  const holder = firstHolders(table)[seat];
  return isPerson(holder) && holder.isAlias === true;
}

/** Who played under a name of their own. */
function named({ finished: { table }, players }: Scored) {
  const holders = firstHolders(table);
  return players.flatMap(({ seat, person }) => {
    const holder = holders[seat];
    return !isPerson(holder) || isMasked(table, seat) || person === null
      ? []
      : [{ person, name: storable(holder.name) }];
  });
}

/** The chats that know a game by their keys, with their numbers, and those of the chats around them. */
async function chatsAround(store: SessionStore, finished: StoredResult) {
  const keys = await chatsOf(store, finished);
  const [around, known] = await Promise.all([chatsWith(store, keys), numbersKnown(store, keys)]);
  const all = [...new Set([...keys, ...around])];
  const isKnown = all.every((key) => known.has(key));
  return { keys, around, numbers: isKnown ? known : await placesOf(store, all) };
}

/** Statements for the chats that know a game, and for who has played there. */
function chatRows(
  store: SessionStore,
  game: Scored,
  { keys, around, numbers }: Awaited<ReturnType<typeof chatsAround>>,
): readonly Statement[] {
  if (keys.length === 0) return [];
  const { id, at: last } = game.finished;
  const placeOf = (key: string): number => numbers.get(key) ?? 0;
  const places = [...new Set(around.map(placeOf))];
  // Somebody may have had two seats.
  const people = named(game).filter(
    ({ person }, at, all) => all.findIndex((each) => each.person === person) === at,
  );
  const members = keys.flatMap((key) => people.map((person) => ({ ...person, place: placeOf(key), last })));
  return [
    statementOf(
      store.sql
        .insertInto('score_place')
        .values(places.map((place) => ({ place, score: id })))
        .onConflict((conflict) => conflict.columns(['place', 'score']).doNothing()),
    ),
    ...(members.length === 0 ? [] : [memberRows(store, members)]),
  ];
}

const memberRows = ({ sql }: SessionStore, rows: readonly Insertable<Columns['member']>[]): Statement =>
  statementOf(
    sql
      .insertInto('member')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['place', 'person'])
          .doUpdateSet(({ ref }) => ({ name: ref('excluded.name'), last: ref('excluded.last') }))
          // Old games are taken in when later ones are known.
          .whereRef('member.last', '<', 'excluded.last'),
      ),
  );

/** The chats that know a game. A chat is known by its number, its topics and places with it. */
async function chatsOf({ sql, ask }: SessionStore, { id, game }: StoredResult): Promise<readonly string[]> {
  const places = await ask(
    sql
      .selectFrom('result')
      .innerJoin('place', 'place.id', 'result.place')
      .select('place.key')
      .where((where) =>
        game === undefined
          ? where('result.id', '=', id)
          : where.or([where('result.id', '=', id), where('result.secret', '=', game)]),
      ),
  );
  return [...new Set(places.map((place) => chatOf(place.key)))].toSorted();
}

async function numbersKnown(
  { sql, ask }: SessionStore,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map();
  const known = await ask(
    sql
      .selectFrom('place')
      .select(['key', 'id'])
      .where('key', 'in', [...keys]),
  );
  return new Map(known.map(({ key, id }) => [key, id]));
}
