import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { EVENTS_PER_MINUTE, Gate } from '../../../src/bots/gate.js';
import { addressesIn, isAddressOrNetwork, networkOf } from '../../../src/bots/web/addresses.js';
import { startWeb } from '../../../src/bots/web/index.js';
import { ScriptedConversation } from '../../doubles/scripted-conversation.js';
import { LOOPBACK, socketOf, WebVisitor } from '../../doubles/web-visitor.js';

let conversation: ScriptedConversation;
let web: Awaited<ReturnType<typeof startWeb>>;
afterEach(() => web.stop());

/** Time stands still for the limits, however long a flood takes. */
async function open(config: Partial<typeof LOOPBACK> = {}, slowestMs?: number): Promise<void> {
  conversation = new ScriptedConversation();
  const gate = new Gate(EVENTS_PER_MINUTE, undefined, () => 0);
  web = await startWeb({ ...LOOPBACK, ...config }, { ...conversation.context(), gate }, { slowestMs });
}

/** What becomes of a socket: `open`, the status of a refusal, or `cut`; open ones that the server closes tell why. */
const socket = (options: { localAddress?: string; headers?: Record<string, string> } = {}): Promise<string> =>
  new Promise((resolve) => {
    const visitor = new WebSocket(socketOf(web.address), options);
    visitor.on('open', () => {
      visitor.on('close', (code, reason) => resolve(`${code} ${reason}`));
      visitor.on('pong', () => resolve('open'));
      visitor.ping();
    });
    visitor.on('unexpected-response', (_request, response) => resolve(String(response.statusCode)));
    visitor.on('error', () => resolve('cut'));
  });

const counted = (ends: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(ends, (end) => end)].map(([end, all]) => [end, all.length]));

describe('connections from one address', () => {
  it('leave room for others: 997 sockets of one client', async () => {
    await open();
    const ends = counted(await Promise.all(Array.from({ length: 997 }, () => socket())));
    const { open: taken, 429: refused = 0, cut = 0, ...others } = ends;
    expect({ taken, refused: refused + cut, others }).toEqual({ taken: 32, refused: 965, others: {} });
    expect(await socket({ localAddress: '127.0.0.2' })).toBe('open');
  });

  it('are cut before they ask for anything where twice as many are open', async () => {
    await open({ connectionsPerAddress: 2 });
    const { hostname, port } = new URL(web.address);
    const idle = Array.from({ length: 4 }, () => connect(Number(port), hostname));
    await Promise.all(idle.map((connection) => once(connection, 'connect')));
    expect(await socket()).toBe('cut');
    expect(await socket({ localAddress: '127.0.0.2' })).toBe('open');
    for (const connection of idle) connection.destroy();
  });

  it('are refused in words of the reader’s language, and admitted again once others have closed', async () => {
    await open({ connectionsPerAddress: 2 });
    const visitors = await Promise.all([WebVisitor.connect(web.address), WebVisitor.connect(web.address)]);
    for (const [language, words] of [
      ['en', 'Too many pages are open from your network.'],
      ['pt-BR,en;q=0.5', 'Há páginas demais abertas na sua rede.'],
      ['ru', 'Из вашей сети открыто слишком много страниц.'],
    ] as const) {
      const headers = { connection: 'close', 'accept-language': language };
      const refused = await fetch(`${web.address}r/test`, { headers });
      expect(refused.status).toBe(429);
      expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
      const page = await refused.text();
      expect(page).toContain(words);
      expect(page).toContain('<a class="again" href="">');
    }
    await Promise.all(visitors.map((visitor) => visitor.close()));
    await expect.poll(async () => (await fetch(`${web.address}r/test`)).status).toBe(200);
  });

  it('are counted by the address that a trusted proxy names, and by no other', async () => {
    await open({ connectionsPerAddress: 2, trustedProxies: ['127.0.0.1'] });
    const by = (address: string) => socket({ headers: { 'x-forwarded-for': `203.0.113.9, ${address}` } });
    expect(await Promise.all([by('198.51.100.1'), by('198.51.100.1')])).toEqual(['open', 'open']);
    expect(await by('198.51.100.1')).toBe('1013 too many connections from your address');
    expect(await by('198.51.100.2')).toBe('open');
    const strangers = Array.from({ length: 3 }, (_, index) =>
      socket({ localAddress: '127.0.0.2', headers: { 'x-forwarded-for': `198.51.100.${index}` } }),
    );
    expect(counted(await Promise.all(strangers))).toEqual({ open: 2, 429: 1 });
  });
});

