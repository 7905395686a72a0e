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
import { DEFAULT_LANGUAGE } from '../../locales/index.js';
import { titleOf } from '../../locales/titles.js';
import { drawBoard, textBoard } from '../../render/index.js';
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

export interface CliCommand {
  /** The command with its words and the flags that it needs; `usageOf` adds the others. */
  readonly usage: string;
  readonly about: string;
  /** Most words after the command. */
  readonly words: number;
  readonly flags: readonly Flag[];
  /** Resolves to the output; throws `CliFault` on a user error. */
  readonly run: (args: Arguments) => Promise<string>;
}

/** docs/command-line.md has the same words. */
export const CLI_COMMANDS: Readonly<Record<string, CliCommand>> = {
  variants: {
    usage: 'variants',
    about: 'the id and the title of every game',
    words: 0,
    flags: [],
    run: async () => variants(),
  },
  moves: {
    usage: 'moves <variant>',
    about: 'the legal moves, one on a line',
    words: 1,
    flags: ['position', 'option'],
    run: async (args) => moves(args),
  },
  openings: {
    usage: 'openings <variant>',
    about:
      'the openings of a game that begins with one drawn at random, one on a line; lost ones are never drawn',
    words: 1,
    flags: ['option'],
    run: async (args) => openings(args),
  },
  perft: {
    usage: 'perft <variant> <depth>',
    about: 'the number of move sequences of this length',
    words: 2,
    flags: ['position', 'option', 'slow'],
    run: async (args) => countMoves(args),
  },
  board: {
    usage: 'board <variant>',
    about: 'the board as text, or with --out as a picture',
    words: 1,
    flags: ['position', 'option', 'out', 'lang', 'theme', 'flip'],
    run: board,
  },
  think: {
    usage: 'think <variant>',
    about: 'the best move, its score, and how it was found; without limits it thinks for a second',
    words: 1,
    flags: ['position', 'option', 'ms', 'nodes', 'depth', 'level', 'seed', 'endgames', 'json'],
    run: thinkAloud,
  },
  match: {
    usage: 'match <variant> --a <player> --b <player>',
    about:
      'plays two players against each other; prints the score of the first with its 95 % interval, in points and in Elo',
    words: 1,
    flags: ['option', 'a', 'b', 'games', 'seed', 'threads', 'endgames', 'out', 'json'],
    run: match,
  },
  hub: {
    usage: 'hub',
    about: 'an engine for programs that speak Hub (version 2), on standard input and output',
    words: 0,
    flags: ['threads', 'endgames'],
    run: hub,
  },
  dxp: {
    usage: 'dxp <variant>',
    about:
      'plays over DamExchange: waits for a program, or with --connect asks one for games, with the colours in turn',
    words: 1,
    flags: ['connect', 'games', 'minutes', 'moves', 'host', 'port', 'ms', 'level', 'endgames'],
    run: dxp,
  },
  replay: {
    usage: 'replay <variant> <file>',
    about: 'the final position and the result of each game in a file, PDN or text; - is standard input',
    words: 2,
    flags: ['option', 'game'],
    run: replayFile,
  },
  film: {
    usage: 'film <variant> <file> --out <file>',
    about: 'the game of a file as an animation (game.gif), or its end as a poster (game.png)',
    words: 2,
    flags: ['option', 'out', 'game', 'lang', 'theme', 'flip'],
    run: filmFile,
  },
  gallery: {
    usage: 'gallery <folder>',
    about: 'writes a page with pictures of every kind of board, in every theme or in one',
    words: 1,
    flags: ['lang', 'theme'],
    run: writeGallery,
  },
  convert: {
    usage: 'convert <file> [<variant>]',
    about:
      'the games of a file in the other form, PDN or rounds in columns; name the game if the file does not',
    words: 2,
    flags: ['to', 'option', 'game', 'lang'],
    run: convertFile,
  },
  endgames: {
    usage: 'endgames [<variant> …]',
    about:
      'makes endgame tables, by which the computer then plays; without a name, of every game that can have them',
    words: VARIANTS.length,
    flags: ['pieces', 'out', 'option'],
    run: makeEndgames,
  },
  export: {
    usage: 'export [<file>]',
    about: 'every game of the store, as lines of JSON; without a file on standard output',
    words: 1,
    flags: ['store'],
    run: async (args) => (await import('./transfer.js')).exportGames(args),
  },
  import: {
    usage: 'import [<file>]',
    about: 'puts exported games into the store; what cannot be read goes into a file, with the reason',
    words: 1,
    flags: ['store', 'replace'],
    run: async (args) => (await import('./transfer.js')).importGames(args),
  },
  shared: {
    usage: 'shared [<file>]',
    about:
      'the finished games of chats with /settings share=on, as records without names, for npm run puzzles',
    words: 1,
    flags: ['store'],
    run: async (args) => (await import('./transfer.js')).writeShared(args),
  },
  ratings: {
    usage: 'ratings [undo <game> | check <game|person> | free <person> | void <person>]',
    about:
      'who plays casual games for a time, and which games were taken out. undo takes a game out; check tells how often a player moved as level 8; free ends the casual time; void takes out a player’s last 30 days',
    words: 2,
    flags: ['store', 'ms'],
    run: async (args) => (await import('./ratings.js')).ratings(args),
  },
  backup: {
    usage: 'backup <file>',
    about: 'copies the store into a new SQLite file, also while the bot runs',
    words: 1,
    flags: ['store'],
    run: async (args) => (await import('./transfer.js')).backup(args),
  },
  restore: {
    usage: 'restore <backup>',
    about: 'puts a backup into an empty store, of either kind, that no bot uses',
    words: 1,
    flags: ['store'],
    run: async (args) => (await import('./transfer.js')).restoreBackup(args),
  },
  doctor: {
    usage: 'doctor',
    about:
      'checks settings, tokens, permissions, store, fonts and ports, and says what to fix; exits with code 1 if something is at fault',
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
