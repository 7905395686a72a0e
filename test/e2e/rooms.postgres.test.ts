import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebVisitor } from '../doubles/web-visitor.js';
import { newDatabase } from '../postgres/database.js';

const PROGRAM = fileURLToPath(new URL('room-process.mjs', import.meta.url));

interface Server {
  readonly process: ChildProcess;
  readonly address: string;
}

async function start(url: string): Promise<Server> {
  const process = fork(PROGRAM, [url]);
  const [{ address }] = (await once(process, 'message')) as [{ address: string }];
  return { process, address };
}

let servers: Server[];
beforeEach(async () => {
  const url = await newDatabase();
  servers = await Promise.all([start(url), start(url)]);
});
afterEach(async () => {
  for (const { process } of servers) {
    if (process.signalCode !== null) continue;
    const gone = once(process, 'exit');
    process.send('end');
    await gone;
  }
});

const texts = (visitor: WebVisitor): unknown[] => visitor.entries('message').map(({ text }) => text);

it('has two processes serve one room: what is said at one is read at the other once, in order, and outlives a kill', async () => {
  const [one, other] = servers as [Server, Server];
  const olga = await WebVisitor.enter(one.address, { name: 'Olga' });
  const boris = await WebVisitor.enter(other.address, { name: 'Boris' });
  const said = Array.from({ length: 8 }, (_, number) => `line ${number}`);
  for (const [number, line] of said.entries()) await (number % 2 === 0 ? olga : boris).say(line);
  await expect.poll(() => texts(olga)).toEqual(said);
  await expect.poll(() => texts(boris)).toEqual(said);
  // A game begun at one is played at the other, whose pages have its board.
  await olga.say('/new russian');
  const board = () =>
    boris.entries('post').flatMap(({ picture }) => (picture as { url: string } | null)?.url ?? []);
  await expect.poll(board).toHaveLength(1);
  const picture = await fetch(new URL(board()[0] ?? '', other.address));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  await boris.next('game');

  const { token } = olga.welcome;
  const seen = { log: boris.welcome.log, seq: 0 };
  await olga.say('the last words', 'last-words');
  one.process.kill('SIGKILL');
  await once(one.process, 'exit');
  const again = await WebVisitor.enter(other.address, { name: 'Olga', token, seen });
  const kept = () => again.welcome.entries.flatMap(({ kind, text }) => (kind === 'message' ? [text] : []));
  expect(kept()).toEqual([...said, '/new russian', 'the last words']);
  // Its answer may have been lost on the way.
  await again.say('the last words', 'last-words');
  await boris.say('and on');
  await expect.poll(() => texts(again)).toEqual(['and on']);
  expect(texts(boris).filter((text) => text === 'the last words')).toHaveLength(1);
});
