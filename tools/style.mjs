/**
 * Checks that code is written in one style where the language has two: functions of modules, private members, names of bounds, and
 * tables that are looked up by words.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAX_WIDTH = 110;

// Biome has formatted what is read here, so a statement of a module begins where a line does, and ends like one.
// Not a function that gives a function.
const SIGNATURE = '(?!\\([^()]*\\) => [^{])[(<](?:.*|(?:\\n .*)*\\n[)>].*)';
const BLOCK_ARROW = new RegExp(`^(?:export )?const (\\w+) = (?:async )?${SIGNATURE} => \\{$`, 'gm');
const ONE_RETURN = /^(export )?(async )?function (\w+)([(<].*) \{\n {2}return (.*);\n\}$/gm;
const BOUND = /^(?:export )?const (?:MOST|LEAST|LONGEST|SHORTEST)_(\w+)/gm;
/** A table by words, and what looks something up in it: a stranger's word may be `constructor`. */
const TABLE = /^(?:export )?const (\w+): Readonly<Record<string,/gm;
const IN_TABLE = /\bin (?:[A-Z][A-Z_]+)\b\)/g;
const HASH_MEMBER = /^ {2,}(?:(?:static|readonly|async|get|set) )*\*?(#\w+)/gm;

/** What no copy, comparison or log may see. */
const HIDDEN = ['src/bots/passes.ts', 'src/sessions/model/live-game.ts'];

const root = fileURLToPath(new URL('..', import.meta.url));
const paths = ['src', 'test', 'tools'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => /\.(ts|js|mjs)$/.test(name))
    .map((name) => join(root, folder, name)),
);

/** Whether a function fits one line as an arrow, and nothing above it may need it earlier. */
function isShortArrow([whole, exported = '', async = '', name, signature, value], before) {
  if (/\basserts /.test(signature) || /\bthis\b|\/\//.test(whole)) return false;
  const body = value.startsWith('{') ? `(${value})` : value;
  const arrow = `${exported}const ${name} = ${async}${signature} => ${body};`;
  return arrow.length <= MAX_WIDTH && !new RegExp(`\\b${name}\\b`).test(before);
}

function faultsOf(path) {
  const text = readFileSync(path, 'utf8');
  const name = relative(root, path).replaceAll(sep, '/');
  const fault = ({ index }, what) => `${name}:${text.slice(0, index).split('\n').length}: ${what}`;
  const arrows = [...text.matchAll(BLOCK_ARROW)];
  const functions = [...text.matchAll(ONE_RETURN)].filter((found) =>
    isShortArrow(found, text.slice(0, found.index)),
  );
  // Plain JavaScript has no other way.
  const members = path.endsWith('.ts') && !HIDDEN.includes(name) ? [...text.matchAll(HASH_MEMBER)] : [];
  const inSource = (found) => (name.startsWith('src/') ? [...found] : []);
  const tables = inSource(text.matchAll(TABLE)).filter(
    ([, table]) => text.includes(`${table}[`) && !text.includes(`Object.hasOwn(${table},`),
  );
  return [
    ...tables.map((found) =>
      fault(found, `${found[1]} is looked up by any word; make it a Map, or ask Object.hasOwn`),
    ),
    ...inSource(text.matchAll(IN_TABLE)).map((found) =>
      fault(found, `ask Object.hasOwn instead of "${found[0]}"`),
    ),
    ...arrows.map((found) => fault(found, `${found[1]} has statements; write a function declaration`)),
    ...functions.map((found) => fault(found, `${found[3]} is one expression; write an arrow function`)),
    ...[...text.matchAll(BOUND)].map((found) =>
      fault(found, `a bound is MAX_${found[1]} or MIN_${found[1]}`),
    ),
    ...members.map((found) => fault(found, `write private instead of ${found[1]}`)),
  ];
}

const faults = paths.flatMap(faultsOf);
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
