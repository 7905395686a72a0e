import type { AnyVariant, Colour, GamesError, PositionErrorCode, RecordProblem } from '../../engine/index.js';
import type { Text } from '../text.js';

/** What is said with records and positions that go out or come in. */
export interface Loading {
  readonly record: (title: string) => Text;
  readonly emptyRecord: () => Text;
  readonly pdnRecord: (title: string) => Text;
  /** PDN has no number for a game. */
  readonly noPdn: (title: string) => Text;
  /** PDN cannot write down what the house rules of a game allow. */
  readonly noHuffInPdn: () => Text;
  readonly badRecordForm: (text: string) => Text;
  /** A position to copy: alone, and with its game. */
  readonly positionText: (position: string, withGame: string) => Text;
  readonly howToLoad: () => Text;
  /** The file that was sent; `limit` in kilobytes. */
  readonly fileTooBig: (name: string, limit: number) => Text;
  readonly fileNotText: (name: string) => Text;
  readonly fileUnreachable: (name: string) => Text;
  readonly paperGone: () => Text;
  readonly noSuchGame: (wanted: number, games: number) => Text;
  readonly chooseLoaded: (games: number) => Text;
  readonly loaded: (title: string, moves: number) => Text;
  /** How a loaded game stands that is not over. */
  readonly loadedOpen: (colour: Colour) => Text;
  /** A table on which a loaded position or game waits. */
  readonly loadedTable: (colour: Colour, moves: number) => Text;
  readonly goesOn: (title: string, colour: Colour, moves: number) => Text;
}

/** What is wrong with records and positions. */
export interface RecordFaults {
  readonly positionProblem: (code: PositionErrorCode) => string;
  readonly recordProblem: (problem: RecordProblem, variant: AnyVariant | null) => Text;
  /** Why a record cannot be read, with its place. */
  readonly recordFault: (error: GamesError) => Text;
}

/** What is said with an animation, or in its place. */
export interface Films {
  /** An animation of a game; `pace`: how many moves each of its pictures goes on by. */
  readonly filmRecord: (title: string, moves: number, pace: number) => Text;
  readonly poster: (title: string, over: boolean) => Text;
  readonly noFilm: (problem: 'busy' | 'late' | 'closed' | 'broken') => Text;
  /** What the animation shows; a position in words follows. */
  readonly filmPicture: (moves: number) => string;
}
