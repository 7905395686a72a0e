import type { Colour, ForcedEnd, Reason } from '../../engine/index.js';
import type { Span, Text } from '../text.js';

/** What a number of the engine counts. */
export type Unit = 'men' | 'steps';

/** How clearly somebody is ahead. */
export type Lead = 'even' | 'slight' | 'clear' | 'large' | 'won';

/** How far the side of these colours is ahead of the others. */
export interface Standing {
  readonly colours: readonly Colour[];
  readonly ahead: number;
}

/** What is said about thinking: hints, judgements of positions, finished games looked over. */
export interface ThinkingMessages {
  readonly hintButton: string;
  readonly analysisButton: string;
  /** Told to everybody. */
  readonly hintAsked: (who: Span, colour: Colour) => Text;
  /** Told to the one who asked. */
  readonly hint: (move: string, reasons: readonly Reason[]) => Text;
  /** Who is better of two sides; `leader` comes first of both and has the larger number. */
  readonly verdict: (leader: Standing, lead: Lead, unit: Unit) => Text;
  /** How it ends by force for the side to move, in its own moves. */
  readonly forced: (toMove: readonly Colour[], end: ForcedEnd['kind'], moves: number) => Text;
  /** Three and more sides, the one ahead of all first. */
  readonly standings: (standings: readonly Standing[], unit: Unit) => Text;
  /** A game that the engine cannot look ahead in. */
  readonly onlyOnBoards: (title: string) => Text;
  readonly analysing: (title: string) => Text;
  readonly analysingAlready: () => Text;
  readonly analysisInterrupted: () => Text;
  readonly analysisLater: () => Text;
  readonly nothingToAnalyse: () => Text;
  readonly analysis: (title: string, unit: Unit) => Text;
  /** Of two sides: whose advantage is drawn upwards. */
  readonly upwards: (colours: readonly Colour[]) => Text;
  readonly mistake: (mistake: ToldMistake, unit: Unit) => Text;
  readonly noMistakes: () => Text;
  readonly chartAlt: (title: string, moves: number, ends: readonly Standing[], unit: Unit) => string;
}

export interface ToldMistake {
  /** From 1, as it is marked in the chart. */
  readonly rank: number;
  /** From 1, as on the lower edge of the chart. */
  readonly number: number;
  readonly colour: Colour;
  readonly played: string;
  readonly better: string;
  readonly reasons: readonly Reason[];
  readonly cost: number;
}
