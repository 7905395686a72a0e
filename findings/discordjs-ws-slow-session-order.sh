#!/usr/bin/env bash
# @discordjs/ws 1.2.3 (as in discord.js 14.28.1): the order of events where sessions are kept outside of the process.
#
# Guess: a shard asks `retrieveSessionInfo` when it connects. Events are handed on in the order in which the gateway sent them,
#   however long a store takes to answer.
# Behaviour: it asks once more with each event, hands that on when its own question is answered, and does not wait for the question of
#   the event before. One answer that is slow has later events overtake. The number that is to be stored then names events as received
#   that were not handed on yet: whoever resumes from it is not sent them again.
# Seen:
#   handed on: 1 3 4 2
#   to be stored: 1 3 4
# What follows: keep the session in memory and answer at once; only before connecting may an answer wait. Store the highest number
#   below which all is handled, and not the one that is told.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @discordjs/ws@1.2.3 ws@8.18.3
cat >look.mjs <<'JS'
import { WebSocketManager, WebSocketShardEvents } from '@discordjs/ws';
import { WebSocketServer } from 'ws';

const gateway = new WebSocketServer({ port: 0, host: '127.0.0.1' });
await new Promise((resolve) => gateway.once('listening', resolve));
const url = () => `ws://127.0.0.1:${gateway.address().port}`;
const last = 4;
gateway.on('connection', (socket) => {
  const send = (message) => socket.send(JSON.stringify(message));
  send({ op: 10, d: { heartbeat_interval: 45_000 } });
  socket.on('message', (data) => {
    if (JSON.parse(data.toString()).op !== 2) return;
    const ready = { v: 10, user: { id: '1' }, guilds: [], session_id: 'one', resume_gateway_url: url(), application: { id: '1', flags: 0 } };
    send({ op: 0, t: 'READY', s: 1, d: ready });
    for (let s = 2; s <= last; s += 1) send({ op: 0, t: 'TYPING_START', s, d: {} });
  });
});

let session = null;
const [handed, noted] = [[], []];
/** Asked with the event of number 2, the store takes a quarter of a second. */
let events = 0;
const manager = new WebSocketManager({
  token: 'none',
  intents: 0,
  shardCount: 1,
  rest: {
    get: async () => ({ url: url(), shards: 1, session_start_limit: { total: 1, remaining: 1, reset_after: 0, max_concurrency: 1 } }),
  },
  async retrieveSessionInfo() {
    if (session !== null && (events += 1) === 1) await new Promise((resolve) => setTimeout(resolve, 250));
    return session;
  },
  updateSessionInfo(_, info) {
    if (info !== null) noted.push(info.sequence);
    session = info;
  },
});
const done = new Promise((resolve) => {
  manager.on(WebSocketShardEvents.Dispatch, ({ data }) => {
    handed.push(data.s);
    if (handed.length === last) resolve();
  });
});
await manager.connect();
await done;
await new Promise((resolve) => setTimeout(resolve, 100));
console.log(`handed on: ${handed.join(' ')}`);
console.log(`to be stored: ${noted.join(' ')}`);
const isAsSeen = handed.join(' ') === '1 3 4 2' && noted.join(' ') === '1 3 4';
process.exit(isAsSeen ? 0 : 1);
JS
node look.mjs
