import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runCommand } from '../../src/cli/run.js';
import { VARIANTS } from '../../src/engine/index.js';
import { PAPER } from '../../src/render/shapes/themes/paper.js';
import { WOOD } from '../../src/render/shapes/themes/wood.js';
import { TRAINING_END } from '../fixtures/neva-training-game.js';
import { TRAINING_RECORD } from '../fixtures/neva-training-record.js';
import { decoded } from '../render/decoded-gif.js';

const TWO_GAMES = `[Event "Club"]
[White "Ann"]
[Black "Bo"]
[Result "1-0"]
[GameType "25"]
1. c3-d4 {a comment} d6-c5 (1... f6-e5) 2. b2-c3 1-0

[Event "Club"]
[GameType "20"]
1. 32-28 19-23 2. 28x19 14x23 *
`;

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damka-records-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function fileOf(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

/** What the command prints; rejects with what it refuses. */
const printed = (...argv: readonly string[]): Promise<string> => runCommand(argv);

it('a file in Windows-1251 lost its names on the command line', async () => {
  const bytes = Buffer.from([0xca, 0xf3, 0xe1, 0xee, 0xea]);
  const file = join(folder, 'cyrillic.pdn');
  await writeFile(
    file,
    Buffer.concat([Buffer.from('[Event "'), bytes, Buffer.from('"]\n[GameType "25"]\n\n1. c3-d4 *')]),
  );
  expect(await printed('convert', file, '--to', 'pdn')).toContain('[Event "Кубок"]');
  const wide = join(folder, 'wide.pdn');
  await writeFile(wide, Buffer.from('\uFEFF[GameType "25"]\n1. c3-d4 *', 'utf16le'));
  expect(await printed('convert', wide)).toContain('c3-d4');
  await writeFile(file, Buffer.from([0, 1, 2, 3]));
  await expect(printed('convert', file)).rejects.toThrow('is no text');
});

describe('damka replay', () => {
  it('takes a PDN file, and tells how each of its games ended', async () => {
    const [one = '', two = ''] = TWO_GAMES.split('\n\n');
    expect(await printed('replay', 'russian', await fileOf('one.pdn', one))).toMatch(/^B:W[^\n]*\nW$/);
    expect(await printed('replay', 'international', await fileOf('two.pdn', two))).toMatch(
      /^W:W[^\n]*\nunfinished$/,
    );
    const both = await fileOf('both.pdn', `${one}\n\n${one.replace('1-0"', '*"').replace(/1-0$/, '*')}`);
    expect(
      (await printed('replay', 'russian', both)).split('\n').filter((line) => !line.includes(':')),
    ).toEqual([...['1. Ann - Bo', 'W', ''], ...['2. Ann - Bo', 'unfinished']]);
  });

  it('let one bad game take the others of its file with it', async () => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const file = await fileOf(
      'some.pdn',
      `[White "Ann"]\n1. c3-d4 *\n\n[White "Bo"]\n1. c3-d5 *\n\n[White "Cy"]\n*`,
    );
    expect((await printed('replay', 'russian', file)).match(/^\d.*/gm)).toEqual(['1. Ann - ?', '3. Cy - ?']);
    expect(process.exitCode).toBe(2);
    process.exitCode = undefined;
    expect(said.mock.calls.flat()).toEqual([
      expect.stringMatching(/^damka: game 2 is left out: .*some\.pdn:5:4: "c3-d5": .* \(W to move\)\n$/),
    ]);
    const converted = await printed('convert', file, 'russian', '--to', 'pdn');
    expect(converted.match(/^.White.*/gm)).toEqual(['[White "Ann"]', '[White "Cy"]']);
    process.exitCode = undefined;
    said.mockRestore();
  });

  it('takes one game of a file by its number', async () => {
    const file = await fileOf(
      'more.pdn',
      `[White "Ann"]\n1. c3-d4 *\n\n[White "Bo"]\n1. c3-d5 *\n\n[White "Cy"]\n*`,
    );
    expect(await printed('replay', 'russian', file, '--game', '1')).toMatch(/^B:.*\nunfinished$/);
    expect(await printed('convert', file, 'russian', '--game', '3', '--to', 'text')).toMatch(
      /^\[White "Cy"\]/,
    );
    await expect(printed('replay', 'russian', file, '--game', '2')).rejects.toThrow(/more\.pdn:5:4: "c3-d5"/);
    await expect(printed('replay', 'russian', file, '--game', '4')).rejects.toThrow(/no game 4: it has 3/);
    await expect(printed('replay', 'russian', file, '--game', '0')).rejects.toThrow(
      /--game is a whole number/,
    );
    expect(process.exitCode).toBeUndefined();
  });

  it('names every game of a file in which none can be read', async () => {
    const file = await fileOf('none.pdn', `[White "Ann"]\n1. c3-d5 *\n\n[White "Bo"]\n1. hello *`);
    await expect(printed('replay', 'russian', file)).rejects.toThrow(/none\.pdn:2:4: .*\n.*none\.pdn:5:4: /);
  });

  it('takes records as before', async () => {
    const file = await fileOf('training.txt', TRAINING_RECORD.join('\n'));
    expect(await printed('replay', 'neva', file)).toBe(`${TRAINING_END}\nB`);
  });
});

