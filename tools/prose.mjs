/**
 * Counts long sentences and words of the style sheet in documents, and words in comments and in the subjects of the last commits, against a
 * budget that only falls: `tools/prose.json`.
 * With `--write` it lowers the budget to what is there now.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { commentsOf, LONG, listed, sentencesOf } from './prose/count.mjs';
import { ROOT } from './setup/root.mjs';

const BUDGET = join(ROOT, 'tools', 'prose.json');
const filesUnder = (folder, name) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** Subjects of the last commits; none in a folder without its history. */
function subjects() {
  const { status, stdout } = spawnSync('git', ['log', '-200', '--no-merges', '--format=%s'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.split('\n') : [];
}

/** Letters of a subject that lists of commits show whole. */
const SUBJECT = 72;

function measure() {
  const pages = [
    ...readdirSync(ROOT)
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(ROOT, name)),
    ...filesUnder('docs', /\.md$/),
  ];
  const found = {};
  for (const page of pages.sort()) {
    const text = readFileSync(page, 'utf8');
    const words = sentencesOf(text);
    found[relative(ROOT, page).replaceAll(sep, '/')] = {
      mean: Math.ceil((words.reduce((sum, each) => sum + each, 0) / Math.max(1, words.length)) * 10) / 10,
      long: words.filter((each) => each > LONG).length,
      listed: listed(text),
    };
  }
  const sources = ['src', 'tools', 'test'].flatMap((folder) => filesUnder(folder, /\.(ts|mjs)$/));
  const inComments = sources.reduce((sum, file) => sum + listed(commentsOf(readFileSync(file, 'utf8'))), 0);
  found.comments = { listed: inComments };
  const said = subjects();
  found.subjects = {
    long: said.filter(({ length }) => length > SUBJECT).length,
    listed: listed(said.join('\n')),
  };
  return found;
}

/** What is there, rounded up: an edit has some room, and many edits do not. */
const STEP = { mean: 1, long: 5, listed: 10 };
const roomFor = (what, count) => Math.ceil(count / STEP[what]) * STEP[what];

/** A new page is by the style sheet from the start. */
const NEW = { mean: 16, long: 2, listed: 3 };

const found = measure();
const budget = JSON.parse(readFileSync(BUDGET, 'utf8'));
if (process.argv.includes('--write')) {
  const lower = Object.entries(found).map(([page, counts]) => [
    page,
    Object.fromEntries(
      Object.entries(counts).map(([what, count]) => [
        what,
        Math.min(roomFor(what, count), budget[page]?.[what] ?? Number.POSITIVE_INFINITY),
      ]),
    ),
  ]);
  writeFileSync(BUDGET, `${JSON.stringify(Object.fromEntries(lower), null, 2)}\n`);
} else {
  const faults = Object.entries(found).flatMap(([page, counts]) =>
    Object.entries(counts)
      .filter(([what, count]) => count > (budget[page] ?? NEW)[what])
      .map(([what, count]) => `${page}: ${what} ${count}, the budget is ${(budget[page] ?? NEW)[what]}`),
  );
  for (const fault of faults) console.log(fault);
  if (faults.length > 0)
    console.log(
      'mean: words a sentence; long: sentences over 30 words, subjects over 72 letters; listed: words that CONTRIBUTING.md lists. Shorten what you have written.',
    );
  process.exitCode = faults.length === 0 ? 0 : 1;
}
