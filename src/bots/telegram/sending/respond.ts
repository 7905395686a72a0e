import type { Text } from '../../../locales/text.js';
import type { ChatUser, MessageId, Respond, Whisper } from '../../port.js';
import { type ChatTopic, personOf } from '../channel.js';
import { messageIn, type Update } from '../receiving/update.js';
import type { CallbackAnswer } from './callback-answer.js';
import type { Alone } from './ephemeral.js';
import { ALERT_LIMIT, lengthOf, toPlain } from './html.js';
import type { Caption, MessageSender } from './message-sender.js';

/** The event that is answered, as far as replies depend on it. */
export interface Origin {
  readonly place: ChatTopic;
  readonly messageId: number;
  readonly user: ChatUser;
  readonly isPrivate: boolean;
  /** Present for a tapped button. */
  readonly tap?: CallbackAnswer;
  /** The caption of the tapped message, if it is a picture. */
  readonly caption?: Caption;
  /** The user's message, or the tapped one, by its number among those that they alone see; absent if others see it. */
  readonly unseen?: number;
  /** True for a person whom the user has chosen by the button of `Post.picks`, which goes. */
  readonly hasPicked?: boolean;
}

/** The id of the user's message, or of the one whose button they tapped. */
export const messageIdOf = (update: Update): number =>
  (messageIn(update) ?? update.callback_query?.message)?.message_id ?? 0;

/** The number of the user's message, or of the one whose button they tapped, among those that they alone see. */
export const unseenIn = (update: Update): number | undefined =>
  (messageIn(update) ?? update.callback_query?.message)?.ephemeral_message_id;

/** The caption of the tapped message; undefined if it is no picture, or inaccessible. */
export function captionOf({ callback_query }: Update): Caption | undefined {
  const message = callback_query?.message;
  if (message === undefined || !('photo' in message || 'animation' in message)) return undefined;
  const { caption, caption_entities } = message;
  return { ...(caption !== undefined && { caption }), ...(caption_entities && { caption_entities }) };
}

/** Whom an answer in a group can be for alone; null where nobody's can. */
function aloneOf({ tap, place, user, isPrivate, unseen, caption }: Origin): Alone | null {
  const person = personOf(user.id);
  if (isPrivate || person === null || (tap === undefined && unseen === undefined)) return null;
  if (tap === undefined) return { place, person, ...(unseen !== undefined && { replyTo: unseen }) };
  const tapped = unseen !== undefined && { tapped: { id: unseen, isPicture: caption !== undefined } };
  return { place, person, query: tap.queryId, ...tapped };
}

/**
 * Answers by a message that nobody else sees what was asked by such a message, and a tap where an alert holds too little; false
 * if that is not possible.
 */
async function whisperAlone(sender: MessageSender, origin: Origin, reply: Whisper): Promise<boolean> {
  const { tap } = origin;
  const alone = aloneOf(origin);
  const { keyboard = [], picture, attachment, toAll } = reply;
  const isPlain =
    tap !== undefined &&
    keyboard.length === 0 &&
    picture === undefined &&
    attachment === undefined &&
    toAll === undefined;
  if (alone === null || isPlain || !(await sender.ephemeral.tell(alone, reply))) return false;
  await tap?.release();
  return true;
}

/** Tells all what could not be told to one person alone. */
const tellAll = (
  sender: MessageSender,
  { place }: Origin,
  { text, keyboard = [], picture, attachment }: Whisper,
) =>
  sender.post(place, {
    kind: 'post',
    text,
    keyboard,
    ...(picture && { picture }),
    ...(attachment && { attachment }),
    ping: [],
    ring: 'silent',
  });

/**
 * Answers a tap by an alert, which nobody else sees, or if it is too late for that by a message with a mention. What an alert
 * cuts comes in full, in a group as a message that only they see. `isUnsaid`: the message that a reply would quote is deleted.
 */
async function whisper(
  sender: MessageSender,
  origin: Origin,
  reply: Whisper,
  isUnsaid: boolean,
): Promise<MessageId | null> {
  if (await whisperAlone(sender, origin, reply)) return null;
  const { tap, place, messageId, user, isPrivate, unseen, hasPicked = false } = origin;
  const { text, keyboard = [], picture, attachment, toAll, needsButtons = false } = reply;
  const fits = lengthOf(text) <= ALERT_LIMIT;
  // An alert has neither pictures nor buttons, and holds little.
  const isFile = picture !== undefined || attachment !== undefined;
  const isMessage = toAll !== undefined || (keyboard.length > 0 && (!fits || needsButtons));
  if (isFile || (tap !== undefined && !isPrivate && isMessage)) {
    await tap?.release();
    return tellAll(sender, origin, reply);
  }
  const called: Text = isPrivate ? text : [{ mention: user.id, name: user.name }, ': ', ...text];
  const isQuotable = !isUnsaid && unseen === undefined;
  if (tap === undefined)
    return isQuotable
      ? sender.reply(place, messageId, text, keyboard, { hasPicked })
      : sender.reply(place, isUnsaid ? messageId : null, called, keyboard, { mention: user.id });
  if ((fits || !isPrivate) && (await tap.alert(toPlain(text, ALERT_LIMIT)))) {
    const alone = aloneOf(origin);
    if (!fits && alone !== null) await sender.ephemeral.tell(alone, { text });
    return null;
  }
  await tap.release();
  return sender.reply(place, unseen === undefined ? messageId : null, called, keyboard, { mention: user.id });
}

/** Creates the function that the conversation answers one event with. */
export function createRespond(sender: MessageSender, origin: Origin): Respond {
  let isUnsaid = false;
  return async (reply) => {
    switch (reply.kind) {
      case 'whisper':
        if (!reply.isAside) return whisper(sender, origin, reply, isUnsaid);
        await origin.tap?.alert(toPlain(reply.text, ALERT_LIMIT));
        return null;
      case 'post':
        void origin.tap?.release();
        return sender.post(origin.place, reply);
      case 'ack':
        if (origin.tap !== undefined && reply.toast !== undefined)
          await origin.tap.alert(toPlain(reply.toast, ALERT_LIMIT));
        if (origin.tap === undefined && !origin.isPrivate && origin.unseen === undefined)
          await sender.react(origin.place, origin.messageId);
        return null;
      case 'delete':
        if (origin.tap === undefined && origin.unseen === undefined) {
          await sender.remove(origin.place, origin.messageId);
          isUnsaid = true;
        }
        return null;
      case 'keyboard':
        if (origin.tap === undefined) return null;
        void origin.tap.release();
        if (origin.unseen !== undefined) {
          const alone = aloneOf(origin);
          if (alone !== null) await sender.ephemeral.change(alone, origin.unseen, reply.keyboard);
          return null;
        }
        await (reply.picture === undefined || origin.caption === undefined
          ? sender.editKeyboard(origin.place, origin.messageId, reply.keyboard)
          : sender.editPicture(
              origin.place,
              origin.messageId,
              reply.picture,
              reply.says ?? origin.caption,
              reply.keyboard,
            ));
        return null;
    }
  };
}
