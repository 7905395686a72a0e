import type { BoardSpec } from './board/topology.js';
import type { HouseRule, HouseRuleValues } from './house-rule.js';
import type { Rules } from './rules.js';
import type { VariantId } from './variant-id.js';

/** Index of a seat in `Variant.seats`, which stand in turn order. */
export type Seat = number;

/** Colours that pieces may have. */
export const COLOURS = ['white', 'black', 'red', 'green', 'blue', 'yellow'] as const;
export type Colour = (typeof COLOURS)[number];

/** Names of the corners of some boards. */
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

/** A player's place at the board: its pieces, their side and the directions of its men. */
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

/** The set of each seat: men on the first `men` of its start squares, the first `kings` of them kings. */
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
  /** The score of a win; 2-0 in international draughts. */
  readonly win: '1-0' | '2-0';
  /** True if the number belongs first of all to another game with the same moves. */
  readonly shared?: boolean;
}

/** What a house rule changes about a seat, after the house rules listed before it. */
export interface SeatChange extends Partial<Omit<SeatSpec, 'letter'>> {
  /** Further directions in which men step. */
  readonly alsoForward?: readonly string[];
  /** The crown squares that remain. */
  readonly crownOnly?: readonly string[];
}

/** One of the values of a house rule, with the rules that it changes. */
export interface OptionChoice<R, Value extends string = string> {
  readonly value: Value;
  readonly rules?: Partial<R>;
}

/** A value of a house rule in a game that is played from square to square. */
export interface OptionValue<Value extends string = string> extends OptionChoice<Rules, Value> {
  readonly setup?: Partial<SetupSpec>;
  /** Another board, or other names of its squares. */
  readonly board?: BoardSpec;
  /** By letter: changes to seats. */
  readonly seatChanges?: Readonly<Record<string, SeatChange>>;
  /** The game's row in the GameType table with this value; null if it has none. Absent: as without this value. */
  readonly pdn?: PdnSpec | null;
  /** With this value the game is another one than its name says: the players have agreed on it. */
  readonly byAgreement?: true;
  /** With this value another seat of two begins than without it. */
  readonly passesFirst?: true;
  /** With this value a player is told what the other attacks, as good manners ask. */
  readonly warns?: true;
}

/** A house rule: chosen as `key=value` when a game is made. The first value is the default. */
export interface Option<Rule extends HouseRule, Value> {
  /** The rule, as keys may stand for different rules in different games. */
  readonly rule: Rule;
  readonly key: string;
  readonly values: readonly Value[];
}

/** A house rule of such a game. */
export type OptionSpec = {
  [Rule in HouseRule]: Option<Rule, OptionValue<HouseRuleValues[Rule]>>;
}[HouseRule];

/** A game of any kind, as data: it can be printed as JSON, and holds no function. */
export interface GameInfo {
  readonly id: VariantId;
  /** The games that it is rated with, by the first of them. */
  readonly family: VariantId;
  /** Documents that the rules rest on. */
  readonly sources: readonly string[];
  readonly board: BoardSpec;
  readonly seats: readonly SeatSpec[];
  /** Set by house rules with which it is another game than its name says. */
  readonly byAgreement?: true;
  /** Set where a player is told what the other attacks, and which men are about to be crowned. */
  readonly warns?: true;
}

/** A game that is played from square to square: draughts or one of its kin. */
export interface Variant extends GameInfo {
  readonly kind: 'draughts';
  readonly setup: SetupSpec;
  readonly rules: Rules;
  readonly options: readonly OptionSpec[];
  /** Openings of its table that the lot passes over, by their texts: one side loses more than half a man in them. */
  readonly barred?: readonly string[];
  /** Null if PDN has no number for the game. */
  readonly pdn: PdnSpec | null;
  /** Name in the Hub protocol of draughts engines; null if it has none. */
  readonly hub: string | null;
}

/** A variant that states only how it differs from the common rules; without a setup every start square has a man. */
export interface VariantDraft extends Pick<Variant, 'id' | 'sources' | 'board' | 'seats'> {
  readonly setup?: Partial<SetupSpec>;
  readonly rules: Partial<Rules>;
  readonly options?: readonly OptionSpec[];
  readonly barred?: readonly string[];
}

interface Beginning {
  readonly seats: readonly Pick<SeatSpec, 'letter'>[];
  readonly rules: { readonly first: string };
}

/** The seat that moves first; the first in turn order where the rules leave it to the lot and none was drawn. */
export function firstWithoutLot({ seats, rules }: Beginning): Seat {
  const named = seats.findIndex(({ letter }) => letter === rules.first);
  return Math.max(0, named);
}
