import type { UserFromGetMe } from 'grammy/types';
import { languageOf } from '../../../locales/match.js';
import { isRecordText, mayBeMove, numberedButton } from '../../plain-moves.js';
import {
  type ChannelKey,
  type ChatEvent,
  type ChatUser,
  type Conversation,
  PICKED,
  type UserId,
} from '../../port.js';
import { channelKey, inlineKey, placeOfMessage, userId } from '../channel.js';
import type { FileOf } from './files.js';
import { type Message, messageIn, type TelegramPerson, type Update } from './update.js';

/** Meaning of an update for the conversation. */
export type Incoming =
  | { readonly kind: 'event'; readonly event: ChatEvent }
  /** Somebody types the name of the bot, and then `typed`, in a chat of any kind. */
  | { readonly kind: 'query'; readonly id: string; readonly user: ChatUser; readonly typed: string }
  /** A message calls the bot in a chat in which it is no member. */
  | {
      readonly kind: 'guest';
      readonly query: string;
      readonly id: string;
      readonly user: ChatUser;
      readonly typed: string;
    }
  | { readonly kind: 'moved'; readonly from: ChannelKey; readonly to: ChannelKey }
  | { readonly kind: 'gone'; readonly channel: ChannelKey }
  /** Somebody has written something that is not for the bot. */
  | { readonly kind: 'talk'; readonly channel: ChannelKey }
  /** The bot may be able to write again where it could not: in a topic, or in a whole chat. */
  | { readonly kind: 'opened'; readonly channel: ChannelKey }
  /** Members have left a chat, or joined it. */
  | { readonly kind: 'left' | 'joined'; readonly chat: number; readonly users: readonly UserId[] };

/** Dependencies of `readUpdate`. */
export interface UpdateContext {
  readonly me: UserFromGetMe;
  /** True if the payload of a deep link (`?startgroup=neva`) names a game. */
  readonly isGame: (id: string) => boolean;
  readonly fileOf: FileOf;
  /** True for the name, or another name, of a command. */
  readonly isCommand: (name: string) => boolean;
  /** Games for what was typed. */
  readonly offers: Conversation['offers'];
}

/** Reduces a name to one line without characters that change the direction of the text after it. */
const cleanName = (name: string): string =>
  name
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export const personFrom = (user: TelegramPerson): ChatUser => ({
  id: userId(user.id),
  name: cleanName(`${user.first_name} ${user.last_name ?? ''}`) || user.username || String(user.id),
  locale: user.language_code ?? null,
  ...(user.username !== undefined && { handle: user.username }),
});

const groupFrom = (chat: NonNullable<Message['sender_chat']>): ChatUser => ({
  id: userId(chat.id),
  name: cleanName(chat.title ?? '') || String(chat.id),
  locale: null,
  isChat: true,
});

/**
 * Identifies the author. Anonymous administrators and channels write under the name of a chat, which then counts as the
 * user. Other bots are ignored.
 */
function senderOf(message: Message): ChatUser | null {
  if (message.sender_chat !== undefined) {
    return message.is_automatic_forward === true ? null : groupFrom(message.sender_chat);
  }
  return message.from === undefined || message.from.is_bot ? null : personFrom(message.from);
}

/** True for a reply to the bot. In a topic, plain messages formally reply to its first one, which may be the bot's. */
function repliesTo(message: Message, me: UserFromGetMe): boolean {
  const target = message.reply_to_message;
  return target?.from?.id === me.id && target.forum_topic_created === undefined;
}

/** True for a reply to somebody else: what people tell each other. */
function repliesToOther({ reply_to_message: target }: Message, me: UserFromGetMe): boolean {
  const author = target?.forum_topic_created === undefined ? target?.from : undefined;
  return author !== undefined && author.id !== me.id;
}

