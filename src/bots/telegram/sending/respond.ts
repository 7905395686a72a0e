import type { Update } from 'grammy/types';
import type { ChatUser, Respond, Text } from '../../port.js';
import type { Place } from '../channel.js';
import type { Caption, Sender } from './sender.js';
import type { TapAnswer } from './tap.js';
import { ALERT_LIMIT, lengthOf, toPlain } from './text.js';

/** What a reply needs to know of the event that it answers. */
export interface Origin {
  readonly place: Place;
  readonly messageId: number;
  readonly user: ChatUser;
  readonly isPrivate: boolean;
  /** Only for a tapped button. */
  readonly tap?: TapAnswer;
  /** What stands under the picture of the tapped message, if it has one. */
  readonly caption?: Caption;
}

/** The message that was sent, or whose button was tapped. */
export const messageIdOf = (update: Update): number =>
  (update.message ?? update.callback_query?.message)?.message_id ?? 0;

/** What stands under the picture whose button was tapped; undefined where there is none, or the server forgot it. */
export const captionOf = ({ callback_query }: Update): Caption | undefined => {
  const message = callback_query?.message;
  if (message === undefined || !('photo' in message || 'animation' in message)) return undefined;
  const { caption, caption_entities } = message;
  return { ...(caption !== undefined && { caption }), ...(caption_entities && { caption_entities }) };
};

/** An alert reaches the one who tapped and nobody else; too late for it, the group hears whom the answer is for. */
const whisper = async (sender: Sender, origin: Origin, text: Text): Promise<void> => {
  const { tap, place, messageId, user, isPrivate } = origin;
  if (tap === undefined) return sender.answer(place, messageId, text);
  const fits = lengthOf(text) <= ALERT_LIMIT;
  if ((fits || !isPrivate) && (await tap.alert(toPlain(text, ALERT_LIMIT)))) return;
  await tap.release();
  const called: Text = isPrivate ? text : [{ mention: user.id, name: user.name }, ': ', ...text];
  await sender.answer(place, messageId, called, user.id);
};

/** How the conversation answers one event. */
export const createRespond =
  (sender: Sender, origin: Origin): Respond =>
  async (reply) => {
    switch (reply.kind) {
      case 'whisper':
        return whisper(sender, origin, reply.text);
      case 'post':
        void origin.tap?.release();
        return sender.post(origin.place, reply);
      case 'keyboard':
        if (origin.tap === undefined) return;
        void origin.tap.release();
        return reply.picture === undefined || origin.caption === undefined
          ? sender.keyboard(origin.place, origin.messageId, reply.keyboard)
          : sender.board(origin.place, origin.messageId, reply.picture, origin.caption, reply.keyboard);
    }
  };
