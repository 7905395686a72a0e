import { ok } from '../../../engine/index.js';
import { MESSAGES } from '../../../locales/index.js';
import { markDelivered, type PendingNotice, type Session } from '../../../sessions/model/session.js';
import type { GameService } from '../../../sessions/play/service.js';
import { StoreError } from '../../../sessions/stores/open-store.js';
import type { ChannelKey, Respond } from '../../port.js';
import { languageFor } from '../language.js';
import { closedText, openQuestion } from '../posts/consent-posts.js';
import type { Draft } from '../posts/posts.js';
import { standingOffer } from '../posts/rematch-posts.js';
import { settingsPost } from '../posts/settings-post.js';
import { questionPart } from '../screen.js';
import type { Delivery } from './ports.js';
import type { Recovery } from './recovery.js';
import { repostBoard } from './repost-board.js';
import { callId } from './turn-clock.js';
import type { TurnReminders } from './turn-reminders.js';

/** Delivers notices of changes that were saved but perhaps not shown, because a process died in between. */
export class NoticeDelivery {
  /** Notices delivered while the store was down, to be recorded once it answers. */
  private readonly deliveredUnsaved = new Set<string>();

  constructor(
    private readonly service: GameService,
    private readonly delivery: Delivery,
    private readonly reminders: Pick<TurnReminders, 'remind' | 'bring'>,
    private readonly recovery: Recovery,
  ) {}

  /** Shows the state after these changes. Changes that concern one person alone are not shown to all. */
  async tell(session: Session, changes: readonly PendingNotice[], respond: Respond | null): Promise<void> {
    const { channel } = session;
    const isNews = ({ event, about }: PendingNotice): boolean => {
      const isCall = about === 'reminder' || about === 'warning';
      return (
        !this.deliveredUnsaved.has(keyOf(channel, event)) && (!isCall || event === callId(session, about))
      );
    };
    // The newest notice of a kind shows the current state.
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
          await this.reminders.bring(session, 'daily');
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

  /** Drops delivered notices from the session; remembers them in memory while the store is down. */
  async markDelivered(session: Session, changes: readonly PendingNotice[]): Promise<void> {
    if (changes.length === 0) return;
    const { channel } = session;
    const keys = changes.map(({ event }) => keyOf(channel, event));
    try {
      await this.service.change(
        channel,
        null,
        // Nobody saw messages to a chat that the bot has left.
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
    if (table.phase === 'open') return this.delivery.showSeats(session, respond);
    // A new time limit runs at once for the player to move.
    const occasion = table.clock.isNew ? 'terms' : respond === null ? 'changed' : null;
    if (openQuestion(session) !== null) return this.delivery.ask(session, respond);
    const rematch = questionPart(session, { rematch: await standingOffer(this.service, session) });
    if (rematch !== null) return this.delivery.postRematch(session, rematch, respond);
    await repostBoard(this.service, this.delivery, session, respond, occasion);
  }
}

/** Says who refused what. Earlier versions recorded only draws and take-backs. */
const refusalPost = (
  session: Session,
  { about, of, seat = -1, isWithdrawn = false }: PendingNotice,
): Draft => {
  const kind = of ?? (about === 'draw-declined' ? 'draw' : 'undo');
  return { text: closedText(session, { kind, seat, isWithdrawn }) };
};

const keyOf = (channel: ChannelKey, event: string): string => `${channel} ${event}`;