describe('requests that come slowly', () => {
  /** Sends the beginning of a request; resolves with the answer once the server has cut the connection. */
  const slowly = async (beginning: string): Promise<string> => {
    const { hostname, port } = new URL(web.address);
    const connection = connect(Number(port), hostname);
    let answer = '';
    connection.on('data', (data) => {
      answer += String(data);
    });
    connection.on('error', () => undefined);
    if (beginning !== '') connection.write(beginning);
    // A byte now and then does not prolong it.
    const drip = setInterval(() => beginning !== '' && connection.write('x'), 20);
    await new Promise((resolve) => connection.on('close', resolve));
    clearInterval(drip);
    return answer.split('\r\n')[0] ?? '';
  };

  it.each([
    ['a head', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
    ['a body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n'],
    ['nothing', ''],
  ])('are cut: %s', async (_, beginning) => {
    await open({}, 150);
    expect(await slowly(beginning)).toMatch(/^(HTTP\/1\.1 (408 Request Timeout|404 Not Found))?$/);
  });
});

/** As many as a page may send at once, besides its greeting and a ping. */
const ACTIONS = 18;

describe('a room that is flooded', () => {
  it('is answered no faster than the limit, and takes the rest when it is calm', async () => {
    await open();
    const guests = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        WebVisitor.enter(web.address, { room: 'flood', name: `Guest ${index}` }),
      ),
    );
    for (const [number, guest] of guests.entries())
      for (let index = 0; index < ACTIONS; index += 1)
        guest.send({ type: 'say', id: `say-${number}-00${index}0`, text: '/board' });
    await Promise.all(guests.map((guest) => guest.settled()));
    // The board that was looked for at the first arrival is one of those that the room has at once.
    expect(conversation.events.length).toBeGreaterThanOrEqual(20);
    expect(conversation.events.length).toBeLessThan(24);
    const codes = () => guests.flatMap(({ received }) => received.flatMap(({ code }) => code ?? []));
    await expect.poll(() => codes().length).toBe(6 * ACTIONS - conversation.deeds.length);
    expect(new Set(codes())).toEqual(new Set(['too-fast']));
    const calm = await WebVisitor.enter(web.address, { room: 'calm', name: 'Anna' });
    await calm.say('/board');
  });

  it('cannot be many rooms of one address', async () => {
    await open();
    for (let room = 0; room < 12; room += 1) {
      const guest = await WebVisitor.enter(web.address, { room: `room-${room}`, name: 'Guest' });
      for (let index = 0; index < ACTIONS; index += 1)
        guest.send({ type: 'say', id: `say-${room}-00${index}0`, text: '/board' });
      await guest.settled();
    }
    // Those of its events that a room or a user had too many of count for the address as well.
    expect(conversation.events.length).toBeGreaterThanOrEqual(90);
    expect(conversation.events.length).toBeLessThan(130);
  });
});

describe('addresses', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['unknown', 'unknown'],
  ])('%s belongs to the network %s', (address, network) => expect(networkOf(address)).toBe(network));

  it.each(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'])('%s can be told of a proxy', (text) =>
    expect(isAddressOrNetwork(text)).toBe(true),
  );

  it.each(['', 'proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', 'fd00::/129', '0.0.0.0/0 '])(
    '"%s" cannot',
    (text) => expect(isAddressOrNetwork(text)).toBe(false),
  );

  it('are found in networks', () => {
    const isProxy = addressesIn(['10.0.0.0/8', '::1']);
    expect(
      ['10.1.2.3', '::ffff:10.1.2.3', '::1', '11.1.2.3', '2001:db8::1', 'garbage', ''].map(isProxy),
    ).toEqual([true, true, true, false, false, false, false]);
  });
});
