import type { EphemeralMessageParameters, ReplyParameters } from 'grammy/types';
import { type DoubleBot, STALE_QUERY } from './bot.js';
import type { DoubleChat } from './chat.js';
import {
  readAnimation,
  readCaption,
  readDocument,
  readMedia,
  readPhoto,
  readRich,
  readText,
} from './content.js';
import { findChat, readFrame } from './destination.js';
import type { EphemeralMessage } from './ephemeral.js';
import { ApiFault, badRequest } from './fault.js';
import { readInlineMedia } from './inline.js';
import { forcesReply, pickIn, readKeyboard } from './markup.js';
import { readMenu } from './menu.js';
import type { DoubleMessage, MessageContent } from './message.js';
import type { Pace } from './pace.js';
import type { Parameters } from './parameters.js';

export interface Call {
  readonly bot: DoubleBot;
  readonly parameters: Parameters;
  readonly pace: Pace;
}

type Method = (call: Call) => unknown;

/** The person's own message that a reply to them alone answers. */
const repliedAlone = (parameters: Parameters): number | undefined =>
  (parameters.json('reply_parameters') as ReplyParameters | undefined)?.ephemeral_message_id;

const send =
  (read: (parameters: Parameters) => MessageContent): Method =>
  ({ bot, parameters, pace }) => {
    const chat = findChat(bot, parameters);
    const frame = readFrame(chat, parameters);
    if (parameters.has('photo') && chat.forbidsPhotos) {
      throw badRequest('not enough rights to send photos to the chat');
    }
    if (parameters.has('animation') && chat.forbidsAnimations) {
      throw badRequest('not enough rights to send animations to the chat');
    }
    const keyboard = readKeyboard(parameters.json('reply_markup'), chat.type === 'private');
    const forced = forcesReply(parameters.json('reply_markup'));
    const content = read(parameters);
    const alone = parameters.json('ephemeral_message_parameters') as EphemeralMessageParameters | undefined;
    if (alone !== undefined && bot.world.ephemeral !== 'unknown')
      return writeAlone(bot, chat, content, alone, repliedAlone(parameters), keyboard);
    if (repliedAlone(parameters) !== undefined) throw badRequest('EPHEMERAL_REPLY_INVALID');
    pace.spend(chat);
    const picks = pickIn(parameters.json('reply_markup'));
    if (picks !== null && chat.type !== 'private')
      throw badRequest('users can be requested in private chats only');
    if (picks !== null || 'remove_keyboard' in ((parameters.json('reply_markup') ?? {}) as object))
      chat.picks = picks;
    return chat.write(bot, content, { ...frame, keyboard, forcesReply: forced }).toJson();
  };

/** A message that one person sees, within 15 seconds of their tap or of their own such message. */
function writeAlone(
  bot: DoubleBot,
  chat: DoubleChat,
  content: MessageContent,
  alone: EphemeralMessageParameters,
  replied: number | undefined,
  keyboard: EphemeralMessage['keyboard'],
): unknown {
  if (bot.world.ephemeral === 'refused') throw badRequest('EPHEMERAL_MESSAGES_NOT_SUPPORTED');
  if (chat.type === 'private') throw badRequest('ephemeral messages can be sent only to groups');
  const press = bot.presses.find(({ id }) => id === alone.callback_query_id);
  const command = chat.ephemeral.find(({ id, author }) => id === replied && author === null);
  const [cause, since] = press ? [press.user, press.tappedAt] : [command?.user, command?.sentAt ?? 0];
  if (cause === undefined || Date.now() - since > 15_000) throw badRequest(STALE_QUERY);
  if (cause.id !== alone.receiver_user_id) throw badRequest('USER_ID_INVALID');
  return chat.writeAlone(cause, bot, content, keyboard).toJson();
}

