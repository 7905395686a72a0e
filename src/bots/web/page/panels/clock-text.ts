const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on days and hours tell enough. */
const LONG = 2 * DAY;
/** And from here on the hours. */
const HOURS = 3 * HOUR;

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** Time left below which a clock calls for attention, and tells tenths of a second. */
export const SHORT_MS = 20 * SECOND;

/**
 * Time left on a clock: `4:07`, `1:02:09`, and `23 hr` or `3 days` in the language of the page where it is long; `0:07.4` at the end,
 * if it `hasTenths`.
 */
export function clockText(milliseconds: number, language: string, hasTenths = false): string {
  const left = Math.max(0, milliseconds);
  const whole = (unit: 'day' | 'hour', unitDisplay: 'long' | 'short', of: number): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).format(Math.floor(left / of));
  if (left >= LONG) return whole('day', 'long', DAY);
  if (left >= HOURS) return whole('hour', 'short', HOUR);
  if (hasTenths && left < SHORT_MS) {
    const tenths = Math.ceil(left / 100);
    return `0:${two(tenths / 10)}.${tenths % 10}`;
  }
  // A clock that shows nothing left has run out, not one that has half a second.
  const up = Math.ceil(left / SECOND) * SECOND;
  const seconds = two((up % MINUTE) / SECOND);
  if (up < HOUR) return `${Math.floor(up / MINUTE)}:${seconds}`;
  return `${Math.floor(up / HOUR)}:${two((up % HOUR) / MINUTE)}:${seconds}`;
}
