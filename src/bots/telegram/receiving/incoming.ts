import type { Chat, Message, Update, User, UserFromGetMe } from 'grammy/types';
import { COMMANDS } from '../../commands.js';
import type { ChannelKey, ChatEvent, ChatUser } from '../../port.js';
import { channelKey, placeOfMessage, userId } from '../channel.js';
import type { FileOf } from './files.js';

/** What an update means for the conversation. */
export type Incoming =
  | { readonly kind: 'event'; readonly event: ChatEvent }
  | { readonly kind: 'moved'; readonly from: ChannelKey; readonly to: ChannelKey }
  | { readonly kind: 'gone'; readonly channel: ChannelKey };

/** What reading an update needs to know beside the update. */
export interface Reader {
  readonly me: UserFromGetMe;
  /** Whether the payload of a deep link (`?startgroup=neva`) names a game. */
  readonly isGame: (id: string) => boolean;
  readonly fileOf: FileOf;
}

const COMMAND_WORDS: ReadonlySet<string> = new Set(
  COMMANDS.flatMap((command) => [command.name, ...command.aliases]),
);

/** One line, and nothing that turns the direction of the text after it. */
const cleanName = (name: string): string =>
  name
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const personFrom = (user: User): ChatUser => ({
  id: userId(user.id),
  name: cleanName(`${user.first_name} ${user.last_name ?? ''}`) || user.username || String(user.id),
  locale: user.language_code ?? null,
});

const groupFrom = (chat: Chat): ChatUser => ({
  id: userId(chat.id),
  name: cleanName(chat.title ?? '') || String(chat.id),
  locale: null,
});

/**
 * Anonymous administrators and channels write under the name of a chat: that chat is then the user, since nobody
 * can tell who is behind it. Other bots are never listened to.
 */
const senderOf = (message: Message): ChatUser | null => {
  if (message.sender_chat !== undefined) {
    return message.is_automatic_forward === true ? null : groupFrom(message.sender_chat);
  }
  return message.from === undefined || message.from.is_bot ? null : personFrom(message.from);
};

/** In a topic, every message that answers nothing "replies" to the topic's first one, which may be the bot's. */
const repliesTo = (message: Message, me: UserFromGetMe): boolean => {
  const target = message.reply_to_message;
  return target?.from?.id === me.id && target.forum_topic_created === undefined;
};

const splitMention = (text: string, me: UserFromGetMe): { text: string; mentioned: boolean } => {
  const name = `@${me.username}`;
  const ends = new RegExp(`^${name}(?!\\w)[\\s,:]*|\\s*${name}$`, 'i');
  const inside = new RegExp(`(?<!\\w)${name}(?!\\w)`, 'i');
  return { text: text.replace(ends, '').trim(), mentioned: inside.test(text) };
};

type Input = ChatEvent['input'];

/** `/start` carries the payload of a deep link; with one it opens a game or, where it names none, greets. */
const startInput = (payload: string, reader: Reader): Input => {
  if (payload === '') return { kind: 'command', name: 'start', args: '' };
  return reader.isGame(payload)
    ? { kind: 'command', name: 'new', args: payload }
    : { kind: 'command', name: 'help', args: '' };
};

/** Null for what is meant for another bot; undefined where the text is no command at all. */
const commandInput = (message: Message, text: string, reader: Reader): Input | null | undefined => {
  const parts = /^\/([a-z0-9_]{1,32})(?:@(\w+))?(?:\s+([\s\S]*))?$/i.exec(text);
  if (parts === null) return undefined;
  const name = (parts[1] ?? '').toLowerCase();
  const args = (parts[3] ?? '').trim();
  const named = parts[2]?.toLowerCase();
  if (named !== undefined && named !== reader.me.username.toLowerCase()) return null;
  if (name === 'start') return startInput(args, reader);
  if (COMMAND_WORDS.has(name)) return { kind: 'command', name, args };
  // A stranger's command in a group may be meant for another bot; said to us it deserves an answer.
  const forUs = named !== undefined || message.chat.type === 'private';
  return forUs ? { kind: 'command', name: 'help', args: '' } : null;
};

