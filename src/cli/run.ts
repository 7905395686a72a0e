import { VERSION } from '../project-file.js';
import { parseArguments } from './arguments.js';
import { CLI_COMMANDS } from './commands/index.js';
import { CliFault } from './sentences.js';

const HELP = [
  `damka ${VERSION}`,
  'usage: damka <command>',
  '',
  '  start\n      runs the bot',
  ...Object.values(CLI_COMMANDS).map(({ usage, about }) => `  ${usage}\n      ${about}`),
  '  help\n      this text',
  '  version\n      the version of this program',
  '',
  '--option key=value, or key=value alone, gives house rules, as many as there are: removal=at-once first=red',
].join('\n');

/** Runs a command, given without the program's name; resolves to the output. */
export async function runCommand(argv: readonly string[]): Promise<string> {
  const args = parseArguments(argv);
  const [name, ...words] = args.words;
  if (args.help || name === 'help') return HELP;
  if (args.version || name === 'version') return VERSION;
  if (name === undefined) throw new CliFault(`A command is missing.\n\n${HELP}`);
  const command = Object.hasOwn(CLI_COMMANDS, name) ? CLI_COMMANDS[name] : undefined;
  if (!command) {
    throw new CliFault(
      `There is no command "${name}". There are: ${Object.keys(CLI_COMMANDS).join(', ')}, help, version.`,
    );
  }
  const strange = args.given.find((flag) => !command.flags.includes(flag));
  if (strange) throw new CliFault(`${name} takes no --${strange}. It is used so: damka ${command.usage}`);
  if (words.length > command.words) {
    throw new CliFault(`"${words[command.words]}" is too much. It is used so: damka ${command.usage}`);
  }
  return command.run({ ...args, words });
}
