import { VERSION } from '../project-file.js';
import { parseArguments } from './arguments.js';
import { CLI_COMMANDS, type CliCommand } from './commands/index.js';
import { HELP, helpOf, usageOf } from './help.js';
import { CliFault } from './sentences.js';

/** Runs a command, given without the program's name; resolves to the output. */
export async function runCommand(argv: readonly string[]): Promise<string> {
  const args = parseArguments(argv);
  const [name, ...words] = args.words;
  if (args.help || name === 'help') return helpFor(name === 'help' ? words[0] : name);
  if (args.version || name === 'version') return VERSION;
  if (name === undefined) throw new CliFault(`A command is missing.\n\n${HELP}`);
  const command = commandNamed(name);
  const strange = args.given.find((flag) => !command.flags.includes(flag));
  if (strange) throw new CliFault(`${name} takes no --${strange}. It is used so: damka ${usageOf(command)}`);
  if (words.length > command.words) {
    throw new CliFault(`"${words[command.words]}" is too much. It is used so: damka ${usageOf(command)}`);
  }
  return command.run({ ...args, words });
}

const helpFor = (name: string | undefined): string =>
  name === undefined || name === 'help' || name === 'version' ? HELP : helpOf(commandNamed(name));

function commandNamed(name: string): CliCommand {
  const command = Object.hasOwn(CLI_COMMANDS, name) ? CLI_COMMANDS[name] : undefined;
  if (command) return command;
  const known = Object.keys(CLI_COMMANDS).join(', ');
  throw new CliFault(`There is no command "${name}". There are: ${known}, help, version.`);
}
