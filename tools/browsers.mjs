/**
 * Checks that pages use nothing of scripts, HTML and style sheets that the oldest browsers they are made for (`browserslist` in
 * package.json) do not know, by the data of MDN: https://github.com/mdn/browser-compat-data. esbuild lowers syntax only. With arguments such as 'firefox 115'
 * it says what those browsers lack.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { isOfBrowser, oldestBrowsers } from './setup/bundle.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const mdn = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
);
const given = process.argv.slice(2).map((each) => each.split(' '));
const OLDEST = (given.length > 0 ? given : oldestBrowsers(root)).map(([name, version]) => [
  name.replace('ios_saf', 'safari_ios'),
  version,
]);

/** What is used all the same, by its place in the data, and why. */
const ALLOWED = {
  'the page asks first whether it is there': [
    'api/Navigator/share',
    'api/Navigator/vibrate',
    'api/TouchEvent/touches',
    'api/TouchList/length',
  ],
  'the build writes it with a prefix, too': ['css/properties/user-select'],
  'without it a page only looks or feels a little plainer': [
    'css/at-rules/media/scripting',
    'css/properties/-webkit-touch-callout',
    'css/properties/accent-color',
    'css/properties/cursor/pointer',
    'css/properties/cursor/zoom-out',
    'css/properties/forced-color-adjust',
    'css/properties/forced-color-adjust/none',
    'css/properties/hyphenate-limit-chars',
    'css/properties/hyphens',
    'css/properties/overscroll-behavior',
    'css/properties/scrollbar-width',
    'css/properties/scrollbar-width/none',
    'css/properties/scrollbar-width/thin',
    'css/properties/text-wrap',
    'css/properties/text-wrap/balance',
    'html/global_attributes/autocapitalize',
  ],
};
const allowed = Object.values(ALLOWED).flat();

const src = join(root, 'src');
const files = readdirSync(src, { recursive: true }).filter(isOfBrowser);
const pathsOf = (ending) => files.filter((file) => file.endsWith(ending)).map((file) => join(src, file));

/** Whether a version of a browser knows a feature: 16.4 is after 16, and `≤37` at the latest 37. */
function knows(compat, [browser, version]) {
  const stated = [compat.support[browser] ?? []].flat();
  return stated.some(
    ({ version_added: since, version_removed: until, prefix, alternative_name: other, flags }) => {
      if (!since || since === 'preview' || until || prefix || other || flags) return false;
      const [ours, theirs] = [version, since.replace('≤', '')].map((text) => text.split('.').map(Number));
      return (ours[0] - theirs[0] || (ours[1] ?? 0) - (theirs[1] ?? 0)) >= 0;
    },
  );
}

/** Features by their places in the data, with where they are used first. */
const used = new Map();
/** Notes that the first of these places that is in the data is used; a place is names with slashes between them. */
function use(places, file) {
  for (const place of places) {
    const found = place
      .split('/')
      .reduce((inside, name) => (Object.hasOwn(inside ?? {}, name) ? inside[name] : undefined), mdn);
    if (found?.__compat === undefined) continue;
    if (!used.has(place)) used.set(place, { compat: found.__compat, file: basename(file) });
    return;
  }
}

/** Members of the browser's own objects, which TypeScript knows by their types. */
function useScripts() {
  const config = ts.readConfigFile(join(root, 'tsconfig.page.json'), ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const host = ts.createCompilerHost(options);
  // What others than browsers run takes long to look through, and is of no matter here.
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) => {
      const resolvedFileName = join(from, '..', text.replace(/\.js$/, '.ts'));
      const isOurs = text.startsWith('.') && isOfBrowser(relative(src, resolvedFileName));
      return { resolvedModule: isOurs ? { resolvedFileName, extension: '.ts' } : undefined };
    });
  const program = ts.createProgram(pathsOf('.ts'), { ...options, types: [] }, host);
  const checker = program.getTypeChecker();
  const look = (node, file) => {
    if (ts.isIdentifier(node)) {
      for (const declaration of checker.getSymbolAtLocation(node)?.declarations ?? []) {
        if (!/typescript\/lib\/lib\./.test(declaration.getSourceFile().fileName)) continue;
        const owner = (declaration.parent?.name?.text ?? 'Window').replace(
          /^Readonly(?=Array|Map|Set)|Constructor$/,
          '',
        );
        use(
          [`api/${owner}`, `javascript/builtins/${owner}`]
            .flatMap((place) => [`${place}/${node.text}`, `${place}/${node.text}_static`])
            .concat(`api/${node.text}`, `javascript/builtins/${node.text}`),
          file,
        );
      }
    }
    ts.forEachChild(node, (child) => look(child, file));
  };
  for (const path of pathsOf('.ts')) look(program.getSourceFile(path), path);
}

/** Elements and attributes, in files and in templates of scripts. */
function useHtml() {
  for (const path of [...pathsOf('.html'), ...pathsOf('.ts')]) {
    for (const [, tag, attributes] of readFileSync(path, 'utf8').matchAll(
      /<([a-z][\w-]*)((?:\s+[\w-]+(?:=(?:"[^"]*"|\$\{[^}]*\}|[\w-]+))?)*)/g,
    )) {
      use([`html/elements/${tag}`], path);
      for (const [, name] of attributes.matchAll(/\s([a-z][\w-]*)/g))
        use([`html/elements/${tag}/${name}`, `html/global_attributes/${name}`], path);
    }
  }
}

/** Every type of CSS values by its name alone, such as `color-mix`. */
const cssTypes = new Map();
function nameTypes(inside, place) {
  for (const [name, within] of Object.entries(inside)) {
    if (name === '__compat') continue;
    cssTypes.set(name, `${place}/${name}`);
    nameTypes(within, `${place}/${name}`);
  }
}
nameTypes(mdn.css.types, 'css/types');
const UNITS = {
  dvh: 'viewport_percentage_units_dynamic',
  cqw: 'container_query_length_units',
  cqh: 'container_query_length_units',
  cqi: 'container_query_length_units',
};

function useStyles() {
  for (const path of pathsOf('.css')) {
    const css = readFileSync(path, 'utf8').replace(/\/\*.*?\*\//gs, '');
    const all = (pattern, places) => {
      for (const [, ...found] of css.matchAll(pattern)) use(places(...found), path);
    };
    all(/@([a-z-]+)/g, (name) => [`css/at-rules/${name}`]);
    all(/\(([a-z-]+):/g, (name) => [`css/at-rules/media/${name}`]);
    all(/::?([a-z-]+)/g, (name) => [`css/selectors/${name}`]);
    all(/([a-z-]+)\(/g, (name) => [cssTypes.get(name) ?? '']);
    all(/\d([a-z]+)\b/g, (unit) => [`css/types/length/${UNITS[unit] ?? unit}`]);
    for (const [, name, values] of css.matchAll(/[{;]\s*([a-z-]+):([^;{}]*);/g)) {
      use([`css/properties/${name}`], path);
      for (const [value] of values.matchAll(/[a-z-]+/g)) use([`css/properties/${name}/${value}`], path);
    }
  }
}

useScripts();
useHtml();
useStyles();
const faults = [...used].flatMap(([place, { compat, file }]) => {
  const lacking = OLDEST.filter((browser) => !knows(compat, browser)).map((browser) => browser.join(' '));
  return lacking.length === 0 || allowed.includes(place)
    ? []
    : `${file}: ${place} is not in ${lacking.join(', ')}`;
});
for (const place of allowed) if (!used.has(place)) faults.push(`${place} is allowed, and not used any more`);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
