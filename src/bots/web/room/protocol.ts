import { z } from 'zod';
import type { Text } from '../../../locales/text.js';
import { SHARES } from '../../../sessions/shares.js';
import type { Keyboard, Post, Suggestion, UserId } from '../../port.js';
import { actionId, locale, name, token } from '../read-message.js';

/** Language of the words that a page has. */
const spoken = z.string().max(35).optional();

export type { Keyboard, Text };

const { nameCharacters, saidCharacters, roomBytes } = SHARES.messages.bounds;
const { lines, characters, pictures, pictureBytes, roomsInMemory } = SHARES.roomLines.bounds;

/** Bounds for everything that a stranger could make grow. */
export const LIMITS = {
  nameCharacters,
  messageCharacters: saidCharacters,
  /** Room for a file in base64, and the rest of its message. */
  payloadBytes: roomBytes,
  fileCharacters: 350_000,
  fileNameCharacters: 120,
  entriesPerRoom: lines,
  charactersPerRoom: characters,
  /** Posts of a room whose pictures are kept, one for each side that looks at it. */
  picturesPerRoom: pictures,
  pictureBytes,
  /** Size up to which a board is sent right behind its words. */
  inlinedBytes: 128 * 1024,
  /** Size up to which a picture is kept with its line; larger ones are this process's, as long as it has room. */
  storedPictureBytes: 192 * 1024,
  rooms: roomsInMemory,
  membersPerRoom: 200,
  eventsPerRoom: 400,
  /** Enough for the sockets of all kinds, games' among them, and some hundred more to load pages. */
  connections: 4_500,
  socketBacklogBytes: 4 * 1024 * 1024,
} as const;

export const ROOM_PATTERN = /^[A-Za-z0-9_-]{1,40}$/;

/** Something that a person writes in a room. */
const say = z.strictObject({
  type: z.literal('say'),
  id: actionId,
  text: z.string().trim().min(1).max(LIMITS.messageCharacters),
});
/** A tap on a button of a post. */
const tap = z.strictObject({
  type: z.literal('tap'),
  id: actionId,
  post: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  data: z.string().regex(/^[\x20-\x7e]{1,60}$/),
});
/** What is done in the room of a game on its page. */
export const TALK_MESSAGES = [say, tap] as const;

export const ClientMessage = z.discriminatedUnion('type', [
  /** The first message of a socket. `seen` is the last entry that the page has; only newer ones are sent. */
  z.strictObject({
    type: z.literal('hello'),
    room: z.string().regex(ROOM_PATTERN),
    token: token.nullable(),
    name,
    locale,
    spoken,
    seen: z.strictObject({ log: z.string().max(64), seq: z.int().min(0) }).nullable(),
  }),
  /** A new name or language. */
  z.strictObject({ type: z.literal('me'), name, locale, spoken }),
  say.extend({
    file: z
      .strictObject({
        name: z.string().min(1).max(LIMITS.fileNameCharacters),
        base64: z.base64().max(LIMITS.fileCharacters),
      })
      .optional(),
  }),
  tap,
  z.strictObject({ type: z.literal('ping') }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;
export type Hello = Extract<ClientMessage, { type: 'hello' }>;
export type UserAction = Extract<ClientMessage, { type: 'say' | 'tap' }>;

export interface Person {
  readonly id: UserId;
  readonly name: string;
}

export interface WirePicture {
  /** Where it is kept; in a message `picture`, a `data:` address that holds it, boards as SVG. */
  readonly url: string;
  /** True if a message `picture` with the same comes next. */
  readonly follows?: true;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** True for a board of this room's game, which the page shows as the current one. */
  readonly board: boolean;
}

interface EntryHead {
  /** Number within the room's log, where it grows; negative for what could not be saved, which is shown once. */
  readonly seq: number;
  /** Epoch milliseconds. */
  readonly at: number;
}
export type Entry = EntryHead &
  (
    | {
        readonly kind: 'post';
        /** Identifies this post in `tap` and `keyboard`. */
        readonly key: string;
        readonly text: Text;
        readonly picture: WirePicture | null;
        readonly keyboard: Keyboard;
        readonly ping: readonly UserId[];
        /** As in `Post`. */
        readonly turn?: NonNullable<Post['turn']> | null;
        readonly attachment: { readonly name: string; readonly text: string } | null;
      }
    | { readonly kind: 'message'; readonly id: string; readonly from: Person; readonly text: string }
    /** `to` stands for its reader. */
    | { readonly kind: 'whisper'; readonly to: string; readonly text: Text }
  );

/** Distributes over the union, as the built-in `Omit` does not. */
type WithoutHead<E> = E extends EntryHead ? Omit<E, keyof EntryHead> : never;
export type NewEntry = WithoutHead<Entry>;

export const ERROR_CODES = [
  'garbage',
  'hello-first',
  'name-needed',
  'too-long',
  'too-fast',
  'too-many',
  'unsaved',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Games and commands that a page offers as buttons, in the reader's language. */
export interface Offers {
  readonly games: readonly Suggestion[];
  /** `typed`: a tap only types it. */
  readonly commands: readonly (Suggestion & { readonly typed?: true })[];
}

export type ServerMessage =
  | ({
      readonly type: 'welcome';
      readonly token: string;
      readonly you: Person;
      readonly log: string;
      readonly entries: readonly Entry[];
      readonly people: readonly Person[];
    } & Offers)
  | ({ readonly type: 'you'; readonly you: Person } & Offers)
  /** The page's words in another language than it has them; `language` is a BCP 47 tag. */
  | { readonly type: 'words'; readonly language: string; readonly words: object }
  /** The log has another name than the welcome said, as nothing had been said there yet. */
  | { readonly type: 'log'; readonly log: string }
  | { readonly type: 'people'; readonly people: readonly Person[] }
  | { readonly type: 'entry'; readonly entry: Entry }
  /** What is to be seen in place of all that was, once somebody is blocked, or no longer. */
  | { readonly type: 'entries'; readonly entries: readonly Entry[] }
  | {
      readonly type: 'keyboard';
      readonly post: string;
      readonly keyboard: Keyboard;
    }
  /** The game that is played here, which has a page of its own at `/g/<id>`; null for none. */
  | { readonly type: 'game'; readonly game: string | null }
  /** The picture of a post whose words or buttons have just been sent: on a slow line they are there much earlier. */
  | { readonly type: 'picture'; readonly post: string; readonly picture: WirePicture }
  /** The action is done and saved: the page need not send it again. */
  | { readonly type: 'ack'; readonly id: string }
  | {
      readonly type: 'refused';
      readonly id: string | null;
      readonly code: ErrorCode;
      readonly message: string;
    }
  | { readonly type: 'pong' };
