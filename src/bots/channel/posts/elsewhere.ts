import { turnOf } from '../../../engine/index.js';
import { type Language, MESSAGES, type Messages } from '../../../locales/index.js';
import { titleOf } from '../../../locales/titles.js';
import { currentGame } from '../../../sessions/model/running.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import { holds, isFromHere } from '../../../sessions/model/table.js';
import type { Button, UserId } from '../../port.js';
import { holderName, isForgotten } from './holders.js';
import { configuredVariant } from './posts.js';

/** A person who plays through a channel. */
export interface PlayerHere {
  readonly user: UserId;
  readonly name: string;
  readonly isToMove: boolean;
}

/** The players of a running game who play through this channel. */
export function playersHere({ table }: Session): readonly PlayerHere[] {
  if (table?.phase !== 'running') return [];
  const turn = turnOf(currentGame(table).state);
  return table.seats.flatMap((holder, seat) =>
    isFromHere(holder) && !isForgotten(holder)
      ? [{ user: holder.user, name: holder.name, isToMove: seat === turn }]
      : [],
  );
}

/** How to name a game to one of its players in another chat: its title and the opponents. */
export function playedIn(table: Table, user: UserId, language: Language) {
  const against = table.seats.flatMap((holder) =>
    holder && !holds(holder, user) ? [holderName(holder, MESSAGES[language])] : [],
  );
  return { title: titleOf(configuredVariant(table), language), against };
}

/** The button that lets a player go on in another chat. */
export const playHere = (game: string, { absence }: Messages): Button => ({
  label: absence.button.playHere,
  data: `here:${game}`,
  style: 'primary',
});
