import { formatMove } from '../engine/move-text.js';
import { legalMoves } from '../engine/moves.js';
import { perft } from '../engine/perft.js';
import { formatPosition } from '../engine/position.js';
import { Machine } from '../engine/search/machine.js';
import { fastPerft } from '../engine/search/perft.js';
import { topologyOf } from '../engine/topology.js';
import { VARIANTS } from '../engine/variants/index.js';
import { textBoard } from '../render/text.js';
import { type Arguments, type Flag, situationOf } from './arguments.js';
import { CliFault } from './fault.js';
import { messageOf, writeTo } from './files.js';
import { convertFile, replayFile } from './records.js';

interface CliCommand {
  readonly usage: string;
  readonly about: string;
  /** Words after the command. */
  readonly words: number;
  readonly flags: readonly Flag[];
  /** Resolves to what is printed; throws `CliFault` for what is the user's to mend. */
  readonly run: (args: Arguments) => Promise<string>;
}

export const CLI_COMMANDS: Readonly<Record<string, CliCommand>> = {
  variants: {
    usage: 'variants',
    about: 'the games, one on a line',
    words: 0,
    flags: [],
    run: async () => variants(),
  },
  moves: {
    usage: 'moves <variant> [--position "<text>"]',
    about: 'the legal moves, one on a line',
    words: 1,
    flags: ['position', 'option'],
    run: async (args) => moves(args),
  },
  perft: {
    usage: 'perft <variant> <depth> [--position "<text>"] [--slow]',
    about:
      'how many different sequences of so many moves there are; slow: counted on the plain form of the rules, not on the compiled one',
    words: 2,
    flags: ['position', 'option', 'slow'],
    run: async (args) => countMoves(args),
  },
  board: {
    usage: 'board <variant> [--position "<text>"] [--out file.png] [--lang en|ru]',
    about: 'the board as text, or as a picture in a file',
    words: 1,
    flags: ['position', 'option', 'out', 'lang'],
    run: board,
  },
  replay: {
    usage: 'replay <variant> <file of moves>',
    about: 'the position and the result that each game came to; the file (PDN or text) - is standard input',
    words: 2,
    flags: ['option'],
    run: replayFile,
  },
  convert: {
    usage: 'convert <file of moves> [<variant>] [--to pdn|text] [--lang en|ru]',
    about:
      'the games of a file in the other form: PDN, or rounds in columns; comments and variations stay in PDN only. The variant is for files that do not name it',
    words: 2,
    flags: ['to', 'option', 'lang'],
    run: convertFile,
  },
  export: {
    usage: 'export [file] [--store <address>]',
    about: 'every game of the store as lines of JSON; without a file to standard output',
    words: 1,
    flags: ['store'],
    run: async (args) => (await import('./transfer.js')).exportGames(args),
  },
  import: {
    usage: 'import [file] [--store <address>] [--replace]',
    about: 'puts exported games into the store; a channel that has one keeps it unless --replace is given',
    words: 1,
    flags: ['store', 'replace'],
    run: async (args) => (await import('./transfer.js')).importGames(args),
  },
};

function variants(): string {
  const width = Math.max(...VARIANTS.map(({ id }) => id.length));
  return VARIANTS.map(({ id, title }) => `${id.padEnd(width)}  ${title.en}`).join('\n');
}

function moves(args: Arguments): string {
  const { variant, position } = situationOf(args.words[0], args);
  return legalMoves(variant, position)
    .map((move) => formatMove(variant, move))
    .join('\n');
}

function countMoves(args: Arguments): string {
  const { variant, position } = situationOf(args.words[0], args);
  const depth = args.words[1];
  if (depth === undefined || !/^\d{1,3}$/.test(depth)) {
    throw new CliFault(`The depth is a whole number of moves, such as 4${depth ? `, not "${depth}"` : ''}.`);
  }
  const machine = args.slow ? null : Machine.for(variant);
  if (machine === null) return String(perft(variant, position, Number(depth)));
  return String(fastPerft(machine, position, Number(depth)));
}

async function board(args: Arguments): Promise<string> {
  const { variant, position } = situationOf(args.words[0], args);
  const captures = legalMoves(variant, position).filter(({ captured }) => captured.length > 0);
  const mustCapture = [...new Set(captures.map(({ from }) => from))].sort((a, b) => a - b);
  if (args.out !== null) {
    const draw = await painter();
    const { language } = args;
    await writeTo(args.out, await draw({ variant, position, language, lastMoves: [], mustCapture }));
    return args.out;
  }
  const { names } = topologyOf(variant.board);
  const duty =
    mustCapture.length > 0 ? [`must capture: ${mustCapture.map((cell) => names[cell]).join(', ')}`] : [];
  return [textBoard({ variant, position }), '', formatPosition(variant, position), ...duty].join('\n');
}

/** The pictures need a native library; the other commands run without it. */
async function painter() {
  try {
    return (await import('../render/index.js')).drawBoard;
  } catch (error) {
    throw new CliFault(`Pictures cannot be drawn here: ${messageOf(error)}`, { cause: error });
  }
}
