import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gameFrom, newGame } from '../../src/engine/index.js';
import { makeApart } from '../../src/sessions/thinking/endgame-maker.js';
import { EndgameLibrary } from '../../src/sessions/thinking/endgames.js';
import { EnginePool } from '../../src/sessions/thinking/engine-pool.js';
import { variantOf } from '../engine/positions.js';

const RUSSIAN = variantOf('russian');

test('a program of its own makes tables, which are found without a start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'damka-maker-'));
  try {
    const library = new EndgameLibrary(folder, () => {});
    expect(await library.tablesFor(RUSSIAN)).toBeNull();
    await makeApart(RUSSIAN, 2, folder, new AbortController().signal);
    expect((await library.tablesFor(RUSSIAN))?.pieces).toBe(2);
    // What it says of a failure is told.
    await expect(makeApart(RUSSIAN, 6, folder, new AbortController().signal)).rejects.toThrow(
      'too many positions',
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a thought near the end of a game tells which tables it has missed', async () => {
  const missed: string[] = [];
  const pool = new EnginePool({
    threads: 1,
    report: (problem) => {
      throw problem;
    },
    endgames: join(tmpdir(), 'damka-no-such-folder'),
    missed: ({ id }) => missed.push(id),
  });
  try {
    const ending = gameFrom('russian', {}, 'W:WKa1,c3:BKh8');
    const start = newGame(RUSSIAN, {}, 0);
    if (!ending.ok || !start.ok) throw new Error('no game');
    for (const { value } of [start, ending])
      await pool.think({ ...value, limits: { nodes: 100 }, seed: 1, ms: 60_000 });
    expect(missed).toEqual(['russian']);
    expect(pool.idleMs).toBeGreaterThanOrEqual(0);
  } finally {
    await pool.close();
  }
});
