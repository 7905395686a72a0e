import { randomBytes } from 'node:crypto';
import { ok } from '../../../engine/index.js';
import type { Language } from '../../../locales/index.js';
import type { Text } from '../../../locales/text.js';
import { questionOf } from '../../../sessions/model/open-question.js';
import { readerOf } from '../../../sessions/model/reader.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import type { GameService } from '../../../sessions/service/service.js';
import { hasNews, owesBoard, type SessionChange, withoutGame } from '../../../sessions/service/views.js';
import type { Alarm } from '../../../sessions/stores/alarms.js';
import { StoreError } from '../../../sessions/stores/open-store.js';
import { runsClosed } from '../../../sessions/time/pausing.js';
import type { ChannelKey, Logger, MessageId, Post, Reply, Respond, UserId } from '../../port.js';
import { lostChat } from '../leaving.js';
import { drawNote } from '../one-message.js';
import { OwnLanguages } from '../own-settings.js';
import { openQuestion, outcomeText } from '../posts/consent-posts.js';
import { headed } from '../posts/heading.js';
import type { Draft } from '../posts/posts.js';
import { hushed, lastMover } from '../posts/rings.js';
import { seatsPart } from '../screen.js';
import { TappedMessageEditor } from '../taps/tapped-message-editor.js';
import { Background } from './background.js';
import { BoardPublisher } from './board-publisher.js';
import { ClosedChats } from './closed-chats.js';
import { MessageRegistry } from './message-registry.js';
import { NoticeDelivery } from './notice-delivery.js';
import { type About, type Outbox, type OutboxItem, unpack } from './outbox.js';
import type { Delivery, Hooks, Noting } from './ports.js';
import { RecentlyShown } from './recently-shown.js';
import { Resumption } from './resumption.js';
import type { Sender, Sent } from './sender.js';
import { TurnReminders } from './turn-reminders.js';

/** Does what a channel needs beyond answers to events: boards, the computer's turns, reminders, retries. */
export class ChannelDelivery implements Delivery {
  /** Channels whose seats or first board are about to be shown, with who has begun the game. */
  private readonly beginning = new Map<ChannelKey, UserId | null>();
  readonly background: Background;
  private readonly reminders: TurnReminders;
  readonly tapped: TappedMessageEditor;
  readonly resumption: Resumption;
  readonly boards: BoardPublisher;
  readonly registry: MessageRegistry;
  readonly notices: NoticeDelivery;
  readonly closed: ClosedChats;
  readonly ownLanguages: OwnLanguages;
  readonly recentlyShown = new RecentlyShown(() => this.service.now);

  constructor(
    private readonly service: GameService,
    readonly sender: Sender,
    private readonly outbox: Outbox,
    readonly log: Logger,
    /** How long an event waits for the computer's reply, so that one message shows both, in milliseconds. */
    patienceMs: number,
    /** Aborted when the bot stops, before searches are cut short. */
    stopping: AbortSignal,
    private readonly features: readonly Hooks[],
    /** How often to ask a store that is away, and to look for dead processes, in milliseconds. */
    {
      askMs,
      takeoverMs,
    }: { readonly askMs?: number | undefined; readonly takeoverMs?: number | undefined } = {},
  ) {
    this.ownLanguages = new OwnLanguages(service);
    this.background = new Background(log, stopping, patienceMs);
    service.observeChanges({
      saving: ({ session }) => {
        if (hasNews(session)) this.boards.drawAhead(session);
      },
      saved: (changes) => {
        for (const change of changes)
          if (change.before.messages?.question != null) this.registry.closeQuestion(change);
      },
      sharedElsewhere: (others) => this.resumeOthers(others),
    });
    this.resumption = new Resumption(service, this, outbox, log, stopping, askMs, takeoverMs);
    this.registry = new MessageRegistry(service, this, this.resumption);
    this.boards = new BoardPublisher(service, this, log, this.resumption, this.registry, features);
    this.closed = new ClosedChats(service, outbox, this.boards, this.registry, this);
    this.reminders = new TurnReminders(service, this, this.registry, features);
    this.notices = new NoticeDelivery(service, this, this.reminders, this.resumption, features);
    this.tapped = new TappedMessageEditor(service, this, this.boards.liveTexts);
  }

