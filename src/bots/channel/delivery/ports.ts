import type { Language, Messages } from '../../../locales/index.js';
import type { Text } from '../../../locales/text.js';
import type { PendingNotice, Session, Table } from '../../../sessions/model/session.js';
import type { Owing } from '../../../sessions/play/dues.js';
import type { GameService } from '../../../sessions/service/service.js';
import type { Row } from '../../../sessions/stores/open-store.js';
import type { Button, ChannelKey, MessageId, Reply, Respond, UserId } from '../../port.js';
import type { Draft, Dressing } from '../posts/posts.js';
import type { Background } from './background.js';
import type { About } from './outbox.js';
import type { Sender, Sent } from './sender.js';

/**
 * What the parts of a channel's delivery may call on the whole. `ChannelDelivery` imports the parts, and they import
 * this.
 */
export interface Delivery {
  readonly sender: Sender;
  readonly background: Background;
  readonly notices: {
    noticeOf(about: string): Notice | undefined;
    deliver(session: Session, changes: readonly PendingNotice[], respond: Respond | null): Promise<void>;
    markDelivered(session: Session, changes: readonly PendingNotice[]): Promise<void>;
  };
  /** The messages that a table is shown by. */
  readonly registry: { closeSeats(session: Session): void; markTableClosed(session: Session): void };
  /** What features say below the last board of a game. Where the store fails, they say nothing. */
  readonly boards: { endings(session: Session): Promise<readonly Ending[]> };
  /** Sends a reply by `respond`; if null, by the channel's platform. */
  send(channel: ChannelKey, reply: Reply, respond: Respond | null): Promise<Sent>;
  /** The language for what a user alone reads of a game in a chat. */
  reads(user: UserId, chat: Session): Promise<Language>;
  continueGame(session: Session, respond: Respond | null, preface?: Text, by?: UserId | null): Promise<void>;
  resume(channel: ChannelKey): Promise<void>;
  post(
    channel: ChannelKey,
    draft: Draft,
    respond: Respond | null,
    about?: About,
    posted?: (message: MessageId) => Promise<void>,
  ): Promise<void>;
  postLater(channel: ChannelKey, draft: Draft, note?: Noting): Promise<void>;
  postAgain(session: Session, table: Table, draft: Draft, respond: Respond | null): Promise<void>;
  ask(session: Session, respond: Respond | null): Promise<void>;
  closeQuestion(session: Session, text: Text, respond: Respond | null): Promise<void>;
  postRematch(session: Session, draft: Draft, respond: Respond | null): Promise<void>;
  publishSeats(session: Session, respond: Respond | null): Promise<void>;
  sendWaiting(channel: ChannelKey): Promise<void>;
}

/** How the parts of a channel's delivery draw and send. */
export type Sending = Pick<Delivery, 'sender' | 'send' | 'reads' | 'background'>;

/** Has a message stored with what notes that it was told, given as rows, in one commit; or not at all. */
export type Noting = (post: (along: readonly Row[]) => Promise<void>) => Promise<void>;

/** What stands below the last board of a game: a text, empty for nothing, and buttons beside those of the board. */
export interface Ending {
  readonly text: Text;
  readonly buttons?: readonly Button[];
  /** What is told to players privately, once. */
  readonly aside?: readonly { readonly user: UserId; readonly text: Text }[];
}

/**
 * Tells a channel what has changed. It is told once, also if the process dies or the platform fails meanwhile: so it shows the state as
 * it is by then.
 */
export interface Notice {
  /** What the channel is posted; null for nothing. */
  readonly post?: (session: Session) => Draft | null;
  /** A call to the player to move, as of now: sent to them privately where the chat wants that, and gone with the turn. */
  readonly call?: (session: Session, now: number) => Draft | null;
  /** What is answered if the event that made the change comes again; null for nothing. */
  readonly answer?: (session: Session, user: UserId, words: Messages) => Text | null;
}

/** What a feature has done when something happens to a channel by itself. */
export interface Hooks extends Owing {
  /** What stands above the board if the game has gone on by what was due (`onDue`), by its kind; nothing by default. */
  readonly preface?: Readonly<Record<string, (before: Session, session: Session, now: number) => Text>>;
  /** How what has changed is told, by what its notice is about. */
  readonly notices?: Readonly<Record<string, Notice>>;
  /** Changes the board of games; with a slice of tables only of those that have it. */
  readonly board?: Dressing;
  /** What stands below the last board of a game that is over; empty for nothing. Throws `StoreError`. */
  readonly ending?: (service: GameService, session: Session) => Promise<Ending>;
  /**
   * Does what nobody waits for, every ten seconds at least, until it is to stop; has no other feature wait. Resolves to when
   * something is due next, epoch milliseconds, if that is known (`dueAt` tells of what is due before). Throws `StoreError`.
   */
  readonly keepUp?: (
    service: GameService,
    stopping: AbortSignal,
    delivery: Pick<
      Delivery,
      'sender' | 'post' | 'postLater' | 'sendWaiting' | 'continueGame' | 'resume' | 'reads'
    >,
  ) => Promise<void> | Promise<number>;
  /** Called when the bot can no longer write to a channel, with the session as it was before. */
  readonly gone?: (
    service: GameService,
    delivery: Pick<Delivery, 'background' | 'sender' | 'post' | 'reads'>,
    before: Session,
  ) => Promise<void>;
}
