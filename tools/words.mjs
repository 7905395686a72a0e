/**
 * Counts what each language lacks of all that English says, and names it; what it has besides is a mistake.
 *
 *   node tools/words.mjs [es]    the first entries of each language; all of one language
 */
import { rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { wordFiles } from './setup/build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const features = join(root, 'src', 'bots', 'features');
const MAX_NAMED = 10;

const places = wordFiles(features).map((file) => {
  const [room, , name] = relative(features, file).split(sep);
  return { room, language: name.replace('.ts', ''), file: relative(root, file).replaceAll(sep, '/') };
});
const contents = [
  "export * as languages from './src/locales/languages.ts';",
  "export { OWN_ENTRIES } from './src/locales/filled.ts';",
  ...places.map(({ file }, at) => `export * as words${at} from './${file}';`),
].join('\n');
// Several may run at once.
const outfile = join(root, 'dist', `.words-${process.pid}.mjs`);
process.once('exit', () => rmSync(outfile, { force: true }));
await build({
  stdin: { contents, resolveDir: root, loader: 'ts' },
  ...{ outfile, bundle: true, format: 'esm', platform: 'node', packages: 'external', logLevel: 'error' },
});
const { languages, OWN_ENTRIES, ...words } = await import(pathToFileURL(outfile).href);

/** Names of the sentences in a part, as `WORDS.setup`. */
function namesIn(part, path = '') {
  if (OWN_ENTRIES.optional.test(path)) return [];
  if (typeof part !== 'object' || Array.isArray(part) || OWN_ENTRIES.whole.test(path)) return [path];
  return Object.keys(part).flatMap((key) => namesIn(part[key], path === '' ? key : `${path}.${key}`));
}

/** Names of all that is said in a language: what is in src/locales, and each room's words. */
const saidIn = (language) => [
  ...namesIn(languages[language]),
  ...places.flatMap(({ room, language: own }, at) =>
    own === language ? namesIn(words[`words${at}`]).map((name) => `${room}: ${name}`) : [],
  ),
];

const [asked] = process.argv.slice(2);
const english = saidIn('en');
const known = new Set(english);
let isWrong = false;
for (const language of Object.keys(languages).filter((each) => each !== 'en')) {
  const own = new Set(saidIn(language));
  const lacking = english.filter((name) => !own.has(name));
  const unknown = [...own].filter((name) => !known.has(name));
  const named = lacking.slice(0, asked === language ? lacking.length : MAX_NAMED).join(', ');
  const more =
    lacking.length > MAX_NAMED && asked !== language ? ` … (node tools/words.mjs ${language})` : '';
  console.log(`${language}: lacks ${lacking.length} of ${english.length}${named && `: ${named}${more}`}`);
  for (const name of unknown) console.log(`${language}: English has no ${name}`);
  isWrong ||= unknown.length > 0;
}
process.exitCode = isWrong ? 1 : 0;