  /**
   * Plays the computer's turns, saving each, then shows all of them on one board, unless it has been shown. `by` is the
   * user who just acted, null if nobody did. A long search goes on in the background and does not hold up the caller.
   */
  async continueGame(
    session: Session,
    respond: Respond | null,
    preface: Text = [],
    by: UserId | null = null,
  ): Promise<void> {
    const { channel } = session;
    const whole = this.resumption.orLater(channel, async () =>
      this.publishNews(await this.service.playComputers(session), respond, preface, by),
    );
    if (!(await this.background.isInTime(whole))) this.background.begin(channel, () => whole);
  }

  resume(channel: ChannelKey, respond: Respond | null = null, by: UserId | null = null): Promise<void> {
    return this.resumption.resume(channel, respond, by);
  }

  /** Shows other channels of a game what one channel has changed. */
  private resumeOthers(others: readonly SessionChange[]): void {
    for (const { before, session } of others) {
      if (session.gone || (!owesBoard(session) && session.pendingNotices.length === 0)) continue;
      // The player who moved there has already seen the result.
      const by = lastMover(session.table, before.table?.game?.entries.length ?? 0);
      this.background.begin(session.channel, () => this.resume(session.channel, null, by));
    }
  }

  /** The language for what a user alone reads of a game in a chat. */
  reads(user: UserId, chat: Session): Promise<Language> {
    return this.ownLanguages.reads(user, chat);
  }

  /** Posts the seats or the board of a table again. From then on this message is the one that changes. */
  async postAgain(session: Session, table: Table, draft: Draft, respond: Respond | null): Promise<void> {
    await this.post(session.channel, draft, respond, null, (message) =>
      this.registry.notePosted(session, table, message),
    );
  }

  /** Shows the open question by changing the message that already shows it, or by a new post. */
  async ask(session: Session, respond: Respond | null): Promise<void> {
    const { channel, table } = session;
    const question = openQuestion(session);
    if (table === null || question === null) return;
    const shown = session.messages?.of === table.id ? session.messages.question : null;
    if (shown !== null && shown.number === questionOf(table)?.number) {
      const post = {
        ...(await this.draw(channel, question)),
        ping: [],
        ring: 'silent' as const,
      };
      const changed = await this.sender.inOrder(channel, () =>
        this.sender.replace(channel, shown.message, post),
      );
      if (changed.kind === 'sent') return;
    }
    await this.postQuestion(session, question, respond);
  }

  /** Posts the open question again for somebody who does not see it, without calling anybody. */
  async askAgain(known: Session, respond: Respond | null): Promise<void> {
    const session = await this.service.newest(known);
    const question = openQuestion(session);
    const { table, language, settings } = session;
    const open = table && questionOf(table);
    // The question about an absent player's seat stands below every board anyway.
    if (question === null || open === null || this.sender.isOneMessage(session.channel)) return;
    await this.recentlyShown.once(session.channel, { question: open, language, settings }, () =>
      this.postQuestion(session, { ...question, ping: [], ring: 'silent' }, respond),
    );
  }

  private postQuestion(session: Session, question: Draft, respond: Respond | null): Promise<void> {
    return this.post(session.channel, question, respond, null, (message) =>
      this.registry.noteQuestion(session, message),
    );
  }

  /** Tells a no to a question, or its withdrawal: in its place where several people read that, to one reader by a post that takes its place. */
  async closeQuestion(session: Session, text: Text, respond: Respond | null): Promise<void> {
    const { channel } = session;
    const isShown = outcomeText(session).length > 0 && this.sender.changesPosts(channel);
    const isAlone = readerOf(session) !== null;
    const isInPlace =
      isShown &&
      !isAlone &&
      (await this.sender.inOrder(channel, () => this.registry.replaceQuestion(session, text)));
    if (!isInPlace) await this.post(channel, { text: headed(session, text) }, respond);
    if (isShown && isAlone) this.registry.removeQuestion(session);
  }

  /** Posts a question or answer about a rematch. It takes the buttons from the one before. */
  postRematch(session: Session, draft: Draft, respond: Respond | null): Promise<void> {
    return this.post(session.channel, draft, respond, null, (message) =>
      this.registry.noteRematch(session, message),
    );
  }

