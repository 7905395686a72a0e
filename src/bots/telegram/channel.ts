import type { Message } from 'grammy/types';
import type { ChannelKey, UserId } from '../port.js';

/** Where a message stands: a chat, and in a forum the topic. */
export interface Place {
  readonly chat: number;
  /** Absent in chats without topics and in a forum's General topic, which refuses an id. */
  readonly thread?: number;
}

const GENERAL_TOPIC = 1;

export const channelKey = (place: Place): ChannelKey =>
  place.thread === undefined ? `telegram:${place.chat}` : `telegram:${place.chat}:${place.thread}`;

/** The reverse of `channelKey`; null for a key of another platform or a broken one. */
export const placeOfKey = (key: ChannelKey): Place | null => {
  const parts = /^telegram:(-?\d+)(?::(\d+))?$/.exec(key);
  if (parts === null) return null;
  const chat = Number(parts[1]);
  return parts[2] === undefined ? { chat } : { chat, thread: Number(parts[2]) };
};

/** Ordinary supergroups number the threads of replies too; only `is_topic_message` means a forum's topic. */
export const placeOfMessage = (message: Message): Place => {
  const thread = message.is_topic_message === true ? message.message_thread_id : undefined;
  const chat = message.chat.id;
  return thread === undefined || thread === GENERAL_TOPIC ? { chat } : { chat, thread };
};

export const userId = (telegramId: number): UserId => `telegram:${telegramId}`;

/** The number behind a user's id; null for other platforms, and for groups and channels that write as themselves. */
export const personOf = (id: UserId): number | null => {
  const digits = /^telegram:(\d+)$/.exec(id)?.[1];
  return digits === undefined ? null : Number(digits);
};
