import { err, ok, type Result } from '../../../engine/index.js';
import { SHARES } from '../../shares.js';
import { isDirector, type Tournament } from '../tournament.js';

const { directors: MAX_DIRECTORS } = SHARES.tournaments.bounds;
/** How long an invitation to direct a tournament is good. */
const INVITED_MS = 24 * 3_600_000;

type Director = Tournament['directors'][number];

/** Whether a tournament can have one more director. */
export const hasRoomToDirect = ({ directors, kind }: Pick<Tournament, 'directors' | 'kind'>): boolean =>
  kind !== 'division' && directors.length < MAX_DIRECTORS;

/** Somebody directs a tournament next to those who do. */
export function withDirector(
  tour: Tournament,
  { user, name }: Director,
): Result<Tournament, 'stale' | 'directorsEnough'> {
  if (isDirector(tour, user)) return err('stale');
  if (!hasRoomToDirect(tour)) return err('directorsEnough');
  return ok({ ...tour, directors: [...tour.directors, { user, name }] });
}

/** Somebody directs it no more. The first one only hands it over. */
export function withoutDirector(tour: Tournament, user: string): Result<Tournament, 'stale'> {
  const directors = tour.directors.filter((each, at) => at === 0 || each.user !== user);
  return directors.length === tour.directors.length ? err('stale') : ok({ ...tour, directors });
}

/** Has the first one who says this word direct it, too; an earlier word is good no more. */
export const invite = (tour: Tournament, word: string, now: number): Tournament => ({
  ...tour,
  invited: { word, until: now + INVITED_MS },
});

/** Somebody follows an invitation. */
export function takeInvitation(
  tour: Tournament,
  word: string,
  director: Director,
  now: number,
): Result<Tournament, 'stale' | 'directorsEnough'> {
  const { invited, ...rest } = tour;
  if (invited === undefined || invited.word !== word || now > invited.until) return err('stale');
  return withDirector(rest, director);
}
