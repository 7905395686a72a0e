import { readRow, type SessionStore } from '../stores/open-store.js';
import { decodeGame } from './session.js';
import { seatOf } from './table.js';

/** The channel, of those that show it the first, of each running game of a user. Looks through the whole store. Throws `StoreError`. */
export async function gamesOf(store: SessionStore, user: string): Promise<readonly string[]> {
  const channels: string[] = [];
  const quoted = JSON.stringify(user);
  for await (const [, text] of store.games.rows()) {
    const game = text.includes(quoted) ? decodeGame(valueIn(text)) : null;
    if (!game?.ok) continue;
    const { table, views } = game.value;
    const [channel] = views;
    if (channel !== undefined && table.phase === 'running' && seatOf(table, user) >= 0)
      channels.push(channel);
  }
  return channels;
}

function valueIn(text: string): unknown {
  try {
    return readRow(text).value;
  } catch {
    return null;
  }
}
