import {
  type FetchingStrategyOptions,
  type IShardingStrategy,
  managerToFetchingStrategyOptions,
  type SessionInfo,
  SimpleContextFetchingStrategy,
  type WebSocketManager,
  WebSocketShard,
  WebSocketShardEvents,
  WebSocketShardStatus,
} from '@discordjs/ws';
import { KeptShard, type SessionKeeper } from './kept-sessions.js';
import { type FeedParts, ShardFeed } from './shard-feed.js';

/** With 1000 or 1001 Discord would end the session; 4200 is what the library closes with before it resumes. */
const CLOSED_TO_RESUME = 4200;

/** Has a shard resume the session that its feed has. */
class KeptContext extends SimpleContextFetchingStrategy {
  shard: WebSocketShard | null = null;

  constructor(
    manager: WebSocketManager,
    options: FetchingStrategyOptions,
    private readonly feed: ShardFeed,
  ) {
    super(manager, options);
  }

  override async retrieveSessionInfo(): Promise<SessionInfo | null> {
    return await this.feed.session(this.shard?.status === WebSocketShardStatus.Idle);
  }

  override async waitForIdentify(shardId: number, signal: AbortSignal): Promise<void> {
    await super.waitForIdentify(shardId, signal);
    await this.feed.beginning();
  }

  override async updateSessionInfo(shardId: number, info: SessionInfo | null): Promise<void> {
    this.feed.update(info, this.shard?.status === WebSocketShardStatus.Connecting);
    await super.updateSessionInfo(shardId, info);
  }
}

/**
 * Runs the shards of a client in this process, as the library's own strategy does, and keeps their sessions beyond it:
 * discord.js never asks for one that was kept, and ends each when it is destroyed.
 */
export class KeptStrategy implements IShardingStrategy {
  private readonly shards = new Map<number, WebSocketShard>();
  readonly feeds: ShardFeed[] = [];

  constructor(
    private readonly manager: WebSocketManager,
    /** Where sessions are kept; null for nowhere. */
    private readonly store: SessionKeeper | null,
    private readonly parts: FeedParts,
  ) {}

  async spawn(shardIds: number[]): Promise<void> {
    const options = await managerToFetchingStrategyOptions(this.manager);
    const emit = this.manager.emit.bind(this.manager) as (event: string, payload: object) => boolean;
    for (const id of shardIds) {
      const kept = this.store && new KeptShard(this.store, id);
      const feed = new ShardFeed(this.parts, id, options.shardCount, kept, emit);
      const context = new KeptContext(this.manager, options, feed);
      const shard = new WebSocketShard(context, id);
      context.shard = shard;
      for (const event of Object.values(WebSocketShardEvents))
        shard.on(event, (payload?: object) => feed.pass(event, { ...payload }));
      this.shards.set(id, shard);
      this.feeds.push(feed);
    }
  }

  async connect(): Promise<void> {
    await Promise.all([...this.shards.values()].map((shard) => shard.connect()));
  }

  /** Ends the connections, not the sessions. */
  async destroy(): Promise<void> {
    for (const feed of this.feeds) feed.close();
    await Promise.all([...this.shards.values()].map((shard) => shard.destroy({ code: CLOSED_TO_RESUME })));
    await Promise.all(this.feeds.map((feed) => feed.save()));
    this.shards.clear();
  }

  async send(shardId: number, payload: Parameters<WebSocketShard['send']>[0]): Promise<void> {
    await this.shards.get(shardId)?.send(payload);
  }

  fetchStatus(): never {
    throw new Error('discord.js knows the status of its shards itself');
  }
}
