/**
 * Checks that src can be read room by room: no folder with more files beside each other than the eye takes in, no file
 * too long to read in one go, and no type of the program in the folder of a language, which holds what that language says.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAX_FILES = 20;
const MAX_LINES = 500;

const root = fileURLToPath(new URL('..', import.meta.url));
const named = (path) => relative(root, path).replaceAll(sep, '/');
// Nobody reads weights and books.
const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true }).filter(
  (entry) => entry.isFile() && !/\.(weights|book)$/.test(entry.name),
);

const crowded = Object.entries(Object.groupBy(files, ({ parentPath }) => parentPath))
  .filter(([, entries]) => entries.length > MAX_FILES)
  .map(([folder, { length }]) => `${named(folder)}: ${length} files beside each other, at most ${MAX_FILES}`);

const long = files
  .filter(({ name }) => /\.(ts|js|css)$/.test(name))
  .map(({ parentPath, name }) => join(parentPath, name))
  .map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }))
  .filter(({ lines }) => lines > MAX_LINES)
  .map(({ path, lines }) => `${named(path)}: ${lines} lines, at most ${MAX_LINES}`);

// What a dictionary says may be demanded of the others: `export type Play = typeof play`.
const TYPE = /^(?:export )?interface \w+|^export (?:declare )?(?:type|enum|class) (?!\w+ = typeof \w+;$).*/gm;
const declared = files
  .map(({ parentPath, name }) => join(parentPath, name))
  .filter((path) => /^src\/locales\/[^/]+\//.test(named(path)))
  .flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(TYPE)].map(
      ([type]) => `${named(path)}: "${type}" belongs in src/locales`,
    ),
  );

const faults = [...crowded, ...long, ...declared];
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
