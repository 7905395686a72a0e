#!/usr/bin/env bash
# cron-parser 5.10.6 (its next() says when a job of BullMQ runs): a daily time on Lord Howe Island, whose clocks move by half an hour.
#
# Guess: a time that the spring night leaves out is made up for when the clocks have moved: so it is in Cairo, where 00:30 of that night
#   runs at 01:30. An autumn night takes nothing away: the daily round of 19:00 is found whenever one asks.
# Behaviour: it moves by whole hours. A daily time in the half hour that is left out has no run that day, without a word. Asked in the
#   hour before the clocks go back, it says of any expression whose next run lies behind that night that it is invalid ("loop limit
#   exceeded"); half an hour later the same question is answered. croner 11.0.1 gives a run each day and always an answer.
# Seen:
#   cron-parser, Cairo, 30 0 * * *: 04-29T00:30 04-30T01:30 05-01T00:30
#   cron-parser, Lord Howe, 15 2 * * *: 10-02T02:15 10-04T02:15 10-05T02:15
#   croner, Lord Howe, 15 2 * * *: 10-02T02:15 10-03T02:30 10-04T02:15
#   cron-parser, Lord Howe, 0 19 * * *, asked at 01:00: Invalid expression, loop limit exceeded
#   cron-parser, Lord Howe, 0 19 * * *, asked at 01:30: 04-04T19:00
#   croner, Lord Howe, 0 19 * * *, asked at 01:00: 04-04T19:00
# What follows: tests of clocks have a zone of half an hour. A scheduler that says "invalid" is asked again before a round is given up.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund cron-parser@5.10.6 luxon@3.7.2 croner@11.0.1
cat >look.mjs <<'JS'
import { CronExpressionParser } from 'cron-parser';
import { Cron } from 'croner';
import { DateTime } from 'luxon';

const packages = {
  'cron-parser': (expression, tz, from, runs) => {
    const times = CronExpressionParser.parse(expression, { tz, currentDate: from });
    return Array.from({ length: runs }, () => times.next().toDate());
  },
  croner: (expression, timezone, from, runs) => new Cron(expression, { timezone, paused: true }).nextRuns(runs, from),
};
function runsOf(name, expression, zone, from, runs) {
  try {
    const times = packages[name](expression, zone, new Date(from), runs);
    return times.map((time) => DateTime.fromJSDate(time, { zone }).toFormat("MM-dd'T'HH:mm")).join(' ');
  } catch (error) {
    return error.message;
  }
}
const island = 'Australia/Lord_Howe';
const seen = {
  'cron-parser, Cairo, 30 0 * * *': runsOf('cron-parser', '30 0 * * *', 'Africa/Cairo', '2027-04-28T12:00Z', 3),
  'cron-parser, Lord Howe, 15 2 * * *': runsOf('cron-parser', '15 2 * * *', island, '2027-10-01T12:00Z', 3),
  'croner, Lord Howe, 15 2 * * *': runsOf('croner', '15 2 * * *', island, '2027-10-01T12:00Z', 3),
  'cron-parser, Lord Howe, 0 19 * * *, asked at 01:00': runsOf('cron-parser', '0 19 * * *', island, '2027-04-03T14:00Z', 1),
  'cron-parser, Lord Howe, 0 19 * * *, asked at 01:30': runsOf('cron-parser', '0 19 * * *', island, '2027-04-03T14:30Z', 1),
  'croner, Lord Howe, 0 19 * * *, asked at 01:00': runsOf('croner', '0 19 * * *', island, '2027-04-03T14:00Z', 1),
};
for (const [what, runs] of Object.entries(seen)) console.log(`${what}: ${runs}`);
const expected = [
  '04-29T00:30 04-30T01:30 05-01T00:30',
  '10-02T02:15 10-04T02:15 10-05T02:15',
  '10-02T02:15 10-03T02:30 10-04T02:15',
  'Invalid expression, loop limit exceeded',
  '04-04T19:00',
  '04-04T19:00',
];
process.exit(JSON.stringify(Object.values(seen)) === JSON.stringify(expected) ? 0 : 1);
JS
node look.mjs
