import { MESSAGES } from '../../../locales/index.js';
import type { Session } from '../../../sessions/model/session.js';
import type { GameService } from '../../../sessions/service/service.js';
import type { ChannelKey } from '../../port.js';
import { languageFor, spokenIn } from '../language.js';
import { notBackText } from '../posts/absence-posts.js';
import { ringFor } from '../posts/rings.js';
import { type MessageRegistry, removeGone } from './message-registry.js';
import type { Delivery, Hooks } from './ports.js';
import type { Sender } from './sender.js';
import { callId, callPost, lateText, serveClock } from './turn-clock.js';

/** Calls the players whose turn it is: reminds and warns them, and ends their turn. */
export class TurnReminders {
  constructor(
    private readonly service: GameService,
    private readonly sender: Sender,
    private readonly delivery: Pick<
      Delivery,
      'notices' | 'leave' | 'reads' | 'continueGame' | 'post' | 'tellIdle'
    >,
    private readonly registry: Pick<MessageRegistry, 'noteCall'>,
    private readonly features: readonly Hooks[],
  ) {}

  /** Does what is due in a channel. `cutOff` is true if messages to it are waiting. */
  async serve(channel: ChannelKey, cutOff: boolean): Promise<void> {
    const served = await serveClock(this.service, channel, cutOff);
    if (served === null) return;
    const { due, before, session } = served;
    const id = callId(session, due.kind);
    const own = session.pendingNotices.filter(({ event }) => event === id);
    if (due.kind === 'left') {
      const text = notBackText(before, session, this.service.now);
      if (text !== null) return this.delivery.continueGame(session, null, text);
    }
    if (due.kind === 'claim' || due.kind === 'left' || due.kind === 'lapse')
      return this.delivery.notices.tell(session, own, null);
    if (due.kind === 'silence')
      return this.delivery.continueGame(session, null, MESSAGES[languageFor(session)].times.silent());
    if (due.kind === 'deadline' && !cutOff)
      return this.delivery.continueGame(session, null, lateText(before, session));
    if (due.kind === 'close') return this.delivery.tellIdle(before);
    if (due.kind === 'brief') return removeGone(this.sender, before, session);
    if (due.kind === 'daily') await this.bring(session, due.kind);
    else await this.remind(session, due.kind === 'reminder' ? 'reminder' : 'warning');
    await this.delivery.notices.markDelivered(session, own);
  }

  /** Posts what features have for this occasion. */
  async bring(session: Session, kind: 'daily'): Promise<void> {
    for (const { due } of this.features) {
      const draft = due?.[kind]?.(session) ?? null;
      if (draft !== null)
        await this.delivery.post(session.channel, { ...draft, ring: ringFor(kind, session) }, null, null);
    }
  }

  /** Reminds or warns the player to move. */
  async remind(session: Session, kind: 'reminder' | 'warning'): Promise<void> {
    const { channel, table } = session;
    const draft = callPost(session, kind, this.service.now);
    if (draft === null || table === null) return;
    const [user] = draft.ping ?? [];
    // The player has left the chat: the others decide about the seat.
    if (user !== undefined && (await this.sender.isMember(channel, user)) === false)
      return this.delivery.leave(channel, user);
    const isOneMessage = this.sender.isOneMessage(channel);
    const isPrivate = (isOneMessage || session.settings.where === 'private') && user !== undefined;
    if (isPrivate) {
      const own = spokenIn(session, await this.delivery.reads(user, session));
      const call = callPost(own, kind, this.service.now) ?? draft;
      if (await this.sender.sendPrivately(user, await this.sender.draw(channel, call))) return;
    }
    // Changing a message notifies nobody.
    if (isOneMessage) return;
    // It goes with the next call, or once the player has moved.
    await this.delivery.post(channel, draft, null, { table: table.id, revision: table.revision }, (message) =>
      this.registry.noteCall(session, table, message),
    );
  }
}
