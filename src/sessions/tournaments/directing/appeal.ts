import { err, ok, type Result } from '../../../engine/index.js';
import { type Board, entrantOf, type Tournament } from '../tournament.js';

/** For so long a player can appeal to the directors against what the computer judged. */
export const APPEAL_MS = 48 * 3_600_000;

export const mayAppeal = ({ state }: Pick<Tournament, 'state'>, board: Board, now: number): boolean =>
  state !== 'cancelled' &&
  board.judged !== undefined &&
  board.appealed === undefined &&
  now - board.judged < APPEAL_MS;

/** A player asks the directors for another result than the computer's, once a board. */
export function appeal(
  tour: Tournament,
  { user, round, board: number }: { readonly user: string; readonly round: number; readonly board: number },
  now: number,
): Result<Tournament, 'notIn' | 'stale'> {
  const own = entrantOf(tour, user);
  if (own === undefined) return err('notIn');
  const board = tour.boards.find((each) => each.round === round && each.board === number);
  if (!board?.players.includes(own.no) || !mayAppeal(tour, board, now)) return err('stale');
  const boards = tour.boards.map((each) => (each === board ? { ...board, appealed: true as const } : each));
  return ok({ ...tour, boards });
}
