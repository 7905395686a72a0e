import {
  type AutocompleteInteraction,
  type ButtonInteraction,
  type Channel,
  type ChatInputCommandInteraction,
  type Client,
  Events,
  GatewayDispatchEvents,
  type Interaction,
  type Message,
  MessageFlags,
} from 'discord.js';
import { LOCALES } from '../../locales/index.js';
import { languageOf } from '../../locales/match.js';
import { isOutage } from '../../sessions/stores/open-store.js';
import type { CommandSpec } from '../commands.js';
import { slowerReply } from '../gate.js';
import { ASK_MOVE } from '../plain-moves.js';
import type { ChatEvent, Conversation, PortContext, Respond, Suggestion, Toll } from '../port.js';
import type { InTurn } from './gateway/turns.js';
import type { Underway } from './gateway/underway.js';
import {
  buttonEvent,
  channelIdOf,
  channelKey,
  channelOf,
  commandEvent,
  commandOf,
  editedEvent,
  formEvent,
  idIn,
  isReplyToOther,
  joinedEvent,
  menuEvent,
  messageEvent,
  permissionsToWrite,
  userOf,
} from './incoming.js';
import { cutLabel } from './markdown.js';
import { listenForMembers } from './members.js';
import { sendPost } from './outgoing.js';
import { isOutside, type OutsideBoards } from './outside/boards.js';
import { FORM, moveForm } from './outside/move-form.js';
import { type OutsideInteraction, OutsideResponder } from './outside/responses.js';
import { type DiscordPages, enterActivity, openPage, pageIn } from './pages.js';
import { InteractionResponder, type MenuInteraction, respondToMessage } from './responses.js';
import type { Tasks } from './tasks.js';

const MAX_SUGGESTIONS = 25;
const SUGGESTION_LIMIT = 100;

type Handler = (inTurn: InTurn, toll?: Toll) => Promise<void>;

/** What all clients of the adapter share. */
interface Listening {
  readonly tasks: Tasks;
  readonly underway: Underway;
  readonly outside: OutsideBoards;
  readonly pages: DiscordPages | null;
  /** True if an event that the store fails is handled again, here or by another process. */
  readonly isKept: boolean;
}

/** Hands messages, interactions, joined servers and removed channels to the conversation. */
export function listen(client: Client, context: PortContext, listening: Listening): void {
  const { tasks, underway, isKept } = listening;
  const hear = (message: Message, heard: ChatEvent | null) => {
    if (heard === null) return;
    const event = isKept ? { ...heard, isKept } : heard;
    if (message.inGuild() && isReplyToOther(message)) return context.conversation.talked(event.channel);
    const respond = respondToMessage(message);
    tasks.run('a message', async (inTurn, toll) => {
      const handle = async () => {
        await inTurn(event.channel);
        await context.conversation.handle(event, respond);
      };
      const verdict = await context.gate.run(event, handle, undefined, toll);
      if (verdict === 'slower') await respond(slowerReply(event.user));
    });
  };
  client.on(Events.MessageCreate, (message) => hear(message, messageEvent(message)));
  client.on(Events.MessageUpdate, (_, message) => {
    if (!message.partial) hear(message, editedEvent(message));
  });
  client.on(Events.InteractionCreate, (interaction) => {
    let handler: Handler | null = null;
    tasks.run('an interaction', async (inTurn, toll) => {
      handler ??= handlerOf(interaction, context, listening);
      await handler(inTurn, toll);
    });
  });
  client.on(Events.GuildCreate, (guild) => {
    const event = underway.isKnownServer ? null : joinedEvent(guild);
    if (event === null) return;
    const respond: Respond = async (reply) =>
      reply.kind === 'post' ? sendPost(client.rest, channelIdOf(event.channel), reply) : null;
    tasks.run('a welcome', async (_, toll) => {
      await context.gate.run(event, () => context.conversation.handle(event, respond), undefined, toll);
    });
  });
  listenForRemovals(client, context, tasks);
  listenForRights(client, context, tasks);
  listenForMembers(client, context, tasks);
}

/**
 * Listens to what may let the bot write again: the permissions of a channel, a thread that is unlocked or unarchived, its
 * roles, the end of its timeout. By raw events too, for threads and members that discord.js has not cached.
 */
