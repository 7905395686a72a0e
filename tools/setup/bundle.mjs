import { copyFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Puts the page of a game and the lobby into dist/board-page/: a script of the game's page for each place that shows it and
 * one each of the lobby and the lessons, a style sheet and HTML of each, and their icon.
 */
export async function bundlePage(root) {
  // Installed by the step before this one.
  const { build } = await import('esbuild');
  const from = join(root, 'src', 'bots', 'web', 'page');
  const to = join(root, 'dist', 'board-page');
  await build({
    entryPoints: {
      board: join(from, 'main.ts'),
      telegram: join(from, 'telegram.ts'),
      discord: join(from, 'discord.ts'),
      lobby: join(from, 'lobby', 'main.ts'),
      learn: join(from, 'learn', 'main.ts'),
    },
    outdir: to,
    bundle: true,
    minify: true,
    format: 'esm',
    target: ['chrome111', 'firefox113', 'safari16.4'],
    tsconfig: join(root, 'tsconfig.page.json'),
    logLevel: 'error',
  });
  for (const file of ['index.html', 'activity.html', 'lobby.html', 'learn.html', 'icon.svg'])
    copyFileSync(join(from, file), join(to, file));
}
