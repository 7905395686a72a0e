import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type SessionInfo, WebSocketShardEvents } from '@discordjs/ws';
import { type Client, GatewayCloseCodes, GatewayDispatchEvents } from 'discord.js';
import { StoreError } from '../../../sessions/stores/open-store.js';
import type { Conversation, Logger, Toll } from '../../port.js';
import type { KeptSession, KeptShard } from './kept-sessions.js';
import { keyOf, Progress } from './progress.js';
import { Missed, missedMessages } from './read-back.js';
import { isMessage, type Packet, Servers, serverOf } from './servers.js';
import type { Underway } from './underway.js';

/** How often what was handled is stored, in milliseconds. */
const SAVE_MS = 200;
const LOOK_MS = 25;
/** New servers that are remembered until their welcome is said. */
const MAX_FRESH = 100;
/** Pause before a server is asked for again, in milliseconds. */
const AGAIN_MS = 1_000;
/** How long events that are being handled are waited for, in milliseconds. */
const DRAIN_MS = 5_000;

/** Close codes after which Discord has ended the session, or would not resume it. */
const ENDED: ReadonlySet<number> = new Set([
  1000,
  GatewayCloseCodes.NotAuthenticated,
  GatewayCloseCodes.AuthenticationFailed,
  GatewayCloseCodes.AlreadyAuthenticated,
  GatewayCloseCodes.InvalidSeq,
  GatewayCloseCodes.RateLimited,
  GatewayCloseCodes.InvalidShard,
  GatewayCloseCodes.ShardingRequired,
  GatewayCloseCodes.InvalidAPIVersion,
  GatewayCloseCodes.InvalidIntents,
  GatewayCloseCodes.DisallowedIntents,
]);

/** What comes before a client is ready, and makes it so. */
const FIRST: ReadonlySet<string> = new Set([
  GatewayDispatchEvents.Ready,
  GatewayDispatchEvents.Resumed,
  GatewayDispatchEvents.GuildCreate,
  GatewayDispatchEvents.GuildDelete,
]);

export interface FeedParts {
  readonly client: Client;
  readonly conversation: Pick<Conversation, 'gameIn' | 'gamesOn'>;
  readonly log: Logger;
  readonly underway: Underway;
  /** The application by its token, and what it wants to hear. */
  readonly bot: string;
  readonly intents: number;
  /** False while other processes may have taken the shard. */
  readonly mayHear: () => boolean;
}

type Begun = Pick<NonNullable<KeptSession['session']>, 'since' | 'expected' | 'user' | 'application'>;
/** What Discord says at the beginning of a session. */
type Beginning = Pick<Begun, 'user' | 'application'> & {
  readonly guilds: readonly { readonly id: string }[];
};

/** The id of an event by which its time is known; null for none. */
const idOf = ({ t, d }: Packet): string | null =>
  t === GatewayDispatchEvents.MessageCreate || t === GatewayDispatchEvents.InteractionCreate
    ? String(d['id'])
    : null;

/** What discord.js is told of a shard. */
export type Emit = (event: string, payload: object) => void;

/**
 * The events of one shard on their way from the gateway to discord.js: none comes twice, none is forgotten before it is handled,
 * and the session outlives the client.
 */
