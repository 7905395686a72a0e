import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pngSize } from '../../../src/bots/web/picture-cache.js';
import { VARIANTS } from '../../../src/engine/index.js';
import { localStudio, type PictureJob, type Studio } from '../../../src/render/index.js';
import { StoreError } from '../../../src/sessions/stores/open-store.js';
import { plainPng } from '../../doubles/plain-png.js';
import { PageStage } from './game/stage.js';

/** Draws like any studio, and remembers what. */
class Watched implements Studio {
  readonly jobs: PictureJob[] = [];
  draw = localStudio.picture;

  picture(job: PictureJob): Promise<Buffer> {
    this.jobs.push(job);
    return this.draw(job);
  }

  readonly film = localStudio.film;
  readonly endFilms = localStudio.endFilms;
  readonly close = localStudio.close;
}

/** What messengers accept at most. */
const MAX_BYTES = 300_000;

describe('links that are shown to friends', () => {
  let stage: PageStage;
  let studio: Watched;

  beforeEach(async () => {
    studio = new Watched();
    stage = await PageStage.open(undefined, { studio });
  });
  afterEach(() => stage.close());

  /** What a crawler reads of a page, by the names of its properties. */
  async function cardOf(path: string, language = 'en'): Promise<ReadonlyMap<string, string>> {
    const page = await stage.get(path, { 'accept-language': language, 'user-agent': 'WhatsApp/2' });
    expect(page.status).toBe(200);
    const html = await page.text();
    const tags = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g);
    return new Map([...tags].map(([, name = '', content = '']) => [name, content]));
  }

  /** Fetches the picture of a card, which has the size that messengers want. */
  async function pictureOf(card: ReadonlyMap<string, string>): Promise<Buffer> {
    const answer = await fetch(card.get('og:image') ?? '');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const png = Buffer.from(await answer.arrayBuffer());
    expect(pngSize(png)).toEqual({ width: 1200, height: 630 });
    expect(png.length).toBeLessThan(MAX_BYTES);
    return png;
  }

  it('tell of a game in the language of whoever asks, with its present board', async () => {
    const { game, visitor } = await stage.opened('game=russian&seat=white&opponent=computer');
    const card = await cardOf(`/g/${game}`);
    expect(card.get('og:title')).toMatch(/^Olga – .* · Russian checkers$/);
    expect(card.get('og:description')).toContain('White');
    expect(card.get('og:url')).toBe(new URL(`/g/${game}`, stage.address).href);
    expect(card.get('twitter:card')).toBe('summary_large_image');
    expect(card.get('robots')).toBe('noindex');
    expect((await cardOf(`/g/${game}`, 'ru')).get('og:title')).toContain('Русские шашки');
    const before = await pictureOf(card);
    await visitor.press('resign');
    const later = await cardOf(`/g/${game}`);
    expect(later.get('og:image')).not.toBe(card.get('og:image'));
    expect((await pictureOf(later)).equals(before)).toBe(false);
  });

  it.each(['en', 'ru', 'pt'])(
    'ended a sentence of a game that is over by two full stops: %s',
    async (language) => {
      const { game, visitor } = await stage.opened('game=russian&seat=white&opponent=computer');
      await visitor.press('resign');
      const description = (await cardOf(`/g/${game}`, language)).get('og:description') ?? '';
      expect(description).toMatch(/^[^.]+\. [^.]+\.$/);
    },
  );

  it('draw a picture once for all who ask', async () => {
    const { game } = await stage.opened('game=chapaev');
    const card = await cardOf(`/g/${game}`);
    await Promise.all([pictureOf(card), pictureOf(card)]);
    await pictureOf(card);
    // Nobody draws the same board again by a number of their own.
    expect((await stage.get(`/o/game/${game}-999.en.png`)).status).toBe(200);
    expect(studio.jobs.filter(({ kind }) => kind === 'preview')).toHaveLength(1);
  });

  it('draw nothing for games that do not exist', async () => {
    for (const path of ['/o/game/abcdefgh-1.en.png', '/o/new/checkerz.en.png', '/o/game/a', '/o/away.png'])
      expect((await stage.get(path)).status, path).toBe(404);
    const gone = await stage.get('/g/abcdefgh');
    expect(gone.status).toBe(404);
    expect(await gone.text()).toContain('<script');
    expect(studio.jobs).toEqual([]);
  });

  it('leave the studio to players: few are drawn at once, and few for an address', async () => {
    const held = Promise.withResolvers<Buffer>();
    studio.draw = () => held.promise;
    const [first, ...later] = VARIANTS.map(({ id }) => `/o/new/${id}.en.png`);
    const drawn = later.slice(0, 3).map((path) => stage.get(path));
    await vi.waitFor(() => expect(studio.jobs).toHaveLength(3));
    const refused = await stage.get(first ?? '');
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('60');
    held.resolve(plainPng(8, 8, [90, 60, 30]));
    for (const answer of await Promise.all(drawn)) expect(answer.status).toBe(200);
    const statuses: number[] = [];
    for (const path of later.slice(4, 34)) statuses.push((await stage.get(path)).status);
    expect(statuses).toContain(503);
    // What is drawn already is there for everybody.
    expect((await stage.get(later[0] ?? '')).status).toBe(200);
  });

  it('have few games looked up for an address', async () => {
    const statuses: number[] = [];
    for (let asked = 0; asked < 90; asked += 1)
      statuses.push((await stage.get(`/o/game/abcdefgh-${asked}.en.png`)).status);
    expect(new Set(statuses)).toEqual(new Set([404, 503]));
  });

  it('show a board also where a link only opens a game, or none', async () => {
    for (const path of ['/', '/learn', '/r/friends', '/g/new?game=neva']) {
      const card = await cardOf(path, 'pt-BR');
      expect(card.get('og:title'), path).not.toBe('');
      await pictureOf(card);
    }
  });

  it('are those of the public name behind a trusted proxy alone', async () => {
    const forwarded = { 'x-forwarded-host': 'damka.example', 'x-forwarded-proto': 'https' };
    const canonical = async () =>
      /rel="canonical" href="([^"]+)"/.exec(await (await stage.get('/', forwarded)).text())?.[1];
    expect(await canonical()).toBe(stage.address);
    const proxied = await PageStage.open(undefined, { studio, trustedProxies: ['127.0.0.1'] });
    const page = await proxied.get('/', forwarded);
    expect(await page.text()).toContain('<link rel="canonical" href="https://damka.example/">');
    await proxied.close();
  });

  it('lead to a page that waits where games cannot be read', async () => {
    const down = await PageStage.open(undefined, {
      service: {
        sessionOf: async () => {
          throw new StoreError('down', { problem: 'unreachable' });
        },
      },
    });
    const page = await down.get('/g/abcdefgh');
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('<script');
    await down.close();
  });

  it('make a program of the pages, with icons of its own', async () => {
    const answer = await stage.get('/manifest.webmanifest', { 'accept-language': 'ru' });
    const manifest = (await answer.json()) as { icons: readonly { src: string; sizes: string }[] };
    expect(manifest).toMatchObject({
      short_name: 'Дамка',
      start_url: '/',
      display: 'standalone',
      lang: 'ru',
    });
    for (const { src, sizes } of manifest.icons) {
      const icon = Buffer.from(await (await stage.get(src)).arrayBuffer());
      const { width, height } = pngSize(icon);
      expect(`${width}x${height}`).toBe(sizes);
    }
    const ico = Buffer.from(await (await stage.get('/favicon.ico')).arrayBuffer());
    expect(pngSize(ico.subarray(ico.readUInt32LE(18)))).toEqual({ width: 48, height: 48 });
    expect((await stage.get('/apple-touch-icon.png')).headers.get('content-type')).toBe('image/png');
  });

  describe('what can be kept of a game', () => {
    const played = async (wish: string, move: string): Promise<string> => {
      const { game, visitor } = await stage.opened(`${wish}&opponent=computer`);
      await visitor.move(move);
      return game;
    };

    it.each([
      ['png', 'image/png', /^\u{FFFD}PNG/u],
      ['gif', 'image/gif', /^GIF8/],
      ['pdn', 'text/plain; charset=utf-8', /^\[[\s\S]*GameType "25[\s\S]*c3-d4/],
    ])('comes as %s of its type, under a name of its own', async (form, type, begins) => {
      studio.draw = async () => plainPng(8, 8, [1, 2, 3]);
      const game = await played('game=russian&seat=white', 'c3-d4');
      const file = await stage.get(`/g/${game}/${form}`);
      expect([file.status, file.headers.get('content-type')]).toEqual([200, type]);
      expect(file.headers.get('content-disposition')).toBe(`attachment; filename="damka-${game}.${form}"`);
      expect(await file.text()).toMatch(begins);
    });

    it('is the record in words where PDN has no number for the game', async () => {
      const game = await played('game=towers&seat=white', 'c3-d4');
      const file = await stage.get(`/g/${game}/pdn`);
      expect(file.headers.get('content-disposition')).toBe(`attachment; filename="damka-${game}.txt"`);
      expect(await file.text()).toMatch(/\[Game "towers"\][\s\S]*c3-d4/);
    });

    it('is nothing of a game that there is not, or that has no move, and is looked up no more than links are', async () => {
      const { game } = await stage.opened('game=russian&seat=white&public=no');
      for (const path of ['nothing-there/png', `${game}/png`, `${game}/gif`, `${game}/pdn`, `${game}/exe`])
        expect((await stage.get(`/g/${path}`)).status, path).toBe(404);
      // Names that every object has: these were answered 500 with the inner message.
      for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
        expect((await stage.get(`/g/${game}/${name}`)).status, name).toBe(404);
      const some = async () => {
        const asked = Array.from({ length: 10 }, () => stage.get('/g/nothing-there/pdn'));
        return (await Promise.all(asked)).map(({ status }) => status);
      };
      await expect.poll(some, { interval: 0 }).toContain(503);
    });
  });
});
