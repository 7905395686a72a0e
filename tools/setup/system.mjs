import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, SetupError, step } from './run.mjs';

const COMPILER = ['build-essential', 'python3', 'pkg-config'];
/** What Debian and Ubuntu call the things that a native package is compiled with. */
const NEEDS = {
  canvas: [...COMPILER, 'libpango1.0-dev', 'libgif-dev', 'libjpeg-dev'],
  sqlite3: [...COMPILER],
};

/** The same for other systems, by the ids in /etc/os-release or by Node's platform. */
const ELSEWHERE = [
  {
    ids: ['fedora', 'rhel', 'centos'],
    command:
      'sudo dnf install gcc-c++ make python3 pkgconf-pkg-config cairo-devel pango-devel giflib-devel libjpeg-turbo-devel',
  },
  { ids: ['alpine'], command: 'apk add build-base python3 pkgconf cairo-dev pango-dev giflib-dev jpeg-dev' },
  {
    ids: ['arch'],
    command: 'sudo pacman -S --needed base-devel python pkgconf cairo pango giflib libjpeg-turbo',
  },
  {
    ids: ['suse', 'opensuse'],
    command:
      'sudo zypper install gcc-c++ make python3 pkgconf cairo-devel pango-devel giflib-devel libjpeg8-devel',
  },
  { ids: ['darwin'], command: 'xcode-select --install; brew install pkg-config cairo pango giflib jpeg' },
];

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

/** Installs what the compiler needs on Debian and Ubuntu; elsewhere it checks, and says what to install. */
export async function prepareCompiler(names, machine = thisMachine()) {
  if (!isDebian(machine)) {
    if (await canCompile(names, machine)) return;
    throw new SetupError(adviceFor(names, machine.ids));
  }
  const missing = await missingPackages([...new Set(names.flatMap((name) => NEEDS[name]))], machine);
  if (missing.length === 0) return;
  const problem = await aptInstall(missing, machine);
  if (problem !== null) {
    throw new SetupError(
      `${problem}\nPlease run "sudo apt-get install ${missing.join(' ')}" and then the same command again.`,
    );
  }
}

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

/** What to install by hand on a system whose packages set-up doesn't install. */
function adviceFor(names, ids) {
  const what = `${names.join(' and ')} must be compiled here`;
  const system = ELSEWHERE.find((entry) => entry.ids.some((id) => ids.includes(id)));
  if (system !== undefined) return `${what}. Please run "${system.command}" and then the same command again.`;
  return (
    `${what}. Please install a C++ compiler, make, Python 3, pkg-config and the development files of ` +
    'Cairo, Pango, giflib and libjpeg, and then run the same command again.'
  );
}

const isDebian = (machine) => machine.ids.includes('debian') && machine.has('apt-get');

async function canCompile(names, machine) {
  if (!(machine.has('c++') || machine.has('g++')) || !machine.has('make') || !machine.has('python3'))
    return false;
  if (!names.includes('canvas')) return true;
  return (
    machine.has('pkg-config') && (await machine.run('pkg-config', ['--exists', 'pangocairo', 'cairo'])).ok
  );
}

async function missingPackages(names, machine) {
  const installed = await Promise.all(
    names.map((name) => machine.run('dpkg-query', ['-W', '-f', '$' + '{Status}', name])),
  );
  return names.filter((_, index) => !/ installed$/.test(installed[index].output.trim()));
}

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
