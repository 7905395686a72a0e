#!/usr/bin/env bash
# date-fns-tz 3.2.0: fromZonedTime() of an hour that comes twice, or not at all, in the zone that is named.
#
# Guess: the answer depends on the two arguments. An hour that comes twice is read as the first one, an hour that does not exist is
#   moved forward, as Date does in the process's own zone and Temporal ("compatible") in every zone.
# Behaviour: which of the two hours is meant hangs on the zone of the process. Lisbon's 01:30 of the autumn night is the second one on a
#   server in UTC or Sydney and the first one on a server in New York. Lisbon's 01:30 of the spring night is moved back to 00:30.
# Seen:
#   process in UTC: 2027-10-31T01:30:00.000Z, 2027-03-28T00:30:00.000Z
#   process in America/New_York: 2027-10-31T00:30:00.000Z, 2027-03-28T00:30:00.000Z
#   process in Australia/Sydney: 2027-10-31T01:30:00.000Z, 2027-03-28T00:30:00.000Z
# What follows: a laptop and a server, or two servers, arm the same reminder an hour apart. Store the instant, not the wall time.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund date-fns@4.4.0 date-fns-tz@3.2.0
cat >look.mjs <<'JS'
import { fromZonedTime } from 'date-fns-tz';

const twice = fromZonedTime('2027-10-31T01:30:00', 'Europe/Lisbon').toISOString();
const never = fromZonedTime('2027-03-28T01:30:00', 'Europe/Lisbon').toISOString();
console.log(`process in ${process.env.TZ}: ${twice}, ${never}`);
process.exit(twice === process.argv[2] && never === '2027-03-28T00:30:00.000Z' ? 0 : 1);
JS
TZ=UTC node look.mjs 2027-10-31T01:30:00.000Z
TZ=America/New_York node look.mjs 2027-10-31T00:30:00.000Z
TZ=Australia/Sydney node look.mjs 2027-10-31T01:30:00.000Z
