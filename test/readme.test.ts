import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { COMMANDS } from '../src/bots/features/index.js';
import { VARIANTS } from '../src/engine/index.js';

const textOf = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

it('the README names every game, and the page on playing every chat command', () => {
  const [readme, playing] = [textOf('README.md'), textOf('docs/playing.md')];
  expect(VARIANTS.filter(({ id }) => !readme.includes(`\`${id}\``)).map(({ id }) => id)).toEqual([]);
  expect(COMMANDS.filter(({ name }) => !playing.includes(`/${name}`)).map(({ name }) => name)).toEqual([]);
});

it('the README said nothing of how to stop, update, uninstall or mend, and its commands were not those of the project', () => {
  const readme = textOf('README.md');
  for (const row of ['Stop', 'Update', 'Uninstall', 'Something wrong?'])
    expect(readme).toContain(`\n| ${row} |`);
  const [, begin = ''] = /```sh\n([\s\S]*?)```/.exec(readme) ?? [];
  expect(begin.trim().split('\n')).toEqual([
    expect.stringMatching(/^git clone \S.* damka$/),
    'cd damka',
    'npm start',
  ]);
  // Names of games fold away: a reader meets the first command within one screen.
  expect(readme.indexOf('```sh')).toBeLessThan(1_500);
  const { scripts } = JSON.parse(textOf('package.json'));
  for (const [, name] of readme.matchAll(/npm run (?:--silent )?([\w:]+)/g))
    expect(scripts).toHaveProperty(name ?? '');
});

it('every link between the documents leads to a file', () => {
  const markdown = (folder: string) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name));
  const own = readdirSync('.').filter((name) => name.endsWith('.md'));
  const pages = [...own, ...markdown('docs'), ...markdown('.github')];
  const lost = pages.flatMap((page) =>
    [...textOf(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map(([, target = '']) => join(dirname(page), target))
      .filter((target) => !existsSync(target))
      .map((target) => `${page}: ${target}`),
  );
  expect(lost).toEqual([]);
});

it('the README names the oldest browsers that pages are built and checked for', () => {
  const { browserslist } = JSON.parse(textOf('package.json')) as { browserslist: readonly string[] };
  const names: Readonly<Record<string, string>> = { ios_saf: 'iOS' };
  const stated = browserslist.map((each) =>
    each.replace(/^\w+/, (name) => names[name] ?? name).toLowerCase(),
  );
  const [, line = ''] = /^Browsers: (.*)$/m.exec(textOf('README.md')) ?? [];
  expect(stated.filter((each) => !line.toLowerCase().includes(each))).toEqual([]);
});

it('the page on adding a variant names every file in which each game has a line of its own', () => {
  const page = textOf('docs/add-a-variant.md');
  const files = ['src/engine/variants', 'src/engine/core', 'src/locales/en/games'].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
      .map(({ name }) => join(folder, name)),
  );
  // Every game is in these, and the board of this one has no kin.
  const naming = files
    .filter((file) => /(['"]three-1938['"])/.test(textOf(file)))
    .map((file) => basename(file));
  expect(naming).toEqual(
    expect.arrayContaining(['families.ts', 'histories.ts', 'titles.ts', 'variant-id.ts']),
  );
  expect(naming.filter((name) => !page.includes(name))).toEqual([]);
});

it('the page on adding a platform names every member of a port and every problem of a delivery', () => {
  const [port, page] = [textOf('src/bots/port.ts'), textOf('docs/add-a-platform.md')];
  const between = (start: string, end: string) => port.split(start)[1]?.split(end)[0] ?? '';
  const members = [
    ...between('export interface ChatPort {', '\n}').matchAll(/^ {2}(?:readonly )?(\w+)\??[:(]/gm),
  ];
  const problems = [...between('export type DeliveryProblem =', ';').matchAll(/\| '(\w+)'/g)];
  const names = [...members, ...problems].map(([, name = '']) => name);
  expect(names).toEqual(expect.arrayContaining(['deliver', 'stop', 'gone']));
  expect(names.filter((name) => !new RegExp(`^\\| \`${name}\\b`, 'm').test(page))).toEqual([]);
});
