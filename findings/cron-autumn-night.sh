#!/usr/bin/env bash
# cron 4.4.0: a daily time in a zone whose clocks go back that night.
#
# Guess: `0 2 * * *` is 02:00, once a day. A time that comes twice (01:30 in New York) may run once or twice, but 02:00 comes once.
# Behaviour: where the clocks go back to 01:00 the job runs at 01:00 and again at 02:00. In Egypt and Lebanon the clocks go back at
#   midnight: `0 0 * * *` runs at 23:00 on the evening before and at midnight. croner 11.0.1 gives one run.
# Seen:
#   New York, 0 2 * * *: 2027-11-07T01:00-05:00 2027-11-07T02:00-05:00 2027-11-08T02:00-05:00
#   Lisbon, 0 2 * * *: 2027-10-31T01:00+00:00 2027-10-31T02:00+00:00 2027-11-01T02:00+00:00
#   Cairo, 0 0 * * *: 2027-10-28T23:00+02:00 2027-10-29T00:00+02:00 2027-10-30T00:00+02:00
#   croner, New York: 2027-11-07T02:00-05:00 2027-11-08T02:00-05:00 2027-11-09T02:00-05:00
# What follows: a daily puzzle or round needs a key of its own (the local date), so that a second run finds it done.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund cron@4.4.0 croner@11.0.1 luxon@3.7.2
cat >look.mjs <<'JS'
import { CronTime } from 'cron';
import { Cron } from 'croner';
import { DateTime } from 'luxon';

const shown = (time) => time.toISO({ suppressSeconds: true, suppressMilliseconds: true });
/** The next three runs after an instant, each asked from the one before, as a running job asks. */
function runsOf(expression, zone, from, next) {
  const runs = [];
  for (let at = DateTime.fromISO(from, { zone }); runs.length < 3; runs.push(at)) at = next(at);
  return runs.map(shown);
}
const byCron = (expression, zone, from) => runsOf(expression, zone, from, (at) => new CronTime(expression, zone).getNextDateFrom(at));
const byCroner = (expression, zone, from) =>
  runsOf(expression, zone, from, (at) => DateTime.fromJSDate(new Cron(expression, { timezone: zone, paused: true }).nextRun(at.toJSDate()), { zone }));
const cases = [
  ['0 2 * * *', 'America/New_York', '2027-11-06T18:00Z', '2027-11-07T01:00-05:00'],
  ['0 2 * * *', 'Europe/Lisbon', '2027-10-30T18:00Z', '2027-10-31T01:00+00:00'],
  ['0 0 * * *', 'Africa/Cairo', '2027-10-28T12:00Z', '2027-10-28T23:00+02:00'],
];
let isAsSeen = true;
for (const [expression, zone, from, tooEarly] of cases) {
  const runs = byCron(expression, zone, from);
  const right = byCroner(expression, zone, from);
  console.log(`${expression} in ${zone}\n  cron:   ${runs.join(' ')}\n  croner: ${right.join(' ')}`);
  isAsSeen &&= runs[0] === tooEarly && runs.slice(1).join() === right.slice(0, 2).join();
}
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
