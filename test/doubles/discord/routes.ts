import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { ApiError, apiErrors, parseBody } from './api-error.js';
import { commandList, type RegisteredCommand } from './command-schema.js';
import { editMessage, fillMessage, requireSendable, requireVisible } from './compose.js';
import { eventRoutes } from './events.js';
import type { Gateway } from './gateway.js';
import type { ApiRequest, Handler, Route } from './http.js';
import type { Interactions } from './interactions.js';
import { type MessageBody, messageBody } from './message-schema.js';
import { type Channel, MESSAGE_FLAGS, type Message } from './model.js';
import { channelPayload, guildPayload, memberPayload, userPayload } from './payloads.js';
import { PERMISSIONS } from './permissions.js';
import type { World } from './world.js';

const ID = '([^/]+)';
const route =
  (authorized: boolean) =>
  (method: string, path: string, handle: Handler): Route => ({
    method,
    path: new RegExp(`^${path.replaceAll(':id', ID)}$`),
    authorized,
    handle,
  });
const withToken = route(true);
const open = route(false);

/** Every route that the double has; anything else is a 404, as on the real API. */
export const routesOf = (
  world: World,
  gateway: () => Gateway,
  interactions: Interactions,
): readonly Route[] => [
  ...applicationRoutes(world, gateway),
  ...activityRoutes(world),
  ...channelRoutes(world),
  ...messageRoutes(world),
  ...interactionRoutes(world, interactions),
  ...eventRoutes(world, withToken),
];

function applicationRoutes(world: World, gateway: () => Gateway): readonly Route[] {
  const own = (id: string | undefined) => {
    if (id !== world.applicationId) throw apiErrors.unknownApplication();
  };
  return [
    withToken('GET', '/gateway/bot', () => ({
      url: world.origin.replace('http', 'ws'),
      shards: gateway().sharding.advised,
      session_start_limit: {
        total: 1000,
        remaining: Math.max(0, 1000 - gateway().identifies),
        reset_after: 86_400_000,
        max_concurrency: gateway().sharding.maxConcurrency,
      },
    })),
    withToken('GET', '/users/@me', () => userPayload(world.bot)),
    withToken('GET', '/applications/@me', () => ({
      id: world.applicationId,
      redirect_uris: world.activities.redirects,
      name: world.bot.username,
      // Bots in fewer than 100 servers are granted the intents in their limited form.
      flags:
        (world.privileged.messageContent ? 1 << 19 : 0) |
        (world.privileged.members ? 1 << 15 : 0) |
        (world.activities.entryPoint ? 1 << 17 : 0),
      interactions_endpoint_url: world.interactionsEndpoint,
      integration_types_config: world.isPersonal ? { 0: {}, 1: {} } : { 0: {} },
    })),
    withToken('GET', '/users/@me/guilds', () =>
      [...world.guilds.values()]
        .filter(({ botIsMember }) => botIsMember)
        .map(({ id, name, permissions }) => ({
          id,
          name,
          icon: null,
          owner: false,
          permissions: permissions.toString(),
          features: [],
        })),
    ),
    withToken('GET', '/applications/:id/commands', ({ query }, [id]) => {
      own(id);
      return commandsOf(world, query.get('with_localizations') === 'true');
    }),
    withToken('PUT', '/applications/:id/commands', ({ body }, [id]) => {
      own(id);
      world.commands = registered(world, body);
      world.changes.notify();
      return commandsOf(world, true);
    }),
  ];
}

function activityRoutes(world: World): readonly Route[] {
  const { activities } = world;
  return [
    open('POST', '/oauth2/token', (request) => activities.token(request)),
    { ...open('GET', '/users/@me', (request) => activities.me(request)), isPersonal: true },
    withToken('GET', '/applications/:id/activity-instances/:id', (_, [id, instance]) => {
      if (id !== world.applicationId) throw apiErrors.unknownApplication();
      return activities.instance(instance ?? '');
    }),
  ];
}

