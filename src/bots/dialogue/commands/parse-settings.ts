import { type SettingKey, TYPED } from '../../../locales/index.js';
import { languageNamed } from '../../../locales/match.js';
import type { Settings } from '../../../sessions/model/session.js';
import { zoneNamed } from '../../../sessions/reminders/quiet-hours.js';

/** The settings of a chat to be changed. */
export type SettingsWish = Partial<Settings>;

/** Collects the words for one thing from all languages. */
const words = (pick: (typed: (typeof TYPED)[number]) => readonly string[]): readonly string[] =>
  TYPED.flatMap(pick);

const AUTO = words(({ auto }) => auto);
const ON = words(({ on }) => on);
const OFF = words(({ off }) => off);
/** Words for "off" that are accepted in place of a number, too. */
const NONE = [...OFF, '0', 'none'];

const MINUTES_IN: ReadonlyMap<string, number> = new Map([
  ...words(({ units }) => units.minutes).map((unit) => [unit, 1] as const),
  ...words(({ units }) => units.hours).map((unit) => [unit, 60] as const),
  ...words(({ units }) => units.days).map((unit) => [unit, 1440] as const),
]);
const UNITS = [...MINUTES_IN.keys()].join('|');
const SPAN = new RegExp(`^(\\d{1,4})\\s*(${UNITS})?$`);
const APART = new RegExp(`(\\d)\\s+(?=(?:${UNITS})(\\s|$))`, 'g');

/** Finds the thing that a word names. */
const named = <Name extends string>(
  value: string,
  pick: (typed: (typeof TYPED)[number]) => Readonly<Record<Name, readonly string[]>>,
): Name | undefined =>
  TYPED.flatMap((typed) => Object.entries<readonly string[]>(pick(typed))).find(([, each]) =>
    each.includes(value),
  )?.[0] as Name | undefined;

const LONGEST_REMINDER = 7 * 1440;
const LONGEST_DEADLINE = 30 * 1440;
const MOST_REMINDERS = 20;

/** Parses `10m`, `6h`, `3d` or `6` (hours) into minutes. */
const minutesOf = (value: string): number | null => {
  const [, count, unit] = SPAN.exec(value) ?? [];
  return count === undefined ? null : Number(count) * (MINUTES_IN.get(unit ?? '') ?? 60);
};

/** Parses the hours between reminders. */
const hoursOf = (value: string): number | null => {
  const minutes = minutesOf(value);
  return minutes === null || minutes < 60 || minutes > LONGEST_REMINDER ? null : minutes / 60;
};

/** Parses `22-8` or `22:30-7:00`. */
const quietOf = (value: string): Settings['quiet'] => {
  const match = /^(\d{1,2})(?::(\d\d))?[-–](\d{1,2})(?::(\d\d))?$/.exec(value);
  if (match === null) return null;
  const [from, to] = [
    Number(match[1]) * 60 + Number(match[2] ?? 0),
    (Number(match[3]) % 24) * 60 + Number(match[4] ?? 0),
  ];
  return from < 1440 && to < 1440 && from !== to ? { from, to } : null;
};

/** Settings by key; `read` returns null for an invalid value. */
const KEYS: readonly {
  readonly key: SettingKey;
  /** True if the value is recognised without its key. */
  readonly alone?: true;
  readonly read: (value: string) => SettingsWish | null;
}[] = [
  {
    key: 'language',
    alone: true,
    read: (value) => {
      const language = AUTO.includes(value) ? 'auto' : languageNamed(value);
      return language === null ? null : { language };
    },
  },
  {
    key: 'reminder',
    alone: true,
    read: (value) => {
      if (NONE.includes(value)) return { reminder: null };
      const reminder = hoursOf(value);
      return reminder === null ? null : { reminder };
    },
  },
  {
    key: 'every',
    read: (value) => {
      const every = hoursOf(value);
      return every === null ? null : { every };
    },
  },
  {
    key: 'most',
    read: (value) => {
      const most = /^\d{1,2}$/.test(value) ? Number(value) : 0;
      return most < 1 || most > MOST_REMINDERS ? null : { most };
    },
  },
  {
    key: 'quiet',
    read: (value) => {
      if (NONE.includes(value)) return { quiet: null };
      const quiet = quietOf(value);
      return quiet === null ? null : { quiet };
    },
  },
  {
    key: 'zone',
    read: (value) => {
      const zone = zoneNamed(value);
      return zone === null ? null : { zone };
    },
  },
  {
    key: 'where',
    read: (value) => {
      const where = named(value, (typed) => typed.where);
      return where === undefined ? null : { where };
    },
  },
  {
    key: 'deadline',
    read: (value) => {
      if (NONE.includes(value)) return { deadline: null };
      const deadline = minutesOf(value);
      return deadline === null || deadline < 1 || deadline > LONGEST_DEADLINE ? null : { deadline };
    },
  },
  {
    key: 'late',
    read: (value) => {
      const late = named(value, (typed) => typed.late);
      return late === undefined ? null : { late };
    },
  },
  {
    key: 'theme',
    alone: true,
    read: (value) => {
      const theme = named(value, (typed) => typed.themes);
      return theme === undefined ? null : { theme };
    },
  },
  {
    key: 'flip',
    read: (value) => {
      if (ON.includes(value)) return { flip: true };
      return OFF.includes(value) ? { flip: false } : null;
    },
  },
];

/** More words than there are settings are no wish. */
const MOST_WORDS = 24;

const isFor = ({ key, alone }: (typeof KEYS)[number], typed: string): boolean =>
  typed === '' ? alone === true : words(({ settings }) => settings[key]).includes(typed);

/**
 * Parses `language=ru deadline=3d theme=night`, or just `ru 12h night`; returns a word it does not understand as
 * unknown.
 */
export const parseSettings = (args: string): SettingsWish | { readonly unknown: string } => {
  let wish: SettingsWish = {};
  // Join "12 h" into one value.
  const all = args.toLowerCase().replace(APART, '$1').split(/\s+/);
  const words = all.filter((part) => part !== '');
  const extra = words[MOST_WORDS];
  if (extra !== undefined) return { unknown: extra };
  for (const word of words) {
    const at = word.indexOf('=');
    const [key, value] = [word.slice(0, Math.max(0, at)), word.slice(at + 1)];
    const read = KEYS.filter((known) => isFor(known, key)).map((setting) => setting.read(value));
    const setting = read.find((found) => found !== null);
    if (setting === undefined) return { unknown: word };
    wish = { ...wish, ...setting };
  }
  return wish;
};
