import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { keepFilesInMemory } from './test/in-memory.js';

keepFilesInMemory();

/** Tests of a room lie in its folder, so that they go with it. */
const TESTS = '{test,src/bots/features}/**';
/** Tests that run the built program as a process of its own; only they wait for a build. */
const PROGRAM = ['test/cli/cli.test.ts', `${TESTS}/*.program.test.ts`];
/** Tests on a PostgreSQL server, which is started for them. */
const POSTGRES = [`${TESTS}/*.postgres.test.ts`];
/** Tests of the long lane alone, `npm run test:long`: most of what takes a browser or several processes, and what takes minutes. */
const LONG = [`${TESTS}/*.long.test.ts`];
/** Tests that the long lane does at length: over all games where others take one of each shape, with more kills, faults or texts. */
const LONGER = [
  'test/**/*.games.test.ts',
  'test/e2e/kill.*.test.ts',
  'test/bots/{growth,one-turn-a-board,pseudonyms,ten-minutes,tournament-{crash,crowds}}.test.ts',
  'test/sessions/{faults,lessons,quiet,store}.test.ts',
];

/** Short files that take long. Where none has been timed yet, Vitest begins with the longest files. */
const SLOW = [
  'e2e/kill',
  'e2e/receiving',
  'e2e/takeover',
  'e2e/webhook',
  'web/game/lobby',
  'sessions/faults',
  'sessions/store.',
  'sessions/ratings/fairness',
  'bots/clock-jumps',
  'bots/every-game',
];

/** Begins with the slow files of each project, so that no worker is still at one when the other has nothing left. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const isSlow = ({ moduleId }: TestSpecification) =>
      SLOW.some((path) => moduleId.includes(`/test/${path}`));
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isSlow), ...own.filter((file) => !isSlow(file))];
    });
  }
}

const LANES = [
  {
    extends: true as const,
    test: {
      name: 'parts',
      include: [`${TESTS}/*.test.ts`],
      exclude: [...PROGRAM, ...POSTGRES, ...LONG],
      globalSetup: ['test/board-page.ts'],
    },
  },
  { extends: true as const, test: { name: 'program', include: PROGRAM, globalSetup: ['test/build.ts'] } },
  {
    extends: true as const,
    test: { name: 'postgres', include: POSTGRES, globalSetup: ['test/build.ts', 'test/postgres/server.ts'] },
  },
];

const LONG_LANE = {
  extends: true as const,
  test: {
    name: 'long',
    include: [...LONG, ...LONGER],
    globalSetup: ['test/board-page.ts', 'test/build.ts', 'test/postgres/server.ts'],
  },
};

export default defineConfig({
  test: {
    projects: process.env['DAMKA_LONG'] === '1' ? [LONG_LANE] : LANES,
    // One more than the slowest machine has cores: tests of whole processes and of pages wait for a third of their time.
    maxWorkers: 3,
    // The files share their modules: to load all games anew for each would be a fifth of the run.
    isolate: false,
    sequence: { sequencer: SlowFirst },
    // Limits for what never comes, not for what is slow: the machine may be busy with something else.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 200_000, interval: 5 } },
    // Where a single accident among twelve thousand tests holds up everything; the closing lines name what was tried again.
    retry: Number(process.env['DAMKA_RETRIES'] ?? 0),
    reporters: ['default', './tools/summary-reporter.mjs'],
  },
});
