import type { Language } from '../../../locales/index.js';
import { pointsOfGames, rankingOf } from '../../../sessions/tournaments/ranking.js';
import { type No, WON } from '../../../sessions/tournaments/round.js';
import type { Standing } from '../../../sessions/tournaments/standings.js';
import { matchesOf } from '../../../sessions/tournaments/teams/teams.js';
import { type Board, boardsOf, type Tournament } from '../../../sessions/tournaments/tournament.js';
import { entrantName, lineName } from './show.js';
import type { Column } from './words/page-words.js';

/** A line of the table. */
export interface TableLine {
  readonly no: No;
  readonly place: number;
  readonly name: string;
  /** They left. */
  readonly isOut: boolean;
  readonly points: number;
  /** What each column after the points shows. */
  readonly cells: readonly number[];
}

/** The columns after the points, in the order in which they decide. */
export function columnsOf({ kind, settings }: Pick<Tournament, 'kind' | 'settings'>): readonly Column[] {
  if (kind === 'knockout' || kind === 'ladder') return [];
  if (kind === 'arena') return ['wins'];
  if (kind === 'tables') return ['wins', 'S'];
  if (kind === 'teams') return ['boards'];
  const games = settings.match === 2 ? (['games'] as const) : [];
  return kind === 'swiss' ? ['T1', 'T2', 'S', ...games, 'SB', 'wins', 'lot'] : ['wins', 'SB', ...games];
}

/** What the number after the name is: points, in a knockout the rounds that somebody passed, on a ladder the challenges that they won. */
export const mainColumn = ({ kind }: Pick<Tournament, 'kind'>): 'points' | 'passed' | 'wins' =>
  kind === 'knockout' ? 'passed' : kind === 'ladder' ? 'wins' : 'points';

/** Whom the lines of a table name. */
export const nameColumn = ({ kind }: Pick<Tournament, 'kind'>): 'name' | 'team' =>
  kind === 'teams' ? 'team' : 'name';

const measures: Readonly<Record<Exclude<Column, 'games' | 'lot'>, (standing: Standing) => number>> = {
  T1: ({ trimmed }) => trimmed,
  T2: ({ trimmedTwice }) => trimmedTwice,
  S: ({ opponents }) => opponents,
  SB: ({ beaten }) => beaten,
  wins: ({ wins }) => wins,
  boards: ({ boards = 0 }) => boards,
};

/** The whole table by place, as pages, pictures and files show it. */
export function tableLines(tour: Tournament, language: Language): readonly TableLine[] {
  const games = pointsOfGames(tour);
  const entrants = new Map(tour.entrants.map((each) => [each.no, each]));
  const columns = columnsOf(tour);
  return rankingOf(tour).map((standing) => {
    const { no, place, points } = standing;
    const entrant = tour.kind === 'teams' ? undefined : entrants.get(no);
    const cells = columns.map((column) => {
      if (column === 'games') return games.get(no) ?? 0;
      return column === 'lot' ? (entrant?.lot ?? 0) : measures[column](standing);
    });
    return {
      no,
      place,
      name: lineName(tour, no, language),
      isOut: entrant?.state === 'out',
      points,
      cells,
    };
  });
}

/** Names of those whose games count for nobody, as they left before half of them. */
export const annulledNames = (tour: Tournament, language: Language): readonly string[] =>
  tour.entrants.flatMap(({ no, annulled }) => (annulled ? [entrantName(tour, no, language)] : []));

/** The names of its directors; those who asked to be forgotten have none. */
export const directorNames = ({ directors }: Pick<Tournament, 'directors'>): readonly string[] =>
  directors.map(({ name }) => name).filter((name) => name !== '');

/** Rounds that were paired, with their boards. */
export const pairedRounds = (
  tour: Tournament,
): readonly { readonly round: number; readonly boards: readonly Board[] }[] =>
  Array.from({ length: tour.round }, (_, at) => ({ round: at + 1, boards: boardsOf(tour, at + 1) }));

/** A tournament up to its last round that is over: without what is still on. */
export function completed(tour: Tournament): Tournament {
  const isOver = (round: number): boolean =>
    boardsOf(tour, round).every(({ points, why }) => points !== null || why === 'annulled');
  let round = 0;
  while (round < tour.round && isOver(round + 1)) round += 1;
  return { ...tour, round, boards: tour.boards.filter((board) => board.round <= round) };
}

/** What two have scored against each other: the points of the first, a meeting each; undefined for a meeting that is on. */
function meetingsBetween(tour: Tournament, one: No, other: No): readonly (number | undefined)[] {
  return tour.boards
    .filter(({ players, why }) => why !== 'annulled' && players.includes(one) && players.includes(other))
    .map(({ players, points }) => points?.[players.indexOf(one)]);
}

/** What a team has scored at the boards of its matches against another one: `*` for one that is on. */
export const boardsBetween = (tour: Tournament, one: No, other: No): string =>
  matchesBetween(tour, one, other)
    .map(({ own, isOver }) => (isOver ? String(own) : '*'))
    .join(' ');

const matchesBetween = (tour: Tournament, one: No, other: No) =>
  pairedRounds(tour)
    .flatMap(({ round }) => matchesOf(tour, round))
    .filter(({ teams }) => [one, other].every((no) => teams.some((team) => team.no === no)))
    .map(({ teams, points: [first, second], isOver }) => {
      const [own, others] = teams[0].no === one ? [first, second] : [second, first];
      return { own, others, isOver };
    });

/** The points of a match, then those of both at its boards. */
function matchCell({ own, others, isOver }: ReturnType<typeof matchesBetween>[number]): string {
  const won = own === others ? WON / 2 : own > others ? WON : 0;
  return `${isOver ? won : '*'} (${own}:${others})`;
}

/** What stands in the crosstable for two, of whom the first one has the line; nothing for matches that are to come. */
export const crossCell = (tour: Tournament, one: No, other: No): string =>
  tour.kind === 'teams'
    ? matchesBetween(tour, one, other).map(matchCell).join(' ')
    : meetingsBetween(tour, one, other)
        .map((points) => String(points ?? '*'))
        .join(' ');

/** A name for files, in which nothing may break a line. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
