import type { GameService } from '../../../../sessions/service/service.js';
import type { Missed } from '../../../../sessions/strangers/people.js';
import { hasPlayedSince, missedAt } from '../../../../sessions/tournaments/missed.js';
import {
  readTournament,
  TOUR_NEWS,
  type TourNews,
  tournamentsOf,
} from '../../../../sessions/tournaments/rows.js';
import { type Entrant, peopleOf, type Tournament } from '../../../../sessions/tournaments/tournament.js';

/** Tournaments in which it is looked whether somebody has played: the last that they joined. */
const MAX_LOOKED = 10;

/** Whether somebody has played in a tournament since a time. Throws `StoreError`. */
async function hasPlayed({ store }: GameService, user: string, at: number): Promise<boolean> {
  const { entered } = await tournamentsOf(store, user);
  const last = entered.toSorted((one, other) => other.since - one.since).slice(0, MAX_LOOKED);
  for (const { tour: code, no } of last) {
    const tour = await readTournament(store, code);
    if (tour !== null && hasPlayedSince(tour, no, at)) return true;
  }
  return false;
}

/** Notes that one of those who take part did not come, and takes the news of it away. Throws `StoreError`. */
export async function noteMissed(
  service: GameService,
  tour: Tournament,
  news: TourNews,
  key: string,
): Promise<void> {
  const entrant = tour.entrants.find(({ no }) => no === news.no);
  const user = (news.mate ? entrant?.mate : entrant)?.user ?? null;
  if (user === null) return service.store.table(TOUR_NEWS).remove(key);
  const { missed } = await service.people.of(user);
  const isOver = missed !== undefined && (await hasPlayed(service, user, missed.at));
  const next = (before: Missed | undefined) => missedAt(before, { tour: tour.code, at: news.at }, isOver);
  await service.people.miss(user, next, { table: TOUR_NEWS, key, value: null });
}

/** Until when somebody joins no tournament, by any of their accounts; null if they may join. Throws `StoreError`. */
export async function missedUntil(service: GameService, accounts: readonly string[]): Promise<number | null> {
  const known = await service.people.several(accounts);
  const all = accounts.flatMap((user) => {
    const { missed } = known(user);
    return missed !== undefined && missed.until > service.now ? [{ user, ...missed }] : [];
  });
  for (const { user, at, until } of all) if (!(await hasPlayed(service, user, at))) return until;
  return null;
}

/** Those of a tournament who join no other one because they did not come there. Throws `StoreError`. */
export async function missedIn(service: GameService, tour: Tournament): Promise<readonly Entrant[]> {
  const people = tour.entrants.flatMap(peopleOf);
  const known = await service.people.several(people.flatMap(({ user }) => user ?? []));
  const isKeptOut = (user: string | null): boolean => {
    const missed = user === null ? undefined : known(user).missed;
    return missed?.tour === tour.code && missed.until > service.now;
  };
  return tour.entrants.filter((entrant) => peopleOf(entrant).some(({ user }) => isKeptOut(user)));
}
