import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { titleOf } from '../../locales/titles.js';
import { drawGallery, THEME_NAMES, type ThemeName } from '../../render/index.js';
import type { Arguments } from '../arguments.js';
import { troubleOf, writeTo } from '../files.js';
import { demandCanvas } from '../painter.js';
import { CliFault } from '../sentences.js';

/** Writes `gallery.md` and its pictures in `gallery/`: every kind of board, in one theme or in all. */
export async function writeGallery({ words: [folder], language, theme, given }: Arguments): Promise<string> {
  if (folder === undefined) throw new CliFault('Into which folder? For example: damka gallery docs');
  demandCanvas();
  const themes = given.includes('theme') ? [theme] : THEME_NAMES;
  const rows = new Map<string, string>();
  await makeFolder(join(folder, 'gallery'));
  for (const { variant, theme: shown, png } of drawGallery(language, themes)) {
    const file = `gallery/${variant.id}-${shown}.png`;
    await writeTo(join(folder, file), png);
    const title = titleOf(variant, language);
    rows.set(variant.id, `${rows.get(variant.id) ?? `| ${title} `}| ${picture(title, shown, file)} `);
  }
  const page = join(folder, 'gallery.md');
  await writeFile(page, pageOf([...rows.values()], themes));
  return page;
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw new CliFault(`${folder} cannot be made: ${troubleOf(error)}`, { cause: error });
  }
}

const picture = (title: string, theme: ThemeName, file: string): string => `![${title}, ${theme}](${file})`;

const pageOf = (rows: readonly string[], themes: readonly ThemeName[]): string =>
  [
    '# Gallery',
    '',
    'Every kind of board, at the size of a telephone. Made by `npm run --silent damka -- gallery docs`.',
    '',
    `| board | ${themes.join(' | ')} |`,
    `| --- | ${themes.map(() => '---').join(' | ')} |`,
    ...rows.map((row) => `${row}|`),
    '',
  ].join('\n');
