#!/usr/bin/env bash
# Which pieces of a long board are in sight? An IntersectionObserver on the board's own shapes.
#
# Needs (Debian): firefox-esr, gir1.2-webkit2-4.1, python3-gi, xvfb, xauth; Node 20 or newer.
# Guess: a shape in a box that scrolls is told as in sight or out of sight, by the place that getBoundingClientRect() names. So it is in
#   Firefox and Chromium.
# Behaviour: to WebKit's observer a <g>, <rect>, <path> or <image> has no size and lies at the corner of the picture, so all are in
#   sight as soon as the picture's corner is, with a ratio of 1. <text> and <foreignObject> are told right, and the shapes'
#   getBoundingClientRect() is right, too.
# Seen with Firefox 140.12.0esr, WebKitGTK 2.50.6:
#   Firefox, g above: in sight, 20 wide
#   Firefox, rect above: in sight, 20 wide
#   Firefox, g below: out of sight, 20 wide
#   Firefox, rect below: out of sight, 20 wide
#   Firefox, foreignObject below: out of sight, 20 wide
#   Firefox, rect below by getBoundingClientRect: 20 wide
#   WebKit, g above: in sight, 0 wide
#   WebKit, rect above: in sight, 0 wide
#   WebKit, g below: in sight, 0 wide
#   WebKit, rect below: in sight, 0 wide
#   WebKit, foreignObject below: out of sight, 20 wide
#   WebKit, rect below by getBoundingClientRect: 20 wide
# What follows: watch an HTML element or the whole picture, or count from getBoundingClientRect() when the box scrolls.
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
document.body.innerHTML = `<div style="height: 100px; overflow: auto"><svg width="50" height="900" style="display: block">
  <g id="g above"><rect id="rect above" width="20" height="20"/></g>
  <g id="g below"><rect id="rect below" y="700" width="20" height="20"/></g>
  <foreignObject id="foreignObject below" y="800" width="20" height="20"><p>x</p></foreignObject></svg></div>`;
const shapes = [...document.querySelectorAll('[id]')];
const entries = await new Promise((done) => {
  const observer = new IntersectionObserver(done, { root: document.querySelector('div') });
  for (const shape of shapes) observer.observe(shape);
});
const seen = {};
for (const { target, isIntersecting, boundingClientRect } of entries) {
  seen[target.id] = `${isIntersecting ? 'in' : 'out of'} sight, ${boundingClientRect.width} wide`;
}
seen['rect below by getBoundingClientRect'] = `${document.getElementById('rect below').getBoundingClientRect().width} wide`;
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
look Firefox '{"g above":"in sight, 20 wide","rect above":"in sight, 20 wide","g below":"out of sight, 20 wide","rect below":"out of sight, 20 wide","foreignObject below":"out of sight, 20 wide","rect below by getBoundingClientRect":"20 wide"}'
look WebKit '{"g above":"in sight, 0 wide","rect above":"in sight, 0 wide","g below":"in sight, 0 wide","rect below":"in sight, 0 wide","foreignObject below":"out of sight, 20 wide","rect below by getBoundingClientRect":"20 wide"}'
