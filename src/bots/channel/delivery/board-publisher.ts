import { createHash } from 'node:crypto';
import { lines, type Text } from '../../../locales/text.js';
import { Lately } from '../../../sessions/lately.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import type { GameService } from '../../../sessions/service/service.js';
import {
  isChangedInPlace,
  liveBoard,
  messagesOf,
  withMessages,
  withShown,
} from '../../../sessions/service/shown.js';
import { hasNews, inFlight, isComputersTurn, type SessionChange } from '../../../sessions/service/views.js';
import { StoreError } from '../../../sessions/stores/open-store.js';
import type { ChannelKey, Logger, MessageId, Post, Respond, UserId } from '../../port.js';
import { OutsideCalls } from '../outside-calls.js';
import { allowedText } from '../posts/consent-posts.js';
import { pingFor } from '../posts/holders.js';
import { boardOccasion, hushed, ringFor } from '../posts/rings.js';
import { turnCall } from '../posts/turn-posts.js';
import { boardPart, seatsPart, withEndings } from '../screen.js';
import { ThreadCards } from '../threads/thread-cards.js';
import type { MessageRegistry } from './message-registry.js';
import type { Ending, Hooks, Sending } from './ports.js';
import type { Resumption } from './resumption.js';
import type { Sent } from './sender.js';

/** How showing a table went, and the message that called the next player, if any. */
interface ShowResult {
  readonly sent: Sent;
  readonly called: MessageId | null;
}

/** A table as it was shown, and the message that shows it; null if that message cannot be changed later. */
interface ShownBoard extends Pick<ShowResult, 'called'> {
  readonly drawn: Table;
  readonly message: MessageId | null;
}

/** What a board that is changed in place says, and of which turn. */
export interface LiveText extends Pick<Post, 'text' | 'ping'> {
  readonly message: MessageId;
  readonly revision: number;
}

/** Maximum number of remembered boards, one a channel. What is said on others is made anew of the game. */
const MAX_TEXTS = 1_000;

/** There was nothing to show. */
const NOTHING: Sent = { kind: 'sent', message: null };

/** Sends boards and records in the session what was shown. */
export class BoardPublisher {
  /** Boards being drawn while their turns are saved. */
  private readonly ahead = new WeakMap<Session, Promise<Post>>();
  private readonly cards: ThreadCards;
  /** What was said last, by channel, on boards that this process has changed in place: a platform may ask for it with a new picture. */
  readonly liveTexts = new Lately<LiveText>(Number.POSITIVE_INFINITY, undefined, MAX_TEXTS);

  constructor(
    private readonly service: GameService,
    private readonly sending: Sending,
    private readonly log: Logger,
    private readonly resumption: Resumption,
    private readonly registry: MessageRegistry,
    private readonly features: readonly Hooks[],
    readonly outside = new OutsideCalls(service, sending),
  ) {
    this.cards = new ThreadCards(service, sending);
  }

  /** Draws a board with news while it is saved, unless the computer moves next: then one board shows both turns. */
  drawAhead(session: Session): void {
    const { table, gone } = session;
    if (table === null || gone || isComputersTurn(table)) return;
    // It begins after what is on its way just now.
    if (inFlight(session) !== null) return;
    const post = this.draw(session, table);
    // `publish` awaits it and meets the error.
    post.catch(() => {});
    this.ahead.set(session, post);
  }

  /** The board with everything since the last one that was shown. */
  private async draw(session: Session, table: Table): Promise<Post> {
    const { channel, shown } = session;
    const { sender } = this.sending;
    const board = boardPart(session, { now: this.service.now, told: shown }, sender.dressings);
    if (board === null) throw new Error('there is no board to be drawn');
    return sender.draw(channel, { ...board, key: newsKey(channel, table) });
  }

