import { randomBytes } from 'node:crypto';
import {
  DEFAULT_LEVEL,
  err,
  isFlickState,
  LEVELS,
  type LevelNumber,
  ok,
  playingSeats,
  type Result,
  type Thought,
  turnOf,
} from '../../engine/index.js';
import { readFinished, removeFinished, renameFinished } from '../model/finished-games.js';
import { decodePaper, type Paper } from '../model/loaded-file.js';
import type { Refusal } from '../model/refusal.js';
import {
  type CorruptSession,
  decodeSession,
  markSeen,
  newSession,
  type Session,
  type Table,
} from '../model/session.js';
import type { Alarms } from '../reminders/alarms.js';
import type { StandIn } from '../reminders/timeout-policy.js';
import type { SessionStore } from '../stores/open-store.js';
import type { Question, Thinker } from '../thinking/engine-client.js';
import { type BoardRunning, derive, isOnBoard, playFound, type Running, shootFound } from './play.js';
import { type Forgotten, forgetUser, type Leaving, type Traces, tracesOf } from './privacy.js';
import { armSession, saveSession } from './save-session.js';

/** A stored session that cannot be read. It is left as it is, for a person to look at. */
export class CorruptSessionError extends Error {
  override readonly name = 'CorruptSessionError';
  constructor(
    readonly channel: string,
    problem: CorruptSession,
  ) {
    super(`the session of ${channel} cannot be read: ${problem.detail}`);
  }
}

/** Where only computers are left they play so many times as fast. */
const HASTE = 5;

export type Transition = (session: Session) => Result<Session, Refusal>;

/** What became of a wish. Each carries the session as it stands now. */
export type Change =
  | { readonly kind: 'changed'; readonly before: Session; readonly session: Session }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly session: Session }
  /** The same event was answered before: nothing was changed by it this time. */
  | { readonly kind: 'repeated'; readonly session: Session };

export interface ServiceParts {
  readonly store: SessionStore;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** A number from [0, 1). */
  readonly lot: () => number;
  readonly alarms: Alarms;
  readonly thinker: Thinker;
  /** Most milliseconds that the strongest level may take for a move; weaker ones get less, in proportion. */
  readonly thinkMs: number;
}

/**
 * Loads, changes and saves the session of a channel, one change at a time per channel. What it
 * returns as changed is saved. Throws StoreError when the store fails and CorruptSessionError when a
 * stored session cannot be read; then nothing was changed.
 */
export class GameService {
  /** Moves of the computer under way, by channel, table and turn. */
  private readonly thinking = new Map<string, Promise<boolean>>();

  constructor(private readonly parts: ServiceParts) {}

  get now(): number {
    return this.parts.now();
  }

  get lot(): number {
    return this.parts.lot();
  }

  /** A name that no other table of the channel has. */
  newTableId(): string {
    return randomBytes(3).toString('hex');
  }

  async read(channel: string): Promise<Session> {
    const stored = await this.parts.store.read(channel);
    if (stored === null) return newSession(channel);
    const decoded = decodeSession(stored);
    if (!decoded.ok) throw new CorruptSessionError(channel, decoded.error);
    return decoded.value;
  }

  /** Keeps a paper for the buttons under it; the one before it is forgotten. */
  async keepPaper(channel: string, paper: Paper): Promise<void> {
    await this.parts.store.papers.write(channel, paper);
  }

  /** The paper that was kept last; null where there is none. */
  async paper(channel: string): Promise<Paper | null> {
    return decodePaper(await this.parts.store.papers.read(channel));
  }

  /** A finished game of a channel by its table's id; null where there is none. */
  finished(channel: string, id: string): Promise<Table | null> {
    return readFinished(this.parts.store, channel, id);
  }

  /** What is stored about a user anywhere. */
  traces(user: string): Promise<Traces> {
    return tracesOf(this.parts.store, user);
  }

  /** Takes a user out of all that is stored. */
  forget(user: string, leaving: Leaving): Promise<Forgotten> {
    const { store, alarms } = this.parts;
    return forgetUser(
      store,
      user,
      { leaving, now: this.now },
      {
        change: (channel, step) => this.change(channel, null, (session) => ok(step(session))),
        erase: (channel) =>
          store.lock.run(channel, async () => {
            await removeFinished(store, channel);
            await Promise.all([store.papers.remove(channel), store.removeDue(channel)]);
            await store.remove(channel);
            await alarms.arm({ kind: 'game', channel }, null, null);
          }),
      },
    );
  }

  /** `event` is the id of what a person did, or null for what the bot does by itself. */
  change(channel: string, event: string | null, transition: Transition): Promise<Change> {
    return this.parts.store.lock.run(channel, async () => {
      const before = await this.read(channel);
      if (event !== null && before.seen.includes(event)) return { kind: 'repeated', session: before };
      const next = transition(before);
      if (!next.ok) return { kind: 'refused', refusal: next.error, session: before };
      const session = event === null ? next.value : markSeen(next.value, event);
      if (session !== before) await this.save(session, before);
      else await armSession(this.parts.alarms, session, before);
      return { kind: 'changed', before, session };
    });
  }

