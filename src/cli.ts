import { parseArguments } from './cli/arguments.js';
import { CLI_COMMANDS } from './cli/commands.js';
import { CliFault } from './cli/fault.js';

const REFUSED = 2;

const HELP = [
  'usage: damka <command>',
  '',
  ...Object.values(CLI_COMMANDS).map(({ usage, about }) => `  ${usage}\n      ${about}`),
  '  help\n      this text',
  '',
  '--option key=value, or key=value alone, gives house rules, as many as there are: removal=at-once first=red',
].join('\n');

/** Runs one command; resolves to what is printed. */
async function run(argv: readonly string[]): Promise<string> {
  const args = parseArguments(argv);
  const [name, ...words] = args.words;
  if (args.help || name === 'help') return HELP;
  if (name === undefined) throw new CliFault(`A command is missing.\n\n${HELP}`);
  const command = Object.hasOwn(CLI_COMMANDS, name) ? CLI_COMMANDS[name] : undefined;
  if (!command) {
    throw new CliFault(
      `There is no command "${name}". There are: ${Object.keys(CLI_COMMANDS).join(', ')}, help.`,
    );
  }
  const strange = args.given.find((flag) => !command.flags.includes(flag));
  if (strange) throw new CliFault(`${name} takes no --${strange}. It is used so: damka ${command.usage}`);
  if (words.length > command.words) {
    throw new CliFault(`"${words[command.words]}" is too much. It is used so: damka ${command.usage}`);
  }
  return command.run({ ...args, words });
}

// Whoever reads the output may stop reading: `damka moves neva | head -1`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

try {
  const printed = await run(process.argv.slice(2));
  if (printed !== '') process.stdout.write(`${printed}\n`);
} catch (error) {
  if (!(error instanceof CliFault)) throw error;
  process.stderr.write(`damka: ${error.message}\n`);
  process.exitCode = REFUSED;
}
