#!/usr/bin/env bash
# "Write /tournament to the bot": where a line may be broken at a slash.
#
# Needs (Debian): firefox-esr, chromium; Node 20 or newer.
# Guess: a command or an address is broken at the same places in all engines, or in none.
# Behaviour: Firefox breaks a line after any slash, also after the one that begins a word; Chromium does not, nor WebKit.
#   So "/" ends a line and "tournament" begins the next, and a reader takes the command for a word.
# Seen with Chromium 150, Firefox 140.12.0esr (whether the letters at the slash stand in two lines):
#   Chromium: command false, path false, either false, address false
#   Firefox: command true, path true, either true, address true
# What follows: an element with a command or an address is an inline block, which goes to the next line as a whole.
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
const line = document.createElement('div');
line.style.font = '16px monospace';
document.body.append(line);
const split = (text, width) => {
  line.textContent = text;
  line.style.width = `${width}ch`;
  const y = (at) => {
    const letter = document.createRange();
    letter.setStart(line.firstChild, at);
    letter.setEnd(line.firstChild, at + 1);
    return letter.getBoundingClientRect().y;
  };
  const slash = text.lastIndexOf('/');
  return y(slash) !== y(slash + 1);
};
const seen = {
  command: split('write /tournament', 9),
  path: split('read docs/tournament', 12),
  either: split('and/tournament', 6),
  address: split('at http://localhost', 11),
};
await fetch('/seen', { method: 'POST', body: JSON.stringify(seen) });
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
    console.log(`${engine}: ${Object.entries(JSON.parse(body)).map((each) => each.join(' ')).join(', ')}`);
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
look Chromium '{"command":false,"path":false,"either":false,"address":false}'
look Firefox '{"command":true,"path":true,"either":true,"address":true}'