export class ShardFeed {
  private info: SessionInfo | null = null;
  private begun: Begun | null = null;
  private progress = new Progress({ sequence: 0, open: [], latest: null, charged: [] });
  /** Keys of events that are stored as charged. */
  private charged: ReadonlySet<string> = new Set();
  /** The id after which messages are to be read back, as a session was lost; null for none. */
  private lostAfter: string | null = null;
  /** The same, also if the session goes on: an earlier process has not read all of them back. Null once this one does. */
  private unread: string | null = null;
  private readonly missed = new Missed();
  /** Servers that are new, and whose welcome is not said yet. */
  private readonly fresh = new Set<string>();
  private loading: Promise<void> | null = null;
  /** True once the client knows of the session that the shard has. */
  private isIntroduced = false;
  /** True after the client has resumed a session of an earlier one, until a new one begins. */
  hasResumed = false;
  /** True while Discord has been asked for a new session, and has not answered. */
  private isBeginning = false;
  private isHushed = false;
  /** What waits for its turn then is left to the next process at once: it would count among what is under way. */
  private readonly leaving = new AbortController();
  /** Another process has taken the shard, and stores how far it is handled. */
  isTaken = false;
  private isClosed = false;
  /** Keys of events that were handed out, and are left to the next process. */
  private readonly left = new Set<string>();
  /** The code with which the connection was closed since it was opened. */
  private closedBy: number | null = null;
  private saving: Promise<void> | null = null;
  private isChanged = false;
  /** Events that wait for something, by server. */
  private readonly waiting = new Map<string, Packet[]>();
  private readonly servers: Servers;

  constructor(
    private readonly parts: FeedParts,
    private readonly shard: number,
    private readonly count: number,
    private readonly kept: KeptShard | null,
    private readonly emit: Emit,
  ) {
    // One for each event that waits.
    setMaxListeners(0, this.leaving.signal);
    this.servers = new Servers(parts.client, parts.conversation);
  }

  /**
   * The session that the library is to resume. Before it connects, this waits until the shard may be heard, and never resolves once
   * nothing more is to be heard. The library also asks with each event, and hands on first what is answered first: so these never wait.
   */
  async session(isConnecting: boolean): Promise<SessionInfo | null> {
    this.loading ??= this.load();
    await this.loading;
    if (isConnecting) await this.until(() => this.parts.mayHear());
    if (isConnecting && this.isHushed) return await new Promise(() => {});
    return this.info;
  }

  /** Told that Discord is about to be asked for a new session; never resolves once nothing more is to be heard, as that would cost one. */
  async beginning(): Promise<void> {
    if (this.isHushed) await new Promise(() => {});
    this.isBeginning = true;
  }

  private async load(): Promise<void> {
    const { bot, intents } = this.parts;
    let found: KeptSession | null = null;
    while (this.kept !== null && !this.isClosed) {
      try {
        found = await this.kept.read();
        break;
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        await delay(AGAIN_MS, undefined, { ref: false });
      }
    }
    if (found?.bot !== bot) return;
    const { session, latest, missed, count, fresh, charged } = found;
    this.lostAfter = missed ?? latest;
    this.unread = missed;
    for (const server of fresh) this.fresh.add(server);
    this.charged = new Set(charged);
    this.progress = new Progress({ sequence: 0, open: [], latest: null, charged });
    if (session === null || found.intents !== intents || count !== this.count) return;
    const { id, address, sequence, open, ...begun } = session;
    this.progress = new Progress({ sequence, open, latest, charged });
    this.begun = begun;
    this.info = {
      sessionId: id,
      sequence: this.progress.resumesAfter,
      resumeURL: address,
      shardCount: count,
      shardId: this.shard,
    };
  }

  /** What the library says of its session; null where it would begin a new one. */
  update(info: SessionInfo | null, isConnecting: boolean): void {
    if (this.isClosed) return;
    if (info === null) {
      // Discord keeps a session through breaks of the network and of itself, after which the library would give it up.
      const isKept = this.closedBy === null ? isConnecting : !ENDED.has(this.closedBy);
      if (isKept || this.info === null) return;
      this.lostAfter ??= this.missed.from ?? this.progress.handled.latest;
      this.info = null;
      this.begun = null;
    } else {
      if (info.sessionId !== this.info?.sessionId) this.progress = this.progress.inNewSession(info.sequence);
      this.info = info;
    }
    this.changed();
  }

