import { ok } from '../../../engine/index.js';
import { MESSAGES, type Messages } from '../../../locales/index.js';
import { lines, type Text } from '../../../locales/text.js';
import type { Session } from '../../../sessions/model/session.js';
import type { GameService } from '../../../sessions/service/service.js';
import { hasNews } from '../../../sessions/service/views.js';
import {
  adjourned,
  closing,
  isGivenUp,
  isHaltedHere,
  nextTry,
  opening,
  stands,
} from '../../../sessions/time/pausing.js';
import type { ChannelKey, Respond } from '../../port.js';
import { languageFor } from '../language.js';
import { notifyOtherChats, notifyPlayersAlone } from '../notify-elsewhere.js';
import { openQuestion } from '../posts/consent-posts.js';
import { playersHere, playHere } from '../posts/elsewhere.js';
import { ringFor } from '../posts/rings.js';
import { seatsPart } from '../screen.js';
import type { BoardPublisher } from './board-publisher.js';
import type { MessageRegistry } from './message-registry.js';
import type { Outbox } from './outbox.js';
import type { Delivery } from './ports.js';
import { repeatedBoard } from './repost-board.js';
import type { Sent } from './sender.js';

/** Minimum gap between tries of an active chat: Discord blocks bots that are refused too often. */
const MIN_GAP_MS = 10_000;

/**
 * Chats that take no messages for a while because a right is missing or a topic is closed. The bot keeps their state,
 * not their messages, and shows it with all moves since once they are open again. Meanwhile the clock of a player who
 * sees the game only there is halted, and the players are told where else to reach it.
 */
export class ClosedChats {
  /** Closed chats known to this process, with the time of the last try, epoch milliseconds. */
  private readonly triedAt = new Map<ChannelKey, number>();
  /** Events whose authors were told. */
  private readonly answered = new WeakSet<Respond>();

  constructor(
    private readonly service: GameService,
    private readonly outbox: Outbox,
    private readonly boards: BoardPublisher,
    private readonly registry: MessageRegistry,
    private readonly delivery: Pick<
      Delivery,
      'post' | 'sendWaiting' | 'sender' | 'send' | 'reads' | 'background'
    >,
  ) {}

  /** Records that a chat refused a message, and tells the user who just acted there by `respond`. */
  async noteRefusal(channel: ChannelKey, respond: Respond | null): Promise<void> {
    const { now } = this.service;
    const known = closing(await this.service.read(channel), now);
    if (known.closed === undefined) await this.outbox.clear(channel);
    else {
      this.triedAt.set(channel, now);
      // This comes first, so that a chat recorded as closed is tried again whatever happens.
      await this.outbox.keepState(channel, nextTry(known.closed.since, now));
      const { session } = await this.service.change(channel, null, (before) => ok(closing(before, now)));
      if (session.closed?.told === false)
        this.delivery.background.begin(channel, () => this.notifyPlayersElsewhere(session));
    }
    if (respond !== null && !this.answered.has(respond)) {
      this.answered.add(respond);
      const text = MESSAGES[languageFor(known)].closed.here();
      await respond({ kind: 'whisper', text, isAside: true }).catch(() => undefined);
    }
  }

  /** True while a chat takes no messages. */
  async isClosed(channel: ChannelKey): Promise<boolean> {
    return (await this.service.current(channel)).closed !== undefined;
  }

  /** Tries a chat again after some activity there, unless it was tried a moment ago. */
  knock(channel: ChannelKey): void {
    if (this.wasTried(channel)) return;
    this.triedAt.set(channel, this.service.now);
    this.delivery.background.begin(channel, () => this.tryNow(channel));
  }

  /** True for a chat that was tried a moment ago. */
  wasTried(channel: ChannelKey): boolean {
    return this.service.now - (this.triedAt.get(channel) ?? 0) < MIN_GAP_MS;
  }

  /** Tries `channel` again, and the known closed chats that satisfy `isMeant`: they may be open by now. */
  async mayBeOpen(channel: ChannelKey | null, isMeant: (channel: ChannelKey) => boolean): Promise<void> {
    const meant = [...this.triedAt.keys()].filter(isMeant);
    for (const each of new Set([...(channel === null ? [] : [channel]), ...meant])) await this.tryNow(each);
  }

