import { isDeepStrictEqual } from 'node:util';
import { Lately } from '../lately.js';
import { readEnded } from '../model/finished-games.js';
import { type StoredGame, storedGamesOf } from '../model/games-of.js';
import {
  type CorruptSession,
  decodeChannel,
  decodeGame,
  encodeChannel,
  encodeGame,
  newSession,
  type Session,
  seenFrom,
} from '../model/session.js';
import { sessionFrom, withGame } from '../model/stored-session.js';
import {
  GAMES,
  type Row,
  SESSIONS,
  type SessionStore,
  unlessDamaged,
  valueIn,
} from '../stores/open-store.js';
import { type GameTime, inTime, steady } from '../time/game-time.js';
import type { SessionChange } from './views.js';

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

/** Null for a session that cannot be read: it keeps nobody from others. */
export const unlessCorrupt = (reading: Promise<Session | null>): Promise<Session | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof CorruptSessionError) return null;
    throw error;
  });

/** Number of channels whose last session is kept with its replayed game, for the next event. */
const KEPT_SESSIONS = 500;
/**
 * How long a session that was read or saved here counts as the newest though other processes may have changed it, in
 * milliseconds. Less than it takes until others do the work of a process that hangs.
 */
const NEW_MS = 2_000;
/** Number of sessions that are read together. */
const AT_ONCE = 20;

/** Reads sessions and remembers the latest ones (LRU), so that a known game need not be replayed. */
export class SessionReader {
  /** Session last read or saved, by channel; least recently used first. */
  private readonly recent = new Map<string, Session>();
  /** Those of them that were read or saved just now. */
  private readonly lately = new Lately<Session>(NEW_MS);
  /** What was read by the stored value of a channel, with that of its game: as long as both are the same, nothing has changed. */
  private readonly origins = new WeakMap<object, { readonly game: unknown; readonly session: Session }>();
  /** As they are stored those whose times have moved along since, by the session that was read. */
  private readonly stored = new WeakMap<Session, Session>();
  /** Their rows as they were read or saved: to encode a game takes longer than to save it. */
  private readonly rows = new WeakMap<Session, readonly Row[]>();

  constructor(
    private readonly store: SessionStore,
    private readonly time: GameTime = steady(Date.now),
  ) {}

  /** Throws `StoreError` and `CorruptSessionError`. */
  async read(channel: string): Promise<Session> {
    // Most likely it shows the same game as before: stores can read both at once.
    const known = this.recent.get(channel)?.game ?? null;
    const row = this.store.read(channel);
    const game = known === null ? null : this.store.games.read(known);
    game?.catch(() => {});
    const stored = await unlessDamaged(row);
    const origin = this.origins.get(Object(stored));
    if (origin !== undefined && origin.game === (game && (await unlessDamaged(game)))) {
      const { session } = origin;
      if (this.recent.get(channel) === session && this.isInTime(session)) return this.keep(session);
    }
    return this.decoded(channel, stored, known, game);
  }

  /** As `read`, from the channel's stored text, read under its lock; undefined if nothing is stored. */
  readStored(channel: string, text: string | undefined): Promise<Session> {
    return this.decoded(channel, text === undefined ? null : (valueIn(text) ?? undefined));
  }

  /** `game` is the game with the id `known`, read together with the row. */
  private async decoded(
    channel: string,
    row: unknown,
    known: string | null = null,
    game: Promise<unknown> | null = null,
  ): Promise<Session> {
    let stored = row;
    let read = game;
    let value: unknown = null;
    const games = {
      read: async (id: string) => (value = await ((id === known && read) || this.store.games.read(id))),
    };
    for (let missing: string | null = null; ; ) {
      if (stored === null) return this.inTime(newSession(channel));
      const decoded = await sessionFrom(stored, games);
      if (decoded.ok) {
        const found = this.withKnownGame(decoded.value, channel);
        const own = { table: SESSIONS, key: channel, value: Object(stored) };
        const shown = { table: GAMES, key: found.game ?? '', value: Object(value) };
        this.rows.set(found, found.game === null ? [own] : [own, shown]);
        const session = this.keep(await this.inTime(found));
        this.origins.set(Object(stored), { game: value, session });
        return session;
      }
      const own = decodeChannel(stored);
      const shows = own.ok ? own.value.game : null;
      // Another game may have taken its place between the two reads.
      if (decoded.error.code !== 'no-game' || shows === missing)
        throw new CorruptSessionError(channel, decoded.error);
      missing = shows;
      read = null;
      stored = await unlessDamaged(this.store.read(channel));
    }
  }

