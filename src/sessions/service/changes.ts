import { setTimeout as delay } from 'node:timers/promises';
import type { Result } from '../../engine/index.js';
import type { Hearer } from '../model/finished/unheard.js';
import type { Refusal } from '../model/refusal.js';
import { encodeChannel, encodeGame, markSeen, type Session, type Table } from '../model/session.js';
import { holds, isPerson } from '../model/table.js';
import { inDoubt, type Noted, type Row, type SessionStore, StoreError } from '../stores/open-store.js';
import { daysAway } from '../time/away.js';
import type { Agenda } from './agenda.js';
import { keepDue, saveSession } from './save-session.js';
import { lockKeyOf, underKeys } from './session-lock.js';
import type { SessionReader } from './session-reader.js';
import {
  changesGame,
  forAllChannels,
  forJoinedChannels,
  gamesIn,
  owesBoard,
  type SessionChange,
  type SharedChange,
  withGameOf,
} from './views.js';

/** Pauses before checking on a change that failed to save and trying it again, in milliseconds. */
const AGAIN_MS = [0, 1_000, 3_000];

/** Observes changes of sessions. */
export interface ChangeObserver {
  /** Called while a change is being saved, which may still fail. */
  saving(change: SessionChange): void;
  /** Called once a change is saved, with its effects on the other channels that show the game. */
  saved(changes: readonly SessionChange[]): void;
  /** Called with what was changed in the other channels that show a game. */
  sharedElsewhere(others: readonly SessionChange[]): void;
}

/**
 * A pure function, which may run several times for one change. `joined` is the game to join, as another channel shows
 * it.
 */
export type Transition = (session: Session, joined: Session | null) => Result<Session, Refusal>;

/** Outcome of a change request, with the session as it stands afterwards. */
export type Change =
  | { readonly kind: 'changed'; readonly before: Session; readonly session: Session }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly session: Session }
  /** The event was already applied; it changed nothing this time. */
  | { readonly kind: 'repeated'; readonly session: Session };

/**
 * A request for a change. `event` identifies a user's action, null is an action of the bot. `joins` is a game that the
 * channel does not show yet. `noted` says that the change only notes what was told, as in `SessionStore.commit`.
 */
interface Request {
  readonly channel: string;
  readonly event: string | null;
  readonly transition: Transition;
  readonly joins: string | null;
  readonly noted?: Noted | null;
  /** Makes the transition under the lock, in place of `transition`. */
  readonly prepare?: () => Promise<Transition>;
}

type Changed = SharedChange & { readonly kind: 'changed' };
type Made = Changed | Exclude<Change, { kind: 'changed' }>;

interface Attempt {
  /** Key of the lock. */
  key: string;
  /** Result of the last attempt; null unless it may have been saved or there was nothing to save. */
  made: Made | null;
}

/** Changes and saves sessions, one change at a time per game. */
export class Changes {
  constructor(
    private readonly store: SessionStore,
    private readonly agenda: Agenda,
    private readonly sessions: SessionReader,
    /** Called with every change while it is being saved, so that its board can be drawn meanwhile. */
    private readonly saving: (change: SessionChange) => void,
    /** Called with every change of a game once it is saved. */
    private readonly saved: (change: SharedChange) => void,
    /** Adds a user's announced absences to a table, for at most `days` days. */
    private readonly withAway: (table: Table, user: string, days: number) => Promise<Table>,
    /** The table of a game that begins, casual if its players have to play or wish so. */
    private readonly atStart: (table: Table) => Promise<Table>,
    /** Hear of the games that changes end. */
    private readonly hearers: readonly Hearer[],
    private readonly againMs: readonly number[] = AGAIN_MS,
  ) {}

  /**
   * Makes a change under the session's lock. `known` is the session as last read or saved; without it the session is
   * read first. If the store still holds `known`, it is replaced without another read. If the connection breaks, looks
   * whether the change was saved and makes it again if not. Throws `StoreError`, with the outcome `unknown` if the
   * store stays down after the change may have been saved.
   */
  async make(request: Request, known: Session | null): Promise<Change> {
    const attempt: Attempt = { key: '', made: null };
    for (let tries = 0; ; tries += 1) {
      try {
        const latest = known ?? (await this.latest(request.channel));
        if (attempt.key === '') attempt.key = lockKeyOf(latest);
        const made = await this.once(request, latest, attempt);
        if (made.kind === 'changed' && changesGame(made)) this.saved(made);
        return made;
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        const { made } = attempt;
        // Nothing was to be saved.
        if (made !== null && made.kind !== 'changed') return made;
        const pause = this.againMs[tries];
        // The most frequent cause is a connection that died unnoticed. A new one will do.
        const isWorthIt = made !== null || (tries === 0 && error.problem === 'unreachable');
        if (pause === undefined || !isWorthIt) throw made === null ? error : inDoubt(error);
        await delay(pause);
      }
    }
  }

  /** The session as it was last read or saved here, or as it is now. */
  private async latest(channel: string): Promise<Session> {
    return this.sessions.lastKnown(channel) ?? this.sessions.read(channel);
  }

  private async once(request: Request, known: Session, attempt: Attempt): Promise<Made> {
    for (;;) {
      // The lock is free once the transaction of an earlier attempt has committed or rolled back.
      const change = () => this.locked(request, known, attempt);
      const made = await (request.joins === null
        ? this.store.lock.run(attempt.key, change)
        : underKeys(this.store, [attempt.key, request.joins], change));
      // Null: the channel shows another game by now.
      if (made !== null) return made;
    }
  }

