#!/usr/bin/env bash
# A list of moves as a CSS grid, marked and copied.
#
# Needs (Debian): firefox-esr, chromium; Node 20 or newer.
# Guess: the items of a grid are blocks of their own, so the text of the selection has a break between two of them, as innerText has
#   in every browser and as Chromium and WebKit do it.
# Behaviour: Firefox goes by the element's kind, not by its layout: <span> items of a grid or flex box run together, "1.22-189-13" (a
#   record no program reads), and the labels of buttons are left out. White space between the items in the source is kept.
# Seen with Chromium 156, Firefox 153.8.0esr:
#   Chromium, spans: "1.\n22-18\n9-13"
#   Chromium, spans with spaces: "1.\n22-18\n9-13"
#   Chromium, divs: "1.\n22-18\n9-13"
#   Chromium, buttons: "22-18\n9-13"
#   Firefox, spans: "1.22-189-13"
#   Firefox, spans with spaces: "1. 22-18 9-13"
#   Firefox, divs: "1.\n22-18\n9-13"
#   Firefox, buttons: ""
# What follows: moves in a list that people copy are <div>s or have a space in the source between them, and are no <button>s.
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
const copied = (html) => {
  const grid = document.createElement('div');
  grid.style.display = 'grid';
  grid.innerHTML = html;
  document.body.append(grid);
  getSelection().selectAllChildren(grid);
  return JSON.stringify(getSelection().toString());
};
const seen = {
  spans: copied('<span>1.</span><span>22-18</span><span>9-13</span>'),
  'spans with spaces': copied('<span>1.</span> <span>22-18</span> <span>9-13</span>'),
  divs: copied('<div>1.</div><div>22-18</div><div>9-13</div>'),
  buttons: copied('<button>22-18</button><button>9-13</button>'),
};
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
look Chromium '{"spans":"\"1.\\n22-18\\n9-13\"","spans with spaces":"\"1.\\n22-18\\n9-13\"","divs":"\"1.\\n22-18\\n9-13\"","buttons":"\"22-18\\n9-13\""}'
look Firefox '{"spans":"\"1.22-189-13\"","spans with spaces":"\"1. 22-18 9-13\"","divs":"\"1.\\n22-18\\n9-13\"","buttons":"\"\""}'
