export interface Sharding {
  /** What `/gateway/bot` advises. */
  readonly advised: number;
  /** With fewer the bot is sent away. */
  readonly least: number;
  readonly maxConcurrency: number;
  /** Within this time one shard of a bucket may identify; 5 s on Discord, 0 here so that tests are quick. */
  readonly identifyEvery: number;
}

/** Direct messages and the like belong to the first shard. */
export const shardOf = (guild: string | undefined, count: number): number =>
  guild === undefined ? 0 : Number((BigInt(guild) >> 22n) % BigInt(count));
