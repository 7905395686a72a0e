#!/usr/bin/env bash
# A square of a long board, <g tabindex="0">, gets the keyboard's focus while it is scrolled out of sight.
#
# Needs (Debian): firefox-esr, chromium; Node 20 or newer.
# Guess: focus() brings whatever it focuses into sight, and scrollIntoView() is there for that. So it is for a <rect>, in all browsers.
# Behaviour: Firefox moves nothing for a <g>, neither at focus() nor at scrollIntoView(), and gives no error: the keyboard goes on where
#   nobody sees it. A <rect> with the same place is scrolled to.
# Seen with Chromium 156, Firefox 153.8.0esr:
#   Chromium, g.scrollIntoView(): in sight
#   Chromium, g.focus(): in sight
#   Chromium, rect.scrollIntoView(): in sight
#   Chromium, rect.focus(): in sight
#   Firefox, g.scrollIntoView(): out of sight
#   Firefox, g.focus(): out of sight
#   Firefox, rect.scrollIntoView(): in sight
#   Firefox, rect.focus(): in sight
# What follows: the element with the tabindex is the square's shape, or the code scrolls to the shape itself.
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
const inSight = (target, move) => {
  document.body.innerHTML = `<div style="height: 100px; overflow: auto"><svg width="50" height="900" style="display: block">
    <g tabindex="0"><rect tabindex="0" y="800" width="20" height="20"/></g></svg></div>`;
  document.querySelector(target)[move]();
  const box = document.querySelector('div');
  const { top, bottom } = document.querySelector('rect').getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  return top >= frame.top && bottom <= frame.bottom ? 'in sight' : 'out of sight';
};
const seen = {};
for (const target of ['g', 'rect']) {
  for (const move of ['scrollIntoView', 'focus']) seen[`${target}.${move}()`] = inSight(target, move);
}
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
look Chromium '{"g.scrollIntoView()":"in sight","g.focus()":"in sight","rect.scrollIntoView()":"in sight","rect.focus()":"in sight"}'
look Firefox '{"g.scrollIntoView()":"out of sight","g.focus()":"out of sight","rect.scrollIntoView()":"in sight","rect.focus()":"in sight"}'
