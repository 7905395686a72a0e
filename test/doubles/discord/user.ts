import type { CommandBody, LeafOption } from './command-schema.js';
import { notify } from './compose.js';
import { INTENTS } from './intents.js';
import {
  type Choice,
  type Interaction,
  type InteractionKind,
  type Interactions,
  isWithoutBot,
} from './interactions.js';
import type { Attachment, Button, Channel, Guild, Message, Person } from './model.js';
import { attachmentPayload, channelPayload, memberPayload, userPayload } from './payloads.js';
import { EVERY_PERMISSION } from './permissions.js';
import type { World } from './world.js';

/** Values of a slash command's options by name. */
export type OptionValues = Readonly<Record<string, string | number | boolean | SentFile | Person>>;

export interface SentFile {
  readonly name: string;
  readonly content: Buffer;
}

interface FocusedOption extends Readonly<Record<string, unknown>> {
  readonly name: string;
}

/** A person at a Discord client. */
export class User implements Person {
  readonly id: string;
  readonly bot = false;
  private hasInstalled = false;

  constructor(
    private readonly world: World,
    private readonly interactions: Interactions,
    readonly username: string,
    readonly globalName: string | null,
    /** Language of this person's client, e.g. `ru` or `en-US`. */
    readonly locale: string,
  ) {
    this.id = world.nextId();
    world.people.set(this.id, this);
  }

  /** Becomes a member; `nick` is the name in this guild only. */
  join(guild: Guild, nick: string | null = null): void {
    guild.members.set(this.id, nick);
    const payload = () => ({
      guild_id: guild.id,
      ...memberPayload(guild, this),
      user: userPayload(this),
    });
    this.world.dispatch({ event: 'GUILD_MEMBER_ADD', intent: INTENTS.GuildMembers, payload });
  }

  /** Leaves a guild; only bots with the intent for it are told. */
  leave(guild: Guild): void {
    guild.members.delete(this.id);
    const payload = () => ({ guild_id: guild.id, user: userPayload(this) });
    this.world.dispatch({ event: 'GUILD_MEMBER_REMOVE', intent: INTENTS.GuildMembers, payload });
  }

  /** Installs the application for themselves. */
  install(): void {
    if (!this.world.isPersonal) throw new Error('the application can only be added to servers');
    this.hasInstalled = true;
  }

  get direct(): Channel {
    return this.world.directChannel(this);
  }

  /** Takes no direct messages from the bot any more. */
  blockBot(): void {
    this.world.closedTo.add(this.id);
  }

  /** Messages that Discord notified this person of. */
  get notifications(): readonly Message[] {
    return [...this.world.messages.values()].filter(({ notified }) => notified.includes(this.id));
  }

  /**
   * Writes a message.
   * @param options.replyTo the message that this one replies to
   * @param options.ping whether the reply mentions its author (on by default, as in the client)
   */
  say(
    channel: Channel,
    content: string,
    options: { replyTo?: Message; ping?: boolean; file?: SentFile } = {},
  ): Message {
    const message = this.world.newMessage(channel, this);
    message.content = content;
    message.reference = options.replyTo ?? null;
    if (options.file) message.attachments = [this.world.upload(options.file.name, options.file.content)];
    notify(this.world, message, { parse: ['users'], replied_user: options.ping ?? true });
    this.world.post(message);
    return message;
  }

  /** Changes one's own words afterwards. */
  edit(message: Message, content: string): void {
    message.content = content;
    this.world.edited(message);
  }

