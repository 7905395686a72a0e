import { type SessionStore, valueIn } from '../stores/open-store.js';
import { decodeGame, type Table } from './session.js';
import { seatOf } from './table.js';

/** The channel, of those that show it the first, of each running game of a user, or of those in other `phases`, at most so many. Throws `StoreError`. */
export async function gamesOf(
  store: SessionStore,
  user: string,
  most = Number.POSITIVE_INFINITY,
  phases: readonly Table['phase'][] = ['running'],
): Promise<readonly string[]> {
  const channels: string[] = [];
  for await (const [, text] of store.games.naming(user)) {
    const game = decodeGame(valueIn(text));
    if (!game.ok) continue;
    const { table, views } = game.value;
    const [channel] = views;
    if (channel !== undefined && phases.includes(table.phase) && seatOf(table, user) >= 0)
      channels.push(channel);
    if (channels.length >= most) break;
  }
  return channels;
}
