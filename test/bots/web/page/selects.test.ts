import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('draws the arrow of every select: styles give it a colour and no other background', () => {
  const bare = globSync('src/bots/**/*.css')
    .filter((file) => !file.endsWith('page/styles/base.css'))
    // Pages to be read leave the arrow to the browser.
    .filter((file) => !file.includes('/reading/'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/([^{}]*\bselect\b[^{}]*)\{([^{}]*)\}/g)]
        .filter(([, , rules = '']) => /\bbackground:/.test(rules))
        .map(([, selector = '']) => `${file}: ${selector.trim()}`),
    );
  expect(bare).toEqual([]);
});
