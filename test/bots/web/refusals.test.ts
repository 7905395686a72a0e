import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startWeb } from '../../../src/bots/web/index.js';
import type { MorePages } from '../../../src/bots/web/page-host.js';
import { type ReverseProxy, startReverseProxy } from '../../doubles/reverse-proxy.js';
import { ScriptedConversation } from '../../doubles/scripted-conversation.js';
import { LOOPBACK, socketOf } from '../../doubles/web-visitor.js';

let web: Awaited<ReturnType<typeof startWeb>>;
let server: Server;
let proxy: ReverseProxy | null = null;
const visitors: Socket[] = [];
afterEach(async () => {
  for (const visitor of visitors.splice(0)) visitor.destroy();
  await proxy?.close();
  proxy = null;
  await web.stop();
});

/** Words of an answer that no buffer of a connection holds. */
const LARGE = 10_000_000;

/** Longest time that a test gives the server for a request, where it must be over at once: so long nobody waits. */
const FOR_EVER_MS = 90_000;

async function open(config: Partial<typeof LOOPBACK> = {}, slowestMs = FOR_EVER_MS): Promise<void> {
  const context = new ScriptedConversation().context();
  const pages: MorePages = {
    addTo(app) {
      ({ server } = app);
      // What is never answered.
      app.get('/silent', { websocket: true, preHandler: () => undefined }, () => undefined);
      app.get('/large', () => 'large '.repeat(LARGE));
    },
    stop: async () => undefined,
  };
  web = await startWeb({ ...LOOPBACK, ...config }, context, { slowestMs, more: [pages] });
}

const openSockets = (): Promise<number> =>
  new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

