import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownCode } from '../../../src/bots/features/profiles/own-page.js';
import { FAMILIES } from '../../../src/engine/index.js';
import { hide } from '../../../src/sessions/ratings/hidden.js';
import { joinWorld, leaveWorld, worldlyOf } from '../../../src/sessions/ratings/world.js';
import type { SessionStore } from '../../../src/sessions/stores/open-store.js';
import { endedGame, keepEnded } from '../../sessions/ratings/settling-suite.js';
import { PageStage } from './game/stage.js';

const [ANN, BOB] = ['telegram:501234567', 'telegram:507654321'];
const NASTY = '<img src=x onerror=alert(1)> & "Ann"';

let stage: PageStage;
let store: SessionStore;
let now = Date.UTC(2026, 0, 10);
beforeAll(async () => {
  stage = await PageStage.open(undefined, { now: () => now });
  ({ store } = stage.stage.bot.games.service);
  await keepEnded(store, endedGame('a', 1, now - 3_600_000), endedGame('b', 1, now - 1_800_000));
});
afterAll(() => stage.close());

async function read(path: string, language = 'en'): Promise<{ status: number; html: string; text: string }> {
  now += 31_000;
  const answer = await fetch(new URL(path, stage.address), { headers: { 'accept-language': language } });
  const html = await answer.text();
  const text = html
    .replace(/^[\s\S]*<main>/, '')
    .replace(/<footer>[\s\S]*$/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
    .replace(/\s+/g, ' ')
    .trim();
  return { status: answer.status, html, text };
}

const codeOf = async (account: string): Promise<string> => (await worldlyOf(store, account))?.code ?? '';

describe('the world table', () => {
  it('lists all families, and nobody who has not asked for it', async () => {
    const { text, html } = await read('/top');
    for (const [family] of FAMILIES) expect(html).toContain(`href="/top/${family}"`);
    expect(text).toContain('World ratings');
    const table = await read('/top/russian');
    expect(table.text).toContain('Nobody is in this table yet.');
    expect(table.html).not.toContain('Ann');
  });

  it('has who wants to be seen, each with a page that shows their ratings and no other name', async () => {
    await joinWorld(store, ANN, NASTY, now);
    const { text, html } = await read('/top/russian');
    expect(text).toContain(`– ${NASTY} 16`);
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('Боря');
    expect(html).not.toContain('501234567');
    const code = await codeOf(ANN);
    const page = await read(`/player/${code}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('+2 =0 −0');
    expect(page.html).not.toContain('Боря');
    expect(page.html).not.toContain('501234567');
    expect(page.html).not.toContain('<img src=x');
    expect(page.html).toContain('noindex');
    const picture = await fetch(new URL(`/player/picture/${code}.en.russian.png`, stage.address));
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect((await read(`/player/${code}?game=neva`, 'ru')).text).toContain('Партий на рейтинг пока нет');
    expect((await read('/top/russian', 'pt')).text).toContain('Jogador');
  });

  it('is not needed for the page of one’s own, which shows what is hidden, too', async () => {
    const code = await ownCode(store, BOB, 'Bob');
    await hide(store, BOB, true);
    const page = await read(`/player/${code}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('+0 =0 −2');
    expect(page.html).toContain('noindex');
    expect(page.html).not.toContain('Ann');
    expect((await read('/top/russian')).text).not.toContain('Bob');
    await hide(store, BOB, false);
  });

  it('is that of the family for each of its games, and none for what is no game', async () => {
    const answer = await fetch(new URL('/top/pool', stage.address), { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe('/top/russian');
    for (const path of [
      '/top/no-such-game',
      '/player/short',
      '/player/AAAAAAAAAAAA',
      '/player/picture/AAAAAAAAAAAA.en.russian.png',
    ])
      expect((await read(path)).status, path).toBe(404);
  });

  it('forgets whoever hides their ratings or leaves; their page is gone', async () => {
    await joinWorld(store, BOB, 'Bob', now);
    const code = await codeOf(BOB);
    expect((await read(`/player/${code}`)).status).toBe(200);
    await hide(store, BOB, true);
    expect((await read(`/player/${code}`)).status).toBe(404);
    expect((await read('/top/russian')).text).not.toContain('Bob');
    await hide(store, BOB, false);
    await leaveWorld(store, BOB);
    expect((await read(`/player/${code}`)).status).toBe(404);
    await joinWorld(store, BOB, 'Bob', now);
    expect(await codeOf(BOB)).not.toBe(code);
  });

  it('is looked up so often by an address and no more', async () => {
    const code = await codeOf(ANN);
    const answers = await Promise.all(
      Array.from({ length: 120 }, () => fetch(new URL(`/player/${code}`, stage.address))),
    );
    const served = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 503);
    expect(served.length).toBeLessThanOrEqual(31);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('retry-after')).toBe('60');
  });
});
