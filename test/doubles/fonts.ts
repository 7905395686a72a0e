import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * What a machine has: `emoji` is every desktop and phone, whose pictures are wider than letters; `plain` a server, on which
 * they are outlines or empty boxes. Letters are those of DejaVu, wider than what most systems have.
 */
export type Fonts = 'emoji' | 'plain';

const { resolve } = createRequire(import.meta.url);
const LETTERS = 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf';
const EMOJI = '@expo-google-fonts/noto-color-emoji/400Regular/NotoColorEmoji_400Regular.ttf';

/** Fonts of the folder that nobody's page is written in, though one of them would be taken for what a page leaves open. */
const UNUSED = ['*Serif*', '*Condensed*', '*ExtraLight*', '*MathTeX*'];

const FILES: Readonly<Record<Fonts, readonly string[]>> = { emoji: [LETTERS, EMOJI], plain: [LETTERS] };

/** The folders in which the fonts are. */
export const fontFolders = (fonts: Fonts): readonly string[] =>
  FILES[fonts].map((file) => dirname(resolve(file)));

const LEFT_OPEN = ['sans-serif', 'system-ui', 'Arial'];

/** Environment in which a program that draws by fontconfig, such as Chromium, finds these fonts and no others. */
export async function onlyFonts(fonts: Fonts): Promise<NodeJS.ProcessEnv> {
  const own = join(tmpdir(), `damka-test-fonts-${process.getuid?.() ?? ''}`);
  await mkdir(own, { recursive: true });
  // Each process writes its own: a browser must not read what another one is writing.
  const config = join(own, `${fonts}-${process.pid}.conf`);
  const entries = [
    ...fontFolders(fonts).map((folder) => `<dir>${folder}</dir>`),
    `<cachedir>${own}</cachedir>`,
    // What a page leaves open would be written in pictures by WebKit, which takes the first font.
    ...LEFT_OPEN.map(
      (name) =>
        `<alias binding="same"><family>${name}</family><prefer><family>DejaVu Sans</family></prefer></alias>`,
    ),
    ...UNUSED.map((glob) => `<selectfont><rejectfont><glob>${glob}</glob></rejectfont></selectfont>`),
  ];
  await writeFile(config, `<?xml version="1.0"?>\n<fontconfig>${entries.join('')}</fontconfig>\n`);
  return { ...process.env, FONTCONFIG_FILE: config };
}
