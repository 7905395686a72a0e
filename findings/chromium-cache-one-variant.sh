#!/usr/bin/env bash
# Pages kept for play without a line, in three languages under one address, told apart by `Vary: Accept-Language`.
#
# Needs (Debian): firefox-esr, chromium; Node 20 or newer.
# Guess: the Cache API keeps them side by side, as its standard says: put() replaces an answer only if the request matches the one that
#   it was stored for, and Vary belongs to the match.
# Behaviour: Firefox (and WebKit) keep three. Chromium keeps one answer per address: each put() replaces the one before without a word,
#   and the first two languages are gone, while match() does obey Vary.
# Seen with Chromium 156, Firefox 153.8.0esr:
#   Chromium, stored pages: 1
#   Chromium, found for en, pt, ru: nothing, nothing, ru
#   Firefox, stored pages: 3
#   Firefox, found for en, pt, ru: en, pt, ru
# What follows: what differs by a header gets an address of its own in the cache (`/rules?lang=ru`), or the page is told by its address.
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
const cache = await caches.open('pages');
for (const language of ['en', 'pt', 'ru']) {
  const request = new Request('/rules', { headers: { 'X-Language': language } });
  await cache.put(request, new Response(language, { headers: { vary: 'X-Language' } }));
}
const found = await Promise.all(
  ['en', 'pt', 'ru'].map(async (language) => {
    const answer = await cache.match(new Request('/rules', { headers: { 'X-Language': language } }));
    return (await answer?.text()) ?? 'nothing';
  }),
);
const seen = { 'stored pages': (await cache.keys()).length, 'found for en, pt, ru': found.join(', ') };
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
look Chromium '{"stored pages":1,"found for en, pt, ru":"nothing, nothing, ru"}'
look Firefox '{"stored pages":3,"found for en, pt, ru":"en, pt, ru"}'