  /** Makes a change under a lock. Null if it was the wrong lock; `attempt` then has the right key. */
  private async locked(request: Request, known: Session, attempt: Attempt): Promise<Made | null> {
    const { made } = attempt;
    if (made?.kind === 'changed' && (await this.wasSaved(made.session, request))) {
      for (const step of [made, ...made.others]) await this.agenda.arm(step);
      return made;
    }
    attempt.made = null;
    if (request.prepare !== undefined) {
      const { prepare, ...others } = request;
      return this.locked({ ...others, transition: await prepare() }, known, attempt);
    }
    const isOwn = lockKeyOf(known) === attempt.key && request.joins === null;
    const isKnown = isOwn && this.sessions.isInTime(known);
    const replaced = isKnown ? await this.replace(known, request, attempt) : null;
    attempt.made = replaced ?? (await this.readAndChange(request, attempt));
    return attempt.made;
  }

  private async wasSaved(made: Session, { channel, event }: Request): Promise<boolean> {
    const stored = await this.sessions.read(channel);
    return event === null ? isSame(stored, made) : stored.seen.includes(event);
  }

  private async readAndChange(
    { channel, event, transition, joins, noted = null }: Request,
    attempt: Attempt,
  ): Promise<Made | null> {
    const before = await this.sessions.read(channel);
    const key = lockKeyOf(before);
    if (key !== attempt.key) {
      attempt.key = key;
      return null;
    }
    if (event !== null && before.seen.includes(event)) return { kind: 'repeated', session: before };
    const joined = joins === null ? null : await this.sessions.ofGame(joins);
    const next = transition(before, joined);
    if (!next.ok) return { kind: 'refused', refusal: next.error, session: before };
    if (next.value === before && event === null) {
      // The alarm may have gone off early, by the clock of another machine or of an hour ago.
      await this.agenda.arm({ before: null, session: before });
      await keepDue(this.store, this.agenda, before);
      return { kind: 'changed', before, session: before, others: [] };
    }
    const change = await this.changed(before, next.value, event, joined);
    await this.save(change, attempt, { noted });
    return change;
  }

  /** Changes `before` by compare-and-set; null if nothing was saved. */
  private async replace(
    before: Session,
    { event, transition, noted = null }: Request,
    attempt: Attempt,
  ): Promise<Changed | null> {
    if (event !== null && before.seen.includes(event)) return null;
    const next = transition(before, null);
    if (!next.ok || next.value === before) return null;
    const change = await this.changed(before, next.value, event, null);
    const expected = this.sessions.storedRows(before);
    return (await this.save(change, attempt, { expected, noted })) ? change : null;
  }

  /**
   * Everything that a transition to `next` changes, including the other channels of its game and of the `joined` one.
   */
  private async changed(
    before: Session,
    next: Session,
    event: string | null,
    joined: Session | null,
  ): Promise<Changed> {
    const after = await this.withAbsences(withGameOf(next, before), before);
    const step = { before, session: event === null ? after : markSeen(after, event) };
    const isClosed = next.table === null && next.game !== null;
    const others = before.views.length > 1 && changesGame(step) ? await this.sessions.others(before) : [];
    const id = event ?? `${after.game} ${after.table?.revision}`;
    const change = forAllChannels(step, others, { isClosed, event: id });
    if (joined === null || after.game !== joined.game) return { kind: 'changed', ...change };
    const along = [joined, ...(await this.sessions.others(joined))];
    return {
      kind: 'changed',
      ...change,
      others: [...change.others, ...forJoinedChannels(step.session, along, id)],
    };
  }

  /** Adds the announced absences of players who have just sat down. */
  private async withAbsences(session: Session, before: Session): Promise<Session> {
    let { table } = session;
    if (table?.phase !== 'running' || table === before.table) return session;
    const old = before.table?.id === table.id && before.table.phase === 'running' ? before.table.seats : [];
    const begins = before.table?.id !== table.id || before.table.phase !== 'running';
    // A channel may also come to show a game that is on.
    if (begins && table.game?.entries.length === 0) table = await this.atStart(table);
    if (old === table.seats) return session;
    for (const [seat, holder] of table.seats.entries()) {
      const sat = old[seat];
      // An absence that is announced to all would tell who plays under a pseudonym.
      if (!isPerson(holder) || holder.isAlias || holds(sat, holder.user)) continue;
      table = await this.withAway(table, holder.user, daysAway(session));
    }
    return { ...session, table };
  }

  /** As `saveSession`. Records in `attempt` a change that may have been saved, and caches one that was. */
  private async save(
    change: Changed,
    attempt: Attempt,
    { expected, noted }: { readonly expected?: readonly Row[]; readonly noted: Noted | null },
  ): Promise<boolean> {
    // What is still to be told may be told to whoever sent the event alone, when it is handled again.
    const isOwing = owesBoard(change.session) || change.session.pendingNotices.length > 0;
    let rows: readonly Row[] | null;
    try {
      const last = noted && isOwing ? 'note' : noted;
      const saved = saveSession(this.store, this.agenda, change, this.hearers, expected, last);
      this.saving(change);
      rows = await saved;
      if (rows === null) return false;
    } catch (error) {
      if (error instanceof StoreError && error.outcome === 'unknown') attempt.made = change;
      throw error;
    }
    for (const [game, revision] of gamesIn(change)) this.store.announce(game, revision);
    const { before, session, others } = change;
    // Cached sessions of the joined game have a shorter list of views.
    if (session.game !== before.game) for (const view of session.views) this.sessions.forget(view);
    for (const step of [change, ...others]) this.sessions.keepSaved(step, rows);
    return true;
  }
}

const isSame = (one: Session, other: Session): boolean =>
  [encodeChannel, encodeGameOf].every(
    (encode) => JSON.stringify(encode(one)) === JSON.stringify(encode(other)),
  );

const encodeGameOf = (session: Session): object | null =>
  session.game === null ? null : encodeGame(session);
