import type { DiscordConfig } from './bots/discord/index.js';

/** Settings of a bot that runs in several processes, as in the environment. */
interface ProcessSettings {
  readonly TELEGRAM_API_ROOT?: string | undefined;
  readonly TELEGRAM_WEBHOOK_URL?: string | undefined;
  readonly DATABASE_URL: string;
  readonly SHARDS?: string | undefined;
  readonly SHARD_COUNT?: number | undefined;
}

/** Ports to which Telegram delivers updates; '' is the default port of https, 443. */
const TELEGRAM_PORTS = ['', '443', '80', '88', '8443'];
const MAX_SHARDS = 10_000;

/** Parses `0,1` or `0-3,7`; null if it is malformed or names a shard twice. */
function numbersOf(text: string): number[] | null {
  const numbers = text.split(',').flatMap((part) => {
    const [, from, to = from] = /^\s*(\d{1,4})(?:\s*-\s*(\d{1,4}))?\s*$/.exec(part) ?? [];
    const length = from === undefined ? 0 : Number(to) - Number(from) + 1;
    return length < 1 ? [Number.NaN] : Array.from({ length }, (_, index) => Number(from) + index);
  });
  const isSound = !numbers.some(Number.isNaN) && new Set(numbers).size === numbers.length;
  return isSound ? numbers : null;
}

export const areShards = (text: string): boolean => text === 'auto' || numbersOf(text) !== null;
export const isShardCount = (text: string): boolean =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_SHARDS;

/** Shards of this process; undefined for all, in the number that Discord recommends. */
export function shardsOf({ SHARDS = 'auto', SHARD_COUNT: count }: ProcessSettings): DiscordConfig['shards'] {
  if (count === undefined) return undefined;
  return { ids: numbersOf(SHARDS) ?? Array.from({ length: count }, (_, id) => id), count };
}

/** A sentence for each contradiction between settings. */
export const processMistakes = (settings: ProcessSettings): string[] => [
  ...webhookMistakes(settings),
  ...shardMistakes(settings),
];

function webhookMistakes({ TELEGRAM_WEBHOOK_URL: url, TELEGRAM_API_ROOT: root }: ProcessSettings): string[] {
  // A self-hosted Bot API server delivers to any port.
  if (url === undefined || root !== undefined) return [];
  const { protocol, port } = new URL(url);
  if (protocol !== 'https:') {
    return ['TELEGRAM_WEBHOOK_URL must begin with https://, for Telegram delivers nowhere else.'];
  }
  if (TELEGRAM_PORTS.includes(port)) return [];
  return [`TELEGRAM_WEBHOOK_URL must have port 443, 80, 88 or 8443, for Telegram delivers to no other.`];
}

function shardMistakes({ SHARDS, SHARD_COUNT: count, DATABASE_URL }: ProcessSettings): string[] {
  const ids = SHARDS === undefined ? null : numbersOf(SHARDS);
  if (ids === null) return [];
  if (count === undefined) {
    return ['SHARDS needs SHARD_COUNT, the shards of all processes together: SHARDS=0,1 SHARD_COUNT=4.'];
  }
  if (ids.some((id) => id >= count)) {
    return [`SHARDS must be numbers from 0 to ${count - 1}, for SHARD_COUNT is ${count}.`];
  }
  if (ids.length === count || DATABASE_URL.startsWith('postgres')) return [];
  return [
    `SHARDS leaves shards to other processes, and several processes share games in PostgreSQL only: set DATABASE_URL to postgres://…`,
  ];
}
