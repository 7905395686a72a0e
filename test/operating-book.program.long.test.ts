import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STORE = join(ROOT, 'test/fixtures/stores/release.sqlite');
/** Notes what it was asked for, and runs Damka’s own commands. */
const NPM = `#!/bin/sh
echo "npm $*" >> "$NOTES"
[ "$1 $2 $3 $4" = 'run --silent damka --' ] || exit 0
shift 4
exec "${process.execPath}" "${join(ROOT, 'dist/cli.js')}" "$@"
`;
const GIT = '#!/bin/sh\necho "git $*" >> "$NOTES"\n';

let folder: string;
let clone: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'damka-book-'));
  clone = join(folder, 'clone');
  mkdirSync(join(folder, 'bin'));
  for (const [name, text] of Object.entries({ npm: NPM, git: GIT })) {
    writeFileSync(join(folder, 'bin', name), text);
    chmodSync(join(folder, 'bin', name), 0o755);
  }
  mkdirSync(join(clone, 'data'), { recursive: true });
  copyFileSync(STORE, at('data/damka.sqlite'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (path: string): string => join(clone, path);
const notes = (): string[] => readFileSync(join(folder, 'notes'), 'utf8').trim().split('\n');

/** The block of a page that has these words. */
function block(page: string, words: string): string {
  const text = readFileSync(join(ROOT, 'docs/operating', page), 'utf8');
  const found = [...text.matchAll(/^```\w+\n([\s\S]*?)^```/gm)].find(([, lines]) => lines?.includes(words));
  if (found?.[1] === undefined) throw new Error(`${page} has no block with ${words}`);
  return found[1];
}

/** Runs lines of the book in the clone, which the book has in /srv/damka. */
function follow(lines: string): { status: number | null; stderr: string } {
  const { status, stderr } = spawnSync('bash', ['-ec', lines.replaceAll('/srv/damka', clone)], {
    cwd: clone,
    encoding: 'utf8',
    env: {
      PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
      HOME: folder,
      NOTES: join(folder, 'notes'),
      DAMKA_HOME: clone,
      PORT: '0',
    },
  });
  return { status, stderr };
}
const DONE = { status: 0, stderr: '' };
const held = { status: 0, stderr: expect.stringMatching(/1 finished game/) };

describe.skipIf(process.platform === 'win32')('by the operator’s book', () => {
  it('cron backs a clone up once a day, and the backup is restored', () => {
    const [line = ''] = block('backup.md', 'cd /srv/damka && npm').split('\n');
    // Cron takes the five fields, and `\%` for a plain percent sign.
    const nightly = line.split(' ').slice(5).join(' ').replaceAll('\\%', '%');
    const [, folderFirst = ''] =
      /Make the folder before: `([^`]+)`/.exec(
        readFileSync(join(ROOT, 'docs/operating/backup.md'), 'utf8'),
      ) ?? [];
    expect(follow(folderFirst)).toEqual(DONE);
    expect(follow(nightly)).toEqual(DONE);
    const [made = ''] = readdirSync(at('backups'));
    expect(made).toMatch(/^\d{4}-\d\d-\d\d\.sqlite$/);
    expect(statSync(at(`backups/${made}`)).mode & 0o077).toBe(0);
    expect(follow(nightly)).toMatchObject({ status: 2, stderr: expect.stringContaining('exists') });
    const restoring = block('backup.md', 'mv data/damka.sqlite* broken/');
    expect(follow(restoring.replace(/\d{4}-\d\d-\d\d\.sqlite/, made))).toEqual(DONE);
    expect(readdirSync(at('broken'))).toContain('damka.sqlite');
    expect(existsSync(at('data/damka.sqlite'))).toBe(true);
    expect(notes().at(-1)).toBe('npm start');
  });

  it('a clone is updated, and goes back with the games of the backup', () => {
    expect(follow(block('update.md', 'git pull'))).toEqual(DONE);
    expect(notes().filter((note) => note.startsWith('git'))).toEqual(['git rev-parse HEAD', 'git pull']);
    expect(follow(block('update.md', 'mkdir newer'))).toEqual(DONE);
    expect(readdirSync(at('newer'))).toContain('damka.sqlite');
    expect(existsSync(at('data/damka.sqlite'))).toBe(true);
    expect(notes().slice(-3)).toEqual([
      expect.stringMatching(/^git checkout v\d/),
      'npm run --silent damka -- restore before-update.sqlite',
      'npm start',
    ]);
  });

  it('a clone goes back with the games played since', () => {
    expect(follow(block('update.md', 'export games.jsonl'))).toEqual(held);
    expect(follow('mkdir newer && mv data/damka.sqlite* newer/')).toEqual(DONE);
    expect(follow(block('update.md', 'import games.jsonl'))).toMatchObject({ status: 0 });
    expect(follow('npm run --silent damka -- export again.jsonl')).toEqual(held);
  });
});
