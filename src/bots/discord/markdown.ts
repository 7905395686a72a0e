import {
  bold,
  codeBlock,
  escapeMarkdown,
  inlineCode,
  roleMention,
  TimestampStyles,
  time,
  userMention,
} from 'discord.js';
import { DEFAULT_LANGUAGE } from '../../locales/index.js';
import { languageOf } from '../../locales/match.js';
import type { Span, Text } from '../../locales/text.js';
import type { ParameterSpec } from '../commands.js';
import { type KnownCommands, pathOf } from './registration.js';

const CONTENT_LIMIT = 2000;
const ZERO_WIDTH_SPACE = '\u200b';
const TIME_STYLE = {
  left: TimestampStyles.RelativeTime,
  moment: TimestampStyles.ShortDateTime,
  hour: TimestampStyles.ShortTime,
} as const;

/** The commands as a reader's client shows them. */
export interface CommandNames {
  readonly commands: KnownCommands;
  /** Discord's locale of the reader; the default language where several read. */
  readonly locale?: string;
}

/** Text in Discord's Markdown, escaped in plain spans. */
export const toMarkdown = (text: Text, names: CommandNames): string =>
  shorten(text.map((span) => spanToMarkdown(span, names)).join(''));

/** The Discord id in a user id; null for another platform's. */
export const discordIdOf = (user: string): string | null => /^discord:(\d+)$/.exec(user)?.[1] ?? null;

/** The role that is called as if it were a user; null for a user. */
export const discordRoleOf = (user: string): string | null => /^discord:&(\d+)$/.exec(user)?.[1] ?? null;

function spanToMarkdown(span: Span, names: CommandNames): string {
  if (typeof span === 'string') return escapePlain(span);
  if ('bold' in span) return bold(escapePlain(span.bold));
  if ('code' in span) return code(span.code);
  if ('command' in span) return slashCommand(span, names);
  // Discord shows it in each reader's own time zone and language.
  if ('until' in span) return time(Math.floor(span.until / 1000), TIME_STYLE[span.show]);
  if ('elsewhere' in span) return escapePlain(span.elsewhere);
  // In angle brackets, as Discord would show a preview below the message.
  if ('link' in span) return `[${escapePlain(span.title)}](<${span.link}>)`;
  if ('handle' in span) return escapePlain(`@${span.handle}`);
  const role = discordRoleOf(span.mention);
  if (role !== null) return roleMention(role);
  const id = discordIdOf(span.mention);
  return id === null ? escapePlain(span.name) : userMention(id);
}

function code(text: string): string {
  // Nothing can be escaped within code.
  const safe = text.replaceAll('`', 'ˋ');
  // A block keeps a table's columns in place.
  return safe.includes('\n') ? codeBlock(safe.trimEnd()) : inlineCode(safe);
}

/** True if an option may have a value: any, or one of those that it lists. */
const takes = ({ kind }: ParameterSpec, value: string): boolean =>
  typeof kind === 'string' || kind.choices.some((choice) => choice.value === value);

/** The option in which a typed value has its place: after those before it, or, of settings with their names, the one for the rest. */
function placeOf(parameters: readonly ParameterSpec[], value: string, next: number): number {
  const [, key] = /^([^=]+)=/.exec(value) ?? [];
  const last = parameters.length - 1;
  // What is one value to Discord may be several words elsewhere.
  const at = parameters.findIndex((each, index) => index >= next && takes(each, value));
  if (key === undefined) return at < 0 ? last : at;
  const own = parameters.findIndex(
    (each) => takes(each, value) && (each.name === key || typeof each.kind !== 'string'),
  );
  return own < 0 ? last : own;
}

/**
 * A command to be tapped, and its options as they are typed: `</checkers new:1> game:neva`. Before Discord has said
 * which commands it knows: `/checkers new game:neva`.
 */
function slashCommand(
  { command, values = [] }: Extract<Span, { command: unknown }>,
  { commands: { ids, specs }, locale }: CommandNames,
): string {
  const spec = specs.find(({ name }) => name === command);
  const parameters = spec?.parameters ?? [];
  const language = locale === undefined ? DEFAULT_LANGUAGE : languageOf(locale);
  const nameOf = (parameter: string): string =>
    parameters.find(({ name }) => name === parameter)?.naming(language).name ?? parameter;
  const filled = new Map<string, string>();
  let next = 0;
  for (const value of values) {
    const at = typeof value === 'string' ? placeOf(parameters, value, next) : null;
    if (at !== null) next = at + 1;
    const [parameter, word] =
      typeof value === 'string' ? [parameters[at ?? 0]?.name, value] : [value.parameter, value.value];
    const named = parameter === undefined ? '' : nameOf(parameter);
    const before = named === '' ? undefined : filled.get(named);
    filled.set(named, before === undefined ? word : `${before} ${word}`);
  }
  const named = [...filled].map(([parameter, value]) => (parameter === '' ? value : `${parameter}:${value}`));
  const name = pathOf(spec ?? { name: command });
  const id = ids.get(name.split(' ')[0] ?? '');
  if (id === undefined) return code([`/${name}`, ...named].join(' '));
  return [`</${name}:${id}>`, ...(named.length > 0 ? [code(named.join(' '))] : [])].join(' ');
}

const escapePlain = (plain: string): string =>
  escapeMarkdown(plain, { heading: true, bulletedList: true, numberedList: true, maskedLink: true })
    .replaceAll(/^(\s*)(>|-#)/gm, '$1\\$2')
    // `<@…>`, `<#…>`, `<:…>`, `<t:…>`, `<a:…>`, `</…>` would become mentions, emoji, times and commands.
    .replaceAll(/<(?=[@#:/a-z])/gi, '\\<')
    .replaceAll(/@(?=everyone|here)/g, `@${ZERO_WIDTH_SPACE}`);

/** A label of at most this many UTF-16 units, which is how Discord counts, without half a character at its end. */
export const cutLabel = (label: string, limit: number): string =>
  label.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');

/** Cuts a text that escaping has made too long, and ends it in an ellipsis. */
function shorten(content: string): string {
  if (content.length <= CONTENT_LIMIT) return content;
  const cut = content.slice(0, CONTENT_LIMIT - 1);
  // Without half a surrogate pair or half an escape at the end.
  return `${cut.replace(/[\uD800-\uDBFF]$|\\$/, '')}…`;
}
