import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test.each([
  ['learn', ['chapaev'], 'no such game'],
  ['duel', ['chapaev'], 'no such game'],
  ['levels', ['--game', 'chapaev'], 'no such game'],
  ['duel', ['russian', '--a', 'foo'], '--a and --b are "learned", "written", "book" or changed weights'],
  ['duel', ['russian', '--a', 'null'], '--a and --b are "learned", "written", "book" or changed weights'],
  ['duel', ['russian', '--a', '{"mobility":"2"}'], 'the values of weights are numbers'],
  ['duel', ['russian', '--a', '{"speed":2}'], 'speed is no weight'],
  ['duel', ['flying', '--note'], 'flying has no file of weights of its own'],
  ['levels', ['--from', '9', '--to', '9'], 'levels from 2 to 8'],
  ['levels', ['--from', '2.5'], 'levels from 2 to 8'],
  ['levels', ['--seed', 'any'], '--seed'],
])('%s %j is refused in words', (tool, words, reason) => {
  const { status, stderr } = spawnSync(process.execPath, [`tools/${tool}.mjs`, ...words], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([64, expect.stringContaining(reason)]);
});

test('a result of equal rounds is not certain', async () => {
  const { formatResult, summary } = await import(
    new URL('../../../tools/arena/arena.mjs', import.meta.url).href
  );
  expect(formatResult(summary([0.5, 0.5, 0.5, 0.5], 2))).toBe('50.0 ± 60.2 points of 100 (8 games)');
  expect(formatResult(summary([1, 0.5, 0.5, 1], 2))).toBe('75.0 ± 28.3 points of 100 (8 games)');
  expect(formatResult(summary([1], 2))).toBe('100.0 ± 100.0 points of 100 (2 games)');
});
