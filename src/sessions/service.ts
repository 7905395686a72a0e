import { randomBytes } from 'node:crypto';
import { movesIn } from '../engine/game.js';
import { onePly } from '../engine/opponent.js';
import { err, ok, type Result } from '../engine/result.js';
import type { Alarms } from './alarms.js';
import { derive, playFound } from './play.js';
import type { Refusal } from './refusal.js';
import { dueOf } from './reminders.js';
import {
  type CorruptSession,
  decodeSession,
  encodeSession,
  markSeen,
  newSession,
  type Session,
} from './session.js';
import { UnsoundRecordError } from './states.js';
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

  /** `event` is the id of what a person did, or null for what the bot does by itself. */
  change(channel: string, event: string | null, transition: Transition): Promise<Change> {
    return this.parts.store.lock.run(channel, async () => {
      const before = await this.read(channel);
      if (event !== null && before.seen.includes(event)) return { kind: 'repeated', session: before };
      const next = transition(before);
      if (!next.ok) return { kind: 'refused', refusal: next.error, session: before };
      const session = event === null ? next.value : markSeen(next.value, event);
      if (session !== before) await this.save(session, before);
      else await this.arm(session, before);
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
    const { state } = derive(table);
    const { position, variant } = state;
    if (table.seats[position.turn]?.kind !== 'computer') return false;
    const move = onePly(variant, position, this.parts.lot(), movesIn(state));
    const change = await this.change(channel, null, (session) =>
      session.table?.id === table.id && session.table.turn === table.turn
        ? ok({ ...session, table: playFound(derive(session.table), move, this.parts.now()) })
        : err({ code: 'stale' }),
    );
    return change.kind === 'changed';
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
      await this.parts.store.removeDue(from);
      await this.moveUnsent(from, to);
      await this.arm(newSession(from), session);
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

  /** The index lists a game before the game is saved and until after: an entry too many is harmless. */
  private async save(session: Session, before: Session): Promise<void> {
    const { channel } = session;
    const { store } = this.parts;
    const entry = { due: dueOf(session), news: hasNews(session) };
    const listed = isListed(session);
    if (listed) await store.writeDue(channel, entry);
    await store.write(channel, encodeSession(session));
    if (!listed && soundly(() => isListed(before), true)) await store.removeDue(channel);
    await this.arm(session, before);
  }

  private async arm(session: Session, before: Session): Promise<void> {
    const { channel } = session;
    const known = soundly(() => dueOf(before), null);
    await this.parts.alarms.arm({ kind: 'game', channel }, dueOf(session), known);
  }
}

/** What is to be known of a session that may be replaced because its record is unsound. */
const soundly = <T>(ask: () => T, otherwise: T): T => {
  try {
    return ask();
  } catch (error) {
    if (error instanceof UnsoundRecordError) return otherwise;
    throw error;
  }
};

/** Whether the bot owes this channel something: a board that was not shown, or a turn of the computer. */
const hasNews = ({ table, gone }: Session): boolean => {
  if (table === null || table.game === null || gone) return false;
  if (table.shown < table.game.entries.length) return true;
  return table.phase === 'running' && table.seats[derive(table).state.position.turn]?.kind === 'computer';
};

/** Whether a start of the program has to know of this session: its game runs, or has unsent news. */
const isListed = (session: Session): boolean =>
  session.table?.game != null && (session.table.phase === 'running' || hasNews(session));
