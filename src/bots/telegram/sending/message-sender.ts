import { type Api, InputFile } from 'grammy';
import type {
  InlineKeyboardButton,
  InlineKeyboardMarkup,
  InputMediaAnimation,
  InputMediaPhoto,
  ReactionType,
} from 'grammy/types';
import type { Text } from '../../../locales/text.js';
import type { ChannelKey, Keyboard, MessageId, Picture, PortContext, Post, UserId } from '../../port.js';
import { type ChatTopic, channelKey } from '../channel.js';
import { type CountdownMessage, Countdowns } from './countdowns.js';
import { EphemeralAnswers } from './ephemeral.js';
import { CAPTION_LIMIT, lengthOf, MESSAGE_LIMIT, toHtml } from './html.js';
import { toInlineKeyboard } from './inline-keyboard.js';
import { type Options, optionsOf, replyingTo, threadOf, withoutKeyboard } from './message-options.js';
import { isTableRefused, knowsNoTables, richTable } from './rich-table.js';
import {
  arePhotosForbidden,
  areReactionsForbidden,
  isTopicLost,
  isWithoutText,
  migratedTo,
  toDeliveryError,
  unlessForbidden,
  unlessNotModified,
} from './telegram-errors.js';

export type Caption = Pick<InputMediaPhoto, 'caption' | 'caption_entities'>;

/** What is put on a message that was heard. */
const HEARD = '👌';

/** Messages that are known to have no buttons. */
const MAX_BARE = 2_000;

type Attachment = NonNullable<Post['attachment']>;

/** What is said where a picture is forbidden. */
const insteadOf = ({ instead, alt }: Pick<Picture, 'instead' | 'alt'>): Text => instead?.() ?? ['\n', alt];

/** Sends and edits the bot's messages. All methods throw `DeliveryError`. */
export class MessageSender {
  /** Supergroups by the ids of the groups that they were, while this process ran. */
  private readonly moved = new Map<number, number>();
  private readonly countdowns: Countdowns;
  readonly ephemeral: EphemeralAnswers;
  /** Groups that forbid the reaction that acknowledges messages. */
  private readonly withoutReactions = new Set<number>();
  /** Messages without buttons, of those changed or posted last. */
  private readonly bare = new Set<string>();
  /** True if the bot reads all messages of its groups, not only replies to it. */
  readsAll = true;
  /** True if the bot lists offers behind its name. */
  isInline = false;
  /** The button that opens the page of a game in a chat; null where there are no pages. */
  openPage: (chat: number, game: string, label: string) => InlineKeyboardButton | null = () => null;

  constructor(
    private readonly api: Api,
    private readonly onMoved: (from: ChannelKey, to: ChannelKey) => void,
    { conversation, log }: Pick<PortContext, 'conversation' | 'log'>,
  ) {
    this.ephemeral = new EphemeralAnswers(api, log, (chat, keyboard) => this.keyboard(chat, keyboard));
    const isDeadline = (channel: ChannelKey, time: number) => conversation.isDeadline(channel, time);
    this.countdowns = new Countdowns(isDeadline, (message) =>
      this.rewrite(message).catch((error: unknown) =>
        log.warn({ problem: String(error) }, 'Telegram: a countdown could not be updated'),
      ),
    );
  }

  /** False once a server has said that it knows no tables. */
  private hasTables = true;

  /** Stops the countdowns. */
  stop(): void {
    this.countdowns.stop();
  }

  async post(place: ChatTopic, post: Post): Promise<MessageId> {
    return String(await this.toPlace(place, (current) => this.sendPost(current, post)));
  }

  /** Replaces a post's text and buttons, and its picture if there is a new one. */
  replace(place: ChatTopic, messageId: number, post: Post): Promise<void> {
    return this.toPlace(place, async ({ chat }) => {
      const reply_markup = this.keyboard(chat, post.keyboard ?? []);
      const isCaption = await (post.picture === undefined
        ? this.editText(chat, messageId, post, reply_markup)
        : this.editMedia(chat, messageId, post, post.picture, reply_markup));
      const { text, ping, keyboard = [], turn } = post;
      this.noteButtons(chat, messageId, keyboard);
      this.countdowns.posted({ place, id: messageId, text, ping, keyboard, isCaption }, turn);
    });
  }

