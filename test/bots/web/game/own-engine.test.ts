import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PageApp } from '../../../../src/bots/page-app.js';
import { Passes } from '../../../../src/bots/passes.js';
import { err } from '../../../../src/engine/index.js';
import { localEngine } from '../../../../src/sessions/thinking/engine-client.js';
import { BoardVisitor, freshId } from '../../../doubles/board-visitor.js';
import { PageEngine } from '../../../doubles/page-engine.js';
import { gameOf } from '../../../render/games.js';
import { PageStage } from './stage.js';

/** Moves by lot. */
const CARELESS = gameOf('russian', 9)
  .game.entries.flatMap((entry) => (entry.kind === 'move' ? [entry.move] : []))
  .slice(0, 20);

/** Searches of the server that nobody's move waits for, and explanations. */
let asked = 0;
const engine: typeof localEngine = {
  ...localEngine,
  think: (question) => {
    if (question.patient) asked += 1;
    return localEngine.think({ ...question, limits: { ...question.limits, nodes: 300 } });
  },
  explain: async (question) => {
    asked += 1;
    return (await localEngine.explain?.(question)) ?? [];
  },
};

let stage: PageStage;
beforeEach(async () => {
  asked = 0;
  stage = await PageStage.open(undefined, { engine });
});
afterEach(async () => {
  await stage.close();
  expect(stage.stage.errors).toEqual([]);
});

/** A game against the computer, on the page of White. */
async function alone(wish = 'game=russian'): Promise<BoardVisitor> {
  const { visitor } = await stage.opened(`${wish}&seat=white`);
  await visitor.press('start');
  await visitor.until(({ board }) => board.phase === 'running');
  return visitor;
}

/** A short game of two people that is over, and their pages. */
async function over(moves = ['c3-d4', 'f6-g5', 'd4-e5'], terms = '') {
  const { game, visitor: olga } = await stage.opened(`game=russian&seat=white${terms}`, { name: 'Olga' });
  const boris = await stage.enter({ game, name: 'Boris' });
  await boris.press('join');
  for (const [ply, move] of moves.entries()) {
    const mover = ply % 2 === 0 ? olga : boris;
    await mover.until(({ board }) => board.phase === 'running' && board.entries === ply);
    await mover.move(move);
  }
  await olga.until(({ board }) => board.entries === moves.length);
  await olga.press('resign');
  for (const one of [olga, boris]) await one.until(({ board }) => board.phase === 'over');
  return { game, olga, boris };
}

const analysisOf = ({ received }: BoardVisitor) =>
  received.findLast((message) => message.type === 'analysis');

describe('a hint', () => {
  it('comes from the engine of the page, in the words of the server', async () => {
    const olga = await alone();
    const page = new PageEngine(stage);
    const tasks = page.serve(olga);
    const hint = await olga.press('hint');
    expect(hint).toMatchObject({ ok: true, text: expect.stringMatching(/^💡 \S+: .+\.$/) });
    expect(hint.hint?.path).toHaveLength(2);
    expect(tasks).toMatchObject([{ what: 'hint', game: { variant: 'russian', entries: [] } }]);
    expect(page.fetched).toEqual([expect.stringMatching(/^\/weights\/[\w-]{12}\/russian\.weights$/)]);
    expect(asked).toBe(0);
  });

  it('is marked as help between people who have agreed to it', async () => {
    const { game, visitor: olga } = await stage.opened('game=russian&seat=white&help=yes', { name: 'Olga' });
    const boris = await stage.enter({ game, name: 'Boris' });
    await boris.press('join');
    await olga.until(({ board }) => board.phase === 'running');
    new PageEngine(stage).serve(olga);
    expect((await olga.press('hint')).text).toContain('💡');
    await olga.move(olga.moves[0]?.text ?? '');
    await boris.until(({ board }) => board.entries === 1);
    boris.send({ type: 'record', table: boris.board.table, from: 0 });
    await boris.until(({ received }) => received.some(({ type }) => type === 'record'));
    expect(boris.received.find((message) => message.type === 'record')?.entries[0]?.helped).toBe(true);
    expect(asked).toBe(0);
  });

  it('with house rules comes without weights', async () => {
    const olga = await alone('game=russian&majority=most');
    const tasks = new PageEngine(stage).serve(olga);
    expect(await olga.press('hint')).toMatchObject({ ok: true });
    expect(tasks[0]).toMatchObject({ weights: null, game: { options: expect.anything() } });
    expect(asked).toBe(0);
  });

  it.each([
    ['where the page may not evaluate code', { evaluates: false }],
    ['where the weights are missing', { lacks: 'russian.weights' }],
  ])('comes from the server %s, which asks that page no more', async (_where, place) => {
    const olga = await alone();
    const tasks = new PageEngine({ ...place, address: stage.address }).serve(olga);
    expect(await olga.press('hint')).toMatchObject({ ok: true, text: expect.stringContaining('💡') });
    expect(asked).toBeGreaterThan(0);
    await olga.press('hint');
    expect(tasks).toHaveLength(1);
  });

  it('comes from the server if the page goes, or finds a move that is none', async () => {
    const olga = await alone();
    olga.send({ type: 'able' });
    const found = { line: ['a1-b2'], score: 0, end: null, depth: 1, nodes: 1 };
    olga.socket.on('message', (data) => {
      const { type, number } = JSON.parse(data.toString()) as { type: string; number: number };
      if (type === 'think') olga.send({ type: 'found', number, found: [found] });
    });
    expect(await olga.press('hint')).toMatchObject({ ok: true, text: expect.stringContaining('💡') });
    expect(asked).toBeGreaterThan(0);
    expect(olga.refusals).toEqual([]);
  });
});