function commandsOf(world: World, withLocalizations: boolean): readonly object[] {
  const { entryPoint } = world.activities;
  const commands = world.commands.map((command) => commandView(world, command, withLocalizations));
  return entryPoint === null
    ? commands
    : [...commands, { ...entryPoint, type: 4, description: '', contexts: null }];
}

function registered(world: World, body: unknown): readonly RegisteredCommand[] {
  const { entryPoint } = world.activities;
  const all = Array.isArray(body) ? body : [];
  const points = all.filter(({ type }) => type === 4);
  if (entryPoint !== null && !points.some(({ name }) => name === entryPoint.name))
    throw new ApiError(
      400,
      50240,
      "You cannot remove this app's Entry Point command in a bulk update operation.",
    );
  const others = all.filter((command) => !points.includes(command));
  return parseBody(commandList, others).map((command) => {
    const before = world.commands.find(({ name }) => name === command.name);
    if (before === undefined) return { ...command, id: world.nextId(), version: world.nextId() };
    const { id, version, ...fields } = before;
    return { ...command, id, version: isDeepStrictEqual(fields, command) ? version : world.nextId() };
  });
}

/** Discord adds its own fields, leaves out what is false or empty, and localizations unless they are asked for. */
function commandView(world: World, command: RegisteredCommand, withLocalizations: boolean): object {
  const clean = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(clean);
    if (value === null || typeof value !== 'object') return value;
    const entries = Object.entries(value).filter(
      ([key, inner]) =>
        inner !== false && inner !== undefined && (withLocalizations || !key.endsWith('_localizations')),
    );
    return Object.fromEntries(entries.map(([key, inner]) => [key, clean(inner)]));
  };
  return {
    ...(clean(command) as object),
    application_id: world.applicationId,
    default_member_permissions: null,
    dm_permission: true,
    nsfw: false,
    contexts: command.contexts ?? null,
    integration_types: command.integration_types ?? [0],
  };
}

function existingChannel(world: World, id: string | undefined): Channel {
  const channel = world.channels.get(id ?? '');
  if (channel === undefined || channel.deleted) throw apiErrors.unknownChannel();
  requireVisible(channel);
  return channel;
}

function channelRoutes(world: World): readonly Route[] {
  const guildOf = (id: string | undefined) => {
    const guild = world.guilds.get(id ?? '');
    if (guild === undefined) throw apiErrors.unknownGuild();
    if (!guild.botIsMember) throw apiErrors.missingAccess();
    return guildPayload(guild, world.bot);
  };
  return [
    withToken('GET', '/channels/:id', (_, [id]) => channelPayload(existingChannel(world, id), world.bot.id)),
    withToken('POST', '/channels/:id/typing', (_, [id]) => {
      existingChannel(world, id);
      return null;
    }),
    withToken('GET', '/guilds/:id', (_, [id]) => {
      const { channels, threads, members, joined_at, unavailable, ...guild } = guildOf(id);
      return guild;
    }),
    withToken('GET', '/guilds/:id/channels', (_, [id]) => guildOf(id).channels),
    withToken('GET', '/guilds/:id/threads/active', (_, [id]) => ({
      threads: guildOf(id).threads,
      members: [],
    })),
    withToken('GET', '/guilds/:id/members/:id', (_, [id, user]) => {
      const guild = world.guilds.get(id ?? '');
      const person = world.people.get(user ?? '');
      if (guild === undefined) throw apiErrors.unknownGuild();
      if (!guild.botIsMember) throw apiErrors.missingAccess();
      if (person === undefined) throw apiErrors.unknownUser();
      if (person !== world.bot && !guild.members.has(person.id)) throw apiErrors.unknownMember();
      return { ...memberPayload(guild, person), user: userPayload(person) };
    }),
    withToken('GET', '/users/:id', (_, [id]) => {
      const person = world.people.get(id ?? '');
      if (person === undefined) throw apiErrors.unknownUser();
      return userPayload(person);
    }),
    withToken('POST', '/users/@me/channels', ({ body }) => {
      const { recipient_id: id } = parseBody(z.object({ recipient_id: z.string() }), body);
      const person = world.people.get(id);
      if (person === undefined) throw apiErrors.unknownUser();
      return channelPayload(world.directChannel(person), world.bot.id);
    }),
    open('GET', '/attachments/:id/:id/:id', (_, [channelId, attachmentId]) => {
      const messages = world.channels.get(channelId ?? '')?.messages ?? [];
      const found =
        world.uploads.get(attachmentId ?? '') ??
        messages.flatMap((one) => one.attachments).find(({ id }) => id === attachmentId);
      if (found === undefined) throw apiErrors.noRoute();
      return found.data;
    }),
  ];
}

