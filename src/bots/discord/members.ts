import {
  type APIApplication,
  type APIChannel,
  type APIGuild,
  type APIGuildChannel,
  type APIGuildMember,
  type APIOverwrite,
  ApplicationFlags,
  ChannelType,
  type Client,
  DiscordAPIError,
  GatewayDispatchEvents,
  PermissionFlagsBits,
  REST,
  RESTJSONErrorCodes,
  type RouteLike,
  Routes,
} from 'discord.js';
import type { ChannelKey, PortContext, UserId } from '../port.js';
import { idIn } from './incoming.js';
import { discordIdOf } from './markdown.js';
import type { Tasks } from './tasks.js';

const MEMBERS = ApplicationFlags.GatewayGuildMembers | ApplicationFlags.GatewayGuildMembersLimited;

/** Whether the application may hear who joins and leaves its servers; it would be refused if it asked without that. */
export async function hearsOfMembers(
  token: string,
  api: string | undefined,
  timeout: number,
): Promise<boolean> {
  const rest = new REST({ retries: 0, timeout, ...(api === undefined ? {} : { api }) }).setToken(token);
  try {
    const { flags = 0 } = (await rest.get(Routes.currentApplication())) as APIApplication;
    return (flags & MEMBERS) !== 0;
  } catch {
    // The bot goes on without: it finds out who is gone when it is to remind them.
    return false;
  } finally {
    // Their timers would keep the process alive.
    rest.clearHashSweeper();
    rest.clearHandlerSweeper();
  }
}

/** Hears who leaves a server or joins it. By raw events, for members that discord.js has not cached. */
export function listenForMembers(client: Client, { conversation, gate }: PortContext, tasks: Tasks): void {
  type Change = { readonly guild_id: string; readonly user: { readonly id: string; readonly bot?: boolean } };
  const within =
    (guild: string) =>
    (key: ChannelKey): boolean => {
      const channel = client.channels.cache.get(idIn(key) ?? '');
      return channel !== undefined && 'guildId' in channel && channel.guildId === guild;
    };
  const hear = (what: 'memberLeft' | 'memberJoined') => (change: Change) => {
    const user = `discord:${change.user.id}`;
    // Coming and going costs as talk does; if we miss somebody leaving, their next reminder finds them gone.
    if (change.user.bot || gate.admit(`discord:${change.guild_id}`, user, { kind: 'typing' }) !== 'admitted')
      return;
    tasks.run('a member', () => conversation[what](user, within(change.guild_id)));
  };
  client.ws.on(GatewayDispatchEvents.GuildMemberRemove, hear('memberLeft'));
  client.ws.on(GatewayDispatchEvents.GuildMemberAdd, hear('memberJoined'));
}

/** A channel of a server, as far as it says who reads it. */
type Place = Pick<APIGuildChannel, 'type' | 'guild_id' | 'parent_id' | 'permission_overwrites'>;

/**
 * Whether a user reads a channel: a private thread is read by its members, anything else by those of its server who may view
 * it. Null for a direct message, and if Discord does not tell.
 */
export async function isReader(rest: REST, channelId: string, user: UserId): Promise<boolean | null> {
  const id = discordIdOf(user);
  if (id === null) return null;
  const find = async <Found>(route: RouteLike): Promise<Found> => (await rest.get(route)) as Found;
  try {
    const place = await find<Place>(Routes.channel(channelId));
    const { guild_id: server, parent_id: parent } = place;
    if (place.type === ChannelType.PrivateThread) {
      await find(Routes.threadMembers(channelId, id));
      return true;
    }
    if (server === undefined) return null;
    const isThread = place.type === ChannelType.PublicThread || place.type === ChannelType.AnnouncementThread;
    // A thread has no rights of its own.
    const [member, guild, { permission_overwrites: overwrites = [] }] = await Promise.all([
      find<APIGuildMember>(Routes.guildMember(server, id)),
      find<APIGuild>(Routes.guild(server)),
      isThread && parent != null ? find<Place>(Routes.channel(parent)) : place,
    ]);
    return guild.owner_id === id || mayView(guild, overwrites, member, id);
  } catch (error) {
    return error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownMember ? false : null;
  }
}

/** By Discord's order of permissions: https://discord.com/developers/docs/topics/permissions#permission-hierarchy. */
function mayView(
  { id: everyone, roles }: APIGuild,
  overwrites: readonly APIOverwrite[],
  member: APIGuildMember,
  id: string,
): boolean {
  const isOwn = (role: string): boolean => member.roles.includes(role);
  const sum = (all: readonly string[]): bigint => all.reduce((bits, each) => bits | BigInt(each), 0n);
  const held = roles.filter((role) => role.id === everyone || isOwn(role.id));
  let bits = sum(held.map(({ permissions }) => permissions));
  if ((bits & PermissionFlagsBits.Administrator) !== 0n) return true;
  const layers = [
    overwrites.filter((each) => each.id === everyone),
    overwrites.filter((each) => each.id !== everyone && isOwn(each.id)),
    overwrites.filter((each) => each.id === id),
  ];
  for (const layer of layers)
    bits = (bits & ~sum(layer.map(({ deny }) => deny))) | sum(layer.map(({ allow }) => allow));
  return (bits & PermissionFlagsBits.ViewChannel) !== 0n;
}

/** Whether a user is in the server of a channel; null for a direct message, and if Discord does not tell. */
export async function isMember(rest: REST, channelId: string, user: UserId): Promise<boolean | null> {
  const id = discordIdOf(user);
  if (id === null) return null;
  try {
    const channel = (await rest.get(Routes.channel(channelId))) as APIChannel & { guild_id?: string };
    if (channel.guild_id === undefined) return null;
    await rest.get(Routes.guildMember(channel.guild_id, id));
    return true;
  } catch (error) {
    return error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownMember ? false : null;
  }
}
