import { createRequire } from 'node:module';

type Library = typeof import('canvas');

const require = createRequire(import.meta.url);
let library: Library | null = null;

/** The native library with the bundled font; loaded late, since everything but drawing runs without it. */
export function loadCanvas(): Library {
  if (library !== null) return library;
  const loaded: Library = require('canvas');
  const file = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf');
  loaded.fonts.add(new loaded.FontFace('Damka Sans', file, { weight: 'bold' }));
  library = loaded;
  return loaded;
}
