import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BOARD_VARIANTS, err, ok, type Result, type Variant } from '../../engine/index.js';
import { type FileKind, packFile, type Unpacked, unpackFile } from './rules-file.js';

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

/**
 * What a game is, but for how it begins and when it is drawn. What was learned of one game holds for all that are alike: flying
 * and drawn checkers are Russian ones once the opening has been drawn.
 */
function likenessOf({ board, seats, rules, setup }: Variant): string {
  const { first, opening, draws, ...others } = rules;
  return JSON.stringify([board, seats, others, setup.men, setup.kings]);
}

let byLikeness: ReadonlyMap<string, readonly Variant[]> | null = null;

/** The games, by their usual rules, that a game is like: its own first. */
function gamesLike(variant: Variant): readonly Variant[] {
  byLikeness ??= Map.groupBy(BOARD_VARIANTS, likenessOf);
  const alike = byLikeness.get(likenessOf(variant)) ?? [];
  return alike.toSorted((one, other) => Number(other.id === variant.id) - Number(one.id === variant.id));
}

/** The files of one kind, one for all games that are alike. Each is read once; other house rules make other games, and have none. */
export class GameFiles<Content> {
  /** By file: what it holds, null where it cannot be used; undefined where there is none. */
  private readonly known = new Map<string, Content | null | undefined>();

  constructor(
    private readonly kind: FileKind,
    private readonly extension: string,
    /** Null where the values are none of the game. */
    private readonly restore: (variant: Variant, values: Int8Array) => Content | null,
  ) {}

  /** The content of a game's file; null where there is none that can be used. `report` is told of a problem once. */
  of(variant: Variant, report: Report, folder: string): Content | null {
    for (const game of gamesLike(variant)) {
      const file = this.path(game, folder);
      if (!this.known.has(file)) this.known.set(file, this.read(game, report, folder));
      const content = this.known.get(file);
      if (content !== undefined) return content;
    }
    return null;
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

  private read(variant: Variant, report: Report, folder: string): Content | null | undefined {
    const file = this.path(variant, folder);
    if (!existsSync(file)) return undefined;
    const read = this.tryToRead(variant, folder);
    if (!read.ok) report(`${file} ${read.error}.`);
    return read.ok ? read.value : null;
  }

  private tryToRead(variant: Variant, folder: string): Result<Content, string> {
    try {
      const read = this.unpack(variant, folder);
      if (!read.ok) return read;
      const content = this.restore(variant, read.value.values);
      return content === null ? err('is damaged; make it anew') : ok(content);
    } catch (error) {
      return err(`cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
