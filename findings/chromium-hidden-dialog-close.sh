#!/usr/bin/env bash
# The clock of a game runs out while its tab is behind another one, and the page closes the question that it has open.
#
# Needs (Debian): firefox-esr, chromium; Node 20 or newer.
# Guess: close() has the dialog's `close` event sent as a task, hidden or not, as it has `toggle`; only frames wait for the screen.
# Behaviour: in Chromium `close` comes with the next frame, and a hidden tab has none: a promise that is kept by it waits until the
#   person is back, while `toggle` of the same dialog comes at once. Firefox sends both.
# Seen with Chromium 150, Firefox 140.12.0esr:
#   Chromium, toggle: comes
#   Chromium, close: waits
#   Chromium, close, back in sight: comes
#   Firefox, toggle: comes
#   Firefox, close: comes
#   Firefox, close, back in sight: comes
# What follows: what code closes itself it does not wait for by `close`; or it listens to `toggle`, whose newState says "closed".
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
mkdir "$work/firefox"
echo 'user_pref("dom.disable_open_during_load", false);' >"$work/firefox/user.js"
cat >"$work/page.js" <<'JS'
const wait = (time) => new Promise((done) => setTimeout(done, time));
document.body.innerHTML = '<dialog>Take it back?</dialog>';
const dialog = document.querySelector('dialog');
const heard = {};
for (const type of ['toggle', 'close']) dialog.addEventListener(type, () => { heard[type] = true; });
dialog.showModal();
await wait(500);
delete heard.toggle;
const over = window.open('about:blank', '_blank');
while (document.visibilityState === 'visible') await wait(100);
await wait(1000);
dialog.close();
await wait(3000);
const told = (type) => (heard[type] ? 'comes' : 'waits');
const seen = { toggle: told('toggle'), close: told('close') };
over.close();
while (document.visibilityState === 'hidden') await wait(100);
await wait(1000);
seen['close, back in sight'] = told('close');
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
    Chromium) "$chromium" --headless --no-sandbox --disable-gpu --no-first-run --disable-popup-blocking --user-data-dir="$work/chromium" "$address" >/dev/null 2>&1 & ;;
    Firefox) "$firefox" --headless --no-remote --profile "$work/firefox" "$address" >/dev/null 2>&1 & ;;
  esac
  browser=$!
  local code=0
  wait "$server" || code=$?
  kill "$browser" 2>/dev/null || true
  wait "$browser" 2>/dev/null || true
  [ "$code" = 0 ] || exit 1
}
look Chromium '{"toggle":"comes","close":"waits","close, back in sight":"comes"}'
look Firefox '{"toggle":"comes","close":"comes","close, back in sight":"comes"}'
