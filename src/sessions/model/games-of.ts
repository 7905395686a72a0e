import { type SessionStore, valueIn } from '../stores/open-store.js';
import { decodeGame, type Table } from './session.js';
import { seatOf } from './table.js';

/**
 * The first channel of each running game of a user, or of games in other `phases`; at most `most` of them. Throws
 * `StoreError`.
 */
export async function gamesOf(
  store: SessionStore,
  user: string,
  most = Number.POSITIVE_INFINITY,
  phases: readonly Table['phase'][] = ['running'],
): Promise<readonly string[]> {
  const channels: string[] = [];
  for await (const { channel } of storedGamesOf(store, user, phases)) {
    channels.push(channel);
    if (channels.length >= most) break;
  }
  return channels;
}

/** A stored game with the first of its channels. */
export interface StoredGame {
  readonly channel: string;
  readonly game: string;
  readonly text: string;
}

/** Each running game of a user, or those in other `phases`. Throws `StoreError`. */
export async function* storedGamesOf(
  store: SessionStore,
  user: string,
  phases: readonly Table['phase'][] = ['running'],
): AsyncGenerator<StoredGame> {
  for await (const [game, text] of store.games.naming(user)) {
    const decoded = decodeGame(valueIn(text));
    if (!decoded.ok) continue;
    const { table, views } = decoded.value;
    const [channel] = views;
    if (channel !== undefined && phases.includes(table.phase) && seatOf(table, user) >= 0)
      yield { channel, game, text };
  }
}
