/** What can be refused or fail, as the sentences of every language say it. */

import type { AnyVariant, IllegalReason, MoveReading, Seat, ShotProblem, Variant } from '../engine/index.js';
import { joined, type Text } from './text.js';

/** What players of a running game ask each other: for a draw, to take back, to adjourn, for another time, to make it casual. */
export const QUESTION_KINDS = ['draw', 'undo', 'pause', 'time', 'casual'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Why a request was refused, where the sentence needs no more than this; nothing was changed. */
export type PlainRefusal =
  | { readonly code: 'noTable' }
  /** A table waits for players; somebody else opened it. */
  | { readonly code: 'tableOpen'; readonly variant: AnyVariant }
  | { readonly code: 'gameRunning'; readonly variant: AnyVariant }
  | { readonly code: 'notStarted' }
  | { readonly code: 'alreadyStarted' }
  | { readonly code: 'gameOver' }
  | { readonly code: 'notSeated' }
  /** Only the players at the table and administrators of the chat may do it. */
  | { readonly code: 'notInCharge' }
  /** Only an administrator of the chat may do it to the game of others. */
  | { readonly code: 'onlyAdministrators' }
  /** It holds for the whole chat: only its administrators may set it, on a server those who may manage that or its channels. */
  | { readonly code: 'administratorsSet'; readonly isServer: boolean }
  /** Somebody has left the chat, and nobody has decided about their seat yet. */
  | { readonly code: 'playerLeft'; readonly seat: Seat; readonly variant: AnyVariant }
  /** The platform did not say whether the user administers the chat. */
  | { readonly code: 'administratorsOpen' }
  | { readonly code: 'administratorsUnknown' }
  /** A seat is for a person, not for a group or channel in whose name somebody writes. */
  | { readonly code: 'writesAsChat' }
  | { readonly code: 'alreadySeated'; readonly seat: Seat; readonly variant: AnyVariant }
  | { readonly code: 'noSuchSeat'; readonly text: string; readonly variant: AnyVariant }
  | { readonly code: 'seatTaken'; readonly seat: Seat; readonly variant: AnyVariant }
  /** The seat is out of the game: there is nothing to take over. */
  | { readonly code: 'seatGone'; readonly seat: Seat; readonly variant: AnyVariant }
  | { readonly code: 'tableFull' }
  /** At least one person has to sit down. */
  | { readonly code: 'needsPerson' }
  | { readonly code: 'seatOut' }
  | { readonly code: 'notYourTurn'; readonly seat: Seat; readonly variant: AnyVariant }
  /** Jumps were typed that the player's last capture has made already. */
  | { readonly code: 'jumpsMade'; readonly move: string }
  /** `example` is a legal move in notation. */
  | { readonly code: 'notAMove'; readonly text: string; readonly example: string }
  /** Refusal of a text where a shot is expected. */
  | { readonly code: 'notAShot'; readonly text: string; readonly example: string }
  | { readonly code: 'badShot'; readonly problem: ShotProblem }
  /** The button belongs to an earlier revision, table or offer. */
  | { readonly code: 'stale' }
  /** The user has made this move already. */
  | { readonly code: 'alreadyPlayed'; readonly move: string }
  | { readonly code: 'noOffer' }
  /** A code opens no game, or none any more. */
  | { readonly code: 'noSuchLink' }
  | { readonly code: 'alreadyLinked' }
  /** No other chat shows this one's game. */
  | { readonly code: 'notLinked' }
  | { readonly code: 'tooManyChats'; readonly most: number }
  /** An offered seat was taken or withdrawn. */
  | { readonly code: 'seekGone' }
  | { readonly code: 'ownSeek' }
  /** One of those at the table has blocked the user, or was blocked by them. */
  | { readonly code: 'keptApart' }
  /** A challenge was accepted, withdrawn, or is too old. */
  | { readonly code: 'challengeOver' }
  | { readonly code: 'ownChallenge' }
  /** A challenge is meant for somebody else. */
  | { readonly code: 'notChallenged' }
  | { readonly code: 'alreadyAgreed' }
  /** The game is adjourned, or it is not. */
  | { readonly code: 'alreadyPaused' }
  | { readonly code: 'notPaused' }
  /** The game has clocks, so that moves have no time of their own. */
  | { readonly code: 'clocksRun' }
  /** Against computers only, no move has a limit. */
  | { readonly code: 'untimed' }
  | { readonly code: 'nothingToUndo' }
  /** In a game between people the computer helps nobody, unless they have agreed to it. */
  | { readonly code: 'noHelp'; readonly variant: AnyVariant }
  /** In a rated game there is neither help nor a way back. */
  | { readonly code: 'rated' }
  /** In a game of a tournament nobody takes back, adjourns, or changes its terms. */
  | { readonly code: 'inTournament' }
  /** On a board of a simultaneous display nobody takes back, adjourns, or plays again. */
  | { readonly code: 'inDisplay' }
  /** The host of a display moves by clocks only on the board that they are shown, whose clock runs. */
  | { readonly code: 'otherBoard' }
  /** In a live game of a tournament nobody offers a draw before both have made so many moves. */
  | { readonly code: 'drawTooEarly'; readonly moves: number }
  /** The position stands in a game of theirs in which nobody may help them. */
  | { readonly code: 'inOwnGame' }
  | { readonly code: 'casualAlready' }
  /** Others sit at the table by what was agreed before. */
  | { readonly code: 'helpSettled' }
  | { readonly code: 'alreadyAsked' }
  /** Another question is open: the user's own, or one that they are asked. */
  | {
      readonly code: 'questionOpen';
      readonly kind: QuestionKind;
      readonly own: boolean;
      readonly isAsked: boolean;
    }
  /** They may ask again after this many moves of their own; null: not in this game. */
  | { readonly code: 'askedBefore'; readonly kind: QuestionKind; readonly moves: number | null }
  /** The game has no moves that could be planned. */
  | { readonly code: 'noPlans' }
  /** Plans are made while others are to move. */
  | { readonly code: 'planOnTurn' }
  /** Moves in a row have none of the player's own at their end. */
  | { readonly code: 'planNeedsReply'; readonly moves: readonly string[] }
  /** The game is over after the move. */
  | { readonly code: 'planPastEnd'; readonly move: string }
  | { readonly code: 'planUnclear'; readonly typed: string; readonly moves: readonly string[] }
  | { readonly code: 'planTooLong'; readonly most: number }
  | { readonly code: 'planFull'; readonly most: number }
  /** There is nothing to be forgotten. */
  | { readonly code: 'noPlan' };

/** What the engine says of a text that is no legal move. */
export type Illegal = Extract<MoveReading, { kind: 'illegal' }>;

/** What keeps the store from serving. */
export type Outage =
  | 'full'
  | 'read-only'
  /** Parts of the database are not what they should be. */
  | 'damaged'
  /** The data file is gone. */
  | 'missing'
  /** Another file has the name of the data file. */
  | 'replaced'
  | 'locked'
  /** The disk reports errors. */
  | 'disk'
  | 'unreachable';

/** What happens to a request: it waits for the store, must be sent again, or nobody can tell. */
export type Fate = 'kept' | 'not-saved' | 'unknown';

/** Says why a move is illegal, and which moves are near it. */
export const illegalText = (
  words: {
    readonly illegal: (reading: Illegal, variant: Variant) => Text;
    readonly nearest: (moves: readonly string[]) => Text;
  },
  { reason, nearest }: { readonly reason: IllegalReason; readonly nearest: readonly string[] },
  variant: Variant,
): Text =>
  joined(
    [
      words.illegal({ kind: 'illegal', reason, nearest: [] }, variant),
      nearest.length > 0 ? words.nearest(nearest) : [],
    ],
    ' ',
  );

/** What somebody may ask for only so often, each with a budget of its own. */
export type Budgeted =
  | 'table'
  | 'picture'
  | 'thought'
  | 'file'
  | 'film'
  | 'analysis'
  | 'code'
  | 'lesson'
  | 'list'
  | 'setting'
  | 'privacy'
  | 'undo'
  | 'call';
