#!/usr/bin/env bash
# A board of 600 pixels that is measured in boards: viewBox="0 0 1 1", and each of its squares is 0.125 wide.
#
# Needs (Debian): firefox-esr, chromium; Node 20 or newer.
# Guess: units are free. The second square of a row lies from 75 to 150 on the screen and is pressed there, in units of 1 as in those
#   of 100.
# Behaviour: Firefox keeps where a shape lies in sixtieths of a unit, before it is enlarged: here in steps of 10 pixels. The square's
#   box begins 5 pixels early, and its last 5 pixels cannot be pressed: what lies behind gets that. It is drawn in its place. In units
#   of 8 to a board one pixel is lost, in units of 100 none, and Chromium is right in all.
# Seen with Chromium 150, Firefox 140.12.0esr:
#   Chromium, 1 to a board: box 75 to 150, pressed 75 to 149
#   Chromium, 8 to a board: box 75 to 150, pressed 75 to 149
#   Chromium, 100 to a board: box 75 to 150, pressed 75 to 149
#   Firefox, 1 to a board: box 70 to 150, pressed 75 to 144
#   Firefox, 8 to a board: box 75 to 150, pressed 75 to 148
#   Firefox, 100 to a board: box 75 to 150, pressed 75 to 149
# What follows: a unit is about a pixel, so that a sixtieth of it is nothing.
set -euo pipefail
chromium=${CHROMIUM:-chromium}
command -v "$chromium" >/dev/null || { echo "Chromium is missing: apt-get install chromium, or name one in CHROMIUM"; exit 1; }
"$chromium" --version 2>/dev/null
firefox=${FIREFOX:-firefox-esr}
command -v "$firefox" >/dev/null || { echo "Firefox is missing: apt-get install firefox-esr, or name one in FIREFOX"; exit 1; }
"$firefox" --version
command -v node >/dev/null || { echo "Node is missing"; exit 1; }
work=$(mktemp -d)
trap 'kill "${server:-}" "${browser:-}" 2>/dev/null || true; sleep 1; rm -rf "$work"' EXIT
cat >"$work/page.js" <<'JS'
/** The box of the second square, and the pixels of its row whose middle elementFromPoint() gives to it. */
const square = (units) => {
  const side = units / 8;
  document.body.innerHTML = `<svg width="600" height="600" viewBox="0 0 ${units} ${units}" style="position: fixed; left: 0; top: 0">
    <rect x="${side}" y="${side}" width="${side}" height="${side}"/></svg>`;
  const rect = document.querySelector('rect');
  const { left, right } = rect.getBoundingClientRect();
  const pressed = Array.from({ length: 300 }, (_, pixel) => pixel).filter((x) => document.elementFromPoint(x + 0.5, 100.5) === rect);
  return `box ${left} to ${right}, pressed ${pressed[0]} to ${pressed.at(-1)}`;
};
const seen = {};
for (const units of [1, 8, 100]) seen[`${units} to a board`] = square(units);
await fetch('/seen', { method: 'POST', body: JSON.stringify(seen) });
document.title = 'done';
JS
cat >"$work/server.mjs" <<'JS'
import { createServer } from 'node:http';
import { readFileSync, writeFileSync } from 'node:fs';
const [work, engine, expected] = process.argv.slice(2);
const server = createServer((request, response) => {
  if (request.url === '/page.js') return response.setHeader('content-type', 'text/javascript').end(readFileSync(`${work}/page.js`));
  if (request.method !== 'POST') return response.setHeader('content-type', 'text/html').end('<!doctype html><meta charset="utf-8"><body><script type="module" src="/page.js"></script>');
  let body = '';
  request.on('data', (part) => { body += part; });
  request.on('end', () => {
    for (const [what, value] of Object.entries(JSON.parse(body))) console.log(`${engine}, ${what}: ${value}`);
    if (body !== expected) console.log(`${engine} behaves otherwise now.`);
    response.end(() => process.exit(body === expected ? 0 : 1));
  });
});
server.listen(0, '127.0.0.1', () => writeFileSync(`${work}/port`, String(server.address().port)));
setTimeout(() => { console.log(`${engine} showed no page in five minutes.`); process.exit(1); }, 300_000);
JS
# Shows the page in one engine and compares what it tells with what was seen.
look() {
  rm -f "$work/port"
  node "$work/server.mjs" "$work" "$1" "$2" &
  server=$!
  until [ -s "$work/port" ]; do sleep 0.2; done
  address="http://127.0.0.1:$(cat "$work/port")/"
  case $1 in
    Chromium) "$chromium" --headless --no-sandbox --disable-gpu --no-first-run --user-data-dir="$work/chromium" "$address" >/dev/null 2>&1 & ;;
    Firefox) "$firefox" --headless --no-remote --profile "$(mktemp -d -p "$work")" "$address" >/dev/null 2>&1 & ;;
  esac
  browser=$!
  local code=0
  wait "$server" || code=$?
  kill "$browser" 2>/dev/null || true
  wait "$browser" 2>/dev/null || true
  [ "$code" = 0 ] || exit 1
}
look Chromium '{"1 to a board":"box 75 to 150, pressed 75 to 149","8 to a board":"box 75 to 150, pressed 75 to 149","100 to a board":"box 75 to 150, pressed 75 to 149"}'
look Firefox '{"1 to a board":"box 70 to 150, pressed 75 to 144","8 to a board":"box 75 to 150, pressed 75 to 148","100 to a board":"box 75 to 150, pressed 75 to 149"}'
