import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { advance } from '../../../src/sessions/tournaments/life.js';
import { addTournament, changeTournament } from '../../../src/sessions/tournaments/rows.js';
import type { Tournament } from '../../../src/sessions/tournaments/tournament.js';
import { afterRounds, evenChance, NOW, openedWith, roundPlayed } from '../../doubles/tournaments.js';
import { type Received, socketOf } from '../../doubles/web-visitor.js';
import { PageStage } from './game/stage.js';

const CODE = 'abcdefg';
const NAMES = ['Ann', 'Bob', 'Cid', 'Dan'];
/** A page hears of changes within seconds; nobody should wait longer on a busy machine. */
const SOON = { timeout: 20_000, interval: 50 };

let stage: PageStage;
beforeEach(async () => {
  stage = await PageStage.open();
});
afterEach(() => stage.close());

const keep = (tour: Tournament): Promise<void> => addTournament(stage.stage.bot.games.service.store, tour);
const change = (step: (tour: Tournament) => Tournament) =>
  changeTournament(stage.stage.bot.games.service.store, CODE, NOW, (tour) => ({
    ok: true,
    value: step(tour),
  }));
const next = (tour: Tournament): Tournament => advance(roundPlayed(tour), evenChance(NOW + 9));

/** What a page has heard. */
interface Page {
  readonly socket: WebSocket;
  readonly heard: Received[];
  /** The parts that came, by their places. */
  readonly parts: () => Readonly<Record<string, string>>;
}

async function opened(hello: object): Promise<Page> {
  const socket = new WebSocket(`${socketOf(stage.address)}/tournament`);
  const heard: Received[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(data.toString())));
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'hello', locale: 'en', seen: [], ...hello }));
  const parts = () =>
    Object.fromEntries(
      heard
        .flatMap((each) => (each['parts'] ?? []) as { id: string; html: string }[])
        .map(({ id, html }) => [id, html]),
    );
  return { socket, heard, parts };
}

/** The names of the parts of a page, as it says them when its line is opened. */
async function seenOn(path: string): Promise<readonly string[]> {
  const page = await stage.get(path, { accept: 'text/html', 'accept-language': 'en' });
  return [...(await page.text()).matchAll(/data-seen="([^"]+)"/g)].map(([, seen = '']) => seen);
}

describe('an open page of a tournament', () => {
  it('hears of a new round within seconds, and only what has changed', async () => {
    await keep(afterRounds(openedWith('swiss', NAMES, { rounds: 3 }), 1));
    const page = await opened({ tour: CODE, seen: await seenOn(`/t/${CODE}`) });
    await change(next);
    await vi.waitFor(() => expect(page.parts()['tour-round']).toContain('Round 3'), SOON);
    expect(page.parts()['tour-about']).toContain('Round 3 of 3');
    expect(page.parts()['tour-past']).toContain('Round 2');
    expect(page.parts()['tour-table']).toContain('Ann');
    expect(Object.keys(page.parts())).not.toContain('tour-rules');
    page.socket.close();
  });

  it.each([
    ['ru', 'Тур 2'],
    ['pt-BR', 'Rodada 2'],
  ])('is told in the language of the page: %s', async (locale, words) => {
    await keep(afterRounds(openedWith('swiss', NAMES, { rounds: 3 }), 1));
    const page = await opened({ tour: CODE, locale });
    await vi.waitFor(() => expect(page.parts()['tour-round']).toContain(words), SOON);
    page.socket.close();
  });

  it('hears nothing when it comes back and nothing has changed', async () => {
    await keep(afterRounds(openedWith('swiss', NAMES, { rounds: 3 }), 1));
    const [idle, other] = [
      await opened({ tour: CODE, seen: await seenOn(`/t/${CODE}`) }),
      await opened({ tour: CODE }),
    ];
    await vi.waitFor(() => expect(other.parts()['tour-table']).toContain('Ann'), SOON);
    expect(idle.heard.map(({ type }) => type)).toEqual(['welcome']);
    for (const { socket } of [idle, other]) socket.close();
  });

  it('hears of players who join', async () => {
    await keep(openedWith('swiss', NAMES.slice(0, 2)));
    const page = await opened({ tour: CODE, seen: await seenOn(`/t/${CODE}`) });
    await change(() => openedWith('swiss', NAMES));
    await vi.waitFor(() => expect(page.parts()['tour-players']).toContain('Dan'), SOON);
    page.socket.close();
  });

  it('is refused a second hello and garbage, and an unknown code hears nothing', async () => {
    const page = await opened({ tour: 'zzzzzzz' });
    page.socket.send(JSON.stringify({ type: 'hello', tour: null, locale: 'en', seen: [] }));
    page.socket.send(JSON.stringify({ type: 'hello', tour: 'longer than a code', locale: 'en', seen: [] }));
    page.socket.send(JSON.stringify({ type: 'ping' }));
    await vi.waitFor(() => expect(page.heard.at(-1)?.type).toBe('pong'), SOON);
    expect(page.heard.map(({ type, code }) => code ?? type)).toEqual([
      'welcome',
      'garbage',
      'too-long',
      'pong',
    ]);
    page.socket.close();
  });
});

describe('the open page of all tournaments', () => {
  it('hears of one that is listed, and of one that begins', async () => {
    const page = await opened({ tour: null, seen: await seenOn('/t') });
    await keep({ ...openedWith('swiss', NAMES, {}, 'Spring Swiss'), listed: true });
    await vi.waitFor(() => expect(page.parts()['tours']).toMatch(/Open to join.*Spring Swiss/s), SOON);
    await change((tour) => ({ ...afterRounds(tour, 1), listed: true }));
    await vi.waitFor(() => expect(page.parts()['tours']).toMatch(/In progress.*Spring Swiss/s), SOON);
    page.socket.close();
  });
});
