import type { Session } from '../model/session.js';
import { type SessionStore, valueIn } from '../stores/open-store.js';

/** Key of the lock that guards changes to a session: its game's, as other channels may show the game, too. */
export const lockKeyOf = ({ game, channel }: Pick<Session, 'game' | 'channel'>): string => game ?? channel;

/**
 * Runs a task under the locks of the channels' sessions and of `games`. Reads before and under the locks which games
 * these are, since a channel may show another one by then. The task gets the stored texts of those sessions.
 */
export async function underLocks<T>(
  store: SessionStore,
  channels: readonly string[],
  task: (stored: ReadonlyMap<string, string>) => Promise<T>,
  games: readonly string[] = [],
): Promise<T> {
  const keysIn = (stored: ReadonlyMap<string, string>): readonly string[] =>
    inOrder([...games, ...channels.map((channel) => keyIn(channel, stored.get(channel)))]);
  let keys = keysIn(await store.several(channels));
  for (;;) {
    const done = await underKeys(store, keys, async () => {
      const stored = await store.several(channels);
      const now = keysIn(stored);
      if (now.join(' ') === keys.join(' ')) return { result: await task(stored) };
      keys = now;
      return null;
    });
    if (done !== null) return done.result;
  }
}

/** Each key once, in the same order everywhere, so that no two tasks wait for each other. */
const inOrder = (keys: readonly string[]): readonly string[] => [...new Set(keys)].sort();

/** Runs a task under the locks of these keys. */
export const underKeys = <T>(
  store: SessionStore,
  keys: readonly string[],
  task: () => Promise<T>,
): Promise<T> => nested(store, inOrder(keys), task);

const nested = <T>(
  store: SessionStore,
  [key, ...rest]: readonly string[],
  task: () => Promise<T>,
): Promise<T> => (key === undefined ? task() : store.lock.run(key, () => nested(store, rest, task)));

function keyIn(channel: string, text: string | undefined): string {
  const stored = text === undefined ? null : valueIn(text);
  const game = typeof stored === 'object' && stored !== null && 'game' in stored ? stored.game : null;
  return lockKeyOf({ channel, game: typeof game === 'string' ? game : null });
}