function ephemeralOf({ bot, parameters }: Call): EphemeralMessage {
  const chat = findChat(bot, parameters);
  const id = parameters.number('ephemeral_message_id');
  const message = chat.ephemeral.find((each) => each.id === id && each.author === bot && !each.isDeleted);
  if (message === undefined || message.user.id !== parameters.number('receiver_user_id'))
    throw badRequest('message to edit not found');
  return message;
}

const editAlone =
  (change: (message: EphemeralMessage, call: Call) => void): Method =>
  (call) => {
    const message = ephemeralOf(call);
    change(message, call);
    call.bot.world.changed();
    return true;
  };

const NOT_MODIFIED =
  'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message';

function ownMessage({ bot, parameters }: Call): DoubleMessage {
  const chat = findChat(bot, parameters);
  const message = chat.message(parameters.number('message_id') ?? 0);
  if (message === undefined) throw badRequest('message to edit not found');
  if (message.author !== bot) throw badRequest("message can't be edited");
  return message;
}

const edit =
  (change: (message: DoubleMessage, call: Call) => void | Promise<void>): Method =>
  async (call) => {
    const inline = call.parameters.text('inline_message_id');
    const message = inline === '' ? ownMessage(call) : call.bot.inline.message(inline);
    const { text, entities, keyboard, picture, animation } = message;
    const before = { text, entities, keyboard, picture, animation };
    const look = () => {
      const media = [message.picture, message.animation].map((content) => content?.toString('base64'));
      return JSON.stringify([message.text, message.entities, message.keyboard, media]);
    };
    const earlier = look();
    await change(message, call);
    const isPrivate = inline === '' && message.chat.type === 'private';
    message.keyboard = readKeyboard(call.parameters.json('reply_markup'), isPrivate);
    if (look() === earlier) throw badRequest(NOT_MODIFIED);
    try {
      call.pace.spend(message.chat);
    } catch (error) {
      Object.assign(message, before);
      throw error;
    }
    message.isEdited = true;
    call.bot.world.changed();
    return inline === '' ? message.toJson() : true;
  };

const pinning =
  (isOn: boolean): Method =>
  ({ bot, parameters }) => {
    const chat = findChat(bot, parameters);
    const id = parameters.number('message_id') ?? 0;
    if (chat.message(id) === undefined) throw badRequest('message to pin not found');
    if (chat.type !== 'private' && !chat.letsBotsPin)
      throw badRequest('not enough rights to manage pinned messages in the chat');
    if (isOn) chat.pinned.set(id, { isSilent: parameters.flag('disable_notification') });
    else chat.pinned.delete(id);
    return true;
  };

const MAX_DELETABLE_MS = 48 * 3_600_000;

const deleteMessage: Method = ({ bot, parameters }) => {
  const chat = findChat(bot, parameters);
  const message = chat.message(parameters.number('message_id') ?? 0);
  if (message === undefined) throw badRequest('message to delete not found');
  const isTooOld = Date.now() - message.date * 1_000 > MAX_DELETABLE_MS;
  const isForeign = message.author !== bot && !chat.letsBotsDelete;
  if (isForeign || isTooOld) throw badRequest("message can't be deleted");
  message.isDeleted = true;
  bot.world.changed();
  return true;
};

/** Emoji that bots may put on messages, as far as the tests need them. */
const REACTIONS: readonly string[] = ['👍', '👌', '🎉', '🔥'];

const setMessageReaction: Method = ({ bot, parameters }) => {
  const chat = findChat(bot, parameters);
  const message = chat.message(parameters.number('message_id') ?? 0);
  if (message === undefined) throw badRequest('message to react not found');
  const [reaction] = parameters.json('reaction') as readonly { readonly emoji: string }[];
  const isKnown = reaction !== undefined && REACTIONS.includes(reaction.emoji);
  if (!isKnown || chat.forbidsReactions) throw badRequest('REACTION_INVALID');
  message.reaction = reaction.emoji;
  bot.world.changed();
  return true;
};

