import type { Language } from '../../../engine/index.js';
import { THEME_NAMES, type ThemeName } from '../../../render/index.js';
import type { Settings } from '../../../sessions/model/session.js';
import { zoneNamed } from '../../../sessions/reminders/quiet-hours.js';

/** What of a chat's settings is to change. */
export type SettingsWish = Partial<Settings>;

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

const OFF = /^(off|0|no|none|выкл|нет)$/;
const MINUTES_IN: Readonly<Record<string, number>> = { m: 1, м: 1, h: 60, ч: 60, d: 1440, д: 1440 };
const LONGEST_REMINDER = 7 * 1440;
const LONGEST_DEADLINE = 30 * 1440;
const MOST_REMINDERS = 20;

/** `10m`, `6h`, `3d`, `6` (hours) in minutes. */
const minutesOf = (value: string): number | null => {
  const match = /^(\d{1,4})\s*([mhdмчд])?$/.exec(value);
  return match === null ? null : Number(match[1]) * (MINUTES_IN[match[2] ?? 'h'] ?? 60);
};

/** Hours between reminders. */
const hoursOf = (value: string): number | null => {
  const minutes = minutesOf(value);
  return minutes === null || minutes < 60 || minutes > LONGEST_REMINDER ? null : minutes / 60;
};

/** `22-8`, `22:30-7:00`. */
const quietOf = (value: string): Settings['quiet'] => {
  const match = /^(\d{1,2})(?::(\d\d))?[-–](\d{1,2})(?::(\d\d))?$/.exec(value);
  if (match === null) return null;
  const [from, to] = [
    Number(match[1]) * 60 + Number(match[2] ?? 0),
    (Number(match[3]) % 24) * 60 + Number(match[4] ?? 0),
  ];
  return from < 1440 && to < 1440 && from !== to ? { from, to } : null;
};

/** A value under its key; null where it cannot be understood. */
const KEYS: readonly {
  readonly names: readonly string[];
  readonly read: (value: string) => SettingsWish | null;
}[] = [
  {
    names: ['', 'language', 'язык'],
    read: (value) => {
      const language = LANGUAGE_NAMES.get(value);
      return language === undefined ? null : { language };
    },
  },
  {
    names: ['', 'reminder', 'напоминание'],
    read: (value) => {
      if (OFF.test(value)) return { reminder: null };
      const reminder = hoursOf(value);
      return reminder === null ? null : { reminder };
    },
  },
  {
    names: ['every', 'каждые'],
    read: (value) => {
      const every = hoursOf(value);
      return every === null ? null : { every };
    },
  },
  {
    names: ['most', 'раз'],
    read: (value) => {
      const most = /^\d{1,2}$/.test(value) ? Number(value) : 0;
      return most < 1 || most > MOST_REMINDERS ? null : { most };
    },
  },
  {
    names: ['quiet', 'тихо'],
    read: (value) => {
      if (OFF.test(value)) return { quiet: null };
      const quiet = quietOf(value);
      return quiet === null ? null : { quiet };
    },
  },
  {
    names: ['zone', 'пояс'],
    read: (value) => {
      const zone = zoneNamed(value);
      return zone === null ? null : { zone };
    },
  },
  {
    names: ['where', 'куда'],
    read: (value) => {
      if (['private', 'лично'].includes(value)) return { where: 'private' };
      return ['chat', 'channel', 'чат'].includes(value) ? { where: 'channel' } : null;
    },
  },
  {
    names: ['deadline', 'срок'],
    read: (value) => {
      if (OFF.test(value)) return { deadline: null };
      const deadline = minutesOf(value);
      return deadline === null || deadline < 1 || deadline > LONGEST_DEADLINE ? null : { deadline };
    },
  },
  {
    names: ['late', 'опоздал'],
    read: (value) => {
      if (['forfeit', 'сдача'].includes(value)) return { late: 'forfeit' };
      if (['skip', 'пропуск'].includes(value)) return { late: 'skip' };
      return ['computer', 'компьютер'].includes(value) ? { late: 'computer' } : null;
    },
  },
  {
    names: ['', 'theme', 'тема'],
    read: (value) => {
      const theme = THEMES.get(value);
      return theme === undefined ? null : { theme };
    },
  },
  {
    names: ['flip', 'поворот'],
    read: (value) => {
      const flip = SWITCH.get(value);
      return flip === undefined ? null : { flip };
    },
  },
];

/** `language=ru deadline=3d theme=night`, or just `ru 12h night`; a word that cannot be understood is returned. */
export const parseSettings = (args: string): SettingsWish | { readonly unknown: string } => {
  let wish: SettingsWish = {};
  // "12 h" is one value.
  const words = args
    .toLowerCase()
    .replace(/(\d)\s+(?=[mhdмчд](\s|$))/g, '$1')
    .split(/\s+/);
  for (const word of words.filter((part) => part !== '')) {
    const at = word.indexOf('=');
    const [key, value] = [word.slice(0, Math.max(0, at)), word.slice(at + 1)];
    const read = KEYS.filter(({ names }) => names.includes(key)).map((setting) => setting.read(value));
    const setting = read.find((found) => found !== null);
    if (setting === undefined) return { unknown: word };
    wish = { ...wish, ...setting };
  }
  return wish;
};
