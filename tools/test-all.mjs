// Everything that can be tested: `npm test` and the long lane, one after the other, and the sum of both.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const run = fileURLToPath(new URL('run.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'damka-tally-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Runs a task in this terminal, and counts its tests; what fails without a test, such as a check, counts as one. */
async function lane(task) {
  const tally = join(folder, task.replace(':', '-'));
  writeFileSync(tally, '');
  const env = { ...process.env, DAMKA_TALLY: tally };
  const [code] = await once(spawn(process.execPath, [run, task], { stdio: 'inherit', env }), 'close');
  const lines = readFileSync(tally, 'utf8').trimEnd().split('\n');
  const [passed = 0, failed = 0] = (lines.pop().match(/\d+/g) ?? []).map(Number);
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), names: lines };
}

const lanes = [await lane('test'), await lane('test:long')];
const sum = (key) => lanes.reduce((total, counted) => total + counted[key], 0);
const names = lanes.flatMap((lane) => lane.names);
console.log(['', ...names, `${sum('passed')} passed, ${sum('failed')} failed`].join('\n'));
process.exitCode = sum('failed') === 0 ? 0 : 1;
