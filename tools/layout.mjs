/**
 * Checks that src can be read room by room: no folder with more files beside each other than the eye takes in, and no
 * file too long to read in one go.
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

for (const fault of [...crowded, ...long]) console.log(fault);
process.exitCode = crowded.length + long.length === 0 ? 0 : 1;