  /**
   * Lets the computer move if it is its turn: thinks outside the lock, then plays unless somebody
   * changed the game meanwhile. Tells whether it moved. Who asks while it thinks waits for the same thought.
   */
  async computerMoves(channel: string): Promise<boolean> {
    const { table } = await this.read(channel);
    if (table === null || table.phase !== 'running') return false;
    const current = derive(table);
    const holder = table.seats[turnOf(current.state)];
    if (holder?.kind !== 'computer') return false;
    const key = `${channel} ${table.id} ${table.turn}`;
    const begun = this.thinking.get(key);
    if (begun !== undefined) return begun;
    const moving = this.moveAt(channel, current, holder.level).finally(() => this.thinking.delete(key));
    this.thinking.set(key, moving);
    return moving;
  }

  private async moveAt(channel: string, current: Running, level: LevelNumber): Promise<boolean> {
    const played = await this.thought(current, level);
    const { id, turn } = current.table;
    const change = await this.change(channel, null, ({ table, ...session }) =>
      table?.id === id && table.turn === turn
        ? ok({ ...session, table: played(derive(table)) })
        : err({ code: 'stale' }),
    );
    return change.kind === 'changed';
  }

  /** What the computer would play for whoever has the turn. Thought out before anything is locked. */
  standIn(table: Table): Promise<StandIn> {
    return this.thought(derive(table), DEFAULT_LEVEL);
  }

  /** What the computer does at a table on its turn. */
  private async thought(current: Running, level: LevelNumber): Promise<StandIn> {
    const { now, lot } = this.parts;
    // Nobody who has gone out waits for the others' best.
    const ms = hasPersonInPlay(current) ? this.timeOf(level) : Math.ceil(this.timeOf(level) / HASTE);
    if (isFlickState(current.state)) {
      const { match } = current.state;
      const shot = await this.parts.thinker.aim({ match, level, lot: lot(), ms });
      return (then) => shootFound(then, shot, now());
    }
    if (!isOnBoard(current)) throw new Error('a game that is neither flicked nor on a board');
    const { move } = await this.think(current, { level }, ms);
    return (then) => playFound(then, move, now());
  }

  /** What the computer makes of a position within so many milliseconds. Nothing else waits for it. */
  think(
    { state, game }: Pick<BoardRunning, 'state' | 'game'>,
    limits: Question['limits'],
    ms: number,
  ): Promise<Thought> {
    const seed = Math.floor(this.parts.lot() * 2 ** 32);
    return this.parts.thinker.think({ state, game, limits, seed, ms });
  }

  /** Milliseconds that a level may take here. */
  timeOf(level: LevelNumber): number {
    return Math.round((LEVELS[level].ms * this.parts.thinkMs) / LEVELS[8].ms);
  }

  /**
   * Gives what a channel has to its new key; may be done again. The new key keeps a table of its own unless it is
   * farther from being played than the other one.
   */
  async rename(from: string, to: string): Promise<void> {
    const { store, alarms } = this.parts;
    await store.lock.run(from, async () => {
      await renameFinished(store, from, to);
      await this.moveUnsent(from, to);
      // Both chats tell of the move: the second time there is nothing left.
      if ((await store.read(from)) === null) return;
      const session = await this.read(from);
      await store.lock.run(to, async () => {
        const there = await this.read(to);
        if (there.table !== null && liveliness(there.table) >= liveliness(session.table)) return;
        await this.save({ ...session, channel: to }, there);
        const paper = await store.papers.read(from);
        if (typeof paper === 'object' && paper !== null) await store.papers.write(to, paper);
      });
      await store.papers.remove(from);
      await store.removeDue(from);
      await armSession(alarms, newSession(from), session);
      await store.remove(from);
    });
  }

  private async moveUnsent(from: string, to: string): Promise<void> {
    const { outbox } = this.parts.store;
    const unsent = await outbox.read(from);
    if (typeof unsent !== 'object' || unsent === null) return;
    await outbox.write(to, unsent);
    await outbox.remove(from);
    await this.parts.alarms.arm({ kind: 'outbox', channel: to }, this.now, null);
  }

  private save(session: Session, before: Session): Promise<void> {
    return saveSession(this.parts.store, this.parts.alarms, session, before);
  }
}

const LIVELINESS = { over: 0, open: 1, running: 2 } as const;
const liveliness = (table: Table | null): number => (table === null ? 0 : LIVELINESS[table.phase]);

const hasPersonInPlay = ({ table, state }: Running): boolean =>
  playingSeats(state).some((seat) => table.seats[seat]?.kind === 'person');
