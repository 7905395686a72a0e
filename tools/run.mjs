/**
 * Runs a script of package.json, on a Node that is new enough and with everything in place that it needs.
 *
 *   node tools/run.mjs <task> [arguments]
 */

// The rest is loaded after this check, because an old Node can't even parse it.
const [major, minor] = process.versions.node.split('.').map(Number);
const isAtLeast = (wantedMajor, wantedMinor) =>
  major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);

if (!isAtLeast(20, 19)) {
  console.error(
    `Damka needs Node 22.19 or newer; this is ${process.versions.node}. Get it from https://nodejs.org or with your version manager.`,
  );
  process.exit(1);
}
import('./setup/child.mjs').then(({ endWithParent }) => endWithParent());
const loaded = isAtLeast(22, 19) ? import('./setup/tasks.mjs') : import('./setup/node.mjs');
loaded.then(({ main }) => main());
