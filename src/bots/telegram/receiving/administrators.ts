import type { Context } from 'grammy';
import type { Logger } from '../../port.js';
import { forLog } from '../sending/telegram-errors.js';

/**
 * True if the author of an update administers its group. Who writes as the group itself does; about others the server is
 * asked for its administrators, whom it names to any bot, unlike single members.
 */
export const isByAdministrator = async (context: Context, log: Logger): Promise<boolean> => {
  const { chat, message, from } = context;
  if (message?.sender_chat !== undefined) return message.sender_chat.id === chat?.id;
  try {
    const administrators = await context.getChatAdministrators();
    return administrators.some(({ user }) => user.id === from?.id);
  } catch (error) {
    log.warn({ error: forLog(error) }, 'Telegram: the administrators of a chat could not be asked for');
    return false;
  }
};
