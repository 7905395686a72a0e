#!/usr/bin/env bash
# WebKit: is the attribute `transform` of an SVG element the CSS property `transform`, as cx, x and fill are?
#
# Needs (Debian): firefox-esr, gir1.2-webkit2-4.1, python3-gi, xvfb, xauth; Node 20 or newer.
# Guess: SVG 2 makes it a presentation attribute. With `transition: transform` a piece slides when its attribute changes, as a circle
#   does whose cx changes, and `transform: none` in the style takes the attribute's place. So it is in Firefox and Chromium.
# Behaviour: in WebKit the piece jumps, without a transitionend, and `transform: none` does nothing: the attribute holds. Any other
#   transform in the style does take its place, and cx, x and y slide there, too.
# Seen with Firefox 153.8.0esr, WebKitGTK 2.50.6:
#   Firefox, transitions that ended: cx transform
#   Firefox, x under transform: none: 20
#   WebKit, transitions that ended: cx
#   WebKit, x under transform: none: 25
# What follows: pieces that slide get their place by style.transform (or by x and y), and no code waits for transitionend alone.
set -euo pipefail
firefox=${FIREFOX:-firefox-esr}
command -v "$firefox" >/dev/null || { echo "Firefox is missing: apt-get install firefox-esr, or name one in FIREFOX"; exit 1; }
"$firefox" --version
command -v xvfb-run >/dev/null || { echo "apt-get install gir1.2-webkit2-4.1 python3-gi xvfb xauth"; exit 1; }
/usr/bin/python3 -c 'import gi; gi.require_version("WebKit2", "4.1"); from gi.repository import WebKit2 as w; print("WebKitGTK", w.get_major_version(), w.get_minor_version(), w.get_micro_version())' ||
  { echo "apt-get install gir1.2-webkit2-4.1 python3-gi xvfb xauth"; exit 1; }
command -v node >/dev/null || { echo "Node is missing"; exit 1; }
work=$(mktemp -d)
trap 'kill "${server:-}" "${browser:-}" 2>/dev/null || true; sleep 1; rm -rf "$work"' EXIT
cat >"$work/page.js" <<'JS'
const wait = (time) => new Promise((done) => setTimeout(done, time));
const ends = [];
document.body.innerHTML = `<svg width="100" height="100" style="display: block">
  <g id="transform" transform="translate(1 1)" style="transition: transform 60ms"><rect width="5" height="5"/></g>
  <circle id="cx" cx="1" cy="50" r="5" style="transition: cx 60ms"/>
  <rect id="none" x="20" y="20" width="10" height="10" transform="translate(5 5)" style="transform: none"/></svg>`;
const [group, circle, still] = ['transform', 'cx', 'none'].map((id) => document.getElementById(id));
document.body.addEventListener('transitionend', ({ propertyName }) => ends.push(propertyName));
await wait(100);
for (const each of [group, circle]) getComputedStyle(each).transform;
group.setAttribute('transform', 'translate(30 1)');
circle.setAttribute('cx', '30');
await wait(1000);
const shift = still.getBoundingClientRect().x - still.ownerSVGElement.getBoundingClientRect().x;
const seen = { 'transitions that ended': ends.sort().join(' '), 'x under transform: none': shift };
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
cat >"$work/window.py" <<'PY'
import sys
import gi
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2
window = Gtk.Window()
window.set_default_size(900, 700)
view = WebKit2.WebView()
window.add(view)
view.connect("notify::title", lambda *_: view.get_title() == "done" and Gtk.main_quit())
window.show_all()
view.load_uri(sys.argv[1])
Gtk.main()
PY
# Shows the page in one engine and compares what it tells with what was seen.
look() {
  rm -f "$work/port"
  node "$work/server.mjs" "$work" "$1" "$2" &
  server=$!
  until [ -s "$work/port" ]; do sleep 0.2; done
  address="http://127.0.0.1:$(cat "$work/port")/"
  case $1 in
    Firefox) "$firefox" --headless --no-remote --profile "$(mktemp -d -p "$work")" "$address" >/dev/null 2>&1 & ;;
    WebKit) timeout 300 xvfb-run -a /usr/bin/python3 "$work/window.py" "$address" >/dev/null 2>&1 & ;;
  esac
  browser=$!
  local code=0
  wait "$server" || code=$?
  kill "$browser" 2>/dev/null || true
  wait "$browser" 2>/dev/null || true
  [ "$code" = 0 ] || exit 1
}
look Firefox '{"transitions that ended":"cx transform","x under transform: none":20}'
look WebKit '{"transitions that ended":"cx","x under transform: none":25}'
