import type { Language } from '../../../../locales/index.js';
import { isDone } from '../../../../sessions/tournaments/boards.js';
import { matchesOf } from '../../../../sessions/tournaments/teams/teams.js';
import {
  type Board,
  boardsOf,
  hasRounds,
  type TourGame,
  type Tournament,
} from '../../../../sessions/tournaments/tournament.js';
import { type Html, markup } from '../../../web/reading.js';
import { pairedRounds } from '../lines.js';
import { boardText, entrantName } from '../show.js';
import { matchText } from '../teams/show.js';
import { PAGE_WORDS } from '../words/index.js';

/** Games of an arena or a ladder that a page shows, the last ones. */
const MAX_GAMES = 40;

/** The round that is on or was last, with its results; of an arena or a ladder its games. */
export function roundHtml(tour: Tournament, language: Language): Html {
  const words = PAGE_WORDS[language];
  if (!hasRounds(tour)) {
    const boards = tour.boards.filter(({ why }) => why !== 'annulled').toReversed();
    const rows = boards.slice(0, MAX_GAMES).map((board) => pairHtml(tour, board, language));
    return markup`<h2>${words.column.games}</h2><ul class="pairs">${rows}</ul>`;
  }
  return markup`<h2>${words.heading.rounds}</h2><h3>${words.round(tour.round)}</h3>${boardsHtml(tour, tour.round, language)}`;
}

/** The rounds before it, the last one first, folded. */
export function pastHtml(tour: Tournament, language: Language): Html {
  if (!hasRounds(tour)) return markup``;
  const past = pairedRounds(tour)
    .filter(({ round }) => round < tour.round)
    .toReversed();
  return markup`${past.map(
    ({ round }) =>
      markup`<details id="tour-round-${String(round)}"><summary>${PAGE_WORDS[language].round(round)}</summary>${boardsHtml(tour, round, language)}</details>`,
  )}`;
}

const boardsHtml = (tour: Tournament, round: number, language: Language): Html =>
  tour.kind === 'teams'
    ? markup`${matchesHtml(tour, round, language)}`
    : markup`<ul class="pairs">${boardsOf(tour, round).map((board) => pairHtml(tour, board, language))}</ul>`;

/** The matches of a round, each with its boards. */
const matchesHtml = (tour: Tournament, round: number, language: Language): readonly Html[] =>
  matchesOf(tour, round).map(
    (match) =>
      markup`<h4 dir="auto">${matchText(match)}</h4><ul class="pairs">${match.boards.map((board) => pairHtml(tour, board, language))}</ul>`,
  );

/** A tournament whose names keep their own direction inside a sentence. */
const isolated = (tour: Tournament): Tournament => ({
  ...tour,
  entrants: tour.entrants.map((each) => ({ ...each, name: `\u2068${each.name}\u2069` })),
});

/** A board of a round: both names with the points between them, which lead to the game; those of a match stand below. */
function pairHtml(tour: Tournament, board: Board, language: Language): Html {
  const { players, points, why } = board;
  const [one = '', other] = players.map((no) => entrantName(tour, no, language));
  const games = board.games.filter(({ begun }) => begun !== undefined);
  if (other === undefined || board.seats || why === 'annulled' || why === 'forfeit') {
    const ways = games.map((game, at) => gameHtml(board, game, games.length > 1 ? at + 1 : null, language));
    return markup`<li class="spoken"><span>${boardText(isolated(tour), board, language)}</span>${ways}</li>`;
  }
  const [only] = games;
  const score = points === null ? '–' : points.join(':');
  if (only === undefined || board.games.length > 1) {
    const ways = games.map((game, at) => gameHtml(board, game, at + 1, language));
    return markup`<li><bdi>${one}</bdi> <b>${score}</b> <bdi>${other}</bdi>${ways.length === 0 ? markup`` : markup`<span class="to-games">${ways}</span>`}</li>`;
  }
  const label = isDone(board) ? score : PAGE_WORDS[language].watch;
  return markup`<li><bdi>${one}</bdi> <a href="/g/${only.id}" aria-label="${label}: ${one} – ${other}">${label}</a> <bdi>${other}</bdi></li>`;
}

function gameHtml(board: Board, { id, points }: TourGame, number: number | null, language: Language): Html {
  const { game, watch } = PAGE_WORDS[language];
  const isOn = points === undefined && !isDone(board);
  const score = number === null || points === undefined ? '' : ` ${points.join(':')}`;
  return markup`<a href="/g/${id}">${`${game(number)}${isOn ? `: ${watch}` : score}`}</a>`;
}