/** What a message says; a forwarded one is a quotation, of which a file may be meant for the bot, but no word. */
const wordsOf = ({ text, document, caption = '', forward_origin }: Message): string | undefined => {
  if (forward_origin !== undefined) return document === undefined ? undefined : '';
  return document === undefined ? text : caption;
};

const messageInput = (message: Message, reader: Reader): Input | null => {
  const words = wordsOf(message);
  if (words === undefined) return null;
  const command = commandInput(message, words, reader);
  if (command !== undefined) return command;
  const { text, mentioned } = splitMention(words, reader.me);
  if (message.chat.type === 'private') return { kind: 'message', text, addressed: true, alone: true };
  const addressed = mentioned || repliesTo(message, reader.me);
  // A file that is shown to the others is none of the bot's business.
  return message.document !== undefined && !addressed ? null : { kind: 'message', text, addressed };
};

/** The file that came along, or that a command replies to. */
const fileWith = (message: Message, input: Input, reader: Reader): Pick<ChatEvent, 'file'> => {
  const replied = input.kind === 'command' ? message.reply_to_message?.document : undefined;
  const document = message.document ?? replied;
  return document === undefined ? {} : { file: reader.fileOf(document) };
};

const readMessage = (update: Update, message: Message, reader: Reader): Incoming | null => {
  const here = channelKey({ chat: message.chat.id });
  if (message.migrate_to_chat_id !== undefined) {
    return { kind: 'moved', from: here, to: channelKey({ chat: message.migrate_to_chat_id }) };
  }
  if (message.migrate_from_chat_id !== undefined) {
    return { kind: 'moved', from: channelKey({ chat: message.migrate_from_chat_id }), to: here };
  }
  const user = senderOf(message);
  const input = user === null ? null : messageInput(message, reader);
  if (user === null || input === null) return null;
  return {
    kind: 'event',
    event: {
      id: String(update.update_id),
      channel: channelKey(placeOfMessage(message)),
      user,
      input,
      ...fileWith(message, input, reader),
    },
  };
};

const readTap = (update: Update): Incoming | null => {
  const query = update.callback_query;
  if (query?.data === undefined || query.message === undefined) return null;
  // What the server no longer holds has date 0 and does not tell its topic.
  const { message } = query;
  const place = message.date === 0 ? { chat: message.chat.id } : placeOfMessage(message);
  return {
    kind: 'event',
    event: {
      id: String(update.update_id),
      channel: channelKey(place),
      user: personFrom(query.from),
      input: { kind: 'button', data: query.data, message: String(message.message_id) },
    },
  };
};

const readMembership = (change: NonNullable<Update['my_chat_member']>): Incoming | null => {
  const { status } = change.new_chat_member;
  if (status !== 'kicked' && status !== 'left') return null;
  return { kind: 'gone', channel: channelKey({ chat: change.chat.id }) };
};

/** Null for what the bot has nothing to do with: edits, channel posts, other bots, pictures, joins. */
export const readUpdate = (update: Update, reader: Reader): Incoming | null => {
  if (update.message !== undefined) return readMessage(update, update.message, reader);
  if (update.callback_query !== undefined) return readTap(update);
  if (update.my_chat_member !== undefined) return readMembership(update.my_chat_member);
  return null;
};

/** The chat that an update is about; null where the bot has nothing to do with it. */
export const chatOf = ({ message, callback_query, my_chat_member }: Update): number | null =>
  (message ?? callback_query?.message ?? my_chat_member)?.chat.id ?? null;

/** The kinds of update that `readUpdate` understands; the others are not even asked for. */
export const WANTED_UPDATES = ['message', 'callback_query', 'my_chat_member'] as const;
