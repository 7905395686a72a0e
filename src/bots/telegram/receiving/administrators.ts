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

/** A person as a member of a chat; null if Telegram does not tell. */
export async function memberOf(
  api: Api,
  chat: number,
  person: number,
  log: Logger,
): Promise<{ readonly isIn: boolean; readonly handle: string | null } | null> {
  try {
    const member = await api.getChatMember(chat, person);
    return { isIn: isInside(member), handle: member.user.username ?? null };
  } catch (error) {
    log.info({ error: forLog(error) }, 'Telegram: a member of a chat could not be asked for');
    return null;
  }
}
