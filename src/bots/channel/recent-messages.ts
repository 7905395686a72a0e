import { homeOf } from '../../sessions/model/place.js';
import type { ChannelKey, UserId } from '../port.js';

/** Number of channels and of messages to remember. */
const MAX_REMEMBERED = 10_000;

/** What people have done lately, by this process's knowledge: when they talked, which messages have done something, how many were sent on, what was pressed last. */
export class RecentMessages {
  /** Time of the last talk by channel, epoch milliseconds. */
  private readonly talk = new Map<ChannelKey, number>();
  private readonly done = new Set<string>();
  private readonly taken = new Map<string, number>();
  /** Names that are too long for a button, by what stands on it. */
  private readonly meant = new Map<string, string>();
  /** The last press that has done something, by who has pressed where. */
  private readonly pressed = new Map<string, { readonly what: string; readonly at: number }>();

  constructor(
    private readonly now: () => number,
    /** Time in which the same press of somebody means the same, in milliseconds. */
    private readonly samePressMs: number,
  ) {}

  /** Notes that somebody has written something that did nothing. */
  noteTalk(channel: ChannelKey): void {
    // People talk in a chat, whatever games are on there.
    const home = homeOf(channel);
    this.talk.delete(home);
    this.talk.set(home, this.now());
    dropOldest(this.talk);
  }

  /** Notes who is meant by what a button has room for. */
  noteMeant(short: string, whole: string): void {
    this.meant.delete(short);
    this.meant.set(short, whole);
    dropOldest(this.meant);
  }

  /** Who is meant by what a button has room for; null if nothing is noted. */
  meantBy(short: string): string | null {
    return this.meant.get(short) ?? null;
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

  /** Notes what somebody has pressed, by the button's data and its message; null if they have done something else. */
  notePress(channel: ChannelKey, user: UserId, what: string | null): void {
    const who = `${homeOf(channel)} ${user}`;
    this.pressed.delete(who);
    if (what === null) return;
    this.pressed.set(who, { what, at: this.now() });
    dropOldest(this.pressed);
  }

  /** True if somebody has pressed just that a moment ago, and done nothing since: their finger bounced, or the line is slow. */
  isSamePress(channel: ChannelKey, user: UserId, what: string): boolean {
    const last = this.pressed.get(`${homeOf(channel)} ${user}`);
    return last !== undefined && last.what === what && Math.abs(this.now() - last.at) < this.samePressMs;
  }

  hasDone(channel: ChannelKey, message: string): boolean {
    return this.done.has(`${homeOf(channel)} ${message}`);
  }
}

function dropOldest(remembered: Map<string, unknown> | Set<string>): void {
  const [oldest] = remembered.keys();
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
}
