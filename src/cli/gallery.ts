import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { THEME_NAMES, type ThemeName } from '../render/theme.js';
import type { Arguments } from './arguments.js';
import { CliFault } from './fault.js';
import { messageOf, writeTo } from './files.js';
import { painter } from './painter.js';

/** A page with every kind of board in every theme: `gallery.md` in the folder, its pictures in `gallery/`. */
export async function writeGallery({ words: [folder], language }: Arguments): Promise<string> {
  if (folder === undefined) throw new CliFault('Into which folder? For example: damka gallery docs');
  const { drawGallery } = await painter();
  const rows = new Map<string, string>();
  await makeFolder(join(folder, 'gallery'));
  for await (const { variant, theme, png } of drawGallery(language)) {
    const file = `gallery/${variant.id}-${theme}.png`;
    await writeTo(join(folder, file), png);
    const title = variant.title[language];
    rows.set(variant.id, `${rows.get(variant.id) ?? `| ${title} `}| ${picture(title, theme, file)} `);
  }
  const page = join(folder, 'gallery.md');
  await writeFile(page, pageOf([...rows.values()]));
  return page;
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw new CliFault(`${folder} cannot be made: ${messageOf(error)}`, { cause: error });
  }
}

const picture = (title: string, theme: ThemeName, file: string): string => `![${title}, ${theme}](${file})`;

const pageOf = (rows: readonly string[]): string =>
  [
    '# Gallery',
    '',
    'Every kind of board in every theme, at the size of a telephone. Made by `npm run --silent damka -- gallery docs`.',
    '',
    `| board | ${THEME_NAMES.join(' | ')} |`,
    `| --- | ${THEME_NAMES.map(() => '---').join(' | ')} |`,
    ...rows.map((row) => `${row}|`),
    '',
  ].join('\n');
