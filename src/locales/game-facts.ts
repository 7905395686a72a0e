/** What the sentences of every language say of positions, moves and analyses. */

import type { Colour, Kind, Reason } from '../engine/index.js';
import type { Verdict } from './amounts.js';

/** A piece or a tower on its square. */
export interface PieceOnSquare {
  readonly square: string;
  /** Pieces under it, from the top down; empty for a single piece. */
  readonly under: readonly { readonly colour: Colour; readonly king: boolean }[];
}

/** The pieces of a seat; it is dead once it is out of the game. */
export interface SeatPieces {
  readonly colour: Colour;
  readonly men: readonly PieceOnSquare[];
  readonly kings: readonly PieceOnSquare[];
  readonly dead: boolean;
}

/** Squares of the pieces that must or may capture, or may be huffed. */
export interface Duties {
  readonly mustCapture: readonly string[];
  readonly mayCapture: readonly string[];
  readonly mayHuff: readonly string[];
}

/** A piece, as a screen reader says it. */
export interface PieceInWords {
  readonly colour: Colour;
  readonly king: boolean;
  /** Its player is out of the game. */
  readonly dead: boolean;
}

/** A game in the table of kinds. */
export interface KindLine extends Kind {
  readonly number: number;
  readonly title: string;
}

/** A document that the rules of a game rest on; `url` is null where it is not on the web. */
export interface SourceLine {
  readonly title: string;
  readonly url: string | null;
}

/** Degree of a lead. */
export type Lead = 'even' | 'slight' | 'clear' | 'large' | 'won';

/** Lead of the side with these colours over the others. */
export interface Evaluation {
  readonly colours: readonly Colour[];
  readonly ahead: number;
}

/** What a move cost, in men or steps; `chances` are the points from 0 to 1 expected before and after it, if known. */
export interface MoveCost {
  readonly cost: number;
  readonly chances: { readonly before: number; readonly after: number } | null;
}

/** A move as an analysis judges it. */
export interface JudgedMove extends MoveCost {
  readonly verdict: Verdict;
  readonly played: string;
  readonly better: string;
  /** Reasons for the better move, as far as they are known. */
  readonly reasons: readonly Reason[];
}

/** One of the worst moves of a game. */
export interface JudgedMistake extends MoveCost {
  /** Rank in the chart, from 1. */
  readonly rank: number;
  /** Number of the move in the record and on the chart's lower edge, from 1. */
  readonly number: number;
  readonly colour: Colour;
  readonly played: string;
  readonly better: string;
  readonly reasons: readonly Reason[];
  readonly verdict: Exclude<Verdict, 'good'>;
  /** What would have followed; begins with the better move. */
  readonly line: readonly string[];
}

/** A shot and its result. */
export interface ShotLine {
  readonly colour: Colour;
  /** The number on the disc. */
  readonly disc: number;
  readonly degrees: number;
  readonly power: number;
  /** Numbers of the discs that left the board. */
  readonly lost: readonly { readonly colour: Colour; readonly numbers: readonly number[] }[];
  readonly again: boolean;
}

/** A number, or what marks its place until a page fills it in. */
export type Figure = number | string;

/** State of a match, for the text under the picture. */
export interface MatchScore {
  readonly round: Figure;
  /** Number of the next shot. */
  readonly shot: Figure;
  readonly rows: readonly [Figure, Figure];
}

/** A disc, by its number, on its square. */
export interface DiscPlace {
  readonly number: number;
  readonly square: string;
}
