import type { Api } from 'grammy';
import { languageOf } from '../../../locales/match.js';
import { StoreError } from '../../../sessions/stores/open-store.js';
import type { ChannelKey, ChatEvent, Conversation, Logger, Respond } from '../../port.js';
import { channelKey, inlineKey, inlineOf, placeOfKey } from '../channel.js';
import { CallbackAnswer } from '../sending/callback-answer.js';
import { type InlineMessages, resultOf } from '../sending/inline-messages.js';
import type { MessageSender } from '../sending/message-sender.js';
import { captionOf, createRespond, messageIdOf, unseenIn } from '../sending/respond.js';
import { respondInline } from '../sending/respond-inline.js';
import { forLog, toDeliveryError } from '../sending/telegram-errors.js';
import { isByAdministrator } from './administrators.js';
import { type Incoming, readUpdate, type UpdateContext } from './incoming.js';
import type { Pastes } from './pastes.js';
import { messageIn, type Update, updateForm } from './update.js';

/** Number of taps that may wait for their turn with a grace period of their own. */
const MAX_TAPS = 1_000;

/** Most results that Telegram lists. */
const MAX_RESULTS = 50;
/** Longest name of a topic. */
const MAX_NAME = 128;

/** Time that the answer to a tap on an inline message waits for words; Telegram takes it for some 15 s. */
const INLINE_GRACE_MS = 8_000;

interface Parts {
  readonly api: Api;
  readonly conversation: Conversation;
  readonly log: Logger;
  readonly sender: MessageSender;
  readonly inline: InlineMessages;
  readonly reader: UpdateContext;
  readonly tapGraceMs: number;
  readonly pastes: Pastes;
  /** Registers work that outlives its update, so that the adapter waits for it when it stops. */
  readonly track: (work: Promise<unknown>) => void;
}

const isPrivate = (update: Update): boolean =>
  (messageIn(update) ?? update.callback_query?.message)?.chat.type === 'private';

/** True for the channels of a chat: its topics are channels of their own. */
const isOfChat =
  (chat: number) =>
  (channel: ChannelKey): boolean =>
    placeOfKey(channel)?.chat === chat;

/** Hands updates to the conversation. */
export class UpdateHandler {
  /** The answers to taps that wait for their turn, by update. */
  private readonly taps = new Map<number, CallbackAnswer>();

  constructor(private readonly parts: Parts) {}

  /**
   * Begins the grace period of a tapped button, which then runs while earlier updates of its chat are handled; otherwise
   * it begins when its turn comes.
   */
  expect({ update_id, callback_query }: Update): void {
    if (callback_query === undefined) return;
    this.taps.set(update_id, this.answerTo(callback_query));
    // One whose turn never comes here: another process handles it, or has.
    const [oldest] = this.taps.keys();
    if (this.taps.size > MAX_TAPS && oldest !== undefined) this.taps.delete(oldest);
  }

  /** True for an update that only looks something up, and that others of its chat need not wait for. */
  isLook(content: object): boolean {
    const parsed = updateForm.safeParse(content);
    const incoming = parsed.success ? readUpdate(parsed.data, this.parts.reader) : null;
    return incoming?.kind === 'event' && this.parts.conversation.isLook(incoming.event);
  }

  /** Handles an update that was kept. Rejects if it is to be handled again when the store answers. */
  async handle(content: object): Promise<void> {
    const { reader, log, pastes } = this.parts;
    const parsed = updateForm.safeParse(content);
    if (!parsed.success || pastes.isUsed(parsed.data)) return;
    const { update, isWhole } = await pastes.whole(parsed.data);
    const incoming = readUpdate(update, reader);
    if (incoming === null) return;
    try {
      await this.handOver(update, incoming, isWhole);
    } catch (error) {
      if (error instanceof StoreError) throw error;
      log.error({ error: forLog(error) }, 'Telegram: an update could not be handled');
    }
  }

  /** Creates the function that answers an event. */
  respondTo(update: Update, event: ChatEvent, tap = this.tapIn(update)): Respond {
    const inline = inlineOf(event.channel);
    if (inline !== null) return respondInline(this.parts, inline, event.user, tap);
    const place = placeOfKey(event.channel);
    if (place === null) throw new Error(`An event from ${event.channel} reached Telegram's handler`);
    const caption = captionOf(update);
    const unseen = unseenIn(update);
    return createRespond(this.parts.sender, {
      place,
      messageId: messageIdOf(update),
      user: event.user,
      isPrivate: isPrivate(update),
      ...(tap === undefined ? {} : { tap }),
      ...(caption === undefined ? {} : { caption }),
      ...(unseen === undefined ? {} : { unseen }),
      ...(update.message?.users_shared === undefined ? {} : { hasPicked: true }),
    });
  }

