import type { Colour } from '../../engine/index.js';
import type { Span, Text } from '../text.js';

/** A player or the computer, as named in the chat. */
export type Who = Span;

export interface SeatLine {
  readonly colour: Colour;
  readonly who: Who | null;
}

export interface OptionLine {
  readonly value: string;
  readonly title: string;
  readonly chosen: boolean;
}

/** Sentences on tables before a game begins, and labels of buttons. */
export interface Tables {
  readonly computer: string;
  /** The computer with its level. */
  readonly computerAt: (level: number) => string;
  readonly free: string;
  /** Name of a user who asked to be forgotten. */
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
  /** `game` is the id of a game for the example. */
  readonly help: (game: string) => Text;
  readonly tableOpened: (title: string, about: string) => Text;
  readonly houseRules: (chosen: readonly string[]) => Text;
  readonly seats: (seats: readonly SeatLine[]) => Text;
  readonly howToJoin: () => Text;
  readonly seatTaken: (colour: Colour, who: Who, free: readonly Colour[]) => Text;
  readonly leftTable: (who: Who, colour: Colour) => Text;
  readonly leftGame: (who: Who, colour: Colour) => Text;
  readonly tableClosed: () => Text;
  /** One house rule with its values. */
  readonly option: (key: string, title: string, values: readonly OptionLine[]) => Text;
  readonly houseRulesOf: (id: string) => Text;
  readonly unknownCommand: (name: string) => Text;
  /** `titles` are those of some games; `all` is the number of games. */
  readonly unknownGame: (text: string, titles: readonly string[], all: number) => Text;
  /** Suggestion of games with similar names. */
  readonly meantGame: (text: string, titles: readonly string[]) => Text;
  readonly unknownOption: (key: string, known: readonly string[]) => Text;
  readonly badValue: (key: string, value: string, allowed: readonly string[]) => Text;
}
