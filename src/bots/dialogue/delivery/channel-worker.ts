import { randomBytes } from 'node:crypto';
import { ok, type Result } from '../../../engine/index.js';
import type { Text } from '../../../locales/text.js';
import type { FilmJob, StudioProblem } from '../../../render/index.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import type { GameService } from '../../../sessions/play/service.js';
import type { Alarm } from '../../../sessions/reminders/alarms.js';
import { StoreError } from '../../../sessions/stores/open-store.js';
import type {
  ChannelKey,
  Keyboard,
  Logger,
  MessageId,
  Post,
  PostChanges,
  Reply,
  Respond,
  UserId,
} from '../../port.js';
import type { Drawing } from '../posts/drawing.js';
import type { Draft } from '../posts/posts.js';
import { News } from './news.js';
import { type About, type Outbox, type OutboxItem, unpack } from './outbox.js';
import { OwnMessages } from './own-messages.js';
import { type PickedMessage, PickedMessages } from './picked-messages.js';
import { Recovery } from './recovery.js';
import type { Sender, Sent } from './sender.js';
import { showAgain } from './show-again.js';
import { ShownAgain } from './shown-again.js';
import { callPost, lateText, serveClock } from './turn-clock.js';

/** Serves channels beyond answering events: boards, the computer's turns, reminders, retries. */
export class ChannelWorker {
  private readonly begun = new Set<string>();
  /** Channels where the seats of an open table are about to be shown. */
  private readonly seatsAwaited = new Set<ChannelKey>();
  /** Pending background work. */
  private readonly background = new Set<Promise<void>>();
  private readonly pickedMessages: PickedMessages;
  private readonly recovery: Recovery;
  private readonly news: News;
  private readonly ownMessages: OwnMessages;
  readonly shownAgain = new ShownAgain(() => this.service.now);

  constructor(
    private readonly service: GameService,
    private readonly sender: Sender,
    private readonly outbox: Outbox,
    private readonly log: Logger,
    /** Time that an event waits for the computer's reply, so that one message tells both, in milliseconds. */
    private readonly patienceMs: number,
    /** Aborted when the bot stops, before searches are cut short. */
    private readonly stopping: AbortSignal,
    askStoreMs?: number,
  ) {
    this.recovery = new Recovery(
      async (channel, always) => {
        const session = await this.service.read(channel);
        await (always ? showAgain(service, this, session, null) : this.goOn(session, null));
      },
      (work) => this.watch(work),
      log,
      stopping,
      askStoreMs,
    );
    const begin = (channel: ChannelKey, task: () => Promise<void>) =>
      this.watch(this.logErrors(channel, task));
    const sending = {
      draw: (channel: ChannelKey, draft: Draft) => sender.draw(channel, draft),
      send: (channel: ChannelKey, post: Post, respond: Respond | null) => this.send(channel, post, respond),
      changesPosts: (channel: ChannelKey) => this.changesPosts(channel),
      change: (channel: ChannelKey, change: (changes: PostChanges) => Promise<void>) =>
        sender.change(channel, change),
      begin,
    };
    this.ownMessages = new OwnMessages(service, sending, log);
    this.news = new News(service, sending, log, this.recovery, this.ownMessages);
    this.pickedMessages = new PickedMessages(
      async (channel) => (await this.service.read(channel)).table,
      begin,
    );
  }

