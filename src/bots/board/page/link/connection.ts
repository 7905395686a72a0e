import type { ClientMessage, ErrorCode, ServerMessage, UserAction } from '../../protocol.js';
import { randomId } from './random-id.js';

const SILENCE_MS = 25_000;
const PING_MS = 10_000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 4_000;
/** Until an action that came too fast is sent again. */
const AGAIN_MS = 1_500;

/** An action as the page asks for it; the connection gives it its id. */
type WithoutId<A> = A extends UserAction ? Omit<A, 'id'> : never;
export type Action = WithoutId<UserAction>;

export interface Line {
  /** The first message of each connection. */
  readonly hello: () => ClientMessage;
  readonly receive: (message: ServerMessage) => void;
  /** Hears of every change. */
  readonly state: (online: boolean) => void;
}

/**
 * Keeps a WebSocket to the server, and opens it anew whenever it is lost. Actions that were not answered are sent again
 * under the same id, so that each is done once.
 */
export class Connection {
  private readonly unanswered = new Map<string, UserAction>();
  private socket: WebSocket | null = null;
  private ready = false;
  private attempts = 0;
  private timer = 0;
  private heard = 0;

  constructor(
    private readonly address: string,
    private readonly line: Line,
  ) {
    setInterval(() => this.look(), PING_MS);
    addEventListener('online', () => this.look());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.look();
    });
    this.open();
  }

  /** Sends now or, without a connection, never. */
  send(message: ClientMessage): void {
    if (this.ready) this.put(message);
  }

  /** Sends an action until it is answered; returns the id that the answer will bear. */
  act(action: Action): string {
    const full = { ...action, id: randomId() } as UserAction;
    this.unanswered.set(full.id, full);
    if (this.ready) this.put(full);
    return full.id;
  }

  /** True of an action that is still to be answered. */
  isWaiting(id: string): boolean {
    return this.unanswered.has(id);
  }

  private put(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private open(): void {
    clearTimeout(this.timer);
    if (this.socket !== null) return;
    const mine = new WebSocket(this.address);
    this.socket = mine;
    this.heard = Date.now();
    mine.addEventListener('open', () => this.put(this.line.hello()));
    mine.addEventListener('message', (event) => {
      if (mine === this.socket) this.take(JSON.parse(event.data) as ServerMessage);
    });
    mine.addEventListener('close', () => {
      if (mine === this.socket) this.lost();
    });
  }

  private take(message: ServerMessage): void {
    this.heard = Date.now();
    if (message.type === 'answer') this.unanswered.delete(message.id);
    if (message.type === 'refused' && message.id !== null) this.refused(message.id, message.code);
    // A server that only greets is not there yet.
    if (message.type === 'board') this.attempts = 0;
    this.line.receive(message);
    if (message.type !== 'welcome') return;
    this.ready = true;
    this.line.state(true);
    for (const action of this.unanswered.values()) this.put(action);
  }

  private refused(id: string, code: ErrorCode): void {
    if (code !== 'too-fast') this.unanswered.delete(id);
    else setTimeout(() => this.again(id), AGAIN_MS);
  }

  private again(id: string): void {
    const action = this.unanswered.get(id);
    if (action !== undefined && this.ready) this.put(action);
  }

  private lost(): void {
    this.socket = null;
    this.ready = false;
    this.line.state(false);
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
      this.send({ type: 'ping' });
      return;
    }
    this.lost();
    old.close();
  }
}
