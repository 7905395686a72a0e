import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEATURES } from '../../../src/bots/features/index.js';
import { configure, findVariant, VARIANTS } from '../../../src/engine/index.js';
import { LANGUAGES, LOCALES, MESSAGES } from '../../../src/locales/index.js';
import { plain } from '../../../src/locales/text.js';
import { titleOf } from '../../../src/locales/titles.js';
import type { PictureJob } from '../../../src/render/index.js';
import { findPuzzle, nextToFind } from '../../../src/sessions/puzzles/puzzling.js';
import { plainPng } from '../../doubles/plain-png.js';
import { gamesUnderTest } from '../../lanes.js';
import { PageStage } from './game/stage.js';

let stage: PageStage;
const drawn: PictureJob[] = [];
beforeAll(async () => {
  const studio = {
    picture: async (job: PictureJob) => {
      drawn.push(job);
      return plainPng(8, 8, [90, 60, 30]);
    },
    film: () => Promise.reject(new Error('no film is wanted')),
    endFilms: async () => undefined,
    close: async () => undefined,
  };
  const operator = { name: 'Anna & Söhne', contact: 'club@damka.example', keepFinishedDays: 30 };
  stage = await PageStage.open(undefined, { studio, operator });
});
afterAll(() => stage.close());

async function read(path: string, language = 'en'): Promise<{ status: number; html: string; text: string }> {
  const answer = await fetch(new URL(path, stage.address), { headers: { 'accept-language': language } });
  const html = await answer.text();
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ');
  return { status: answer.status, html, text };
}

/** The first words of a text, as a page shows them. */
const beginning = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 40);

describe('the page about the bot', () => {
  it.each(LANGUAGES)(
    'tells what it is, where it runs, what it keeps and whose it is: %s',
    async (language) => {
      const { lobby, tag } = LOCALES[language];
      const { status, html, text } = await read('/about', tag);
      expect(status).toBe(200);
      expect(html).toContain(`<h1>${lobby.aboutBot}</h1>`);
      for (const id of ['what', 'where', 'privacy', 'source']) expect(html).toContain(`<h2 id="${id}">`);
      expect(text).toContain(String(VARIANTS.length));
      expect(text).toContain('MIT');
      expect(html).toContain('<code>/privacy delete</code>');
      expect(html).not.toContain('<script');
      // A question mark on the pages to read, and a link on those that say what is wrong, lead there.
      const [rules, missing] = [
        await read('/rules', tag),
        await stage.get('/nothing', { accept: 'text/html', 'accept-language': tag }),
      ];
      expect(rules.html).toMatch(/href="\/about"[^>]*>\?</);
      expect(await missing.text()).toContain(`href="/about">${lobby.aboutBot}`);
    },
  );
});

describe('the privacy policy and the terms', () => {
  it.each(LANGUAGES)(
    'say what each feature stores, who runs the bot, and how to have it deleted: %s',
    async (language) => {
      const { tag } = LOCALES[language];
      const about = await read('/about', tag);
      const [policy, terms] = [await read('/privacy', tag), await read('/terms', tag)];
      for (const path of ['/privacy', '/terms']) expect(about.html).toContain(`href="${path}"`);
      for (const { status, text } of [policy, terms]) {
        expect(status).toBe(200);
        expect(text).toContain('Anna & Söhne');
      }
      expect(policy.html).toContain('<a href="mailto:club@damka.example">club@damka.example</a>');
      expect(policy.text).toContain('30');
      expect(policy.text).toContain('/privacy delete');
      const lines = FEATURES.flatMap(({ tables = [] }) =>
        tables.flatMap(({ policy }) => policy?.[language] ?? []),
      );
      expect(lines.length).toBeGreaterThan(10);
      for (const line of lines) expect(policy.text).toContain(line.replace(/\s+/g, ' '));
      expect(policy.html).not.toContain('<script');
    },
  );

  it('have a line for every table that stores something of people', () => {
    for (const { name, tables = [] } of FEATURES)
      for (const { table, kept, policy } of tables)
        expect([name, table.name, policy !== undefined]).toEqual([name, table.name, kept !== undefined]);
  });

  it('do without a name and a contact', async () => {
    const bare = await PageStage.open(undefined, {});
    const text = await (await bare.get('/privacy', { 'accept-language': 'en' })).text();
    expect(text).toContain('The owner of this server runs this Damka.');
    expect(text).toContain('Finished games stay until you or the operator delete them.');
    expect(text).not.toContain('Contact');
    await bare.close();
  });
});

