import { setTimeout as delay } from 'node:timers/promises';
import type { Insertable, Selectable } from 'kysely';
import { findVariant } from '../../engine/index.js';
import { storable } from '../model/finished/numbers.js';
import { type Finished, resultsIn } from '../model/finished/results.js';
import type { Session, Table } from '../model/session.js';
import { chatOf, type SessionStore } from '../stores/open-store.js';
import { type Columns, statementOf } from '../stores/schema/columns.js';
import type { Statement } from '../stores/schema/statement.js';
import { casualBy, type Why } from './casual.js';
import { afterDays, anchor, NEWCOMER, type RatedSide, rate, type Skill } from './rate.js';

/** Under this lock games are rated, one after the other, whatever their families. */
const LOCK = 'ratings';
/** Games that are taken together: SQLite answers synchronously, and others wait for the lock. */
const PAGE = 20;
const DAY_MS = 86_400_000;

/** Games in which the same people have met count for each other's rating up to here. */
const FARMING = [
  { days: 1, games: 5 },
  { days: 7, games: 20 },
] as const;

type SeatRow = Selectable<Columns['score_seat']>;
type RatingRow = Selectable<Columns['rating']>;

/** A seat of a game that is being rated. */
type Player = Pick<SeatRow, 'seat' | 'side' | 'person' | 'level' | 'rank'>;

/**
 * Rates the games that have ended, in the order in which they did in the store, each once, however many processes call it and
 * wherever one of them dies: ratings are a cache of what comes out. Throws `StoreError`.
 */
export const settle = (store: SessionStore): Promise<void> => settleAll(store, 0);

/** Takes in the games that had ended before there were ratings, so that people's tables know them. Throws `StoreError`. */
export const takeInOld = (store: SessionStore, stopping: AbortSignal): Promise<void> =>
  settleAll(store, 1, stopping);

async function settleAll(store: SessionStore, old: 0 | 1, stopping?: AbortSignal): Promise<void> {
  // Most often there is nothing, which takes no lock.
  if ((await unscored(store, old, 1)).length === 0) return;
  for (;;) {
    const begun = performance.now();
    const isMore = await store.lock.run(LOCK, () => settleSome(store, old));
    if (!isMore || stopping?.aborted) return;
    // Pause for as long as it took, which leaves others half of the time.
    await delay(performance.now() - begun);
  }
}

const unscored = (store: SessionStore, old: 0 | 1, most: number) =>
  store.ask(
    store.sql.selectFrom('unscored').select('result').where('old', '=', old).orderBy('result').limit(most),
  );

/** Resolves to true if there may be more. */
async function settleSome(store: SessionStore, old: 0 | 1): Promise<boolean> {
  const { sql } = store;
  const results = (await unscored(store, old, PAGE)).map(({ result }) => result);
  if (results.length === 0) return false;
  const known = await store.ask(sql.selectFrom('score').select('id').where('id', 'in', results));
  const isKnown = new Set(known.map(({ id }) => id));
  const games = new Map((await resultsIn(store, results)).map((game) => [game.id, game]));
  const seats = await store.ask(sql.selectFrom('seat').selectAll().where('result', 'in', results));
  const owed: Statement[] = [];
  for (const result of results) {
    const game = games.get(result);
    const players = seats.filter((each) => each.result === result);
    // The end of a game can be kept twice.
    if (game !== undefined && !isKnown.has(result))
      owed.push(...(await scored(store, game, players, old === 1)));
    owed.push(statementOf(sql.deleteFrom('unscored').where('result', '=', result)));
    // The next game is rated by what this one made of its players' ratings; what is old rates nobody.
    if (old === 0) await store.commit([], [], owed.splice(0));
  }
  if (owed.length > 0) await store.commit([], [], owed);
  return results.length === PAGE;
}