function listenForRights(client: Client, { conversation }: PortContext, tasks: Tasks): void {
  const opened = (id: string | null, isMeant: (channel: Channel) => boolean) =>
    tasks.run('changed rights', () =>
      conversation.mayWriteAgain(id && channelKey(id), (key) => {
        const channel = client.channels.cache.get(idIn(key) ?? '');
        return channel !== undefined && isMeant(channel);
      }),
    );
  const within = (guild: string) => (channel: Channel) => 'guildId' in channel && channel.guildId === guild;
  client.ws.on(GatewayDispatchEvents.ChannelUpdate, ({ id }: { id: string }) =>
    opened(id, (channel) => channel.isThread() && channel.parentId === id),
  );
  client.ws.on(GatewayDispatchEvents.ThreadUpdate, ({ id }: { id: string }) => opened(id, () => false));
  client.ws.on(GatewayDispatchEvents.GuildRoleUpdate, ({ guild_id }: { guild_id: string }) =>
    opened(null, within(guild_id)),
  );
  client.ws.on(
    GatewayDispatchEvents.GuildMemberUpdate,
    ({ guild_id, user }: { guild_id: string; user: { id: string } }) => {
      if (user.id === client.user?.id) opened(null, within(guild_id));
    },
  );
}

/**
 * Listens to raw gateway events: discord.js emits nothing for threads that it has not cached, and has dropped a
 * server's channels from its cache by the time it emits the bot's removal.
 */
function listenForRemovals(client: Client, context: PortContext, tasks: Tasks): void {
  const gone = (ids: Iterable<string>) => {
    for (const id of ids) tasks.run('a removal', () => context.conversation.channelGone(channelKey(id)));
  };
  client.ws.on(GatewayDispatchEvents.ThreadDelete, ({ id }: { id: string }) => gone([id]));
  client.ws.on(GatewayDispatchEvents.ChannelDelete, ({ id }: { id: string }) => {
    const threads = client.channels.cache.filter((channel) => channel.isThread() && channel.parentId === id);
    gone([id, ...threads.keys()]);
  });
  client.ws.on(GatewayDispatchEvents.GuildDelete, (guild: { id: string; unavailable?: boolean }) => {
    if (guild.unavailable !== true)
      gone([...(client.guilds.cache.get(guild.id)?.channels.cache.keys() ?? [])]);
  });
}

/** What answers an interaction; it may be called again if the store fails. */
function handlerOf(
  interaction: Interaction,
  context: PortContext,
  { outside, pages, isKept }: Listening,
): Handler {
  const handed = (event: ChatEvent | null, handle?: () => Promise<void>) =>
    hand(
      interaction as OutsideInteraction,
      event && isKept ? { ...event, isKept } : event,
      context,
      outside,
      handle,
    );
  if (interaction.isAutocomplete()) return () => suggest(interaction, context);
  if (interaction.isPrimaryEntryPointCommand()) return () => enterActivity(interaction, pages, context.log);
  if (interaction.isModalSubmit()) {
    if (interaction.customId === FORM.id && interaction.isFromMessage())
      return handed(formEvent(interaction));
    return async () => undefined;
  }
  if (!interaction.isChatInputCommand() && !interaction.isContextMenuCommand() && !interaction.isButton())
    return async () => undefined;
  if (interaction.isButton()) {
    if (interaction.customId === ASK_MOVE) return () => askForMove(interaction, context);
    const page = pages && pageIn(interaction);
    if (pages !== null && page !== null)
      return handed(buttonEvent(interaction), async () => {
        // As the Activity finds it. Where it cannot be read, the page itself says so.
        const here = await context.conversation.gameIn(channelKey(interaction.channelId)).catch(() => page);
        const display = await context.conversation.displayOf(page, userOf(interaction).id).catch(() => null);
        await openPage(interaction, { game: page, here, display }, pages, context.log);
      });
  }
  if (!isOutside(interaction) && !canWrite(interaction)) return () => refuse(interaction);
  return handed(eventOf(interaction, context.conversation.understood));
}

function eventOf(
  interaction: ChatInputCommandInteraction | MenuInteraction | ButtonInteraction,
  commands: readonly CommandSpec[],
): ChatEvent | null {
  if (interaction.isButton()) return buttonEvent(interaction);
  return interaction.isChatInputCommand()
    ? commandEvent(interaction, commands)
    : menuEvent(interaction, commands);
}

