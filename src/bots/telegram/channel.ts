import type { ChannelKey, UserId } from '../port.js';
import type { Message, Tapped } from './receiving/update.js';

/** A chat and, in a forum, a topic. */
export interface ChatTopic {
  readonly chat: number;
  /** Absent in chats without topics, and in a forum's General topic, for which Telegram refuses an id. */
  readonly thread?: number;
}

const GENERAL_TOPIC = 1;

export const channelKey = (place: ChatTopic): ChannelKey =>
  place.thread === undefined ? `telegram:${place.chat}` : `telegram:${place.chat}:${place.thread}`;

/** The inverse of `channelKey`; null for another platform's key. */
export function placeOfKey(key: ChannelKey): ChatTopic | null {
  const parts = /^telegram:(-?\d+)(?::(\d+))?$/.exec(key);
  if (parts === null) return null;
  const chat = Number(parts[1]);
  return parts[2] === undefined ? { chat } : { chat, thread: Number(parts[2]) };
}

/** The place of a message. In ordinary supergroups `message_thread_id` is a thread of replies, not a topic. */
export function placeOfMessage(message: Message | Tapped): ChatTopic {
  const thread = message.is_topic_message === true ? message.message_thread_id : undefined;
  const chat = message.chat.id;
  return thread === undefined || thread === GENERAL_TOPIC ? { chat } : { chat, thread };
}

/** Key of an inline message, which is a channel of its own: the game on it. */
export const inlineKey = (id: string): ChannelKey => `telegram:@${id}`;

/** The inverse of `inlineKey`; null for other channels. */
export const inlineOf = (key: ChannelKey): string | null =>
  /^telegram:@([\w-]{1,128})$/.exec(key)?.[1] ?? null;

export const userId = (telegramId: number): UserId => `telegram:${telegramId}`;

/** The Telegram id in a user id; null for another platform's, and for groups and channels that post as themselves. */
export function personOf(id: UserId): number | null {
  const digits = /^telegram:(\d+)$/.exec(id)?.[1];
  return digits === undefined ? null : Number(digits);
}
