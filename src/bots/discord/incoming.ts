import {
  type Attachment,
  type AutocompleteInteraction,
  type ButtonInteraction,
  ChannelType,
  type ChatInputCommandInteraction,
  ComponentType,
  channelLink,
  GatewayIntentBits,
  type Guild,
  GuildMember,
  type Interaction,
  InteractionContextType,
  Locale,
  type Message,
  MessageType,
  type ModalSubmitInteraction,
  PermissionFlagsBits,
  SnowflakeUtil,
  type User,
} from 'discord.js';
import { DEFAULT_LANGUAGE } from '../../locales/index.js';
import type { CommandSpec } from '../commands.js';
import { download } from '../download.js';
import { mayBeMove, numberedButton } from '../plain-moves.js';
import {
  type ChannelKey,
  type ChatEvent,
  type ChatFile,
  type ChatUser,
  FileError,
  type Post,
  type UserId,
} from '../port.js';
import { isOutside, outsideKey } from './outside/boards.js';
import { FORM } from './outside/move-form.js';
import { isEphemeral, type MenuInteraction } from './responses.js';
import { addToThread, cardData, cardId, openPrivateThread, openThread } from './threads.js';

/** Members with one of these permissions, or with all, administer a channel. */
const ADMINISTERING = [PermissionFlagsBits.ManageGuild, PermissionFlagsBits.ManageChannels];

/** Permissions without which a channel, or a thread, cannot be shown a board. */
const permissionsToShow: readonly bigint[] = [
  PermissionFlagsBits.ViewChannel,
  PermissionFlagsBits.AttachFiles,
  PermissionFlagsBits.SendMessages,
];

/** Permissions that the bot needs to play: without that for files, boards are written in letters. */
export const permissionsToWrite = (inThread: boolean): bigint[] => [
  PermissionFlagsBits.ViewChannel,
  inThread ? PermissionFlagsBits.SendMessagesInThreads : PermissionFlagsBits.SendMessages,
];

export const channelKey = (channelId: string): string => `discord:${channelId}`;

/** The channel in which somebody has acted. */
export const channelOf = (interaction: Interaction): string =>
  (isOutside(interaction) ? outsideKey : channelKey)(interaction.channelId ?? '');

/** The Discord channel id in a channel key; undefined for another platform's. */
export const idIn = (key: string): string | undefined => /^discord:(\d+)$/.exec(key)?.[1];

/** As `idIn`. Throws on the key of another platform. */
export function channelIdOf(key: string): string {
  const id = idIn(key);
  if (id === undefined) throw new Error(`"${key}" is no Discord channel`);
  return id;
}

/** The language that a server has chosen; null for Discord's default, which tells nothing about the members. */
const localeOf = ({ preferredLocale }: Guild): string | null =>
  preferredLocale === Locale.EnglishUS ? null : preferredLocale;

/** Where a channel lies, as long as the client knows it. */
const withinOf = ({ channel, guildId }: Interaction | Message): Pick<ChatEvent, 'within'> =>
  guildId === null || channel === null
    ? {}
    : {
        within: {
          parent: channel.isThread() && channel.parentId !== null ? channelKey(channel.parentId) : null,
          server: channelKey(guildId),
        },
      };

/** How somebody who was picked from a list is written in a command, which is no mention of Discord's: typed, it picks nobody. */
const PICKED_MARK = /<+(?=@(?:!?\d+\||bot>))/g;
const typed = (text: string): string => text.replace(PICKED_MARK, '').trim();

/** A plain message as an event; null for system messages, other bots' and empty ones. */
export function messageEvent(message: Message): ChatEvent | null {
  const { author, client, content, type } = message;
  if (author.bot || message.webhookId !== null) return null;
  if (type !== MessageType.Default && type !== MessageType.Reply) return null;
  const mention = `<@!?${client.user.id}>`;
  // The bot's mention, and emoji of a server: `<:name:id>`.
  const markup = new RegExp(`(?<!\\s)\\s*(?:${mention}|<a?:\\w+:\\d+>)\\s*`, 'g');
  const text = typed(content.replaceAll(markup, ' '));
  const addressed =
    message.mentions.users.has(client.user.id) || message.mentions.repliedUser?.id === client.user.id;
  const file = addressed || !message.inGuild() ? message.attachments.first() : undefined;
  const isCalled =
    new RegExp(mention).test(content) && message.inGuild() && file === undefined && !mayBeMove(text);
  // Without the Message Content intent most messages are empty, also replies whose author has switched the mention off.
  const isUnread = text === '' && file === undefined && !isCalled;
  if (isUnread && !isKeptFromUs(message)) return null;
  return {
    id: message.id,
    channel: channelKey(message.channelId),
    user: {
      id: `discord:${author.id}`,
      name: message.member?.displayName ?? author.displayName,
      locale: message.guild && localeOf(message.guild),
    },
    input: isCalled
      ? { kind: 'greeting' }
      : { ...messageInput(message, text, addressed), ...(isUnread && { isUnread }) },
    message: message.id,
    isPrivate: !message.inGuild(),
    ...withinOf(message),
    ...withFile(file),
  };
}

