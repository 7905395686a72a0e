import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { INTENTS, KNOWN_INTENTS } from './intents.js';
import { guildPayload, userPayload } from './payloads.js';
import { type Sharding, shardOf } from './sharding.js';
import type { Dispatch, World } from './world.js';

const OP = {
  dispatch: 0,
  heartbeat: 1,
  identify: 2,
  presence: 3,
  voice: 4,
  resume: 6,
  reconnect: 7,
  members: 8,
  invalidSession: 9,
  hello: 10,
  heartbeatAck: 11,
} as const;

const frameSchema = z.object({ op: z.int(), d: z.unknown() });
const identifySchema = z.object({
  token: z.string(),
  intents: z.int().min(0),
  properties: z.object({ os: z.string(), browser: z.string(), device: z.string() }),
  shard: z.tuple([z.int(), z.int()]).optional(),
});
const resumeSchema = z.object({ token: z.string(), session_id: z.string(), seq: z.int().nullable() });

interface Session {
  readonly id: string;
  readonly intents: number;
  readonly shard: readonly [id: number, count: number];
  /** Every dispatch that was sent or is waiting, by sequence number from 1 on. */
  readonly history: string[];
  socket: WebSocket | null;
}

export interface GatewayOptions {
  readonly token: string;
  /** Intents that the application was granted among the privileged ones. */
  readonly privileged: { messageContent: boolean; members: boolean };
  readonly heartbeatInterval: number;
  readonly sharding: Sharding;
}

/** The gateway: one WebSocket per connection, one session per identify, as the documentation has it. */
export class Gateway {
  private readonly server = new WebSocketServer({ noServer: true });
  private readonly sessions = new Map<string, Session>();
  /** Connections that the gateway has closed, which it alone decides the meaning of. */
  private readonly ended = new WeakSet<WebSocket>();
  private repeatOnResume = 0;
  /** Close codes that the gateway has sent, oldest first. */
  readonly closed: number[] = [];
  identifies = 0;
  /** How many identifies came before their time. */
  tooEarly = 0;
  private readonly identifiedAt = new Map<number, number>();
  resumes = 0;
  /** While false, every connection attempt is torn down. */
  reachable = true;
  /** The token was reset on the developer portal: nobody gets in with it. */
  refuseTokens = false;

  constructor(
    private readonly world: World,
    private readonly options: GatewayOptions,
  ) {}

