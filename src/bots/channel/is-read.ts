import { isTelegramGroup, platformOf } from '../../sessions/platform.js';
import type { ChatEvent } from '../port.js';

/** True if everybody in the chat can read what was typed, now or later. */
export function isRead({ input, channel, isUnseen = false }: ChatEvent): boolean {
  if (isUnseen || (input.kind === 'message' && input.alone)) return false;
  switch (platformOf(channel)) {
    case 'telegram':
      return isTelegramGroup(channel);
    case 'discord':
      return input.kind === 'message';
    case 'web':
      return true;
  }
}
