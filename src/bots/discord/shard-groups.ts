import { setTimeout as delay } from 'node:timers/promises';
import { type Client, DiscordAPIError, REST, Routes } from 'discord.js';
import { StoreError } from '../../sessions/stores/open-store.js';
import type { PortContext, PortStatus } from '../port.js';
import { Connection, type DiscordConfig, restOptions } from './connection.js';
import type { Underway } from './gateway/underway.js';
import { noteCommands, registerCommands } from './registration.js';
import { StatusReporter } from './reporter.js';
import { ShardLeases, type ShardStore, type Share, shardsIn } from './shard-leases.js';

/** How often to look which shards this process is to hear, in milliseconds. */
const LOOK_MS = 1_000;
/**
 * How long a look at the shares is good for, in milliseconds. Processes whose lease is over lose their shards after five seconds.
 */
const SURE_MS = 4_000;
/** How long a process that knows of no others waits without the store before it answers: longer than a takeover takes. */
const ALONE_MS = 6_000;
const UNAUTHORIZED = 401;
/** Of several connections the worst state is told. */
const STATES: readonly PortStatus['state'][] = ['on', 'waiting', 'off'];

interface Running {
  readonly connection: Connection;
  readonly ended: Promise<void>;
}

/** Hears the shards that are this process's share, each group of them by a connection of its own. */
export class ShardGroups {
  private readonly running = new Map<number, Running>();
  private readonly states = new Map<number, PortStatus>();
  private readonly stopping = new AbortController();
  private readonly own: REST;
  private readonly reporter: StatusReporter;
  private readonly leases: ShardLeases;
  /** Number of all shards for which the connections were made. */
  private count = 0;
  /** True unless other processes would take the shards of this one. */
  private isAlone = true;
  /** When the last look began that the store answered, by a clock that is never set. */
  private looked = Number.NEGATIVE_INFINITY;
  /** Since when the store does not answer, by the same clock. */
  private cutOff: number | null = null;

  constructor(
    private readonly config: DiscordConfig,
    private readonly store: ShardStore,
    private readonly context: PortContext,
    private readonly attach: (client: Client) => void,
    private readonly underway: Underway,
    private readonly lookMs = LOOK_MS,
  ) {
    this.own = new REST(restOptions(config.apiRoot, context.pace)).setToken(config.token);
    this.reporter = new StatusReporter(context.status);
    this.leases = new ShardLeases(store, async () => {
      const { shards } = (await this.own.get(Routes.gatewayBot())) as { readonly shards: number };
      return shards;
    });
  }

  /** Also where other processes hear all shards, this one can write. */
  get rest(): REST {
    for (const { connection } of this.running.values()) if (connection.rest !== null) return connection.rest;
    return this.own;
  }

  async run(): Promise<void> {
    const { signal } = this.stopping;
    void this.learnCommands();
    while (!signal.aborted) {
      try {
        const now = performance.now();
        const share = await this.leases.look();
        this.leave(share);
        if (!this.isSure()) await this.verify();
        // Not before nothing more is heard of what others have.
        this.looked = now;
        this.cutOff = null;
        await this.follow(share);
      } catch (error) {
        if (error instanceof DiscordAPIError && error.status === UNAUTHORIZED)
          return this.reporter.tokenRefused();
        if (error instanceof StoreError) await this.withoutStore();
        else this.reporter.outOfReach(error);
      }
      await delay(this.lookMs, undefined, { signal }).catch(() => {});
    }
  }

  /** Handles nothing more of what comes. */
  hush(): void {
    for (const { connection } of this.running.values()) connection.hush();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all([...this.running.keys()].map((group) => this.handOver(group)));
    // Its timers would keep the process alive.
    this.own.clearHashSweeper();
    this.own.clearHandlerSweeper();
  }

  /** Handles nothing more of the groups that are not in a share. */
  private leave({ groups, held, isAlone }: Share): void {
    this.isAlone = isAlone;
    for (const [group, { connection }] of this.running) {
      if (!held.includes(group)) connection.leave();
      else if (!groups.includes(group)) connection.hush();
    }
  }