  /**
   * Shows everything since the last board that the platform accepted, if there is anything new. For an open table it
   * shows the seats, where their message can be changed. `by` is the user who just acted, null if nobody did.
   */
  async publish(newest: Session, respond: Respond | null, preface: Text, by: UserId | null): Promise<Sent> {
    const known = await this.resumption.noteUnnoted(newest);
    const earlier = inFlight(known);
    const before = earlier && this.isPostedOnce(known) ? await this.resendEarlier(known, earlier) : null;
    if (before?.session === null) return before.sent;
    const session = before?.session ?? known;
    const { channel, table, shown } = session;
    if (table?.phase === 'open') return this.publishSeats(session, table, respond);
    if (table?.game == null || !hasNews(session)) return NOTHING;
    const drawn = await (this.ahead.get(session) ?? this.draw(session, table));
    const said = preface.length > 0 || table.asked === undefined ? preface : allowedText(session);
    const endings = table.phase === 'over' ? await this.endings(session) : [];
    const ended = endings.length === 0 ? drawn : withEndings(drawn, endings);
    const text = lines(said, ended.text);
    // A preface to a board that nobody just caused says whose time ran out.
    const isLate = by === null && preface.length > 0;
    const occasion = isLate ? 'call' : boardOccasion(session, table, by);
    const ring = occasion === null ? 'silent' : ringFor(occasion, session);
    // People who have waited for the game are called, too, if it is not their move.
    const ping = occasion === 'begun' ? [...new Set([...drawn.ping, ...waited(table, by)])] : drawn.ping;
    const loud = { ...ended, text, ping, ring };
    const post = { ...loud, ring: hushed(ring, session, this.service.now) };
    const call = liveBoard(session) === null ? null : turnCall(session, loud);
    if (session.messages?.call != null) this.registry.removeCall(session);
    const keyed = call && { ...call, ring: post.ring, key: newsKey(channel, table, 'call') };
    const { sent, called } = await this.replaceOrPost(session, post, keyed, respond);
    if (occasion !== null && ring === 'aloud' && this.sending.sender.isOneMessage(channel))
      this.outside.notifyOfBoard(session, table, occasion, by);
    const message = sent.kind === 'sent' ? sent.message : null;
    if (sent.kind === 'sent' || sent.kind === 'refused') {
      if (message !== null && table.phase === 'running' && isChangedInPlace(session))
        this.liveTexts.note(channel, { message, text, ping, revision: table.revision });
      if (endings.length > 0) this.sendAsides(channel, endings);
      const noted = await this.noteShown(session, { drawn: table, message, called }, respond !== null);
      if (session.card !== undefined) this.cards.update(session, table, session.card);
      if (message === null) return sent;
      this.registry.outdate(noted.before, table, message);
      if (message === liveBoard(noted.session)) {
        const isOwedAgain = noted.before.shown !== shown && noted.session.shown === Math.max(0, shown);
        if (isOwedAgain && hasNews(noted.session)) return this.publish(noted.session, null, [], null);
      } else if (message === liveBoard(session) && noted.session.shown > table.game.entries.length) {
        this.registry.removeButtons(noted.session, [message]);
        this.registry.removeCall(noted.session);
      }
    }
    return sent;
  }

  /** True if a board that is sent again is not posted twice. */
  private isPostedOnce(session: Session): boolean {
    const { sender } = this.sending;
    const isKeyed = sender.can(session.channel, 'dropsDoubles') && !sender.isOneMessage(session.channel);
    return isKeyed && liveBoard(session) === null;
  }

  /**
   * Sends a board once more that may have come before its game went on. It is there then, or comes now: what the next board tells
   * begins after it. `session` is null if it was not sent, or could not be noted.
   */
  private async resendEarlier(
    session: Session,
    table: Table,
  ): Promise<{ readonly sent: Sent; readonly session: Session | null }> {
    const { keyboard: _, ...drawn } = await this.draw({ ...session, table }, table);
    // Nobody is to move here any more.
    const sent = await this.sending.send(session.channel, { ...drawn, ping: [], ring: 'silent' }, null);
    if (sent.kind !== 'sent' && sent.kind !== 'refused') return { sent, session: null };
    const message = sent.kind === 'sent' ? sent.message : null;
    const noted = await this.noteShown(session, { drawn: table, message, called: null }, false);
    return { sent, session: inFlight(noted.session) === null ? noted.session : null };
  }

  /** What features say below the last board of a game. Where the store fails, the board goes without it. */
  async endings(session: Session): Promise<readonly Ending[]> {
    if (session.table?.phase !== 'over') return [];
    const said: Ending[] = [];
    for (const { ending } of this.features) {
      const own = await ending?.(this.service, session).catch((error: unknown) => {
        if (!(error instanceof StoreError)) throw error;
        this.log.error({ channel: session.channel, error }, 'nothing could be said below a last board');
        return undefined;
      });
      if (own !== undefined) said.push(own);
    }
    return said;
  }

