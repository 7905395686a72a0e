import { type KnownPerson, keepsOut } from '../../../sessions/strangers/people.js';
import type { UserId } from '../../port.js';
import type { Entry } from './protocol.js';

/** What is known of a person. Rejects with `StoreError`. */
export type Look = (user: UserId) => Promise<KnownPerson>;

/** What somebody hears in a room: nothing of what those write whom they have blocked. */
export class Hearing {
  private known: KnownPerson | null = null;

  constructor(
    private readonly user: UserId,
    private readonly look: Look,
  ) {}

  /** Reads whom the user has blocked. Resolves to whether that has changed. */
  async lookAgain(): Promise<boolean> {
    const before = this.known?.blocked.length;
    this.known = await this.look(this.user);
    return this.known.blocked.length !== before;
  }

  hears(entry: Entry): boolean {
    return entry.kind !== 'message' || this.known === null || !keepsOut(this.known, this.user, entry.from.id);
  }
}
