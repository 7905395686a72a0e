import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A step of Lehmer's generator, as a number in [0, 1). */
function* shares(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

/** Until what was lost is sent again, as TCP does unseen, in milliseconds. */
const AGAIN_MS = 60;

type Direction = 'there' | 'back';

/**
 * A line between browsers and a server, at an address that stays while servers come and go. Where it loses packets, half of
 * them come late and the others break the connection: a stream has no gaps.
 */
export class BadLine {
  /** The server's port. */
  port = 0;
  /** Share of what is sent that gets lost. */
  loss = 0;
  /** What is sent this way vanishes, and nobody hears of it. */
  swallows: Direction | null = null;
  /** Number of connections that were broken. */
  broken = 0;
  private readonly sockets = new Set<Socket>();
  private readonly lots: Generator<number, never>;

  private constructor(
    private readonly server: Server,
    seed: number,
  ) {
    this.lots = shares(seed);
    server.on('connection', (browser) => this.join(browser));
  }

  static async open(seed = 1): Promise<BadLine> {
    const line = new BadLine(createServer(), seed);
    line.server.listen(0, '127.0.0.1');
    await once(line.server, 'listening');
    return line;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  /** Breaks every connection. */
  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.cut();
    await closed;
  }

  private join(browser: Socket): void {
    const server = connect(this.port, '127.0.0.1');
    this.pass(browser, server, 'there');
    this.pass(server, browser, 'back');
  }

  private pass(from: Socket, to: Socket, direction: Direction): void {
    let late = Promise.resolve();
    this.sockets.add(from);
    from.setNoDelay(true);
    from.on('error', () => from.destroy());
    from.on('close', () => {
      this.sockets.delete(from);
      to.destroy();
    });
    from.on('data', (data: Buffer) => {
      if (this.swallows === direction) return;
      const lot = this.lots.next().value;
      if (lot < this.loss / 2) {
        this.broken += 1;
        from.destroy();
        return;
      }
      const delay = lot < this.loss ? AGAIN_MS : 0;
      // What comes behind it waits for it.
      late = late.then(async () => {
        if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
        if (to.writable) to.write(data);
      });
    });
  }
}
