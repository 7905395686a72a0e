import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BoardVisitor } from '../../../doubles/board-visitor.js';
import { PageStage } from './stage.js';

let stage: PageStage;
beforeEach(async () => {
  stage = await PageStage.open();
});
afterEach(async () => {
  expect(stage.stage.errors).toEqual([]);
  await stage.close();
});

/** Opens a game for people, each with a page of their own. */
async function seated(game: string, names: readonly string[]): Promise<BoardVisitor[]> {
  const [first = '', ...others] = names;
  const opened = await stage.opened(`game=${game}&seat=white`, { name: first });
  const visitors = [opened.visitor];
  for (const name of others) {
    const visitor = await stage.enter({ game: opened.game, name });
    expect(await visitor.press('join')).toMatchObject({ ok: true });
    visitors.push(visitor);
  }
  for (const visitor of visitors) await visitor.until(({ board }) => board.phase === 'running');
  return visitors;
}

/** Has the players whose turn it is make listed moves until the game is over, or so many are made. */
async function playedOut(players: readonly BoardVisitor[], most: number): Promise<number> {
  let made = 0;
  while (made < most) {
    const [any] = players;
    if (any === undefined || any.board.phase === 'over') break;
    const revision = any.board.revision;
    const mover = players.find(({ board }) => board.turn === board.you);
    if (mover === undefined) throw new Error('nobody is to move');
    const move = mover.moves[(made * 7) % mover.moves.length];
    if (move === undefined) throw new Error('no move is listed');
    const { path, huff } = move;
    expect(await mover.act({ type: 'move', path, huff })).toMatchObject({ ok: true, text: null });
    for (const player of players) await player.until(({ board }) => board.revision > revision);
    made += 1;
  }
  return made;
}

describe('whole games by pages alone', () => {
  it.each([
    ['russian', 2],
    ['international', 2],
    ['towers', 2],
    ['trio', 3],
    ['neva', 4],
  ])('%s', async (game, seats) => {
    const players = await seated(game, ['Olga', 'Boris', 'Anna', 'Carl'].slice(0, seats));
    expect(await playedOut(players, 40)).toBeGreaterThan(20);
    const [one, ...others] = players;
    for (const other of others) {
      expect(other.board.entries).toBe(one?.board.entries);
      expect(other.draughts.pieces.map(({ label }) => label).sort()).toEqual(
        one?.draughts.pieces.map(({ label }) => label).sort(),
      );
    }
  });

  it('Chapaev, by shots at the nearest disc', async () => {
    const players = await seated('chapaev', ['Olga', 'Boris']);
    let shots = 0;
    while (shots < 8) {
      const mover = players.find(({ board }) => board.turn === board.you);
      const { board } = mover ?? {};
      if (mover === undefined || board?.kind !== 'chapaev' || board.aim === null)
        throw new Error('nobody shoots');
      const { revision, aim } = board;
      const [number = 0] = aim.discs;
      const disc = board.pieces.find((piece) => piece.number === number && piece.seat === board.you);
      const target = board.pieces.find(({ seat }) => seat !== board.you);
      if (disc === undefined || target === undefined) throw new Error('no discs');
      // Upwards on the page is the way to the others, whoever looks.
      const seen = (Math.atan2(disc.y - target.y, target.x - disc.x) * 180) / Math.PI;
      const shot = { type: 'shot', disc: number, direction: seen + aim.turned, strength: 100 };
      expect(await mover.act(shot)).toMatchObject({ ok: true });
      for (const player of players) await player.until((each) => each.board.revision > revision);
      shots += 1;
    }
    const [olga, boris] = players;
    const lost = olga?.board.kind === 'chapaev' ? 16 - olga.board.pieces.length : 0;
    expect(lost).toBeGreaterThan(0);
    const last = boris?.board.last[0];
    if (last?.kind !== 'shot') throw new Error('no shot to be shown');
    expect(last.course.discs.length).toBeGreaterThan(0);
    for (const { places } of last.course.discs) expect(places).toMatch(/^-?\d+,-?\d+( -?\d+,-?\d+)+$/);
  });

  it('against the computer, whose answer comes by itself', async () => {
    const { visitor } = await stage.opened('game=russian&opponent=computer&level=1&seat=white');
    for (let moves = 1; moves <= 3; moves += 1) {
      const [move] = visitor.moves;
      await visitor.move(move?.text ?? '');
      await visitor.until(({ board }) => board.turn === 0 && board.entries >= 2 * moves);
    }
    expect(visitor.board.last.at(-1)).toMatchObject({ seat: 1, kind: 'move' });
  });
});
