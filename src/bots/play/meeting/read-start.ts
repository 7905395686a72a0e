import { nextMinuteOfDay } from '../../../sessions/time/quiet-hours.js';
import { paceOf } from '../../channel/parse-settings.js';
import { readAway } from '../../channel/read-away.js';

const [MINUTE, DAY] = [60_000, 24 * 3_600_000];
/** How far ahead something can start. */
const FARTHEST = 60 * DAY;
/** When it starts on a day for which no time is said, in minutes. */
const EVENING = 19 * 60;

/** Matches a time of the day: `19:00`. */
export const CLOCK_TIME = /^(\d{1,2})[:.](\d\d)$/;

/** Minutes after midnight, as in `19:00`; null for anything else. */
export function minuteIn(text: string): number | null {
  const [, hour, minute] = CLOCK_TIME.exec(text) ?? [];
  const at = Number(hour) * 60 + Number(minute);
  return hour === undefined || at >= 24 * 60 || Number(minute) > 59 ? null : at;
}

/** Reads `sat 19:00`, `tomorrow 19:00`, `24.12 19:00`, `19:00`, `2h`; null for anything else, and for what is too far ahead. */
export function readStart(text: string, now: number, zone: string): number | null {
  const [first = '', second] = text.split(' ');
  const span = paceOf(first);
  const at = span !== undefined ? now + span * MINUTE : dayTime(first, second, now, zone);
  return at === null || at <= now || at - now > FARTHEST ? null : at;
}

function dayTime(first: string, second: string | undefined, now: number, zone: string): number | null {
  const only = minuteIn(first);
  if (only !== null) return nextMinuteOfDay(now, only, zone);
  const minute = second === undefined ? EVENING : minuteIn(second);
  const day = readAway(first, now, zone);
  if (minute === null || day === null || day === 'off') return null;
  const at = (midnight: number): number => nextMinuteOfDay(midnight - 1, minute, zone);
  // A weekday is today if its time is still to come.
  const today = at(day.until - 7 * DAY);
  return today > now ? today : at(day.until);
}
