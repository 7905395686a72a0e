import { appendFileSync } from 'node:fs';

/** Ends a run with one plain line, "N passed, N failed", that any script can read; `DAMKA_TALLY` names a file for it, too. */
export default class SummaryReporter {
  onTestRunEnd(modules, unhandledErrors, reason) {
    const count = { passed: 0, failed: 0, skipped: 0 };
    // A file that can't be loaded and a group whose hook fails have no failed test of their own.
    const failing = (group) => group.errors().length > 0;
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state in count) count[state] += 1;
      }
      count.failed += [module, ...module.children.allSuites()].filter(failing).length;
    }
    count.failed += unhandledErrors.length;
    if (reason !== 'passed') count.failed ||= 1;
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
    const line = `${count.passed} passed, ${count.failed} failed${skipped}`;
    if (process.env.DAMKA_TALLY) appendFileSync(process.env.DAMKA_TALLY, `${line}\n`);
    // The default reporter still prints its own closing lines after this hook.
    process.once('exit', () => console.log(line));
  }
}