function splitMention(text: string, me: UserFromGetMe): { text: string; mentioned: boolean } {
  const name = `@${me.username}`;
  const ends = new RegExp(`^${name}(?!\\w)[\\s,:]*|(?<!\\s)\\s*${name}$`, 'i');
  const inside = new RegExp(`(?<!\\w)${name}(?!\\w)`, 'i');
  return { text: text.replace(ends, '').trim(), mentioned: inside.test(text) };
}

type Input = ChatEvent['input'];

/** Commands that a deep link may lead to: nothing comes of them by themselves. */
const OPENED: readonly string[] = ['new', 'seek'];

/** What the code of a deep link belongs to, by the letter before it. */
const CODED: ReadonlyMap<string, string> = new Map([
  ['c', 'challenge'],
  ['s', 'simul'],
  ['t', 'tournament'],
]);

/** Reads `/start` with the payload of a deep link: a game, a list, or the code of something, `c-…`. */
function startInput(payload: string, reader: UpdateContext): Input {
  if (payload === '') return { kind: 'command', name: 'start', args: '' };
  const [, letter = '', code = ''] = /^(\w)-(\w{1,16})$/.exec(payload) ?? [];
  const name = CODED.get(letter);
  if (name !== undefined) return { kind: 'command', name, args: code };
  if (OPENED.includes(payload)) return { kind: 'command', name: payload, args: '' };
  return reader.isGame(payload) ? { kind: 'command', name: 'start', args: payload } : { kind: 'greeting' };
}

/** Reads a command: null if it is meant for another bot, undefined if the text is none. */
function commandInput(message: Message, text: string, reader: UpdateContext): Input | null | undefined {
  const parts = /^\/([a-z0-9_]{1,32})(?:@(\w+))?(?:\s+([\s\S]*))?$/i.exec(text);
  if (parts === null) return undefined;
  const name = (parts[1] ?? '').toLowerCase();
  const args = (parts[3] ?? '').trim();
  const named = parts[2]?.toLowerCase();
  if (named !== undefined && named !== reader.me.username.toLowerCase()) return null;
  if (name === 'start') return startInput(args, reader);
  if (reader.isCommand(name)) return { kind: 'command', name, args };
  // What begins with a slash reaches bots that see nothing else.
  if (mayBeMove(text)) return undefined;
  // An unknown command in a group may be meant for another bot, unless it is addressed to this one.
  const forUs = named !== undefined || message.chat.type === 'private';
  return forUs ? { kind: 'command', name, args } : null;
}

/** How somebody who was picked from a list is written in a command. Whoever types that has picked nobody. */
const PICKED_MARK = /<+(?=@)/g;

/**
 * Reads a message, or what stands under a picture. Of a forwarded one, only the file may be meant for the bot, and alone with it a game
 * that is written down.
 */
function wordsOf({ text, document, caption, forward_origin, chat }: Message): string | undefined {
  if (forward_origin !== undefined && document !== undefined) return '';
  if (forward_origin !== undefined)
    return chat.type === 'private' && text !== undefined && isRecordText(text) ? text : undefined;
  const words = document === undefined ? (text ?? caption) : (caption ?? '');
  return words?.replace(PICKED_MARK, '');
}

/** Longest name of somebody who was chosen, as commands take one. */
const MAX_NAME = 64;