  private async tryNow(channel: ChannelKey): Promise<void> {
    if (!(await this.isClosed(channel))) return void this.triedAt.delete(channel);
    await this.outbox.add(channel, null, null, 0);
    await this.delivery.sendWaiting(channel);
  }

  /** Tries to show a closed chat the current state. If it works, the chat is open again. */
  async reopen(session: Session): Promise<Sent> {
    const { channel } = session;
    const { now } = this.service;
    const runs = isHaltedHere(session);
    // Changing an old message would not prove that the chat takes new ones.
    const open = { ...opening(session, now), messages: null };
    const preface = MESSAGES[languageFor(session)].closed.again(runs);
    const sent = await this.sendState(open, preface);
    if (sent.kind !== 'sent' && sent.kind !== 'refused') return sent;
    await this.service.change(channel, null, (before) => ok(opening(before, this.service.now)));
    this.triedAt.delete(channel);
    this.registry.removeButtons(session, [session.messages?.seats, session.messages?.board]);
    this.registry.removeCall(session);
    const question = openQuestion(open);
    if (question !== null)
      await this.delivery.send(channel, await this.delivery.sender.draw(channel, question), null);
    if (session.closed?.told) this.notifyOtherChats(session, ({ closed }, names) => closed.goesOn(names));
    return sent;
  }

  private async sendState(session: Session, preface: Text): Promise<Sent> {
    const { channel, table } = session;
    if (hasNews(session)) return this.boards.publish(session, null, preface, null);
    if (table === null || table.phase === 'over') return { kind: 'sent', message: null };
    const { now } = this.service;
    const board = repeatedBoard(session, now, this.delivery.sender);
    const draft = board === null ? seatsPart(session, { now }) : { ...board, ring: ringFor('turn', session) };
    if (draft === null) return { kind: 'sent', message: null };
    const post = await this.delivery.sender.draw(channel, { ...draft, text: lines(preface, draft.text) });
    const sent = await this.delivery.send(channel, post, null);
    if (sent.kind === 'sent' && sent.message !== null)
      await this.registry.notePosted(session, table, sent.message);
    return sent;
  }

  /** Gives up a chat that has been closed too long, until something happens there. False if it will be tried again. */
  async giveUp(channel: ChannelKey): Promise<boolean> {
    const session = await this.service.read(channel);
    const { table } = session;
    if (!isGivenUp(session, this.service.now)) return false;
    // Elsewhere the game goes on.
    if (table?.phase === 'running' && !isHaltedHere(session) && !stands(table)) return false;
    await this.service.change(channel, null, (before) => ok(adjourned(before)));
    await this.outbox.clear(channel);
    return true;
  }

  /** Tells a closed chat's players in private, and the game's other chats, where the game goes on. */
  private async notifyPlayersElsewhere(session: Session): Promise<void> {
    const { channel, game, table } = session;
    if (game !== null && table?.phase === 'running') {
      const halted = isHaltedHere(session);
      await notifyPlayersAlone(this.delivery, session, (words, { isToMove }, played) => {
        const isAwaited = halted && isToMove;
        const text = words.closed.toPlayer(played, isAwaited);
        return { text, keyboard: [[playHere(game, words)]], ring: isAwaited ? 'aloud' : 'silent' };
      });
      this.notifyOtherChats(session, ({ closed }, names) => closed.toOthers(names));
    }
    await this.service.change(channel, null, (before) =>
      ok(before.closed ? { ...before, closed: { ...before.closed, told: true } } : before),
    );
  }

  /** Tells the game's other chats about the players of this one. */
  private notifyOtherChats(
    session: Session,
    text: (words: Messages, names: readonly string[]) => Text,
  ): void {
    const names = playersHere(session).map(({ name }) => name);
    const { service, delivery } = this;
    if (names.length > 0)
      notifyOtherChats({ service, delivery, channel: session.channel }, session, 'away', (words) =>
        text(words, names),
      );
  }
}
