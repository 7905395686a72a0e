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
  const digits = {
    hour: '2-digit',
    minute: '2-digit',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  } as const;
  const made = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hourCycle: 'h23', ...digits });
  clocks.set(zone, made);
  return made;
}

/** What the clocks of a zone show, in minutes since 1970 as if they were those of UTC. */
function localMinutes(time: number, zone: string): number {
  const [day = 1, month = 1, year = 1970, hour = 0, minute = 0] =
    clockOf(zone).format(time).match(/\d+/g)?.map(Number) ?? [];
  return Date.UTC(year, month - 1, day, hour, minute) / MINUTE;
}

/** Number of the day in a zone, counted from 1970. */
export const dayOf = (time: number, zone: string): number =>
  Math.floor(localMinutes(time, zone) / DAY_MINUTES);

/** How far the clocks of a zone are ahead of UTC, in minutes. */
const offsetAt = (time: number, zone: string): number => localMinutes(time, zone) - Math.floor(time / MINUTE);

/**
 * The first minute from `earliest` on at which the clocks of a zone show `local` or more; both in minutes. If the clocks leave
 * `local` out, it is the first minute after the gap; if they show it twice, the first time.
 */
function whenLocal(local: number, earliest: number, zone: string): number {
  // A day before and after it, any change of the clocks is yet to come and over.
  const before = local - offsetAt((local - DAY_MINUTES) * MINUTE, zone);
  const after = local - offsetAt((local + DAY_MINUTES) * MINUTE, zone);
  const isShown = (at: number): boolean => at >= earliest && localMinutes(at * MINUTE, zone) === local;
  const found = [Math.min(before, after), Math.max(before, after)].find(isShown);
  if (found !== undefined) return found;
  let [early, late] = [Math.max(earliest, Math.min(before, after)), Math.max(before, after)];
  while (early < late) {
    const middle = Math.floor((early + late) / 2);
    if (localMinutes(middle * MINUTE, zone) >= local) late = middle;
    else early = middle + 1;
  }
  return early;
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
  const now = localMinutes(time, zone);
  const minute = now % DAY_MINUTES;
  if (!isQuiet(minute, quiet)) return time;
  const wait = (quiet.to - minute + DAY_MINUTES) % DAY_MINUTES;
  return whenLocal(now + wait, Math.floor(time / MINUTE), zone) * MINUTE;
}

/** The next time after `time` at which a minute of the day comes in a zone, once each day; epoch milliseconds. */
export function nextMinuteOfDay(time: number, minute: number, zone: string): number {
  const earliest = Math.floor(time / MINUTE) + 1;
  const now = localMinutes(time, zone);
  const today = now - (now % DAY_MINUTES);
  const isOver = now % DAY_MINUTES >= minute;
  const next = today + minute + (isOver ? DAY_MINUTES : 0);
  const found = whenLocal(next, 0, zone);
  // Shown twice today, and `time` is between.
  return (found >= earliest ? found : whenLocal(next + DAY_MINUTES, earliest, zone)) * MINUTE;
}
