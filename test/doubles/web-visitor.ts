import { once } from 'node:events';
import { WebSocket } from 'ws';

/** A web table that only this machine can reach, on any free port. */
export const LOOPBACK = {
  host: '127.0.0.1',
  port: 0,
  trustedProxies: [] as readonly string[],
  connectionsPerAddress: 32,
  pushHosts: [],
  operator: { name: null, contact: null, keepFinishedDays: null },
};

export interface Received {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Where the WebSocket of a web table is, given the address of its page. */
export const socketOf = (address: string): string => `${address.replace(/^http/, 'ws')}ws`;

/** A bare client of the web table's protocol: what a page sends and gets, without a page. */
export class WebVisitor {
  readonly received: Received[] = [];
  private readonly waiting: ((closed?: Error) => void)[] = [];

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => {
      this.received.push(JSON.parse(data.toString()) as Received);
      for (const wake of this.waiting.splice(0)) wake();
    });
    socket.on('close', () => {
      for (const wake of this.waiting.splice(0)) wake(new Error('the server closed the connection'));
    });
  }

  static async connect(address: string, headers: Record<string, string> = {}): Promise<WebVisitor> {
    const socket = new WebSocket(socketOf(address), { headers });
    const visitor = new WebVisitor(socket);
    await once(socket, 'open');
    return visitor;
  }

  /** Connects and says hello; the answer is the first thing received. */
  static async enter(
    address: string,
    hello: {
      room?: string;
      token?: string;
      name?: string;
      locale?: string;
      spoken?: string;
      seen?: { log: string; seq: number };
    },
    headers: Record<string, string> = {},
  ): Promise<WebVisitor> {
    const visitor = await WebVisitor.connect(address, headers);
    const { room = 'test', token = null, name = '', locale = 'en', seen = null, ...spoken } = hello;
    visitor.send({ type: 'hello', room, token, name, locale, seen, ...spoken });
    await visitor.next('welcome');
    return visitor;
  }

  get welcome(): Received & {
    you: { id: string; name: string };
    token: string;
    log: string;
    entries: Received[];
  } {
    return this.received.find(({ type }) => type === 'welcome') as never;
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Sends a line and waits for its acknowledgement. */
  async say(text: string, id = `say-${Math.random().toString(36).slice(2, 14)}0`): Promise<void> {
    this.send({ type: 'say', id, text });
    await this.next('ack', (message) => message['id'] === id);
  }

  async tap(data: string, post = 'post-1'): Promise<void> {
    const id = `tap-${Math.random().toString(36).slice(2, 14)}0`;
    this.send({ type: 'tap', id, post, data });
    await this.next('ack', (message) => message['id'] === id);
  }

  /** The entries of the log that came since the hello, of one kind. */
  entries(kind: string): Received[] {
    return this.received
      .filter(({ type }) => type === 'entry')
      .map((message) => message['entry'] as Received & { kind: string })
      .filter((entry) => entry.kind === kind);
  }

  /** The first message of this type that fits, whether it has come already or is still to come. */
  async next(type: string, fits: (message: Received) => boolean = () => true): Promise<Received> {
    for (;;) {
      const found = this.received.find((message) => message.type === type && fits(message));
      if (found !== undefined) return found;
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`No ${type} came`)), 200_000);
        this.waiting.push((closed) => {
          clearTimeout(timer);
          if (closed) reject(closed);
          else resolve();
        });
      });
    }
  }

  /** Whatever the server had to say so far has arrived. */
  async settled(): Promise<void> {
    const pongs = this.received.filter(({ type }) => type === 'pong').length;
    this.send({ type: 'ping' });
    let seen = 0;
    await this.next('pong', () => {
      seen += 1;
      return seen > pongs;
    });
  }

  async close(): Promise<void> {
    const closed = once(this.socket, 'close');
    this.socket.close();
    await closed;
  }
}
