import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bundlePage, isOfBrowser } from './bundle.mjs';
import { SetupError, step } from './child.mjs';

const STAMP = join('dist', '.built-from');

/** Whether dist/ was made from the sources as they are now. */
export const buildIsFresh = (root) => readStamp(root) === fingerprint(root);

/**
 * Strips the types from src/ into dist/, and bundles the page of a game. Types are judged by `npm run check`. What is no
 * TypeScript (the page of the web table) is served from src/ as it stands.
 */
export async function build(root) {
  const sources = fingerprint(root);
  const { ok, output } = await step('Building', () =>
    Promise.all([stripTypes(root), bundlePage(root)]).then(
      () => ({ ok: true, output: '' }),
      (error) => ({ ok: false, output: error.message }),
    ),
  );
  if (!ok) throw new SetupError(`${output}\nThe sources do not compile; the mistakes are above.`);
  writeFileSync(join(root, STAMP), sources);
}

async function stripTypes(root) {
  // Installed by the step before this one.
  const { build: transform } = await import('esbuild');
  const src = join(root, 'src');
  await transform({
    entryPoints: filesUnder(src).filter(
      (file) => /(?<!\.d)\.ts$/.test(file) && !isOfBrowser(relative(src, file)),
    ),
    outbase: src,
    outdir: join(root, 'dist'),
    bundle: false,
    format: 'esm',
    platform: 'node',
    target: 'node22.19',
    sourcemap: true,
    sourcesContent: false,
    tsconfig: join(root, 'tsconfig.json'),
    charset: 'utf8',
    logLevel: 'silent',
  });
}

/** Changes with every change, addition and removal of a source; reads no file, so that it takes no time. */
function fingerprint(root) {
  const inputs = ['tsconfig.json', 'tsconfig.page.json', 'package-lock.json'].map((name) => join(root, name));
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