const getUpdates: Method = ({ bot, parameters }) =>
  bot.poll({
    owner: parameters,
    offset: parameters.number('offset') ?? 0,
    limit: Math.max(1, Math.min(parameters.number('limit') ?? 100, 100)),
    timeoutSeconds: Math.max(0, Math.min(parameters.number('timeout') ?? 0, 50)),
    allowed: parameters.json('allowed_updates') as string[] | undefined,
  });

const answerCallbackQuery: Method = ({ bot, parameters }) => {
  const reply = { text: parameters.text('text'), isAlert: parameters.flag('show_alert') };
  bot.answerQuery(parameters.text('callback_query_id'), reply);
  return true;
};

/** The real server takes `https` only; the tests have no certificates. */
const setWebhook: Method = ({ bot, parameters }) => {
  const url = parameters.text('url');
  if (!URL.canParse(url)) throw badRequest('bad webhook: Failed to resolve host: Name or service not known');
  const secret = parameters.text('secret_token');
  if (!/^[\w-]{0,256}$/.test(secret)) throw badRequest('secret token contains unallowed characters');
  const connections = parameters.number('max_connections') ?? 40;
  if (connections < 1 || connections > 100) throw badRequest('MAX_CONNECTIONS_INVALID');
  bot.updates.allowed = (parameters.json('allowed_updates') as string[] | undefined) ?? [];
  bot.deliverer.webhook = { url, secret, connections };
  return true;
};

/** What Telegram's own server lets bots fetch. */
const LARGEST_FILE = 20 * 1024 * 1024;

const profileKey = (parameters: Parameters, field: string): string =>
  `${field}:${parameters.text('language_code')}`;

const setProfile =
  (field: string, limit: number): Method =>
  ({ bot, parameters }) => {
    const text = parameters.text(field);
    if (text.length > limit) throw badRequest(`${field} is too long`);
    bot.profile.set(profileKey(parameters, field), text);
    return true;
  };

const getProfile =
  (field: string): Method =>
  ({ bot, parameters }) => ({ [field]: bot.profile.get(profileKey(parameters, field)) ?? '' });

