import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, step } from './child.mjs';

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * The machine as set-up sees it. Tests hand in others.
 * @typedef {object} Machine
 * @property {string[]} ids names of the system, the most exact first
 * @property {(program: string) => boolean} has whether a program is on the PATH
 * @property {boolean} isRoot
 * @property {typeof run} run
 */

/** @returns {Machine} */
const thisMachine = () => ({ ids: systemIds(), has: onPath, isRoot: process.getuid?.() === 0, run });

/** Gets a browser for the tests of the web page. Where it can't, it says so, and those tests are skipped. */
export async function prepareBrowser(machine = thisMachine()) {
  if (browserIsThere(machine)) return;
  const problem = isDebian(machine) ? await aptInstall(['chromium'], machine) : 'There is no apt-get here.';
  if (problem === null && browserIsThere(machine)) return;
  const reason = problem ?? 'The package chromium brought no browser.';
  process.stderr.write(
    `${reason}\nWithout Chromium the tests of the web page are skipped. To run them, install chromium or google-chrome.\n`,
  );
}

export const browserIsThere = (machine = thisMachine()) => BROWSERS.some((name) => machine.has(name));

const isDebian = (machine) => machine.ids.includes('debian') && machine.has('apt-get');

/** Null when they are installed, else why not. */
async function aptInstall(packages, machine) {
  const asRoot = machine.isRoot ? [] : ['sudo', '-n'];
  if (!machine.isRoot && !(machine.has('sudo') && (await machine.run('sudo', ['-n', 'true'])).ok)) {
    return `Installing ${packages.join(', ')} takes the rights of root.`;
  }
  const apt = (...args) => {
    const [program, ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    return machine.run(program, rest);
  };
  const { ok, output } = await step(`Installing ${packages.join(', ')} with apt-get`, async () => {
    await apt('update');
    return apt('install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300', ...packages);
  });
  return ok ? null : `${output}\napt-get could not install ${packages.join(', ')}; its words are above.`;
}

function systemIds() {
  if (process.platform !== 'linux') return [process.platform];
  try {
    const lines = readFileSync('/etc/os-release', 'utf8').split('\n');
    const field = (key) => lines.find((line) => line.startsWith(`${key}=`))?.slice(key.length + 1) ?? '';
    return `${field('ID')} ${field('ID_LIKE')}`.replaceAll('"', '').split(' ').filter(Boolean);
  } catch {
    return ['linux'];
  }
}

function onPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
