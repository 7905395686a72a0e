import { orIfUnsound } from '../model/live-game.js';
import type { Session } from '../model/session.js';
import type { Stateful } from '../model/slice.js';
import { type Due, type DueTime, GAME_DUES, type Owing } from '../play/dues.js';
import { duesOfGame } from '../play/reminders.js';
import type { Alarms } from '../stores/alarms.js';
import type { DueEntry, SessionStore } from '../stores/open-store.js';
import { owesBoard } from './views.js';

type Done = NonNullable<Owing['onDue']>[string];

/** What is due in channels by their games and by features, and its alarms. Two features that owe the same kind are a mistake, and throw. */
export class Agenda {
  private readonly doing = new Map<string, Done>();

  constructor(
    private readonly store: Pick<SessionStore, 'instance'>,
    private readonly alarms: Pick<Alarms, 'arm'>,
    private readonly features: readonly (Owing & Stateful)[],
    /** Epoch milliseconds. */
    private readonly now: () => number = Date.now,
  ) {
    for (const { onDue = {} } of features)
      for (const [kind, done] of Object.entries(onDue)) {
        if (this.doing.has(kind) || GAME_DUES.some((each) => each === kind))
          throw new Error(`Two features owe "${kind}".`);
        this.doing.set(kind, done);
      }
  }

  /** Next event due in a session; null if there is none. */
  next(session: Session): Due | null {
    const all = [...duesOfGame(session), ...this.owed(session)];
    return all.toSorted((one, other) => one.at - other.at)[0] ?? null;
  }

  /** A feature with a slice of tables, or else of channels, owes nothing where that is missing. */
  private owed(session: Session): readonly Due[] {
    return this.features.flatMap(({ dues, state = {} }) => {
      const { table, channel } = state;
      const own = table === undefined ? channel?.of(session) : table.of(session.table ?? {});
      return dues === undefined || own === null ? [] : dues(session);
    });
  }

  /** The session once a feature has done what is due. */
  done(session: Session, { kind }: Due, time: DueTime): Session {
    return this.doing.get(kind)?.(session, time) ?? session;
  }

  righted(session: Session, now: number): Session {
    return this.features.reduce((rest, { righted }) => righted?.(rest, now) ?? rest, session);
  }

  /** Sets the alarm of a session; the alarm of the session `before`, if any, is still set. */
  async arm({
    before,
    session,
  }: {
    readonly before: Session | null;
    readonly session: Session;
  }): Promise<void> {
    const { channel } = session;
    const due = this.next(session)?.at ?? null;
    const known = before && orIfUnsound(() => this.next(before)?.at ?? null, null);
    // One that has gone off is set again.
    const stays = before !== null && due === known && (due === null || due > this.now());
    if (!stays) await this.alarms.arm({ kind: 'game', channel }, due, known);
  }

  /**
   * Entry in the index if a restart must know this session: a game is running, something is due by a feature, or something has to be
   * shown, by this process.
   */
  entryOf(session: Session): DueEntry | null {
    const news = !session.gone && (owesBoard(session) || session.pendingNotices.length > 0);
    const isRunning = session.table?.game != null && session.table.phase === 'running';
    const isListed = news || isRunning || this.owed(session).length > 0;
    const by = this.store.instance.name;
    return isListed ? { due: this.next(session)?.at ?? null, news, ...(news && { by }) } : null;
  }
}
