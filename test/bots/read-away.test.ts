import { expect, it } from 'vitest';
import { readAway } from '../../src/bots/channel/read-away.js';

/** A Friday, 15:30 in Moscow, 13:30 in Berlin. */
const NOW = Date.UTC(2026, 10, 20, 12, 30);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const moscow = (text: string): string => new Date(text).toISOString();
function read(text: string, zone = 'Europe/Moscow') {
  const away = readAway(text, NOW, zone);
  return away === null || away === 'off'
    ? away
    : [away.from === NOW ? 'now' : new Date(away.from).toISOString(), new Date(away.until).toISOString()];
}

it.each(['until Monday', 'Mon', 'до понедельника', 'пн', 'до пн', 'até segunda', 'segunda-feira', 'MONDAY'])(
  '“%s” is until that day begins, in the zone of the chat',
  (text) => {
    expect(read(text)).toEqual(['now', moscow('2026-11-23T00:00+03:00')]);
    expect(read(text, 'America/New_York')).toEqual(['now', moscow('2026-11-23T00:00-05:00')]);
  },
);

it.each([
  ['Friday', '2026-11-27T00:00+03:00'],
  ['until tomorrow', '2026-11-21T00:00+03:00'],
  ['до завтра', '2026-11-21T00:00+03:00'],
  ['até amanhã', '2026-11-21T00:00+03:00'],
  ['до субботы', '2026-11-21T00:00+03:00'],
  ['среды', '2026-11-25T00:00+03:00'],
  ['until 24.12', '2026-12-24T00:00+03:00'],
  ['24/12', '2026-12-24T00:00+03:00'],
  ['2.1', '2027-01-02T00:00+03:00'],
])('“%s” is until %s', (text, until) => expect(read(text)).toEqual(['now', moscow(until)]));

it.each([
  ['3d', 3 * DAY],
  ['for 3 days', 3 * DAY],
  ['на 3 дня', 3 * DAY],
  ['12h', 12 * HOUR],
  ['5 dias', 5 * DAY],
  ['2 weeks', 14 * DAY],
  ['на 1 неделю', 7 * DAY],
  ['por 1 semana', 7 * DAY],
])('“%s” is so long from now', (text, span) => {
  expect(read(text)).toEqual(['now', new Date(NOW + span).toISOString()]);
});

it('a range counts both its days, also over New Year, and where the clocks change', () => {
  expect(read('24.12-2.1')).toEqual([moscow('2026-12-24T00:00+03:00'), moscow('2027-01-03T00:00+03:00')]);
  expect(read('from 18.11 – 22.11')).toEqual([
    moscow('2026-11-18T00:00+03:00'),
    moscow('2026-11-23T00:00+03:00'),
  ]);
  expect(read('27.3-28.3', 'Europe/Berlin')).toEqual([
    moscow('2027-03-27T00:00+01:00'),
    moscow('2027-03-29T00:00+02:00'),
  ]);
});

it.each(['off', 'no', 'нет'])('“%s” is back', (text) => expect(read(text)).toBe('off'));

it.each([
  '',
  'soon',
  '0d',
  '61d',
  '3',
  '3m',
  '31.2',
  '1.13',
  '20.11',
  '1.12-10.3',
  'until',
  'mo',
  '999d',
  '12.12.12',
  'd3',
])('“%s” is nothing that can be read, or too long', (text) => expect(read(text)).toBeNull());
