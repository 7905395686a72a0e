import type { Span, Text } from '../bots/port.js';
import type {
  AnyVariant,
  Colour,
  DrawReason,
  GamesError,
  MoveReading,
  PositionErrorCode,
  RecordProblem,
  Variant,
  WinReason,
} from '../engine/index.js';
import type { StudioProblem } from '../render/index.js';
import type { Refusal } from '../sessions/model/refusal.js';
import type { Settings } from '../sessions/model/session.js';
import type { FlickWords } from './flicks-words.js';
import type { ThinkingMessages } from './thinking.js';
import type { Times } from './times.js';

/** A player or the computer, as he is named in the chat. */
export type Who = Span;

export interface SeatLine {
  readonly colour: Colour;
  readonly who: Who | null;
}

type Illegal = Extract<MoveReading, { kind: 'illegal' }>;

/** What is said with an animation, or in its place. */
export interface FilmMessages {
  /** An animation of a game; `pace`: how many moves each of its pictures goes on by. */
  readonly filmRecord: (title: string, moves: number, pace: number) => Text;
  readonly poster: (title: string, over: boolean) => Text;
  readonly noFilm: (problem: StudioProblem) => Text;
  /** What the animation shows; a position in words follows. */
  readonly filmPicture: (moves: number) => string;
}

/** Every sentence the bot says. A language that lacks one does not compile. */
export interface Messages extends FilmMessages {
  readonly computer: string;
  /** The computer with its level. */
  readonly computerAt: (level: number) => string;
  readonly free: string;
  /** Stands for somebody who wanted to be forgotten. */
  readonly formerPlayer: string;
  readonly colour: Readonly<Record<Colour, string>>;
  readonly button: {
    readonly computer: string;
    readonly level: (level: number) => string;
    readonly start: string;
    readonly houseRules: string;
    readonly back: string;
    readonly accept: string;
    readonly decline: string;
    readonly agree: string;
    readonly refuse: string;
    readonly rematch: string;
    readonly board: string;
    readonly record: string;
    readonly flipOn: string;
    readonly flipOff: string;
    readonly film: string;
    readonly goOn: string;
    readonly remindOff: string;
    readonly remindAfter: (hours: number) => string;
  };

  readonly chooseGame: () => Text;
  readonly chooseRules: () => Text;
  readonly welcome: () => Text;
  /** `game`: id of a game for the example. */
  readonly help: (game: string) => Text;

  readonly tableOpened: (title: string, about: string) => Text;
  readonly houseRules: (chosen: readonly string[]) => Text;
  readonly seats: (seats: readonly SeatLine[]) => Text;
  readonly howToJoin: () => Text;
  readonly seatTaken: (colour: Colour, who: Who, free: readonly Colour[]) => Text;
  readonly leftTable: (who: Who, colour: Colour) => Text;
  readonly leftGame: (who: Who, colour: Colour) => Text;
  readonly tableClosed: () => Text;

  readonly begins: (title: string, first: Colour, byLot: boolean) => Text;
  /** The opening that the lot gave to the game; `again`: to the game before it. */
  readonly opening: (opening: string, again: boolean) => Text;
  readonly moved: (colour: Colour, move: string, crowned: boolean) => Text;
  readonly skippedLines: (count: number) => Text;
  readonly resigned: (colour: Colour) => Text;
  readonly wentOut: (colours: readonly Colour[]) => Text;
  readonly toMove: (colour: Colour, who: Who) => Text;
  readonly mustCapture: (squares: readonly string[]) => Text;
  /** Captures are left to the player, at the risk of a huff. */
  readonly mayCapture: (squares: readonly string[]) => Text;
  readonly mayHuff: (squares: readonly string[]) => Text;
  /** A huff was chosen, and the move behind it is still to come. */
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
  readonly times: Times;
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
  readonly positionProblem: (code: PositionErrorCode) => string;
  readonly recordProblem: (problem: RecordProblem, variant: AnyVariant | null) => Text;
  /** Why a record cannot be read, with its place. */
  readonly recordFault: (error: GamesError) => Text;
  readonly settings: (settings: Settings) => Text;
  readonly badSetting: (text: string) => Text;

  readonly thinking: ThinkingMessages;

  readonly refusal: (refusal: Exclude<Refusal, { code: 'illegal' | 'ambiguous' }>) => Text;
  readonly illegal: (illegal: Illegal, variant: Variant) => Text;
  readonly nearest: (moves: readonly string[]) => Text;
  readonly unknownCommand: (name: string) => Text;
  /** `titles`: some of the games; `all`: how many there are. */
  readonly unknownGame: (text: string, titles: readonly string[], all: number) => Text;
  /** There is no such game, but these are called much the same. */
  readonly meantGame: (text: string, titles: readonly string[]) => Text;
  readonly unknownOption: (key: string, known: readonly string[]) => Text;
  readonly badValue: (key: string, value: string, allowed: readonly string[]) => Text;
  readonly needsMove: () => Text;
  readonly storeDown: () => Text;
  readonly corruptSession: () => Text;
  readonly ourFault: () => Text;

  /** The rules of a variant in a few lines, made from its data. */
  readonly rules: (variant: Variant) => Text;
  /** What the picture of the rules shows. */
  readonly rulesPicture: (title: string) => string;
  /** How it is won, lost and drawn. */
  readonly ending: (variant: Variant) => Text;
  /** One house rule with its values. */
  readonly option: (key: string, title: string, values: readonly OptionLine[]) => Text;
  readonly houseRulesOf: (id: string) => Text;
  readonly flicks: FlickWords;
  /** A position in words, for those who cannot see the picture. */
  readonly position: (pieces: readonly SeatPieces[], toMove: Colour | null, duties: Duties) => string;
}

/** Squares of the pieces that the mover must or may do something with. */
export interface Duties {
  readonly mustCapture: readonly string[];
  readonly mayCapture: readonly string[];
  readonly mayHuff: readonly string[];
}

export interface OptionLine {
  readonly value: string;
  readonly title: string;
  readonly chosen: boolean;
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
