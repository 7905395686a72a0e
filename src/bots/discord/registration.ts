import { isDeepStrictEqual } from 'node:util';
import {
  type APIApplication,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  Locale as DiscordLocale,
  InteractionContextType,
  type REST,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  type RESTPostAPIContextMenuApplicationCommandsJSONBody,
  Routes,
} from 'discord.js';
import { DEFAULT_LANGUAGE, type Language, LOCALES } from '../../locales/index.js';
import { matching } from '../../locales/match.js';
import { COMMAND_GROUPS, type CommandSpec, type ParameterSpec } from '../commands.js';

type CommandBody =
  | RESTPostAPIChatInputApplicationCommandsJSONBody
  | RESTPostAPIContextMenuApplicationCommandsJSONBody;

/** The locales of Discord for which there is a language besides the default one. */
const SPOKEN = Object.values(DiscordLocale).flatMap((locale) => {
  const language = matching(locale);
  return language === null || language === DEFAULT_LANGUAGE ? [] : [{ locale, language }];
});

const localized = (word: (language: Language) => string) =>
  Object.fromEntries(SPOKEN.map(({ locale, language }) => [locale, word(language)]));

/** The commands of a connection. */
export interface KnownCommands {
  /** All that are understood. */
  readonly specs: readonly CommandSpec[];
  /** Ids of the registered ones by name, as mentions of them need them; none until Discord was asked. */
  readonly ids: ReadonlyMap<string, string>;
}

const KNOWN = new WeakMap<REST, KnownCommands>();

export const commandsOf = (rest: REST): KnownCommands => KNOWN.get(rest) ?? { specs: [], ids: new Map() };

/** Has the texts of a connection name these commands. */
export const noteCommands = (rest: REST, specs: readonly CommandSpec[]): void =>
  void KNOWN.set(rest, { ...commandsOf(rest), specs });

/** How an application can be installed, of the ways that the bot serves; servers alone where it is not known. */
export function installations({
  integration_types_config: config = {},
}: Pick<APIApplication, 'integration_types_config'>): readonly ApplicationIntegrationType[] {
  const { GuildInstall, UserInstall } = ApplicationIntegrationType;
  return config[UserInstall] === undefined ? [GuildInstall] : [GuildInstall, UserInstall];
}

/**
 * Learns which commands Discord has. Registers ours unless it has exactly these or another process `isLeft` to do it.
 * Resolves to true if it registered them.
 */
export async function registerCommands(
  rest: REST,
  applicationId: string,
  commands: readonly CommandSpec[],
  isLeft: boolean,
): Promise<boolean> {
  const route = Routes.applicationCommands(applicationId);
  const query = new URLSearchParams({ with_localizations: 'true' });
  const [found, application] = (await Promise.all([
    rest.get(route, { query }),
    rest.get(Routes.currentApplication()),
  ])) as [readonly RegisteredCommand[], APIApplication];
  noteIds(rest, found);
  // Discord makes this one for the Activity, and refuses to have it overwritten.
  const entryPoints = found.filter(({ type }) => type === ApplicationCommandType.PrimaryEntryPoint);
  const wanted: readonly object[] = [...commandBodies(commands, installations(application)), ...entryPoints];
  if (isLeft || isDeepStrictEqual(byName(found.map(essence)), byName(wanted.map(essence)))) return false;
  noteIds(rest, (await rest.put(route, { body: wanted })) as readonly RegisteredCommand[]);
  return true;
}

interface RegisteredCommand {
  readonly id: string;
  readonly name: string;
  readonly type?: ApplicationCommandType;
}

const noteIds = (rest: REST, commands: readonly RegisteredCommand[]): void =>
  void KNOWN.set(rest, { ...commandsOf(rest), ids: new Map(commands.map(({ id, name }) => [name, id])) });

