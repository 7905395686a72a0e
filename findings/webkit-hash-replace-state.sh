#!/usr/bin/env bash
# history.state after location.replace('#…'), as a page does that shows another position of a game without a step to go back to.
#
# Needs (Debian): firefox-esr, gir1.2-webkit2-4.1, python3-gi, xvfb, xauth; Node 20 or newer.
# Guess: the entry that replaces has no state, as every entry that a hash makes: popstate and history.state say null.
# Behaviour: in WebKit popstate says null, but history.state keeps what the replaced entry had, now under the new address. An entry that
#   location.hash makes is right there, too.
# Seen with Firefox 153.8.0esr, WebKitGTK 2.50.6:
#   Firefox, state at #5 after replace: null
#   Firefox, state at #6 after location.hash: null
#   Firefox, popstate: null null
#   WebKit, state at #5 after replace: {"ply":4}
#   WebKit, state at #6 after location.hash: null
#   WebKit, popstate: null null
# What follows: history.replaceState(state, '', '#…') sets both at once; a state names the address that it is for.
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
const states = [];
addEventListener('popstate', ({ state }) => states.push(JSON.stringify(state)));
history.replaceState({ ply: 4 }, '', '#4');
location.replace('#5');
await wait(500);
const replaced = JSON.stringify(history.state);
history.replaceState({ ply: 4 }, '', '#4');
location.hash = '6';
await wait(500);
const seen = { 'state at #5 after replace': replaced, 'state at #6 after location.hash': JSON.stringify(history.state), popstate: states.join(' ') };
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
look Firefox '{"state at #5 after replace":"null","state at #6 after location.hash":"null","popstate":"null null"}'
look WebKit '{"state at #5 after replace":"{\"ply\":4}","state at #6 after location.hash":"null","popstate":"null null"}'
