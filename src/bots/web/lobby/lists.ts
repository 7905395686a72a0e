import { type Seat, turnOf } from '../../../engine/index.js';
import type { Language } from '../../../locales/index.js';
import { titleOf } from '../../../locales/titles.js';
import { askableSeats } from '../../../sessions/model/rematch.js';
import { currentGame } from '../../../sessions/model/running.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { seatOf } from '../../../sessions/model/table.js';
import type { RematchOffer } from '../../../sessions/service/rematches.js';
import { configuredVariant } from '../../channel/posts/posts.js';
import { namesAt } from '../../play/meeting/listed.js';
import type { UserId } from '../../port.js';
import type { OwnGame } from './protocol.js';

/** For so long after its end, in milliseconds, a game stays among a player's own, as the others may want to play it again. */
const ASKABLE_MS = 3 * 24 * 3_600_000;

/**
 * A game as one of its players is shown it; `offer` is that to play it again. Null if they have no seat there, or it is
 * over and nobody will ask.
 */
export function ownGame(
  { game, table }: Session,
  user: UserId,
  {
    language,
    offer,
    now,
  }: { readonly language: Language; readonly offer: RematchOffer | null; readonly now: number },
): OwnGame | null {
  const seat = table === null ? -1 : seatOf(table, user);
  if (game === null || table === null || seat < 0) return null;
  const mayBeAsked = askableSeats(table).length > 1 && now - table.since < ASKABLE_MS;
  if (table.phase === 'over' && offer === null && !mayBeAsked) return null;
  return {
    game,
    variant: table.variant,
    title: titleOf(configuredVariant(table), language),
    phase: table.phase,
    mine: waitsFor(table, seat, offer),
    others: namesAt(table, language, seat),
  };
}

/** True if it is a seat's turn, or its player is asked to play again. */
const waitsFor = (table: Table, seat: Seat, offer: RematchOffer | null): boolean =>
  table.phase === 'running'
    ? turnOf(currentGame(table).state) === seat
    : offer !== null && !offer.agreed.includes(seat);