  /**
   * Plays the computer's turns, then shows the board unless it has been shown. A long search does not hold up the
   * caller: after `patienceMs` it continues in the background.
   */
  async goOn(session: Session, respond: Respond | null, preface: Text = []): Promise<void> {
    const { channel } = session;
    const whole = this.orLater(channel, () => this.playOn(session, respond, preface));
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), this.patienceMs);
    });
    const first = await Promise.race([whole, patience]).finally(() => clearTimeout(timer));
    if (first !== 'late') return;
    this.watch(this.logErrors(channel, () => whole));
  }

  /** Continues a channel with unsent news. */
  async resume(channel: ChannelKey, respond: Respond | null = null): Promise<void> {
    await this.orLater(channel, async () => this.goOn(await this.service.read(channel), respond));
  }

  /** Tells a channel how things stand once the store answers again, as nobody knows what became of a change. */
  lookAgain(channel: ChannelKey): void {
    this.recovery.add(channel, true);
  }

  /** Starts a background task; false if the same one is still running. */
  inBackground(channel: ChannelKey, what: string, task: (stopping: AbortSignal) => Promise<void>): boolean {
    const key = `${channel} ${what}`;
    if (this.begun.has(key)) return false;
    this.begun.add(key);
    this.watch(this.logErrors(channel, () => task(this.stopping)).finally(() => this.begun.delete(key)));
    return true;
  }

  /** Runs a task and logs its failure. */
  logErrors(channel: ChannelKey, task: () => Promise<void>): Promise<void> {
    return task().catch((error: unknown) => {
      this.log.error({ channel, error }, 'a channel could not be served');
    });
  }

  /** Runs a task; if the store fails, the channel is looked after once it answers again. */
  private orLater(channel: ChannelKey, task: () => Promise<void>): Promise<void> {
    return task().catch((error: unknown) => {
      if (error instanceof StoreError) this.recovery.add(channel, false);
      throw error;
    });
  }

  private watch(work: Promise<void>): void {
    const watched = work.finally(() => this.background.delete(watched));
    this.background.add(watched);
  }

  /** Plays the computer's turns, each saved on its own, and tells all of them in one message. */
  private async playOn(session: Session, respond: Respond | null, preface: Text): Promise<void> {
    await this.showNews(await this.service.playComputers(session), respond, preface);
  }

  /** True where posts can be changed later. */
  changesPosts(channel: ChannelKey): boolean {
    return this.sender.changesPosts(channel);
  }

  /** Posts the seats or the board of a table once more; from now on this is the message to be changed. */
  async postAgain(session: Session, table: Table, draft: Draft, respond: Respond | null): Promise<void> {
    await this.post(session.channel, draft, respond, null, (message) =>
      this.ownMessages.notePosted(session, table, message),
    );
  }

  /** Takes the buttons from the seats of a table that was closed. */
  closeSeats(session: Session): void {
    this.ownMessages.removeButtons(session, [session.messages?.seats]);
  }

  /**
   * Sends a message to the channel. If it fails it is retried, as long as the revision that it is `about` lasts.
   * `posted` is told which message it became at once, if that can be changed later.
   */
  async post(
    channel: ChannelKey,
    draft: Draft,
    respond: Respond | null,
    about: About = null,
    posted: (message: MessageId) => Promise<void> = async () => undefined,
  ): Promise<void> {
    const key = randomBytes(12).toString('hex');
    const post = { ...(await this.sender.draw(channel, draft)), key };
    await this.sender.inOrder(channel, async () => {
      if (await this.mustWait(channel)) {
        await this.outbox.add(channel, post, about, 0);
        return this.flush(channel);
      }
      const sent = await this.send(channel, post, respond);
      if (sent.kind === 'gone') await this.setGone(channel);
      if (sent.kind === 'failed') await this.outbox.add(channel, post, about, sent.retryAfter);
      if (sent.kind === 'sent' && sent.message !== null) await posted(sent.message);
    });
  }

  /** Removes a user from unsent messages, in particular of chats where they were `known`. */
  forget(user: UserId, known: ReadonlySet<ChannelKey>): Promise<void> {
    return this.outbox.forget(user, known);
  }

  /** Replaces the buttons and the picture of a tapped message; not retried. */
  async keyboard(
    channel: ChannelKey,
    keyboard: Keyboard,
    board: Drawing | undefined,
    respond: Respond,
  ): Promise<void> {
    await this.sender.inOrder(channel, async () => {
      const picture = board && (await this.sender.picture(channel, board));
      await this.send(channel, { kind: 'keyboard', keyboard, ...(picture && { picture }) }, respond);
    });
  }

  /** Notes a message that shows a picked piece; after the turn its `plain` picture is restored. */
  notePicked(
    picked: Omit<PickedMessage, 'restore'>,
    plain: () => Drawing | undefined,
    respond: Respond,
  ): void {
    const { channel } = picked;
    const restore = () =>
      this.sender.inOrder(channel, async () => {
        const board = plain();
        const picture = board && (await this.sender.picture(channel, board));
        if (picture) await this.send(channel, { kind: 'keyboard', keyboard: [], picture }, respond);
      });
    this.pickedMessages.note({ ...picked, restore });
  }

  forgetPicked(channel: ChannelKey, message: string): void {
    this.pickedMessages.forget({ channel, message });
  }

  /** Sends by `respond`; if null, by the channel's platform. */
  private send(channel: ChannelKey, reply: Reply, respond: Respond | null): Promise<Sent> {
    return this.sender.send(channel, reply, respond).finally(() => this.pickedMessages.noteActivity(channel));
  }

  /** Renders a film on request. */
  film(channel: ChannelKey, job: FilmJob): Promise<Result<Buffer, StudioProblem>> {
    return this.sender.film(channel, job);
  }

  async setGone(channel: ChannelKey): Promise<void> {
    await this.outbox.clear(channel);
    await this.service.change(channel, null, (session) =>
      ok(session.table === null ? session : { ...session, gone: true }),
    );
  }

  /** Serves an alarm. */
  async wake({ kind, channel }: Alarm): Promise<void> {
    switch (kind) {
      case 'game':
        // What the clock has done may be saved already.
        return this.orLater(channel, () => this.serve(channel));
      case 'outbox':
        return this.sender.inOrder(channel, () => this.flush(channel));
    }
  }

  /** Reminds or warns the player to move, or ends their turn, if it is time. */
  private async serve(channel: ChannelKey): Promise<void> {
    const cutOff = await this.outbox.holds(channel);
    const served = await serveClock(this.service, channel, cutOff);
    if (served === null) return;
    const { due, before, session } = served;
    if (due.kind === 'deadline' && !cutOff) return this.goOn(session, null, lateText(before, session));
    const kind = due.kind === 'reminder' ? 'reminder' : 'warning';
    const draft = callPost(session, kind, this.service.now);
    const { table } = session;
    if (draft === null || table === null) return;
    const [user] = draft.ping ?? [];
    const isPrivate = session.settings.where === 'private' && user !== undefined;
    if (isPrivate && (await this.sender.sendPrivately(user, await this.sender.draw(channel, draft)))) return;
    await this.post(channel, draft, null, { table: table.id, revision: table.revision });
  }

  /** Resolves when all background work is done. */
  async stop(): Promise<void> {
    this.pickedMessages.stop();
    while (this.background.size > 0) await Promise.all(this.background);
  }

  /** Shows everything since the last board that the platform accepted. */
  private async showNews(session: Session, respond: Respond | null, preface: Text): Promise<void> {
    const { channel } = session;
    if (session.table?.phase === 'open') {
      // One that has not begun yet shows these seats, too.
      if (this.seatsAwaited.has(channel)) return;
      this.seatsAwaited.add(channel);
    }
    await this.sender.inOrder(channel, async () => {
      this.seatsAwaited.delete(channel);
      if (await this.mustWait(channel)) {
        await this.outbox.add(channel, null, null, 0);
        return this.flush(channel);
      }
      const newest = await unlessDown(this.service.newest(session), session);
      const sent = await this.news.tell(newest, respond, preface);
      if (sent.kind === 'gone') await this.setGone(channel);
      if (sent.kind === 'failed') await this.outbox.add(channel, null, null, sent.retryAfter);
    });
  }

  /** True if older messages wait. What was saved is told even if the store no longer answers. */
  private mustWait(channel: ChannelKey): Promise<boolean> {
    return unlessDown(this.outbox.holds(channel), false);
  }

  /** Sends the outbox, oldest first, until the platform fails again. */
  private async flush(channel: ChannelKey): Promise<void> {
    for (const item of await this.outbox.claim(channel)) {
      const sent = await this.sendItem(channel, item);
      switch (sent.kind) {
        case 'gone':
          this.log.warn({ channel }, 'the channel is gone; what waited for it was dropped');
          return this.setGone(channel);
        case 'failed':
          return this.outbox.postpone(channel, sent.retryAfter);
        case 'refused':
          this.log.warn({ channel, message: item.id }, 'a message that was refused for good was dropped');
          break;
        case 'sent':
          break;
      }
      await this.outbox.done(channel, item.id);
    }
  }

  private async sendItem(channel: ChannelKey, { post, about }: OutboxItem): Promise<Sent> {
    if (post === null) return this.news.tell(await this.service.read(channel), null, []);
    if (about !== null) {
      const { table } = await this.service.read(channel);
      if (table?.id !== about.table || table.revision !== about.revision)
        return { kind: 'sent', message: null };
    }
    return this.send(channel, unpack(post) satisfies Post, null);
  }
}

/** Result of a read, or `otherwise` if the store does not answer. */
const unlessDown = <T>(read: Promise<T>, otherwise: T): Promise<T> =>
  read.catch((error: unknown) => {
    if (error instanceof StoreError) return otherwise;
    throw error;
  });
