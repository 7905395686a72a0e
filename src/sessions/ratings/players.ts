import { sql as raw } from 'kysely';
import type { AnyVariant } from '../../engine/index.js';
import { maskOf } from '../model/persona.js';
import { FORGOTTEN, type Table } from '../model/session.js';
import { isPerson } from '../model/table.js';
import type { Began } from '../model/table-parts.js';
import type { SessionStore } from '../stores/open-store.js';
import { firstHolders } from './casual.js';
import type { Player } from './game-rating.js';

/** Who had a seat of a finished game, as its result says; people by the numbers under which ratings know them. */
export interface Sitting {
  readonly seat: number;
  readonly person: number | null;
  readonly level: number | null;
  readonly rank: number | null;
}

/** Places by seats once those who have left stand behind all that were in play then, and before those who were out. */
function ranksWith(
  sitting: readonly Pick<Sitting, 'seat' | 'rank'>[],
  began: readonly Began[],
): ReadonlyMap<number, number | null> {
  const left = began.filter(({ user }) => user !== undefined);
  const ranks = sitting.map(({ seat, rank }) => [seat, rank] as const);
  if (left.length === 0 || ranks.some(([, rank]) => rank === null)) return new Map(ranks);
  const isGone = (seat: number): boolean => left.some((each) => each.seat === seat);
  const groups = [...new Set(ranks.map(([, rank]) => rank))]
    .toSorted((one, other) => (one ?? 0) - (other ?? 0))
    .map((rank) => ranks.flatMap(([seat, at]) => (at === rank && !isGone(seat) ? [seat] : [])))
    .filter((seats) => seats.length > 0);
  // Whoever left later stands before.
  for (const { seat, among } of left.toReversed()) {
    const behind = groups.findLastIndex((seats) => seats.some((other) => among.includes(other)));
    groups.splice(behind + 1, 0, [seat]);
  }
  let rank = 1;
  const after = new Map<number, number>();
  for (const seats of groups) {
    for (const seat of seats) after.set(seat, rank);
    rank += seats.length;
  }
  return after;
}

/** Who had the seats of some results. Throws `StoreError`. */
export const seatsIn = ({ sql, ask }: SessionStore, results: readonly number[]) =>
  ask(
    sql
      .selectFrom('seat')
      .leftJoin('identity', 'identity.person', 'seat.person')
      .select(['seat.result', 'seat.seat', 'seat.level', 'seat.rank'])
      // Whoever has linked two accounts is one person.
      .select(({ fn }) => fn.coalesce('identity.main', 'seat.person').as('person'))
      .where('seat.result', 'in', [...results])
      .orderBy('seat.seat'),
  );

/** Who is rated by a game: whoever began it, by the number under which ratings know them. Throws `StoreError`. */
export async function playersIn(
  store: SessionStore,
  { began = [] }: Pick<Table, 'began'>,
  variant: AnyVariant,
  sitting: readonly Sitting[],
): Promise<readonly Player[]> {
  const first = await firstIn(store, began);
  const ranks = ranksWith(sitting, began);
  return sitting.map(({ seat, person, level }): Player => {
    const left = began.find((each) => each.seat === seat);
    const place = { seat, side: variant.seats[seat]?.side ?? seat, rank: ranks.get(seat) ?? null };
    if (left === undefined) return { ...place, level, person };
    if (left.user === undefined) return { ...place, level: left.level ?? null, person: null };
    return { ...place, level: null, person: first.get(left.user) ?? null };
  });
}

/**
 * The players as others know them: whoever played under a pseudonym by the number of that, which has ratings, faults and
 * acquaintances of its own. Throws `StoreError`.
 */
export async function asOthersKnow(
  store: SessionStore,
  table: Pick<Table, 'seats' | 'began'>,
  players: readonly Player[],
): Promise<readonly Player[]> {
  const users = new Map(
    firstHolders(table).flatMap((holder, seat) =>
      isPerson(holder) && holder.isAlias ? [[seat, holder.user] as const] : [],
    ),
  );
  if (users.size === 0) return players;
  const masks = await masksOf(store, [...users.values()]);
  return players.map((player) => {
    const user = users.get(player.seat);
    return user === undefined || player.person === null
      ? player
      : { ...player, person: masks.get(maskOf(user)) ?? null };
  });
}

/** Numbers of the pseudonyms of those users who are not forgotten, by their accounts; gives one to each that has none. */
async function masksOf(
  { sql, ask }: SessionStore,
  users: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await ask(
    sql
      .insertInto('identity')
      .columns(['account'])
      .expression((build) =>
        build
          .selectFrom('identity as own')
          .select(raw<string>`${maskOf('')} || own.account`.as('account'))
          .where('own.account', 'in', [...users])
          .orderBy('own.account'),
      )
      .onConflict((conflict) =>
        conflict.column('account').doUpdateSet(({ ref }) => ({ account: ref('excluded.account') })),
      )
      .returning(['account', 'person']),
  );
  return new Map(rows.map(({ account, person }) => [account, person]));
}

/** Numbers of who began on seats that others had later, by their accounts. */
async function firstIn(
  { sql, ask }: SessionStore,
  began: readonly Began[],
): Promise<ReadonlyMap<string, number>> {
  const accounts = began.flatMap(({ user = FORGOTTEN }) => (user === FORGOTTEN ? [] : [user]));
  if (accounts.length === 0) return new Map();
  const rows = await ask(
    sql.selectFrom('identity').select(['person', 'account', 'main']).where('account', 'in', accounts),
  );
  return new Map(rows.map(({ person, account, main }) => [account, main ?? person]));
}

/**
 * The players, and with the larger side of a game whose sides are unequal somebody who stands for the odds: so these are
 * learned like a player's strength. Throws `StoreError`.
 */
export async function withOdds(
  store: SessionStore,
  players: readonly Player[],
  variant: string,
): Promise<readonly Player[]> {
  const sizes = [...Map.groupBy(players, ({ side }) => side)].map(([side, members]) => ({ side, members }));
  const most = Math.max(...sizes.map(({ members }) => members.length));
  const larger = sizes.filter(({ members }) => members.length === most);
  const [only] = larger;
  if (larger.length !== 1 || only === undefined || sizes.length < 2) return players;
  const rank = Math.min(...only.members.map((member) => member.rank ?? players.length));
  const odds = {
    seat: -1 - only.side,
    side: only.side,
    person: await sideOf(store, variant),
    level: null,
    rank,
  };
  return [odds, ...players];
}

/** The number of what stands for the odds of a game; those of people begin with 1. */
async function sideOf({ sql, ask }: SessionStore, variant: string): Promise<number> {
  const account = `side:${variant}`;
  const find = sql.selectFrom('identity').select('person').where('account', '=', account);
  const [known] = await ask(find);
  if (known !== undefined) return known.person;
  const [least] = await ask(sql.selectFrom('identity').select(({ fn }) => fn.min('person').as('least')));
  const person = Math.min(0, Number(least?.least ?? 0)) - 1;
  await ask(sql.insertInto('identity').values({ person, account }));
  return person;
}
