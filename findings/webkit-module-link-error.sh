#!/usr/bin/env bash
# WebKit: what does window's `error` event say of a module that imports a name which the other module does not export?
#
# Needs (Debian): gir1.2-webkit2-4.1, python3-gi, xvfb, xauth; Node 20 or newer.
# Guess: as of any other mistake in a module, `filename` is the address of the module. So it is in Firefox 153, and in WebKit itself for
#   a mistake of syntax.
# Behaviour: `filename` is empty, and only `message` and `error` tell what is wrong. A page that takes errors for its own by their
#   address, so as to leave out those of extensions, does not see a half-updated bundle there.
# Seen with WebKitGTK 2.50.6:
#   syntax: /syntax.js
#   link: (empty), SyntaxError: Importing binding name 'missing' is not found.
set -euo pipefail
for program in xvfb-run node; do
  command -v "$program" >/dev/null || { echo "$program is missing: apt-get install gir1.2-webkit2-4.1 python3-gi xvfb xauth, and Node"; exit 1; }
done
/usr/bin/python3 -c 'import gi; gi.require_version("WebKit2", "4.1")' || { echo "apt-get install gir1.2-webkit2-4.1 python3-gi"; exit 1; }
work=$(mktemp -d)
trap 'kill "${server:-}" "${browser:-}" 2>/dev/null || true; rm -rf "$work"' EXIT
/usr/bin/python3 - <<'PY'
import gi
gi.require_version("WebKit2", "4.1")
from gi.repository import WebKit2
print("WebKitGTK", WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
PY
cat >"$work/server.mjs" <<'JS'
import { createServer } from 'node:http';
import { writeFileSync } from 'node:fs';
const page = `<!doctype html><meta charset="utf-8"><script>
const seen = [];
addEventListener('error', ({ filename, error }) => seen.push([filename, String(error)]));
addEventListener('load', () => setTimeout(() => fetch('/seen', { method: 'POST', body: JSON.stringify(seen) }), 1000));
</script><script type="module" src="/syntax.js"></script><script type="module" src="/link.js"></script>`;
const scripts = { '/syntax.js': 'const a = 1; const a = 2;', '/link.js': "import { missing } from '/other.js';", '/other.js': 'export const there = 1;' };
const server = createServer((request, response) => {
  if (request.method !== 'POST') {
    const script = scripts[request.url];
    return response.setHeader('content-type', script === undefined ? 'text/html' : 'text/javascript').end(script ?? page);
  }
  let body = '';
  request.on('data', (part) => { body += part; });
  request.on('end', () => {
    const seen = JSON.parse(body);
    const syntax = seen.find(([, error]) => !error.includes('missing')) ?? [];
    const link = seen.find(([, error]) => error.includes('missing')) ?? [];
    console.log(`syntax: ${syntax[0]}\nlink: ${link[0] || '(empty)'}, ${link[1]}`);
    const isAsSeen = syntax[0]?.endsWith('/syntax.js') && link[0] === '';
    if (!isAsSeen) console.log('WebKit behaves otherwise now.');
    process.exit(isAsSeen ? 0 : 1);
  });
});
server.listen(0, '127.0.0.1', () => writeFileSync(process.argv[2], String(server.address().port)));
setTimeout(() => { console.log('WebKit showed no page in five minutes.'); process.exit(1); }, 300_000);
JS
cat >"$work/window.py" <<'PY'
import sys
import gi
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2
window = Gtk.Window()
view = WebKit2.WebView()
window.add(view)
window.show_all()
view.load_uri(sys.argv[1])
Gtk.main()
PY
node "$work/server.mjs" "$work/port" &
server=$!
until [ -s "$work/port" ]; do sleep 0.2; done
timeout 300 xvfb-run -a /usr/bin/python3 "$work/window.py" "http://127.0.0.1:$(cat "$work/port")/" >/dev/null 2>&1 &
browser=$!
wait "$server"
