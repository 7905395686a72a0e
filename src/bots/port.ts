import type { NamedMove } from '../engine/index.js';
import type { Language, Outage } from '../locales/index.js';
import type { Text } from '../locales/text.js';
import type { Platform } from '../sessions/platform.js';
import type { Device } from '../sessions/thinking/device/device.js';
import type { CommandSpec } from './commands.js';

export type { Platform };

/** `telegram:<chat>[:<thread>]`, `discord:<channel>`, `web:<room>`: one session each. */
export type ChannelKey = string;
/** `<platform>:<the platform's user id>`. */
export type UserId = string;

export interface ChatUser {
  readonly id: UserId;
  /** Display name; any script, any length. */
  readonly name: string;
  /** BCP 47 tag from the platform, e.g. `ru` or `en-US`. */
  readonly locale: string | null;
  /** True for messages in the name of a chat, which may be by anybody. */
  readonly isChat?: boolean;
  /** The platform's @-name, without `@`, where mentions do not use the id. */
  readonly handle?: string;
  /** Somebody on the web who can sign in, and is no guest. */
  readonly hasAccount?: true | undefined;
}

/** A user's action in a channel, free of the platform's types. */
export interface ChatEvent {
  /** Idempotency key: unique within the platform, equal in redeliveries. */
  readonly id: string;
  readonly channel: ChannelKey;
  readonly user: ChatUser;
  readonly input: /** `/new neva first=white` is name `new`, args `neva first=white`. Names as in `Conversation.understood`, or an alias. */
    | { readonly kind: 'command'; readonly name: string; readonly args: string }
    /**
     * `addressed`: a reply to one of the bot's messages, a mention of the bot, a private chat, or nobody else there;
     * a player's is answered in a running game, be it a move or not.
     * `alone`: nobody else is in the chat, so that every message expects an answer.
     */
    | {
        readonly kind: 'message';
        readonly text: string;
        readonly addressed: boolean;
        readonly alone?: boolean;
        /** For a reply to the bot's message: data of that message's first button, to know it by; empty without one. */
        readonly about?: string;
        /** The message that it replies to, if that is the bot's, and when that was sent, epoch milliseconds. */
        readonly to?: MessageId;
        readonly sent?: number;
        /** True for a reply to the bot whose words the platform keeps from it; `text` is empty. */
        readonly isUnread?: true;
      }
    /** The bot was added to the chat, opened by a link, or called by its name and nothing that could be a move. */
    | { readonly kind: 'greeting' }
    /**
     * `data` comes from `Button.data`. `message` identifies the tapped message if all members see how a tap changes it;
     * absent if only the user does.
     */
    | { readonly kind: 'button'; readonly data: string; readonly message?: string };
  /** The platform's id of a message, where its author can change it. */
  readonly message?: string;
  /** Whose share of what is for all the event takes, where that is not its user's: on the web, where users cost nothing. */
  readonly owner?: string | undefined;
  /** When a message that its author has changed was first written, epoch milliseconds. */
  readonly written?: number;
  /** True in a private chat with the bot, and in a web room, which only invited people know. */
  readonly isPrivate?: boolean;
  /** Who reads the channel besides its user, where the platform knows that; `key`: by which a page names them. */
  readonly others?: readonly { readonly id: UserId; readonly name: string; readonly key: string }[];
  /** What people said in the channel last, the oldest first, where the platform keeps it. */
  readonly lately?: readonly { readonly user: UserId; readonly text: string }[];
  /** Where a channel of a server lies; for a thread with the channel in which it stands. */
  readonly within?: { readonly parent: ChannelKey | null; readonly server: string };
  /** True if the channel is that of one game, as on its page, and not a chat with several. */
  readonly isOfGame?: true;
  /** True if whatever answers it can be shown to its user alone, pictures, too. */
  readonly answersUnseen?: boolean;
  /** True if nobody in the chat sees that it was typed. */
  readonly isUnseen?: boolean;
  /** True if the adapter has put it together of several messages, and nothing of it seems to be missing. */
  readonly isWhole?: boolean;
  /** True if the adapter keeps the event and hands it in again when the store answers. */
  readonly isKept?: boolean;
  /** The user's own device, if it can search for them. */
  readonly device?: Device;
  /** Asks the platform if the user administers the chat; null if it does not answer. Absent if nobody does. */
  readonly isAdministrator?: () => Promise<boolean | null>;
  /**
   * Opens a thread, or a topic, of this name for a game of its own; where a thread stands on a message, that is the post. Absent
   * where the bot may not. Throws `DeliveryError`, and has then left nothing behind.
   */
  readonly openThread?: (name: string, post: Post) => Promise<OpenedThread>;
  /**
   * Opens a thread of this name that only these people and the server's moderators read. Absent where the bot may not. Throws
   * `DeliveryError`, and has then left nothing behind.
   */
  readonly openPrivate?: (name: string, people: readonly UserId[]) => Promise<ChannelKey>;
  /** Lets somebody into such a thread, as far as the platform does. Never rejects. */
  readonly bringIn?: (channel: ChannelKey, user: UserId) => Promise<void>;
  /** Address at which another channel of the same server is opened; absent where there is none. */
  readonly addressOf?: (channel: ChannelKey) => string;
  /** A game or a position in the message that a command replies to, by anybody. */
  readonly quoted?: string;
  /** Attachment of the command or message, or of the message that it replies to. */
  readonly file?: ChatFile;
}

