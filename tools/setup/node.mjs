import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { handOver, npm, run, SetupError, step, telling } from './child.mjs';
import { withLock } from './lock.mjs';
import { ROOT, SAY_WAITING } from './root.mjs';
import { setUpTask } from './tasks.mjs';

/** What is fetched where the Node that began is too old. */
const VERSION = '24.21.0';
/** The program alone. The package `node` fetches it in a second run of npm. */
const PACKAGE = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
/** Not within node_modules, which `npm ci` empties. */
const FOLDER = join(ROOT, '.node');

/**
 * Goes on in a newer Node, with the same arguments and to the same end. Setting up takes none, and goes on while it is
 * fetched.
 */
export const main = () =>
  telling(async () => {
    const [node] = await Promise.all([fetchedNode(), setUpTask()]);
    const key = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
    // Whatever is started by the name of node or npm further below must be the new one, too.
    const path = [dirname(node), process.env[key]].filter(Boolean).join(delimiter);
    handOver(node, process.argv.slice(1), { ...process.env, [key]: path, npm_node_execpath: node });
  });

/** The program, fetched from the npm registry unless it is there. */
async function fetchedNode() {
  const folder = join(FOLDER, VERSION);
  const node = programIn(folder);
  if (existsSync(node)) return node;
  mkdirSync(FOLDER, { recursive: true });
  await withLock(join(FOLDER, 'lock'), SAY_WAITING, async () => {
    if (!existsSync(node)) await fetchInto(folder);
  });
  return node;
}

/** It takes its place by a rename, so that it is there as a whole or not at all. */
async function fetchInto(folder) {
  for (const name of readdirSync(FOLDER)) {
    if (!name.startsWith('lock')) rmSync(join(FOLDER, name), { recursive: true, force: true });
  }
  const draft = `${folder}.new`;
  mkdirSync(draft);
  console.error(`Damka needs Node 22.19 or newer, and this is ${process.versions.node}.`);
  const { ok, output } = await step(`Fetching Node ${VERSION} into .node`, async (hear) => {
    const options = ['--prefix', draft, '--no-save', '--ignore-scripts'];
    const fetched = await npm(['install', `node@npm:${PACKAGE}@${VERSION}`, ...options], {
      cwd: draft,
      hear,
    });
    return fetched.ok ? run(programIn(draft), ['--version']) : fetched;
  });
  if (!ok) {
    throw new SetupError(
      `${output}\nNode ${VERSION} could not be had from the npm registry. Please get Node 22.19 or newer from https://nodejs.org or with your version manager, and run the same command again.`,
    );
  }
  renameSync(draft, folder);
}

const programIn = (folder) =>
  join(folder, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
