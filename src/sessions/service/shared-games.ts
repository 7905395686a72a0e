import type { Game } from '../../engine/index.js';
import { finishedGame } from '../model/finished-games.js';
import { decodeChannel } from '../model/session.js';
import { readRow, type SessionStore, unlessDamaged } from '../stores/open-store.js';

/** The finished games of chats that allow puzzles to be made of them; damaged ones are left out. Throws `StoreError`. */
export async function* sharedGames(store: SessionStore): AsyncGenerator<Game> {
  const known = new Map<string, boolean>();
  for await (const [key, text] of store.finished.rows()) {
    const channel = key.slice(0, key.lastIndexOf(' '));
    const shares = known.get(channel) ?? (await isShared(store, channel));
    known.set(channel, shares);
    const game = shares ? gameIn(text) : null;
    if (game !== null) yield game;
  }
}

async function isShared(store: SessionStore, channel: string): Promise<boolean> {
  const row = decodeChannel(await unlessDamaged(store.read(channel)));
  return row.ok && row.value.settings.share;
}

function gameIn(text: string): Game | null {
  try {
    const { table } = finishedGame.parse(readRow(text).value);
    return table.game?.state ? table.game : null;
  } catch {
    return null;
  }
}
