import { isDeclined } from '../../../sessions/model/open-question.js';
import { markDelivered, type PendingNotice, type Session } from '../../../sessions/model/session.js';
import { callId } from '../../../sessions/play/dues.js';
import type { GameService } from '../../../sessions/service/service.js';
import type { Respond } from '../../port.js';
import { openQuestion } from '../posts/consent-posts.js';
import { standingOffer } from '../posts/rematch-posts.js';
import { warningPost } from '../posts/turn-posts.js';
import { noticePost, noticesOwed, questionPart } from '../screen.js';
import type { Delivery, Hooks, Notice } from './ports.js';
import { repostBoard } from './repost-board.js';
import type { Resumption } from './resumption.js';
import type { TurnReminders } from './turn-reminders.js';

/** Delivers notices of changes that were saved but perhaps not shown, because a process died in between. */
export class NoticeDelivery {
  constructor(
    private readonly service: GameService,
    private readonly delivery: Delivery,
    private readonly reminders: Pick<TurnReminders, 'call'>,
    private readonly resumption: Resumption,
    private readonly features: readonly Hooks[],
  ) {}

  /** Shows the state after these changes. Changes that concern one person alone are not shown to all. */
  async deliver(session: Session, changes: readonly PendingNotice[], respond: Respond | null): Promise<void> {
    const { channel } = session;
    const { pendingNotices } = this.resumption.withUnnoted({ ...session, pendingNotices: changes });
    for (const notice of noticesOwed(session, pendingNotices)) {
      const { about, event } = notice;
      const own = this.noticeOf(about);
      const draft =
        noticePost(session, notice, this.delivery.sender.changesPosts(channel)) ??
        own?.post?.(session) ??
        null;
      if (about === 'table' && session.table === null) this.delivery.registry.closeSeats(session);
      if (draft !== null && isDeclined(about))
        await this.delivery.closeQuestion(session, draft.text, respond);
      else if (draft !== null) await this.delivery.post(channel, draft, respond);
      else if (about === 'table' && !isAnswered(session, notice)) await this.publishChange(session, respond);
      else if (about === 'warning') await this.reminders.call(session, warningPost);
      // A call to a turn that is over is owed to nobody.
      else if (own?.call !== undefined && event === callId(session, about))
        await this.reminders.call(session, own.call);
    }
    await this.markDelivered(session, changes);
  }

  /** How a feature tells what a notice is about; undefined for what the floor below tells, and for a feature that is gone. */
  noticeOf(about: string): Notice | undefined {
    return this.features.find(({ notices }) => notices?.[about] !== undefined)?.notices?.[about];
  }

  /** Drops delivered notices from the session. */
  async markDelivered(session: Session, changes: readonly PendingNotice[]): Promise<void> {
    if (changes.length === 0) return;
    // Nobody saw messages to a chat that the bot has left.
    await this.resumption.note(session, (now) =>
      now.gone ? now : changes.reduce((rest, { event }) => markDelivered(rest, event), now),
    );
  }

  /** Shows the part of the screen that has changed: the seats, the open question, or else the board. */
  private async publishChange(session: Session, respond: Respond | null): Promise<void> {
    const { table } = session;
    if (table === null || table.phase === 'open') return this.delivery.publishSeats(session, respond);
    // A new time limit runs at once for the player to move.
    const occasion = table.clock.isNew ? 'terms' : respond === null ? 'changed' : null;
    if (openQuestion(session) !== null) return this.delivery.ask(session, respond);
    const rematch = questionPart(session, { rematch: await standingOffer(this.service, session) });
    if (rematch !== null) return this.delivery.postRematch(session, rematch, respond);
    await repostBoard(this.service, this.delivery, session, respond, occasion);
  }
}

/** True for a question that is over before it could be shown: how it ended is a notice of its own. */
const isAnswered = (session: Session, { of }: PendingNotice): boolean =>
  of !== undefined && openQuestion(session) === null;
