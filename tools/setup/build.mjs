import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bundlePage } from './bundle.mjs';
import { run, SetupError, step } from './child.mjs';

const STAMP = join('dist', '.built-from');

/** Whether dist/ was made from the sources as they are now. */
export const buildIsFresh = (root) => readStamp(root) === fingerprint(root);

/**
 * Compiles src/ to dist/, and bundles the page of a game. What is no TypeScript (the page of the web table) is served
 * from src/ as it stands.
 */
export async function build(root) {
  const sources = fingerprint(root);
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const { ok, output } = await step('Building', () =>
    run(process.execPath, [tsc, '-p', 'tsconfig.build.json'], { cwd: root }),
  );
  if (!ok) throw new SetupError(`${output}\nThe sources do not compile; the mistakes are above.`);
  await bundlePage(root);
  writeFileSync(join(root, STAMP), sources);
}

/** Changes with every change, addition and removal of a source; reads no file, so that it takes no time. */
function fingerprint(root) {
  const inputs = ['tsconfig.json', 'tsconfig.build.json', 'tsconfig.page.json', 'package-lock.json'].map(
    (name) => join(root, name),
  );
  const hash = createHash('sha256');
  for (const file of [...inputs, ...filesUnder(join(root, 'src'))]) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${relative(root, file)}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

function readStamp(root) {
  try {
    return readFileSync(join(root, STAMP), 'utf8');
  } catch {
    return null;
  }
}
