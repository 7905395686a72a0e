import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EndgameTables, gameFrom, makeEndgameTables, type Variant } from '../../src/engine/index.js';
import {
  EndgameLibrary,
  endgameFile,
  keepEndgames,
  readEndgames,
} from '../../src/sessions/thinking/endgames.js';
import run, { type ThreadWord } from '../../src/sessions/thinking/engine-worker.js';
import type { ThreadTask } from '../../src/sessions/thinking/thread-task.js';
import { variantOf } from '../engine/positions.js';

const RUSSIAN = variantOf('russian');

function made(pieces: number): EndgameTables {
  const making = makeEndgameTables(RUSSIAN, pieces);
  for (;;) {
    const step = making.next();
    if (step.done) return step.value;
  }
}

let folder = '';
const tables = made(2);
const problems: string[] = [];
const library = (): EndgameLibrary => new EndgameLibrary(folder, (problem) => problems.push(problem));
const tablesOf = (variant: Variant) => readEndgames(folder, variant, (problem) => problems.push(problem));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damka-endgames-'));
  problems.length = 0;
});
afterEach(() => rm(folder, { recursive: true }));

test('tables are found again as they were made, once they are there', async () => {
  expect(tablesOf(RUSSIAN)).toBeNull();
  const { file, bytes } = await keepEndgames(join(folder), RUSSIAN, tables);
  expect(file).toBe(endgameFile(folder, RUSSIAN));
  expect(bytes).toBeLessThan(tables.values.length);
  const read = tablesOf(RUSSIAN);
  expect(read?.pieces).toBe(2);
  expect(read?.values).toEqual(tables.values);
  expect(await readdir(folder)).toHaveLength(1);
  expect(problems).toEqual([]);
});

test('tables of other house rules are other tables', async () => {
  await keepEndgames(folder, RUSSIAN, tables);
  expect(tablesOf(variantOf('russian', { 'three-kings': '16' }))).toBeNull();
  expect(tablesOf(variantOf('pool'))).toBeNull();
});

const cutOff = (content: Buffer): Buffer => content.subarray(0, content.length - 9);
function turnedOver(content: Buffer): Buffer {
  const copy = Buffer.from(content);
  copy[copy.length - 5] = ~(copy.at(-5) ?? 0) & 255;
  return copy;
}
const replaced =
  (from: string, to: string) =>
  (content: Buffer): Buffer =>
    Buffer.from(content.toString('latin1').replace(from, to), 'latin1');

test.each([
  ['is damaged', cutOff],
  ['is damaged', turnedOver],
  ['is damaged', replaced('"pieces":2', '"pieces":3')],
  ['is damaged', replaced('"positions":', '"positions":1')],
  ['other rules', replaced('"variant":"russian"', '"variant":"english"')],
  ['other rules', replaced('"rules":"', '"rules":"0')],
  ['version 9', replaced('"version":1', '"version":9')],
  ['no file of endgame tables', replaced('damka endgames', 'damka openings')],
  ['no file of endgame tables', replaced('{', '')],
  ['no file of endgame tables', () => Buffer.alloc(0)],
])('a file is refused that %s, with a sentence, once', async (reason, spoil) => {
  const { file } = await keepEndgames(folder, RUSSIAN, tables);
  await writeFile(file, spoil(await readFile(file)));
  expect(tablesOf(RUSSIAN)).toBeNull();
  expect(problems).toEqual([expect.stringContaining(reason)]);
  expect(problems[0]).toMatch(/^\S+russian-\w{8}\.endgames (is|was|has) .*\.$/);
  const shared = library();
  expect(await shared.tablesFor(RUSSIAN)).toBeNull();
  expect(await shared.tablesFor(RUSSIAN)).toBeNull();
  expect(problems.slice(1)).toEqual([problems[0]]);
});

test('threads share the values of a file', async () => {
  const shared = library();
  expect(await shared.tablesFor(RUSSIAN)).toBeNull();
  await keepEndgames(folder, RUSSIAN, tables);
  const [one, other] = await Promise.all([shared.tablesFor(RUSSIAN), shared.tablesFor(RUSSIAN)]);
  expect(one).toBe(other);
  expect(one?.pieces).toBe(2);
  expect(one?.values.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(one?.values).toEqual(tables.values);
  expect(problems).toEqual([]);
});

test('files of several games are read one after the other', async () => {
  await keepEndgames(folder, RUSSIAN, tables);
  const pool = variantOf('pool');
  await writeFile(endgameFile(folder, pool), '');
  const shared = library();
  const read: string[] = [];
  await Promise.all(
    [RUSSIAN, pool].map((variant) => shared.tablesFor(variant).then(() => read.push(variant.id))),
  );
  expect(read).toEqual(['russian', 'pool']);
  expect(problems).toEqual([expect.stringContaining('no file of endgame tables')]);
});

/** What a thread answers in an ending, and what it tells. */
async function asked(position: string) {
  const started = gameFrom('russian', {}, position);
  if (!started.ok) throw new Error(started.error.code);
  const { variant: _, ...state } = started.value.state;
  const { port1, port2 } = new MessageChannel();
  const deadline = Date.now() + 10_000;
  const task: ThreadTask = {
    variant: 'russian',
    options: {},
    state,
    limits: { depth: 3 },
    seed: 1,
    budget: 5_000,
    deadline,
    endgames: await library().tablesFor(RUSSIAN),
    progress: port2,
  };
  const thought = run(task);
  const told: ThreadWord[] = [];
  for (let word = receiveMessageOnPort(port1); word; word = receiveMessageOnPort(port1)) {
    told.push(word.message);
  }
  port1.close();
  return { thought, problems: told.flatMap((word) => ('problem' in word ? [word.problem] : [])) };
}

test('a thread plays by the tables of the folder', async () => {
  await keepEndgames(folder, RUSSIAN, tables);
  // Far from the end of the game, and yet decided.
  const { thought, problems: told } = await asked('W:Wa1:Bb8');
  expect(told).toEqual([]);
  expect(Math.abs(thought.score)).toBeGreaterThan(100);
});

test('a thread goes on without a file that is damaged', async () => {
  const { file } = await keepEndgames(folder, RUSSIAN, tables);
  await writeFile(file, cutOff(await readFile(file)));
  const { thought } = await asked('W:Wa1:Bb8');
  expect(problems).toEqual([expect.stringContaining('is damaged')]);
  expect(Math.abs(thought.score)).toBeLessThan(100);
});
