import { ok } from '../../../engine/index.js';
import { keyedLock } from '../../../sessions/keyed-lock.js';
import type { Session } from '../../../sessions/model/session.js';
import { atWork, takeOver } from '../../../sessions/service/save-session.js';
import type { GameService } from '../../../sessions/service/service.js';
import type { SessionChange } from '../../../sessions/service/views.js';
import { type Noted, StoreError } from '../../../sessions/stores/open-store.js';
import type { ChannelKey, Logger, Platform, Respond, UserId } from '../../port.js';
import { goesOnAfter } from './background.js';
import type { Outbox } from './outbox.js';
import type { Delivery } from './ports.js';
import { repostBoard } from './repost-board.js';

/** How often to ask whether the store answers again, and to look for work of dead processes, in milliseconds. */
const LOOK_MS = 2_000;
const MAX_AT_ONCE = 8;
/** How long what is new waits for what a dead process owed, in milliseconds: less than what came after it waits in its turn. */
const PATIENCE_MS = 10_000;

/** Changes a session as it is after something was shown. */
type Note = (session: Session) => Session;

/**
 * Shows channels what they are still owed: after a change by others, after the store was away, and after the death of a process.
 * What was shown while the store was away is remembered until it is noted.
 */
export class Resumption {
  private readonly unnoted = new Map<ChannelKey, Note>();
  /** Channels that are resumed once the store answers; true if they are shown the current state even if nothing new was saved. */
  private readonly behind = new Map<ChannelKey, boolean>();
  private isAsking = false;
  /** Channels in which the work of dead processes is being finished. */
  private readonly finishing = new Map<ChannelKey, Promise<void>>();
  private readonly turns = keyedLock();

  constructor(
    private readonly service: GameService,
    private readonly delivery: Delivery,
    private readonly outbox: Outbox,
    private readonly log: Logger,
    private readonly stopping: AbortSignal,
    private readonly askMs = LOOK_MS,
    private readonly lookMs = LOOK_MS,
  ) {}

  /** Notes what was shown; remembers it while the store is away. */
  async note(known: Session, step: Note, noted: Noted | null = null): Promise<SessionChange> {
    const { channel } = known;
    try {
      const change = await this.service.note(known, noted, (session) => ok(step(session)));
      return { before: change.kind === 'changed' ? change.before : known, session: change.session };
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      this.log.error({ channel, error }, 'what was shown could not be noted as shown');
      const earlier = this.unnoted.get(channel);
      this.unnoted.set(channel, earlier === undefined ? step : (session) => step(earlier(session)));
      this.resumeLater(channel);
      return { before: known, session: known };
    }
  }

  /** A session with what this process has shown, also if that is not noted yet. */
  withUnnoted(session: Session): Session {
    return this.unnoted.get(session.channel)?.(session) ?? session;
  }

  /** Notes what was shown while the store was away. Throws `StoreError`. */
  async noteUnnoted(known: Session): Promise<Session> {
    const { channel } = known;
    const step = this.unnoted.get(channel);
    if (step === undefined) return known;
    const { session } = await this.service.change(channel, null, (now) => ok(step(now)), known);
    if (this.unnoted.get(channel) === step) this.unnoted.delete(channel);
    return session;
  }

  /** Shows a channel what it is still owed. `by` is the user who acted in another channel, null if nobody did. */
  resume(channel: ChannelKey, respond: Respond | null = null, by: UserId | null = null): Promise<void> {
    // One at a time, so that the next does not repeat what the first has shown.
    return this.turns.run(channel, () =>
      this.orLater(channel, async () => void (await this.publishOwed(channel, respond, by))),
    );
  }

  private async publishOwed(
    channel: ChannelKey,
    respond: Respond | null,
    by: UserId | null,
  ): Promise<Session> {
    const session = await this.noteUnnoted(await this.service.read(channel));
    await this.delivery.continueGame(session, respond, [], by);
    if (!session.gone) await this.delivery.notices.deliver(session, session.pendingNotices, respond);
    return session;
  }

  /** Runs a task. If the store fails, the channel is resumed once it answers again. */
  orLater(channel: ChannelKey, task: () => Promise<void>): Promise<void> {
    return task().catch((error: unknown) => {
      if (error instanceof StoreError) this.resumeLater(channel);
      throw error;
    });
  }

