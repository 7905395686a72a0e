import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';

/** The oldest browsers that pages are made for, each as `browserslist` names it and its version. */
export const oldestBrowsers = (root) =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).browserslist.map((each) => each.split(' '));

/** Whether a file of src/ runs in a browser, and belongs to a bundle; the path is relative to src/. */
export const isOfBrowser = (path) =>
  /^bots[/\\](web[/\\]page(-engine)?|features[/\\][^/\\]+[/\\]browser)[/\\]/.test(path);

/** Reads the sources in a folder without their indentation, which would go out with every template for HTML. */
const withoutIndentation = (folder) => ({
  name: 'without-indentation',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, ({ path }) =>
      path.startsWith(folder)
        ? { contents: readFileSync(path, 'utf8').replace(/\n[ \t]+/g, '\n'), loader: 'ts' }
        : undefined,
    );
  },
});

/** Folders whose modules do nothing when they are loaded: what a page does not use of them, it does not bring. */
const PURE = [
  'engine',
  'render',
  'locales',
  'sessions',
  join('bots', 'channel'),
  join('bots', 'web', 'game'),
];

/** Leaves out what nothing uses of the pure folders of src/. */
const withoutUnused = (src) => ({
  name: 'without-unused',
  setup(build) {
    build.onResolve({ filter: /^\.{1,2}\/.*\.js$/ }, ({ path, resolveDir }) => {
      const file = join(resolveDir, path.replace(/\.js$/, '.ts'));
      const isPure = PURE.some((folder) => file.startsWith(join(src, folder) + sep));
      return isPure ? { path: file, sideEffects: false } : undefined;
    });
  },
});

/**
 * Puts the pages into dist/board-page/: a script of the game's page for each place that shows it, a short one that stands in the HTML of pages, one of the lobby, one of rooms, one each
 * of the pages of features, the engine in a worker with the script that asks it, the page that says why there is no other, that of pages to read with the script of their buttons, a style sheet of each, their HTML, and their pictures. What runs in the browser for a feature stands in
 * its folder `browser`: `main.ts`, in `<feature>.js` with its style; and a part of the service worker, `worker.ts`, in `<feature>-worker.js`; and the
 * script of its pages to read, `reading.ts`, in `<feature>-reading.js`.
 */
export async function bundlePage(root) {
  // Installed by the step before this one.
  const { build } = await import('esbuild');
  const bots = join(root, 'src', 'bots');
  const from = join(bots, 'web', 'page');
  const to = join(root, 'dist', 'board-page');
  const featured = readdirSync(join(bots, 'features'), { recursive: true })
    .filter((file) => /^[^/\\]+[/\\]browser[/\\]main\.ts$/.test(file))
    .map((file) => join(bots, 'features', file));
  const workers = readdirSync(join(bots, 'features'), { recursive: true })
    .filter((file) => /^[^/\\]+[/\\]browser[/\\]worker\.ts$/.test(file))
    .map((file) => join(bots, 'features', file));
  const scripts = readdirSync(join(bots, 'features'), { recursive: true })
    .filter((file) => /^[^/\\]+[/\\]browser[/\\]reading\.ts$/.test(file))
    .map((file) => join(bots, 'features', file));
  const options = {
    outdir: to,
    bundle: true,
    minify: true,
    metafile: true,
    absWorkingDir: root,
    // Licences lie with the scripts, in files of their own.
    legalComments: 'linked',
    tsconfig: join(root, 'tsconfig.page.json'),
    logLevel: 'silent',
  };
  const target = oldestBrowsers(root).map(([name, version]) => name.replace('ios_saf', 'ios') + version);
  // Read by browsers that are too old for all the rest.
  const guard = await build({
    ...options,
    entryPoints: { first: join(from, 'help', 'first.ts') },
    format: 'iife',
    target: 'es2015',
  });
  const pages = await build({
    ...options,
    entryPoints: {
      board: join(from, 'main.ts'),
      chat: join(from, 'chat', 'panel.ts'),
      late: join(from, 'late', 'panels.ts'),
      thinker: join(from, 'engine', 'thinker.ts'),
      telegram: join(from, 'telegram.ts'),
      discord: join(from, 'discord.ts'),
      lobby: join(from, 'lobby', 'main.ts'),
      room: join(from, 'room', 'main.ts'),
      first: join(from, 'first.css'),
      asked: join(from, 'late', 'asked.css'),
      trouble: join(from, 'trouble.css'),
      reading: join(from, 'reading.css'),
      'reading-page': join(from, 'help', 'reading-page.ts'),
      ...Object.fromEntries(featured.map((file) => [basename(join(file, '..', '..')), file])),
      ...Object.fromEntries(scripts.map((file) => [`${basename(join(file, '..', '..'))}-reading`, file])),
    },
    format: 'esm',
    target,
    plugins: [withoutUnused(join(root, 'src')), withoutIndentation(bots)],
  });
  // A script of the old kind: oldest browsers have no workers that are modules.
  const threads = await build({
    ...options,
    entryPoints: {
      engine: join(bots, 'web', 'page-engine', 'worker.ts'),
      mover: join(bots, 'web', 'page-engine', 'mover.ts'),
      // All of them are served as one script.
      ...Object.fromEntries(workers.map((file) => [`${basename(join(file, '..', '..'))}-worker`, file])),
    },
    format: 'iife',
    target,
    plugins: [withoutUnused(join(root, 'src'))],
  });
  const own = readdirSync(from).filter((file) => /\.(html|svg)$/.test(file));
  for (const file of own.map((name) => join(from, name))) {
    // What is said to the linter is nothing for readers.
    const text = readFileSync(file, 'utf8').replace(/<!-- biome-ignore .*? -->\n?/g, '');
    writeFileSync(join(to, basename(file)), text);
  }
  return [guard, pages, threads].flatMap(({ metafile }) => Object.keys(metafile.inputs));
}
