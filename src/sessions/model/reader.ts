import type { Session } from './session.js';

/** The only person who reads a channel, alone with the bot; null where others may read it too. */
export const readerOf = ({ channel, reader }: Pick<Session, 'channel' | 'reader'>): string | null =>
  // On Telegram a private chat has its user's number.
  /^telegram:\d+/.exec(channel)?.[0] ?? reader ?? null;
