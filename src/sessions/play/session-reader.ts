import { isDeepStrictEqual } from 'node:util';
import { readEnded } from '../model/finished-games.js';
import {
  type CorruptSession,
  decodeChannel,
  decodeGame,
  newSession,
  type Session,
  seenFrom,
} from '../model/session.js';
import { sessionFrom } from '../model/stored-session.js';
import { type SessionStore, unlessDamaged } from '../stores/open-store.js';

/** Thrown for a stored session that cannot be decoded. It is left as it is, for the operator to look at. */
export class CorruptSessionError extends Error {
  override readonly name = 'CorruptSessionError';
  constructor(
    readonly channel: string,
    problem: CorruptSession,
  ) {
    super(`the session of ${channel} cannot be read: ${problem.detail}`);
  }
}

/** Number of channels whose last session is kept with its replayed game, for the next event. */
const KEPT_SESSIONS = 500;

/** Reads sessions and remembers the latest ones (LRU), so that a known game need not be replayed. */
export class SessionReader {
  /** Session last read or saved, by channel; least recently used first. */
  private readonly recent = new Map<string, Session>();

  constructor(private readonly store: SessionStore) {}

  /** Throws `StoreError` and `CorruptSessionError`. */
  async read(channel: string): Promise<Session> {
    for (let missing: string | null = null; ; ) {
      const stored = await unlessDamaged(this.store.read(channel));
      if (stored === null) return newSession(channel);
      const decoded = await sessionFrom(stored, this.store.games);
      if (decoded.ok) return this.keep(this.withKnownGame(decoded.value, channel));
      const row = decodeChannel(stored);
      const game = row.ok ? row.value.game : null;
      // Another game may have taken its place between the two reads.
      if (decoded.error.code !== 'no-game' || game === missing)
        throw new CorruptSessionError(channel, decoded.error);
      missing = game;
    }
  }

  /** Session of the channel as it was last known here; null if it is not. */
  lastKnown(channel: string): Session | null {
    return this.recent.get(channel) ?? null;
  }

  /** Sessions of the other channels that show the same game, under its lock; without those that cannot be read. */
  async others({ channel, game, table, views }: Session): Promise<readonly Session[]> {
    const others: Session[] = [];
    for (const view of views) {
      if (view === channel) continue;
      const row = decodeChannel(await unlessDamaged(this.store.read(view)));
      if (!row.ok || row.value.game !== game) continue;
      others.push({ ...row.value, table: table && seenFrom(table, channel, view), views });
    }
    return others;
  }

  /** Session of a channel that shows a game, if possible of one that the bot is still in; null if none does. */
  async ofGame(game: string): Promise<Session | null> {
    const stored = await unlessDamaged(this.store.games.read(game));
    const row = stored === null ? null : decodeGame(stored);
    let found: Session | null = null;
    for (const channel of row?.ok ? row.value.views : []) {
      const session = await this.read(channel);
      if (session.game !== game) continue;
      if (!session.gone) return session;
      found ??= session;
    }
    return found;
  }

  /** A game that was over when its last channel left it, in the session of that channel; null if there is none. */
  async ended(game: string): Promise<Session | null> {
    const found = await readEnded(this.store, game);
    return found && { ...(await this.read(found.channel)), table: found.table, game, views: [] };
  }

  /** Current session of the channel; `session` itself if nobody has changed it, without a read if nobody can have. */
  async newest(session: Session): Promise<Session> {
    const isShared = this.store.alarms !== null;
    if (!isShared && this.recent.get(session.channel) === session) return session;
    const now = await this.read(session.channel);
    return isDeepStrictEqual(now, session) ? this.keep(session) : now;
  }

  /** Remembers a session that was saved. */
  keep(session: Session): Session {
    this.forget(session.channel);
    this.recent.set(session.channel, session);
    const oldest = this.recent.size > KEPT_SESSIONS ? this.recent.keys().next().value : undefined;
    if (oldest !== undefined) this.recent.delete(oldest);
    return session;
  }

  forget(channel: string): void {
    this.recent.delete(channel);
  }

  /** Reuses the replayed game of a session known before, if it is the same; throws if the session is another channel's. */
  private withKnownGame(session: Session, channel: string): Session {
    // Its changes would be saved as the other channel's.
    if (session.channel !== channel) {
      throw new CorruptSessionError(channel, { code: 'corrupt', detail: 'it is of another channel' });
    }
    const { table, views } = session;
    if (!table?.game) return session;
    const text = JSON.stringify(table.game);
    for (const view of new Set([channel, ...views])) {
      const game = this.recent.get(view)?.table?.game;
      if (game && JSON.stringify(game) === text) return { ...session, table: { ...table, game } };
    }
    return session;
  }
}
