import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterQuietHours, nextMinuteOfDay, zoneNamed } from '../../src/sessions/time/quiet-hours.js';
import { LONG } from '../lanes.js';

const at = (text: string): number => Date.parse(text);
const night = { from: 22 * 60, to: 8 * 60 };
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const [FIRST, LAST] = [at('2020-01-01T00:00:00Z'), at('2030-01-01T00:00:00Z')];
const ZONES = Intl.supportedValuesOf('timeZone');

const formats = new Map<string, Intl.DateTimeFormat>();
/** What the clocks of a zone show, in minutes. */
function shown(time: number, timeZone: string): number {
  const two = '2-digit';
  const parts = { day: two, month: two, year: 'numeric', hour: two, minute: two } as const;
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hourCycle: 'h23', ...parts });
  formats.set(timeZone, format);
  const [day = 1, month = 1, year = 0, hour = 0, minute = 0] =
    format.format(time).match(/\d+/g)?.map(Number) ?? [];
  return Date.UTC(year, month - 1, day, hour, minute) / MINUTE;
}

/** When a zone changes its clocks, epoch milliseconds. */
function changesOf(zone: string): number[] {
  const offset = (time: number): number => shown(time, zone) * MINUTE - time;
  const found: number[] = [];
  // Some change them for Ramadan alone, for a month.
  for (let day = FIRST; day < LAST; day += 10 * DAY) {
    let [early, late] = [day, day + 10 * DAY];
    if (offset(early) === offset(late)) continue;
    while (late - early > MINUTE) {
      const middle = early + Math.floor((late - early) / 2 / MINUTE) * MINUTE;
      if (offset(middle) === offset(early)) early = middle;
      else late = middle;
    }
    found.push(late);
  }
  return found;
}

/** What is promised of a minute of the day after a time, in minutes since 1970. */
function holds(zone: string, now: number, minute: number): void {
  const next = nextMinuteOfDay(now * MINUTE, minute, zone);
  const [before, then] = [shown(next - MINUTE, zone), shown(next, zone)];
  const what = `${zone} ${new Date(now * MINUTE).toISOString()} ${minute}`;
  expect(next, what).toBeGreaterThan(now * MINUTE);
  // The very minute, or the first one after a gap that holds it; a gap may end at midnight.
  const today = then - (then % 1440) + minute;
  expect(
    [today, today - 1440].some((wanted) => before < wanted && wanted <= then),
    what,
  ).toBe(true);
  expect(then % 1440 === minute || then - before > 1, what).toBe(true);
  // From there on once a day, of 21 hours at least: Casey sets its clocks by three.
  expect(nextMinuteOfDay(next, minute, zone) - next, what).toBeGreaterThanOrEqual(21 * 60 * MINUTE);
  const quiet = { from: (minute + 1_080) % 1440, to: minute };
  const end = afterQuietHours(now * MINUTE, quiet, zone);
  expect(end, what).toBeGreaterThanOrEqual(now * MINUTE);
  expect(end - now * MINUTE, what).toBeLessThan(8 * 60 * MINUTE);
  const loud = (shown(end, zone) % 1440) - minute;
  expect((loud + 1440) % 1440, what).toBeLessThan(1_080);
}

