import type { Session } from './session.js';

/** The only person who reads a channel, alone with the bot; null where others may read it, too. */
export const readerOf = ({ channel, reader }: Pick<Session, 'channel' | 'reader'>): string | null =>
  // A private chat on Telegram has the number of its person.
  /^telegram:\d+/.exec(channel)?.[0] ?? reader ?? null;