describe('damka convert', () => {
  it('writes a PDN file as records and these as PDN again', async () => {
    const records = await printed('convert', await fileOf('games.pdn', TWO_GAMES));
    expect(records).toContain('[White "Ann"]\n[Black "Bo"]\n[Game "russian"]');
    expect(records).toContain('[Game "international"]');
    const again = await printed('convert', await fileOf('games.txt', records));
    expect(again).toContain('1. c3-d4 {a comment} 1... d6-c5 (1... f6-e5) 2. b2-c3 1-0');
    expect(again).toContain('[GameType "20,W,10,10,N2,0"]\n\n1. 32-28 19-23 2. 28x19 14x23 *');
    expect(await printed('convert', await fileOf('again.pdn', again))).toBe(records);
  });

  it('writes the form that was asked for, in the language that was asked for', async () => {
    const file = await fileOf('same.pdn', TWO_GAMES);
    expect(await printed('convert', file, '--to', 'pdn')).toContain('[Site "?"]');
    expect(await printed('convert', file, '--lang', 'ru')).toContain('сдались');
  });

  it('is told the game of a file that does not name it', async () => {
    const file = await fileOf('bare.txt', '1. c3-d4 d6-c5 *');
    expect(await printed('convert', file, 'russian', '--to', 'pdn')).toContain('[GameType "25,W,8,8,A0,0"]');
    await expect(printed('convert', file)).rejects.toThrow(/bare\.txt:1:4: "c3-d4": Nothing says which game/);
  });

  it.each([
    ['[GameType "25"]\n1. c3-d4\nd6-d5', [], /:3:1: "d6-d5": .*B to move/],
    ['[GameType "0"]\n*', [], /:1:1: .*GameType; the known ones are 20, 21/],
    ['[GameType "25"]\n1. c3-d4 /FEN "W:Wa1:B"/', [], /:2:10: .*set up in mid-game/],
    ['[GameType "25"]\n[Result "1-0"]\n1. c3-d4 0-1', [], /:3:10: "0-1": .*headers give another result: 1-0/],
    ['[Game "chess"]\n', [], /:1:1: .*no game by that name/],
    ['[GameType "25"]\n*', ['neva'], /:1:1: .*a record of “russian”, not of “neva”/],
    ['[Game "neva"]\n', [], /PDN has no number for Neva checkers/],
    ['[GameType "25"]\n*', ['--to', 'xml'], /--to is one of pdn, text, not "xml"/],
    ['[GameType "25"]\n*', ['chess'], /no game "chess"/],
    ['', [], /bad\.txt has no games: there is nothing in it/],
    ['; nothing\n', ['russian'], /bad\.txt has no games/],
  ])('%j %j is refused in a sentence', async (text, more, sentence) => {
    await expect(fileOf('bad.txt', text).then((file) => printed('convert', file, ...more))).rejects.toThrow(
      sentence,
    );
  });

  it('needs a file', async () => {
    await expect(printed('convert')).rejects.toThrow(/Which file/);
  });
});

