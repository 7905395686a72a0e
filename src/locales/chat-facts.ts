/** What the sentences of every language say of chats, tables and people. */

import type { Colour } from '../engine/index.js';
import type { QuestionKind } from './refusals.js';
import type { Span, Text } from './text.js';

/** A player or the computer, as named in the chat. */
export type Who = Span;

/** A seat; `who` is null while it is free. */
export interface SeatLine {
  readonly colour: Colour;
  readonly who: Who | null;
}

/** A value of a house rule. */
export interface OptionLine {
  readonly value: string;
  readonly title: string;
  readonly chosen: boolean;
}

/** How moves are written in a game; `capture` is null where nothing is captured. */
export interface MoveExamples {
  readonly move: string;
  readonly capture: string | null;
}

/** Examples for the help: the id of a game, and moves. */
export interface HelpExamples extends MoveExamples {
  readonly game: string;
}

/** Why a game that is not over is casual, as far as is known. */
export type CasualReason =
  | 'chosen'
  | 'unrated'
  | 'often'
  | 'self'
  | 'settled'
  | 'guest'
  | 'browser'
  | 'house-rules'
  | 'position'
  | 'help'
  | 'undone'
  | 'clocks'
  | 'late'
  | 'computer'
  | 'alone';

/**
 * Whom what is said of ratings is about: an open table that is rated between people, one that is rated against the computer, too,
 * or a game whose players are known.
 */
export type StakesScope = 'people' | 'all' | 'now';

/**
 * What happens after so many milliseconds without a move; null is the time of a clock. `claim`: of two sides the other can claim
 * the win; `goOn`: the others can go on without the player; `forfeit`: the player loses.
 */
export interface SilenceCost {
  readonly after: number | null;
  readonly how: 'claim' | 'goOn' | 'forfeit';
}

/** A question that players have not all answered yet. */
export interface OpenQuestion {
  readonly kind: QuestionKind;
  /** Moves that a take-back takes. */
  readonly moves: number;
  /** The time for a move that somebody asks for, in milliseconds; null is no limit. */
  readonly limit: number | null;
  /** What is to happen without it. */
  readonly late: TimeoutPolicy;
  readonly by: Who;
  /** Those who have not answered yet. */
  readonly lacking: readonly Who[];
  /** How many others agree so far, and how many were asked. */
  readonly agreed: number;
  readonly of: number;
}

/** Moves of others in a row, and a player's own that answer them. */
export interface Exchange {
  readonly others: readonly string[];
  readonly own: readonly string[];
}

/** Consequence that a chat has chosen for running out of time. */
export type TimeoutPolicy = 'forfeit' | 'skip' | 'computer' | 'claim';

/** Deadline and current time, epoch milliseconds. */
export interface Deadline {
  readonly until: number;
  readonly now: number;
}

/** Time left on the clock of a seat, in milliseconds. */
export interface ClockLine {
  readonly colour: Colour;
  readonly left: number;
}

/** What can happen to the seat of an absent player. */
export type AbsenceChoice = 'computer' | 'win' | 'void' | 'wait' | 'draw';

/** A question whether to play a finished game again. */
export interface RematchAsked {
  /** The game. */
  readonly title: string;
  /** Who has asked. */
  readonly by: Who;
  /** The people who are called to answer; none if the reader alone is asked. */
  readonly called: readonly Who[];
  /** How many people have agreed, and of how many. */
  readonly agreed: number;
  readonly of: number;
  /** The colour that the reader would play; null if several people read it. */
  readonly colour: Colour | null;
}

/** Why somebody cannot agree to a rematch, or say no to it. */
export interface RematchRefused {
  readonly why: 'stranger' | 'waiting' | 'declined' | 'tooOften' | 'over' | 'begun' | 'gone' | 'busy';
}

/** A game that somebody is challenged to. */
export interface Challenged {
  readonly title: string;
  /** Time for a move in words; null for none. */
  readonly pace: string | null;
  /** House rules in words; empty for none. */
  readonly rules: string;
  /** Colours that can be taken. */
  readonly free: readonly Colour[];
}

/** Where a challenge is accepted. */
export interface WaysToAccept {
  /** Address that opens a private chat; null for none. */
  readonly chat: string | null;
  /** Address of the game's page; null for none. */
  readonly page: string | null;
  readonly code: string;
}