  /**
   * Sends a message to the channel. A failed message is retried while the game is at the revision that it is `about`.
   * `posted` gets the id of a message that was sent at once and can be changed later.
   */
  async post(
    channel: ChannelKey,
    draft: Draft,
    respond: Respond | null,
    about: About = null,
    posted: (message: MessageId) => Promise<void> = async () => undefined,
  ): Promise<void> {
    const post = await this.postOf(channel, draft);
    // On one message a note stands above the board, which calls nobody.
    if (draft.ring === 'aloud' && this.sender.isOneMessage(channel))
      this.boards.outside.notify(await this.service.read(channel), draft.ping ?? [], () => draft.text);
    await this.sender.inOrder(channel, async () => {
      if (await this.mustWait(channel)) {
        // For a closed chat the state is kept, not the messages.
        const isClosed = await this.closed.isClosed(channel);
        if (!isClosed) await this.outbox.add(channel, post, about, 0);
        if (isClosed && this.closed.wasTried(channel)) return this.closed.noteRefusal(channel, respond);
        await this.flush(channel, respond);
        if (!isClosed || (await this.mustWait(channel))) return;
      }
      const sent = await this.send(channel, post, respond);
      if (sent.kind === 'gone') await this.setGone(channel);
      if (sent.kind === 'closed') await this.closed.noteRefusal(channel, respond);
      if (sent.kind === 'failed') await this.keep(channel, post, about, sent.retryAfter);
      if (sent.kind === 'sent' && sent.message !== null) await posted(sent.message);
    });
  }

  /**
   * Leaves a message that is sent by itself, also if this process dies: it is stored with whatever is saved in the transaction
   * around it. `sendWaiting` sends it at once. A closed chat gets none. `note` may store something in the same commit. A post with a
   * key keeps it.
   */
  async postLater(channel: ChannelKey, draft: Draft, note: Noting = (post) => post([])): Promise<void> {
    if (await this.closed.isClosed(channel)) return;
    const post = await this.postOf(channel, draft);
    await note((along) => this.outbox.add(channel, post, null, null, along));
  }

  /** Draws a draft; a note on one message stands above the game. */
  private draw(channel: ChannelKey, draft: Draft): Promise<Post> {
    const isNote = !draft.shows && this.sender.isOneMessage(channel);
    return isNote ? drawNote(this.service, this.sender, channel, draft) : this.sender.draw(channel, draft);
  }

  /** The post of a draft, with its key, and as loud as it may be now. */
  private async postOf(channel: ChannelKey, draft: Draft): Promise<Post> {
    const post = { key: newKey(), ...(await this.draw(channel, draft)) };
    if (post.ring === 'silent') return post;
    // What calls somebody goes out all the same.
    const session = await unlessDown<Session | null>(this.service.read(channel), () => null);
    return session === null ? post : { ...post, ring: hushed(post.ring, session, this.service.now) };
  }

  /** Leaves a message that another process sends if this one dies before it calls the returned function. */
  async leaveWill(channel: ChannelKey, will: Pick<Post, 'text' | 'keyboard'>): Promise<() => Promise<void>> {
    if (this.sender.isOneMessage(channel)) return async () => undefined;
    return this.outbox.leaveWill(channel, { kind: 'post', ...will, ping: [], ring: 'silent', key: newKey() });
  }

  /** Sends by `respond`; if null, by the channel's platform. */
  send(channel: ChannelKey, reply: Reply, respond: Respond | null): Promise<Sent> {
    const { picked } = this.tapped;
    return this.sender.send(channel, reply, respond).finally(() => {
      if (picked.messages.size > 0) picked.noteActivity(channel);
    });
  }

  async setGone(channel: ChannelKey): Promise<void> {
    await this.outbox.clear(channel);
    await this.service.change(channel, null, (session) => ok(lostChat(session, this.service.now)));
    const change = await this.service.change(channel, null, (session) => {
      // Other channels go on with the game.
      if (session.views.length > 1) return ok(withoutGame(session));
      const isEmpty = session.table === null && Object.keys(session.parts).length === 0;
      return ok(isEmpty ? session : { ...session, gone: true });
    });
    if (change.kind !== 'changed') return;
    for (const { gone } of this.features) await gone?.(this.service, this, change.before);
  }

  /** Serves an alarm. */
  async wake({ kind, channel }: Alarm): Promise<void> {
    switch (kind) {
      case 'game':
        // The clock's effect may be saved already.
        return this.resumption.orLater(channel, async () => {
          const runs = runsClosed(await this.service.read(channel), this.service.now);
          return this.reminders.serve(channel, !runs && (await this.outbox.holds(channel)));
        });
      case 'outbox':
        return this.sender.inOrder(channel, async () => {
          if (!(await this.closed.giveUp(channel))) await this.flush(channel, null);
        });
    }
  }

