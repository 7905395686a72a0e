import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FEATURES, STORE_TABLES } from '../../bots/features/index.js';
import { formatRecord } from '../../engine/index.js';
import { sharedGames } from '../../sessions/service/shared-games.js';
import { type Carried, exportGames as exportFrom, importGame } from '../../sessions/service/transfer.js';
import { StoreError } from '../../sessions/stores/open-store.js';
import { type Backup, backUp } from '../../sessions/stores/upkeep/backup.js';
import { restore } from '../../sessions/stores/upkeep/restore.js';
import type { Arguments } from '../arguments.js';
import { troubleOf } from '../files.js';
import { CliFault, counted } from '../sentences.js';
import { storeAddress, told, withStore } from '../store.js';

const PROGRESS_MS = 1_000;
/** Files that hold names and chats are for the user alone. */
const PRIVATE = 0o600;

/** Reports progress on stderr at intervals. */
class Progress {
  private count = 0;
  private told = Date.now();

  constructor(private readonly verb: string) {}

  step(): void {
    this.count += 1;
    if (Date.now() - this.told < PROGRESS_MS) return;
    this.told = Date.now();
    process.stderr.write(`${this.verb} ${this.count} …\n`);
  }
}

/** `damka shared <file>`: writes the games that puzzles may be made from. */
export async function writeShared({ words: [file = '-'], store: address }: Arguments): Promise<string> {
  let count = 0;
  await withStore(address, async (store) => {
    const records = async function* (): AsyncGenerator<string> {
      for await (const game of sharedGames(store)) {
        count += 1;
        yield `${formatRecord(game)}\n\n`;
      }
    };
    await write(records(), file);
  });
  process.stderr.write(`${counted(count, 'game')} written.\n`);
  return '';
}

/** `damka export <file>`: writes every game of the store as a line of JSON. */
export async function exportGames({ words: [file = '-'], store: address }: Arguments): Promise<string> {
  const counts = { chat: 0, finished: 0, row: 0, corrupt: 0 };
  const progress = new Progress('exported');
  const aside = new Aside(`${file === '-' ? 'damka' : file}.corrupt.jsonl`);
  await withStore(address, async (store) => {
    const lines = async function* (): AsyncGenerator<string> {
      for await (const carried of exportFrom(store)) {
        counts[carried.kind === 'session' ? carried.of : carried.kind] += 1;
        progress.step();
        if (carried.kind === 'session') yield `${carried.line}\n`;
        else await aside.put(carried);
      }
    };
    await write(lines(), file);
  });
  await aside.close();
  const { chat, finished, row, corrupt } = counts;
  const all = `${counted(chat, 'chat')}, ${counted(finished, 'finished game')} and ${counted(row, 'other row')}`;
  process.stderr.write(`${all} exported${aside.summary(corrupt)}.\n`);
  return '';
}

/** `damka import <file>`: reads exported games into the store. */
export async function importGames({
  words: [file = '-'],
  store: address,
  replace,
}: Arguments): Promise<string> {
  const counts = { taken: 0, kept: 0, corrupt: 0 };
  const progress = new Progress('read');
  // Not beside the file, which may be anybody's.
  const aside = new Aside(`damka.corrupt.${new Date().toISOString().replaceAll(':', '-')}.jsonl`);
  await withStore(address, async (store) => {
    for await (const line of linesOf(file)) {
      if (line.trim() === '') continue;
      const result = await importGame(store, line, replace, FEATURES);
      progress.step();
      if (typeof result === 'string') counts[result] += 1;
      else {
        counts.corrupt += 1;
        await aside.put(result);
      }
    }
  });
  await aside.close();
  const kept = counts.kept > 0 ? `; ${counts.kept} are in the store already (--replace overwrites them)` : '';
  return `${counted(counts.taken, 'line')} imported${kept}${aside.summary(counts.corrupt)}.`;
}

/** Collects what is unreadable, with the reason, in a file that is made when it is needed. */
class Aside {
  private stream: Writable | null = null;

  constructor(private readonly path: string) {}

  async put({ channel, reason, text }: Extract<Carried, { kind: 'corrupt' }>): Promise<void> {
    this.stream ??= await target(this.path);
    this.stream.write(`${JSON.stringify({ channel, reason, text })}\n`);
  }

  summary(count: number): string {
    return count === 0
      ? ''
      : `; ${count} could not be read and are set aside in ${this.path}, each with its reason`;
  }

  async close(): Promise<void> {
    const { stream } = this;
    if (stream !== null) await new Promise<void>((resolve) => stream.end(resolve));
  }
}

async function write(text: AsyncIterable<string>, file: string): Promise<void> {
  try {
    await pipeline(Readable.from(text), await target(file), { end: file !== '-' });
  } catch (error) {
    throw error instanceof StoreError
      ? error
      : new CliFault(`${file} cannot be written: ${troubleOf(error)}`);
  }
}

async function target(file: string): Promise<Writable> {
  if (file === '-') return process.stdout;
  const handle = await open(file, 'w', PRIVATE);
  // A file that was there keeps its mode otherwise. A pipe or a device is not ours to change.
  if ((await handle.stat()).isFile()) await handle.chmod(PRIVATE);
  return handle.createWriteStream();
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const input = file === '-' ? process.stdin : createReadStream(file, 'utf8');
  try {
    yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    throw new CliFault(`${file} cannot be read: ${troubleOf(error)}`, { cause: error });
  }
}

/** `damka backup <file>`: copies the store, also while bots use it. */
export async function backup({ words: [file], store: address }: Arguments): Promise<string> {
  if (file === undefined) throw new CliFault('Into which file? damka backup <file>');
  const made = await told(backUp(storeAddress(address), file, STORE_TABLES));
  return `${file}: ${held(made)}, ${made.bytes} bytes, read back without a fault.`;
}

/** `damka restore <backup>`: puts a backup into an empty store. */
export async function restoreBackup({ words: [file], store: address }: Arguments): Promise<string> {
  if (file === undefined) throw new CliFault('Which backup? damka restore <backup>');
  return `${held(await told(restore(file, storeAddress(address), STORE_TABLES)))} restored.`;
}

const held = ({ sessions, finished }: Backup): string =>
  `${counted(sessions, 'chat')} and ${counted(finished, 'finished game')}`;