function messageRoutes(world: World): readonly Route[] {
  const find = (channelId: string | undefined, messageId: string | undefined): Message => {
    const channel = existingChannel(world, channelId);
    const message = channel.messages.find(({ id }) => id === messageId);
    if (message === undefined) throw apiErrors.unknownMessage();
    return message;
  };
  return [
    withToken('POST', '/channels/:id/messages', (request, [id]) =>
      world.messageView(postMessage(world, existingChannel(world, id), request)),
    ),
    withToken('GET', '/channels/:id/messages', ({ query }, [id]) => {
      const after = BigInt(query.get('after') ?? '0');
      const limit = Number(query.get('limit') ?? 50);
      const later = existingChannel(world, id).messages.filter((message) => BigInt(message.id) > after);
      // The newest first, of the oldest that are later.
      return later
        .slice(0, limit)
        .toReversed()
        .map((message) => world.messageView(message));
    }),
    withToken('GET', '/channels/:id/messages/:id', (_, [channel, message]) =>
      world.messageView(find(channel, message)),
    ),
    withToken('PATCH', '/channels/:id/messages/:id', ({ body, uploads }, [channel, id]) => {
      const message = find(channel, id);
      if (message.author.id !== world.bot.id) throw apiErrors.notYourMessage();
      if (message.channel.archived) throw apiErrors.threadArchived();
      editMessage(world, message, parseBody(messageBody, body), uploads);
      return world.messageView(message);
    }),
    withToken('POST', '/channels/:id/messages/:id/threads', ({ body }, [channelId, id]) => {
      const message = find(channelId, id);
      const { channel } = message;
      const { name } = parseBody(z.object({ name: z.string().min(1).max(100) }), body);
      if (channel.guild === null || channel.kind !== 'text') throw apiErrors.noRoute();
      if ((channel.botPermissions & PERMISSIONS.CreatePublicThreads) === 0n)
        throw apiErrors.missingPermissions();
      if (world.channels.has(message.id)) throw apiErrors.hasThread();
      const thread = world.addChannel(channel.guild, name, channel, message.id);
      return channelPayload(thread, world.bot.id);
    }),
    withToken('POST', '/channels/:id/threads', ({ body }, [channelId]) => {
      const channel = existingChannel(world, channelId);
      const { name } = parseBody(
        z.object({ name: z.string().min(1).max(100), type: z.literal(12), invitable: z.literal(false) }),
        body,
      );
      if (channel.guild === null || channel.kind !== 'text') throw apiErrors.noRoute();
      if ((channel.botPermissions & PERMISSIONS.CreatePrivateThreads) === 0n)
        throw apiErrors.missingPermissions();
      const thread = world.addChannel(channel.guild, name, channel);
      thread.readers = new Set([world.bot.id]);
      return channelPayload(thread, world.bot.id);
    }),
    withToken('PUT', '/channels/:id/thread-members/:id', (_, [thread, user]) => {
      existingChannel(world, thread).readers?.add(user ?? '');
      return null;
    }),
    withToken('GET', '/channels/:id/thread-members/:id', (_, [thread, user = '']) => {
      if (existingChannel(world, thread).readers?.has(user) === false) throw apiErrors.unknownMember();
      return { id: thread, user_id: user, join_timestamp: '2026-01-01T00:00:00.000000+00:00', flags: 0 };
    }),
    withToken('PUT', '/channels/:id/messages/:id/reactions/❔/@me', (_, [channel, id]) => {
      const message = find(channel, id);
      if ((message.channel.botPermissions & PERMISSIONS.AddReactions) === 0n)
        throw apiErrors.missingPermissions();
      message.reaction = '❔';
      return null;
    }),
    ...(['PUT', 'DELETE'] as const).map((method) =>
      withToken(method, '/channels/:id/messages/pins/:id', (_, [channel, id]) => {
        const message = find(channel, id);
        if ((message.channel.botPermissions & PERMISSIONS.PinMessages) === 0n)
          throw apiErrors.missingPermissions();
        message.isPinned = method === 'PUT';
        return null;
      }),
    ),
    withToken('DELETE', '/channels/:id/messages/:id', (_, [channel, id]) => {
      const message = find(channel, id);
      const mayAll = (message.channel.botPermissions & PERMISSIONS.ManageMessages) !== 0n;
      if (message.author.id !== world.bot.id && !mayAll) throw apiErrors.missingPermissions();
      world.deleteMessage(message);
      return null;
    }),
  ];
}