  /**
   * Uses a slash command, e.g. `slash(channel, 'checkers new', { game: 'neva' })`. Resolves with the bot's
   * first answer, or when the time for it is over (`state` is then `failed`).
   */
  async slash(channel: Channel, command: string, values: OptionValues = {}): Promise<Interaction> {
    const { registered, group, subcommand, options } = this.find(command);
    this.requireOffered(registered, channel);
    const files: Attachment[] = [];
    const people: Person[] = [];
    const sent = Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'object') return optionValue(options, name, value);
      if ('username' in value) {
        people.push(value);
        return optionValue(options, name, value.id);
      }
      const file = this.world.upload(value.name, value.content);
      files.push(file);
      return optionValue(options, name, file.id);
    });
    const missing = options.find(({ required, name }) => required === true && values[name] === undefined);
    if (missing) throw new Error(`/${command} needs the option "${missing.name}"`);
    const data = {
      ...commandData(registered, { group, subcommand }, sent),
      ...this.resolved(channel, files, people),
    };
    return await this.act('command', 2, channel, null, data);
  }

  /** Uses a command from the menu of a person or of a message. */
  async menu(channel: Channel, name: string, target: Person | Message): Promise<Interaction> {
    const registered = this.world.commands.find((one) => one.name === name);
    if (registered === undefined) throw new Error(`"${name}" is not registered`);
    this.requireOffered(registered, channel);
    const { id, type } = registered;
    const resolved =
      'username' in target
        ? this.resolved(channel, [], [target])
        : { resolved: { messages: { [target.id]: this.world.messageView(target) } } };
    return await this.act('command', 2, channel, null, { id, name, type, target_id: target.id, ...resolved });
  }

  /** Types into an option and gets the suggestions. `others` are options filled in before. */
  async autocomplete(
    channel: Channel,
    command: string,
    option: string,
    typed: string,
    others: OptionValues = {},
  ): Promise<readonly Choice[]> {
    const { registered, group, subcommand, options } = this.find(command);
    const spec = options.find(({ name }) => name === option);
    if (spec?.autocomplete !== true) throw new Error(`/${command} suggests nothing for "${option}"`);
    const filled = Object.entries(others).map(([name, value]) =>
      optionValue(
        options,
        name,
        typeof value === 'object' ? ('name' in value ? value.name : value.id) : value,
      ),
    );
    const focused = { name: option, type: spec.type, value: typed, focused: true };
    const data = commandData(registered, { group, subcommand }, [...filled, focused]);
    const interaction = await this.act('autocomplete', 4, channel, null, data);
    if (interaction.choices === null) throw new Error(`no suggestions came for "${typed}"`);
    return interaction.choices;
  }

  /** Uses the command that opens the Activity, where its application is to answer it. */
  async enter(channel: Channel): Promise<Interaction> {
    const { entryPoint } = this.world.activities;
    if (entryPoint?.handler !== 1) throw new Error('Discord opens the Activity without a word to the bot');
    return await this.act('entry point', 2, channel, null, { ...entryPoint, type: 4 });
  }

  /**
   * Presses a button, named by its label or custom id.
   * @param options.outdated the client still shows a button that an edit has taken away
   */
  async press(message: Message, button: string, options: { outdated?: boolean } = {}): Promise<Interaction> {
    const found = findButton(message, button);
    if (found === undefined && options.outdated !== true) {
      const shown = message.buttons.map(({ label, custom_id: id }) => `${label} (${id})`).join(', ');
      throw new Error(`no button "${button}" on the message; there are: ${shown}`);
    }
    if (found?.url !== undefined) throw new Error(`the button "${button}" is a link`);
    if (found?.disabled === true) throw new Error(`the button "${button}" is disabled`);
    const data = { component_type: 2, custom_id: found?.custom_id ?? button };
    return await this.act('button', 3, message.channel, message, data);
  }

  /** Presses a button that opens a form with one line, writes it, and sends it off. */
  async write(message: Message, button: string, line: string): Promise<Interaction> {
    const { form } = await this.press(message, button);
    const [field] = form?.components ?? [];
    if (!form || field === undefined) throw new Error(`"${button}" opened no form`);
    const { type, custom_id } = field.component;
    const component = { type, custom_id, id: 2, value: line };
    const data = { custom_id: form.custom_id, components: [{ type: 18, id: 1, component }] };
    return await this.act('form', 5, message.channel, message, data);
  }

  /** Commands are offered where the application is installed, or to those who have installed it for themselves. */
  private requireOffered({ name, contexts, integration_types: types }: CommandBody, channel: Channel): void {
    if (!isWithoutBot(channel)) return;
    const isOffered =
      this.hasInstalled && types?.includes(1) && contexts?.includes(channel.kind === 'group' ? 2 : 0);
    if (!isOffered) throw new Error(`/${name} is not offered to ${this.username} in ${channel.name}`);
  }

  private resolved(channel: Channel, files: readonly Attachment[], people: readonly Person[]): object {
    if (files.length + people.length === 0) return {};
    const { guild } = channel;
    const shown = files.map((file) => [file.id, attachmentPayload(channel, file, this.world.origin)]);
    const users = people.map((person) => [person.id, userPayload(person)]);
    const members = people.flatMap((person) =>
      guild?.members.has(person.id)
        ? [[person.id, { ...memberPayload(guild, person), permissions: '0' }]]
        : [],
    );
    return {
      resolved: {
        attachments: Object.fromEntries(shown),
        users: Object.fromEntries(users),
        members: Object.fromEntries(members),
      },
    };
  }

  private find(command: string) {
    const [name, ...path] = command.split(' ');
    const sub = path.at(-1);
    const registered = this.world.commands.find((one) => one.name === name);
    if (registered === undefined) throw new Error(`/${command} is not registered`);
    type Nested = { readonly type: number; readonly name: string; readonly options?: readonly Nested[] };
    const direct = (registered.options ?? []) as readonly Nested[];
    const group =
      path.length < 2 ? null : (direct.find(({ type, name }) => type === 2 && name === path[0]) ?? null);
    const level = path.length < 2 ? direct : (group?.options ?? []);
    const subcommand = level.find((option) => option.type === 1 && option.name === sub) ?? null;
    if (sub !== undefined && subcommand === null) throw new Error(`/${name} has no subcommand "${sub}"`);
    const takesSubcommand = direct.some(({ type }) => type === 1);
    if (sub === undefined && takesSubcommand) throw new Error(`/${name} can't be used without a subcommand`);
    const owner = (subcommand ?? registered) as { options?: readonly LeafOption[] };
    return { registered, group, subcommand, options: owner.options ?? [] };
  }

  private async act(
    kind: InteractionKind,
    type: number,
    channel: Channel,
    pressed: Message | null,
    data: object,
  ): Promise<Interaction> {
    const { world } = this;
    if (channel.guild !== null && !channel.guild.members.has(this.id)) {
      throw new Error(`${this.username} is no member of ${channel.guild.name}`);
    }
    if (channel.kind === 'group' && !channel.people.includes(this))
      throw new Error(`${this.username} is not in the group`);
    const interaction = this.interactions.open(kind, this, channel, pressed);
    const payload = { ...this.envelope(interaction, type), data };
    world.dispatch({ event: 'INTERACTION_CREATE', intent: 0, payload: () => payload });
    return await world.changes.until(
      () => interaction.state !== 'waiting' && interaction,
      'the end of the time for the first answer',
      200_000,
    );
  }

  private envelope(interaction: Interaction, type: number): object {
    const { world } = this;
    const { id, token, channel, pressed } = interaction;
    const { guild } = channel;
    const asMember = guild && {
      guild_id: guild.id,
      guild: { id: guild.id, locale: guild.locale, features: [] },
      guild_locale: guild.locale,
      member: {
        ...memberPayload(guild, this),
        user: userPayload(this),
        permissions: (guild.memberPermissions.get(this.id) ?? guild.permissions).toString(),
      },
    };
    return {
      id,
      token,
      type,
      version: 1,
      application_id: world.applicationId,
      channel_id: channel.id,
      channel: channelPayload(channel, world.bot.id),
      ...(asMember ?? { user: userPayload(this) }),
      locale: this.locale,
      app_permissions: (channel.kind === 'direct' ? EVERY_PERMISSION : channel.botPermissions).toString(),
      entitlements: [],
      // A button counts as the command whose answer it stands on.
      authorizing_integration_owners: isWithoutBot(channel)
        ? { 1: pressed?.interaction?.userId ?? this.id }
        : { 0: guild?.id ?? '0' },
      context: CONTEXTS[channel.kind],
      attachment_size_limit: 10 * 1024 * 1024,
      ...(pressed === null ? {} : { message: world.messageView(pressed) }),
    };
  }
}

