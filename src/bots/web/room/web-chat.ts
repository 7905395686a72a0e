import type { WebSocket } from '@fastify/websocket';
import { type Language, LOCALES } from '../../../locales/index.js';
import { languageOf } from '../../../locales/match.js';
import { randomName } from '../../../sessions/model/random-name.js';
import { SHARES } from '../../../sessions/shares.js';
import { StoreError } from '../../../sessions/stores/open-store.js';
import { MAX_REPORTED_LINES } from '../../../sessions/strangers/reports.js';
import { PendingWork } from '../../pending-work.js';
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
} from '../../port.js';
import { networkOf, ownerOf } from '../addresses.js';
import { cleanName } from '../identity.js';
import { PictureCache } from '../picture-cache.js';
import type { Menu } from '../shell/menu.js';
import { SERVICE_RESTART, SocketLimits } from '../socket.js';
import type { Visitor } from '../visitors/visitor.js';
import type { ChatRoom } from './chat-room.js';
import type { Look } from './hearing.js';
import type { ActionOutcome, ClientHost, Membership } from './host.js';
import { LIMITS, type Offers, ROOM_PATTERN, type UserAction } from './protocol.js';
import { RoomCache } from './room-cache.js';
import { RoomNames } from './room-names.js';
import { roomWords } from './room-page.js';
import { RoomSocket } from './room-socket.js';
import type { RoomStore } from './room-store.js';

const COMMAND = /^\/(\p{L}[\p{L}\p{N}_]*)(?:\s+([\s\S]*))?$/u;
const DRAIN_MS = 10_000;
/** How often other processes are told who is in a room. */
const PRESENT_AGAIN_MS = 30_000;

const keyOf = (roomName: string): ChannelKey => `web:${roomName}`;

/** What is written with nobody else in the room is meant for the bot. */
function inputOf(action: UserAction, addressed: boolean): ChatEvent['input'] {
  if (action.type === 'tap') return { kind: 'button', data: action.data };
  const command = COMMAND.exec(action.text);
  if (command === null) return { kind: 'message', text: action.text, addressed };
  return { kind: 'command', name: (command[1] ?? '').toLowerCase(), args: (command[2] ?? '').trim() };
}

function fileOf(action: UserAction): Pick<ChatEvent, 'file'> {
  if (action.type === 'tap' || action.file === undefined) return {};
  const { name, base64 } = action.file;
  const read = async (most: number): Promise<Uint8Array> => {
    const bytes = Buffer.from(base64, 'base64');
    if (bytes.length > most) throw new FileError('too-big', `${bytes.length} bytes`);
    return bytes;
  };
  return { file: { name: cleanName(name) || 'file', read } };
}

/** The message as the others see it, with the name of its file. */
const shownText = ({ text, file }: Extract<UserAction, { type: 'say' }>): string =>
  file === undefined ? text : `${text} 📎 ${cleanName(file.name)}`;

/** Turns the rooms' actions into events of the conversation, and its replies into entries. */
export class WebChat implements ClientHost {
  readonly rooms: RoomCache;
  private readonly pictures = new PictureCache(LIMITS.pictureBytes);
  private readonly presence: NodeJS.Timeout;
  private readonly clients = new Set<RoomSocket>();
  private readonly limits: SocketLimits;
  private readonly pending = new PendingWork();
  private stopping = false;

  constructor(
    private readonly context: PortContext,
    socketsPerAddress: number,
    private readonly store: RoomStore,
    readonly lookUp: Look,
    /** The ways from its pages to others. */
    readonly menu: Menu,
  ) {
    this.rooms = new RoomCache(store, this.pictures);
    store.hear(
      (channel) => this.heard(channel),
      () => this.lookAgain(),
    );
    this.presence = setInterval(() => {
      for (const [, room] of this.rooms.occupied()) room.announcePresence();
    }, PRESENT_AGAIN_MS).unref();
    this.limits = new SocketLimits(SHARES.sockets.bounds.rooms, socketsPerAddress, context.gate, true);
  }

  /** Takes the socket of a page at this address; null, and the socket is closed, if there are too many. */
  connect(socket: WebSocket, address: string, visitor: Visitor): RoomSocket | null {
    if (!this.limits.admit(socket, address)) return null;
    const client = new RoomSocket(socket, this, networkOf(address), visitor);
    this.clients.add(client);
    return client;
  }

  disconnect(client: RoomSocket): void {
    this.clients.delete(client);
    client.disconnected();
  }

  /** The games and commands that a page offers as buttons, in the reader's language. */
  offersFor(locale: string | null): Offers {
    const language = languageOf(locale);
    const commands = this.context.conversation.commands.filter(({ parameters }) =>
      parameters.every(({ required }) => !required),
    );
    return {
      games: this.context.conversation.suggestGames('', language),
      commands: commands.map(({ name, naming, isOnlyTyped }) => ({
        label: naming(language).title,
        value: name,
        ...(isOnlyTyped && { typed: true }),
      })),
    };
  }

  wordsIn(language: Language): object {
    return { ...roomWords(language), ways: this.menu.waysIn(language) };
  }

  /** Notes in whose share a room is, should it be new. */
  own(channel: ChannelKey, owner: string): void {
    this.store.own(channel, owner);
  }

