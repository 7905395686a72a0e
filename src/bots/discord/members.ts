import {
  type APIApplication,
  type APIChannel,
  ApplicationFlags,
  ChannelType,
  type Client,
  DiscordAPIError,
  GatewayDispatchEvents,
  REST,
  RESTJSONErrorCodes,
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

/** Whether a user reads a channel: a private thread is read by its members, and anything else by those of its server, as far as is known. */
export async function isReader(rest: REST, channelId: string, user: UserId): Promise<boolean | null> {
  const id = discordIdOf(user);
  if (id === null) return null;
  try {
    const channel = (await rest.get(Routes.channel(channelId))) as APIChannel;
    if (channel.type !== ChannelType.PrivateThread) return isMember(rest, channelId, user);
    await rest.get(Routes.threadMembers(channelId, id));
    return true;
  } catch (error) {
    return error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownMember ? false : null;
  }
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
