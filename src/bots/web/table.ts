import { LOCALES } from '../../locales/index.js';
import { languageOf } from '../../locales/match.js';
import { COMMANDS } from '../commands.js';
import {
  type ChannelKey,
  type ChatEvent,
  type ChatUser,
  DeliveryError,
  FileError,
  type PortContext,
  type Post,
  type Reply,
  type UserId,
} from '../port.js';
import { Guest, type Host, type Outcome, type Wire } from './guest.js';
import { cleanName, randomName } from './identity.js';
import { PictureShelf } from './pictures.js';
import { type Deed, LIMITS, type Offers, ROOM_PATTERN } from './protocol.js';
import type { Room } from './room.js';
import { Rooms } from './rooms.js';

const COMMAND = /^\/(\p{L}[\p{L}\p{N}_]*)(?:\s+([\s\S]*))?$/u;
const GRACE_MILLISECONDS = 10_000;
const SERVICE_RESTART = 1012;
const TRY_AGAIN_LATER = 1013;

const keyOf = (roomName: string): ChannelKey => `web:${roomName}`;

const inputOf = (deed: Deed): ChatEvent['input'] => {
  if (deed.type === 'tap') return { kind: 'button', data: deed.data };
  const command = COMMAND.exec(deed.text);
  if (command === null) return { kind: 'message', text: deed.text, addressed: false };
  return { kind: 'command', name: (command[1] ?? '').toLowerCase(), args: (command[2] ?? '').trim() };
};

const fileOf = (deed: Deed): Pick<ChatEvent, 'file'> => {
  if (deed.type === 'tap' || deed.file === undefined) return {};
  const { name, base64 } = deed.file;
  const read = async (most: number): Promise<Uint8Array> => {
    const bytes = Buffer.from(base64, 'base64');
    if (bytes.length > most) throw new FileError('too-big', `${bytes.length} bytes`);
    return bytes;
  };
  return { file: { name: cleanName(name) || 'file', read } };
};

/** What the others see of a line: a file by its name. */
const shownText = ({ text, file }: Extract<Deed, { type: 'say' }>): string =>
  file === undefined ? text : `${text} 📎 ${cleanName(file.name)}`;

/** Carries what happens in the rooms to the conversation, and its replies back to the pages. */
export class Table implements Host {
  readonly shelf = new PictureShelf(LIMITS.pictureBytes);
  readonly rooms = new Rooms(this.shelf);
  private readonly guests = new Set<Guest>();
  private readonly underWay = new Set<Promise<unknown>>();
  private stopping = false;

  constructor(private readonly context: PortContext) {}

  /** A page opened a socket; null when there is no place for it. */
  connect(wire: Wire): Guest | null {
    if (this.stopping || this.guests.size >= LIMITS.sockets) {
      wire.close(TRY_AGAIN_LATER, 'too many visitors');
      return null;
    }
    const guest = new Guest(wire, this);
    this.guests.add(guest);
    return guest;
  }

  disconnect(guest: Guest): void {
    this.guests.delete(guest);
    guest.gone();
  }

  /** The games and commands that a page offers to tap, in the reader's language. */
  offersFor(locale: string | null): Offers {
    const language = languageOf(locale);
    const commands = COMMANDS.filter(({ parameters }) => parameters.every(({ required }) => !required));
    return {
      games: this.context.conversation.suggestGames('', language),
      commands: commands.map(({ name }) => ({
        label: LOCALES[language].commands.commands[name].title,
        value: name,
      })),
    };
  }

  /** Does what a page asked for, once however often it is sent. */
  async perform(roomName: string, room: Room, user: ChatUser, deed: Deed): Promise<Outcome> {
    if (this.stopping) return 'ignored';
    const event: ChatEvent = {
      id: `${user.id}:${deed.id}`,
      channel: keyOf(roomName),
      user,
      input: inputOf(deed),
      ...fileOf(deed),
    };
    const respond = async (reply: Reply): Promise<void> =>
      this.respond(room, user.id, reply, deed.type === 'tap' ? deed.post : null);
    try {
      await room.once(event.id, async () => {
        if (deed.type === 'say') {
          const from = { id: user.id, name: user.name };
          room.append({ kind: 'message', id: deed.id, from, text: shownText(deed) });
        }
        await this.track(this.context.conversation.handle(event, respond));
      });
      return 'done';
    } catch (error) {
      this.context.log.error({ error, event: event.id }, 'an event in a web room failed');
      return 'failed';
    }
  }

  /**
   * Whoever comes into a room where no board is to be seen (after a restart, say) gets the board of the game
   * that is under way. Where none is, the page's own welcome says more than "no game here".
   */
  showBoard(roomName: string, room: Room, user: UserId): void {
    if (room.boardAsked || room.showsBoard || this.stopping) return;
    room.boardAsked = true;
    const locale = room.member(user)?.locale ?? null;
    const guestName = LOCALES[languageOf(locale)].page.guest;
    const event: ChatEvent = {
      id: `${user}:board-${randomName(12)}`,
      channel: keyOf(roomName),
      user: { id: user, name: room.member(user)?.name || guestName, locale },
      input: { kind: 'command', name: 'board', args: '' },
    };
    const respond = async (reply: Reply): Promise<void> => {
      if (reply.kind === 'whisper') room.boardAsked = false;
      else this.respond(room, user, reply, null);
    };
    this.track(this.context.conversation.handle(event, respond)).catch((error: unknown) => {
      this.context.log.error({ error, event: event.id }, 'the board could not be shown in a web room');
    });
  }

  deliver(channel: ChannelKey, post: Post): void {
    const roomName = channel.startsWith('web:') ? channel.slice('web:'.length) : '';
    if (!ROOM_PATTERN.test(roomName))
      throw new DeliveryError('gone', `${channel} is no room of the web table.`);
    this.respond(this.rooms.open(roomName), '', post, null);
  }

  /** Takes no more events, finishes those under way, sends the pages away; they will look for the next server. */
  async stop(): Promise<void> {
    this.stopping = true;
    let timer: NodeJS.Timeout | undefined;
    const grace = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, GRACE_MILLISECONDS);
    });
    await Promise.race([Promise.allSettled(this.underWay), grace]);
    clearTimeout(timer);
    for (const guest of this.guests) guest.close(SERVICE_RESTART, 'the server is stopping');
  }

  private respond(room: Room, user: UserId, reply: Reply, tapped: string | null): void {
    switch (reply.kind) {
      case 'post':
        room.post(reply);
        break;
      case 'whisper':
        room.append({ kind: 'whisper', to: user, text: reply.text });
        break;
      case 'keyboard':
        if (tapped !== null) room.choose(user, tapped, reply.keyboard, reply.picture);
    }
  }

  private track<T>(work: Promise<T>): Promise<T> {
    this.underWay.add(work);
    const forget = () => this.underWay.delete(work);
    work.then(forget, forget);
    return work;
  }
}
