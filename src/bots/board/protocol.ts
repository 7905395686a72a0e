import { z } from 'zod';
import type { Colour } from '../../engine/index.js';
import type { ThemeName } from '../../render/index.js';
import type { UserId } from '../port.js';
import { actionId, locale, name, token } from '../web/read-message.js';
import { LIMITS } from './limits.js';

/** The id of a game in its address, `/g/<id>`. */
export const GAME_PATTERN = /^[A-Za-z0-9_-]{4,64}$/;
const revision = z.int().min(0).max(1_000_000);
const square = z.string().regex(/^[\p{L}\p{N}]{1,6}$/u);
const path = z.array(square).max(LIMITS.path);
/** How a reader wants to see the board, besides what the chat has set. */
const look = z.strictObject({
  /** Turned by half a circle. */
  turned: z.boolean(),
});

/** What a person can do at a table besides moving. */
export const ACTIONS = [
  'join',
  'computer',
  'start',
  'leave',
  'resign',
  'offer-draw',
  'accept-draw',
  'decline-draw',
  'take-back',
  'accept-take-back',
  'decline-take-back',
  'hint',
  'rematch',
] as const;
export type Action = (typeof ACTIONS)[number];

export const ClientMessage = z.discriminatedUnion('type', [
  /**
   * The first message of a socket. `game` is the id in the address; null opens a game by `wish`, the query of the address
   * `/g/new?…`, and is answered by `opened`. `seen` is what the page has shown, after a reconnect.
   */
  z.strictObject({
    type: z.literal('hello'),
    game: z.string().regex(GAME_PATTERN).nullable(),
    wish: z.string().max(1_000).optional(),
    /** Names a wish, which opens one game however often it is sent. */
    attempt: actionId.optional(),
    token: token.nullable(),
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
    action: z.enum(ACTIONS),
    /** For `join`: the seat's index; left out for any. */
    seat: z.int().min(0).max(15).optional(),
  }),
  /** Asks how moves go on behind their first squares; answered by `paths`. */
  z.strictObject({ type: z.literal('paths'), revision, path, huff: square.optional() }),
  z.strictObject({ type: z.literal('ping') }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;
export type Hello = Extract<ClientMessage, { type: 'hello' }>;
/** A message that is answered by an `answer` with its id, once however often it is sent. */
export type UserAction = Extract<ClientMessage, { id: string }>;

export interface Place {
  /** Its centre, in pixels of the board, which is 800 by 800. */
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface WireCell extends Place {
  /** Its name in the game's notation. */
  readonly square: string;
  /** Corners of its outline, as in the attribute `points` of an SVG polygon. */
  readonly points: string;
}

export interface WirePiece extends Place {
  /** SVG markup about (0, 0): to be put in a group that is moved to the place. A tower is one piece. */
  readonly markup: string;
  /** With its place: "c3, white king"; of a tower with all that stands in it. */
  readonly label: string;
  readonly seat: number;
}

export interface WireMove {
  /** All squares, the origin first; empty for a huff that ends the game. A move that can be made by several ways is listed by each. */
  readonly path: readonly string[];
  /** The square of the piece that is huffed first. */
  readonly huff?: string;
  /** In the game's notation, as people read it. */
  readonly text: string;
  /** Squares of the pieces that it captures; absent if none. */
  readonly captured?: readonly string[];
}

/** A move that was just made. */
export type LastMove = {
  readonly seat: number;
  readonly text: string;
} & (
  | {
      readonly kind: 'move';
      /** From the origin to where the piece stands now. */
      readonly path: readonly string[];
      readonly captured: readonly string[];
    }
  | { readonly kind: 'shot'; readonly course: Course }
  /** A seat resigned or ran out of time. */
  | { readonly kind: 'out' }
);

/** How the discs of a shot ran. */
export interface Course {
  /** Time of a step in milliseconds. */
  readonly stepMs: number;
  readonly discs: readonly {
    readonly disc: string;
    /** Its places, one a step: `x,y x,y …`. One whose list is shorter than the others has left the board. */
    readonly places: string;
    readonly leaves: boolean;
  }[];
}

export interface WireSeat {
  /** Null if nobody sits there. */
  readonly name: string | null;
  readonly colour: Colour;
  /** The colour in the reader's language. */
  readonly title: string;
  readonly kind: 'person' | 'computer' | 'empty';
  /** The reader's own. */
  readonly you: boolean;
  /** No longer in the game. */
  readonly out: boolean;
}

export interface WireButton {
  readonly action: Action;
  readonly seat?: number;
  readonly label: string;
  readonly style?: 'primary' | 'danger';
  /** A question that the page asks first. */
  readonly sure?: string;
}

interface BoardHead {
  readonly type: 'board';
  /** Names the table: another one is another game in the same place, as after a rematch. */
  readonly table: string;
  readonly revision: number;
  /** Number of entries in the record. With `revision` it is what a page has `seen`. */
  readonly entries: number;
  /** In the reader's language. */
  readonly title: string;
  readonly phase: 'open' | 'running' | 'over';
  /** For `data-theme`, by which the themes' style sheet colours everything. */
  readonly theme: ThemeName;
  readonly ground: {
    readonly key: string;
    /** What stays: the board and, in `<defs>`, the pieces. Absent if the page has it. */
    readonly markup?: string;
    readonly cells?: readonly WireCell[];
  };
  /** SVG markup under and over the pieces. */
  readonly figures: { readonly below: string; readonly above: string };
  /** The reader's seat; null for one who watches. */
  readonly you: number | null;
  /** The seat to move; null before and after the game. */
  readonly turn: number | null;
  readonly seats: readonly WireSeat[];
  /** By seat: milliseconds left as of `now`, the server's clock in epoch milliseconds; null without a clock. */
  readonly clocks: readonly (number | null)[];
  readonly now: number;
  /** Since the board that this page was sent before; the oldest first. Empty if it does not follow from that. */
  readonly last: readonly LastMove[];
  /** One line: whose turn it is, or how the game ended. */
  readonly status: string;
  /** How it ended, to be shown over the board; null until then. */
  readonly result: string | null;
  /** Further lines: what must capture, a question to answer, the ranking. */
  readonly notes: readonly string[];
  /** The position in words. */
  readonly description: string;
  readonly buttons: readonly WireButton[];
  /** The game that is played now where this one, which is over, was: its page is `/g/<next>`. */
  readonly next?: string;
}

export type BoardMessage =
  | (BoardHead & {
      readonly kind: 'draughts';
      readonly pieces: readonly (WirePiece & { readonly square: string })[];
      /**
       * All legal moves if the reader is to move, else null. Cut: too many to be listed, so the page asks for `paths`, at first
       * with an empty one.
       */
      readonly moves: { readonly list: readonly WireMove[]; readonly cut: boolean } | null;
    })
  | (BoardHead & {
      readonly kind: 'chapaev';
      readonly pieces: readonly (WirePiece & {
        /** Identifies it in a `Course`. */
        readonly disc: string;
        readonly number: number;
      })[];
      /** If the reader is to shoot: their discs' numbers, and the degrees to add to a direction as it is seen on the page. */
      readonly aim: { readonly discs: readonly number[]; readonly turned: number } | null;
    });

export const ERROR_CODES = ['garbage', 'hello-first', 'too-long', 'too-fast', 'no-game', 'internal'] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export type ServerMessage =
  | {
      readonly type: 'welcome';
      readonly token: string;
      readonly user: UserId;
      readonly name: string;
      /** BCP 47 tag of `words`. */
      readonly language: string;
      /** The page's own texts, as in its HTML. */
      readonly words: object;
    }
  /** The game that a `wish` has opened: its page is `/g/<game>`, and `board` follows. */
  | { readonly type: 'opened'; readonly game: string }
  | BoardMessage
  /** Number of pages that show this game now. */
  | { readonly type: 'pages'; readonly count: number }
  | {
      readonly type: 'paths';
      readonly revision: number;
      readonly path: readonly string[];
      readonly huff?: string;
      /** Squares that moves go on to; behind an empty path, those on which they begin. */
      readonly next: readonly string[];
      /** Moves that end here. */
      readonly moves: readonly WireMove[];
      /** Pieces that can be huffed first; only behind an empty path. */
      readonly huffs: readonly string[];
    }
  /**
   * An action is done and saved, or refused (`ok` is false): it need not be sent again. `text` is what the bot says to the
   * reader alone.
   */
  | { readonly type: 'answer'; readonly id: string; readonly ok: boolean; readonly text: string | null }
  /** A message that was not taken. `too-fast`: to be sent again in a second or two. */
  | {
      readonly type: 'refused';
      readonly id: string | null;
      readonly code: ErrorCode;
      readonly message: string;
    }
  | { readonly type: 'pong' };
