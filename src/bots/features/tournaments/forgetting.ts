import { ok } from '../../../engine/index.js';
import type { SessionStore } from '../../../sessions/stores/open-store.js';
import { sealed } from '../../../sessions/tournaments/directing/undo.js';
import { withdraw } from '../../../sessions/tournaments/life.js';
import { withoutPerson } from '../../../sessions/tournaments/partners/partners.js';
import { changeTournament, tournamentsOf } from '../../../sessions/tournaments/rows.js';
import { isOf, isOn, type Tournament } from '../../../sessions/tournaments/tournament.js';
import { newsOfLeaving } from './news.js';

/** Numbers of tournaments that name a user. Throws `StoreError`. */
export const toursKept = async (store: SessionStore, user: string): Promise<number> =>
  (await codesOf(store, user)).length;

async function codesOf(store: SessionStore, user: string): Promise<readonly string[]> {
  const { named, entered } = await tournamentsOf(store, user);
  return [...new Set([...named.map(({ code }) => code), ...entered.map(({ tour }) => tour)])];
}

/** Takes somebody out of all tournaments: they leave, and tables name them no more. Throws `StoreError`. */
export async function forgetTournaments(store: SessionStore, user: string): Promise<void> {
  for (const code of await codesOf(store, user))
    await changeTournament(store, code, 0, (tour) => ok(without(tour, user)), newsOfLeaving(user));
}

function without(tour: Tournament, user: string): Tournament {
  const own = tour.entrants.filter((each) => isOf(each, user));
  if (tour.state === 'open') return withoutDirector(withoutPerson(tour, user), user);
  const left = isOn(tour)
    ? own.reduce((now, { no, state }) => (state === 'out' ? now : withdraw(now, no)), tour)
    : tour;
  const nobody = { user: null, name: '', home: '' };
  const entrants = left.entrants.map(({ mate, ...each }) => ({
    ...each,
    ...(each.user === user && nobody),
    ...(mate && { mate: mate.user === user ? nobody : mate }),
  }));
  return withoutDirector({ ...left, entrants }, user);
}

const withoutDirector = (tour: Tournament, user: string): Tournament => ({
  ...tour,
  directors: tour.directors.filter((each) => each.user !== user),
  log: sealed(tour.log).map((deed) => (deed.by === user ? { ...deed, by: null, name: '' } : deed)),
});
