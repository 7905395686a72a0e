import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
/** The discard port: nobody listens there. */
const NOWHERE = 'http://127.0.0.1:9';

let folder: string;
let child: ChildProcess | null;
let said: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'damka-main-'));
  child = null;
  said = '';
});
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function start(environment: Record<string, string>, ...args: string[]): ChildProcess {
  const started = spawn(process.execPath, [MAIN, ...args], {
    // Not where it keeps its things.
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], DAMKA_HOME: folder, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [started.stdout, started.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  child = started;
  return started;
}

const ended = async (program: ChildProcess): Promise<number | null> => (await once(program, 'close'))[0];
const address = () => expect.poll(() => /http:\/\/127\.0\.0\.1:\d+\/$/m.exec(said)?.[0]);

describe('the program', () => {
  it('serves the web table without any setting, and ends with 0 when it is told to', async () => {
    const program = start({});
    await address().toBeDefined();
    expect(said).toContain('Telegram is off. TELEGRAM_BOT_TOKEN is not set.');
    expect(said).toContain('Discord is off. DISCORD_TOKEN is not set.');
    const page = await fetch(/http:\S+/.exec(said)?.[0] ?? '');
    expect(page.status).toBe(200);
    expect(existsSync(join(folder, 'data', 'damka.sqlite'))).toBe(true);
    program.kill('SIGTERM');
    expect(await ended(program)).toBe(0);
  });

  it('tells every wrong setting of file and environment, and ends with 78', async () => {
    writeFileSync(join(folder, '.env'), 'LOG_LEVEL=loud\nTELEGRAM_BOT_TOKEN=my-secret\n');
    expect(await ended(start({ PORT: 'x' }))).toBe(78);
    expect(said.match(/^ {2}(\w+)/gm)).toEqual(['  TELEGRAM_BOT_TOKEN', '  PORT', '  LOG_LEVEL']);
    expect(said).not.toContain('my-secret');
  });

  it.each([
    ['in UTF-16, as shells of Windows write it', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['with a mark before its first line', (text: string) => Buffer.from(`\ufeff${text}`)],
  ])('lost what a .env said %s', async (_, bytes) => {
    writeFileSync(join(folder, '.env'), bytes('LOG_LEVEL=loud\n'));
    expect(await ended(start({}))).toBe(78);
    expect(said).toContain('  LOG_LEVEL must be one of');
  });

  it('took a .env that is no text for none', async () => {
    writeFileSync(join(folder, '.env'), Buffer.from('PORT=1\n', 'utf16le'));
    expect(await ended(start({}))).toBe(78);
    expect(said).toContain(`${join(folder, '.env')} is no text in UTF-8 or UTF-16`);
  });

  it('began a new store in the folder from which it was started, and did not say where', async () => {
    const program = start({});
    await address().toBeDefined();
    expect(said).toContain(`Its games are in sqlite://${join(folder, 'data', 'damka.sqlite')}`);
    program.kill('SIGTERM');
    expect(await ended(program)).toBe(0);
  });

  it('started with arguments that nobody read', async () => {
    expect(await ended(start({}, '--port', '4456'))).toBe(64);
    expect(said).toMatch(/^Damka does not know "--port 4456"\.\n\nDamka \d+\.\d+\.\d+, a bot/);
    said = '';
    expect(await ended(start({}, '--version'))).toBe(0);
    expect(said).toMatch(/^\d+\.\d+\.\d+\n$/);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it('goes on with the others when platforms are out of reach, and names no token', async () => {
    const tokens = { TELEGRAM_BOT_TOKEN: '12:abc-def', DISCORD_TOKEN: 'uvw.xyz.123' };
    const program = start({ ...tokens, TELEGRAM_API_ROOT: NOWHERE, DISCORD_API_ROOT: NOWHERE });
    await address().toBeDefined();
    await expect.poll(() => said).toContain('Telegram is waiting.');
    await expect.poll(() => said).toContain('Discord is waiting.');
    for (const token of Object.values(tokens)) expect(said).not.toContain(token);
    program.kill('SIGINT');
    expect(await ended(program)).toBe(0);
  });

  it('ends in words when nothing is on', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const taken = other.address();
    const port = typeof taken === 'object' && taken !== null ? String(taken.port) : '';
    expect(await ended(start({ PORT: port }))).toBe(1);
    expect(said).toMatch(/The web table is off\. .*taken by another program.*\nNothing is on/s);
    other.close();
  });

  it('ends in words when games cannot be saved', async () => {
    writeFileSync(join(folder, 'data'), 'a file where the folder should be');
    expect(await ended(start({}))).toBe(1);
    expect(said).toContain(`The folder of ${join(folder, 'data', 'damka.sqlite')} can't be made: `);
  });

  it('refused the store of a newer version, and did not say what to do', async () => {
    mkdirSync(join(folder, 'data'));
    const file = join(folder, 'data', 'damka.sqlite');
    copyFileSync(fileURLToPath(new URL('fixtures/stores/release.sqlite', import.meta.url)), file);
    const database = new DatabaseSync(file);
    database.exec("INSERT INTO migration (number, name, at) VALUES (9999, 'tomorrow', 0)");
    database.close();
    expect(await ended(start({}))).toBe(1);
    expect(said).toContain('a newer version of Damka has changed its tables');
    expect(said).toContain('To go back, write the games with its “damka export”');
  });

  it('ends in words when its file is deleted, and goes on with what was saved', async () => {
    const file = join(folder, 'data', 'damka.sqlite');
    const program = start({});
    await address().toBeDefined();
    rmSync(file);
    expect(await ended(program)).toBe(1);
    expect(said).toMatch(
      /damka\.sqlite was deleted or moved away\. All that was saved is in .*\. Damka stops/,
    );
    said = '';
    const next = start({});
    await address().toBeDefined();
    next.kill('SIGTERM');
    expect(await ended(next)).toBe(0);
  });
});
