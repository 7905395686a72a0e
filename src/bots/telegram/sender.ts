import { type Api, InputFile } from 'grammy';
import type { ReplyParameters } from 'grammy/types';
import type { ChannelKey, Picture, Post, Text, UserId } from '../port.js';
import { channelKey, type Place } from './channel.js';
import { toMarkup } from './keyboard.js';
import { arePhotosForbidden, isNotModified, migratedTo, toDeliveryError } from './problems.js';
import { CAPTION_LIMIT, lengthOf, MESSAGE_LIMIT, toHtml } from './text.js';

/** Everything that the bot writes goes through here; each method throws `DeliveryError` alone. */
export interface Sender {
  post(place: Place, post: Post): Promise<void>;
  /** A text for one reader, as an answer to a message; it notifies nobody else. */
  answer(place: Place, messageId: number, text: Text, mention?: UserId): Promise<void>;
  /** New buttons under a message of the bot's. */
  keyboard(place: Place, messageId: number, keyboard: NonNullable<Post['keyboard']>): Promise<void>;
}

interface Options {
  readonly message_thread_id?: number;
  readonly parse_mode: 'HTML';
  readonly disable_notification?: boolean;
  readonly reply_markup?: ReturnType<typeof toMarkup>;
  readonly reply_parameters?: ReplyParameters;
}

const threadOf = ({ thread }: Place) => (thread === undefined ? {} : { message_thread_id: thread });

/** A message that calls nobody comes without a sound. */
const optionsOf = (place: Place, post: Post): Options => ({
  ...threadOf(place),
  parse_mode: 'HTML',
  ...(post.ping.length === 0 ? { disable_notification: true } : {}),
  ...(post.keyboard === undefined || post.keyboard.length === 0
    ? {}
    : { reply_markup: toMarkup(post.keyboard) }),
});

const withoutKeyboard = ({ reply_markup: _, ...rest }: Options): Options => rest;

export const createSender = (api: Api, onMoved: (from: ChannelKey, to: ChannelKey) => void): Sender => {
  const moved = new Map<number, number>();

  /** A group that became a supergroup meanwhile gets the message under its new number. */
  const toPlace = async (place: Place, send: (place: Place) => Promise<unknown>): Promise<void> => {
    const now = moved.get(place.chat);
    const current = now === undefined ? place : { chat: now };
    try {
      await send(current);
    } catch (error) {
      const next = migratedTo(error);
      if (next === undefined) throw toDeliveryError(error);
      moved.set(current.chat, next);
      onMoved(channelKey({ chat: current.chat }), channelKey({ chat: next }));
      await send({ chat: next }).catch((again: unknown) => Promise.reject(toDeliveryError(again)));
    }
  };

  const sendText = (place: Place, text: Text, ping: readonly UserId[], options: Options) =>
    api.sendMessage(place.chat, toHtml(text, MESSAGE_LIMIT, ping), {
      ...options,
      link_preview_options: { is_disabled: true },
    });

  /** Telegram has no alt text: it is sent only where the group lets no picture through. */
  const sendPicture = async (place: Place, post: Post, picture: Picture) => {
    const options = optionsOf(place, post);
    const caption = toHtml(post.text, CAPTION_LIMIT, post.ping);
    try {
      const file = new InputFile(picture.png, 'board.png');
      return await api.sendPhoto(place.chat, file, { ...options, ...(caption === '' ? {} : { caption }) });
    } catch (error) {
      if (!arePhotosForbidden(error)) throw error;
      return sendText(place, [...post.text, '\n\n', picture.alt], post.ping, options);
    }
  };

  const sendFile = (place: Place, file: NonNullable<Post['attachment']>, options: Options, caption = '') =>
    api.sendDocument(place.chat, new InputFile(Buffer.from(file.text), file.name), {
      ...options,
      ...(caption === '' ? {} : { caption }),
    });

  const sendPost = async (place: Place, post: Post): Promise<void> => {
    const options = optionsOf(place, post);
    const { picture, attachment } = post;
    if (picture === undefined && attachment !== undefined && lengthOf(post.text) <= CAPTION_LIMIT) {
      await sendFile(place, attachment, options, toHtml(post.text, CAPTION_LIMIT, post.ping));
      return;
    }
    if (picture === undefined) await sendText(place, post.text, post.ping, options);
    else await sendPicture(place, post, picture);
    if (attachment !== undefined) await sendFile(place, attachment, withoutKeyboard(options));
  };

  return {
    post: (place, post) => toPlace(place, (current) => sendPost(current, post)),
    answer: (place, messageId, text, mention) =>
      toPlace(place, (current) =>
        sendText(current, text, mention === undefined ? [] : [mention], {
          ...threadOf(current),
          parse_mode: 'HTML',
          disable_notification: true,
          reply_parameters: { message_id: messageId, allow_sending_without_reply: true },
        }),
      ),
    keyboard: (place, messageId, keyboard) =>
      toPlace(place, (current) =>
        api
          .editMessageReplyMarkup(current.chat, messageId, { reply_markup: toMarkup(keyboard) })
          .catch((error: unknown) => (isNotModified(error) ? undefined : Promise.reject(error))),
      ),
  };
};