  /** Resumes a channel once the store answers; `always` shows it how things stand, as nobody knows whether a change was saved. */
  resumeLater(channel: ChannelKey, always = false): void {
    this.behind.set(channel, always || (this.behind.get(channel) ?? false));
    if (!this.isAsking) void this.delivery.background.track(this.ask());
  }

  private async ask(): Promise<void> {
    this.isAsking = true;
    while (this.behind.size > 0 && (await goesOnAfter(this.askMs, this.stopping))) await this.resumeAll();
    this.isAsking = false;
  }

  /** Resumes one channel after the other, until the store fails. */
  private async resumeAll(): Promise<void> {
    for (const [channel, always] of [...this.behind]) {
      // A failure meanwhile adds the channel again.
      this.behind.delete(channel);
      try {
        const session = await this.publishOwed(channel, null, null);
        if (always && session.pendingNotices.length === 0)
          await repostBoard(this.service, this.delivery, session, null);
      } catch (error) {
        if (error instanceof StoreError) return this.resumeLater(channel, always);
        this.log.error({ channel, error }, 'a channel could not be served');
      }
    }
  }

  /** Takes over what dead processes have left in a platform's channels, then what those leave that die from now on. */
  async watchProcesses(platform: Platform): Promise<void> {
    await this.takeOverLeft(platform, true);
    if (this.service.store.alarms === null) return;
    this.delivery.background.once(platform, 'takeover', async () => {
      while (await goesOnAfter(this.lookMs, this.stopping))
        // If the store fails, the next look finds the same.
        await this.takeOverLeft(platform, false).catch((error: unknown) => {
          if (!(error instanceof StoreError)) throw error;
        });
    });
  }

  private async takeOverLeft(platform: Platform, isStart: boolean): Promise<void> {
    const { outbox, delivery } = this;
    const { store } = this.service;
    const isAlone = store.alarms === null;
    const unsent = isAlone ? [] : await Array.fromAsync(outbox.underWay(platform));
    const owed = await Array.fromAsync(store.owed());
    if (unsent.length === 0 && owed.length === 0) return;
    // Asked last: a process that has come meanwhile may be named there.
    const living: ReadonlySet<string> = isAlone ? new Set() : await store.instance.living();
    const left = unsent.filter(([, names]) => names.some((name) => !living.has(name)));
    // Earlier versions name no process, so a living one may be about to send it.
    const isLeft = (by: string | undefined) => (by === undefined ? isStart : !living.has(by));
    const send = (channel: ChannelKey) =>
      delivery.background.logErrors(channel, () => delivery.sendWaiting(channel));
    const ours = owed.filter(
      ([channel, { news, by }]) => news && channel.startsWith(`${platform}:`) && isLeft(by),
    );
    const rest = [
      ...left.map(([channel]) => ({ channel, serve: send })),
      ...ours.map(([channel, { by }]) => ({ channel, serve: () => this.finishOnce(channel, by) })),
    ].values();
    const next = async (): Promise<void> => {
      for (const { channel, serve } of rest) await serve(channel);
    };
    await Promise.all(Array.from({ length: MAX_AT_ONCE }, next));
  }

  /**
   * Finishes what a dead process owed a channel, before anything new happens there: a board that it sent and did not note is
   * sent with the same key only as long as there is no further move. False if there was nothing. Rejects with `StoreError`.
   */
  async finish(channel: ChannelKey): Promise<boolean> {
    const { alarms, instance } = this.service.store;
    let finishing = this.finishing.get(channel);
    if (finishing === undefined) {
      const by = await atWork(this.service.store, channel);
      if (by === undefined || by === instance.name) return false;
      if (alarms !== null && (await instance.living()).has(by)) return false;
      finishing = this.finishOnce(channel, by);
    }
    await this.delivery.background.isInTime(finishing, PATIENCE_MS);
    return true;
  }

  /** Finishes it once, however many ask for it at the same time. */
  private finishOnce(channel: ChannelKey, gone: string | undefined): Promise<void> {
    const underWay = this.finishing.get(channel);
    if (underWay !== undefined) return underWay;
    const finished = this.finishNow(channel, gone).finally(() => this.finishing.delete(channel));
    this.finishing.set(channel, finished);
    return finished;
  }

  private async finishNow(channel: ChannelKey, gone: string | undefined): Promise<void> {
    if (!(await takeOver(this.service.store, channel, gone))) return;
    await this.delivery.background.logErrors(channel, () => this.resume(channel));
    // A board that takes long is still being sent.
    await this.delivery.sender.inOrder(channel, async () => {});
  }
}
