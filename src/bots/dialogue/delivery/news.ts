import { createHash } from 'node:crypto';
import { ok } from '../../../engine/index.js';
import { lines, type Text } from '../../../locales/text.js';
import type { Session, Table } from '../../../sessions/model/session.js';
import type { GameService } from '../../../sessions/play/service.js';
import { StoreError } from '../../../sessions/stores/open-store.js';
import type { ChannelKey, Logger, MessageId, Post, PostChanges, Respond } from '../../port.js';
import { gamePost } from '../posts/game-post.js';
import { type Draft, tablePost } from '../posts/posts.js';
import { messagesOf, type OwnMessages, withMessage } from './own-messages.js';
import type { Recovery } from './recovery.js';
import type { Sent } from './sender.js';
import { lookOf, withCountdown } from './turn-clock.js';

interface Sending {
  draw(channel: ChannelKey, draft: Draft): Promise<Post>;
  send(channel: ChannelKey, post: Post, respond: Respond | null): Promise<Sent>;
  /** True where posts can be changed later. */
  changesPosts(channel: ChannelKey): boolean;
  change(channel: ChannelKey, change: (changes: PostChanges) => Promise<void>): Promise<Sent>;
}

/** A table as it was shown, and the message that shows it; null if that cannot be changed later. */
interface Shown {
  readonly drawn: Table;
  readonly message: MessageId | null;
}

/** Nothing was to be told. */
const NOTHING: Sent = { kind: 'sent', message: null };

/** Sends boards and has the sessions note what was shown. */
export class News {
  /** What was shown while the store did not answer, so that it could not be noted. */
  private readonly unnoted = new Map<ChannelKey, Shown>();

  constructor(
    private readonly service: GameService,
    private readonly sending: Sending,
    private readonly log: Logger,
    private readonly recovery: Recovery,
    private readonly ownMessages: OwnMessages,
  ) {}

  /**
   * Shows everything since the last board that the platform accepted, nothing if there is nothing new; of an open table
   * its seats, where their message can be changed.
   */
  async tell(newest: Session, respond: Respond | null, preface: Text): Promise<Sent> {
    const session = await this.caughtUp(newest);
    const { channel, table, shown } = session;
    if (table?.phase === 'open') return this.tellSeats(session, table, respond);
    if (table === null || table.game === null || shown >= table.game.entries.length) return NOTHING;
    const draft = gamePost(table, shown, lookOf(session, this.service.now));
    const post = await this.sending.draw(channel, {
      ...draft,
      key: newsKey(channel, table),
      text: lines(preface, withCountdown(session, draft.text, this.service.now)),
    });
    const sent = await this.sending.send(channel, post, respond);
    const message = sent.kind === 'sent' ? sent.message : null;
    if (sent.kind === 'sent' || sent.kind === 'refused') {
      await this.noteShown(session, { drawn: table, message });
      if (message !== null) this.ownMessages.outdate(session, table, message);
    }
    return sent;
  }

  /** Changes the message with the seats of an open table, or posts it if there is none (any more). */
  private async tellSeats(session: Session, table: Table, respond: Respond | null): Promise<Sent> {
    const { channel } = session;
    if (!this.sending.changesPosts(channel)) return NOTHING;
    const post = await this.sending.draw(channel, tablePost(table, lookOf(session, this.service.now)));
    const { seats } = messagesOf(session, table);
    if (seats !== null) {
      const changed = await this.sending.change(channel, (changes) => changes.replace(channel, seats, post));
      if (changed.kind !== 'refused') return changed;
    }
    const sent = await this.sending.send(channel, post, respond);
    if (sent.kind === 'sent' && sent.message !== null)
      await this.ownMessages.notePosted(session, table, sent.message);
    return sent;
  }

  /** The session once it notes what was shown while the store did not answer. */
  private async caughtUp(session: Session): Promise<Session> {
    const { channel } = session;
    const shown = this.unnoted.get(channel);
    if (shown === undefined) return session;
    const noted = await this.note(session, shown);
    this.unnoted.delete(channel);
    return noted;
  }

  /** Notes what was shown, in the session or, if the store does not answer, until it does. */
  private async noteShown(session: Session, shown: Shown): Promise<void> {
    try {
      await this.note(session, shown);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      this.log.error({ channel: session.channel, error }, 'a board was sent that could not be noted as sent');
      this.unnoted.set(session.channel, shown);
      this.recovery.add(session.channel, false);
    }
  }

  private async note(known: Session, { drawn, message }: Shown): Promise<Session> {
    const shown = drawn.game?.entries.length ?? 0;
    const { session: after } = await this.service.change(
      known.channel,
      null,
      (session) =>
        ok(
          session.table !== null && continues(session.table, drawn)
            ? withMessage({ ...session, shown: Math.max(session.shown, shown) }, drawn, message)
            : session,
        ),
      known,
    );
    return after;
  }
}

/** True if the game still begins with the entries that were drawn. */
const continues = (now: Table, drawn: Table): boolean => {
  const before = drawn.game?.entries ?? [];
  const same = now.game?.entries.slice(0, before.length) ?? [];
  return now.id === drawn.id && JSON.stringify(same) === JSON.stringify(before);
};

/** Idempotency key of a board, which is sent again after a crash between sending and noting it. */
const newsKey = (channel: ChannelKey, { id, revision }: Table): string =>
  createHash('sha256').update(`${channel} ${id} ${revision}`).digest('hex').slice(0, 24);
