import { defineConfig } from 'vitest/config';

/** Tests that run the built program as a process of its own; only they wait for a build. */
const PROGRAM = ['test/cli.test.ts', 'test/**/*.program.test.ts'];
/** Tests on a PostgreSQL server, which is started for them. */
const POSTGRES = ['test/**/*.postgres.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['test/**/*.test.ts'],
          exclude: [...PROGRAM, ...POSTGRES],
          // The files share their modules: to load all games anew for each would be a fifth of the run.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'program', include: PROGRAM, globalSetup: ['test/build.ts'] } },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: POSTGRES,
          globalSetup: ['test/build.ts', 'test/postgres/server.ts'],
        },
      },
    ],
    // Two cores is what the slowest machine has; whole-process tests wait on real sockets.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: ['default', './tools/summary-reporter.mjs'],
  },
});
