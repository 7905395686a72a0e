import type { Api } from 'grammy';
import type { Logger } from '../../port.js';
import { forLog, toDeliveryError } from '../sending/telegram-errors.js';
import { isInside } from './incoming.js';
import { messageIn, type Update } from './update.js';

/**
 * True if the author of an update administers its group. Who writes as the group itself does; about others the server is
 * asked for its administrators, whom it names to any bot, unlike single members. Null if it does not answer.
 */
export async function isByAdministrator(api: Api, update: Update, log: Logger): Promise<boolean | null> {
  const message = messageIn(update);
  const { callback_query: query } = update;
  const chat = (message ?? query?.message)?.chat;
  if (chat === undefined) return false;
  if (message?.sender_chat !== undefined) return message.sender_chat.id === chat.id;
  const author = (message ?? query)?.from?.id;
  try {
    const administrators = await api.getChatAdministrators(chat.id);
    return administrators.some(({ user }) => user.id === author);
  } catch (error) {
    log.warn({ error: forLog(error) }, 'Telegram: the administrators of a chat could not be asked for');
    return toDeliveryError(error).problem === 'unreachable' ? null : false;
  }
}

/** Whether a person is in a chat; null if Telegram does not tell. */
export async function isMember(api: Api, chat: number, person: number, log: Logger): Promise<boolean | null> {
  try {
    return isInside(await api.getChatMember(chat, person));
  } catch (error) {
    log.info({ error: forLog(error) }, 'Telegram: a member of a chat could not be asked for');
    return null;
  }
}
