import type { DoubleBot } from './bot.js';
import type { DoubleChat } from './chat.js';
import { ApiFault, badRequest, forbidden } from './fault.js';
import type { MessageFrame } from './message.js';
import type { Parameters } from './parameters.js';

const describe = (chat: DoubleChat): string => (chat.type === 'group' ? 'group' : chat.type);

function refuseStranger(chat: DoubleChat, bot: DoubleBot): void {
  const membership = chat.membershipOf(bot);
  if (membership === undefined) throw badRequest('chat not found');
  if (membership === 'kicked') throw forbidden(`bot was kicked from the ${describe(chat)} chat`);
  if (membership === 'left') throw forbidden(`bot is not a member of the ${describe(chat)} chat`);
  const { partner } = chat;
  if (partner?.hasBlocked(bot)) throw forbidden('bot was blocked by the user');
  if (partner !== undefined && !chat.messages.some(({ author }) => author === partner)) {
    throw forbidden("bot can't initiate conversation with a user");
  }
}

/** The chat that a call names, if this bot may write there. */
export function findChat(bot: DoubleBot, parameters: Parameters): DoubleChat {
  if (!parameters.has('chat_id')) throw badRequest('chat_id is empty');
  const id = parameters.number('chat_id');
  const chat = bot.world.chats.find((one) => one.id === id && one.membershipOf(bot) !== undefined);
  if (chat === undefined || chat.isDeleted) throw badRequest('chat not found');
  if (chat.migratedTo !== undefined) {
    throw new ApiFault(400, 'Bad Request: group chat was upgraded to a supergroup chat', {
      migrate_to_chat_id: chat.migratedTo.id,
    });
  }
  refuseStranger(chat, bot);
  return chat;
}

function readThread(chat: DoubleChat, parameters: Parameters): number | undefined {
  const id = parameters.number('message_thread_id');
  if (id === undefined) return undefined;
  const topic = chat.topic(id);
  if (topic === undefined) throw badRequest('message thread not found');
  if (topic.isClosed) throw badRequest('TOPIC_CLOSED');
  return id;
}

/** Where in the chat the message goes, and what it answers. */
export function readFrame(chat: DoubleChat, parameters: Parameters): MessageFrame {
  if (chat.refusal !== undefined) throw badRequest(chat.refusal);
  const thread = readThread(chat, parameters);
  const reply = parameters.json('reply_parameters') as
    | { message_id?: number; allow_sending_without_reply?: boolean }
    | undefined;
  const replyTo = reply?.message_id === undefined ? undefined : chat.message(reply.message_id);
  if (
    reply?.message_id !== undefined &&
    replyTo === undefined &&
    reply.allow_sending_without_reply !== true
  ) {
    throw badRequest('message to be replied not found');
  }
  return {
    ...(thread === undefined ? {} : { thread }),
    ...(replyTo === undefined ? {} : { replyTo }),
    silent: parameters.flag('disable_notification'),
  };
}
