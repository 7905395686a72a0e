#!/usr/bin/env bash
# Firefox with a FONTCONFIG_FILE that names a folder of fonts of one's own, as tests have it so that letters are the same everywhere.
#
# Needs: Firefox (Debian: firefox-esr; another one by FIREFOX=/path), Node 20 or newer, npm.
# Guess: fontconfig decides, as in Chromium and WebKit: the page is written in the fonts of that folder. Were they not found, Firefox
#   would say so somewhere: by document.fonts.check(), by another family, by an error.
# Behaviour: the process that draws may not read files there (its sandbox lets it read system folders of fonts alone), while the one
#   that asks fontconfig may. So the font is chosen, and each letter becomes a box with its code, all of one width, without a word:
#   document.fonts.check() is true. Pages look broken, and their layout is that of the boxes. With the folder in
#   security.sandbox.content.read_path_whitelist letters are letters.
# Seen with Firefox 153.8.0esr:
#   alone: check true, boxes
#   with the preference: check true, letters
set -euo pipefail
firefox=${FIREFOX:-firefox-esr}
command -v "$firefox" >/dev/null || { echo "Firefox is missing: apt-get install firefox-esr, or name one in FIREFOX"; exit 1; }
command -v npm >/dev/null || { echo "Node and npm are missing"; exit 1; }
work=$(mktemp -d)
trap 'kill "${browser:-}" 2>/dev/null || true; sleep 1; rm -rf "$work"' EXIT
"$firefox" --version
(cd "$work" && npm init --yes >/dev/null && npm install --silent --ignore-scripts --no-audit --no-fund dejavu-fonts-ttf@2.37.3)
fonts=$work/node_modules/dejavu-fonts-ttf/ttf
echo "<?xml version=\"1.0\"?><fontconfig><dir>$fonts</dir><cachedir>$work/cache</cachedir></fontconfig>" >"$work/fonts.conf"
cat >"$work/server.mjs" <<'JS'
import { createServer } from 'node:http';
import { writeFileSync } from 'node:fs';
const page = `<!doctype html><meta charset="utf-8">
<p style="font: 40px 'DejaVu Sans'"><span>iiii</span> <b style="font-weight: normal">WWWW</b></p><script type="module">
await document.fonts.ready;
const [narrow, wide] = ['span', 'b'].map((name) => document.querySelector(name).getBoundingClientRect().width);
const check = document.fonts.check("40px 'DejaVu Sans'");
await fetch('/seen', { method: 'POST', body: JSON.stringify({ check, isBoxes: narrow > 0.9 * wide }) });
</script>`;
const server = createServer((request, response) => {
  if (request.method !== 'POST') return response.setHeader('content-type', 'text/html').end(page);
  let body = '';
  request.on('data', (part) => { body += part; });
  request.on('end', () => {
    const { check, isBoxes } = JSON.parse(body);
    response.end();
    console.log(`${process.argv[3]}: check ${check}, ${isBoxes ? 'boxes' : 'letters'}`);
    process.exit(check && isBoxes === (process.argv[3] === 'alone') ? 0 : 1);
  });
});
server.listen(0, '127.0.0.1', () => writeFileSync(process.argv[2], String(server.address().port)));
setTimeout(() => { console.log('Firefox showed no page in five minutes.'); process.exit(1); }, 300_000);
JS
# As the preference is set, what is seen.
look() {
  local name=$1 preference=$2
  mkdir "$work/$name"
  echo "$preference" >"$work/$name/user.js"
  rm -f "$work/port"
  node "$work/server.mjs" "$work/port" "$name" &
  local server=$!
  until [ -s "$work/port" ]; do sleep 0.2; done
  FONTCONFIG_FILE=$work/fonts.conf "$firefox" --headless --no-remote --profile "$work/$name" "http://127.0.0.1:$(cat "$work/port")/" >/dev/null 2>&1 &
  browser=$!
  local changed=0
  wait "$server" || changed=1
  kill "$browser" 2>/dev/null || true
  wait "$browser" 2>/dev/null || true
  [ "$changed" = 0 ] || { echo "Firefox behaves otherwise now."; exit 1; }
}
look alone ""
look "with the preference" "user_pref(\"security.sandbox.content.read_path_whitelist\", \"$fonts/\");"