function postMessage(world: World, channel: Channel, { body, uploads }: ApiRequest): Message {
  const fields = parseBody(messageBody, body);
  const again = sentBefore(channel, fields);
  if (again) return again;
  requireSendable(world, channel, uploads, Boolean(fields.message_reference));
  channel.archived = false;
  const message = world.newMessage(channel, world.bot);
  message.reference = referenced(channel, fields);
  fillMessage(world, message, fields, uploads);
  message.flags &= MESSAGE_FLAGS.SuppressNotifications;
  world.post(message);
  return message;
}

/** With `enforce_nonce`, the same nonce again is the same message again. */
const sentBefore = (channel: Channel, { nonce, enforce_nonce: enforce }: MessageBody): Message | undefined =>
  enforce && nonce !== null && nonce !== undefined
    ? channel.messages.find((message) => message.nonce === String(nonce))
    : undefined;

function referenced(channel: Channel, { message_reference: reference }: MessageBody): Message | null {
  if (!reference) return null;
  const found = channel.messages.find(({ id }) => id === reference.message_id);
  if (found === undefined && reference.fail_if_not_exists !== false) {
    throw apiErrors.invalidForm(['message_reference'], 'Unknown message', 'REPLIES_UNKNOWN_MESSAGE');
  }
  return found ?? null;
}

function interactionRoutes(world: World, interactions: Interactions): readonly Route[] {
  const own = (id: string | undefined) => {
    if (id !== world.applicationId) throw apiErrors.unknownWebhook();
  };
  return [
    open('POST', '/interactions/:id/:id/callback', ({ body, uploads, query }, [id, token]) => {
      const interaction = interactions.answer(id ?? '', token ?? '', body, uploads);
      if (query.get('with_response') !== 'true') return null;
      const { original, instance } = interaction;
      if (instance !== null)
        return {
          interaction: { id, type: 2, activity_instance_id: instance },
          resource: { type: 12, activity_instance: { id: instance } },
        };
      return { interaction: { id, type: 2 }, resource: original && { message: world.messageView(original) } };
    }),
    open('POST', '/webhooks/:id/:id', ({ body, uploads }, [id, token]) => {
      own(id);
      return world.messageView(interactions.followUp(token ?? '', body, uploads));
    }),
    open('GET', '/webhooks/:id/:id/messages/:id', (_, [id, token, message]) => {
      own(id);
      return world.messageView(interactions.message(token ?? '', message ?? ''));
    }),
    open('PATCH', '/webhooks/:id/:id/messages/:id', ({ body, uploads }, [id, token, message]) => {
      own(id);
      return world.messageView(interactions.edit(token ?? '', message ?? '', body, uploads));
    }),
    open('DELETE', '/webhooks/:id/:id/messages/:id', (_, [id, token, message]) => {
      own(id);
      interactions.delete(token ?? '', message ?? '');
      return null;
    }),
  ];
}