  private sendAsides(channel: ChannelKey, endings: readonly Ending[]): void {
    for (const { user, text } of endings.flatMap(({ aside = [] }) => aside))
      this.sending.background.begin(channel, async () => {
        await this.sending.sender.sendPrivately(user, { kind: 'post', text, ping: [], ring: 'silent' });
      });
  }

  /** Changes the live board and calls the next player to it. Without a live board, posts a new one. */
  private async replaceOrPost(
    session: Session,
    post: Post,
    call: Post | null,
    respond: Respond | null,
  ): Promise<ShowResult> {
    const { channel } = session;
    const board = liveBoard(session);
    // A change without a picture would leave the old picture in place.
    if (board !== null && post.picture !== undefined) {
      const changed = await this.sending.sender.replace(channel, board, post);
      if (changed.kind === 'sent') {
        // The player who wrote the move may not see the board further up.
        if (respond !== null) void this.sending.send(channel, { kind: 'ack' }, respond);
        return this.callTo(channel, board, call, respond);
      }
      // Where nothing can be changed any more, as in an archived thread, a post may still get through.
      if (changed.kind !== 'refused' && changed.kind !== 'closed') return { sent: changed, called: null };
    }
    return { sent: await this.sending.send(channel, post, respond), called: null };
  }

  /** Calls the next player to the board. If the call has to wait, board and call are sent again together. */
  private async callTo(
    channel: ChannelKey,
    board: MessageId,
    call: Post | null,
    respond: Respond | null,
  ): Promise<ShowResult> {
    const shown: Sent = { kind: 'sent', message: board };
    if (call === null) return { sent: shown, called: null };
    const sent = await this.sending.send(channel, { ...call, replyTo: board }, respond);
    if (sent.kind === 'refused') return { sent: shown, called: null };
    return sent.kind === 'sent' ? { sent: shown, called: sent.message } : { sent, called: null };
  }

  /** Changes the message that shows an open table's seats, or posts one if there is none. */
  private async publishSeats(session: Session, table: Table, respond: Respond | null): Promise<Sent> {
    const { channel } = session;
    if (!this.sending.sender.changesPosts(channel)) return NOTHING;
    const draft = seatsPart(session, this.service);
    if (draft === null) return NOTHING;
    const post = await this.sending.sender.draw(channel, draft);
    const { seats } = messagesOf(session, table);
    if (seats !== null) {
      const changed = await this.sending.sender.replace(channel, seats, post);
      if (changed.kind !== 'refused' && changed.kind !== 'closed') return changed;
    }
    const sent = await this.sending.send(channel, post, respond);
    if (sent.kind === 'sent' && sent.message !== null)
      await this.registry.notePosted(session, table, sent.message);
    return sent;
  }

  /** Notes what was shown. */
  private async noteShown(
    known: Session,
    { drawn, message, called }: ShownBoard,
    isAnswer: boolean,
  ): Promise<SessionChange> {
    const step = (session: Session): Session => {
      if (session.table?.id !== drawn.id) return session;
      const noted =
        message === null ? session : withMessages(session, drawn, { board: message, call: called });
      return withShown(noted, drawn, message !== null && message === liveBoard(noted) ? known : null);
    };
    const noted = await this.resumption.note(known, step, isAnswer ? 'last' : 'note');
    // Another process has sent a call meanwhile. Nobody will know its id after this change.
    if (noted.before.messages?.call !== known.messages?.call) this.registry.removeCall(noted.before);
    return noted;
  }
}

/** The people of a channel who waited until somebody, `by`, has begun the game. */
const waited = ({ seats }: Table, by: UserId | null): readonly UserId[] =>
  seats.flatMap(pingFor).filter((user) => user !== by);

/** Idempotency key of a board or its call. A crash between sending and recording sends them again. */
const newsKey = (channel: ChannelKey, { id, revision }: Table, what = ''): string =>
  createHash('sha256').update(`${channel} ${id} ${revision}${what}`).digest('hex').slice(0, 24);
