#!/usr/bin/env bash
# Firefox in which people refuse all cookies and site data (network.cookie.cookieBehavior 2): what else is refused?
#
# Needs: Firefox (Debian: firefox-esr; another one by FIREFOX=/path), Node 20 or newer.
# Guess: what stores goes (localStorage, sessionStorage, caches), what stores nothing stays: Web Locks and BroadcastChannel are about
#   open tabs alone, and navigator.storage.estimate() and window.name are bound to fall with storage rather than they.
# Behaviour: navigator.locks.request() rejects and `new BroadcastChannel()` throws, each with a SecurityError, so that code which
#   takes a refused lock for one that is held by another tab is wrong. navigator.storage.estimate() answers as ever (a quota of
#   10 GB of which nothing can be had), and window.name outlasts a reload.
# Seen with Firefox 153.8.0esr:
#   locks: SecurityError
#   channel: SecurityError
#   estimate: a quota
#   name after a reload: kept
set -euo pipefail
firefox=${FIREFOX:-firefox-esr}
command -v "$firefox" >/dev/null || { echo "Firefox is missing: apt-get install firefox-esr, or name one in FIREFOX"; exit 1; }
command -v node >/dev/null || { echo "Node is missing"; exit 1; }
work=$(mktemp -d)
trap 'kill "${browser:-}" 2>/dev/null || true; sleep 1; rm -rf "$work"' EXIT
"$firefox" --version
mkdir "$work/profile"
echo 'user_pref("network.cookie.cookieBehavior", 2);' >"$work/profile/user.js"
cat >"$work/server.mjs" <<'JS'
import { createServer } from 'node:http';
import { writeFileSync } from 'node:fs';
const page = `<!doctype html><meta charset="utf-8"><script type="module">
const nameOf = (error) => error.name;
const locks = await navigator.locks.request('x', () => 'granted').catch(nameOf);
let channel = 'open';
try { new BroadcastChannel('x').close(); } catch (error) { channel = nameOf(error); }
const estimate = await navigator.storage.estimate().then(({ quota }) => (quota > 0 ? 'a quota' : 'none'), nameOf);
if (window.name === '') { window.name = 'kept'; location.reload(); }
else await fetch('/seen', { method: 'POST', body: JSON.stringify({ locks, channel, estimate, name: window.name }) });
</script>`;
const server = createServer((request, response) => {
  if (request.method !== 'POST') return response.setHeader('content-type', 'text/html').end(page);
  let body = '';
  request.on('data', (part) => { body += part; });
  request.on('end', () => {
    const { locks, channel, estimate, name } = JSON.parse(body);
    console.log(`locks: ${locks}\nchannel: ${channel}\nestimate: ${estimate}\nname after a reload: ${name}`);
    response.end();
    const isAsSeen = locks === 'SecurityError' && channel === 'SecurityError' && estimate === 'a quota' && name === 'kept';
    if (!isAsSeen) console.log('Firefox behaves otherwise now.');
    process.exit(isAsSeen ? 0 : 1);
  });
});
server.listen(0, '127.0.0.1', () => writeFileSync(process.argv[2], String(server.address().port)));
setTimeout(() => { console.log('Firefox showed no page in five minutes.'); process.exit(1); }, 300_000);
JS
node "$work/server.mjs" "$work/port" &
server=$!
until [ -s "$work/port" ]; do sleep 0.2; done
"$firefox" --headless --no-remote --profile "$work/profile" "http://127.0.0.1:$(cat "$work/port")/" >/dev/null 2>&1 &
browser=$!
wait "$server"