/** Somebody whom a user has chosen, where the bot has asked for a person. */
function pickedInput({ request_id, users }: NonNullable<Message['users_shared']>): Input | null {
  const [person] = users;
  if (person === undefined) return null;
  const { user_id: id, first_name = '', last_name = '', username = String(id) } = person;
  const name = cleanName(`${first_name} ${last_name}`.replace(/[:#<>|]/g, '')).slice(0, MAX_NAME) || username;
  return { kind: 'button', data: `${PICKED}:${request_id}:<@${id}|${name}>` };
}

function messageInput(message: Message, reader: UpdateContext): Input | null {
  if (message.users_shared !== undefined) return pickedInput(message.users_shared);
  const words = wordsOf(message);
  if (words === undefined) return null;
  const command = commandInput(message, words, reader);
  if (command !== undefined) return command;
  const { text, mentioned } = splitMention(words, reader.me);
  const numbered = repliesTo(message, reader.me) ? numberedIn(message, text) : null;
  if (numbered !== null) return { kind: 'button', data: numbered.data };
  const about = repliesTo(message, reader.me) ? aboutOf(message) : {};
  if (message.chat.type === 'private')
    return { kind: 'message', text, addressed: true, alone: true, ...about };
  if (!mentioned && repliesToOther(message, reader.me)) return null;
  if (mentioned && message.document === undefined && !mayBeMove(text)) return { kind: 'greeting' };
  const addressed = mentioned || repliesTo(message, reader.me);
  // A file that is not addressed to the bot is meant for the other members, as is talk.
  const isMeant = addressed || (message.document === undefined && mayBeMove(text));
  return isMeant ? { kind: 'message', text, addressed, ...about } : null;
}

/** What a reply to the bot is about. */
function aboutOf(message: Message): { readonly about: string; readonly to?: string; readonly sent?: number } {
  const { message_id: to, date } = message.reply_to_message ?? {};
  return {
    about: firstDataIn(message) ?? '',
    ...(to !== undefined && { to: String(to) }),
    // What an earlier version kept of an update has none.
    ...(date !== undefined && { sent: date * 1000 }),
  };
}

/** The button that a number means, of the message that this one replies to. */
const numberedIn = (message: Message, text: string) =>
  numberedButton(
    text,
    buttonsIn(message).flatMap(({ text: label = '', callback_data: data }) =>
      data === undefined ? [] : [{ label, data }],
    ),
  );

const buttonsIn = ({ reply_to_message: replied }: Message) =>
  replied?.reply_markup?.inline_keyboard?.flat() ?? [];

/** Data of the first button below the message that this one replies to. */
const firstDataIn = (message: Message): string | undefined =>
  buttonsIn(message).find(({ callback_data: data }) => data !== undefined)?.callback_data;

/** The attached file, or the one of the message that a command replies to. */
function fileWith(message: Message, input: Input, reader: UpdateContext): Pick<ChatEvent, 'file'> {
  const replied = input.kind === 'command' ? message.reply_to_message?.document : undefined;
  const document = message.document ?? replied;
  return document === undefined ? {} : { file: reader.fileOf(document) };
}

/** A game that somebody has written down, to whose message a command replies. Talk of others is none of the bot's business. */
function quotedBy({ reply_to_message: replied }: Message, input: Input): Pick<ChatEvent, 'quoted'> {
  const quoted = replied?.text ?? replied?.caption;
  return input.kind === 'command' && quoted !== undefined && isRecordText(quoted) ? { quoted } : {};
}

function readMessage(update: Update, message: Message, reader: UpdateContext): Incoming | null {
  const here = channelKey({ chat: message.chat.id });
  if (message.migrate_to_chat_id !== undefined) {
    return { kind: 'moved', from: here, to: channelKey({ chat: message.migrate_to_chat_id }) };
  }
  if (message.migrate_from_chat_id !== undefined) {
    return { kind: 'moved', from: channelKey({ chat: message.migrate_from_chat_id }), to: here };
  }
  // In a topic that is open again; general has no number, and is hidden where it is closed.
  if (message.forum_topic_reopened !== undefined || message.general_forum_topic_unhidden !== undefined)
    return { kind: 'opened', channel: channelKey(placeOfMessage(message)) };
  const { left_chat_member: left, new_chat_members: joined } = message;
  if (left !== undefined) return membersOf('left', message.chat.id, [left]);
  if (joined !== undefined) return membersOf('joined', message.chat.id, joined);
  const user = senderOf(message);
  const input = user === null ? null : messageInput(message, reader);
  if (user === null) return null;
  if (input === null)
    return wordsOf(message) === undefined
      ? null
      : { kind: 'talk', channel: channelKey(placeOfMessage(message)) };
  return {
    kind: 'event',
    event: {
      id: String(update.update_id),
      channel: channelKey(placeOfMessage(message)),
      user,
      input,
      // What nobody else sees is answered so.
      ...(message.ephemeral_message_id === undefined
        ? { message: String(message.message_id) }
        : { answersUnseen: true }),
      ...fileWith(message, input, reader),
      ...quotedBy(message, input),
    },
  };
}

/** A message that its author has changed: nothing but what may be a move is read again. */
function readEdited(update: Update, message: Message, reader: UpdateContext): Incoming | null {
  const incoming = readMessage(update, message, reader);
  if (incoming?.kind !== 'event' || message.date === undefined) return null;
  const { event } = incoming;
  if (event.input.kind !== 'message') return null;
  if (!mayBeMove(event.input.text)) return null;
  return { kind: 'event', event: { ...event, written: message.date * 1_000 } };
}

/** A button of an inline message; Telegram tells only the message's id. */
const pressed = (update: Update, message: string, by: TelegramPerson, data: string): Incoming => ({
  kind: 'event',
  event: {
    id: String(update.update_id),
    channel: inlineKey(message),
    user: personFrom(by),
    input: { kind: 'button', data },
  },
});

/** Beginning of the id of a running game among results. */
const OWN_GAME = 'show:';

/** Somebody who sends a result opens its table, if Telegram reports it to the bot. */
function readChosen(
  update: Update,
  { inline_message_id: id, from, query }: NonNullable<Update['chosen_inline_result']>,
  result: string,
  { offers }: UpdateContext,
): Incoming | null {
  if (id === undefined) return null;
  const listed = offers(query, languageOf(from.language_code ?? null)).find((each) => each.id === result);
  const data = result.startsWith(OWN_GAME) ? result : listed?.data;
  return data == null ? null : pressed(update, id, from, data);
}

function readGuest(
  update: Update,
  message: NonNullable<Update['guest_message']>,
  { me }: UpdateContext,
): Incoming | null {
  const { guest_query_id: query, from, text = '' } = message;
  if (query === undefined || from === undefined || from.is_bot) return null;
  const typed = splitMention(text, me).text.replace(/^\/\w+(@\w+)?\s*/, '');
  return { kind: 'guest', query, id: String(update.update_id), user: personFrom(from), typed };
}

function readTap(update: Update): Incoming | null {
  const query = update.callback_query;
  if (query?.data === undefined) return null;
  if (query.inline_message_id !== undefined)
    return pressed(update, query.inline_message_id, query.from, query.data);
  if (query.message === undefined) return null;
  // An inaccessible message has date 0 and lacks its topic.
  const { message } = query;
  const place = message.date === 0 ? { chat: message.chat.id } : placeOfMessage(message);
  return {
    kind: 'event',
    event: {
      id: String(update.update_id),
      channel: channelKey(place),
      user: personFrom(query.from),
      input: {
        kind: 'button',
        data: query.data,
        ...(message.ephemeral_message_id === undefined && { message: String(message.message_id) }),
      },
      ...(message.chat.type.endsWith('group') && { answersUnseen: true }),
    },
  };
}

const OUTSIDE: readonly string[] = ['kicked', 'left'];

type Member = NonNullable<Update['chat_member']>['new_chat_member'];

/** True for somebody who is in the chat. */
export const isInside = ({ status, is_member }: Pick<Member, 'status' | 'is_member'>): boolean =>
  !OUTSIDE.includes(status) && (status !== 'restricted' || is_member === true);

/** People who have left or joined a chat; null for bots alone. */
function membersOf(
  kind: 'left' | 'joined',
  chat: number,
  members: readonly { readonly id: number; readonly is_bot: boolean }[],
): Incoming | null {
  const users = members.filter(({ is_bot }) => !is_bot).map(({ id }) => userId(id));
  return users.length > 0 ? { kind, chat, users } : null;
}

/** Reads that somebody has left a chat or joined it; Telegram reports it to administrators only. */
const readMember = ({
  chat,
  new_chat_member: member,
}: NonNullable<Update['chat_member']>): Incoming | null =>
  member.user === undefined ? null : membersOf(isInside(member) ? 'joined' : 'left', chat.id, [member.user]);

/**
 * Reads that the bot was removed from a chat or added to a group, or that its rights there have changed; in a private chat
 * `/start` follows.
 */
function readMembership(update: Update, change: NonNullable<Update['my_chat_member']>): Incoming | null {
  const { chat, from, old_chat_member, new_chat_member } = change;
  const channel = channelKey({ chat: chat.id });
  if (OUTSIDE.includes(new_chat_member.status)) return { kind: 'gone', channel };
  if (!OUTSIDE.includes(old_chat_member?.status ?? '')) return { kind: 'opened', channel };
  if (!chat.type.endsWith('group')) return null;
  if (from === undefined) return null;
  const event = { id: String(update.update_id), channel, user: personFrom(from) };
  return { kind: 'event', event: { ...event, input: { kind: 'greeting' } } };
}

/** Translates an update; null for those that do not concern the bot: channel posts, other bots, pictures. */
export function readUpdate(update: Update, reader: UpdateContext): Incoming | null {
  if (update.message !== undefined) return readMessage(update, update.message, reader);
  if (update.edited_message !== undefined) return readEdited(update, update.edited_message, reader);
  if (update.callback_query !== undefined) return readTap(update);
  if (update.inline_query !== undefined) {
    const { id, from, query } = update.inline_query;
    return { kind: 'query', id, user: personFrom(from), typed: query };
  }
  if (update.chosen_inline_result !== undefined) {
    const chosen = update.chosen_inline_result;
    return readChosen(update, chosen, chosen.result_id, reader);
  }
  if (update.guest_message !== undefined) return readGuest(update, update.guest_message, reader);
  if (update.my_chat_member !== undefined) return readMembership(update, update.my_chat_member);
  return update.chat_member === undefined ? null : readMember(update.chat_member);
}

/** The queue of an update: updates of one chat or one inline message stay in order. */
export function queueOf(update: Update): string {
  const { update_id, callback_query, chosen_inline_result, guest_message, my_chat_member, chat_member } =
    update;
  const inline = (callback_query ?? chosen_inline_result)?.inline_message_id;
  if (inline !== undefined) return `@${inline}`;
  // What comes of it is a message of its own.
  if (guest_message !== undefined) return `guest-${update_id}`;
  return String((messageIn(update) ?? callback_query?.message ?? my_chat_member ?? chat_member)?.chat.id);
}

/** The update without words and files of others that it replies to, unless a command asks for that file. */
export function withoutOthers(update: Update, incoming: Incoming, { me }: UpdateContext): Update {
  const { guest_message } = update;
  const message = messageIn(update);
  // Others wrote this message; we read only the call in it.
  if (guest_message !== undefined)
    return { ...update, guest_message: { ...guest_message, reply_to_message: undefined } };
  if (message?.reply_to_message === undefined || incoming.kind !== 'event') return update;
  const { message_id, from, date, document, forum_topic_created } = message.reply_to_message;
  const { quoted } = incoming.event;
  const callback_data = firstDataIn(message);
  const numbered = numberedIn(message, splitMention(wordsOf(message) ?? '', me).text);
  const kept = numbered && { text: numbered.label, callback_data: numbered.data };
  const reply_to_message = {
    ...(quoted !== undefined && { text: quoted }),
    ...(from?.id === me.id && { message_id, from, date }),
    ...(from?.id === me.id &&
      callback_data !== undefined && {
        reply_markup: { inline_keyboard: [[{ callback_data }], ...(kept ? [[kept]] : [])] },
      }),
    ...(incoming.event.input.kind === 'command' && { document }),
    forum_topic_created,
  };
  const reduced = { ...message, reply_to_message };
  return update.message === undefined
    ? { ...update, edited_message: reduced }
    : { ...update, message: reduced };
}
