import type { MessageEntity } from 'grammy/types';
import { z } from 'zod';

/** Something that is there or not. */
const present = z.unknown().transform(() => ({}));

/** What Telegram tells of a person, wherever it tells it. */
export const person = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string().optional(),
  username: z.string().optional(),
  language_code: z.string().optional(),
});

const user = person.extend({ is_bot: z.boolean() });

const chat = z.object({ id: z.int(), type: z.string() });

const document = z.object({
  file_id: z.string(),
  file_name: z.string().optional(),
  file_size: z.number().optional(),
});

const replyMarkup = z.object({
  inline_keyboard: z
    .array(z.array(z.object({ text: z.string().optional(), callback_data: z.string().optional() })))
    .optional(),
});

const message = z.object({
  message_id: z.int(),
  /** Of a message that only its author, or its reader, and the bot see; `message_id` is 0 then. */
  ephemeral_message_id: z.int().optional(),
  /** Seconds. */
  date: z.int().optional(),
  chat,
  from: user.optional(),
  sender_chat: chat.extend({ title: z.string().optional() }).optional(),
  is_automatic_forward: z.boolean().optional(),
  is_topic_message: z.boolean().optional(),
  message_thread_id: z.int().optional(),
  forward_origin: present.optional(),
  text: z.string().optional(),
  caption: z.string().optional(),
  document: document.optional(),
  reply_to_message: z
    .object({
      message_id: z.int().optional(),
      date: z.number().optional(),
      from: z.object({ id: z.int() }).optional(),
      reply_markup: replyMarkup.optional(),
      forum_topic_created: present.optional(),
      document: document.optional(),
      text: z.string().optional(),
      caption: z.string().optional(),
    })
    .optional(),
  forum_topic_reopened: present.optional(),
  general_forum_topic_unhidden: present.optional(),
  migrate_to_chat_id: z.int().optional(),
  migrate_from_chat_id: z.int().optional(),
  left_chat_member: user.optional(),
  new_chat_members: z.array(user).optional(),
  users_shared: z
    .object({
      request_id: z.int(),
      users: z.array(
        z.object({
          user_id: z.int(),
          first_name: z.string().optional(),
          last_name: z.string().optional(),
          username: z.string().optional(),
        }),
      ),
    })
    .optional(),
});

/** The message of a tapped button; an inaccessible one has date 0 and lacks everything else. */
const tapped = z.object({
  message_id: z.int(),
  ephemeral_message_id: z.int().optional(),
  date: z.int(),
  chat,
  is_topic_message: z.boolean().optional(),
  message_thread_id: z.int().optional(),
  photo: present.optional(),
  animation: present.optional(),
  caption: z.string().optional(),
  caption_entities: z.array(z.custom<MessageEntity>()).optional(),
});

/** Only what fits a channel's key: another id could not be told from others. */
const inlineId = z.string().regex(/^[\w-]{1,128}$/);

/** A restricted one may be in the chat or not. */
const member = z.object({ status: z.string(), is_member: z.boolean().optional(), user: user.optional() });

/** An update, as far as the bot reads it; nothing else of it is kept. */
export const updateForm = z.object({
  update_id: z.int().nonnegative(),
  message: message.optional(),
  edited_message: message.optional(),
  callback_query: z
    .object({
      id: z.string(),
      from: user,
      data: z.string().optional(),
      message: tapped.optional(),
      inline_message_id: inlineId.optional(),
    })
    .optional(),
  inline_query: z.object({ id: z.string(), from: user, query: z.string() }).optional(),
  chosen_inline_result: z
    .object({ result_id: z.string(), from: user, query: z.string(), inline_message_id: inlineId.optional() })
    .optional(),
  guest_message: message.extend({ guest_query_id: z.string().optional() }).optional(),
  my_chat_member: z
    .object({ chat, from: user.optional(), old_chat_member: member.optional(), new_chat_member: member })
    .optional(),
  chat_member: z.object({ chat, old_chat_member: member.optional(), new_chat_member: member }).optional(),
});

export type Update = z.infer<typeof updateForm>;
export type Message = z.infer<typeof message>;
/** A message, as it was written or as its author has changed it. */
export const messageIn = ({ message: written, edited_message: edited }: Update): Message | undefined =>
  written ?? edited;
export type Tapped = z.infer<typeof tapped>;

export type TelegramPerson = z.infer<typeof person>;
export type Document = z.infer<typeof document>;

/** Kinds of update that are requested from the server. */
export const WANTED_UPDATES = [
  'message',
  'edited_message',
  'callback_query',
  'inline_query',
  'chosen_inline_result',
  'guest_message',
  'my_chat_member',
  // Only where the bot is an administrator.
  'chat_member',
] as const;
