import { homeOf } from '../../sessions/model/place.js';
import type { ChannelKey } from '../port.js';

/** Number of channels and of messages to remember. */
const MAX_REMEMBERED = 10_000;

/** What people have written lately, by this process's knowledge: when they talked, which messages have done something, how many were sent on. */
export class RecentMessages {
  /** Time of the last talk by channel, epoch milliseconds. */
  private readonly talk = new Map<ChannelKey, number>();
  private readonly done = new Set<string>();
  private readonly taken = new Map<string, number>();

  constructor(private readonly now: () => number) {}

  /** Notes that somebody has written something that did nothing. */
  noteTalk(channel: ChannelKey): void {
    // People talk in a chat, whatever games are on there.
    const home = homeOf(channel);
    this.talk.delete(home);
    this.talk.set(home, this.now());
    dropOldest(this.talk);
  }

  /** True if people have talked since a time, in epoch milliseconds. */
  hasTalkSince(channel: ChannelKey, time: number): boolean {
    return (this.talk.get(homeOf(channel)) ?? Number.NEGATIVE_INFINITY) > time;
  }

  /** Notes that a message, by its platform's id, has done something. */
  noteDone(channel: ChannelKey, message: string): void {
    this.done.add(`${homeOf(channel)} ${message}`);
    dropOldest(this.done);
  }

  /** Counts what somebody does, up to `most` times; false beyond. */
  take(what: string, most: number): boolean {
    const count = this.taken.get(what) ?? 0;
    if (count >= most) return false;
    this.taken.set(what, count + 1);
    dropOldest(this.taken);
    return true;
  }

  hasDone(channel: ChannelKey, message: string): boolean {
    return this.done.has(`${homeOf(channel)} ${message}`);
  }
}

function dropOldest(remembered: Map<string, unknown> | Set<string>): void {
  const [oldest] = remembered.keys();
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
}
