#!/usr/bin/env bash
# How many letters does a page keep in localStorage?
#
# Needs (Debian): firefox-esr, gir1.2-webkit2-4.1, python3-gi, xvfb, xauth; Node 20 or newer.
# Guess: five million, of whatever alphabet: a string has two bytes a letter in every language.
# Behaviour: WebKit counts how a string is held: one byte a letter while all of them are Latin (also é and ã), two bytes for the whole
#   string as soon as one is not. One Cyrillic letter in a text of three million Latin ones makes it too large. Firefox takes both.
# Seen with Firefox 153.8.0esr, WebKitGTK 2.50.6:
#   Firefox, three million x: fits
#   Firefox, three million ã: fits
#   Firefox, three million ё: fits
#   Firefox, three million x and one ё: fits
#   WebKit, three million x: fits
#   WebKit, three million ã: fits
#   WebKit, three million ё: QuotaExceededError
#   WebKit, three million x and one ё: QuotaExceededError
# What follows: a chat or a game that is kept with a Russian name has half the room. Keep long records apart from names, or in IndexedDB.
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
const fits = (text) => {
  try {
    localStorage.setItem('key', text);
    return 'fits';
  } catch (error) {
    return error.name;
  } finally {
    localStorage.removeItem('key');
  }
};
const seen = {
  'three million x': fits('x'.repeat(3e6)),
  'three million ã': fits('ã'.repeat(3e6)),
  'three million ё': fits('ё'.repeat(3e6)),
  'three million x and one ё': fits(`${'x'.repeat(3e6)}ё`),
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
look Firefox '{"three million x":"fits","three million ã":"fits","three million ё":"fits","three million x and one ё":"fits"}'
look WebKit '{"three million x":"fits","three million ã":"fits","three million ё":"QuotaExceededError","three million x and one ё":"QuotaExceededError"}'