/** Statements that enter a game, and what it makes of its players' ratings if it counts. */
async function scored(
  store: SessionStore,
  { id, table, at: ended, game }: Finished & { readonly id: number },
  sitting: readonly Pick<SeatRow, 'seat' | 'person' | 'level' | 'rank'>[],
  isOld: boolean,
): Promise<readonly Statement[]> {
  const variant = findVariant(table.variant);
  if (variant === null) return [];
  const { family } = variant;
  const players = sitting
    .map((each) => ({ ...each, side: variant.seats[each.seat]?.side ?? each.seat }))
    .toSorted((one, other) => one.seat - other.seat);
  const hasResult = players.every(({ rank }) => rank !== null);
  const why =
    (isOld ? 'old' : casualBy(table, hasResult)) ??
    (players.some(({ person, level }) => person === null && level === null) ? 'forgotten' : null) ??
    (hasEqualSides(players) ? null : 'sides') ??
    (await tooOften(store, family, players, ended));
  const plies = table.game?.entries.filter(({ kind }) => kind === 'move').length ?? 0;
  const rows = why === null ? await rated(store, family, players, ended) : null;
  const { sql } = store;
  const next = sql
    .selectFrom('score as before')
    .select(({ fn, val }) => fn.coalesce(fn.max('before.no'), val(0)).as('last'))
    .where('before.family', '=', family);
  const [last] = why === null ? await store.ask(next) : [];
  const no = why === null ? Number(last?.last ?? 0) + 1 : null;
  const score = { id, family, variant: table.variant, ended, plies, why, no };
  const members = await membersOf(store, id, game ?? null, named(table, players), ended);
  return [
    sql.insertInto('score').values(score),
    sql.insertInto('score_seat').values(
      players.map(({ seat, side, person, level, rank }) => ({
        ...{ score: id, seat, side, person, level, rank, masked: isMasked(table.seats[seat]) ? 1 : 0 },
        ...(rows?.seats.get(seat) ?? UNRATED),
      })),
    ),
    ...(rows?.ratings ?? []).map((row) =>
      sql
        .insertInto('rating')
        .values(row)
        .onConflict((conflict) => conflict.columns(['family', 'person']).doUpdateSet(row)),
    ),
    ...members.map((row) =>
      sql
        .insertInto('member')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['place', 'person'])
            .doUpdateSet({ name: row.name, last: row.last })
            // Old games are taken in when later ones are known.
            .where('member.last', '<', row.last),
        ),
    ),
  ].map(statementOf);
}

/** True if every side has as many players; else the odds would be rated with them. */
function hasEqualSides(players: readonly Player[]): boolean {
  const sizes = Map.groupBy(players, ({ side }) => side).values();
  return new Set([...sizes].map((members) => members.length)).size === 1;
}

const UNRATED = { mu0: null, sigma0: null, mu1: null, sigma1: null };

/** Strengths before and after a game by its seats, and what becomes of the ratings. */
async function rated(
  store: SessionStore,
  family: string,
  players: readonly Player[],
  ended: number,
): Promise<{
  readonly seats: ReadonlyMap<number, Pick<SeatRow, 'mu0' | 'sigma0' | 'mu1' | 'sigma1'>>;
  readonly ratings: readonly Insertable<Columns['rating']>[];
}> {
  const people = peopleIn(players);
  const known = await store.ask(
    store.sql
      .selectFrom('rating')
      .selectAll()
      .where('family', '=', family)
      .where('person', 'in', [...people]),
  );
  const ofPerson = new Map(known.map((row) => [row.person, row]));
  const before = (player: Player): Skill => {
    if (player.level !== null) return anchor(player.level, players.length);
    const row = ofPerson.get(player.person ?? 0);
    return row === undefined ? NEWCOMER : afterDays(row, (ended - row.at) / DAY_MS);
  };
  const sides = [...new Set(players.map(({ side }) => side))].map((side) =>
    players.filter((player) => player.side === side),
  );
  const playing = sides.map(
    (members): RatedSide => ({
      members: members.map(before),
      place: Math.min(...members.map(({ rank }) => rank ?? players.length)),
    }),
  );
  const after = rate(playing);
  const changes = sides.flatMap((members, side) =>
    members.map((player, member) => ({
      player,
      was: playing[side]?.members[member] ?? NEWCOMER,
      is: after[side]?.[member] ?? NEWCOMER,
      result: resultOf(playing, side),
    })),
  );
  return {
    seats: new Map(
      changes.map(({ player, was, is }) => [
        player.seat,
        // What stands for the computer never changes.
        player.level === null
          ? { mu0: was.mu, sigma0: was.sigma, mu1: is.mu, sigma1: is.sigma }
          : { mu0: was.mu, sigma0: was.sigma, mu1: was.mu, sigma1: was.sigma },
      ]),
    ),
    ratings: changes.flatMap(({ player: { person }, is, result }) =>
      person === null ? [] : [{ ...counted(ofPerson.get(person), result), family, person, at: ended, ...is }],
    ),
  };
}

type Result = 'won' | 'drawn' | 'lost';

/** A side wins that has the first place alone, and draws if it shares it. */
function resultOf(sides: readonly RatedSide[], side: number): Result {
  const first = Math.min(...sides.map(({ place }) => place));
  if (sides[side]?.place !== first) return 'lost';
  return sides.filter(({ place }) => place === first).length > 1 ? 'drawn' : 'won';
}

function counted(row: RatingRow | undefined, result: Result): Pick<RatingRow, Result> {
  const { won = 0, drawn = 0, lost = 0 } = row ?? {};
  const counts = { won, drawn, lost };
  return { ...counts, [result]: counts[result] + 1 };
}

