import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const check = (...words: readonly string[]) =>
  spawnSync(process.execPath, ['tools/hints-check.mjs', ...words], { encoding: 'utf8' });

test('what hints say holds at full width', () => {
  const { status, stdout } = check(
    '--games',
    'english,novgorod-37',
    '--hints',
    '40',
    '--nodes',
    '2000',
    '--proof',
    '3000',
  );
  expect(stdout).toMatch(
    /all: 80 hints, \d+ of which say nothing \([\d.]+ %\); [1-9]\d* claims, 0 false, \d+ undecided/,
  );
  expect(stdout).toMatch(/ {2}wins +[1-9]\d* true, 0 false/);
  expect(status).toBe(0);
});

test.each([
  [['--games', 'chess'], 'no such game'],
  [['--hints', '0'], '--hints'],
])('%j is refused in words', (words, reason) => {
  const { status, stderr } = check(...words);
  expect([status, stderr]).toEqual([64, expect.stringContaining(reason)]);
});
