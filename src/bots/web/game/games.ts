import type { Result } from '../../../engine/index.js';
import type { Text } from '../../../locales/text.js';
import type { FilmJob, PictureJob } from '../../../render/index.js';
import type { Session } from '../../../sessions/model/session.js';
import type { RematchOffer } from '../../../sessions/service/rematches.js';
import type { GameService } from '../../../sessions/service/service.js';
import type { Analysis } from '../../../sessions/thinking/analysis.js';
import type { ActionSpec } from '../../channel/actions/action.js';
import type { AnalysisReader } from '../../channel/analyses.js';
import type { ChannelKey, MessageId, Post } from '../../port.js';
import type { Poll } from './poll.js';
import type { Rated } from './state/rating.js';

/** How much of something is done, from 0 to 1. */
type Progress = (share: number) => void;

/**
 * A game as pages show it. `past`: no channel shows it any longer, and what is played `next`, if anything; `rematch`: its
 * people are asked whether they play it again; `rated`: what it has made of their ratings, if it counts.
 */
export type PageGame = Session & {
  readonly past?: { readonly next: string | null };
  readonly rematch?: RematchOffer | null;
  readonly rated?: Rated | undefined;
};

/** The games that pages show, wherever they are played. */
export interface Games {
  readonly service: GameService;
  /** What somebody can do with a game, in the order in which it is offered. */
  readonly actions: readonly ActionSpec[];
  /**
   * Analyses the finished game of a session, unless `most` others are being analysed; an error is what to tell who asked.
   */
  analyse(
    session: Session,
    reader: AnalysisReader,
    most: number,
    progress: Progress,
  ): Promise<Result<Analysis, Text>>;
  readonly pollOf: (session: PageGame) => Promise<Poll | null>;
  /** Draws a picture that no game waits for; throws `StudioError`. */
  draw(job: PictureJob): Promise<Buffer>;
  /** Makes an animation; throws `StudioError`. */
  film(job: FilmJob): Promise<Buffer>;
  /** Shows a channel what it is owed after a change, in the background. */
  resume(channel: ChannelKey): void;
  /** Address that opens a private chat with the bot and passes this payload; null where no platform has one. */
  addressWith(payload: string): string | null;
  /** Sends a post to a channel, whatever its platform. Throws `DeliveryError`. */
  deliver(channel: ChannelKey, post: Post): Promise<MessageId | null>;
}
