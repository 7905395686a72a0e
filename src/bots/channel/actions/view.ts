import type { Seat } from '../../../engine/index.js';
import { type Language, MESSAGES, type Messages } from '../../../locales/index.js';
import { peopleInPlay, type Running, running } from '../../../sessions/model/running.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { seatOf } from '../../../sessions/model/table.js';
import type { RematchOffer } from '../../../sessions/service/rematches.js';
import type { UserId } from '../../port.js';

/** A table as one user sees it who may do something there. */
export interface View {
  readonly session: Session;
  readonly table: Table;
  readonly user: UserId;
  /** The user's seat; -1 for none. */
  readonly seat: Seat;
  /** The game that is on; null before it begins and once it is over. */
  readonly current: Running | null;
  /** True if several people are still in play. */
  readonly isCompany: boolean;
  /** True if players can reach the pages of their games. */
  readonly hasPages: boolean;
  /** The offer to play a finished game again; null without one. */
  readonly rematch: RematchOffer | null;
  /** Epoch milliseconds. */
  readonly now: number;
  /** In which it is read what they can do. */
  readonly language: Language;
  readonly words: Messages;
}

/** The session as a user sees it; null without a table. */
export function viewOf(
  session: Session & { readonly rematch?: RematchOffer | null },
  { user, language }: { readonly user: UserId; readonly language: Language },
  now: number,
  hasPages = true,
): View | null {
  const { table, rematch = null } = session;
  if (table === null) return null;
  const current = running(table);
  return {
    session,
    table,
    user,
    seat: seatOf(table, user),
    current: current.ok ? current.value : null,
    isCompany: current.ok && peopleInPlay(table).length > 1,
    hasPages,
    rematch,
    now,
    language,
    words: MESSAGES[language],
  };
}
