import type { Seat } from '../../../../engine/index.js';
import type { Messages } from '../../../../locales/index.js';
import type { Session, Table } from '../../../../sessions/model/session.js';
import { holds } from '../../../../sessions/model/table.js';
import { casualBy, firstHolders } from '../../../../sessions/ratings/casual.js';
import { type Shown, shown } from '../../../../sessions/ratings/rate.js';
import { ratingChange } from '../../../../sessions/ratings/settling.js';
import type { SessionStore } from '../../../../sessions/stores/open-store.js';
import { numberOf } from '../../../channel/standings/standing.js';
import type { UserId } from '../../../port.js';

/** What ratings have made of a game, by seats; empty if it was found casual, null while they do not know it. */
export type Rated = readonly (readonly [seat: Seat, before: Shown, after: Shown])[] | null;

/** The same of a game that is over; undefined for one that says itself that it is casual. Throws `StoreError`. */
export async function ratedOf(
  store: SessionStore,
  over: Session & { readonly table: Table },
): Promise<Rated | undefined> {
  if (casualBy(over.table, true) !== null) return undefined;
  const change = await ratingChange(store, over);
  return (
    change &&
    [...change.seats].map(([seat, { before, after }]) => [seat, shown(before), shown(after)] as const)
  );
}

/**
 * The line that tells somebody their own rating after a game, and by how much it has changed. Nobody reads that of others, who may
 * hide it. While it is not known the line is empty, and keeps its place.
 */
export function ratingLine(table: Table, rated: Rated | undefined, user: UserId, words: Messages): string[] {
  const seat = firstHolders(table).findIndex((holder) => holds(holder, user));
  if (rated === undefined || seat < 0) return [];
  if (rated === null) return ['\u00a0'];
  const [, before, after] = rated.find(([at]) => at === seat) ?? [];
  if (before === undefined || after === undefined) return [words.boardPage.unrated];
  const change = after.rating - before.rating;
  return [words.boardPage.rating(`${numberOf(after)} (${change < 0 ? '−' : '+'}${Math.abs(change)})`)];
}