  /** After an absence: another process may have had the shards, and have died meanwhile. */
  private async verify(): Promise<void> {
    await Promise.all([...this.running.values()].map(({ connection }) => connection.verify()));
  }

  /** Hears the groups of a share, and no others; those anew that another process has had meanwhile. */
  private async follow({ count, groups }: Share): Promise<void> {
    const ends = [...this.running].map(([group, { connection }]) => {
      if (!groups.includes(group)) return this.handOver(group);
      return count === this.count && !connection.isTaken ? undefined : this.end(group);
    });
    await Promise.all(ends);
    this.count = count;
    for (const group of groups)
      if (!this.running.has(group) && !this.stopping.signal.aborted) this.begin(group);
    if (this.running.size === 0 && !this.stopping.signal.aborted) this.reporter.standsBy();
  }

  /**
   * True if no other process has the shards of this one. One that was alone hears on without the store, and people are told: who has
   * lost its lease beside others says nothing against the one that plays now.
   */
  private mayHear(): boolean {
    if (this.isSure()) return true;
    return (
      this.isAlone &&
      this.cutOff !== null &&
      performance.now() - this.cutOff > (this.store.aloneMs ?? ALONE_MS)
    );
  }

  private isSure(): boolean {
    if (performance.now() - this.looked > (this.store.sureMs ?? SURE_MS)) return false;
    try {
      this.store.instance.demandLease();
      return true;
    } catch {
      return false;
    }
  }

  /** The sessions stay as they are for whoever has the shards now. */
  private async withoutStore(): Promise<void> {
    this.cutOff ??= performance.now();
    if (this.running.size === 0 || this.isAlone || this.isSure()) return;
    for (const group of [...this.running.keys()]) await this.end(group);
    this.reporter.cutOff();
  }

  /** Finishes what has come, and lets others take the group. */
  private async handOver(group: number): Promise<void> {
    const connection = this.running.get(group)?.connection;
    connection?.hush();
    await connection?.drained();
    await this.end(group);
    // A process whose lease ends loses its groups anyway.
    await this.leases.giveUp(group).catch(() => {});
  }

  private begin(group: number): void {
    const { count } = this;
    const { context } = this;
    const told = (status: PortStatus) => this.note(group, status);
    const connection = new Connection(
      { ...this.config, shards: { ids: shardsIn(group, count), count } },
      { ...context, status: told },
      this.attach,
      this.underway,
      () => this.mayHear(),
    );
    const ended = connection.run().catch((error: unknown) => {
      context.log.error({ err: error }, 'Discord: the connection ended by a defect');
      told({ state: 'off', reason: 'Discord is off because of a defect of this program; see the log.' });
    });
    this.running.set(group, { connection, ended });
  }

  private async end(group: number): Promise<void> {
    const running = this.running.get(group);
    this.running.delete(group);
    this.states.delete(group);
    await running?.connection.stop();
    await running?.ended;
  }

  private note(group: number, status: PortStatus): void {
    if (!this.running.has(group)) return;
    this.states.set(group, status);
    const all = [...this.states.values()];
    const worst = STATES.findLast((state) => all.some((each) => each.state === state)) ?? 'waiting';
    const reasons = all.flatMap(({ state, reason }) => (state === worst ? [reason] : []));
    this.reporter.say({ state: worst, reason: [...new Set(reasons)].join(' ') });
  }

  /** Has texts of this process name the commands, also if it hears no shard. */
  private async learnCommands(): Promise<void> {
    const { commands, understood } = this.context.conversation;
    noteCommands(this.own, understood);
    try {
      const { id } = (await this.own.get(Routes.currentApplication())) as { readonly id: string };
      await registerCommands(this.own, id, commands, true);
    } catch (error) {
      this.context.log.info({ err: error }, 'Discord: the commands could not be read');
    }
  }
}
