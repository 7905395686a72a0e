import { type SettingKey, TYPED } from '../../locales/index.js';
import { languageNamed } from '../../locales/match.js';
import type { Settings } from '../../sessions/model/session.js';
import { zoneNamed } from '../../sessions/time/quiet-hours.js';

/** The settings of a chat to be changed. */
export type SettingsWish = Partial<Settings>;

/** Collects the words for one thing from all languages. */
const words = (pick: (typed: (typeof TYPED)[number]) => readonly string[]): readonly string[] =>
  TYPED.flatMap(pick);

const AUTO = words(({ auto }) => auto);
const ON = words(({ on }) => on);
const OFF = words(({ off }) => off);
/** Words for "off" that are also accepted in place of a number. */
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

const MAX_REMINDER = 7 * 1440;
const MAX_DEADLINE = 30 * 1440;
const MAX_REMINDERS = 20;
/** Days of any 30 that a player can be away. */
const MAX_AWAY = 30;
/** Games that are on at once in a group. */
const MAX_GAMES = 10;

const within = (number: number | undefined, least: number, most: number): number | undefined =>
  number === undefined || number < least || number > most ? undefined : number;

/** Parses `10m`, `6h`, `3d` or `6` (hours) into minutes. */
function minutesOf(value: string): number | undefined {
  const [, count, unit] = SPAN.exec(value) ?? [];
  return count === undefined ? undefined : Number(count) * (MINUTES_IN.get(unit ?? '') ?? 60);
}

/** Parses the hours between reminders. */
function hoursOf(value: string): number | undefined {
  const minutes = within(minutesOf(value), 60, MAX_REMINDER);
  return minutes && minutes / 60;
}

/** Parses `22-8` or `22:30-7:00`. */
function quietOf(value: string): Settings['quiet'] | undefined {
  const match = /^(\d{1,2})(?::(\d\d))?[-–](\d{1,2})(?::(\d\d))?$/.exec(value);
  if (match === null) return undefined;
  const from = Number(match[1]) * 60 + Number(match[2] ?? 0);
  const to = (Number(match[3]) % 24) * 60 + Number(match[4] ?? 0);
  return from < 1440 && to < 1440 && from !== to ? { from, to } : undefined;
}

const orNone =
  <Value>(read: (value: string) => Value) =>
  (value: string): Value | null =>
    NONE.includes(value) ? null : read(value);

const deadlineOf = (value: string): number | undefined => within(minutesOf(value), 1, MAX_DEADLINE);

/** Parses the minutes for a move, with their unit, as a word among others; undefined for other words. */
export const paceOf = (word: string): number | undefined =>
  /^\d+$/.test(word) ? undefined : deadlineOf(word);

export const isOn = (value: string): boolean => ON.includes(value.toLowerCase());
export const isOff = (value: string): boolean => OFF.includes(value.toLowerCase());

/** Readers of values; undefined if a value is invalid. */
const READERS: { readonly [Key in SettingKey]: (value: string) => Settings[Key] | undefined } = {
  language: (value) => (AUTO.includes(value) ? 'auto' : (languageNamed(value) ?? undefined)),
  reminder: orNone(hoursOf),
  every: hoursOf,
  most: (value) => (/^\d{1,2}$/.test(value) ? within(Number(value), 1, MAX_REMINDERS) : undefined),
  quiet: orNone(quietOf),
  zone: (value) => zoneNamed(value) ?? undefined,
  where: (value) => named(value, (typed) => typed.where),
  deadline: orNone(deadlineOf),
  late: (value) => named(value, (typed) => typed.late),
  away: (value) => (/^\d{1,2}$/.test(value) ? within(Number(value), 0, MAX_AWAY) : undefined),
  theme: (value) => named(value, (typed) => typed.themes),
  flip: (value) => ON.includes(value) || (OFF.includes(value) ? false : undefined),
  rated: (value) => ON.includes(value) || (OFF.includes(value) ? false : undefined),
  share: (value) => ON.includes(value) || (OFF.includes(value) ? false : undefined),
  board: (value) => named(value, (typed) => typed.board),
  games: (value) => (/^\d{1,2}$/.test(value) ? within(Number(value), 1, MAX_GAMES) : undefined),
  open: (value) => named(value, (typed) => typed.open),
  threads: (value) => ON.includes(value) || (OFF.includes(value) ? false : undefined),
};

/** Least and greatest value of settings that are numbers. */
const RANGES: Readonly<Partial<Record<SettingKey, readonly [number, number]>>> = {
  most: [1, MAX_REMINDERS],
  away: [0, MAX_AWAY],
  games: [1, MAX_GAMES],
};

/** The setting that a word names with a number out of range, and what it may be; null for other words. */
export function rangeOf(word: string): { key: string; value: string; allowed: readonly string[] } | null {
  const [, typed = '', value = ''] = /^([^=]+)=(\d+)$/.exec(word) ?? [];
  const [range] = (typed === '' ? [] : keysNamed(typed)).flatMap((key) => (RANGES[key] ? [RANGES[key]] : []));
  return range === undefined ? null : { key: typed, value, allowed: [range.join('–')] };
}

const KEYS = Object.keys(READERS) as readonly SettingKey[];
/** Settings whose values are recognised without their keys. */
const ALONE: readonly SettingKey[] = ['language', 'reminder', 'theme'];

const keysNamed = (typed: string): readonly SettingKey[] =>
  typed === '' ? ALONE : KEYS.filter((key) => words(({ settings }) => settings[key]).includes(typed));

/** More words than settings are no request. */
const MAX_WORDS = 24;

/**
 * Parses `language=ru deadline=3d theme=night`, or just `ru 12h night`; returns a word it does not understand as
 * unknown.
 */
export function parseSettings(args: string): SettingsWish | { readonly unknown: string } {
  let wish: SettingsWish = {};
  // Join "12 h" into one value.
  const all = args.toLowerCase().replace(APART, '$1').split(/\s+/);
  const words = all.filter((part) => part !== '');
  const extra = words[MAX_WORDS];
  if (extra !== undefined) return { unknown: extra };
  for (const word of words) {
    const at = word.indexOf('=');
    const value = word.slice(at + 1);
    const keys = keysNamed(word.slice(0, Math.max(0, at)));
    const key = keys.find((known) => READERS[known](value) !== undefined);
    if (key === undefined) return { unknown: word };
    wish = { ...wish, [key]: READERS[key](value), ...(key === 'zone' && { zoneIs: 'chosen' }) };
  }
  return wish;
}
