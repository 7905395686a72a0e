import { FINISHED_LOCK } from '../model/finished/old.js';
import { movedStatements, moveFinished } from '../model/finished-games.js';
import { newSession, type Session, seenFrom, type Table } from '../model/session.js';
import type { Alarms } from '../stores/alarms.js';
import {
  chatOf,
  DUE,
  ENDED,
  FINISHED,
  OUTBOX,
  type Row,
  SESSIONS,
  type SessionStore,
  type TableSpec,
  unlessDamaged,
} from '../stores/open-store.js';
import { opening } from '../time/pausing.js';
import type { Agenda } from './agenda.js';
import { moving } from './chores.js';
import { leftStatements, rowsOf } from './save-session.js';
import { underLocks } from './session-lock.js';
import { CorruptSessionError, type SessionReader } from './session-reader.js';
import { forAllChannels, type SharedChange, withGameOf, withoutGame } from './views.js';

/** Moves and removes whole channels. Other channels go on showing their games. */
export class Channels {
  constructor(
    private readonly store: SessionStore,
    private readonly alarms: Alarms,
    private readonly agenda: Agenda,
    private readonly sessions: SessionReader,
  ) {}

  /** Removes everything stored about a channel, its finished games last. */
  async erase(channel: string, now: number): Promise<void> {
    const { store, alarms, agenda, sessions } = this;
    await underLocks(store, [channel], async (stored) => {
      const session = await sessions.readStored(channel, stored.get(channel)).catch((error: unknown) => {
        if (error instanceof CorruptSessionError) return null;
        throw error;
      });
      const left = session && (await this.left(session, now));
      await store.commit([...(left ? rowsOf(agenda, left) : []), ...removalOf(store, channel)]);
      for (const step of left?.others ?? []) {
        sessions.keep(step.session);
        await agenda.arm(step);
      }
      sessions.forget(channel);
      await alarms.forget(channel);
    });
    await moveFinished(store, channel, null);
  }

  /**
   * Moves everything stored about a channel to its new key. Idempotent. Keeps a table already there if it is at least
   * as advanced (over, open, running) as the moving one. A chore moves finished games if there are many, or if an
   * earlier version wrote them and they are not indexed yet; then resolves to true.
   */
  async rename(from: string, to: string, now: number): Promise<boolean> {
    const { store, alarms, agenda, sessions } = this;
    const isWhole = await store.traces.isWhole();
    return underLocks(store, [from, to], async (stored) => {
      const counts = await store.traces.count(chatOf(from));
      // Both chats announce the move. The second time there is nothing left to do.
      if (isWhole && counts.size === 0) return false;
      const session = await sessions.readStored(from, stored.get(from));
      const there = await sessions.readStored(to, stored.get(to));
      const wins = there.table === null || liveliness(there.table) < liveliness(session.table);
      const moves = wins && stored.has(from);
      const has = ({ name, index }: TableSpec): boolean => !isWhole || index === null || counts.has(name);
      const copied = async (table: TableSpec): Promise<readonly Row[]> =>
        has(table) ? copiedRows(store, table, from, to) : [];
      const ownTables = tablesOfChannels(store).filter((table) => ![SESSIONS, DUE, OUTBOX].includes(table));
      // What a chat that keeps its own game has of a feature stays as well.
      const follows = async (table: TableSpec) =>
        moves || ((await unlessDamaged(store.table(table).read(to))) ?? null) === null ? copied(table) : [];
      const unsent = await copied(OUTBOX);
      const change = moves ? await this.moved(session, there, now) : await this.left(session, now);
      const following: Row[] = [];
      // One by one: a transaction is one connection.
      for (const table of ownTables) following.push(...(await follows(table)));
      const rows = [
        ...rowsOf(agenda, change),
        ...unsent,
        ...following,
        ...removalOf(store, from).filter(({ table }) => has(table)),
      ];
      // An earlier version has kept games of it by the channel's key.
      const follow = !isWhole || counts.has(FINISHED.name) || counts.has(ENDED.name);
      // A game that is over elsewhere has ended already: its result moves, and is not written again.
      const statements = await leftStatements(store, change);
      if (follow) await store.commit([...rows, moving(from, to)], [], statements);
      else
        await store.lock.run(FINISHED_LOCK, () =>
          store.commit(rows, [], [...statements, ...movedStatements(store, from, to)]),
        );
      for (const step of moves ? [change, ...change.others] : change.others) {
        sessions.keep(step.session);
        await agenda.arm(step);
      }
      sessions.forget(from);
      await agenda.arm({ before: session, session: newSession(from) });
      if (unsent.length > 0) await alarms.arm({ kind: 'outbox', channel: to }, now, null);
      return follow;
    });
  }

  /**
   * The changes when a session leaves its game, for it and the channels that go on. No clock is halted for it any more.
   */
  private async left(session: Session, now: number): Promise<SharedChange> {
    const { channel } = session;
    const { table, ...open } = opening(session, now);
    const step = { before: session, session: withoutGame({ ...open, table }) };
    const how = { isClosed: false, event: `left ${channel}` };
    const change = forAllChannels(step, await this.sessions.others(session), how);
    if (table === session.table || table === null) return change;
    const others = change.others.map((other) => ({
      ...other,
      session: { ...other.session, table: seenFrom(table, channel, other.session.channel) },
    }));
    return { ...change, others };
  }

  /** The session under the key of `there`, which it replaces. */
  private async moved(session: Session, there: Session, now: number): Promise<SharedChange> {
    const { channel } = there;
    const views = session.views.map((view) => (view === session.channel ? channel : view));
    // Messages have other ids there.
    const moved = withGameOf({ ...session, channel, views, messages: null }, session);
    const along = await this.sessions.others(session);
    const { others } = await this.left(there, now);
    return {
      before: there,
      session: moved,
      others: [
        ...others,
        ...along.map((other) => {
          const table = moved.table && seenFrom(moved.table, channel, other.channel);
          return { before: other, session: { ...other, table, views } };
        }),
      ],
    };
  }
}

/** Rows that remove what a channel has, except finished games. */
const removalOf = (store: SessionStore, channel: string): readonly Row[] =>
  tablesOfChannels(store).map((table) => ({ table, key: channel, value: null }));

const tablesOfChannels = ({ tables }: SessionStore): readonly TableSpec[] =>
  tables.filter(({ key }) => key === 'channel');

/** The row that copies a value to another channel; empty without a value. */
async function copiedRows(
  store: SessionStore,
  table: TableSpec,
  from: string,
  to: string,
): Promise<readonly Row[]> {
  const value = await unlessDamaged(store.table(table).read(from));
  return typeof value === 'object' && value !== null ? [{ table, key: to, value }] : [];
}

const LIVELINESS = { over: 0, open: 1, running: 2 } as const;
const liveliness = (table: Table | null): number => (table === null ? 0 : LIVELINESS[table.phase]);
