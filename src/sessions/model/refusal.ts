import type { Move, MoveReading, Seat, ShotProblem, Variant } from '../../engine/index.js';

/** Why a wish was not granted. Nothing was changed; the chat floor has a sentence for each. */
export type Refusal =
  | { readonly code: 'noTable' }
  /** A table waits for players; somebody else opened it. */
  | { readonly code: 'tableOpen'; readonly variant: Variant }
  | { readonly code: 'gameRunning'; readonly variant: Variant }
  | { readonly code: 'notStarted' }
  | { readonly code: 'alreadyStarted' }
  | { readonly code: 'gameOver' }
  | { readonly code: 'notSeated' }
  | { readonly code: 'alreadySeated'; readonly seat: Seat; readonly variant: Variant }
  | { readonly code: 'noSuchSeat'; readonly text: string; readonly variant: Variant }
  | { readonly code: 'seatTaken'; readonly seat: Seat; readonly variant: Variant }
  /** The seat is out of the game: there is nothing to take over. */
  | { readonly code: 'seatGone'; readonly seat: Seat; readonly variant: Variant }
  | { readonly code: 'tableFull' }
  /** At least one person has to sit down. */
  | { readonly code: 'needsPerson' }
  | { readonly code: 'seatOut' }
  | { readonly code: 'notYourTurn'; readonly seat: Seat; readonly variant: Variant }
  /** `example`: a move as it would be right here. */
  | { readonly code: 'notAMove'; readonly text: string; readonly example: string }
  /** So where discs are flicked; `example`: a shot as it would be right here. */
  | { readonly code: 'notAShot'; readonly text: string; readonly example: string }
  | { readonly code: 'badShot'; readonly problem: ShotProblem }
  | {
      readonly code: 'illegal';
      readonly reading: Extract<MoveReading, { kind: 'illegal' }>;
      readonly variant: Variant;
    }
  /** Several of the `legal` moves fit; a button for one of them names `table` and `turn`. */
  | {
      readonly code: 'ambiguous';
      readonly moves: readonly Move[];
      readonly legal: readonly Move[];
      readonly table: string;
      readonly turn: number;
    }
  /** The button belongs to an earlier turn, table or offer. */
  | { readonly code: 'stale' }
  | { readonly code: 'noOffer' }
  | { readonly code: 'alreadyAgreed' }
  | { readonly code: 'nothingToUndo' }
  | { readonly code: 'alreadyAsked'; readonly own: boolean };
