import { type Client, DiscordAPIError, GatewayDispatchEvents, Routes } from 'discord.js';
import type { Conversation } from '../../port.js';
import { channelKey } from '../incoming.js';

/** Servers that are remembered as closed to the bot. */
const MAX_CLOSED = 1_000;

/** What the gateway sends, as far as we look into it. */
export interface Packet {
  readonly t: string;
  /** Absent for what was read back. */
  readonly s?: number;
  readonly d: Readonly<Record<string, unknown>>;
}

interface MessagePart {
  readonly channel_id: string;
  readonly author?: { readonly bot?: boolean };
  readonly mentions?: readonly { readonly id: string }[];
}

const MESSAGES: ReadonlySet<string> = new Set([
  GatewayDispatchEvents.MessageCreate,
  GatewayDispatchEvents.MessageUpdate,
]);

export const isMessage = ({ t }: Pick<Packet, 't'>): boolean => MESSAGES.has(t);

/** The server of an event; null for none. */
export function serverOf({ t, d }: Packet): string | null {
  const id = d['guild_id'] ?? (t.startsWith('GUILD_') ? d['id'] : undefined);
  return typeof id === 'string' ? id : null;
}

/**
 * The servers of a client that has resumed a session: Discord tells of them only at the beginning of one, so that each is
 * asked for when something happens there that concerns the bot.
 */
export class Servers {
  private readonly asked = new Map<string, Promise<object | null>>();
  /** Servers in which there are commands of the bot, but not the bot. */
  private readonly closed = new Set<string>();

  constructor(
    private readonly client: Client,
    private readonly conversation: Pick<Conversation, 'gameIn'>,
  ) {}

  /** True if an event can be handed out as it is. */
  knows(packet: Packet): boolean {
    const id = serverOf(packet);
    if (id === null || this.closed.has(id)) return true;
    return this.client.guilds.cache.get(id)?.available === true || isOfItself(packet);
  }

  /** What Discord would have told of the server at the beginning of a session; null if nobody needs it. Rejects if Discord fails. */
  async missing(packet: Packet): Promise<object | null> {
    const id = serverOf(packet);
    if (id === null || this.knows(packet) || !(await this.concerns(packet))) return null;
    const asked = this.asked.get(id) ?? this.ask(id).finally(() => this.asked.delete(id));
    this.asked.set(id, asked);
    return await asked.catch((error: unknown) => {
      if (!(error instanceof DiscordAPIError) || (error.status !== 403 && error.status !== 404)) throw error;
      if (this.closed.size >= MAX_CLOSED) this.closed.clear();
      this.closed.add(id);
      return null;
    });
  }

  private async concerns(packet: Packet): Promise<boolean> {
    if (!isMessage(packet)) return true;
    const { channel_id: channel, author, mentions = [] } = packet.d as unknown as MessagePart;
    if (author?.bot === true) return false;
    if (mentions.some(({ id }) => id === this.client.user?.id)) return true;
    const game = this.conversation.gameIn(channelKey(channel));
    return await game.then(
      (found) => found !== null,
      () => true,
    );
  }

  private async ask(id: string): Promise<object | null> {
    const { rest, user } = this.client;
    const get = (route: `/${string}`) => rest.get(route) as Promise<object>;
    const [guild, channels, active, member] = await Promise.all([
      get(Routes.guild(id)),
      get(Routes.guildChannels(id)),
      get(Routes.guildActiveThreads(id)) as Promise<{ readonly threads: readonly object[] }>,
      get(Routes.guildMember(id, user?.id ?? '')) as Promise<{ readonly joined_at: string }>,
    ]);
    const { threads } = active;
    const { joined_at } = member;
    const nobody = { voice_states: [], presences: [], stage_instances: [], guild_scheduled_events: [] };
    return { ...guild, ...nobody, channels, threads, members: [member], joined_at, unavailable: false };
  }
}

/** True for what brings all that is to be known of its server, and for what happens where the bot is no member. */
function isOfItself({ t, d }: Packet): boolean {
  if (t === GatewayDispatchEvents.GuildCreate || t === GatewayDispatchEvents.GuildDelete) return true;
  const owners = d['authorizing_integration_owners'];
  return (
    t === GatewayDispatchEvents.InteractionCreate && typeof owners === 'object' && !('0' in (owners ?? {}))
  );
}