  /** Passes on what the library reports. */
  pass(event: string, payload: Readonly<Record<string, unknown>>): void {
    const { data, code } = payload;
    if (event === WebSocketShardEvents.Hello) this.closedBy = null;
    if (event === WebSocketShardEvents.Closed) {
      this.closedBy = Number(code);
      this.isBeginning = false;
    }
    const shardId = this.shard;
    if (event === WebSocketShardEvents.Resumed) this.introduce();
    if (event === WebSocketShardEvents.Dispatch) this.take(data as Packet);
    else if (event === WebSocketShardEvents.Ready) {
      this.begin(data as Beginning);
      this.emit(event, { data: this.withoutFresh(data as Beginning), shardId });
    } else this.emit(event, { ...payload, shardId });
  }

  /** What Discord says at the beginning, without the servers that are to be reported as new. */
  private withoutFresh<T extends Pick<Beginning, 'guilds'>>(data: T): T {
    return { ...data, guilds: data.guilds.filter(({ id }) => !this.fresh.has(id)) };
  }

  /** A new session has begun. */
  private begin({ user, application, guilds }: Beginning): void {
    this.begun = { since: 0, expected: guilds.map(({ id }) => id), user, application };
    this.isBeginning = false;
    this.isIntroduced = true;
    this.hasResumed = false;
    if (this.lostAfter !== null) void this.readBack(this.lostAfter);
  }

  /** Tells a client that has resumed a session of an earlier one what Discord says at the beginning only. */
  private introduce(): void {
    if (this.isIntroduced || this.begun === null || this.info === null) return;
    this.isIntroduced = true;
    this.hasResumed = true;
    const { user, application } = this.begun;
    const { sessionId: session_id, resumeURL: resume_gateway_url } = this.info;
    const shard = [this.shard, this.count];
    const data = { v: 10, user, application, guilds: [], session_id, resume_gateway_url, shard };
    this.emit(WebSocketShardEvents.Ready, { data, shardId: this.shard });
    this.handOut({ t: GatewayDispatchEvents.Ready, d: data });
  }

  private take(packet: Packet): void {
    if (this.isHushed) return;
    const { t, s, d } = packet;
    this.introduce();
    if (t === GatewayDispatchEvents.Ready) {
      this.handOut({ ...packet, d: this.withoutFresh(d as Packet['d'] & Beginning) });
      return;
    }
    // The library reports the end of a resume before the events that came ahead of it.
    if (t === GatewayDispatchEvents.Resumed) this.caughtUp(s);
    if (s !== undefined && !this.progress.take(s, idOf(packet))) return;
    this.add(packet);
  }

  /** Everything has come that was sent in the session meanwhile. */
  private caughtUp(end: number | undefined): void {
    this.progress.caughtUp(end ?? Number.POSITIVE_INFINITY);
    if (this.unread !== null) return void this.readBack(this.unread);
    if (this.missed.isReading) return;
    this.lostAfter = null;
    this.progress.forgetCharged(this.missed.ids);
  }

  /** Hands an event out now, or after others of its server. */
  private add(packet: Packet): void {
    if (this.isHushed) return;
    const key = serverOf(packet) ?? '';
    const before = this.waiting.get(key);
    if (before !== undefined) before.push(packet);
    else if (this.isDue(packet) && this.servers.knows(packet)) this.handOut(packet);
    else {
      this.waiting.set(key, [packet]);
      void this.serve(key);
    }
  }

  private isDue(packet: Packet): boolean {
    if (!this.parts.mayHear()) return false;
    // discord.js reports a new server only once it is ready.
    if (FIRST.has(packet.t) && !this.fresh.has(serverOf(packet) ?? '')) return true;
    return (
      this.parts.client.isReady() && !(isMessage(packet) && packet.s !== undefined && this.lostAfter !== null)
    );
  }

  private async serve(key: string): Promise<void> {
    const queue = this.waiting.get(key) ?? [];
    for (let packet = queue[0]; packet !== undefined; packet = queue[0]) {
      const next = packet;
      await this.until(() => this.isDue(next));
      await this.fetchServer(next);
      if (this.isHushed) return;
      this.handOut(next);
      queue.shift();
    }
    this.waiting.delete(key);
  }

