import { LANGUAGES, LOCALES, TYPED } from '../../locales/index.js';
import { folded } from '../../locales/text.js';
import type { Away } from '../../sessions/time/away.js';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Longest absence, and how far ahead people can announce it. */
const MAX_SPAN = 60 * DAY;
const FARTHEST = 366 * DAY;

const flat = (pick: (typed: (typeof TYPED)[number]) => readonly string[]): readonly string[] =>
  TYPED.flatMap(pick).map(folded);

const BEFORE = flat(({ until }) => until);
const OFF = flat(({ off }) => off);
const UNITS = [
  [flat(({ units }) => units.hours), HOUR],
  [flat(({ units }) => units.days), DAY],
  [flat(({ units }) => units.weeks), 7 * DAY],
] as const;
const TOMORROW = flat(({ tomorrow }) => tomorrow);

/** A day of the calendar; months count from 1. */
interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/**
 * Reads when somebody is away: `until Monday`, `until tomorrow` (from now to the beginning of that day), `until 24.12`,
 * `24.12-2.1` (both days included), `3d`, `12 hours`, `2 weeks`. `off` if they are back; null for what can't be read, is over, or
 * is too long. Days begin at midnight in the chat's time zone.
 */
export function readAway(text: string, now: number, zone: string): Away | 'off' | null {
  const words = folded(text).split(/\s+/);
  while (words.length > 1 && BEFORE.includes(words[0] ?? '')) words.shift();
  const wish = words.join(' ');
  if (OFF.includes(wish)) return 'off';
  const away = readSpan(wish, now) ?? readRange(wish, now, zone) ?? readReturn(wish, now, zone);
  if (away === null || away.until <= now || away.until - away.from > MAX_SPAN) return null;
  return away.from - now > FARTHEST ? null : away;
}

function readSpan(text: string, now: number): Away | null {
  const [, count, unit = ''] = /^(\d{1,3}) ?(\p{L}+)$/u.exec(text) ?? [];
  if (count === undefined) return null;
  const spans = UNITS.filter(([words]) => words.some((word) => unit.startsWith(word)));
  const [[, span] = []] = spans;
  if (span === undefined || spans.length > 1 || count === '0') return null;
  return { from: now, until: now + Number(count) * span };
}

function readRange(text: string, now: number, zone: string): Away | null {
  const [, one, other] = /^(\d{1,2}[./]\d{1,2}) ?[-–—] ?(\d{1,2}[./]\d{1,2})$/.exec(text) ?? [];
  const [first, last] = [dayIn(one), dayIn(other)];
  if (first === null || last === null) return null;
  const { year } = todayIn(zone, now);
  const isOverNewYear = last.month * 31 + last.day < first.month * 31 + first.day;
  const spanFrom = (begin: number): Away | null => {
    const from = midnight({ ...first, year: begin }, zone);
    const until = midnight(after({ ...last, year: begin + (isOverNewYear ? 1 : 0) }, 1), zone);
    return from === null || until === null ? null : { from, until };
  };
  return [year - 1, year, year + 1].map(spanFrom).find((away) => away !== null && away.until > now) ?? null;
}

function readReturn(text: string, now: number, zone: string): Away | null {
  const today = todayIn(zone, now);
  const date = dayIn(text);
  const weekday = weekdayNamed(text);
  const candidates = TOMORROW.includes(text)
    ? [after(today, 1)]
    : date !== null
      ? [today.year, today.year + 1].map((year) => ({ ...date, year }))
      : weekday !== null
        ? [after(today, ((weekday - weekdayOf(today) + 6) % 7) + 1)]
        : [];
  const until = candidates.map((day) => midnight(day, zone)).find((at) => at !== null && at > now);
  return until == null ? null : { from: now, until };
}

function dayIn(text = ''): Pick<Day, 'month' | 'day'> | null {
  const [, day, month] = /^(\d{1,2})[./](\d{1,2})$/.exec(text) ?? [];
  return day === undefined ? null : { day: Number(day), month: Number(month) };
}

/** Days of the week, from Sunday, 0, by their names in every language. */
const WEEKDAYS: readonly (readonly string[])[] = Array.from({ length: 7 }, (_, weekday) =>
  LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).map((length) => {
      const format = new Intl.DateTimeFormat(LOCALES[language].tag, { weekday: length, timeZone: 'UTC' });
      // The first of January 2023 was a Sunday.
      return folded(format.format(Date.UTC(2023, 0, 1 + weekday)).replace('.', ''));
    }),
  ),
);
/** Letters of a weekday's name that stay the same in every case. */
const STEM = 4;

function weekdayNamed(word: string): number | null {
  const isName = (name: string): boolean =>
    word === name ||
    (word.length >= STEM && name.length >= STEM && word.slice(0, STEM) === name.slice(0, STEM));
  const found = WEEKDAYS.findIndex((names) => names.some(isName));
  return found < 0 ? null : found;
}

const weekdayOf = ({ year, month, day }: Day): number => new Date(Date.UTC(year, month - 1, day)).getUTCDay();

function after({ year, month, day }: Day, days: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day + days));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** What the clocks of a zone show, as if they stood in Greenwich. */
function shownIn(zone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string): number => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}

function todayIn(zone: string, now: number): Day {
  const shown = new Date(shownIn(zone, now));
  return { year: shown.getUTCFullYear(), month: shown.getUTCMonth() + 1, day: shown.getUTCDate() };
}

/** The beginning of a day; null for a day that is in no calendar. */
function midnight({ year, month, day }: Day, zone: string): number | null {
  const wanted = Date.UTC(year, month - 1, day);
  const date = new Date(wanted);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  // What the zone is ahead by may change on that very day.
  const near = wanted - (shownIn(zone, wanted) - wanted);
  return wanted - (shownIn(zone, near) - near);
}
