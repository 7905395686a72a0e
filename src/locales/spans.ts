import type { Span } from './text.js';

/** Words for a number of days, hours and minutes. */
export type SpanUnits = readonly [days: Counted, hours: Counted, minutes: Counted];
type Counted = (number: number) => string;

/** Formats a span by its two greatest units that are not zero; never less than a minute. */
export function spanText(
  milliseconds: number,
  { units, and = ' ' }: Pick<SpanWords, 'units' | 'and'>,
): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  const parts = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  const told = parts.flatMap((part, index) => (part === 0 ? [] : (units[index]?.(part) ?? [])));
  // Days are told without minutes.
  return told.slice(0, parts[0] === 0 ? 2 : Math.min(2, parts[1] === 0 ? 1 : 2)).join(and);
}

const HOURS_FROM = 100;
const DAYS_FROM = 48;

/** Formats `[days, hours, minutes]` in a single unit, rounded down: `99 m`, `47 h`, `2 d`. */
export function briefSpan(milliseconds: number, units: readonly [string, string, string]): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  const hours = Math.floor(minutes / 60);
  if (minutes < HOURS_FROM) return `${minutes} ${units[2]}`;
  return hours < DAYS_FROM ? `${hours} ${units[1]}` : `${Math.floor(hours / 24)} ${units[0]}`;
}

/** Formats minutes after midnight: `08:30`. */
export const clockText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Formats what a clock shows: `4:07`, `1:02:09`, `4 days 3 hours`. One that shows nothing left has run out. */
export function clockFace(milliseconds: number, words: Pick<SpanWords, 'units' | 'and'>): string {
  if (milliseconds >= DAYS_FROM * 3_600_000) return spanText(milliseconds, words);
  const seconds = Math.ceil(Math.max(0, milliseconds) / 1_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/** A language's words for spans of time and moments. */
export interface SpanWords {
  readonly language: string;
  readonly units: SpanUnits;
  /** Word between two units, with its spaces; by default only a space. */
  readonly and?: string;
  /** Word before a time that is yet to come. */
  readonly in: string;
  /** BCP 47 tag to format dates with. */
  readonly dates: string;
}

export type Until = Extract<Span, { until: number }>;

/** Time left until a moment: `in 3 days`. Platforms with live timestamps count it down. */
export const leftUntil = (until: number, now: number, words: SpanWords): Until => ({
  until,
  show: 'left',
  language: words.language,
  text: `${words.in} ${spanText(until - now, words)}`,
});

/** A moment in the chat's time zone. */
export const momentOf = (until: number, zone: string, words: SpanWords): Until => ({
  until,
  show: 'moment',
  language: words.language,
  text: `${formatIn(words.dates, zone, 'moment').format(until)} (${zone})`,
});

/** A moment within a day, by the hour in the chat's time zone: `18:40 (UTC)`. */
export function hourOf(until: number, zone: string, { language, dates }: SpanWords): Until {
  return { until, show: 'hour', language, text: `${formatIn(dates, zone, 'hour').format(until)} (${zone})` };
}

const HOUR = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const FORMATS = {
  hour: HOUR,
  moment: { weekday: 'short', day: 'numeric', month: 'short', ...HOUR },
} as const;
/** Of the last zones: making one takes longer than all else that answers a vote says. */
const formats = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATS = 50;

function formatIn(dates: string, zone: string, show: keyof typeof FORMATS): Intl.DateTimeFormat {
  const key = `${show} ${dates} ${zone}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  if (formats.size === MAX_FORMATS) formats.clear();
  const made = new Intl.DateTimeFormat(dates, { timeZone: zone, ...FORMATS[show] });
  formats.set(key, made);
  return made;
}