  /** Remembers whether a message has buttons. */
  private noteButtons(chat: number, messageId: number, keyboard: Keyboard): void {
    const key = `${chat} ${messageId}`;
    this.bare.delete(key);
    if (keyboard.length > 0) return;
    this.bare.add(key);
    const [oldest] = this.bare;
    if (this.bare.size > MAX_BARE && oldest !== undefined) this.bare.delete(oldest);
  }

  /** Edits a text or caption; resolves to true for a caption. */
  private async editText(
    chat: number,
    id: number,
    { text, ping }: Pick<Post, 'text' | 'ping'>,
    reply_markup: InlineKeyboardMarkup,
  ): Promise<boolean> {
    const options = { parse_mode: 'HTML', reply_markup } as const;
    try {
      const html = toHtml(text, MESSAGE_LIMIT, ping);
      const link_preview_options = { is_disabled: true };
      await unlessNotModified(this.api.editMessageText(chat, id, html, { ...options, link_preview_options }));
      return false;
    } catch (error) {
      if (!isWithoutText(error)) throw error;
      return this.editCaption(chat, id, { text, ping }, reply_markup);
    }
  }

  private async editCaption(
    chat: number,
    id: number,
    { text, ping }: Pick<Post, 'text' | 'ping'>,
    reply_markup: InlineKeyboardMarkup,
  ): Promise<true> {
    const caption = toHtml(text, CAPTION_LIMIT, ping);
    const options = { parse_mode: 'HTML', reply_markup, caption } as const;
    await unlessNotModified(this.api.editMessageCaption(chat, id, options));
    return true;
  }

  /**
   * Edits a picture or animation with its caption or, if the group forbids photos, the text; resolves to true for a
   * caption.
   */
  private async editMedia(
    chat: number,
    id: number,
    { text, ping }: Pick<Post, 'text' | 'ping'>,
    { png, gif, ...picture }: Picture,
    reply_markup: InlineKeyboardMarkup,
  ): Promise<boolean> {
    const described = { caption: toHtml(text, CAPTION_LIMIT, ping), parse_mode: 'HTML' } as const;
    const edit = (media: InputMediaPhoto | InputMediaAnimation) =>
      unlessNotModified(this.api.editMessageMedia(chat, id, media, { reply_markup }));
    try {
      const isMoving =
        gif !== undefined &&
        (await unlessForbidden(
          edit({ type: 'animation', media: new InputFile(gif, 'board.gif'), ...described }),
        )) !== null;
      if (!isMoving) await edit({ type: 'photo', media: new InputFile(png, 'board.png'), ...described });
      return true;
    } catch (error) {
      if (!arePhotosForbidden(error)) throw error;
      return this.editText(chat, id, { text: [...text, '\n', ...insteadOf(picture)], ping }, reply_markup);
    }
  }

  /** Replies to a message, if any, without sound; of the mentions in the text only `mention` notifies. `hasPicked`: it was a choice. */
  reply(
    place: ChatTopic,
    messageId: number | null,
    text: Text,
    keyboard: Keyboard,
    { mention, hasPicked = false }: { mention?: UserId; hasPicked?: boolean } = {},
  ): Promise<MessageId> {
    return this.toPlace(place, async (current) => {
      const none = hasPicked && { reply_markup: { remove_keyboard: true } as const };
      const buttons = keyboard.length > 0 ? { reply_markup: this.keyboard(current.chat, keyboard) } : none;
      const id = await this.sendText(current, text, mention === undefined ? [] : [mention], {
        ...threadOf(current),
        parse_mode: 'HTML',
        disable_notification: true,
        ...buttons,
        ...(messageId !== null && replyingTo(messageId)),
      });
      return String(id);
    });
  }

