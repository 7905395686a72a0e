import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { COMMANDS } from '../../src/bots/features/index.js';

const src = fileURLToPath(new URL('../../src', import.meta.url));

it('no sentence names a command that nobody understands', () => {
  const known = new Set<string>(COMMANDS.map(({ name }) => name));
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.ts'),
  );
  const named = sources.flatMap((path) =>
    [...readFileSync(join(src, path), 'utf8').matchAll(/\{ command: '(\w+)'/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it('no sentence names a command in letters that chats take for no command', () => {
  const named = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:words|locales)\/.*\.ts$/.test(path))
    .flatMap((path) =>
      [
        ...readFileSync(join(src, path), 'utf8').matchAll(/(?<=[\s'`«“])\/(?=\p{L}*[^\p{ASCII}])\p{L}+/gu),
      ].map(([command]) => `${path}: ${command}`),
    );
  expect(named).toEqual([]);
});
