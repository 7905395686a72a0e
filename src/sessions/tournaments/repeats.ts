import { type Board, boardsOf, type Tournament } from './tournament.js';

/**
 * Whether a board of a Swiss pairs two who have met, or frees somebody who was free before, as no other pairing was left. A pair
 * that a director made by hand is none.
 */
export function isRepeat(tour: Tournament, { round, why, players }: Board): boolean {
  if (tour.kind !== 'swiss' || (why !== 'game' && why !== 'bye')) return false;
  const before = Array.from({ length: round - 1 }, (_, at) => boardsOf(tour, at + 1)).flat();
  const isKnown = before.some(
    (board) => board.why === why && players.every((no) => board.players.includes(no)),
  );
  return isKnown && !(why === 'game' && isByHand(tour, players));
}

/** Whether a director has paired two since the start, when everybody got their numbers. */
const isByHand = ({ log, started = 0 }: Tournament, players: Board['players']): boolean =>
  log.some(
    ({ what, at, no, other }) =>
      what === 'pair' && at >= started && players.every((each) => each === no || each === other),
  );
