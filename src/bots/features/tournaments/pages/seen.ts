import { isDone } from '../../../../sessions/tournaments/boards.js';
import { readTournament } from '../../../../sessions/tournaments/rows.js';
import { boardsOn, type Tournament } from '../../../../sessions/tournaments/tournament.js';
import type { Games } from '../../../web/game/games.js';
import type { LiveGame, Seen } from './tour-html.js';

const CODE = /^[a-z2-9]{7}$/;
/** Games that are shown as they are now. */
const MAX_LIVE = 6;

/** What a page shows of the tournament with a code; null if there is none. Throws `StoreError`. */
export async function seenAt({ service, addressWith }: Games, code: string): Promise<Seen | null> {
  const tour = CODE.test(code) ? await readTournament(service.store, code) : null;
  if (tour === null) return null;
  const codes = (tour.season?.divisions ?? []).map((division) => division.code);
  const divisions = await Promise.all(codes.map((each) => readTournament(service.store, each)));
  return {
    tour,
    live: await liveGames(service, tour),
    divisions: divisions.filter((each) => each !== null),
    chat: addressWith(`t-${code}`),
  };
}

async function liveGames(service: Games['service'], tour: Tournament): Promise<readonly LiveGame[]> {
  const on = boardsOn(tour)
    .filter((board) => !isDone(board))
    .flatMap((board) =>
      board.games.flatMap(({ id, begun, points }) =>
        begun !== undefined && points === undefined ? [{ id, board }] : [],
      ),
    );
  const found = await Promise.all(
    on.slice(0, MAX_LIVE).map(async (game) => ({ ...game, session: await service.sessionOf(game.id) })),
  );
  return found.flatMap(({ session, ...rest }) => (session?.table ? [{ ...rest, session }] : []));
}
