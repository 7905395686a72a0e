import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWeb } from '../../../src/bots/web/index.js';
import { lineOf } from '../../../src/cli/doctor/index.js';
import { publicAddressFinding } from '../../../src/cli/doctor/public-address.js';
import { ScriptedConversation } from '../../doubles/scripted-conversation.js';
import { LOOPBACK } from '../../doubles/web-visitor.js';

const GUIDE = new URL('../../../docs/operating/https.md', import.meta.url);
const NAME = 'damka.example';

/** A block of code of the guide. */
function blockOf(language: string): string {
  const block = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(readFileSync(GUIDE, 'utf8'))?.[1];
  if (block === undefined) throw new Error(`the guide has no block for ${language}`);
  return block;
}

/** Where a proxy runs: its folder, which has `key` and `certificate`, its port, and that of the table. */
interface Place {
  readonly folder: string;
  readonly port: number;
  readonly table: number;
}

/** Replaces what each host has of its own; fails if the guide does not have it. */
const put = (text: string, ...changes: readonly (readonly [was: string, is: string])[]): string =>
  changes.reduce((rest, [was, is]) => {
    expect(rest).toContain(was);
    return rest.replaceAll(was, is);
  }, text);

const PROXIES = {
  nginx: {
    configure: ({ folder, port, table }: Place) => {
      const server = put(
        blockOf('nginx'),
        ['listen 443', `listen 127.0.0.1:${port}`],
        ['/etc/ssl/damka.example.pem', join(folder, 'certificate')],
        ['/etc/ssl/damka.example.key', join(folder, 'key')],
        ['127.0.0.1:3000', `127.0.0.1:${table}`],
      );
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path ${join(folder, kind)};`,
      );
      return `daemon off; pid ${join(folder, 'pid')}; error_log stderr;\nevents {}\nhttp { access_log off; ${temporary.join(' ')}\n${server} }`;
    },
    argumentsFor: (file: string, folder: string) => ['-p', folder, '-e', 'stderr', '-c', file],
  },
  caddy: {
    configure: ({ folder, port, table }: Place) => {
      const site = put(
        blockOf('caddy'),
        [
          `${NAME} {`,
          `https://${NAME}:${port} {\n  tls ${join(folder, 'certificate')} ${join(folder, 'key')}`,
        ],
        ['127.0.0.1:3000', `127.0.0.1:${table}`],
      );
      return `{\n  admin off\n  auto_https disable_redirects\n}\n${site}`;
    },
    argumentsFor: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
} as const;

const isMissing = (program: string): boolean =>
  [program, 'openssl'].some((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

let folder: string;
let child: ChildProcess | null = null;
let web: Awaited<ReturnType<typeof startWeb>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'damka-proxy-'));
  const config = { ...LOOPBACK, publicUrl: `https://${NAME}`, trustedProxies: ['127.0.0.1'] };
  web = await startWeb(config, new ScriptedConversation().context());
});
afterEach(async () => {
  vi.unstubAllEnvs();
  child?.kill('SIGTERM');
  if (child !== null) await once(child, 'close');
  child = null;
  await web.stop();
  rmSync(folder, { recursive: true, force: true });
});

function certify(): void {
  const files = ['-keyout', join(folder, 'key'), '-out', join(folder, 'certificate')];
  const subject = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...files, ...subject],
    {
      stdio: 'ignore',
    },
  );
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** What the table answers by way of the proxy; null while that does not listen. */
function visit(
  port: number,
  path: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Answer | null> {
  const { promise, resolve } = Promise.withResolvers<Answer | null>();
  const headers = { host: NAME, ...more };
  const at = { host: '127.0.0.1', port, path, servername: NAME };
  const asked = request({ ...at, headers, rejectUnauthorized: false, agent: false });
  const answered = ({ statusCode = 0, headers }: IncomingMessage): void => {
    asked.destroy();
    resolve({ status: statusCode, headers });
  };
  asked.on('response', answered).on('upgrade', answered);
  asked.on('error', () => resolve(null)).end();
  return promise;
}

const UPGRADE = {
  origin: `https://${NAME}`,
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

describe.each(Object.entries(PROXIES))('the lines of the guide for %s', (program, proxy) => {
  it.skipIf(isMissing(program))('lead visitors to pages and boards over TLS', async () => {
    const place = { folder, port: await freePort(), table: Number(new URL(web.address).port) };
    const file = join(folder, 'configuration');
    certify();
    writeFileSync(file, proxy.configure(place));
    const environment = {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    };
    child = spawn(program, proxy.argumentsFor(file, folder), { env: environment, stdio: 'ignore' });
    const headers = { 'strict-transport-security': 'max-age=31536000' };
    await expect.poll(() => visit(place.port, '/r/test')).toMatchObject({ status: 200, headers });
    expect(await visit(place.port, '/ws', UPGRADE)).toMatchObject({ status: 101 });
  });
});

it.skipIf(isMissing('nginx'))('a proxy that names no visitor was fine to the doctor', async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  certify();
  const port = await freePort();
  const publicUrl = `https://localhost:${port}`;
  const says = async (trustedProxies: string[], change: (lines: string) => string): Promise<string> => {
    await web.stop();
    web = await startWeb({ ...LOOPBACK, publicUrl, trustedProxies }, new ScriptedConversation().context());
    const table = Number(new URL(web.address).port);
    const file = join(folder, 'configuration');
    writeFileSync(file, change(PROXIES.nginx.configure({ folder, port, table })));
    child = spawn('nginx', PROXIES.nginx.argumentsFor(file, folder), { stdio: 'ignore' });
    await expect.poll(() => visit(port, '/r/test')).not.toBe(null);
    const finding = lineOf(await publicAddressFinding({ publicUrl }, 20_000));
    child.kill('SIGTERM');
    await once(child, 'close');
    child = null;
    return finding;
  };
  const forgetful = (lines: string) =>
    put(lines, ['proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;', '']);
  expect(await says(['127.0.0.1'], forgetful)).toMatch(/^warning .*Let it send X-Forwarded-For/);
  expect(await says([], (lines) => lines)).toMatch(/^warning .*a proxy that TRUSTED_PROXY does not name/);
  expect(await says(['127.0.0.1'], (lines) => lines)).toMatch(/^ok .*leads to a running Damka/);
});
