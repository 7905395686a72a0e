import type { Session } from '../../sessions/model/session.js';
import type { ChannelKey, MessageId, Post } from '../port.js';

/** The games that pages show, wherever they are played. */
export interface Games {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Session of a channel that shows the game; null if none does. Rejects with `StoreError` or `CorruptSessionError`. */
  sessionOf(game: string): Promise<Session | null>;
  read(channel: ChannelKey): Promise<Session>;
  /** Milliseconds until games that may have changed without a word to the listener are read again; null if none can. */
  readonly readAgainMs: number | null;
  /** Has a listener told of every game that is changed, until the function that it gives is called. */
  onChange(listener: (game: string) => void): () => void;
  /** Sends a post to a channel, whatever its platform. Throws `DeliveryError`. */
  deliver(channel: ChannelKey, post: Post): Promise<MessageId | null>;
}
