import { type Finished, namelessIn } from '../../model/finished/results.js';
import type { Table } from '../../model/session.js';
import type { SessionStore } from '../../stores/open-store.js';
import type { Why } from '../casual.js';
import type { Player } from '../game-rating.js';
import { personsOf } from '../profile.js';
import { NEWCOMER, shown } from '../rate.js';
import { DAY_MS, FAIR, type RestraintKind } from './thresholds.js';

/** A finished game as the rules look at it. */
export interface Judged {
  readonly id: number;
  readonly family: string;
  readonly finished: Finished;
  readonly players: readonly Player[];
  readonly faults: ReadonlyMap<number, RestraintKind>;
}

/** Why a game that nothing else speaks against is not rated; null if it is. Throws `StoreError`. */
export async function unfair(store: SessionStore, game: Judged): Promise<Why | null> {
  const people = game.players.flatMap(({ person }) => person ?? []);
  if (people.length < 2) return (await isSettled(store, game, people[0] ?? 0)) ? 'settled' : null;
  const met = await meetings(store, game, people);
  if (isOften(met, game.finished.at)) return 'often';
  if (await isAlike(store, game, met.slice(0, FAIR.alike.games))) return 'alike';
  if (await isWonByNewcomer(store, game)) return 'new';
  return (await isSameAbsence(store, game)) ? 'absence' : null;
}

/**
 * Why a game of some accounts that begins now is not rated, as far as is known already; null if nothing stands against it. Throws
 * `StoreError`.
 */
export async function unfairAtStart(
  store: SessionStore,
  family: string,
  users: readonly string[],
  now: number,
): Promise<'self' | 'settled' | 'often' | null> {
  const numbers = await personsOf(store, users);
  const people = users.flatMap((user) => numbers.get(user) ?? []);
  if (new Set(people).size < people.length) return 'self';
  // Whoever has played nobody yet has not met the others.
  if (people.length < users.length) return null;
  if (people.length < 2) return (await isSettled(store, { family }, people[0] ?? 0)) ? 'settled' : null;
  return isOften(await meetings(store, { id: null, family }, people), now) ? 'often' : null;
}

/** True if a person who has played the computer needs it no longer as a measure. */
async function isSettled(
  { sql, ask }: SessionStore,
  { family }: Pick<Judged, 'family'>,
  person: number,
): Promise<boolean> {
  const [row] = await ask(
    sql
      .selectFrom('rating')
      .select(['mu', 'sigma'])
      .where('family', '=', family)
      .where('person', '=', person),
  );
  return !shown(row ?? NEWCOMER).isProvisional;
}

interface Meeting {
  readonly id: number;
  readonly ended: number;
  readonly isRated: boolean;
}

/** The last games of a family that the same people have played, before the one with an id if it is given, the last one first. */
async function meetings(
  { sql, ask }: SessionStore,
  { id, family }: Pick<Judged, 'family'> & { readonly id: number | null },
  people: readonly number[],
): Promise<readonly Meeting[]> {
  const [first = 0, ...others] = people;
  const rows = await ask(
    sql
      .selectFrom(({ selectFrom }) =>
        selectFrom('score_seat')
          .select('score_seat.score')
          .where('score_seat.person', '=', first)
          .$if(id !== null, (games) => games.where('score_seat.score', '<', id))
          .orderBy('score_seat.score', 'desc')
          .limit(FAIR.looked)
          .as('own'),
      )
      // SQLite takes this as an order: games of one person first, rather than all of the family.
      .crossJoin('score')
      .whereRef('score.id', '=', 'own.score')
      .select(['score.id', 'score.ended', 'score.no'])
      .where('score.family', '=', family)
      .where(({ and, exists, selectFrom }) =>
        and(
          others.map((other) =>
            exists(
              selectFrom('score_seat as met')
                .select('met.seat')
                .whereRef('met.score', '=', 'own.score')
                .where('met.person', '=', other)
                // PostgreSQL would go through all games of the other one.
                .limit(1)
                .offset(0),
            ),
          ),
        ),
      )
      .orderBy('score.id', 'desc'),
  );
  return rows.map(({ id: other, ended, no }) => ({ id: other, ended, isRated: no !== null }));
}

const isOften = (met: readonly Meeting[], ended: number): boolean =>
  FAIR.farming.some(
    ({ days, games }) =>
      met.filter((game) => game.isRated && game.ended > ended - days * DAY_MS && game.ended <= ended)
        .length >= games,
  );

async function isAlike(store: SessionStore, game: Judged, before: readonly Meeting[]): Promise<boolean> {
  const beginning = beginningOf(game.finished.table);
  const winner = winnerIn(game.players);
  if (beginning === null || winner === null || before.length === 0) return false;
  const ids = before.map(({ id }) => id);
  const [tables, won] = await Promise.all([
    namelessIn(store, ids),
    store.ask(
      store.sql
        .selectFrom('score_seat')
        .select('score')
        .where('score', 'in', ids)
        .where('person', '=', winner)
        .where('points', '=', 2),
    ),
  ]);
  return won.some(({ score }) => {
    const table = tables.get(score);
    return table !== undefined && beginningOf(table) === beginning;
  });
}

/** The first moves of a game as one text; null for a game that is shorter. */
function beginningOf(table: Table): string | null {
  const moves = (table.game?.entries ?? []).flatMap((entry) => (entry.kind === 'move' ? [entry.move] : []));
  return moves.length < FAIR.alike.plies ? null : moves.slice(0, FAIR.alike.plies).join(' ');
}

function winnerIn(players: readonly Player[]): number | null {
  const first = players.filter(({ rank }) => rank === 1);
  return first.length === 1 ? (first[0]?.person ?? null) : null;
}

async function isWonByNewcomer(store: SessionStore, game: Judged): Promise<boolean> {
  const { table, at } = game.finished;
  const { days, plies, ms } = FAIR.newcomer;
  const winner = winnerIn(game.players);
  const moves = table.game?.entries.filter(({ kind }) => kind === 'move').length ?? 0;
  if (winner === null || table.begun === undefined || at - table.begun >= ms || moves >= plies) return false;
  const { sql, ask } = store;
  const [first] = await ask(
    sql
      .selectFrom('score_seat')
      .innerJoin('score', 'score.id', 'score_seat.score')
      .select('score.ended')
      .where('score_seat.person', '=', winner)
      .orderBy('score_seat.score')
      .limit(1),
  );
  const isNew = first === undefined || first.ended > at - days * DAY_MS;
  return isNew && !(await isSettled(store, game, winner));
}

/** True if who has left a game of two was still away after leaving another one. */
async function isSameAbsence({ sql, ask }: SessionStore, game: Judged): Promise<boolean> {
  const [seat, fault] = [...game.faults][0] ?? [];
  const person = game.players.find((player) => player.seat === seat)?.person ?? null;
  if (fault !== 'deserted' || game.players.length !== 2 || person === null) return false;
  const [last] = await ask(
    sql
      .selectFrom('score_seat')
      .innerJoin('score', 'score.id', 'score_seat.score')
      .select(['score_seat.fault', 'score.why', 'score.ended'])
      .where('score_seat.person', '=', person)
      .where('score_seat.score', '<', game.id)
      .orderBy('score_seat.score', 'desc')
      .limit(1),
  );
  const isAway = last?.fault === 'deserted' || last?.why === 'absence';
  return isAway && last.ended > game.finished.at - FAIR.absence.days * DAY_MS;
}
