import { scoreBySeat } from '../../../engine/index.js';
import { running } from '../../../sessions/model/running.js';
import type { GameService } from '../../../sessions/service/service.js';
import { gamePoints } from '../../../sessions/tournaments/boards.js';
import { WON } from '../../../sessions/tournaments/round.js';
import type { Board, TourGame } from '../../../sessions/tournaments/tournament.js';

/** The level whose time a judgement takes, and by how many men somebody must be ahead to win by it. */
const [LEVEL, AHEAD] = [8, 3] as const;

/** Points of a board that lasted too long, by its games that are over and by how the others stand. Throws `StoreError`. */
export async function judged(service: GameService, board: Board): Promise<readonly [number, number]> {
  const games: TourGame[] = [];
  for (const game of board.games)
    games.push(game.points === undefined ? { ...game, points: await pointsIn(service, board, game) } : game);
  const [own, others] = gamePoints(games);
  return own === others ? [1, 1] : own > others ? [WON, 0] : [0, WON];
}

/** Points of a game by its position, in the order of the board; a draw where nobody is clearly ahead. */
async function pointsIn(
  service: GameService,
  board: Board,
  { id, white }: TourGame,
): Promise<[number, number]> {
  const current = running((await service.sessionOf(id))?.table ?? null);
  if (!current.ok || current.value.kind !== 'draughts') return [1, 1];
  const { state } = current.value;
  const thought = await service.think(current.value, {}, service.timeOf(LEVEL));
  const [ahead = 0] = scoreBySeat(state, thought);
  if (Math.abs(ahead) < AHEAD) return [1, 1];
  const isWhite = ahead > 0;
  return (white === board.players[0]) === isWhite ? [WON, 0] : [0, WON];
}
