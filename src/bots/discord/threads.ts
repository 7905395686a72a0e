import {
  ChannelType,
  DiscordAPIError,
  type REST,
  RESTJSONErrorCodes,
  type RESTPostAPIChannelThreadsResult,
  Routes,
  ThreadAutoArchiveDuration,
} from 'discord.js';
import type { MessageId, Post, UserId } from '../port.js';
import { toDeliveryError } from './discord-errors.js';
import { cutLabel, discordIdOf } from './markdown.js';
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
    return await beginThread(rest, channelId, message, name);
  } catch (error) {
    await remove(rest, channelId, message).catch(() => undefined);
    throw error;
  }
}

/** Opens a thread on a message; its result is the id. One that has a thread keeps it. Throws `DeliveryError`. */
export async function beginThread(
  rest: REST,
  channelId: string,
  message: MessageId,
  name: string,
): Promise<string> {
  const body = {
    name: cutLabel(name, NAME_LIMIT),
    auto_archive_duration: ThreadAutoArchiveDuration.OneWeek,
  };
  try {
    const route = Routes.threads(channelId, message);
    return ((await rest.post(route, { body })) as RESTPostAPIChannelThreadsResult).id;
  } catch (error) {
    // A thread has the id of its message.
    if (isThere(error)) return message;
    throw toDeliveryError(error);
  }
}

const isThere = (error: unknown): boolean =>
  error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.ThreadAlreadyCreatedForMessage;

/**
 * Opens a thread that only these people read, and who may manage threads; its result is its id. Throws `DeliveryError`, and has then
 * removed it, as far as the bot may.
 */
export async function openPrivateThread(
  rest: REST,
  channelId: string,
  name: string,
  people: readonly UserId[],
): Promise<string> {
  const body = {
    name: cutLabel(name, NAME_LIMIT),
    type: ChannelType.PrivateThread,
    // Nobody brings in somebody else than those who have joined.
    invitable: false,
    auto_archive_duration: ThreadAutoArchiveDuration.OneWeek,
  };
  let id: string | null = null;
  try {
    const route = Routes.threads(channelId);
    ({ id } = (await rest.post(route, { body })) as RESTPostAPIChannelThreadsResult);
    for (const user of people) await addToThread(rest, id, user);
    return id;
  } catch (error) {
    if (id !== null) await rest.delete(Routes.channel(id)).catch(() => undefined);
    throw toDeliveryError(error);
  }
}

/** Lets somebody read a private thread. */
export async function addToThread(rest: REST, threadId: string, user: UserId): Promise<void> {
  const id = discordIdOf(user);
  if (id !== null) await rest.put(Routes.threadMembers(threadId, id));
}
