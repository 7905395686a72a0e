import type { ChannelKey, Post } from '../../src/bots/port.js';
import { plain } from '../../src/locales/text.js';
import { readerOf } from '../../src/sessions/model/reader.js';
import { isTelegramGroup, platformOf } from '../../src/sessions/platform.js';

/**
 * Throws if a message calls somebody in a group whom it does not name, as they would not hear of it, or if it speaks of the only
 * reader of a private chat as of somebody else.
 */
export function demandNames(channel: ChannelKey, { ping, ring, text }: Post): void {
  const named = text.flatMap((span) => (typeof span === 'object' && 'mention' in span ? [span.mention] : []));
  const reader = readerOf({ channel });
  if (reader !== null && named.includes(reader)) throw new Error(`not “you” in private: ${plain(text)}`);
  if (ring === 'silent' || !(isTelegramGroup(channel) || platformOf(channel) === 'web')) return;
  const unnamed = ping.filter((user) => !named.includes(user));
  if (unnamed.length > 0) throw new Error(`${unnamed} called, but not named: ${plain(text)}`);
}
