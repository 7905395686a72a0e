#!/usr/bin/env bash
# ts-fsrs 5.4.2 (when does a puzzle come back?): the longest pause, `maximum_interval`, for a course that ends in five days.
#
# Guess: "caps how far into the future a card can be scheduled", as its manual says: at 5 no answer brings a card back after more than
#   five days. Fuzz is off.
# Behaviour: each answer is held to 5, and then made at least a day longer than the answer below it: "good" is 6 days, "easy" 7. Both
#   come back when the course is over.
# Seen:
#   at most 5: hard 5, good 6, easy 7
#   at most 1: hard 1, good 2, easy 3
# What follows: who promises a last day holds the day itself, not the setting.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund ts-fsrs@5.4.2
cat >look.mjs <<'JS'
import { createEmptyCard, fsrs, Rating } from 'ts-fsrs';

/** The days that each answer gives to a card that was answered well three times. */
function days(longest) {
  const scheduler = fsrs({ enable_fuzz: false, maximum_interval: longest });
  let card = createEmptyCard(new Date('2026-11-28T12:00Z'));
  for (const time of ['2026-11-28T12:00Z', '2026-11-28T12:20Z', '2026-12-05T12:00Z']) card = scheduler.next(card, new Date(time), Rating.Good).card;
  const answers = scheduler.repeat(card, new Date('2026-12-15T12:00Z'));
  const of = (rating) => answers[rating].card.scheduled_days;
  return `hard ${of(Rating.Hard)}, good ${of(Rating.Good)}, easy ${of(Rating.Easy)}`;
}
const seen = [days(5), days(1)];
console.log(`at most 5: ${seen[0]}\nat most 1: ${seen[1]}`);
process.exit(seen.join('; ') === 'hard 5, good 6, easy 7; hard 1, good 2, easy 3' ? 0 : 1);
JS
node look.mjs
