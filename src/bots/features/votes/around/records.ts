import { z } from 'zod';
import { sideHere } from '../../../../sessions/crowd/side.js';
import { homeOf } from '../../../../sessions/model/place.js';
import { currentGame } from '../../../../sessions/model/running.js';
import type { Session } from '../../../../sessions/model/session.js';
import type { GameService } from '../../../../sessions/service/service.js';
import {
  type Row,
  type SessionStore,
  type TableSpec,
  unlessDamaged,
} from '../../../../sessions/stores/open-store.js';
import { CROWDS, type Crowd, crowdOf } from '../rows.js';

const form = z.object({
  games: z.int().min(0),
  won: z.int().min(0),
  /** The highest level of the computer that the chat has beaten; 0 for none. */
  best: z.int().min(0),
});
/** How a chat has played as a whole. */
export type ChatRecord = Readonly<z.infer<typeof form>>;

/** How chats have played, by their channels. */
export const RECORDS: TableSpec = {
  name: 'crowd_record',
  what: 'record of a chat that votes',
  key: 'channel',
  form,
};

/** How a chat has played; null if it has finished no game. Throws `StoreError`. */
export async function recordOf(store: SessionStore, channel: string): Promise<ChatRecord | null> {
  return form.safeParse(await unlessDamaged(store.table(RECORDS).read(homeOf(channel)))).data ?? null;
}

/** Enters a game that is over in the records of the chats that have played it, once. Throws `StoreError`. */
export async function enterRecords(
  service: GameService,
  game: string,
  crowd: Crowd,
  over: Session | null,
): Promise<void> {
  const { store, now } = service;
  const channels = over === null ? [] : [...new Set([over.channel, ...over.views])];
  const chats = await Promise.all(channels.map((channel) => service.read(channel)));
  await store.lock.run(`votes ${game}`, async () => {
    if ((await crowdOf(store, game))?.over !== null) return;
    const rows = await Promise.all(
      chats.filter((chat) => chat.game === game).map((chat) => rowOf(store, chat)),
    );
    const ended = { table: CROWDS, key: game, value: { ...crowd, over: now } };
    await store.commit([...rows.flat(), ended], [], []);
  });
}

/** The record of a chat after its game; none where it has played for no side, or nothing counts. */
async function rowOf(store: SessionStore, chat: Session): Promise<readonly Row[]> {
  const { table, channel } = chat;
  const side = sideHere(chat);
  const outcome = table?.game == null ? null : currentGame(table).state.outcome;
  if (table === null || side === null || outcome === null || outcome.kind === 'void') return [];
  const isWon = outcome.kind === 'win' && outcome.seats.includes(side.seat);
  const levels = table.seats.flatMap((holder) => (holder?.kind === 'computer' ? [holder.level] : []));
  const { games, won, best } = (await recordOf(store, channel)) ?? { games: 0, won: 0, best: 0 };
  const value = {
    games: games + 1,
    won: won + (isWon ? 1 : 0),
    best: isWon ? Math.max(best, ...levels) : best,
  };
  return [{ table: RECORDS, key: homeOf(channel), value }];
}