/** `/checkers` with its subcommands, straight or in groups, and what stands beside it. */
function commandBodies(
  commands: readonly CommandSpec[],
  installed: readonly ApplicationIntegrationType[],
): readonly CommandBody[] {
  const { Guild, BotDM, PrivateChannel } = InteractionContextType;
  const isPersonal = installed.includes(ApplicationIntegrationType.UserInstall);
  const everywhere = {
    type: ApplicationCommandType.ChatInput as const,
    // Those who have installed the bot for themselves bring it along wherever they write.
    contexts: isPersonal ? [Guild, BotDM, PrivateChannel] : [Guild, BotDM],
    integration_types: [...installed],
  };
  const checkers: CommandBody = {
    ...everywhere,
    ...described({ name: 'checkers', naming: (language) => LOCALES[language].commands.checkers }),
    options: [
      ...commands.filter(({ group }) => group === undefined).map(subcommand),
      ...COMMAND_GROUPS.map((name) => groupOf(name, commands)).filter(({ options }) => options.length > 0),
    ],
  };
  const alone = commands
    .filter(({ group }) => group === 'top')
    .map((spec) => ({ ...everywhere, ...described(spec), options: spec.parameters.map(option) }));
  return [checkers, ...alone, ...commands.flatMap(menuBody)];
}

/** What stands in the menus of people and of messages, where the bot is. */
function menuBody({ menu }: CommandSpec): readonly CommandBody[] {
  if (menu === undefined) return [];
  const { Guild, BotDM } = InteractionContextType;
  const isOfPerson = menu.of === 'person';
  return [
    {
      type: isOfPerson ? ApplicationCommandType.User : ApplicationCommandType.Message,
      name: menu.naming(DEFAULT_LANGUAGE),
      name_localizations: localized(menu.naming),
      contexts: isOfPerson ? [Guild] : [Guild, BotDM],
      integration_types: [ApplicationIntegrationType.GuildInstall],
    },
  ];
}

/** A group of commands below `/checkers`. */
const groupOf = (name: (typeof COMMAND_GROUPS)[number], commands: readonly CommandSpec[]) => ({
  type: ApplicationCommandOptionType.SubcommandGroup as const,
  ...described({ name, naming: (language) => LOCALES[language].commands.groups[name] }),
  options: commands.filter(({ group }) => group === name).map(subcommand),
});

/** A command as it is typed, behind a slash. */
export function pathOf({ name, group }: Pick<CommandSpec, 'name' | 'group'>): string {
  if (group === 'top') return name;
  return group === undefined ? `checkers ${name}` : `checkers ${group} ${name}`;
}

const described = ({ name, naming }: Pick<CommandSpec, 'name' | 'naming'>) => ({
  name,
  name_localizations: localized((language) => naming(language).name),
  description: naming(DEFAULT_LANGUAGE).title,
  description_localizations: localized((language) => naming(language).title),
});

const subcommand = (spec: CommandSpec): APIApplicationCommandSubcommandOption => ({
  type: ApplicationCommandOptionType.Subcommand,
  ...described(spec),
  options: spec.parameters.map(option),
});

function option(parameter: ParameterSpec): APIApplicationCommandBasicOption {
  const { kind, required } = parameter;
  const base = { ...described(parameter), required };
  if (kind === 'file') return { ...base, type: ApplicationCommandOptionType.Attachment };
  if (kind === 'person') return { ...base, type: ApplicationCommandOptionType.User };
  const type = ApplicationCommandOptionType.String as const;
  if (kind === 'text') return { ...base, type };
  if (kind === 'game' || kind === 'move') return { ...base, type, autocomplete: true };
  const choices = kind.choices.map(({ value, title }) => ({
    name: title(LOCALES[DEFAULT_LANGUAGE]),
    name_localizations: localized((language) => title(LOCALES[language])),
    value,
  }));
  return { ...base, type, choices };
}

/** Fields that Discord adds. */
const ADDED: ReadonlySet<string> = new Set([
  'id',
  'application_id',
  'guild_id',
  'version',
  'default_permission',
  'default_member_permissions',
  'dm_permission',
  'nsfw',
  'name_localized',
  'description_localized',
  'handler',
]);

/** A command without fields that Discord adds, or leaves out when they are false or empty. */
function essence(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(essence);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([key, inner]) => !ADDED.has(key) && !isEmpty(inner));
  return Object.fromEntries(entries.map(([key, inner]) => [key, essence(inner)]));
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === false || (Array.isArray(value) && value.length === 0);

const byName = (commands: readonly unknown[]) =>
  new Map(commands.map((command) => [(command as { name?: string }).name, command]));
