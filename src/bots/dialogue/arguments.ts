import { DEFAULT_LEVEL, LEVEL_NUMBERS, type LevelNumber } from '../../engine/search/levels.js';
import type { Language, Seat, Variant } from '../../engine/variant.js';
import { THEME_NAMES, type ThemeName } from '../../render/theme.js';
import { MESSAGES } from '../messages/index.js';

/** How the computer's level is asked for: `level=5`. */
export const LEVEL_WORD = /(?:^|\s)(level|уровень)=(\S*)/i;

const levelNamed = (text: string): LevelNumber | null =>
  LEVEL_NUMBERS.find((level) => String(level) === text) ?? null;

export interface NewWish {
  readonly game: string;
  readonly options: Record<string, string>;
  /** Null where what is asked for is none. */
  readonly level: LevelNumber | null;
}

/** `neva first=white level=5`: the words are the game, `key=value` the house rules and the computer's level. */
export const parseNew = (args: string): NewWish => {
  const level = LEVEL_WORD.exec(args)?.[2];
  const words = args
    .replace(LEVEL_WORD, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const pairs = words.filter((word) => word.includes('='));
  const options = Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).toLowerCase(), pair.slice(at + 1).toLowerCase()];
    }),
  );
  const game = words.filter((word) => !word.includes('=')).join(' ');
  return { game, options, level: level === undefined ? DEFAULT_LEVEL : levelNamed(level) };
};

const COMPUTER = /^(computer|bot|ai|компьютер|комп|бот)$/;

const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** The seat that goes by a colour's name in any language and case («белых»), or by its letter; -1 if none. */
const findSeat = (variant: Variant, text: string): Seat => {
  const word = folded(text);
  return variant.seats.findIndex(
    ({ letter, colour }) =>
      word === letter.toLowerCase() ||
      [MESSAGES.en, MESSAGES.ru].some((words) => {
        const name = folded(words.colour[colour]);
        return word === name || (word.length >= 3 && word.startsWith(name.slice(0, -2)));
      }),
  );
};

export interface JoinWish {
  readonly computer: boolean;
  /** Null: any free seat. */
  readonly seat: Seat | null;
}

/** `white`, `computer`, `white computer`, «белые»; a word that is none of them is returned. */
export const parseJoin = (variant: Variant, args: string): JoinWish | { readonly unknown: string } => {
  let wish: JoinWish = { computer: false, seat: null };
  for (const word of args.split(/\s+/).filter((part) => part !== '')) {
    if (COMPUTER.test(word.toLowerCase())) {
      wish = { ...wish, computer: true };
      continue;
    }
    const seat = findSeat(variant, word);
    if (seat < 0) return { unknown: word };
    wish = { ...wish, seat };
  }
  return wish;
};

export interface SettingsWish {
  readonly language?: Language | 'auto';
  /** Hours; null switches reminders off. */
  readonly reminder?: number | null;
  readonly theme?: ThemeName;
  readonly flip?: boolean;
}

const LANGUAGE_NAMES: ReadonlyMap<string, Language | 'auto'> = new Map([
  ['en', 'en'],
  ['english', 'en'],
  ['английский', 'en'],
  ['ru', 'ru'],
  ['russian', 'ru'],
  ['русский', 'ru'],
  ['auto', 'auto'],
  ['авто', 'auto'],
]);

const THEMES: ReadonlyMap<string, ThemeName> = new Map([
  ...THEME_NAMES.map((name) => [name, name] as const),
  ['дерево', 'wood'],
  ['турнир', 'tournament'],
  ['турнирная', 'tournament'],
  ['ночь', 'night'],
  ['ночная', 'night'],
  ['бумага', 'paper'],
]);

const SWITCH: ReadonlyMap<string, boolean> = new Map([
  ['on', true],
  ['yes', true],
  ['да', true],
  ['вкл', true],
  ['off', false],
  ['no', false],
  ['нет', false],
  ['выкл', false],
]);

const LONGEST_HOURS = 168;

const parseHours = (value: string): number | null | undefined => {
  if (/^(off|0|no|выкл|нет)$/.test(value)) return null;
  const match = /^(\d{1,3})\s*(h|ч|d|д)?$/.exec(value);
  if (match === null) return undefined;
  const hours = Number(match[1]) * (match[2] === 'd' || match[2] === 'д' ? 24 : 1);
  return hours >= 1 && hours <= LONGEST_HOURS ? hours : undefined;
};

/** What a value can be read as under a key, or without one. */
const parseSetting = (key: string, value: string): SettingsWish | null => {
  const language = LANGUAGE_NAMES.get(value);
  if (['', 'language', 'язык'].includes(key) && language !== undefined) return { language };
  const reminder = parseHours(value);
  if (['', 'reminder', 'напоминание'].includes(key) && reminder !== undefined) return { reminder };
  const theme = THEMES.get(value);
  if (['', 'theme', 'тема'].includes(key) && theme !== undefined) return { theme };
  const flip = SWITCH.get(value);
  if (['flip', 'поворот'].includes(key) && flip !== undefined) return { flip };
  return null;
};

/** `language=ru reminder=12h theme=night flip=on`, or just `ru 12h night flip=on`; a word that cannot be understood is returned. */
export const parseSettings = (args: string): SettingsWish | { readonly unknown: string } => {
  let wish: SettingsWish = {};
  // "12 h" is one value.
  const words = args
    .toLowerCase()
    .replace(/(\d)\s+(?=[hчdд](\s|$))/g, '$1')
    .split(/\s+/);
  for (const word of words.filter((part) => part !== '')) {
    const at = word.indexOf('=');
    const setting = parseSetting(word.slice(0, Math.max(0, at)), word.slice(at + 1));
    if (setting === null) return { unknown: word };
    wish = { ...wish, ...setting };
  }
  return wish;
};
