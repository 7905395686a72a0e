import { playingSeats, scoreBySeat } from '../../../engine/index.js';
import { running } from '../../../sessions/model/running.js';
import type { GameService } from '../../../sessions/service/service.js';
import { gamePoints, isUnbegun } from '../../../sessions/tournaments/boards.js';
import { WON } from '../../../sessions/tournaments/round.js';
import { levelPoints, tablePoints } from '../../../sessions/tournaments/tables/running.js';
import {
  type Board,
  entrantAt,
  peopleOf,
  type TourGame,
  type Tournament,
} from '../../../sessions/tournaments/tournament.js';
import { whereIs } from './places.js';

/** The level whose time a judgement takes, and by how many men somebody must be ahead to win by it. */
const [LEVEL, AHEAD] = [8, 3] as const;

/** Points of a board that lasted too long, by its games that are over and by how the others stand. Throws `StoreError`. */
export async function judged(
  service: GameService,
  tour: Tournament,
  board: Board,
): Promise<readonly number[]> {
  if (board.seats) return judgedTable(service, board);
  // Who can't be reached has lost a game that could not begin for that.
  const [isWhiteGone, isBlackGone] = isUnbegun(board) ? await goneFrom(service, tour, board) : [];
  if (isWhiteGone || isBlackGone) return [isWhiteGone ? 0 : WON, isBlackGone ? 0 : WON];
  const games: TourGame[] = [];
  for (const game of board.games)
    games.push(game.points === undefined ? { ...game, points: await pointsIn(service, board, game) } : game);
  const [own, others] = gamePoints(games);
  if (own !== others) return own > others ? [WON, 0] : [0, WON];
  if (board.tie === undefined) return [1, 1];
  return board.tie.lot === board.players[0] ? [WON, 0] : [0, WON];
}

/** Points at a table: those who are still in the game are level, before those who are out. */
async function judgedTable(service: GameService, board: Board): Promise<readonly number[]> {
  const [game] = board.games;
  const table = game?.begun === undefined ? null : (await service.sessionOf(game.id))?.table;
  const current = running(table ?? null);
  if (!current.ok || current.value.kind !== 'draughts') return levelPoints(board);
  const { state } = current.value;
  const ranking = [playingSeats(state), ...state.eliminated.toReversed()];
  return tablePoints(board, ranking, (seat) => table?.seats[seat]?.kind === 'person');
}

/** Which of the players of a board have no chat any more in which they could play. */
async function goneFrom(service: GameService, tour: Tournament, board: Board): Promise<readonly boolean[]> {
  const gone: boolean[] = [];
  for (const no of board.players) {
    let isGone = false;
    for (const { home } of peopleOf(entrantAt(tour, no)))
      isGone ||= (await service.read(await whereIs(service.store, home))).gone;
    gone.push(isGone);
  }
  return gone;
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
