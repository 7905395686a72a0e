import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../src/cli/run.js';

const RECORD = `[Game "chapaev"]

   White     Black
1  4@90/100  -
2  5@90/100  5@270/100
   Black resigns (White wins)
`;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damka-chapaev-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What the command prints; rejects with what it refuses. */
const printed = (...argv: readonly string[]): Promise<string> => runCommand(argv);

async function fileOf(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

describe('the command line, with a match of Chapaev', () => {
  it('prints and draws its table', async () => {
    const lines = (await printed('board', 'chapaev')).split('\n');
    expect(lines[1]).toBe(' 8 b1 b2 b3 b4 b5 b6 b7 b8 8');
    expect(lines.at(-1)).toMatch(/^W:W1@32768\/32768,.*:#1\.0\.1\.8\.W$/);
    const given = 'B:W1@5/5:B2@9/9:#3.10.2.7.B';
    expect(await printed('board', 'chapaev', '--position', given)).toContain(`\n\n${given}`);
    const out = join(folder, 'table.png');
    expect(await printed('board', 'chapaev', '--out', out)).toBe(out);
    expect((await readFile(out)).subarray(1, 4).toString()).toBe('PNG');
  });

  it('names the column of what is wrong in a position', async () => {
    await expect(printed('board', 'chapaev', '--position', 'W:W9@5/5:B1@9/9:#1.0.1.8.W')).rejects.toThrow(
      'column 4, "9@5/5": the discs are numbered from 1 to 8',
    );
    await expect(printed('board', 'chapaev', '--option', 'x=y')).rejects.toThrow(/next-round/);
  });

  it('replays a record, and converts it into the same words', async () => {
    const file = await fileOf('match.txt', RECORD);
    const [position, result] = (await printed('replay', 'chapaev', file)).split('\n');
    expect(position).toMatch(/:#1\.\d\.1\.8\.W$/);
    expect(result).toBe('W');
    const again = await printed('convert', file, '--to', 'text');
    expect(await printed('convert', await fileOf('again.txt', again), '--to', 'text')).toBe(again);
    expect(again).toContain('4@90/100');
  });

  it('names line and column of a shot that cannot be', async () => {
    const file = await fileOf('bad.txt', RECORD.replace('5@90/100', '9@90/100'));
    await expect(printed('replay', 'chapaev', file)).rejects.toThrow(
      /bad\.txt:5:4: "9@90\/100": There is no disc 9.*\(W to move\)/,
    );
    const other = await fileOf('other.txt', RECORD.replace('5@90/100', 'c3-d4'));
    await expect(printed('replay', 'chapaev', other)).rejects.toThrow(/:5:4: "c3-d4": Expected a shot/);
  });

  it('says that there is nothing to list, to count or to write as PDN', async () => {
    const file = await fileOf('pdn.txt', RECORD);
    await expect(printed('moves', 'chapaev')).rejects.toThrow('no moves to list or to count');
    await expect(printed('perft', 'chapaev', '3')).rejects.toThrow('no moves to list or to count');
    await expect(printed('convert', file)).rejects.toThrow('PDN has no number for Chapaev');
    const pdn = await fileOf('game.pdn', '[GameVariant "Chapaev"]\n1. c3-d4 *\n');
    await expect(printed('replay', 'chapaev', pdn)).rejects.toThrow(/cannot record this game/);
  });
});