function messageInput(message: Message, text: string, addressed: boolean): ChatEvent['input'] {
  const numbered = numberedButton(text, buttonsAnswered(message));
  if (numbered !== null) return { kind: 'button', data: numbered.data };
  const meant = message.inGuild() ? { addressed } : { addressed: true, alone: true };
  return { kind: 'message', text, ...meant, ...aboutOf(message) };
}

/** A plain message that its author has changed, as an event; null for one that says nothing that may be a move. */
export function editedEvent(message: Message): ChatEvent | null {
  const event = messageEvent(message);
  const { createdTimestamp: written, editedTimestamp } = message;
  if (event?.input.kind !== 'message' || editedTimestamp === null || !mayBeMove(event.input.text))
    return null;
  return { ...event, id: `${event.id}:${editedTimestamp}`, written };
}

/** True for a reply to somebody else in a server: what people tell each other. */
export const isReplyToOther = ({ client, mentions }: Message): boolean =>
  mentions.repliedUser !== null &&
  mentions.repliedUser.id !== client.user.id &&
  !mentions.users.has(client.user.id);

/** What a reply to a message of the bot's is about. Discord sends that message along, and the client keeps it for a moment. */
function aboutOf(message: Message): {
  readonly about?: string;
  readonly to?: string;
  readonly sent?: number;
} {
  if (message.mentions.repliedUser?.id !== message.client.user.id) return {};
  const to = message.reference?.messageId;
  const about = buttonsAnswered(message)[0]?.data ?? '';
  return to === undefined ? { about } : { about, to, sent: SnowflakeUtil.timestampFrom(to) };
}

/** The buttons of the bot's message that a message replies to. */
function buttonsAnswered({ client, channel, mentions, reference }: Message) {
  if (mentions.repliedUser?.id !== client.user.id) return [];
  const replied = channel.messages.cache.get(reference?.messageId ?? '');
  const rows = replied?.components.filter((row) => row.type === ComponentType.ActionRow) ?? [];
  return rows.flatMap(({ components }) =>
    components.flatMap((button) =>
      button.type === ComponentType.Button && 'customId' in button && button.customId !== null
        ? [{ label: button.label ?? '', data: button.customId }]
        : [],
    ),
  );
}

/** True for a reply to the bot whose content Discord withholds. */
const isKeptFromUs = ({ client, content, mentions }: Message): boolean =>
  content === '' &&
  mentions.repliedUser?.id === client.user.id &&
  !mentions.users.has(client.user.id) &&
  !client.options.intents.has(GatewayIntentBits.MessageContent);

/** A server that the bot has joined, as an event in the first channel in which it may show boards; null if in none. */
export function joinedEvent(guild: Guild): ChatEvent | null {
  const me = guild.members.me;
  if (me === null) return null;
  const open = [guild.systemChannel, ...guild.channels.cache.values()].find(
    (channel) =>
      channel?.type === ChannelType.GuildText &&
      (channel.permissionsFor(me)?.has(permissionsToShow) ?? false),
  );
  if (!open) return null;
  return {
    id: `joined:${guild.id}:${guild.joinedTimestamp}`,
    channel: channelKey(open.id),
    user: { id: `discord:${guild.ownerId}`, name: guild.name, locale: localeOf(guild) },
    input: { kind: 'greeting' },
  };
}

export function buttonEvent(interaction: ButtonInteraction): ChatEvent {
  const { customId, message, channelId } = interaction;
  const card = cardData(customId);
  // A thread has the id of the message on which it stands.
  if (card !== null)
    return {
      ...envelope(interaction),
      ...answeredUnseen(interaction),
      channel: channelKey(message.id),
      ...(interaction.guildId !== null && {
        within: { parent: channelKey(channelId), server: channelKey(interaction.guildId) },
      }),
      input: { kind: 'button', data: card, message: cardId(channelId, message.id) },
    };
  return {
    ...envelope(interaction),
    ...answeredUnseen(interaction),
    input: {
      kind: 'button',
      data: customId,
      // Where the bot is not a member, and where one person alone sees it, only this very press can change the message.
      ...(!isOutside(interaction) && !isEphemeral(message) && { message: message.id }),
    },
  };
}

/** In a server with the bot an answer can be for one person alone; elsewhere it takes the place of the game's message. */
const answeredUnseen = (interaction: Interaction): Pick<ChatEvent, 'answersUnseen'> =>
  interaction.inGuild() && !isOutside(interaction) ? { answersUnseen: true } : {};

/** What was written in the form for a move, as a message that is meant for the bot. */
export const formEvent = (interaction: ModalSubmitInteraction): ChatEvent => ({
  ...envelope(interaction),
  isUnseen: true,
  input: { kind: 'message', text: typed(interaction.fields.getTextInputValue(FORM.field)), addressed: true },
});

