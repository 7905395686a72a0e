import { err, ok } from '../../engine/index.js';
import { isPerson } from '../model/table.js';
import { platformOf } from '../platform.js';
import { withReady } from '../play/ready.js';
import { openToAll } from '../strangers/meeting.js';
import { fitOf } from '../strangers/offers.js';
import type { GameService } from './service.js';

/**
 * Offers the free seats at the open table of a game to everybody, in the share of its `owner`; with `again` only if it was
 * offered before. Throws as `GameService` does.
 */
export async function offerTable(
  service: Pick<GameService, 'sessionOf' | 'change' | 'offers'>,
  game: string,
  owner: string,
  again = false,
): Promise<void> {
  const known = await service.sessionOf(game);
  if (known?.table == null || (again && !isOffered(known.table))) return;
  const { table } = known;
  const isOpened =
    isOffered(table) ||
    (
      await service.change(
        known.channel,
        null,
        (session) =>
          session.game === game && session.table?.phase === 'open'
            ? ok({ ...session, table: withReady(openToAll(session.table, true)) })
            : err({ code: 'stale' }),
        known,
      )
    ).kind === 'changed';
  if (isOpened) await service.offers.add(game, { owner, fit: fitOf(table) }, isOfGuests(table));
}

type Table = Parameters<typeof openToAll>[0];

const isOffered = ({ phase, strangers }: Table): boolean => phase === 'open' && strangers !== undefined;

/** True if nobody of a chat waits at a table. */
const isOfGuests = ({ seats }: Table): boolean =>
  seats.every((holder) => !isPerson(holder) || platformOf(holder.user) === 'web');

/** Takes the offer of a table back whose players have all left its page, if they are guests whom nobody calls. Throws as `GameService` does. */
export async function leaveOffer(
  service: Pick<GameService, 'sessionOf' | 'offers'>,
  game: string,
): Promise<void> {
  const table = (await service.sessionOf(game))?.table;
  if (table != null && isOffered(table) && isOfGuests(table)) await service.offers.leave(game);
}
