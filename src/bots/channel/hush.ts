import type { Text } from '../../locales/text.js';
import { DeliveryError } from '../port.js';
import type { RequestContext } from './request-context.js';

/** Deletes the user's message, which tells others too much, where the bot may, and tells its author something. */
export const hush = async (context: RequestContext, text: Text): Promise<void> => {
  await context.respond({ kind: 'delete' }).catch((error: unknown) => {
    // It stays where the bot has no right to delete it, which the chat is free to give.
    if (!(error instanceof DeliveryError)) throw error;
  });
  await context.whisper(text);
};
