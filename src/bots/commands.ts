import type { CommandName, Locale, ParameterName } from '../locales/index.js';
import {
  FLIP_CHOICES,
  LANGUAGE_CHOICES,
  PRIVACY_CHOICES,
  RECORD_CHOICES,
  REMIND_CHOICES,
  THEME_CHOICES,
} from './command-choices.js';

/** Type of a parameter's value, by which a platform offers values (autocomplete, a list of choices). */
export type ParameterKind =
  | 'game'
  | 'move'
  | 'text'
  | 'file'
  | { readonly choices: readonly { readonly value: string; readonly title: (locale: Locale) => string }[] };

export interface ParameterSpec {
  readonly name: ParameterName;
  readonly kind: ParameterKind;
  readonly required: boolean;
}

/**
 * A chat command as data. Adapters register it (Telegram: `/new`; Discord: `/checkers new`, and `/move` at the top
 * level) and pass on the parameter values, joined by spaces in this order.
 */
export interface CommandSpec {
  readonly name: CommandName;
  readonly aliases: readonly string[];
  readonly parameters: readonly ParameterSpec[];
}

const FINISHED = {
  name: 'finished',
  kind: 'text',
  required: false,
} as const;

const game = (required: boolean) =>
  ({
    name: 'game',
    kind: 'game',
    required,
  }) as const satisfies ParameterSpec;

export const COMMANDS = [
  {
    name: 'new',
    aliases: [],
    parameters: [
      game(false),
      {
        name: 'options',
        kind: 'text',
        required: false,
      },
    ],
  },
  {
    name: 'join',
    aliases: [],
    parameters: [
      {
        name: 'seat',
        kind: 'text',
        required: false,
      },
    ],
  },
  { name: 'leave', aliases: [], parameters: [] },
  {
    name: 'start',
    aliases: [],
    parameters: [],
  },
  {
    name: 'move',
    aliases: ['m'],
    parameters: [
      {
        name: 'move',
        kind: 'move',
        required: true,
      },
    ],
  },
  {
    name: 'flick',
    aliases: ['f'],
    parameters: [
      {
        name: 'disc',
        kind: 'text',
        required: true,
      },
      {
        name: 'angle',
        kind: 'text',
        required: true,
      },
      {
        name: 'power',
        kind: 'text',
        required: true,
      },
    ],
  },
  { name: 'board', aliases: [], parameters: [] },
  {
    name: 'position',
    aliases: [],
    parameters: [],
  },
  { name: 'resign', aliases: [], parameters: [] },
  {
    name: 'draw',
    aliases: [],
    parameters: [],
  },
  {
    name: 'undo',
    aliases: [],
    parameters: [],
  },
  {
    name: 'rules',
    aliases: [],
    parameters: [game(false)],
  },
  {
    name: 'record',
    aliases: [],
    parameters: [
      {
        name: 'form',
        kind: { choices: RECORD_CHOICES },
        required: false,
      },
      FINISHED,
    ],
  },
  {
    name: 'hint',
    aliases: [],
    parameters: [],
  },
  {
    name: 'eval',
    aliases: [],
    parameters: [],
  },
  {
    name: 'analysis',
    aliases: [],
    parameters: [FINISHED],
  },
  {
    name: 'load',
    aliases: ['import'],
    parameters: [
      game(false),
      {
        name: 'text',
        kind: 'text',
        required: false,
      },
      {
        name: 'file',
        kind: 'file',
        required: false,
      },
    ],
  },
  {
    name: 'settings',
    aliases: [],
    parameters: [
      {
        name: 'language',
        kind: { choices: LANGUAGE_CHOICES },
        required: false,
      },
      {
        name: 'reminder',
        kind: 'text',
        required: false,
      },
      {
        name: 'theme',
        kind: { choices: THEME_CHOICES },
        required: false,
      },
      {
        name: 'flip',
        kind: { choices: FLIP_CHOICES },
        required: false,
      },
      {
        name: 'more',
        kind: 'text',
        required: false,
      },
    ],
  },
  {
    name: 'remind',
    aliases: [],
    parameters: [
      {
        name: 'reminders',
        kind: { choices: REMIND_CHOICES },
        required: true,
      },
    ],
  },
  {
    name: 'privacy',
    aliases: [],
    parameters: [
      {
        name: 'wish',
        kind: { choices: PRIVACY_CHOICES },
        required: false,
      },
    ],
  },
  { name: 'help', aliases: [], parameters: [] },
] as const satisfies readonly CommandSpec[];
