#!/usr/bin/env bash
# Two tabs keep one list of games in localStorage. Each reads it, adds one, and writes it back under a Web Lock.
#
# Needs (Debian): firefox-esr, chromium; Node 20 or newer.
# Guess: that is what locks are for: who holds the lock reads what the one before has written. Two tabs that add 200 each come to 400.
# Behaviour: in Chromium two tabs of one site can be two processes, and localStorage goes from one to the other behind the lock's back:
#   the next holder reads the number of a moment ago, and 10 to 40 of 400 are lost. IndexedDB under the same lock loses none, and
#   Firefox loses none in either.
# Seen with Chromium 150, Firefox 140.12.0esr:
#   Chromium, localStorage: some are lost
#   Chromium, IndexedDB: all 400
#   Firefox, localStorage: all 400
#   Firefox, IndexedDB: all 400
# What follows: what several tabs change lies in IndexedDB, or each tab has a key of its own in localStorage.
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
mkdir "$work/firefox"
echo 'user_pref("dom.disable_open_during_load", false);' >"$work/firefox/user.js"
cat >"$work/page.js" <<'JS'
const wait = (time) => new Promise((done) => setTimeout(done, time));
const tabs = new BroadcastChannel('tabs');
const heard = { ready: 0, finished: 0 };
tabs.onmessage = ({ data }) => { heard[data] += 1; };
for (let opened = 0; opened < 2; opened += 1) window.open('/tab', '_blank', 'noopener');
while (heard.ready < 2) await wait(100);
tabs.postMessage('begin');
while (heard.finished < 2) await wait(100);
const counted = async (database) => {
  const request = database.transaction('numbers').objectStore('numbers').get('games');
  return new Promise((done) => { request.onsuccess = () => done(request.result); });
};
const database = await new Promise((done) => {
  const request = indexedDB.open('tabs');
  request.onsuccess = () => done(request.result);
});
const lost = (number) => (Number(number) === 400 ? 'all 400' : 'some are lost');
await wait(1000);
const seen = { localStorage: lost(localStorage.getItem('games')), IndexedDB: lost(await counted(database)) };
await fetch('/seen', { method: 'POST', body: JSON.stringify(seen) });
document.title = 'done';
JS
cat >"$work/tab.js" <<'JS'
const tabs = new BroadcastChannel('tabs');
const database = await new Promise((done) => {
  const request = indexedDB.open('tabs');
  request.onupgradeneeded = () => request.result.createObjectStore('numbers');
  request.onsuccess = () => done(request.result);
});
const addInStorage = () => localStorage.setItem('games', Number(localStorage.getItem('games')) + 1);
const addInDatabase = () =>
  new Promise((done) => {
    const transaction = database.transaction('numbers', 'readwrite');
    const numbers = transaction.objectStore('numbers');
    const request = numbers.get('games');
    request.onsuccess = () => numbers.put((request.result ?? 0) + 1, 'games');
    transaction.oncomplete = done;
  });
tabs.onmessage = async ({ data }) => {
  if (data !== 'begin') return;
  for (const add of [addInStorage, addInDatabase]) {
    for (let times = 0; times < 200; times += 1) await navigator.locks.request('games', add);
  }
  tabs.postMessage('finished');
};
tabs.postMessage('ready');
JS
cat >"$work/server.mjs" <<'JS'
import { createServer } from 'node:http';
import { readFileSync, writeFileSync } from 'node:fs';
const [work, engine, expected] = process.argv.slice(2);
const server = createServer((request, response) => {
  if (request.url === '/page.js') return response.setHeader('content-type', 'text/javascript').end(readFileSync(`${work}/page.js`));
  if (request.url === '/tab') return response.setHeader('content-type', 'text/html').end(`<!doctype html><script type="module">${readFileSync(`${work}/tab.js`)}</script>`);
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
    Chromium) "$chromium" --headless --no-sandbox --disable-gpu --no-first-run --disable-popup-blocking --user-data-dir="$work/chromium" "$address" >/dev/null 2>&1 & ;;
    Firefox) "$firefox" --headless --no-remote --profile "$work/firefox" "$address" >/dev/null 2>&1 & ;;
  esac
  browser=$!
  local code=0
  wait "$server" || code=$?
  kill "$browser" 2>/dev/null || true
  wait "$browser" 2>/dev/null || true
  [ "$code" = 0 ] || exit 1
}
look Chromium '{"localStorage":"some are lost","IndexedDB":"all 400"}'
look Firefox '{"localStorage":"all 400","IndexedDB":"all 400"}'
