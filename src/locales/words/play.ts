import type { Colour, DrawReason, WinReason } from '../../engine/index.js';
import type { Text } from '../text.js';
import type { SeatLine, Who } from './tables.js';

/** Sentences on a game in progress and on its end. */
export interface Play {
  readonly begins: (title: string, first: Colour, byLot: boolean) => Text;
  /** The balloted opening; `again` if it is that of the previous game. */
  readonly opening: (opening: string, again: boolean) => Text;
  readonly moved: (colour: Colour, move: string, crowned: boolean) => Text;
  readonly skippedLines: (count: number) => Text;
  readonly resigned: (colour: Colour) => Text;
  readonly ranOutOfTime: (colour: Colour) => Text;
  readonly wentOut: (colours: readonly Colour[]) => Text;
  readonly toMove: (colour: Colour, who: Who) => Text;
  readonly mustCapture: (squares: readonly string[]) => Text;
  /** Captures are optional, at the risk of a huff. */
  readonly mayCapture: (squares: readonly string[]) => Text;
  readonly mayHuff: (squares: readonly string[]) => Text;
  /** A huff was chosen; the move after it is yet to come. */
  readonly huffThen: (square: string, example: string) => Text;
  readonly out: (colours: readonly Colour[]) => Text;
  readonly wins: (colours: readonly Colour[], reason: WinReason) => Text;
  readonly drawn: (reason: DrawReason) => Text;
  readonly place: (place: number, seats: readonly SeatLine[]) => Text;
  readonly drawOffered: (who: Who, colour: Colour, lacking: readonly Who[]) => Text;
  readonly drawAgreedBy: (colour: Colour, lacking: readonly Who[]) => Text;
  readonly drawDeclined: (who: Who) => Text;
  readonly computerDeclines: () => Text;
  readonly undoAsked: (who: Who, moves: number, lacking: readonly Who[]) => Text;
  readonly undoAgreedBy: (who: Who, lacking: readonly Who[]) => Text;
  readonly undoRefused: (who: Who) => Text;
  readonly undone: () => Text;
  readonly chooseTarget: (piece: string) => Text;
  readonly severalMoves: (moves: readonly string[]) => Text;
  readonly needsMove: () => Text;
}
