import { type Api, GrammyError, InputFile } from 'grammy';
import type { InlineKeyboardMarkup } from 'grammy/types';
import type { Keyboard, Logger, Whisper } from '../../port.js';
import type { ChatTopic } from '../channel.js';
import { CAPTION_LIMIT, MESSAGE_LIMIT, toHtml } from './html.js';
import { threadOf } from './message-options.js';
import { isStaleQuery, reasonOf, unlessForbidden, unlessNotModified } from './telegram-errors.js';

/** Time for which no such message is tried on a server that has none, or in a chat that takes none. */
const REST_MS = 60 * 60_000;
/** Chats to remember that take none. */
const MAX_CHATS = 10_000;

/** Whom a message in a group is for, and what allows it: a tap, or a message that they alone see. */
export interface Alone {
  readonly place: ChatTopic;
  readonly person: number;
  readonly query?: string;
  /** The person's own message, which nobody else sees. */
  readonly replyTo?: number;
  /** The message of the bot that they have tapped, which nobody else sees, and whether it is a picture. */
  readonly tapped?: { readonly id: number; readonly isPicture: boolean };
}

type Shown = Pick<Whisper, 'text' | 'keyboard' | 'toAll' | 'picture' | 'attachment' | 'replaces'>;

const rowsOf = ({ keyboard = [], toAll }: Shown): Keyboard => (toAll ? [...keyboard, [toAll]] : keyboard);

/** Messages in a group that one person sees, on servers that have them: Bot API 10.2 and later. */
export class EphemeralAnswers {
  private restUntil = 0;
  /** Chats that take none for a while. */
  private readonly resting = new Map<number, number>();

  constructor(
    private readonly api: Api,
    private readonly log: Logger,
    private readonly keyboard: (chat: number, keyboard: Keyboard) => InlineKeyboardMarkup,
    private readonly now: () => number = Date.now,
  ) {}

  /** Tells a person something in a group alone, within 15 seconds. Resolves to false if that is not possible; never rejects. */
  async tell(alone: Alone, whisper: Shown): Promise<boolean> {
    const { chat } = alone.place;
    // Two messages would be two buttons.
    if (whisper.picture !== undefined && whisper.attachment !== undefined) return false;
    if (Math.max(this.restUntil, this.resting.get(chat) ?? 0) > this.now()) return false;
    const { tapped } = whisper.replaces ? alone : {};
    const isText = whisper.picture === undefined && whisper.attachment === undefined;
    if (tapped && !tapped.isPicture && isText) {
      const isReplaced = await this.attempt(() => this.replace(alone, tapped.id, whisper));
      if (isReplaced) return true;
    }
    const isSent = await this.attempt(
      async () => {
        const sent = await this.send(alone, whisper);
        if (sent.ephemeral_message_id !== undefined) return true;
        // An older server does not know the parameter, and has told everybody.
        this.restUntil = this.now() + REST_MS;
        await this.api.deleteMessage(chat, sent.message_id);
        return false;
      },
      () => this.rest(chat),
    );
    // No edit makes a picture of words, or words of a picture.
    if (isSent && tapped) await this.change(alone, tapped.id, []);
    return isSent;
  }

  /** Replaces the buttons of such a message; without any it goes. */
  async change({ place: { chat }, person }: Alone, message: number, keyboard: Keyboard): Promise<void> {
    const target = { chat_id: chat, receiver_user_id: person, ephemeral_message_id: message };
    await this.attempt(async () =>
      keyboard.length === 0
        ? this.api.raw.deleteEphemeralMessage(target)
        : this.api.raw.editEphemeralMessageReplyMarkup({
            ...target,
            reply_markup: this.keyboard(chat, keyboard),
          }),
    );
  }

  private async send({ place, person, query, replyTo }: Alone, whisper: Shown) {
    const { text, picture, attachment } = whisper;
    const keyboard = rowsOf(whisper);
    const options = {
      ...threadOf(place),
      parse_mode: 'HTML' as const,
      disable_notification: true,
      ...(keyboard.length > 0 && { reply_markup: this.keyboard(place.chat, keyboard) }),
      ...(replyTo !== undefined && { reply_parameters: { ephemeral_message_id: replyTo } }),
      ephemeral_message_parameters: {
        receiver_user_id: person,
        ...(query !== undefined && { callback_query_id: query }),
      },
    };
    const captioned = { ...options, caption: toHtml(text, CAPTION_LIMIT, []) };
    const moving =
      picture?.gif &&
      (await unlessForbidden(
        this.api.sendAnimation(place.chat, new InputFile(picture.gif, 'board.gif'), captioned),
      ));
    if (moving) return moving;
    if (picture !== undefined)
      return this.api.sendPhoto(place.chat, new InputFile(picture.png, 'board.png'), captioned);
    if (attachment !== undefined) {
      const file = new InputFile(Buffer.from(attachment.text), attachment.name);
      return this.api.sendDocument(place.chat, file, captioned);
    }
    return this.api.sendMessage(place.chat, toHtml(text, MESSAGE_LIMIT, []), {
      ...options,
      link_preview_options: { is_disabled: true },
    });
  }

  private async replace(
    { place: { chat }, person }: Alone,
    message: number,
    whisper: Shown,
  ): Promise<boolean> {
    const edit = this.api.raw.editEphemeralMessageText({
      chat_id: chat,
      receiver_user_id: person,
      ephemeral_message_id: message,
      text: toHtml(whisper.text, MESSAGE_LIMIT, []),
      parse_mode: 'HTML',
      link_preview_options: { is_disabled: true },
      reply_markup: this.keyboard(chat, rowsOf(whisper)),
    });
    await unlessNotModified(edit);
    return true;
  }

  /** `onRefusal`: what is done if the server refuses this for good, and not because it comes too late. */
  private async attempt(act: () => Promise<boolean>, onRefusal?: () => void): Promise<boolean> {
    try {
      return await act();
    } catch (error) {
      if (error instanceof GrammyError && error.error_code === 400 && !isStaleQuery(error)) onRefusal?.();
      this.log.debug(
        { problem: reasonOf(error) },
        'Telegram: something could not be shown to one person alone',
      );
      return false;
    }
  }

  private rest(chat: number): void {
    this.resting.delete(chat);
    this.resting.set(chat, this.now() + REST_MS);
    const [oldest] = this.resting.keys();
    if (this.resting.size > MAX_CHATS && oldest !== undefined) this.resting.delete(oldest);
  }
}
