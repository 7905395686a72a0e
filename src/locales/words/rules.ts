import type { Colour, Variant } from '../../engine/index.js';
import type { Text } from '../text.js';

/** The rules of a game in a few sentences. */
export interface RulesInWords {
  /** The rules of a variant in a few lines, made from its data. */
  readonly rules: (variant: Variant) => Text;
  /** What the picture of the rules shows. */
  readonly rulesPicture: (title: string) => string;
  /** How it is won, lost and drawn. */
  readonly ending: (variant: Variant) => Text;
}

/** Squares of the pieces that the mover must or may do something with. */
export interface Duties {
  readonly mustCapture: readonly string[];
  readonly mayCapture: readonly string[];
  readonly mayHuff: readonly string[];
}

/** A piece or a tower on its square. */
export interface StandingPiece {
  readonly square: string;
  /** What stands under it, from just below it downwards; empty for a lone piece. */
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
