/** Everything that can be said about the sources without running them: `npm run check`. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './setup/child.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What is checked, and by which program. Types by TypeScript 7; dependency-cruiser reads the sources with that before it. */
const CHECKS = [
  {
    title: 'types',
    program: 'node_modules/typescript-native/bin/tsc',
    // What was found sound is remembered: the next check looks at what changed since, in a quarter of the time.
    args: ['-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', 'dist/.tsbuildinfo-check'],
  },
  {
    title: 'types of the board page',
    program: 'node_modules/typescript-native/bin/tsc',
    args: ['-p', 'tsconfig.page.json', '--incremental', '--tsBuildInfoFile', 'dist/.tsbuildinfo-page'],
  },
  {
    title: 'floors',
    program: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    args: ['src', '--output-type', 'err'],
  },
  { title: 'layout', program: 'tools/layout.mjs', args: [] },
  { title: 'browsers', program: 'tools/browsers.mjs', args: [] },
  { title: 'style', program: 'tools/style.mjs', args: [] },
  { title: 'words', program: 'tools/words.mjs', args: [], isTold: true },
  { title: 'prose', program: 'tools/prose.mjs', args: [] },
  { title: 'dead code', program: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
  {
    title: 'format and lint',
    program: 'node_modules/@biomejs/biome/bin/biome',
    args: ['check', '--error-on-warnings'],
  },
];

/** The machine has two cores, and the type check is by far the longest: the others share what it leaves. */
const LANES = 2;

async function check({ title, program, args, isTold = false }) {
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const begun = Date.now();
  const { ok, output } = await run(process.execPath, [join(root, program), ...args], {
    cwd: root,
    env: colour,
  });
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${title} (${seconds} s)`);
  if (!ok || isTold) console.log(output.trimEnd().replace(/^/gm, '     '));
  return ok;
}

const waiting = [...CHECKS];
const failed = [];
async function lane() {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (!(await check(next))) failed.push(next.title);
  }
}
await Promise.all(Array.from({ length: LANES }, lane));

const summary = failed.length === 0 ? `all ${CHECKS.length} checks passed` : `failed: ${failed.join(', ')}`;
console.log(`\ncheck: ${summary}`);
process.exitCode = failed.length === 0 ? 0 : 1;
