const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** From here on days and hours tell enough. */
const LONG = 2 * DAY;

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');

/** Time left on a clock: `4:07`, `1:02:09`, and `3 days` in the language of the page where it is long. */
export function clockText(milliseconds: number, language: string): string {
  const left = Math.max(0, milliseconds);
  if (left >= LONG) {
    const days = new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' });
    return days.format(Math.floor(left / DAY));
  }
  // A clock that shows nothing left has run out, not one that has half a second.
  const up = Math.ceil(left / SECOND) * SECOND;
  const seconds = two((up % MINUTE) / SECOND);
  if (up < HOUR) return `${Math.floor(up / MINUTE)}:${seconds}`;
  return `${Math.floor(up / HOUR)}:${two((up % HOUR) / MINUTE)}:${seconds}`;
}
