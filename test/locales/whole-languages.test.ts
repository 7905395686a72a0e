import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const ROOT = new URL('../../', import.meta.url).pathname;

it.each(['pt', 'ru'])('%s says all that English says, in src/locales and in each room', (language) => {
  const told = spawnSync(process.execPath, ['tools/words.mjs', language], { cwd: ROOT, encoding: 'utf8' });
  const [ofLanguage] = told.stdout.split('\n').filter((line) => line.startsWith(`${language}: `));
  expect(told.stderr).toBe('');
  expect(told.status).toBe(0);
  expect(ofLanguage).toMatch(new RegExp(`^${language}: lacks 0 of [1-9][0-9]{3}$`));
});