  /** Performs an action of a page, once however often it is sent. */
  async perform(
    { roomName, room, address }: Membership,
    user: ChatUser,
    action: UserAction,
  ): Promise<ActionOutcome> {
    if (this.stopping) return 'ignored';
    const owner = ownerOf(address);
    this.own(keyOf(roomName), owner ?? user.id);
    const input = inputOf(action, room.people().length < 2);
    const isUnheard = this.context.conversation.isUnheard({ input });
    const event: ChatEvent = {
      id: `${user.id}:${action.id}`,
      channel: keyOf(roomName),
      user,
      input,
      isPrivate: true,
      others: new RoomNames(roomName, user.id).others(room.people()),
      owner,
      ...(isUnheard && { isUnseen: true, lately: saidIn(room, user.id) }),
      ...fileOf(action),
    };
    let posted = false;
    let isUnsaved = false;
    const respond = async (reply: Reply): Promise<null> => {
      posted ||= reply.kind === 'post';
      await this.respond(room, user.id, reply, action.type === 'tap' ? action.post : null);
      return null;
    };
    try {
      const act = async (): Promise<void> => {
        if (action.type === 'say' && !isUnheard) {
          const from = { id: user.id, name: user.name };
          await room.say({ id: action.id, from, text: shownText(action) }).catch((error: unknown) => {
            isUnsaved = true;
            throw error;
          });
        }
        await this.pending.track(this.context.conversation.handle(event, respond));
        if (posted) await this.announceGame(roomName, room);
      };
      const verdict = await this.context.gate.run(event, () => room.once(event.id, act), address);
      return verdict === 'admitted' ? 'done' : 'too-fast';
    } catch (error) {
      if (isUnsaved) {
        room.forget(event.id);
        return 'unsaved';
      }
      this.context.log.error({ error, event: event.id }, 'an event in a web room failed');
      return 'failed';
    }
  }

  /** Tells a room which game is played there. */
  async announceGame(roomName: string, room: ChatRoom): Promise<void> {
    try {
      room.announceGame(await this.context.conversation.gameIn(keyOf(roomName)));
    } catch (error) {
      this.context.log.warn({ error, room: roomName }, 'the game of a web room could not be found');
    }
  }

  /**
   * Shows a newcomer the running game of a room whose log has no board, for instance after a restart. Without a game
   * the page's own welcome is better than "no game here".
   */
  sendBoard({ roomName, room, user, address }: Membership): void {
    if (room.boardRequested || room.showsBoard || this.stopping) return;
    if (this.context.gate.admit(keyOf(roomName), user, undefined, address) !== 'admitted') return;
    room.boardRequested = true;
    const locale = room.member(user)?.locale ?? null;
    const guestName = LOCALES[languageOf(locale)].page.guest;
    const event: ChatEvent = {
      id: `${user}:board-${randomName(12)}`,
      channel: keyOf(roomName),
      user: { id: user, name: room.member(user)?.name || guestName, locale },
      input: { kind: 'command', name: 'board', args: '' },
    };
    const respond = async (reply: Reply): Promise<null> => {
      if (reply.kind === 'whisper') room.boardRequested = false;
      else await this.respond(room, user, reply, null);
      return null;
    };
    this.pending.track(this.context.conversation.handle(event, respond)).catch((error: unknown) => {
      this.context.log.error({ error, event: event.id }, 'the board could not be shown in a web room');
    });
  }

  async deliver(channel: ChannelKey, post: Post): Promise<void> {
    const roomName = channel.startsWith('web:') ? channel.slice('web:'.length) : '';
    if (!ROOM_PATTERN.test(roomName))
      throw new DeliveryError('gone', `${channel} is no room of the web table.`);
    const room = this.rooms.open(roomName);
    try {
      await room.post(post);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      throw new DeliveryError('unreachable', 'The room cannot be saved.', { cause: error });
    }
    void this.announceGame(roomName, room);
  }

  /** Takes no more events, finishes those under way and disconnects the pages, which look for the next server. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearInterval(this.presence);
    this.limits.shut();
    await this.pending.settledWithin(DRAIN_MS);
    for (const client of this.clients) client.close(SERVICE_RESTART, 'the server is stopping');
  }

  /** A picture of a room's log; undefined if it is kept no longer. Rejects with `StoreError`. */
  async picture(roomName: string, id: string): Promise<Buffer | undefined> {
    return this.pictures.get(id) ?? (await this.store.picture(keyOf(roomName), id)) ?? undefined;
  }

  /** Shows what was said in a room at another process. */
  private heard(channel: ChannelKey): void {
    for (const [name, room] of this.rooms.occupied()) if (keyOf(name) === channel) this.look(name, room);
  }

  private lookAgain(): void {
    for (const [name, room] of this.rooms.occupied()) this.look(name, room);
  }

  private look(name: string, room: ChatRoom): void {
    room.sync().then(
      (posted) => (posted ? this.announceGame(name, room) : undefined),
      (error: unknown) =>
        this.context.log.warn({ error, room: name }, 'the lines of a web room could not be read'),
    );
  }

  private async respond(room: ChatRoom, user: UserId, reply: Reply, tapped: string | null): Promise<void> {
    switch (reply.kind) {
      case 'post':
        await room.post(reply, true);
        break;
      case 'whisper':
        await room.whisper(user, reply.text);
        break;
      case 'keyboard':
        if (tapped !== null) room.updateKeyboard(user, tapped, reply.keyboard, reply.picture);
    }
  }
}

/** What people said last in a room, as far as somebody can read it there. */
const saidIn = (room: ChatRoom, reader: UserId): NonNullable<ChatEvent['lately']> =>
  room
    .entriesFor(reader, null)
    .flatMap((entry) => (entry.kind === 'message' ? [{ user: entry.from.id, text: entry.text }] : []))
    .slice(-MAX_REPORTED_LINES);
