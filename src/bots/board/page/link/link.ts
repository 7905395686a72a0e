const SILENCE_MS = 25_000;
const PING_MS = 10_000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 4_000;
/** A connection that comes back at once is not worth a word. */
const AWAY_AFTER_MS = 900;

interface Typed {
  readonly type: string;
}

export interface Line<Sent, Heard> {
  /** The first message of each connection. */
  readonly hello: () => Sent;
  readonly receive: (message: Heard) => void;
  /** Hears when the connection is there, and when it has been missing for a moment. */
  readonly state: (online: boolean) => void;
}

/** Address of a WebSocket of the server that the page comes from. */
export const socketAddress = (path: string): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`;

/** Keeps a WebSocket to the server, and opens it anew whenever it is lost. */
export class Link<Sent extends Typed, Heard extends Typed> {
  protected ready = false;
  private socket: WebSocket | null = null;
  private attempts = 0;
  private timer = 0;
  private awayTimer = 0;
  private heard = 0;
  private ended = false;

  constructor(
    private readonly address: string,
    private readonly line: Line<Sent, Heard>,
  ) {
    setInterval(() => this.look(), PING_MS);
    addEventListener('online', () => this.look());
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

  protected take(message: Heard): void {
    // A server that only greets is not there yet.
    if (message.type !== 'welcome' && message.type !== 'refused') this.attempts = 0;
    this.line.receive(message);
    if (message.type !== 'welcome') return;
    this.ready = true;
    clearTimeout(this.awayTimer);
    this.awayTimer = 0;
    this.line.state(true);
  }

  private put(message: Typed): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private open(): void {
    clearTimeout(this.timer);
    if (this.socket !== null || this.ended) return;
    const mine = new WebSocket(this.address);
    this.socket = mine;
    this.heard = Date.now();
    mine.addEventListener('open', () => this.put(this.line.hello()));
    mine.addEventListener('message', (event) => {
      if (mine !== this.socket) return;
      this.heard = Date.now();
      this.take(JSON.parse(event.data) as Heard);
    });
    mine.addEventListener('close', () => {
      if (mine === this.socket) this.lost();
    });
  }

  private lost(): void {
    this.socket = null;
    this.ready = false;
    if (this.ended) return;
    this.awayTimer ||= window.setTimeout(() => this.line.state(false), AWAY_AFTER_MS);
    clearTimeout(this.timer);
    const pause =
      Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.attempts) * (0.7 + Math.random() * 0.6);
    this.attempts += 1;
    this.timer = window.setTimeout(() => this.open(), pause);
  }

  /** Notices a connection that died in silence, for instance while the machine slept. */
  private look(): void {
    const old = this.socket;
    if (old === null) {
      this.open();
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