describe('quiet hours', () => {
  it.each([
    ['2026-11-21T20:59:00Z', '2026-11-21T20:59:00Z', 'Europe/Berlin'],
    ['2026-11-21T21:00:30Z', '2026-11-22T07:00:00Z', 'Europe/Berlin'],
    ['2026-11-22T03:00:00Z', '2026-11-22T07:00:00Z', 'Europe/Berlin'],
    ['2026-11-21T20:00:00Z', '2026-11-22T05:00:00Z', 'Europe/Moscow'],
    // Half an hour off, as in India.
    ['2026-11-21T17:00:00Z', '2026-11-22T02:30:00Z', 'Asia/Kolkata'],
    // The night in which summer time ends, and the one in which it begins.
    ['2026-10-24T21:00:00Z', '2026-10-25T07:00:00Z', 'Europe/Berlin'],
    ['2026-03-28T22:00:00Z', '2026-03-29T06:00:00Z', 'Europe/Berlin'],
  ])('%s is put off to %s in %s', (time, expected, zone) => {
    expect(new Date(afterQuietHours(at(time), night, zone)).toISOString()).toBe(
      new Date(expected).toISOString(),
    );
  });

  it('that end within the hour which the clocks leave out last until it is over', () => {
    const early = { from: 0, to: 2 * 60 + 30 };
    for (const time of ['2026-03-28T23:30:00Z', '2026-03-29T00:56:00Z']) {
      expect(afterQuietHours(at(time), early, 'Europe/Berlin')).toBe(at('2026-03-29T01:00:00Z'));
    }
  });

  it('by day, and without any', () => {
    const lunch = { from: 12 * 60, to: 13 * 60 + 30 };
    expect(afterQuietHours(at('2026-11-21T12:10:00Z'), lunch, 'UTC')).toBe(at('2026-11-21T13:30:00Z'));
    expect(afterQuietHours(at('2026-11-21T13:30:00Z'), lunch, 'UTC')).toBe(at('2026-11-21T13:30:00Z'));
    expect(afterQuietHours(5, null, 'UTC')).toBe(5);
  });

  it('never lead into the past, by more than a day, or to a time that is quiet still', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const zone = fc.constantFrom(
      'UTC',
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
    );
    const time = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z') });
    fc.assert(
      fc.property(minute, minute, zone, time, (from, to, name, now) => {
        const end = afterQuietHours(now, { from, to }, name);
        expect(end).toBeGreaterThanOrEqual(now - 60_000);
        expect(end - now).toBeLessThan(26 * 3_600_000);
      }),
    );
  });

  it.each([
    // Half past two came at half past two in the night, and at 23:30 again.
    ['2026-03-28T22:30:00Z', 23 * 60 + 30, '2026-03-29T21:30:00Z'],
    ['2026-03-28T20:00:00Z', 23 * 60 + 59, '2026-03-28T22:59:00Z'],
    // Two o'clock, which the clocks leave out, came at four.
    ['2026-03-28T12:00:00Z', 2 * 60, '2026-03-29T01:00:00Z'],
    ['2026-03-29T01:00:00Z', 2 * 60, '2026-03-30T00:00:00Z'],
    // 2:59 came twice.
    ['2026-10-25T00:00:00Z', 2 * 60 + 59, '2026-10-25T00:59:00Z'],
    ['2026-10-25T00:59:00Z', 2 * 60 + 59, '2026-10-26T01:59:00Z'],
  ])('a daily puzzle after %s for minute %i comes at %s in Berlin', (time, minute, expected) => {
    expect(new Date(nextMinuteOfDay(at(time), minute, 'Europe/Berlin')).toISOString()).toBe(
      new Date(expected).toISOString(),
    );
  });

  it('and minutes of the day come once a day in every zone, in any night of ten years', () => {
    const time = fc.integer({ min: FIRST / MINUTE, max: LAST / MINUTE });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(...ZONES), time, (minute, zone, now) =>
        holds(zone, now, minute),
      ),
      { numRuns: LONG ? 8_000 : 2_000 },
    );
  });

  it('and minutes of the day come once a day in every night in which a zone changes its clocks', () => {
    const some = LONG ? ZONES : ZONES.filter((_, index) => index % 20 === 0);
    const all = some.flatMap((zone) => changesOf(zone).map((change) => [zone, change] as const));
    // Where clocks show the same before and after it, it is the same night.
    const nights = new Map(
      all.map(([zone, change]) => [
        `${change} ${shown(change - MINUTE, zone)} ${shown(change, zone)}`,
        [zone, change] as const,
      ]),
    );
    expect(nights.size).toBeGreaterThan(LONG ? 300 : 30);
    for (const [zone, change] of nights.values()) {
      const edges = [shown(change - MINUTE, zone), shown(change, zone)].flatMap((edge) => [
        ...[edge - 1, edge, edge + 1, edge + 30],
      ]);
      const minutes = [0, 1439, 1410, ...edges.map((edge) => edge % 1440)];
      for (const minute of new Set(minutes))
        for (const before of [1_500, 180, 31, 1, 0, -29, -61]) holds(zone, change / MINUTE - before, minute);
    }
  });

  it('know the names of time zones in any case, and no others', () => {
    expect(zoneNamed('europe/moscow')).toBe('Europe/Moscow');
    expect(zoneNamed('utc')).toBe('UTC');
    expect(zoneNamed('middle-earth')).toBeNull();
  });
});