interface Asked {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A visitor's raw request for a WebSocket; the visitor stays, says no more and closes nothing. */
function ask(address: string, { method = 'GET', path = '/ws', headers = {}, body = '' }: Asked): Socket {
  const { hostname, port, host } = new URL(address);
  const visitor = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  visitors.push(visitor);
  const all = {
    Host: host,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  visitor.on('error', () => visitor.destroy());
  visitor.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  return visitor;
}

/** The first line of what the server answers. */
const answerTo = (visitor: Socket): Promise<string> =>
  new Promise((resolve) => {
    visitor.once('data', (data) => resolve(String(data).split('\r\n')[0] ?? ''));
    visitor.once('close', () => resolve('cut'));
  });

const EVIL = 'http://evil.example';

const REFUSALS: readonly (readonly [kind: string, status: number, asked: Asked])[] = [
  ['the Origin of a foreign page', 403, { headers: { Origin: EVIL } }],
  ['the Origin of a foreign page, for an ordinary page', 403, { path: '/room', headers: { Origin: EVIL } }],
  ['a foreign Host', 403, { headers: { Host: 'evil.example' } }],
  ['a key that is none', 400, { headers: { 'Sec-WebSocket-Key': 'bad' } }],
  ['an unknown path', 404, { path: '/nothing' }],
  ['a path that cannot be decoded', 404, { path: '/%zz' }],
  ['a version that nobody speaks', 400, { headers: { 'Sec-WebSocket-Version': '7' } }],
  ['another protocol', 400, { headers: { Upgrade: 'h2c' } }],
  [
    'another method, with a body that never comes',
    400,
    { method: 'POST', headers: { 'Content-Type': 'application/json', 'Content-Length': '1000' } },
  ],
];

describe.each(['alone', 'behind a proxy'])('a refused upgrade never closed its socket, %s:', (where) => {
  const address = (): string => proxy?.address ?? web.address;
  beforeEach(async () => {
    await open(where === 'alone' ? { connectionsPerAddress: 8 } : { trustedProxies: ['127.0.0.1'] });
    if (where !== 'alone') proxy = await startReverseProxy(Number(new URL(web.address).port));
  });

  it.each(REFUSALS)('%s', async (_, status, asked) => {
    const staying = Array.from({ length: 4 }, () => ask(address(), asked));
    const answers = await Promise.all(staying.map(answerTo));
    for (const answer of answers) expect(answer).toContain(`HTTP/1.1 ${status} `);
    await expect.poll(openSockets).toBe(0);
    expect((await fetch(`${address()}r/test`, { headers: { connection: 'close' } })).status).toBe(200);
  });
});

/** An ordinary visit, over a connection of its own. */
async function status(path = 'r/test', at = web.address): Promise<number> {
  const answer = await fetch(`${at}${path}`, { headers: { connection: 'close' } });
  await answer.arrayBuffer();
  return answer.status;
}

/** Opens a WebSocket as a page does. */
async function joined(at = web.address, headers: Record<string, string> = {}): Promise<WebSocket> {
  const socket = new WebSocket(socketOf(at), { headers });
  await once(socket, 'open');
  return socket;
}

describe('a refused connection stayed open', () => {
  it('beyond what an address may have: each is closed, and makes room', async () => {
    await open({ connectionsPerAddress: 4 });
    const pages = await Promise.all(Array.from({ length: 4 }, () => joined()));
    const refused = Array.from({ length: 4 }, () => ask(web.address, {}));
    for (const answer of await Promise.all(refused.map(answerTo))) expect(answer).toContain(' 429 ');
    await expect.poll(openSockets).toBe(4);
    for (const page of pages) page.close();
    await expect.poll(openSockets).toBe(0);
    expect(await status()).toBe(200);
  });

  it('where nothing was answered at all', async () => {
    await open({}, 150);
    ask(web.address, { path: '/silent' });
    await expect.poll(openSockets).toBe(1);
    await expect.poll(openSockets).toBe(0);
  });

  it('of a client that never reads', async () => {
    await open({}, 150);
    const visitor = ask(web.address, { path: '/large', headers: { Connection: 'close', Upgrade: '' } });
    visitor.pause();
    await expect.poll(openSockets).toBe(1);
    await expect.poll(openSockets).toBe(0);
  });

  it('of a WebSocket that is one too many, and does not answer the goodbye', async () => {
    await open({ connectionsPerAddress: 2, trustedProxies: ['127.0.0.1'] });
    proxy = await startReverseProxy(Number(new URL(web.address).port));
    const by = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
    const pages = await Promise.all([joined(proxy.address), joined(proxy.address)]);
    const staying = Array.from({ length: 150 }, () => ask(proxy?.address ?? '', by('198.51.100.7')));
    await Promise.all(staying.map(answerTo));
    await expect.poll(openSockets).toBe(2);
    // Those who were turned away have kept nobody out.
    for (const page of pages) page.terminate();
    await expect.poll(openSockets).toBe(0);
    const next = await joined(proxy.address);
    next.ping();
    await once(next, 'pong');
  }, 60_000);
});

describe('2,600 refused requests ended the table for all', () => {
  const flood = async (at: string, asked: Asked): Promise<void> => {
    for (let sent = 0; sent < 2_600; sent += 100) {
      const gone = Array.from({ length: 100 }, () => ask(at, asked));
      await Promise.all(gone.map(answerTo));
      for (const visitor of visitors.splice(0)) visitor.destroy();
    }
  };

  it('behind a proxy', async () => {
    await open({ trustedProxies: ['127.0.0.1'] });
    proxy = await startReverseProxy(Number(new URL(web.address).port));
    await flood(proxy.address, { headers: { Origin: EVIL } });
    expect(await status('r/test', proxy.address)).toBe(200);
    await (await joined(proxy.address)).terminate();
    await expect.poll(openSockets).toBe(0);
  });

  it('a foreign page locked the address of its visitors out', async () => {
    await open();
    // Without a proxy, beside a page that the visitor has open.
    const page = await joined();
    await flood(web.address, { headers: { Origin: EVIL } });
    expect(await status()).toBe(200);
    page.ping();
    await once(page, 'pong');
    page.terminate();
    await expect.poll(openSockets).toBe(0);
  });
});
