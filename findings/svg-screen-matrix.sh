#!/usr/bin/env bash
# Which square was pressed? Every manual of SVG pictures says: svg.getScreenCTM().inverse() applied to clientX and clientY.
#
# Needs (Debian): firefox-esr, chromium, gir1.2-webkit2-4.1, python3-gi, xvfb, xauth; Node 20 or newer.
# Guess: the middle of the picture on the screen is 5 5 in a picture of 10 by 10, whatever CSS does to a box around it: the matrix
#   is the one between the picture and the screen.
# Behaviour: WebKit leaves out all CSS transforms of the boxes around (a board turned for Black by `rotate(180deg)`, one shrunk by
#   `scale`), Firefox leaves out `zoom`, Chromium is right in all. getBoundingClientRect() is right in all three.
# Seen with Chromium 156, Firefox 153.8.0esr, WebKitGTK 2.50.6:
#   Chromium, plain: 5 5
#   Chromium, turned: 5 5
#   Chromium, half: 5 5
#   Chromium, zoomed: 5 5
#   Firefox, plain: 5 5
#   Firefox, turned: 5 5
#   Firefox, half: 5 5
#   Firefox, zoomed: 10 10
#   WebKit, plain: 5 5
#   WebKit, turned: -5 -5
#   WebKit, half: 2.5 2.5
#   WebKit, zoomed: 5 5
# What follows: turn a board by its squares' coordinates, or ask the event's target which square it is; never count from the matrix.
set -euo pipefail
chromium=${CHROMIUM:-chromium}
command -v "$chromium" >/dev/null || { echo "Chromium is missing: apt-get install chromium, or name one in CHROMIUM"; exit 1; }
"$chromium" --version 2>/dev/null
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
const board = (style) => {
  const frame = document.createElement('div');
  frame.style.cssText = `width: 200px; ${style}`;
  frame.innerHTML = '<svg width="100" height="100" viewBox="0 0 10 10" style="display: block"><rect width="10" height="10"/></svg>';
  document.body.append(frame);
  return frame.firstChild;
};
/** Where the matrix puts the middle of the picture; in the picture's own measure that is 5 5. */
const middle = (style) => {
  const svg = board(style);
  const { x, y, width, height } = svg.getBoundingClientRect();
  const { x: across, y: down } = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(svg.getScreenCTM().inverse());
  return `${Math.round(across * 10) / 10} ${Math.round(down * 10) / 10}`;
};
const seen = { plain: middle(''), turned: middle('transform: rotate(180deg)'), half: middle('scale: .5'), zoomed: middle('zoom: 2') };
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
    Chromium) "$chromium" --headless --no-sandbox --disable-gpu --no-first-run --user-data-dir="$work/chromium" "$address" >/dev/null 2>&1 & ;;
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
look Chromium '{"plain":"5 5","turned":"5 5","half":"5 5","zoomed":"5 5"}'
look Firefox '{"plain":"5 5","turned":"5 5","half":"5 5","zoomed":"10 10"}'
look WebKit '{"plain":"5 5","turned":"-5 -5","half":"2.5 2.5","zoomed":"5 5"}'
