#!/usr/bin/env bash
# How large is a square, piece or ring of an SVG board on the screen?
#
# Needs (Debian): firefox-esr, chromium; Node 20 or newer.
# Guess: getBoundingClientRect() of a shape is its getBBox() in pixels of the screen, without the stroke: so say Chromium and WebKit.
# Behaviour: Firefox adds the stroke: a square of 20 by 20 pixels with a line of 5 is 25 wide and begins 2.5 earlier. It does so for
#   `visibility: hidden`, too, not with `stroke: none`. getBBox() is alike in all.
# Seen with Chromium 156, Firefox 153.8.0esr:
#   Chromium, square with a line: 20 20, 20 wide (getBBox 20)
#   Chromium, square without: 20 20, 20 wide (getBBox 20)
#   Chromium, ring: 30 30, 40 wide (getBBox 40)
#   Firefox, square with a line: 17.5 17.5, 25 wide (getBBox 20)
#   Firefox, square without: 20 20, 20 wide (getBBox 20)
#   Firefox, ring: 27.5 27.5, 45 wide (getBBox 40)
# What follows: what is laid over a board (arrows, a text field, a dragged piece) is placed by getBBox() and the picture's own box.
#   A rectangle that gets a border when it is chosen seems to grow in Firefox alone.
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
document.body.innerHTML = `<svg width="100" height="100" viewBox="0 0 20 20" style="display: block">
  <rect x="4" y="4" width="4" height="4" stroke="red" stroke-width="1"/>
  <rect x="4" y="4" width="4" height="4" stroke="none" stroke-width="1"/>
  <circle cx="10" cy="10" r="4" stroke="red" stroke-width="1"/></svg>`;
const [lined, bare, ring] = document.querySelectorAll('rect, circle');
const picture = document.querySelector('svg').getBoundingClientRect();
const box = (shape) => {
  const { x, y, width } = shape.getBoundingClientRect();
  return `${x - picture.x} ${y - picture.y}, ${width} wide (getBBox ${shape.getBBox().width * 5})`;
};
const seen = { 'square with a line': box(lined), 'square without': box(bare), ring: box(ring) };
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
look Chromium '{"square with a line":"20 20, 20 wide (getBBox 20)","square without":"20 20, 20 wide (getBBox 20)","ring":"30 30, 40 wide (getBBox 40)"}'
look Firefox '{"square with a line":"17.5 17.5, 25 wide (getBBox 20)","square without":"20 20, 20 wide (getBBox 20)","ring":"27.5 27.5, 45 wide (getBBox 40)"}'
