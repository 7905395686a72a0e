import type { Game } from '../../engine/index.js';
import { everyFinished } from '../model/finished/every.js';
import { orIfUnsound } from '../model/live-game.js';
import { decodeChannel } from '../model/session.js';
import { type SessionStore, unlessDamaged } from '../stores/open-store.js';

/** The finished games of chats that allow puzzles to be made of them; damaged ones are left out. Throws `StoreError`. */
export async function* sharedGames(store: SessionStore): AsyncGenerator<Game> {
  const known = new Map<string, boolean>();
  for await (const { channel, finished } of everyFinished(store)) {
    const shares = known.get(channel) ?? (await isShared(store, channel));
    known.set(channel, shares);
    const game = shares ? finished?.table.game : null;
    if (game && orIfUnsound(() => game.state, null) !== null) yield game;
  }
}

async function isShared(store: SessionStore, channel: string): Promise<boolean> {
  const row = decodeChannel(await unlessDamaged(store.read(channel)));
  return row.ok && row.value.settings.share;
}