const peopleIn = (players: readonly Pick<Player, 'person'>[]): readonly number[] =>
  players.flatMap(({ person }) => person ?? []);

/** The last games of somebody in which is looked for the same opponents. */
const MAX_LOOKED_AT = 200;

/** `often` if the same people have met in as many rated games as count within some days. */
async function tooOften(
  { sql, ask }: SessionStore,
  family: string,
  players: readonly Player[],
  ended: number,
): Promise<Why | null> {
  const people = peopleIn(players);
  const [first] = people;
  if (first === undefined || people.length < 2) return null;
  const met = await ask(
    sql
      .selectFrom('score_seat')
      .innerJoin('score', 'score.id', 'score_seat.score')
      .select('score.ended')
      .where('score.id', 'in', (build) =>
        build
          .selectFrom('score_seat as own')
          .select('own.score')
          .where('own.person', '=', first)
          .orderBy('own.score', 'desc')
          .limit(MAX_LOOKED_AT),
      )
      .where('score_seat.person', 'in', [...people])
      .where('score.family', '=', family)
      .where('score.no', 'is not', null)
      .groupBy(['score.id', 'score.ended'])
      .having(({ fn }) => fn.countAll(), '=', people.length),
  );
  const since = (days: number) =>
    met.filter((game) => game.ended > ended - days * DAY_MS && game.ended <= ended).length;
  return FARMING.some(({ days, games }) => since(days) >= games) ? 'often' : null;
}

/** True for somebody who played under a pseudonym. */
const isMasked = (holder: Table['seats'][number] | undefined): boolean =>
  holder?.kind === 'person' && holder.isAlias === true;

/** Who played under a name of their own. */
const named = ({ seats }: Table, players: readonly Player[]) =>
  players.flatMap(({ seat, person }) => {
    const holder = seats[seat];
    return holder?.kind !== 'person' || holder.isAlias || person === null
      ? []
      : [{ person, name: storable(holder.name) }];
  });

/** Who has played in which chats that know a game. A chat is known by its number, its topics and places with it. */
async function membersOf(
  store: SessionStore,
  result: number,
  game: string | null,
  people: readonly Pick<Insertable<Columns['member']>, 'person' | 'name'>[],
  last: number,
): Promise<readonly Insertable<Columns['member']>[]> {
  const { sql } = store;
  const places = await store.ask(
    sql
      .selectFrom('result')
      .innerJoin('place', 'place.id', 'result.place')
      .select('place.key')
      .where((where) =>
        game === null
          ? where('result.id', '=', result)
          : where.or([where('result.id', '=', result), where('result.secret', '=', game)]),
      ),
  );
  const chats = new Set(places.map(({ key }) => chatOf(key)));
  const rows: Insertable<Columns['member']>[] = [];
  for (const chat of [...chats].toSorted()) {
    const [place] = await store.ask(
      sql
        .insertInto('place')
        .values({ key: chat })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: chat }))
        .returning('id'),
    );
    if (place !== undefined) for (const person of people) rows.push({ ...person, place: place.id, last });
  }
  return rows;
}

/** What a game has made of the ratings of who played it, by seats; null while it is not rated, or if it is casual. */
export interface RatingChange {
  readonly why: Why | null;
  readonly seats: ReadonlyMap<number, { readonly before: Skill; readonly after: Skill }>;
}

/** What became of a game that is over; null if ratings know nothing of it. Throws `StoreError`. */
export async function ratingChange(
  store: SessionStore,
  { game, channel, table }: Pick<Session, 'game' | 'channel' | 'table'>,
): Promise<RatingChange | null> {
  if (table === null) return null;
  const { sql } = store;
  const known = await store.ask(
    sql
      .selectFrom('score')
      .innerJoin('score_seat', 'score_seat.score', 'score.id')
      .select([
        'score.why',
        'score_seat.seat',
        'score_seat.person',
        'score_seat.mu0',
        'score_seat.sigma0',
        'score_seat.mu1',
        'score_seat.sigma1',
      ])
      .where('score.id', 'in', (build) =>
        game === null
          ? build
              .selectFrom('result')
              .innerJoin('place', 'place.id', 'result.place')
              .select('result.id')
              .where('place.key', '=', channel)
              .where('result.slot', '=', table.id)
          : build.selectFrom('result').select('result.id').where('result.secret', '=', game),
      ),
  );
  const [first] = known;
  if (first === undefined) return null;
  return {
    why: first.why as Why | null,
    seats: new Map(
      known.flatMap(({ seat, person, mu0, sigma0, mu1, sigma1 }) =>
        person === null || mu0 === null || sigma0 === null || mu1 === null || sigma1 === null
          ? []
          : [[seat, { before: { mu: mu0, sigma: sigma0 }, after: { mu: mu1, sigma: sigma1 } }] as const],
      ),
    ),
  };
}