/** A thread, or a topic, that the bot has opened. */
export interface OpenedThread {
  readonly channel: ChannelKey;
  /** The message on which it stands, as `PostChanges` of its channel name it; null without one. */
  readonly message: MessageId | null;
}

export interface ChatFile {
  readonly name: string;
  /** Fetches the content, at most `most` bytes. Throws `FileError`. */
  readonly read: (most: number) => Promise<Uint8Array>;
}

/** A file could not be fetched. */
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
  /** The place of the game that it is about, if that is not the one of its message. */
  readonly at?: ChannelKey;
  /**
   * Passes something on to somebody, where the platform has a way to choose whom; elsewhere it is left out. What finds it behind the
   * bot's name (`Conversation.ownOffers`) is passed on where the platform lists offers, else its link.
   */
  readonly share?: { readonly link: string; readonly typed: string };
  /** Address that it opens instead: one of `ChatPort.addressWith`, or of a page by https. */
  readonly opens?: string;
  /** Text that it puts on the clipboard, where the platform can; elsewhere it is left out. */
  readonly copy?: string;
  /** Id of the game whose page it opens, or where only one person reads the path of all boards of a display, only if `ChatPort.opensPages`; a tap that opens none sends `data`. */
  readonly page?: string;
}
/** Rows of buttons: at most 5 rows of at most 5, the narrowest platform's limit. */
export type Keyboard = readonly (readonly Button[])[];

export interface Picture {
  readonly png: Buffer;
  /** Animated version, shown instead where the chat accepts it. */
  readonly gif?: Buffer;
  /** A board as an SVG document, a tenth of its PNG, only if `ChatPort.showsSvg`. */
  readonly svg?: string;
  /** Describes the picture; at most 1,000 characters. */
  readonly alt: string;
  /** A board in characters for a monospaced font, only if `ChatPort.isOneMessage`. */
  readonly characters?: string;
  /** Stands in for it below the text where the chat takes no pictures; absent for `alt`. */
  readonly instead?: () => Text | null;
  /** The board as some users see it from their own sides, only if `ChatPort.showsSides`. */
  readonly sides?: ReadonlyMap<UserId, Picture>;
}

/** Whether a message makes a sound on its readers' devices. */
export type Ring = 'aloud' | 'silent';

/** A regular message to the whole channel. Players may reply to it with a move. */
export interface Post {
  readonly kind: 'post';
  readonly text: Text;
  readonly picture?: Picture;
  readonly keyboard?: Keyboard;
  /** Users whose mentions in the text lead to them; nobody else's do. */
  readonly ping: readonly UserId[];
  /** Decided by what the message is for, not by who is mentioned. */
  readonly ring: Ring;
  /** With a board of this channel's game: who is to move, `user` null for nobody to be mentioned; null when it is over. */
  readonly turn?: { readonly user: UserId | null; readonly name: string } | null;
  /** Message of this channel that it answers: the board to which it calls a player, whose answer is a move. */
  readonly replyTo?: MessageId;
  /** What its text lists, for platforms that show tables in place of a text; a picture goes before it. */
  readonly table?: PostTable;
  /** A text file sent along (a long record). */
  readonly attachment?: { readonly name: string; readonly text: string };
  /**
   * A button that has its user choose a person, only if `ChatPort.picksPeople`. That comes as a press of
   * `PICKED:<number>:<@id|name>`.
   */
  readonly picks?: { readonly label: string; readonly number: number };
  /** Idempotency key of the post, for platforms that support one. At most 24 ASCII characters. */
  readonly key?: string;
}

/** Verb of the press that comes of `Post.picks`. */
export const PICKED = 'picked';

