import type { Language } from '../../../locales/index.js';
import type { ChannelKey, ChatUser, UserId } from '../../port.js';
import type { ChatRoom } from './chat-room.js';
import type { Look } from './hearing.js';
import type { Offers, UserAction } from './protocol.js';
import type { RoomCache } from './room-cache.js';

/**
 * `done` once the conversation has handled the action; until then the page keeps it and sends it again, perhaps to the
 * next server. `too-fast`, and nothing is done, if the room, the user or the address floods; `ignored` while this
 * server is stopping; `unsaved` if what was said cannot be saved, so that the page has to say it again.
 */
export type ActionOutcome = 'done' | 'failed' | 'too-fast' | 'unsaved' | 'ignored';

/** The chat, as its clients see it. */
export interface ClientHost {
  /** Notes in whose share a room is, should it be new. */
  own(channel: ChannelKey, owner: string): void;
  readonly rooms: RoomCache;
  readonly lookUp: Look;
  offersFor(locale: string | null): Offers;
  /** What the page says, and where it leads to. */
  wordsIn(language: Language): object;
  sendBoard(membership: Membership): void;
  announceGame(roomName: string, room: ChatRoom): Promise<void>;
  perform(membership: Membership, user: ChatUser, action: UserAction): Promise<ActionOutcome>;
}

export interface Membership {
  readonly roomName: string;
  readonly room: ChatRoom;
  readonly user: UserId;
  /** Network address of the page; undefined for whom a platform knows. */
  readonly address: string | undefined;
}
