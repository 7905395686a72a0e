import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BoardVisitor } from '../../../doubles/board-visitor.js';
import { gameOf } from '../../../render/games.js';
import { PageStage } from './stage.js';

/** More than many games begin with. */
const MOVES = gameOf('russian', 9).game.entries.flatMap((entry) =>
  entry.kind === 'move' ? [entry.move] : [],
);

let stage: PageStage;
beforeEach(async () => {
  stage = await PageStage.open();
});
afterEach(() => stage.close());

/** A game of two people, White's page first. */
async function pair(terms = ''): Promise<{ game: string; olga: BoardVisitor; boris: BoardVisitor }> {
  const opened = await stage.opened(`game=russian&seat=white${terms}`, { name: 'Olga' });
  const boris = await stage.enter({ game: opened.game, name: 'Boris' });
  await boris.press('join');
  const olga = opened.visitor;
  for (const one of [olga, boris]) await one.until(({ board }) => board.phase === 'running');
  return { game: opened.game, olga, boris };
}

/** What two play by turns, the first of them White. */
async function playAll(white: BoardVisitor, black: BoardVisitor): Promise<void> {
  for (const [ply, move] of MOVES.entries()) {
    const mover = ply % 2 === 0 ? white : black;
    await mover.until(({ board }) => board.phase === 'running' && board.entries === ply);
    await mover.move(move);
  }
  for (const one of [white, black]) await one.until(({ board }) => board.entries === MOVES.length);
}

const PLAY_ON = { type: 'play-on', entry: 0, line: 0, seat: 0, opponent: 'computer', level: 'easy' };

describe('hints between people on the page of a game', () => {
  it('are not offered, given or found by playing on, unless that was agreed', async () => {
    const { game, olga } = await pair();
    expect(olga.board.buttons.map(({ action }) => action)).not.toContain('hint');
    expect(olga.board.forks).toBe(false);
    const hint = await olga.press('hint');
    expect(hint.text).toContain('No help was agreed on');
    expect(hint.hint).toBeUndefined();
    expect(await olga.act(PLAY_ON)).toMatchObject({
      ok: false,
      text: expect.stringContaining('no hints, evaluation'),
    });
    const watcher = await stage.enter({ game, name: 'Eve' });
    expect(await watcher.act(PLAY_ON)).toMatchObject({
      ok: false,
      text: expect.stringContaining('no hints, evaluation'),
    });
    expect(await olga.act({ type: 'analyse' })).toMatchObject({
      ok: false,
      text: 'Analysis comes after the game.',
    });
    await olga.press('resign');
    await olga.until(({ board }) => board.phase === 'over');
    expect(await olga.act(PLAY_ON)).toMatchObject({ ok: true });
  });

  it('were had by an analysis of a finished game that had come through a running one, or by playing on there', async () => {
    const first = await pair();
    const { token } = first.olga;
    await playAll(first.olga, first.boris);
    await first.boris.press('resign');
    await first.olga.until(({ board }) => board.phase === 'over');
    const { game, visitor } = await stage.opened('game=russian&seat=white', { name: 'Olga', token });
    const boris = await stage.enter({ game, name: 'Boris' });
    await boris.press('join');
    await playAll(visitor, boris);
    const silent = { ok: false, text: expect.stringContaining('stands in a running game of yours') };
    expect(await first.olga.act({ type: 'analyse' })).toMatchObject(silent);
    expect(await first.olga.act({ ...PLAY_ON, entry: MOVES.length })).toMatchObject(silent);
    expect(await first.boris.act({ type: 'analyse' })).toMatchObject({ ok: true });
  });

  it('are seen by both where they were agreed: at once, at the seat, and in the list of moves', async () => {
    const { game, olga, boris } = await pair('&help=yes');
    expect(olga.board.buttons.map(({ action }) => action)).toContain('hint');
    expect(await olga.press('hint')).toMatchObject({ ok: true });
    await boris.until(({ board }) => board.seats[0]?.helps === 1);
    expect(boris.board.notes).toContain('💡 Olga (⚪ White) asked the computer for help.');
    expect(boris.received.some((message) => 'hint' in message)).toBe(false);
    await olga.move('c3-d4');
    await boris.until(({ board }) => board.entries === 1);
    expect(boris.board.notes.join()).not.toContain('💡');
    await boris.move('b6-a5');
    await olga.until(({ board }) => board.entries === 2);
    const watcher = await stage.enter({ game, name: 'Eve', locale: 'pt' });
    for (const one of [olga, boris, watcher]) {
      one.send({ type: 'record', table: one.board.table, from: 0 });
      await one.until(({ received }) => received.some(({ type }) => type === 'record'));
      const record = one.received.findLast((message) => message.type === 'record');
      expect(record).toMatchObject({ entries: [{ text: 'c3-d4', helped: true }, { text: 'b6-a5' }] });
      expect(record?.type === 'record' && record.entries[1]?.helped).toBeUndefined();
      expect(one.board.seats.map(({ helps }) => helps)).toEqual([1, undefined]);
    }
  });

  it('are told of at the table before anybody sits down', async () => {
    const { visitor, game } = await stage.opened('game=russian&seat=white&help=yes', { name: 'Olga' });
    expect(visitor.board.notes.join()).toContain('Hints are allowed');
    const boris = await stage.enter({ game, name: 'Boris' });
    expect(boris.board.notes.join()).toContain('Hints are allowed');
  });

  it('are as ever against the computer alone', async () => {
    const { visitor } = await stage.opened('game=russian&seat=white&opponent=computer', { name: 'Olga' });
    expect(visitor.board.buttons.map(({ action }) => action)).toContain('hint');
    expect(visitor.board.forks).toBe(true);
    expect((await visitor.press('hint')).hint).toBeDefined();
    expect(visitor.board.seats[0]?.helps).toBeUndefined();
  });

  it('a link that says neither yes nor no to them opens nothing', async () => {
    await expect(stage.opened('game=russian&help=perhaps')).rejects.toThrow();
  });
});
