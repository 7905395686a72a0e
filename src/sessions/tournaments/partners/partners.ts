import { err, findVariant, ok, type Result } from '../../../engine/index.js';
import { type Coming, withEntrant } from '../entrants.js';
import type { No } from '../round.js';
import { type Entrant, entrantOf, type Tournament } from '../tournament.js';

/** Whether two pairs play a game, so that the entrants of a tournament are pairs. */
export function hasPartners(id: string): boolean {
  const sides = findVariant(id)?.seats.map(({ side }) => side) ?? [];
  return (
    sides.length === 4 && new Set(sides).size === 2 && sides.filter((side) => side === sides[0]).length === 2
  );
}

export const isForPartners = ({ settings }: Pick<Tournament, 'settings'>): boolean =>
  settings.pairs === 'partners';

/** Those who still look for a partner. */
export const alone = (tour: Tournament): readonly Entrant[] =>
  isForPartners(tour) ? tour.entrants.filter(({ mate }) => mate === undefined) : [];

/** A tournament without those who have found no partner until the start. */
export const onlyPairs = (tour: Tournament): Tournament =>
  isForPartners(tour) ? { ...tour, entrants: tour.entrants.filter(({ mate }) => mate !== undefined) } : tour;

/** What an entrant is seeded by: a pair is rated as both on average. */
const strengthOf = ({ rating, mate }: Entrant): number =>
  mate?.rating === undefined ? rating : Math.round((rating + mate.rating) / 2);

/** Sorts the strongest first, then who came first. */
export const bySeed = (one: Entrant, other: Entrant): number =>
  strengthOf(other) - strengthOf(one) || one.no - other.no;

/** Somebody becomes the partner of one who looks for one. */
export function joinWith(
  tour: Tournament,
  { user, name, home, masked, hasAccount, rating }: Coming,
  no: No,
): Result<Tournament, 'begun' | 'alreadyIn' | 'stale'> {
  if (!isForPartners(tour)) return err('stale');
  if (tour.state !== 'open') return err('begun');
  const own = entrantOf(tour, user);
  if (own?.no === no || own?.mate !== undefined) return err('alreadyIn');
  const other = alone(tour).find((each) => each.no === no);
  if (other === undefined) return err('stale');
  const entrants = tour.entrants.filter((each) => each !== own);
  const mate = { user, name, home, rating, ...(masked && { masked }), ...(hasAccount && { hasAccount }) };
  return ok(withEntrant({ ...tour, entrants }, { ...other, mate }));
}

/** Before the start somebody leaves: their partner looks for another one. */
export function withoutPerson(tour: Tournament, user: string): Tournament {
  return {
    ...tour,
    entrants: tour.entrants.flatMap((entrant): readonly Entrant[] => {
      const { mate, ...own } = entrant;
      if (own.user !== user) return [mate?.user === user ? own : entrant];
      const { hasAccount: _, masked: __, ...rest } = own;
      return mate === undefined ? [] : [{ ...rest, ...mate, rating: mate.rating ?? own.rating }];
    }),
  };
}

/** Somebody who is in plays from now on where they are. */
export const rehomed = (known: Entrant, { user, home }: Coming): Entrant =>
  known.mate?.user === user
    ? { ...known, mate: { ...known.mate, home }, state: 'in' }
    : { ...known, home, state: 'in' };
