import type { ChatUser, UserId } from '../port.js';
import { newToken, userOfToken } from './identity.js';
import { Pace } from './pace.js';
import {
  type ClientMessage,
  type Deed,
  type Hello,
  LIMITS,
  type Offers,
  type Refusal,
  readClientMessage,
  type ServerMessage,
} from './protocol.js';
import type { Line, Room } from './room.js';
import type { Rooms } from './rooms.js';

/** What a guest needs of a socket; the server's own type stays in server.ts. */
export interface Wire {
  readonly backlogBytes: number;
  send(text: string): void;
  close(code: number, reason: string): void;
  terminate(): void;
}

/** Names under which WebSocket knows why a connection ends (RFC 6455, 7.4.1, and its registry). */
const POLICY_VIOLATION = 1008;
const GREETING_MILLISECONDS = 15_000;
const PATIENCE = 200;

/**
 * `done` only when the conversation has finished with it: until then the page keeps it, and sends it again to
 * the next server. `ignored` while this server is stopping.
 */
export type Outcome = 'done' | 'failed' | 'ignored';

/** What a guest needs of the table it sits at. */
export interface Host {
  readonly rooms: Rooms;
  offersFor(locale: string | null): Offers;
  showBoard(roomName: string, room: Room, user: UserId): void;
  perform(roomName: string, room: Room, user: ChatUser, deed: Deed): Promise<Outcome>;
}

interface Place {
  readonly roomName: string;
  readonly room: Room;
  readonly user: UserId;
}

/** One open page: reads what it sends, and answers. */
export class Guest implements Line {
  private place: Place | null = null;
  private readonly pace = new Pace(20, 5);
  private strikes = 0;
  private readonly greeting: NodeJS.Timeout;

  constructor(
    private readonly wire: Wire,
    private readonly table: Host,
  ) {
    this.greeting = setTimeout(() => wire.close(POLICY_VIOLATION, 'no hello'), GREETING_MILLISECONDS);
  }

  get user(): UserId {
    return this.place?.user ?? '';
  }

  send(message: ServerMessage): void {
    if (this.wire.backlogBytes > LIMITS.socketBacklogBytes) this.wire.terminate();
    else this.wire.send(JSON.stringify(message));
  }

  receive(raw: string): void {
    const message = readClientMessage(raw);
    if (!this.pace.take()) {
      this.slowDown(message.ok ? ('id' in message.value ? message.value.id : null) : message.id);
    } else if (message.ok) {
      this.strikes = 0;
      this.obey(message.value);
    } else {
      this.refuse(message.id, message.code, message.message);
    }
  }

  /** The socket is closed. */
  gone(): void {
    clearTimeout(this.greeting);
    this.place?.room.leave(this);
    this.place = null;
  }

  close(code: number, reason: string): void {
    this.wire.close(code, reason);
  }

  private refuse(id: string | null, code: Refusal, message: string): void {
    this.send({ type: 'refused', id, code, message });
  }

  private slowDown(id: string | null): void {
    this.strikes += 1;
    if (this.strikes > PATIENCE) this.wire.close(POLICY_VIOLATION, 'too many messages');
    else this.refuse(id, 'too-fast', 'Too many messages in a short time. Wait a second.');
  }

  private obey(message: ClientMessage): void {
    switch (message.type) {
      case 'hello':
        this.hello(message);
        break;
      case 'me':
        this.rename(message.name, message.locale);
        break;
      case 'say':
      case 'tap':
        this.act(message);
        break;
      case 'ping':
        this.send({ type: 'pong' });
    }
  }

  private hello(hello: Hello): void {
    if (this.place !== null) {
      this.refuse(null, 'garbage', 'This page has said hello already.');
      return;
    }
    clearTimeout(this.greeting);
    const token = hello.token ?? newToken();
    const room = this.table.rooms.open(hello.room);
    const place = { roomName: hello.room, room, user: userOfToken(token) };
    this.place = place;
    const { id, name } = room.introduce(place.user, hello.name, hello.locale);
    this.send({
      type: 'welcome',
      token,
      you: { id, name },
      log: room.log,
      entries: room.entriesFor(place.user, hello.seen),
      people: room.people(),
      ...this.table.offersFor(hello.locale),
    });
    room.enter(this);
    this.table.showBoard(place.roomName, room, place.user);
  }

  private rename(name: string, locale: string | null): void {
    if (this.place === null) {
      this.refuse(null, 'hello-first', 'Say hello first.');
      return;
    }
    const { room, user } = this.place;
    const { id, name: given } = room.introduce(user, name, locale);
    this.send({ type: 'you', you: { id, name: given }, ...this.table.offersFor(locale) });
    room.announcePeople();
  }

  private act(deed: Deed): void {
    const member = this.place?.room.member(this.place.user);
    if (this.place === null) {
      this.refuse(deed.id, 'hello-first', 'Say hello first.');
    } else if (member === undefined || member.name === '') {
      this.refuse(deed.id, 'name-needed', 'Pick a name first.');
    } else {
      this.table.perform(this.place.roomName, this.place.room, member, deed).then(
        (outcome) => this.answer(deed.id, outcome),
        () => this.wire.terminate(),
      );
    }
  }

  private answer(id: string, outcome: Outcome): void {
    switch (outcome) {
      case 'done':
        this.send({ type: 'ack', id });
        break;
      case 'failed':
        this.refuse(id, 'internal', 'Something went wrong here. Try again.');
        break;
      case 'ignored':
    }
  }
}
