#!/usr/bin/env bash
# date-fns 4.4.0 with @date-fns/tz 1.5.0: the end of a day of 25 hours, asked for in a player's zone.
#
# Guess: endOfDay(new TZDate(now, zone)) is the last millisecond before the next local midnight, whatever the zone of the process. All
#   instants of a local day lie between its startOfDay and its endOfDay.
# Behaviour: in Chile and Egypt the clocks go back at midnight, so 23:00 to 24:00 comes twice. endOfDay takes the first 23:59, an hour
#   before the day ends, or the second, and which of them depends on the zone of the process: with a server in UTC the Chilean day is
#   short, with one in Moscow the Egyptian day, too, with one in Los Angeles neither.
# Seen:
#   process in UTC: Santiago ends at 23:59 -03:00, 60 minutes early; Cairo ends at 23:59 +02:00
#   process in America/Los_Angeles: Santiago ends at 23:59 -04:00; Cairo ends at 23:59 +02:00
#   process in Europe/Moscow: Santiago ends at 23:59 -03:00, 60 minutes early; Cairo ends at 23:59 +03:00, 60 minutes early
# What follows: a deadline "today" is the start of the next day, not the end of this one; tests run under several zones of the process.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund date-fns@4.4.0 @date-fns/tz@1.5.0
cat >look.mjs <<'JS'
import { TZDate } from '@date-fns/tz';
import { addDays, endOfDay, format, startOfDay } from 'date-fns';

/** Minutes from the end of the day to the next local midnight. */
function early(zone, noon) {
  const day = new TZDate(Date.parse(noon), zone);
  const end = endOfDay(day);
  const minutes = Math.round((startOfDay(addDays(day, 1)) - end) / 60_000);
  return { minutes, text: `${zone.split('/')[1]} ends at ${format(end, 'HH:mm xxx')}${minutes > 0 ? `, ${minutes} minutes early` : ''}` };
}
const seen = [early('America/Santiago', '2027-04-03T15:00Z'), early('Africa/Cairo', '2027-10-28T10:00Z')];
console.log(`process in ${process.env.TZ}: ${seen.map(({ text }) => text).join('; ')}`);
process.exit(seen.map(({ minutes }) => minutes).join() === process.argv[2] ? 0 : 1);
JS
TZ=UTC node look.mjs 60,0
TZ=America/Los_Angeles node look.mjs 0,0
TZ=Europe/Moscow node look.mjs 60,60