  /** Puts a sign on a message of a group that it was heard, unless the group forbids such signs. Never rejects. */
  async react({ chat }: ChatTopic, messageId: number): Promise<void> {
    if (this.withoutReactions.has(chat)) return;
    const reaction: ReactionType = { type: 'emoji', emoji: HEARD };
    await this.api.setMessageReaction(chat, messageId, [reaction]).catch((error: unknown) => {
      // It is asked again after a restart.
      if (areReactionsForbidden(error)) this.withoutReactions.add(chat);
    });
  }

  /** Deletes a message, which Telegram allows for 48 hours. */
  remove(place: ChatTopic, messageId: number): Promise<void> {
    return this.toPlace(place, async ({ chat }) => {
      await this.api.deleteMessage(chat, messageId);
    });
  }

  /** Pins a message without a notification, or takes it off. */
  pin(place: ChatTopic, messageId: number, isOn: boolean): Promise<void> {
    return this.toPlace(place, async ({ chat }) => {
      if (isOn) await this.api.pinChatMessage(chat, messageId, { disable_notification: true });
      else await this.api.unpinChatMessage(chat, messageId);
    });
  }

  /** Replaces a message's buttons; asks for nothing where it is known to have none, and is to have none. */
  editKeyboard(place: ChatTopic, messageId: number, keyboard: Keyboard): Promise<void> {
    return this.toPlace(place, async ({ chat }) => {
      if (keyboard.length === 0 && this.bare.has(`${chat} ${messageId}`)) return;
      const reply_markup = this.keyboard(chat, keyboard);
      await unlessNotModified(this.api.editMessageReplyMarkup(chat, messageId, { reply_markup }));
      this.noteButtons(chat, messageId, keyboard);
      this.countdowns.keyboardChanged(place, messageId, keyboard);
    });
  }

  private rewrite({ place, id, text, ping, keyboard, isCaption }: CountdownMessage): Promise<void> {
    return this.toPlace(place, async ({ chat }) => {
      const reply_markup = this.keyboard(chat, keyboard);
      await (isCaption
        ? this.editCaption(chat, id, { text, ping }, reply_markup)
        : this.editText(chat, id, { text, ping }, reply_markup));
    });
  }

  /**
   * Replaces a message's picture and buttons. The caption has to be repeated, or the edit would remove it: that of the tap
   * may be of an earlier turn, so what the bot itself knows of it goes first.
   */
  editPicture(
    place: ChatTopic,
    messageId: number,
    picture: Picture,
    says: Caption | Pick<Post, 'text' | 'ping'>,
    keyboard: Keyboard,
  ): Promise<void> {
    const caption: Caption & { parse_mode?: 'HTML' } =
      'text' in says ? { caption: toHtml(says.text, CAPTION_LIMIT, says.ping), parse_mode: 'HTML' } : says;
    return this.toPlace(place, async ({ chat }) => {
      const media = { type: 'photo' as const, media: new InputFile(picture.png, 'board.png'), ...caption };
      const reply_markup = this.keyboard(chat, keyboard);
      await unlessNotModified(this.api.editMessageMedia(chat, messageId, media, { reply_markup }));
      this.noteButtons(chat, messageId, keyboard);
      this.countdowns.keyboardChanged(place, messageId, keyboard);
    });
  }

  /** Sends to a chat, and to the supergroup if the chat has become one. */
  private async toPlace<T>(place: ChatTopic, send: (place: ChatTopic) => Promise<T>): Promise<T> {
    const now = this.moved.get(place.chat);
    const current = now === undefined ? place : { chat: now };
    try {
      return await send(current);
    } catch (error) {
      // A topic of a private chat that is lost: its game goes on in the chat itself.
      if (current.chat > 0 && current.thread !== undefined && isTopicLost(error))
        this.onMoved(channelKey(current), channelKey({ chat: current.chat }));
      const next = migratedTo(error);
      if (next === undefined || next === current.chat) throw toDeliveryError(error);
      this.moved.set(current.chat, next);
      this.onMoved(channelKey({ chat: current.chat }), channelKey({ chat: next }));
      return this.toPlace({ chat: next }, send);
    }
  }

