import type { AnyVariant, Outcome, Seat } from '../../../engine/index.js';
import { type Language, MESSAGES } from '../../../locales/index.js';
import { joined, plain } from '../../../locales/text.js';
import { titleOf } from '../../../locales/titles.js';
import type { Table } from '../../../sessions/model/session.js';
import { isRated } from '../../../sessions/ratings/casual.js';
import type { Offered } from '../../../sessions/strangers/offers.js';
import { writeClocks } from '../../../sessions/time/clocks.js';
import { holderName } from '../../channel/posts/holders.js';
import { configuredVariant, paceText, rulesOf } from '../../channel/posts/posts.js';

/** What everybody is shown of a game on offer. */
export interface ListedGame {
  readonly game: string;
  readonly variant: string;
  readonly title: string;
  /** Time for a move in words. */
  readonly pace: string;
  /** Whether it is rated, and its house rules, in words. */
  readonly rules: string;
  /** Those who sit there. */
  readonly players: readonly string[];
  readonly free: number;
  /** Clocks as people type them, as `5+3`; empty for none. */
  readonly clock: string;
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
    rules: plain(joined([[MESSAGES[language].worth(isRated(table))], rulesOf(table, language)], '. ')),
    players: namesAt(table, language),
    free: table.seats.filter((holder) => holder === null).length,
    clock: table.clocks === undefined ? '' : writeClocks(table.clocks.rules),
  };
}

/** How a game has ended for who had a seat; null without a result. */
export function resultFor(outcome: Outcome | null, seat: Seat): 'won' | 'lost' | 'drawn' | null {
  if (outcome?.kind === 'win') return outcome.seats.includes(seat) ? 'won' : 'lost';
  if (outcome?.kind !== 'draw') return null;
  // Whoever was out before the others drew has lost.
  return outcome.ranking[0]?.includes(seat) === true ? 'drawn' : 'lost';
}

/** The place of a loser among more than two sides, and the number of players; null for whoever comes in first, and of two sides. */
export function placeFor(
  outcome: Outcome | null,
  seat: Seat,
  { seats }: Pick<AnyVariant, 'seats'>,
): { readonly at: number; readonly of: number } | null {
  const sides = new Set(seats.map((each, at) => ('side' in each ? each.side : at)));
  const ranked = outcome?.ranking.findIndex((each) => each.includes(seat)) ?? -1;
  if (outcome === null || sides.size < 3 || ranked < 1) return null;
  return { at: 1 + outcome.ranking.slice(0, ranked).flat().length, of: seats.length };
}
