import { type CorruptSession, decodeSession, newSession, type Session } from '../model/session.js';
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
    const stored = await unlessDamaged(this.store.read(channel));
    if (stored === null) return newSession(channel);
    const decoded = decodeSession(stored);
    if (!decoded.ok) throw new CorruptSessionError(channel, decoded.error);
    // Its changes would be saved as the other channel's.
    if (decoded.value.channel !== channel) {
      throw new CorruptSessionError(channel, { code: 'corrupt', detail: 'it is of another channel' });
    }
    return this.keep(withKnownGame(decoded.value, this.recent.get(channel)));
  }

  /** Current session of the channel; `session` itself, without a read, if nobody can have changed it. */
  async newest(session: Session): Promise<Session> {
    const isShared = this.store.alarms !== null;
    return !isShared && this.recent.get(session.channel) === session ? session : this.read(session.channel);
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
}

/** Reuses the replayed game of the session known before, if it is the same. */
const withKnownGame = (session: Session, known: Session | undefined): Session => {
  const [table, game] = [session.table, known?.table?.game];
  return table?.game && game && JSON.stringify(table.game) === JSON.stringify(game)
    ? { ...session, table: { ...table, game } }
    : session;
};
