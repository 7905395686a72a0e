import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Where a connection ends: before the server has the request, or once it has answered, which the client never hears. */
export type Cut = 'before' | 'after';

const BEGIN = /^BEGIN; .*SELECT pg_advisory_xact_lock/s;
const READY = 'Z'.charCodeAt(0);

/** Stands between the store and PostgreSQL and ends the connection of a change at a request of its own choice. */
export class PostgresProxy {
  /** Requests made within changes so far. */
  requests = 0;
  /** Numbers of those requests that are a commit. */
  readonly commits: number[] = [];
  private at: number | null = null;
  private cut: Cut = 'before';
  private isDown = false;
  private staysDown = false;
  private readonly clients = new Set<Socket>();
  private readonly server = createServer((client) => this.serve(client));

  private constructor(private readonly target: URL) {}

  static async open(url: string): Promise<PostgresProxy> {
    const proxy = new PostgresProxy(new URL(url));
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    return proxy;
  }

  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return Object.assign(new URL(this.target), { hostname: '127.0.0.1', port }).href;
  }

  /** Cuts the connection at the `at`th request from now on; `staysDown`: the server is out of reach from then on. */
  cutAt(at: number, cut: Cut, staysDown = false): void {
    this.requests = 0;
    this.commits.length = 0;
    Object.assign(this, { at, cut, staysDown });
  }

  /** True once the connection has been cut. */
  get hasCut(): boolean {
    return this.at === null;
  }

  down(): void {
    this.isDown = true;
    for (const client of this.clients) client.destroy();
  }

  up(): void {
    this.isDown = false;
  }

  async close(): Promise<void> {
    this.down();
    this.server.close();
    await once(this.server, 'close');
  }

  private serve(client: Socket): void {
    if (this.isDown) return void client.destroy();
    const server = connect(Number(this.target.port), this.target.hostname);
    let isStarting = true;
    let isChange = false;
    let isMute = false;
    const end = () => {
      this.clients.delete(client);
      client.destroy();
      server.destroy();
    };
    this.clients.add(client);
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
    const sever = () => {
      this.at = null;
      end();
      if (this.staysDown) this.down();
    };
    client.on('data', (data) => {
      const request = isStarting ? '' : textOf(data);
      isStarting = false;
      if (BEGIN.test(request)) isChange = true;
      const ends = isChange && /(^|; )(COMMIT|ROLLBACK)/.test(request);
      if (isChange) {
        this.requests += 1;
        if (/(^|; )COMMIT/.test(request)) this.commits.push(this.requests);
        if (this.requests === this.at) {
          if (this.cut === 'before') return sever();
          isMute = true;
        }
      }
      if (ends) isChange = false;
      server.write(data);
    });
    server.on('data', (data) => {
      if (!isMute) client.write(data);
      // An answer ends with ReadyForQuery, six bytes.
      else if (data.at(-6) === READY) sever();
    });
  }
}

/** The SQL of a simple query; others begin with another letter than their SQL. */
const textOf = (data: Buffer): string => data.subarray(5).toString('latin1');
