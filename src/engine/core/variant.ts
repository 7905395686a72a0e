import type { BoardSpec } from './board/topology.js';
import type { HouseRule, HouseRuleValues } from './house-rule.js';
import type { Rules } from './rules.js';
import type { VariantId } from './variant-id.js';

/** Index of a seat in `Variant.seats`, which stand in turn order. */
export type Seat = number;

export const COLOURS = ['white', 'black', 'red', 'green', 'blue', 'yellow'] as const;
export type Colour = (typeof COLOURS)[number];

/** What the corners of some boards are called. */
export type CornerName = 'morning' | 'day' | 'evening' | 'night';

/** Pieces of one colour. */
export interface ArmySpec {
  /** Their letter in position text. */
  readonly letter: string;
  readonly colour: Colour;
  /** Squares of the men at the start, in the order in which smaller sets take them. */
  readonly start: readonly string[];
  /** Squares that crown the men. */
  readonly crown: readonly string[];
}

export interface SeatSpec extends ArmySpec {
  /** Seats with the same side are allies. */
  readonly side: number;
  /** Absolute directions (see `Arc.direction`) in which its men step. */
  readonly forward: readonly string[];
  /** More pieces of the same player, of another colour; they step like the first ones. */
  readonly second?: ArmySpec;
  /** A name for the seat's corner, written on the board beside it. */
  readonly corner?: { readonly square: string; readonly name: CornerName };
}

/** The seats of each side, in turn order. */
export const sidesOf = (seats: readonly SeatSpec[]): readonly (readonly SeatSpec[])[] =>
  [...new Set(seats.map(({ side }) => side))].map((side) => seats.filter((seat) => seat.side === side));

/** What the sets consist of: the first `men` squares of every seat's start, the first `kings` of them as kings. */
export interface SetupSpec {
  readonly men: number;
  readonly kings: number;
}

/**
 * How Portable Draughts Notation knows a game: a row of the GameType table of PDN 3.0. The rows of all games stand in
 * variants/game-types.ts, where `defineVariant` finds a game's by its id. A house rule with which the game has another
 * row (other names of squares, another first mover) states that row in its value's `pdn`.
 */
export interface PdnSpec {
  readonly gameType: number;
  /**
   * What follows the number in the GameType tag, such as `W,8,8,A0,0`: who starts, files, ranks, A for squares
   * named by letters or N for numbered ones with the corner where they begin, and 1 where the bottom left corner is
   * not played on.
   */
  readonly notation: string;
  /** The mark between the squares of a capture. */
  readonly separator: 'x' | ':' | '-';
  /** Whether a win is written 1-0 or, as international draughts does, 2-0. */
  readonly win: '1-0' | '2-0';
}

/** What a house rule makes otherwise with a seat, after the house rules that are listed before it. */
export interface SeatChange extends Partial<Omit<SeatSpec, 'letter'>> {
  /** Ways in which men step as well. */
  readonly alsoForward?: readonly string[];
  /** Of the crown squares there are, those that remain. */
  readonly crownOnly?: readonly string[];
}

/** One of the values of a house rule, with the rules that it changes. */
export interface OptionChoice<R, Value extends string = string> {
  readonly value: Value;
  readonly rules?: Partial<R>;
}

export interface OptionValue<Value extends string = string> extends OptionChoice<Rules, Value> {
  readonly setup?: Partial<SetupSpec>;
  /** Another board, or other names of its squares. */
  readonly board?: BoardSpec;
  /** By letter: what is otherwise with a seat. */
  readonly seatChanges?: Readonly<Record<string, SeatChange>>;
  /** How PDN knows the game then; null where it does not. Left out: as without this rule. */
  readonly pdn?: PdnSpec | null;
}

/** A house rule: chosen as `key=value` when a game is made. The first value is the default. */
export interface Option<Rule extends HouseRule, Value> {
  /** Which rule it is, where several games have others of the same key. */
  readonly rule: Rule;
  readonly key: string;
  readonly values: readonly Value[];
}

export type OptionSpec = {
  [Rule in HouseRule]: Option<Rule, OptionValue<HouseRuleValues[Rule]>>;
}[HouseRule];

/** What every kind of game has. As data: it can be printed as JSON, and holds no function. */
export interface GameInfo {
  readonly id: VariantId;
  /** Documents that the rules rest on. */
  readonly sources: readonly string[];
  readonly board: BoardSpec;
  readonly seats: readonly SeatSpec[];
}

/** A game that is played from square to square: draughts, or one of its kin. */
export interface Variant extends GameInfo {
  readonly kind: 'draughts';
  readonly setup: SetupSpec;
  readonly rules: Rules;
  readonly options: readonly OptionSpec[];
  /** Null where PDN has no number for the game. */
  readonly pdn: PdnSpec | null;
  /** What the Hub protocol of draughts engines calls the game; null where they do not know it. */
  readonly hub: string | null;
}

/** A variant that states only where its rules differ from the common ones. */
export type VariantDraft = Omit<Variant, 'kind' | 'rules' | 'pdn' | 'hub'> & {
  readonly rules: Partial<Rules>;
};
