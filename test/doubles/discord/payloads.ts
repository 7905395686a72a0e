import {
  type Attachment,
  CHANNEL_TYPES,
  type Channel,
  type Guild,
  type Message,
  type Person,
} from './model.js';

export const userPayload = (person: Person) => ({
  id: person.id,
  username: person.username,
  global_name: person.globalName,
  discriminator: '0',
  avatar: null,
  bot: person.bot,
  public_flags: 0,
});

export const memberPayload = (guild: Guild, person: Person) => ({
  nick: guild.members.get(person.id) ?? null,
  roles: guild.memberRoles.get(person.id) ?? [],
  joined_at: '2026-01-01T00:00:00.000000+00:00',
  deaf: false,
  mute: false,
  flags: 0,
  pending: false,
  communication_disabled_until: null,
});

export const channelPayload = (channel: Channel, botId: string) => ({
  id: channel.id,
  type: CHANNEL_TYPES[channel.kind],
  last_message_id: channel.last?.id ?? null,
  ...(channel.guild === null ? {} : { guild_id: channel.guild.id, name: channel.name }),
  ...(channel.kind === 'direct'
    ? { recipients: channel.recipient ? [userPayload(channel.recipient)] : [] }
    : {}),
  ...(channel.kind === 'group' ? { name: channel.name, recipients: channel.people.map(userPayload) } : {}),
  ...(channel.kind === 'text' ? textChannelFields(channel, botId) : {}),
  ...(channel.kind === 'thread' ? threadFields(channel, botId) : {}),
  ...(channel.readers === null ? {} : { type: 12 }),
});

const textChannelFields = (channel: Channel, botId: string) => ({
  position: 0,
  parent_id: null,
  topic: null,
  nsfw: false,
  rate_limit_per_user: 0,
  permission_overwrites: [
    ...channel.overwrites,
    ...(channel.deniedToBot === 0n
      ? []
      : [{ id: botId, type: 1, allow: '0', deny: channel.deniedToBot.toString() }]),
  ],
});

const threadFields = (channel: Channel, botId: string) => ({
  parent_id: channel.parent?.id ?? null,
  owner_id: channel.guild?.ownerId ?? botId,
  message_count: channel.messages.length,
  member_count: 1,
  rate_limit_per_user: 0,
  thread_metadata: {
    archived: channel.archived,
    auto_archive_duration: 1440,
    archive_timestamp: '2026-01-01T00:00:00.000000+00:00',
    locked: channel.locked,
  },
});

export function guildPayload(guild: Guild, bot: Person) {
  const channels = [...guild.channels.values()].filter((channel) => !channel.deleted);
  return {
    id: guild.id,
    name: guild.name,
    icon: null,
    owner_id: guild.ownerId,
    preferred_locale: guild.locale,
    roles: [
      roleOf(guild.id, '@everyone', guild.permissions),
      ...Array.from(guild.roles, ([id, permissions]) => roleOf(id, `role ${id}`, permissions)),
    ],
    emojis: [],
    stickers: [],
    features: [],
    channels: channels.filter(({ kind }) => kind === 'text').map((one) => channelPayload(one, bot.id)),
    threads: channels.filter(({ kind }) => kind === 'thread').map((one) => channelPayload(one, bot.id)),
    members: [{ ...memberPayload(guild, bot), user: userPayload(bot) }],
    member_count: guild.members.size + 1,
    voice_states: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
    joined_at: guild.joinedAt,
    large: false,
    unavailable: false,
    afk_timeout: 300,
    verification_level: 0,
    default_message_notifications: 0,
    explicit_content_filter: 0,
    mfa_level: 0,
    nsfw_level: 0,
    premium_tier: 0,
    premium_progress_bar_enabled: false,
    system_channel_flags: 0,
  };
}

const roleOf = (id: string, name: string, permissions: bigint) => ({
  id,
  name,
  color: 0,
  hoist: false,
  position: 0,
  permissions: permissions.toString(),
  managed: false,
  mentionable: false,
  flags: 0,
});

/** @param withContent false: as a bot gets it that may not read the message */
export function messagePayload(
  message: Message,
  {
    withContent,
    people,
    origin,
  }: { withContent: boolean; people: ReadonlyMap<string, Person>; origin: string },
): Record<string, unknown> {
  const { channel, author, reference } = message;
  const isReply = reference !== null;
  return {
    id: message.id,
    type: isReply ? 19 : 0,
    channel_id: channel.id,
    author: userPayload(author),
    timestamp: message.createdAt.toISOString(),
    edited_timestamp: message.edits > 0 ? new Date().toISOString() : null,
    tts: false,
    pinned: false,
    flags: message.flags,
    mention_everyone: message.notifiedEveryone,
    mention_roles: [],
    mentions: message.notified.flatMap((id) => {
      const person = people.get(id);
      return person ? [userPayload(person)] : [];
    }),
    content: withContent ? message.content : '',
    embeds: withContent ? message.embeds : [],
    components: withContent ? message.components : [],
    attachments: withContent ? attachmentPayloads(message, origin) : [],
    ...(message.nonce === null ? {} : { nonce: message.nonce }),
    ...(message.webhookId === null
      ? {}
      : { webhook_id: message.webhookId, application_id: message.webhookId }),
    ...(isReply
      ? {
          message_reference: { type: 0, message_id: reference.id, channel_id: reference.channel.id },
          referenced_message: reference.deleted
            ? null
            : messagePayload(detached(reference), {
                withContent: reference.author.bot || withContent,
                people,
                origin,
              }),
        }
      : {}),
  };
}

/** Discord shows a replied-to message without the message that this one replied to in its turn. */
const detached = (message: Message): Message =>
  Object.create(message, { reference: { value: null } }) as Message;

const attachmentPayloads = (message: Message, origin: string) =>
  message.attachments.map((attachment) => attachmentPayload(message.channel, attachment, origin));

export function attachmentPayload({ id }: Channel, attachment: Attachment, origin: string): object {
  const url = `${origin}/attachments/${id}/${attachment.id}/${attachment.filename}`;
  return {
    id: attachment.id,
    filename: attachment.filename,
    size: attachment.data.length,
    content_type: attachment.contentType,
    url,
    proxy_url: url,
    ...(attachment.description === null ? {} : { description: attachment.description }),
  };
}
