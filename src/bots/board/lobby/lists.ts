import { turnOf } from '../../../engine/index.js';
import { type Language, MESSAGES } from '../../../locales/index.js';
import { plain } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { seatOf } from '../../../sessions/model/table.js';
import type { Offered } from '../../../sessions/play/offers.js';
import { derive } from '../../../sessions/play/play.js';
import { holderName } from '../../dialogue/posts/holder-name.js';
import { chosenRules, configuredVariant } from '../../dialogue/posts/posts.js';
import type { UserId } from '../../port.js';
import type { ListedTable, OwnGame } from './protocol.js';

/** Names of those who sit at a table, but for one. */
const namesAt = ({ seats }: Table, but: number, language: Language): readonly string[] =>
  seats.flatMap((holder, seat) =>
    holder === null || seat === but ? [] : holderName(holder, MESSAGES[language]),
  );

/** An open table as everybody is shown it. */
export function listed({ game, table }: Offered, language: Language): ListedTable {
  const variant = configuredVariant(table);
  return {
    game,
    variant: table.variant,
    title: titleOf(variant, language),
    rules: plain(chosenRules(variant, table.options, language)),
    players: namesAt(table, -1, language),
    free: table.seats.filter((holder) => holder === null).length,
  };
}

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
    others: namesAt(table, seat, language),
  };
}