/** A table in words. */
export interface PostTable {
  readonly heading: string;
  readonly columns: readonly { readonly title: string; readonly isNumber: boolean }[];
  readonly rows: readonly (readonly string[])[];
  /** What is said below it. */
  readonly notes: readonly string[];
}

/** Shown only to the user who caused the event, if the platform can; otherwise a reply to them. */
export interface Whisper {
  readonly kind: 'whisper';
  readonly text: Text;
  /** Buttons below it, where it is a message; dropped elsewhere. */
  readonly keyboard?: Keyboard;
  /** True for what is nothing without its buttons: all see it where it cannot come with them to its user alone. */
  readonly needsButtons?: true;
  /** Only for events that can be answered so, see `ChatEvent.answersUnseen`. */
  readonly picture?: Picture;
  /** As `Post.attachment`. */
  readonly attachment?: Post['attachment'];
  /** The button that shows it to all, below it only where nobody else sees it. */
  readonly toAll?: Button;
  /** True for what takes the place of the tapped message, if only its user sees that. */
  readonly replaces?: true;
  /** True for a text that is not worth a message to others. It is dropped where the user cannot be told alone. */
  readonly isAside?: boolean;
  /** True for what its user was told lately: where the platform can, a sign on their message says it. */
  readonly isRepeated?: boolean;
  /** The move that it recommends, for a page that shows it on its board. */
  readonly move?: NamedMove;
}

export type Reply =
  | Post
  | Whisper
  /**
   * Replaces the buttons of the tapped message, and its picture if it has one. Does nothing for other events. `says`: what
   * stands beside the picture, for platforms that cannot change one without the other; absent if the bot does not know.
   */
  | {
      readonly kind: 'keyboard';
      readonly keyboard: Keyboard;
      readonly picture?: Picture;
      readonly says?: Pick<Post, 'text' | 'ping'>;
    }
  /**
   * Marks the user's message as received, where the platform can; its effect is shown elsewhere. A tap is told so in a few words,
   * where they go by themselves.
   */
  | { readonly kind: 'ack'; readonly toast?: Text }
  /** Deletes the user's message, where the platform can. Whispers after it name the user. Refused without the right. */
  | { readonly kind: 'delete' };

/** Reason why a message could not be sent. */
export type DeliveryProblem =
  /** The bot was removed or the channel deleted: no message will ever get there. */
  | 'gone'
  /** The chat takes nothing for a while: a right is missing, the topic is closed, the bot is muted. */
  | 'closed'
  /** The platform refuses this message, or this change of one, but may accept another. */
  | 'refused'
  /** Network or server failure that outlasted the retries. */
  | 'unreachable'
  /** Nothing can be shown there before somebody does something there again. */
  | 'waits';

export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  constructor(
    readonly problem: DeliveryProblem,
    message: string,
    options?: ErrorOptions,
    /** Seconds to wait before a retry, as demanded by the platform; 0 if it said nothing. */
    readonly retryAfter = 0,
  ) {
    super(message, options);
  }
}

/** A message of the bot, as its platform identifies it. */
export type MessageId = string;

/**
 * Sends a reply; resolves once it is accepted: for a post, and a whisper that all see, to its message, null where it stays. Throws
 * `DeliveryError`.
 */
export type Respond = (reply: Reply) => Promise<MessageId | null>;

/** An offer of a game as a message, on which the game is then played. */
export interface GameOffer {
  /** Id of the game; `games` for the list of all of them, and `data` for a running one. */
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly text: Text;
  readonly keyboard: Keyboard;
  /** Data of the button that opens the table for the user who sends the offer; null for the list. */
  readonly data: string | null;
}

