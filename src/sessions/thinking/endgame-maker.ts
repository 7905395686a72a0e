import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { endgameRefusal, findBoardVariant, messageOf, type Variant } from '../../engine/index.js';
import { projectFile } from '../../project-file.js';
import { endgameFile } from './endgames.js';

/** For how long nobody must have wanted a thought. */
const IDLE_MS = 60 * 60_000;
/** How often it is looked whether nobody does. */
const LOOK_MS = 5 * 60_000;
/** Bytes of memory that must be free to make tables of so many pieces: twice what making them takes (docs/engine.md). */
const NEEDED = [
  { pieces: 5, bytes: 1_000_000_000 },
  { pieces: 4, bytes: 600_000_000 },
] as const;
/** Games that are remembered as missed. */
const MAX_MISSED = 64;

export interface MakerParts {
  /** Where tables are kept. */
  readonly folder: string;
  /** For how long nobody has wanted a thought, in milliseconds. */
  readonly idleMs: () => number;
  /** Called with a sentence for tables that were made, and for those that could not be. */
  readonly report: (what: string) => void;
  /** Makes the tables of a game in a folder; rejects with what went wrong. */
  readonly make?: (variant: Variant, pieces: number, folder: string, stopping: AbortSignal) => Promise<void>;
  /** Bytes of memory that the program can still have. */
  readonly freeMemory?: () => number;
}

/**
 * Makes the endgame tables that thoughts have missed, one game at a time, once nobody has wanted a thought for an hour. A game whose tables
 * could not be made is left alone until the next start.
 */
export class EndgameMaker {
  private readonly missedGames = new Map<string, Variant>();
  private readonly failed = new Set<string>();
  private readonly stopping = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private isMaking = false;

  constructor(private readonly parts: MakerParts) {
    this.timer = setInterval(() => void this.look(), LOOK_MS).unref();
  }

  /** Notes that a thought near the end of a game has found no tables. */
  missed(variant: Variant): void {
    const { folder } = this.parts;
    const file = endgameFile(folder, variant);
    const plain = findBoardVariant(variant.id);
    // House rules make other games, which are played seldom.
    if (plain === null || endgameFile(folder, plain) !== file) return;
    if (this.missedGames.size < MAX_MISSED && !this.failed.has(file)) this.missedGames.set(file, plain);
  }

  /** Makes the tables of the game that was missed first, if it is time. */
  async look(): Promise<void> {
    const { folder, idleMs, report, make = makeApart, freeMemory = process.availableMemory } = this.parts;
    const [first] = this.missedGames;
    if (this.isMaking || first === undefined || this.stopping.signal.aborted || idleMs() < IDLE_MS) return;
    const [file, variant] = first;
    const free = freeMemory();
    const sizes = NEEDED.filter(({ pieces }) => endgameRefusal(variant, pieces) === null);
    const size = sizes.find(({ bytes }) => free >= bytes);
    // More memory may be free later, but no game gets fewer positions.
    if (size === undefined && sizes.length > 0) return;
    this.missedGames.delete(file);
    if (size === undefined || existsSync(file)) return;
    this.isMaking = true;
    try {
      await make(variant, size.pieces, folder, this.stopping.signal);
      report(`Endgame tables of up to ${size.pieces} pieces have been made for ${variant.id}.`);
    } catch (error) {
      if (this.stopping.signal.aborted) return;
      this.failed.add(file);
      report(`The endgame tables of ${variant.id} could not be made: ${messageOf(error)}`);
    } finally {
      this.isMaking = false;
    }
  }

  /** Ends what is being made. */
  stop(): void {
    clearInterval(this.timer);
    this.stopping.abort();
  }
}

/** Characters of what the other program says that are told. */
const MAX_SAID = 500;

/** Makes tables in a program of its own, behind everything else on the machine. */
export const makeApart: NonNullable<MakerParts['make']> = (variant, pieces, folder, signal) =>
  new Promise((resolve, reject) => {
    const program = fileURLToPath(projectFile('dist/cli.js'));
    const words = ['endgames', variant.id, '--pieces', `${pieces}`, '--out', folder];
    // The settings have tokens, which it does not need.
    const child = spawn(process.execPath, [program, ...words], {
      signal,
      env: {},
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let said = '';
    child.stderr.on('data', (text: Buffer) => {
      said = `${said}${text}`.slice(-MAX_SAID);
    });
    child.on('error', reject);
    child.on('close', (code, by) =>
      code === 0 ? resolve() : reject(new Error(said.trim() || `it was ended by ${by ?? code}`)),
    );
  });
