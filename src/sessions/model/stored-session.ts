import { ok, type Result } from '../../engine/index.js';
import { type KeyValueTable, unlessDamaged } from '../stores/open-store.js';
import {
  type ChannelRow,
  type CorruptSession,
  decodeChannel,
  decodeGame,
  type Session,
  seenFrom,
} from './session.js';

/** The session of a channel's stored part and its game. Rejects with a `StoreError`. */
export async function sessionFrom(
  stored: unknown,
  games: Pick<KeyValueTable, 'read'>,
): Promise<Result<Session, CorruptSession>> {
  const row = decodeChannel(stored);
  return row.ok ? withGame(row.value, games) : row;
}

/** The session of a channel's own part with its game. */
export async function withGame(
  row: ChannelRow,
  games: Pick<KeyValueTable, 'read'>,
): Promise<Result<Session, CorruptSession>> {
  if (row.game === null) return ok({ ...row, table: null, views: [] });
  const stored = await unlessDamaged(games.read(row.game));
  if (stored === null) return { ok: false, error: { code: 'no-game', detail: 'its game is missing' } };
  const game = decodeGame(stored);
  if (!game.ok) return game;
  const { table, views, behind } = game.value;
  const own = seenFrom(table, views[0] ?? row.channel, row.channel);
  return ok({ ...row, table: own, views, ...(behind !== undefined && { behind }) });
}
