import { z } from 'zod';
import type { NamedMove } from '../../../engine/index.js';
import type { UserId } from '../../port.js';
import { actionId, locale, name, token } from '../read-message.js';
import {
  type Entry,
  type Person,
  type ServerMessage as RoomMessage,
  TALK_MESSAGES,
} from '../room/protocol.js';
import { DEVICE_MESSAGES, type WireTask } from './device/messages.js';
import { path, revision, square } from './fields.js';
import { LIMITS } from './limits.js';
import { line, PLAN_MESSAGES } from './planning/messages.js';
import { proof } from './proof.js';
import { RECORD_MESSAGES, type WireAnalysis, type WireEntry, type WirePosition } from './record/messages.js';
import type { BoardMessage, DraughtsPiece, LastMove, ListedMoves, WireMove, WirePoll } from './state/wire.js';

export type { Crowded } from '../socket.js';
export type { ChoiceOrder, ChoiceWord, EngineOrder, EngineWord, WireTask } from './device/messages.js';
export type { Proof } from './proof.js';
export type * from './record/messages.js';
export type * from './state/wire.js';

/** The id of a game in its address, `/g/<id>`. */
export const GAME_PATTERN = /^[A-Za-z0-9_-]{4,64}$/;
/** The name of what is done by a button. */
/** The name by which a page confirms what a team proposes. */
export const CONFIRM_ACTION = 'confirm';
const ACTION_PATTERN = /^[a-z-]{1,32}$/;
/** How a reader wants to see the board, besides what the chat has set. */
const look = z.strictObject({
  /** Turned by half a circle. */
  turned: z.boolean(),
});