const METHODS: Readonly<Record<string, Method>> = {
  getMe: ({ bot }) => bot.toJson(),
  getUpdates,
  getWebhookInfo: ({ bot }) => ({
    url: bot.deliverer.webhook?.url ?? '',
    pending_update_count: bot.updates.pending.length,
    ...(bot.webhookTrouble && {
      last_error_message: bot.webhookTrouble.message,
      last_error_date: bot.webhookTrouble.date,
    }),
  }),
  setWebhook,
  deleteWebhook: ({ bot }) => {
    bot.deliverer.webhook = undefined;
    return true;
  },
  sendMessage: send(readText),
  sendRichMessage: (call) => {
    const { tables } = call.bot.world;
    if (tables === 'unknown') throw new ApiFault(404, 'Not Found: method not found');
    if (tables === 'refused') throw badRequest('RICH_MESSAGES_NOT_SUPPORTED');
    return send(readRich)(call);
  },
  sendPhoto: send(readPhoto),
  sendAnimation: send(readAnimation),
  sendDocument: send(readDocument),
  editMessageReplyMarkup: edit(() => undefined),
  editMessageText: edit((message, { parameters }) => {
    if (message.isFile) throw badRequest('there is no text in the message to edit');
    Object.assign(message, readText(parameters));
  }),
  editMessageCaption: edit((message, { parameters }) => {
    if (!message.isFile) {
      throw badRequest('there is no caption in the message to edit');
    }
    Object.assign(message, readCaption(parameters));
  }),
  editMessageMedia: edit(async (message, { bot, parameters }) => {
    if (message.document !== undefined) throw badRequest("message can't be edited");
    const media =
      message.inlineId === undefined ? readMedia(parameters) : await readInlineMedia(bot, parameters);
    if (media.picture !== undefined && message.chat.forbidsPhotos)
      throw badRequest('not enough rights to send photos to the chat');
    if (media.animation !== undefined && message.chat.forbidsAnimations)
      throw badRequest('not enough rights to send animations to the chat');
    Object.assign(message, { picture: undefined, animation: undefined, ...media });
  }),
  createForumTopic: ({ bot, parameters }) => {
    const chat = findChat(bot, parameters);
    const name = parameters.text('name');
    if (chat.type === 'private' ? bot.topics === null : !chat.isForum)
      throw badRequest('the chat is not a forum');
    if (name.length < 1 || name.length > 128) throw badRequest('TOPIC_TITLE_INVALID');
    const { id } = chat.addTopic(name, bot);
    return { message_thread_id: id, name, icon_color: 0x6f_b9_f0 };
  },
  deleteMessage,
  pinChatMessage: pinning(true),
  unpinChatMessage: pinning(false),
  editEphemeralMessageText: editAlone((message, { parameters }) =>
    Object.assign(message, {
      text: readText(parameters).text,
      keyboard: readKeyboard(parameters.json('reply_markup'), false),
    }),
  ),
  editEphemeralMessageReplyMarkup: editAlone((message, { parameters }) =>
    Object.assign(message, { keyboard: readKeyboard(parameters.json('reply_markup'), false) }),
  ),
  deleteEphemeralMessage: editAlone((message) => {
    message.isDeleted = true;
  }),
  setMessageReaction,
  answerInlineQuery: ({ bot, parameters }) => bot.inline.answerQuery(parameters),
  answerGuestQuery: ({ bot, parameters }) => bot.inline.answerGuest(parameters),
  answerCallbackQuery,
  getChatAdministrators: ({ bot, parameters }) => {
    const chat = findChat(bot, parameters);
    if (chat.type === 'private') throw badRequest('there are no administrators in the private chat');
    return [...chat.administrators].map((user) => ({ status: 'administrator', user: user.toJson() }));
  },
  getChatMember: ({ bot, parameters }) => {
    const chat = findChat(bot, parameters);
    const id = parameters.number('user_id');
    const user = bot.world.users.find((one) => one.id === id);
    if (user === undefined) throw badRequest('PARTICIPANT_ID_INVALID');
    return { status: chat.hasMember(user) ? 'member' : 'left', user: user.toJson() };
  },
  getFile: ({ bot, parameters }) => {
    const id = parameters.text('file_id');
    const content = bot.world.file(id);
    if (content === undefined) throw badRequest('wrong file_id or the file is temporarily unavailable');
    if (content.length > LARGEST_FILE) throw badRequest('file is too big');
    return { file_id: id, file_unique_id: id, file_size: content.length, file_path: `documents/${id}` };
  },
  setMyCommands: ({ bot, parameters }) => {
    const { key, commands } = readMenu(parameters);
    bot.commands.set(key, commands);
    return true;
  },
  setMyDescription: setProfile('description', 512),
  getMyDescription: getProfile('description'),
  setMyShortDescription: setProfile('short_description', 120),
  getMyShortDescription: getProfile('short_description'),
  setChatMenuButton: () => true,
  savePreparedInlineMessage: ({ parameters }) => {
    const { id } = parameters.json('result') as { id?: unknown };
    if (typeof id !== 'string' || parameters.number('user_id') === undefined)
      throw badRequest('RESULT_ID_INVALID');
    return { id: 'prepared', expiration_date: Math.floor(Date.now() / 1_000) + 3_600 };
  },
  getMyCommands: ({ bot, parameters }) => bot.commands.get(readMenu(parameters).key) ?? [],
};

/** Runs one method of the Bot API; throws `ApiFault`. */
export function callMethod(name: string, call: Call): unknown {
  const method = Object.entries(METHODS).find(([known]) => known.toLowerCase() === name.toLowerCase())?.[1];
  if (method === undefined) throw new ApiFault(404, 'Not Found: method not found');
  return method(call);
}
