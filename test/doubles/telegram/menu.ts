import type { BotCommand } from 'grammy/types';
import { badRequest } from './fault.js';
import type { Parameters } from './parameters.js';

const LIST_LIMIT = 100;
const DESCRIPTION_LIMIT = 256;

function checkCommand({ command, description }: BotCommand): void {
  if (!/^[a-z0-9_]{1,32}$/.test(command ?? '')) throw badRequest('BOT_COMMAND_INVALID');
  const length = (description ?? '').trim().length;
  if (length < 1 || length > DESCRIPTION_LIMIT) throw badRequest('BOT_COMMAND_DESCRIPTION_INVALID');
}

/** A list of commands and whom it is for: `<scope>:<language>`. */
export function readMenu(parameters: Parameters): { key: string; commands: readonly BotCommand[] } {
  const scope = (parameters.json('scope') as { type?: string } | undefined)?.type ?? 'default';
  const language = parameters.text('language_code');
  if (!/^([a-z]{2})?$/.test(language)) throw badRequest('invalid language code specified');
  const commands = (parameters.json('commands') ?? []) as BotCommand[];
  if (commands.length > LIST_LIMIT) throw badRequest('BOT_COMMANDS_TOO_MUCH');
  for (const command of commands) checkCommand(command);
  return { key: `${scope}:${language}`, commands };
}
