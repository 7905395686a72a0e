import { describe, expect, test } from 'vitest';
import { replay } from '../../src/engine/game/any-game.js';
import type { Game } from '../../src/engine/game/record.js';
import { formatPdn, formatRecord, parseRecord, readGames } from '../../src/engine/index.js';
import { variantOf } from './positions.js';

const START = 'W:WKc1,a3:BKf8,h6';
const ROUND = ['c1-d2', 'f8-e7', 'd2-c1', 'e7-f8'];
/** The start position stands for the third time after these. */
const DRAWN = [...ROUND, ...ROUND];

function read(lines: readonly string[]) {
  const record = parseRecord(variantOf('russian'), [`[Position "${START}"]`, ...lines].join('\n'));
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  return record.value;
}

const pdn = (moves: readonly string[], result: string) =>
  readGames(`[GameType "25"]\n[FEN "${START}"]\n\n${moves.join(' ')} ${result}\n`).games;

function exact(game: Game): void {
  const state = replay(game);
  if (!state.ok) throw new Error(JSON.stringify(state.error));
  expect(parseRecord(variantOf('russian'), formatRecord(game))).toEqual({
    ok: true,
    value: { game, state: state.value },
  });
  expect(readGames(formatPdn(game) ?? '').games).toMatchObject([{ ok: true, value: { game } }]);
}

describe('a file that goes on after a draw by a clause', () => {
  test('is a game in which nobody claimed it', () => {
    const { game, state } = read([...DRAWN, 'a3-b4']);
    expect(game.unclaimed).toBe(true);
    expect(state.outcome).toBeNull();
    expect(game.entries.length).toBe(9);
    exact(game);
  });

  test('goes on through later draws too, and ends as it says', () => {
    const { game, state } = read([...DRAWN, ...ROUND, ...ROUND, 'White resigns']);
    expect(state.outcome).toMatchObject({ kind: 'win', seats: [1], reason: 'resigned' });
    exact(game);
  });

  test('may end by giving up in the drawn position itself', () => {
    const { game, state } = read([...DRAWN, 'Black wins']);
    expect(game.unclaimed).toBe(true);
    expect(state.outcome).toMatchObject({ kind: 'win', seats: [1] });
    exact(game);
    expect(pdn(DRAWN, '0-1')).toMatchObject([{ ok: true, value: { state: { outcome: { seats: [1] } } } }]);
  });

  test('may end in a draw by agreement', () => {
    const { game, state } = read([...DRAWN, 'a3-b4', 'draw']);
    expect(state.outcome).toMatchObject({ kind: 'draw', reason: 'agreement' });
    exact(game);
  });

  test('is read so from PDN as well', () => {
    expect(pdn([...DRAWN, 'a3-b4'], '*')).toMatchObject([
      { ok: true, value: { game: { unclaimed: true }, state: { outcome: null } } },
    ]);
  });
});

test('a file that stops at the draw is drawn', () => {
  for (const lines of [DRAWN, [...DRAWN, 'draw']]) {
    const { game, state } = read(lines);
    expect(game).not.toHaveProperty('unclaimed');
    expect(state.outcome).toMatchObject({ kind: 'draw', reason: 'repetition' });
  }
});

test('a game played here stops at the draw', () => {
  const { unclaimed: _, ...game } = read([...DRAWN, 'a3-b4']).game;
  expect(replay(game)).toEqual({ ok: false, error: { code: 'game-over', index: 8 } });
});

test('after a win, or an agreed draw, nothing follows', () => {
  for (const end of ['White resigns', 'draw']) {
    const record = parseRecord(
      variantOf('russian'),
      [`[Position "${START}"]`, ...ROUND, end, 'c1-d2'].join('\n'),
    );
    expect(record).toMatchObject({ ok: false, error: { problem: { kind: 'game-over' }, line: 7 } });
  }
  const won = parseRecord(variantOf('russian'), `[Position "W:Wc3:Bd4"]\nc3:e5\ne5-f6`);
  expect(won).toMatchObject({ ok: false, error: { problem: { kind: 'game-over' }, line: 3 } });
});