/** Interface of the dialogue for adapters. */
export interface Conversation {
  /**
   * Answers one event. Reports failures to the chat or the log; rejects, with `StoreError`, only if the event is kept.
   */
  handle(event: ChatEvent, respond: Respond): Promise<void>;
  /** Tells a chat, once in an outage, why nothing can be saved and what happens to its events. Never rejects. */
  tellStoreDown(event: ChatEvent, outage: Outage, respond: Respond): Promise<void>;
  /** True for a command that nobody but its user is to read, where the platform can keep it unseen. */
  isUnheard(event: Pick<ChatEvent, 'input'>): boolean;
  /** True for what looks something up, or has it thought out or drawn, and changes no game: what comes after it need not wait. */
  isLook(event: Pick<ChatEvent, 'input'>): boolean;
  /** Somebody has written something in a channel that is no business of the bot's. */
  talked(channel: ChannelKey): void;
  /** The commands that chats are to offer, in the order of their menus. */
  readonly commands: readonly CommandSpec[];
  /** All commands that are understood. */
  readonly understood: readonly CommandSpec[];
  /** Completes the name of a game; at most 25 suggestions. */
  suggestGames(typed: string, language: Language): readonly Suggestion[];
  /** Offers of games for the typed text, with or without house rules; at most 50. */
  offers(typed: string, language: Language): readonly GameOffer[];
  /**
   * Offers of a user's running games, to show them in the current chat, or of their challenge by what `Button.share` has typed; empty
   * if they ask too often. `GameOffer.data` of a game holds its id.
   */
  ownOffers(user: UserId, typed: string, language: Language): Promise<readonly GameOffer[]>;
  /** The requested game, or the list of games. */
  offer(typed: string, language: Language): GameOffer;
  /** Completes a legal move of the user in the channel; at most 25 suggestions. */
  suggestMoves(channel: ChannelKey, user: UserId, typed: string): Promise<readonly Suggestion[]>;
  /** True if the time for the turn of a game in a channel ends then, in epoch milliseconds. */
  isDeadline(channel: ChannelKey, time: number): Promise<boolean>;
  /** Id of the game that a channel shows, which leads to its page; null without one. */
  gameIn(channel: ChannelKey): Promise<string | null>;
  /** The code of the display that a user gives on this board among others, while it is on; null for any other game. */
  displayOf(game: string, user: UserId): Promise<string | null>;
  /** Chats of a platform in which a game runs, in no particular order, each once at least. */
  gamesOn(platform: Platform): AsyncIterable<ChannelKey>;
  /** Moves a game when its chat gets a new id (a Telegram group becomes a supergroup). */
  channelMoved(from: ChannelKey, to: ChannelKey): Promise<void>;
  /** A user has left a chat, or was removed from it. `isThere` is true for the chat's channels. */
  memberLeft(user: UserId, isThere: (channel: ChannelKey) => boolean): Promise<void>;
  /** A user has joined a chat, perhaps not for the first time. */
  memberJoined(user: UserId, isThere: (channel: ChannelKey) => boolean): Promise<void>;
  /** Stops reminders when the bot can no longer write to a channel; the game is kept. */
  channelGone(channel: ChannelKey): Promise<void>;
  /**
   * The bot may be able to write again where it could not: in a channel, null for none in particular, and in channels
   * that satisfy `isMeant`. Tries to send what waits there.
   */
  mayWriteAgain(channel: ChannelKey | null, isMeant?: (channel: ChannelKey) => boolean): Promise<void>;
}

export interface Suggestion {
  readonly label: string;
  readonly value: string;
}

/** Changes of messages that the bot has posted. They throw `DeliveryError`, `refused` also for a deleted message. */
export interface PostChanges {
  /** Replaces text and buttons, and the picture if there is a new one. Notifies nobody. */
  replace(channel: ChannelKey, message: MessageId, post: Post): Promise<void>;
  removeButtons(channel: ChannelKey, message: MessageId): Promise<void>;
  /** Deletes a message. */
  remove(channel: ChannelKey, message: MessageId): Promise<void>;
  /** Pins a message, or takes it off, and notifies nobody; absent where messages are never pinned. */
  pin?(channel: ChannelKey, message: MessageId, isOn: boolean): Promise<void>;
}

/** Something to which people come, as a server lists it. `mark` is the last line of its text, and no other one has it. */
export interface Scheduled {
  readonly name: string;
  readonly about: string;
  readonly mark: string;
  /** Epoch milliseconds. */
  readonly start: number;
  readonly end: number;
  readonly state: 'ahead' | 'on' | 'over' | 'off';
}

