import { ok } from '../../../engine/index.js';
import { MESSAGES } from '../../../locales/index.js';
import { markDelivered, type PendingNotice, type Session } from '../../../sessions/model/session.js';
import type { GameService } from '../../../sessions/play/service.js';
import { StoreError } from '../../../sessions/stores/open-store.js';
import { standingQuestion } from '../../features/rematch/posts.js';
import type { ChannelKey, Respond } from '../../port.js';
import { languageFor } from '../language.js';
import { closedText, openQuestion } from '../posts/consent-posts.js';
import type { Draft } from '../posts/posts.js';
import { settingsPost } from '../posts/settings-post.js';
import type { Delivery } from './ports.js';
import type { Recovery } from './recovery.js';
import { repostBoard } from './repost-board.js';
import { callId } from './turn-clock.js';
import type { TurnReminders } from './turn-reminders.js';

/** Changes that were saved and may not have been told: a process may have died between the two. */
export class NoticeDelivery {
  /** Those that were told while the store did not answer, so that it could not be noted. */
  private readonly deliveredUnsaved = new Set<string>();

  constructor(
    private readonly service: GameService,
    private readonly delivery: Delivery,
    private readonly reminders: Pick<TurnReminders, 'remind' | 'bringPuzzle'>,
    private readonly recovery: Recovery,
  ) {}

  /** Tells how things stand now that these changes were made; what concerns one person alone is not told to all. */
  async tell(session: Session, changes: readonly PendingNotice[], respond: Respond | null): Promise<void> {
    const { channel } = session;
    const isNews = ({ event, about }: PendingNotice): boolean => {
      const isCall = about === 'reminder' || about === 'warning';
      return (
        !this.deliveredUnsaved.has(keyOf(channel, event)) && (!isCall || event === callId(session, about))
      );
    };
    // The newest of a kind tells how things stand.
    const newest = new Map(changes.filter(isNews).map((change) => [change.about, change]));
    for (const change of newest.values()) {
      switch (change.about) {
        case 'settings':
          await this.delivery.post(
            channel,
            settingsPost(session, this.delivery.changesPosts(channel)),
            respond,
          );
          break;
        case 'table':
          await this.tellOfTable(session, respond);
          break;
        case 'reminder':
        case 'warning':
          await this.reminders.remind(session, change.about);
          break;
        case 'daily':
          await this.reminders.bringPuzzle(session);
          break;
        case 'draw-declined':
        case 'undo-refused':
          await this.delivery.post(channel, refusalPost(session, change), respond);
          break;
        case 'muted':
        case 'plan':
          break;
      }
    }
    await this.markDelivered(session, changes);
  }

  /** Notes that changes have been told, in the session or, if the store does not answer, until it does. */
  async markDelivered(session: Session, changes: readonly PendingNotice[]): Promise<void> {
    if (changes.length === 0) return;
    const { channel } = session;
    const keys = changes.map(({ event }) => keyOf(channel, event));
    try {
      await this.service.change(
        channel,
        null,
        // Nobody saw what was sent to a chat that the bot has left.
        (now) => ok(now.gone ? now : changes.reduce((rest, { event }) => markDelivered(rest, event), now)),
        session,
      );
      for (const key of keys) this.deliveredUnsaved.delete(key);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      for (const key of keys) this.deliveredUnsaved.add(key);
      this.recovery.add(channel, false);
    }
  }

  private async tellOfTable(session: Session, respond: Respond | null): Promise<void> {
    const { channel, table } = session;
    if (table === null) {
      this.delivery.closeSeats(session);
      return this.delivery.post(channel, { text: MESSAGES[languageFor(session)].tableClosed() }, respond);
    }
    if (table.phase === 'open') return this.delivery.showSeats(session, table, respond);
    // A new limit runs at once, for whoever has the turn.
    const occasion = table.clock.isNew ? 'terms' : respond === null ? 'changed' : null;
    if (openQuestion(session) !== null) return this.delivery.ask(session, respond);
    const rematch = await standingQuestion(this.service, session);
    if (rematch !== null) return this.delivery.postRematch(session, rematch, respond);
    await repostBoard(this.service, this.delivery, session, respond, occasion);
  }
}

/** Who has said no to what; versions before told of draws and take-backs alone. */
const refusalPost = (
  session: Session,
  { about, of, seat = -1, isWithdrawn = false }: PendingNotice,
): Draft => {
  const kind = of ?? (about === 'draw-declined' ? 'draw' : 'undo');
  return { text: closedText(session, { kind, seat, isWithdrawn }) };
};

const keyOf = (channel: ChannelKey, event: string): string => `${channel} ${event}`;
