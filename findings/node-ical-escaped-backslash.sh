#!/usr/bin/env bash
# node-ical 0.26.1, cal-parser 1.0.2 (readers of calendars): a backslash before an n in an event's title.
#
# Guess: RFC 5545 writes a backslash as \\ and a line break as \n. The title "table \new" is written "table \\new", and read back as it was.
# Behaviour: both replace \n first and look at \\ later, or never. node-ical gives a backslash, a line break and "ew"; cal-parser two
#   blanks and "ew", since it makes a blank of each line break. ts-ics 2.4.6 reads the title as it was.
# Seen:
#   node-ical:  "table \\\new"
#   cal-parser: "table  ew"
#   ts-ics:     "table \\new"
# What follows: what is escaped by one pass is read by one pass (/\\(.)/g). Names with backslashes are shown wrong by some calendars.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund node-ical@0.26.1 cal-parser@1.0.2 ts-ics@2.4.6
cat >look.mjs <<'JS'
import { parseString } from 'cal-parser';
import ical from 'node-ical';
import { convertIcsCalendar } from 'ts-ics';

const title = 'table \\new';
const file = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Look//EN',
  'BEGIN:VEVENT',
  'UID:one@look',
  'DTSTAMP:20260301T120000Z',
  'DTSTART:20260302T190000Z',
  'SUMMARY:table \\\\new',
  'END:VEVENT',
  'END:VCALENDAR',
]
  .map((line) => `${line}\r\n`)
  .join('');
const event = Object.values(ical.sync.parseICS(file)).find(({ type }) => type === 'VEVENT');
const read = {
  'node-ical': event.summary,
  'cal-parser': parseString(file).events[0].summary.value,
  'ts-ics': convertIcsCalendar(undefined, file).events[0].summary,
};
for (const [name, text] of Object.entries(read))
  console.log(`${`${name}:`.padEnd(11)} ${JSON.stringify(text)} (guess: ${JSON.stringify(title)})`);
const isSo = read['node-ical'] === 'table \\\new' && read['cal-parser'] === 'table  ew' && read['ts-ics'] === title;
process.exit(isSo ? 0 : 1);
JS
node look.mjs
