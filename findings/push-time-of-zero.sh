#!/usr/bin/env bash
# @block65/webcrypto-web-push 2.0.0, @pushforge/builder 2.0.5: a push message with a TTL of 0, "now or never", as "it is your move" is in
# a game of three minutes.
#
# Guess: RFC 8030, 5.2 has 0 mean that a push service drops what it can't hand on at once. Whoever gives 0 sends `TTL: 0`.
# Behaviour: both take 0 for "not given": a minute in one package, a whole day in the other, so that a phone which wakes up in the
#   evening calls to a game that was lost at noon. A TTL of 1 goes out as 1. @pushforge/builder also has its token end when the message
#   does: with a TTL of 1 it is good for one second, and a push service whose clock is ahead refuses it. web-push 3.6.7 and
#   webpush-webcrypto 1.0.5 send 0, and their token has nothing to do with it.
# Seen:
#   @block65/webcrypto-web-push: TTL of 0 goes out as 60, of 1 as 1; token good for 43200 seconds
#   @pushforge/builder: TTL of 0 goes out as 86400, of 1 as 1; token good for 1 second
#   web-push: TTL of 0 goes out as 0, of 1 as 1; token good for 43200 seconds
#   webpush-webcrypto: TTL of 0 goes out as 0, of 1 as 1; token good for 43200 seconds
# What follows: a test of ours reads the headers that go out, not the options that go in.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @block65/webcrypto-web-push@2.0.0 @pushforge/builder@2.0.5 web-push@3.6.7 webpush-webcrypto@1.0.5
cat >look.mjs <<'JS'
import { createECDH, randomBytes, webcrypto } from 'node:crypto';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { buildPushHTTPRequest } from '@pushforge/builder';
import webPush from 'web-push';
import { ApplicationServerKeys, generatePushHTTPRequest, setWebCrypto } from 'webpush-webcrypto';

setWebCrypto(webcrypto);
const phone = createECDH('prime256v1');
phone.generateKeys();
const endpoint = 'https://push.example/send/1';
const subscription = { endpoint, expirationTime: null, keys: { p256dh: phone.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') } };
const contact = 'mailto:operator@push.example';
const vapid = webPush.generateVAPIDKeys();
const point = Buffer.from(vapid.publicKey, 'base64url');
const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
const privateJWK = { kty: 'EC', crv: 'P-256', alg: 'ES256', d: vapid.privateKey, x, y };
const applicationServerKeys = await ApplicationServerKeys.generate();
const senders = {
  '@block65/webcrypto-web-push': (ttl) => buildPushPayload({ data: 'e', options: { ttl } }, subscription, { subject: contact, ...vapid }),
  '@pushforge/builder': (ttl) => buildPushHTTPRequest({ privateJWK, subscription, message: { payload: 'e', options: { ttl }, adminContact: contact } }),
  'web-push': (ttl) => webPush.generateRequestDetails(subscription, 'e', { TTL: ttl, vapidDetails: { subject: contact, ...vapid } }),
  'webpush-webcrypto': (ttl) => generatePushHTTPRequest({ applicationServerKeys, payload: 'e', target: subscription, adminContact: contact, ttl }),
};
/** The TTL that goes out, and the seconds for which the token beside it is good. */
async function sent(send, ttl) {
  const now = Math.round(Date.now() / 1000);
  const headers = new Headers((await send(ttl)).headers);
  const [, claims] = /ey[\w-]+\.(ey[\w-]+)\./.exec(headers.get('authorization'));
  return { ttl: headers.get('ttl'), seconds: JSON.parse(Buffer.from(claims, 'base64url')).exp - now };
}
const seen = {};
for (const [name, send] of Object.entries(senders)) {
  const [zero, one] = [await sent(send, 0), await sent(send, 1)];
  const isShort = one.seconds < 5;
  const seconds = isShort ? '1 second' : `${Math.round(one.seconds / 3600) * 3600} seconds`;
  seen[name] = `TTL of 0 goes out as ${zero.ttl}, of 1 as ${one.ttl}; token good for ${seconds}`;
  console.log(`${name}: ${seen[name]}`);
}
const expected = {
  '@block65/webcrypto-web-push': 'TTL of 0 goes out as 60, of 1 as 1; token good for 43200 seconds',
  '@pushforge/builder': 'TTL of 0 goes out as 86400, of 1 as 1; token good for 1 second',
  'web-push': 'TTL of 0 goes out as 0, of 1 as 1; token good for 43200 seconds',
  'webpush-webcrypto': 'TTL of 0 goes out as 0, of 1 as 1; token good for 43200 seconds',
};
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
JS
node look.mjs
