import type { AnyVariant, MoveReading, Seat, ShotProblem, Variant } from '../../engine/index.js';
import type { Text } from '../text.js';

/** Reason why a request was refused; nothing was changed. */
export type ToldRefusal =
  | { readonly code: 'noTable' }
  /** A table waits for players; somebody else opened it. */
  | { readonly code: 'tableOpen'; readonly variant: AnyVariant }
  | { readonly code: 'gameRunning'; readonly variant: AnyVariant }
  | { readonly code: 'notStarted' }
  | { readonly code: 'alreadyStarted' }
  | { readonly code: 'gameOver' }
  | { readonly code: 'notSeated' }
  | { readonly code: 'alreadySeated'; readonly seat: Seat; readonly variant: AnyVariant }
  | { readonly code: 'noSuchSeat'; readonly text: string; readonly variant: AnyVariant }
  | { readonly code: 'seatTaken'; readonly seat: Seat; readonly variant: AnyVariant }
  /** The seat is out of the game: there is nothing to take over. */
  | { readonly code: 'seatGone'; readonly seat: Seat; readonly variant: AnyVariant }
  | { readonly code: 'tableFull' }
  /** At least one person has to sit down. */
  | { readonly code: 'needsPerson' }
  | { readonly code: 'seatOut' }
  | { readonly code: 'notYourTurn'; readonly seat: Seat; readonly variant: AnyVariant }
  /** `example` is a legal move in notation. */
  | { readonly code: 'notAMove'; readonly text: string; readonly example: string }
  /** Refusal of a text where a shot is expected. */
  | { readonly code: 'notAShot'; readonly text: string; readonly example: string }
  | { readonly code: 'badShot'; readonly problem: ShotProblem }
  /** The button belongs to an earlier revision, table or offer. */
  | { readonly code: 'stale' }
  | { readonly code: 'noOffer' }
  | { readonly code: 'alreadyAgreed' }
  | { readonly code: 'nothingToUndo' }
  | { readonly code: 'alreadyAsked'; readonly own: boolean };

type Illegal = Extract<MoveReading, { kind: 'illegal' }>;

/** Sentences on refused requests. */
export interface Refusals {
  readonly refusal: (refusal: ToldRefusal) => Text;
  readonly illegal: (illegal: Illegal, variant: Variant) => Text;
  readonly nearest: (moves: readonly string[]) => Text;
  /** For somebody who floods a chat; the event was not handled. */
  readonly slower: () => Text;
  /** `isKept`: what was sent is handled when the store answers again; otherwise it may have to be sent once more. */
  readonly storeDown: (isKept: boolean) => Text;
  readonly corruptSession: () => Text;
  readonly ourFault: () => Text;
}
