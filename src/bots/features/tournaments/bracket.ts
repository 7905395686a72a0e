import type { Language } from '../../../locales/index.js';
import { gamePoints } from '../../../sessions/tournaments/boards.js';
import { placesIn, winnerAt } from '../../../sessions/tournaments/knockout/ties.js';
import type { No } from '../../../sessions/tournaments/round.js';
import { type Board, boardsOf, type Tournament } from '../../../sessions/tournaments/tournament.js';
import { PAGE_WORDS } from './words/index.js';

/** One of the two places of a tie. */
export interface BracketPlace {
  /** Null where nobody is, or nobody is known yet. */
  readonly no: No | null;
  /** Points of the games that are over; null without any. */
  readonly points: number | null;
  readonly isWinner: boolean;
}

/** A round of a bracket, the first tie at the top. */
export interface BracketRound {
  readonly title: string;
  readonly ties: readonly (readonly [BracketPlace, BracketPlace])[];
}

/** All rounds of a knockout, also those to come. */
export function bracketOf(tour: Tournament, language: Language): readonly BracketRound[] {
  const { stage, round: numbered } = PAGE_WORDS[language];
  return Array.from({ length: tour.rounds }, (_, at) => {
    const round = at + 1;
    const count = placesIn(tour, round);
    const ties = Array.from({ length: count }, (__, tie) => tieAt(tour, round, tie));
    return { title: stage(count) ?? numbered(round), ties };
  });
}

function tieAt(tour: Tournament, round: number, at: number): readonly [BracketPlace, BracketPlace] {
  const board = boardOf(tour, round, at + 1);
  // Who comes from the tie above stands above; in the first round, who is seeded higher.
  const [above = null, below = null] = [2 * at + 1, 2 * at + 2].map((each) =>
    winnerAt(boardOf(tour, round - 1, each)),
  );
  const place = (no: No | null): BracketPlace => placeOf(board, no);
  if (board === undefined) return [place(above), place(below)];
  const [one = null, other = null] = board.players;
  const isTurned = round === 1 ? other !== null && other < (one ?? 0) : other === above || one === below;
  return isTurned ? [place(other), place(one)] : [place(one), place(other)];
}

const boardOf = (tour: Tournament, round: number, number: number): Board | undefined =>
  boardsOf(tour, round).find(({ board }) => board === number);

function placeOf(board: Board | undefined, no: No | null): BracketPlace {
  const at = board === undefined || no === null ? -1 : board.players.indexOf(no);
  const isPlayed = board?.why === 'game' && board.games.some(({ points }) => points !== undefined);
  return {
    no,
    points: isPlayed ? (gamePoints(board.games)[at] ?? null) : null,
    isWinner: no !== null && winnerAt(board) === no,
  };
}
