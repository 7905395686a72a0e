import {
  fastPerft,
  formatMove,
  formatPosition,
  huffableNow,
  legalMoves,
  openingsOf,
  perft,
  topologyOf,
  VARIANTS,
  type Variant,
} from '../../engine/index.js';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../locales/index.js';
import { titleOf } from '../../locales/titles.js';
import { drawBoard, THEME_NAMES, textBoard } from '../../render/index.js';
import {
  type Arguments,
  boardVariantNamed,
  configured,
  type Flag,
  situationOf,
  towards,
  variantNamed,
} from '../arguments.js';
import { table } from '../chapaev.js';
import { writeTo } from '../files.js';
import { demandCanvas } from '../painter.js';
import { CliFault } from '../sentences.js';
import { dxp } from './dxp.js';
import { makeEndgames } from './endgames.js';
import { filmFile } from './film.js';
import { writeGallery } from './gallery.js';
import { hub } from './hub.js';
import { match } from './match.js';
import { convertFile, replayFile } from './records.js';
import { thinkAloud } from './think.js';

const LANGUAGE_KEYS = LANGUAGES.join('|');
const THEMES = THEME_NAMES.join('|');

interface CliCommand {
  readonly usage: string;
  readonly about: string;
  /** Most words after the command. */
  readonly words: number;
  readonly flags: readonly Flag[];
  /** Resolves to the output; throws `CliFault` on a user error. */
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
  openings: {
    usage: 'openings <variant>',
    about:
      'the table of openings of a game that begins by lot, one on a line (the lot passes over those that are lost); opening=three-move gives the English deck',
    words: 1,
    flags: ['option'],
    run: async (args) => openings(args),
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
    usage: `board <variant> [--position "<text>"] [--out file.png] [--lang ${LANGUAGE_KEYS}] [--theme ${THEMES}] [--flip]`,
    about: 'the board as text, or as a picture in a file; flip: turned towards the one to move',
    words: 1,
    flags: ['position', 'option', 'out', 'lang', 'theme', 'flip'],
    run: board,
  },
  think: {
    usage:
      'think <variant> [--position "<text>"] [--ms N] [--nodes N] [--depth N] [--level 1-8] [--seed N] [--endgames <folder>|off] [--json]',
    about:
      'the best move, how good it is, and how it was found; by itself it thinks for a second, and plays endings by the tables that there are',
    words: 1,
    flags: ['position', 'option', 'ms', 'nodes', 'depth', 'level', 'seed', 'endgames', 'json'],
    run: thinkAloud,
  },
  match: {
    usage:
      'match <variant> --a <player> --b <player> [--games N] [--seed N] [--threads N] [--endgames <folder>|off] [--out file.pdn] [--json]',
    about:
      'two players against each other: level=3, ms=200, nodes=5000, depth=6, with written added without what was learned and the book, with bookless without the book alone; or "ms=200,hub=<command>" for an engine that speaks Hub. Every opening is played with all colours, for three and more seats with every seat; between two sides those are passed over in which a search sees one ahead by more than half a man. out: keeps the games',
    words: 1,
    flags: ['option', 'a', 'b', 'games', 'seed', 'threads', 'endgames', 'out', 'json'],
    run: match,
  },
  hub: {
    usage: 'hub [--threads N] [--endgames <folder>|off]',
    about: 'an engine for programs that speak Hub (version 2), on standard input and output',
    words: 0,
    flags: ['threads', 'endgames'],
    run: hub,
  },
  dxp: {
    usage:
      'dxp <variant> [--host H] [--port N] | dxp <variant> --connect host[:port] [--games N] [--minutes N] [--moves N]; both [--ms N] [--level 1-8] [--endgames <folder>|off]',
    about:
      'games over DamExchange: waits for programs on port 27531 of this machine, or connects to one and asks for games with the colours in turn',
    words: 1,
    flags: ['host', 'port', 'connect', 'games', 'minutes', 'moves', 'ms', 'level', 'endgames'],
    run: dxp,
  },
  replay: {
    usage: 'replay <variant> <file of moves> [--game N]',
    about:
      'the position and the result that each game came to, or the one with this number; the file (PDN or text) - is standard input. Games that cannot be read are named on stderr, and the code is 2',
    words: 2,
    flags: ['option', 'game'],
    run: replayFile,
  },
  film: {
    usage: `film <variant> <file of moves> --out game.gif|game.png [--game N] [--lang ${LANGUAGE_KEYS}] [--theme ${THEMES}] [--flip]`,
    about: 'the game of the file as an animation, or as a poster of how it ended; flip: from the other side',
    words: 2,
    flags: ['option', 'out', 'game', 'lang', 'theme', 'flip'],
    run: filmFile,
  },
  gallery: {
    usage: `gallery <folder> [--lang ${LANGUAGE_KEYS}] [--theme ${THEMES}]`,
    about: 'a page with every kind of board in every theme, or in one, with its pictures',
    words: 1,
    flags: ['lang', 'theme'],
    run: writeGallery,
  },
  convert: {
    usage: `convert <file of moves> [<variant>] [--game N] [--to pdn|text] [--lang ${LANGUAGE_KEYS}]`,
    about:
      'the games of a file in the other form: PDN, or rounds in columns; comments and variations stay in PDN only. The variant is for files that do not name it; games that cannot be read are left out, as in replay',
    words: 2,
    flags: ['to', 'option', 'game', 'lang'],
    run: convertFile,
  },
  endgames: {
    usage: 'endgames [<variant> …] [--pieces 4] [--out folder]',
    about:
      'makes tables of all endings with so few pieces, by which the computer then plays; without a name for every game that can have them. They are kept where the bot looks for them: in the folder of the setting ENDGAMES, by itself data/endgames',
    words: VARIANTS.length,
    flags: ['pieces', 'out', 'option'],
    run: makeEndgames,
  },
  export: {
    usage: 'export [file] [--store <address>]',
    about: 'every game of the store as lines of JSON; without a file to standard output',
    words: 1,
    flags: ['store'],
    run: async (args) => (await import('./transfer.js')).exportGames(args),
  },
  shared: {
    usage: 'shared [file] [--store <address>]',
    about:
      'the finished games of chats that let puzzles be made of them (/settings share=on), as records without names, for npm run puzzles; without a file to standard output',
    words: 1,
    flags: ['store'],
    run: async (args) => (await import('./transfer.js')).writeShared(args),
  },
  import: {
    usage: 'import [file] [--store <address>] [--replace]',
    about: 'puts exported games into the store; a channel that has one keeps it unless --replace is given',
    words: 1,
    flags: ['store', 'replace'],
    run: async (args) => (await import('./transfer.js')).importGames(args),
  },
  ratings: {
    usage:
      'ratings [undo <game> | check <game|person> | free <person> | void <person>] [--ms 200] [--store <address>]',
    about:
      'who plays without ratings for a time, and which games were taken out of them; undo takes one out, by the id below its last board, and rates those after it anew; check tells how often a player moved as level 8 would; free ends a time without ratings, and void takes out what somebody has played in the last 30 days',
    words: 2,
    flags: ['store', 'ms'],
    run: async (args) => (await import('./ratings.js')).ratings(args),
  },
  backup: {
    usage: 'backup <file> [--store <address>]',
    about: 'copies the store, also while the bot runs, into a new file of SQLite, which is a store itself',
    words: 1,
    flags: ['store'],
    run: async (args) => (await import('./transfer.js')).backup(args),
  },
  restore: {
    usage: 'restore <backup> [--store <address>]',
    about: 'puts a backup into a store that holds nothing, of either kind, on which no bot runs',
    words: 1,
    flags: ['store'],
    run: async (args) => (await import('./transfer.js')).restoreBackup(args),
  },
  doctor: {
    usage: 'doctor [--json] | doctor --repair [--store <address>]',
    about:
      'looks at everything that the bot needs (settings, tokens, permissions, store, fonts, ports …) and says what to mend; ends with 1 where something is at fault. With --repair it repairs or removes rows of the store that cannot be used, and keeps what they held in a file',
    words: 0,
    flags: ['json', 'repair', 'store'],
    run: async (args) => (await import('./doctor.js')).doctor(args),
  },
};

