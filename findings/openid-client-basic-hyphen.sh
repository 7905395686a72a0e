#!/usr/bin/env bash
# openid-client 6.9.0 (oauth4webapi 3.8.8): a client secret with - or _ goes out by HTTP Basic as %2D and %5F.
#
# Guess: RFC 6749, 2.3.1 has id and secret be written as application/x-www-form-urlencoded. That leaves letters, digits and
# * - . _ as they are, as URLSearchParams does, so a secret in base64url comes out unchanged.
# Behaviour: ClientSecretBasic writes all of - _ . ! ~ * ' ( ) as percent and number. A server that decodes reads the same
# secret; one that takes Basic as it comes sees another one and answers invalid_client. Clients that don't encode such letters work
# with both.
# Seen: `Basic id:a%2Db%5Fc`, URLSearchParams `a-b_c`.
# What follows: if a token endpoint refuses a right secret, look for a hyphen in it. A ClientAuth function of your own sets the
# header as that server reads it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --ignore-scripts openid-client@6.9.0 oauth4webapi@3.8.8
cat >look.mjs <<'JS'
import { once } from 'node:events';
import { createServer } from 'node:http';
import * as client from 'openid-client';

const seen = [];
const server = createServer((request, response) => {
  seen.push(Buffer.from(request.headers.authorization.split(' ')[1], 'base64').toString());
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ access_token: 'x', token_type: 'Bearer' }));
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const issuer = `http://127.0.0.1:${server.address().port}`;
const metadata = { issuer, token_endpoint: `${issuer}/token` };
const config = new client.Configuration(metadata, 'id', undefined, client.ClientSecretBasic('a-b_c'));
client.allowInsecureRequests(config);
await client.clientCredentialsGrant(config);
server.close();
const plain = new URLSearchParams({ s: 'a-b_c' }).toString().slice(2);
console.log(`guess:  Basic id:${plain}`);
console.log(`seen:   Basic ${seen[0]}, URLSearchParams ${plain}`);
process.exit(seen[0] === 'id:a%2Db%5Fc' && plain === 'a-b_c' ? 0 : 1);
JS
node look.mjs
