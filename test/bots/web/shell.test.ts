import { afterEach, expect, it } from 'vitest';
import { FEATURES } from '../../../src/bots/features/index.js';
import { PageStage } from './game/stage.js';

let stage: PageStage;
afterEach(() => stage.close());

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8';
const page = async (path: string, cookie = '', language = 'en'): Promise<string> =>
  (await stage.get(path, { accept: HTML, 'accept-language': language, cookie })).text();

/** The tabs in a page's HTML: what each is called, the current one in brackets. */
const tabsOf = (html: string): readonly string[] =>
  [
    ...(/<nav class="tabs".*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(/<a ([^>]*)>.*?<span>(.*?)<\/span>/g),
  ].map(([, marks = '', name = '']) => (marks.includes('aria-current') ? `[${name}]` : name));

/** The tabs that a page with a script is given. */
function waysOf(html: string): readonly string[] {
  const given = /data-words='([^']*)'/.exec(html)?.[1] ?? '{}';
  const words = given.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  const { ways } = JSON.parse(words) as { ways: readonly { short?: string }[] };
  return ways.flatMap(({ short = [] }) => short);
}

const TABS = ['Play', 'Watch', 'Puzzles', 'Learn', 'Me'];

it.each([
  ['/watch', 'Watch'],
  ['/t', 'Watch'],
  ['/s', 'Watch'],
  ['/top', 'Watch'],
  ['/puzzle', 'Puzzles'],
  ['/rules', 'Learn'],
  ['/rules/neva', 'Learn'],
  ['/about', 'Learn'],
  ['/sign-in', 'Me'],
  ['/nowhere', ''],
  ['/tournament-of-nobody', ''],
])('one house had five heads: %s has the tabs of all pages, %s the current one', async (path, current) => {
  stage = await PageStage.open();
  expect(tabsOf(await page(path))).toEqual(TABS.map((tab) => (tab === current ? `[${tab}]` : tab)));
});

it('pages with scripts are given the same tabs', async () => {
  stage = await PageStage.open();
  for (const path of ['/', '/learn', '/g/some-game']) expect(waysOf(await page(path)), path).toEqual(TABS);
});

it.each(['/', '/learn', '/here', '/r/abc12345', '/g/new?game=russian&opponent=computer'])(
  'the one document of pages with scripts has all its places filled: %s',
  async (path) => {
    stage = await PageStage.open();
    const html = await page(path);
    expect(html).toContain('<script type="module" src="/board/');
    expect(html).not.toMatch(/undefined|<!-- |="[^"{]*\{\w+\}"/);
  },
);

it('a tab of a room that is left out is nowhere', async () => {
  stage = await PageStage.open(undefined, { features: FEATURES.filter(({ name }) => name !== 'watch') });
  const rest = TABS.filter((tab) => tab !== 'Watch');
  expect(tabsOf(await page('/rules'))).toEqual(rest.map((tab) => (tab === 'Learn' ? '[Learn]' : tab)));
  expect(waysOf(await page('/'))).toEqual(rest);
});

it('reading pages had no choice of the language: one chosen there holds on every page', async () => {
  stage = await PageStage.open();
  const links = [...(await page('/rules/neva')).matchAll(/href="(\/choose[^"]*language=ru[^"]*)"/g)];
  const address = (links[0]?.[1] ?? '').replaceAll('&#38;', '&');
  const answer = await fetch(new URL(address, stage.address), { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/rules/neva']);
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  for (const path of ['/rules/neva', '/', '/learn', '/nowhere', '/watch']) {
    expect(await page(path), path).toContain('<html lang="en">');
    expect(await page(path, cookie), path).toContain('<html lang="ru">');
  }
  expect(await page('/rules', 'damka_language=xx'), 'no language of ours').toContain('<html lang="en">');
});

it('pages for reading are as light as was chosen, whatever the device says', async () => {
  stage = await PageStage.open();
  const byDevice = '@media(prefers-color-scheme:dark)';
  for (const path of ['/rules', '/nowhere']) {
    expect((await page(path)).replaceAll(/[ ]?([:(]) ?/g, '$1'), path).toContain(byDevice);
    for (const light of ['light', 'dark']) {
      const html = await page(path, `damka_light=${light}`);
      expect(html.replaceAll(/[ ]?([:(]) ?/g, '$1'), path).not.toContain(byDevice);
      expect(html).toContain(light === 'dark' ? '@media all' : '@media not all');
    }
  }
});

it.each(['https://example.com/', '//example.com', '/\\example.com', '/a b', '', `/${'a'.repeat(400)}`])(
  'a choice leads back to a page of ours alone, not to %s',
  async (to) => {
    stage = await PageStage.open();
    const address = `/choose?${new URLSearchParams({ language: 'pt', to })}`;
    const answer = await fetch(new URL(address, stage.address), { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
  },
);

it('a link on another site chooses nothing, nor do words that are no choice', async () => {
  stage = await PageStage.open();
  const kept = async (query: string, site = 'same-origin'): Promise<string | null> => {
    const headers = { 'sec-fetch-site': site };
    const answer = await fetch(new URL(`/choose?${query}`, stage.address), { redirect: 'manual', headers });
    return answer.headers.get('set-cookie');
  };
  expect(await kept('language=ru&to=/')).toContain('damka_language=ru');
  expect(await kept('language=ru&to=/', 'cross-site')).toBeNull();
  for (const query of ['language=tlh', 'light=pink', 'light=dark%0d%0aa:b', '', 'language=&language=ru'])
    expect(await kept(query), query).toBeNull();
});

it('games that everybody may watch are listed with their boards, on a page that needs no script', async () => {
  stage = await PageStage.open();
  expect(await page('/watch')).toContain('No public game is being played right now.');
  const { game, visitor } = await stage.opened('game=russian&public=yes');
  await (await stage.enter({ game, name: 'Boris' })).press('join');
  await visitor.until(({ board }) => board.phase === 'running');
  // What was read is kept for two seconds.
  const shown = async (): Promise<string> => page('/watch', '', 'pt');
  await expect.poll(shown, { timeout: 20_000, interval: 500 }).toContain(`<a href="/g/${game}">`);
  const html = await shown();
  const picture = /src="(\/lobby\/board\/[^"]*)"/.exec(html)?.[1] ?? '';
  const answer = await stage.get(picture, {});
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
});

it('a game is found among the rules by half of its name, or with an error, without a script', async () => {
  stage = await PageStage.open();
  const found = async (name: string): Promise<string> =>
    /<nav class="games".*?<\/nav>/s.exec(await page(`/rules?${new URLSearchParams({ find: name })}`))?.[0] ??
    '';
  expect(await found('ital')).toMatch(/^<nav[^>]*><a[^>]*href="\/rules\/italian"/);
  expect(await found('rusian')).toContain('href="/rules/russian"');
  expect(await found('нивские')).toContain('href="/rules/neva"');
  expect(await found('zzzzzzz')).not.toContain('href');
  expect(await page('/rules?find=zzzzzzz')).toContain('No game has that name.');
  expect(await page('/rules?find=%22%3E%3Cscript%3E')).not.toContain('"><script');
  expect(await found('a'.repeat(5000))).not.toContain('href="/rules/neva"');
});
