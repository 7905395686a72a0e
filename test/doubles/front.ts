import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server before another one, at an address that stays: it can be stopped, and can serve the files as another version has them. */
export class Front {
  private server: Server | null = null;
  /** The hash of the files behind it, and what pages read in its place. */
  private version: readonly [from: string, to: string] | null = null;
  /** Paths that are not found. */
  readonly missing = new Set<string>();

  /** True for requests that a hotel on the way answers with its own page. */
  catches: (asked: IncomingMessage) => boolean = () => false;
  /** True for requests whose answers are lost on the way. */
  loses: (asked: IncomingMessage) => boolean = () => false;

  private constructor(
    private target: string,
    private port: number,
  ) {}

  static async open(target: string): Promise<Front> {
    const front = new Front(target, 0);
    await front.start();
    return front;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  async start(target = this.target): Promise<void> {
    this.target = target;
    this.server = createServer((asked, answer) => this.pass(asked, answer));
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Nobody answers any longer, and all lines are cut. */
  async stop(): Promise<void> {
    const { server } = this;
    this.server = null;
    server?.close();
    server?.closeAllConnections();
  }

  become(from: string, to: string): void {
    this.version = [from, to];
  }

  private pass(asked: IncomingMessage, answer: ServerResponse): void {
    const [from = '', to = ''] = this.version ?? [];
    if (this.missing.has(asked.url ?? '')) {
      answer.writeHead(404).end();
      return;
    }
    if (this.catches(asked)) {
      answer.writeHead(200, { 'content-type': 'text/html' }).end('<title>Welcome to our hotel</title>');
      return;
    }
    const swapped = this.version !== null;
    const path = swapped ? (asked.url ?? '').replace(to, from) : asked.url;
    const headers = { ...asked.headers, ...(swapped && { 'accept-encoding': 'identity' }) };
    const url = new URL(this.target);
    const passed = request(
      { host: url.hostname, port: url.port, method: asked.method, path, headers },
      (got) => {
        const parts: Buffer[] = [];
        got.on('data', (part: Buffer) => parts.push(part));
        got.on('end', () => {
          if (this.loses(asked)) {
            answer.destroy();
            return;
          }
          const body = Buffer.concat(parts);
          const isText = /text|json/.test(got.headers['content-type'] ?? '');
          const told = swapped && isText ? Buffer.from(body.toString().replaceAll(from, to)) : body;
          const { 'content-length': _, 'transfer-encoding': __, ...rest } = got.headers;
          answer.writeHead(got.statusCode ?? 502, { ...rest, 'content-length': told.length }).end(told);
        });
      },
    );
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }
}
