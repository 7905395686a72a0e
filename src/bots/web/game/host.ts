import type { NamedMove, Result } from '../../../engine/index.js';
import type { Language } from '../../../locales/index.js';
import type { Text } from '../../../locales/text.js';
import type { ActionSpec } from '../../channel/actions/action.js';
import type { ProofFault } from '../../page-app.js';
import type { Crowded } from '../socket.js';
import type { PageGame } from './games.js';
import type { ProvenUser } from './proofs.js';
import type { ErrorCode, GameAction, Proof, WireAnalysis } from './protocol.js';
import type { Records } from './record/records.js';
import type { Talk } from './talk.js';

/** What became of an action, with what the bot says about it; or why it was not taken. */
export type ActionResult =
  | {
      readonly kind: 'done';
      readonly ok: boolean;
      readonly text: Text;
      /** Squares of the move that the bot recommends. */
      readonly hint?: NamedMove;
      /** The game that was opened. */
      readonly game?: string;
      readonly analysis?: WireAnalysis;
    }
  | { readonly kind: 'refused'; readonly code: ErrorCode };

/** The id of a game that was opened, or why there is none. */
export type Opened = { readonly game: string } | Text | ErrorCode;

/** The server, as its pages see it. */
export interface Host<Page> {
  readonly now: number;
  /** What a page says in a language. */
  wordsIn(language: Language): object;
  /** Tells a page about its game from now on. */
  watch(client: Page, game: string): void;
  /**
   * Why there is no room for the page of somebody who has no seat; null if there is. People who come to a table that
   * is still open may want to sit down: there the page that has looked on longest makes room.
   */
  crowdedFor(client: Page, game: string, isOpen: boolean): Crowded | null;
  unwatch(client: Page, game: string): void;
  /** Tells all pages of a game who is there, once a page has been shown it. */
  counted(game: string): void;
  /** Who opens a page; `game` is the one that it asks for, if it does; `network`: where the page is. */
  identify(proof: Proof, game: string | null, network: string): Promise<Result<ProvenUser, ProofFault>>;
  /** The game as it is now, or as it ended; null if it is gone. */
  find(game: string): Promise<PageGame | null>;
  /** Opens the game that a link asks for, once for an attempt. */
  open(client: Page, wish: string, attempt: string): Promise<Opened>;
  perform(client: Page, game: string, action: GameAction): Promise<ActionResult>;
  /** Lets a player hear and say what is said in the room where their game is played; null for one that is played elsewhere. */
  talk(client: Page, session: PageGame): Talk | null;
  report(error: unknown, game: string): void;
  readonly records: Records;
  /** What somebody can do with a game. */
  readonly actions: readonly ActionSpec[];
}
