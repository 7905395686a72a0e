import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { err, findBoardVariant, ok, type Result, type Variant } from '../../engine/index.js';
import { type FileKind, packFile, rulesHash, type Unpacked, unpackFile } from './rules-file.js';

/** Told why a file cannot be used. */
export type Report = (problem: string) => void;

/** A file that was kept, and its size. */
export interface Kept {
  readonly file: string;
  readonly bytes: number;
}

/** Folder of files that come with the program: read where they stand in the sources, by the compiled program too. */
export const comesWith = (path: string): string =>
  fileURLToPath(new URL(`../../../src/${path}`, import.meta.url));

/** Whether a game is played by its usual rules and with its usual set. */
function isUsual(variant: Variant): boolean {
  const usual = findBoardVariant(variant.id);
  return (
    usual !== null &&
    rulesHash(variant) === rulesHash(usual) &&
    variant.setup.men === usual.setup.men &&
    variant.setup.kings === usual.setup.kings
  );
}

/** The files of one kind, one a game. Each is read once; house rules are other games, and have none. */
export class GameFiles<Content> {
  private readonly known = new Map<string, Content | null>();

  constructor(
    private readonly kind: FileKind,
    private readonly extension: string,
    /** Null where the values are none of the game. */
    private readonly restore: (variant: Variant, values: Int8Array) => Content | null,
  ) {}

  /** The content of a game's file; null where there is none that can be used. `report` is told of a problem once. */
  of(variant: Variant, report: Report, folder: string): Content | null {
    if (!isUsual(variant)) return null;
    const file = this.path(variant, folder);
    const before = this.known.get(file);
    if (before !== undefined) return before;
    const read = existsSync(file) ? this.read(variant, file) : null;
    if (read?.ok === false) report(`${file} ${read.error}.`);
    const content = read?.ok ? read.value : null;
    this.known.set(file, content);
    return content;
  }

  /** Keeps values whole or not at all, with `more` in the head of the file. */
  keep(variant: Variant, values: Int8Array, more: object, folder: string): Kept {
    mkdirSync(folder, { recursive: true });
    const file = this.path(variant, folder);
    const content = packFile(this.kind, variant, values, more);
    writeFileSync(`${file}.unfinished`, content);
    renameSync(`${file}.unfinished`, file);
    return { file, bytes: content.length };
  }

  /** What a game's file holds; an error completes a sentence that begins with the file's name. */
  unpack(variant: Variant, folder: string): Result<Unpacked, string> {
    return unpackFile(this.kind, variant, readFileSync(this.path(variant, folder)));
  }

  private path({ id }: Variant, folder: string): string {
    return join(folder, `${id}.${this.extension}`);
  }

  private read(variant: Variant, file: string): Result<Content | null, string> {
    try {
      const read = unpackFile(this.kind, variant, readFileSync(file));
      if (!read.ok) return read;
      const content = this.restore(variant, read.value.values);
      return content === null ? err('is damaged; make it anew') : ok(content);
    } catch (error) {
      return err(`cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
