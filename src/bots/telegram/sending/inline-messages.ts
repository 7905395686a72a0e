import { createHash } from 'node:crypto';
import { type Api, GrammyError, InputFile } from 'grammy';
import type { InlineKeyboardButton, InlineKeyboardMarkup, InlineQueryResultArticle } from 'grammy/types';
import {
  DeliveryError,
  type GameOffer,
  type Keyboard,
  type Logger,
  type Picture,
  type Post,
} from '../../port.js';
import { CAPTION_LIMIT, escapeHtml, MESSAGE_LIMIT, toHtml } from './html.js';
import { toInlineKeyboard } from './inline-keyboard.js';
import { isWithoutText, reasonOf, toDeliveryError, unlessNotModified } from './telegram-errors.js';

/** How pictures get on inline messages, to which nothing can be uploaded. */
export interface InlinePictures {
  /** Puts a PNG where Telegram can fetch it; the result is its address. */
  readonly publish?: (png: Buffer) => Promise<string>;
  /** Chat to which pictures are uploaded, for their file ids. */
  readonly stagingChat?: string;
}

type Way = 'address' | 'staging';

/** Time in which a way that has failed is not tried again. */
const REST_MS = 5 * 60_000;
/** File ids that are remembered. */
const MAX_FILES = 500;

/** Errors that say that this picture, or where it comes from, is no good, and not the message. */
const PICTURE_FAULT =
  /WEBPAGE_|webpage|HTTP URL|file identifier|FILE_|PHOTO_|IMAGE_PROCESS|MEDIA_|wrong type|wrong file|remote file/i;
const MESSAGE_GONE =
  /MESSAGE_ID_INVALID|message to edit not found|message can't be edited|MESSAGE_NOT_FOUND/i;

/** The first message of a game, which its buttons then change. */
export const resultOf = (offer: GameOffer, inline: InlineMessages): InlineQueryResultArticle => ({
  type: 'article',
  id: offer.id,
  title: offer.title,
  ...(offer.about !== '' && { description: offer.about }),
  input_message_content: {
    message_text: toHtml(offer.text, MESSAGE_LIMIT, []),
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
  },
  reply_markup: inline.markup(offer.keyboard),
});

/** Changes inline messages. All methods throw `DeliveryError`, `gone` for a message that was deleted. */
export class InlineMessages {
  /** Ways that have failed, and until when they rest. */
  private readonly resting = new Map<Way, number>();
  private readonly files = new Map<string, string>();
  /** The button that opens the page of a game. */
  openPage: (game: string, label: string) => InlineKeyboardButton | null = () => null;

  constructor(
    private readonly api: Api,
    private readonly pictures: InlinePictures,
    private readonly log: Logger,
    private readonly now: () => number = Date.now,
  ) {}

  markup(keyboard: Keyboard): InlineKeyboardMarkup {
    return toInlineKeyboard(keyboard, (game, label) => this.openPage(game, label));
  }

  async show(id: string, post: Post): Promise<void> {
    const reply_markup = this.markup(post.keyboard ?? []);
    try {
      if (post.picture === undefined)
        return await this.write(id, toHtml(post.text, MESSAGE_LIMIT, []), reply_markup);
      if (await this.showPicture(id, post, post.picture, reply_markup)) return;
      await this.write(id, inCharacters(post, post.picture), reply_markup);
    } catch (error) {
      throw inlineError(error);
    }
  }

  async showKeyboard(id: string, keyboard: Keyboard): Promise<void> {
    const reply_markup = this.markup(keyboard);
    const edit = this.api.editMessageReplyMarkupInline(id, { reply_markup });
    await unlessNotModified(edit).catch((error: unknown) => Promise.reject(inlineError(error)));
  }