  /** Sessions of channels, read in batches; null for those that are missing or cannot be read. */
  async *several(
    channels: Iterable<string>,
  ): AsyncGenerator<readonly [channel: string, session: Session | null]> {
    const all = [...channels];
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const page = all.slice(from, from + AT_ONCE);
      const found = await this.readPage(page, new Map());
      for (const channel of page) yield [channel, found.get(channel) ?? null];
    }
  }

  /** One session for each running game of a user, without those that cannot be read. */
  async *runningOf(user: string): AsyncGenerator<Session> {
    let page: StoredGame[] = [];
    for await (const stored of storedGamesOf(this.store, user)) {
      page.push(stored);
      if (page.length < AT_ONCE) continue;
      yield* await this.showing(page);
      page = [];
    }
    yield* await this.showing(page);
  }

  private async showing(games: readonly StoredGame[]): Promise<Iterable<Session>> {
    if (games.length === 0) return [];
    const channels = games.map(({ channel }) => channel);
    return (await this.readPage(channels, new Map(games.map(({ game, text }) => [game, text])))).values();
  }

  /** The readable sessions of channels; `known` are stored texts of games. */
  private async readPage(
    channels: readonly string[],
    known: ReadonlyMap<string, string>,
  ): Promise<ReadonlyMap<string, Session>> {
    const rows = [...(await this.store.several(channels))].flatMap(([channel, text]) => {
      const row = decodeChannel(valueIn(text));
      return row.ok && row.value.channel === channel ? [row.value] : [];
    });
    const missing = rows.flatMap(({ game }) => (game === null || known.has(game) ? [] : [game]));
    const read = await this.store.games.several([...new Set(missing)]);
    const games = { read: async (id: string) => valueIn(known.get(id) ?? read.get(id) ?? '') };
    const found = new Map<string, Session>();
    for (const row of rows) {
      const session = await withGame(row, games);
      if (!session.ok) continue;
      const own = await this.inTime(session.value);
      found.set(row.channel, own);
      // A session saved meanwhile is newer.
      if (!this.recent.has(row.channel)) this.keep(own);
    }
    return found;
  }

  /** The channel's session as last known here; null if it is not cached. */
  lastKnown(channel: string): Session | null {
    return this.recent.get(channel) ?? null;
  }

  /** Sessions of the other channels that show the same game, under its lock; without those that cannot be read. */
  async others({ channel, game, table, views, behind }: Session): Promise<readonly Session[]> {
    const others: Session[] = [];
    for (const view of views) {
      if (view === channel) continue;
      const row = decodeChannel(await unlessDamaged(this.store.read(view)));
      if (!row.ok || row.value.game !== game) continue;
      const own = table && seenFrom(table, channel, view);
      others.push({ ...row.value, table: own, views, ...(behind !== undefined && { behind }) });
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
    if (!isShared && this.recent.get(session.channel) === session && this.isInTime(session)) return session;
    const now = await this.read(session.channel);
    return isDeepStrictEqual(now, session) ? this.keep(session) : now;
  }

  /** Session of a channel, mostly without a read: what is its own is current, a game that other channels show may have gone on. */
  async current(channel: string): Promise<Session> {
    const known = this.recent.get(channel);
    return known === undefined ? this.read(channel) : this.newest(known);
  }

  /**
   * As `newest`, but `session` itself also if there was hardly time to change it: for what is noted with a revision behind it,
   * so that a missed change is noticed.
   */
  async newestHere(session: Session): Promise<Session> {
    const isNewest = this.lately.get(session.channel) === session && this.isInTime(session);
    return isNewest ? session : this.newest(session);
  }

  /** Told that another process has changed a game. */
  outdate(game: string): void {
    this.lately.forgetWhere((session) => session.game === game);
  }

  private async inTime(session: Session): Promise<Session> {
    await this.time.settled();
    const moved = inTime(session, this.time.behind(), this.time.now());
    if (moved !== session) this.stored.set(moved, session);
    return moved;
  }

  /** The rows of a session that was read or saved here: game time may have stood still since they were written. */
  storedRows(session: Session): readonly Row[] {
    const stored = this.stored.get(session) ?? session;
    const { channel, game } = stored;
    return (
      this.rows.get(stored) ?? [
        { table: SESSIONS, key: channel, value: encodeChannel(stored) },
        ...(game === null ? [] : [{ table: GAMES, key: game, value: encodeGame(stored) }]),
      ]
    );
  }

  /** True unless the clock has jumped since the session was read. */
  isInTime({ behind = 0 }: Session): boolean {
    return behind === this.time.behind();
  }

  /** Remembers a session that was saved with these rows; there is none of its game if that has stayed as it was. */
  keepSaved({ before, session }: SessionChange, rows: readonly Row[]): Session {
    const all = [...(this.rows.get(before) ?? []), ...rows];
    const own = all.findLast(({ table, key }) => table === SESSIONS && key === session.channel);
    const game = all.findLast(({ table, key }) => table === GAMES && key === session.game);
    if (own !== undefined && session.game === null) this.rows.set(session, [own]);
    if (own !== undefined && game !== undefined) this.rows.set(session, [own, game]);
    return this.keep(session);
  }

  /** Remembers a session that was read or saved. */
  keep(session: Session): Session {
    this.forget(session.channel);
    this.recent.set(session.channel, session);
    this.lately.note(session.channel, session);
    const oldest = this.recent.size > KEPT_SESSIONS ? this.recent.keys().next().value : undefined;
    if (oldest !== undefined) this.recent.delete(oldest);
    return session;
  }

  forget(channel: string): void {
    this.recent.delete(channel);
    this.lately.forget(channel);
  }

  /** Reuses the replayed game of a session known before, if it is the same; throws if the session is another channel's. */
  private withKnownGame(session: Session, channel: string): Session {
    // Changes would be saved to the other channel.
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
