import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

type Mode = 'session' | 'transaction';

const LETTER = { ready: 'Z', query: 'Q', sync: 'S', terminate: 'X' } as const;
const SSL_REQUEST = 80_877_103;
/** Parameters of a start that PgBouncer knows; of others it refuses all, unless its settings name them. */
const KNOWN = new Set([
  'user',
  'database',
  'application_name',
  'client_encoding',
  'datestyle',
  'timezone',
  'standard_conforming_strings',
]);

/** Reads messages of PostgreSQL's protocol from a stream. The first one of a client has no letter. */
class Messages {
  private rest: Buffer = Buffer.alloc(0);

  constructor(private hasLetter: boolean) {}

  *of(data: Buffer): Generator<{ readonly letter: string; readonly bytes: Buffer }> {
    this.rest = Buffer.concat([this.rest, data]);
    for (;;) {
      const head = this.hasLetter ? 1 : 0;
      if (this.rest.length < head + 4) return;
      const length = head + this.rest.readInt32BE(head);
      if (this.rest.length < length) return;
      const bytes = this.rest.subarray(0, length);
      this.rest = this.rest.subarray(length);
      yield { letter: this.hasLetter ? String.fromCharCode(bytes[0] ?? 0) : '', bytes };
      if (!this.hasLetter && bytes.readInt32BE(4) !== SSL_REQUEST) this.hasLetter = true;
    }
  }
}

function message(letter: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}
const text = (...parts: string[]): Buffer => Buffer.from(parts.map((part) => `${part}\0`).join(''));
const AUTHENTICATED = message('R', Buffer.alloc(4));
const READY = message(LETTER.ready, Buffer.from('I'));
const refusal = (code: string, words: string): Buffer =>
  message('E', Buffer.concat([text('SFATAL', `C${code}`, `M${words}`), Buffer.from([0])]));

/** A connection to the server, which one client after the other has. */
class Session {
  /** Requests that are not answered yet. */
  private open = 0;
  private readonly messages = new Messages(true);
  private client: Socket | null = null;
  /** Called when nothing is under way, no transaction either. */
  onRest: () => void = () => {};

  private constructor(private readonly socket: Socket) {
    socket.on('data', (data) => {
      this.client?.write(data);
      for (const { letter, bytes } of this.messages.of(data)) {
        if (letter !== LETTER.ready) continue;
        this.open -= 1;
        if (this.open === 0 && bytes[5] === 'I'.charCodeAt(0)) this.onRest();
      }
    });
    socket.on('error', () => {});
  }

  static async open(target: URL, start: Buffer): Promise<Session> {
    const socket = connect(Number(target.port), target.hostname);
    const session = new Session(socket);
    session.open = 1;
    const ready = new Promise<void>((resolve) => {
      session.onRest = resolve;
    });
    socket.write(start);
    await ready;
    return session;
  }

  take(client: Socket): void {
    this.client = client;
  }

  send({ letter, bytes }: { readonly letter: string; readonly bytes: Buffer }): void {
    if (letter === LETTER.query || letter === LETTER.sync) this.open += 1;
    this.socket.write(bytes);
  }

  end(): void {
    this.socket.destroy();
  }
}

/**
 * Stands before PostgreSQL as PgBouncer does with its usual settings: a client has a session of the server for as long as it
 * stays, or only for a transaction. Whoever comes next has the one that was given back last.
 */
export class Pooler {
  private readonly idle: Session[] = [];
  private readonly all = new Set<Session>();
  private readonly clients = new Set<Socket>();
  private readonly server = createServer((client) => this.serve(client));

  private constructor(
    private readonly target: URL,
    private readonly mode: Mode,
  ) {}

  static async open(url: string, mode: Mode): Promise<Pooler> {
    const pooler = new Pooler(new URL(url), mode);
    pooler.server.listen(0, '127.0.0.1');
    await once(pooler.server, 'listening');
    return pooler;
  }

  get url(): string {
    const { port } = this.server.address() as AddressInfo;
    return Object.assign(new URL(this.target), { hostname: '127.0.0.1', port }).href;
  }

  async close(): Promise<void> {
    for (const client of this.clients) client.destroy();
    for (const session of this.all) session.end();
    this.server.close();
    await once(this.server, 'close');
  }

  private serve(client: Socket): void {
    this.clients.add(client);
    const messages = new Messages(false);
    let start: Buffer | null = null;
    let session: Session | null = null;
    /** What is sent before the client has a session. */
    let early: { readonly letter: string; readonly bytes: Buffer }[] | null = null;
    const begin = async (first: Buffer): Promise<void> => {
      const taken = this.idle.pop() ?? (await Session.open(this.target, first));
      this.all.add(taken);
      taken.take(client);
      taken.onRest = () => {
        if (this.mode === 'session') return;
        session = null;
        this.idle.push(taken);
      };
      session = taken;
      for (const each of early ?? []) taken.send(each);
      early = null;
    };
    client.on('data', (data) => {
      for (const { letter, bytes } of messages.of(data)) {
        if (letter === LETTER.terminate) client.end();
        else if (early !== null) early.push({ letter, bytes });
        else if (session !== null) session.send({ letter, bytes });
        else if (letter !== '' && start !== null) {
          early = [{ letter, bytes }];
          void begin(start);
        } else if (bytes.readInt32BE(4) === SSL_REQUEST) client.write('N');
        else {
          start = Buffer.from(bytes);
          client.write(answerTo(start));
        }
      }
    });
    client.on('error', () => {});
    client.on('close', () => {
      this.clients.delete(client);
      session?.end();
    });
  }
}

/** What a client hears that begins. */
function answerTo(start: Buffer): Buffer {
  const parts = start.subarray(8).toString('latin1').split('\0').slice(0, -2);
  const strange = parts.find((part, index) => index % 2 === 0 && !KNOWN.has(part.toLowerCase()));
  if (strange !== undefined) return refusal('08P01', `unsupported startup parameter: ${strange}`);
  return Buffer.concat([AUTHENTICATED, message('K', Buffer.alloc(8)), READY]);
}
