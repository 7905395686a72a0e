import { expect, it } from 'vitest';
import type { Feature } from '../../../src/bots/feature.js';
import { FEATURES } from '../../../src/bots/features/index.js';
import { ownCode } from '../../../src/bots/features/profiles/own-page.js';
import { play } from '../../../src/bots/play/index.js';
import { endedGame, keepEnded } from '../../sessions/ratings/settling-suite.js';
import { PageStage } from './game/stage.js';

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'pt' };
/** Where a visitor may begin, whatever features there are; a page that is not there has ways, too. */
const BEGINNINGS = ['/', '/room', '/nowhere', '/too-old', '/g/new?game=russian&opponent=computer'];
/** Pages that differ only in their game, or in a puzzle's number: so many of a kind are enough. */
const MAX_OF_A_KIND = 3;
const kindOf = (path: string): string =>
  path
    .replace(/\?.*/, '')
    .split('/')
    .slice(0, 3)
    .join('/')
    .replace(/^(\/(?:rules|about|top|puzzle|learn))\/.*/, '$1/:game');

interface Way {
  readonly path: string;
  readonly short?: string;
  readonly picture?: string;
}

/** The ways that the script of a page is given. */
function waysIn(html: string): readonly Way[] {
  const given = /data-words='([^']*)'/.exec(html)?.[1] ?? '{}';
  const words = given.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  return (JSON.parse(words) as { ways?: readonly Way[] }).ways ?? [];
}

/** The places that a page has among its tabs, or gives its script for its tabs or its menu. */
function placesIn(html: string): readonly string[] {
  const tabs = /<nav class="tabs".*?<\/nav>/s.exec(html)?.[0] ?? '';
  const given = waysIn(html).flatMap(({ path, short }) => (short === undefined ? [] : [path]));
  return [...[...tabs.matchAll(/<a href="([^"]*)"/g)].map(([, path = '']) => path), ...given];
}

/** What a page leads to on this server, by links in its HTML or by those that its script is given. */
function linksIn(html: string): readonly string[] {
  const ways = waysIn(html);
  const written = [...html.matchAll(/<(?:a|img)\b[^>]*?\b(?:href|src)="(\/[^"]*)"/g)].map(
    ([, path = '']) => path,
  );
  return [...written, ...ways.flatMap(({ path, picture = [] }) => [path].concat(picture))].map((path) =>
    path.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
  );
}

/** Every link that a visitor finds, with the status of what it leads to; and the places of each page. */
async function crawl(stage: PageStage, beginnings: readonly string[]) {
  const found = new Map<string, number>();
  const places = new Map<string, readonly string[]>();
  const kinds = new Map<string, number>();
  const waiting = [...beginnings];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const kind = kindOf(path);
    const seen = kinds.get(kind) ?? 0;
    if (found.has(path) || seen >= MAX_OF_A_KIND) continue;
    kinds.set(kind, seen + 1);
    const answer = await stage.get(path, BROWSER);
    found.set(path, answer.status);
    if (answer.headers.get('content-type')?.startsWith('text/html')) {
      const html = await answer.text();
      places.set(path, placesIn(html));
      waiting.push(...linksIn(html));
    } else await answer.arrayBuffer();
  }
  return { found, places };
}

/** Somebody whose page all may see, with a game that is over. */
async function opened(features: readonly Feature[]): Promise<readonly [PageStage, readonly string[]]> {
  const stage = await PageStage.open(undefined, { features });
  const { store } = stage.stage.bot.games.service;
  await keepEnded(store, endedGame('a', 1, Date.now()));
  const code = await ownCode(store, 'telegram:501234567', 'Ann');
  return [
    stage,
    [
      ...BEGINNINGS,
      '/g/game-a',
      `/player/${code}`,
      '/learn',
      '/privacy',
      '/puzzle',
      '/about',
      '/top/russian',
    ],
  ];
}

const OUT = FEATURES.filter((feature) => feature !== play && feature.pages !== undefined).map(
  ({ name }) => name,
);

it.each([null, ...OUT])(
  'pages led to what is not there, rooms to one place alone: no link is dead, and every page has all places, without %s',
  async (name) => {
    const [stage, beginnings] = await opened(FEATURES.filter((feature) => feature.name !== name));
    const { found, places } = await crawl(stage, beginnings);
    const dead = [...found].filter(([path, status]) => status >= 400 && !beginnings.includes(path));
    expect(dead).toEqual([]);
    expect(found.size).toBeGreaterThan(beginnings.length + MAX_OF_A_KIND);
    const all = places.get('/nowhere') ?? [];
    expect(all).toContain('/');
    for (const [path, those] of places) expect(those, path).toEqual(all);
    await stage.close();
  },
);

it('a page of a feature was in no menu but by a list elsewhere: its way stands in the lobby, in heads and where scripts are off', async () => {
  const coin: Feature = {
    name: 'coin',
    menu: [
      {
        path: '/coin',
        order: 5,
        words: (language) => ({ title: `Coin ${language}`, short: 'Coin', help: 'Heads or tails.' }),
        isPlain: true,
      },
    ],
    pages: () => ({
      addTo: (app) => void app.get('/coin', () => 'heads'),
      stop: async () => undefined,
    }),
  };
  const [stage] = await opened([...FEATURES, coin]);
  for (const [path, expected] of [
    ['/', 'Heads or tails.'],
    ['/g/game-a', 'Coin'],
    ['/learn', 'Coin pt'],
    ['/about', 'Coin pt'],
    ['/too-old', 'Coin pt'],
    ['/sitemap.xml', '/coin'],
  ] as const)
    expect(await (await stage.get(path, BROWSER)).text(), path).toContain(expected);
  await stage.close();
});
