import type { DoubleBot } from './bot.js';
import type { DoubleMessage } from './message.js';

/** `own`: names this bot; `other`: names another; `general`: names nobody; `none`: no command. */
function commandFor(bot: DoubleBot, message: DoubleMessage): 'own' | 'other' | 'general' | 'none' {
  const command = message.marked('bot_command')[0];
  if (command === undefined) return 'none';
  const name = command.split('@')[1];
  if (name === undefined) return 'general';
  return name.toLowerCase() === bot.username.toLowerCase() ? 'own' : 'other';
}

/** A command that names nobody is for the bot that was the last to write. */
function wroteLast(bot: DoubleBot, message: DoubleMessage): boolean {
  const last = message.chat.messages.filter((one) => one.isFromBot && one.id < message.id).at(-1);
  return last === undefined || last.author === bot;
}

/** Whether a bot gets a message: all of them in private, as administrator, or with privacy mode off. */
export function maySee(bot: DoubleBot, message: DoubleMessage): boolean {
  const { chat, replyTo } = message;
  if (message.isFromBot) return false;
  if (chat.type === 'private') return true;
  if (message.service !== undefined) return true;
  if (!bot.hasPrivacy || chat.membershipOf(bot) === 'administrator') return true;
  const command = commandFor(bot, message);
  if (command === 'own' || (command === 'general' && wroteLast(bot, message))) return true;
  return replyTo !== undefined && (replyTo.author === bot || replyTo.seenBy.has(bot));
}
