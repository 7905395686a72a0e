import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, SetupError, step } from './child.mjs';

/**
 * Installs exactly what package-lock.json says, unless it is there: `dependencies`, which building and running take, or
 * also `devDependencies`, which checks and tests take. No package has to run a script for that.
 * @param {{ dev: boolean }} options
 */
export async function installPackages(root, { dev }) {
  const mark = join(root, 'node_modules', '.setup-under-way');
  const wasCutShort = existsSync(mark);
  if (wasCutShort) process.stderr.write('The last set-up was cut short: all packages are installed anew.\n');
  else if (packagesMatch(root, { dev })) return;
  // Added to what is there, so that a bot which runs from it loses nothing; `npm ci` begins by removing it all.
  const isMore = !wasCutShort && packagesMatch(root, { dev: false });
  // npm takes a package whose files are there in part for a whole one; what `npm ci` leaves in part it removes itself.
  if (isMore) writeFileSync(mark, '');
  const args = isMore ? ['install', '--no-save'] : ['ci'];
  const { ok, output } = await step('Installing packages from the npm registry', (hear) =>
    npm([...args, '--ignore-scripts', dev ? '--include=dev' : '--omit=dev'], { cwd: root, hear }),
  );
  if (ok) rmSync(mark, { force: true });
  else
    throw new SetupError(
      `${output}\nnpm could not install the packages; its words are above. If they name the network, a proxy or a certificate, mend that and run the same command again.`,
    );
}

/**
 * Whether node_modules holds what the lock file asks for, by the list that npm leaves there; without `dev` it may hold what
 * checks and tests take, or not.
 * @public the tests load it by its path
 */
export function packagesMatch(root, { dev }) {
  const wanted = readJson(join(root, 'package-lock.json'));
  const present = readJson(join(root, 'node_modules', '.package-lock.json'));
  if (wanted === null || present === null) return false;
  const manifest = readJson(join(root, 'package.json'));
  const { '': locked, ...packages } = wanted.packages;
  const isInstalled = ([path]) => path.startsWith('node_modules/');
  for (const kind of ['dependencies', 'devDependencies']) {
    if (!sameRecord(manifest[kind], locked[kind])) return false;
  }
  // A link leads to a folder of the project, which holds nothing but names.
  const mayLack = (entry) =>
    entry.optional === true ||
    entry.link === true ||
    (!dev && (entry.dev === true || entry.devOptional === true));
  const same = ([path, entry]) => {
    const there = present.packages[path];
    if (there === undefined) return mayLack(entry);
    const { version, integrity } = entry;
    return there.version === version && (integrity === undefined || there.integrity === integrity);
  };
  return (
    Object.entries(packages).filter(isInstalled).every(same) &&
    Object.keys(present.packages).every((path) => path in packages)
  );
}

function sameRecord(one = {}, other = {}) {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