export const ClientMessage = z.discriminatedUnion('type', [
  /**
   * The first message of a socket. `game` is the id in the address; null opens a game by `wish`, the query of the address
   * `/g/new?…`, or the one that `proof` tells, and is answered by `opened`. `seen` is what the page has shown, after a
   * reconnect. A `proof` that is not believed is answered by `refused`, and another hello may follow.
   */
  z.strictObject({
    type: z.literal('hello'),
    game: z.string().regex(GAME_PATTERN).nullable(),
    wish: z.string().max(1_000).optional(),
    /** Names a wish, which opens one game however often it is sent. */
    attempt: actionId.optional(),
    token: token.nullable(),
    proof: proof.optional(),
    name,
    locale,
    look,
    seen: z
      .strictObject({ revision, entries: z.int().min(0).max(1_000_000), ground: z.string().max(40) })
      .nullable(),
  }),
  /** A new name, language or look. */
  z.strictObject({ type: z.literal('me'), name, locale, look }),
  /** A move by its squares, the origin first; `huff` is the square of the piece that is huffed before it. */
  z.strictObject({
    type: z.literal('move'),
    id: actionId,
    revision,
    path,
    huff: square.optional(),
  }),
  /** A move or shot as people type it in a chat. */
  z.strictObject({
    type: z.literal('typed'),
    id: actionId,
    revision,
    text: z.string().trim().min(1).max(LIMITS.typedCharacters),
  }),
  /**
   * A shot of the disc with this number; `direction` in degrees, counter-clockwise from the right of the board as White
   * sees it, whichever way the page shows it.
   */
  z.strictObject({
    type: z.literal('shot'),
    id: actionId,
    revision,
    disc: z.int().min(1).max(8),
    direction: z.number().min(-360).max(360),
    strength: z.int().min(1).max(100),
  }),
  z.strictObject({
    type: z.literal('act'),
    id: actionId,
    revision,
    /** As the board names it. */
    action: z.string().regex(ACTION_PATTERN),
    /** The seat that it is about, by its index; left out for any. */
    seat: z.int().min(0).max(15).optional(),
    /** For an answer: the number of its question. */
    question: z.int().min(0).max(1_000_000).optional(),
  }),
  ...PLAN_MESSAGES,
  /** Asks how moves go on behind their first squares, in the position behind `line`; answered by `paths`. */
  z.strictObject({
    type: z.literal('paths'),
    revision,
    path,
    huff: square.optional(),
    line: line.optional(),
  }),
  /** Asks for what Telegram needs to send the game to others; answered by `invitation`. */
  z.strictObject({ type: z.literal('invite') }),
  /** Asks for the game that is played where this one, which is over, was; answered by `opened`. */
  z.strictObject({ type: z.literal('next') }),
  /** Asks for another board of the display that the page shows; answered likewise. */
  z.strictObject({ type: z.literal('show'), game: z.string().regex(GAME_PATTERN) }),
  /** Asks for the game whose rematch this one is; answered likewise. */
  z.strictObject({ type: z.literal('previous') }),
  ...RECORD_MESSAGES,
  ...DEVICE_MESSAGES,
  ...TALK_MESSAGES,
  /** Whether the reader sees the page, or has it open behind others. */
  z.strictObject({ type: z.literal('seen'), isSeen: z.boolean() }),
  z.strictObject({ type: z.literal('ping') }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;
export type Hello = Extract<ClientMessage, { type: 'hello' }>;
/** A message that is answered by an `answer` with its id, once however often it is sent. */
export type UserAction = Extract<ClientMessage, { id: string }>;
/** Something that a player writes in the room of the game, or answers there by a button. */
export type TalkAction = Extract<UserAction, { type: 'say' | 'tap' }>;
/** An action at the game itself. */
export type GameAction = Exclude<UserAction, TalkAction>;
/** One that is done in the chat of the game. */
export type ChatAction = Exclude<GameAction, { type: 'analyse' | 'play-on' }>;
/** True for an action that looks at what was played, and leaves the game as it is. */
export const looksBack = (action: GameAction): action is Exclude<GameAction, ChatAction> =>
  action.type === 'analyse' || action.type === 'play-on';

export const ERROR_CODES = [
  'garbage',
  'hello-first',
  'unproved',
  'too-long',
  'too-fast',
  'no-game',
  'unsaved',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export type ServerMessage =
  | {
      readonly type: 'welcome';
      /** The secret that identifies a guest; null for people who have proved who they are. */
      readonly token: string | null;
      /** A pass that proves it again at this game, for a week. */
      readonly pass: string | null;
      readonly user: UserId;
      readonly name: string;
      /** BCP 47 tag of `words`. */
      readonly language: string;
      /** The page's own texts, as in its HTML. */
      readonly words: object;
      /** The server would have the page's own engine search: it says so by `able` if it can. */
      readonly asks?: true;
      /** The server hears by `seen` whether the page is hidden; absent from earlier versions. */
      readonly hears?: true;
    }
  /** The page's own texts in the language that the reader has chosen, by its BCP 47 tag. */
  | { readonly type: 'words'; readonly language: string; readonly words: object }
  /** The address that opens the game for others, and the id of a message that Telegram keeps for them; null for none. */
  | { readonly type: 'invitation'; readonly prepared: string | null; readonly address: string }
  /**
   * The game that a `wish` or an action has opened, that a proof tells, or that is the next one: its page is `/g/<game>`, and
   * `board` follows. `pass`: as in `welcome`.
   */
  | { readonly type: 'opened'; readonly game: string; readonly pass: string | null }
  | BoardMessage
  | WirePoll
  /**
   * Number of pages of people who look on, seats whose players have the page open, and since when others have not who had,
   * in epoch milliseconds.
   */
  | {
      readonly type: 'watchers';
      readonly count: number;
      readonly here: readonly number[];
      readonly away: readonly { readonly seat: number; readonly since: number }[];
      /** So many look on that this page is shown moves some seconds late. */
      readonly late?: true;
    }
  /** To a player whose game is played in a room: the last lines that were said there in the log of this name, and who is there. */
  | {
      readonly type: 'chat';
      readonly log: string;
      /** In which the bot writes there: a BCP 47 tag. */
      readonly language: string;
      readonly entries: readonly Entry[];
      readonly people: readonly Person[];
      /** What can be said by one tap, in the reader's language; absent from earlier versions. */
      readonly quick?: readonly string[];
    }
  | Extract<RoomMessage, { type: 'entry' | 'keyboard' | 'picture' | 'people' }>
  | {
      readonly type: 'ahead';
      readonly revision: number;
      /** Number of moves of the line. */
      readonly depth: number;
      readonly figures: BoardMessage['figures'];
      readonly pieces: readonly DraughtsPiece[];
      /** Of the seat to move; none once the game is over. */
      readonly moves: ListedMoves;
      readonly turn: number | null;
      /** The last move of the line. */
      readonly last: readonly LastMove[];
      readonly description: string;
    }
  | {
      readonly type: 'paths';
      readonly revision: number;
      /** Number of moves of the line behind which it is. */
      readonly depth: number;
      readonly path: readonly string[];
      readonly huff?: string;
      /** Squares that moves go on to; behind an empty path, those on which they begin. */
      readonly next: readonly string[];
      /** Moves that end here. */
      readonly moves: readonly WireMove[];
      /** Pieces that can be huffed first; only behind an empty path. */
      readonly huffs: readonly string[];
    }
  | {
      readonly type: 'record';
      readonly table: string;
      /** Entries before these. */
      readonly from: number;
      readonly entries: readonly WireEntry[];
      /** Number of all entries; those behind are to be asked for. */
      readonly count: number;
    }
  | WirePosition
  /** How much of the analysis is done, from 0 to 1. */
  | { readonly type: 'analysing'; readonly share: number }
  | WireAnalysis
  | WireTask
  /**
   * An action is done and saved, or refused (`ok` is false): it need not be sent again. `text` is what the bot says to the
   * reader alone.
   */
  | {
      readonly type: 'answer';
      readonly id: string;
      readonly ok: boolean;
      readonly text: string | null;
      /** Squares of the move that a hint tells of. */
      readonly hint?: NamedMove;
    }
  /**
   * A message that was not taken. `too-fast`: to be sent again in a second or two. `unsaved`: the store fails; to be sent again until it does not. `unproved`: a
   * proof is not believed.
   */
  | {
      readonly type: 'refused';
      readonly id: string | null;
      readonly code: ErrorCode;
      readonly message: string;
    }
  | { readonly type: 'pong' };
