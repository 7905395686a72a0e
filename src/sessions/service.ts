import { randomBytes } from 'node:crypto';
import { isFlickState, turnOf } from '../engine/any-game.js';
import { aim } from '../engine/flicks/aim.js';
import { movesIn } from '../engine/game.js';
import { onePly } from '../engine/opponent.js';
import { err, ok, type Result } from '../engine/result.js';
import type { Alarms } from './alarms.js';
import { readFinished } from './finished.js';
import { decodePaper, type Paper } from './paper.js';
import { derive, playFound, type Running, shootFound } from './play.js';
import { forgetUser, type Traces, tracesOf } from './privacy.js';
import type { Refusal } from './refusal.js';
import { armSession, saveSession } from './save.js';
import {
  type CorruptSession,
  decodeSession,
  markSeen,
  newSession,
  type Session,
  type Table,
} from './session.js';
import type { SessionStore } from './store.js';

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
}

/**
 * Loads, changes and saves the session of a channel, one change at a time per channel. What it
 * returns as changed is saved. Throws StoreError when the store fails and CorruptSessionError when a
 * stored session cannot be read; then nothing was changed.
 */
export class GameService {
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

  /** Takes a user out of all that is stored; gives the channels whose games changed by it. */
  forget(user: string): Promise<readonly string[]> {
    return forgetUser(this.parts.store, user, this.now, (channel, step) =>
      this.change(channel, null, (session) => ok(step(session))),
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
   * changed the game meanwhile. Tells whether it moved.
   */
  async computerMoves(channel: string): Promise<boolean> {
    const { table } = await this.read(channel);
    if (table === null || table.phase !== 'running') return false;
    const current = derive(table);
    if (table.seats[turnOf(current.state)]?.kind !== 'computer') return false;
    const played = this.thought(current);
    const change = await this.change(channel, null, (session) =>
      session.table?.id === table.id && session.table.turn === table.turn
        ? ok({ ...session, table: played(derive(session.table)) })
        : err({ code: 'stale' }),
    );
    return change.kind === 'changed';
  }

  /** What the computer does at a table on its turn. */
  private thought({ state }: Running): (current: Running) => Table {
    const { now, lot } = this.parts;
    if (isFlickState(state)) {
      const shot = aim(state, lot());
      return (current) => shootFound(current, shot, now());
    }
    const { variant, position } = state;
    const move = onePly(variant, position, lot(), movesIn(state));
    return (current) => playFound(current, move, now());
  }

  /** Gives a session to the channel's new key. A game that the new key already has is kept. */
  async rename(from: string, to: string): Promise<void> {
    await this.parts.store.lock.run(from, async () => {
      const session = await this.read(from);
      await this.parts.store.lock.run(to, async () => {
        const there = await this.read(to);
        if (there.table === null) await this.save({ ...session, channel: to }, there);
      });
      await this.parts.store.remove(from);
      await this.parts.store.papers.remove(from);
      await this.parts.store.removeDue(from);
      await this.moveUnsent(from, to);
      await armSession(this.parts.alarms, newSession(from), session);
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
