import { appendFileSync } from 'node:fs';

/**
 * Ends a run with the names of what failed, or passed only when it was tried again, and one plain line, "N passed, N failed",
 * that any script can read; `DAMKA_TALLY` names a file for all of it, too.
 */
export default class SummaryReporter {
  onTestRunEnd(modules, unhandledErrors, reason) {
    const count = { passed: 0, failed: 0, skipped: 0 };
    const failed = [];
    const again = [];
    const line = (name, errors) => `${name}: ${errors?.[0]?.message.split('\n')[0] ?? ''}`;
    const tell = (name, errors) => failed.push(`failed: ${line(name, errors)}`);
    // A file that can't be loaded and a group whose hook fails have no failed test of their own.
    const failing = (group) => group.errors().length > 0;
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state, errors } = test.result();
        if (state in count) count[state] += 1;
        const name = `${module.relativeModuleId} > ${test.fullName}`;
        if (state === 'failed') tell(name, errors);
        // An honest defect may hide in it: its first error is told like that of a failure.
        if (test.diagnostic()?.flaky) again.push(`tried again: ${line(name, errors)}`);
      }
      for (const group of [module, ...module.children.allSuites()].filter(failing)) {
        count.failed += 1;
        tell(
          group === module ? module.relativeModuleId : `${module.relativeModuleId} > ${group.fullName}`,
          group.errors(),
        );
      }
    }
    count.failed += unhandledErrors.length;
    for (const error of unhandledErrors) tell('outside of any test', [error]);
    if (reason !== 'passed') count.failed ||= 1;
    const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : '';
    const lines = [...failed, ...again, `${count.passed} passed, ${count.failed} failed${skipped}`].join(
      '\n',
    );
    if (process.env.DAMKA_TALLY) appendFileSync(process.env.DAMKA_TALLY, `${lines}\n`);
    // The default reporter still prints its own closing lines after this hook.
    process.once('exit', () => console.log(lines));
  }
}
