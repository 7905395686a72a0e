/** Ends a run with one plain line, "N passed, N failed", that any script can read. */
export default class SummaryReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const count = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const state = test.result().state;
        if (state in count) count[state] += 1;
      }
      if (module.errors().length > 0) count.failed += 1;
    }
    count.failed += unhandledErrors.length;
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
    // The default reporter still prints its own closing lines after this hook.
    process.once('exit', () => console.log(`${count.passed} passed, ${count.failed} failed${skipped}`));
  }
}