/** A connected platform. */
export interface ChatPort {
  readonly platform: Platform;
  /** Sends an unsolicited post (a reminder, a board after a restart); resolves as `Respond` does. */
  deliver(channel: ChannelKey, post: Post): Promise<MessageId | null>;
  /** Absent where messages stay as they were posted. */
  readonly changes?: PostChanges;
  /** True where a post with the key of one of the last minutes is not posted again. */
  readonly dropsDoubles?: boolean;
  /** True where each user can be shown a picture of their own. */
  readonly showsSides?: boolean;
  /** True where boards are shown as SVG documents. */
  readonly showsSvg?: boolean;
  /** True where people can reply to a message of the bot's. */
  readonly hasReplies?: boolean;
  /** True where buttons can open the pages of games. */
  readonly opensPages?: boolean;
  /** True where people can be chosen by a button, alone with the bot. */
  readonly picksPeople?: boolean;
  /** True for a channel that is a single message: each post takes the place of the one before. */
  isOneMessage?(channel: ChannelKey): boolean;
  /** True where a button with the data `ASK_MOVE` asks its user for a line, which then comes as a message. */
  asksForMoves?(channel: ChannelKey): boolean;
  /** Address that opens a chat with the bot alone and hands in `/start <payload>`; null while it is not known. */
  addressWith?(payload: string): string | null;
  /** Sends a direct message, if the platform has them. Throws `DeliveryError`. */
  deliverPrivately?(user: UserId, post: Post): Promise<void>;
  /** The channel in which a user is alone with the bot, if the platform has one. Throws `DeliveryError`. */
  privateChannel?(user: UserId): Promise<ChannelKey>;
  /** Opens a thread of this name on a message; one that has a thread keeps that. Throws `DeliveryError`. */
  threadOn?(channel: ChannelKey, message: MessageId, name: string): Promise<ChannelKey>;
  /** Lists an event in a channel's server, or changes that of this id. Resolves to its id; null if it is over, unlisted. Throws `DeliveryError`, `closed` without the right. */
  schedule?(channel: ChannelKey, id: string | null, event: Scheduled): Promise<string | null>;
  /** Whether a user is still in the chat of a channel; null if the platform does not tell just now. Never rejects. */
  isMember?(channel: ChannelKey, user: UserId): Promise<boolean | null>;
  /** Whether a user reads a channel, where not all of its chat do; by default whether they are in the chat. Never rejects. */
  isReader?(channel: ChannelKey, user: UserId): Promise<boolean | null>;
  /** The name by which people call a user of a channel (`ChatUser.handle`); null for none, or if the platform does not tell. Never rejects. */
  handleIn?(channel: ChannelKey, user: UserId): Promise<string | null>;
  /** Stops receiving, finishes pending events (at most 10 s), closes connections. */
  stop(): Promise<void>;
}

/** State of a platform, with a sentence for the operator. */
export interface PortStatus {
  readonly state: 'on' | 'waiting' | 'off';
  readonly reason: string;
}

/** `slower`: the first event over the limit, whose author is told; `dropped`: later ones, silently. */
export type Verdict = 'admitted' | 'slower' | 'dropped';

/** What somebody did; `typing` is a request for suggestions. */
export type GatedInput = ChatEvent['input'] | { readonly kind: 'typing' };

/** Remembers of an event that may come again that it was counted. */
export interface Toll {
  readonly isPaid: boolean;
  /** `giveBack` uncounts it, for when another process will count the event once more. */
  pay(giveBack: () => void): void;
}

/** Bounds the events of every chat and every user, before anything is stored, drawn or answered for them. */
export interface EventGate {
  /** Counts an event; without `input`, as a command. `address`: where it comes from, if users are free to make there. */
  admit(channel: ChannelKey, user: UserId, input?: GatedInput, address?: string): Verdict;
  /**
   * Admits an event as `admit` does and handles it, unless too many of its chat are being handled. Resolves to the
   * verdict after handling, at once if the event is not admitted. One whose toll is paid was admitted before.
   */
  run(
    event: Pick<ChatEvent, 'channel' | 'user' | 'input' | 'answersUnseen'>,
    handle: () => Promise<void>,
    address?: string,
    toll?: Toll,
  ): Promise<Verdict>;
  /** Counts a connection that an adapter refused because its address has too many. */
  refuseConnection(platform: Platform): void;
  /**
   * How much of its limit a chat has used lately, in a few steps from 0. Of the waiting chats, the one that used least
   * goes first.
   */
  use(channel: ChannelKey): number;
}

/** What requests to a platform wait for before they are sent. */
export interface Pace {
  /** Resolves when the next one may be sent, in the order of the calls, or when the signal is aborted. */
  wait(signal?: AbortSignal): Promise<void>;
}

/** Dependencies of an adapter. */
export interface PortContext {
  readonly conversation: Conversation;
  /** Asked about every event before anything is stored or done for it. */
  readonly gate: EventGate;
  readonly log: Logger;
  /** What each message waits for where several processes share the platform's rate; by default nothing. */
  readonly pace?: Pace;
  /** Called with the time of the platform's server as it is told now and then, in epoch milliseconds. */
  readonly heardTime?: (time: number) => void;
  /** Called on every change of state: connected, refused, unreachable, another poller. */
  readonly status: (status: PortStatus) => void;
}

export interface Logger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
