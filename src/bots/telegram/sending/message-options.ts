import type {
  ForceReply,
  InlineKeyboardMarkup,
  ReplyKeyboardMarkup,
  ReplyKeyboardRemove,
  ReplyParameters,
} from 'grammy/types';
import type { Post } from '../../port.js';
import type { ChatTopic } from '../channel.js';

/** What a message has besides its text. */
export interface Options {
  readonly message_thread_id?: number;
  readonly parse_mode: 'HTML';
  readonly disable_notification?: boolean;
  readonly reply_markup?: InlineKeyboardMarkup | ForceReply | ReplyKeyboardMarkup | ReplyKeyboardRemove;
  readonly reply_parameters?: ReplyParameters;
}

export const threadOf = ({ thread }: ChatTopic) =>
  thread === undefined ? {} : { message_thread_id: thread };

/** Buttons, and the wish that the apps of a group open a reply; without buttons only those whom the message names do. */
function markupOf(keyboard: InlineKeyboardMarkup, forcesReply: boolean): Pick<Options, 'reply_markup'> {
  if (keyboard.inline_keyboard.length > 0)
    return { reply_markup: { ...keyboard, ...(forcesReply && { force_reply: true }) } };
  return forcesReply ? { reply_markup: { force_reply: true, selective: true } } : {};
}

/** A button below the line for messages, by which a person is chosen; it goes once that is done. */
const pickingMarkup = ({ label, number }: NonNullable<Post['picks']>): ReplyKeyboardMarkup => ({
  keyboard: [
    [
      {
        text: label,
        request_users: { request_id: number, user_is_bot: false, max_quantity: 1, request_name: true },
      },
    ],
  ],
  resize_keyboard: true,
  one_time_keyboard: true,
});

export const replyingTo = (message_id: number): Pick<Options, 'reply_parameters'> => ({
  reply_parameters: { message_id, allow_sending_without_reply: true },
});

export const optionsOf = (
  place: ChatTopic,
  post: Post,
  keyboard: InlineKeyboardMarkup,
  forcesReply: boolean,
): Options => ({
  ...threadOf(place),
  parse_mode: 'HTML',
  ...(post.ring === 'silent' ? { disable_notification: true } : {}),
  ...(post.replyTo !== undefined && replyingTo(Number(post.replyTo))),
  ...(post.picks === undefined
    ? markupOf(keyboard, forcesReply)
    : { reply_markup: pickingMarkup(post.picks) }),
});

export const withoutKeyboard = ({ reply_markup: _, ...rest }: Options): Options => rest;