/** A slash command as an event; null for one that this version does not have. */
export function commandEvent(
  interaction: ChatInputCommandInteraction,
  commands: readonly CommandSpec[],
): ChatEvent | null {
  const spec = commandOf(interaction, commands);
  if (spec === null) return null;
  const values = spec.parameters
    .filter(({ kind }) => kind !== 'file')
    .map(({ name, kind }) =>
      kind === 'person' ? pickedIn(interaction, name) : typed(interaction.options.getString(name) ?? ''),
    );
  const args = values.filter((value) => value !== '').join(' ');
  const parameter = spec.parameters.find(({ kind }) => kind === 'file');
  const file = parameter && interaction.options.getAttachment(parameter.name);
  return {
    ...envelope(interaction),
    ...answeredUnseen(interaction),
    input: { kind: 'command', name: spec.name, args },
    ...withFile(file),
  };
}

/** A command from the menu of a person or of a message as an event; null for one that this version does not have. */
export function menuEvent(interaction: MenuInteraction, commands: readonly CommandSpec[]): ChatEvent | null {
  const { commandName } = interaction;
  const spec = commands.find(({ menu }) => menu?.naming(DEFAULT_LANGUAGE) === commandName);
  if (spec === undefined) return null;
  const message = interaction.isMessageContextMenuCommand() ? interaction.targetMessage : null;
  const args = interaction.isUserContextMenuCommand()
    ? personOf(interaction.targetUser, interaction.targetMember)
    : typed(message?.content ?? '');
  return {
    ...envelope(interaction),
    ...answeredUnseen(interaction),
    input: { kind: 'command', name: spec.name, args },
    ...withFile(message?.attachments.first()),
  };
}

/** A person who was picked from the list, by id and name; empty for nobody. */
function pickedIn({ options }: ChatInputCommandInteraction, name: string): string {
  const user = options.getUser(name);
  return user === null ? '' : personOf(user, options.getMember(name));
}

function personOf(user: User, member: unknown): string {
  const shown = member instanceof GuildMember ? member.displayName : user.displayName;
  return user.bot ? '<@bot>' : `<@${user.id}|${shown.replaceAll(/[<>|]/g, '')}>`;
}

const withFile = (file: Attachment | null | undefined): Pick<ChatEvent, 'file'> =>
  file ? { file: fileOf(file) } : {};

const fileOf = ({ name, size, url }: Attachment): ChatFile => ({
  name,
  read: async (most) => {
    if (size > most) throw new FileError('too-big', `${size} bytes`);
    return download(url, most);
  },
});

/** The command of a slash command or of its autocomplete. */
export function commandOf(
  interaction: ChatInputCommandInteraction | AutocompleteInteraction,
  commands: readonly CommandSpec[],
): CommandSpec | null {
  const name = commandNameOf(interaction);
  return commands.find((spec) => spec.name === name) ?? null;
}

/** The name of a command, whether it stands at the top level or not; null for none. */
export const commandNameOf = ({
  commandName,
  options,
}: ChatInputCommandInteraction | AutocompleteInteraction): string | null =>
  commandName === 'checkers' ? options.getSubcommand(false) : commandName;

export const userOf = (interaction: Interaction): ChatUser => ({
  id: `discord:${interaction.user.id}`,
  name: displayName(interaction),
  locale: interaction.locale,
});

const envelope = (interaction: Interaction) => ({
  id: interaction.id,
  channel: channelOf(interaction),
  user: userOf(interaction),
  isPrivate: !interaction.inGuild() && interaction.context !== InteractionContextType.PrivateChannel,
  ...(!isOutside(interaction) && withinOf(interaction)),
  ...(interaction.inGuild() && {
    isAdministrator: async () => interaction.memberPermissions.any(ADMINISTERING),
    addressOf: (channel: ChannelKey) => channelLink(channelIdOf(channel), interaction.guildId),
  }),
  ...(mayOpenThread(interaction, PermissionFlagsBits.CreatePrivateThreads) && {
    openPrivate: async (name: string, people: readonly UserId[]) =>
      channelKey(await openPrivateThread(interaction.client.rest, interaction.channelId ?? '', name, people)),
  }),
  ...(interaction.inCachedGuild() && {
    bringIn: async (channel: ChannelKey, user: UserId) =>
      addToThread(interaction.client.rest, channelIdOf(channel), user).catch(() => undefined),
  }),
  ...(mayOpenThread(interaction, PermissionFlagsBits.CreatePublicThreads) && {
    openThread: async (name: string, post: Post) => {
      const channelId = interaction.channelId ?? '';
      const id = await openThread(interaction.client.rest, channelId, name, post);
      return { channel: channelKey(id), message: cardId(channelId, id) };
    },
  }),
});

/** True where the bot may open a thread: there are none within threads, nor in direct messages. */
const mayOpenThread = (interaction: Interaction, kind: bigint): boolean =>
  interaction.inCachedGuild() &&
  interaction.channel?.type === ChannelType.GuildText &&
  interaction.appPermissions.has([kind, PermissionFlagsBits.SendMessagesInThreads]);

function displayName({ member, user }: Interaction): string {
  if (member instanceof GuildMember) return member.displayName;
  return member?.nick ?? user.displayName;
}
