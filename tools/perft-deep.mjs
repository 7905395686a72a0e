// Counts every position of test/perft to the end of its table, the smallest counts first, and prints each.
// PERFT_LIMIT: counts above this are left out. PERFT_MINUTES: no count is begun after so long. Exits with 1 where
// a count differs.
import { readdirSync, readFileSync } from 'node:fs';

const { configure, fastPerft, findVariant, parsePosition } = await import(
  new URL('../dist/modules/engine/index.js', import.meta.url).href
);

const folder = new URL('../test/perft/', import.meta.url);
const limit = numberFrom('PERFT_LIMIT');
const minutes = numberFrom('PERFT_MINUTES');

/** A positive number of the environment; without end where it is not given. */
function numberFrom(name) {
  const value = Number(process.env[name] ?? Number.POSITIVE_INFINITY);
  if (value > 0) return value;
  process.stderr.write(`${name} is a positive number, not "${process.env[name]}".\n`);
  process.exit(2);
}

function sound(result) {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** All counts of one file, each with the position that it is counted from. */
function countsIn(file) {
  const reference = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  const variant = sound(configure(findVariant(reference.variant), reference.options ?? {}));
  const tables = [
    { position: reference.start, counts: reference.perft },
    { position: reference.start, counts: reference.published?.perft ?? [] },
    ...reference.positions,
    ...(reference.more ?? []),
  ];
  const seen = new Set();
  return tables.flatMap(({ position, counts }) =>
    counts.flatMap((expected, index) => {
      const key = `${position} ${index} ${expected}`;
      if (seen.has(key) || expected > limit) return [];
      seen.add(key);
      return [{ name: file.replace(/\.json$/, ''), variant, position, depth: index + 1, expected }];
    }),
  );
}

const tasks = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .flatMap(countsIn)
  .sort((one, other) => one.expected - other.expected);

const started = performance.now();
const isLate = () => (performance.now() - started) / 60_000 >= minutes;
let done = 0;
let wrong = 0;
for (const { name, variant, position, depth, expected } of tasks) {
  if (isLate()) break;
  const begun = performance.now();
  const start = sound(parsePosition(variant, position));
  const counted = fastPerft(variant, start, depth);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const verdict = counted === expected ? 'ok     ' : 'differs';
  const instead = counted === expected ? '' : ` instead of ${expected}`;
  process.stdout.write(
    `${verdict} ${name} ${position} depth ${depth}: ${counted}${instead} (${seconds} s)\n`,
  );
  done += 1;
  if (counted !== expected) wrong += 1;
}
const left = tasks.length - done;
const largest = tasks[done - 1]?.expected ?? 0;
process.stdout.write(
  `${done} counts up to ${largest}, ${wrong} of them wrong${left > 0 ? `; ${left} larger ones left for lack of time` : ''}.\n`,
);
process.exitCode = wrong > 0 ? 1 : 0;
