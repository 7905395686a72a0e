import { formatPdn } from '../../../../engine/index.js';
import type { Language } from '../../../../locales/index.js';
import { currentGame } from '../../../../sessions/model/running.js';
import type { Table } from '../../../../sessions/model/session.js';
import type { GameService } from '../../../../sessions/service/service.js';
import type { Board, TourGame, Tournament } from '../../../../sessions/tournaments/tournament.js';
import { entrantName, nameOf } from '../show.js';

/** Bytes of a file that all platforms take. */
const MAX_BYTES = 4 * 1_024 * 1_024;

/**
 * All games of a tournament that are over, by round and board, in one PDN file: `Round` is the round, the board and, in a match, the
 * game. Players are called as in the table. Null if there are none, or more than a file takes. Throws `StoreError`.
 */
export async function pdnOf(
  service: Pick<GameService, 'sessionOf' | 'ended'>,
  tour: Tournament,
  language: Language,
): Promise<string | null> {
  const games: string[] = [];
  let bytes = 0;
  for (const board of tour.boards) {
    for (const [at, game] of board.games.entries()) {
      if (!isOver(board, game)) continue;
      const table = await tableOf(service, game.id);
      const text = table === null ? null : gameText(tour, { board, game, number: at + 1 }, table, language);
      if (text === null) continue;
      bytes += Buffer.byteLength(text);
      if (bytes > MAX_BYTES) return null;
      games.push(text);
    }
  }
  return games.length === 0 ? null : games.join('\n');
}

/** Whether a game was begun and is decided, by its end or by a director. */
export const isOver = ({ points }: Board, game: TourGame): boolean =>
  game.begun !== undefined && (game.points !== undefined || points !== null);

async function tableOf(
  service: Pick<GameService, 'sessionOf' | 'ended'>,
  game: string,
): Promise<Table | null> {
  const session = (await service.sessionOf(game)) ?? (await service.ended(game))?.session ?? null;
  const table = session?.table ?? null;
  return table?.game == null || table.game.entries.length === 0 ? null : table;
}

interface Played {
  readonly board: Board;
  readonly game: TourGame;
  readonly number: number;
}

function gameText(tour: Tournament, { board, game, number }: Played, table: Table, language: Language) {
  const [white, black] = board.players[0] === game.white ? board.players : board.players.toReversed();
  const named = (no: number | undefined): string =>
    no === undefined ? '?' : entrantName(tour, no, language);
  const round = [board.round, board.board, ...(tour.settings.match === 2 ? [number] : [])].join('.');
  const points = game.points ?? (board.games.length === 1 ? board.points : null);
  const [own, others] = (board.players[0] === game.white ? points : points?.toReversed()) ?? [];
  const tags = new Map([
    ['Event', nameOf(tour, language)],
    ['Date', new Date(game.begun ?? 0).toISOString().slice(0, 10).replaceAll('-', '.')],
    ['Round', round],
    ['White', named(white)],
    ['Black', named(black)],
    // A game without an end of its own has the result that the table gives it.
    ...(own === undefined ? [] : [['Result', `${own}-${others}`] as const]),
  ]);
  return formatPdn(currentGame(table).game, tags);
}
