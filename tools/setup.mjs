/**
 * Makes a fresh clone ready to run: packages, their native parts, the build. What is there already is
 * left alone. Everything it says goes to stderr, since a command's own output owns stdout.
 *
 *   node tools/setup.mjs [--with-browser] [--no-build]
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

// The rest is loaded after this check, because an old Node can't even parse it.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Damka needs Node 20.19 or newer; this is ${process.versions.node}. Get it from https://nodejs.org or with your version manager.`,
  );
  process.exit(1);
}

const { setUp } = await import('./setup/steps.mjs');
const { SetupError } = await import('./setup/run.mjs');

const root = dirname(dirname(fileURLToPath(import.meta.url)));
try {
  const flags = process.argv.slice(2);
  await setUp(root, {
    withBrowser: flags.includes('--with-browser'),
    withBuild: !flags.includes('--no-build'),
  });
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
