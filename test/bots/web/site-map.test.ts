import { afterEach, expect, it } from 'vitest';
import { FEATURES } from '../../../src/bots/features/index.js';
import { VARIANTS } from '../../../src/engine/index.js';
import { PageStage } from './game/stage.js';

let stage: PageStage;
afterEach(() => stage.close());

/** Paths of the pages that search engines are told of. */
async function listed(): Promise<readonly string[]> {
  const answer = await stage.get('/sitemap.xml');
  expect(answer.headers.get('content-type')).toContain('application/xml');
  const xml = await answer.text();
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
    expect(address.startsWith(stage.address)).toBe(true);
    return new URL(address).pathname;
  });
}

it('search engines found no list of the pages: each that is listed is there, and asks to be found', async () => {
  stage = await PageStage.open();
  const paths = await listed();
  expect(paths).toEqual(expect.arrayContaining(['/', '/rules', '/learn', '/puzzle', '/top', '/about']));
  expect(paths.filter((path) => path.startsWith('/rules/'))).toHaveLength(VARIANTS.length);
  for (const path of paths.filter((each) => !each.startsWith('/rules/') || each === '/rules/neva')) {
    const answer = await stage.get(path, { accept: 'text/html' });
    expect(answer.status, path).toBe(200);
    expect(await answer.text(), path).not.toContain('noindex');
  }
});

it('search engines were not told what is nobody’s to search', async () => {
  stage = await PageStage.open();
  const robots = await (await stage.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${new URL('/sitemap.xml', stage.address).href}\n`);
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  const { game } = await stage.opened('game=russian&opponent=computer');
  for (const path of [`/g/${game}`, '/r/test', `/o/game/${game}-0.en.png`])
    expect(
      closed.some((each) => path.startsWith(each)),
      path,
    ).toBe(true);
  for (const path of await listed()) expect(closed.some((each) => path.startsWith(each))).toBe(false);
});

it('pages of a feature that is left out are not listed', async () => {
  stage = await PageStage.open(undefined, { features: FEATURES.filter(({ name }) => name !== 'puzzles') });
  const paths = await listed();
  expect(paths).toContain('/learn');
  expect(paths).not.toContain('/puzzle');
});
