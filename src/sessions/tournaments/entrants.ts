import { SHARES } from '../shares.js';
import type { AnyKind, Entrant, Tournament } from './tournament.js';

/** Somebody who wants to take part. */
export type Coming = Pick<Entrant, 'name' | 'home' | 'rating' | 'masked' | 'hasAccount' | 'team'> & {
  readonly user: string;
};

/** Most who can take part. */
export const mostEntrants = (kind: AnyKind): number => SHARES.tournaments.bounds[kind];

export const newEntrant = (tour: Tournament, coming: Coming, now: number): Entrant => ({
  tour: tour.code,
  no: 1 + Math.max(0, ...tour.entrants.map(({ no }) => no)),
  ...coming,
  state: 'in',
  since: now,
  lot: tour.state === 'open' ? 0 : 1 + Math.max(0, ...tour.entrants.map(({ lot }) => lot)),
});

export const withEntrant = (tour: Tournament, entrant: Entrant): Tournament => ({
  ...tour,
  entrants: tour.entrants.map((each) => (each.no === entrant.no ? entrant : each)),
});
