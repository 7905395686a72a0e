import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../../../src/bots/web/game/limits.js';
import type { ServerMessage, WirePosition } from '../../../../src/bots/web/game/protocol.js';
import { type Asked, Records } from '../../../../src/bots/web/game/record/records.js';
import { boardMessage } from '../../../../src/bots/web/game/state/board.js';
import type { Reader } from '../../../../src/bots/web/game/state/reader.js';
import {
  BOARD_VARIANTS,
  CHAPAEV,
  findBoardVariant,
  type Game,
  newGame,
  roundsOf,
} from '../../../../src/engine/index.js';
import { LiveGame } from '../../../../src/sessions/model/live-game.js';
import { newSession, type Session } from '../../../../src/sessions/model/session.js';
import { openTable } from '../../../../src/sessions/model/table.js';
import { localEngine } from '../../../../src/sessions/thinking/engine-client.js';
import type { BoardVisitor } from '../../../doubles/board-visitor.js';
import { randomGame } from '../../../engine/random-game.js';
import { gamesUnderTest } from '../../../lanes.js';
import { PageStage } from './stage.js';

type Of<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;

const READER: Reader = { user: 'web:zoe', language: 'en', turned: false };
const MOVES = 60;

function sessionWith(game: Game): Session {
  const variant = findBoardVariant(game.variant) ?? CHAPAEV;
  const live = new LiveGame(game);
  const phase = live.state.outcome === null ? 'running' : 'over';
  const table = { ...openTable('table', variant, game.options, 0), phase, game: live, revision: 1 } as const;
  return { ...newSession('web:record'), game: 'game', table };
}

const records = () => new Records(() => null);

async function answered<T extends Asked['type']>(
  asking: Records,
  session: Session,
  asked: Extract<Asked, { type: T }>,
): Promise<Of<T>> {
  const text = await asking.answer(session, asked, READER);
  if (text === null) throw new Error('no answer');
  return JSON.parse(text) as Of<T>;
}

const positionAt = (asking: Records, session: Session, entry: number): Promise<WirePosition> =>
  answered(asking, session, { type: 'position', table: 'table', entry, line: 0 });

/** The labels of the pieces on the board of a game that has come only so far. */
function labelsAfter(session: Session, entry: number): readonly string[] {
  const { table } = session;
  const game = table?.game?.cutTo(entry);
  if (!table || !game) throw new Error('no game');
  const board = boardMessage(
    { ...session, table: { ...table, phase: 'running', game } },
    READER,
    null,
    0,
    [],
  );
  return (board?.pieces ?? []).map(({ label }) => label);
}

describe('a record', () => {
  it.each(gamesUnderTest())('of %s is shown move by move, as it is numbered', async (id) => {
    const variant = findBoardVariant(id);
    if (variant === null) throw new Error(id);
    const { game: whole } = randomGame(variant, 11);
    const game = { ...whole, entries: whole.entries.slice(0, MOVES) };
    const session = sessionWith(game);
    const asking = records();
    const last = game.entries.length;
    for (const entry of [0, 1, Math.floor(last / 2), last - 1, last]) {
      const shown = await positionAt(asking, session, entry);
      expect(shown.pieces.map(({ label }) => label)).toEqual(labelsAfter(session, entry));
      expect(shown.came === null).toBe(entry === 0);
      expect(shown.last.length).toBe(entry === 0 ? 0 : 1);
    }
    const list = await answered(asking, session, { type: 'record', table: 'table', from: 0 });
    expect(list.entries.map(({ round, opens }) => ({ round, opens }))).toEqual(roundsOf(game));
    const moves = game.entries.flatMap((entry) => (entry.kind === 'move' ? [entry.move] : []));
    expect(list.entries.map(({ text }) => text)).toEqual(expect.arrayContaining(moves));
  });

  it('of Chapaev is shown shot by shot, each with its course', async () => {
    const started = newGame(CHAPAEV, {}, 0);
    if (!started.ok) throw new Error('no match');
    const entries = ['1@90/60', '2@90/60'].map((move, seat) => ({ kind: 'move', seat, move }) as const);
    const session = sessionWith({ ...started.value.game, entries });
    const shown = await positionAt(records(), session, 2);
    expect(shown.last[0]).toMatchObject({ kind: 'shot', seat: 1 });
    expect(shown.came).toMatchObject({ round: 1, seat: 1, opens: false });
    expect(shown.pieces.map(({ label }) => label)).toEqual(labelsAfter(session, 2));
  });

  it('is cut into parts, and tells of resignations', async () => {
    const { game } = randomGame(findBoardVariant('neva') ?? BOARD_VARIANTS[0]!, 3);
    const entries = [...game.entries.slice(0, 20), { kind: 'resign', seat: 2 } as const];
    const session = sessionWith({ ...game, entries });
    const list = await answered(records(), session, { type: 'record', table: 'table', from: 18 });
    expect(list).toMatchObject({ from: 18, count: 21 });
    expect(list.entries).toHaveLength(3);
    expect(list.entries.at(-1)).toMatchObject({
      seat: null,
      text: expect.stringContaining('Green resigned'),
    });
    expect(LIMITS.listed).toBeGreaterThan(100);
  });

  it('is known again when it has grown, and read anew when something was taken back', async () => {
    const { game } = randomGame(findBoardVariant('russian') ?? BOARD_VARIANTS[0]!, 5);
    const asking = records();
    const to = (count: number): Session => sessionWith({ ...game, entries: game.entries.slice(0, count) });
    for (const count of [9, 20, 4, 12]) {
      const shown = await positionAt(asking, to(count), count);
      expect(shown.pieces.map(({ label }) => label)).toEqual(labelsAfter(to(20), count));
      const beyond = { type: 'position', table: 'table', entry: count + 1, line: 0 } as const;
      expect(await asking.answer(to(count), beyond, READER)).toBeNull();
    }
  });

  it('of another table, or a line that nobody has worked out, is not told', async () => {
    const { game } = randomGame(findBoardVariant('russian') ?? BOARD_VARIANTS[0]!, 5);
    const session = sessionWith(game);
    const other = { type: 'record', table: 'other', from: 0 } as const;
    expect(await records().answer(session, other, READER)).toBeNull();
    const line = { type: 'position', table: 'table', entry: 2, line: 1 } as const;
    expect(await records().answer(session, line, READER)).toBeNull();
  });
});

