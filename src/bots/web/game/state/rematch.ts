import { plain } from '../../../../locales/text.js';
import { askableSeats } from '../../../../sessions/model/rematch.js';
import type { Table } from '../../../../sessions/model/session.js';
import type { ActionSpec } from '../../../channel/actions/action.js';
import type { View } from '../../../channel/actions/view.js';
import { who } from '../../../channel/posts/holders.js';
import { waitingText } from '../../../channel/posts/rematch-posts.js';
import type { PageGame } from '../games.js';
import type { BoardMessage, WireQuestion } from '../protocol.js';
import { buttonsAt } from './buttons.js';

/** Who wants to play a finished game again, as the reader on a seat is asked it, or somebody who looks on; null for nobody. */
export function rematchAsked(
  session: PageGame,
  view: View,
  actions: readonly ActionSpec[],
): WireQuestion | null {
  const { table, seat, language, words, rematch: offer } = view;
  const { game } = session;
  if (offer === null || game === null || table.next !== undefined) return null;
  const [asker = 0] = offer.agreed;
  const text = offer.agreed.includes(seat)
    ? waitingText({ over: { ...session, table, game }, offer }, language)
    : words.rematching.wanted(
        who(table.seats[asker], words),
        offer.agreed.length,
        askableSeats(table).length,
      );
  return {
    number: offer.asks * 10 + offer.agreed.length,
    text: plain(text),
    buttons: buttonsAt('question', view, actions),
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
