import { MESSAGES } from '../../../locales/index.js';
import type { Text } from '../../../locales/text.js';
import type { Session } from '../../../sessions/model/session.js';
import { isOfGame } from '../../../sessions/play/dues.js';
import { serveDue } from '../../../sessions/service/serve-due.js';
import type { GameService } from '../../../sessions/service/service.js';
import { owesBoard } from '../../../sessions/service/views.js';
import type { ChannelKey } from '../../port.js';
import { languageFor, spokenIn } from '../language.js';
import { leave } from '../leaving.js';
import { lateText, warningPost } from '../posts/turn-posts.js';
import { type MessageRegistry, removeGone } from './message-registry.js';
import type { Delivery, Hooks, Notice } from './ports.js';

/** Calls the players whose turn it is: reminds and warns them, and ends their turn. */
export class TurnReminders {
  constructor(
    private readonly service: GameService,
    private readonly delivery: Pick<
      Delivery,
      'sender' | 'notices' | 'registry' | 'resume' | 'reads' | 'continueGame' | 'post'
    >,
    private readonly registry: Pick<MessageRegistry, 'noteCall'>,
    private readonly features: readonly Hooks[],
  ) {}

  /** Does what is due in a channel. `cutOff` is true if messages to it are waiting. */
  async serve(channel: ChannelKey, cutOff: boolean): Promise<void> {
    const served = await serveDue(this.service, channel, cutOff);
    if (served === null) return;
    const { due, before, session } = served;
    const own = session.pendingNotices.filter((notice) => !before.pendingNotices.includes(notice));
    if (!isOfGame(due)) {
      const preface = this.prefaceOf(due.kind, before, session);
      // What only counts calls is no change of the game, though its board may not be noted as shown yet.
      const isMoved = session.table?.revision !== before.table?.revision && owesBoard(session);
      if (preface.length > 0 || isMoved) await this.delivery.continueGame(session, null, preface);
    }
    if (!isOfGame(due) || due.kind === 'lapse') return this.delivery.notices.deliver(session, own, null);
    if (due.kind === 'silence')
      return this.delivery.continueGame(session, null, MESSAGES[languageFor(session)].times.silent());
    if (due.kind === 'deadline' && !cutOff)
      return this.delivery.continueGame(session, null, lateText(before, session));
    if (due.kind === 'close') return this.delivery.registry.markTableClosed(before);
    if (due.kind === 'brief') return removeGone(this.delivery.sender, before, session);
    await this.call(session, warningPost);
    await this.delivery.notices.markDelivered(session, own);
  }

  private prefaceOf(kind: string, before: Session, session: Session): Text {
    const feature = this.features.find(({ preface }) => preface?.[kind] !== undefined);
    return feature?.preface?.[kind]?.(before, session, this.service.now) ?? [];
  }

  /** Calls the player to move, to remind or to warn them. */
  async call(session: Session, postOf: NonNullable<Notice['call']>): Promise<void> {
    const { channel, table } = session;
    const draft = postOf(session, this.service.now);
    if (draft === null || table === null) return;
    const [user] = draft.ping ?? [];
    // The player has left the chat: the others decide about the seat.
    if (user !== undefined && (await this.delivery.sender.isMember(channel, user)) === false)
      return leave(this.service, this.delivery, channel, user);
    const isOneMessage = this.delivery.sender.isOneMessage(channel);
    const isPrivate = (isOneMessage || session.settings.where === 'private') && user !== undefined;
    if (isPrivate) {
      const own = spokenIn(session, await this.delivery.reads(user, session));
      const call = postOf(own, this.service.now) ?? draft;
      if (await this.delivery.sender.sendPrivately(user, await this.delivery.sender.draw(channel, call)))
        return;
    }
    // Changing a message notifies nobody.
    if (isOneMessage) return;
    // It goes with the next call, or once the player has moved.
    await this.delivery.post(channel, draft, null, { table: table.id, revision: table.revision }, (message) =>
      this.registry.noteCall(session, table, message),
    );
  }
}
