import { constants, setPriority } from 'node:os';
import { runCommand } from './run.js';
import { CliFault } from './sentences.js';

const REFUSED = 2;

// A closed pipe is no error: `damka moves neva | head -1`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

// SQLite copies a file in one go: where the processor is short, the bot goes first.
if (process.argv[2] === 'backup') setPriority(constants.priority.PRIORITY_LOW);

try {
  const printed = await runCommand(process.argv.slice(2));
  if (printed !== '') process.stdout.write(`${printed}\n`);
} catch (error) {
  if (!(error instanceof CliFault)) throw error;
  process.stderr.write(`damka: ${error.message}\n`);
  process.exitCode = REFUSED;
}
