import type { Text } from '../../../locales/text.js';
import { DeliveryError } from '../../port.js';
import type { RequestContext } from '../request-context.js';

/** Deletes the user's message, which gives too much away, if the bot may, and whispers to its author. */
export async function hush(context: RequestContext, text: Text): Promise<void> {
  await context.respond({ kind: 'delete' }).catch((error: unknown) => {
    // Without the right to delete it, the message stays.
    if (!(error instanceof DeliveryError)) throw error;
  });
  await context.whisper(text);
}
