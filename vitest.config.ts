import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Two cores is what the slowest machine has; whole-process tests wait on real sockets.
    maxWorkers: 2,
    testTimeout: 30_000,
    reporters: ['default', './tools/summary-reporter.mjs'],
  },
});
