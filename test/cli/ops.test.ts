import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listenForUpdates } from '../../src/bots/telegram/receiving/webhook.js';
import { databaseFindings } from '../../src/cli/doctor/database.js';
import { lineOf } from '../../src/cli/doctor/finding.js';
import { examine } from '../../src/cli/doctor/index.js';
import { portFindings } from '../../src/cli/doctor/ports.js';
import { publicAddressFinding } from '../../src/cli/doctor/public-address.js';
import { loopLag } from '../../src/cli/ops/loop-lag.js';
import { Metrics } from '../../src/cli/ops/metrics.js';
import { startOps } from '../../src/cli/ops/ops-server.js';
import { Readiness } from '../../src/cli/ops/readiness.js';
import { findVariant, type Variant } from '../../src/engine/index.js';
import { memoryStore } from '../../src/sessions/stores/open-store.js';
import { endgameFile } from '../../src/sessions/thinking/endgames.js';
import { FakeChat } from '../doubles/chat.js';
import { LOOPBACK } from '../doubles/web-visitor.js';
import { openStore } from '../stores.js';

/** Whatever is asked answers at once, but the machine may be busy. */
const PATIENCE_MS = 60_000;

let problems: string[];
let now = 0;
let metrics: Metrics;
let server: Awaited<ReturnType<typeof startOps>>;
beforeEach(async () => {
  problems = [];
  metrics = new Metrics('1.2.3', () => now);
  const watched = { registry: metrics.registry, problems: async () => problems };
  server = await startOps({ host: '127.0.0.1', port: 0 }, watched);
});
afterEach(() => server.close());

