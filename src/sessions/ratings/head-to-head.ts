import { sql as raw } from 'kysely';
import type { Asking } from '../model/finished/results.js';
import { gamesKnownIn, ratedGames } from './circle.js';
import { type Outcome, outcomeAhead } from './profile.js';

/** A game that two have played against each other. */
export interface Met {
  readonly id: number;
  readonly variant: string;
  readonly ended: number;
  /** How it ended for the first of them, beside the other. */
  readonly outcome: Outcome;
  readonly one: number;
  readonly other: number;
}

/** Games that are looked at, the last ones. */
const MAX_GAMES = 2_000;

/**
 * The games that two have played against each other under their own names, the last first: those of which a chat knows, or
 * all of them. Throws `StoreError`.
 */
export async function gamesBetween(
  store: Asking,
  one: number,
  other: number,
  chat: string | null,
): Promise<readonly Met[]> {
  const rows = await store.ask(
    met(store, chat)
      .where('own.person', '=', one)
      .where('foe.person', '=', other)
      .orderBy('own.score', 'desc')
      .limit(MAX_GAMES),
  );
  return rows.map(asMet);
}

/**
 * The rated games of a family of which a chat knows and which some people have played against each other under their own
 * names since a time, each once. Throws `StoreError`.
 */
export async function gamesAmong(
  store: Asking,
  people: readonly number[],
  family: string,
  since: number,
  chat: string,
): Promise<readonly Met[]> {
  if (people.length < 2) return [];
  const rows = await store.ask(
    met(store, chat)
      .where('own.person', 'in', [...people])
      .where('foe.person', 'in', [...people])
      .whereRef('own.person', '<', 'foe.person')
      .where((where) => where.exists(isOwn(ratedGames(store, family, since))))
      .orderBy('own.score', 'desc')
      .limit(MAX_GAMES),
  );
  return rows.map(asMet);
}

const met = (store: Asking, chat: string | null) =>
  store.sql
    .selectFrom('score_seat as own')
    .innerJoin('score_seat as foe', 'foe.score', 'own.score')
    .innerJoin('score', 'score.id', 'own.score')
    .select(['score.id', 'score.variant', 'score.ended'])
    .select(['own.person as one', 'foe.person as other', 'own.rank as ownRank', 'foe.rank as foeRank'])
    .whereRef('own.side', '<>', 'foe.side')
    .where('own.rank', 'is not', null)
    .where('foe.rank', 'is not', null)
    .where('own.masked', '=', 0)
    .where('foe.masked', '=', 0)
    .$if(chat !== null, (query) =>
      query.where((where) =>
        where.exists(gamesKnownIn(store, chat ?? '').where('kept.id', '=', raw.ref<number>('own.score'))),
      ),
    );

const isOwn = (games: ReturnType<typeof ratedGames>) =>
  games.where('rated.id', '=', raw.ref<number>('own.score'));

interface Row {
  readonly id: number;
  readonly variant: string;
  readonly ended: number;
  readonly one: number | null;
  readonly other: number | null;
  readonly ownRank: number | null;
  readonly foeRank: number | null;
}

function asMet({ id, variant, ended, one, other, ownRank, foeRank }: Row): Met {
  const outcome = outcomeAhead((foeRank ?? 0) - (ownRank ?? 0));
  return { id, variant, ended, outcome, one: one ?? 0, other: other ?? 0 };
}

/** How many others somebody is wanted to have met, in games of a family since a time. */
interface Wanted {
  readonly family: string;
  readonly since: number;
  readonly most: number;
}

/** Games in which nearly everybody meets one more opponent that is wanted. */
const GAMES_AN_OPPONENT = 4;

/**
 * How many others each of some people has met in rated games of a family since a time, counted up to `most`, in the last games
 * of each. Throws `StoreError`.
 */
export async function opponentsOf(
  store: Asking,
  people: readonly number[],
  wanted: Wanted,
): Promise<ReadonlyMap<number, number>> {
  // PostgreSQL reads all the games that it may before it counts: few are enough for most people.
  const first = await opponentsIn(store, people, wanted, GAMES_AN_OPPONENT * wanted.most);
  const rest = people.filter((person) => (first.get(person) ?? 0) < wanted.most);
  return new Map([...first, ...(await opponentsIn(store, rest, wanted, MAX_GAMES))]);
}

async function opponentsIn(
  store: Asking,
  people: readonly number[],
  { family, since, most }: Wanted,
  games: number,
): Promise<ReadonlyMap<number, number>> {
  if (people.length === 0) return new Map();
  const rows = await store.ask(
    store.sql
      .selectFrom('identity')
      .select('identity.person')
      // Person by person, so that it ends with the first few of each, and does not begin with all games of the family.
      .select(({ selectFrom }) =>
        selectFrom(
          selectFrom(
            selectFrom('score_seat')
              .select(['score', 'side'])
              .whereRef('score_seat.person', '=', 'identity.person')
              .orderBy('score', 'desc')
              .limit(games)
              .as('own'),
          )
            .innerJoin('score_seat as foe', 'foe.score', 'own.score')
            .select('foe.person')
            .distinct()
            .where('foe.person', 'is not', null)
            .whereRef('foe.side', '<>', 'own.side')
            .where(({ exists }) => exists(isOwn(ratedGames(store, family, since))))
            .limit(most)
            .as('met'),
        )
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('count'),
      )
      .where('identity.person', 'in', [...people]),
  );
  return new Map(rows.map(({ person, count }) => [person, Number(count)]));
}
