import { runCommand } from './run.js';
import { CliFault } from './sentences.js';

const REFUSED = 2;

// A closed pipe is no error: `damka moves neva | head -1`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

try {
  const printed = await runCommand(process.argv.slice(2));
  if (printed !== '') process.stdout.write(`${printed}\n`);
} catch (error) {
  if (!(error instanceof CliFault)) throw error;
  process.stderr.write(`damka: ${error.message}\n`);
  process.exitCode = REFUSED;
}
