import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserIsThere, prepareBrowser } from './browser.mjs';
import { build, buildIsFresh } from './build.mjs';
import { withLock } from './lock.mjs';
import { installPackages } from './packages.mjs';
import { SAY_WAITING } from './root.mjs';

const STAMP = join('node_modules', '.setup-done-for');

/**
 * Does what is missing; nothing where nothing is.
 * @param {string} root the project's folder
 * @param {{ withDev: boolean, withBrowser: boolean, built: readonly ('programs' | 'modules')[] }} options `withDev`: with the packages of checks and tests; `built`: what is in dist/
 */
export async function setUp(root, { withDev, withBrowser, built }) {
  const wantsBrowser = withBrowser && !browserIsThere();
  const wantsBuild = () => !buildIsFresh(root, built);
  if (packagesAreReady(root, withDev) && !wantsBuild() && !wantsBrowser) return;
  const packagesAndBuild = async () => {
    if (!packagesAreReady(root, withDev)) {
      await installPackages(root, { dev: withDev });
      writeFileSync(join(root, STAMP), stampFor(root, withDev));
    }
    if (wantsBuild()) await build(root, built);
  };
  await withLock(join(root, '.setup.lock'), SAY_WAITING, () =>
    Promise.all([packagesAndBuild(), wantsBrowser && prepareBrowser()]),
  );
}

/** The stamp lies in node_modules, so it goes when they go. */
function packagesAreReady(root, withDev) {
  try {
    const stamp = readFileSync(join(root, STAMP), 'utf8');
    return stamp === stampFor(root, true) || (!withDev && stamp === stampFor(root, false));
  } catch {
    return false;
  }
}

function stampFor(root, withDev) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const name of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, name)));
  return `${hash.digest('hex')}${withDev ? '' : ' without devDependencies'}`;
}
