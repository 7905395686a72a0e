import { formatPdn } from '../../../engine/index.js';
import type { Language } from '../../../locales/index.js';
import type { Simul, SimulBoard } from '../../../sessions/crowd/simul.js';
import { currentGame } from '../../../sessions/model/running.js';
import type { GameService } from '../../../sessions/service/service.js';
import { headingOf, hostName, playerName } from './show.js';

/** All games of a display that were played, by board, in one PDN file; null if there are none. Throws `StoreError`. */
export async function pdnOf(
  service: Pick<GameService, 'sessionOf' | 'ended'>,
  simul: Simul,
  language: Language,
): Promise<string | null> {
  const games: string[] = [];
  for (const board of simul.boards) {
    if (board.state !== 'over') continue;
    const text = await gameText(service, simul, board, language);
    if (text !== null) games.push(text);
  }
  return games.length === 0 ? null : games.join('\n');
}

async function gameText(
  service: Pick<GameService, 'sessionOf' | 'ended'>,
  simul: Simul,
  board: SimulBoard,
  language: Language,
): Promise<string | null> {
  const session = (await service.sessionOf(board.game)) ?? (await service.ended(board.game))?.session ?? null;
  const table = session?.table ?? null;
  if (table?.game == null || table.game.entries.length === 0) return null;
  const names = [hostName(simul, language), playerName(board, language)];
  const [white, black] = board.seat === 0 ? names : names.toReversed();
  const date = new Date(simul.started ?? simul.opened).toISOString().slice(0, 10).replaceAll('-', '.');
  return formatPdn(
    currentGame(table).game,
    new Map([
      ['Event', headingOf(simul, language)],
      ['Date', date],
      ['Round', String(board.no)],
      ['White', white ?? ''],
      ['Black', black ?? ''],
    ]),
  );
}
