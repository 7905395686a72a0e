import {
  type CommandName,
  type Language,
  LOCALES,
  type Locale,
  type Naming,
  type ParameterName,
} from '../locales/index.js';

/** A value that a parameter offers, with its title in a language. */
interface ParameterChoice {
  readonly value: string;
  readonly title: (locale: Locale) => string;
}

/** Type of a parameter's value, so that a platform can offer values (autocomplete, a list of choices). */
export type ParameterKind =
  | 'game'
  | 'move'
  | 'text'
  | 'file'
  | 'person'
  | { readonly choices: readonly ParameterChoice[] };

export interface ParameterSpec {
  readonly name: string;
  readonly kind: ParameterKind;
  readonly required: boolean;
  readonly naming: (language: Language) => Naming;
}

/** Groups of commands below `/checkers`, as in `/checkers me away`, in their order. */
export const COMMAND_GROUPS = ['game', 'club', 'me', 'chat'] as const;

/** Where Discord has a command that is not straight below `/checkers`: in a group of these, or at the top. */
export type CommandGroup = (typeof COMMAND_GROUPS)[number] | 'top';

/**
 * A chat command as data. Adapters register it (Telegram: `/new`; Discord: `/checkers new`, `/checkers me away`) and
 * pass on the parameter values, joined by spaces in this order.
 */
export interface CommandSpec {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly parameters: readonly ParameterSpec[];
  readonly naming: (language: Language) => Naming;
  /** Where Discord has it; by default straight below `/checkers`, which has room for 25, groups among them. */
  readonly group?: CommandGroup;
  /** What the menu of a person or of a message calls it, where a platform has such menus: then it is about that. */
  readonly menu?: { readonly of: 'person' | 'message'; readonly naming: (language: Language) => string };
  /** True if a menu of commands only types it, as a stray tap must not do it. */
  readonly isOnlyTyped?: boolean;
  /** True if it is offered only where strangers can meet. It is understood everywhere. */
  readonly isForStrangers?: boolean;
}

/** A parameter that may be left out, named in the dictionary of each language. */
export const optional = (name: ParameterName, kind: ParameterKind = 'text'): ParameterSpec => ({
  name,
  kind,
  required: false,
  naming: (language) => LOCALES[language].commands.parameters[name],
});

/** A parameter that must be given, named in the dictionary of each language. */
export const required = (name: ParameterName, kind: ParameterKind = 'text'): ParameterSpec => ({
  ...optional(name, kind),
  required: true,
});

/** A command that is named in the dictionary of each language. */
export const command = (
  name: CommandName,
  parameters: readonly ParameterSpec[] = [],
  more: Partial<Pick<CommandSpec, 'aliases' | 'group' | 'menu' | 'isForStrangers'>> = {},
): CommandSpec => ({
  name,
  aliases: [],
  parameters,
  naming: (language) => LOCALES[language].commands.commands[name],
  ...more,
});

/** Values whose titles each language provides. */
export const choices = <Value extends string>(
  values: readonly Value[],
  titles: (locale: Locale) => Readonly<Record<Value, string>>,
): ParameterKind => ({
  choices: values.map((value) => ({ value, title: (locale) => titles(locale)[value] })),
});
