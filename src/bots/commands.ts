import {
  type CommandName,
  HELP_TOPICS,
  LANGUAGES,
  type Locale,
  type ParameterName,
} from '../locales/index.js';
import { languageName } from '../locales/match.js';
import { THEME_NAMES } from '../render/index.js';

interface ParameterChoice {
  readonly value: string;
  readonly title: (locale: Locale) => string;
}

/** Type of a parameter's value, by which a platform offers values (autocomplete, a list of choices). */
export type ParameterKind =
  | 'game'
  | 'move'
  | 'text'
  | 'file'
  | 'person'
  | { readonly choices: readonly ParameterChoice[] };

export interface ParameterSpec {
  readonly name: ParameterName;
  readonly kind: ParameterKind;
  readonly required: boolean;
}

/**
 * A chat command as data. Adapters register it (Telegram: `/new`; Discord: `/checkers new`, and some at the top level) and pass on the parameter values, joined by spaces in this order.
 */
export interface CommandSpec {
  readonly name: CommandName;
  readonly aliases: readonly string[];
  readonly parameters: readonly ParameterSpec[];
}

const optional = (name: ParameterName, kind: ParameterKind = 'text'): ParameterSpec => ({
  name,
  kind,
  required: false,
});

const required = (name: ParameterName, kind: ParameterKind = 'text'): ParameterSpec => ({
  name,
  kind,
  required: true,
});

const command = (
  name: CommandName,
  parameters: readonly ParameterSpec[] = [],
  ...aliases: readonly string[]
): CommandSpec => ({ name, aliases, parameters });

/** Commands for games with strangers. */
const AMONG_STRANGERS: readonly CommandName[] = ['seek', 'tables', 'block', 'unblock', 'report'];

/** Discord's top-level commands: the most frequent ones, and some more, since a command has at most 25 subcommands. */
export const TOP_LEVEL: readonly CommandName[] = [
  'move',
  'challenge',
  'learn',
  'exercise',
  'puzzle',
  'pause',
  'resume',
  'away',
  ...AMONG_STRANGERS,
];

/** Values whose titles each language provides. */
const choices = <Value extends string>(
  values: readonly Value[],
  titles: (locale: Locale) => Readonly<Record<Value, string>>,
): ParameterKind => ({
  choices: values.map((value) => ({ value, title: (locale) => titles(locale)[value] })),
});

const LANGUAGE_CHOICES: readonly ParameterChoice[] = [
  ...LANGUAGES.map((value) => ({ value, title: (locale: Locale) => languageName(value, locale) })),
  { value: 'auto', title: ({ commands }) => commands.choices.auto },
];
const RECORD = choices(['text', 'pdn', 'gif', 'poster'], ({ commands }) => commands.choices.record);
const PAGE = choices(['link'], ({ commands }) => commands.choices.page);
const THEME = choices(THEME_NAMES, ({ labels }) => labels.themes);
const FLIP = choices(['flip=on', 'flip=off'], ({ commands }) => commands.choices.flip);
const BOARD = choices(['board=edit', 'board=new'], ({ commands }) => commands.choices.board);
const REMIND = choices(['off', 'on', 'none'], ({ commands }) => commands.choices.remind);
const HELP = choices(HELP_TOPICS, ({ messages }) => messages.helpTopics);
const PRIVACY = choices(
  ['show', 'delete', 'delete computer', 'delete resign'],
  ({ commands }) => commands.choices.privacy,
);

export const COMMANDS: readonly CommandSpec[] = [
  command('new', [optional('game', 'game'), optional('options')]),
  command('join', [optional('seat')]),
  command('leave'),
  command('start'),
  command('move', [required('move', 'move')], 'm'),
  command('if', [optional('line')]),
  command('flick', [required('disc'), required('angle'), required('power')], 'f'),
  command('board', [optional('form', PAGE)]),
  command('position'),
  command('resign'),
  command('end'),
  command('draw'),
  command('undo'),
  command('pause', [], 'adjourn'),
  command('resume'),
  command('away', [optional('until')]),
  command('rules', [optional('game', 'game')]),
  command('about', [optional('game', 'game')]),
  command('learn', [optional('lesson')]),
  command('exercise', [optional('position')]),
  command('puzzle', [optional('task')]),
  command('record', [optional('form', RECORD), optional('finished')]),
  command('hint'),
  command('eval'),
  command('analysis', [optional('finished')]),
  command('load', [optional('game', 'game'), optional('text'), optional('file', 'file')], 'import'),
  command('settings', [
    optional('language', { choices: LANGUAGE_CHOICES }),
    optional('reminder'),
    optional('theme', THEME),
    optional('flip', FLIP),
    optional('board', BOARD),
    optional('more'),
  ]),
  command('link', [optional('code')]),
  command('unlink'),
  command('challenge', [
    optional('opponent', 'person'),
    optional('game', 'game'),
    optional('pace'),
    optional('options'),
    optional('code'),
  ]),
  command('seek', [optional('game', 'game'), optional('pace'), optional('options')]),
  command('tables'),
  command('block', [optional('player')]),
  command('unblock', [optional('player')]),
  command('report', [optional('reason')]),
  command('remind', [required('reminders', REMIND)]),
  command('privacy', [optional('wish', PRIVACY)]),
  command('help', [optional('topic', HELP)]),
];

/** The commands to offer; those for strangers only where strangers can meet. The bot understands all of them. */
export const commandsOffered = (bringsTogether: boolean): readonly CommandSpec[] =>
  COMMANDS.filter(({ name }) => bringsTogether || !AMONG_STRANGERS.includes(name));
