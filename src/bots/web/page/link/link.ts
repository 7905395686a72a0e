import type { Crowded } from '../../game/protocol.js';
import { socketTo } from './early-socket.js';

const SILENCE_MS = 25_000;
const PING_MS = 10_000;
const FIRST_PAUSE_MS = 200;
const MAX_PAUSE_MS = 4_000;
/** A connection that comes back at once is not worth a word. */
const AWAY_AFTER_MS = 900;
/** Where the server has no room, pages look for it one by one, and seldom while many do. */
const FIRST_CROWDED_MS = 8_000;
const MAX_CROWDED_MS = 40_000;
/** Until a line that gives no sign of life, although it was asked for one, counts as dead. */
const DEAD_MS = 8_000;
/** How long to wait before saying so where the browser reports that it is offline: it may still reach a server at home. */
const OFFLINE_MS = 300;

interface Typed {
  readonly type: string;
}

export interface LinkHandlers<Sent, Heard> {
  /** The first message of each connection. */
  readonly hello: () => Sent;
  readonly receive: (message: Heard) => void;
  /** Hears when the connection is there, and when it has been missing for a moment; and why, if the server said so. */
  readonly state: (online: boolean, crowded: Crowded | null) => void;
}

const CROWDED: Readonly<Record<Crowded, true>> = {
  'too many visitors': true,
  'too many connections from your address': true,
  'too many pages of this game': true,
};
const isCrowded = (reason: string): reason is Crowded => Object.hasOwn(CROWDED, reason);

/** Keeps a WebSocket to the server, and opens it anew whenever it is lost. */
export class Link<Sent extends Typed, Heard extends Typed> {
  protected ready = false;
  private socket: WebSocket | null = null;
  private attempts = 0;
  private timer = 0;
  private awayTimer = 0;
  private heard = 0;
  private ended = false;
  /** What the server said when it closed the line for want of room; null since it has taken the page in. */
  private crowded: Crowded | null = null;
  /** True once the page knows that the connection is missing. */
  private isMissing = false;
  private doubting = 0;

  constructor(
    private readonly address: string,
    private readonly line: LinkHandlers<Sent, Heard>,
  ) {
    setInterval(() => this.look(), PING_MS);
    addEventListener('online', () => this.look());
    addEventListener('offline', () => this.doubt(OFFLINE_MS));
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.look();
    });
    this.open();
  }

  /** Sends now or, without a connection, never. */
  send(message: Sent): void {
    if (this.ready) this.put(message);
  }

  /** After a hello that was not believed says another one, if there is one, else ends for good. Returns whether there is. */
  greetAgain(isOther: boolean): boolean {
    this.ended = !isOther;
    if (isOther) this.put(this.line.hello());
    else this.socket?.close();
    return isOther;
  }

  /** Closes the line while nobody looks at the page, or opens it again. */
  rest(isResting: boolean): void {
    this.ended = isResting;
    if (isResting) this.socket?.close();
    else this.open();
  }

  /**
   * Asks the server for a sign of life. Without one the page says so after this time, and a little later connects anew:
   * a connection can be dead without a word.
   */
  doubt(afterMs: number): void {
    const mine = this.socket;
    if (mine === null || !this.ready || this.doubting !== 0) return;
    this.put({ type: 'ping' });
    this.doubting = window.setTimeout(() => {
      this.missing();
      this.doubting = window.setTimeout(() => {
        this.lost();
        mine.close();
      }, DEAD_MS - afterMs);
    }, afterMs);
  }

  protected take(message: Heard): void {
    this.believe();
    // A server that only greets is not there yet.
    if (message.type !== 'welcome' && message.type !== 'refused') {
      this.attempts = 0;
      this.crowded = null;
    }
    this.line.receive(message);
    if (message.type === 'welcome') this.ready = true;
    if (!this.ready || this.crowded !== null || (message.type !== 'welcome' && !this.isMissing)) return;
    clearTimeout(this.awayTimer);
    this.awayTimer = 0;
    this.isMissing = false;
    this.line.state(true, null);
  }

  /** The line has given a sign of life, or is gone. */
  private believe(): void {
    clearTimeout(this.doubting);
    this.doubting = 0;
  }

  private missing(): void {
    this.isMissing = true;
    this.line.state(false, this.crowded);
  }

  private put(message: Typed): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private open(): void {
    clearTimeout(this.timer);
    if (this.socket !== null || this.ended) return;
    const mine = socketTo(this.address);
    this.socket = mine;
    this.heard = Date.now();
    const greet = (): void => this.put(this.line.hello());
    // What is said to it stands once whoever makes this link is made.
    if (mine.readyState === WebSocket.OPEN) queueMicrotask(greet);
    else mine.addEventListener('open', greet);
    mine.addEventListener('message', (event) => {
      if (mine !== this.socket) return;
      this.heard = Date.now();
      this.take(JSON.parse(event.data) as Heard);
    });
    mine.addEventListener('close', ({ reason }) => {
      if (mine === this.socket) this.lost(isCrowded(reason) ? reason : null);
    });
  }

  private lost(crowded: Crowded | null = null): void {
    this.believe();
    this.socket = null;
    this.ready = false;
    if (this.ended) return;
    this.crowded = crowded;
    if (crowded !== null || this.isMissing) this.missing();
    else this.awayTimer ||= window.setTimeout(() => this.missing(), AWAY_AFTER_MS);
    clearTimeout(this.timer);
    const [first, longest] =
      crowded === null ? [FIRST_PAUSE_MS, MAX_PAUSE_MS] : [FIRST_CROWDED_MS, MAX_CROWDED_MS];
    const pause = Math.min(longest, first * 2 ** this.attempts) * (0.7 + Math.random() * 0.6);
    this.attempts += 1;
    this.timer = window.setTimeout(() => this.open(), pause);
  }

  /** Notices a connection that died in silence, for instance while the machine slept. */
  private look(): void {
    const old = this.socket;
    if (old === null) {
      // Where there is no room, only its turn brings a page in.
      if (this.crowded === null) this.open();
      return;
    }
    if (Date.now() - this.heard <= SILENCE_MS) {
      if (this.ready) this.put({ type: 'ping' });
      return;
    }
    this.lost();
    old.close();
  }
}
