import { FAIR } from '../../../sessions/ratings/fair/thresholds.js';
import { opponentsOf } from '../../../sessions/ratings/head-to-head.js';
import type { Shown } from '../../../sessions/ratings/rate.js';
import type { Standing } from '../../../sessions/ratings/standings.js';
import type { SessionStore } from '../../../sessions/stores/open-store.js';
import { listedSince, shownNow } from './standing.js';

/** Somebody who may stand in a table. */
export type Row = Standing & { readonly name: string };

/** What a table says of somebody. */
export interface Placed {
  /** Null for somebody of whom too little is known to have one. */
  readonly place: number | null;
  readonly shown: Shown;
  readonly isOwn: boolean;
}

/** Whose table it is, and of which games. */
export interface Wanted {
  readonly scope: 'chat' | 'server' | 'world';
  readonly family: string;
}

/** Rows that are looked at for opponents. */
export const MAX_LOOKED_AT = 60;

/**
 * Lines of a table by its rows, the best first: at most `top` of those who have a place, with `own` the reader's row besides,
 * then of those of whom too little is known, `most` in all. Throws `StoreError`.
 */
export async function linesOf<Known extends Row>(
  store: SessionStore,
  now: number,
  { scope, family }: Wanted,
  rows: readonly Known[],
  { own, top, most }: { readonly own: number | null; readonly top: number; readonly most: number },
): Promise<readonly (Known & Placed)[]> {
  const looked = rows.filter(({ person }, at) => at < MAX_LOOKED_AT || person === own);
  const people = looked.map(({ person }) => person);
  const needed = FAIR.listed.opponents[scope];
  const met = await opponentsOf(store, people, { family, since: listedSince(now), most: needed });
  const all = looked.map((row) => ({ ...row, shown: shownNow(row, now), isOwn: row.person === own }));
  const hasPlace = ({ person, shown }: (typeof all)[number]): boolean =>
    !shown.isProvisional && (met.get(person) ?? 0) >= needed;
  const placed = all.filter(hasPlace);
  // Who is rated alike shares a place.
  const numbered = placed.map((row) => ({
    ...row,
    place: 1 + placed.findIndex(({ shown }) => shown.rating === row.shown.rating),
  }));
  const settled = numbered.filter(({ isOwn }, at) => at < top || isOwn);
  const apart = all.filter((row) => !hasPlace(row)).map((row) => ({ ...row, place: null }));
  return [...settled, ...firstOf(apart, most - settled.length)];
}

/** The first rows, or all but the last of them and the reader's own. */
function firstOf<Line extends { readonly isOwn: boolean }>(
  rows: readonly Line[],
  most: number,
): readonly Line[] {
  const first = rows.slice(0, Math.max(0, most));
  const own = rows.find(({ isOwn }) => isOwn);
  return own === undefined || first.includes(own) || first.length === 0
    ? first
    : [...first.slice(0, -1), own];
}
