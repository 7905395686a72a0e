import { z } from 'zod';

const NAME = /^[-_'\p{L}\p{N}]{1,32}$/u;
const name = z
  .string()
  .regex(NAME, 'Command name is invalid')
  .refine((value) => value === value.toLowerCase(), 'Command name must be lower case');
const description = z.string().min(1).max(100);
/** The locales of https://discord.com/developers/docs/reference#locales that this project could meet, and all others. */
const LOCALES =
  'id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th zh-CN ja zh-TW ko'.split(
    ' ',
  );
const localized = (value: z.ZodType<string>) =>
  z
    .record(z.string(), value)
    .refine((record) => Object.keys(record).every((locale) => LOCALES.includes(locale)), 'Unknown locale')
    .nullish();

const choice = z.object({
  name: z.string().min(1).max(100),
  name_localizations: localized(z.string().min(1).max(100)),
  value: z.union([z.string().max(100), z.number()]),
});

export const autocompleteChoices = z.array(choice).max(25);

const leafOption = z
  .object({
    type: z.int().min(3).max(11),
    name,
    name_localizations: localized(name),
    description,
    description_localizations: localized(description),
    required: z.boolean().optional(),
    autocomplete: z.boolean().optional(),
    choices: z.array(choice).max(25).optional(),
  })
  .refine(
    ({ autocomplete, choices }) => !autocomplete || !choices?.length,
    'Autocomplete and choices exclude each other',
  );

interface Ordered {
  readonly name: string;
  readonly required?: boolean | undefined;
}
const distinct = (options: readonly { readonly name: string }[]) =>
  new Set(options.map((option) => option.name)).size === options.length;
const requiredFirst = (options: readonly Ordered[]) =>
  options.every((option, index) => !option.required || index === 0 || options[index - 1]!.required === true);

const leafOptions = z
  .array(leafOption)
  .max(25)
  .refine(distinct, 'Option names must be unique')
  .refine(requiredFirst, 'Required options must be placed before non-required options');

const subcommand = z.object({
  type: z.literal(1),
  name,
  name_localizations: localized(name),
  description,
  description_localizations: localized(description),
  options: leafOptions.optional(),
});
const group = z.object({
  type: z.literal(2),
  name,
  name_localizations: localized(name),
  description,
  description_localizations: localized(description),
  options: z.array(subcommand).min(1).max(25).refine(distinct, 'Option names must be unique'),
});
const subcommands = z
  .array(z.union([subcommand, group]))
  .max(25)
  .refine(distinct, 'Option names must be unique');

/** A command in the menu of people (2) or of messages (3). */
const menuCommand = z.strictObject({
  type: z.int().min(2).max(3),
  name: z.string().min(1).max(32),
  name_localizations: localized(z.string().min(1).max(32)),
  contexts: z.array(z.int().min(0).max(2)).optional(),
  integration_types: z.array(z.int().min(0).max(1)).optional(),
  options: z.undefined().optional(),
});

const command = z.object({
  name,
  name_localizations: localized(name),
  description,
  description_localizations: localized(description),
  type: z.literal(1).default(1),
  options: z.union([subcommands, leafOptions]).optional(),
  contexts: z.array(z.int().min(0).max(2)).optional(),
  integration_types: z.array(z.int().min(0).max(1)).optional(),
});

/** All texts of a command together may have 8,000 characters, each in its longest language. */
function size(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + size(one), 0);
  if (value === null || typeof value !== 'object') return 0;
  const fields = value as Record<string, unknown>;
  const longest = (key: string) =>
    Math.max(
      0,
      ...[fields[key], ...Object.values(fields[`${key}_localizations`] ?? {})].map((text) =>
        typeof text === 'string' ? text.length : 0,
      ),
    );
  return (
    longest('name') +
    longest('description') +
    longest('value') +
    size(fields['options']) +
    size(fields['choices'])
  );
}

export const commandList = z
  .array(
    z.union([menuCommand, command]).refine((one) => size(one) <= 8000, 'Command exceeds maximum size (8000)'),
  )
  .max(100)
  .refine(distinct, 'Application command names must be unique');

export type LeafOption = z.output<typeof leafOption>;
export type CommandBody = z.output<typeof command> | z.output<typeof menuCommand>;
export type RegisteredCommand = CommandBody & { readonly id: string; readonly version: string };
