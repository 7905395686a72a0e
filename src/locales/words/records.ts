import type { AnyVariant, Colour, GamesError, PositionErrorCode, RecordProblem } from '../../engine/index.js';
import type { Text } from '../text.js';

/** Sentences on exporting and importing records and positions. */
export interface Loading {
  readonly record: (title: string) => Text;
  readonly emptyRecord: () => Text;
  readonly pdnRecord: (title: string) => Text;
  /** Refusal of a game for which PDN has no game type number. */
  readonly noPdn: (title: string) => Text;
  /** Refusal of house rules that PDN cannot express. */
  readonly noHuffInPdn: () => Text;
  readonly badRecordForm: (text: string) => Text;
  /** A position to copy, alone and with its game. */
  readonly positionText: (position: string, withGame: string) => Text;
  readonly howToLoad: () => Text;
  /** `limit` is in kilobytes. */
  readonly fileTooBig: (name: string, limit: number) => Text;
  readonly fileNotText: (name: string) => Text;
  readonly fileUnreachable: (name: string) => Text;
  readonly paperGone: () => Text;
  readonly noSuchGame: (wanted: number, games: number) => Text;
  readonly chooseLoaded: (games: number) => Text;
  readonly loaded: (title: string, moves: number) => Text;
  /** State of a loaded game that is not over. */
  readonly loadedOpen: (colour: Colour) => Text;
  /** Announcement of a table with a loaded position or game. */
  readonly loadedTable: (colour: Colour, moves: number) => Text;
  readonly goesOn: (title: string, colour: Colour, moves: number) => Text;
}

/** Errors in records and positions. */
export interface RecordFaults {
  readonly positionProblem: (code: PositionErrorCode) => string;
  readonly recordProblem: (problem: RecordProblem, variant: AnyVariant | null) => Text;
  /** Reason why a record cannot be read, and where in it. */
  readonly recordFault: (error: GamesError) => Text;
}

/** Sentences on animations, sent with one or in place of it. */
export interface Films {
  /** Caption of an animation; `pace` is the number of moves from each frame to the next. */
  readonly filmRecord: (title: string, moves: number, pace: number) => Text;
  readonly poster: (title: string, over: boolean) => Text;
  readonly noFilm: (problem: 'busy' | 'late' | 'closed' | 'broken') => Text;
  /** Alt text of the animation; the description of a position follows. */
  readonly filmPicture: (moves: number) => string;
}
