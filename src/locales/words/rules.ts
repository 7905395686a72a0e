import type { Colour, Variant } from '../../engine/index.js';
import type { Text } from '../text.js';

/** The rules of a game in a few sentences. */
export interface RulesInWords {
  /** The rules of a variant, derived from its data. */
  readonly rules: (variant: Variant) => Text;
  /** Alt text of the picture of the rules. */
  readonly rulesPicture: (title: string) => string;
  /** Conditions under which the game is won, lost and drawn. */
  readonly ending: (variant: Variant) => Text;
}

/** Squares of the pieces that must or may capture, or may be huffed. */
export interface Duties {
  readonly mustCapture: readonly string[];
  readonly mayCapture: readonly string[];
  readonly mayHuff: readonly string[];
}

/** A piece or a tower on its square. */
export interface StandingPiece {
  readonly square: string;
  /** Pieces under it, from the top down; empty for a single piece. */
  readonly under: readonly { readonly colour: Colour; readonly king: boolean }[];
}

export interface SeatPieces {
  readonly colour: Colour;
  readonly men: readonly StandingPiece[];
  readonly kings: readonly StandingPiece[];
  readonly dead: boolean;
}

export type PositionInWords = (
  pieces: readonly SeatPieces[],
  toMove: Colour | null,
  duties: Duties,
) => string;
