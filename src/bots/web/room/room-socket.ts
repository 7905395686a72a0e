import type { WebSocket } from '@fastify/websocket';
import { LOCALES } from '../../../locales/index.js';
import { languageOf } from '../../../locales/match.js';
import { RATES } from '../../../sessions/shares.js';
import type { UserId } from '../../port.js';
import { rateOf } from '../../token-bucket.js';
import { newToken } from '../identity.js';
import { type LineLimits, PageSocket } from '../page-socket.js';
import { SERVICE_RESTART, TRY_AGAIN_LATER } from '../socket.js';
import { userOf, type Visitor } from '../visitors/visitor.js';
import type { Subscriber } from './chat-room.js';
import { Hearing } from './hearing.js';
import type { ActionOutcome, ClientHost, Membership } from './host.js';
import {
  ClientMessage,
  type Entry,
  type ErrorCode,
  type Hello,
  LIMITS,
  type ServerMessage,
  type UserAction,
} from './protocol.js';
import { RoomNames } from './room-names.js';

const LINE: LineLimits = {
  messages: rateOf(RATES.room),
  characters: LIMITS.payloadBytes,
  backlogBytes: LIMITS.socketBacklogBytes,
};

/** One open page: answers its messages. */
export class RoomSocket extends PageSocket<ClientMessage, ServerMessage> implements Subscriber {
  private membership: Membership | null = null;
  private hearing: Hearing | null = null;
  private names: RoomNames | null = null;
  private isGreeting = false;
  /** Resolves when the page is in its room. */
  private entered: Promise<void> = Promise.resolve();
  protected readonly slower = 'Too many messages in a short time. Wait a second.';

  constructor(
    socket: WebSocket,
    private readonly host: ClientHost,
    private readonly address: string,
    private readonly visitor: Visitor,
  ) {
    super(socket, ClientMessage, LINE);
  }

  get user(): UserId {
    return this.membership?.user ?? '';
  }

  override disconnected(): void {
    super.disconnected();
    this.membership?.room.leave(this);
    this.membership = null;
  }

  protected refuse(id: string | null, code: ErrorCode, message: string): void {
    this.send({ type: 'refused', id, code, message });
  }

  protected handle(message: ClientMessage): void {
    switch (message.type) {
      case 'hello':
        this.hello(message);
        break;
      case 'me':
        void this.entered.then(() => this.rename(message));
        break;
      case 'say':
      case 'tap':
        void this.entered.then(() => this.act(message));
        break;
      case 'ping':
        this.send({ type: 'pong' });
    }
  }

  private hello(hello: Hello): void {
    if (this.membership !== null || this.isGreeting) {
      this.refuse(null, 'garbage', 'This page has said hello already.');
      return;
    }
    this.greeted();
    this.isGreeting = true;
    this.hold(this.admit(hello).catch(() => this.close(TRY_AGAIN_LATER, 'the room cannot be read')));
  }

  private async admit(hello: Hello): Promise<void> {
    const token = hello.token ?? newToken();
    const user = await userOf(this.visitor, token);
    if (this.socket.readyState !== this.socket.OPEN) return;
    const room = this.host.rooms.open(hello.room);
    const place = { roomName: hello.room, room, user, address: this.address };
    this.membership = place;
    this.hearing = new Hearing(place.user, this.host.lookUp);
    this.names = new RoomNames(place.roomName, place.user);
    this.entered = this.enter(place, token, hello).catch(() =>
      this.close(TRY_AGAIN_LATER, 'the room cannot be read'),
    );
  }

  /** What the user hears of a room; what was `seen` is left out. */
  private heardIn({ room, user }: Membership, seen: Hello['seen']): readonly Entry[] {
    return room.entriesFor(user, seen).filter((entry) => this.hearing?.hears(entry));
  }

  override send(message: ServerMessage): void {
    if (message.type !== 'entry' || this.hearing?.hears(message.entry))
      super.send(this.names?.message(message) ?? message);
  }

  restart(): void {
    this.close(SERVICE_RESTART, 'the room is another one');
  }

  private async enter(place: Membership, token: string, hello: Hello): Promise<void> {
    const { room } = place;
    await Promise.all([room.sync(), this.hearing?.lookAgain()]);
    // The page may be gone by now.
    if (this.membership !== place) return;
    const { id, name } = room.introduce(place.user, this.named(hello.name), hello.locale, this.hasAccount);
    this.send({
      type: 'welcome',
      token,
      you: { id, name },
      log: room.log,
      entries: this.heardIn(place, hello.seen),
      people: room.people(),
      ...this.host.offersFor(hello.locale),
    });
    this.speak(hello.locale, hello.spoken);
    room.enter(this);
    this.host.sendBoard(place);
    void this.host.announceGame(hello.room, room);
  }

  /** The name of somebody who has signed in is kept by the server. */
  private named(name: string): string {
    return this.visitor.account?.name || name;
  }

  private get hasAccount(): true | undefined {
    return this.visitor.account?.user.startsWith('web:') || undefined;
  }

  private rename({ name, locale, spoken }: Extract<ClientMessage, { type: 'me' }>): void {
    if (this.membership === null) {
      this.refuse(null, 'hello-first', 'Say hello first.');
      return;
    }
    const { room, user } = this.membership;
    const { id, name: given } = room.introduce(user, this.named(name), locale, this.hasAccount);
    this.speak(locale, spoken);
    this.send({ type: 'you', you: { id, name: given }, ...this.host.offersFor(locale) });
    room.announcePeople();
  }

  /** Sends the page its words, if it has another language's than its reader's. */
  private speak(locale: string | null, spoken: string | undefined): void {
    const language = languageOf(locale);
    if (this.names !== null) this.names.language = language;
    const { tag } = LOCALES[language];
    if (spoken !== undefined && spoken !== tag)
      this.send({ type: 'words', language: tag, words: this.host.wordsIn(language) });
  }

  private act(action: UserAction): void {
    const member = this.membership?.room.member(this.membership.user);
    if (this.membership === null) {
      this.refuse(action.id, 'hello-first', 'Say hello first.');
    } else if (member === undefined || member.name === '') {
      this.refuse(action.id, 'name-needed', 'Pick a name first.');
    } else {
      this.host.perform(this.membership, member, action).then(
        (outcome) => this.answer(action.id, outcome),
        () => this.socket.terminate(),
      );
    }
  }

  /** Shows the log anew if what was done was a block, or its end. */
  private async lookAgain(): Promise<void> {
    const isOther = await this.hearing?.lookAgain().catch(() => false);
    if (isOther && this.membership !== null)
      this.send({ type: 'entries', entries: this.heardIn(this.membership, null) });
  }

  private answer(id: string, outcome: ActionOutcome): void {
    switch (outcome) {
      case 'done':
        this.send({ type: 'ack', id });
        void this.lookAgain();
        break;
      case 'failed':
        this.refuse(id, 'internal', 'Something went wrong here. Try again.');
        break;
      case 'unsaved':
        this.refuse(id, 'unsaved', 'This cannot be saved right now. Send it again later.');
        break;
      case 'too-fast':
        this.slowDown(id);
        break;
      case 'ignored':
    }
  }
}
