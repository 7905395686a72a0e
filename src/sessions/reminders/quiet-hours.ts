/** Minutes after midnight in the chat's time zone; the end may lie on the next day. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

const DAY_MINUTES = 24 * 60;
const MINUTE = 60_000;

/** Making one takes far longer than asking it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  clocks.set(zone, made);
  return made;
};

const minuteOfDay = (time: number, zone: string): number => {
  const [hour = 0, minute = 0] = clockOf(zone).format(time).split(':').map(Number);
  return hour * 60 + minute;
};

/** The name of a time zone as the tables of time zones write it; null where there is none. */
export const zoneNamed = (text: string): string | null => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
};

const isQuiet = (minute: number, { from, to }: QuietHours): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to;

/** The first moment from `time` on that is not in the quiet hours, epoch milliseconds. */
export const afterQuiet = (time: number, quiet: QuietHours | null, zone: string): number => {
  if (quiet === null || quiet.from === quiet.to) return time;
  const minute = minuteOfDay(time, zone);
  if (!isQuiet(minute, quiet)) return time;
  const { to } = quiet;
  const wait = (to - minute + DAY_MINUTES) % DAY_MINUTES;
  const end = time - (time % MINUTE) + wait * MINUTE;
  // The clocks may have been changed in that night.
  const missed = to - minuteOfDay(end, zone);
  let quietTill = Math.abs(missed) <= 120 ? end + missed * MINUTE : end;
  // The end itself may be a time of day that is left out in that night: then it is the first one after it.
  const latest = quietTill + 2 * 60 * MINUTE;
  while (quietTill < latest && isQuiet(minuteOfDay(quietTill, zone), quiet)) quietTill += MINUTE;
  return quietTill;
};
