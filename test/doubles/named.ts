import type { ChannelKey, Post } from '../../src/bots/port.js';
import { plain } from '../../src/locales/text.js';
import { isTelegramGroup, platformOf } from '../../src/sessions/platform.js';

/** Throws if a message calls somebody in a group whom it does not name, as they would not hear of it. */
export function demandNames(channel: ChannelKey, { ping, ring, text }: Post): void {
  if (ring === 'silent' || !(isTelegramGroup(channel) || platformOf(channel) === 'web')) return;
  const named = text.flatMap((span) => (typeof span === 'object' && 'mention' in span ? [span.mention] : []));
  const unnamed = ping.filter((user) => !named.includes(user));
  if (unnamed.length > 0) throw new Error(`${unnamed} called, but not named: ${plain(text)}`);
}
