import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { userOfToken } from '../../src/bots/web/identity.js';
import { BoardVisitor } from '../doubles/board-visitor.js';
import { PushedBrowser } from '../doubles/push-service.js';
import { WebVisitor } from '../doubles/web-visitor.js';
import { newDatabase } from '../postgres/database.js';
import { type PostgresServer, startPostgres } from '../postgres/server.js';

const PROGRAM = fileURLToPath(new URL('page-process.mjs', import.meta.url));
const LANGUAGES = ['en', 'pt', 'ru'];
const [NAME, WORDS] = ['Zebulon', 'words-of-their-own'];
/** The guest's secret, which names them in the store by its hash alone. */
const TOKEN = 'z'.repeat(43);

let server: PostgresServer;
let client: pg.Client;
let processes: ChildProcess[];
beforeEach(async () => {
  server = await startPostgres();
  processes = [];
});
afterEach(async () => {
  for (const each of processes.filter(({ exitCode, signalCode }) => (exitCode ?? signalCode) === null)) {
    const gone = once(each, 'exit');
    each.send('end');
    await gone;
  }
  await client.end();
  await server.remove();
});

async function start(url: string): Promise<{ readonly process: ChildProcess; readonly address: string }> {
  const process = fork(PROGRAM, [url]);
  processes.push(process);
  const [{ address }] = (await once(process, 'message')) as [{ address: string }];
  return { process, address };
}

/** All that a server shows of a game, in all languages, its pictures at the addresses that were known before, too. */
async function shown(address: string, game: string, known: Set<string>): Promise<string> {
  const all: string[] = [];
  const read = async (path: string, language: string): Promise<string> => {
    const answer = await fetch(new URL(path, address), { headers: { 'accept-language': language } });
    const text = await answer.text();
    all.push(text);
    return text;
  };
  for (const language of LANGUAGES) {
    const html = await read(`/g/${game}`, language);
    known.add(new URL(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '').pathname);
    for (const path of ['/', '/lobby/tables', `/g/${game}/png`, `/g/${game}/gif`, `/g/${game}/pdn`, ...known])
      await read(path, language);
    const page = await BoardVisitor.enter(address, { game, locale: language });
    page.send({ type: 'record', table: page.board.table, from: 0 });
    page.send({ type: 'position', table: page.board.table, entry: 1, line: 0 });
    await page.until(({ received }) => received.some(({ type }) => type === 'position'));
    all.push(JSON.stringify(page.received));
    await page.close();
  }
  const room = await WebVisitor.enter(address, { room: 'club', name: 'Ann' });
  all.push(JSON.stringify(room.welcome.entries));
  await room.close();
  return all.join('\n');
}

/** Every row of every table, as text. */
async function rows(): Promise<string> {
  const tables = await client.query(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'damka'",
  );
  const all: string[] = [];
  for (const { name } of tables.rows) {
    const { rows: found } = await client.query(`SELECT t::text AS row FROM ${name} AS t`);
    all.push(...found.map(({ row }) => row));
  }
  return all.join('\n');
}

/** The traces that are in some file of the database. */
async function tracesInFiles(traces: readonly string[]): Promise<readonly string[]> {
  await client.query('ANALYZE');
  await client.query('CHECKPOINT');
  const [{ data_directory: folder }] = (await client.query('SHOW data_directory')).rows;
  const entries = await readdir(join(folder, 'base'), { recursive: true, withFileTypes: true });
  const found = new Set<string>();
  for (const entry of entries.filter((each) => each.isFile())) {
    // A table that is written anew leaves its old file.
    const content = await readFile(join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0));
    for (const trace of traces) if (content.includes(trace)) found.add(trace);
  }
  return [...found];
}

it('whoever has deleted everything is nowhere: no page, cache, table or file of two processes, of which one is killed right behind it', async () => {
  const url = await newDatabase(server.url);
  const [one, other] = [await start(url), await start(url)];
  client = new pg.Client(url);
  await client.connect();
  const user = userOfToken(TOKEN);
  const wish = 'game=russian&seat=white&opponent=person';
  const page = await BoardVisitor.enter(one.address, { wish, token: TOKEN, name: NAME });
  const [game = ''] = page.opened;
  const ann = await BoardVisitor.enter(one.address, { game, name: 'Ann' });
  await ann.press('join');
  await page.until(({ board }) => board.phase === 'running');
  await page.move('c3-d4');
  await page.press('resign');
  const { endpoint, keys } = new PushedBrowser('https://updates.push.services.mozilla.com/zebulon');
  const asked = await fetch(new URL('/push', one.address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: TOKEN, endpoint, keys, game: null, language: 'en' }),
  });
  expect(asked.status).toBe(204);
  const club = await WebVisitor.enter(one.address, { room: 'club', token: TOKEN, name: NAME });
  await club.say(WORDS);
  await Promise.all([page.close(), ann.close(), club.close()]);
  const known = new Set<string>();
  const traces = [NAME, WORDS, user, 'zebulon'];
  for (const { address } of [one, other]) {
    const before = await shown(address, game, known);
    expect([before.includes(NAME), before.includes(WORDS)]).toEqual([true, true]);
  }
  const stored = await rows();
  expect(traces.filter((trace) => stored.includes(trace))).toEqual(traces);

  const alone = await WebVisitor.enter(one.address, { room: 'alone', token: TOKEN, name: NAME });
  alone.send({ type: 'say', id: 'delete-everything', text: '/privacy delete computer' });
  await expect.poll(() => JSON.stringify(alone.received)).toContain('gone from');
  one.process.kill('SIGKILL');
  await once(one.process, 'exit');

  const left = async () => {
    other.process.send('tidy');
    await once(other.process, 'message');
    const all = [await shown(other.address, game, known), await rows()].join('\n');
    return [...traces.filter((trace) => all.includes(trace)), ...(await tracesInFiles(traces))];
  };
  await expect.poll(left, { interval: 500 }).toEqual([]);
});
