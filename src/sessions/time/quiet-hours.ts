/** Minutes after midnight in the chat's time zone; the end may lie on the next day. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** Quiet hours of somebody whose time zone is known, and who has chosen none. */
export const NIGHT: QuietHours = { from: 23 * 60, to: 8 * 60 };

const DAY_MINUTES = 24 * 60;
const MINUTE = 60_000;

/** Formatters by time zone: creating one takes far longer than using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  clocks.set(zone, made);
  return made;
}

function minuteOfDay(time: number, zone: string): number {
  const [hour = 0, minute = 0] = clockOf(zone).format(time).split(':').map(Number);
  return hour * 60 + minute;
}

/** Canonical IANA name of a time zone; null if there is none. */
export function zoneNamed(text: string): string | null {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

const isQuiet = (minute: number, { from, to }: QuietHours): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to;

/** Earliest time from `time` on outside the quiet hours, epoch milliseconds. */
export function afterQuietHours(time: number, quiet: QuietHours | null, zone: string): number {
  if (quiet === null || quiet.from === quiet.to) return time;
  const minute = minuteOfDay(time, zone);
  if (!isQuiet(minute, quiet)) return time;
  const { to } = quiet;
  const wait = (to - minute + DAY_MINUTES) % DAY_MINUTES;
  const end = time - (time % MINUTE) + wait * MINUTE;
  // Daylight saving time may begin or end that night.
  const missed = to - minuteOfDay(end, zone);
  let quietTill = Math.abs(missed) <= 120 ? end + missed * MINUTE : end;
  // Daylight saving time may skip the end: then the next existing time counts.
  const latest = quietTill + 2 * 60 * MINUTE;
  while (quietTill < latest && isQuiet(minuteOfDay(quietTill, zone), quiet)) quietTill += MINUTE;
  return quietTill;
}
