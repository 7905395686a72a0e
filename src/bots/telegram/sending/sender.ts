import { type Api, InputFile } from 'grammy';
import type { InputMediaPhoto, ReplyParameters } from 'grammy/types';
import type { ChannelKey, Keyboard, Picture, PortContext, Post, Text, UserId } from '../../port.js';
import { channelKey, type Place } from '../channel.js';
import { Countdowns, type Counting } from './countdowns.js';
import { toMarkup } from './keyboard.js';
import {
  areAnimationsForbidden,
  arePhotosForbidden,
  isNotModified,
  migratedTo,
  toDeliveryError,
} from './problems.js';
import { CAPTION_LIMIT, lengthOf, MESSAGE_LIMIT, toHtml } from './text.js';

interface Options {
  readonly message_thread_id?: number;
  readonly parse_mode: 'HTML';
  readonly disable_notification?: boolean;
  readonly reply_markup?: ReturnType<typeof toMarkup>;
  readonly reply_parameters?: ReplyParameters;
}

export type Caption = Pick<InputMediaPhoto, 'caption' | 'caption_entities'>;

type Attachment = NonNullable<Post['attachment']>;

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

/** Everything that the bot writes goes through here; what fails comes out as a `DeliveryError`. */
export class Sender {
  /** Groups that became supergroups while this process ran. */
  readonly #moved = new Map<number, number>();
  readonly #countdowns: Countdowns;

