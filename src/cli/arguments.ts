import { parseArgs } from 'node:util';
import {
  type AnyVariant,
  configure,
  firstWithoutLot,
  LEVEL_NUMBERS,
  type LevelNumber,
  type Position,
  parsePosition,
  positionText,
  RECORD_FORMS,
  type RecordForm,
  type Seat,
  startPosition,
  VARIANTS,
  type Variant,
} from '../engine/index.js';
import { findGame } from '../locales/find-game.js';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../locales/index.js';
import { titleOf } from '../locales/titles.js';
import { THEME_NAMES, type ThemeName } from '../render/index.js';
import { CliFault, optionSentence, positionSentence } from './sentences.js';

const FLAGS = {
  position: { type: 'string' },
  option: { type: 'string', multiple: true },
  out: { type: 'string' },
  lang: { type: 'string' },
  theme: { type: 'string' },
  flip: { type: 'boolean' },
  to: { type: 'string' },
  game: { type: 'string' },
  store: { type: 'string' },
  replace: { type: 'boolean' },
  repair: { type: 'boolean' },
  ms: { type: 'string' },
  nodes: { type: 'string' },
  depth: { type: 'string' },
  level: { type: 'string' },
  seed: { type: 'string' },
  json: { type: 'boolean' },
  a: { type: 'string' },
  b: { type: 'string' },
  games: { type: 'string' },
  threads: { type: 'string' },
  host: { type: 'string' },
  port: { type: 'string' },
  connect: { type: 'string' },
  minutes: { type: 'string' },
  moves: { type: 'string' },
  pieces: { type: 'string' },
  endgames: { type: 'string' },
  slow: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const;

/** A house rule as typed in a chat: `huff=on`. File names contain a dot or a slash. */
const HOUSE_RULE = /^[a-z][a-z0-9-]*=[a-z0-9-]+$/i;

export type Flag = keyof typeof FLAGS;
/** Flags that take a value. */
export type TextFlag = Exclude<Flag, 'option' | 'help' | 'version' | 'json' | 'flip'>;

/** A parsed command line, not yet validated against a game. */
export interface Arguments {
  readonly words: readonly string[];
  readonly position: string | null;
  /** House rules by key. */
  readonly options: Readonly<Record<string, string>>;
  readonly out: string | null;
  readonly language: Language;
  readonly theme: ThemeName;
  /** Turns boards towards the player to move. */
  readonly flip: boolean;
  /** Format to convert to. */
  readonly to: RecordForm | null;
  /** Address of the store; null for the one in the settings. */
  readonly store: string | null;
  readonly replace: boolean;
  readonly repair: boolean;
  /** Uses the interpreted rules instead of the compiled ones. */
  readonly slow: boolean;
  readonly json: boolean;
  /** The raw value of a flag. */
  readonly text: (flag: TextFlag) => string | null;
  readonly help: boolean;
  readonly version: boolean;
  readonly given: readonly Flag[];
}

export function parseArguments(argv: readonly string[]): Arguments {
  const { values, positionals } = parsed(argv);
  const rules = positionals.filter((word) => HOUSE_RULE.test(word));
  return {
    words: positionals.filter((word) => !rules.includes(word)),
    position: values.position ?? null,
    options: Object.fromEntries([...rules, ...(values.option ?? [])].map(pairOf)),
    out: values.out ?? null,
    language: oneOf('lang', LANGUAGES, values.lang ?? DEFAULT_LANGUAGE),
    theme: oneOf('theme', THEME_NAMES, values.theme ?? 'wood'),
    flip: values.flip ?? false,
    to: values.to === undefined ? null : oneOf('to', RECORD_FORMS, values.to),
    store: values.store ?? null,
    replace: values.replace ?? false,
    repair: values.repair ?? false,
    slow: values.slow ?? false,
    json: values.json ?? false,
    text: (flag) => {
      const value = values[flag];
      return typeof value === 'string' ? value : null;
    },
    help: values.help ?? false,
    version: values.version ?? false,
    given: (Object.keys(FLAGS) as Flag[]).filter(
      (flag) => values[flag] !== undefined || (flag === 'option' && rules.length > 0),
    ),
  };
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: FLAGS, allowPositionals: true, strict: true });
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) {
      // The rest of the message is about values that begin with a dash.
      throw new CliFault(`${error.message.split('. ')[0]}. "damka help" lists what there is.`);
    }
    throw error;
  }
}

function pairOf(text: string): readonly [string, string] {
  const [, key, value] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (key === undefined || value === undefined) {
    throw new CliFault(`--option takes key=value, such as --option removal=at-once, not "${text}".`);
  }
  return [key, value];
}

/** The one of the known values that a flag names. */
function oneOf<Value>(flag: Flag, known: readonly Value[], text: string): Value {
  const value = known.find((each) => String(each) === text);
  if (value === undefined) throw new CliFault(`--${flag} is one of ${known.join(', ')}, not "${text}".`);
  return value;
}

/** The game named by the first word, without house rules. */
export function variantNamed(word: string | undefined): AnyVariant {
  const known = VARIANTS.map(({ id }) => id).join(', ');
  if (word === undefined) throw new CliFault(`Which game? There are: ${known}.`);
  const variant = findGame(word);
  if (!variant) throw new CliFault(`There is no game "${word}". There are: ${known}.`);
  return variant;
}

/** Like `variantNamed`, for games that have moves to list, count or search. */
export function boardVariantNamed(word: string | undefined): Variant {
  const variant = variantNamed(word);
  if (variant.kind !== 'draughts')
    throw new CliFault(
      `${titleOf(variant, DEFAULT_LANGUAGE)} is not played from square to square: it has no moves to list or to count.`,
    );
  return variant;
}

/** Applies the house rules of the command line to a game. */
export function configured(variant: Variant, { options }: Pick<Arguments, 'options'>): Variant {
  const made = configure(variant, options);
  if (!made.ok) throw new CliFault(optionSentence(made.error));
  return made.value;
}

/** The game with its house rules and the given position, or the initial one. */
export function situationOf(
  base: Variant,
  { options, position }: Arguments,
): { readonly variant: Variant; readonly position: Position } {
  const variant = configured(base, { options });
  if (position === null) return { variant, position: startPosition(variant, firstWithoutLot(variant)) };
  const own = parsePosition(variant, position);
  const read = own.ok ? own : parsePosition(variant, positionText(variant, position));
  if (read.ok) return { variant, position: read.value };
  throw new CliFault(positionSentence(own.ok ? read.error : own.error));
}

/** The seat that a board is turned towards. */
export const towards = ({ flip }: Arguments, { turn }: { readonly turn: Seat }) =>
  flip ? { towards: turn } : {};

/** Value of a numeric flag; null if the flag is absent. */
export function wholeNumber(
  args: Arguments,
  flag: TextFlag,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): number | null {
  const text = args.text(flag);
  if (text === null) return null;
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  const range = most === Number.MAX_SAFE_INTEGER ? `from ${least} on` : `from ${least} to ${most}`;
  throw new CliFault(`--${flag} is a whole number ${range}, not "${text}".`);
}

export function levelOf(args: Arguments): LevelNumber | null {
  const text = args.text('level');
  return text === null ? null : oneOf('level', LEVEL_NUMBERS, text);
}