  private async fetchServer(packet: Packet): Promise<void> {
    while (!this.isHushed) {
      try {
        const d = await this.servers.missing(packet);
        if (d !== null && !this.isHushed)
          this.tellOfServer({ t: GatewayDispatchEvents.GuildCreate, d: { ...d } });
        return;
      } catch (error) {
        this.parts.log.warn({ err: error }, 'Discord: a server could not be read; trying again');
        await delay(AGAIN_MS, undefined, { ref: false });
      }
    }
  }

  private tellOfServer(packet: Packet): void {
    const { underway } = this.parts;
    underway.isKnownServer = true;
    this.emit(WebSocketShardEvents.Dispatch, { data: { op: 0, ...packet }, shardId: this.shard });
    underway.isKnownServer = false;
  }

  private handOut(packet: Packet): void {
    if (this.isOfKnownServer(packet)) this.tellOfServer(packet);
    else {
      const emit = () =>
        this.emit(WebSocketShardEvents.Dispatch, { data: { op: 0, ...packet }, shardId: this.shard });
      this.parts.underway.during(() => this.hold(packet), emit);
    }
    this.release(packet);
  }

  /**
   * True where Discord tells of a server to which the bot was added before: at the beginning of a session, and when it is back
   * after an outage. By what Discord says alone, as the clock of this machine may be wrong.
   */
  private isOfKnownServer({ t, d }: Packet): boolean {
    const { begun } = this;
    const isLeft = t === GatewayDispatchEvents.GuildDelete && d['unavailable'] !== true;
    if (begun === null || (t !== GatewayDispatchEvents.GuildCreate && !isLeft)) return false;
    const server = String(d['id']);
    const expected = begun.expected.filter((id) => id !== server);
    const joined = Date.parse(String(d['joined_at'])) || Number.POSITIVE_INFINITY;
    const wasTold = expected.length < begun.expected.length || joined <= begun.since;
    const isKnown = wasTold && !this.fresh.has(server);
    const since = Number.isFinite(joined) ? Math.max(begun.since, joined) : begun.since;
    this.begun = { ...begun, expected, since };
    if (isLeft) this.fresh.delete(server);
    else if (!isKnown && this.fresh.size < MAX_FRESH) this.fresh.add(server);
    return !isLeft && isKnown;
  }

  private hold(packet: Packet) {
    const { progress } = this;
    const id = idOf(packet);
    if (packet.s !== undefined) progress.hold(packet.s);
    else if (id !== null) this.missed.hold(id);
    const toll = this.tollOf(packet);
    return {
      release: () => this.release(packet, progress),
      toll,
      leaving: this.kept === null ? null : this.leaving.signal,
      isOurs: () => this.kept === null || (!this.isHushed && this.parts.mayHear()),
      mayTryAgain: async () => {
        if (!this.isHushed) await delay(AGAIN_MS, undefined, { ref: false });
        await this.until(() => this.isHushed || this.parts.mayHear());
        if (this.isHushed) {
          this.left.add(keyOf(packet.s, id));
          toll.giveBack();
        }
        return !this.isHushed;
      },
    };
  }

  /** What the gate counts of an event. It is given back where the next process would not learn that it was counted. */
  private tollOf(packet: Packet): Toll & { giveBack(): void } {
    const { progress } = this;
    const key = keyOf(packet.s, idOf(packet));
    let uncount = () => {};
    return {
      get isPaid() {
        return progress.isCharged(key);
      },
      pay: (giveBack) => {
        progress.charge(key);
        uncount = giveBack;
      },
      giveBack: () => {
        if (this.charged.has(key)) return;
        progress.uncharge(key);
        uncount();
        uncount = () => {};
      },
    };
  }

