import { request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { originOf } from '../../../src/bots/web/card.js';
import { startWeb } from '../../../src/bots/web/index.js';
import type { MorePages } from '../../../src/bots/web/page-host.js';
import { ScriptedConversation } from '../../doubles/scripted-conversation.js';
import { LOOPBACK } from '../../doubles/web-visitor.js';

const PUBLIC_URL = 'https://damka.example';

let web: Awaited<ReturnType<typeof startWeb>>;
beforeEach(async () => {
  const config = { ...LOOPBACK, publicUrl: PUBLIC_URL, trustedProxies: ['127.0.0.1'] };
  const where: MorePages = {
    addTo: (app) => void app.get('/where', async (request) => originOf(request)),
    stop: async () => undefined,
  };
  web = await startWeb(config, new ScriptedConversation().context(), { more: [where] });
});
afterEach(() => web.stop());

/** The status of what a proxy asks for somebody: 101 for a WebSocket that opens. */
function statusOf(path: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const asked = request(new URL(path, web.address), { agent: false, headers });
  asked.on('response', ({ statusCode = 0 }) => {
    asked.destroy();
    resolve(statusCode);
  });
  asked.on('upgrade', ({ statusCode = 0 }, socket) => {
    socket.destroy();
    resolve(statusCode);
  });
  asked.on('error', reject);
  asked.end();
  return promise;
}

const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

/** What proxies send of themselves; `host` is what the table sees as the name it was asked for by. */
const PROXIES = [
  ['that passes the name on', { host: 'damka.example' }],
  ['that names the table itself', {}],
  [
    'with the usual lines',
    {
      host: 'damka.example',
      'x-real-ip': '203.0.113.9',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'https',
    },
  ],
  [
    'that tells everything',
    {
      host: 'damka.example',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'damka.example',
      'x-forwarded-proto': 'https',
    },
  ],
] as const;

describe('a standard proxy got 403, whatever PUBLIC_URL said:', () => {
  it.each(PROXIES)('one %s', async (_, headers) => {
    expect(await statusOf('/r/test', headers)).toBe(200);
    expect(await statusOf('/ws', { ...UPGRADE, ...headers, origin: PUBLIC_URL })).toBe(101);
    expect(await statusOf('/ws', { ...UPGRADE, ...headers, origin: 'https://evil.example' })).toBe(403);
  });

  it('and no other name is answered to', async () => {
    expect(await statusOf('/', { host: 'evil.example' })).toBe(403);
    expect(await statusOf('/', { host: 'damka.example.evil.example' })).toBe(403);
    const rebound = { ...UPGRADE, host: 'evil.example', origin: PUBLIC_URL };
    expect(await statusOf('/ws', rebound)).toBe(403);
  });

  it('links name the public address, whatever the proxy calls the table', async () => {
    expect(await (await fetch(`${web.address}where`)).text()).toBe(PUBLIC_URL);
  });
});

it('a proxy that names no visitor was seen by nobody: the answer says so, and whether the proxy is trusted', async () => {
  const noteFor = async (headers: Record<string, string>) =>
    (await fetch(`${web.address}r/test`, { headers })).headers.get('x-damka-visitor');
  expect(await noteFor({})).toBe('unnamed');
  expect(await noteFor({ 'x-forwarded-for': '203.0.113.9' })).toBe(null);
  const open = await startWeb(LOOPBACK, new ScriptedConversation().context());
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`${open.address}r/test`, { headers })).headers.get('x-damka-visitor');
  expect(await ask({})).toBe(null);
  expect(await ask({ 'x-forwarded-for': '203.0.113.9' })).toBe('untrusted');
  await open.stop();
});
