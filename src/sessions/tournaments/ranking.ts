import { arenaStandings } from './arena/running.js';
import { gamePoints } from './boards.js';
import { knockoutStandings } from './knockout/ties.js';
import { ladderStandings } from './ladder/challenges.js';
import type { No } from './round.js';
import { ROUND_ROBIN_TIE_BREAKS, type Standing, SWISS_TIE_BREAKS, standingsOf } from './standings.js';
import { tableStandings } from './tables/running.js';
import { teamStandings, teamsLeft } from './teams/teams.js';
import { roundsOf, type Tournament } from './tournament.js';

const known = new WeakMap<Tournament, readonly Standing[]>();

/**
 * The table of a tournament, the first one first. Without those whose games count for nobody; if all but one have left, that one
 * is first.
 */
export function rankingOf(tour: Tournament): readonly Standing[] {
  const ranking = known.get(tour) ?? rankedNow(tour);
  known.set(tour, ranking);
  return ranking;
}

function rankedNow(tour: Tournament): readonly Standing[] {
  const { entrants, settings, kind } = tour;
  if (kind === 'knockout') return knockoutStandings(tour);
  if (kind === 'arena') return arenaStandings(tour);
  if (kind === 'ladder') return ladderStandings(tour);
  if (kind === 'teams')
    return withLastFirst(
      tour,
      teamStandings(tour),
      teamsLeft(tour).map(({ no }) => no),
    );
  if (kind === 'league') return [];
  const counted = entrants.filter(({ annulled }) => !annulled);
  const games = pointsOfGames(tour);
  const ranking = {
    tieBreaks: kind === 'swiss' ? SWISS_TIE_BREAKS : ROUND_ROBIN_TIE_BREAKS,
    rounds: tour.rounds,
    lots: new Map(counted.map(({ no, lot }) => [no, lot])),
    ...(settings.match === 2 && { games }),
  };
  const numbers = counted.map(({ no }) => no);
  const table = kind === 'tables' ? tableStandings(tour) : standingsOf(numbers, roundsOf(tour), ranking);
  const left = counted.filter(({ state }) => state !== 'out').map(({ no }) => no);
  return withLastFirst(tour, table, left);
}

/** A table in which the only one who is left of a tournament stands first. */
function withLastFirst(
  { round }: Tournament,
  table: readonly Standing[],
  [last, ...others]: readonly No[],
): readonly Standing[] {
  if (last === undefined || others.length > 0 || round === 0) return table;
  const first = table.filter(({ no }) => no === last);
  const rest = table.filter(({ no }) => no !== last);
  return [...first, ...rest].map((standing, at) => ({ ...standing, place: at + 1 }));
}

/** Points of the single games of all boards that count, by entrant. */
export function pointsOfGames({ boards }: Pick<Tournament, 'boards'>): ReadonlyMap<No, number> {
  const games = new Map<No, number>();
  for (const { why, players, games: played } of boards) {
    if (why === 'annulled') continue;
    for (const [at, no] of players.entries())
      games.set(no, (games.get(no) ?? 0) + (gamePoints(played)[at] ?? 0));
  }
  return games;
}
