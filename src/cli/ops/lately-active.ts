import type { ChatEvent } from '../../bots/port.js';

/** How long somebody counts after what they did last, in milliseconds. */
const WINDOW_MS = 3_600_000;
/** Beyond this number who did something longest ago is no longer counted. */
const MAX_ACTIVE = 50_000;

/** Who did something in the last hour, by id, the latest last. */
class Recent {
  private readonly seen = new Map<string, number>();

  add(id: string, now: number): void {
    this.seen.delete(id);
    this.seen.set(id, now);
    if (this.seen.size > MAX_ACTIVE) this.dropOldest();
  }

  /** Number of those who did something in the hour before `now`. */
  count(now: number): number {
    for (const at of this.seen.values()) {
      if (now - at < WINDOW_MS) break;
      this.dropOldest();
    }
    return this.seen.size;
  }

  private dropOldest(): void {
    for (const id of this.seen.keys()) {
      this.seen.delete(id);
      return;
    }
  }
}

/** Counts the players and chats of the last hour in this process, at most 50,000 of each. */
export class LatelyActive {
  private readonly players = new Recent();
  private readonly chats = new Recent();

  /** `now`: milliseconds of a clock that never goes back. */
  constructor(private readonly now: () => number = () => performance.now()) {}

  note({ user, channel }: Pick<ChatEvent, 'user' | 'channel'>): void {
    const now = this.now();
    this.players.add(user.id, now);
    this.chats.add(channel, now);
  }

  counts(): Readonly<Record<'players' | 'chats', number>> {
    const now = this.now();
    return { players: this.players.count(now), chats: this.chats.count(now) };
  }
}