async function get(path: string) {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`);
  return { status: answer.status, text: await answer.text() };
}

describe('the ops server', () => {
  it('tells health, and readiness with the reasons against it', async () => {
    expect(await get('/healthz')).toEqual({ status: 200, text: 'ok\n' });
    expect(await get('/readyz')).toEqual({ status: 200, text: 'ready\n' });
    problems = ['PostgreSQL does not answer: ECONNREFUSED', 'telegram is waiting'];
    expect(await get('/readyz')).toEqual({ status: 503, text: `${problems.join('\n')}\n` });
    expect((await get('/')).status).toBe(404);
  });

  it('counts what was done, without names and texts', async () => {
    const chat = new FakeChat();
    const conversation = metrics.measured('web', chat.bot.conversation);
    const user = { id: 'web:secret-user', name: 'Secret Name', locale: 'en' };
    const input = { kind: 'message', text: 'a secret text', addressed: true } as const;
    await conversation.handle({ id: '1', channel: 'web:secret-room', user, input }, async () => null);
    metrics.sent('web', 'failed');
    metrics.refused('web', 'dropped');
    metrics.waiting('pictures', () => 7);
    metrics.status('telegram', { state: 'waiting', reason: '' });
    const { text } = await get('/metrics');
    expect(text).toContain('damka_events_total{platform="web",kind="message"} 1');
    expect(text).toContain('damka_event_seconds_count{platform="web"} 1');
    expect(text).toContain('damka_sends_total{platform="web",result="failed"} 1');
    expect(text).toContain('damka_refused_total{platform="web",what="dropped"} 1');
    expect(text).toContain('damka_waiting{what="pictures"} 7');
    expect(text).toContain('damka_platform_up{platform="telegram"} 0');
    expect(text).toContain('process_cpu_seconds_total');
    expect(text.toLowerCase()).not.toContain('secret');
    await chat.stop();
  });

  it('counts moves, ends of games, thoughts and who was there in the last hour', async () => {
    const chat = new FakeChat('web:club', { played: (change) => metrics.played(change) });
    for (const text of ['/new english', '/start', '9-14']) await chat.say('Ann', text);
    await chat.say('Ann', '/resign');
    await chat.tap('Ann', 'Yes');
    metrics.thought(false, 0.3);
    const counts = async (pattern: RegExp) =>
      [...(await get('/metrics')).text.matchAll(pattern)].map(([line]) => line);
    expect(await counts(/^damka_(moves|games).*$/gm)).toEqual([
      'damka_moves_total{by="person"} 1',
      'damka_moves_total{by="computer"} 1',
      'damka_games_ended_total{variant="english"} 1',
    ]);
    expect(await counts(/^damka_thinking_seconds_count.*$/gm)).toEqual([
      'damka_thinking_seconds_count{what="urgent"} 1',
    ]);
    const conversation = metrics.measured('web', chat.bot.conversation);
    const input = { kind: 'message', text: 'hello', addressed: false } as const;
    for (const [id, name] of [
      ['1', 'ann'],
      ['2', 'bob'],
      ['3', 'ann'],
    ] as const)
      await conversation.handle(
        { id, channel: 'web:room', user: { id: `web:${name}`, name, locale: 'en' }, input },
        async () => null,
      );
    expect(await counts(/^damka_active.*$/gm)).toEqual([
      'damka_active{what="players"} 2',
      'damka_active{what="chats"} 1',
    ]);
    now += 3_600_000;
    expect(await counts(/^damka_active.*$/gm)).toEqual([
      'damka_active{what="players"} 0',
      'damka_active{what="chats"} 0',
    ]);
    await chat.stop();
  });
});

describe('what the doctor finds on this machine', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'damka-doctor-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const file = () => join(folder, 'data', 'damka.sqlite');
  const lines = async (environment: Record<string, string> = {}) => {
    const settings = { PORT: '0', DATABASE_URL: `sqlite://${file()}`, ENDGAMES: folder, ...environment };
    const findings = await examine(settings, { envFile: join(folder, '.env'), patienceMs: PATIENCE_MS });
    return findings.map((finding) => lineOf(finding));
  };
  const portOf = (listening: { address(): unknown }) => String((listening.address() as AddressInfo).port);

  it('is well before the first start, and makes nothing', async () => {
    const found = await lines();
    expect(found.filter((line) => !line.startsWith('ok '))).toEqual([]);
    expect(found).toContainEqual(expect.stringMatching(/Fonts: the letters of every language are drawn/));
    expect(found).toContainEqual(
      expect.stringMatching(/SQLite 3\.\d+\.\d+; the file will be created at the first start/),
    );
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it('tells a store that a running bot holds from one that is damaged or of something else', async () => {
    const url = `sqlite://${file()}`;
    const ofStore = async () => (await databaseFindings(url, 300)).map((each) => lineOf(each));
    const store = await openStore(url);
    await store.write('web:broken', {});
    expect(await ofStore()).toContainEqual(expect.stringMatching(/^ok .*a running Damka is using it/));
    await store.close();
    expect(await ofStore()).toContainEqual(
      expect.stringMatching(/^warning .*table sessions, web:broken: it is not in a format/),
    );
    const content = await readFile(file());
    await writeFile(file(), content.fill(7, 4096, 12_288));
    expect(await ofStore()).toContainEqual(expect.stringMatching(/^FAULT .*\.recover/));
    await writeFile(file(), 'not a database, though it is long enough for one'.repeat(99));
    expect(await ofStore()).toContainEqual(expect.stringMatching(/^FAULT .*It is not an SQLite database/));
    await rm(join(folder, 'data'), { recursive: true });
    await writeFile(join(folder, 'data'), '');
    expect(await ofStore()).toContainEqual(expect.stringMatching(/^FAULT .*Database: .*may write there/));
  });

  it('tells ports that a Damka serves from those that another program has', async () => {
    const other = createServer((_, response) => response.end('hello')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const found = await lines({ PORT: portOf(other), OPS_PORT: String(server.port) });
    other.close();
    expect(found).toContainEqual(expect.stringMatching(/^FAULT .*PORT \d+ .*in use by another program/));
    expect(found).toContainEqual(expect.stringMatching(/^ok .*OPS_PORT \d+ .*in use by a running Damka/));
    expect(await lines({ PORT: '8123', OPS_PORT: '8123' })).toContainEqual(
      expect.stringMatching(/^FAULT .*PORT and OPS_PORT are both 8123/),
    );
    expect(await lines({ HOST: '203.0.113.9' })).toContainEqual(
      expect.stringMatching(/^FAULT .*does not have the address 203\.0\.113\.9/),
    );
  });

  it('knows the port of a webhook by what a Damka answers there', async () => {
    const webhook = { url: 'https://bot.example/updates', host: '127.0.0.1', port: 0, secret: 'secret' };
    const served = await listenForUpdates(webhook, async () => {});
    const telegram = { token: '1:a', webhook: { ...webhook, port: served.port } };
    const web = { ...LOOPBACK, port: served.port };
    const says = async (port: number) =>
      (await portFindings({ web: { ...web, port }, ops: null, telegram }, PATIENCE_MS)).map(
        (finding) => finding.says,
      );
    expect((await says(0)).at(-1)).toMatch(/^TELEGRAM_WEBHOOK_PORT \d+ .*in use by a running Damka/);
    expect((await says(served.port)).at(-1)).toMatch(/^PORT and TELEGRAM_WEBHOOK_PORT are both/);
    expect(await portFindings({ web: null, ops: null, telegram }, PATIENCE_MS)).toHaveLength(1);
    await served.close();
  });

  it('tells where the public address leads', async () => {
    let page = '<title>Damka</title>';
    const table = createServer((_request, response) => response.end(page)).listen(0, '127.0.0.1');
    await once(table, 'listening');
    const publicUrl = `http://127.0.0.1:${portOf(table)}`;
    const says = async (address: string | null) =>
      lineOf(await publicAddressFinding({ publicUrl: address }, PATIENCE_MS));
    expect(await says(null)).toMatch(/^ok .*PUBLIC_URL is not set/);
    expect(await says(publicUrl)).toMatch(/^FAULT .*opens no WebSocket \(200\)/);
    // A Damka that was not started again after PUBLIC_URL had changed.
    const refuse = (_request: unknown, socket: Duplex) => socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    table.on('upgrade', refuse);
    expect(await says(publicUrl)).toMatch(/^FAULT .*foreign address \(403\)\. Restart Damka/);
    table.off('upgrade', refuse);
    const switched = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n';
    table.on('upgrade', (_request, socket) => socket.end(switched));
    expect(await says(publicUrl)).toMatch(/^ok .*leads to a running Damka/);
    page = 'Welcome to nginx!';
    expect(await says(publicUrl)).toMatch(/^FAULT .*leads to something other than Damka \(it answered 200\)/);
    table.close();
    table.closeAllConnections();
    expect(await says(publicUrl)).toMatch(/^warning .*does not answer \(/);
  });

  it('names the trap of a proxy in front that nobody trusts, behind which visitors cannot be told apart', async () => {
    const about = async (environment: Record<string, string>) =>
      (await lines(environment)).filter((line) => /TRUSTED_PROXY|\/r\/home/.test(line)).join();
    const PUBLIC_URL = 'https://damka.invalid';
    expect(await about({ PUBLIC_URL })).toMatch(/^warning .*TRUSTED_PROXY is not set/);
    expect(await about({ PUBLIC_URL, TRUSTED_PROXY: '127.0.0.1' })).toBe('');
    expect(await about({})).toMatch(/^ok .*share the chat room \/r\/home/);
    expect(await about({ PORT: 'off' })).toBe('');
  });

  it('names damaged endgame tables, and every wrong setting, with no token in it', async () => {
    await writeFile(endgameFile(folder, findVariant('russian') as Variant), 'nonsense');
    await writeFile(join(folder, 'russian-00000000.endgames'), 'of house rules');
    const found = await lines();
    expect(found).toContainEqual(
      expect.stringMatching(/^warning .*russian-\w+\.endgames is no file of endgame tables/),
    );
    expect(found).toContainEqual(expect.stringMatching(/^ok .*tables ready for 0 games; 1 file /));
    const wrong = await lines({ TELEGRAM_BOT_TOKEN: 'my-secret-token', THINK_MS: '1' });
    expect(wrong).toContainEqual(expect.stringMatching(/^FAULT .*TELEGRAM_BOT_TOKEN is no bot token/));
    expect(wrong).toContainEqual(expect.stringMatching(/^FAULT .*THINK_MS must be/));
    expect(wrong.join()).not.toContain('my-secret');
  });
});

describe('readiness', () => {
  const ping = async () => {};

  it('is gone while no lock can be had, though rows can be saved', async () => {
    const lock = { size: 0, run: () => Promise.reject(new Error('timeout exceeded when trying to connect')) };
    expect(await new Readiness({ ping, lock }, []).problems()).toEqual([
      'timeout exceeded when trying to connect',
    ]);
  });

  it('is gone while everything is late', async () => {
    const store = memoryStore();
    const late = new Readiness(store, [], () => 2_500);
    expect(await late.problems()).toEqual(['Everything is late by 2.5 seconds']);
    expect(await new Readiness(store, [], () => 500).problems()).toEqual([]);
    await store.close();
  });

  it('sees a loop that is held for long in between many short looks', async () => {
    const lag = loopLag();
    for (let round = 0; round < 3; round += 1) {
      const end = performance.now() + 400;
      while (performance.now() < end);
      for (let look = 0; look < 6; look += 1) await delay(20);
    }
    expect(lag()).toBeGreaterThan(150);
  });

  it('knows how late everything usually is', async () => {
    const lag = loopLag();
    for (let round = 0; round < 8; round += 1) {
      const end = performance.now() + 100;
      while (performance.now() < end);
      await delay(1);
    }
    expect(lag()).toBeGreaterThan(50);
  });
});