  /** Gives a hold back in the session in which the event came. */
  private release(packet: Packet, progress = this.progress): void {
    const { t, s, d } = packet;
    const id = idOf(packet);
    if (s === undefined && id !== null && this.missed.release(id)) progress.uncharge(id);
    const isHandled = s === undefined || progress.release(s);
    if (isHandled && t === GatewayDispatchEvents.GuildCreate) this.fresh.delete(String(d['id']));
    this.changed();
  }

  /** Messages that were sent between two sessions are handled before those that come now. */
  private async readBack(after: string): Promise<void> {
    const { shard, count } = this;
    const { client, conversation, log } = this.parts;
    this.unread = after;
    await this.until(() => client.isReady());
    this.unread = null;
    const isRead = await this.missed.read(after, {
      find: () =>
        missedMessages(client, { shard, count, knowsServers: !this.hasResumed }, after, conversation),
      handOut: async (d) => {
        const packet = { t: GatewayDispatchEvents.MessageCreate, d };
        await this.fetchServer(packet);
        if (this.isHushed) this.left.add(d.id);
        else this.handOut(packet);
      },
      isOver: () => this.isHushed,
      log,
    });
    // What is not read by then is left to the next process.
    if (!isRead) return;
    this.lostAfter = null;
    this.progress.forgetCharged(this.missed.ids);
    this.changed();
  }

  private async until(condition: () => boolean): Promise<void> {
    while (!this.isClosed && !condition()) await delay(LOOK_MS, undefined, { ref: false });
  }

  /** Hands nothing out any more: what comes is left to the next process. */
  hush(): void {
    this.isHushed = true;
    this.leaving.abort(new StoreError('Left to the next process'));
  }

  /** Another process has taken the shard: as `hush`, and stores nothing any more. */
  leave(): void {
    this.hush();
    this.isTaken = true;
  }

  /** Leaves the shard if another process has had it meanwhile. Rejects with `StoreError`. */
  async verify(): Promise<void> {
    await this.loading;
    if (this.kept !== null && !(await this.kept.isOwn())) this.leave();
  }

  /** Resolves when what was handed out is handled, and a session that begins is known, or after a while. */
  async drained(): Promise<void> {
    const end = performance.now() + DRAIN_MS;
    const queued = () => [...this.waiting.values()].reduce((sum, { length }) => sum + length, this.left.size);
    const isDrained = () =>
      this.isTaken || (!this.isBeginning && this.progress.size + this.missed.ids.length <= queued());
    await this.until(() => isDrained() || performance.now() > end);
  }

  /** Ends it; the session stays. */
  close(): void {
    this.hush();
    this.isClosed = true;
  }

  private changed(): void {
    this.isChanged = true;
    if (!this.isClosed && this.kept !== null) this.saving ??= this.saveSoon();
  }

  private async saveSoon(): Promise<void> {
    while (this.isChanged && !this.isClosed) {
      await this.save();
      await delay(SAVE_MS, undefined, { ref: false });
    }
    this.saving = null;
  }

  /** Stores how far the session is handled. */
  async save(): Promise<void> {
    const { bot, intents, log, mayHear } = this.parts;
    if (this.kept === null || this.isTaken || !mayHear()) return;
    this.isChanged = false;
    const { sequence, open, latest, charged } = this.progress.handled;
    const isWhole = this.info !== null && this.begun !== null;
    const session = isWhole
      ? { ...this.begun!, id: this.info!.sessionId, address: this.info!.resumeURL, sequence, open }
      : null;
    try {
      const fresh = [...this.fresh];
      const kept = { bot, intents, count: this.count, session, latest: this.lostAfter ?? latest, fresh };
      const missed = this.missed.from ?? this.unread;
      if (await this.kept.write({ ...kept, missed, charged })) this.charged = new Set(charged);
      else this.leave();
    } catch (error) {
      this.isChanged = true;
      log.debug({ err: error }, 'Discord: the session could not be stored');
    }
  }
}
