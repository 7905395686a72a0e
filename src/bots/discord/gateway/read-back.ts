import { type Client, Routes } from 'discord.js';
import type { Conversation } from '../../port.js';
import { idIn } from '../incoming.js';

/** As many as Discord gives at once. */
const MAX_MESSAGES = 100;
/** Channels that are read after one break; a game beyond goes on when somebody writes again. */
const MAX_CHANNELS = 1_000;

/** Messages that people have written since one, in the channels of a shard in which a game runs; oldest first in each. */
export async function* missedMessages(
  client: Client,
  shard: number,
  after: string,
  conversation: Pick<Conversation, 'gamesOn'>,
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  let left = MAX_CHANNELS;
  for await (const key of conversation.gamesOn('discord')) {
    const id = idIn(key);
    if (id === undefined || !mayHaveMissed(client, shard, id, after)) continue;
    left -= 1;
    if (left < 0) return;
    yield* await messagesIn(client, id, after);
  }
}

function mayHaveMissed(client: Client, shard: number, id: string, after: string): boolean {
  const channel = client.channels.cache.get(id);
  // Direct messages are the first shard's, and are not told of at the beginning of a session.
  if (channel === undefined || !('guild' in channel) || channel.guild === null) return shard === 0;
  if (channel.guild.shardId !== shard) return false;
  const last = 'lastMessageId' in channel ? channel.lastMessageId : null;
  return last !== null && BigInt(last) > BigInt(after);
}

type Message = Readonly<Record<string, unknown>> & { readonly id: string };

async function messagesIn(client: Client, id: string, after: string): Promise<readonly Message[]> {
  const query = new URLSearchParams({ after, limit: String(MAX_MESSAGES) });
  // A channel that the bot may not look back in is gone on with when somebody writes again.
  const found = client.rest.get(Routes.channelMessages(id), { query }) as Promise<readonly Message[]>;
  const messages = await found.catch(() => []);
  const channel = client.channels.cache.get(id);
  const place = channel !== undefined && 'guildId' in channel ? { guild_id: channel.guildId } : {};
  return messages
    .map((message) => ({ ...message, ...place }))
    .toSorted((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
}
