import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** tsc's exit code when it found type errors and wrote the program all the same. */
const WRITTEN_WITH_ERRORS = 2;

/** Builds `dist/` once before the tests, for those that run the program as a process of its own. */
export default function globalSetup(): void {
  const tsc = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));
  const run = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (run.status === 0) return;
  if (run.status !== WRITTEN_WITH_ERRORS) {
    throw new Error(`the program could not be built:\n${run.stdout ?? ''}${run.stderr ?? ''}`, {
      cause: run.error,
    });
  }
  console.warn('The program was built in spite of type errors; `npm run check` lists them.');
}
