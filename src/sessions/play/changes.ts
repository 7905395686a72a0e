import { setTimeout as delay } from 'node:timers/promises';
import type { Result } from '../../engine/index.js';
import type { Refusal } from '../model/refusal.js';
import { encodeSession, markSeen, type Session } from '../model/session.js';
import type { Alarms } from '../reminders/alarms.js';
import { inDoubt, type SessionStore, StoreError } from '../stores/open-store.js';
import { armSession, saveSession } from './save-session.js';
import type { SessionReader } from './session-reader.js';

/** Pauses before a change whose saving failed is looked for and tried again, in milliseconds. */
const AGAIN_MS = [0, 1_000, 3_000];

/** A pure function: it may run several times for one change. */
export type Transition = (session: Session) => Result<Session, Refusal>;

/** Outcome of a change request, with the session as it stands afterwards. */
export type Change =
  | { readonly kind: 'changed'; readonly before: Session; readonly session: Session }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly session: Session }
  /** The event was answered before; it has changed nothing this time. */
  | { readonly kind: 'repeated'; readonly session: Session };

/** A request for a change; `event` identifies a user's action, null is one of the bot itself. */
interface Request {
  readonly channel: string;
  readonly event: string | null;
  readonly transition: Transition;
}

/** Result of the last attempt at a change; null unless it may have been saved, or nothing was to be. */
interface Attempt {
  made: Change | null;
}

type Changed = Extract<Change, { kind: 'changed' }>;

/** Changes and saves sessions, one change at a time per channel. */
export class Changes {
  constructor(
    private readonly store: SessionStore,
    private readonly alarms: Alarms,
    private readonly sessions: SessionReader,
    private readonly againMs: readonly number[] = AGAIN_MS,
  ) {}

  /**
   * Makes a change under the channel's lock. `known` is the session as last read or saved: if the store still holds it,
   * it is replaced without another read. If the connection breaks, the change is looked for, and made anew unless it was
   * saved. Throws `StoreError`, with the outcome `unknown` if the store stays away after it may have been saved.
   */
  async make(request: Request, known: Session | null): Promise<Change> {
    const attempt: Attempt = { made: null };
    for (let tries = 0; ; tries += 1) {
      try {
        return await this.once(request, known, attempt);
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        const { made } = attempt;
        // Nothing was to be saved.
        if (made !== null && made.kind !== 'changed') return made;
        const pause = this.againMs[tries];
        // A connection that had died earlier, unnoticed, is the most frequent cause, and a new one will do.
        const isWorthIt = made !== null || (tries === 0 && error.problem === 'unreachable');
        if (pause === undefined || !isWorthIt) throw made === null ? error : inDoubt(error);
        await delay(pause);
      }
    }
  }

  private once(request: Request, known: Session | null, attempt: Attempt): Promise<Change> {
    // The lock is free once the transaction of an earlier attempt has ended, one way or the other.
    return this.store.lock.run(request.channel, async () => {
      const { made } = attempt;
      if (made?.kind === 'changed' && (await this.wasSaved(made.session, request))) {
        await armSession(this.alarms, made.session, made.before);
        return made;
      }
      attempt.made = null;
      attempt.made =
        (known && (await this.replace(known, request, attempt))) ??
        (await this.readAndChange(request, attempt));
      return attempt.made;
    });
  }

  private async wasSaved(made: Session, { channel, event }: Request): Promise<boolean> {
    const stored = await this.sessions.read(channel);
    return event === null ? isSame(stored, made) : stored.seen.includes(event);
  }

  private async readAndChange({ channel, event, transition }: Request, attempt: Attempt): Promise<Change> {
    const before = await this.sessions.read(channel);
    if (event !== null && before.seen.includes(event)) return { kind: 'repeated', session: before };
    const next = transition(before);
    if (!next.ok) return { kind: 'refused', refusal: next.error, session: before };
    const session = event === null ? next.value : markSeen(next.value, event);
    const change: Changed = { kind: 'changed', before, session };
    if (session === before) await armSession(this.alarms, session, before);
    else await this.save(change, attempt);
    this.sessions.keep(session);
    return change;
  }

  /** Changes `before` by compare-and-set; null if nothing was saved. */
  private async replace(
    before: Session,
    { event, transition }: Request,
    attempt: Attempt,
  ): Promise<Change | null> {
    if (event !== null && before.seen.includes(event)) return null;
    const next = transition(before);
    if (!next.ok || next.value === before) return null;
    const session = event === null ? next.value : markSeen(next.value, event);
    const change: Changed = { kind: 'changed', before, session };
    if (!(await this.save(change, attempt, true))) return null;
    this.sessions.keep(session);
    return change;
  }

  /** As `saveSession`; notes a change that may have been saved. */
  private async save(change: Changed, attempt: Attempt, guarded = false): Promise<boolean> {
    try {
      return await saveSession(this.store, this.alarms, change.session, change.before, guarded);
    } catch (error) {
      if (error instanceof StoreError && error.outcome === 'unknown') attempt.made = change;
      throw error;
    }
  }
}

const isSame = (one: Session, other: Session): boolean =>
  JSON.stringify(encodeSession(one)) === JSON.stringify(encodeSession(other));
