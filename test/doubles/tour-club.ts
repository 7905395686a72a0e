import type { SessionStore } from '../../src/sessions/stores/open-store.js';
import { readTournament, tournamentsBy } from '../../src/sessions/tournaments/rows.js';
import type { Tournament } from '../../src/sessions/tournaments/tournament.js';
import { Chats } from './chats.js';

/** Chats of a bot that brings people together, whose messages on Telegram can be changed. */
export const clubChats = (
  store: SessionStore,
  now: () => number,
  platforms: readonly ('telegram' | 'discord')[] = ['telegram', 'discord'],
): Chats => new Chats(store, {}, { now, bringsTogether: true }, platforms, ['telegram']);

/** The tournament that was opened last. */
export async function tourIn(store: SessionStore): Promise<Tournament> {
  for (const state of ['open', 'running', 'paused', 'over', 'cancelled'] as const) {
    const [found] = await tournamentsBy(store, state, 1);
    const whole = found && (await readTournament(store, found.code));
    if (whole) return whole;
  }
  throw new Error('there is no tournament');
}

/** Has the bot look for what is due, then tell what that has begun. */
export async function looksTwice(chats: Chats): Promise<void> {
  await chats.bot.keepUpFeatures();
  await chats.bot.keepUpFeatures();
}
