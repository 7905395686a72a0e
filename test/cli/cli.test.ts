import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../src/cli/run.js';
import { CliFault } from '../../src/cli/sentences.js';
import { VARIANTS } from '../../src/engine/index.js';
import { TRAINING_END } from '../fixtures/neva-training-game.js';
import { TRAINING_RECORD } from '../fixtures/neva-training-record.js';
import { runHere } from './run-here.js';

const program = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the built program as a user's shell would. */
function damka(args: readonly string[], input = ''): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args]);
    const chunks = { out: '', err: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (chunks.out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (chunks.err += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...chunks }));
    child.stdin.end(input);
  });
}

/** The lines that a command prints; in a process of its own where it reads from standard input. */
async function printed(args: readonly string[], input?: string): Promise<readonly string[]> {
  if (input === undefined) {
    const text = await runCommand(args);
    return text === '' ? [] : text.split('\n');
  }
  const { code, out, err } = await damka(args, input);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out.endsWith('\n') || out === '').toBe(true);
  return out.split('\n').slice(0, -1);
}

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damka-cli-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('damka', () => {
  it('lists the games', async () => {
    const lines = await printed(['variants']);
    expect(lines).toHaveLength(VARIANTS.length);
    expect(lines.map((line) => line.split(/ {2,}/))).toEqual(
      expect.arrayContaining([
        ['neva', 'Neva checkers'],
        ['international', 'International draughts'],
        ['russian', 'Russian checkers'],
      ]),
    );
  });

  it.each([
    [['perft', 'russian', '4'], '1469'],
    [['perft', 'russian', '8'], '929899'],
    [['perft', 'russian', '4', '--slow'], '1469'],
    [['perft', 'neva', '0'], '1'],
    [['perft', 'neva', '1'], '4'],
    [['perft', 'русские шашки', '3'], '302'],
    [['perft', 'russian', '3', '--position', 'W:WKc1,e1,g1:Bg5,b8'], '22'],
    [['perft', 'neva', '1', '--option', 'men=3', '--option', 'first=red'], '4'],
  ])('%j prints the count alone', async (args, count) => {
    const lines = await printed(args);
    expect(lines.at(-1)).toBe(count);
  });

  it('lists the moves of the start, of a position, of a house rule', async () => {
    expect((await printed(['moves', 'neva'])).toSorted()).toEqual(['14-24', '25-24', '25-35', '36-35']);
    const king = ['moves', 'neva', '--position', 'B:W31,26,25:R46:G:BK66,21'];
    expect((await printed(king)).toSorted()).toEqual(['21:41', '66:36:16']);
    expect((await printed(['moves', 'neva', '--option', 'first=green']))[0]).toMatch(/^(41|52|63)-/);
    expect(await printed(['moves', 'russian', '--position', 'W:W:Bc3'])).toEqual([]);
  });

  it('lists the openings that the lot decides', async () => {
    const deck = await printed(['openings', 'english', 'opening=three-move']);
    expect(deck).toHaveLength(156);
    expect(deck).toContain('11-15 22-18 15:22');
    expect(await printed(['openings', 'drawn', '--option', 'opening=two'])).toHaveLength(38);
    const { code, stderr } = await runHere('openings', 'english');
    expect(code).toBe(2);
    expect(stderr).toContain('begins without a lot; it has one by the house rule opening=three-move.');
  });

  it('prints a board', async () => {
    const lines = await printed(['board', 'russian', '--position', 'W:Wc3,Ka1:Bd4,h8']);
    const text = lines.join('\n');
    expect(text).toContain('b');
    expect(text).toContain('W');
    expect(lines).toContain('W:WKa1,c3:Bd4,h8');
    expect(lines.at(-1)).toBe('must capture: c3');
  });

  it('draws a board into a file', async () => {
    const file = join(folder, 'board.png');
    expect(await printed(['board', 'novgorod-37', '--out', file, '--lang', 'ru'])).toEqual([file]);
    const png = await readFile(file);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect(png.readUInt32BE(16)).toBeGreaterThanOrEqual(400);
  });

  it('replays the training game from a file and from standard input', async () => {
    const file = join(folder, 'training.txt');
    const record = TRAINING_RECORD.join('\n');
    await writeFile(file, record);
    const end = [TRAINING_END, 'B'];
    expect(await printed(['replay', 'neva', file])).toEqual(end);
    expect(await printed(['replay', 'neva', '-'], record)).toEqual(end);
  });

  it('says how a game stands that was not won', async () => {
    const replayed = async (game: string, moves: string, ...more: string[]) => {
      await writeFile(join(folder, 'moves.txt'), moves);
      return printed(['replay', game, join(folder, 'moves.txt'), ...more]);
    };
    expect((await replayed('russian', 'c3-d4'))[1]).toBe('unfinished');
    expect((await replayed('russian', 'c3-d4 draw'))[1]).toBe('draw (agreement)');
    expect((await replayed('neva', '41-42', '--option', 'first=green'))[0]).toMatch(/^B:/);
  });

  it('explains itself', async () => {
    const help = await printed(['help']);
    for (const command of ['perft', 'moves', 'board', 'replay', 'variants']) {
      expect(help.join('\n')).toContain(`  ${command}`);
    }
    expect(await printed(['--help'])).toEqual(help);
  });

  it.each([
    [[], /command is missing/],
    [['frobnicate'], /no command "frobnicate"/],
    [['constructor'], /no command "constructor"/],
    [['moves'], /Which game/],
    [['moves', 'chess'], /no game "chess".*neva/],
    [['moves', 'neva', '--wat'], /--wat/],
    [['moves', 'neva', '--out', 'x.png'], /moves takes no --out/],
    [['moves', 'neva', 'russian'], /"russian" is too much/],
    [['moves', 'neva', '--option', 'men'], /key=value/],
    [['moves', 'neva', '--option', 'mem=3'], /“mem”/],
    [['moves', 'neva', '--option', 'men=7'], /“7”/],
    [['moves', 'neva', '--position', 'W:Wc3'], /column 4, "c3"/],
    [['moves', 'neva', '--position', ''], /position text is wrong/],
    [['moves', 'neva', '--position'], /position/],
    [['perft', 'neva'], /depth/],
    [['perft', 'neva', 'four'], /"four"/],
    [['perft', 'neva', '-1'], /-1/],
    [['board', 'neva', '--lang', 'de'], /one of en, pt, ru/],
    [['board', 'neva', '--theme', 'pink'], /wood, tournament, night, paper/],
    [['board', 'neva', '--out', '/nowhere/at/all.png'], /cannot be written: there is no such/],
    [['endgames', 'neva'], /Neva checkers has no endgame tables/],
    [['endgames', 'international', '--pieces', '5'], /too many positions with 5 pieces. Try --pieces 4/],
    [['endgames', 'english', '--pieces', '9'], /from 2 to 6, not "9"/],
    [
      ['match', 'russian', '--a', 'depth=1', '--b', 'depth=1', '--out', '/nowhere/at/all.pdn'],
      /all.pdn cannot be written: there is no such/,
    ],
    [['replay', 'neva'], /file/],
    [['replay', 'neva', '/nowhere/at/all.txt'], /cannot be read: there is no such/],
  ])('%j is refused in a sentence', async (args, sentence) => {
    const refused = runCommand(args);
    await expect(refused).rejects.toThrow(CliFault);
    await expect(refused).rejects.toThrow(sentence);
  });

  it('prints on standard output, refuses on standard error, and tells the shell', async () => {
    const games = await damka(['variants']);
    expect(games).toEqual({ code: 0, out: `${(await printed(['variants'])).join('\n')}\n`, err: '' });
    const { code, out, err } = await damka(['moves', 'chess']);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^damka: .*no game "chess"/);
    expect(err).not.toMatch(/\n\s+at /);
  });

  it('makes endgame tables, and tells how far it has come', async () => {
    const { code, stdout, stderr } = await runHere('endgames', 'english', '--pieces', '2', '--out', folder);
    expect(code).toBe(0);
    expect(stderr).toMatch(/^english: \d+ %\n[\s\S]*english: 100 %\n$/);
    expect(stdout).toMatch(/english-\w{8}\.endgames: English draughts, 2 pieces, 7200 positions, \d KB, /);
    const ending = ['think', 'english', '--position', 'W:WK1:B13', '--depth', '2', '--json'];
    const by = async (where: string) =>
      JSON.parse((await printed([...ending, '--endgames', where])).join('\n'));
    expect(await by('off')).toMatchObject({ endgames: null, end: null });
    const told = await by(folder);
    expect(told).toMatchObject({ endgames: 2, move: expect.any(String), balance: { W: told.score } });
    expect(told.score).toBeGreaterThan(100);
    const [file = ''] = /\S+\.endgames/.exec(stdout) ?? [];
    await writeFile(file, (await readFile(file)).subarray(0, 400));
    const damaged = await runHere(...ending, '--endgames', folder);
    expect(damaged.stderr).toMatch(/english-\w{8}\.endgames is damaged; make it anew\.\n$/);
    expect(JSON.parse(damaged.stdout)).toMatchObject({ endgames: null });
  });

  it('points at what is wrong in a file of moves', async () => {
    const file = join(folder, 'wrong.txt');
    await writeFile(file, '1 25-24 55-54\n2 51-53');
    const { code, stderr } = await runHere('replay', 'neva', file);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^damka: \S+wrong\.txt:2:3: "51-53": .*52-53.*G to move/);
  });

  it('stops quietly when nobody reads on', async () => {
    const child = spawn(process.execPath, [program, 'help']);
    child.stdout.destroy();
    let err = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });
});
