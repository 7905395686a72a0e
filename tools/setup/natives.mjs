import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { npm, run, SetupError, step } from './run.mjs';
import { prepareCompiler } from './system.mjs';

/** Packages with a part in C++ that must fit this machine. */
export const NATIVE_PACKAGES = ['canvas', 'sqlite3'];

const PROBE_MS = 4_000;
const DOWNLOAD_MS = 90_000;

/** Makes the native packages loadable: by their prebuilt binaries where those can be had, else by compiling. */
export async function makeNatives(root) {
  let missing = await unloadable(root, NATIVE_PACKAGES);
  if (missing.length === 0) return;
  if (await downloadsAllowed()) {
    const title = `Fetching the prebuilt parts of ${missing.join(' and ')}`;
    await step(title, () => Promise.all(missing.map((name) => fetchPrebuilt(root, name))));
    missing = await unloadable(root, missing);
    if (missing.length === 0) return;
  }
  await prepareCompiler(missing);
  await compile(root, missing);
}

async function unloadable(root, names) {
  const loaded = await Promise.all(
    names.map((name) => run(process.execPath, ['-e', `require('${name}')`], { cwd: root })),
  );
  return names.filter((_, index) => !loaded[index].ok);
}

/** Asks first whether GitHub answers: where a firewall swallows packets, a download hangs for minutes. */
function downloadsAllowed() {
  const elsewhere = /^(npm_config_)?(https?_proxy|.*_binary_host(_mirror)?)$/i;
  if (Object.keys(process.env).some((key) => elsewhere.test(key) && process.env[key])) return true;
  return new Promise((resolve) => {
    const socket = connect({ host: 'github.com', port: 443, timeout: PROBE_MS });
    const answer = (reachable) => {
      socket.destroy();
      resolve(reachable);
    };
    socket.on('connect', () => answer(true));
    socket.on('timeout', () => answer(false));
    socket.on('error', () => answer(false));
  });
}

const fetchPrebuilt = (root, name) =>
  run(process.execPath, [join(root, 'node_modules', 'prebuild-install', 'bin.js'), '-r', 'napi'], {
    cwd: join(root, 'node_modules', name),
    timeout: DOWNLOAD_MS,
  });

async function compile(root, names) {
  // The packages' own scripts would look for the download once more; this sends them to the compiler.
  const env = {
    npm_config_build_from_source: 'true',
    JOBS: String(cpus().length),
    ...(await localHeaders(root)),
  };
  const results = await step(`Compiling ${names.join(' and ')}, which takes two to four minutes`, () =>
    Promise.all(names.map((name) => npm(['rebuild', name, '--ignore-scripts=false'], { cwd: root, env }))),
  );
  const broken = await unloadable(root, names);
  if (broken.length === 0) return;
  const words = broken.map((name) => results[names.indexOf(name)].output);
  throw new SetupError(
    `${words.join('\n')}\n${broken.join(' and ')} could not be compiled; the words are above.`,
  );
}

/** Node's own headers where they lie beside it and npm knows of none: saves a download that may be blocked. */
async function localHeaders(root) {
  const configured = await npm(['config', 'get', 'nodedir'], { cwd: root });
  const prefix = dirname(dirname(process.execPath));
  const known = /^undefined$/m.test(configured.output) === false;
  return known || !existsSync(join(prefix, 'include', 'node', 'node_api.h'))
    ? {}
    : { npm_config_nodedir: prefix };
}