/** Contexts of interactions. */
const CONTEXTS = { text: 0, thread: 0, direct: 1, group: 2 } as const;

const findButton = ({ buttons }: Message, name: string): Button | undefined =>
  buttons.find(({ custom_id }) => custom_id === name) ?? buttons.find(({ label }) => label === name);

function optionValue(
  options: readonly LeafOption[],
  name: string,
  value: string | number | boolean,
): FocusedOption {
  const spec = options.find((option) => option.name === name);
  if (spec === undefined) throw new Error(`there is no option "${name}"`);
  if (spec.choices?.length && !spec.choices.some((choice) => choice.value === value)) {
    throw new Error(`"${value}" is no choice for "${name}"`);
  }
  return { name, type: spec.type, value };
}

/** Options within a subcommand, or a group. */
const within = (
  owner: { readonly name: string } | null,
  type: 1 | 2,
  options: readonly object[],
): readonly object[] => (owner === null ? options : [{ type, name: owner.name, options }]);

const commandData = (
  registered: CommandBody & { readonly id: string },
  { group, subcommand }: Readonly<Record<'group' | 'subcommand', { readonly name: string } | null>>,
  given: readonly FocusedOption[],
): object => ({
  id: registered.id,
  name: registered.name,
  type: 1,
  options: within(group, 2, within(subcommand, 1, given)),
});
