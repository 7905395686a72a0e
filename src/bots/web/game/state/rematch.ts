import type { Seat } from '../../../../engine/index.js';
import { type Language, MESSAGES, type Messages } from '../../../../locales/index.js';
import { plain } from '../../../../locales/text.js';
import { askableSeats } from '../../../../sessions/model/rematch.js';
import type { Table } from '../../../../sessions/model/session.js';
import { who } from '../../../channel/posts/holders.js';
import { waitingText } from '../../../channel/posts/rematch-posts.js';
import type { PageGame } from '../games.js';
import type { BoardMessage, WireButton, WireQuestion } from '../protocol.js';

/** The button that lets a reader on a seat ask for a rematch; none while that is asked, or once it is played. */
export const rematchButtons = (
  { table, rematch }: PageGame,
  seat: Seat,
  { button }: Messages,
): readonly WireButton[] =>
  seat < 0 || rematch || table?.next !== undefined
    ? []
    : [{ action: 'rematch', label: button.rematch, style: 'primary' }];

/** Who wants to play a finished game again, as the reader on a seat is asked it, or somebody who looks on; null for nobody. */
export function rematchAsked(session: PageGame, seat: Seat, language: Language): WireQuestion | null {
  const { table, rematch: offer, game } = session;
  if (table === null || !offer || game === null || table.next !== undefined) return null;
  const words = MESSAGES[language];
  const { button } = words.rematching;
  const [asker = 0] = offer.agreed;
  const isIn = offer.agreed.includes(seat);
  const text = isIn
    ? waitingText({ over: { ...session, table, game }, offer }, language)
    : words.rematching.wanted(
        who(table.seats[asker], words),
        offer.agreed.length,
        askableSeats(table).length,
      );
  return {
    number: offer.asks * 10 + offer.agreed.length,
    text: plain(text),
    buttons: [
      ...(isIn ? [{ action: 'withdraw-rematch', label: button.withdraw } as const] : []),
      ...(isIn || seat < 0
        ? []
        : ([
            { action: 'accept-rematch', label: button.play, style: 'primary' },
            { action: 'decline-rematch', label: button.no },
          ] as const)),
    ],
  };
}

/** The games before and after this one. */
export function sequelOf(
  { past }: PageGame,
  { next, previous }: Table,
): Pick<BoardMessage, 'next' | 'previous'> {
  const after = next ?? past?.next ?? null;
  return {
    ...(after !== null && { next: { game: after, isRematch: next !== undefined } }),
    ...(previous !== undefined && { previous }),
  };
}
