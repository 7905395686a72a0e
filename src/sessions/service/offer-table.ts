import { err, ok } from '../../engine/index.js';
import { openToAll } from '../strangers/meeting.js';
import type { GameService } from './service.js';

/** Offers the free seats at the open table of a game to everybody. Throws as `GameService` does. */
export async function offerTable(
  service: Pick<GameService, 'sessionOf' | 'change' | 'offers'>,
  game: string,
): Promise<void> {
  const known = await service.sessionOf(game);
  if (known === null) return;
  const change = await service.change(
    known.channel,
    null,
    (session) =>
      session.game === game && session.table?.phase === 'open'
        ? ok({ ...session, table: openToAll(session.table, true) })
        : err({ code: 'stale' }),
    known,
  );
  if (change.kind === 'changed') await service.offers.add(game);
}
