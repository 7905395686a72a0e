import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterQuietHours, nextMinuteOfDay, zoneNamed } from '../../src/sessions/time/quiet-hours.js';

const at = (text: string): number => Date.parse(text);
const night = { from: 22 * 60, to: 8 * 60 };

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
    const shown = (time: number, zone: string): number => {
      const digits = {
        hour: '2-digit',
        minute: '2-digit',
        day: '2-digit',
        month: '2-digit',
        year: 'numeric',
      };
      const clock = new Intl.DateTimeFormat('en-GB', {
        timeZone: zone,
        hourCycle: 'h23',
        ...(digits as object),
      });
      const [day = 1, month = 1, year = 0, hour = 0, minute = 0] =
        clock.format(time).match(/\d+/g)?.map(Number) ?? [];
      return Date.UTC(year, month - 1, day, hour, minute) / 60_000;
    };
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const time = fc.integer({
      min: at('2020-01-01T00:00:00Z') / 60_000,
      max: at('2030-01-01T00:00:00Z') / 60_000,
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), zone, time, (minute, name, now) => {
        const next = nextMinuteOfDay(now * 60_000, minute, name);
        const [before, then] = [shown(next - 60_000, name), shown(next, name)];
        expect(next).toBeGreaterThan(now * 60_000);
        // The very minute, or the first one after a gap that holds it.
        const [day] = [then - (then % 1440)];
        expect(before < day + minute && day + minute <= then, `${name} ${now} ${minute}`).toBe(true);
        expect(then % 1440 === minute || then - before > 1).toBe(true);
        // From there on once a day.
        expect(nextMinuteOfDay(next, minute, name) - next).toBeGreaterThan(21 * 3_600_000);
        const end = afterQuietHours(now * 60_000, { from: (minute + 60) % 1440, to: minute }, name);
        expect(end).toBeGreaterThanOrEqual(now * 60_000);
      }),
      { numRuns: process.env['DAMKA_LONG'] === '1' ? 20_000 : 2_000 },
    );
  });

  it('know the names of time zones in any case, and no others', () => {
    expect(zoneNamed('europe/moscow')).toBe('Europe/Moscow');
    expect(zoneNamed('utc')).toBe('UTC');
    expect(zoneNamed('middle-earth')).toBeNull();
  });
});
