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
 * Does what is missing, in order; nothing where nothing is.
 * @param {string} root the project's folder
 * @param {{ withBrowser: boolean, withBuild: boolean }} options
 */
export async function setUp(root, { withBrowser, withBuild }) {
  const wantsBrowser = withBrowser && !browserIsThere();
  const wantsBuild = () => withBuild && !buildIsFresh(root);
  if (packagesAreReady(root) && !wantsBuild() && !wantsBrowser) return;
  await withLock(join(root, '.setup.lock'), SAY_WAITING, async () => {
    if (!packagesAreReady(root)) {
      await installPackages(root);
      writeFileSync(join(root, STAMP), fingerprint(root));
    }
    if (wantsBuild()) await build(root);
    if (wantsBrowser) await prepareBrowser();
  });
}

/** The stamp lies in node_modules, so it goes when they go. */
function packagesAreReady(root) {
  try {
    return readFileSync(join(root, STAMP), 'utf8') === fingerprint(root);
  } catch {
    return false;
  }
}

function fingerprint(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const name of ['package.json', 'package-lock.json']) hash.update(readFileSync(join(root, name)));
  return hash.digest('hex');
}