  private async handOver(update: Update, incoming: Incoming, isWhole: boolean): Promise<void> {
    const { api, conversation, log, track } = this.parts;
    switch (incoming.kind) {
      case 'moved':
        return conversation.channelMoved(incoming.from, incoming.to);
      case 'query':
      case 'talk':
        return;
      case 'guest':
        return this.answerGuest(update, incoming);
      case 'gone':
        return conversation.channelGone(incoming.channel);
      case 'opened': {
        const topics = `${incoming.channel}:`;
        return conversation.mayWriteAgain(incoming.channel, (channel) => channel.startsWith(topics));
      }
      case 'left':
        for (const user of incoming.users) await conversation.memberLeft(user, isOfChat(incoming.chat));
        return;
      case 'joined':
        for (const user of incoming.users) await conversation.memberJoined(user, isOfChat(incoming.chat));
        return;
      case 'event': {
        const tap = this.tapIn(update);
        this.taps.delete(update.update_id);
        const respond = this.respondTo(update, incoming.event, tap);
        const isAdministrator = () => isByAdministrator(api, update, log);
        const event = {
          ...incoming.event,
          isKept: true,
          ...(isWhole && { isWhole }),
          ...(isPrivate(update) ? { isPrivate: true, ...this.topics(incoming.event) } : { isAdministrator }),
        };
        const handled = conversation.handle(event, respond);
        return handled.finally(() => tap && track(tap.release()));
      }
    }
  }

  /**
   * How a topic of a private chat is opened, where the bot has topics there. Where people open them, too, they write into their
   * own, and games stay in the chat.
   */
  private topics({ channel }: ChatEvent): Pick<ChatEvent, 'openThread'> {
    const { api, reader } = this.parts;
    const place = placeOfKey(channel);
    const { has_topics_enabled: isOn, allows_users_to_create_topics: isShared } = reader.me;
    if (!isOn || isShared || place === null || place.thread !== undefined) return {};
    return {
      openThread: async (name) => {
        try {
          const { message_thread_id: thread } = await api.createForumTopic(
            place.chat,
            name.slice(0, MAX_NAME),
          );
          return { channel: channelKey({ chat: place.chat, thread }), message: null };
        } catch (error) {
          throw toDeliveryError(error);
        }
      },
    };
  }

  /** Lists games for what somebody types. Never rejects. */
  async answerQuery({ id, user, typed }: Extract<Incoming, { kind: 'query' }>): Promise<void> {
    const { api, conversation, log, inline } = this.parts;
    const language = languageOf(user.locale);
    const own = await conversation.ownOffers(user.id, typed, language);
    const offers = [...own, ...conversation.offers(typed, language)].slice(0, MAX_RESULTS);
    const results = offers.map((offer) => resultOf(offer, inline));
    await api
      .answerInlineQuery(id, results, { cache_time: 0, is_personal: true })
      .catch((error: unknown) =>
        log.info({ error: forLog(error) }, 'Telegram: an inline query was answered too late'),
      );
  }

  /** Answers a call at once, as Telegram waits for a moment only; the table is opened on the message that came of it. */
  private async answerGuest(
    update: Update,
    { query, id, user, typed }: Extract<Incoming, { kind: 'guest' }>,
  ): Promise<void> {
    const { api, conversation, log, inline } = this.parts;
    const offer = conversation.offer(typed, languageOf(user.locale));
    const sent = await api.answerGuestQuery(query, resultOf(offer, inline)).catch((error: unknown) => {
      // Called again after a crash, or too late: the buttons of an offer that came through work all the same.
      log.info({ error: forLog(error) }, 'Telegram: a guest query was answered too late');
      return null;
    });
    if (sent === null || offer.data === null) return;
    const channel = inlineKey(sent.inline_message_id);
    const event: ChatEvent = { id, channel, user, input: { kind: 'button', data: offer.data }, isKept: true };
    await conversation.handle(event, this.respondTo(update, event, undefined));
  }

  private tapIn({ update_id, callback_query }: Update): CallbackAnswer | undefined {
    return this.taps.get(update_id) ?? (callback_query && this.answerTo(callback_query));
  }

  private answerTo({ id, inline_message_id }: NonNullable<Update['callback_query']>): CallbackAnswer {
    const { api, tapGraceMs, log } = this.parts;
    // Nothing but the answer can tell one person something there.
    const graceMs = inline_message_id === undefined ? tapGraceMs : INLINE_GRACE_MS;
    return new CallbackAnswer(api, id, graceMs, (error) =>
      log.warn({ problem: error.message }, 'Telegram: a tapped button was left spinning'),
    );
  }
}
