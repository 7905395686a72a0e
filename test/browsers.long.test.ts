import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const TOOL = fileURLToPath(new URL('../tools/browsers.mjs', import.meta.url));
const run = promisify(execFile);

it('the check of browsers names what older ones lack of scripts and styles, and finds nothing for the stated ones', async () => {
  const older = run(process.execPath, [TOOL, 'firefox 113', 'safari 15.4']);
  const { code, stdout } = await older.then(
    () => expect.unreachable(),
    (error: { code: number; stdout: string }) => error,
  );
  expect(code).toBe(1);
  expect(stdout).toContain('Array/toSorted is not in firefox 113, safari 15.4');
  expect(stdout).toContain('css/selectors/has is not in firefox 113\n');
  expect(stdout).toContain('css/at-rules/container is not in safari 15.4');
  expect((await run(process.execPath, [TOOL])).stdout).toBe('');
});
