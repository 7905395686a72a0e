import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BOARD_VARIANTS, err, messageOf, ok, type Result, type Variant } from '../../engine/index.js';
import { projectFile } from '../../project-file.js';
import { type FileKind, packFile, type Unpacked, unpackFile } from './rules-file.js';

/** Called with the reason why a file cannot be used. */
export type Report = (problem: string) => void;

/** A saved file and its size. */
export interface Kept {
  readonly file: string;
  readonly bytes: number;
}

/** Folder of files that come with the program, in its sources. */
export const comesWith = (path: string): string => fileURLToPath(projectFile(`src/${path}`));

/**
 * Identifies a game apart from how it begins and when it is drawn. What was learned about a game holds for all that are
 * alike: flying and drawn checkers are Russian ones once the opening has been drawn.
 */
function likenessOf({ board, seats, rules, setup }: Variant): string {
  const { first, opening, draws, ...others } = rules;
  return JSON.stringify([board, seats, others, setup.men, setup.kings]);
}

let byLikeness: ReadonlyMap<string, readonly Variant[]> | null = null;

/** The games, under their usual rules, that a game is like; the game itself comes first. */
function gamesLike(variant: Variant): readonly Variant[] {
  byLikeness ??= Map.groupBy(BOARD_VARIANTS, likenessOf);
  const alike = byLikeness.get(likenessOf(variant)) ?? [];
  return alike.toSorted((one, other) => Number(other.id === variant.id) - Number(one.id === variant.id));
}

/**
 * The files of one kind, one for all games that are alike. Each is read once. House rules make other games, which have
 * no file.
 */
export class GameFiles<Content> {
  /** The content by file: null if it cannot be used, undefined if there is none. */
  private readonly known = new Map<string, Content | null | undefined>();

  constructor(
    private readonly kind: FileKind,
    private readonly extension: string,
    /** Null if the values do not fit the game. */
    private readonly restore: (variant: Variant, values: Int8Array) => Content | null,
  ) {}

  /** The content of a game's file; null if there is none or it cannot be used. `report` gets each problem once. */
  of(variant: Variant, report: Report, folder: string): Content | null {
    for (const game of gamesLike(variant)) {
      const file = this.path(game, folder);
      if (!this.known.has(file)) this.known.set(file, this.read(game, report, folder));
      const content = this.known.get(file);
      if (content !== undefined) return content;
    }
    return null;
  }

  /** Name of a game's file in a folder; null without one. */
  fileOf(variant: Variant, folder: string): string | null {
    const found = gamesLike(variant)
      .map((game) => this.path(game, folder))
      .find((path) => existsSync(path));
    return found === undefined ? null : basename(found);
  }

  /** Saves values atomically, with `more` in the header of the file. */
  keep(variant: Variant, values: Int8Array, more: object, folder: string): Kept {
    mkdirSync(folder, { recursive: true });
    const file = this.path(variant, folder);
    const content = packFile(this.kind, variant, values, more);
    writeFileSync(`${file}.unfinished`, content);
    renameSync(`${file}.unfinished`, file);
    return { file, bytes: content.length };
  }

  /** The content of a game's file. An error completes a sentence that begins with the file's name. */
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
      return err(`cannot be read: ${messageOf(error)}`);
    }
  }
}