describe('a page inside Discord, whose frames refuse workers', () => {
  it('is not asked to search', async () => {
    const app: PageApp = {
      platform: 'discord',
      passes: new Passes('discord', 'token'),
      activity: async () => '1',
      prove: async () => err('unreachable'),
    };
    await stage.close();
    stage = await PageStage.open(undefined, { engine, apps: [app] });
    const { visitor } = await stage.opened('game=russian&seat=white');
    expect(visitor.welcome.asks).toBe(true);
    const inside = await BoardVisitor.connect(stage.address, {}, '/app/discord/ws');
    const wish = 'game=russian&seat=white&opponent=computer';
    const hello = { type: 'hello', game: null, token: null, name: 'Olga', locale: 'en', seen: null, wish };
    inside.send({ ...hello, attempt: freshId(), look: { turned: false } });
    await inside.until(({ received }) => received.some(({ type }) => type === 'board'));
    expect(inside.welcome.asks).toBeUndefined();
    const tasks = new PageEngine(stage).serve(inside);
    expect(await inside.press('hint')).toMatchObject({ ok: true, text: expect.stringContaining('💡') });
    expect(tasks).toEqual([]);
    expect(asked).toBeGreaterThan(0);
  });
});

describe('an analysis', () => {
  it('of one’s own casual game costs the server no search, however many pages make one', async () => {
    const pages = [];
    for (let count = 0; count < 12; count += 1) {
      const { olga, boris } = await over();
      pages.push(olga, boris);
    }
    const searching = new PageEngine(stage);
    for (const page of pages) searching.serve(page);
    const answers = await Promise.all(pages.map((page) => page.act({ type: 'analyse' })));
    expect(answers.map(({ text }) => text)).toEqual(pages.map(() => null));
    for (const page of pages) {
      expect(analysisOf(page)?.judgements.length).toBeGreaterThan(0);
      expect(page.received.map(({ type }) => type)).toContain('analysing');
    }
    expect(asked).toBe(0);
  });

  it('has lines that its reader plays out, and plays on from, and nobody else', async () => {
    const { olga, boris } = await over(CARELESS);
    new PageEngine(stage).serve(olga);
    await olga.act({ type: 'analyse' });
    const judged = analysisOf(olga)?.judgements.find(({ line }) => line > 0);
    if (judged === undefined) throw new Error('no line');
    const asking = { type: 'position', table: olga.board.table, entry: judged.index, line: 1 };
    olga.send(asking);
    await olga.until(({ received }) => received.some(({ type }) => type === 'position'));
    boris.send(asking);
    boris.send({ ...asking, line: 0 });
    await boris.until(({ received }) => received.some(({ type }) => type === 'position'));
    const positions = boris.received.filter((message) => message.type === 'position');
    expect(positions.map(({ line }) => line)).toEqual([0]);
    const on = { entry: judged.index, line: 1, seat: 0, opponent: 'computer', level: 'easy' };
    expect(await olga.act({ type: 'play-on', ...on })).toMatchObject({ ok: true });
    expect(asked).toBe(0);
  });

  it('of others’ games comes from the server', async () => {
    const { game } = await over();
    const watcher = await stage.enter({ game, name: 'Eve' });
    const tasks = new PageEngine(stage).serve(watcher);
    expect(await watcher.act({ type: 'analyse' })).toMatchObject({ ok: true });
    expect(tasks).toEqual([]);
    expect(asked).toBeGreaterThan(0);
  });

  it('comes from the server where the page can no more, half-way', async () => {
    const { olga } = await over();
    olga.send({ type: 'able' });
    olga.socket.on('message', (data) => {
      const { type, number } = JSON.parse(data.toString()) as { type: string; number: number };
      if (type === 'think') olga.send({ type: 'found', number, found: [], ends: 'late' });
    });
    expect(await olga.act({ type: 'analyse' })).toMatchObject({ ok: true });
    expect(asked).toBeGreaterThan(0);
  });
});
