import type { Game, Result } from '../../../engine/index.js';
import type { Language } from '../../../locales/index.js';
import type { Text } from '../../../locales/text.js';
import type { Session } from '../../../sessions/model/session.js';
import type { Rematches, RematchOffer } from '../../../sessions/service/rematches.js';
import type { GameListener, SessionStore } from '../../../sessions/stores/open-store.js';
import type { Offers } from '../../../sessions/strangers/offers.js';
import type { People } from '../../../sessions/strangers/people.js';
import type { Analysis } from '../../../sessions/thinking/analysis.js';
import type { ChannelKey, MessageId, Post, UserId } from '../../port.js';

/** How much of something is done, from 0 to 1. */
type Progress = (share: number) => void;

/**
 * A game as pages show it. `past`: no channel shows it any longer, and what is played `next`, if anything; `rematch`: its
 * people are asked whether they play it again.
 */
export type PageGame = Session & {
  readonly past?: { readonly next: string | null };
  readonly rematch?: RematchOffer | null;
};

/** The games that pages show, wherever they are played. */
export interface Games {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Session of a channel that shows the game; null if none does. Rejects with `StoreError` or `CorruptSessionError`. */
  sessionOf(game: string): Promise<Session | null>;
  /**
   * A game that was over when its last channel left it, and the one that this channel shows now; null if there is none.
   * Rejects as `sessionOf` does.
   */
  ended(game: string): Promise<{ readonly session: Session; readonly next: string | null } | null>;
  read(channel: ChannelKey): Promise<Session>;
  /** Notes that a link to a game is opened, whose time is over `until`; false if it was before. Rejects with `StoreError`. */
  spend(link: string, game: string, until: number): Promise<boolean>;
  /**
   * Calls `changed` on every change of a game, and `missed` whenever others may have changed, too; returns the function that
   * unsubscribes them.
   */
  onChange(changed: GameListener, missed?: () => void): () => void;
  /** Offers the free seats at the open table of a game to everybody. */
  offer(game: string): Promise<void>;
  readonly offers: Pick<Offers, 'keep' | 'list'>;
  readonly rematches: Pick<Rematches, 'offerFor'>;
  readonly people: Pick<People, 'of'>;
  /** Where features keep what is theirs. */
  readonly store: SessionStore;
  /** The analysis of a game, if one has been made lately. */
  analysisOf(game: Game): Analysis | null;
  /**
   * Analyses the finished game of a session, unless `most` others are being analysed; an error is what to tell who asked.
   */
  analyse(
    session: Session,
    reader: { readonly user: UserId; readonly language: Language },
    most: number,
    progress: Progress,
  ): Promise<Result<Analysis, Text>>;
  /** Sends a post to a channel, whatever its platform. Throws `DeliveryError`. */
  deliver(channel: ChannelKey, post: Post): Promise<MessageId | null>;
}
