#!/usr/bin/env bash
# "I am leaving the table": the last message of a page, sent in pagehide over a socket that is open.
#
# Needs (Debian): firefox-esr, chromium; npm; Node 20 or newer. The server uses ws 8.23.0.
# Guess: send() hands a few bytes to a connection that stands; the close frame comes after them. So it is in Chromium and WebKit.
# Behaviour: in Firefox the message never arrives when the page goes to another address. A beacon of the
#   same moment arrives always. When a frame is removed rather than left, the socket's message arrives in Firefox, too.
# Seen with Chromium 156, Firefox 153.8.0esr, in three goodbyes:
#   Chromium, by socket: 3
#   Chromium, by beacon: 3
#   Firefox, by socket: 0
#   Firefox, by beacon: 3
# What follows: a goodbye is a beacon, and the server waits a moment after a socket closes before it tells the others.
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
const wait = (time) => new Promise((done) => setTimeout(done, time));
for (let times = 0; times < 3; times += 1) {
  const frame = document.createElement('iframe');
  const open = new Promise((done) => addEventListener('message', done, { once: true }));
  frame.src = '/leave';
  document.body.append(frame);
  await open;
  await wait(500);
  frame.src = '/gone';
  await wait(2000);
}
const notes = await (await fetch('/notes')).json();
const count = (note) => notes.filter((each) => each === note).length;
const seen = { 'by socket': count('by socket'), 'by beacon': count('by beacon') };
await fetch('/seen', { method: 'POST', body: JSON.stringify(seen) });
document.title = 'done';
JS
cat >"$work/leaver.js" <<'JS'
const socket = new WebSocket(location.origin.replace('http', 'ws'));
socket.onopen = () => parent.postMessage('open');
addEventListener('pagehide', () => {
  if (socket.readyState === WebSocket.OPEN) socket.send('by socket');
  navigator.sendBeacon('/note', 'by beacon');
});
JS
(cd "$work" && npm init --yes >/dev/null && npm install --silent --ignore-scripts --no-audit --no-fund ws@8.23.0)
cat >"$work/server.mjs" <<'JS'
import { createServer } from 'node:http';
import { WebSocketServer } from 'ws';
import { readFileSync, writeFileSync } from 'node:fs';
const [work, engine, expected] = process.argv.slice(2);
const notes = [];
const leaver = '<!doctype html><script type="module" src="/leaver.js"></script>';
const server = createServer((request, response) => {
  if (request.url === '/page.js') return response.setHeader('content-type', 'text/javascript').end(readFileSync(`${work}/page.js`));
  if (request.url === '/leaver.js') return response.setHeader('content-type', 'text/javascript').end(readFileSync(`${work}/leaver.js`));
  if (request.url === '/leave') return response.setHeader('content-type', 'text/html').end(leaver);
  if (request.url === '/gone') return response.setHeader('content-type', 'text/html').end('gone');
  if (request.url === '/notes') return response.setHeader('content-type', 'application/json').end(JSON.stringify(notes));
  if (request.url === '/note') return request.on('data', (text) => notes.push(String(text))).on('end', () => response.end());
  if (request.method !== 'POST') return response.setHeader('content-type', 'text/html').end('<!doctype html><meta charset="utf-8"><body><script type="module" src="/page.js"></script>');
  let body = '';
  request.on('data', (part) => { body += part; });
  request.on('end', () => {
    for (const [what, value] of Object.entries(JSON.parse(body))) console.log(`${engine}, ${what}: ${value}`);
    if (body !== expected) console.log(`${engine} behaves otherwise now.`);
    response.end(() => process.exit(body === expected ? 0 : 1));
  });
});
new WebSocketServer({ server }).on('connection', (socket) => socket.on('message', (text) => notes.push(String(text))));
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
look Chromium '{"by socket":3,"by beacon":3}'
look Firefox '{"by socket":0,"by beacon":3}'