/**
 * Has an event answered as the gate allows it, by the conversation unless `handle` does; null is acknowledged alone. What is too
 * much is acknowledged, too: otherwise its user would read that the application did not respond.
 */
function hand(
  interaction: OutsideInteraction,
  event: ChatEvent | null,
  context: PortContext,
  outside: OutsideBoards,
  handle?: () => Promise<void>,
): Handler {
  const { conversation, gate, log } = context;
  const answer = async (answered: (respond: Respond) => Promise<void>): Promise<void> => {
    const responder = isOutside(interaction)
      ? new OutsideResponder(interaction, channelOf(interaction), outside, log)
      : new InteractionResponder(interaction, log, event ? channelIdOf(event.channel) : undefined);
    await answered(responder.respond).catch(async (error: unknown) => {
      // "Thinking …" stays for what is tried again.
      if (!isOutage(error)) await responder.finish();
      throw error;
    });
    await responder.finish();
  };
  if (event === null) return () => answer(async () => undefined);
  // Acknowledged before its turn: Discord waits for three seconds only.
  const converse = (inTurn: InTurn) =>
    answer(async (respond) => {
      await inTurn(event.channel, kindOf(event, conversation));
      await conversation.handle(event, respond);
    });
  return async (inTurn, toll) => {
    const verdict = await gate.run(event, handle ?? (() => converse(inTurn)), undefined, toll);
    if (verdict === 'admitted') return;
    await answer(async (respond) => {
      if (verdict === 'slower') await respond(slowerReply(event.user));
    });
  };
}

/** How long others wait for an event. */
function kindOf(event: ChatEvent, conversation: Conversation): 'move' | 'look' | 'other' {
  if (conversation.isLook(event)) return 'look';
  const { input } = event;
  const takesMove = ({ name, parameters }: CommandSpec) =>
    input.kind === 'command' && name === input.name && parameters.some(({ kind }) => kind === 'move');
  return input.kind !== 'command' || conversation.understood.some(takesMove) ? 'move' : 'other';
}

/** Shows the form in which somebody writes a move. */
async function askForMove(interaction: ButtonInteraction, { gate, log }: PortContext): Promise<void> {
  const verdict = gate.admit(channelOf(interaction), userOf(interaction).id, { kind: 'typing' });
  if (verdict !== 'admitted') return void (await interaction.deferUpdate());
  await interaction
    .showModal(moveForm(interaction.locale))
    .catch((error: unknown) => log.warn({ err: error }, 'Discord: the form for a move could not be shown'));
}

/** True if the bot may write in the interaction's channel; asked before anything is played. */
function canWrite(interaction: ChatInputCommandInteraction | MenuInteraction | ButtonInteraction): boolean {
  if (!interaction.inGuild()) return true;
  if (!interaction.inCachedGuild()) return false;
  return interaction.appPermissions.has(permissionsToWrite(interaction.channel?.isThread() ?? false));
}

async function refuse(
  interaction: ChatInputCommandInteraction | MenuInteraction | ButtonInteraction,
): Promise<void> {
  const content = LOCALES[languageOf(interaction.locale)].commands.cannotWrite;
  await interaction.reply({ content, flags: MessageFlags.Ephemeral });
}

async function suggest(interaction: AutocompleteInteraction, context: PortContext): Promise<void> {
  const focused = interaction.options.getFocused(true);
  const parameter = commandOf(interaction, context.conversation.understood)?.parameters.find(
    ({ name }) => name === focused.name,
  );
  const suggestions =
    parameter === undefined ? [] : await suggestionsFor(parameter.kind, focused.value, interaction, context);
  await interaction.respond(
    suggestions.slice(0, MAX_SUGGESTIONS).map(({ label, value }) => ({
      name: cutLabel(label, SUGGESTION_LIMIT),
      value: value.slice(0, SUGGESTION_LIMIT),
    })),
  );
}

async function suggestionsFor(
  kind: unknown,
  typed: string,
  interaction: AutocompleteInteraction,
  { conversation, gate }: PortContext,
): Promise<readonly Suggestion[]> {
  if (kind === 'game') return conversation.suggestGames(typed, languageOf(interaction.locale));
  if (kind !== 'move' || interaction.channelId === null) return [];
  const [channel, { id }] = [channelOf(interaction), userOf(interaction)];
  if (gate.admit(channel, id, { kind: 'typing' }) !== 'admitted') return [];
  return await conversation.suggestMoves(channel, id, typed);
}
