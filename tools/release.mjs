/**
 * Makes a release of what is committed: runs all tests, keeps stores of both engines for the versions after it, gives the notes
 * of CHANGELOG.md to the version, commits and tags. Nothing leaves this machine. Or prints the notes of a release.
 * `--without-tests` is for a commit on which .ci/run has just passed.
 *
 *   npm run release -- 0.2.0 [--dry-run] [--without-tests]
 *   npm run --silent release -- notes 0.2.0
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { SetupError, telling } from './setup/child.mjs';

/** Lines of the notes of one release, and of the whole file. */
const [MAX_NOTES, MAX_CHANGELOG] = [15, 120];
/** Stores of the last release, which tests open. */
const STORES = 'test/fixtures/stores';
const UNRELEASED = '## [Unreleased]';

const textOf = (file) => readFileSync(file, 'utf8');
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** What stands below a heading of the change log, up to the next one; null without that heading. */
function sectionOf(changelog, heading) {
  const lines = changelog.split('\n');
  const begin = lines.findIndex((line) => line.startsWith(heading));
  if (begin < 0) return null;
  const end = lines.findIndex((line, index) => index > begin && line.startsWith('## '));
  return lines
    .slice(begin + 1, end < 0 ? undefined : end)
    .join('\n')
    .trim();
}

/** Whether a version comes after another one; both like 1.20.3. */
const isAfter = (version, other) => version.localeCompare(other, 'en', { numeric: true }) > 0;

/** Why the version cannot be released now, null if it can. */
function obstacle(version, current, changelog) {
  if (!/^\d+\.\d+\.\d+$/.test(version))
    return `"${version}" is no version. Usage: npm run release -- 0.2.0 [--dry-run] [--without-tests]`;
  if (!isAfter(version, current)) return `Version ${version} is not after ${current}, the present one.`;
  if (git('tag', '--list', `v${version}`) !== '') return `The tag v${version} exists already.`;
  const notes = sectionOf(changelog, UNRELEASED);
  if (!notes)
    return 'CHANGELOG.md has nothing under "Unreleased": write what changes for players and operators.';
  const entries = notes.split('\n').filter((line) => line.startsWith('- ')).length;
  if (entries > MAX_NOTES)
    return `CHANGELOG.md has ${entries} lines under "Unreleased"; a release has at most ${MAX_NOTES}. Shorten them.`;
  if (changelog.split('\n').length > MAX_CHANGELOG)
    return `CHANGELOG.md has more than ${MAX_CHANGELOG} lines. Take the oldest releases out; their tags keep them.`;
  return null;
}

function demandCleanTree(when) {
  const changes = git('status', '--porcelain');
  if (changes !== '')
    throw new SetupError(`The tree has changes ${when}. Commit or remove them:\n${changes}`);
}

/** Has this version fill a store of each engine, and open both. */
function keepStores() {
  const options = { stdio: 'inherit', shell: process.platform === 'win32' };
  if (spawnSync('npm', ['run', '--silent', 'keep:stores'], options).status === 0) return;
  git('checkout', '--quiet', '--', STORES);
  throw new SetupError(
    'Not released: no stores are kept for the versions after this one; the output is above.',
  );
}

/** Sets the version of the project, in its own lines of both files. */
function setVersion(version) {
  const manifest = JSON.parse(textOf('package.json'));
  const lock = JSON.parse(textOf('package-lock.json'));
  lock.version = version;
  lock.packages[''].version = version;
  writeFileSync('package.json', `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
}

async function release(version = '', ...options) {
  const strange = options.find((option) => !['--dry-run', '--without-tests'].includes(option));
  if (strange !== undefined) throw new SetupError(`The release script does not know ${strange}.`);
  const changelog = textOf('CHANGELOG.md');
  const problem = obstacle(version, JSON.parse(textOf('package.json')).version, changelog);
  if (problem !== null) throw new SetupError(problem);
  demandCleanTree('that are not committed');
  const notes = sectionOf(changelog, UNRELEASED);
  if (options.includes('--dry-run')) {
    console.log(
      `Would run .ci/run and keep:stores, commit "release: ${version}" and tag it v${version}, with these notes:\n\n${notes}`,
    );
    return;
  }
  if (!options.includes('--without-tests')) {
    const { status } = spawnSync('bash', ['.ci/run'], { stdio: 'inherit' });
    if (status !== 0) throw new SetupError('Not released: .ci/run failed; its output is above.');
    demandCleanTree('that the tests have made');
  }
  keepStores();
  const today = new Date().toISOString().slice(0, 10);
  writeFileSync('CHANGELOG.md', changelog.replace(UNRELEASED, `${UNRELEASED}\n\n## [${version}] - ${today}`));
  setVersion(version);
  git(
    'commit',
    '--quiet',
    '--message',
    `release: ${version}`,
    'CHANGELOG.md',
    'package.json',
    'package-lock.json',
    STORES,
  );
  git('tag', '--annotate', `v${version}`, '--cleanup=verbatim', '--message', `Damka ${version}\n\n${notes}`);
  console.log(`Released ${version} here. To publish it: git push --follow-tags`);
}

function printNotes(version) {
  const notes = sectionOf(textOf('CHANGELOG.md'), `## [${version}]`);
  if (notes === null) throw new SetupError(`CHANGELOG.md has no release ${version}.`);
  console.log(notes);
}

const [first, ...rest] = process.argv.slice(2);
await telling(async () => (first === 'notes' ? printNotes(rest[0]) : release(first, ...rest)));
