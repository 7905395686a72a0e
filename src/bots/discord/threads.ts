import {
  type REST,
  type RESTPostAPIChannelThreadsResult,
  Routes,
  ThreadAutoArchiveDuration,
} from 'discord.js';
import type { MessageId, Post } from '../port.js';
import { toDeliveryError } from './discord-errors.js';
import { cutLabel } from './markdown.js';
import { remove, sendPost } from './outgoing.js';

const NAME_LIMIT = 100;

/** The name of the message on which a thread stands, which lies in another channel than the thread. */
export const cardId = (channelId: string, messageId: string): MessageId => `${channelId}/${messageId}`;

/** The channel and the message that are meant by a message of a channel. */
export function targetOf(channelId: string, message: MessageId): readonly [channelId: string, id: string] {
  const [place = '', id] = message.split('/');
  return id === undefined ? [channelId, message] : [place, id];
}

/** True for the message on which a thread stands. */
const isCard = (message: MessageId): boolean => message.includes('/');

/** Stands behind the data of a button on the message of a thread: it is about the game in there. */
const MARK = '@';

/** A post as the message of a thread shows it: its buttons lead to the thread. */
export function onCard(message: MessageId, post: Post): Post {
  const { keyboard } = post;
  if (!isCard(message) || keyboard === undefined) return post;
  return {
    ...post,
    keyboard: keyboard.map((row) => row.map((button) => ({ ...button, data: `${button.data}${MARK}` }))),
  };
}

/** The data of a button on the message of a thread; null for another button. */
export const cardData = (customId: string): string | null =>
  customId.endsWith(MARK) ? customId.slice(0, -MARK.length) : null;

/**
 * Posts a message and opens a thread on it, which Discord keeps open for a week without a word; its result is the id of the
 * thread. Throws `DeliveryError`, and has then removed the message.
 */
export async function openThread(rest: REST, channelId: string, name: string, post: Post): Promise<string> {
  const message = await sendPost(rest, channelId, post);
  try {
    const body = {
      name: cutLabel(name, NAME_LIMIT),
      auto_archive_duration: ThreadAutoArchiveDuration.OneWeek,
    };
    const route = Routes.threads(channelId, message);
    return ((await rest.post(route, { body })) as RESTPostAPIChannelThreadsResult).id;
  } catch (error) {
    await remove(rest, channelId, message).catch(() => undefined);
    throw toDeliveryError(error);
  }
}