  private keyboard(chat: number, keyboard: Keyboard): InlineKeyboardMarkup {
    return toInlineKeyboard(keyboard, (game, label) => this.openPage(chat, game, label), this.isInline);
  }

  /** In a group where the bot hears nothing but replies, a board or the call to it asks for one: it may be a move. */
  private optionsOf(place: ChatTopic, post: Post): Options {
    const isTurn = post.turn?.user != null || post.replyTo !== undefined;
    const keyboard = this.keyboard(place.chat, post.keyboard ?? []);
    return optionsOf(place, post, keyboard, isTurn && !this.readsAll && place.chat < 0);
  }

  /** Resolves to the message's id; if a file follows, to the id of the text or picture before it. */
  private async sendPost(place: ChatTopic, post: Post): Promise<number> {
    const options = this.optionsOf(place, post);
    const { picture, attachment } = post;
    if (picture === undefined && attachment !== undefined && lengthOf(post.text) <= CAPTION_LIMIT) {
      return this.sendFile(place, attachment, options, toHtml(post.text, CAPTION_LIMIT, post.ping));
    }
    const { text, ping, keyboard = [] } = post;
    const sent =
      picture === undefined
        ? { id: await this.sendWords(place, post, options), text, isCaption: false }
        : await this.sendPicture(place, post, picture);
    this.countdowns.posted({ place, ping, keyboard, ...sent }, post.turn);
    this.noteButtons(place.chat, sent.id, keyboard);
    if (attachment !== undefined) await this.sendFile(place, attachment, withoutKeyboard(options));
    return sent.id;
  }

  /** Sends a table where Telegram has them, else the text that says the same. Resolves to the message's id. */
  private async sendWords(place: ChatTopic, { text, ping, table }: Post, options: Options): Promise<number> {
    if (table !== undefined && this.hasTables) {
      const { parse_mode: _, ...others } = options;
      try {
        return (await this.api.sendRichMessage(place.chat, richTable(table), others)).message_id;
      } catch (error) {
        if (!isTableRefused(error)) throw error;
        this.hasTables = !knowsNoTables(error);
      }
    }
    return this.sendText(place, text, ping, options);
  }

  /** Resolves to the message's id. */
  private async sendText(
    place: ChatTopic,
    text: Text,
    ping: readonly UserId[],
    options: Options,
  ): Promise<number> {
    const { message_id } = await this.api.sendMessage(place.chat, toHtml(text, MESSAGE_LIMIT, ping), {
      ...options,
      link_preview_options: { is_disabled: true },
    });
    return message_id;
  }

  /** Sends a picture or, if the group forbids photos, its alt text, which Telegram has no other place for. */
  private async sendPicture(
    place: ChatTopic,
    post: Post,
    picture: Picture,
  ): Promise<Pick<CountdownMessage, 'id' | 'text' | 'isCaption'>> {
    const options = this.optionsOf(place, post);
    const caption = toHtml(post.text, CAPTION_LIMIT, post.ping);
    const captioned = { ...options, caption };
    const animation =
      picture.gif &&
      (await unlessForbidden(
        this.api.sendAnimation(place.chat, new InputFile(picture.gif, 'board.gif'), captioned),
      ));
    if (animation) return { id: animation.message_id, text: post.text, isCaption: true };
    try {
      const photo = new InputFile(picture.png, 'board.png');
      const { message_id: id } = await this.api.sendPhoto(place.chat, photo, captioned);
      return { id, text: post.text, isCaption: true };
    } catch (error) {
      if (!arePhotosForbidden(error)) throw error;
      const text = [...post.text, '\n', ...insteadOf(picture)];
      return { id: await this.sendText(place, text, post.ping, options), text, isCaption: false };
    }
  }

  private async sendFile(
    place: ChatTopic,
    file: Attachment,
    options: Options,
    caption = '',
  ): Promise<number> {
    const document = new InputFile(Buffer.from(file.text), file.name);
    return (await this.api.sendDocument(place.chat, document, { ...options, caption })).message_id;
  }
}
