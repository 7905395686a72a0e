import { LANGUAGES } from '../locales/index.js';
import { VERSION } from '../project-file.js';
import { THEME_NAMES } from '../render/index.js';
import type { Flag } from './arguments.js';
import { CLI_COMMANDS, type CliCommand } from './commands/index.js';

interface FlagHelp {
  readonly value?: string;
  readonly about: string;
}

/** What flags mean. docs/command-line.md has the same words. */
export const FLAG_HELP: Readonly<Record<Exclude<Flag, 'help' | 'version'>, FlagHelp>> = {
  position: { value: '"<text>"', about: 'this position instead of the start' },
  option: { value: 'key=value', about: 'a house rule; you can leave out --option' },
  slow: { about: 'counts on the plain rules, not on the compiled ones' },
  ms: { value: 'N', about: 'milliseconds for each move' },
  nodes: { value: 'N', about: 'positions for each move' },
  depth: { value: 'N', about: 'plies to search' },
  level: { value: '1-8', about: 'a level of the bot; 8 is full strength' },
  seed: { value: 'N', about: 'the same seed gives the same choices' },
  endgames: { value: '<folder>|off', about: 'endgame tables of this folder, or none' },
  json: { about: 'prints JSON' },
  a: {
    value: '<player>',
    about:
      'level=3, ms=200, nodes=5000, depth=6, or several with commas; "ms=200,hub=<command>" for a Hub engine; written plays without what was learned and the book, bookless only without the book',
  },
  b: { value: '<player>', about: 'the second player, written in the same way' },
  games: { value: 'N', about: 'how many games: match 20, dxp 2 by default' },
  threads: { value: 'N', about: 'how many threads think' },
  connect: { value: '<host>[:<port>]', about: 'asks the program at this address for games' },
  minutes: { value: 'N', about: 'minutes of each player for a game: 5 by default' },
  moves: { value: 'N', about: 'moves of each player; 0, the default, for no limit' },
  host: { value: '<address>', about: 'where to wait: 127.0.0.1 by default; 0.0.0.0 lets other machines in' },
  port: { value: 'N', about: 'where to wait: 27531 by default' },
  out: { value: '<file>', about: 'the file to write; for endgames the folder' },
  lang: { value: LANGUAGES.join('|'), about: 'the language of the words' },
  theme: { value: THEME_NAMES.join('|'), about: 'the look of the boards' },
  flip: { about: 'the board from the other side; for board, from the side of the player to move' },
  game: { value: 'N', about: 'only the game with this number' },
  to: { value: 'pdn|text', about: 'the form to write' },
  pieces: { value: 'N', about: 'how many pieces at most: 4 by default' },
  store: { value: '<address>', about: 'another store than that of DATABASE_URL' },
  replace: { about: 'overwrites what the store has already' },
  repair: {
    about: 'repairs or removes rows of the store that cannot be used; keeps what they held in a file',
  },
};

/** A flag with its value, as it is typed. */
export function flagText(flag: keyof typeof FLAG_HELP): string {
  const { value } = FLAG_HELP[flag];
  return value === undefined ? `--${flag}` : `--${flag} ${value}`;
}

const isExplained = (flag: Flag): flag is keyof typeof FLAG_HELP => flag in FLAG_HELP;

/** A command with all its flags. */
export function usageOf({ usage, flags }: CliCommand): string {
  const more = flags.filter(isExplained).filter((flag) => !usage.includes(`--${flag} `));
  return [usage, ...more.map((flag) => `[${flagText(flag)}]`)].join(' ');
}

/** What `damka <command> --help` prints. */
export const helpOf = (command: CliCommand): string =>
  [
    `usage: damka ${usageOf(command)}`,
    '',
    command.about,
    ...command.flags
      .filter(isExplained)
      .flatMap((flag, at) => [
        ...(at === 0 ? [''] : []),
        `  ${flagText(flag)}\n      ${FLAG_HELP[flag].about}`,
      ]),
  ].join('\n');

export const HELP = [
  `damka ${VERSION}`,
  'usage: damka <command>',
  '',
  '  start\n      runs the bot',
  ...Object.values(CLI_COMMANDS).map(({ usage, about }) => `  ${usage}\n      ${about}`),
  '  help\n      this text',
  '  version\n      the version of this program',
  '',
  'damka <command> --help lists the options of a command.',
].join('\n');
