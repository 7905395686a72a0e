import type { Client } from 'discord.js';
import { Passes } from '../passes.js';
import { type ChatPort, DeliveryError, type PortContext } from '../port.js';
import { schedule } from './calendar/scheduled-events.js';
import { Connection, type DiscordConfig } from './connection.js';
import { Underway } from './gateway/underway.js';
import { channelIdOf, channelKey, idIn } from './incoming.js';
import { listen } from './listeners.js';
import { discordIdOf } from './markdown.js';
import { isMember, isReader } from './members.js';
import { pin, privateChannel, remove, removeButtons, replacePost, sendPost } from './outgoing.js';
import { isOutsideKey, OutsideBoards } from './outside/boards.js';
import { ShardGroups } from './shard-groups.js';
import { Tasks } from './tasks.js';
import { beginThread, onCard, targetOf } from './threads.js';

export type { DiscordConfig } from './connection.js';

const DRAIN_MS = 10_000;

/**
 * Starts the bot on Discord. Returns at once and connects in the background; `context.status` is told `on` (with a
 * hint if the Message Content intent is missing), `waiting` (out of reach, tried again) or `off` (token refused).
 */
export function startDiscord(config: DiscordConfig, context: PortContext): ChatPort {
  const underway = new Underway();
  const tasks = new Tasks(context.log, underway);
  const passes = new Passes('discord', config.token);
  const pages = config.pages === undefined ? null : { ...config.pages, passes };
  const outside = new OutsideBoards(Date.now, config.brief);
  const { leases, shards } = config;
  const isKept = leases !== undefined && shards === undefined;
  const attach = (client: Client) => listen(client, context, { tasks, underway, outside, pages, isKept });
  const connection =
    leases === undefined || !isKept
      ? new Connection(config, context, attach, underway)
      : new ShardGroups(config, leases, context, attach, underway);
  const running = connection.run().catch((error: unknown) => {
    context.log.error({ err: error }, 'Discord: the connection ended by a defect');
    context.status({
      state: 'off',
      reason: 'Discord is off because of a defect of this program; see the log.',
    });
  });
  const connected = () => {
    if (connection.rest === null) throw new DeliveryError('unreachable', 'Discord is not connected');
    return connection.rest;
  };
  return {
    platform: 'discord',
    dropsDoubles: true,
    hasReplies: true,
    opensPages: pages !== null,
    isOneMessage: isOutsideKey,
    asksForMoves: isOutsideKey,
    deliver: async (channel, post) => {
      if (!isOutsideKey(channel)) return sendPost(connected(), channelIdOf(channel), post);
      await outside.show(connected(), channel, post);
      return null;
    },
    changes: {
      replace: async (channel, message, post) =>
        replacePost(connected(), ...targetOf(channelIdOf(channel), message), onCard(message, post)),
      removeButtons: async (channel, message) =>
        removeButtons(connected(), ...targetOf(channelIdOf(channel), message)),
      remove: async (channel, message) => remove(connected(), ...targetOf(channelIdOf(channel), message)),
      pin: async (channel, message, isOn) =>
        pin(connected(), ...targetOf(channelIdOf(channel), message), isOn),
    },
    async deliverPrivately(user, post) {
      const { rest } = connection;
      const recipient = discordIdOf(user);
      if (rest === null || recipient === null)
        throw new DeliveryError('unreachable', `${user} is out of reach`);
      await sendPost(rest, await privateChannel(rest, recipient), post);
    },
    async privateChannel(user) {
      const { rest } = connection;
      const recipient = discordIdOf(user);
      if (rest === null || recipient === null)
        throw new DeliveryError('unreachable', `${user} is out of reach`);
      return channelKey(await privateChannel(rest, recipient));
    },
    threadOn: async (channel, message, name) =>
      channelKey(await beginThread(connected(), ...targetOf(channelIdOf(channel), message), name)),
    schedule: async (channel, id, event) => schedule(connected(), channelIdOf(channel), id, event),
    async isMember(channel, user) {
      const { rest } = connection;
      const id = idIn(channel);
      return rest === null || id === undefined || isOutsideKey(channel) ? null : isMember(rest, id, user);
    },
    async isReader(channel, user) {
      const { rest } = connection;
      const id = idIn(channel);
      return rest === null || id === undefined || isOutsideKey(channel) ? null : isReader(rest, id, user);
    },
    async stop() {
      connection.hush();
      await tasks.drain(DRAIN_MS);
      await connection.stop();
      await running;
    },
  };
}
