import type { SessionStore, TableSpec } from '../stores/open-store.js';

/** Who hides their ratings, by their ids. */
export const HIDDEN: TableSpec = {
  name: 'unrated',
  what: 'wish to hide ratings',
  index: null,
  isExported: true,
};

/** Those among some users who hide their ratings. Throws `StoreError`. */
export const hiddenAmong = async (
  store: SessionStore,
  users: readonly string[],
): Promise<ReadonlySet<string>> => new Set((await store.table(HIDDEN).several(users)).keys());

export const hide = (store: SessionStore, user: string, isHidden: boolean): Promise<void> =>
  isHidden ? store.table(HIDDEN).write(user, {}) : store.table(HIDDEN).remove(user);
