import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMMANDS } from '../src/bots/commands.js';
import { VARIANTS } from '../src/engine/index.js';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

it('the README names every game and every chat command', () => {
  expect(VARIANTS.filter(({ id }) => !readme.includes(`\`${id}\``)).map(({ id }) => id)).toEqual([]);
  expect(COMMANDS.filter(({ name }) => !readme.includes(`/${name}`)).map(({ name }) => name)).toEqual([]);
});
