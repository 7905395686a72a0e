import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { bundlePage, isOfBrowser } from './bundle.mjs';
import { SetupError, step } from './child.mjs';
import { thirdParty } from './third-party.mjs';

/** What dist/ holds: what the bot and its operator start, and each module by itself, for tools and for processes of tests. */
const PARTS = {
  programs: { stamp: join('dist', '.built-from'), made: [bundleAll] },
  modules: { stamp: join('dist', '.modules-built-from'), made: [stripTypes] },
};

/**
 * Whether dist/ was made from the sources as they are now.
 * @param {readonly ('programs' | 'modules')[]} parts
 */
export const buildIsFresh = (root, parts) => staleParts(root, parts).length === 0;

function staleParts(root, parts) {
  const sources = fingerprint(root);
  return parts.filter((part) => readStamp(join(root, PARTS[part].stamp)) !== sources);
}

/**
 * Makes what is stale of dist/. Types are judged by `npm run check`.
 * @param {readonly ('programs' | 'modules')[]} parts
 */
export async function build(root, parts) {
  const sources = fingerprint(root);
  const stale = staleParts(root, parts);
  const { ok, output } = await step('Building', () =>
    Promise.all(stale.flatMap((part) => PARTS[part].made.map((make) => make(root)))).then(
      () => ({ ok: true, output: '' }),
      (error) => ({ ok: false, output: error.message }),
    ),
  );
  if (!ok) throw new SetupError(`${output}\nThe sources do not compile; the mistakes are above.`);
  for (const part of stale) writeFileSync(join(root, PARTS[part].stamp), sources);
}

const options = (root) => ({
  outbase: join(root, 'src'),
  format: 'esm',
  platform: 'node',
  target: 'node22.19',
  sourcemap: true,
  sourcesContent: false,
  tsconfig: join(root, 'tsconfig.json'),
  charset: 'utf8',
  logLevel: 'silent',
});

const PROGRAMS = ['main', 'cli', 'damka'];
/** What runs in threads of its own. */
const isWorker = (file) => file.endsWith('-worker.ts');

/** Brings the words of all features along, which are looked for by the name of a language. */
const withWords = {
  name: 'with-words',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]features[/\\]words\.ts$/ }, ({ path }) => {
      const features = dirname(path);
      const files = wordFiles(features).map((file) => relative(features, file).replaceAll(sep, '/'));
      const imports = files.map((file, at) => `import * as words${at} from './${file}';`);
      const found = files.map((file, at) => `'./${file.replace(/ts$/, 'js')}': words${at}`);
      const own = readFileSync(path, 'utf8').replace(/import\(.* file\)/, `({ ${found} })[file] ?? {}`);
      return { contents: [...imports, own].join('\n'), loader: 'ts' };
    });
  },
};

/** Files of the words of features: a language has a folder in src/locales. */
export function wordFiles(features) {
  const locales = readdirSync(join(features, '..', '..', 'locales'), { withFileTypes: true });
  const names = locales.filter((entry) => entry.isDirectory()).map(({ name }) => `${name}.ts`);
  return filesUnder(features).filter(
    (file) => basename(dirname(file)) === 'words' && names.includes(basename(file)),
  );
}

/** Packages that were written for CommonJS ask Node for its parts by `require`, which a module has to make. */
const REQUIRE =
  "import { createRequire as $createRequire } from 'node:module'; const require = $createRequire(import.meta.url);";

/**
 * Puts the programs and their threads into dist/, with what they share in dist/chunks/: a thousand files less are found and
 * linked at each start. Packages come along, except for the `dependencies` of package.json, which a host installs.
 */
async function bundlePrograms(root) {
  // Installed by the step before this one.
  const { build: bundle } = await import('esbuild');
  const src = join(root, 'src');
  const dist = join(root, 'dist');
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { metafile } = await bundle({
    ...options(root),
    entryPoints: [...PROGRAMS.map((name) => join(src, `${name}.ts`)), ...filesUnder(src).filter(isWorker)],
    outdir: dist,
    bundle: true,
    splitting: true,
    external: Object.keys(dependencies),
    banner: { js: REQUIRE },
    plugins: [withWords],
    chunkNames: 'chunks/[name]-[hash]',
    metafile: true,
    absWorkingDir: root,
  });
  const made = new Set(Object.keys(metafile.outputs).map((path) => join(root, path)));
  for (const file of filesUnder(join(dist, 'chunks'))) if (!made.has(file)) rmSync(file);
  return Object.keys(metafile.inputs);
}

async function bundleAll(root) {
  const inputs = await Promise.all([bundlePrograms(root), bundlePage(root)]);
  writeFileSync(join(root, 'dist', 'THIRD-PARTY.txt'), thirdParty(root, inputs.flat()));
}

async function stripTypes(root) {
  const { build: transform } = await import('esbuild');
  const src = join(root, 'src');
  await transform({
    ...options(root),
    entryPoints: filesUnder(src).filter(
      (file) => /(?<!\.d|\.test)\.ts$/.test(file) && !isOfBrowser(relative(src, file)),
    ),
    outdir: join(root, 'dist', 'modules'),
    bundle: false,
  });
}

/** Changes with every change, addition and removal of a source; reads no file, so that it takes no time. */
function fingerprint(root) {
  const inputs = ['tsconfig.json', 'tsconfig.page.json', 'package.json', 'package-lock.json'].map((name) =>
    join(root, name),
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

function readStamp(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
