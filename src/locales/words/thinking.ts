import type { Colour, ForcedEnd, Reason } from '../../engine/index.js';
import type { Span, Text } from '../text.js';

/** Unit of the engine's evaluation. */
export type Unit = 'men' | 'steps';

/** Degree of a lead. */
export type Lead = 'even' | 'slight' | 'clear' | 'large' | 'won';

/** Lead of the side with these colours over the others. */
export interface Standing {
  readonly colours: readonly Colour[];
  readonly ahead: number;
}

/** Sentences on hints, evaluations and analyses. */
export interface ThinkingMessages {
  readonly hintButton: string;
  readonly analysisButton: string;
  /** Announcement to everybody. */
  readonly hintAsked: (who: Span, colour: Colour) => Text;
  /** Answer to the user who asked. */
  readonly hint: (move: string, reasons: readonly Reason[]) => Text;
  /** Comparison of two sides; `leader` comes first and has the larger number. */
  readonly verdict: (leader: Standing, lead: Lead, unit: Unit) => Text;
  /** Forced end for the side to move; `moves` counts its own moves. */
  readonly forced: (toMove: readonly Colour[], end: ForcedEnd['kind'], moves: number) => Text;
  /** Comparison of three or more sides, the leader first. */
  readonly standings: (standings: readonly Standing[], unit: Unit) => Text;
  /** Refusal for games that the engine does not search. */
  readonly onlyOnBoards: (title: string) => Text;
  readonly analysing: (title: string) => Text;
  readonly analysingAlready: () => Text;
  readonly analysisInterrupted: () => Text;
  readonly analysisLater: () => Text;
  readonly nothingToAnalyse: () => Text;
  readonly analysis: (title: string, unit: Unit) => Text;
  /** Side whose advantage is drawn upwards, for two sides. */
  readonly upwards: (colours: readonly Colour[]) => Text;
  readonly mistake: (mistake: ToldMistake, unit: Unit) => Text;
  readonly noMistakes: () => Text;
  readonly chartAlt: (title: string, moves: number, ends: readonly Standing[], unit: Unit) => string;
}

export interface ToldMistake {
  /** Rank in the chart, from 1. */
  readonly rank: number;
  /** Number of the move on the chart's lower edge, from 1. */
  readonly number: number;
  readonly colour: Colour;
  readonly played: string;
  readonly better: string;
  readonly reasons: readonly Reason[];
  readonly cost: number;
}