  listen(server: Server): void {
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (this.reachable) {
        this.server.handleUpgrade(request, socket, head, (client) => this.accept(client, request));
      } else socket.destroy();
    });
  }

  /** Bots that are identified and connected. */
  get connected(): number {
    return [...this.sessions.values()].filter(({ socket }) => socket !== null).length;
  }

  /** Shards of the sessions that are connected, oldest first. */
  get shards(): readonly (readonly [number, number])[] {
    return [...this.sessions.values()].filter(({ socket }) => socket !== null).map(({ shard }) => shard);
  }

  /** Closes every connection with a code; the sessions stay. */
  closeAll(code: number): void {
    for (const client of this.server.clients) {
      this.ended.add(client);
      client.close(code);
    }
  }

  get sharding(): Sharding {
    return this.options.sharding;
  }

  /** Intents of the latest session. */
  get intents(): number {
    return [...this.sessions.values()].at(-1)?.intents ?? 0;
  }

  /**
   * Cuts every connection without a word, as a failing network does; the bot may resume.
   * @param redeliver how many of the events that it has already had come again after the resume
   */
  drop({ redeliver = 0 } = {}): void {
    this.repeatOnResume = redeliver;
    for (const client of this.server.clients) client.terminate();
  }

  /** Asks every bot to reconnect (opcode 7), as the real gateway does every few hours. */
  askToReconnect(): void {
    for (const client of this.server.clients) client.send(JSON.stringify({ op: OP.reconnect, d: null }));
  }

  /** Forgets every session: a resume is answered with "invalid session". */
  forgetSessions(): void {
    this.sessions.clear();
  }

  dispatch(news: Dispatch): void {
    const { guild_id, id } = news.payload(false) as { guild_id?: string; id?: string };
    const guild = guild_id ?? (news.event.startsWith('GUILD_') ? id : undefined);
    for (const session of this.sessions.values()) {
      if (shardOf(guild, session.shard[1]) !== session.shard[0]) continue;
      if (news.intent !== 0 && (session.intents & news.intent) === 0) continue;
      this.append(session, news.event, news.payload((session.intents & INTENTS.MessageContent) !== 0));
    }
  }

  async close(): Promise<void> {
    for (const client of this.server.clients) client.terminate();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private append(session: Session, event: string, data: object): void {
    const frame = JSON.stringify({ op: OP.dispatch, t: event, s: session.history.length + 1, d: data });
    session.history.push(frame);
    session.socket?.send(frame);
  }

  private accept(client: WebSocket, request: IncomingMessage): void {
    const query = new URL(request.url ?? '/', 'ws://gateway').searchParams;
    const connection = new Connection(client, this.options.heartbeatInterval, (code) =>
      this.closed.push(code),
    );
    client.on('error', () => {});
    if (query.get('v') !== '10' || query.get('encoding') !== 'json') {
      connection.close(4012);
      return;
    }
    client.on('message', (raw) => this.received(connection, raw));
    client.on('close', (code) => this.disconnected(connection, code));
    client.send(
      JSON.stringify({ op: OP.hello, d: { heartbeat_interval: this.options.heartbeatInterval, _trace: [] } }),
    );
    connection.heard();
  }

  private disconnected(connection: Connection, code: number): void {
    connection.stopWaiting();
    const { session } = connection;
    if (session === null) return;
    if (session.socket === connection.client) session.socket = null;
    // A bot that says goodbye properly gives its session up.
    if ((code === 1000 || code === 1001) && !this.ended.has(connection.client))
      this.sessions.delete(session.id);
    this.world.changes.notify();
  }

  private received(connection: Connection, raw: RawData): void {
    const code = this.handle(connection, raw.toString());
    if (code !== null) connection.close(code);
  }

  /** @returns the code to close the connection with, null to keep it */
  private handle(connection: Connection, text: string): number | null {
    const frame = parseJson(frameSchema, text);
    if (frame === null || text.length > 4096) return 4002;
    if (!connection.mayReceive()) return 4008;
    switch (frame.op) {
      case OP.heartbeat:
        connection.heard();
        connection.client.send(JSON.stringify({ op: OP.heartbeatAck }));
        return null;
      case OP.identify:
        return this.identify(connection, frame.d);
      case OP.resume:
        return this.resume(connection, frame.d);
      case OP.presence:
      case OP.voice:
      case OP.members:
        return connection.session === null ? 4003 : null;
      default:
        return 4001;
    }
  }

  private refuses(token: string): boolean {
    return this.refuseTokens || token !== this.options.token;
  }

  private identify(connection: Connection, data: unknown): number | null {
    if (connection.session !== null) return 4005;
    const parsed = identifySchema.safeParse(data);
    if (!parsed.success) return 4002;
    const { token, intents, shard = [0, 1] } = parsed.data;
    if (this.refuses(token)) return 4004;
    if (shard[0] < 0 || shard[0] >= shard[1]) return 4010;
    if (shard[1] < this.sharding.least) return 4011;
    if ((intents & ~KNOWN_INTENTS) !== 0) return 4013;
    const contentRefused =
      (intents & INTENTS.MessageContent) !== 0 && !this.options.privileged.messageContent;
    const membersRefused = (intents & INTENTS.GuildMembers) !== 0 && !this.options.privileged.members;
    const presences = (intents & INTENTS.GuildPresences) !== 0;
    if (contentRefused || membersRefused || presences) return 4014;
    if (this.isTooEarly(shard[0])) {
      connection.client.send(JSON.stringify({ op: OP.invalidSession, d: false }));
      return null;
    }
    this.identifies += 1;
    const session: Session = { id: randomUUID(), intents, shard, history: [], socket: connection.client };
    this.sessions.set(session.id, session);
    connection.session = session;
    this.welcome(session, shard);
    this.world.changes.notify();
    return null;
  }

  private isTooEarly(shard: number): boolean {
    const bucket = shard % this.sharding.maxConcurrency;
    const last = this.identifiedAt.get(bucket) ?? 0;
    const early = Date.now() - last < this.sharding.identifyEvery;
    this.identifiedAt.set(bucket, Date.now());
    if (early) this.tooEarly += 1;
    return early;
  }

  private welcome(session: Session, shard: readonly [number, number]): void {
    const guilds = [...this.world.guilds.values()].filter(
      ({ botIsMember, id }) => botIsMember && shardOf(id, shard[1]) === shard[0],
    );
    this.append(session, 'READY', {
      v: 10,
      user: userPayload(this.world.bot),
      guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
      session_id: session.id,
      resume_gateway_url: this.world.origin.replace('http', 'ws'),
      shard,
      application: { id: this.world.applicationId, flags: 0 },
    });
    if ((session.intents & INTENTS.Guilds) === 0) return;
    for (const guild of guilds) this.append(session, 'GUILD_CREATE', guildPayload(guild, this.world.bot));
  }

  private resume(connection: Connection, data: unknown): number | null {
    if (connection.session !== null) return 4005;
    const parsed = resumeSchema.safeParse(data);
    if (!parsed.success) return 4002;
    if (this.refuses(parsed.data.token)) return 4004;
    const session = this.sessions.get(parsed.data.session_id);
    if (session === undefined) {
      connection.client.send(JSON.stringify({ op: OP.invalidSession, d: false }));
      return null;
    }
    const seen = parsed.data.seq ?? 0;
    if (seen > session.history.length) return 4007;
    this.resumes += 1;
    connection.session = session;
    // One connection has a session: the one before is closed.
    session.socket?.close(4000);
    session.socket = connection.client;
    for (const frame of session.history.slice(Math.max(0, seen - this.repeatOnResume))) {
      connection.client.send(frame);
    }
    this.repeatOnResume = 0;
    this.append(session, 'RESUMED', {});
    this.world.changes.notify();
    return null;
  }
}

/** One socket: its heartbeat, its rate, the session that it carries. */
class Connection {
  session: Session | null = null;
  private silence: NodeJS.Timeout | undefined;
  private readonly received: number[] = [];

  constructor(
    readonly client: WebSocket,
    private readonly heartbeatInterval: number,
    private readonly onClose: (code: number) => void,
  ) {}

  close(code: number): void {
    this.onClose(code);
    this.client.close(code);
  }

  /** The bot is alive; after two intervals of silence it is taken for dead. */
  heard(): void {
    this.stopWaiting();
    this.silence = setTimeout(() => this.close(4009), this.heartbeatInterval * 2);
    this.silence.unref();
  }

  stopWaiting(): void {
    clearTimeout(this.silence);
  }

  /** 120 frames a minute, as the documentation has it. */
  mayReceive(): boolean {
    const now = Date.now();
    while ((this.received[0] ?? now) < now - 60_000) this.received.shift();
    this.received.push(now);
    return this.received.length <= 120;
  }
}

function parseJson<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
