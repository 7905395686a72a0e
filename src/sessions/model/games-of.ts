import { type SessionStore, valueIn } from '../stores/open-store.js';
import { decodeGame } from './session.js';
import { seatOf } from './table.js';

/** The channel, of those that show it the first, of each running game of a user, at most so many. Throws `StoreError`. */
export async function gamesOf(
  store: SessionStore,
  user: string,
  most = Number.POSITIVE_INFINITY,
): Promise<readonly string[]> {
  const channels: string[] = [];
  for await (const [, text] of store.games.naming(user)) {
    const game = decodeGame(valueIn(text));
    if (!game.ok) continue;
    const { table, views } = game.value;
    const [channel] = views;
    if (channel !== undefined && table.phase === 'running' && seatOf(table, user) >= 0)
      channels.push(channel);
    if (channels.length >= most) break;
  }
  return channels;
}