  /** Shows the seats of an open table by changing their message where possible, otherwise by a post. */
  publishSeats(session: Session, respond: Respond | null): Promise<void> {
    if (this.sender.changesPosts(session.channel)) return this.continueGame(session, respond);
    const seats = seatsPart(session, this.service);
    return seats === null ? Promise.resolve() : this.post(session.channel, seats, respond);
  }

  /** Resolves when all background work is done. */
  async stop(): Promise<void> {
    this.tapped.picked.stop();
    await this.background.settled();
  }

  /** Shows everything since the last board that the platform accepted. */
  private async publishNews(
    session: Session,
    respond: Respond | null,
    preface: Text,
    by: UserId | null,
  ): Promise<void> {
    const { channel } = session;
    const isOpen = session.table?.phase === 'open';
    // An update that is still waiting will show these seats too.
    if (isOpen && this.beginning.has(channel)) return;
    if (isOpen || (session.shown < 0 && by !== null)) this.beginning.set(channel, isOpen ? null : by);
    await this.sender.inOrder(channel, async () => {
      const beginner = this.beginning.get(channel) ?? null;
      this.beginning.delete(channel);
      const [mustWait, newest] = await Promise.all([
        this.mustWait(channel),
        // Another process may have shown it while this one hung.
        unlessDown(this.service.newestHere(session), () => this.service.lastKnown(session)),
      ]);
      if (mustWait) {
        await this.outbox.add(channel, null, null, 0);
        return this.flush(channel, respond);
      }
      // An update of seats that had to wait shows the first board, too: not whoever sat down then has begun the game.
      const actor = isOpen && newest.table?.phase === 'running' ? beginner : by;
      const sent = await this.boards.publish(newest, respond, preface, actor);
      if (sent.kind === 'gone') await this.setGone(channel);
      if (sent.kind === 'closed') await this.closed.noteRefusal(channel, respond);
      if (sent.kind === 'failed') await this.keep(channel, null, null, sent.retryAfter);
    });
  }

  /** Keeps a message that could not be sent. If its platform is off here, another process may have it. */
  private keep(channel: ChannelKey, post: Post | null, about: About, retryAfter: number): Promise<void> {
    return this.outbox.add(channel, post, about, this.sender.isConnected(channel) ? retryAfter : null);
  }

  /** Reads whether messages wait together with what is read in the same breath, as a board will soon have to know it. */
  readWaiting(channel: ChannelKey): void {
    void this.outbox.look(channel).catch(() => {});
  }

  /** True if older messages wait; false if the store does not answer, so that what was saved is shown all the same. */
  private mustWait(channel: ChannelKey): Promise<boolean> {
    return unlessDown(this.outbox.holds(channel), () => false);
  }

  /** Sends the outbox, oldest first, until the platform fails again. */
  private async flush(channel: ChannelKey, respond: Respond | null): Promise<void> {
    const end = await this.outbox.flush(channel, (item) => this.sendItem(channel, item));
    if (end === 'gone') await this.setGone(channel);
    if (end === 'closed') await this.closed.noteRefusal(channel, respond);
  }

  /** Sends what waits for a channel. */
  sendWaiting(channel: ChannelKey): Promise<void> {
    return this.sender.inOrder(channel, () => this.flush(channel, null));
  }

  private async sendItem(channel: ChannelKey, { post, about }: OutboxItem): Promise<Sent> {
    if (post === null) {
      const session = await this.service.read(channel);
      return session.closed ? this.closed.reopen(session) : this.boards.publish(session, null, [], null);
    }
    if (about !== null) {
      const { table } = await this.service.read(channel);
      if (table?.id !== about.table || table.revision !== about.revision)
        return { kind: 'sent', message: null };
    }
    return this.send(channel, unpack(post) satisfies Post, null);
  }
}

/** Idempotency key of a message. */
const newKey = (): string => randomBytes(12).toString('hex');

/** Result of a read, or `otherwise` if the store does not answer. */
const unlessDown = <T>(read: Promise<T>, otherwise: () => T): Promise<T> =>
  read.catch((error: unknown) => {
    if (error instanceof StoreError) return otherwise();
    throw error;
  });
