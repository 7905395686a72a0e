import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { telling } from './child.mjs';
import { ROOT } from './root.mjs';
import { setUp } from './steps.mjs';

const MAIN = ['dist/main.js'];
const VITEST = ['node_modules/vitest/vitest.mjs', 'run'];

/** How much more the long lane does than an ordinary run. */
const LONG = { DAMKA_LONG: '1', MORE_GAMES: '5', KILLS: '10', PERFT_LIMIT: '2000000' };

/**
 * What each script of package.json runs: modules, one after the other, each with its own arguments; those of the
 * command line go to the last one. `build: false`: it does without dist.
 * @type {Record<string, { modules: string[][], env?: Record<string, string>, build?: boolean, browser?: boolean }>}
 */
const TASKS = {
  setup: { modules: [] },
  start: { modules: [MAIN] },
  damka: { modules: [['dist/cli.js']] },
  test: { modules: [['tools/check.mjs'], VITEST], browser: true },
  'test:long': { modules: [VITEST], env: LONG, browser: true },
  'test:all': { modules: [['tools/test-all.mjs']], build: false },
  'test:kills': { modules: [[...VITEST, 'test/e2e/kill']], env: { KILLS: '200' } },
  fuzz: {
    modules: [[...VITEST, '--project', 'parts', 'test/engine/fuzz', 'test/bots/fuzz', 'test/bots/growth']],
    env: { FUZZ_RUNS: '3000' },
    build: false,
  },
  check: { modules: [['tools/check.mjs']], build: false },
  bench: { modules: [['tools/bench.mjs']] },
  'bench:load': { modules: [['tools/bench-load.mjs']] },
  'bench:store': { modules: [['tools/bench-store.mjs']] },
  soak: { modules: [['tools/soak.mjs']] },
  'perft:deep': { modules: [['tools/perft-deep.mjs']] },
  strength: { modules: [['tools/strength.mjs']] },
  levels: { modules: [['tools/levels.mjs']] },
  duel: { modules: [['tools/duel.mjs']] },
  lessons: {
    modules: [
      ['tools/lessons.mjs'],
      ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', 'src/sessions/lessons/answers.ts'],
    ],
  },
  puzzles: { modules: [['tools/puzzles.mjs']] },
  tune: { modules: [['tools/tune.mjs']] },
  learn: { modules: [['tools/learn.mjs']] },
};

/** The names of all tasks. @public The tests compare them with the scripts. */
export const NAMES = Object.keys(TASKS);

/** Runs the task that the command line names, in this process: signals and exit codes are its own. */
export async function main() {
  const [name, ...rest] = process.argv.slice(2);
  const task = TASKS[name];
  if (task === undefined) {
    console.error(`node tools/run.mjs knows ${NAMES.join(', ')}.`);
    process.exit(1);
  }
  const { modules, env = {}, build = true, browser = false } = task;
  await telling(() => setUp(ROOT, { withBrowser: browser, withBuild: build }));
  Object.assign(process.env, env);
  for (const [index, [file, ...args]] of modules.entries()) {
    if (process.exitCode) return;
    const path = join(ROOT, file);
    process.argv = [process.execPath, path, ...args, ...(index === modules.length - 1 ? rest : [])];
    await import(pathToFileURL(path).href);
  }
}