describe('over the wire', () => {
  let searches = 0;
  const engine: typeof localEngine = {
    ...localEngine,
    think: (question) => {
      searches += 1;
      return localEngine.think({ ...question, limits: { ...question.limits, nodes: 60 } });
    },
  };

  async function onStage(test: (stage: PageStage) => Promise<void>): Promise<void> {
    const stage = await PageStage.open(undefined, { engine });
    try {
      await test(stage);
      expect(stage.stage.errors).toEqual([]);
    } finally {
      await stage.close();
    }
  }

  /** A game of two people with these moves. */
  async function pair(stage: PageStage, moves: readonly string[]) {
    const { game, visitor: olga } = await stage.opened('game=russian&seat=white&help=yes');
    const boris = await stage.enter({ game, name: 'Boris' });
    await boris.press('join');
    for (const [index, move] of moves.entries()) {
      const mover = index % 2 === 0 ? olga : boris;
      await mover.until(({ board }) => board.phase === 'running' && board.entries === index);
      await mover.move(move);
    }
    for (const one of [olga, boris]) await one.until(({ board }) => board.entries === moves.length);
    return { game, olga, boris };
  }

  async function told<T extends ServerMessage['type']>(visitor: BoardVisitor, type: T): Promise<Of<T>> {
    const found = () => visitor.received.findLast((message) => message.type === type);
    await visitor.until(() => found() !== undefined);
    return found() as Of<T>;
  }

  it('a watcher looks back while the game goes on, in their own language', () =>
    onStage(async (stage) => {
      const { game, olga } = await pair(stage, ['c3-d4', 'f6-g5']);
      const watcher = await stage.enter({ game, locale: 'ru' });
      const { table } = watcher.board;
      watcher.send({ type: 'position', table, entry: 1, line: 0 });
      const position = await told(watcher, 'position');
      expect(position.came).toEqual({ round: 1, opens: true, seat: 0, text: 'c3-d4' });
      expect(position.pieces.find(({ x }) => x > 0)?.label).toMatch(/шашка/);
      expect(position.last).toMatchObject([{ kind: 'move', path: ['c3', 'd4'] }]);
      await olga.move('d4-e5');
      await watcher.until(({ board }) => board.entries === 3);
      watcher.send({ type: 'record', table, from: 2 });
      expect((await told(watcher, 'record')).entries).toEqual([
        { round: 2, opens: true, seat: 0, text: 'd4-e5' },
      ]);
    }));

  it('an analysis costs one, however many pages ask, and its lines are played out', () =>
    onStage(async (stage) => {
      const { game, olga, boris } = await pair(stage, ['c3-d4', 'f6-g5', 'd4-e5']);
      expect(await olga.act({ type: 'analyse' })).toMatchObject({
        ok: false,
        text: expect.stringContaining('after the game'),
      });
      await boris.press('resign');
      await olga.until(({ board }) => board.phase === 'over');
      searches = 0;
      const both = await Promise.all([olga, boris].map((one) => one.act({ type: 'analyse' })));
      expect(both).toMatchObject([{ ok: true }, { ok: true }]);
      const once = searches;
      const watcher = await stage.enter({ game, locale: 'pt' });
      expect(await watcher.act({ type: 'analyse' })).toMatchObject({ ok: true });
      expect(searches).toBe(once);
      const analysis = await told(olga, 'analysis');
      expect(analysis.chart.markup).toContain('<path');
      expect(analysis.chances).toHaveLength(5);
      expect(analysis.chances?.[0]).toBeGreaterThan(30);
      // Black has resigned.
      expect(analysis.chances?.at(-1)).toBe(100);
      expect(analysis.judgements.map(({ index }) => index)).toEqual([0, 1, 2]);
      expect((await told(watcher, 'analysis')).judgements[0]?.text).toMatch(/lance|Erro|Imprecisão/);
      expect(olga.received.some(({ type }) => type === 'analysing')).toBe(true);
    }));

  it('a player who lost is told which move lost, or that no single one did; others are not', () =>
    onStage(async (stage) => {
      const { game, olga, boris } = await pair(stage, ['c3-d4', 'f6-g5', 'd4-e5']);
      await boris.press('resign');
      await olga.until(({ board }) => board.phase === 'over');
      const watcher = await stage.enter({ game, locale: 'pt' });
      for (const one of [olga, boris, watcher]) await one.act({ type: 'analyse' });
      expect((await told(boris, 'analysis')).lost).toEqual({
        index: null,
        text: '🧩 No single move lost this game. The analysis shows how it went.',
      });
      expect((await told(olga, 'analysis')).lost).toBeNull();
      expect((await told(watcher, 'analysis')).lost).toBeNull();
    }));

  it('a game goes on from an earlier position elsewhere, once for an action, and the old one is untouched', () =>
    onStage(async (stage) => {
      const { game, olga } = await pair(stage, ['c3-d4', 'f6-g5', 'd4-e5']);
      const { revision } = olga.board;
      const wish = { type: 'play-on', entry: 1, line: 0, seat: 1, opponent: 'computer', level: 'easy' };
      const { table } = olga.board;
      const again = await stage.enter({ game, token: olga.token, name: 'Olga' });
      expect(await olga.act(wish, 'play-on-0001')).toMatchObject({ ok: true });
      await olga.until(({ board }) => board.table !== table);
      expect(olga.board).toMatchObject({ phase: 'running', you: 1, turn: 1, entries: 1 });
      expect(olga.board.seats[0]?.kind).toBe('computer');
      expect(await again.act(wish, 'play-on-0001')).toMatchObject({ ok: true });
      await again.until(({ board }) => board.table !== table);
      expect(again.opened).toEqual(olga.opened.slice(-1));
      expect((await stage.enter({ game })).board).toMatchObject({ revision, entries: 3 });
    }));

  it('no game goes on from what was never played, or is over', () =>
    onStage(async (stage) => {
      const { olga, boris } = await pair(stage, ['c3-d4']);
      const wish = { type: 'play-on', line: 0, seat: 0, opponent: 'person', level: 'easy' };
      expect(await olga.act({ ...wish, entry: 2 })).toMatchObject({ ok: false, text: expect.any(String) });
      await boris.press('resign');
      await olga.until(({ board }) => board.phase === 'over');
      expect(await olga.act({ ...wish, entry: 2 })).toMatchObject({
        ok: false,
        text: expect.stringContaining('over'),
      });
      expect(await olga.act({ ...wish, entry: 1 })).toMatchObject({ ok: true });
    }));

  it('a game goes on from within what the computer would have played, while that is known', () =>
    onStage(async (stage) => {
      const { game, olga, boris } = await pair(stage, ['c3-d4', 'b6-c5', 'd4:b6', 'a7:c5', 'a3-b4', 'c5:a3']);
      await boris.press('resign');
      await olga.until(({ board }) => board.phase === 'over');
      const { table } = olga.board;
      const wish = { type: 'play-on', seat: 0, opponent: 'computer', level: 'easy', entry: 4 };
      expect(await olga.act({ ...wish, line: 1 })).toMatchObject({ ok: false, text: expect.any(String) });
      await olga.act({ type: 'analyse' });
      const { judgements } = await told(olga, 'analysis');
      const { line = 0 } = judgements.find(({ index }) => index === 4) ?? {};
      expect(line).toBeGreaterThan(1);
      olga.send({ type: 'position', table, entry: 4, line: 2 });
      const shown = await told(olga, 'position');
      expect(await olga.act({ ...wish, line: 2 })).toMatchObject({ ok: true });
      await olga.until(({ board }) => board.table !== table && board.entries === 6);
      expect(olga.board).toMatchObject({ you: 0 });
      const labels = ({ pieces }: Pick<WirePosition, 'pieces'>) => pieces.map(({ label }) => label).sort();
      expect(labels(olga.board)).toEqual(labels(shown));
      expect((await stage.enter({ game })).board).toMatchObject({ entries: 7 });
    }));

  it('a hint names its squares to whoever asked', () =>
    onStage(async (stage) => {
      const { olga, boris } = await pair(stage, []);
      await olga.until(({ board }) => board.phase === 'running');
      const answer = await olga.press('hint');
      expect(answer.hint).toEqual({ path: [expect.any(String), expect.any(String)] });
      expect(boris.received.some((message) => 'hint' in message)).toBe(false);
    }));
});
