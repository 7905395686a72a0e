#!/usr/bin/env bash
# A ring that shows the time which is left: `pathLength="100"` and `stroke-dasharray="75 100"` are three quarters of a circle.
#
# Needs (Debian): firefox-esr, chromium; Node 20 or newer.
# Guess: three quarters end at 270 degrees, whatever the size that the viewBox gives the circle: how large it is on the screen is
#   decided elsewhere. getTotalLength() is 2 pi r.
# Behaviour: Chromium measures a small <circle> by the straight lines of a coarse figure: up to a radius of 1 by the square in it, 10 per
#   cent too short; at 10 it is 0.6 per cent. With pathLength, or a dash that was counted from getTotalLength(), the ring ends at 243
#   degrees, however large it is drawn, and a full one has a gap. A <path> of two arcs tells its length right, but with pathLength it
#   is drawn as short. Firefox is right in all.
# Seen with Chromium 150, Firefox 140.12.0esr:
#   Chromium, circle of 0.4: 90.0 % of 2 pi r, ends at 243
#   Chromium, circle of 4: 97.4 % of 2 pi r, ends at 262
#   Chromium, circle of 40: 99.8 % of 2 pi r, ends at 269
#   Chromium, arcs of 0.4: 100.0 % of 2 pi r, ends at 243
#   Chromium, circle of 0.4 without pathLength: 90.0 % of 2 pi r, ends at 269
#   Firefox, circle of 0.4: 100.0 % of 2 pi r, ends at 269
#   Firefox, circle of 4: 100.0 % of 2 pi r, ends at 269
#   Firefox, circle of 40: 100.0 % of 2 pi r, ends at 269
#   Firefox, arcs of 0.4: 100.0 % of 2 pi r, ends at 269
#   Firefox, circle of 0.4 without pathLength: 100.0 % of 2 pi r, ends at 269
# What follows: dashes of a ring are counted from 2 pi r in the code, without pathLength, or its radius is 50 and more.
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
const circle = (r, more) => `<circle r="${r}" ${more}/>`;
const arcs = (r, more) => `<path d="M${r} 0A${r} ${r} 0 1 1 ${-r} 0A${r} ${r} 0 1 1 ${r} 0" ${more}/>`;
const byPathLength = () => 'pathLength="100" stroke-dasharray="75 100"';
const byRadius = (r) => `stroke-dasharray="${1.5 * Math.PI * r} ${2 * Math.PI * r}"`;
/** The last degree of a ring that is drawn: three quarters of it are dashed, in a picture of 400 by 400. */
const end = async (shape, r, dashed) => {
  const dashes = `fill="none" stroke="red" stroke-width="${r / 5}" ${dashed(r)}`;
  const box = `${-1.25 * r} ${-1.25 * r} ${2.5 * r} ${2.5 * r}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="${box}">${shape(r, dashes)}</svg>`;
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = new OffscreenCanvas(400, 400).getContext('2d');
  canvas.drawImage(image, 0, 0, 400, 400);
  let last = 0;
  for (let degrees = 1; degrees < 359; degrees += 1) {
    const [x, y] = [Math.cos, Math.sin].map((part) => Math.round(200 + 160 * part((degrees * Math.PI) / 180)));
    if (canvas.getImageData(x, y, 1, 1).data[3] > 100) last = degrees;
  }
  return last;
};
const ring = async (shape, r, dashed = byPathLength) => {
  document.body.innerHTML = `<svg>${shape(r, '')}</svg>`;
  const part = document.querySelector('circle, path').getTotalLength() / (2 * Math.PI * r);
  return `${(part * 100).toFixed(1)} % of 2 pi r, ends at ${await end(shape, r, dashed)}`;
};
const seen = {};
for (const r of [0.4, 4, 40]) seen[`circle of ${r}`] = await ring(circle, r);
seen['arcs of 0.4'] = await ring(arcs, 0.4);
seen['circle of 0.4 without pathLength'] = await ring(circle, 0.4, byRadius);
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
look Chromium '{"circle of 0.4":"90.0 % of 2 pi r, ends at 243","circle of 4":"97.4 % of 2 pi r, ends at 262","circle of 40":"99.8 % of 2 pi r, ends at 269","arcs of 0.4":"100.0 % of 2 pi r, ends at 243","circle of 0.4 without pathLength":"90.0 % of 2 pi r, ends at 269"}'
look Firefox '{"circle of 0.4":"100.0 % of 2 pi r, ends at 269","circle of 4":"100.0 % of 2 pi r, ends at 269","circle of 40":"100.0 % of 2 pi r, ends at 269","arcs of 0.4":"100.0 % of 2 pi r, ends at 269","circle of 0.4 without pathLength":"100.0 % of 2 pi r, ends at 269"}'
