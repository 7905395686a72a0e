#!/usr/bin/env bash
# chrono-node 2.10.3: times in Portuguese ("partial support"), as players write them for a round or a reminder.
#
# Guess: what its Portuguese does not know it leaves alone, so that the answer is empty and the bot can ask again.
# Behaviour: it takes the part that it knows and answers with an instant that nobody meant. An hour with "h", as everybody writes it,
#   is dropped and the hour of asking put in its place. "Daqui a 2 dias" is two o'clock in the night. "Depois de amanhã" is tomorrow.
#   The same sentences in Russian and English are right.
# Seen, asked on 28 November 2026 at 15:30:
#   amanhã às 20h      -> 2026-11-29T15:30 (meant: 2026-11-29T20:00), read: "amanhã"
#   daqui a 2 dias     -> 2026-11-29T02:00 (meant: 2026-11-30T15:30), read: "a 2"
#   depois de amanhã   -> 2026-11-29T15:30 (meant: 2026-11-30T15:30), read: "amanhã"
#   завтра в 20:00, через 2 дня, послезавтра: right; so are the English ones
# What follows: an answer counts only if the text that was read is the whole text, and the bot repeats the time before it keeps it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund chrono-node@2.10.3
cat >look.mjs <<'JS'
import { en, pt, ru } from 'chrono-node';

const reference = { instant: new Date('2026-11-28T15:30:00Z'), timezone: 0 };
const cases = [
  [pt, 'amanhã às 20h', '2026-11-29T15:30', '2026-11-29T20:00'],
  [pt, 'daqui a 2 dias', '2026-11-29T02:00', '2026-11-30T15:30'],
  [pt, 'depois de amanhã', '2026-11-29T15:30', '2026-11-30T15:30'],
  [ru, 'завтра в 20:00', '2026-11-29T20:00', '2026-11-29T20:00'],
  [ru, 'через 2 дня', '2026-11-30T15:30', '2026-11-30T15:30'],
  [ru, 'послезавтра', '2026-11-30T15:30', '2026-11-30T15:30'],
  [en, 'tomorrow at 20:00', '2026-11-29T20:00', '2026-11-29T20:00'],
  [en, 'in 2 days', '2026-11-30T15:30', '2026-11-30T15:30'],
  [en, 'the day after tomorrow', '2026-11-30T15:30', '2026-11-30T15:30'],
];
let isAsSeen = true;
for (const [language, text, seen, meant] of cases) {
  const [found] = language.parse(text, reference, { forwardDate: true });
  const time = found?.date().toISOString().slice(0, 16) ?? 'nothing';
  console.log(`${text.padEnd(22)} -> ${time} (meant: ${meant}), read: "${found?.text ?? ''}"`);
  isAsSeen &&= time === seen;
}
process.exit(isAsSeen ? 0 : 1);
JS
TZ=UTC node look.mjs