/** A game on offer, or one that runs. */
export interface OfferLine {
  readonly number: number;
  readonly title: string;
  /** Time for a move, in words. */
  readonly pace: string;
  /** Names of the players at the table. */
  readonly names: readonly string[];
  readonly free: number;
  /** House rules in words; empty for none. */
  readonly rules: string;
}

/** A game that is offered to strangers. */
export interface OpenSeek {
  readonly title: string;
  /** Time for a move, in words. */
  readonly pace: string;
  /** The name that strangers are shown. */
  readonly name: string;
  readonly watch: boolean;
  /** Milliseconds for which the offer stands. */
  readonly left: number;
}

/** A game that somebody plays in a chat that takes no messages; `against` are the others, by name. */
export interface GameElsewhere {
  readonly title: string;
  readonly against: readonly string[];
}

/** How the boards of a chat look. */
export type ThemeName = 'wood' | 'tournament' | 'night' | 'paper';

/** What is set on a panel of settings, a row each. */
export const SETTING_ROWS = ['language', 'reminder', 'quiet', 'time', 'board', 'games'] as const;
export type SettingRow = (typeof SETTING_ROWS)[number];

/** Settings of a chat. */
export interface ChatSettings {
  /** `auto`, or the key of a language. */
  readonly language: string;
  /** Hours. */
  readonly reminder: number | null;
  readonly every: number | null;
  readonly most: number;
  /** Minutes after midnight. */
  readonly quiet: { readonly from: number; readonly to: number } | null;
  readonly zone: string;
  readonly where: 'channel' | 'private';
  /** Minutes. */
  readonly deadline: number | null;
  readonly late: TimeoutPolicy;
  /** Days of any 30. */
  readonly away: number;
  readonly theme: ThemeName;
  readonly flip: boolean;
  /** How a turn is shown: by a new board, or by changing the last one; null where there is no choice. */
  readonly board: 'new' | 'edit' | null;
  /** True if games between people are rated, unless they choose otherwise. */
  readonly rated: boolean;
  /** True if positions of finished games may become puzzles. */
  readonly share: boolean;
  /** Most games that are on at once; null where nobody limits them. */
  readonly games: number | null;
}

/** Number of items about a user in what every game stores; tables of features have more. */
export interface StoredCounts {
  readonly chats: number;
  readonly running: number;
  readonly finished: number;
  /** Games in which they have planned moves. */
  readonly plans: number;
  /** Games with notes of when they are away. */
  readonly away: number;
  /** Unsent messages that name them. */
  readonly waiting: number;
}

/** A round of votes as everybody sees it. */
export interface RoundState {
  /** Which move of the side it is, from 1 on. */
  readonly number: number;
  /** Epoch milliseconds; null while it waits for the next vote. */
  readonly closes: number | null;
  /** IANA name of the chat's time zone. */
  readonly zone: string;
  /** How many have voted. */
  readonly voted: number;
  /** The votes for each move where everybody sees them; empty elsewhere. */
  readonly counts: readonly { readonly move: string; readonly votes: number }[];
  /** Who is to move in a relay; null if nobody wants to yet, left out elsewhere. */
  readonly mover?: string | null;
}

/** The votes for each move. Captures have colons of their own. */
export const votesText = (counts: RoundState['counts']): Text =>
  counts.length === 0 ? [] : [counts.map(({ move, votes }) => `${move} (${votes})`).join(', ')];

/** What became of a round. */
export interface RoundEnd {
  readonly how: 'votes' | 'lot' | 'captain' | 'relay' | 'computer' | 'late' | 'only';
  /** Who has moved, in a relay; left out if they are forgotten. */
  readonly by?: { readonly name: string } | undefined;
  readonly move: string;
  /** Votes for the move, and how many have voted. */
  readonly votes: number;
  readonly voters: number;
  /** True if a draw was voted for and could not be had. */
  readonly isWithoutDraw?: true | undefined;
}

/** What somebody proposes to those who play with them. */
export interface ProposalTold {
  readonly name: string;
  readonly what: 'move' | 'draw' | 'resign';
  /** Empty for what is no move. */
  readonly move: string;
  /** The moves that were proposed before it in this position. */
  readonly before: readonly { readonly name: string; readonly move: string }[];
  /** When it is played if nobody does anything: after so many seconds, or at a time, epoch milliseconds, in the chat's zone. Null for never. */
  readonly plays: { readonly at: number; readonly seconds: number | null; readonly zone: string } | null;
}
