import { turnOf } from '../../../engine/index.js';
import type { Language } from '../../../locales/index.js';
import { titleOf } from '../../../locales/titles.js';
import type { Session } from '../../../sessions/model/session.js';
import { seatOf } from '../../../sessions/model/table.js';
import { derive } from '../../../sessions/play/play.js';
import { configuredVariant } from '../../dialogue/posts/posts.js';
import { namesAt } from '../../dialogue/seeking/listed.js';
import type { UserId } from '../../port.js';
import type { OwnGame } from './protocol.js';

/** A game as one of its players is shown it; null if they have no seat there, or it is over. */
export function ownGame({ game, table }: Session, user: UserId, language: Language): OwnGame | null {
  const seat = table === null ? -1 : seatOf(table, user);
  if (game === null || table === null || seat < 0 || table.phase === 'over') return null;
  return {
    game,
    variant: table.variant,
    title: titleOf(configuredVariant(table), language),
    phase: table.phase,
    mine: table.phase === 'running' && turnOf(derive(table).state) === seat,
    others: namesAt(table, language, seat),
  };
}