  /** Shows a picture by the first way that works; false if none does. */
  private async showPicture(
    id: string,
    { text }: Post,
    { png }: Picture,
    reply_markup: InlineKeyboardMarkup,
  ): Promise<boolean> {
    const caption = toHtml(text, CAPTION_LIMIT, []);
    const edit = (media: string) =>
      unlessNotModified(
        this.api.editMessageMediaInline(
          id,
          { type: 'photo', media, caption, parse_mode: 'HTML' },
          { reply_markup },
        ),
      );
    const { publish, stagingChat } = this.pictures;
    if (publish !== undefined && (await this.try('address', async () => edit(await publish(png)))))
      return true;
    if (stagingChat === undefined) return false;
    return this.try('staging', () => this.withFile(stagingChat, png, edit));
  }

  /** Goes a way; false if it fails for what it is, after which it rests. */
  private async try(way: Way, go: () => Promise<unknown>): Promise<boolean> {
    if ((this.resting.get(way) ?? 0) > this.now()) return false;
    try {
      await go();
      return true;
    } catch (error) {
      const isWay = error instanceof StagingError || isPictureFault(error);
      if (!isWay) throw error;
      this.resting.set(way, this.now() + REST_MS);
      this.files.clear();
      const problem = reasonOf(error instanceof StagingError ? error.cause : error);
      this.log.warn({ problem }, WAYS[way]);
      return false;
    }
  }

  private async withFile(chat: string, png: Buffer, edit: (file: string) => Promise<unknown>): Promise<void> {
    const hash = createHash('sha256').update(png).digest('base64');
    const known = this.files.get(hash);
    if (known !== undefined) {
      await edit(known);
      return;
    }
    const { message_id, photo } = await this.api
      .sendPhoto(chat, new InputFile(png, 'board.png'), { disable_notification: true })
      .catch((error: unknown) => Promise.reject(stagingError(error)));
    const file = photo.at(-1)?.file_id ?? '';
    await edit(file);
    this.files.set(hash, file);
    const [oldest] = this.files.keys();
    if (this.files.size > MAX_FILES && oldest !== undefined) this.files.delete(oldest);
    // The file outlives the message; one that cannot be deleted stands there.
    await this.api.deleteMessage(chat, message_id).catch(() => undefined);
  }

  /** Writes text, on a message that has a picture as its caption. */
  private async write(id: string, html: string, reply_markup: InlineKeyboardMarkup): Promise<void> {
    const options = { parse_mode: 'HTML', reply_markup } as const;
    try {
      const link_preview_options = { is_disabled: true };
      await unlessNotModified(this.api.editMessageTextInline(id, html, { ...options, link_preview_options }));
    } catch (error) {
      if (!isWithoutText(error)) throw error;
      await unlessNotModified(this.api.editMessageCaptionInline(id, { ...options, caption: html }));
    }
  }
}

const WAYS: Readonly<Record<Way, string>> = {
  address:
    'Telegram could not fetch a picture from PUBLIC_URL; inline games are shown otherwise for some minutes',
  staging:
    'Telegram: TELEGRAM_STAGING_CHAT takes no picture; inline games are shown in characters for some minutes',
};

/** A picture could not be uploaded, for reasons that concern the staging chat alone. */
class StagingError extends Error {}

function stagingError(error: unknown): unknown {
  const { problem, message } = toDeliveryError(error);
  return problem === 'unreachable' ? error : new StagingError(message, { cause: error });
}

/** The board in characters, below the text: of the first line of a message Telegram takes away leading spaces. */
function inCharacters({ text }: Post, { characters, alt }: Picture): string {
  const board = characters === undefined ? escapeHtml(alt) : `<pre>${escapeHtml(characters)}</pre>`;
  return `${toHtml(text, CAPTION_LIMIT - Math.min(CAPTION_LIMIT / 2, board.length), [])}\n${board}`;
}

const isPictureFault = (error: unknown): boolean =>
  error instanceof GrammyError && error.error_code === 400 && PICTURE_FAULT.test(error.description);

const inlineError = (error: unknown): DeliveryError =>
  error instanceof GrammyError && error.error_code === 400 && MESSAGE_GONE.test(error.description)
    ? new DeliveryError('gone', `${error.method}: ${error.description}`)
    : toDeliveryError(error);
