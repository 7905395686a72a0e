import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url));
const run = promisify(execFile);
const damka = async (...args: readonly string[]): Promise<string> =>
  (await run(process.execPath, [PROGRAM, ...args])).stdout;

describe('the command line', () => {
  test('plays the engine against itself over Hub', async () => {
    const hub = `nodes=30,hub=${process.execPath} ${PROGRAM} hub`;
    const args = [
      'match',
      'frisian',
      '--a',
      'nodes=30',
      '--b',
      hub,
      '--games',
      '2',
      '--threads',
      '1',
      '--json',
    ];
    const result = JSON.parse(await damka(...args));
    expect(result).toMatchObject({ variant: 'frisian', games: 2, forfeits: 0 });
    expect(result.won + result.drawn + result.lost).toBe(2);
  });

  test('tells a match in words', async () => {
    const out = await damka(
      'match',
      'neva',
      '--a',
      'nodes=30',
      '--b',
      'level=1',
      '--games',
      '1',
      '--seed',
      '2',
    );
    expect(out).toMatch(/a won \d+, drew \d+, lost \d+ of 8 games\na scored \d+\.\d %/);
  });

  const against = (engine: string) => [
    ...['match', 'international', '--a', 'nodes=5', '--b', `ms=50,hub=${engine}`, '--games', '2'],
    ...['--threads', '1'],
  ];

  test('loses games by an engine that ends in the midst of them', async () => {
    const leaving = fileURLToPath(new URL('../../doubles/engines/leaving.mjs', import.meta.url));
    const out = await damka(...against(`node ${leaving}`));
    expect(out).toContain('a won 2, drew 0, lost 0 of 2 games, 2 by forfeit');
  });

  test('is off where an engine cannot even be run', async () => {
    await expect(damka(...against('/no/such/engine'))).rejects.toMatchObject({
      stderr: expect.stringMatching(/No engine plays. b, \/no\/such\/engine: cannot be run: .*ENOENT/),
    });
  });

  test.each([
    ['127.0.0.1:1', '127.0.0.1:1 cannot be reached'],
    [':', '--connect takes host or host:port'],
  ])('says that "%s" cannot be reached', async (host, said) => {
    const call = damka('dxp', 'international', '--connect', host, '--ms', '5');
    await expect(call).rejects.toMatchObject({ stderr: expect.stringContaining(said) });
  });

  test('thinks aloud, the same for the same seed and limits', async () => {
    const args = ['think', 'russian', '--nodes', '300', '--seed', '4', '--json'];
    const [one, other] = [JSON.parse(await damka(...args)), JSON.parse(await damka(...args))];
    expect(one).toMatchObject({
      variant: 'russian',
      move: other.move,
      score: other.score,
      nodes: other.nodes,
    });
    expect(one.line[0]).toBe(one.move);
    expect(one.nodesPerSecond).toBeGreaterThan(0);
    const text = await damka('think', 'neva', '--position', 'W:W14:R34:G66:B21', '--ms', '50');
    expect(text).toMatch(
      /^move {3}\S+\nscore {2}.+ for W.*\ndepth {2}\d+\nnodes {2}\d+ in .+ nodes\/s\nline {3}\S+/,
    );
  });
});
