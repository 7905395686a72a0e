import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { telling } from './child.mjs';
import { ROOT } from './root.mjs';
import { setUp } from './steps.mjs';

const MAIN = ['dist/main.js'];
const VITEST = ['node_modules/vitest/vitest.mjs', 'run'];

/** How much more the long lane does than an ordinary run. */
const LONG = { DAMKA_LONG: '1', MORE_GAMES: '3', KILLS: '6', PERFT_LIMIT: '2000000' };

/**
 * What each script of package.json runs: modules, one after the other, each with its own arguments; those of the
 * command line go to the last one. `built`: what it takes of dist/, by default all of it; `dev: false`: it does without the
 * packages of checks and tests. `times`: the variable that `--times <number>` sets.
 * @type {Record<string, { modules: string[][], env?: Record<string, string>, times?: string, built?: ('programs' | 'modules')[], dev?: boolean, browser?: boolean }>}
 */
const TASKS = {
  setup: { modules: [], built: ['programs'], dev: false },
  start: { modules: [MAIN], built: ['programs'], dev: false },
  release: { modules: [['tools/release.mjs']], built: [], dev: false },
  'keep:stores': {
    modules: [[...VITEST, '--project', 'parts', '--project', 'postgres', 'test/sessions/release-store']],
    env: { KEEP_STORE: '1' },
  },
  prepack: { modules: [], built: ['programs'], dev: false },
  damka: { modules: [['dist/cli.js']], built: ['programs'], dev: false },
  test: { modules: [['tools/check.mjs'], VITEST], browser: true },
  'test:long': { modules: [VITEST], env: LONG, browser: true },
  'test:all': { modules: [['tools/test-all.mjs']], built: [], dev: false },
  'test:kills': {
    modules: [[...VITEST, 'test/e2e/kill', 'test/e2e/receiving']],
    env: { ...LONG, KILLS: '200' },
    times: 'KILLS',
  },
  fuzz: {
    modules: [[...VITEST, '--project', 'parts', 'test/engine/fuzz', 'test/bots/fuzz', 'test/bots/growth']],
    env: { FUZZ_RUNS: '3000' },
    built: [],
  },
  check: { modules: [['tools/check.mjs']], built: [] },
  bench: { modules: [['tools/bench.mjs']] },
  'bench:search': { modules: [['tools/bench-search.mjs']] },
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
  pictures: {
    modules: [[...VITEST, '--project', 'long', 'test/docs/pictures']],
    env: { ...LONG, DAMKA_PICTURES: '1' },
    browser: true,
  },
  'hints:check': { modules: [['tools/hints-check.mjs']] },
  tune: { modules: [['tools/tune.mjs']] },
  learn: { modules: [['tools/learn.mjs']] },
};

/** The names of all tasks. @public The tests compare them with the scripts. */
export const NAMES = Object.keys(TASKS);

/** Puts in place what the task needs that the command line names. */
export async function setUpTask() {
  const { built = ['programs', 'modules'], dev = true, browser = false } = namedTask();
  await setUp(ROOT, { withDev: dev, withBrowser: browser, built });
}

/** Runs the task that the command line names, in this process: signals and exit codes are its own. */
export async function main() {
  const { modules, env = {}, times } = namedTask();
  const rest = process.argv.slice(3);
  await telling(setUpTask);
  Object.assign(process.env, env);
  const given = times === undefined ? -1 : rest.indexOf('--times');
  if (given >= 0) process.env[times] = rest.splice(given, 2)[1];
  for (const [index, [file, ...args]] of modules.entries()) {
    if (process.exitCode) return;
    const path = join(ROOT, file);
    process.argv = [process.execPath, path, ...args, ...(index === modules.length - 1 ? rest : [])];
    await import(pathToFileURL(path).href);
  }
}

function namedTask() {
  const task = TASKS[process.argv[2]];
  if (task !== undefined) return task;
  console.error(`node tools/run.mjs knows ${NAMES.join(', ')}.`);
  process.exit(1);
}
