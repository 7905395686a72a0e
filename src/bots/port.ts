import type { Language } from '../locales/index.js';
import type { Text } from '../locales/text.js';

import type { Platform } from '../sessions/model/platform.js';

export type { Platform };

/** `telegram:<chat>[:<thread>]`, `discord:<channel>`, `web:<room>`: one session each. */
export type ChannelKey = string;
/** `<platform>:<the platform's user id>`. */
export type UserId = string;

export interface ChatUser {
  readonly id: UserId;
  /** As the platform shows it; any script, any length. */
  readonly name: string;
  /** BCP 47 tag as the platform tells it, e.g. `ru-RU` or `en-US`. */
  readonly locale: string | null;
}

/** Something a person did in a channel, free of the platform's types. */
export interface ChatEvent {
  /** The same when the platform delivers the same thing again; unique within the platform. */
  readonly id: string;
  readonly channel: ChannelKey;
  readonly user: ChatUser;
  readonly input: /** `/new neva first=white` is name `new`, args `neva first=white`. Names as in COMMANDS, or an alias. */
    | { readonly kind: 'command'; readonly name: string; readonly args: string }
    /**
     * `addressed`: a reply to one of the bot's messages, a mention of the bot, or a private chat;
     * `alone`: nobody else is in the chat, so whatever is said there waits for an answer.
     */
    | {
        readonly kind: 'message';
        readonly text: string;
        readonly addressed: boolean;
        readonly alone?: boolean;
      }
    /**
     * `data` as the conversation gave it in `Button.data`. `message` names the message that was tapped, where all see
     * what a tap changes in it; absent where each sees only what he has tapped himself.
     */
    | { readonly kind: 'button'; readonly data: string; readonly message?: string };
  /** A file that came along with the command or message, or with the message that it replies to. */
  readonly file?: ChatFile;
}

export interface ChatFile {
  readonly name: string;
  /** Fetches its content, of at most so many bytes. Throws `FileError`. */
  readonly read: (most: number) => Promise<Uint8Array>;
}

/** Why a file's content cannot be had. */
export class FileError extends Error {
  override readonly name = 'FileError';
  constructor(
    readonly problem: 'too-big' | 'unreachable',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export interface Button {
  readonly label: string;
  /** At most 60 ASCII characters. */
  readonly data: string;
  readonly style?: 'primary' | 'danger';
}
/** Rows of buttons: at most 5 rows of at most 5, the narrowest platform's limit. */
export type Keyboard = readonly (readonly Button[])[];

export interface Picture {
  readonly png: Buffer;
  /** The same in motion, shown instead where the chat takes it. */
  readonly gif?: Buffer;
  /** Says the same as the picture; at most 1,000 characters. */
  readonly alt: string;
}

/** A regular message to the whole channel. Players may reply to it with a move. */
export interface Post {
  readonly kind: 'post';
  readonly text: Text;
  readonly picture?: Picture;
  readonly keyboard?: Keyboard;
  /** The only users who get a notification for being mentioned. */
  readonly ping: readonly UserId[];
  /**
   * Given with a board of this channel's game: whose turn it is there (`user` is null for a computer), or null
   * when the game is over. A picture of something else (the rules) comes without it.
   */
  readonly turn?: { readonly user: UserId | null; readonly name: string } | null;
  /** A text file sent along (a long record). */
  readonly attachment?: { readonly name: string; readonly text: string };
  /** The same in every attempt to post this: a platform that can posts it once. At most 24 ASCII characters. */
  readonly key?: string;
}

export type Reply =
  | Post
  /** Told only to the user who caused the event, where the platform can; otherwise as a reply to him. */
  | { readonly kind: 'whisper'; readonly text: Text }
  /**
   * New buttons under the message whose button was tapped; for other events it does nothing. A picture takes the
   * place of the one that the message has; a message without one stays without.
   */
  | { readonly kind: 'keyboard'; readonly keyboard: Keyboard; readonly picture?: Picture };

/** Why something could not be sent. */
export type DeliveryProblem =
  /** The bot was removed, the channel deleted: nothing will ever get there. */
  | 'gone'
  /** The platform refuses this message; another may pass. */
  | 'refused'
  /** Network or server trouble that outlasted the retries. */
  | 'unreachable';

export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  constructor(
    readonly problem: DeliveryProblem,
    message: string,
    options?: ErrorOptions,
    /** Seconds after which the platform wants to be asked again; 0 where it said nothing. */
    readonly retryAfter = 0,
  ) {
    super(message, options);
  }
}

/** Hands one reply to the platform; resolves when the platform has taken it, else throws `DeliveryError`. */
export type Respond = (reply: Reply) => Promise<void>;

/** What an adapter needs of the dialogue. */
export interface Conversation {
  /** Answers one event. Never throws: what goes wrong is said in the chat or in the log. */
  handle(event: ChatEvent, respond: Respond): Promise<void>;
  /** Games whose id or title fits what was typed so far; at most 25. */
  suggestGames(typed: string, language: Language): readonly Suggestion[];
  /** Moves of this user in this channel that fit what was typed so far; at most 25. */
  suggestMoves(channel: ChannelKey, user: UserId, typed: string): Promise<readonly Suggestion[]>;
  /** When the time for the turn that runs in a channel is over, epoch milliseconds; null where none is. */
  deadline(channel: ChannelKey): Promise<number | null>;
  /** A chat got a new identity (Telegram: a group became a supergroup); its game goes with it. */
  channelMoved(from: ChannelKey, to: ChannelKey): Promise<void>;
  /** The bot can no longer write there: reminders stop; the game itself is kept. */
  channelGone(channel: ChannelKey): Promise<void>;
}

export interface Suggestion {
  readonly label: string;
  readonly value: string;
}

/** A platform that is on. */
export interface ChatPort {
  readonly platform: Platform;
  /** Sends something nobody asked for just now (a reminder, a board after a restart). Throws `DeliveryError`. */
  deliver(channel: ChannelKey, post: Post): Promise<void>;
  /** Sends something to one user alone, where the platform has such a way. Throws `DeliveryError`. */
  deliverPrivately?(user: UserId, post: Post): Promise<void>;
  /** Stops taking events, finishes those under way (at most 10 s), closes connections. */
  stop(): Promise<void>;
}

/** What a platform says of itself at the start, in words for the operator. */
export interface PortStatus {
  readonly state: 'on' | 'waiting' | 'off';
  readonly reason: string;
}

/** What every adapter is started with. */
export interface PortContext {
  readonly conversation: Conversation;
  readonly log: Logger;
  /** Called whenever the platform's state changes: connected, refused, out of reach, another poller. */
  readonly status: (status: PortStatus) => void;
}

export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