describe('damka gallery', () => {
  it('makes a page with every kind of board in the theme that is asked for', async () => {
    expect(await printed('gallery', folder, '--theme', 'night', '--lang', 'ru')).toBe(
      join(folder, 'gallery.md'),
    );
    const page = await readFile(join(folder, 'gallery.md'), 'utf8');
    expect(page).toContain('| board | night |\n| --- | --- |');
    const shown = [...page.matchAll(/^\| (.+) \| !\[(.+), night\]\((gallery\/.+-night\.png)\) \|$/gm)];
    const kinds = new Set(VARIANTS.map(({ board }) => board.kind));
    expect(shown.length).toBeGreaterThan(kinds.size);
    expect(page).toContain('Невские шашки');
    for (const [, title, named, file = ''] of shown) {
      expect(named).toBe(title);
      const { width, height } = PNG.sync.read(await readFile(join(folder, file)));
      expect([width, height]).toEqual([400, 400]);
    }
    expect(await readdir(join(folder, 'gallery'))).toHaveLength(shown.length);
  });

  it('says what is missing', async () => {
    await expect(printed('gallery')).rejects.toThrow('Into which folder?');
    const file = await fileOf('no-folder', '');
    await expect(printed('gallery', file)).rejects.toThrow('cannot be made');
  });
});

describe('damka film', () => {
  const GAME = '1. c3-d4 d6-c5 2. b2-c3\n';

  it('writes an animation or a poster, by the name of the file', async () => {
    const file = await fileOf('one.txt', GAME);
    const [gif, png] = [join(folder, 'one.gif'), join(folder, 'one.png')];
    expect(await printed('film', 'russian', file, '--out', gif)).toBe(gif);
    expect(decoded(await readFile(gif)).frames).toHaveLength(4);
    expect(await printed('film', 'russian', file, '--out', png, '--lang', 'ru')).toBe(png);
    const wood = await readFile(png);
    expect(wood.subarray(1, 4).toString()).toBe('PNG');
    await printed('film', 'russian', file, '--out', png, '--lang', 'ru', '--theme', 'paper');
    const first = ({ data }: PNG) => data.subarray(0, 3).toString('hex');
    expect([wood, await readFile(png)].map((each) => first(PNG.sync.read(each)))).toEqual(
      [WOOD, PAPER].map(({ inks }) => inks.plate.slice(1)),
    );
  });

  it('a film had no other side', async () => {
    const file = await fileOf('one.txt', GAME);
    const pngs = [join(folder, 'usual.png'), join(folder, 'flipped.png')];
    await printed('film', 'russian', file, '--out', pngs[0] ?? '');
    await printed('film', 'russian', file, '--out', pngs[1] ?? '', '--flip');
    const [usual, flipped] = await Promise.all(pngs.map((path) => readFile(path)));
    expect(usual?.equals(flipped ?? Buffer.alloc(0))).toBe(false);
  });

  it('refuses what it cannot make', async () => {
    const file = await fileOf('one.txt', GAME);
    await expect(printed('film', 'russian', file)).rejects.toThrow('--out names the file to write');
    await expect(printed('film', 'russian', file, '--out', 'x.avi')).rejects.toThrow('game.gif');
    const two = await fileOf('two.pdn', '[GameType "25"]\n1. c3-d4 *\n\n[GameType "25"]\n1. c3-b4 *\n');
    await expect(printed('film', 'russian', two, '--out', join(folder, 'x.gif'))).rejects.toThrow(
      'has 2 games',
    );
    const broken = await fileOf('broken.txt', '1. c3-d5\n');
    await expect(printed('film', 'russian', broken, '--out', join(folder, 'x.gif'))).rejects.toThrow(':1:');
  });
});