it('no page tells its readers what is said to the linter', async () => {
  for (const path of ['/', '/about', '/rules', '/room', '/r/club', '/learn', '/puzzle', '/top']) {
    const { html } = await read(path);
    expect([path, html.includes('<html'), /biome|lint\//.test(html)]).toEqual([path, true, false]);
  }
});

describe('the rules of a game', () => {
  it.each(LANGUAGES)('are read on a page that needs no script, as chats tell them: %s', async (language) => {
    const { tag } = LOCALES[language];
    for (const id of gamesUnderTest()) {
      const variant = findVariant(id);
      if (variant?.kind !== 'draughts') continue;
      const { status, html, text } = await read(`/rules/${id}`, tag);
      expect(status, id).toBe(200);
      expect(html).toContain(`<h1>${titleOf(variant, language).replace(/[&<>"]/g, '')}`.slice(0, 12));
      const [first = ''] = plain(MESSAGES[language].rules(variant)).split('\n');
      expect(text.replaceAll(' ', ''), id).toContain(beginning(first).replaceAll(' ', ''));
      // Every sentence is there, and every picture shows something.
      for (const line of plain(MESSAGES[language].rules(variant)).split('\n'))
        expect(text.replaceAll(' ', ''), id).toContain(line.replaceAll(/\s/g, '').slice(-30));
      const pictures = [...html.matchAll(/src="(\/rules\/picture\/[^"]+)"/g)].map(([, path = '']) => path);
      expect(pictures.length, id).toBeGreaterThanOrEqual(variant.rules.play === 'halma' ? 1 : 3);
      expect((await stage.get(pictures[0] ?? '')).headers.get('content-type'), id).toContain('image/svg+xml');
      expect(html).toMatch(/<ul class="facts">(\s*<li><b>.+<\/li>){3,4}/);
      expect(html).not.toContain('<script');
    }
  });

  it('are those of the table from which they were opened', async () => {
    const { game, visitor } = await stage.opened('game=russian&huff=on&seat=white&opponent=person');
    const answer = await fetch(new URL(`/rules/of/${game}`, stage.address), { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe('/rules/russian?huff=on');
    await visitor.close();
    const [usual, house] = [await read('/rules/russian'), await read('/rules/russian?huff=on')];
    expect(house.text).not.toBe(usual.text);
    // In words, with ways to the rules as they would be otherwise; not as they are typed in chats.
    expect(house.text).toContain('House rules. Huffing: for not capturing.');
    expect(usual.text).not.toContain('House rules. ');
    expect(house.html).toMatch(
      /<p class="option">Huffing: <b>for not.+<\/b> <a href="\/rules\/russian" rel="nofollow">/,
    );
    expect(usual.html).toContain('href="/rules/russian?huff=on"');
    expect(`${house.text}${usual.text}`).not.toMatch(/huff=|✓|key=value/);
    const [, picture = ''] = /src="(\/rules\/picture\/[^"]+)"/.exec(house.html) ?? [];
    const { status, html } = await read(picture.replaceAll('&#38;', '&'));
    expect(status).toBe(200);
    expect(html).toContain('<svg');
    await read('/rules/picture/russian.en.png?huff=on');
    const base = findVariant('russian');
    const configured = base && configure(base, { huff: 'on' });
    expect(drawn.at(-1)).toMatchObject({ kind: 'rules', variant: configured?.ok && configured.value });
  });

  it('are of no game and no house rule that does not exist', async () => {
    for (const path of [
      '/rules/zzz',
      '/rules/russian?huff=perhaps',
      '/rules/russian?colour=red',
      '/rules/picture/russian.en.png?huff=perhaps',
      '/rules/picture/russian.en.step.svg?huff=perhaps',
      '/rules/picture/russian.en.dance.svg',
      '/rules/picture/chapaev.en.step.svg',
      '/about/zzz',
    ])
      expect((await read(path)).status, path).toBe(404);
    const gone = await fetch(new URL('/rules/of/no-such-game', stage.address), { redirect: 'manual' });
    expect(gone.headers.get('location')).toBe('/rules');
  });

  it('are all listed, with where each comes from behind them', async () => {
    const { html } = await read('/rules');
    expect(html).toContain('href="/rules/neva"');
    const about = await read('/about/neva', 'ru');
    expect(about.html).toContain('rel="noopener"');
    expect(about.html).toContain('href="/rules/neva"');
  });
});

describe('the puzzle of the day', () => {
  it('is one of the game of the reader’s country, and the same all day', async () => {
    const led = async (language: string) => {
      const headers = { 'accept-language': language };
      const answer = await fetch(new URL('/puzzle', stage.address), { headers, redirect: 'manual' });
      return answer.headers.get('location');
    };
    expect(await led('ru')).toMatch(/^\/puzzle\/russian\/\d+$/);
    expect(await led('ru')).toBe(await led('ru'));
    expect(await led('pt-BR')).toMatch(/^\/puzzle\/brazilian\/\d+$/);
    const board = await fetch(new URL('/puzzle/today.svg', stage.address), {
      headers: { 'accept-language': 'ru' },
    });
    expect(board.url).toContain('/puzzle/russian/board/');
    expect(board.headers.get('content-type')).toContain('image/svg+xml');
  });

  it('is solved on its page, move by move', async () => {
    let number = 1;
    const long = (at: number) => {
      const puzzle = findPuzzle('russian', at);
      return puzzle !== null && nextToFind(puzzle, 1) !== null;
    };
    while (!long(number)) number += 1;
    const puzzle = findPuzzle('russian', number);
    if (puzzle === null) throw new Error('no puzzle');
    let path: string | null = `/puzzle/russian/${number}`;
    for (let ply: number | null = 0; ply !== null; ply = nextToFind(puzzle, ply + 1)) {
      const { html } = await read(path);
      const move = puzzle.line[ply] ?? '';
      const offered = [...html.matchAll(/name="move" value="([^"]+)"/g)].map(([, value = '']) => value);
      expect(offered).toContain(move);
      const [, board = ''] = /src="(\/puzzle\/russian\/board\/[^"]+)"/.exec(html) ?? [];
      expect((await read(board)).html).toContain('<svg');
      const wrong = offered.find((each) => each !== move) ?? '';
      const missed = await read(`/puzzle/russian/${number}?ply=${ply}&move=${encodeURIComponent(wrong)}`);
      expect(missed.text).toContain(beginning(plain(LOCALES.en.lessons.puzzles.wrong(wrong))).slice(0, 3));
      expect(missed.html).toContain('role="status"');
      path = `/puzzle/russian/${number}?ply=${ply}&move=${encodeURIComponent(move)}`;
    }
    const solved = await read(path);
    expect(solved.text).toContain('Solved!');
    expect(solved.html).not.toContain('name="move"');
    expect((await read(`/puzzle/russian/${number}?solution`)).text).toContain(puzzle.line[0]);
  });

  /** The puzzle of the day as a browser in a language answers it, and the right answer. */
  const daily = async (language: string) => {
    const headers = { 'accept-language': language };
    const led = await fetch(new URL('/puzzle', stage.address), { headers, redirect: 'manual' });
    const path = led.headers.get('location') ?? '';
    const [, game = '', number] = path.slice(1).split('/');
    const puzzle = findPuzzle(game, Number(number));
    if (puzzle === null) throw new Error('no puzzle');
    const answered = async (query: string, cookie = '') => {
      const answer = await fetch(new URL(`${path}?${query}`, stage.address), {
        headers: { ...headers, cookie },
      });
      return { html: await answer.text(), kept: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
    };
    const last = puzzle.line.findLastIndex((_, ply) => nextToFind(puzzle, ply) === ply);
    const right = `ply=${last}&move=${encodeURIComponent(puzzle.line[last] ?? '')}`;
    return { puzzle, answered, right };
  };

  it('tells how its reader has fared day by day, and has it shared, by a cookie alone', async () => {
    const { puzzle, answered, right } = await daily('ru');
    const today = Math.floor(Date.now() / 86_400_000);
    // As earlier pages have kept it.
    const found = await answered(right, `damka_puzzles=${today - 1}.0000211.2`);
    expect(found.kept).toBe(`damka_days=${today}.0002111.3`);
    expect(found.html).toContain('3 дня подряд');
    expect(found.html).toContain('data-text="Решаю задачу дня 3 дня подряд."');
    expect(found.html.match(/<li class="found"/g)).toHaveLength(3);
    // A second answer changes nothing, a missed day ends it, and so does the solution.
    expect((await answered('solution', found.kept)).html).toContain('3 дня подряд');
    expect((await answered(right, `damka_days=${today - 2}.0000011.2`)).kept).toBe(
      `damka_days=${today}.0001101.1`,
    );
    expect((await answered('solution', `damka_days=${today - 1}.1111111.9`)).kept).toBe(
      `damka_days=${today}.1111112.0`,
    );
    // Neither a look nor what somebody has made up is an answer.
    expect((await answered('')).kept).toBe('');
    expect((await answered(right, 'damka_days=999999.9.1')).kept).toBe(`damka_days=${today}.0000001.1`);
    const other = await fetch(
      new URL(`/puzzle/${puzzle.game}/${(puzzle.number % 3) + 1}?solution`, stage.address),
    );
    expect(other.headers.get('set-cookie')).toBeNull();
  });

  it('counts who was right at once, once a browser, and tells those who have answered', async () => {
    const { puzzle, answered, right } = await daily('en-US');
    const offered = [...(await answered('')).html.matchAll(/name="move" value="([^"]+)"/g)];
    const wrong = offered.map(([, move = '']) => move).find((move) => move !== puzzle.line[0]) ?? '';
    const missed = `ply=0&move=${encodeURIComponent(wrong)}`;
    expect((await answered(right)).html).not.toContain('people found it');
    const second = await answered(missed);
    expect(second.html).toContain('1 of 2 people found it today.');
    // Neither a further answer nor the solution is counted, and whoever has not answered is told nothing.
    expect((await answered(right, second.kept)).html).toContain('1 of 2 people');
    expect((await answered('solution')).html).toContain('1 of 2 people');
    expect((await answered('')).html).not.toContain('people found it');
    expect((await answered(right)).html).toContain('2 of 3 people');
  });

  it('is no puzzle that there is none of', async () => {
    for (const path of [
      '/puzzle/zzz/1',
      '/puzzle/russian/0',
      '/puzzle/russian/99999',
      '/puzzle/russian/board/1-99.en.svg',
      '/puzzle/russian/board/1.svg',
    ])
      expect((await read(path)).status, path).toBe(404);
    const made = await read('/puzzle/russian/1?ply=7&move=%3Cscript%3E');
    expect(made.status).toBe(200);
    expect(made.html).not.toContain('<script>');
  });
});
