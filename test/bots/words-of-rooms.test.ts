import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { wordsOf } from '../../src/bots/features/words.js';

const FEATURES = new URL('../../src/bots/features/', import.meta.url).pathname;
const ENGLISH = { WORDS: { hello: 'Hello' } };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damka-room-'));
  await mkdir(join(folder, 'words'));
});
afterEach(() => rm(folder, { recursive: true }));

const said = () => wordsOf(relative(FEATURES, folder), ENGLISH);
const write = (text: string) => writeFile(join(folder, 'words', 'pt.js'), text);

it('says in English what a room has no file for', async () => {
  await write("export const WORDS = { hello: 'Olá' };");
  expect((await said()).WORDS).toEqual({
    en: { hello: 'Hello' },
    pt: { hello: 'Olá' },
    ru: { hello: 'Hello' },
  });
});

it('throws where a file of words imports what is not there', async () => {
  await write("import { hello } from './gone.js';\nexport const WORDS = { hello };");
  await expect(said()).rejects.toThrow('gone.js');
});
