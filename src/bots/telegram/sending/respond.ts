import type { Text } from '../../../locales/text.js';
import type { ChatUser, Respond, Whisper } from '../../port.js';
import { type ChatTopic, personOf } from '../channel.js';
import { messageIn, type Update } from '../receiving/update.js';
import type { CallbackAnswer } from './callback-answer.js';
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
}

/** The id of the user's message, or of the one whose button they tapped. */
export const messageIdOf = (update: Update): number =>
  (messageIn(update) ?? update.callback_query?.message)?.message_id ?? 0;

/** The caption of the tapped message; undefined if it is no picture, or inaccessible. */
export function captionOf({ callback_query }: Update): Caption | undefined {
  const message = callback_query?.message;
  if (message === undefined || !('photo' in message || 'animation' in message)) return undefined;
  const { caption, caption_entities } = message;
  return { ...(caption !== undefined && { caption }), ...(caption_entities && { caption_entities }) };
}

/**
 * Answers a tap by an alert, which nobody else sees, or if it is too late for that by a message with a mention. What an alert
 * cuts comes in full, in a group as a message that only they see. `isUnsaid`: the message that a reply would quote is deleted.
 */
async function whisper(
  sender: MessageSender,
  origin: Origin,
  { text, keyboard = [] }: Pick<Whisper, 'text' | 'keyboard'>,
  isUnsaid: boolean,
): Promise<void> {
  const { tap, place, messageId, user, isPrivate } = origin;
  const called: Text = isPrivate ? text : [{ mention: user.id, name: user.name }, ': ', ...text];
  if (tap === undefined)
    return isUnsaid
      ? sender.reply(place, messageId, called, keyboard, user.id)
      : sender.reply(place, messageId, text, keyboard);
  const fits = lengthOf(text) <= ALERT_LIMIT;
  if ((fits || !isPrivate) && (await tap.alert(toPlain(text, ALERT_LIMIT)))) {
    const person = personOf(user.id);
    if (!fits && person !== null) await sender.ephemeral.tell({ place, person, query: tap.queryId }, text);
    return;
  }
  await tap.release();
  await sender.reply(place, messageId, called, keyboard, user.id);
}

/** Creates the function that the conversation answers one event with. */
export function createRespond(sender: MessageSender, origin: Origin): Respond {
  let isUnsaid = false;
  return async (reply) => {
    switch (reply.kind) {
      case 'whisper':
        if (reply.isAside) await origin.tap?.alert(toPlain(reply.text, ALERT_LIMIT));
        else await whisper(sender, origin, reply, isUnsaid);
        return null;
      case 'post':
        void origin.tap?.release();
        return sender.post(origin.place, reply);
      case 'ack':
        if (origin.tap !== undefined && reply.toast !== undefined)
          await origin.tap.alert(toPlain(reply.toast, ALERT_LIMIT));
        if (origin.tap === undefined && !origin.isPrivate) await sender.react(origin.place, origin.messageId);
        return null;
      case 'delete':
        if (origin.tap === undefined) {
          await sender.remove(origin.place, origin.messageId);
          isUnsaid = true;
        }
        return null;
      case 'keyboard':
        if (origin.tap === undefined) return null;
        void origin.tap.release();
        await (reply.picture === undefined || origin.caption === undefined
          ? sender.editKeyboard(origin.place, origin.messageId, reply.keyboard)
          : sender.editPicture(
              origin.place,
              origin.messageId,
              reply.picture,
              origin.caption,
              reply.keyboard,
            ));
        return null;
    }
  };
}
