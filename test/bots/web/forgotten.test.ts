import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userOfToken } from '../../../src/bots/web/identity.js';
import { cardOf } from '../../../src/bots/web/links/index.js';
import type { FilmJob, PictureJob, Studio } from '../../../src/render/index.js';
import { joinWorld, worldlyOf } from '../../../src/sessions/ratings/world.js';
import type { BoardVisitor } from '../../doubles/board-visitor.js';
import { plainGif } from '../../doubles/plain-gif.js';
import { plainPng } from '../../doubles/plain-png.js';
import { endedGame, keepEnded } from '../../sessions/ratings/settling-suite.js';
import { PageStage } from './game/stage.js';

/** Pictures that can be searched: each has the words that it shows behind it. */
const legible = (file: Uint8Array) => async (job: PictureJob | FilmJob) =>
  Buffer.concat([file, Buffer.from(JSON.stringify(job))]);
const LEGIBLE: Studio = {
  picture: legible(plainPng(8, 8, [90, 60, 30])),
  film: legible(plainGif(8, 8)),
  endFilms: async () => undefined,
  close: async () => undefined,
};

const NAME = 'Zebulon';
const LANGUAGES = ['en', 'pt', 'ru'];
const ANN = 'telegram:501234567';
const HOUR = 3_600_000;
/** Where everybody can read of a game. */
const PATHS = (game: string) => [`/g/${game}`, `/g/${game}/png`, `/g/${game}/gif`, `/g/${game}/pdn`, '/'];

describe('whoever has deleted everything', () => {
  let stage: PageStage;
  let game: string;
  let visitor: BoardVisitor;

  beforeEach(async () => {
    stage = await PageStage.open(undefined, { studio: LEGIBLE });
    ({ game, visitor } = await stage.opened('game=russian&seat=white&opponent=computer', { name: NAME }));
    await visitor.move('c3-d4');
    await visitor.press('resign');
  });
  afterEach(() => stage.close());

  const user = (): string => userOfToken(visitor.token);
  const read = async (path: string, language = 'en'): Promise<string> =>
    (await stage.get(path, { 'accept-language': language })).text();
  const pictureIn = (html: string): string =>
    new URL(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '').pathname;
  const previews = (): Promise<string[]> =>
    Promise.all(LANGUAGES.map(async (language) => pictureIn(await read(`/g/${game}`, language))));

  /** What everybody can read of the game, in all languages, pictures among it. */
  async function everythingOf(pictures: readonly string[]): Promise<string> {
    const paths = [...PATHS(game), ...pictures];
    const all = LANGUAGES.flatMap((language) => paths.map((path) => read(path, language)));
    return (await Promise.all(all)).join('\n');
  }

  it('is on no page, preview, picture, film or record of their games, whatever was drawn before', async () => {
    const before = await previews();
    const shown = await everythingOf(before);
    expect(shown.split(NAME).length).toBeGreaterThan(4 * LANGUAGES.length);
    await stage.say('web:elsewhere', user(), { kind: 'command', name: 'privacy', args: 'delete computer' });
    const after = await previews();
    for (const [at, path] of after.entries()) expect(path).not.toBe(before[at]);
    // An address that somebody still knows leads to the present picture.
    expect(await everythingOf([...before, ...after])).not.toContain(NAME);
    const answer = await stage.get(after[0] ?? '');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it('is on none of these at another process either, which has drawn them, too, nor on those of players', async () => {
    const other = await PageStage.beside(stage);
    const { store } = stage.stage;
    await keepEnded(store, endedGame('a', 1, Date.now() - HOUR));
    await joinWorld(store, ANN, NAME, Date.now());
    const code = (await worldlyOf(store, ANN))?.code ?? '';
    const paths = [...(await previews()), ...PATHS(game), '/top/russian', `/player/${code}`];
    const everything = async (): Promise<string> => {
      const all = [stage, other].flatMap((at) => paths.map(async (path) => (await at.get(path)).text()));
      return (await Promise.all(all)).join('\n');
    };
    expect((await everything()).split(NAME).length).toBeGreaterThan(2 * paths.length);
    for (const who of [user(), ANN])
      await stage.say('web:elsewhere', who, { kind: 'command', name: 'privacy', args: 'delete computer' });
    expect(await everything()).not.toContain(NAME);
    await other.closePages();
  });

  it('leaves nothing under the address of a preview that showed another name', async () => {
    const session = await stage.stage.bot.games.service.sessionOf(game);
    const called = (name: string) => {
      const seats = session?.table?.seats.map((holder) =>
        holder?.kind === 'person' ? { ...holder, name } : holder,
      );
      return { ...session, table: { ...session?.table, seats } } as Parameters<typeof cardOf>[0];
    };
    const [one, same, other] = [NAME, NAME, 'Yolanda'].map((name) => cardOf(called(name), 'en')?.picture);
    expect(same).toBe(one);
    expect(other).not.toBe(one);
  });

  it('is in no table of the store, and after the clean-up in none of its files', async () => {
    await stage.say('web:elsewhere', user(), { kind: 'command', name: 'privacy', args: 'delete computer' });
    const { store, folder } = stage.stage;
    await expect.poll(() => store.purge()).toBe(true);
    for (const file of await readdir(folder)) {
      const content = (await readFile(join(folder, file))).toString('latin1');
      expect(content.includes(NAME) || content.includes(user()), file).toBe(false);
    }
  });

  it('is at once out of the table of the world, however lately that was read', async () => {
    const { store } = stage.stage;
    await keepEnded(store, endedGame('a', 1, Date.now() - HOUR));
    await joinWorld(store, ANN, NAME, Date.now());
    expect(await read('/top/russian')).toContain(NAME);
    await stage.say('web:elsewhere', ANN, { kind: 'command', name: 'privacy', args: 'delete computer' });
    expect(await read('/top/russian')).not.toContain(NAME);
  });
});
