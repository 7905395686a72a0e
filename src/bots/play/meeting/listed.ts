import type { Outcome, Seat } from '../../../engine/index.js';
import { type Language, MESSAGES } from '../../../locales/index.js';
import { plain } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import type { Table } from '../../../sessions/model/session.js';
import type { Offered } from '../../../sessions/strangers/offers.js';
import { holderName } from '../../channel/posts/holders.js';
import { configuredVariant, paceText, rulesOf } from '../../channel/posts/posts.js';

/** What everybody is shown of a game on offer. */
export interface ListedGame {
  readonly game: string;
  readonly variant: string;
  readonly title: string;
  /** Time for a move in words. */
  readonly pace: string;
  /** House rules in words; empty for none. */
  readonly rules: string;
  /** Those who sit there. */
  readonly players: readonly string[];
  readonly free: number;
}

/** Names of the people at a table, except for one seat. */
export const namesAt = ({ seats }: Table, language: Language, but = -1): readonly string[] =>
  seats.flatMap((holder, seat) =>
    holder === null || seat === but ? [] : holderName(holder, MESSAGES[language]),
  );

/** A game on offer as chats and pages list it. */
export function listedGame({ game, table }: Offered, language: Language): ListedGame {
  const variant = configuredVariant(table);
  return {
    game,
    variant: table.variant,
    title: titleOf(variant, language),
    pace: paceText(table, MESSAGES[language]),
    rules: plain(rulesOf(table, language)),
    players: namesAt(table, language),
    free: table.seats.filter((holder) => holder === null).length,
  };
}

/** How a game has ended for who had a seat; null without a result. */
export function resultFor(outcome: Outcome | null, seat: Seat): 'won' | 'lost' | 'drawn' | null {
  if (outcome?.kind === 'win') return outcome.seats.includes(seat) ? 'won' : 'lost';
  return outcome?.kind === 'draw' ? 'drawn' : null;
}