  constructor(
    private readonly api: Api,
    private readonly onMoved: (from: ChannelKey, to: ChannelKey) => void,
    { conversation, log }: Pick<PortContext, 'conversation' | 'log'>,
  ) {
    const deadline = (channel: ChannelKey) => conversation.deadline(channel);
    this.#countdowns = new Countdowns(deadline, (message) =>
      this.#rewrite(message).catch((error: unknown) =>
        log.warn({ problem: String(error) }, 'Telegram: the time left could not be told anew'),
      ),
    );
  }

  /** From now on nothing is written but what is asked for. */
  stop(): void {
    this.#countdowns.stop();
  }

  post(place: Place, post: Post): Promise<void> {
    return this.#toPlace(place, (current) => this.#sendPost(current, post));
  }

  /** A text for one reader, as an answer to a message; only `mention` is notified. */
  answer(place: Place, messageId: number, text: Text, mention?: UserId): Promise<void> {
    return this.#toPlace(place, async (current) => {
      await this.#sendText(current, text, mention === undefined ? [] : [mention], {
        ...threadOf(current),
        parse_mode: 'HTML',
        disable_notification: true,
        reply_parameters: { message_id: messageId, allow_sending_without_reply: true },
      });
    });
  }

  /** New buttons under a message of the bot's. */
  keyboard(place: Place, messageId: number, keyboard: Keyboard): Promise<void> {
    return this.#toPlace(place, async ({ chat }) => {
      try {
        await this.api.editMessageReplyMarkup(chat, messageId, { reply_markup: toMarkup(keyboard) });
      } catch (error) {
        if (!isNotModified(error)) throw error;
      }
      this.#countdowns.keyboard(place, messageId, keyboard);
    });
  }

  #rewrite({ place, id, text, ping, keyboard, isCaption }: Counting): Promise<void> {
    return this.#toPlace(place, async ({ chat }) => {
      const options = { parse_mode: 'HTML', reply_markup: toMarkup(keyboard) } as const;
      try {
        if (isCaption) {
          const caption = toHtml(text, CAPTION_LIMIT, ping);
          await this.api.editMessageCaption(chat, id, { ...options, caption });
        } else {
          const link_preview_options = { is_disabled: true };
          const html = toHtml(text, MESSAGE_LIMIT, ping);
          await this.api.editMessageText(chat, id, html, { ...options, link_preview_options });
        }
      } catch (error) {
        if (!isNotModified(error)) throw error;
      }
    });
  }

  /** Another picture and new buttons in a message of the bot's; an edit takes the caption away unless it names it. */
  board(
    place: Place,
    messageId: number,
    picture: Picture,
    caption: Caption,
    keyboard: Keyboard,
  ): Promise<void> {
    return this.#toPlace(place, async ({ chat }) => {
      const media = { type: 'photo' as const, media: new InputFile(picture.png, 'board.png'), ...caption };
      try {
        await this.api.editMessageMedia(chat, messageId, media, { reply_markup: toMarkup(keyboard) });
      } catch (error) {
        if (!isNotModified(error)) throw error;
      }
      this.#countdowns.keyboard(place, messageId, keyboard);
    });
  }

  /** A group that became a supergroup meanwhile gets the message under its new number. */
  async #toPlace(place: Place, send: (place: Place) => Promise<void>): Promise<void> {
    const now = this.#moved.get(place.chat);
    const current = now === undefined ? place : { chat: now };
    try {
      await send(current);
    } catch (error) {
      const next = migratedTo(error);
      if (next === undefined || next === current.chat) throw toDeliveryError(error);
      this.#moved.set(current.chat, next);
      this.onMoved(channelKey({ chat: current.chat }), channelKey({ chat: next }));
      await this.#toPlace({ chat: next }, send);
    }
  }

  async #sendPost(place: Place, post: Post): Promise<void> {
    const options = optionsOf(place, post);
    const { picture, attachment } = post;
    if (picture === undefined && attachment !== undefined && lengthOf(post.text) <= CAPTION_LIMIT) {
      return this.#sendFile(place, attachment, options, toHtml(post.text, CAPTION_LIMIT, post.ping));
    }
    const { text, ping, keyboard = [] } = post;
    const sent =
      picture === undefined
        ? { id: await this.#sendText(place, text, ping, options), text, isCaption: false }
        : await this.#sendPicture(place, post, picture);
    this.#countdowns.posted({ place, ping, keyboard, ...sent }, post.turn);
    if (attachment !== undefined) await this.#sendFile(place, attachment, withoutKeyboard(options));
  }

  /** Resolves to the number of the message. */
  async #sendText(place: Place, text: Text, ping: readonly UserId[], options: Options): Promise<number> {
    const { message_id } = await this.api.sendMessage(place.chat, toHtml(text, MESSAGE_LIMIT, ping), {
      ...options,
      link_preview_options: { is_disabled: true },
    });
    return message_id;
  }

  /** Telegram has no alt text: it is sent only where the group lets no picture through. */
  async #sendPicture(
    place: Place,
    post: Post,
    picture: Picture,
  ): Promise<Pick<Counting, 'id' | 'text' | 'isCaption'>> {
    const options = optionsOf(place, post);
    const caption = toHtml(post.text, CAPTION_LIMIT, post.ping);
    const captioned = { ...options, ...(caption === '' ? {} : { caption }) };
    const animation =
      picture.gif === undefined ? null : await this.#sendAnimation(place, picture.gif, captioned);
    if (animation !== null) return { id: animation, text: post.text, isCaption: true };
    try {
      const photo = new InputFile(picture.png, 'board.png');
      const { message_id: id } = await this.api.sendPhoto(place.chat, photo, captioned);
      return { id, text: post.text, isCaption: true };
    } catch (error) {
      if (!arePhotosForbidden(error)) throw error;
      const text = [...post.text, '\n\n', picture.alt];
      return { id: await this.#sendText(place, text, post.ping, options), text, isCaption: false };
    }
  }

  /** The number of the message; null where the group takes no animations: it may still take photos. */
  async #sendAnimation(
    place: Place,
    gif: Buffer,
    options: Options & { caption?: string },
  ): Promise<number | null> {
    try {
      return (await this.api.sendAnimation(place.chat, new InputFile(gif, 'board.gif'), options)).message_id;
    } catch (error) {
      if (!areAnimationsForbidden(error)) throw error;
      return null;
    }
  }

  async #sendFile(place: Place, file: Attachment, options: Options, caption = ''): Promise<void> {
    await this.api.sendDocument(place.chat, new InputFile(Buffer.from(file.text), file.name), {
      ...options,
      ...(caption === '' ? {} : { caption }),
    });
  }
}