function variants(): string {
  const width = Math.max(...VARIANTS.map(({ id }) => id.length));
  return VARIANTS.map((variant) => `${variant.id.padEnd(width)}  ${titleOf(variant, DEFAULT_LANGUAGE)}`).join(
    '\n',
  );
}

function moves(args: Arguments): string {
  const { variant, position } = situationOf(boardVariantNamed(args.words[0]), args);
  return legalMoves(variant, position)
    .map((move) => formatMove(variant, move))
    .join('\n');
}

function openings(args: Arguments): string {
  const base = boardVariantNamed(args.words[0]);
  const table = openingsOf(configured(base, args));
  if (table.length > 0) return table.map(({ text }) => text).join('\n');
  const rules = base.options.flatMap(({ key, values }) =>
    values.flatMap(({ value, rules: changed }) =>
      changed?.opening === undefined ? [] : [`${key}=${value}`],
    ),
  );
  const how = rules.length > 0 ? `; it has one by the house rule ${rules.join(' or ')}` : '';
  throw new CliFault(`${titleOf(base, DEFAULT_LANGUAGE)} begins without a lot${how}.`);
}

function countMoves(args: Arguments): string {
  const { variant, position } = situationOf(boardVariantNamed(args.words[0]), args);
  const depth = args.words[1];
  if (depth === undefined || !/^\d{1,3}$/.test(depth)) {
    throw new CliFault(`The depth is a whole number of moves, such as 4${depth ? `, not "${depth}"` : ''}.`);
  }
  const count = args.slow ? perft : fastPerft;
  return String(count(variant, position, Number(depth)));
}

function board(args: Arguments): Promise<string> {
  const variant = variantNamed(args.words[0]);
  switch (variant.kind) {
    case 'draughts':
      return boardOf(variant, args);
    case 'chapaev':
      return table(variant, args);
  }
}

async function boardOf(base: Variant, args: Arguments): Promise<string> {
  const { variant, position } = situationOf(base, args);
  const captures = legalMoves(variant, position).filter(
    ({ captured, huff }) => captured.length > 0 && huff === undefined,
  );
  const mustCapture = [...new Set(captures.map(({ from }) => from))].sort((a, b) => a - b);
  if (args.out !== null) {
    demandCanvas();
    const { language, theme } = args;
    const view = { variant, position, language, lastMoves: [], mustCapture, ...towards(args, position) };
    await writeTo(args.out, drawBoard(view, theme));
    return args.out;
  }
  const { names } = topologyOf(variant.board);
  const verb = variant.rules.huff === 'off' ? 'must' : 'can';
  const duty =
    mustCapture.length > 0 ? [`${verb} capture: ${mustCapture.map((cell) => names[cell]).join(', ')}`] : [];
  const huffable = huffableNow(position).map((cell) => names[cell]);
  const huff = huffable.length > 0 ? [`can huff: ${huffable.join(', ')}`] : [];
  return [textBoard({ variant, position }), '', formatPosition(variant, position), ...duty, ...huff].join(
    '\n',
  );
}
