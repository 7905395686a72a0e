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
