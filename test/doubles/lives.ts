import { expect } from 'vitest';
import { plain } from '../../src/locales/text.js';
import type { Chats } from './chats.js';
import type { Mortal } from './mortal.js';

/** The event that comes again to the next process, as the platform delivers it until it is answered. */
const EVENT = 100;

/** Chats that were opened, which the test is to stop. */
export const opened: Chats[] = [];
export async function stopAll(): Promise<void> {
  for (const each of opened.splice(0)) await each.stop();
}

interface Life {
  /** The process that ran before, whose messages stay in the chats. */
  readonly after: Chats;
  readonly mortal: Mortal | null;
  readonly steps: readonly (() => Promise<unknown>)[];
}

/** Goes on with chats as far as their process lives. */
export async function live(chats: Chats, { after, mortal, steps }: Life): Promise<void> {
  opened.push(chats);
  for (const [channel, posts] of after.posts) chats.in(channel).push(...posts);
  // As the program starts.
  await chats.bot.armReminders();
  await chats.bot.resume('telegram');
  Reflect.set(chats, 'events', EVENT);
  if (mortal !== null) chats.sending = (send) => mortal.live(send);
  for (const step of steps) {
    if (mortal?.isDead) break;
    await step().catch((error: unknown) => {
      if (!mortal?.isDead) throw error;
    });
  }
  if (mortal !== null) await chats.stop();
}

/** What a chat was told, each message once: those with one key are one to people. */
export function toldIn(chats: Chats, channel: string): readonly string[] {
  const posts = chats.in(channel);
  return [...new Map(posts.map((post) => [post.key ?? plain(post.text), plain(post.text)])).values()];
}

/**
 * Has a process die at every one of its writes and messages, and looks each time at what the next one makes of it. `step`: at every
 * second or fourth one, beginning with `first`.
 */
export async function atEachPoint(
  run: (at: number) => Promise<Mortal>,
  least: number,
  { first = 1, step = 1 } = {},
): Promise<void> {
  const { points } = await run(0);
  expect(points).toBeGreaterThan(least);
  for (let at = first; at <= points; at += step) {
    await stopAll();
    expect((await run(at)).isDead, `point ${at}`).toBe(true);
  }
}
