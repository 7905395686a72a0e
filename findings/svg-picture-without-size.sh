#!/usr/bin/env bash
# An SVG picture of a board that has a viewBox and no width and height, drawn into a canvas to make a PNG of it.
#
# Needs (Debian): firefox-esr, chromium, gir1.2-webkit2-4.1, python3-gi, xvfb, xauth; Node 20 or newer.
# Guess: drawImage(image, 0, 0) draws it as large as naturalWidth and naturalHeight say, and these come from the viewBox.
# Behaviour: three engines, three sizes of one picture of 80 by 40 in a canvas of 400 by 400. WebKit takes the viewBox. Chromium and
#   Firefox say 300 by 150, but Chromium draws it as large as the canvas has room and Firefox as it says.
# Seen with Chromium 156, Firefox 153.8.0esr, WebKitGTK 2.50.6:
#   Chromium, natural: 300 by 150
#   Chromium, drawn: 400 by 200
#   Chromium, drawn with a size: 80 by 40
#   Firefox, natural: 300 by 150
#   Firefox, drawn: 300 by 150
#   Firefox, drawn with a size: 80 by 40
#   WebKit, natural: 80 by 40
#   WebKit, drawn: 80 by 40
#   WebKit, drawn with a size: 80 by 40
# What follows: pictures get width and height before they are drawn, or drawImage gets all four numbers: then all engines agree.
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
const picture = new Image();
picture.src = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><rect width="80" height="40"/></svg>')}`;
await picture.decode();
const drawn = (...size) => {
  const pen = Object.assign(document.createElement('canvas'), { width: 400, height: 400 }).getContext('2d');
  pen.drawImage(picture, 0, 0, ...size);
  const { data } = pen.getImageData(0, 0, 400, 400);
  const dots = Array.from({ length: 160_000 }, (_, dot) => dot).filter((dot) => data[4 * dot + 3] > 0);
  return `${Math.max(...dots.map((dot) => dot % 400)) + 1} by ${Math.floor(dots.at(-1) / 400) + 1}`;
};
const seen = { natural: `${picture.naturalWidth} by ${picture.naturalHeight}`, drawn: drawn(), 'drawn with a size': drawn(80, 40) };
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
look Chromium '{"natural":"300 by 150","drawn":"400 by 200","drawn with a size":"80 by 40"}'
look Firefox '{"natural":"300 by 150","drawn":"300 by 150","drawn with a size":"80 by 40"}'
look WebKit '{"natural":"80 by 40","drawn":"80 by 40","drawn with a size":"80 by 40"}'
