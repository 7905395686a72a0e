import { LOCALES } from '../../../locales/index.js';
import { languageOf } from '../../../locales/match.js';
import type { ChannelKey, ChatUser, UserId } from '../../port.js';
import type { ChatRoom, Subscriber } from '../room/chat-room.js';
import { Hearing, type Look } from '../room/hearing.js';
import type { ActionOutcome, ClientHost, Membership } from '../room/host.js';
import { type Entry, ROOM_PATTERN, type ServerMessage as RoomMessage } from '../room/protocol.js';
import { quickWordsIn, RoomNames } from '../room/room-names.js';
import type { ServerMessage, TalkAction } from './protocol.js';

/** Lines that a page is sent when it comes. */
const SENT = 100;
const PREFIX = 'web:';

/** The rooms of the web table, for the pages of the games that are played there. */
export type Rooms = Pick<ClientHost, 'rooms' | 'perform' | 'own'>;

/** The page of a player. */
interface Page {
  readonly address: string | undefined;
  send(message: ServerMessage): void;
}

/** The name of the room that a channel is; null for a channel of another platform. */
export function roomOf(channel: ChannelKey): string | null {
  const name = channel.startsWith(PREFIX) ? channel.slice(PREFIX.length) : '';
  return ROOM_PATTERN.test(name) ? name : null;
}

/** A board of the game, or the table before it, whose seats can be taken: its page shows them anyway. */
const isBoard = (entry: Entry): boolean =>
  entry.kind === 'post' && (entry.turn !== undefined || entry.keyboard.flat().some(offersSeat));
const offersSeat = ({ data }: { readonly data: string }): boolean => data.startsWith('join:');

/**
 * What a player hears and says on the page of a game in the room where it is played: all but the boards. Whoever just looks on
 * does neither.
 */
export class Talk implements Subscriber {
  private readonly place: Membership;
  private isLeft = false;
  private readonly hearing: Hearing;
  private readonly names: RoomNames;
  /** The post whose buttons the page shows, and that of the last board. */
  private answerable: string | null = null;
  private board: string | null = null;

  constructor(
    private readonly host: Rooms,
    roomName: string,
    user: ChatUser,
    private readonly page: Page,
    look: Look,
    /** In which the bot writes there: a BCP 47 tag. */
    private readonly language: string,
  ) {
    const room = host.rooms.open(roomName);
    this.place = { roomName, room, user: user.id, address: page.address };
    this.hearing = new Hearing(user.id, look);
    this.names = new RoomNames(roomName, user.id);
    this.introduce(user);
    this.restart();
  }

  get user(): UserId {
    return this.place.user;
  }

  /** Takes the name and the language of the player. */
  introduce({ id, name, locale, hasAccount }: ChatUser): void {
    const language = languageOf(locale);
    const { guest } = LOCALES[language].page;
    this.names.language = language;
    this.room.introduce(id, name === '' ? guest : name, locale, hasAccount);
  }

  /** Enters the room, or enters it anew; what cannot be read is not shown. */
  restart(): void {
    this.room.leave(this);
    Promise.all([this.room.sync(), this.hearing.lookAgain()]).then(
      () => this.enter(),
      () => undefined,
    );
  }

  leave(): void {
    this.isLeft = true;
    this.room.leave(this);
  }

  async act(action: TalkAction): Promise<ActionOutcome> {
    const member = this.room.member(this.user);
    if (member === undefined) return 'failed';
    const outcome = await this.host.perform(this.place, member, action);
    // It may have been a block, or its end.
    if (outcome === 'done' && (await this.hearing.lookAgain().catch(() => false))) this.restart();
    return outcome;
  }

  /** Passes on what the page of a room would be sent, as far as it concerns this one. */
  send(message: RoomMessage): void {
    switch (message.type) {
      case 'entry':
        this.sendEntry(message.entry);
        break;
      case 'keyboard':
      case 'picture':
        if (message.post !== this.board) this.page.send(message);
        break;
      case 'people':
        this.page.send({ ...message, people: this.names.people(message.people) });
    }
  }

  private get room(): ChatRoom {
    return this.place.room;
  }

  private enter(): void {
    if (this.isLeft) return;
    const all = this.room.entriesFor(this.user, null).filter((entry) => this.hearing.hears(entry));
    const { log } = this.room;
    // Only what was posted since the last board can still be answered.
    const since = all.findLastIndex(isBoard);
    const open = all.findLast((entry, at) => at > since && hasButtons(entry));
    this.answerable = open === undefined ? null : keyOf(open);
    const last = all[since];
    this.board = last === undefined ? null : keyOf(last);
    const entries = all.filter((entry) => !isBoard(entry)).slice(-SENT);
    this.page.send({
      type: 'chat',
      log,
      language: this.language,
      entries: entries.map((entry) => this.names.entry(entry === open ? entry : withoutButtons(entry))),
      people: this.names.people(this.room.people()),
      quick: quickWordsIn(this.names.language),
    });
    this.room.enter(this);
  }

  /** The buttons of a post are of no use once there is another one with buttons, or a board. */
  private sendEntry(entry: Entry): void {
    if (!this.hearing.hears(entry)) return;
    if (this.answerable !== null && (isBoard(entry) || hasButtons(entry))) {
      this.page.send({ type: 'keyboard', post: this.answerable, keyboard: [] });
      this.answerable = null;
    }
    if (isBoard(entry)) {
      this.board = keyOf(entry);
      return;
    }
    if (hasButtons(entry)) this.answerable = keyOf(entry);
    this.page.send({ type: 'entry', entry: this.names.entry(entry) });
  }
}

const keyOf = (entry: Entry): string | null => (entry.kind === 'post' ? entry.key : null);
const hasButtons = (entry: Entry): boolean => entry.kind === 'post' && entry.keyboard.length > 0;
const withoutButtons = (entry: Entry): Entry => (entry.kind === 'post' ? { ...entry, keyboard: [] } : entry);
