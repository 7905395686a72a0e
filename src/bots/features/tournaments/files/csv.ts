import type { Language } from '../../../../locales/index.js';
import type { No } from '../../../../sessions/tournaments/round.js';
import { matchesOf } from '../../../../sessions/tournaments/teams/teams.js';
import {
  type Board,
  boardsOf,
  hasRounds,
  type Tournament,
} from '../../../../sessions/tournaments/tournament.js';
import { csvText } from '../../../channel/standings/csv.js';
import { columnsOf, mainColumn, nameColumn, oneLine, tableLines } from '../lines.js';
import { PAGE_WORDS } from '../words/index.js';

/** The table as a spreadsheet: a line an entrant, and a column a round, such as `5w2` for two points as White against number 5. */
export function csvOf(tour: Tournament, language: Language): string {
  const { column, round } = PAGE_WORDS[language];
  const rounds = Array.from({ length: hasRounds(tour) ? tour.round : 0 }, (_, at) => at + 1);
  const head = [
    ...[column.place, 'No', column[nameColumn(tour)], column[mainColumn(tour)]],
    ...columnsOf(tour).map((each) => column[each]),
    ...rounds.map(round),
  ];
  const rows = tableLines(tour, language).map(({ no, place, name, points, cells }) => [
    ...[place, no].map(String),
    oneLine(name),
    ...[points, ...cells].map(String),
    ...rounds.map((each) =>
      tour.kind === 'teams' ? matchOf(tour, each, no) : meetingOf(boardsOf(tour, each), no),
    ),
  ]);
  return csvText([head, ...rows], language);
}

/** What a team met in a round: the other team and the points of the boards; nothing where it was free. */
function matchOf(tour: Tournament, round: number, no: No): string {
  const match = matchesOf(tour, round).find(({ teams }) => teams.some((team) => team.no === no));
  if (match === undefined) return '';
  const at = match.teams.findIndex((team) => team.no === no);
  const points = at === 0 ? match.points : match.points.toReversed();
  return `${match.teams[1 - at]?.no} ${points.join(':')}${match.isOver ? '' : '*'}`;
}

/** What somebody met in a round: opponent, colour and points; `*` while it is on, `0` without an opponent. */
function meetingOf(boards: readonly Board[], no: No): string {
  const board = boards.find(({ players, why }) => players.includes(no) && why !== 'annulled');
  if (board === undefined) return '';
  const at = board.players.indexOf(no);
  const others = board.players.filter((each) => each !== no);
  const [opponent] = others;
  const points = String(board.points?.[at] ?? '*');
  if (board.seats) return `${others.join('+') || '0'} ${points}`;
  if (opponent === undefined) return `0 ${points}`;
  return `${opponent}${at === 0 ? 'w' : 'b'}${points}${board.why === 'forfeit' ? 'f' : ''}`;
}
