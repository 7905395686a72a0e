import { z } from 'zod';
import { type LevelName, NAMED_LEVELS, type NamedMove } from '../../../../engine/index.js';
import { actionId } from '../../read-message.js';
import { revision } from '../fields.js';
import { LIMITS } from '../limits.js';
import type { BoardMessage, LastMove } from '../state/wire.js';

/** Who takes the other seats of a game that is opened: people who come, or the computer. */
export const OPPONENTS = ['person', 'computer'] as const;

const table = z.string().regex(/^[\w-]{1,40}$/);
const entry = z.int().min(0).max(1_000_000);
/** Moves of what the computer would have played. */
const moves = z.int().min(0).max(LIMITS.line);

/** What a page sends to look back through the record of its game. */
export const RECORD_MESSAGES = [
  /** Asks for the moves of the game behind the first `from` entries; answered by `record`. */
  z.strictObject({ type: z.literal('record'), table, from: entry }),
  /**
   * Asks for the position after the first `entry` entries and, behind them, `line` moves of what the computer would have
   * played there; answered by `position`.
   */
  z.strictObject({
    type: z.literal('position'),
    table,
    entry,
    line: moves,
  }),
  /** Asks for an analysis of the finished game; `analysis` comes before the answer, `analysing` meanwhile. */
  z.strictObject({ type: z.literal('analyse'), id: actionId, revision }),
  /** Opens a new game that goes on from a position that `position` shows; its id is in the answer. */
  z.strictObject({
    type: z.literal('play-on'),
    id: actionId,
    revision,
    entry,
    line: moves,
    seat: z.int().min(0).max(15),
    opponent: z.enum(OPPONENTS),
    level: z.enum(Object.keys(NAMED_LEVELS) as [LevelName]),
  }),
] as const;

/** An entry of a record. */
export interface WireEntry {
  /** Number of its round, as the record has it. */
  readonly round: number;
  /** True for the first entry of the round. */
  readonly opens: boolean;
  /** Who moved; null where the text says whom it is about. */
  readonly seat: number | null;
  /** The move in the game's notation, else what has happened in the reader's language. */
  readonly text: string;
  /** The computer had helped the player, who plays with people. */
  readonly helped?: true;
}

type PiecesOf<B> = B extends BoardMessage ? Pick<B, 'kind' | 'pieces'> : never;
/** The pieces of a board of either kind. */
export type WirePieces = PiecesOf<BoardMessage>;

/** A position of the record, or of what the computer would have played. */
export type WirePosition = {
  readonly type: 'position';
  readonly table: string;
  readonly entry: number;
  readonly line: number;
  /** Key of the ground that it belongs on. */
  readonly ground: string;
  readonly figures: BoardMessage['figures'];
  /** What has led here; null at the beginning. In a line of the computer it has no number. */
  readonly came: (Omit<WireEntry, 'round'> & { readonly round: number | null }) | null;
  /** The same, to be seen. */
  readonly last: readonly LastMove[];
  readonly description: string;
  /** Seats that somebody who plays on from here can take; none where the game has ended. */
  readonly playing: readonly number[];
} & WirePieces;

/** How good a move was. */
export type Verdict = 'good' | 'inaccuracy' | 'mistake' | 'blunder';

export interface WireJudgement {
  /** The entry's index. */
  readonly index: number;
  readonly verdict: Verdict;
  /** In a sentence: what it cost, and what was better. */
  readonly text: string;
  /** Squares of the better move; null for a good one. */
  readonly better: NamedMove | null;
  /** Number of moves in what the computer would have played instead; 0 for none. */
  readonly line: number;
}

/** An analysis of a finished game. */
export interface WireAnalysis {
  readonly type: 'analysis';
  readonly table: string;
  readonly chart: {
    /** SVG markup. */
    readonly markup: string;
    readonly width: number;
    readonly height: number;
    /** Where the first position and the last one stand, in its pixels. */
    readonly left: number;
    readonly right: number;
    /** What it shows, in words. */
    readonly label: string;
  };
  /** In games of two: the points of a hundred that the first seat could expect after each number of entries. */
  readonly chances: readonly number[] | null;
  /** The worst moves, each in a sentence; a sentence that there are none. */
  readonly summary: readonly string[];
  /** Of every move that was not the only one. */
  readonly judgements: readonly WireJudgement[];
  /**
   * To a reader who lost: index of the move that lost, and a sentence that asks for a better one; without an index it says
   * that no single move did. Null for others.
   */
  readonly lost: { readonly index: number | null; readonly text: string } | null;
}
