import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const STORE = 'test/fixtures/stores/release.sql';
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CHANGELOG = `# Changelog

## [Unreleased]

### For players

- A new game.

### Fixed

- An old fault.

## [1.2.9] - 2026-01-02

- The release before.
`;

let clone: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@damka.example', ...args], {
    cwd: clone,
    encoding: 'utf8',
  }).trim();
const textOf = (file: string) => readFileSync(join(clone, file), 'utf8');

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'damka-release-'));
  git('init', '--quiet', '--initial-branch=main');
  git('config', 'user.name', 'Ann');
  git('config', 'user.email', 'ann@damka.example');
  cpSync(join(ROOT, 'tools'), join(clone, 'tools'), { recursive: true });
  const named = { name: 'damka', version: '1.2.9' };
  const scripts = { 'keep:stores': 'node keep.mjs' };
  writeFileSync(join(clone, 'package.json'), `${JSON.stringify({ ...named, scripts }, null, 2)}\n`);
  mkdirSync(join(clone, dirname(STORE)), { recursive: true });
  writeFileSync(join(clone, STORE), 'of 1.2.9');
  writeFileSync(
    join(clone, 'keep.mjs'),
    `import { writeFileSync } from 'node:fs';
    writeFileSync('${STORE}', 'of the new one');
    process.exit(process.env.FAILS ?? 0);`,
  );
  const lock = { ...named, lockfileVersion: 3, packages: { '': named } };
  writeFileSync(join(clone, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
  writeFileSync(join(clone, 'CHANGELOG.md'), CHANGELOG);
  git('add', '--all');
  git('commit', '--quiet', '--message', 'begin');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(clone, { recursive: true, force: true });
});

function release(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/release.mjs', ...args], {
    cwd: clone,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

it('a release gives its version the notes, one commit and a tag', () => {
  expect(release('1.2.10', '--without-tests')).toMatchObject({ status: 0 });
  expect(JSON.parse(textOf('package.json')).version).toBe('1.2.10');
  const lock = JSON.parse(textOf('package-lock.json'));
  expect([lock.version, lock.packages[''].version]).toEqual(['1.2.10', '1.2.10']);
  expect(textOf('CHANGELOG.md')).toMatch(
    /## \[Unreleased\]\n\n## \[1\.2\.10\] - \d{4}-\d\d-\d\d\n\n### For players\n\n- A new game\./,
  );
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '-1', '--format=%s')).toBe('release: 1.2.10');
  expect(git('rev-parse', 'v1.2.10^{commit}')).toBe(git('rev-parse', 'HEAD'));
  expect(git('show', `HEAD:${STORE}`)).toBe('of the new one');
  const notes = '### For players\n\n- A new game.\n\n### Fixed\n\n- An old fault.';
  expect(git('tag', '--list', '--format=%(contents)', 'v1.2.10')).toBe(`Damka 1.2.10\n\n${notes}`);
  expect(release('notes', '1.2.10')).toEqual({ status: 0, said: `${notes}\n` });
  expect(release('notes', '3.0.0')).toEqual({ status: 1, said: 'CHANGELOG.md has no release 3.0.0.\n' });
  expect(release('1.2.11', '--without-tests').said).toContain('nothing under "Unreleased"');
});

it('a release that kept no stores for the one after it was made', () => {
  vi.stubEnv('FAILS', '3');
  const { status, said } = release('1.3.0', '--without-tests');
  expect([status, said]).toEqual([1, expect.stringContaining('Not released: no stores are kept')]);
  expect([git('tag'), git('status', '--porcelain'), textOf(STORE)]).toEqual(['', '', 'of 1.2.9']);
});

it('a trial of a release changes nothing', () => {
  const before = git('rev-parse', 'HEAD');
  const { status, said } = release('1.3.0', '--dry-run');
  expect([status, said]).toEqual([0, expect.stringContaining('- A new game.')]);
  expect([git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag')]).toEqual([before, '', '']);
});

it('a release is refused if all tests do not pass', () => {
  const { status, said } = release('1.3.0');
  expect([status, said]).toEqual([1, expect.stringContaining('.ci/run failed')]);
  expect(git('tag')).toBe('');
});

it.each([
  ['no version', ['next'], '"next" is no version'],
  ['an older version', ['1.2.8'], 'Version 1.2.8 is not after 1.2.9'],
  ['the present version', ['1.2.9'], 'is not after'],
  ['a misspelt option', ['1.3.0', '--dryrun'], 'does not know --dryrun'],
])('a release is refused with %s', (_, args, sentence) => {
  const { status, said } = release(...args);
  expect([status, said]).toEqual([1, expect.stringContaining(sentence)]);
});

it('a release is refused with changes that are not committed, and with notes that nobody would read', () => {
  appendFileSync(join(clone, 'package.json'), ' ');
  expect(release('1.3.0', '--without-tests')).toMatchObject({
    status: 1,
    said: expect.stringContaining('M package.json'),
  });
  git('checkout', '--quiet', 'package.json');
  const long = CHANGELOG.replace(
    '- A new game.',
    Array.from({ length: 15 }, () => '- A new game.').join('\n'),
  );
  writeFileSync(join(clone, 'CHANGELOG.md'), long);
  expect(release('1.3.0', '--without-tests').said).toContain('16 lines under "Unreleased"');
});

it('the changelog stays short enough to be read', () => {
  const lines = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').split('\n');
  expect(lines.length).toBeLessThanOrEqual(120);
  const begins = lines.flatMap((line, index) => (line.startsWith('## ') ? [index] : []));
  for (const [at, begin] of begins.entries()) {
    const entries = lines.slice(begin, begins[at + 1]).filter((line) => line.startsWith('- '));
    expect([lines[begin], entries.length <= 15]).toEqual([lines[begin], true]);
  }
});
